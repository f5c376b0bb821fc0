#!/usr/bin/env python3
"""Which lines and branches of some rooms have been reached, and what has not.

Usage: coverage.py PROFILE PROGRAM... -- ROOM...

A line counts as reached where any instance of it is: of a template, or of a kernel that is compiled
for several instruction sets. So does each side of a branch. Not counted: tests, comparisons that the
compiler writes, and what a switch does for a value that its enumeration does not have, because the
compiler sees that each enumerator is named. Exit code 1 where something is not reached, or a source
is in none of the programs.
"""

import collections
import dataclasses
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# Kinds of regions, as llvm-cov numbers them.
SKIPPED = 2  # left out by the preprocessor
GAP = 3  # between two statements


@dataclasses.dataclass(frozen=True)
class Region:
    start: tuple  # line and column
    end: tuple
    count: int
    kind: int


class File:
    """What is known of one file, from all programs."""

    def __init__(self, path):
        self.text = path.read_text().split("\n")
        self.lines = collections.Counter()
        self.branches = collections.defaultdict(lambda: [0, 0])  # by place: times true, times false

    def add(self, regions, branches):
        """Adds one instance of a function, or the part of it that is in this file."""
        regions.sort(key=lambda region: (region.start, [-number for number in region.end]))
        reached = {}
        for region in regions:  # the inner ones after those around them
            for line in range(region.start[0], region.end[0] + 1):
                if (line, 1) > region.start and (line, 1) < region.end:
                    reached[line] = None if region.kind == SKIPPED else region.count
        for region in regions:
            if region.kind not in (SKIPPED, GAP):
                line = region.start[0]
                reached[line] = max(reached.get(line) or 0, region.count)
        for line, count in reached.items():
            if count is not None and not self.is_defaulted(line):
                self.lines[line] += count

        for start, end, times_true, times_false in branches:
            around = [region.count for region in regions if region.start <= start < region.end]
            if times_true == times_false == 0 and around and around[-1] > 0:
                continue  # decided by the compiler
            if self.is_defaulted(start[0]) or self.before(start).endswith("switch ("):
                continue
            sides = self.branches[start, end]
            sides[0] += times_true
            sides[1] += times_false

    def before(self, place):
        return self.text[place[0] - 1][:place[1] - 1]

    def is_defaulted(self, line):
        return self.text[line - 1].endswith("= default;")

    def missed(self):
        """The line and what has not happened there, for each thing that has not been reached."""
        found = [(line, f"never run: {self.text[line - 1].strip()}")
                 for line, count in self.lines.items() if count == 0]
        for (start, end), sides in self.branches.items():
            stop = end[1] - 1 if end[0] == start[0] else None
            condition = self.text[start[0] - 1][start[1] - 1:stop]
            found += [(start[0], f"never {side}: {condition}")
                      for side, count in zip(("true", "false"), sides) if count == 0]
        return sorted(found)


def is_test(path):
    return "test" in path.stem.split("_")


def add_program(files, rooms, profile, program):
    """Enters what a program's functions have reached."""
    exported = subprocess.run(
        ["llvm-cov", "export", f"--instr-profile={profile}", "--skip-expansions", program],
        capture_output=True)
    if exported.returncode != 0:
        sys.stderr.buffer.write(exported.stderr)
        sys.exit(3)
    for function in json.loads(exported.stdout)["data"][0]["functions"]:
        for index, name in enumerate(function["filenames"]):
            path = pathlib.Path(name).resolve()
            if not path.is_relative_to(ROOT):
                continue
            path = path.relative_to(ROOT)
            if path.parts[0] not in rooms or is_test(path):
                continue
            regions = [Region((r[0], r[1]), (r[2], r[3]), r[4], r[7])
                       for r in function["regions"] if r[5] == index]
            branches = [((b[0], b[1]), (b[2], b[3]), b[4], b[5])
                        for b in function["branches"] if b[6] == index]
            if str(path) not in files:
                files[str(path)] = File(ROOT / path)
            files[str(path)].add(regions, branches)


def share(reached, of):
    return f"{reached:6d} of {of:6d} {100 * reached / of if of else 100:6.1f} %"


def main():
    split = sys.argv.index("--")
    profile, *programs = sys.argv[1:split]
    rooms = sys.argv[split + 1:]
    files = {}
    for program in programs:
        add_program(files, rooms, profile, program)

    print(f"{'':44}{'lines':>22}{'sides of branches':>25}")
    totals = [0, 0, 0, 0]
    sources = [path.relative_to(ROOT) for room in rooms for path in (ROOT / room).rglob("*.cpp")]
    unreached = [f"{path}: in no program"
                 for path in sorted(sources) if not is_test(path) and str(path) not in files]
    for name, file in sorted(files.items()):
        sides = [count for both in file.branches.values() for count in both]
        numbers = [sum(count > 0 for count in file.lines.values()), len(file.lines),
                   sum(count > 0 for count in sides), len(sides)]
        totals = [sum(pair) for pair in zip(totals, numbers)]
        print(f"{name:44}{share(*numbers[:2])}   {share(*numbers[2:])}")
        unreached += [f"{name}:{line}: {what}" for line, what in file.missed()]
    print(f"{'all':44}{share(*totals[:2])}   {share(*totals[2:])}")
    for thing in unreached:
        print(thing)
    return 1 if unreached else 0


if __name__ == "__main__":
    sys.exit(main())
