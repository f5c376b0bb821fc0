#!/usr/bin/env python3
"""Tests of the speed gate's judgement, on made-up results."""

import json
import re
import unittest
from pathlib import Path

from measuring import Measured, Results
from speed_gate import filter_of, judge

THRESHOLDS = json.loads(Path(__file__).with_name("speed_gate.json").read_text())
ALL = ["baseline", "avx2", "avx512"]


def good_results() -> dict[str, Measured]:
    """Results that hold every threshold."""
    rates = {
        "classes/real/": 100.0,
        "exact_map/real/": 120.0,
        "exact_map_batch/real/": 80.0,
        "yardstick/real/": 90.0,
        "judge/nesting_1/": 2000.0,
        "judge/nesting_2/": 3000.0,
    }
    measured = {
        prefix + implementation: Measured(time, 1e9 / time, 25)
        for implementation in ALL
        for prefix, time in rates.items()
    }
    for name in ("exact_map_batch_on_cores", "yardstick_on_cores"):
        for threads, rate in ((1, 1.0e9), (2, 1.95e9)):
            full = f"{name}/real/avx512/real_time/threads:{threads}"
            measured[full] = Measured(100.0, rate, 25)
    measured["exact_map/real/oracle"] = Measured(9e6, 1e5, 25)
    return measured


def failed(
    measured: dict[str, Measured], built: list[str], running: list[str], cores: int = 2
) -> set[str]:
    """The names of the gates that the results do not hold."""
    findings = judge(THRESHOLDS, Results(measured, built, running, cores))
    return {finding.gate for finding in findings if finding.held is False}


class SpeedGate(unittest.TestCase):
    """Each way to fail, and what is no failure."""

    def test_good_results_hold(self):
        self.assertEqual(failed(good_results(), ALL, ALL), set())

    def test_each_ratio_is_gated(self):
        for name, gate in (
            ("exact_map/real/avx2", "exact map"),
            ("classes/real/baseline", "classification"),
            ("exact_map_batch/real/avx512", "batch"),
        ):
            measured = good_results()
            measured[name] = Measured(measured[name].nanoseconds * 3, 1.0, 25)
            self.assertIn(gate, failed(measured, ALL, ALL), name)

    def test_a_missing_benchmark_fails(self):
        for name in good_results():
            if name in THRESHOLDS["printed"] or "_batch/real/" in name and "avx512" not in name:
                continue
            measured = good_results()
            for key in list(measured):
                if key == name or name.startswith("judge/") and key.startswith("judge/"):
                    del measured[key]
            self.assertNotEqual(failed(measured, ALL, ALL), set(), name)

    def test_an_implementation_not_built_fails_and_one_not_runnable_does_not(self):
        measured = {k: v for k, v in good_results().items() if not k.endswith("/avx2")}
        self.assertEqual(failed(measured, ["baseline", "avx512"], ["baseline", "avx512"]),
                         {"implementations"})
        self.assertEqual(failed(measured, ALL, ["baseline", "avx512"]), set())

    def test_cores_are_asked_only_where_the_machine_scales(self):
        measured = good_results()
        ours = "exact_map_batch_on_cores/real/avx512/real_time/threads:2"
        yardstick = "yardstick_on_cores/real/avx512/real_time/threads:2"
        measured[ours] = Measured(100.0, 1.5e9, 25)
        self.assertEqual(failed(measured, ALL, ALL), {"all cores"})
        measured[yardstick] = Measured(100.0, 1.6e9, 25)
        self.assertEqual(failed(measured, ALL, ALL), set())
        del measured[ours], measured[yardstick]
        self.assertEqual(failed(measured, ALL, ALL), {"all cores"})
        self.assertEqual(failed(measured, ALL, ALL, cores=1), set())

    def test_the_worst_nesting_counts(self):
        measured = good_results()
        measured["judge/nesting_2/baseline"] = Measured(50_001.0, 1.0, 25)
        self.assertEqual(failed(measured, ALL, ALL), {"nesting"})

    def test_too_few_repetitions_fail(self):
        measured = good_results()
        measured["classes/real/avx2"] = Measured(100.0, 1e7, 19)
        self.assertEqual(failed(measured, ALL, ALL), {"repetitions"})

    def test_at_least_twenty_repetitions_and_a_reason_beside_each_threshold(self):
        self.assertGreaterEqual(THRESHOLDS["repetitions"], 20)
        for kind in ("ratios", "scaling", "times"):
            for threshold in THRESHOLDS[kind]:
                self.assertTrue(threshold["reason"], threshold["name"])

    def test_the_filter_takes_what_is_gated_and_nothing_else(self):
        pattern = re.compile(filter_of(THRESHOLDS))
        for name in good_results():
            wanted = "_batch/real/" not in name or "avx512" in name
            self.assertEqual(bool(pattern.search(name)), wanted, name)
        self.assertFalse(pattern.search("exact_map/dense/avx2"))
        self.assertFalse(pattern.search("judge/real/avx2"))

    def test_the_best_repetition_is_kept(self):
        report = {
            "context": {
                "implementations": "a b ",
                "implementations_running_here": "a ",
                "num_cpus": 2,
            },
            "benchmarks": [
                {"name": "x", "run_type": "iteration", "cpu_time": t, "items_per_second": 1 / t}
                for t in (3.0, 2.0, 4.0)
            ]
            + [{"name": "x_mean", "run_type": "aggregate", "cpu_time": 1.0}],
        }
        results = Results.of(report)
        self.assertEqual(results.measured, {"x": Measured(2.0, 0.5, 3)})
        self.assertEqual((results.implementations, results.running_here), (["a", "b"], ["a"]))


if __name__ == "__main__":
    unittest.main()
