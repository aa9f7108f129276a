"""Folders of other generators from seeds, damaged or sound: nothing stops, nothing is lost in silence, nothing hidden is shown."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import judges
from engine import AT, REPOSITORY, binary

sys.path.insert(0, str(REPOSITORY / "Scripts"))

from hostile import foreign  # noqa: E402  (found by the line above)

EVERY_DAY, WHOLE = 48, 800
PARTS = 4
MOST_SECONDS = 30


def built(folder: Path) -> tuple[int, str, str]:
    """Exit status, messages, and the text of all pages."""
    done = subprocess.run(
        [str(binary()), "build", "--site", str(folder), "--at", AT, "--all-warnings"], capture_output=True, timeout=MOST_SECONDS, check=False)
    pages = sorted((folder / "output").rglob("*.html"))
    text = "\n".join(path.read_text(encoding="utf-8", errors="replace") for path in pages)
    return done.returncode, (done.stdout + done.stderr).decode(errors="replace"), text


def faults(seed: int, folder: Path) -> list[str]:
    """What is wrong with what came of one folder."""
    made = foreign.write(seed, folder)
    status, messages, text = built(folder)
    if status not in (0, 1):
        return [f"exit status {status}: {messages[-300:]}"]
    if status == 1:
        return [] if "error: " in messages else [f"it failed without an error: {messages[-300:]}"]
    found = []
    for path, (state, marker) in made.items():
        is_shown = marker in text
        if state == foreign.HIDDEN and is_shown:
            found.append(f"{path}: is not public, and published")
        # What is no YAML, some generators go on without, and say so.
        is_named = any(line.startswith(f"{path}:") and ": warning: left out: " in line for line in messages.splitlines())
        if state == foreign.PUBLIC and not is_shown and not is_named:
            found.append(f"{path}: is lost in silence")
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_lost_and_nothing_hidden_is_shown(tmp_path: Path, is_whole: bool, part: int) -> None:
    found = []
    for seed in range(1 + part, 1 + (WHOLE if is_whole else EVERY_DAY), PARTS):
        folder = tmp_path / str(seed)
        folder.mkdir()
        found += [f"seed {seed}: {fault}" for fault in faults(seed, folder)]
        shutil.rmtree(folder)
    judges.check(found)


def test_most_of_them_are_built(tmp_path: Path) -> None:
    """Else nothing would be said about articles."""
    exits = []
    for seed in range(1, 25):
        folder = tmp_path / str(seed)
        folder.mkdir()
        foreign.write(seed, folder)
        exits.append(built(folder)[0])
    assert exits.count(0) >= 14, exits
