"""Checks that each target declares in Package.swift what its Swift files import, and imports what it declares.

SwiftPM lets a target import whatever one of its dependencies depends on; such an import breaks when that one changes.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parent.parent
# What comes with Swift or the system.
OWN = {"CoreServices", "Darwin", "Dispatch", "Foundation", "FoundationXML", "Glibc", "Musl", "Synchronization", "Testing"}
IMPORT = re.compile(r"^ *(?:@\w+ +)*(?:public +|internal +)?import +(?:struct +|enum +|class +|func +)?(\w+)", re.MULTILINE)


def targets() -> list[dict[str, Any]]:
    """Of Package.swift, as SwiftPM understands it."""
    # In a folder of its own, since a build that is under way keeps all others out of `.build`.
    with tempfile.TemporaryDirectory() as scratch:
        described = subprocess.run(
            ["swift", "package", "--scratch-path", scratch, "dump-package"], cwd=REPOSITORY, check=True, capture_output=True, text=True
        )
    found: list[dict[str, Any]] = json.loads(described.stdout)["targets"]
    return found


def declared(target: dict[str, Any]) -> set[str]:
    """Names of modules; a product that we use is called like its module."""
    return {next(iter(dependency.values()))[0] for dependency in target["dependencies"]}


def imported(folder: Path) -> dict[str, Path]:
    """Modules, each with one file that imports it."""
    return {
        module: path
        for path in sorted(folder.rglob("*.swift"), reverse=True)
        for module in IMPORT.findall(path.read_text(encoding="utf-8"))
    }


def faults() -> list[str]:
    """Sentences with their places."""
    found: list[str] = []
    everything = targets()
    # Tests depend on programs that they start, which no one imports.
    programs = {target["name"] for target in everything if target["type"] == "executable"}
    for target in everything:
        usual = f"{'Tests' if target['type'] == 'test' else 'Sources'}/{target['name']}"
        folder = REPOSITORY / (target.get("path") or usual)
        files = imported(folder)
        if not any(folder.rglob("*.swift")):
            continue
        for module in sorted(files.keys() - declared(target) - OWN):
            place = files[module].relative_to(REPOSITORY)
            found.append(f"{place}: error: {target['name']} imports {module}, and Package.swift does not say so")
        for module in sorted(declared(target) - files.keys() - programs):
            found.append(f"Package.swift: error: {target['name']} declares {module}, which none of its files imports")
    return found


if __name__ == "__main__":
    sentences = faults()
    for sentence in sentences:
        print(sentence, file=sys.stderr)
    sys.exit(1 if sentences else 0)
