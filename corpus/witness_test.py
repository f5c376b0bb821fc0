"""The witness passes the corpus as it is and refuses one with any expected verdict changed."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).parent
VERDICTS = ("legal", "five", "forbidden overline", "forbidden double-three")


def witness(directory):
    return subprocess.run([sys.executable, "-B", HERE / "witness.py", directory],
                          capture_output=True, text=True)


class Witness(unittest.TestCase):
    def test_agrees_with_the_corpus(self):
        answer = witness(HERE / "cases")
        self.assertEqual(answer.returncode, 0, answer.stdout + answer.stderr)

    def test_finds_every_changed_verdict(self):
        case_file = json.loads((HERE / "cases" / "readings.json").read_text(encoding="utf-8"))
        changed = 0
        for case in case_file["cases"]:
            for reading, verdict in case["expected"].items():
                case["expected"][reading] = next(v for v in VERDICTS if v != verdict)
                changed += 1
        with tempfile.TemporaryDirectory() as directory:
            (pathlib.Path(directory) / "readings.json").write_text(json.dumps(case_file))
            answer = witness(directory)
        self.assertEqual(answer.returncode, 1)
        self.assertEqual(answer.stdout.count("the witness says"), changed)
        self.assertGreater(changed, 10)

    def test_refuses_a_directory_without_cases(self):
        with tempfile.TemporaryDirectory() as directory:
            self.assertEqual(witness(directory).returncode, 2)


if __name__ == "__main__":
    unittest.main()
