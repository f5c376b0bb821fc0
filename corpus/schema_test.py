#!/usr/bin/env python3
"""Every case file fits the schema, and what does not fit is refused."""
import copy
import json
import pathlib
import unittest

import jsonschema

ROOM = pathlib.Path(__file__).resolve().parent


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


class SchemaTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        schema = read(ROOM / "schema" / "case-file.schema.json")
        jsonschema.Draft202012Validator.check_schema(schema)
        cls.validator = jsonschema.Draft202012Validator(schema)
        cls.files = {path.name: read(path) for path in sorted((ROOM / "cases").glob("*.json"))}

    def test_every_case_file_fits(self):
        self.assertGreater(len(self.files), 0)
        for name, file in self.files.items():
            with self.subTest(name):
                self.assertEqual([error.message for error in self.validator.iter_errors(file)], [])

    def test_the_suite_fits_its_schema(self):
        schema = read(ROOM / "schema" / "suite.schema.json")
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        suite = read(ROOM / "suite.json")
        self.assertEqual([error.message for error in validator.iter_errors(suite)], [])
        for change in ({"versions": []}, {"withdrawn": [{"id": "k0001"}]}, {"more": 1}):
            with self.subTest(change):
                self.assertFalse(validator.is_valid({**suite, **change}))

    def refuses(self, change):
        file = copy.deepcopy(next(iter(self.files.values())))
        change(file, file["cases"][0])
        self.assertFalse(self.validator.is_valid(file))

    def test_refuses_a_missing_key(self):
        for key in ("id", "title", "position", "point", "expected", "depth", "clauses", "tags", "why", "source"):
            with self.subTest(key):
                self.refuses(lambda file, case: case.pop(key))
        for key in ("theme", "title", "about", "cases"):
            with self.subTest(key):
                self.refuses(lambda file, case: file.pop(key))

    def test_refuses_an_unknown_key(self):
        self.refuses(lambda file, case: file.update(note="x"))
        self.refuses(lambda file, case: case.update(note="x"))
        self.refuses(lambda file, case: case["expected"].update(server="legal"))

    def test_refuses_malformed_values(self):
        for key, value in (
            ("id", "k1"), ("id", 1), ("title", ""), ("title", "two\nlines"), ("title", " blank"),
            ("position", "h8i9"), ("position", "B p8 W"), ("point", "h16"), ("point", "h8 "),
            ("depth", -1), ("depth", 1.5), ("depth", "0"), ("clauses", []), ("clauses", ["9.9"]),
            ("clauses", ["9.2", "9.2"]), ("tags", ["Two Words"]), ("twin", "k1"), ("why", ""), ("source", ""),
            ("title", "x" * 71), ("why", "x" * 451),
        ):
            with self.subTest(key=key, value=value):
                self.refuses(lambda file, case: case.update({key: value}))

    def test_refuses_what_is_no_verdict(self):
        for verdict in ("forbidden", "Legal", "forbidden double-three,overline", "forbidden five"):
            with self.subTest(verdict):
                self.refuses(lambda file, case: case["expected"].update(rif=verdict))

    def test_refuses_an_empty_theme(self):
        self.refuses(lambda file, case: file.update(cases=[]))


if __name__ == "__main__":
    unittest.main()
