#!/usr/bin/env python3
"""Sweeps as they are lived with: killed, resumed, on a full disk, shared among machines, put together.

Usage: sweep_test.py PATH-OF-KINJITE DOCS-FOLDER
"""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest

DOCS = pathlib.Path(sys.argv.pop(2))
KINJITE = sys.argv.pop(1)

# Some sixty blocks, a fraction of a second of work.
BOARDS = ["boards", "--black", "5", "--white", "1", "--radius", "2"]


def sweep(*arguments, environment=None):
    """Runs kinjite sweep; gives exit code, standard output and standard error."""
    done = subprocess.run([KINJITE, "sweep", *arguments], capture_output=True, text=True, timeout=300,
                          env={**os.environ, **(environment or {})}, check=False)
    return done.returncode, done.stdout, done.stderr


def digest(text):
    return re.search(r"^digest +([0-9a-f]{32})$", text, re.MULTILINE)[1]


class Sweeps(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = lambda name: os.path.join(self.folder.name, name)

    @classmethod
    def setUpClass(cls):
        code, out, err = sweep(*BOARDS)
        assert (code, err) == (0, ""), (code, out, err)
        cls.digest = digest(out)

    def refuse(self, expected_code, *arguments, **how):
        code, out, err = sweep(*arguments, **how)
        self.assertEqual((code, err.count("\n")), (expected_code, 1), (arguments, out, err))
        self.assertTrue(err.startswith("error: "), err)
        return err

    def test_killed_again_and_again_and_resumed(self):
        output = self.path("blocks")
        kills = 0
        for attempt in range(1, 200):
            child = subprocess.Popen([KINJITE, "sweep", *BOARDS, "--threads", "2", "--output", output],
                                     stdout=subprocess.PIPE)
            try:
                child.wait(timeout=0.02 * attempt)
            except subprocess.TimeoutExpired:
                child.send_signal(signal.SIGKILL)
                kills += 1
            text = child.stdout.read().decode()
            child.stdout.close()
            if child.wait() == 0:
                break
        self.assertGreater(kills, 0)
        self.assertEqual(digest(text), self.digest)
        self.assertEqual(digest(sweep("merge", output)[1]), self.digest)

    def test_a_file_limit_stops_it_like_a_full_disk(self):
        output = self.path("blocks")
        limited = f'ulimit -f 2; exec "$@" --output {output}'
        for _ in range(2):
            done = subprocess.run(["bash", "-c", limited, "bash", KINJITE, "sweep", *BOARDS],
                                  capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 3, done.stdout)
            self.assertIn(f"cannot write {output}: File too large", done.stderr)
            whole_lines = pathlib.Path(output).read_text().splitlines()
            self.assertGreater(len(whole_lines), 0)
            for line in whole_lines:
                json.loads(line)
        self.assertEqual(digest(sweep(*BOARDS, "--output", output)[1]), self.digest)
        self.assertIn("No space left on device", self.refuse(3, *BOARDS, "--output", "/dev/full"))

    def test_shards_threads_and_implementations_do_not_matter(self):
        files = [self.path(f"shard-{i}") for i in range(3)]
        settings = [["--threads", "1"], ["--threads", "2"], ["--implementation", "baseline"]]
        for i, file in enumerate(files):
            code, _, err = sweep(*BOARDS, "--output", file, "--shard", f"{i + 1}/3", *settings[i])
            self.assertEqual((code, err), (0, ""))
        code, out, _ = sweep("merge", *reversed(files))
        self.assertEqual((code, digest(out)), (0, self.digest))
        self.assertIn("blocks are missing", self.refuse(2, "merge", *files[1:]))
        self.assertIn("is in", self.refuse(2, "merge", *files, files[0]))

        other = self.path("other")
        pathlib.Path(other).write_text(
            pathlib.Path(files[0]).read_text().replace('"version":"', '"version":"9.'))
        self.assertIn("version 9.", self.refuse(2, "merge", other, *files[1:]))
        self.assertIn("version 9.", self.refuse(2, *BOARDS, "--output", other))

    def test_clusters_are_read_from_the_environment(self):
        files = []
        for i in range(4):
            files.append(self.path(f"slurm-{i}"))
            environment = {"SLURM_ARRAY_TASK_ID": str(i + 1), "SLURM_ARRAY_TASK_COUNT": "4",
                           "SLURM_ARRAY_TASK_MIN": "1"}
            self.assertEqual(sweep(*BOARDS, "--output", files[-1], environment=environment)[0], 0)
        self.assertEqual(digest(sweep("merge", *files)[1]), self.digest)
        files = []
        for i in range(2):
            files.append(self.path(f"kubernetes-{i}"))
            environment = {"JOB_COMPLETION_INDEX": str(i), "KINJITE_SHARDS": "2"}
            self.assertEqual(sweep(*BOARDS, "--output", files[-1], environment=environment)[0], 0)
        self.assertEqual(digest(sweep("merge", *files)[1]), self.digest)
        self.assertIn("KINJITE_SHARDS is not set",
                      self.refuse(2, *BOARDS, environment={"JOB_COMPLETION_INDEX": "0"}))

    def test_results_are_published_and_compared(self):
        output = self.path("blocks")
        sweep(*BOARDS, "--output", output)
        published = sweep("merge", output, "--json")[1]
        self.assertEqual(json.loads(published)["digest"], self.digest)
        right, wrong = self.path("right.json"), self.path("wrong.json")
        pathlib.Path(right).write_text(published)
        changed = json.loads(published)
        changed["digests"] = [d[::-1] for d in changed["digests"]]
        pathlib.Path(wrong).write_text(json.dumps(changed))
        self.assertEqual(sweep(*BOARDS, "--sample", "3", "--against", right)[0], 0)
        code, out, _ = sweep(*BOARDS, "--sample", "3", "--against", wrong)
        self.assertEqual((code, out.splitlines()[-1]), (1, "differ"))

    def test_results_that_are_none_are_wrong_input_and_no_difference(self):
        empty = self.path("empty")
        for text, words in (("", "line 1, column 1: this is no JSON"),
                            ("garbage", "line 1, column 1: this is no JSON"),
                            ('{"sweep":\n 3x}', "line 2, column"), ("{}", "not all is there")):
            pathlib.Path(empty).write_text(text)
            self.assertIn(words, self.refuse(2, *BOARDS, "--against", empty))
        other = {"sweep": "lines", "parameters": {}, "digest": "0", "digests": []}
        pathlib.Path(empty).write_text(json.dumps(other))
        self.assertIn("results of lines", self.refuse(2, *BOARDS, "--against", empty))
        output = self.path("blocks")
        sweep(*BOARDS, "--output", output)
        self.assertIn("results of lines", self.refuse(2, "merge", output, "--against", empty))

    def test_wrong_use(self):
        self.refuse(2)
        self.refuse(2, "circles")
        self.refuse(2, "merge")
        self.refuse(2, "merge", self.path("nothing"))
        self.refuse(2, *BOARDS, "--shard", "4/3")
        self.refuse(2, *BOARDS, "--threads", "0")
        self.refuse(2, *BOARDS, "--against", self.path("nothing"))
        self.refuse(2, *BOARDS, "--output", "/")
        self.assertIn("--sample 0", self.refuse(2, *BOARDS, "--sample", "0"))
        self.refuse(2, "boards", "--radius", "6")
        self.refuse(2, "crossings", "--threes", "5")
        self.refuse(4, *BOARDS, "--shard", "1000/1000")


class Perft(unittest.TestCase):
    """The published numbers, as far as a moment goes."""

    def test_published_numbers(self):
        rows = re.findall(r"^\| `([^`]+)` \| (\d+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$",
                          (DOCS / "perft.md").read_text(), re.MULTILINE)
        self.assertGreater(len(rows), 24)
        by_position = {}
        for position, *numbers in rows:
            by_position.setdefault(position, []).append([int(n.replace(",", "")) for n in numbers])
        for position, table in by_position.items():
            small = [row for row in table if row[1] < 1_000_000]
            done = subprocess.run([KINJITE, "perft", position, str(len(small))],
                                  capture_output=True, text=True, check=True)
            for line, (stones, sequences, fives, forbidden) in zip(done.stdout.splitlines(), small):
                counts = line.split("  forbidden ")
                found = [int(n) for n in re.findall(r"\d+", counts[0])]
                barred = sum(int(part.split()[-1]) for part in counts[1:])
                self.assertEqual(found + [barred], [stones, sequences, fives, forbidden], position)


if __name__ == "__main__":
    unittest.main()
