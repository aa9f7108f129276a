"""The same input and the same time give the same bytes, whatever the machine around them is like."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from conftest import Sites
from engine import AT, binary

SURROUNDINGS = {
    "locale": ({"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}, []),
    "time zone": ({"TZ": "America/New_York"}, []),
    "one job": ({}, ["--jobs", "1"]),
    "many jobs": ({}, ["--jobs", "13"]),
}


def build(site: Path, output: Path, environment: dict[str, str], options: list[str]) -> dict[str, bytes]:
    subprocess.run(
        [str(binary()), "build", "--site", str(site), "--output", str(output), "--at", AT, *options],
        check=True, capture_output=True, timeout=300,
        env={"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), **environment},
    )
    return {
        path.relative_to(output).as_posix(): path.read_bytes() for path in output.rglob("*")
        if path.is_file() and path.suffix != ".ttf"
    }


@pytest.fixture(scope="module")
def site(built: Sites) -> Path:
    return built["sample"].folder


@pytest.fixture(scope="module")
def reference(site: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return build(site, tmp_path_factory.mktemp("reference") / "output", {}, [])


@pytest.mark.parametrize("name", SURROUNDINGS)
def test_surroundings_change_nothing(name: str, site: Path, reference: dict[str, bytes], tmp_path: Path) -> None:
    environment, options = SURROUNDINGS[name]
    same(build(site, tmp_path / "output", environment, options), reference)


def test_the_order_of_the_folder_changes_nothing(site: Path, reference: dict[str, bytes], tmp_path: Path) -> None:
    """A copy whose files were created in the opposite order, elsewhere on the disk. Files of pictures and fonts, which take longest, are
    kept: each is made of one thing alone (`test_worker.py`)."""
    content = site / "content"
    for path in sorted((path for path in content.rglob("*") if path.is_file()), reverse=True):
        target = tmp_path / "site" / "content" / path.relative_to(content)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    shutil.copytree(site / ".kawaraban" / "cache", tmp_path / "site" / ".kawaraban" / "cache")
    same(build(tmp_path / "site", tmp_path / "output", {}, []), reference)


def same(built: dict[str, bytes], reference: dict[str, bytes]) -> None:
    assert sorted(built) == sorted(reference)
    different = [name for name, data in built.items() if data != reference[name]]
    assert not different, f"{len(different)} files differ, such as {different[:5]}"
