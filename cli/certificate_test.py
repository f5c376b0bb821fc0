#!/usr/bin/env python3
"""Certificates: true ones pass the one-page checker, tampered and hostile ones do not.

Usage: certificate_test.py PATH-OF-KINJITE
"""
import contextlib
import copy
import io
import json
import pathlib
import random
import subprocess
import sys
import unittest

import jsonschema

KINJITE = sys.argv.pop(1)
ROOT = pathlib.Path(__file__).parent.parent
CHECKER = ROOT / "examples" / "verify_certificate.py"
sys.path.insert(0, str(CHECKER.parent))
sys.dont_write_bytecode = True
import verify_certificate  # noqa: E402  (found by the path above)

READINGS = ["rif", "japan", "rif-separate"]
LISTS = ["fives", "overlines", "fours", "threes"]
VERDICTS = ["legal", "five", "forbidden overline", "forbidden double-four",
            "forbidden double-three", "forbidden double-four,double-three"]
JUNK = [None, True, False, 0, 1, -1, 1.0, "", "h8", "p9", "rif", [], {}, ["h8"], [[]], "x" * 225]
POINTS = list(verify_certificate.POINTS)


def certificate_of(position, point, reading):
    done = subprocess.run([KINJITE, "judge", position, point, "--reading", reading,
                           "--certificate"], capture_output=True, timeout=60, check=True)
    return json.loads(done.stdout)


def some_cases():
    """Every tenth case of each theme, and all of those in which readings differ."""
    for path in sorted((ROOT / "corpus" / "cases").glob("*.json")):
        cases = json.loads(path.read_text(encoding="utf-8"))["cases"]
        yield from cases if path.stem == "readings" else cases[::10]


def is_accepted(certificate):
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        sys.stdin, before = io.StringIO(json.dumps(certificate)), sys.stdin
        try:
            code = verify_certificate.main()
        finally:
            sys.stdin = before
    assert said.getvalue().count("\n") == 1, said.getvalue()
    assert said.getvalue().startswith("refused: ") == (code != 0), said.getvalue()
    return code == 0


def places(value, path=()):
    """The paths of everything inside a certificate."""
    yield path
    if isinstance(value, (dict, list)):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], path + (key,))


def at(value, path):
    for key in path:
        value = value[key]
    return value


def tampered(certificate, chance):
    """One certificate after another, each with one thing changed."""
    everything = list(places(certificate))[1:]
    for path in chance.sample(everything, min(12, len(everything))):
        owner, key = path[:-1], path[-1]
        changed = copy.deepcopy(certificate)  # something is missing
        del at(changed, owner)[key]
        yield "missing", changed
        changed = copy.deepcopy(certificate)  # something is of another kind
        at(changed, owner)[key] = chance.choice(JUNK)
        yield "junk", changed
    names = [path for path in everything if isinstance(at(certificate, path), str)
             and at(certificate, path) in verify_certificate.POINTS]
    for path in chance.sample(names, min(8, len(names))):
        changed = copy.deepcopy(certificate)  # a point is another
        at(changed, path[:-1])[path[-1]] = chance.choice(POINTS)
        yield "moved", changed
    questions = range(len(certificate["questions"]))
    for number in chance.sample(questions, min(3, len(questions))):
        question = certificate["questions"][number]
        changed = copy.deepcopy(certificate)  # a verdict is another
        changed["questions"][number]["verdict"] = chance.choice(
            [verdict for verdict in VERDICTS if verdict != question["verdict"]])
        yield "verdict", changed
        if number == 0:
            changed["verdict"] = changed["questions"][0]["verdict"]
            yield "both verdicts", changed
        for name in LISTS:
            if question[name]:
                changed = copy.deepcopy(certificate)  # a claim is dropped, or said twice
                changed["questions"][number][name].pop(chance.randrange(len(question[name])))
                yield "dropped", changed
                changed = copy.deepcopy(certificate)
                changed["questions"][number][name] *= 2
                yield "twice", changed
    for part in range(1, len(certificate["questions"])):
        changed = copy.deepcopy(certificate)  # the end is cut off
        del changed["questions"][part:]
        yield "truncated", changed
    for reading in READINGS:
        if reading != certificate["reading"]:
            yield "reading", {**certificate, "reading": reading}
    cells = list(certificate["position"])
    stones = [cell for cell in range(225) if cells[cell] != "."]
    for cell in chance.sample(stones, min(3, len(stones))):
        changed = cells[:cell] + [chance.choice("xo".replace(cells[cell], "") + ".")] + cells[cell + 1:]
        yield "stone", {**certificate, "position": "".join(changed)}


class Certificates(unittest.TestCase):
    def test_true_ones_hold_and_tampered_ones_do_not(self):
        schema = json.loads((ROOT / "proof" / "schema" / "certificate.schema.json").read_text())
        validator = jsonschema.Draft202012Validator(schema)
        chance = random.Random(20)
        tried = refused = 0
        for case in some_cases():
            reading = chance.choice(READINGS)
            certificate = certificate_of(case["position"], case["point"], reading)
            validator.validate(certificate)
            self.assertTrue(is_accepted(certificate), case["id"])
            self.assertEqual(certificate["verdict"], case["expected"][reading], case["id"])
            for how, changed in tampered(certificate, chance):
                if json.dumps(changed) == json.dumps(certificate):
                    continue
                tried += 1
                if not is_accepted(changed):
                    refused += 1
                    continue
                # What is accepted must be so: another question with its own true answer. (With a
                # five, fours and threes may be left out.)
                self.assertIn(how, ("reading", "stone", "missing", "junk", "dropped"), case["id"])
                again = certificate_of(changed["position"], changed["point"], changed["reading"])
                self.assertEqual(changed["verdict"], again["verdict"], (case["id"], how, changed))
                if changed["verdict"] != "five":
                    self.assertEqual(changed, again, (case["id"], how))
        self.assertGreater(tried, 2500)
        self.assertGreater(refused, 0.9 * tried)

    def test_a_forgery_that_agrees_with_itself_is_noticed(self):
        double_three = certificate_of("B g8 i8 h7 h9 W", "h8", "rif")
        forged = copy.deepcopy(double_three)
        question = forged["questions"][0]
        question["threes"].pop()  # as if there were one row of three, and so no question to ask
        for extension in question["threes"][0]["extensions"]:
            extension["question"] = None
        question["verdict"] = forged["verdict"] = "legal"
        del forged["questions"][1:]
        self.assertFalse(is_accepted(forged))

        forged = copy.deepcopy(double_three)  # as if both extensions of a three made an overline
        for number in (1, 2):
            forged["questions"][number]["verdict"] = "forbidden overline"
        forged["questions"][0]["verdict"] = forged["verdict"] = "legal"
        self.assertFalse(is_accepted(forged))

        forged = copy.deepcopy(double_three)  # as if each three had one extension less, and that bad
        for three in forged["questions"][0]["threes"]:
            three["extensions"].pop()
        self.assertFalse(is_accepted(forged))

        two_fours = certificate_of("B d8 f8 g8 j8 W", "h8", "rif")
        two_fours["questions"][0]["fours"].pop()
        two_fours["questions"][0]["verdict"] = two_fours["verdict"] = "legal"
        self.assertFalse(is_accepted(two_fours))

    def test_hostile_text_gets_one_line(self):
        for text in (b"", b"{", b"[" * 100_000, b"{}" * 2, b"null", b"\xff\xfe", b"1e999", b"NaN",
                     b'{"certificate": 1}', b'"' + b"x" * 1_000_000 + b'"', b"9" * 10_000,
                     b'{"a":' * 50_000, json.dumps(dict.fromkeys(verify_certificate.FORM)).encode()):
            done = subprocess.run([sys.executable, "-B", CHECKER], input=text, timeout=60,
                                  capture_output=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (1, b""), text[:40])
            self.assertEqual(done.stdout.count(b"\n"), 1, text[:40])
            self.assertTrue(done.stdout.startswith(b"refused: "), done.stdout)


if __name__ == "__main__":
    unittest.main()
