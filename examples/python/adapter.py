#!/usr/bin/env python3
"""An adapter for `kinjite gate`: the talk is in `main`, all above it is a judge of its own.

A board is text: 15 x 15 cells inside a border five wide, since the edge limits a row as a white
stone does. `x` is Black, `o` White or beyond the edge, `.` free.
"""
import functools
import sys

WIDTH = 15 + 2 * 5


def put(text, at):
    return text[:at] + "x" + text[at + 1:]


def row_through(text, at):
    """The places of the unbroken row of Black through the stone at `at`."""
    first = last = at
    while first > 0 and text[first - 1] == "x":
        first -= 1
    while last + 1 < len(text) and text[last + 1] == "x":
        last += 1
    return range(first, last + 1)


def completes(line, at):
    return line[at] == "." and len(row_through(put(line, at), at)) == 5


@functools.lru_cache(None)
def shapes(line):
    """What the new stone in the middle of 11 cells makes: its row's length, how many fours, and
    for each three the places that extend it, counted from the new stone."""
    fours, threes = set(), {}
    for at in (at for at in range(len(line)) if line[at] == "."):
        more = put(line, at)
        row = row_through(more, at)
        rest = frozenset(row) - {at}
        if 5 in rest and len(row) == 5:
            fours.add(rest)
        if 5 in rest and len(row) == 4 and completes(more, row[0] - 1) and completes(more, row[-1] + 1):
            threes.setdefault(rest, []).append(at - 5)
    return len(row_through(line, 5)), len(fours), tuple(threes.values())


def judge(board, point):
    """The verdict on a black stone on `point`, in the words of the protocol (reading rif)."""
    board = put(board, point)
    lengths, fours, threes = [], 0, []
    for step in (1, WIDTH - 1, WIDTH, WIDTH + 1):
        length, more_fours, more_threes = shapes(board[point - 5 * step:point + 5 * step + 1:step])
        lengths.append(length)
        fours += more_fours
        threes += [[point + step * offset for offset in three] for three in more_threes]
    if 5 in lengths:
        return "five"
    fouls = ["overline"] * (max(lengths) > 5) + ["double-four"] * (fours > 1)
    if len(threes) > 1:
        allowed = sum(any(judge(board, extension) == "legal" for extension in three) for three in threes)
        fouls += ["double-three"] * (allowed > 1)
    return "forbidden " + ",".join(fouls) if fouls else "legal"


def place(point):
    """Where "h8" is on the bordered board."""
    return (15 - int(point[1:]) + 5) * WIDTH + ord(point[0]) - ord("a") + 5


def bordered(cells):
    rows = [5 * "o" + cells[i:i + 15] + 5 * "o" for i in range(0, 225, 15)]
    return 5 * WIDTH * "o" + "".join(rows) + 5 * WIDTH * "o"


MARKS = {"legal": ".", "five": "5"}


def main():
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "kinjite":
            answer = "ready example-python 1 reading=rif kinds=yes language=Python"
        elif word == "judge":
            name, cells, point = rest
            answer = f"{name} {judge(bordered(cells), place(point))}"
        elif word == "map":
            name, cells = rest
            board = bordered(cells)
            points = [place("abcdefghijklmno"[i % 15] + str(15 - i // 15)) for i in range(225)]
            marks = [MARKS.get(judge(board, at), "!") if board[at] == "." else board[at] for at in points]
            answer = f"{name} {''.join(marks)}"
        else:
            break
        print(answer, flush=True)


if __name__ == "__main__":
    main()
