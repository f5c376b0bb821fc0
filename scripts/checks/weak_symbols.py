#!/usr/bin/env python3
"""Objects compiled for one instruction set export one symbol and define no weak one.

An inline function is a weak symbol, and the linker keeps one copy of it for the whole program. If
it keeps the copy compiled for AVX-512, the program dies on an older processor, in code that has
nothing to do with AVX-512.

Usage: weak_symbols.py OBJECT...
"""

import re
import subprocess
import sys

from project import report

# The letters nm gives to a definition that the linker may take for the whole program.
_WEAK = set("VWu")
_STRONG = set("ABCDGRSTi")


def unfit_symbols(name: str, nm_output: str) -> list[str]:
    """Findings for the object `name`, from what `nm --defined-only --extern-only` prints of it."""
    weak, strong = [], []
    for line in nm_output.splitlines():
        symbol = re.match(r"[0-9a-f]*\s+(\w)\s+(.+)", line)
        if not symbol:
            continue
        if symbol[1] in _WEAK:
            weak.append(symbol[2])
        elif symbol[1] in _STRONG:
            strong.append(symbol[2])
    findings = [f"{name}: weak symbol {symbol}" for symbol in weak]
    if len(strong) != 1:
        findings.append(f"{name}: {len(strong)} exported symbols instead of one: {strong}")
    return findings


def defined_symbols(path: str) -> str:
    command = ["nm", "--defined-only", "--extern-only", "--demangle", path]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    objects = sys.argv[1:]
    report([f for o in objects for f in unfit_symbols(o, defined_symbols(o))], len(objects))
