"""Chooses mutations, builds them all at once, and runs the tests once for each: see README.md."""

import argparse
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from package_copy import PackageCopy
from places import places

ROOT = Path(__file__).resolve().parents[2]
# The suites that judge what apps are said to be, and those of other targets.
USUAL = ["RIBAnalysisTests", "RIBRulesTests", "RibscopeSessionTests"]
SUITES = {"SwiftScan": ["SwiftScanTests"], "RIBReport": ["RIBReportTests"]}
# Of a mutant they say nothing: they ask the Swift compiler, compare a run with another, only take long, or read the
# sources, to which the copy adds a file.
LEFT_OUT = [
    "CompiledEditTests", "HostileInputTests", "aThousandEditsLeaveNothingBehind", "thousandsOfCopiesAreToldApart",
    "knowsNoWordOfTheFrameworks",
]
# What is optimized is built in minutes and runs in seconds, and it runs once for each mutant.
OPTIMIZED = ["-c", "release", "-Xswiftc", "-enable-testing"]
FAILURE = re.compile(r"recorded an issue|failed after")
WANTED = 85
# Of each process, in bytes: a mutant may loop over what it grows.
MEMORY = 8 << 30


def main():
    options = arguments()
    suites = sorted({*USUAL, *(suite for target in modules(options) for suite in SUITES.get(target, []))})
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(options.folder or temporary)
        copy = PackageCopy(ROOT, folder, suites)
        chosen = build(copy, shuffled(options), options)
        report(f"{len(chosen)} mutants are built")
        tests = Tests(folder, suites)
        reached = tests.run_without_mutant()
        report(f"the tests take {tests.duration:.0f} seconds without a mutant")
        if options.only:
            chosen = [place for place in chosen if place.number in options.only]
        verdicts = [judge(tests, place, reached) for place in chosen]
    killed = verdicts.count("killed")
    share = 100 * killed // max(len(verdicts), 1)
    print(f"\n{killed} of {len(verdicts)} mutants were killed: {share} of 100")
    return 0 if share >= WANTED else 1


def arguments():
    parser = argparse.ArgumentParser(prog="Tests/Mutation/run", description="Which wrong lines do the tests notice?")
    parser.add_argument("count", type=int, help="how many mutants")
    parser.add_argument("seed", type=int, help="the same seed chooses the same places of the same sources")
    parser.add_argument("targets", nargs="*", default=["RIBAnalysis"], help="in Sources: targets, folders, files")
    parser.add_argument("--only", type=lambda text: [int(part) for part in text.split(",")], help="numbers, as 17,23")
    parser.add_argument("--folder", help="where to build, so that the next run builds less")
    return parser.parse_args()


def modules(options):
    """The targets in which mutants stand."""
    return sorted({folder.split("/")[0] for folder in options.targets})


def shuffled(options):
    """All places of the targets, in an order that the seed decides, with their numbers."""
    found = []
    for folder in options.targets:
        at = ROOT / "Sources" / folder
        for path in [at] if at.is_file() else sorted(at.rglob("*.swift")):
            found += places(str(path.relative_to(ROOT)), path.read_text())
    random.Random(options.seed).shuffle(found)
    for number, place in enumerate(found):
        place.number = number + 1
    return found


def build(copy, candidates, options):
    """Builds as many mutants as are wanted: one that does not compile is replaced by another."""
    chosen, left = [], list(candidates)
    while True:
        while left and len(chosen) < options.count:
            place = left.pop(0)
            if not any(place.overlaps(other) for other in chosen):
                chosen.append(place)
        for target in modules(options):
            copy.write(target, [place for place in chosen if place.path.startswith(f"Sources/{target}/")])
        rejected = {
            number for target in modules(options) for number in rejections(copy, chosen, ["--target", target])
        }
        if not rejected:
            break
        report(f"{len(rejected)} mutants do not compile")
        chosen = [place for place in chosen if place.number not in rejected]
    rejections(copy, [], ["--build-tests"])
    return chosen


def rejections(copy, chosen, flags):
    """The numbers of the mutants that the compiler complains about."""
    built, output = copy.build([*OPTIMIZED, *flags])
    if built:
        return set()
    rejected = set()
    for path, line in copy.faults(output):
        near = [place for place in chosen if place.path == path]
        distance = min((abs(place.line - line) for place in near), default=None)
        rejected |= {place.number for place in near if abs(place.line - line) == distance}
    if not rejected:
        stop(output)
    return rejected


def judge(tests, place, reached):
    """Prints what becomes of a mutant."""
    if place.number not in reached:
        verdict = "unreached"
    else:
        verdict = "killed" if tests.fail(place.number) else "survived"
    line = (ROOT / place.path).read_text().splitlines()[place.line - 1].strip()
    change = f"without {place.original}" if place.kind in ("condition", "not") else f"{place.original} → {place.mutant}"
    print(f"{verdict:9} {place.number:5} {place.path}:{place.line}: {' '.join(change.split())}: {line}", flush=True)
    return verdict


class Tests:
    """The tests of the copy, which run until the first one fails."""

    def __init__(self, folder, suites):
        self.folder = folder
        self.command = ["swift", "test", *OPTIMIZED, "--skip-build", "--disable-xctest", "--filter", "|".join(suites)]
        self.command += [part for name in LEFT_OUT for part in ("--skip", name)]
        self.duration = 600

    def run_without_mutant(self):
        """Measures how long all tests take. Returns the numbers of the mutants that they reach."""
        record = self.folder / "reached.txt"
        record.write_text("")
        start = time.monotonic()
        if self.fail(0, {"RIBSCOPE_REACHED_MUTANTS": str(record)}):
            stop("the tests fail without a mutant")
        self.duration = time.monotonic() - start
        return {int(line) for line in record.read_text().split()}

    def fail(self, number, environment={}):
        """Whether the tests fail, or do not end, with a mutant."""
        end = time.monotonic() + 3 * self.duration + 20
        with tempfile.TemporaryFile(mode="w+", errors="replace") as output:
            tests = subprocess.Popen(
                self.command, cwd=self.folder, stdout=output, stderr=subprocess.STDOUT, start_new_session=True,
                preexec_fn=limit_memory, env={**os.environ, "RIBSCOPE_MUTANT": str(number), **environment})
            while True:
                try:
                    return tests.wait(timeout=0.5) != 0
                except subprocess.TimeoutExpired:
                    output.seek(0)
                    if FAILURE.search(output.read()) or time.monotonic() > end:
                        for process in descendants(tests.pid):
                            kill(process)
                        tests.wait()
                        return True


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def descendants(pid):
    """A process with all that it started: the test program leaves the group of `swift test`."""
    table = subprocess.run(["ps", "-axo", "pid=,ppid="], check=True, stdout=subprocess.PIPE, text=True).stdout
    children = {}
    for line in table.splitlines():
        child, parent = map(int, line.split())
        children.setdefault(parent, []).append(child)
    found = [pid]
    for process in found:
        found += children.get(process, [])
    return found


def kill(pid):
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def stop(text):
    report(text)
    sys.exit(2)


def report(text):
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
