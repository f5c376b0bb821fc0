#!/usr/bin/env python3
"""A tiny Gomocup engine that knows the rules of Renju and YXSHOWFORBID, but cannot play.

It stands for real engines in the tests of `kinjite gate --protocol gomocup`, with their habits:
  --row-first      a reply's pairs are row and file
  --list-occupied  stones are listed too
  --rule-2         Renju is INFO rule 2 instead of 4
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "python"))
from adapter import bordered, judge, place  # noqa: E402

HABITS = sys.argv[1:]
RENJU = "2" if "--rule-2" in HABITS else "4"


def forbidden_points(stones):
    """Points as (x, y), x from the left and y from the top; `stones` is a dict of them."""
    cells = "".join(stones.get((i % 15, i // 15), ".") for i in range(225))
    board = bordered(cells)
    for i, cell in enumerate(cells):
        at = place("abcdefghijklmno"[i % 15] + str(15 - i // 15))
        if cell != "." and "--list-occupied" in HABITS:
            yield i % 15, i // 15
        if cell == "." and judge(board, at).startswith("forbidden"):
            yield i % 15, i // 15


def read_board():
    """The entries up to DONE: the side listed first is Black. Also who moves next."""
    stones, black, moves = {}, None, []
    for line in sys.stdin:
        if line.strip() == "DONE":
            break
        x, y, side = map(int, line.split(","))
        black = black or side
        moves.append(side)
        if x >= 0:
            stones[x, y] = "x" if side == black else "o"
    return stones, not moves or moves[-1] != black


def main():
    rule, stones, black_to_move = None, {}, True
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "ABOUT":
            print('name="example-gomocup", version="1", author="Kinjite", country="none"')
        elif word == "INFO" and rest[0] == "rule":
            rule = rest[1]
        elif word == "START":
            print("MESSAGE a board of", *rest)
            print("OK")
        elif word == "YXBOARD":
            stones, black_to_move = read_board()
        elif word == "YXSHOWFORBID":
            points = list(forbidden_points(stones)) if rule == RENJU and black_to_move else []
            if "--row-first" in HABITS:
                points = [(y, x) for x, y in points]
            print("FORBID " + "".join(f"{x:02}{y:02}" for x, y in points) + ".")
        elif word == "END":
            break
        elif word != "INFO":
            print("UNKNOWN command", word)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
