#!/usr/bin/env python3
"""The gate as users meet it: right and wrong programs, every protocol, lists, shards, reports.

Usage: gate_test.py PATH-OF-KINJITE
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

from gate_testing import EXAMPLES, HERE, KINJITE, SERVE, Gate

QUICK = ["--random", "300", "--repeats", "50"]
WRONG_PROGRAM = [*SERVE, "--as", "six-counts-as-five"]


class Programs(Gate):
    def test_the_referee_and_the_oracle_conform(self):
        for judge in ("referee", "oracle"):
            code, out, lines = self.gate(*QUICK, program=[*SERVE, "--by", judge])
            self.assertEqual(code, 0, out)
            self.assertIn("conforms: ", out.splitlines()[-1])
            self.assertEqual(self.not_passed(lines), [])
            self.assertEqual((lines[0]["type"], lines[-1]["type"]), ("header", "footer"))
            stages = lines[-1]["counts"]
            for stage in ("smoke", "corpus", "random", "repeats"):
                self.assertGreater(stages[stage]["pass"], 0, stage)
            self.assertGreater(stages["random"]["forbidden"], 10)

    def test_a_wrong_board_in_smoke_is_no_fault_of_the_adapter_and_does_not_conform(self):
        code, out, lines = self.gate("--stage", "smoke", program=[*SERVE, "--as", "split-threes-missed"], diagnose=True)
        failed = {line["id"] for line in self.not_passed(lines)}
        self.assertEqual(failed, {"smoke/map", "smoke/repeat-map"})
        for line in lines:
            if line["type"] == "result" and not line["id"].startswith("smoke/empty"):
                self.assertEqual(line["outcome"] == "pass", line["given"] == line["expected"], line["id"])
        self.assertEqual(code, 1, out)
        self.assertIn("does not conform: 2 of ", out.splitlines()[-1])
        self.assertIn("split-threes-missed", out)
        # The adapter is right, so all else is asked.
        known = self.path("known.txt")
        options = [*QUICK, "--write-known-failing", known]
        code, _, lines = self.gate(*options, program=[*SERVE, "--as", "split-threes-missed"])
        self.assertEqual((code, lines[-1]["aborted"]), (1, ""))
        self.assertGreater(lines[-1]["counts"]["random"]["pass"], 0)
        code, out, _ = self.gate(*QUICK, "--known-failing", known, program=[*SERVE, "--as", "split-threes-missed"])
        self.assertEqual(code, 0, out)

    def test_every_reading_conforms_when_it_is_announced(self):
        for reading in ("rif", "japan", "rif-separate"):
            code, out, _ = self.gate(*QUICK, program=[*SERVE, "--reading", reading])
            self.assertEqual(code, 0, out)
            self.assertIn(f"all explained by {reading}", out)

    def test_a_reading_announced_but_not_followed_fails(self):
        code, out, lines = self.gate(*QUICK, program=self.relay("reading=rif", "reading=japan"))
        self.assertEqual(code, 1, out)
        self.assertTrue(all(line["readings_differ"] for line in self.not_passed(lines)))

    def test_an_unknown_reading_is_found(self):
        for reading in ("japan", "rif-separate"):
            code, out, _ = self.gate(*QUICK, program=self.relay("reading=" + reading, "reading=unknown",
                                                                "--reading", reading))
            self.assertEqual(code, 0, out)
            self.assertIn(f"all explained by {reading} (it announced none)", " ".join(out.split()))

    def relay(self, old, new, *options):
        """`kinjite serve` with one word of its greeting changed."""
        return ["sh", "-c", f'"$@" | sed -u "s/{old}/{new}/"', "sh", *SERVE, *options]

    def test_kinds_are_compared_strictly_on_demand(self):
        half = self.relay("overline,", "")
        self.assertEqual(self.gate(*QUICK, program=half)[0], 0)
        code, out, _ = self.gate(*QUICK, "--strict-kinds", program=half)
        self.assertEqual(code, 1)
        self.assertIn("expected forbidden overline,double-", out)

    def test_out_of_order_answers_are_fine(self):
        backwards = self.written("backwards.py", f"""
import os, subprocess, sys
child = subprocess.Popen({SERVE!r}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
held = []
for line in sys.stdin:
    if line.startswith("quit"):
        break
    child.stdin.write(line); child.stdin.flush()
    held.append(child.stdout.readline())
    if len(held) == 2 or line.startswith("kinjite") or " smoke/" in line:
        sys.stdout.write("".join(reversed(held))); sys.stdout.flush(); held = []
sys.stdout.write("".join(held)); sys.stdout.flush()
""")
        code, out, _ = self.gate("--random", "100", "--repeats", "0", "--stage", "random", "--ask",
                                 "judge", "--timeout", "5", program=[sys.executable, backwards])
        self.assertIn(code, (0, 1), out)
        self.assertNotIn("protocol-error", out)

    def test_several_children(self):
        code, out, lines = self.gate(*QUICK, "--jobs", "3", program=SERVE)
        self.assertEqual(code, 0, out)
        alone = self.gate(*QUICK, program=SERVE)[2]
        self.assertEqual(lines[-1]["counts"], alone[-1]["counts"])

    def test_games(self):
        games = self.written("games.txt", "h8i9j10g7 B\nh8h9\n")
        code, _, lines = self.gate("--stage", "games", "--games", games, program=SERVE)
        self.assertEqual(code, 0)
        self.assertEqual(lines[-1]["counts"]["games"]["pass"], lines[-1]["selected"])

    def test_a_program_that_reads_the_board_upside_down_fails_smoke(self):
        upside_down = self.written("down.py", f"""
import sys
sys.path.insert(0, {str(EXAMPLES / 'python')!r})
import adapter
straight = adapter.place
adapter.place = lambda point: straight(point[0] + str(16 - int(point[1:])))
adapter.main()
""")
        code, out, _ = self.gate(program=[sys.executable, upside_down])
        self.assertEqual(code, 3)
        self.assertIn("ranks seem to be counted from the top", self.error)

    def test_smoke_names_the_mirror(self):
        for name, words in (("answers-mirrored", "files seem to be counted from the right"),
                            ("answers-upside-down", "ranks seem to be counted from the top"),
                            ("answers-transposed", "file and rank seem to be exchanged")):
            code, out, lines = self.gate(program=[*SERVE, "--as", name])
            self.assertEqual(code, 3)
            self.assertIn(words, self.error)
            self.assertEqual(lines[-1]["counts"]["corpus"]["pass"], 0)

    def test_smoke_names_the_wrong_points_of_a_board_once(self):
        code, out, lines = self.gate("--ask", "map", program=[*SERVE, "--as", "answers-upside-down"])
        self.assertEqual(code, 3)
        wrong = next(line for line in self.not_passed(lines) if line["id"] == "smoke/map")
        first = wrong["message"].split(";")[0]
        self.assertIn(first.split(":")[0], wrong["wrong"])
        self.assertEqual((out + self.error).count(first), 1)
        self.assertIn("the adapter must be mended before the program can be judged\n", self.error)

    def test_smoke_tells_what_error_a_program_answers(self):
        broken = self.written("broken.py", """
import sys
for line in sys.stdin:
    words = line.split()
    if words[0] == "quit": break
    print("ready broken 1" if words[0] == "kinjite" else words[1] + " error no book", flush=True)
""")
        for ask in ("map", "judge"):
            code, _, _ = self.gate("--ask", ask, program=[sys.executable, broken])
            self.assertEqual(code, 3)
            self.assertIn("the program answers: error no book", self.error)


class Misreadings(Gate):
    def test_each_fails_by_just_the_cases_that_it_gets_wrong(self):
        """Asked past the gate, each misreading shows which corpus questions it gets wrong."""
        questions = self.path("questions.txt")
        options = ["--stage", "corpus", "--ask", "judge"]
        self.assertEqual(self.gate(*options, "--write-questions", questions)[0], 0)
        asked = [line.split() for line in pathlib.Path(questions).read_text(encoding="utf-8").splitlines()]
        asked = [words[1:] for words in asked if words[0] == "judge" and words[1].startswith("corpus/")]
        boards = "".join(f"{cells} {point}\n" for _, cells, point in asked)

        def answers(*judge):
            return subprocess.run([KINJITE, "judge", "--lines", *judge], input=boards, text=True,
                                  capture_output=True, check=True).stdout.splitlines()

        right = answers()
        listed = subprocess.run([KINJITE, "misreadings"], capture_output=True, text=True, check=True).stdout
        names = re.findall(r"^  ([a-z0-9-]+)  ", listed, re.MULTILINE)
        self.assertGreater(len(names), 30)
        for name in names:
            wrong = {words[0] for words, ours, theirs in zip(asked, right, answers("--as", name)) if ours != theirs}
            code, out, lines = self.gate(*options, "--strict-kinds", program=[*SERVE, "--as", name])
            self.assertEqual({line["id"] for line in self.not_passed(lines)}, wrong, name)
            self.assertEqual(code, 1 if wrong else 0, f"{name}: {out}")


class Protocols(Gate):
    def gate_example(self, *program, options=()):
        code, out, _ = self.gate("--stage", "corpus", "--run", "k000?", *options, program=program)
        self.assertEqual(code, 0, out + self.error)
        return out

    def compiled(self, tool, *arguments):
        if not shutil.which(tool):
            self.skipTest(f"no {tool} here")
        subprocess.run([tool, *arguments], check=True, timeout=300)

    def test_python(self):
        self.assertIn("example-python 1", self.gate_example(sys.executable, str(EXAMPLES / "python/adapter.py")))

    def test_node(self):
        if not shutil.which("node"):
            self.skipTest("no node here")
        self.assertIn("example-node 1", self.gate_example("node", str(EXAMPLES / "node/adapter.js")))

    def test_cpp(self):
        self.compiled("c++", "-std=c++17", "-O1", "-o", self.path("adapter"), str(EXAMPLES / "cpp/adapter.cpp"))
        self.assertIn("example-cpp 1", self.gate_example(self.path("adapter")))

    def test_java(self):
        self.compiled("javac", "-d", str(self.folder), str(EXAMPLES / "java/Adapter.java"))
        self.assertIn("example-java 1", self.gate_example("java", "-cp", str(self.folder), "Adapter"))

    def test_rust(self):
        self.compiled("rustc", "-O", "-o", self.path("adapter"), str(EXAMPLES / "rust/adapter.rs"))
        self.assertIn("example-rust 1", self.gate_example(self.path("adapter")))

    def test_json_lines(self):
        out = self.gate_example(sys.executable, str(EXAMPLES / "python/json_adapter.py"),
                                options=["--protocol", "json"])
        self.assertIn("example-python-json 1", out)

    def test_a_library_and_its_crash(self):
        include = HERE.parent / "harness/include/kinjite/harness"
        self.compiled("cc", "-O1", "-shared", "-fPIC", "-I", str(include), "-o", self.path("libjudge.so"),
                      str(EXAMPLES / "c_library/judge.c"))
        code, out, _ = self.gate(*QUICK, "--library", self.path("libjudge.so") + ":kinjite_judge")
        self.assertEqual(code, 0, out)
        crashing = self.written("crash.c", """
int judge(const char* cells, int point) {
  static int asked = 0;
  return ++asked > 20 ? *(volatile int*)0 : 0;
}
""")
        self.compiled("cc", "-shared", "-fPIC", "-o", self.path("crash.so"), crashing)
        code, out, _ = self.gate("--library", self.path("crash.so") + ":judge")
        self.assertEqual(code, 3)  # it is wrong in the smoke stage already, and crashes later
        for library, words in ((self.path("nowhere.so") + ":judge", "cannot load"),
                               (self.path("crash.so") + ":jugde", "has no function jugde"),
                               (self.path("crash.so"), "expected LIBRARY:SYMBOL"), (":judge", "expected LIBRARY")):
            self.assertEqual(self.gate("--library", library)[0], 2, library)
            self.assertIn(words, self.error)
            self.assertEqual(self.error.count("error: "), 1)

    def test_gomocup_engines_and_their_habits(self):
        engine = [sys.executable, str(EXAMPLES / "gomocup/engine.py")]
        for habits in ([], ["--row-first"], ["--list-occupied"], ["--rule-2", "--row-first", "--list-occupied"]):
            out = self.gate_example(*engine, *habits, options=["--protocol", "gomocup"])
            self.assertIn("example-gomocup 1 (reading unknown)", out)
        code, out, _ = self.gate("--protocol", "gomocup", "--gomocup-order", "xy",
                                 program=[*engine, "--row-first"])
        self.assertEqual(code, 3)
        self.assertIn("does not list g4", self.error)

    def test_files(self):
        options = ["--stage", "corpus", "--stage", "random", "--random", "200"]
        questions, answers = self.path("questions.txt"), self.path("answers.txt")
        self.assertEqual(self.gate(*options, "--write-questions", questions)[0], 0)
        with open(questions, "rb") as source, open(answers, "wb") as target:
            subprocess.run(SERVE, stdin=source, stdout=target, check=True)
        code, out, _ = self.gate(*options, "--answers", answers)
        self.assertEqual(code, 0, out)
        self.assertEqual(self.gate("--random", "10", "--answers", answers)[0], 3)
        lines = pathlib.Path(answers).read_text(encoding="utf-8").splitlines()
        cut = self.written("cut.txt", "\n".join(lines[:-5]))
        code, out, _ = self.gate(*options, "--answers", cut)
        self.assertEqual(code, 1)
        self.assertIn("5 protocol-error", out)
        half = self.written("half.txt", "\n".join(lines[:-5]) + "\n" + lines[-5].split()[0] + " le")
        code, out, stream = self.gate(*options, "--answers", half)
        self.assertEqual((code, self.error), (3, f"error: {half} is cut off inside its last line\n"))
        self.assertEqual({line["outcome"] for line in self.not_passed(stream)}, {"not-run"})
        self.assertEqual(len(self.not_passed(stream)), 5)
        self.assertEqual(self.gate(*options, "--answers", self.written("bad.txt", pathlib.Path(half).read_text() + "\n"))[0], 2)


class Selecting(Gate):
    def test_patterns(self):
        code, _, lines = self.gate("--stage", "corpus", "--ask", "judge", "--run", "theme:five",
                                   "--run", "k0001", program=SERVE)
        self.assertEqual(code, 0)
        results = [line for line in lines if line["type"] == "result" and line["stage"] == "corpus"]
        self.assertTrue(results)
        for line in results:
            self.assertTrue(line["case"]["theme"] == "five" or line["case"]["id"] == "k0001")
        by_clause = self.gate("--stage", "corpus", "--run", "clause:9.3?a", program=SERVE)[2]
        self.assertTrue(all("9.3 a" in line["case"]["clauses"] for line in by_clause
                            if line["type"] == "result" and line["stage"] == "corpus"))

    def test_unmatched_patterns_are_errors(self):
        for option in ("--run", "--skip"):
            code, _, _ = self.gate(option, "theme:fvie", program=SERVE)
            self.assertEqual(code, 2)
            self.assertIn("'theme:fvie' matches nothing", self.error)
        late = self.gate("--stage", "random", "--random", "50", "--skip", "random/999999/*", program=SERVE)
        self.assertEqual(late[0], 2)

    def test_nothing_selected(self):
        self.assertEqual(self.gate("--stage", "random", "--run", "k0001", program=SERVE)[0], 4)
        self.assertEqual(self.gate("--stage", "random", "--random", "0", program=SERVE)[0], 4)

    def test_known_failures(self):
        known = self.path("known.txt")
        options = ["--stage", "corpus", "--stage", "random", "--random", "300"]
        code, _, lines = self.gate(*options, "--write-known-failing", known, program=WRONG_PROGRAM)
        self.assertEqual(code, 1)
        failures = len(self.not_passed(lines))
        code, out, _ = self.gate(*options, "--known-failing", known, program=WRONG_PROGRAM)
        self.assertEqual(code, 0, out)
        self.assertIn("were known", out)
        self.assertEqual(out.splitlines()[-1], f"as expected: {failures} known failures")
        code, out, _ = self.gate(*options, "--known-failing", known, program=SERVE)
        self.assertEqual(code, 1)
        self.assertIn("is known to fail, but passes", out)
        self.assertEqual(out.splitlines()[-1],
                         f"{failures} known failures pass now: take them off the list")
        self.assertEqual(self.gate(*options, "--known-flaky", known, program=SERVE)[0], 0)
        self.assertEqual(self.gate(*options, "--known-flaky", known, program=WRONG_PROGRAM)[0], 0)
        skipped = self.gate(*options, "--skip", "@" + known, program=WRONG_PROGRAM)
        self.assertEqual(skipped[0], 0)
        self.assertEqual(len(self.not_passed(skipped[2])), failures)

    def test_a_list_entry_needs_a_reason(self):
        self.assertEqual(self.gate("--known-failing", self.written("list", "k0001\n"), program=SERVE)[0], 2)
        self.assertIn("without a reason", self.error)

    def test_wrong_use(self):
        for options, program in (([], None), (["--library", "x:y"], SERVE), (["--stage", "snooze"], SERVE),
                                 (["--stage", "games"], SERVE), (["--stage", "repeats"], SERVE),
                                 (["--protocol", "telepathy"], SERVE), (["--shard", "3/2"], SERVE),
                                 (["--window", "0"], SERVE), (["--jobs", "0"], SERVE), (["--ask", "me"], SERVE),
                                 (["--timeout", "-1"], SERVE), (["--games", "/nowhere"], SERVE),
                                 (["--seconds", "1", "--shard", "1/2"], SERVE), (["--corpus", "/nowhere"], SERVE)):
            self.assertEqual(self.gate(*options, program=program)[0], 2, options)
            self.assertEqual(self.error.count("\n"), 1, self.error)


class Reports(Gate):
    def shards(self, count, *options, program, quick=tuple(QUICK)):
        paths = []
        for shard in range(1, count + 1):
            self.gate(*quick, "--shard", f"{shard}/{count}", *options, program=program)
            paths.append(self.path(f"shard{shard}.jsonl"))
            shutil.copy(self.path("results.jsonl"), paths[-1])
        return paths

    def report(self, *arguments):
        done = subprocess.run([KINJITE, "report", *arguments], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    def test_shards_merge_to_the_whole(self):
        shards = self.shards(3, program=WRONG_PROGRAM)
        whole = self.gate(*QUICK, program=WRONG_PROGRAM)[2][-1]
        merged = self.path("merged.jsonl")
        code, _, _ = self.report("merge", *reversed(shards), "--output", merged)
        self.assertEqual(code, 1)
        footer = json.loads(pathlib.Path(merged).read_text(encoding="utf-8").splitlines()[-1])
        # Every shard asks all of smoke, and its own part of everything else.
        for stage in ("smoke", "corpus", "random", "repeats"):
            self.assertEqual(footer["counts"][stage], whole["counts"][stage], stage)
        self.assertEqual(footer["counts"]["repeats"]["pass"], 50)
        self.assertEqual(footer["selected"], whole["selected"])

        for wrong, message in ((shards[:2], "shard 3 of 3 is missing"),
                               ([*shards, shards[0]], "are both shard 1")):
            code, _, error = self.report("merge", *wrong)
            self.assertEqual(code, 2)
            self.assertIn(message, error)
        lines = pathlib.Path(shards[1]).read_text(encoding="utf-8").splitlines(keepends=True)
        cut = self.written("cut.jsonl", "".join(lines[:-1]))
        self.assertIn("has no footer", self.report("merge", shards[0], cut, shards[2])[2])
        fewer = json.loads(lines[-1])
        fewer["selected"] -= 1
        holed = self.written("holed.jsonl", "".join(lines[:-1]) + json.dumps(fewer) + "\n")
        self.assertIn("questions together; expected", self.report("merge", shards[0], holed, shards[2])[2])
        other = self.path("other.jsonl")
        self.gate(*QUICK, "--seed", "7", "--shard", "2/3", program=WRONG_PROGRAM)
        shutil.copy(self.path("results.jsonl"), other)
        self.assertIn("of different runs", self.report("merge", shards[0], other, shards[2])[2])

    def test_a_shard_may_be_empty_where_the_run_is_not(self):
        options = ["--stage", "corpus", "--run", "corpus/k0001/0"]
        codes = [self.gate(*options, "--shard", f"{shard}/4", program=SERVE)[0] for shard in range(1, 5)]
        self.assertEqual(codes, [0, 0, 0, 0])
        shards = self.shards(4, *options, program=SERVE, quick=[])
        code, _, error = self.report("merge", *shards)
        self.assertEqual((code, error), (0, ""))
        self.assertEqual(self.gate("--stage", "random", "--random", "0", "--shard", "1/2", program=SERVE)[0], 4)

    def test_streams_that_are_none(self):
        deep = "[" * 500_000
        for text in ("", "hello\n", "{}\n", '{"type":"footer"}\n', deep + "\n", '{"type":' + deep + "}\n",
                     '{"type":' + deep + "]" * 500_000 + "}\n"):
            code, _, error = self.report("summary", self.written("bad", text))
            self.assertEqual((code, error.count("\n")), (2, 1), text[:40])
            self.assertLess(len(error), 300)
        self.assertIn("line 1: JSON nested deeper than 32 levels", error)

    def test_streams_follow_their_schema(self):
        import jsonschema
        schemas = HERE.parent / "harness/gate/schema"
        schema = json.loads((schemas / "result-stream.schema.json").read_text(encoding="utf-8"))
        validator = jsonschema.Draft202012Validator(schema)
        for options, program in ((QUICK, WRONG_PROGRAM), (["--all-results", *QUICK], SERVE), ([], ["false"])):
            lines = self.gate(*options, program=program)[2]
            self.assertGreater(len(lines), 1)
            for line in lines:
                validator.validate(line)
        questions = self.path("questions")
        self.gate("--protocol", "json", "--random", "20", "--write-questions", questions)
        schema = json.loads((schemas / "json-lines.schema.json").read_text(encoding="utf-8"))
        validator = jsonschema.Draft202012Validator(schema)
        asked = pathlib.Path(questions).read_text(encoding="utf-8")
        adapter = [sys.executable, str(EXAMPLES / "python/json_adapter.py")]
        some = asked.splitlines()[:60]
        answered = subprocess.run(adapter, input="\n".join(some) + "\n", capture_output=True, text=True, check=True)
        lines = asked.splitlines() + answered.stdout.splitlines()
        self.assertGreater(len(answered.stdout.splitlines()), 50)
        for line in lines:
            validator.validate(json.loads(line))


if __name__ == "__main__":
    unittest.main()
