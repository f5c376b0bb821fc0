"""The project's own files, and how a check reports what it finds in them.

A check is a function from the files to a list of findings, one line of text each. It touches no
disk, so that test_checks.py can show it a file that breaks the rule.
"""

import pathlib
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[2]

_FOLDERS_NOT_OURS = {"build", "__pycache__"}
_FILES_NOT_OURS = {"LICENSE"}


@dataclass(frozen=True)
class File:
    path: str  # from the project's root, with forward slashes
    text: str

    @property
    def top_folder(self) -> str:
        return self.path.split("/")[0] if "/" in self.path else ""

    @property
    def is_cpp(self) -> bool:
        return self.path.endswith((".cpp", ".hpp"))

    @property
    def is_cmake(self) -> bool:
        return self.path.endswith(("CMakeLists.txt", ".cmake"))

    def numbered_lines(self) -> Iterable[tuple[int, str]]:
        return enumerate(self.text.splitlines(), start=1)


def _is_ours(path: pathlib.PurePath) -> bool:
    *folders, name = path.parts
    hidden = any(part.startswith(".") and part != ".ci" for part in folders)
    return not hidden and not _FOLDERS_NOT_OURS & set(folders) and name not in _FILES_NOT_OURS


def project_files() -> list[File]:
    """Every text file of the project; what a build or an editor leaves behind is not ours."""
    files = []
    for path in sorted(ROOT.rglob("*")):
        relative = path.relative_to(ROOT)
        if not _is_ours(relative) or not path.is_file():
            continue
        try:
            files.append(File(relative.as_posix(), path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue  # not text
    return files


def report(findings: list[str], looked_at: int) -> None:
    """Prints the findings and ends the program: 1 when there are any or nothing was looked at."""
    for finding in findings:
        print(finding)
    print(f"{len(findings)} findings in {looked_at} files")
    sys.exit(1 if findings or looked_at == 0 else 0)


def main(check: Callable[[list[File]], list[str]]) -> None:
    files = project_files()
    report(check(files), len(files))
