"""Real folders of other generators, as their authors left them: a newspaper comes of each, whatever could not be carried over is said."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import judges
import press
from engine import AT, REPOSITORY, binary

CORPORA = Path(os.environ.get("KAWARABAN_CORPORA", REPOSITORY.parent / "shared" / "corpora")) / "raw"
TREES = sorted(path.name for path in CORPORA.iterdir()) if CORPORA.is_dir() else []
# A reference of the output that leads nowhere, as `kawaraban check` has it: what it names, and the file that it comes from.
BROKEN = re.compile(r'^\S+: no such [^"]*"(?P<address>[^"]*)" \(from (?P<file>[^;)]*)', re.MULTILINE)
# Listings are meant; styles and scripts are ours.
CODE = re.compile(r"<(code|pre|style|script)\b.*?</\1>", re.DOTALL)

pytestmark = [
    pytest.mark.later, pytest.mark.skipif(not TREES, reason="there are no folders of others; KAWARABAN_CORPORA names where they are")]


def said(*arguments: str, status: tuple[int, ...] = (0,)) -> str:
    done = subprocess.run([str(binary()), *arguments], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode in status, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module", params=TREES)
def tree(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A built folder, and the warnings."""
    folder = tmp_path_factory.mktemp("raw") / request.param
    shutil.copytree(CORPORA / request.param, folder)
    text = said("build", "--site", str(folder), "--at", AT, "--all-warnings")
    return folder, [line for line in text.splitlines() if ": warning: " in line]


def test_no_template_code_reaches_a_reader(tree: tuple[Path, list[str]]) -> None:
    faults = []
    for page in sorted((tree[0] / "output").rglob("*.html")):
        text = CODE.sub("", page.read_text(encoding="utf-8"))
        faults += [f"{page.name}: {mark}" for mark in ("{{", "{%", "%}", "{:") if mark in text]
    judges.check(faults)


def test_what_leads_nowhere_was_named_by_the_build(tree: tuple[Path, list[str]]) -> None:
    folder, warnings = tree
    found = BROKEN.finditer(said("check", "--site", str(folder), "--at", AT, status=(0, 1)))
    judges.check([
        f"{fault['file']}: nothing was said of {fault['address']}" for fault in found
        if not any(line.startswith(fault["file"] + ":") and fault["address"] in line for line in warnings)])


def test_what_is_imported_builds_the_same(tree: tuple[Path, list[str]], tmp_path: Path) -> None:
    folder, _ = tree
    said("import", str(folder), "--to", str(tmp_path / "new"))
    said("build", "--site", str(tmp_path / "new"), "--at", AT)
    built, imported = press.read(folder / "output"), press.read(tmp_path / "new" / "output")
    assert len(built) > 100
    assert built == imported, press.difference(imported, built)
