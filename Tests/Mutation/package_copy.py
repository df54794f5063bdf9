"""A copy of the package with all mutants in it, of which each run chooses one."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import support


class PackageCopy:
    """The copy has the targets that the judging suites need, and no others."""

    def __init__(self, root, folder, suites):
        self.folder = Path(folder)
        self.originals = {}
        for part in ("Sources", "Tests", "Samples"):
            ignored = shutil.ignore_patterns(".build", ".work", "__pycache__")
            # What an earlier run copied may be gone from the package.
            shutil.rmtree(self.folder / part, ignore_errors=True)
            shutil.copytree(root / part, self.folder / part, ignore=ignored)
        for page in root.glob("*.md"):
            shutil.copy(page, self.folder)
        self._write_manifest(root, suites)

    def _write_manifest(self, root, suites):
        dump = subprocess.run(
            ["swift", "package", "dump-package"], cwd=root, check=True, stdout=subprocess.PIPE, text=True
        )
        targets = {target["name"]: target for target in json.loads(dump.stdout)["targets"]}
        needed, left = [], list(suites)
        while left:
            target = targets[left.pop()]
            if target not in needed:
                needed.append(target)
                left += _dependencies(target)
        lines = ",\n".join(_target_line(target) for target in needed)
        (self.folder / "Package.swift").write_text(
            "// swift-tools-version: 6.0\nimport PackageDescription\n\n"
            'let package = Package(\n  name: "ribscope", platforms: [.macOS(.v15)], targets: [\n'
            f"{lines}\n  ], swiftLanguageModes: [.v6])\n"
        )

    def write(self, target, places):
        """Writes the files of a target with the mutants at some of its places, over what an earlier call wrote."""
        files = {}
        for place in places:
            files.setdefault(place.path, []).append(place)
        for path in sorted((self.folder / "Sources" / target).rglob("*.swift")):
            relative = str(path.relative_to(self.folder))
            if path != self._support(target):
                original = self.originals.setdefault(relative, path.read_text())
                _write_if_new(path, _mutated(original, files.get(relative, [])))
        declarations = "".join(support.declaration(place) for place in places)
        choice = support.CHOICE.replace("COUNT", str(max([place.number for place in places], default=0) + 1))
        _write_if_new(self._support(target), choice + "\n" + declarations)

    def _support(self, target):
        return self.folder / "Sources" / target / "Mutants.swift"

    def build(self, flags):
        """Returns whether it built, and what the compiler said."""
        build = subprocess.run(
            ["swift", "build", *flags], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        return build.returncode == 0, build.stdout

    def faults(self, output):
        """The files and lines that the compiler complains about."""
        found = re.findall(r"^(\S+\.swift):(\d+):\d+: error:", output, re.MULTILINE)
        return {(str(Path(path).resolve().relative_to(self.folder.resolve())), int(line)) for path, line in found}


def _dependencies(target):
    return [dependency["byName"][0] for dependency in target["dependencies"]]


def _target_line(target):
    name = f'name: "{target["name"]}"'
    if target["type"] == "system":
        return f'    .systemLibrary({name}, pkgConfig: "{target["pkgConfig"]}")'
    names = ", ".join(f'"{name}"' for name in _dependencies(target))
    excluded = ", ".join(f'"{path}"' for path in target["exclude"])
    # The pages' scripts and styles.
    embedded = ", ".join(f'.embedInCode("{resource["path"]}")' for resource in target["resources"])
    path = f', path: "{target["path"]}"' if "path" in target else ""
    # Optimizing the tests takes longer than they then gain.
    settings = ', swiftSettings: [.unsafeFlags(["-Onone"])]' if "Tests" in target["name"] else ""
    kind = "testTarget" if target["type"] == "test" else "target"
    return f"    .{kind}({name}, dependencies: [{names}]{path}, exclude: [{excluded}], resources: [{embedded}]{settings})"


def _mutated(text, places):
    for place in sorted(places, key=lambda place: place.start, reverse=True):
        text = text[: place.start] + support.replacement(place) + text[place.end :]
    return text


def _write_if_new(path, text):
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
