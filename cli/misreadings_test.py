#!/usr/bin/env python3
"""kinjite misreadings, judge --as and corpus matrix, as users meet them.

Usage: misreadings_test.py PATH-OF-KINJITE
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

KINJITE = sys.argv.pop(1)
GOLDEN = pathlib.Path(__file__).with_name("golden") / "misreadings.txt"
EMPTY = "." * 225
TWO_FOURS_ON_ONE_LINE = "B d8 e8 f8 j8 k8 l8"


def run(*arguments, stdin=""):
    """Runs kinjite; gives exit code, standard output and standard error."""
    done = subprocess.run([KINJITE, *arguments], input=stdin, capture_output=True, text=True,
                          env={**os.environ, "NO_COLOR": "1"}, timeout=300, check=False)
    return done.returncode, done.stdout, done.stderr


def cells(*stones):
    """225 cells with stones such as "xh8"."""
    board = list(EMPTY)
    for stone in stones:
        file, rank = ord(stone[1]) - ord("a"), int(stone[2:])
        board[15 * (15 - rank) + file] = stone[0]
    return "".join(board)


DOUBLE_FOUR = cells("xd8", "xe8", "xf8", "xj8", "xk8", "xl8")


class Listed(unittest.TestCase):
    def test_family_by_family(self):
        code, out, err = run("misreadings")
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(out, GOLDEN.read_text(encoding="utf-8"))

    def test_as_json(self):
        everything = json.loads(run("misreadings", "--json")[1])
        self.assertGreaterEqual(len(everything), 45)
        for entry in everything:
            self.assertEqual(set(entry), {"name", "family", "sentence", "why"})

    def test_one_with_its_smallest_witness(self):
        code, out, err = run("misreadings", "split-fours-missed")
        self.assertEqual((code, err), (0, ""))
        self.assertIn("Why: ", out)
        shown = json.loads(run("misreadings", "split-fours-missed", "--json")[1])
        witness = shown["witness"]
        self.assertIn(witness["id"], shown["caught_by"])
        self.assertIn(witness["position"], out)
        position, point = witness["position"], witness["point"]
        self.assertEqual(run("judge", position, point)[1], witness["rules"] + "\n")
        self.assertEqual(run("judge", position, point, "--as", "split-fours-missed")[1],
                         witness["misreading"] + "\n")


class Judging(unittest.TestCase):
    def test_by_a_misreading(self):
        self.assertEqual(run("judge", TWO_FOURS_ON_ONE_LINE, "h8", "--as", "one-four-per-line"),
                         (0, "legal\n", ""))

    def test_by_two(self):
        both = "one-four-per-line+overline-allowed"
        for position in (TWO_FOURS_ON_ONE_LINE, "B e8 f8 g8 i8 j8"):
            self.assertEqual(run("judge", position, "h8", "--as", both)[1], "legal\n")

    def test_line_by_line(self):
        answer = run("judge", "--lines", "--as", "one-four-per-line",
                     stdin=f"{DOUBLE_FOUR} h8\n{EMPTY} h8\nbad\n")
        self.assertEqual(answer[0], 2)
        self.assertEqual(answer[1].splitlines()[:2], ["legal", "legal"])

    def test_under_a_reading(self):
        position = "B f12 g10 g12 h8 h9 h10 h11 W h7"
        as_one = ("judge", position, "i12", "--as", "five-counts-as-extension")
        self.assertEqual(run(*as_one)[1], "forbidden double-three\n")
        as_none = ("judge", position, "i12", "--as", "one-four-per-line")
        self.assertEqual(run(*as_none)[1], "legal\n")
        self.assertEqual(run(*as_none, "--reading", "japan")[1], "forbidden double-three\n")


class Against(unittest.TestCase):
    def test_a_file_of_boards(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as boards:
            boards.write(f"{DOUBLE_FOUR}\n{EMPTY}\n")
            boards.flush()
            code, out, err = run("misreadings", "--against", boards.name)
            self.assertEqual((code, err), (0, ""))
            self.assertIn("on 2 positions with 444 free points", out)
            report = json.loads(run("misreadings", "--against", boards.name, "--json")[1])
            one = json.loads(
                run("misreadings", "one-four-per-line", "--against", boards.name, "--json")[1])
        by_name = {entry["name"]: entry for entry in report["misreadings"]}
        entry = by_name["one-four-per-line"]
        self.assertEqual((entry["points"], entry["positions"]), (1, 1))
        self.assertEqual(entry["smallest"], {
            "position": "B d8 e8 f8 j8 k8 l8 W", "point": "h8",
            "rules": "forbidden double-four", "misreading": "legal"})
        self.assertEqual(one["misreadings"], [entry])
        self.assertEqual(by_name["cut-at-8-allowed"]["points"], 0)
        self.assertNotIn("smallest", by_name["cut-at-8-allowed"])


class Corpus(unittest.TestCase):
    def test_a_stale_matrix_is_found(self):
        with tempfile.NamedTemporaryFile("w", suffix=".md") as stale:
            stale.write("# Which case catches which misreading\n")
            stale.flush()
            code, _, err = run("corpus", "matrix", "--check", stale.name)
        self.assertEqual(code, 1)
        self.assertIn("write it anew", err)

    def test_a_corpus_that_catches_too_little_is_a_difference(self):
        case_file = pathlib.Path(__file__).parents[1] / "corpus" / "cases" / "four.json"
        with tempfile.TemporaryDirectory() as folder:
            part = json.loads(case_file.read_text(encoding="utf-8"))
            alone = [case for case in part["cases"] if "twin" not in case][:1]
            self.assertEqual(len(alone), 1)
            write_case_file(pathlib.Path(folder) / "four.json", case_file, alone[0]["id"])
            code, out, err = run("corpus", "matrix", "--corpus", folder)
        self.assertEqual((code, err), (1, ""))
        self.assertIn(", 1 cases.", out)


def write_case_file(path, source, case_id):
    """Copies the head of a case file and the lines of one of its cases, as they stand."""
    lines = source.read_text(encoding="utf-8").splitlines()
    first = next(i for i, line in enumerate(lines) if line.strip() == '"cases": [' or
                 line.endswith('"cases": ['))
    at = next(i for i, line in enumerate(lines) if f'"id": "{case_id}"' in line)
    end = next(i for i in range(at, len(lines)) if lines[i].strip() in ("}", "},"))
    kept = lines[:first + 1] + lines[at - 1:end] + ["    }", "  ]", "}"]
    path.write_text("\n".join(kept) + "\n", encoding="utf-8")


class Refusals(unittest.TestCase):
    def refuse(self, expected_code, *arguments):
        code, _, err = run(*arguments)
        self.assertEqual((code, err.count("\n")), (expected_code, 1), err)
        self.assertTrue(err.startswith("error: "), err)
        return err

    def test_names_that_are_none(self):
        self.assertIn("expected one such as split-fours-missed",
                      self.refuse(2, "misreadings", "split-four-missed"))
        self.refuse(2, "judge", EMPTY, "h8", "--as", "split-four-missed")
        self.refuse(2, "judge", EMPTY, "h8", "--as", "overline-wins+")
        self.refuse(2, "judge", "--lines", "--as", "nobody")

    def test_files(self):
        self.assertIn("No such file", self.refuse(2, "misreadings", "--against", "/nowhere"))
        self.refuse(2, "corpus", "matrix", "--check", "/nowhere")
        self.refuse(2, "corpus", "matrix", "--corpus", "/nowhere")
        with tempfile.NamedTemporaryFile() as nothing:
            self.refuse(4, "misreadings", "--against", nothing.name)

    def test_wrong_use(self):
        self.refuse(2, "judge", EMPTY, "h8", "--as", "overline-wins", "--by", "oracle")
        self.refuse(2, "misreadings", "--threads", "0")
        self.refuse(2, "misreadings", "--reading", "chinese", "--against", "/dev/null")
        self.refuse(2, "corpus")


if __name__ == "__main__":
    unittest.main()
