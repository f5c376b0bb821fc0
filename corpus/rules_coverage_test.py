#!/usr/bin/env python3
"""Checks docs/rules-coverage.md, the rules sentence by sentence, against the cases.

Each case that the page names must exist, stand in the theme that the link leads to and have the
verdict that is stated. The two cases of a row must differ by exactly one stone, up to the
symmetries of the board, and in their verdicts, and one of them must turn on the row's clause. Each
clause that a case can turn on must have a pair.
"""
import json
import pathlib
import re
import unittest

ROOM = pathlib.Path(__file__).parent
PAGE = ROOM.parent / "docs" / "rules-coverage.md"
SIDE = re.compile(r"\[(k\d{4})\]\(corpus/([a-z-]+)\.md#(k\d{4})\) (.+?)(?: under `([a-z-]+)`)?")
LINK = re.compile(r"\[(k\d{4})\]\(corpus/([a-z-]+)\.md#(k\d{4})\)")


def all_cases():
    found = {}
    for path in sorted((ROOM / "cases").glob("*.json")):
        theme = json.loads(path.read_text(encoding="utf-8"))
        for case in theme["cases"]:
            found[case["id"]] = dict(case, theme=theme["theme"])
    return found


def point(name):
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def images(case):
    """The board and point in all eight orientations: a dictionary of stones, and the point."""
    black, white = case["position"].removeprefix("B").split("W")
    stones = {point(name): "B" for name in black.split()}
    stones |= {point(name): "W" for name in white.split()}
    for turned in range(8):
        def image(at, turned=turned):
            x, y = at if turned < 4 else at[::-1]
            return 14 - x if turned & 1 else x, 14 - y if turned & 2 else y
        yield {image(at): colour for at, colour in stones.items()}, image(point(case["point"]))


def stones_apart(one, other):
    """On how many points they differ at least; None when no image has the same point."""
    board, at = next(images(one))
    counts = [sum(board.get(p) != image.get(p) for p in board.keys() | image.keys())
              for image, where in images(other) if where == at]
    return min(counts, default=None)


def rows():
    """The table's rows: the clause (that of the row above where it is not repeated), both sides."""
    clause = None
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("| ") or cells[0] == "clause":
            continue
        clause = cells[0].removeprefix("RIF ") or clause
        yield clause, cells[2], cells[3]


class RulesCoverage(unittest.TestCase):
    def setUp(self):
        self.cases = all_cases()

    def side(self, text):
        """The case of a cell and the verdict that the cell states, which is its expected one."""
        found = SIDE.fullmatch(text)
        self.assertIsNotNone(found, text)
        name, theme, anchor, verdict, reading = found.groups()
        self.assertEqual(name, anchor)
        self.assertIn(name, self.cases)
        self.assertEqual(theme, self.cases[name]["theme"], name)
        self.assertEqual(verdict, self.cases[name]["expected"][reading or "rif"], name)
        return self.cases[name], verdict

    def test_each_pair_is_one_stone_and_one_verdict_apart(self):
        pairs = 0
        for clause, one, other in rows():
            if one == "–":
                continue
            (case, verdict), (twin, opposite) = self.side(one), self.side(other)
            with self.subTest(pair=case["id"] + " " + twin["id"]):
                self.assertNotEqual(verdict, opposite)
                self.assertEqual(stones_apart(case, twin), 1)
                self.assertIn(clause, case["clauses"] + twin["clauses"])
            pairs += 1
        self.assertGreater(pairs, 60)

    def test_what_has_no_other_side_says_why(self):
        for _, one, other in rows():
            if one != "–":
                continue
            links = LINK.findall(other)
            self.assertTrue(links, other)
            for name, theme, anchor in links:
                self.assertEqual((theme, anchor), (self.cases[name]["theme"], name))

    def test_every_clause_has_a_pair(self):
        turned_on = {clause for case in self.cases.values() for clause in case["clauses"]}
        self.assertEqual(turned_on, {clause for clause, one, _ in rows() if one != "–"})


if __name__ == "__main__":
    unittest.main()
