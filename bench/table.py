#!/usr/bin/env python3
"""Runs kinjite_bench and prints a table for people.

    bench/table.py [--bench PROGRAM] [FILTER]

FILTER is a regular expression of benchmark names; by default all are run, which takes about a
minute. The program is build/release/bin/kinjite_bench unless another is named.
"""

import argparse
import sys
from pathlib import Path

from measuring import BenchError, run_bench

BOARD_POINTS = 225
PER_ITEM = {"judge": "points asked", "parse/games": "moves"}


def main() -> int:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    root = Path(__file__).resolve().parent.parent
    parser.add_argument("--bench", type=Path, default=root / "build/release/bin/kinjite_bench")
    parser.add_argument("filter", nargs="?", default=".")
    arguments = parser.parse_args()
    try:
        results = run_bench(arguments.bench, arguments.filter, repetitions=9, seconds=0.02)
    except BenchError as error:
        print(f"error: {error}", file=sys.stderr)
        return 3
    print("Best of 9 interleaved repetitions. A rate counts board points, 225 a board, whether free or")
    print("not; \"judge\" counts single points asked for, \"parse/games\" moves.\n")
    print(f"{'what':<58}{'ns a board':>12}{'million a second':>18}")
    for name, found in sorted(results.measured.items()):
        single = any(name.startswith(prefix) for prefix in PER_ITEM)
        each = 1e9 / found.items_per_second
        board = f"{each:.0f} each" if single else f"{each * BOARD_POINTS:.1f}"
        print(f"{name:<58}{board:>12}{found.items_per_second / 1e6:>18,.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
