#!/usr/bin/env python3
"""Makes the seeds of boards again: of the corpus' positions, the hunts' and those worked out by hand,
the smallest set that reaches as much of the code and of the rules' branches as all of them.

Usage: make_seeds.py PROGRAMS SEEDS, where PROGRAMS holds fuzz_judges_agree. Seeds that are named after
a case or a nesting are replaced; the others are kept.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MADE = re.compile(r"(case-k\d{4}|nesting-\d+)\.txt")


def candidates() -> dict[str, str]:
    boards = {}
    for path in sorted((ROOT / "corpus" / "cases").glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8"))["cases"]:
            boards[f"case-{case['id']}.txt"] = case["position"]
    nestings = (ROOT / "bench" / "nestings.txt").read_text(encoding="utf-8").split()
    boards |= {f"nesting-{number}.txt": cells for number, cells in enumerate(nestings, 1)}
    return boards


def main() -> None:
    programs, seeds = map(pathlib.Path, sys.argv[1:])
    kept = [path for path in seeds.iterdir() if not MADE.fullmatch(path.name)]
    boards = candidates()
    with tempfile.TemporaryDirectory() as scratch:
        everything = pathlib.Path(scratch, "all")
        smallest = pathlib.Path(scratch, "smallest")
        everything.mkdir()
        smallest.mkdir()
        # What is kept counts as reached already.
        for path in kept:
            (smallest / path.name).write_bytes(path.read_bytes())
        for name, text in boards.items():
            (everything / name).write_text(text, encoding="utf-8")
        subprocess.run(
            [programs / "fuzz_judges_agree", "-merge=1", "-use_counters=0", "-verbosity=0", smallest, everything], check=True
        )
        chosen = {path.read_text(encoding="utf-8", errors="replace") for path in smallest.iterdir()}
    for path in seeds.iterdir():
        if MADE.fullmatch(path.name):
            path.unlink()
    count = 0
    for name, text in boards.items():
        if text in chosen:
            (seeds / name).write_text(text, encoding="utf-8")
            chosen.discard(text)
            count += 1
    print(f"{count} of {len(boards)} boards are enough, beside {len(kept)} kept")


if __name__ == "__main__":
    main()
