#!/usr/bin/env python3
"""kinjite triage and kinjite regress from the outside: triage_test.py KINJITE SUITE"""
import json
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

KINJITE, SUITE = sys.argv[1:3]
DOUBLE_THREE = "B g8 i8 h7 h9 W"


def run(*arguments, stdin=None, **settings):
    return subprocess.run([KINJITE, *map(str, arguments)], input=stdin, capture_output=True, **settings)


def text(result):
    return result.stdout.decode("utf-8")


class Triage(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)

    def tearDown(self):
        self.temporary.cleanup()

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    def answered(self, *arguments, stdin=None):
        result = run("triage", *arguments, stdin=stdin)
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        return text(result)

    def verdict(self, *arguments, stdin=None):
        lines = self.answered("--json", *arguments, stdin=stdin).splitlines()
        self.assertEqual(len(lines), 1)
        return json.loads(lines[0])


class Answers(Triage):
    def test_says_all_about_one_dispute(self):
        told = self.answered(DOUBLE_THREE, "--point", "h8")
        for line in ["taken for   a set-up of Black's and White's stones",
                     "verdict     forbidden double-three under every reading",
                     "judges      referee and oracle agree under every reading",
                     "known as    k0096 The plain double-three",
                     "who says legal may believe:"]:
            self.assertIn(line, told)
        self.assertEqual(told.count("Why, under "), 1)

    def test_authorities_differ_on_the_magazine_positions(self):
        for position, point in [("B f12 g10 g12 h8 h9 h10 h11 W h7", "i12"),
                                ("B f7 f12 g10 g11 h6 h7 h8 i10 i12 j9 k9 "
                                 "W f8 g6 g12 h5 h11 i7 k8 k12", "h9")]:
            told = self.answered(position, "--point", point)
            self.assertIn("authorities differ here", told)
            self.assertIn("A magazine position of 200", told)
            self.assertIn("Why, under rif and rif-separate:", told)
            self.assertIn("Why, under japan:", told)
            self.assertIn("(reading japan)", told)

    def test_says_who_bears_a_claim_out(self):
        result = run("triage", DOUBLE_THREE, "--point", "h8", "--claimed", "legal", "--by", "White")
        self.assertEqual(result.returncode, 1)
        self.assertIn("legal (says White): holds under no reading", text(result))
        self.assertIn("who says legal, as claimed, may believe:", text(result))
        self.assertIn("only-adjacent-extensions", text(result))
        magazine = ["B f12 g10 g12 h8 h9 h10 h11 W h7", "--point", "i12", "--claimed", "forbidden"]
        self.assertIn("holds under japan only", self.answered(*magazine))
        self.assertEqual(run("triage", *magazine, "--reading", "rif").returncode, 1)
        self.assertEqual(run("triage", *magazine, "--reading", "japan").returncode, 0)

    def test_looks_at_the_board_and_the_game(self):
        found = self.verdict("B a1 b1 c1 d1 e1 W o1 o3", "--point", "h8")
        self.assertFalse(found["board"]["blacks_turn"])
        self.assertEqual(found["board"]["black_rows"], [["a1", "b1", "c1", "d1", "e1"]])
        game = self.verdict("g8 a1 i8 c1 h7 e1 h9 g1 h8 a15 o15")
        self.assertEqual(game["earlier"], [{"move": 9, "point": "h8", "verdict": "forbidden double-three"}])
        self.assertEqual(game["move"], 11)


class Forms(Triage):
    def test_reads_every_form(self):
        drawn = "\n".join("......xo......." if rank == 8 else "." * 15 for rank in range(15, 0, -1))
        for content, taken_for in [
                ("h8i9g7", "moves in order"), ("1. h8 i9 2. g7", "a list of moves"),
                ("https://gomocalc.com/#/h8i9g7", "a link"), ("h8/i9", "Black's stones, then"),
                ("B h8 W i9", "a set-up"), (drawn, "a drawn board"),
                ("." * 225, "225 cells"),
                ("START 15\nBOARD\n7,7,2\n8,6,1\nDONE\n", "a Gomocup board"),
                ("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n-1\n", "a Piskvork game"),
                ("(;GM[4]SZ[15];B[hh];W[ig])", "an SGF game record"),
                (b"\xffRenLib\xff\x03\x04" + b"\xff" * 10 + b"\x78\x00\x69\x40", "a RenLib library"),
                ("<database><games><game><move>h8 i9</move></game></games></database>", "a RenjuNet game")]:
            path = self.file("input", content)
            from_file = self.verdict(path, "--point", "a1")
            self.assertIn(taken_for, from_file["taken_for"])
            raw = content if isinstance(content, bytes) else content.encode()
            self.assertEqual(self.verdict("-", "--point", "a1", stdin=raw)["position"], from_file["position"])
            if not isinstance(content, bytes):
                self.assertEqual(self.verdict(content, "--point", "a1")["position"], from_file["position"])

    def test_says_when_x_and_o_are_in_doubt(self):
        drawn = "\n".join(["." * 15] * 6 + ["......xoxoxox..", "......o........"] + ["." * 15] * 7)
        path = self.file("board.txt", drawn)
        found = self.verdict(path, "--point", "a1")
        self.assertIn("--black o", found["notes"][0])
        self.assertIn("colours_exchanged", found)
        told = self.verdict(path, "--point", "a1", "--black", "o")
        self.assertEqual(told["notes"], [])
        self.assertNotEqual(told["position"], found["position"])

    def test_hostile_input_gets_one_clear_line(self):
        for name, content, said in [
                ("long", b"h8" * (1 << 19), "a line of 1048576 bytes"),
                ("deep.sgf", b"(" * 10000, "10000 levels deep"),
                ("zero.psq", b"Piskvorky 15x15, 11:11, 0\n7,7,0\n0,14,9\n-1\n", "counts its coordinates from 0"),
                ("wide.txt", b"................\n" * 15, "line 1, column 16: a cell after the fifteenth"),
                ("gbk.txt", b"\xbd\xfb\xca\xd6", r"'\xbd\xfb\xca\xd6'"),
                ("gbk.sgf", b"(;SZ[15]C[\xbd\xfb\xca\xd6];B[hh];W[hh])", "h8 is occupied"),
                ("binary", bytes(range(256)), "no text"),
                ("stream", b'{"record":"header"}\n' * 1000, "JSON, such as a result stream"),
                ("zeros", b"h8i9g7\n" * 1000 + b"\0\n" * 1000, "byte 0x00 at 7000"),
                ("typo.psq", b"Piskvork 15x15, 11:11, 0\n8,8,0\n", "expected Piskvorky 15x15"),
                ("empty", b"", "empty")]:
            result = run("triage", self.file(name, content), "--point", "h8")
            self.assertEqual(result.returncode, 2, name)
            self.assertEqual(result.stdout, b"", name)
            error = result.stderr.decode("ascii")
            self.assertEqual(error.count("\n"), 1, error)
            self.assertTrue(error.startswith("error: ") and len(error) < 400, error)
            self.assertIn(said, error)
        deep = b"(;SZ[15];B[hh]" + b"(;C[a]" * 10000 + b")" * 10001
        self.assertEqual(self.verdict(self.file("deep.sgf", deep), "--move", "1")["point"], "h8")

    def test_refuses_what_it_cannot_mean(self):
        for arguments, said in [(["h8i9"], "--point or --move"), (["no-such-file"], "no such file either"),
                                ([DOUBLE_THREE, "--point", "z1"], "--point"),
                                (["h8i9g7", "--move", "2"], "White's"),
                                ([DOUBLE_THREE, "--point", "h8", "--claimed", "maybe"], "no verdict"),
                                ([DOUBLE_THREE, "--point", "h8", "--black", "z"], "--black z"),
                                ([DOUBLE_THREE, "--point", "h8", "--title", "A"], "expected --add or --to"),
                                *[([DOUBLE_THREE, "--point", "h8", "--to", self.folder, "--date", date], "--date")
                                  for date in ("2026-13-45", "2026-02-30", "2026-1-31", "31.01.2026")],
                                ([DOUBLE_THREE, "--point", "h8", "--by", "White"], "--by without a claim"),
                                ([DOUBLE_THREE, "--point", "h8", "--black", "own"], "--black own without"),
                                ([self.folder], "it is a directory")]:
            result = run("triage", *arguments)
            self.assertEqual(result.returncode, 2, said)
            self.assertIn(said, result.stderr.decode())


class Batches(Triage):
    LIST = f"# three\n{DOUBLE_THREE} ; h8 ; legal ; White & Co\n\nh8i9g7\nh8h8\n"

    def test_give_a_table_and_reports(self):
        path = self.file("list.txt", self.LIST)
        junit, html = self.folder / "junit.xml", self.folder / "page.html"
        result = run("triage", path, "--junit", junit, "--html", html)
        self.assertEqual((result.returncode, result.stderr), (2, b""))
        self.assertIn("3 disputes: 0 where authorities differ, 1 to look into, 1 not read", text(result))
        suite = xml.etree.ElementTree.parse(junit).getroot()
        self.assertEqual([suite.get(key) for key in ("tests", "failures", "errors")], ["3", "1", "1"])
        self.assertIn("White & Co", suite.find(".//failure").get("message"))
        page = html.read_text(encoding="utf-8")
        self.assertEqual(page.count("<article"), 3)
        self.assertEqual(page.count("<svg"), 2)
        self.assertNotIn("http://", page.replace("http://www.w3.org", ""))
        lines = [json.loads(line) for line in text(run("triage", path, "--json")).splitlines()]
        self.assertEqual([("error" in line, line.get("trouble")) for line in lines],
                         [(False, True), (False, False), (True, None)])

    def test_say_what_others_wrote_without_control_characters(self):
        path = self.file("esc\x1b[2J.txt", f"{DOUBLE_THREE} ; h8 ; legal ; ".encode() + b"\x1b[31mWho\xff\x07\n" +
                         b"h8i9g7\nh8h8\n")
        junit, html = self.folder / "junit.xml", self.folder / "page.html"
        for options in ([], ["--full"], ["--junit", junit, "--html", html]):
            told = run("triage", path, *options)
            self.assertEqual(told.returncode, 2)
            for c in told.stdout.decode("utf-8") + told.stderr.decode("utf-8"):
                self.assertTrue(c == "\n" or c >= " ", repr(c))
        self.assertIn("Who", xml.etree.ElementTree.parse(junit).getroot().find(".//failure").get("message"))
        self.assertNotIn("\x1b", html.read_text(encoding="utf-8"))
        single = self.file("one\x1b[2J.txt", "h8h8")
        self.assertNotIn(b"\x1b", run("triage", single).stderr)
        kept = run("triage", path, "--to", self.folder / "kept")
        self.assertNotIn(b"\x1b", kept.stdout)
        json.loads((self.folder / "kept/cases/disputes.json").read_text(encoding="utf-8"))

    def test_name_texts_of_the_command_line(self):
        told = text(run("triage", "h8i9g7", "h8i9j10"))
        self.assertIn("\ntext 1  g7 ", told)
        self.assertIn("\ntext 2  j10 ", told)

    def test_exit_codes_tell_how_it_went(self):
        self.assertEqual(run("triage", self.file("good", "h8i9g7\nh8i9g7 ; g7 ; legal\n")).returncode, 0)
        self.assertEqual(run("triage", self.file("wrong", "h8i9g7\nh8i9g7 ; g7 ; five\n")).returncode, 1)
        self.assertEqual(run("triage", "h8i9g7", "h8i9g7", "--full").returncode, 0)

    def test_a_thousand_positions_take_less_than_ten_seconds_on_two_cores(self):
        cases = [line.split() for line in text(run("corpus", "export", "--format", "txt")).splitlines()]
        lines = [f"{cells} {point}" for _, cells, point, *_ in cases]
        # Every case once as it is and, up to a thousand, once from left to right.
        mirrored = ["".join(cells[i:i + 15][::-1] for i in range(0, 225, 15)) + " " +
                    chr(ord("a") + ord("o") - ord(point[0])) + point[1:] for _, cells, point, *_ in cases]
        path = self.file("many", "\n".join((lines + mirrored)[:1000]) + "\n")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        told = self.answered(path)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertIn("1000 disputes:", told)
        self.assertIn(" 0 to look into, 0 not read", told)
        # Processor time of both cores: what others do on this machine does not count.
        self.assertLess(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 20)


class Keeping(Triage):
    def keep(self, *arguments):
        return run("triage", *arguments, "--to", self.folder / "disputes")

    def test_a_settled_dispute_becomes_a_gate_for_ones_program(self):
        kept = self.keep(f"{DOUBLE_THREE} o1", "--point", "h8", "--claimed", "legal", "--by", "my engine",
                         "--date", "2026-01-31", "--source", "club game")
        self.assertIn("added k0001 to", text(kept))
        again = self.keep("B g8 i8 h7 h9 a1 W", "--point", "h8")
        self.assertIn("known already: k0001", text(again))
        case = json.loads((self.folder / "disputes/cases/disputes.json").read_text(encoding="utf-8"))["cases"][0]
        self.assertEqual(case["position"], "B h7 g8 i8 h9 W")
        self.assertEqual(case["source"], "dispute: claimed legal by my engine, 2026-01-31; club game")
        linted = run("corpus", "lint", "--corpus", self.folder / "disputes")
        self.assertEqual(linted.returncode, 0, linted.stdout + linted.stderr)

        right = run("regress", self.folder / "disputes", "--", KINJITE, "serve")
        self.assertEqual(right.returncode, 0, right.stdout + right.stderr)
        wrong = run("regress", self.folder / "disputes", "--", KINJITE, "serve", "--as", "only-adjacent-extensions")
        self.assertEqual(wrong.returncode, 1, wrong.stdout + wrong.stderr)
        self.assertIn("k0001", text(wrong))

    def test_a_full_disk_breaks_it_and_stands_in_nobodys_way_later(self):
        def full_disk():
            resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300))
        line = ["triage", DOUBLE_THREE, "--point", "h8", "--to", self.folder / "disputes"]
        broken = run(*line, preexec_fn=full_disk)
        self.assertEqual(broken.returncode, 3)
        self.assertRegex(broken.stderr.decode(), "^error: cannot write .*: File too large\n$")
        self.assertIn("added k0001 to", text(run(*line)))
        kept = {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}
        more = ["triage", "B a1 c1 W", "--point", "h8", "--to", self.folder / "disputes"]
        self.assertEqual(run(*more, preexec_fn=full_disk).returncode, 3)
        self.assertEqual({path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}, kept)

    def test_a_suite_that_is_broken_is_refused_in_one_line(self):
        self.keep(DOUBLE_THREE, "--point", "h8")
        suite = self.folder / "disputes/suite.json"
        whole = json.loads(suite.read_text(encoding="utf-8"))
        withdrawn = [{"id": "k99999999999", "version": "1.0.0", "reason": "None."}]
        for broken, said in [({**whole, "versions": []}, "no version"),
                             ({**whole, "withdrawn": withdrawn}, "'k99999999999'; expected an id")]:
            suite.write_text(json.dumps(broken), encoding="utf-8")
            result = self.keep("B a1 c1 W", "--point", "h8")
            self.assertEqual(result.returncode, 2)
            self.assertIn(said, result.stderr.decode())
            self.assertEqual(result.stderr.count(b"\n"), 1)

    def test_reports_replace_only_what_they_are_named(self):
        report = self.file("report.xml", "old")
        report.chmod(0o600)
        mine = self.file("report.xml.new", "mine")
        run("triage", "h8i9g7", "--junit", report)
        self.assertIn("<testsuites", report.read_text(encoding="utf-8"))
        self.assertEqual(report.stat().st_mode & 0o777, 0o600)
        self.assertEqual(mine.read_text(encoding="utf-8"), "mine")
        self.assertEqual(len(list(self.folder.iterdir())), 2)

    def test_regress_confirms_the_cases_first(self):
        self.keep(DOUBLE_THREE, "--point", "h8")
        path = self.folder / "disputes/cases/disputes.json"
        path.write_text(path.read_text(encoding="utf-8").replace('"rif": "forbidden double-three"', '"rif": "legal"'),
                        encoding="utf-8")
        result = run("regress", self.folder / "disputes", "--", KINJITE, "serve")
        self.assertEqual(result.returncode, 2)
        self.assertIn("k0001", result.stderr.decode())
        self.assertEqual(run("regress", self.folder / "nowhere", "--", KINJITE, "serve").returncode, 2)

    def test_adds_to_a_corpus(self):
        suite = self.folder / "suite"
        shutil.copytree(SUITE, suite)
        line = ["B b2 c3 n3 o3 a14 b13 W a15", "--point", "d4"]
        without_theme = run("triage", *line, "--add", "--corpus", suite)
        self.assertEqual(without_theme.returncode, 2)
        added = run("triage", *line, "--add", "--corpus", suite, "--theme", "rim")
        self.assertEqual(added.returncode, 0, added.stderr)
        self.assertIn("added k", text(added))
        # Not complaints of the suite as it was.
        before = run("corpus", "lint", "--corpus", SUITE).returncode
        self.assertEqual(run("corpus", "lint", "--corpus", suite).returncode, before)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
