"""Whatever happens to a build from outside, the old site or the new one stands; see faults.py."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from pathlib import Path
from typing import Iterator

import pytest

import faults
import judges
from press import Press

# A user who owns nothing: nobody. Who is not root tries with themselves.
NOBODY = 65_534
SIZES = [64 << 10, 128 << 10, 256 << 10, 384 << 10, 512 << 10, 640 << 10, 768 << 10, 1 << 20, 1_280 << 10, 1_536 << 10, 2 << 20, 4 << 20]


@pytest.fixture(scope="module")
def press() -> Iterator[Press]:
    # Not among the folders of pytest, which it closes to everybody else.
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Press(Path(folder))


@pytest.mark.parametrize("kind", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_ended_at_any_moment(press: Press, is_whole: bool, kind: signal.Signals) -> None:
    judges.check(list(faults.ended_early(press, kind, trials=200 if is_whole else 4)))


@pytest.mark.skipif(os.geteuid() != 0 or sys.platform != "linux", reason="mounts small disks")
def test_full_disks(press: Press, tmp_path: Path, is_whole: bool) -> None:
    if not faults.may_mount(tmp_path / "disk"):
        pytest.skip("this root may not mount disks")
    judges.check(list(faults.full_disks(press, tmp_path / "disk", SIZES if is_whole else SIZES[::3])))


def test_few_file_descriptors(press: Press) -> None:
    judges.check(list(faults.few_descriptors(press)))


def test_two_builds_at_once(press: Press, is_whole: bool) -> None:
    judges.check(list(faults.two_at_once(press, trials=20 if is_whole else 3)))


def test_files_changed_while_they_are_read(press: Press, is_whole: bool) -> None:
    judges.check(list(faults.changed_while_read(press, trials=20 if is_whole else 3)))


def test_folders_that_vanish(press: Press, is_whole: bool) -> None:
    judges.check(list(faults.vanishing(press, trials=60 if is_whole else 6)))


@pytest.mark.skipif(os.geteuid() != 0, reason="builds as somebody else")
def test_folders_that_cannot_be_written(press: Press) -> None:
    if not faults.may_build_as(NOBODY, press):
        pytest.skip("nobody else may pass to the program and the site where they lie")
    judges.check(list(faults.read_only(press, NOBODY)))


def test_a_clock_that_was_set_back(press: Press) -> None:
    judges.check(list(faults.clock_set_back(press)))


def test_a_cache_with_damaged_files(press: Press, is_whole: bool) -> None:
    judges.check(list(faults.damaged_cache(press, trials=300 if is_whole else 24)))
