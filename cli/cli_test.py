#!/usr/bin/env python3
"""The command line as users meet it: right answers, and one clear line for every wrong use.

Usage: cli_test.py PATH-OF-KINJITE
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

KINJITE = sys.argv.pop(1)
EMPTY = "." * 225
DOUBLE_THREE = "B g8 i8 h7 h9"


def run(*arguments, stdin=b"", environment=None, **how):
    """Runs kinjite; gives exit code, standard output and standard error."""
    if isinstance(stdin, str):
        stdin = stdin.encode()
    done = subprocess.run(
        [KINJITE, *arguments],
        input=stdin,
        capture_output=True,
        env={**os.environ, "NO_COLOR": "1", **(environment or {})},
        timeout=600,  # a build without optimisation checks the whole corpus too
        **how,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def cells(*stones):
    """225 cells with stones such as "xh8"."""
    board = list(EMPTY)
    for stone in stones:
        file, rank = ord(stone[1]) - ord("a"), int(stone[2:])
        board[15 * (15 - rank) + file] = stone[0]
    return "".join(board)


class Answers(unittest.TestCase):
    def test_judge_says_the_verdict(self):
        self.assertEqual(run("judge", DOUBLE_THREE, "h8"), (0, "forbidden double-three\n", ""))
        self.assertEqual(run("judge", DOUBLE_THREE + " h12 W h5", "h8"), (0, "legal\n", ""))
        self.assertEqual(run("judge", "B d8 e8 f8 g8", "h8"), (0, "five\n", ""))

    def test_judge_takes_every_form_of_a_position(self):
        board = cells("xg8", "xi8", "xh7", "xh9")
        for position in (board, DOUBLE_THREE, "g8a1i8a3h7a5h9"):
            self.assertEqual(run("judge", position, "h8")[1], "forbidden double-three\n")
        self.assertEqual(run("judge", "-", "h8", stdin=board)[1], "forbidden double-three\n")

    def test_judge_follows_the_reading(self):
        position = "B f12 g10 g12 h8 h9 h10 h11 W h7"
        self.assertEqual(run("judge", position, "i12")[1], "legal\n")
        japan = run("judge", position, "i12", "--reading", "japan")
        self.assertEqual(japan[1], "forbidden double-three\n")

    def test_each_judge_can_be_asked_alone(self):
        for judge in ("referee", "oracle", "both"):
            self.assertEqual(run("judge", DOUBLE_THREE, "h8", "--by", judge)[0], 0)

    def test_lines_are_answered_in_order_and_bad_ones_named(self):
        board = cells("xg8", "xi8", "xh7", "xh9")
        lines = [f"{board} h8", f"{board} a1", f"{board} g8", "", f"{board[1:]} h8",
                 f"{board} p16", f"{board}", "\x00\xff garbage", f"{EMPTY} h8"]
        code, out, err = run("judge", "--lines", stdin="\n".join(lines))
        answers = out.splitlines()
        self.assertEqual((code, err, len(answers)), (2, "", len(lines)))
        self.assertEqual(answers[0], "forbidden double-three")
        self.assertEqual(answers[1], "legal")
        self.assertEqual(answers[2], "error: g8 is occupied; expected a free point")
        self.assertTrue(all(answer.startswith("error: ") for answer in answers[2:8]))
        self.assertEqual(answers[8], "legal")

    def test_lines_answer_a_question_before_the_next_is_asked(self):
        child = subprocess.Popen([KINJITE, "judge", "--lines"], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE)
        for _ in range(3):
            child.stdin.write(f"{EMPTY} h8\n".encode())
            child.stdin.flush()
            self.assertEqual(child.stdout.readline(), b"legal\n")
        child.stdin.close()
        child.stdout.close()
        self.assertEqual(child.wait(timeout=10), 0)

    def test_a_hundred_megabyte_line_is_one_error(self):
        huge = b"x" * 100_000_000 + b"\n" + f"{EMPTY} h8\n".encode()
        code, out, _ = run("judge", "--lines", stdin=huge)
        self.assertEqual(code, 2)
        self.assertEqual(out.splitlines(), [
            "error: line of more than 65536 bytes; expected 225 cells, a blank and a point",
            "legal"])

    def test_map_marks_points(self):
        code, out, _ = run("map", DOUBLE_THREE)
        self.assertEqual(code, 0)
        self.assertIn("\n 8 . . . . . . x 3 x . . . . . .\n", out)
        self.assertIn("3 double-three: h8\n", out)
        self.assertNotIn("\x1b", out)

    def test_map_lines(self):
        board = cells("xg8", "xi8", "xh7", "xh9", "oa1")
        code, out, _ = run("map", "--lines", stdin=f"{board}\nbad\n")
        self.assertEqual(code, 2)
        marked, bad = out.splitlines()
        self.assertEqual(marked, board[:112] + "3" + board[113:])
        self.assertEqual(bad, "error: board of 3 characters; expected 225 cells")

    def test_map_json(self):
        answer = json.loads(run("map", DOUBLE_THREE, "--json")[1])
        self.assertEqual(answer["double_three"], ["h8"])
        self.assertEqual(answer["reading"], "rif")
        self.assertEqual(len(answer["cells"]), 225)

    def test_explain_ends_with_the_count_that_decides(self):
        code, out, _ = run("explain", DOUBLE_THREE, "h8")
        self.assertEqual(code, 0)
        self.assertIn("9.3", out)

    def test_number_has_prefixes(self):
        code, out, _ = run("number", "--boards", "5")
        self.assertEqual(code, 0)
        self.assertEqual([int(line.split()[0]) for line in out.splitlines()], [1, 2, 4, 5])

    def test_check_agrees(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as games:
            games.write("h8i9j10g7 B\n")
            games.flush()
            code, out, err = run("check", "--random", "20", "--games", games.name)
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(out.splitlines()[-1], "agree")
        self.assertIn("5 positions", out)

    def test_help_everywhere(self):
        commands = ["judge", "map", "explain", "gate", "report", "serve", "check", "number", "perft",
                    "sweep", "hunt", "corpus", "misreadings", "version"]
        code, out, err = run("--help")
        self.assertEqual((code, err), (0, ""))
        for command in commands:
            self.assertIn(command, out)
            self.assertEqual(run(command, "--help")[0], 0)
        self.assertEqual(run("version")[0], 0)
        self.assertEqual(run("--version"), run("version"))

    def test_help_names_the_whole_command(self):
        for words in (["judge"], ["corpus", "add"], ["sweep", "merge"], ["report", "merge"], []):
            code, out, _ = run(*words, "--help")
            self.assertEqual(code, 0)
            self.assertIn(" ".join(["Usage: kinjite", *words, "["]), out)


class Refusals(unittest.TestCase):
    def refuse(self, expected_code, *arguments, **how):
        """Runs kinjite; wants this exit code and one line of error, which it gives."""
        code, out, err = run(*arguments, **how)
        self.assertEqual(code, expected_code, (arguments, out, err))
        self.assertEqual(err.count("\n"), 1, err)
        self.assertTrue(err.startswith("error: "), err)
        self.assertLess(len(err), 300)
        return err

    def test_wrong_use(self):
        self.refuse(2)
        self.refuse(2, "jugde")
        self.refuse(2, "judge")
        self.refuse(2, "judge", EMPTY)
        self.refuse(2, "judge", EMPTY, "h8", "h9")
        self.refuse(2, "judge", EMPTY, "h8", "--by", "nobody")
        self.refuse(2, "judge", EMPTY, "h8", "--nonsense")
        self.refuse(2, "judge", "--lines", EMPTY, "h8")
        self.refuse(2, "map")
        self.refuse(2, "explain", EMPTY)
        self.refuse(2, "number", "--boards", "0")
        self.refuse(2, "number", "--boards", "many")
        self.refuse(2, "check", "--random", "-1")
        self.refuse(2, "number", "--implementation", "abacus")
        self.refuse(2, "check", "--threads", "0")
        self.refuse(2, "check", "--implementation", "abacus")

    def test_the_hint_names_the_command_that_was_meant(self):
        for words, hint in ((["judge", EMPTY, "h8", "h9"], "kinjite judge"), (["explain"], "kinjite explain"),
                            (["corpus", "add", "--twin"], "kinjite corpus add"), (["corpus"], "kinjite corpus"),
                            (["sweep", "merge"], "kinjite sweep merge"), (["jugde"], "kinjite"), ([], "kinjite")):
            self.assertTrue(self.refuse(2, *words).endswith(f"(see {hint} --help)\n"), words)

    def test_an_unknown_option_is_named_first(self):
        for words in (["explain"], ["perft"], ["corpus", "withdraw"], ["sweep", "merge"], ["judge"], ["corpus"],
                      ["report", "summary"], []):
            self.assertIn("unknown option --nonsense (see kinjite", self.refuse(2, *words, "--nonsense"))

    def test_nothing_is_not_the_same_as_not_given(self):
        for words in (["hunt", "depth", "--generations", "0"], ["hunt", "depth", "--seconds", "0"],
                      ["hunt", "depth", "--most-questions", "0", "--generations", "1"],
                      ["sweep", "boards", "--sample", "0"], ["perft", "B W", "0"]):
            self.assertIn("0; expected", self.refuse(2, *words))
        self.refuse(2, "hunt", "depth", "--generations", "1", "--seconds", "1")

    def test_names_that_do_not_exist_are_wrong_use_and_what_exists_is_named(self):
        for command in ("list", "export"):
            for option, names in (("--theme", "double-three"), ("--clause", "9.3 a"), ("--tag", "corner"),
                                  ("--verdict", "expected")):
                code, out, err = run("corpus", command, option, "nosuch")
                self.assertEqual((code, out, err.count("\n")), (2, "", 1))
                self.assertIn(names, err)
        self.refuse(4, "corpus", "list", "--theme", "five", "--verdict", "forbidden double-three")

    def test_a_misreading_twice(self):
        twice = "six-counts-as-five+six-counts-as-five"
        self.assertIn("is named twice", self.refuse(2, "judge", EMPTY, "h8", "--as", twice))
        self.assertIn("is named twice", self.refuse(2, "serve", "--as", twice))

    def test_serve_speaks_one_version(self):
        for line in ("kinjite 2", "kinjite", "kinjite 1 2", "kinjite one"):
            error = self.refuse(2, "serve", stdin=line + "\nquit\n")
            self.assertIn(f"'{line}' is a language that is not spoken here; expected 'kinjite 1'", error)

    def test_perft_after_the_end_of_the_game(self):
        self.assertIn("Black has a five", self.refuse(2, "perft", "B d8 e8 f8 g8 h8 W a1 a2 a3 a4", "1"))
        self.assertIn("White has a five", self.refuse(2, "perft", "B a1 W d8 e8 f8 g8 h8 i8", "2"))

    def test_a_bad_sign_is_shown_whole(self):
        error = self.refuse(2, "judge", "\u25cf\uff58" + EMPTY[2:], "h8")
        self.assertIn("line 1, column 2: '\uff58' (U+FF58) is no cell; expected . _ + - free", error)

    def test_wrong_input(self):
        self.assertIn("'chinese' is no reading",
                      self.refuse(2, "judge", EMPTY, "h8", "--reading", "chinese"))
        self.assertIn("224 cells", self.refuse(2, "judge", EMPTY[1:], "h8"))
        self.assertIn("'q' is no cell", self.refuse(2, "judge", "q" + EMPTY[1:], "h8"))
        self.assertIn("'p16' is no point", self.refuse(2, "judge", EMPTY, "p16"))
        self.assertIn("g8 is occupied", self.refuse(2, "judge", DOUBLE_THREE, "g8"))
        self.refuse(2, "judge", "", "h8")
        self.refuse(2, "map", "-", stdin=os.urandom(4000))
        self.refuse(2, "map", "-", stdin=b"x" * 10_000_000)

    def test_files_that_cannot_be_read(self):
        self.assertIn("No such file", self.refuse(2, "check", "--games", "/nowhere/games.txt"))
        self.assertIn("it is a directory", self.refuse(2, "check", "--positions", "/"))
        self.refuse(2, "check", "--corpus", "/nowhere")
        with tempfile.NamedTemporaryFile() as garbage:
            garbage.write(os.urandom(100_000))
            garbage.flush()
            self.assertIn(" line ", self.refuse(2, "check", "--games", garbage.name))
            self.assertIn(" line ", self.refuse(2, "check", "--positions", garbage.name))
        with tempfile.NamedTemporaryFile() as long_line:
            long_line.write(b"." * 100_000_000)
            long_line.flush()
            self.assertIn("line 1", self.refuse(2, "check", "--positions", long_line.name))

    def test_nothing_selected(self):
        self.refuse(4, "check", "--no-corpus", "--random", "0")
        self.refuse(4, "check", "--no-corpus", "--random", "0", "--games", "/dev/null")

    def test_a_forced_implementation_must_exist(self):
        self.refuse(2, "judge", EMPTY, "h8", environment={"KINJITE_IMPLEMENTATION": "abacus"})

    def test_standard_output_that_takes_nothing(self):
        for arguments in (["judge", EMPTY, "h8"], ["--help"], ["number", "--boards", "1"]):
            with open("/dev/full", "w", encoding="ascii") as full:
                done = subprocess.run([KINJITE, *arguments], stdout=full, stderr=subprocess.PIPE,
                                      check=False)
            self.assertEqual(done.returncode, 3)
            self.assertIn(b"cannot write to standard output: No space left", done.stderr)
            closed = subprocess.run(["sh", "-c", 'exec "$@" >&-', "sh", KINJITE, *arguments],
                                    stderr=subprocess.PIPE, check=False)
            self.assertEqual(closed.returncode, 3)
            self.assertEqual(closed.stderr.count(b"\n"), 1)

    def test_a_reader_that_goes_away(self):
        questions = f"{EMPTY} h8\n".encode() * 100_000
        child = subprocess.Popen(["sh", "-c", '"$0" judge --lines | head -n 1', KINJITE],
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        out, err = child.communicate(questions, timeout=60)
        self.assertEqual(out, b"legal\n")
        self.assertEqual(err, b"error: cannot write to standard output: Broken pipe\n")


if __name__ == "__main__":
    unittest.main()
