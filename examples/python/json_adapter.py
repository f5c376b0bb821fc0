#!/usr/bin/env python3
"""The same adapter for `kinjite gate --protocol json`: one JSON object a line."""
import json
import sys

from adapter import MARKS, bordered, judge, place

GREETING = {"name": "example-python-json", "version": "1", "reading": "rif", "kinds": True, "language": "Python"}


def main():
    for line in sys.stdin:
        question = json.loads(line)
        if "quit" in question:
            break
        if "kinjite" in question:
            answer = {"ready": GREETING}
        elif "judge" in question:
            asked = question["judge"]
            verdict, _, fouls = judge(bordered(asked["cells"]), place(asked["point"])).partition(" ")
            answer = {"id": question["id"], "verdict": verdict}
            if fouls:
                answer["fouls"] = fouls.split(",")
        else:
            cells = question["map"]["cells"]
            board = bordered(cells)
            points = [place("abcdefghijklmno"[i % 15] + str(15 - i // 15)) for i in range(225)]
            marks = [MARKS.get(judge(board, at), "!") if board[at] == "." else board[at] for at in points]
            answer = {"id": question["id"], "cells": "".join(marks)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
