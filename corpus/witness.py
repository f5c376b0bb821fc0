#!/usr/bin/env python3
"""The third witness: judges every case of the corpus again, from the rules' text alone.

    witness.py [DIRECTORY]     a directory of case files; by default cases/ beside this file

One page of plain Python that shares nothing with the referee or the oracle: stones are sets of
(file, rank), a rule is a function. Exit code 0 when every expected verdict is what the rules say
under every reading, 1 when one is not, 2 when there is nothing to read.
"""
import json
import pathlib
import sys
from functools import lru_cache

BOARD = frozenset((file, rank) for file in range(1, 16) for rank in range(1, 16))
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
READINGS = ("rif", "japan", "rif-separate")
SPOILS_A = {"overline", "double-four"}  # what 9.3 a) asks about
SPOILS_B = {"double-three"}  # what 9.3 b) asks about


def on_line(point, direction, steps):
    return point[0] + steps * direction[0], point[1] + steps * direction[1]


def unbroken_row(black, point, direction):
    """The stones that stand side by side with the one on `point`, from one end to the other."""
    first = last = 0
    while on_line(point, direction, first - 1) in black:
        first -= 1
    while on_line(point, direction, last + 1) in black:
        last += 1
    return [on_line(point, direction, step) for step in range(first, last + 1)]


def fours(black, free, point, direction):
    """RIF 3: sets of four stones, `point` among them, that one more stone makes exactly five."""
    found = set()
    for step in range(-4, 5):
        completion = on_line(point, direction, step)
        if completion in free:
            row = unbroken_row(black | {completion}, completion, direction)
            if len(row) == 5 and point in row:
                found.add(frozenset(row) - {completion})
    return found


def is_straight(black, free, row, direction):
    """RIF 3: an unbroken row of four that two different points complete to exactly five."""
    ends = on_line(row[0], direction, -1), on_line(row[-1], direction, 1)
    return len(row) == 4 and all(
        end in free and len(unbroken_row(black | {end}, end, direction)) == 5 for end in ends)


def threes(black, free, point, direction):
    """RIF 3: three stones, `point` among them, with each point that makes them a straight four."""
    found = {}
    for step in range(-3, 4):
        extension = on_line(point, direction, step)
        if extension in free:
            more = black | {extension}
            row = unbroken_row(more, extension, direction)
            if point in row and is_straight(more, free - {extension}, row, direction):
                found.setdefault(frozenset(row) - {extension}, []).append(extension)
    return found.values()


@lru_cache(maxsize=None)
def judge(black, free, point, reading):
    """The set of what a black stone on `point` makes: {"five"}, or its fouls, or nothing (9.2)."""
    black, free = black | {point}, free - {point}
    rows = [len(unbroken_row(black, point, direction)) for direction in DIRECTIONS]
    if 5 in rows:
        return frozenset({"five"})
    made = set()
    if max(rows) > 5:
        made.add("overline")
    if sum(len(fours(black, free, point, direction)) for direction in DIRECTIONS) > 1:
        made.add("double-four")
    extended = [extensions for direction in DIRECTIONS
                for extensions in threes(black, free, point, direction)]
    if len(extended) > 1 and double_three(black, free, extended, reading):
        made.add("double-three")
    return frozenset(made)


def double_three(black, free, extended, reading):
    """RIF 9.3: whether the threes, given as their extensions, make a double-three not allowed."""

    def left_by(spoilers):
        count = 0
        for extensions in extended:
            imagined = [judge(black, free, extension, reading) for extension in extensions]
            if reading != "japan":  # RIF 3: it is no three by a stone that makes a five as well
                imagined = [made for made in imagined if "five" not in made]
            count += any(not made & spoilers for made in imagined)
        return count

    if reading == "rif-separate":
        return left_by(SPOILS_A) > 1 and left_by(SPOILS_B) > 1
    return left_by(SPOILS_A | SPOILS_B) > 1


def point_named(name):
    return ord(name[0]) - ord("a") + 1, int(name[1:])


def in_words(made):
    if not made or made == {"five"}:
        return "five" if made else "legal"
    order = ("overline", "double-four", "double-three")
    return "forbidden " + ",".join(foul for foul in order if foul in made)


def differences(case):
    black, white = case["position"].removeprefix("B").split("W")
    black, white = ({point_named(name) for name in stones.split()} for stones in (black, white))
    free = BOARD - black - white
    for reading in READINGS:
        judge.cache_clear()
        made = judge(frozenset(black), free, point_named(case["point"]), reading)
        if in_words(made) != case["expected"][reading]:
            yield (f"{case['id']}: {reading} expects {case['expected'][reading]}; "
                   f"the witness says {in_words(made)}")


def main(arguments):
    default = pathlib.Path(__file__).parent / "cases"
    directory = pathlib.Path(arguments[0]) if arguments else default
    count = wrong = 0
    for path in sorted(directory.glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8"))["cases"]:
            count += 1
            for difference in differences(case):
                wrong += 1
                print(f"{path.name}: {difference}")
    if count == 0:
        print(f"{directory}: holds no case", file=sys.stderr)
        return 2
    print(f"{count} cases under {len(READINGS)} readings: {wrong} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
