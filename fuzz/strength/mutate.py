#!/usr/bin/env python3
"""A small mutator of the referee's source, and the search for mutants that no answer gives away.

Usage: mutate.py BUILD [SECONDS] [FILE...]

Each mutant differs in one place: a relation, a sign, a bit operation, a constant, a bit of a mask, a
negation, a call left out. It is compiled for one instruction set, linked into check_answers, and is
killed when an answer differs from the recorded ones, when it crashes or when it does not end. A
mutant that compiles to the very same code is none. Exit code 1 where one survives unexplained.
"""

import concurrent.futures
import dataclasses
import filecmp
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
REFEREE = ROOT / "referee"
EXPLAINED = pathlib.Path(__file__).with_name("explained_mutants.json")

WIDE = ["-mavx2", "-mbmi", "-mbmi2"]
WIDEST = [*WIDE, "-mavx512f", "-mavx512bw", "-mavx512vl", "-mavx512dq"]
FLAGS = {"baseline": [], "avx2": WIDE, "avx512": WIDEST}
# Each file with the instruction set that compiles all of it.
FILES = {
    "kernel/lines.hpp": "baseline",
    "kernel/shapes.hpp": "baseline",
    "kernel/double_three.hpp": "baseline",
    "kernel/lanes.hpp": "avx512",
    "kernel/lanes_portable.hpp": "baseline",
    "kernel/lanes_avx2.hpp": "avx2",
    "kernel/lanes_avx512.hpp": "avx512",
    "kernel/batch.hpp": "avx512",
    "kernel/kernel.cpp": "avx512",
    "referee.cpp": "avx512",
}
# An element beyond the last ends the program, whatever stands there.
TRAPS = ["-fsanitize=bounds", "-fsanitize-undefined-trap-on-error"]
PATIENCE = 30  # seconds for all answers of one mutant, which take one

# What is found, with what it is replaced by.
SWAPS = [
    (r" < ", [" <= ", " >= "]),
    (r" > ", [" >= ", " <= "]),
    (r" <= ", [" < "]),
    (r" >= ", [" > "]),
    (r" == ", [" != "]),
    (r" != ", [" == "]),
    (r" \+ ", [" - "]),
    (r" - ", [" + "]),
    (r" \* ", [" + "]),
    (r" / ", [" * "]),
    (r" % ", [" / "]),
    (r" & ", [" | "]),
    (r" \| ", [" & "]),
    (r" \^ ", [" | ", " & "]),
    (r" << ", [" >> "]),
    (r" >> ", [" << "]),
    (r" && ", [" || "]),
    (r" \|\| ", [" && "]),
    (r"~(?=[\w(])", [""]),
    (r"(?<=[(\s])-(?=\w)", [""]),
    (r"\btrue\b", ["false"]),
    (r"\bfalse\b", ["true"]),
    (r"\bcontinue;", [";"]),
    (r"\bbreak;", [";"]),
]
NUMBER = re.compile(r"(?<![\w.])(\d+)(?=u?\b)(?!x)")
MASK = re.compile(r"0x[0-9a-fA-F]+")
CALL = re.compile(r"^\s*[\w.:>-]+\([^;]*\);$")


@dataclasses.dataclass(frozen=True)
class Mutant:
    file: str
    number: int
    before: str
    after: str

    def key(self) -> tuple[str, str, str]:
        return (self.file, self.before.strip(), self.after.strip())


def changes_of(line: str) -> list[str]:
    code = line.split("//")[0]
    changed = []
    for pattern, replacements in SWAPS:
        for found in re.finditer(pattern, code):
            changed += [line[: found.start()] + new + line[found.end() :] for new in replacements]
    for found in NUMBER.finditer(code):
        value = int(found[1])
        for new in {value + 1, max(value - 1, 0)} - {value}:
            changed.append(line[: found.start()] + str(new) + line[found.end() :])
    for found in MASK.finditer(code):
        for bit in (0, 15, 4 * (len(found[0]) - 2) - 1):
            new = hex(int(found[0], 16) ^ (1 << bit))
            changed.append(line[: found.start()] + new + line[found.end() :])
    if CALL.match(code.rstrip()):
        changed.append(";\n")
    return changed


def mutants_of(file: str) -> list[Mutant]:
    mutants = []
    for number, line in enumerate((REFEREE / file).read_text(encoding="utf-8").splitlines(True), 1):
        # Neither comments nor what the compiler checks by itself.
        if re.match(r"\s*(//|#|static_assert|template|namespace|using|assert)", line):
            continue
        mutants += [Mutant(file, number, line, changed) for changed in changes_of(line)]
    return list(dict.fromkeys(mutants))


class Laboratory:
    def __init__(self, build: pathlib.Path, scratch: pathlib.Path):
        self.build = build
        self.scratch = scratch
        self.answers = scratch / "answers"
        subprocess.run([build / "bin" / "record_answers", self.answers], check=True)
        self.checker = next((build / "fuzz").rglob("check_answers.cpp.o"))
        self.sound = {file: self.compile(file, None, scratch / f"sound-{i}") for i, file in enumerate(FILES)}

    def compile(self, file: str, mutant: Mutant | None, folder: pathlib.Path) -> pathlib.Path | None:
        """The object of `file`'s translation unit, or none where the mutant is no C++."""
        shutil.copytree(REFEREE / "kernel", folder / "kernel")
        shutil.copy(REFEREE / "referee.cpp", folder)
        if mutant:
            path = folder / file
            lines = path.read_text(encoding="utf-8").splitlines(True)
            lines[mutant.number - 1] = mutant.after
            path.write_text("".join(lines), encoding="utf-8")
        kernel = FILES[file]
        source = "referee.cpp" if file == "referee.cpp" else "kernel/kernel.cpp"
        flags = [] if file == "referee.cpp" else ["-fno-exceptions", f"-DKINJITE_KERNEL={kernel}", *FLAGS[kernel]]
        target = folder / "unit.o"
        done = subprocess.run(
            ["g++", "-std=c++20", "-O1", "-w", "-DNDEBUG", *TRAPS, f"-I{ROOT}/terms/include"]
            + [f"-I{ROOT}/referee/include", *flags, "-c", source, "-o", target.name],
            cwd=folder, capture_output=True, check=False,
        )  # fmt: skip
        if done.returncode == 0:
            shutil.move(target, folder.with_suffix(".o"))
        shutil.rmtree(folder)
        return folder.with_suffix(".o") if done.returncode == 0 else None

    def fate(self, number: int, mutant: Mutant) -> str:
        """stillborn, same, killed or survives"""
        made = self.compile(mutant.file, mutant, self.scratch / f"mutant-{number}")
        if made is None:
            return "stillborn"
        if filecmp.cmp(made, self.sound[mutant.file], shallow=False):
            made.unlink()
            return "same"
        program = made.with_suffix("")
        archives = [self.build / "referee" / "libkinjite_referee.a", self.build / "terms" / "libkinjite_terms.a"]
        subprocess.run(["g++", self.checker, made, *archives, "-lfmt", "-o", program], check=True)
        made.unlink()
        try:
            done = subprocess.run(
                [program, self.answers, FILES[mutant.file]],
                capture_output=True, timeout=PATIENCE, check=False,
                env=dict(os.environ, KINJITE_IMPLEMENTATION=FILES[mutant.file]),
            )  # fmt: skip
            if done.returncode == 2:
                sys.exit(done.stderr.decode())
            return "survives" if done.returncode == 0 else "killed"
        except subprocess.TimeoutExpired:
            return "killed"
        finally:
            program.unlink()


def main() -> None:
    build = pathlib.Path(sys.argv[1]).resolve()
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 300
    files = sys.argv[3:] or list(FILES)
    mutants = [mutant for file in files for mutant in mutants_of(file)]
    random.Random(1).shuffle(mutants)
    explained = {
        (item["file"], item["line"], becomes)
        for item in json.loads(EXPLAINED.read_text(encoding="utf-8"))
        for becomes in item["becomes"]
    }
    fates: dict[str, int] = {}
    survivors = []
    with tempfile.TemporaryDirectory() as scratch:
        laboratory = Laboratory(build, pathlib.Path(scratch))
        end = time.monotonic() + seconds

        def look(numbered: tuple[int, Mutant]) -> tuple[Mutant, str] | None:
            if time.monotonic() > end:
                return None
            return numbered[1], laboratory.fate(*numbered)

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for result in pool.map(look, enumerate(mutants)):
                if result is None:
                    continue
                mutant, fate = result
                fate = "explained" if fate == "survives" and mutant.key() in explained else fate
                fates[fate] = fates.get(fate, 0) + 1
                if fate != "survives":
                    continue
                survivors.append(mutant)
                print(f"survives: referee/{mutant.file}:{mutant.number}", flush=True)
                print(f"  - {mutant.before.strip()}\n  + {mutant.after.strip()}", flush=True)
    tried = sum(fates.values())
    counts = ", ".join(f"{count} {fate}" for fate, count in sorted(fates.items()))
    print(f"{tried} of {len(mutants)} mutants tried: {counts}")
    sys.exit(1 if survivors else 0)


if __name__ == "__main__":
    main()
