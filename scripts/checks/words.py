#!/usr/bin/env python3
"""One thing, one word: the words of the plan, not the other names that Renju players also use.

A line that says "also called" or "others say" may name another word: it translates for the reader.
"""

import re

from project import File, main

WORDS = {
    r"(open|live|free)[ -]threes?": "three",
    r"(open|live|free)[ -]fours?": "straight four",
    r"(closed|rush|dead)[ -]fours?": "four",
    r"double threes?": "double-three",
    r"double fours?": "double-four",
    r"over[ -]lines?": "overline",
    r"long rows?": "overline",
    r"intersections? of the board": "point",
    r"(vertex|vertices)": "point",
    r"forbidden (hands?|spots?|squares?)": "forbidden point",
    r"(judgement|judgment) of a move": "verdict",
    r"neighbor(s|ing)?": "neighbour",
}

_TRANSLATION = re.compile(r"also called|others say", re.IGNORECASE)
_PATTERNS = [
    (re.compile(rf"(?<![\w-])({other})(?![\w-])", re.IGNORECASE), ours)
    for other, ours in WORDS.items()
]


def foreign_words(files: list[File]) -> list[str]:
    findings = []
    for file in files:
        if file.path.startswith("scripts/checks/"):
            continue  # here the other words are listed and tried
        for number, line in file.numbered_lines():
            if _TRANSLATION.search(line):
                continue
            for pattern, ours in _PATTERNS:
                for found in pattern.finditer(line):
                    findings.append(f"{file.path}:{number}: \"{found[1]}\": here it is \"{ours}\"")
    return findings


if __name__ == "__main__":
    main(foreign_words)
