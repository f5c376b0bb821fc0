#!/usr/bin/env python3
"""The speed gate: is the referee as fast as speed_gate.json says it must be?

    speed_gate.py BENCH [--thresholds FILE] [--must-fail NAME]

Nothing that is gated is an absolute time of this machine, but for the worst nesting, which has a
twentyfold margin: ratios of the best of many interleaved repetitions inside one process, which noise
moves by a hundredth. A benchmark or implementation that is missing is a failure; an implementation
that this processor lacks is only reported. With --must-fail the gate of that name must fail, which
tests the gate itself. Exit status: 0 held, 1 not held, 2 wrong use, 3 the bench could not be run.
"""

import argparse
import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from measuring import BenchError, Measured, Results, run_bench


@dataclass(frozen=True)
class Finding:
    """What one gate found of one thing. Without `held` it was not looked at."""

    gate: str
    text: str
    held: bool | None


def judge(thresholds: dict, results: Results) -> list[Finding]:
    """Holds the results against every threshold."""
    findings = []
    for implementation in thresholds["implementations"]:
        if implementation not in results.implementations:
            text = f"{implementation} is not built in"
            findings.append(Finding("implementations", text, False))
        elif implementation not in results.running_here:
            text = f"{implementation}: this processor lacks it"
            findings.append(Finding("implementations", text, None))
    for ratio in thresholds["ratios"]:
        for implementation, limit in ratio["at_most"].items():
            if implementation in results.running_here:
                findings.append(_judge_ratio(ratio, implementation, limit, results))
    for scaling in thresholds["scaling"]:
        findings.append(_judge_scaling(scaling, results))
    for time in thresholds["times"]:
        findings += _judge_times(time, results)
    for name, measured in results.measured.items():
        if measured.repetitions < thresholds["repetitions"]:
            text = f"{name}: {measured.repetitions} repetitions are too few"
            findings.append(Finding("repetitions", text, False))
    return findings


def _judge_ratio(ratio: dict, implementation: str, limit: float, results: Results) -> Finding:
    of, over = (ratio[key].format(implementation=implementation) for key in ("time_of", "over"))
    for name in (of, over):
        if name not in results.measured:
            return Finding(ratio["name"], f"{name} was not measured", False)
    found = results.measured[of].nanoseconds / results.measured[over].nanoseconds
    text = f"{of} takes {found:.3f} times {over}, at most {limit}"
    return Finding(ratio["name"], text, found <= limit)


def _judge_scaling(scaling: dict, results: Results) -> Finding:
    name = scaling["name"]
    if results.cores == 1:
        return Finding(name, "this machine has one", None)
    ours = _scaling_of(scaling["rate_of"], results.measured)
    machine = _scaling_of(scaling["where"], results.measured)
    if ours is None or machine is None:
        missing = scaling["rate_of"] if ours is None else scaling["where"]
        return Finding(name, f"{missing} was not measured on one core and on more", False)
    text = f"{ours:.2f} times one core, at least {scaling['at_least']}"
    if machine < scaling["scales_by"]:
        text += f"; not asked, for the yardstick itself gets {machine:.2f} times"
        return Finding(name, text, None)
    return Finding(name, text, ours >= scaling["at_least"])


def _scaling_of(prefix: str, measured: dict[str, Measured]) -> float | None:
    rates = {}
    for name, found in measured.items():
        threads = re.search(r"threads:(\d+)$", name)
        if name.startswith(prefix) and threads:
            rates[int(threads.group(1))] = found.items_per_second
    if 1 not in rates or len(rates) < 2:
        return None
    return rates[max(rates)] / rates[1]


def _judge_times(time: dict, results: Results) -> list[Finding]:
    findings = []
    limit = time["nanoseconds_at_most"]
    for implementation in results.running_here:
        times = [
            found.nanoseconds
            for name, found in results.measured.items()
            if name.startswith(time["time_of"]) and name.endswith("/" + implementation)
        ]
        if not times:
            text = f"{time['time_of']}*/{implementation} was not measured"
            findings.append(Finding(time["name"], text, False))
            continue
        text = f"{implementation}: {max(times):.0f} ns a point, at most {limit}"
        findings.append(Finding(time["name"], text, max(times) <= limit))
    return findings


def filter_of(thresholds: dict) -> str:
    """The regular expression of all benchmarks that the thresholds name."""
    names = list(thresholds["printed"])
    for ratio in thresholds["ratios"]:
        for implementation in ratio["at_most"]:
            names += [ratio[k].format(implementation=implementation) for k in ("time_of", "over")]
    patterns = [re.escape(name) + "$" for name in sorted(set(names))]
    for scaling in thresholds["scaling"]:
        patterns += [re.escape(scaling["rate_of"]), re.escape(scaling["where"])]
    patterns += [re.escape(time["time_of"]) for time in thresholds["times"]]
    return "^(" + "|".join(pattern.replace("\\", "") for pattern in patterns) + ")"


def _print_times(results: Results) -> None:
    print("for reading, not gated:")
    for name, found in sorted(results.measured.items()):
        print(f"  {name}: {found.items_per_second / 1e6:,.1f} million points a second")
    exact = [f"exact_map/real/{name}" for name in results.running_here]
    oracle = results.measured.get("exact_map/real/oracle")
    if oracle and exact[-1] in results.measured:
        times = results.measured[exact[-1]].items_per_second / oracle.items_per_second
        print(f"  the referee judges {times:,.0f} times as fast as the oracle")


def main() -> int:
    """Runs the gate over the program that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("bench", type=Path)
    parser.add_argument(
        "--thresholds", type=Path, default=Path(__file__).with_name("speed_gate.json")
    )
    parser.add_argument("--must-fail", metavar="NAME")
    arguments = parser.parse_args()
    thresholds = json.loads(arguments.thresholds.read_text())
    try:
        results = run_bench(
            arguments.bench,
            filter_of(thresholds),
            thresholds["repetitions"],
            thresholds["seconds_a_repetition"],
        )
    except BenchError as error:
        print(f"error: {error}", file=sys.stderr)
        return 3
    findings = judge(thresholds, results)
    _print_times(results)
    for finding in findings:
        word = {True: "held", False: "NOT HELD", None: "not asked"}[finding.held]
        print(f"{word}: {finding.gate}: {finding.text}")
    failed = {finding.gate for finding in findings if finding.held is False}
    if arguments.must_fail is None:
        return 1 if failed else 0
    caught = arguments.must_fail in failed
    print(f"the gate \"{arguments.must_fail}\" {'failed, as it must' if caught else 'did not fail'}")
    return 0 if caught else 1


if __name__ == "__main__":
    sys.exit(main())
