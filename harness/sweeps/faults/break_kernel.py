#!/usr/bin/env python3
"""Copies the referee's kernel with one fault put in, for the tests of the sweeps.

Usage: break_kernel.py FAULTS.JSON NAME KERNEL-FOLDER TARGET-FOLDER

A fault replaces one text of one file. Where the kernel no longer holds that text, the copy exports a
table without functions: the build goes on, and the test says which fault to look at.
"""
import json
import pathlib
import shutil
import sys


def main():
    faults, name, kernel, target = sys.argv[1:]
    fault = next(f for f in json.loads(pathlib.Path(faults).read_text()) if f["name"] == name)
    copy = pathlib.Path(target)
    copy.mkdir(parents=True, exist_ok=True)
    for source in pathlib.Path(kernel).glob("*.?pp"):
        shutil.copy(source, copy)

    table = copy / "table.hpp"
    declared = f"namespace kinjite::kernel {{\nextern const Table {name};\n}}\n"
    table.write_text(table.read_text() + declared)

    broken = copy / fault["file"]
    text = broken.read_text() if broken.exists() else ""
    if fault["find"] not in text:
        (copy / "kernel.cpp").write_text(
            '#include "table.hpp"\n'
            f"namespace kinjite::kernel {{\nconst Table {name} = {{}};\n}}\n")
    elif fault["find"]:
        broken.write_text(text.replace(fault["find"], fault["replace"]))


if __name__ == "__main__":
    main()
