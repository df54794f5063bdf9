"""How the cost of a command grows with the app, for many shapes of apps: see README.md."""
import argparse
import inspect
import os
import resource
import shutil
import subprocess
import sys
import tempfile

import shapes

# What four times the app may cost.
MOST = 6
# What less than that costs, in seconds, tells nothing.
LEAST = 0.25
# RIBs of the smaller app, where 300 would take too long or tell too little.
SIZES = {"calls_back_and_forth": 20}
LINT = ["lint", "--all-rules"]
# A name stands for the one of the last RIB in a chain.
CHAINS = [["report"], ["graph", "--format", "text"], ["graph", "--format", "json"], ["graph", "--edges", "both", "--format", "dot"],
          ["why", "LAST.store"], ["stats"]]


def commands(shape, count):
    """The commands that are measured for a shape."""
    asked = [LINT] + (CHAINS if shape in ("chain", "embedded") else [])
    return [[word.replace("LAST", f"Page{count - 1}") for word in command] for command in asked]


def cost(tool, command, root, limit):
    """Processor time of the program itself, in seconds; infinite where it was stopped."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    try:
        ended = subprocess.run([tool, *command, root, "--threads", "1"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=limit)
    except subprocess.TimeoutExpired:
        return float("inf")
    if ended.returncode > 1:
        sys.exit(f"{' '.join(command)}: {ended.stderr.decode()}")
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def measure(tool, shape, size, root):
    """For each command what the app costs, and what four times the app does; the least of some runs."""
    found = []
    for count in (size, 4 * size):
        shutil.rmtree(root, ignore_errors=True)
        getattr(shapes, shape)(shapes.App(root), count)
        found.append([min(cost(tool, command, root, 60) for _ in range(3)) for command in commands(shape, count)])
    return list(zip(commands(shape, size), *found))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool", help="the program ribscope")
    parser.add_argument("shapes", nargs="*", help="names of shapes; none: all")
    parser.add_argument("--size", type=int, default=300, help="RIBs of the smaller app")
    options = parser.parse_args()
    every = [name for name, make in inspect.getmembers(shapes, inspect.isfunction) if list(inspect.signature(make).parameters) == ["app", "count"]]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for shape in options.shapes or every:
            size = SIZES.get(shape, options.size)
            for command, small, large in measure(options.tool, shape, size, os.path.join(folder, shape)):
                grows = large > LEAST and large > MOST * small
                failed += grows
                print(f"{shape:24} {' '.join(command):42} {size:5} {small:6.2f} s {4 * size:6} {large:6.2f} s {large / max(small, 0.001):5.1f}{'  GROWS' if grows else ''}", flush=True)
    if failed:
        sys.exit(f"{failed} cost over {MOST} times as much for four times the app")


main()
