#!/usr/bin/env python3
"""A file has one subject, and so it stays short. Data may be long."""

from project import File, main

LONGEST = 450

_SOURCES = (".cpp", ".hpp", ".py", ".cmake", ".sh", "CMakeLists.txt")


def too_long(files: list[File]) -> list[str]:
    findings = []
    for file in files:
        is_script = file.top_folder in ("scripts", ".ci")
        if not is_script and not file.path.endswith(_SOURCES):
            continue
        lines = file.text.count("\n")
        if lines > LONGEST:
            findings.append(f"{file.path}: {lines} lines, more than {LONGEST}")
    return findings


if __name__ == "__main__":
    main(too_long)
