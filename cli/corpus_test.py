#!/usr/bin/env python3
"""kinjite corpus and kinjite hunt from the outside: corpus_test.py KINJITE SUITE"""
import csv
import io
import json
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest

KINJITE, SUITE = sys.argv[1:3]


def run(*arguments, **settings):
    return subprocess.run([KINJITE, *map(str, arguments)], capture_output=True, text=True, **settings)


def full_disk():
    """From here on no file grows beyond 1000 bytes, and a write that would make it so fails."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))


class Reading(unittest.TestCase):
    def test_lists_what_is_selected(self):
        everything = run("corpus", "list").stdout.splitlines()
        self.assertGreaterEqual(len(everything), 500)
        some = run("corpus", "list", "--theme", "rim", "--tag", "corner")
        self.assertEqual(some.returncode, 0)
        self.assertTrue(0 < len(some.stdout.splitlines()) < len(everything))
        self.assertTrue(all(" rim " in line for line in some.stdout.splitlines()))
        self.assertEqual(run("corpus", "list", "--theme", "nothing").returncode, 2)

    def test_shows_a_case_with_its_board(self):
        shown = run("corpus", "show", "k0001", "k0011")
        self.assertEqual(shown.returncode, 0)
        self.assertEqual(shown.stdout.count("?"), 2)
        self.assertIn("rif: five", shown.stdout)
        wrong = run("corpus", "show", "k9999")
        self.assertEqual(wrong.returncode, 2)
        self.assertIn("no case 'k9999'", wrong.stderr)

    def test_exports_the_same_cases_in_every_format(self):
        count = len(run("corpus", "list").stdout.splitlines())
        lines = run("corpus", "export").stdout.splitlines()
        self.assertEqual(len(lines), count)
        first = json.loads(lines[0])
        table = list(csv.DictReader(io.StringIO(run("corpus", "export", "--format", "csv").stdout)))
        self.assertEqual(len(table), count)
        self.assertEqual(table[0]["why"], first["why"])
        text = run("corpus", "export", "--format", "txt").stdout.splitlines()
        self.assertEqual([line.split()[0] for line in text], [row["id"] for row in table])
        self.assertEqual(text[0].split()[1], first["cells"])
        markdown = run("corpus", "export", "--format", "markdown").stdout.splitlines()
        self.assertEqual(len(markdown), count + 2)
        self.assertEqual(run("corpus", "export", "--format", "xml").returncode, 2)

    def test_covers_every_clause(self):
        table = run("corpus", "coverage")
        self.assertEqual(table.returncode, 0)
        self.assertEqual(table.stdout.count("| RIF "), 15)


class Editing(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.suite = pathlib.Path(self.temporary.name) / "suite"
        shutil.copytree(SUITE, self.suite)

    def tearDown(self):
        self.temporary.cleanup()

    def edit(self, *arguments):
        return run("corpus", arguments[0], "--corpus", self.suite, *arguments[1:])

    def texts(self):
        files = [*self.suite.glob("cases/*.json"), self.suite / "suite.json",
                 self.suite / "CHANGELOG.md"]
        return {path.name: path.read_text(encoding="utf-8") for path in files}

    def add(self, position="B b2 c3 n3 o3 W", **changes):
        given = {"theme": "rim", "title": "Two stones far apart",
                 "why": "d4 makes the three b2 c3 d4.", "clauses": "3 three", "tags": "corner"}
        given.update(changes)
        options = [f"--{key}={value}" for key, value in given.items()]
        return self.edit("add", position, "d4", *options)

    def test_update_finds_nothing_to_do(self):
        before = self.texts()
        answer = self.edit("update")
        self.assertEqual((answer.returncode, answer.stdout), (0, "nothing computed has changed\n"))
        self.assertEqual(self.texts(), before)

    def test_update_corrects_a_verdict_and_lint_notices_it_before(self):
        before = self.texts()
        path = self.suite / "cases" / "five.json"
        path.write_text(before["five.json"].replace('"rif": "five"', '"rif": "legal"', 1))
        noticed = run("corpus", "lint", "--corpus", self.suite)
        self.assertEqual(noticed.returncode, 1)
        self.assertIn("the oracle says five", noticed.stdout)
        self.assertIn("computed anew: k0001", self.edit("update").stdout)
        self.assertEqual(self.texts(), before)

    def test_lint_notices_a_false_explanation(self):
        path = self.suite / "cases" / "double-three.json"
        path.write_text(path.read_text().replace('"why": "', '"why": "h8 makes the four a1 b1 c1 d1. ', 1))
        noticed = run("corpus", "lint", "--corpus", self.suite)
        self.assertEqual(noticed.returncode, 1)
        self.assertIn("why says four a1 b1 c1 d1", noticed.stdout)

    def test_adds_and_withdraws(self):
        added = self.add()
        self.assertEqual(added.returncode, 0, added.stderr)
        new_id = added.stdout.split()[1]
        shown = run("corpus", "show", new_id, "--corpus", self.suite)
        self.assertIn("rif: legal", shown.stdout)
        self.assertIn(new_id, self.texts()["CHANGELOG.md"])
        gone = self.edit("withdraw", new_id, "--reason", "n3 plays no part.", "--successor", "k0001")
        self.assertEqual(gone.returncode, 0, gone.stderr)
        shown = run("corpus", "show", new_id, "--corpus", self.suite)
        self.assertEqual(shown.returncode, 2)
        self.assertIn("was withdrawn", shown.stderr)
        self.assertEqual(run("corpus", "lint", "--corpus", self.suite).returncode, 0)

    def test_writes_nothing_when_a_case_is_refused(self):
        before = self.texts()
        for changes in ({"theme": "none"}, {"title": ""}, {"clauses": "9.9"}, {"twin": "k9999"},
                        {"why": "d4 makes the three a1 b2 d4."}, {"position": "B d4 W"}):
            refused = self.add(**changes)
            self.assertEqual(refused.returncode, 2, changes)
            self.assertEqual(refused.stderr.count("\n"), 1)
        self.assertEqual(self.texts(), before)


    def test_a_full_disk_breaks_it_and_leaves_the_suite_as_it_was(self):
        before = sorted((path, path.read_bytes()) for path in self.suite.rglob("*") if path.is_file())
        for edit in (["add", "B b2 c3 n3 o3 W", "d4", "--theme", "rim", "--title", "Two stones far apart",
                      "--why", "d4 makes the three b2 c3 d4.", "--clauses", "3 three", "--tags", "corner"],
                     ["update"], ["withdraw", "k0001", "--reason", "It was a test."]):
            answer = run("corpus", edit[0], "--corpus", self.suite, *edit[1:], preexec_fn=full_disk)
            self.assertEqual((answer.returncode, answer.stdout), (3, ""), edit)
            self.assertRegex(answer.stderr, "^error: cannot write .*: File too large\n$")
            self.assertEqual(
                sorted((path, path.read_bytes()) for path in self.suite.rglob("*") if path.is_file()), before)


class Book(unittest.TestCase):
    def test_notices_a_page_that_is_old_missing_or_left_over(self):
        with tempfile.TemporaryDirectory() as directory:
            book = pathlib.Path(directory)
            self.assertEqual(run("corpus", "book", book, "--check").returncode, 1)
            self.assertEqual(run("corpus", "book", book).returncode, 0)
            self.assertEqual(run("corpus", "book", book, "--check").returncode, 0)
            (book / "five.md").write_text("old")
            (book / "six.md").write_text("left over")
            stale = run("corpus", "book", book, "--check")
            self.assertEqual(stale.returncode, 1)
            self.assertIn("five.md: not up to date", stale.stdout)
            self.assertIn("six.md: belongs to no theme", stale.stdout)
            run("corpus", "book", book)
            self.assertEqual(run("corpus", "book", book, "--check").returncode, 0)


class Hunting(unittest.TestCase):
    def test_goes_on_where_it_was(self):
        with tempfile.TemporaryDirectory() as directory:
            halves = pathlib.Path(directory) / "halves"
            whole = pathlib.Path(directory) / "whole"
            for generations, state in ((1, halves), (1, halves), (2, whole)):
                hunt = run("hunt", "depth", "--generations", generations, "--state", state,
                           "--seed", 5)
                self.assertEqual(hunt.returncode, 0, hunt.stderr)
                self.assertIn("confirmed by the oracle: all", hunt.stdout)
            self.assertEqual(halves.read_text(), whole.read_text())
            other = run("hunt", "width", "--generations", 1, "--state", whole)
            self.assertEqual(other.returncode, 2)
            self.assertIn("a hunt for depth; expected one for width", other.stderr)

    def test_refuses_an_unknown_goal(self):
        self.assertEqual(run("hunt", "length").returncode, 2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
