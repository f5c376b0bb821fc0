#!/usr/bin/env python3
"""kinjite explain as users meet it: whole texts, every format, wrong use.

A file of golden/explain holds a command in its first line and, below a blank line, what it prints.

Usage: explain_test.py PATH-OF-KINJITE [--write]    (--write: take what is printed now as right)
"""
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree as xml

import jsonschema

KINJITE = sys.argv.pop(1)
HERE = pathlib.Path(__file__).parent
GOLDEN = sorted((HERE / "golden" / "explain").glob("*.txt"))
SCHEMAS = HERE.parent / "proof" / "schema"
MAGAZINE = ("B f12 g10 g12 h8 h9 h10 h11 W h7", "i12")
SVG = "{http://www.w3.org/2000/svg}"


def run(*arguments, stdin=""):
    """Runs kinjite; gives exit code, standard output and standard error."""
    done = subprocess.run([KINJITE, *arguments], input=stdin, capture_output=True, text=True,
                          env={**os.environ, "NO_COLOR": "1"}, timeout=60, check=False)
    return done.returncode, done.stdout, done.stderr


def explained(*arguments):
    code, out, err = run("explain", *arguments)
    assert (code, err) == (0, ""), (arguments, code, err)
    return out


def command_of(golden):
    return shlex.split(golden.read_text(encoding="ascii").splitlines()[0])[2:]


class Golden(unittest.TestCase):
    maxDiff = None

    def test_texts_are_as_they_were_read(self):
        self.assertGreaterEqual(len(GOLDEN), 12)
        for golden in GOLDEN:
            with self.subTest(golden.name):
                expected = golden.read_text(encoding="ascii").split("\n\n", 1)[1]
                self.assertEqual(explained(*command_of(golden)), expected)

    def test_no_line_is_too_long_for_a_terminal(self):
        for golden in GOLDEN:
            lines = golden.read_text(encoding="ascii").splitlines()[1:]
            self.assertLessEqual(max(map(len, lines)), 100, golden.name)

    def test_every_reference_leads_to_a_question(self):
        for golden in GOLDEN:
            text = golden.read_text(encoding="ascii")
            there = set(re.findall(r"^\[(\d+)\]", text, re.MULTILINE))
            self.assertLessEqual(set(re.findall(r"\[(\d+)\]", text)), there, golden.name)


class Formats(unittest.TestCase):
    def test_json_is_of_its_form(self):
        schemas = {name: json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="ascii"))
                   for name in ("explanation", "certificate")}
        for schema in schemas.values():
            jsonschema.Draft202012Validator.check_schema(schema)
        for golden in GOLDEN:
            told = json.loads(explained(*command_of(golden), "--format", "json"))
            jsonschema.validate(told, schemas["explanation"])
            jsonschema.validate(told["certificate"], schemas["certificate"])
            for step in told["steps"][1:]:
                parent = told["steps"][step["asked_in"]]["stones"]
                self.assertEqual(step["stones"][:-1], parent)

    def test_svg_is_a_picture_with_a_title(self):
        picture = xml.fromstring(explained(*MAGAZINE, "--format", "svg"))
        self.assertEqual(picture.tag, SVG + "svg")
        self.assertEqual(picture.find(SVG + "title").text, "i12: legal (reading rif)")
        titles = [title.text for title in picture.iter(SVG + "title")]
        self.assertTrue(any(title.startswith("h12 (then e12 or j12): makes no three")
                            for title in titles))

    def test_html_needs_nothing_from_outside(self):
        page = explained(*MAGAZINE, "--format", "html")
        self.assertEqual(re.findall(r"(?:src|href)=\"(?!#)[^\"]*\"|url\(|@import", page), [])
        self.assertEqual(page.count("<svg "), 2)
        for picture in re.findall(r"<svg .*?</svg>", page, re.DOTALL):
            xml.fromstring(picture)
        self.assertEqual(set(re.findall(r"href=\"#(step-\d+)\"", page)) -
                         set(re.findall(r"id=\"(step-\d+)\"", page)), set())

    def test_markdown_says_what_the_text_says(self):
        text = " ".join(explained(*MAGAZINE).split())
        for line in explained(*MAGAZINE, "--format", "markdown").splitlines():
            if line.lstrip().startswith("- "):
                self.assertIn(line.lstrip()[2:], text)

    def test_output_goes_to_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "why.html")
            self.assertEqual(explained(*MAGAZINE, "--format", "html", "--output", path), "")
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), explained(*MAGAZINE, "--format", "html"))
            self.assertEqual(os.listdir(folder), ["why.html"])

    def test_the_deepest_is_no_slower_to_read_than_to_think(self):
        deepest = command_of(HERE / "golden" / "explain" / "ladder-20.txt")
        start = time.monotonic()
        explained(*deepest, "--format", "html")
        self.assertLess(time.monotonic() - start, 10)


class WrongUse(unittest.TestCase):
    def refuse(self, expected, *arguments):
        code, out, err = run("explain", *arguments)
        self.assertEqual((code, out, err.count("\n")), (expected, "", 1), (arguments, err))
        self.assertTrue(err.startswith("error: "), err)

    def test_is_refused_in_one_line(self):
        self.refuse(2, "B h8", "h8")
        self.refuse(2, "B h8", "p8")
        self.refuse(2, "B h8", "a1", "--format", "pdf")
        self.refuse(2, "B h8", "a1", "--reading", "freestyle")
        self.refuse(2, "B h8", "a1", "--output", "/nowhere/why.txt")


def write_anew():
    for golden in GOLDEN:
        head = golden.read_text(encoding="ascii").splitlines()[0]
        golden.write_text(head + "\n\n" + explained(*command_of(golden)), encoding="ascii")


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write_anew()
    else:
        unittest.main()
