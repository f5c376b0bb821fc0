#!/usr/bin/env python3
"""A right program that misbehaves once, for gate_test.py: at question AT, in the way named HOW.

Usage: misbehaving_child.py HOW AT FLAG_FILE MARK

It misbehaves only while FLAG_FILE is not there, and makes it then: the next one that is started in
its place behaves. MARK is on the command line so that the test can find processes left behind.
"""
import os
import pathlib
import signal
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "examples" / "python"))
from adapter import bordered, judge, place  # noqa: E402

FOREVER = 3600


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def leave_a_child(leader):
    if os.fork() == 0:
        if leader:
            os.setsid()
        time.sleep(FOREVER)
    os._exit(0)


def flood(piece):
    for _ in range(1 << 14):
        os.write(1, piece)


def hold_memory():
    held = bytearray(300 << 20)
    for i in range(0, len(held), 4096):
        held[i] = 1
    time.sleep(FOREVER)


def close_stdout():
    os.close(1)
    time.sleep(FOREVER)


def half_a_line(name):
    sys.stdout.write(name + " leg")
    sys.stdout.flush()
    os._exit(0)


def greet_with_garbage_and_leave():
    """All at once, as the gate sees it: it is made to sleep until the child is gone."""
    gate = os.getppid()
    os.kill(gate, signal.SIGSTOP)
    if os.fork() == 0:
        os.setsid()
        os.close(1)
        time.sleep(0.3)
        os.kill(gate, signal.SIGCONT)
        os._exit(0)
    say("ready misbehaving 1 reading=rif kinds=yes language=Python\nlorem ipsum dolor")
    os._exit(0)


def wrong_answer(name, right):
    say(f"{name} {'legal' if right != 'legal' else 'five'}")


WAYS = {
    "silent": lambda name, right: time.sleep(FOREVER),
    "slow": lambda name, right: (time.sleep(3), say(f"{name} {right}")),
    "dies-then-greets-with-garbage": lambda name, right: os._exit(3),
    "dies": lambda name, right: os.kill(os.getpid(), signal.SIGSEGV),
    "leaves": lambda name, right: os._exit(3),
    "garbage": lambda name, right: say("lorem ipsum dolor"),
    "binary": lambda name, right: os.write(1, bytes(range(256)) + b"\n"),
    "no-verdict": lambda name, right: say(f"{name} perhaps"),
    "board-for-point": lambda name, right: say(f"{name} {'.' * 225}"),
    "twice": lambda name, right: (say(f"{name} {right}"), say(f"{name} {right}")),
    "wrong-id": lambda name, right: say(f"nonsense {right}"),
    "half-a-line": lambda name, right: half_a_line(name),
    "closes-stdout": lambda name, right: close_stdout(),
    "flood": lambda name, right: flood(b"x" * 65536),
    "flood-of-lines": lambda name, right: flood(b"hello, world ...\n" * 4096),
    "forks-and-leaves": lambda name, right: leave_a_child(leader=False),
    "escapes": lambda name, right: leave_a_child(leader=True),
    "memory": lambda name, right: hold_memory(),
    "error": lambda name, right: say(f"{name} error I do not know"),
    "unsupported": lambda name, right: say(f"{name} unsupported not this one"),
    "wrong": wrong_answer,
}


def main():
    how, at, flag, _mark = sys.argv[1:]
    if how == "no-greeting":
        time.sleep(FOREVER)
    if how == "chatty-greeting":
        say("Welcome to my engine!")
    if how == "ignores-the-end":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if how == "dies-then-greets-with-garbage" and os.path.exists(flag) and not os.path.exists(flag + "2"):
        pathlib.Path(flag + "2").touch()
        greet_with_garbage_and_leave()
    asked = 0
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "kinjite":
            say("ready misbehaving 1 reading=rif kinds=yes language=Python")
            continue
        if word == "quit":
            break
        asked += 1
        name, cells = rest[:2]
        if word == "map":
            say(f"{name} unsupported")
            continue
        right = judge(bordered(cells), place(rest[2]))
        if how in WAYS and asked >= int(at) and not os.path.exists(flag):
            pathlib.Path(flag).touch()
            WAYS[how](name, right)
        else:
            say(f"{name} {right}")
    if how == "ignores-the-end":
        time.sleep(FOREVER)


if __name__ == "__main__":
    main()
