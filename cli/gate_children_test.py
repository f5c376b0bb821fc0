#!/usr/bin/env python3
"""Children of the gate that misbehave.

Usage: gate_children_test.py PATH-OF-KINJITE
"""
import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
import time
import unittest

from gate_testing import HERE, KINJITE, Gate

MISBEHAVING = [sys.executable, str(HERE / "misbehaving_child.py")]


class Misbehaving(Gate):
    """Each ends in the right outcome, in time, and leaves no process behind."""

    def run_child(self, how, *options, at=40, limit=20, random=400):
        mark = f"mark-{os.getpid()}-{how}"
        child = [*MISBEHAVING, how, str(at), self.path("flag"), mark]
        begin = time.monotonic()
        code, out, lines = self.gate(
            "--stage", "random", "--random", str(random), "--repeats", "0", "--timeout", "2",
            "--grace", "0.3", *options, program=child, timeout=60)
        self.assertLess(time.monotonic() - begin, limit)
        self.assertEqual(self.left(mark), [])
        return code, out, lines

    @staticmethod
    def left(mark):
        found = []
        for process in pathlib.Path("/proc").iterdir():
            if process.name.isdigit() and int(process.name) != os.getpid():
                try:
                    command = (process / "cmdline").read_bytes()
                except OSError:
                    continue
                if mark.encode() in command:
                    found.append(command)
        return found

    def check(self, how, outcome, message, *options, **settings):
        code, out, lines = self.run_child(how, *options, **settings)
        failed = [line for line in self.not_passed(lines) if line["stage"] == "random"
                  and line["question"] == "judge"]
        self.assertEqual([line["outcome"] for line in failed], [outcome], out)
        self.assertIn(message, failed[0].get("message", ""))
        self.assertEqual(code, 0 if outcome == "unsupported" else 1)
        self.assertEqual(lines[-1]["aborted"], "")
        counts = lines[-1]["counts"]["random"]
        self.assertEqual(counts["not-run"], 0)
        self.assertGreaterEqual(counts["pass"], 390)

    def test_behaving(self):
        code, out, _ = self.run_child("behaves")
        self.assertEqual(code, 0, out)

    def test_silent(self):
        self.check("silent", "timeout", "no answer in 2000 ms")

    def test_slow(self):
        self.check("slow", "timeout", "no answer in 2000 ms")

    def test_stops_reading(self):
        self.check("silent", "timeout", "no answer", "--window", "20000", random=6000, at=200)

    def test_dies(self):
        self.check("dies", "crash", "signal 11")

    def test_dies_at_question_1000(self):
        self.check("leaves", "crash", "exited with code 3", at=1000, random=1500)

    def test_half_a_line(self):
        self.check("half-a-line", "crash", "half a line")

    def test_garbage(self):
        self.check("garbage", "protocol-error", "it says 'lorem ipsum dolor'")
        os.unlink(self.path("flag"))
        self.check("binary", "protocol-error", "")

    def test_garbage_with_the_greeting_is_held_against_one_child(self):
        code, out, lines = self.run_child("dies-then-greets-with-garbage", "--max-crashes", "3")
        self.assertEqual((code, lines[-1]["aborted"]), (1, ""), out)
        outcomes = [line["outcome"] for line in self.not_passed(lines) if line["question"] == "judge"]
        self.assertEqual(outcomes, ["protocol-error"], out)

    def test_threads_that_cannot_be_made(self):
        # There is room for the stacks of a few threads only.
        def few_threads():
            resource.setrlimit(resource.RLIMIT_STACK, (1 << 28, 1 << 28))
            resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
        if subprocess.run([KINJITE, "version"], preexec_fn=few_threads, capture_output=True, check=False).returncode:
            self.skipTest("a sanitizer needs more room")
        done = subprocess.run([KINJITE, "gate", "--stage", "random", "--random", "400", "--jobs", "8",
                               "--diagnosis-seconds", "1", "--", KINJITE, "serve", "--as", "overline-allowed"],
                              preexec_fn=few_threads, capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stderr), (1, ""), done.stdout)
        self.assertRegex(done.stdout, "note: [1-4] of 8 children at a time: no thread for more could be made")

    def test_no_verdict(self):
        self.check("no-verdict", "protocol-error", "'perhaps' is no verdict")
        os.unlink(self.path("flag"))
        self.check("board-for-point", "protocol-error", "a board in answer")

    def test_twice(self):
        self.check("twice", "protocol-error", "answered twice")

    def test_wrong_id(self):
        self.check("wrong-id", "protocol-error", "'nonsense', which is not open")

    def test_closes_stdout(self):
        self.check("closes-stdout", "crash", "closed its standard output")

    def test_floods(self):
        self.check("flood", "protocol-error", "a line of more than 65536 bytes")
        os.unlink(self.path("flag"))
        self.check("flood-of-lines", "protocol-error", "it says 'hello, world ...'")

    def test_forks_and_leaves(self):
        self.check("forks-and-leaves", "crash", "leaving processes behind")
        os.unlink(self.path("flag"))
        self.check("escapes", "crash", "exited with code 0")

    def test_memory(self):
        self.check("memory", "crash", "more memory", "--memory", "150")

    def test_error_and_unsupported(self):
        self.check("error", "fail", "I do not know")
        os.unlink(self.path("flag"))
        self.check("unsupported", "unsupported", "not this one")

    def test_wrong_once(self):
        self.check("wrong", "fail", "")

    def test_ignores_the_end(self):
        code, out, _ = self.run_child("ignores-the-end")
        self.assertEqual(code, 0, out)
        self.assertIn("did not end within 300 ms", out)

    def test_never_greets(self):
        code, out, lines = self.run_child("no-greeting", "--start-timeout", "1")
        self.assertEqual(code, 3)
        self.assertIn("the handshake failed: no greeting in 1000 ms", self.error)
        code, out, _ = self.run_child("chatty-greeting")
        self.assertEqual(code, 3)
        self.assertIn("'Welcome to my engine!'", self.error)

    def test_too_many_crashes_end_the_run_and_keep_the_results(self):
        child = [*MISBEHAVING, "leaves", "60", "/dev/null/never", "mark"]
        code, out, lines = self.gate("--stage", "random", "--random", "400", "--max-crashes", "3",
                                     program=child)
        self.assertEqual(code, 3)
        self.assertIn("--max-crashes", self.error)
        self.assertEqual(out.splitlines()[-1], "aborted")
        counts = lines[-1]["counts"]["random"]
        self.assertGreater(counts["pass"], 0)
        self.assertGreater(counts["not-run"], 0)

    def test_the_time_for_the_run(self):
        child = [*MISBEHAVING, "silent", "40", self.path("flag"), "mark"]
        begin = time.monotonic()
        code, out, _ = self.gate("--run-timeout", "2", "--timeout", "60", program=child)
        self.assertLess(time.monotonic() - begin, 5)
        self.assertEqual(code, 3)
        self.assertEqual(self.error, "error: the time for the run is over (--run-timeout)\n")

    def test_the_time_for_the_run_is_not_blamed_on_the_greeting(self):
        for how, seconds in (("no-greeting", "0.5"), ("behaves", "0.001")):
            code, out, _ = self.run_child(how, "--run-timeout", seconds)
            self.assertEqual(code, 3)
            self.assertEqual(self.error, "error: the time for the run is over (--run-timeout)\n")
            self.assertEqual(out.splitlines()[-1], "aborted")

    def test_an_interrupt_ends_the_run_in_order(self):
        mark = f"mark-{os.getpid()}-interrupt"
        stream = self.path("cut.jsonl")
        run = subprocess.Popen([KINJITE, "gate", "--timeout", "60", "--results", stream, "--", *MISBEHAVING,
                                "silent", "40", self.path("flag"), mark], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
        while not os.path.exists(self.path("flag")):
            time.sleep(0.05)
        run.send_signal(signal.SIGINT)
        out, error = run.communicate(timeout=10)
        self.assertEqual(run.returncode, 3)
        self.assertEqual((out.splitlines()[-1], error), ("aborted", "error: interrupted\n"))
        self.assertEqual(self.left(mark), [])
        self.assertEqual(json.loads(pathlib.Path(stream).read_text().splitlines()[-1])["aborted"], "interrupted")

    def test_programs_that_cannot_be_run(self):
        script = pathlib.Path(self.written("script", "#!/nowhere/interpreter\n"))
        script.chmod(0o755)
        for program in ("/nowhere/engine", "no-such-engine", "/etc/passwd", str(self.folder), str(script)):
            code, out, lines = self.gate(program=[program])
            self.assertEqual((code, out, lines), (2, "", []), program)
            self.assertIn(f"error: cannot run {program}: ", self.error)
        for program in ("true", "false"):
            code, out, _ = self.gate(program=[program])
            self.assertEqual((code, out.splitlines()[-1]), (3, "aborted"))
            self.assertIn("error: the handshake failed: it exited with code", self.error)
            self.assertEqual(self.error.count("\n"), 1)


if __name__ == "__main__":
    unittest.main()
