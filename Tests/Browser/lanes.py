"""Which tests may run side by side: a test's lane follows from the browser it asks for.

Most of a browser test is waiting, so one process a browser fills the machine. What measures how long something takes is marked
`alone`, and runs when all others are through.
"""

from __future__ import annotations

import fcntl
import itertools
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator, Optional

import pytest

import browsers

# Without a window; by themselves; in Chromium alone, which are the most.
ENGINE, ALONE, PAGES = "engine", "alone", ("pages-1", "pages-2")
# The longest begin first.
SIDE_BY_SIDE = (*PAGES, *browsers.NAMES, ENGINE)
NAMES = (*SIDE_BY_SIDE, ALONE)
# Fixtures that all windows of tests in one browser alone come from.
CHROMIUM = frozenset(("launch", "chromium"))


def assigned(items: list[pytest.Item]) -> list[str]:
    """The lane of each test."""
    turns = itertools.cycle(PAGES)
    return [lane(item) or next(turns) for item in items]


def lane(item: pytest.Item) -> Optional[str]:
    """Where a test runs; None for one in Chromium alone."""
    if item.get_closest_marker("alone"):
        return ALONE
    parameters = getattr(item, "callspec", None)
    for value in parameters.params.values() if parameters else ():
        if value in browsers.NAMES:
            return str(value)
    return None if CHROMIUM.intersection(getattr(item, "fixturenames", ())) else ENGINE


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keeps the processes of other lanes out for as long as it lasts."""
    with path.open("w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
