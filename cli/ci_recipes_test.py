#!/usr/bin/env python3
"""Runs every command of docs/ci.md, and what action.yml runs, as far as one machine can.

Each recipe runs in a folder where `./my-engine` is the C++ example and `kinjite/scripts/gate` leads to
the kinjite under test. What fetches or installs something is only looked at.

Usage: ci_recipes_test.py PATH-OF-KINJITE
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import yaml

KINJITE = str(pathlib.Path(sys.argv.pop(1)).resolve())
ROOT = pathlib.Path(__file__).resolve().parent.parent
RECIPES = (ROOT / "docs/ci.md").read_text(encoding="utf-8")
ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
FETCHES = ("git clone ", "apt-get ")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", RECIPES, re.MULTILINE | re.DOTALL)


class Recipes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="ci-recipes-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        subprocess.run(["c++", "-std=c++17", "-O2", "-o", cls.folder / "my-engine",
                        ROOT / "examples/cpp/adapter.cpp"], check=True)
        gate = cls.folder / "kinjite/scripts/gate"
        gate.parent.mkdir(parents=True)
        gate.write_text(f'#!/bin/sh\nexec "{KINJITE}" gate "$@"\n', encoding="utf-8")
        gate.chmod(0o755)
        bin_folder = cls.folder / "bin"
        bin_folder.mkdir()
        (bin_folder / "kinjite").symlink_to(KINJITE)
        cls.environment = {**os.environ, "PATH": f"{bin_folder}:{os.environ['PATH']}",
                           "GITHUB_STEP_SUMMARY": str(cls.folder / "step-summary.md")}

    def run_command(self, command):
        # The example conforms: there is nothing to ask again.
        expected = 4 if " --replay " in command else 0
        done = subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=self.folder, check=False,
                              env=self.environment, capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, expected, f"{command}\n{done.stdout}{done.stderr}")

    def written(self, *names):
        for name in names:
            self.assertGreater((self.folder / name).stat().st_size, 0, name)

    def test_shell(self):
        commands = [line for block in blocks("sh") for line in block.splitlines()]
        self.assertGreater(len(commands), 12)
        for command in commands:
            self.assertTrue(command.startswith("kinjite "), command)
            self.run_command(command)
        self.written("results.jsonl", "report.html", "summary.md", "junit.xml", "results.tap", "badge.svg",
                     "badge.json", "all.jsonl")

    def test_github(self):
        workflows = [yaml.safe_load(block) for block in blocks("yaml")]
        jobs = [job for workflow in workflows for job in workflow.get("jobs", {}).values()]
        self.assertEqual(len(jobs), 2)
        used = 0
        for job in jobs:
            for step in job["steps"]:
                if step.get("uses", "").startswith("OWNER/kinjite@"):
                    used += 1
                    self.assertLessEqual(set(step["with"]), set(ACTION["inputs"]))
                    required = {name for name, value in ACTION["inputs"].items() if value.get("required")}
                    self.assertLessEqual(required, set(step["with"]))
                if "run" in step:
                    self.run_command(step["run"])
        self.assertEqual(used, 1)
        self.written("summary.md", "step-summary.md")

    def test_gitlab(self):
        recipe = next(parsed for parsed in map(yaml.safe_load, blocks("yaml")) if "jobs" not in parsed)
        job = next(iter(recipe.values()))
        for command in job["before_script"]:
            self.assertTrue(command.startswith(FETCHES), command)
        for command in job["script"]:
            self.run_command(command)
        self.written(*job["artifacts"]["paths"], job["artifacts"]["reports"]["junit"])

    def test_every_block_is_run(self):
        self.assertEqual(len(re.findall(r"^```\w", RECIPES, re.MULTILINE)), len(blocks("sh")) + len(blocks("yaml")))


class Action(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="action-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def run_action(self, command, options="--stage smoke", **variables):
        step = ACTION["runs"]["steps"][0]
        values = {"inputs.command": command, "inputs.options": options, "github.action_path": str(ROOT),
                  "inputs.version": "", "inputs.reports": "out", "github.server_url": "", "github.action_repository": ""}
        environment = {name: re.sub(r"\$\{\{ (.*?) \}\}", lambda found: values[found[1]], value)
                       for name, value in step["env"].items()}
        done = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
                              cwd=self.folder, capture_output=True, text=True, timeout=120, check=False,
                              env={**os.environ, **environment, "KINJITE_BINARY": KINJITE, **variables,
                                   "GITHUB_STEP_SUMMARY": str(self.folder / "summary"),
                                   "GITHUB_OUTPUT": str(self.folder / "output")})
        outputs = self.folder / "output"
        return done, outputs.read_text(encoding="utf-8") if outputs.exists() else ""

    def test_follows_the_schema(self):
        import jsonschema
        schema = json.loads((ROOT / "scripts/ci/action.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator(schema).validate(ACTION)
        for output in ACTION["outputs"].values():
            for step, name in re.findall(r"steps\.(\w+)\.outputs\.([a-z-]+)", output["value"]):
                self.assertIn(step, [each.get("id") for each in ACTION["runs"]["steps"]])
                self.assertIn(f"{name}=", (ROOT / "scripts/ci/gate_action").read_text(encoding="utf-8"))

    def test_writes_reports_summary_and_outputs(self):
        done, outputs = self.run_action(f"'{KINJITE}' serve --as 'six-counts-as-five'",
                                        "--stage corpus --run theme:overline --no-diagnosis")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(outputs.splitlines()[0], "exit-code=1")
        self.assertRegex(outputs.splitlines()[1], "^conclusion=does not conform: ")
        self.assertEqual(sorted(path.name for path in (self.folder / "out").iterdir()),
                         ["badge.json", "badge.svg", "junit.xml", "report.html", "results.jsonl", "summary.md",
                          "summary.txt"])
        self.assertIn("## Kinjite: does not conform", (self.folder / "summary").read_text(encoding="utf-8"))

    def test_conforming_program(self):
        done, outputs = self.run_action(f"{KINJITE} serve", "--stage corpus --run theme:overline")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("exit-code=0\nconclusion=conforms: ", outputs)

    def test_inputs_are_words_and_never_run(self):
        done, _ = self.run_action(f"{KINJITE} serve $(touch {self.folder}/run) ; touch {self.folder}/run")
        self.assertNotEqual(done.returncode, 0)
        self.assertFalse((self.folder / "run").exists())

    def test_a_command_is_needed(self):
        done, _ = self.run_action("  ")
        self.assertEqual(done.returncode, 2)
        self.assertIn("'command' is empty", done.stderr)


if __name__ == "__main__":
    unittest.main()
