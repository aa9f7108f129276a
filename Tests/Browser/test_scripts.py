"""Scripts that nobody runs every day still find everything that they are made of."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from engine import REPOSITORY

SCRIPTS = REPOSITORY / "Scripts"


@pytest.mark.parametrize("name", sorted(path.stem for path in SCRIPTS.glob("*.py")))
def test_a_script_can_be_imported(name: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", f"import {name}"], env={**os.environ, "PYTHONPATH": str(SCRIPTS)}, capture_output=True,
        text=True, timeout=60)
    assert run.returncode == 0, run.stderr
