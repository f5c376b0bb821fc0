#!/usr/bin/env python3
"""Checks a Kinjite certificate: every claim on the board, nothing left out, and no judge needed.

    kinjite judge POSITION POINT --certificate | python3 verify_certificate.py

Prints the verdict that is proved and exits with 0, or says in one line what is wrong and exits with
1. It never looks deeper than the certificate does: for each question it looks at the four lines
through one stone and expects exactly what is there, in the order of the form
(proof/schema/certificate.schema.json). Then the verdict must follow by RIF 9.2 and 9.3.
"""
import json
import sys

STEPS = {"rank": (1, 0), "file": (0, 1), "rising": (1, 1), "falling": (1, -1)}
POINTS = {f"{file}{rank + 1}": (i, rank) for i, file in enumerate("abcdefghijklmno")
          for rank in range(15)}
NAMES = {point: name for name, point in POINTS.items()}
FORM = ["certificate", "position", "point", "reading", "verdict", "questions"]
QUESTION = ["stones", "point", "verdict", "fives", "overlines", "fours", "threes"]


class Wrong(Exception):
    """What does not hold, in a line."""


def need(holds, complaint):
    if not holds:
        raise Wrong(complaint)


def members(value, names):
    need(isinstance(value, dict) and list(value) == names, f"expected the members {names}")
    return value.values()


def listed(points):
    """Names of points, from a1 along each rank."""
    return [NAMES[point] for point in sorted(points, key=lambda point: point[::-1])]


class Line:
    """A line through the new stone, which is cell 0: x black, . free, o white or over the edge."""

    def __init__(self, board, stone, direction):
        self.direction = direction
        file, rank = STEPS[direction]
        self.points = {i: (stone[0] + i * file, stone[1] + i * rank) for i in range(-15, 16)}
        self.cells = {i: board.get(point, "o") for i, point in self.points.items()}
        self.cells[0] = "x"

    def claim(self, cells, **more):
        stones = listed(self.points[i] for i in cells if self.cells[i] == "x")
        return {"direction": self.direction, "stones": stones, **more}

    def row(self):
        """The unbroken row through the stone."""
        first = next(i for i in range(0, -16, -1) if self.cells[i - 1] != "x")
        last = next(i for i in range(16) if self.cells[i + 1] != "x")
        return self.claim(range(first, last + 1))

    def short_by_one(self, length):
        """Stretches of `length` cells with the stone, black but for one free cell: start and gap."""
        for first in range(1 - length, 1):
            cells = [self.cells[i] for i in range(first, first + length)]
            if sorted(cells) == ["."] + ["x"] * (length - 1):
                yield first, self.points[first + cells.index(".")]

    def fours(self):
        """Five cells one stone short of a five in a row; the same four stones are one four."""
        found = {}
        for first, gap in self.short_by_one(5):
            if "x" not in (self.cells[first - 1], self.cells[first + 5]):
                four = self.claim(range(first, first + 5))
                found.setdefault(str(four), (four, []))[1].append(gap)
        fours = [{**four, "completions": listed(gaps)} for four, gaps in found.values()]
        return sorted(fours, key=lambda four: POINTS[four["completions"][0]][::-1])

    def threes(self):
        """Four cells one stone short of a straight four: both ends free, and no six beyond."""
        found = {}
        for first, gap in self.short_by_one(4):
            ends, beyond = (first - 1, first + 4), (first - 2, first + 5)
            if all(self.cells[i] == "." for i in ends) and all(self.cells[i] != "x" for i in beyond):
                three = self.claim(range(first, first + 4))
                extension = {"point": NAMES[gap],
                             "completions": listed(self.points[i] for i in ends)}
                found.setdefault(str(three), {**three, "extensions": []})["extensions"] += [extension]
        for three in found.values():
            three["extensions"].sort(key=lambda extension: POINTS[extension["point"]][::-1])
        return sorted(found.values(), key=lambda three: POINTS[three["extensions"][0]["point"]][::-1])


def check_lists(board, point, fives, overlines, fours, threes):
    """Whether the lists say what a stone on the point makes: all of it, and nothing else."""
    lines = [Line(board, point, direction) for direction in STEPS]
    rows = [line.row() for line in lines]
    need(isinstance(threes, list), "the threes are not these")
    need(fives == [row for row in rows if len(row["stones"]) == 5], "the fives are not these")
    need(overlines == [row for row in rows if len(row["stones"]) > 5], "the overlines are not these")
    shapes = [{**three, "extensions": [{key: value for key, value in extension.items()
                                        if key != "question"} for extension in three["extensions"]]}
              for three in threes]
    # With a five the rest decides nothing: it may be left out, but not in part.
    need(fours == [four for line in lines for four in line.fours()] or fives and fours == [],
         "the fours are not these")
    need(shapes == [three for line in lines for three in line.threes()] or fives and threes == [],
         "the threes are not these")


def passes(verdict, reading):
    """Whether an extension passes RIF 9.3 a) and b), where a stone there has this verdict."""
    if verdict == "five":  # then it is no extension (RIF 3), but under japan it counts
        return [reading == "japan"] * 2
    return ["overline" not in verdict and "double-four" not in verdict,
            "double-three" not in verdict]


def verdict_from(fives, overlines, fours, extended, reading):
    """RIF 9.2 and 9.3; `extended` has for each three the verdicts on its extensions."""
    if fives:
        return "five"
    answers = [[passes(verdict, reading) for verdict in three] for three in extended]
    by_a, by_b, by_both = (sum(any(map(test, three)) for three in answers)
                           for test in (lambda x: x[0], lambda x: x[1], all))
    forbidden = min(by_a, by_b) > 1 if reading == "rif-separate" else by_both > 1
    fouls = {"overline": overlines, "double-four": len(fours) > 1, "double-three": forbidden}
    made = [foul for foul, holds in fouls.items() if holds]
    return "forbidden " + ",".join(made) if made else "legal"


def verify(certificate):
    """The verdict that a certificate, as read from JSON, proves. Raises Wrong and what data that
    is not of the form raises."""
    version, cells, point, reading, verdict, questions = members(certificate, FORM)
    need(type(version) is int and version == 1, "expected a certificate of version 1")
    need(isinstance(cells, str) and len(cells) == 225 and set(cells) <= set(".xo"), "expected 225 cells of . x o")
    need(reading in ("rif", "japan", "rif-separate"), "there is no such reading")
    board = {(i % 15, 14 - i // 15): cell for i, cell in enumerate(cells)}
    asked = {0: ([], point)}  # for each question, the stones laid before and the point
    for number, question in enumerate(questions):
        stones, point, claimed, *lists = members(question, QUESTION)
        need(asked.get(number) == (stones, point), "a question that nobody asks like that")
        laid = [POINTS[stone] for stone in stones]
        need(all(board[p] == "." for p in [*laid, POINTS[point]]), "a stone where none can be laid")
        need(point not in stones, "two stones on one point")
        check_lists({**board, **dict.fromkeys(laid, "x")}, POINTS[point], *lists)
        extended = []
        for three in lists[3]:
            numbers = [extension["question"] for extension in three["extensions"]]
            need(len(lists[3]) > 1 or numbers == [None] * len(numbers), "a question without a need")
            for extension in three["extensions"] if len(lists[3]) > 1 else []:
                goal = extension["question"]
                need(type(goal) is int and 0 < goal < len(questions), "a question is not there")
                subject = listed([*laid, POINTS[point]]), extension["point"]
                need(asked.setdefault(goal, subject) == subject, "a question about other stones")
            extended += [[questions[n]["verdict"] for n in numbers if n is not None]]
        need(claimed == verdict_from(*lists[:3], extended, reading), f"{claimed!a} does not follow")
    need(questions[0]["verdict"] == verdict, "the verdict is not that of the first question")
    return verdict


def main():
    try:
        print(verify(json.load(sys.stdin)) + ": every claim holds")
    except Wrong as wrong:
        print(f"refused: {wrong}"[:200])
        return 1
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
        print("refused: this has not the form of a certificate")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
