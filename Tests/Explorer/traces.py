#!/usr/bin/env python3
"""Writes the traces that test_replay.py looks at: traces.py FOLDER"""

import json
import sys


class Trace:
    def __init__(self):
        self.lines, self.time = [], 0

    def add(self, event, **fields):
        self.lines.append(json.dumps({"v": 1, "seq": len(self.lines) + 1, "t": self.time, "event": event, **fields}))

    def attach(self, rib, number, parent, is_active=True, **fields):
        self.add("attach", rib=rib, id=number, parent=parent, **fields)
        if is_active:
            self.add("activate", rib=rib, id=number, parent=parent, **fields)

    def detach(self, rib, number, parent):
        self.add("deactivate", rib=rib, id=number, parent=parent)
        self.add("detach", rib=rib, id=number, parent=parent)

    def leak(self, rib, number):
        self.add("leak", rib=rib, id=number, object=f"{rib}Interactor", expected="deallocation", seconds=5)

    def write(self, path):
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(self.lines) + "\n")


def leaking():
    """RIBs of the tic-tac-toe sample, an Advert that it does not have, and a leak."""
    trace = Trace()
    trace.add("root", rib="Root", id=1)
    trace.add("activate", rib="Root", id=1)
    trace.time = 0.1
    trace.attach("LoggedIn", 2, 1, viewless=True)
    trace.attach("OffGame", 3, 2)
    trace.attach("Advert", 4, 2, is_active=False)
    trace.time = 2
    trace.add("note", text="> start")
    trace.detach("OffGame", 3, 2)
    trace.attach("TicTacToe", 5, 2)
    trace.time = 7
    trace.leak("OffGame", 3)
    trace.time = 8.5
    trace.add("note", text="end of the test")
    return trace


def long(count=200_000):
    """Screens that come and go; one in forty leaks."""
    trace = Trace()
    trace.add("root", rib="Root", id=1)
    for number in range(2, 12):
        trace.attach(f"Tab{number}", number, 1)
    number = 12
    while len(trace.lines) < count:
        trace.time = round(trace.time + 0.25, 3)
        rib, parent = f"Screen{number % 37}", 2 + number % 10
        trace.add("note", text=f"> show {rib}")
        trace.attach(rib, number, parent)
        trace.detach(rib, number, parent)
        if number % 40 == 0:
            trace.leak(rib, number)
        else:
            trace.add("deallocate", rib=rib, id=number)
        number += 1
    return trace


def main(folder):
    leaking().write(f"{folder}/leak.jsonl")
    long().write(f"{folder}/long.jsonl")


if __name__ == "__main__":
    main(sys.argv[1])
