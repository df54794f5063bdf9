"""Compares `ribscope diff` of revisions with `ribscope diff` of checkouts: see README.md."""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

RIBSCOPE = os.environ["RIBSCOPE"]
# What the repository lacks is not to be fetched, nor is anybody asked for a password.
ENVIRONMENT = {**os.environ, "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_LFS_SKIP_SMUDGE": "1"}
# How the pairs of a repository end, in the order of the table's columns.
OUTCOMES = ["equal", "differing", "both fail"]


def main():
    options = arguments()
    total = dict.fromkeys(OUTCOMES, 0)
    print(f"{'repository':40} {'commits':>8} {'pairs':>6} " + " ".join(f"{name:>9}" for name in OUTCOMES))
    for repository in options.repositories:
        commits, counts = compare(Path(repository).resolve(), options)
        for name in OUTCOMES:
            total[name] += counts[name]
        row(Path(repository).name, commits, counts)
    row(f"{len(options.repositories)} repositories", "", total)
    return 1 if total["differing"] else 0


def arguments():
    parser = argparse.ArgumentParser(
        prog="Tests/History/run", description="Does diff say of revisions what it says of checkouts?")
    parser.add_argument("repositories", nargs="+", help="Git repositories, bare or not")
    parser.add_argument("--every", type=int, default=5, help="which commits of the first parents: each fifth")
    parser.add_argument("--most", type=int, help="so many pairs of a repository, from all over its history")
    parser.add_argument("--pair", nargs=2, metavar=("OLD", "NEW"), help="only these two revisions; shows what differs")
    return parser.parse_args()


def row(name, commits, counts):
    numbers = " ".join(f"{counts[outcome]:>9}" for outcome in OUTCOMES)
    print(f"{name:40} {commits:>8} {sum(counts.values()):>6} {numbers}", flush=True)


def compare(repository, options):
    """How many commits the repository has, and how its pairs end."""
    counts = dict.fromkeys(OUTCOMES, 0)
    with tempfile.TemporaryDirectory() as folder:
        # A bare repository has no folder to ask in. All folders have one name, for it may name the module.
        clone = Path(folder, "clone", "app")
        git(repository, "clone", "--quiet", "--shared", "--no-checkout", str(repository), str(clone))
        commits = git(repository, "rev-list", "--first-parent", "--reverse", "HEAD").split()
        checkouts = Checkouts(clone, Path(folder))
        for old, new in pairs(commits, options):
            outcome, details = judge(clone, checkouts, old, new)
            counts[outcome] += 1
            if outcome == "differing":
                print(f"differing: {repository.name} {old} {new}: {details[0]}", flush=True)
            if options.pair:
                print("\n".join(details[1:]))
        if checkouts.missing:
            print(f"{repository.name}: {len(checkouts.missing)} objects are missing, such as {min(checkouts.missing)}")
    return len(commits), counts


def pairs(commits, options):
    if options.pair:
        return [tuple(options.pair)]
    chosen = commits[:: options.every]
    found = list(zip(chosen, chosen[1:]))
    if options.most and len(found) > options.most:
        found = [found[number * len(found) // options.most] for number in range(options.most)]
    return found


def judge(clone, checkouts, old, new):
    """What became of a pair, and lines that say more."""
    folders = checkouts.folders(old, new)
    revisions = ask(clone, old, new)
    checked_out = ask(clone, *(str(folder) for folder in folders))
    if revisions == checked_out:
        return "both fail" if revisions[0] == 2 else "equal", [""]
    lines = [difference(revisions, checked_out)]
    for answer in (revisions, checked_out):
        lines += [f"exit status {answer[0]}", answer[1]]
    return "differing", lines


def difference(first, second):
    if first[0] != second[0]:
        return f"exit status {first[0]} of revisions, {second[0]} of checkouts"
    lines = list(zip(first[1].splitlines(), second[1].splitlines()))
    return next((f"{one.strip()} | {other.strip()}" for one, other in lines if one != other), "one ends earlier")


def ask(folder, old, new):
    """The exit status, and the comparison without the names of what is compared; what it says where it fails."""
    command = [RIBSCOPE, "diff", old, new, "--format", "json", "--no-config"]
    result = subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True)
    if result.returncode not in (0, 1):
        # A crash is never what both agree on.
        return (result.returncode, "" if result.returncode == 2 else f"{folder} {result.stderr}")
    answer = json.loads(result.stdout)
    del answer["base"], answer["head"]
    return (result.returncode, json.dumps(answer, indent=1, ensure_ascii=False))


class Checkouts:
    """The files of two commits, each in a folder of its own."""

    def __init__(self, clone, root):
        self.clone = clone
        self.root = root
        self.made = {}
        self.count = 0
        # What a partial clone lacks is in no checkout; diff has to do without it, too.
        self.missing = set()

    def folders(self, *commits):
        """The folders of some commits; all other folders go."""
        for other in [one for one in self.made if one not in commits]:
            shutil.rmtree(self.made.pop(other).parent)
        for commit in commits:
            if commit not in self.made:
                self.made[commit] = self._write(commit)
        return [self.made[commit] for commit in commits]

    def _write(self, commit):
        self.count += 1
        target = Path(self.root, str(self.count), "app")
        # The top of a repository is told by it.
        Path(target, ".git").mkdir(parents=True)
        environment = {**ENVIRONMENT, "GIT_INDEX_FILE": str(target.parent / "index")}
        for command in (["read-tree", commit], ["checkout-index", "--all", "--force", f"--prefix={target}/"]):
            result = subprocess.run(
                ["git", "-c", "protocol.allow=never", *command], cwd=self.clone, env=environment, capture_output=True,
                text=True, errors="replace")
            found = re.findall(r"unable to read sha1 file of (.*) \(", result.stderr)
            self.missing.update(found)
            if result.returncode != 0 and not found:
                sys.exit(f"git {command[0]} {commit} in {self.clone}: {result.stderr.strip()}")
        return target


def git(folder, *command):
    result = subprocess.run(["git", *command], cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"git {' '.join(command[:1])} in {folder}: {result.stderr.strip()}")
    return result.stdout


if __name__ == "__main__":
    sys.exit(main())
