"""Runs kinjite_bench and keeps the best of its repetitions."""

import json
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path


class BenchError(Exception):
    """kinjite_bench could not be run, or said something that is no result."""


@dataclass(frozen=True)
class Measured:
    """The best repetition of one benchmark."""

    nanoseconds: float  # of one iteration, by the clock of the thread that ran it
    items_per_second: float  # by the wall clock where threads share the work
    repetitions: int


@dataclass(frozen=True)
class Results:
    """What one run of kinjite_bench found, by the names of its benchmarks."""

    measured: dict[str, Measured]
    implementations: list[str]  # built in
    running_here: list[str]
    cores: int

    @staticmethod
    def of(report: dict) -> "Results":
        """Reads Google Benchmark's JSON."""
        measured: dict[str, Measured] = {}
        for entry in report["benchmarks"]:
            if entry.get("run_type") != "iteration":
                continue
            name = entry.get("run_name", entry["name"])
            before = measured.get(name, Measured(float("inf"), 0.0, 0))
            measured[name] = Measured(
                min(before.nanoseconds, entry["cpu_time"]),
                max(before.items_per_second, entry["items_per_second"]),
                before.repetitions + 1,
            )
        context = report["context"]
        return Results(
            measured,
            context["implementations"].split(),
            context["implementations_running_here"].split(),
            context["num_cpus"],
        )


def run_bench(bench: Path, name_filter: str, repetitions: int, seconds: float) -> Results:
    """Repetitions are interleaved, so that a busy moment of the machine hits them all alike."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "results.json"
        command = [
            str(bench),
            f"--benchmark_filter={name_filter}",
            f"--benchmark_repetitions={repetitions}",
            f"--benchmark_min_time={seconds}",
            "--benchmark_enable_random_interleaving=true",
            "--benchmark_time_unit=ns",
            f"--benchmark_out={out}",
            "--benchmark_out_format=json",
        ]
        try:
            ran = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError as error:
            raise BenchError(f"cannot run {bench}: {error.strerror}") from error
        if ran.returncode != 0:
            last = (ran.stderr.strip().splitlines() or ["no message"])[-1]
            raise BenchError(f"{bench} ended with status {ran.returncode}: {last}")
        return Results.of(json.loads(out.read_text()))
