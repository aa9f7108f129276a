"""Examples that others have written down, none of them part of this repository: where they lie on this machine, if they do."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Optional

from engine import REPOSITORY

# What Scripts/setup.sh fetches, and what lies beside the repository.
FOLDERS = (REPOSITORY / ".build" / "examples", REPOSITORY.parent / "shared" / "data")


def place(variable: str, name: str) -> Optional[Path]:
    """What the variable names in the environment, else the file or folder of that name where such things are kept."""
    named = os.environ.get(variable)
    if named:
        return Path(named)
    return next((folder / name for folder in FOLDERS if (folder / name).exists()), None)


def commonmark() -> Optional[Path]:
    """CommonMark's own text with its examples: its `spec.txt`."""
    return place("COMMONMARK_SPEC", "commonmark.md")


def cjk_friendly() -> Optional[Path]:
    """The folder `testcases` of github.com/tats-u/markdown-cjk-friendly."""
    return place("CJK_FRIENDLY", "cjk-friendly")
