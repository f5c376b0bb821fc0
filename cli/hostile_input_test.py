#!/usr/bin/env python3
"""Input that never ends, is a directory or is no text: one clear line, the right exit code, in time.

Usage: hostile_input_test.py PATH-OF-KINJITE
"""
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

KINJITE = sys.argv.pop(1)
SERVE = ["--", KINJITE, "serve"]
HERE = pathlib.Path(__file__).resolve().parent

# Every place where the command line names a file to read, with FILE in the place of its name.
READERS = [
    ["gate", "--answers", "FILE"],
    ["gate", "--run", "@FILE", *SERVE],
    ["gate", "--skip", "@FILE", *SERVE],
    ["gate", "--known-failing", "FILE", *SERVE],
    ["gate", "--known-flaky", "FILE", *SERVE],
    ["gate", "--games", "FILE", *SERVE],
    ["gate", "--corpus", "FILE", *SERVE],
    ["check", "--games", "FILE"],
    ["check", "--positions", "FILE"],
    ["check", "--corpus", "FILE"],
    ["misreadings", "--against", "FILE"],
    ["report", "summary", "FILE"],
    ["report", "junit", "FILE"],
    ["report", "merge", "FILE"],
    ["hunt", "depth", "--state", "FILE", "--generations", "1"],
    ["corpus", "add", "--corpus", str(HERE.parent / "corpus"), "--from", "FILE"],
    ["corpus", "matrix", "--check", "FILE"],
    ["sweep", "boards", "--black", "1", "--white", "0", "--radius", "1", "--against", "FILE"],
    ["sweep", "merge", "FILE"],
]
# Everything that reads standard input.
LISTENERS = [["judge", "--lines"], ["map", "--lines"], ["serve"], ["judge", "-", "h8"], ["map", "-"],
             ["explain", "-", "h8"], ["perft", "-", "1"]]
LIBRARY_WORDS = ("json.exception", "syntax error", "basic_filebuf", "iostream", "std::", "terminate")


class Hostile(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hostile-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def refused(self, command, stdin=subprocess.DEVNULL, code=2):
        """Runs kinjite; wants this exit code and one line of error in our own words, which it gives."""
        done = subprocess.run([KINJITE, *command], stdin=stdin, capture_output=True, timeout=30, check=False)
        error = done.stderr.decode()
        self.assertEqual(done.returncode, code, (command, error))
        self.assertEqual(error.count("\n"), 1, (command, error))
        self.assertTrue(error.startswith("error: "), (command, error))
        for word in LIBRARY_WORDS:
            self.assertNotIn(word, error, command)
        return error

    @staticmethod
    def naming(command, path):
        return [word.replace("FILE", path) for word in command]

    def test_files_without_end(self):
        for command in READERS:
            error = self.refused(self.naming(command, "/dev/zero"))
            if "matrix" not in command:
                self.assertIn("/dev/zero", error)
        self.refused(["check", "--positions", "/dev/full"])
        self.refused(["gate", "--answers", "/dev/full"])

    def test_names_of_files_do_not_command_the_terminal(self):
        folder = self.folder / "red\x1b[31m\nerror: two\x7f"
        folder.mkdir()
        for command in READERS:
            self.assertNotRegex(self.refused(self.naming(command, str(folder)))[:-1], "[\x00-\x1f\x7f]")

    def test_standard_input_without_end(self):
        for command in LISTENERS:
            with open("/dev/zero", "rb") as endless:
                self.refused(command, stdin=endless)

    def test_case_files_without_end(self):
        os.symlink("/dev/zero", self.folder / "endless.json")
        self.assertIn("more than", self.refused(["corpus", "list", "--corpus", str(self.folder)]))

    def test_lists_without_end(self):
        with subprocess.Popen(["yes", "k0001 a reason"], stdout=subprocess.PIPE) as endless:
            error = self.refused(["gate", "--known-failing", "/dev/stdin", *SERVE], stdin=endless.stdout)
            endless.stdout.close()
        self.assertIn("more than 16777216 bytes", error)

    def test_directories(self):
        for command in READERS:
            self.refused(self.naming(command, str(self.folder)))
        for command in LISTENERS:
            descriptor = os.open(self.folder, os.O_RDONLY)
            self.assertIn("directory", self.refused(command, stdin=descriptor).lower())
            os.close(descriptor)

    def test_files_that_are_not_there_or_are_no_text(self):
        garbage = self.folder / "garbage"
        garbage.write_bytes(bytes(range(256)) * 40)
        for command in READERS:
            if "--state" not in command:  # a hunt makes its file
                self.assertIn("nowhere", self.refused(self.naming(command, "/nowhere/file")))
            if "matrix" in command:
                continue  # a page that differs is a difference
            self.refused(self.naming(command, str(garbage)))

    def test_garbage_is_named_by_line_and_column(self):
        text = self.folder / "stream"
        text.write_text("garbage\n")
        self.assertIn("line 1: column 1: this is no JSON; expected a line of a result stream",
                      self.refused(["report", "summary", str(text)]))
        header = ('{"type":"header","version":1,"kinjite":"0","command":[],"protocol":"kinjite","program":'
                  '{"name":"a","version":"1","reading":"unknown","language":"","home":""},"options":"",'
                  '"corpus":{"digest":"","cases":0},"shard":1,"shards":1,"started":""}\n')
        for line, words in (('{"type":"result","id":7}', "line 2: \"id\" is '7'; expected a text"),
                            ('{"type":"result"}', 'line 2: expected "id"'),
                            ("[]", "line 2: expected an object"),
                            ('{"type":"footer","counts":{"smoke":3}}', "\"smoke\" is '3'; expected an object"),
                            ('{"type":"event","event":}', "line 2: column 25: this is no JSON")):
            text.write_text(header + line + "\n")
            self.assertIn(words, self.refused(["report", "summary", str(text)]))
        text.write_text(header.replace('"shards":1', '"shards":1152921504606846976'))
        self.refused(["report", "merge", str(text)])
        text.write_text(header.replace('"version":1,', '"version":9,'))
        self.assertIn("version 9; expected version 1", self.refused(["report", "summary", str(text)]))

    def test_places_that_cannot_be_written(self):
        nowhere = "/nowhere/file"
        boards = ["sweep", "boards", "--black", "1", "--white", "0", "--radius", "1"]
        for place in (nowhere, str(self.folder)):
            self.refused([*boards, "--output", place])
            self.refused(["hunt", "depth", "--generations", "1", "--state", place])
            self.refused(["gate", "--write-questions", place])
            self.refused(["corpus", "book", "/dev/null/nowhere"])
            self.refused(["corpus", "book", "/dev/null", "--check"])
            self.refused(["report", "merge", "/dev/null", "--output", place])

    def test_a_signal_ends_the_reading_of_a_pipe(self):
        fifo = str(self.folder / "fifo")
        os.mkfifo(fifo)
        for command in (["gate", "--answers", fifo], ["gate", "--games", fifo, *SERVE],
                        ["check", "--positions", fifo], ["report", "summary", fifo]):
            for number in (signal.SIGTERM, signal.SIGINT):
                child = subprocess.Popen([KINJITE, *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                with open(fifo, "wb"):  # waits until the child has opened its end
                    begin = time.monotonic()
                    child.send_signal(number)
                    self.assertEqual(child.wait(timeout=10), -number, command)
                    self.assertLess(time.monotonic() - begin, 5)


if __name__ == "__main__":
    unittest.main()
