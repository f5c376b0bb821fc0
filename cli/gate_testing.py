"""What the tests of the gate share. A test file is given the path of kinjite as its first argument."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

KINJITE = sys.argv.pop(1)
HERE = pathlib.Path(__file__).resolve().parent
EXAMPLES = HERE.parent / "examples"
SERVE = [KINJITE, "serve"]


class Gate(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="gate-test-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name):
        return str(self.folder / name)

    def written(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")
        return self.path(name)

    def gate(self, *options, program=None, timeout=60, diagnose=False):
        """Runs the gate; gives its exit code, its summary, and the lines of its result stream."""
        if not diagnose:
            options = (*options, "--no-diagnosis")
        stream = self.folder / "results.jsonl"
        stream.unlink(missing_ok=True)
        reports = [] if "--write-questions" in options else ["--results", str(stream)]
        command = [KINJITE, "gate", *options, *reports]
        done = subprocess.run([*command, *(["--", *program] if program else [])], timeout=timeout,
                              capture_output=True, text=True, check=False)
        lines = stream.read_text(encoding="utf-8").splitlines() if stream.exists() else []
        self.error = done.stderr
        return done.returncode, done.stdout, [json.loads(line) for line in lines]

    def not_passed(self, lines):
        return [line for line in lines if line["type"] == "result" and line["outcome"] != "pass"]
