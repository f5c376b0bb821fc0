#!/usr/bin/env python3
"""What the gate finds out about programs that are wrong in a known way, and in ways nobody knows.

Usage: diagnosis_test.py PATH-OF-KINJITE [--all]

With --all every misreading and all pairs below are asked; else a sample of them.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

ALL = "--all" in sys.argv
if ALL:
    sys.argv.remove("--all")

from gate_testing import HERE, KINJITE, SERVE, Gate  # noqa: E402  (it reads the command line)

QUICK = ["--strict-kinds", "--ask", "judge", "--random", "200", "--repeats", "0"]
MISREADINGS_SAMPLED = 10
PAIRS_SAMPLED = 4

# Two misreadings of different families each, such that both show.
PAIRS = """
cut-at-2-forbidden one-four-per-line
cut-at-1-forbidden overline-allowed
cut-at-3-forbidden six-counts-as-five
cut-at-1-allowed split-fours-missed
cut-at-2-allowed three-stopped-by-edge
cut-at-3-allowed old-fours-counted
five-beats-nothing overline-only-six
five-does-not-beat-overline one-four-per-line
five-does-not-beat-double-four three-threes-allowed
five-does-not-beat-double-three four-may-become-six
five-found-only-forwards edge-is-free
standing-five-protects four-three-three-allowed
overline-not-seen-at-its-end straight-four-counts-twice
overline-over-a-five-not-seen three-stopped-by-white
double-four-hides-overline three-fours-allowed
standing-overline-counts coming-back-refused
four-by-free-ends old-threes-counted
straight-four-counts-twice a-and-b-apart
one-four-per-line five-counts-as-extension
only-straight-fours-count four-counted-as-three
completion-must-be-no-foul extensions-not-checked
old-fours-counted only-adjacent-extensions
three-stopped-by-white four-three-three-allowed
three-stopped-by-edge refused-only-by-a
two-gaps-make-a-three ranks-wrap
four-counted-as-three last-file-ignored
three-without-the-new-stone double-four-hides-double-three
only-first-extension-tried touching-forbidden
one-bad-extension-spoils-the-three rising-diagonal-missing
five-counts-as-extension coming-back-allowed
three-threes-allowed falling-diagonal-missing
refused-only-for-overline forced-stone-allowed
nested-double-three-raw last-rank-ignored
""".split("\n")[1:-1]


def misreadings():
    listed = subprocess.run([KINJITE, "misreadings"], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^  ([a-z0-9-]+) +\S", listed, re.MULTILINE)


def sampled(items, count):
    return items if ALL else items[:: max(1, len(items) // count)][:count]


def diagnosis_of(*program, options=()):
    """Asks a program; gives the exit code, the diagnosis and the groups of its failures."""
    with tempfile.TemporaryDirectory(prefix="diagnosis-test-") as folder:
        stream = pathlib.Path(folder) / "results.jsonl"
        done = subprocess.run([KINJITE, "gate", *QUICK, *options, "--results", str(stream), "--", *program],
                              capture_output=True, text=True, timeout=300, check=False)
        lines = [json.loads(line) for line in stream.read_text(encoding="utf-8").splitlines()]
    found = [line for line in lines if line["type"] == "diagnosis"]
    assert found, f"{program}: no diagnosis\n{done.stdout}{done.stderr}"
    return done.returncode, found[0], [line for line in lines if line["type"] == "group"]


def fits(belief):
    return (belief["explained"] == belief["failures"] > 0 and belief["contradicted"] == 0
            and belief["agreed"] == belief["asked"])


class Diagnosis(Gate):
    def check_beliefs(self, wanted):
        """Each of these, behind the protocol, is found to be itself, or is among the few that fit."""
        begin = time.monotonic()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = list(pool.map(lambda names: diagnosis_of(*SERVE, "--as", "+".join(names)), wanted))
        shared = 0
        for names, (_, diagnosis, groups) in zip(wanted, found):
            with self.subTest("+".join(names)):
                self.assertNotEqual(diagnosis["certainty"], "unexplained", diagnosis["sentence"])
                self.assertTrue(diagnosis["in_the_loop"])
                self.assertGreater(diagnosis["asked"], 0)
                for belief in diagnosis["beliefs"]:
                    self.assertTrue(fits(belief), belief)
                self.assertTrue(groups)
                fitting = [sorted(belief["names"]) for belief in diagnosis["beliefs"]]
                self.assertIn(sorted(names), fitting, diagnosis["sentence"])
                self.assertEqual(diagnosis["certainty"],
                                 "same-on-all" if len(fitting) == 1 else "several-fit")
                shared += len(fitting) > 1
        if ALL:
            print(f"{len(wanted)} diagnosed in {time.monotonic() - begin:.0f} s, "
                  f"{shared} of them beside others that cannot be told from them", file=sys.stderr)

    def test_every_misreading_is_diagnosed(self):
        self.check_beliefs([[name] for name in sampled(misreadings(), MISREADINGS_SAMPLED)])

    def test_pairs_are_diagnosed(self):
        self.assertGreaterEqual(len(PAIRS), 30)
        self.check_beliefs([pair.split() for pair in sampled(PAIRS, PAIRS_SAMPLED)])

    # Programs that are wrong in a way that no misreading describes: each a condition under which
    # it says something else than the rules do.
    STRANGE = {
        "legal on boards with an odd number of stones where it is a double-three":
            "'double-three' in verdict and (cells.count('x') + cells.count('o')) % 2 == 1",
        "legal beside two white stones":
            "verdict.startswith('forbidden') and beside(cells, point, 'o') >= 2",
        "no double-four in the left half":
            "'double-four' in verdict and point[0] < 'g'",
    }

    def strange(self, number, condition, at_the_start="pass"):
        return self.written(f"strange{number}.py", f"""
import os, signal, subprocess, sys
{at_the_start}
child = subprocess.Popen({SERVE!r}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
def beside(cells, point, stone):
    file, rank = ord(point[0]) - ord('a'), int(point[1:]) - 1
    near = [(file + i, rank + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    return sum(cells[15 * (14 - r) + f] == stone for f, r in near if 0 <= f < 15 and 0 <= r < 15)
for line in sys.stdin:
    child.stdin.write(line); child.stdin.flush()
    if line.startswith('quit'):
        break
    answer = child.stdout.readline()
    words = line.split()
    if words[0] == 'judge':
        verdict, cells, point = answer.split(' ', 1)[1].strip(), words[2], words[3]
        if {condition}:
            answer = words[1] + ' legal\\n'
    sys.stdout.write(answer); sys.stdout.flush()
""")

    def test_what_nobody_knows_is_given_no_name(self):
        for number, (what, condition) in enumerate(self.STRANGE.items()):
            with self.subTest(what):
                program = self.strange(number, condition)
                code, diagnosis, groups = diagnosis_of(sys.executable, program)
                self.assertEqual(code, 1)
                self.assertEqual(diagnosis["certainty"], "unexplained", diagnosis["sentence"])
                self.assertEqual(diagnosis["beliefs"], [])
                self.assertFalse(any(fits(partial) for partial in diagnosis["partial"]))
                self.assertTrue(diagnosis["unexplained_groups"])
                self.assertTrue(all(group["description"] for group in groups))

    def test_an_interrupt_ends_the_comparing_too(self):
        flag = self.path("asked")
        # The second child is the one that the diagnosis asks.
        strange = self.strange(0, next(iter(self.STRANGE.values())), f"""
if os.path.exists({flag!r}): os.kill(os.getppid(), signal.SIGTERM)
open({flag!r}, 'w').close()
""")
        code, out, lines = self.gate(*QUICK, program=[sys.executable, strange], diagnose=True)
        self.assertEqual((code, self.error), (3, "error: interrupted\n"))
        self.assertEqual(out.splitlines()[-1], "aborted")
        self.assertEqual([line["type"] for line in lines[-2:]], ["diagnosis", "footer"])
        self.assertFalse(lines[-2]["finished"])
        self.assertIn("The diagnosis was interrupted before all was compared.", lines[-2]["notes"])
        self.assertEqual(lines[-1]["aborted"], "interrupted")
        self.assertEqual(lines[-1]["exit_code"], 3)

    def test_who_fails_smoke_is_diagnosed_too(self):
        code, diagnosis, _ = diagnosis_of(*SERVE, "--as", "answers-upside-down")
        self.assertEqual(code, 3)
        self.assertEqual(diagnosis["beliefs"][0]["names"], ["answers-upside-down"])

    def test_the_sentence_is_in_the_summary_and_the_stream_follows_its_schema(self):
        code, out, lines = self.gate(*QUICK, program=[*SERVE, "--as", "one-four-per-line"], diagnose=True)
        self.assertEqual(code, 1)
        self.assertRegex(out.replace("\n", " "), r"Behaves\s+exactly\s+like\s+.?one-four-per-line")
        import jsonschema
        schema = HERE.parent / "harness/gate/schema/result-stream.schema.json"
        validator = jsonschema.Draft202012Validator(json.loads(schema.read_text(encoding="utf-8")))
        self.assertIn("group", [line["type"] for line in lines])
        for line in lines:
            if line["type"] in ("group", "diagnosis", "footer"):
                validator.validate(line)

    def test_no_diagnosis_when_none_is_wanted(self):
        _, _, lines = self.gate(*QUICK, program=[*SERVE, "--as", "one-four-per-line"])
        self.assertNotIn("diagnosis", [line["type"] for line in lines])
        self.assertNotIn("group", [line["type"] for line in lines])

    def test_answers_from_a_file_are_diagnosed_without_asking(self):
        questions, answers = self.path("questions.txt"), self.path("answers.txt")
        options = ["--strict-kinds", "--ask", "judge", "--stage", "corpus"]
        self.assertEqual(self.gate(*options, "--write-questions", questions)[0], 0)
        with open(questions, encoding="utf-8") as asked, open(answers, "w", encoding="utf-8") as told:
            subprocess.run([*SERVE, "--as", "split-fours-missed"], stdin=asked, stdout=told, check=True)
        code, _, lines = self.gate(*options, "--answers", answers, diagnose=True)
        self.assertEqual(code, 1)
        diagnosis = next(line for line in lines if line["type"] == "diagnosis")
        self.assertFalse(diagnosis["in_the_loop"])
        self.assertEqual(diagnosis["asked"], 0)
        self.assertIn(["split-fours-missed"], [belief["names"] for belief in diagnosis["beliefs"]])
        self.assertEqual({line["confirmation"] for line in lines if line["type"] == "group"}, {"not-asked"})

    def test_replay_asks_the_failures_again(self):
        wrong = [*SERVE, "--as", "two-gaps-make-a-three"]
        stream = self.path("first.jsonl")
        subprocess.run([KINJITE, "gate", *QUICK, "--results", stream, "--", *wrong], stdout=subprocess.DEVNULL,
                       check=False)
        first = [json.loads(line) for line in pathlib.Path(stream).read_text(encoding="utf-8").splitlines()]
        failed = {line["id"] for line in self.not_passed(first)}
        groups = sum(line["type"] == "group" for line in first)
        code, out, lines = self.gate("--strict-kinds", "--replay", stream, program=SERVE)
        self.assertEqual(code, 0, out)
        asked = {line["id"] for line in lines if line["type"] == "result" and line["stage"] == "replay"}
        self.assertTrue(failed)
        self.assertEqual(asked, failed | {f"shrunk/{i + 1}" for i in range(groups)})
        code, out, lines = self.gate("--strict-kinds", "--replay", stream, program=wrong)
        self.assertEqual(code, 1)
        # Smoke is asked in every run, and its boards are wrong too.
        wrong_now = {line["id"] for line in self.not_passed(lines) if line["stage"] != "smoke"}
        self.assertEqual(wrong_now, asked)
        self.assertEqual(self.gate("--replay", stream, "--stage", "corpus", program=wrong)[0], 2)
        clean = self.path("clean.jsonl")
        subprocess.run([KINJITE, "gate", "--stage", "smoke", "--results", clean, "--", *SERVE],
                       stdout=subprocess.DEVNULL, check=True)
        self.assertEqual(self.gate("--replay", clean, program=SERVE)[0], 4)


if __name__ == "__main__":
    unittest.main()
