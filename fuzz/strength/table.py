#!/usr/bin/env python3
"""Lets every way of testing look for every seeded fault, and writes what came of it as a table.

Usage: table.py STRENGTH-PROGRAM DOCUMENT [PATTERN]

With a pattern only the faults whose name holds it are looked for, and nothing is written. Exit code
1 when a fault survives, or when the kernel without a fault does not.
"""

import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

WAYS = {"corpus": "cases", "properties": "boards", "sweeps": "blocks", "fuzzing": "boards"}
SOUND = "healthy"
PATIENCE = 1200  # seconds for one fault in one way; a sound referee takes one of them

INTRODUCTION = """\
# Strength

Tests that pass say little until it is known what makes them fail. Here the referee is broken on
purpose, one fault at a time, in its own terms: a shift by the wrong number, a mask bit too many, a
question asked of the wrong board. Each way of testing then looks for the fault on its own.
`scripts/strength` makes this table; the faults are the lists
[harness/sweeps/faults/faults.json](../harness/sweeps/faults/faults.json) and
[fuzz/strength/faults.json](../fuzz/strength/faults.json).

- **corpus**: every case, under every reading, through every door of the referee; after how many cases.
- **properties**: every property on generated boards; after how many boards, and by which property
  first.
- **sweeps**: a few blocks of each enumeration; after how many blocks, and in which sweep.
- **fuzzing**: boards changed and joined by the fuzzer's own mutator and kept for the rule branches
  that they reach, beginning with the empty board alone; after how many boards.

Everything is seeded, so the counts are the same in every run; the seconds are those of one core.
A dash means that this way did not find the fault within its bounds. The bounds are small on purpose:
they are what a test run can pay for.
"""


def look(program: str, fault: str, way: str) -> dict[str, str]:
    environment = dict(os.environ, KINJITE_FAULT=fault)
    start = time.monotonic()
    try:
        done = subprocess.run(
            [program, way], env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return {"found": "yes", "after": "", "by": "it does not end", "seconds": str(PATIENCE)}
    if done.returncode < 0:
        seconds = time.monotonic() - start
        return {"found": "yes", "after": "", "by": "it crashes", "seconds": f"{seconds:.2f}"}
    if done.returncode != 0:
        sys.exit(done.stderr)
    found, after, by, seconds = done.stdout.rstrip("\n").split("\t")
    return {"found": found, "after": after, "by": by, "seconds": seconds}


def words(name: str) -> str:
    """A fault's name for people."""
    return re.sub(r"\bdouble (four|three)\b", r"double-\1", name.replace("_", " "))


def cell(way: str, finding: dict[str, str]) -> str:
    if finding["found"] == "not here":
        return "needs another processor"
    if finding["found"] == "no":
        return "–"
    after = f"{finding['after']} {WAYS[way]}" if finding["after"] else ""
    by = "" if way in ("corpus", "fuzzing") and after else words(finding["by"])
    return ", ".join(part for part in (after, by, f"{float(finding['seconds']):.1f} s") if part)


def main() -> None:
    program, document, *pattern = sys.argv[1:]
    listed = subprocess.run([program, "list"], capture_output=True, text=True, check=True).stdout
    faults = [line.split("\t") for line in listed.splitlines()]
    faults = [(name, kernel) for name, kernel in faults if not pattern or pattern[0] in name]
    if not faults:
        sys.exit(f"error: no fault's name holds {pattern[0]}")

    def judge(fault: tuple[str, str]) -> dict[str, dict[str, str]]:
        findings = {way: look(program, fault[0], way) for way in WAYS}
        print(fault[0], *(f"{way}: {cell(way, findings[way])}" for way in WAYS), sep="\n  ", flush=True)
        return findings

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(zip(faults, pool.map(judge, faults)))

    broken = [(fault, findings) for fault, findings in results if fault[0] != SOUND]
    survivors = [
        name
        for (name, _), findings in broken
        if not any(finding["found"] == "yes" for finding in findings.values())
        and not all(finding["found"] == "not here" for finding in findings.values())
    ]
    accused = [
        way
        for (name, _), findings in results
        if name == SOUND
        for way, finding in findings.items()
        if finding["found"] == "yes"
    ]

    lines = [INTRODUCTION, "| fault | kernel | " + " | ".join(WAYS) + " |", "|" + "---|" * 6]
    for (name, kernel), findings in broken:
        cells = " | ".join(cell(way, findings[way]) for way in WAYS)
        lines.append(f"| {words(name)} | {kernel} | {cells} |")
    caught = {way: sum(f[way]["found"] == "yes" for _, f in broken) for way in WAYS}
    total = ", ".join(f"{way} {count}" for way, count in caught.items())
    lines.append(
        f"\n{len(broken)} faults, {len(survivors)} survivors. Found by each way alone: {total}. The kernel"
        " without a fault was found to be sound by all of them.\n"
    )
    if not pattern:
        with open(document, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
    for name in survivors:
        print(f"error: {name} survives", file=sys.stderr)
    for way in accused:
        print(f"error: {way} accuses the sound kernel", file=sys.stderr)
    sys.exit(1 if survivors or accused else 0)


if __name__ == "__main__":
    main()
