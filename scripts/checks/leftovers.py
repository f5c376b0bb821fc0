#!/usr/bin/env python3
"""Nothing unfinished and nothing of one machine: no reminders to oneself, no absolute home paths."""

import re

from project import File, main

# In pieces, so that this file does not find itself.
_REMINDERS = re.compile(r"\b(" + "|".join(("TO" "DO", "FIX" "ME", "XX" "X", "HA" "CK")) + r")\b")
_HOMES = ("home", "root", "work", "Users", "mnt", "srv")
_MACHINE_PATH = re.compile(r"(?<![\w./})])/(" + "|".join(_HOMES) + r")/[\w.]")


def leftovers(files: list[File]) -> list[str]:
    findings = []
    for file in files:
        for number, line in file.numbered_lines():
            if _REMINDERS.search(line):
                findings.append(f"{file.path}:{number}: unfinished: {line.strip()}")
            if _MACHINE_PATH.search(line):
                findings.append(f"{file.path}:{number}: a path of one machine: {line.strip()}")
    return findings


if __name__ == "__main__":
    main(leftovers)
