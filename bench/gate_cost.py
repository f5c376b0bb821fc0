#!/usr/bin/env python3
"""What the gate itself costs: the processor time of its own process for each question.

The program under test pays for its answers in a process of its own. Processor time, unlike the time
on the clock, hardly depends on who else uses the machine. Exits with 1 where the gate could not ask
300,000 points or 20,000 boards a second of one processor.

Usage: gate_cost.py PATH-OF-KINJITE
"""
import os
import re
import subprocess
import sys
import time

KINJITE = sys.argv[1]
TICKS = os.sysconf("SC_CLK_TCK")
ROUNDS = 3
# What is asked, how often, and the fewest a second.
KINDS = (("judge", 500_000, 300_000), ("map", 50_000, 20_000))


def processor_time(process):
    """Seconds that the process itself has used so far; nothing once it has ended."""
    try:
        with open(f"/proc/{process.pid}/stat", encoding="ascii", errors="replace") as file:
            fields = file.read().rsplit(")", 1)[1].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / TICKS


def cost(kind, questions):
    """Microseconds of our own processor time a question."""
    command = [KINJITE, "gate", "--stage", "random", "--ask", kind, "--random", str(questions),
               "--", KINJITE, "serve"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    # A process that has ended, but is not waited for, still tells what it has used.
    while os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        time.sleep(0.01)
    used = processor_time(process)
    output = process.communicate()[0]
    if process.returncode != 0:
        sys.exit(f"error: {' '.join(command)} ended with {process.returncode}:\n{output}")
    asked = int(re.search(r"^conforms: ([\d,]+) questions", output, re.MULTILINE)[1].replace(",", ""))
    return used / asked * 1e6


def main():
    end = 0
    for kind, questions, wanted in KINDS:
        best = min(cost(kind, questions) for _ in range(ROUNDS))
        rate = 1e6 / best
        fast = rate >= wanted
        print(f"{kind:6} {best:6.2f} us of processor time a question, {rate:,.0f} a second; "
              f"wanted {wanted:,}{'' if fast else ': TOO SLOW'}")
        end = end if fast else 1
    return end


if __name__ == "__main__":
    sys.exit(main())
