#!/usr/bin/env python3
"""Shows what a failing input broke, and for a board the command that makes a case of it.

Usage: promote.py TARGET INPUT OUTPUT, where OUTPUT is what the target printed on standard error. Exit
code 1: something is broken.
"""

import pathlib
import re
import shlex
import sys


def main() -> None:
    target, source, output = sys.argv[1:]
    lines = pathlib.Path(output).read_text(encoding="utf-8", errors="replace").splitlines()
    try:
        first = next(i for i, line in enumerate(lines) if line.startswith("key: "))
    except StopIteration:
        # No property, but the program itself: a sanitizer or a signal.
        print("\n".join(lines[:40]))
        print(f"\n{target} ends on {source} without a word of its own")
        sys.exit(1)
    shown = lines[first:]
    print("\n".join(shown))

    position = next((line for line in shown if re.fullmatch(r"B( [a-o]\d+)* W( [a-o]\d+)*", line)), None)
    if position is None:
        print(f"\nnot a board: {source} is the case, and belongs in fuzz/seeds/{target}")
        sys.exit(1)
    where = shown[-1].partition(": ")[2]
    stones = set(re.findall(r"[a-o]\d+", position))
    named = re.findall(r"\b[a-o](?:1[0-5]|[1-9])\b", where)
    point = next((point for point in named if point not in stones), "POINT")
    board = shlex.quote(position)
    print(
        f"\nWhat the rules say:\n\n    kinjite explain {board} {point}\n\n"
        "To make a case of it, once it is mended:\n\n"
        f"    kinjite corpus add {board} {point} \\\n"
        f"      --theme THEME --title TITLE --why WHY --source 'found by fuzzing ({target})' --corpus corpus"
    )
    sys.exit(1)


if __name__ == "__main__":
    main()
