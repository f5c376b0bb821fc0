#!/usr/bin/env python3
"""Reports as users meet them: every format of one run, cut-off streams, and `report diff`.

Usage: reports_test.py PATH-OF-KINJITE
"""
import html
import html.parser
import json
import pathlib
import re
import shutil
import subprocess
import sys
import unittest
import xml.etree.ElementTree

from gate_testing import HERE, KINJITE, SERVE, Gate

QUICK = ["--random", "300", "--repeats", "50"]
WRONG = [*SERVE, "--as", "six-counts-as-five"]
FORMATS = ("html", "markdown", "junit", "tap", "badge")
NASTY = "</script><script>alert(1)</script>]]>&\"'|`**_x_<b>"


class Page(html.parser.HTMLParser):
    """What a browser would make of a page: ids, links, loads, and whether elements nest."""

    EMPTY = {"meta", "link", "input", "br", "path", "rect", "circle", "line"}

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.loads, self.scripts, self.open = [], [], [], 0, []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.ids.append(value)
            if name == "href" and tag == "a":
                self.links.append(value)
            if name in ("src", "href", "srcset", "data", "action", "poster") and tag != "a":
                self.loads.append(value)
            assert not name.startswith("on"), f"{tag} {name}"
        self.scripts += tag == "script"
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in self.EMPTY:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f"</{tag}> in {self.open}"
        self.open.pop()


class Reports(Gate):
    def run_all(self, program, diagnose=False):
        """One run with all reports; its exit code and the reports by format."""
        files = {name: self.path(f"report.{name}") for name in FORMATS}
        flags = [word for name, path in files.items() for word in (f"--{name}", path)]
        code, self.out, self.lines = self.gate(*QUICK, *flags, program=program, diagnose=diagnose)
        return code, {name: pathlib.Path(path).read_text(encoding="utf-8") for name, path in files.items()}

    def report(self, *arguments):
        done = subprocess.run([KINJITE, "report", *arguments], capture_output=True, text=True, check=False)
        self.error = done.stderr
        return done.returncode, done.stdout

    def check_page(self, text):
        page = Page(text)
        self.assertEqual(page.open, [])
        self.assertEqual(page.scripts, 1)
        self.assertEqual(len(page.ids), len(set(page.ids)))
        for link in page.links:
            self.assertTrue(link.startswith("#") and link[1:] in page.ids, link)
        self.assertTrue(all(load.startswith("data:") for load in page.loads), page.loads)
        self.assertNotRegex(text, r"url\((?!#)|@import|fetch\(|XMLHttpRequest")
        self.assertNotIn("{{", text)
        return page

    def check_junit(self, text):
        tree = xml.etree.ElementTree.fromstring(text)
        for suite in tree:
            self.assertEqual(int(suite.get("tests")), len(suite))
            self.assertEqual(int(suite.get("failures")), len(suite.findall("testcase/failure")))
            self.assertEqual(int(suite.get("skipped")), len(suite.findall("testcase/skipped")))
        if shutil.which("xmllint"):
            schema = HERE.parent / "harness/reports/schema/junit.xsd"
            subprocess.run(["xmllint", "--noout", "--schema", str(schema), self.written("junit.xml", text)],
                           check=True, stderr=subprocess.DEVNULL)
        return tree

    def check_tap(self, text):
        lines = text.splitlines()
        self.assertEqual(lines[0], "TAP version 14")
        points = [line for line in lines if re.match(r"(not )?ok \d+ - ", line)]
        self.assertEqual(lines[1], f"1..{len(points)}")
        self.assertEqual([int(re.search(r"\d+", line)[0]) for line in points], list(range(1, len(points) + 1)))
        inside = in_block = False
        for line in lines[2:]:
            if line in ("  ---", "  ..."):
                self.assertEqual(inside, line == "  ...")
                inside = not inside
            elif inside and in_block and (not line or line.startswith("    ")):
                continue
            elif inside:
                key, value = line.strip().split(": ", 1)
                self.assertIn(key, ("message", "severity", "details"))
                in_block = value == "|"
                if not in_block:
                    json.loads(value)
            else:
                self.assertRegex(line, r"^((not )?ok |Bail out! )")
        return points

    def test_every_report_of_a_wrong_program(self):
        code, reports = self.run_all(WRONG, diagnose=True)
        self.assertEqual(code, 1)
        page = self.check_page(reports["html"])
        for part in ("diagnosis", "findings", "outcomes", "tests", "run"):
            self.assertIn(part, page.ids)
        tree = self.check_junit(reports["junit"])
        points = self.check_tap(reports["tap"])
        self.assertEqual(len(points), len(tree.findall("testsuite/testcase")))
        failed = {line["case"]["id"] for line in self.not_passed(self.lines) if "case" in line}
        self.assertGreater(len(failed), 3)
        for case in failed:
            self.assertIn(f">{case}</a>", reports["html"])
            self.assertRegex(reports["tap"], rf"not ok \d+ - [a-z.-]+: {case} ")
        for report in (self.out, reports["html"], reports["markdown"]):
            self.assertIn("six-counts-as-five", report)
            self.assertIn("kinjite explain 'B ", html.unescape(report))
        self.assertLess(len(self.out.splitlines()), 60)
        self.assertEqual(xml.etree.ElementTree.fromstring(reports["badge"]).get("role"), "img")
        self.assertIn("wrong</text>", reports["badge"])

    def test_a_stream_makes_the_reports_again(self):
        code, reports = self.run_all(WRONG)
        stream = self.path("results.jsonl")
        for name in FORMATS:
            again = self.report(name, stream)
            self.assertEqual(again, (code, reports[name]), name)
            self.assertEqual(self.report(name, stream, "--output", self.path("again"))[1], "")
            self.assertEqual(pathlib.Path(self.path("again")).read_text(encoding="utf-8"), reports[name])
        summary = self.out.replace(self.path("report.html"), f"kinjite report html {stream}")
        self.assertEqual(self.report("summary", stream), (code, summary))
        badge = json.loads(self.report("badge", "--json", stream)[1])
        self.assertEqual((badge["schemaVersion"], badge["color"]), (1, "red"))
        self.report("badge", stream, "--output", self.path("badge.json"))
        self.assertEqual(json.loads(pathlib.Path(self.path("badge.json")).read_text(encoding="utf-8")), badge)
        self.assertTrue(self.report("tap", "--13", stream)[1].startswith("TAP version 13\n"))

    def test_a_right_program(self):
        code, reports = self.run_all(SERVE)
        self.assertEqual(code, 0)
        page = self.check_page(reports["html"])
        self.assertNotIn("findings", page.ids)
        self.assertIn("judges as the rules do", reports["html"])
        self.assertIn("## Kinjite: conforms", reports["markdown"])
        self.assertIn("conform (rif)", reports["badge"])
        self.assertFalse(self.check_junit(reports["junit"]).findall("testsuite/testcase/failure"))
        self.assertNotIn("not ok", reports["tap"])
        self.check_tap(reports["tap"])

    def test_files_are_called_by_their_names(self):
        wrong = [*SERVE, "--as", "overline-allowed"]
        stream, page = self.path("my run.jsonl"), self.path("page.html")
        command = [KINJITE, "gate", *QUICK, "--no-diagnosis", "--results", stream]
        def run(*options):
            return subprocess.run([*command, *options, "--", *wrong], capture_output=True, text=True,
                                  check=False).stdout
        all_of_them = f"more; kinjite report html '{stream}' shows all of them"
        self.assertIn(all_of_them, run())
        self.assertIn(f"more; {page} shows all of them", run("--html", page))
        self.assertIn(all_of_them, self.report("summary", stream)[1])
        self.assertIn(f"kinjite gate --replay '{stream}' -- ", html.unescape(pathlib.Path(page).read_text("utf-8")))
        for name in ("html", "markdown"):
            text = html.unescape(self.report(name, stream)[1])
            self.assertIn(f"kinjite gate --replay '{stream}' -- ", text, name)
            self.assertNotIn("results.jsonl", text, name)
        command = command[:-2]
        self.assertIn("more; --html FILE shows all of them", run())

    def test_a_stream_that_was_cut_off_conforms_to_nothing(self):
        self.gate(*QUICK, program=SERVE)
        lines = pathlib.Path(self.path("results.jsonl")).read_text(encoding="utf-8").splitlines(keepends=True)
        for rest in ("", lines[-1][:len(lines[-1]) // 2], lines[-1][:-2]):
            cut = self.written("cut.jsonl", "".join(lines[:-1]) + rest)
            for name in (*FORMATS, "summary"):
                code, text = self.report(name, cut)
                self.assertEqual(code, 3, name)
                self.assertIn("incomplete", text, name)
                self.assertNotIn("conforms", text, name)
                self.assertNotIn("judges as the rules do", text, name)
            self.assertIn("cut off", self.error)
        whole = self.path("results.jsonl")
        self.assertEqual(self.report("diff", whole, cut)[0], 3)
        self.assertIn("incomplete", self.report("diff", whole, cut)[1])

    def test_half_a_line_is_no_line_but_at_the_end(self):
        self.gate(*QUICK, program=SERVE)
        lines = pathlib.Path(self.path("results.jsonl")).read_text(encoding="utf-8").splitlines(keepends=True)
        whole = self.written("whole.jsonl", "".join(lines).removesuffix("\n"))
        self.assertEqual(self.report("summary", whole)[0], 0)
        half = lines[-1][:len(lines[-1]) // 2]
        for stream in (half, lines[0][:50], lines[0] + half + "\n" + lines[-1], "".join(lines) + half):
            self.assertEqual(self.report("summary", self.written("bad.jsonl", stream))[0], 2, stream)

    def test_what_a_program_says_is_no_markup(self):
        name = NASTY.replace(" ", "")
        liar = self.written("liar.py", f"""
import sys
for line in sys.stdin:
    words = line.split()
    if words[0] == "quit":
        break
    if words[0] == "kinjite":
        print("ready", {name!r}, "1\\x1b[31m", "language=" + {name!r}, "home=" + {name!r})
    else:
        print(words[1], "error", {name!r})
    sys.stdout.flush()
""")
        _, reports = self.run_all([sys.executable, liar, NASTY])
        self.check_page(reports["html"])
        self.check_junit(reports["junit"])
        self.check_tap(reports["tap"])
        xml.etree.ElementTree.fromstring(reports["badge"])
        outside_code = re.sub(r"^(```+)\w*\n.*?^\1$", "", reports["markdown"], flags=re.MULTILINE | re.DOTALL)
        self.assertIn("&#60;script&#62;", outside_code)
        self.assertFalse(re.search(r"<script|\*\*_x_|<b>", outside_code))
        for text in (*reports.values(), self.out):
            self.assertNotIn("\x1b", text)

    def test_diff(self):
        streams = {}
        for name in ("right", "wrong", "other"):
            program = SERVE if name == "right" else WRONG if name == "wrong" else [*SERVE, "--as", "overline-allowed"]
            self.gate(*QUICK, program=program)
            streams[name] = self.path(f"{name}.jsonl")
            shutil.copy(self.path("results.jsonl"), streams[name])
        wrong = len(self.not_passed([json.loads(line) for line in
                                      pathlib.Path(streams["wrong"]).read_text(encoding="utf-8").splitlines()]))
        code, text = self.report("diff", streams["right"], streams["wrong"])
        self.assertEqual(code, 1)
        self.assertIn(f"\n{wrong} broken, 0 changed, 0 fixed, 0 new, 0 gone; 0 as before", text)
        code, text = self.report("diff", streams["wrong"], streams["right"])
        self.assertEqual(code, 0)
        self.assertIn(f"\n0 broken, 0 changed, {wrong} fixed, 0 new, 0 gone; 0 as before", text)
        code, text = self.report("diff", streams["wrong"], streams["wrong"])
        self.assertEqual((code, text.splitlines()[-1]),
                         (0, f"0 broken, 0 changed, 0 fixed, 0 new, 0 gone; {wrong} as before"))
        code, text = self.report("diff", streams["wrong"], streams["other"], "--markdown")
        self.assertEqual(code, 1)
        self.assertIn("### Changed", text)
        self.assertIn("### Broken", text)

    def test_reports_are_written_whole_or_not_at_all(self):
        old = self.written("report.html", "old")
        self.assertEqual(self.report("html", "/nowhere", "--output", old)[0], 2)
        self.assertEqual(pathlib.Path(old).read_text(encoding="utf-8"), "old")
        self.assertEqual([path.name for path in self.folder.iterdir()], ["report.html"])
        code, _, _ = self.gate(*QUICK, "--html", "/nowhere/report.html", program=SERVE)
        self.assertEqual(code, 2)
        code, _, _ = self.gate(*QUICK, "--html", old, "--tap", old, program=SERVE)
        self.assertEqual(code, 2)
        self.assertIn("named for two reports", self.error)


if __name__ == "__main__":
    unittest.main()
