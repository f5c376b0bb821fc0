#!/usr/bin/env python3
"""What the gate refuses before it asks anybody anything.

Usage: gate_refusals_test.py PATH-OF-KINJITE
"""
import os
import pathlib
import shutil
import subprocess
import sys
import time
import unittest

from gate_testing import KINJITE, SERVE, Gate


class Refusals(Gate):
    def refused(self, *options, program=None, words=""):
        """Wants exit code 2, one line of error with these words, and no child started."""
        mark = pathlib.Path(self.path("started"))
        child = program or ["sh", "-c", f"touch {mark}; exec \"$@\"", "sh", *SERVE]
        code, out, _ = self.gate(*options, program=child)
        self.assertEqual((code, out), (2, ""), (options, self.error))
        self.assertTrue(self.error.startswith("error: "), self.error)
        self.assertEqual(self.error.count("\n"), 1, self.error)
        self.assertIn(words, self.error)
        self.assertFalse(mark.exists(), options)

    def test_a_run_list_without_patterns_does_not_mean_everything(self):
        for text in ("", "\n\n", "# only a comment\n"):
            self.refused("--run", "@" + self.written("list", text), words="holds no pattern")
        self.refused("--run", "k0001", "--run", "@" + self.written("list", ""), words="holds no pattern")
        # A list of nothing to leave out, or of no known failures, is what a right program has.
        empty = self.written("list", "# nothing\n")
        for option, value in (("--skip", "@" + empty), ("--known-failing", empty), ("--known-flaky", empty)):
            code, out, _ = self.gate("--stage", "corpus", "--run", "k0001", option, value, program=SERVE)
            self.assertEqual(code, 0, out + self.error)

    def test_lines_of_a_list_that_are_too_long(self):
        long = self.written("list", "k0001 reason\n" + "x" * 70_000 + "\nk0002 reason\n")
        for option, value in (("--run", "@" + long), ("--skip", "@" + long), ("--known-failing", long),
                              ("--known-flaky", long)):
            self.refused(option, value, words="line 2: more than 65536 bytes")

    def test_files_that_cannot_be_written_are_known_at_once(self):
        read_only = self.written("read-only", "kept")
        for option in ("--junit", "--write-known-failing"):
            self.refused(option, "/nowhere/file", words="cannot write /nowhere/file: No such file")
            self.refused(option, str(self.folder), words="Is a directory")
            if os.geteuid() != 0:
                os.chmod(read_only, 0o444)
                self.refused(option, read_only, words="Permission denied")
        self.refused("--results", "/nowhere/file", words="")
        same = self.path("same")
        self.refused("--junit", same, "--write-known-failing", same, words="named for two reports")

    def test_a_report_does_not_take_the_place_of_the_stream_that_is_replayed(self):
        wrong = [*SERVE, "--as", "six-counts-as-five"]
        code, _, lines = self.gate("--stage", "corpus", program=wrong)
        self.assertEqual(code, 1)
        stream = self.path("before.jsonl")
        shutil.copy(self.path("results.jsonl"), stream)
        before = pathlib.Path(stream).read_bytes()
        link = self.folder / "link"
        link.symlink_to(stream)
        for path in (stream, str(link)):
            for option in ("--html", "--write-known-failing"):
                self.refused("--replay", stream, option, path, words="expected two files")
            done = subprocess.run([KINJITE, "gate", "--replay", stream, "--results", path, "--", *SERVE],
                                  capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1))
            self.assertIn("expected two files", done.stderr)
        self.assertEqual(pathlib.Path(stream).read_bytes(), before)
        code, out, lines = self.gate("--replay", stream, program=SERVE)
        self.assertEqual((code, out.splitlines()[-1]), (0, "all that had failed is right now; run the whole gate"))
        self.assertNotIn("no footer", out)
        cut = self.written("cut.jsonl", "".join(before.decode().splitlines(keepends=True)[:-1]))
        code, out, lines = self.gate("--replay", cut, program=SERVE)
        self.assertEqual(code, 0)
        self.assertIn("note: the stream that is replayed has no footer", out)

    def test_a_report_takes_the_place_of_the_old_one_only_when_it_is_whole(self):
        junit = pathlib.Path(self.written("junit.xml", "old"))
        link = self.folder / "link.xml"
        link.symlink_to(junit)
        self.assertEqual(self.gate("--junit", str(junit), program=["/nowhere/engine"])[0], 2)
        self.assertEqual(junit.read_text(encoding="utf-8"), "old")
        code, _, _ = self.gate("--stage", "corpus", "--run", "k0001", "--junit", str(link), program=SERVE)
        self.assertEqual(code, 0)
        self.assertTrue(link.is_symlink())
        self.assertIn("<testsuite", junit.read_text(encoding="utf-8"))
        self.assertEqual(list(self.folder.glob("*.new")), [])
        code, out, _ = self.gate("--stage", "corpus", "--run", "k0001", "--junit", "/dev/full", program=SERVE)
        self.assertEqual(code, 3)
        self.assertIn("cannot write all of /dev/full", self.error)

    def test_options_without_effect(self):
        games = self.written("games", "this is no game\n")
        for options, words in ((["--stage", "random", "--games", games], "--games without the stage games"),
                               (["--stage", "corpus", "--random", "5"], "--random without the stage random"),
                               (["--stage", "corpus", "--seed", "5"], "--seed without"),
                               (["--stage", "corpus", "--seconds", "5"], "--seconds without"),
                               (["--stage", "corpus", "--repeats", "5"], "--repeats without the stage repeats"),
                               (["--random", "5", "--seconds", "5"], "--random and --seconds"),
                               (["--gomocup-rule", "4"], "--protocol gomocup"),
                               (["--protocol", "gomocup", "--window", "4"], "--window"),
                               (["--protocol", "gomocup", "--ask", "judge"], "--ask judge"),
                               (["--games", games], "line 1: ")):
            self.refused(*options, words=words)
        for report in ("--results", "--junit", "--write-known-failing"):
            code, _, _ = self.gate("--write-questions", self.path("questions"), report, self.path("report"))
            self.assertEqual(code, 2)
            self.assertIn("nothing to report", self.error)

    def test_options_that_drive_a_program_where_none_is_driven(self):
        answers = self.written("answers", "ready x 1\n")
        for option in ("--window", "--jobs", "--timeout", "--start-timeout", "--run-timeout", "--grace",
                       "--max-crashes", "--memory", "--repeats"):
            for by_file, path in (("--answers", answers), ("--write-questions", self.path("questions"))):
                code, out, _ = self.gate(by_file, path, option, "3")
                self.assertEqual((code, out), (2, ""))
                self.assertEqual(
                    self.error, f"error: {option} is for a program that is driven, and {by_file} drives none\n")

    def test_a_program_that_stands_before_the_dashes(self):
        for command in (["gate"], ["regress", "disputes"]):
            done = subprocess.run([KINJITE, *command, "./engine", "serve", "--as", "six-counts-as-five"],
                                  capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (
                2, "error: unknown option --as; the program and all that belongs to it stand after -- "
                   f"(see kinjite {command[0]} --help)\n"))
        for words in (["--as"], ["--as", "--", "./engine"], ["--jobs", "x", "--", "./engine"]):
            done = subprocess.run([KINJITE, "gate", *words], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertNotIn("after --", done.stderr)

    def test_more_children_than_a_machine_can_hold(self):
        for jobs in ("1001", "2000000", "4294967297"):
            self.refused("--jobs", jobs, words=f"--jobs {jobs}; expected 1 to 1000")

    def test_nothing_of_what_must_be_something(self):
        for option in ("--seconds", "--run-timeout", "--timeout", "--start-timeout", "--memory", "--window",
                       "--jobs", "--max-crashes"):
            self.refused(option, "0", words=option)
        for option in ("--seconds", "--run-timeout", "--timeout", "--grace"):
            for value in ("-1", "nan", "1e300"):
                self.refused(option, value, words=option)

    def test_an_aborted_run_of_any_size_ends_at_once(self):
        for options in (["--random", "1000000000000"], ["--seconds", "1000"]):
            begin = time.monotonic()
            code, out, _ = self.gate(*options, "--ask", "map", "--no-diagnosis",
                                     program=[*SERVE, "--as", "answers-mirrored"])
            self.assertEqual(code, 3, out)
            self.assertIn("error: the smoke stage failed", self.error)
            self.assertLess(time.monotonic() - begin, 30)


if __name__ == "__main__":
    unittest.main()
