#!/usr/bin/env python3
"""The Kinjite number, version 1, with a plain judge of its own (nothing but the standard library).

A board is text: 15 x 15 cells inside a border five wide, since the edge limits a row as a white
stone does. `x` is Black, `o` White or beyond the edge, `.` free.
"""
import argparse
import functools
import time

WIDTH = 15 + 2 * 5
POINTS = [(row + 5) * WIDTH + file + 5 for row in range(15) for file in range(15)]
MASK = (1 << 64) - 1


def put(text, at):
    return text[:at] + "x" + text[at + 1:]


def row_through(text, at):
    """The places of the unbroken row of Black through the stone at `at`."""
    first = last = at
    while first > 0 and text[first - 1] == "x": first -= 1
    while last + 1 < len(text) and text[last + 1] == "x": last += 1
    return range(first, last + 1)


def completes(text, at):
    return text[at] == "." and len(row_through(put(text, at), at)) == 5


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


def judge(board, point, reading):
    """8 five; otherwise the sum of 1 overline, 2 double-four, 4 double-three that 9.3 does not allow."""
    board = put(board, point)
    longest, fours, threes, five = 0, 0, [], False
    for step in (1, WIDTH - 1, WIDTH, WIDTH + 1):
        length, more_fours, more_threes = shapes(board[point - 5 * step:point + 5 * step + 1:step])
        five |= length == 5
        longest = max(longest, length)
        fours += more_fours
        threes += [[point + step * offset for offset in three] for three in more_threes]
    if five:
        return 8
    fouls = (longest > 5) + 2 * (fours > 1)
    if len(threes) < 2:
        return fouls
    answers = [[judge(board, extension, reading) for extension in three] for three in threes]

    def count(wanted):
        return sum(any(answer in wanted for answer in three) for three in answers)
    if reading == "rif-separate":  # 9.3 a) alone: no overline, no double-four; b) alone: no double-three
        double_three = count({0, 4}) > 1 and count({0, 1, 2, 3}) > 1
    else:
        double_three = count({0, 8} if reading == "japan" else {0}) > 1
    return fouls + 4 * double_three


def random_numbers(state):
    """SplitMix64."""
    while True:
        state = state + 0x9E3779B97F4A7C15 & MASK
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        yield z ^ z >> 31


def numbered_board(number):
    numbers = random_numbers(number)
    x = next(numbers)
    black, white = 24 + x % 72, (x >> 8) % 64
    cells = ["o"] * WIDTH * WIDTH
    for point in POINTS:
        y = next(numbers) % 256
        cells[point] = "x" if y < black else "o" if y < black + white else "."
    return "".join(cells)


def hashed(data, start=0xCBF29CE484222325):
    """FNV-1a, 64 bits."""
    for byte in data:
        start = (start ^ byte) * 0x100000001B3 & MASK
    return start


def main():
    parser = argparse.ArgumentParser(description="Prints the Kinjite number and its prefixes.")
    parser.add_argument("--boards", type=int, metavar="N", help="how many; without it, as many as a minute holds")
    parser.add_argument("--reading", choices=["rif", "japan", "rif-separate"], default="rif")
    options = parser.parse_args()
    if options.boards is not None and options.boards < 1:
        parser.error("argument --boards: expected 1 or more")
    end = time.monotonic() + 60
    number, boards = hashed(b""), 0
    while boards != options.boards and (options.boards or time.monotonic() < end):
        board = numbered_board(boards)
        verdicts = (judge(board, point, options.reading) for point in POINTS if board[point] == ".")
        number = hashed(hashed(verdicts).to_bytes(8, "little"), number)
        boards += 1
        if boards & boards - 1 == 0:
            print(f"{boards:>8}  {number:016x}", flush=True)
    if boards & boards - 1:
        print(f"{boards:>8}  {number:016x}")


if __name__ == "__main__":
    main()
