#!/usr/bin/env python3
"""Which room may touch which: the arrows of docs/architecture.md, held to by includes and links.

The referee and the oracle never touch each other and share only the terms, because a shared helper
would be a shared bug: both judges would be wrong together and still agree.

Usage: rooms.py COMPILE_COMMANDS, the build's compile_commands.json: what a room's sources can
include is read from there, whatever the CMake files look like.
"""

import json
import pathlib
import re
import sys

from project import ROOT, File, project_files, report

ROOMS_A_ROOM_MAY_TOUCH = {
    "terms": set(),
    "proof": {"terms"},
    "oracle": {"terms", "proof"},
    "referee": {"terms"},
    "records": {"terms"},
    "corpus": {"terms"},
    "harness": {"terms", "proof", "oracle", "referee", "records", "corpus"},
}
ALL_JUDGING_ROOMS = set(ROOMS_A_ROOM_MAY_TOUCH)
for user in ("cli", "fuzz", "property_tests", "bench"):
    ROOMS_A_ROOM_MAY_TOUCH[user] = ALL_JUDGING_ROOMS
# A fuzz target holds the properties that are written there once.
ROOMS_A_ROOM_MAY_TOUCH["fuzz"] = ALL_JUDGING_ROOMS | {"property_tests"}

_INCLUDE = re.compile(r"^\s*#\s*include\s*([<\"])([^>\"]+)[>\"]")
_LINKED_ROOM = re.compile(r"\bkinjite(?:::|_)(\w+)")
_USES = re.compile(r"\bUSES\b([^)]*?)(?=\b[A-Z_]{3,}\b|\))")
_COMMENT = re.compile(r"#.*")


def _included_rooms(file: File) -> list[tuple[int, str]]:
    """The rooms whose headers a file includes, with the lines; `..` counts as leaving the room."""
    rooms = []
    for number, line in file.numbered_lines():
        include = _INCLUDE.match(line)
        if not include:
            continue
        parts = include[2].split("/")
        if ".." in parts:
            rooms.append((number, ".."))
        elif parts[0] == "kinjite" and len(parts) > 2:
            rooms.append((number, parts[1]))
        elif include[1] == '"' and parts[0] in ROOMS_A_ROOM_MAY_TOUCH:
            rooms.append((number, parts[0]))
    return rooms


def _linked_rooms(file: File) -> list[tuple[int, str]]:
    """The rooms that a CMake file names, in USES or as targets."""
    text = "\n".join(_COMMENT.sub("", line) for line in file.text.splitlines())
    names = [(match.start(1), match[1]) for match in _LINKED_ROOM.finditer(text)]
    for uses in _USES.finditer(text):
        names += [(uses.start(1), name) for name in uses[1].split()]
    rooms = [(text.count("\n", 0, at) + 1, name) for at, name in names]
    return [(number, name) for number, name in rooms if name in ROOMS_A_ROOM_MAY_TOUCH]


def forbidden_arrows(files: list[File]) -> list[str]:
    findings = []
    for file in files:
        room = file.top_folder
        is_room = room in ROOMS_A_ROOM_MAY_TOUCH
        if file.path == f"{room}/CMakeLists.txt" and not is_room:
            findings.append(f"{file.path}: {room} is no room that rooms.py knows")
        if not is_room:
            continue
        if file.is_cpp:
            touched = _included_rooms(file)
        elif file.is_cmake:
            touched = _linked_rooms(file)
        else:
            continue
        allowed = ROOMS_A_ROOM_MAY_TOUCH[room] | {room}
        findings += [
            f"{file.path}:{number}: {room} may not touch {other}"
            for number, other in touched
            if other not in allowed
        ]
    return findings


def _room_of(path: str, root: pathlib.PurePath) -> str:
    """The first folder of `path` inside `root`; empty for a path elsewhere."""
    inside = pathlib.PurePath(path)
    return inside.relative_to(root).parts[0] if inside.is_relative_to(root) else ""


def _reach(room: str) -> set[str]:
    """The room, the rooms it may touch, and those that they may touch."""
    return {room}.union(*(_reach(other) for other in ROOMS_A_ROOM_MAY_TOUCH[room]))


def open_doors(commands: list[dict[str, str]], root: pathlib.PurePath = ROOT) -> list[str]:
    """The include paths of a build by which a room could see another that it may not touch."""
    doors = set()
    for command in commands:
        room = _room_of(command["file"], root)
        if room not in ROOMS_A_ROOM_MAY_TOUCH:
            continue
        for path in re.findall(r"-(?:I|isystem) ?(\S+)", command["command"]):
            other = _room_of(path, root)
            if other in ROOMS_A_ROOM_MAY_TOUCH and other not in _reach(room):
                doors.add(f"{room} is compiled with {other} on its include path")
    return sorted(doors)


if __name__ == "__main__":
    build = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    everything = project_files()
    report(forbidden_arrows(everything) + open_doors(build), min(len(everything), len(build)))
