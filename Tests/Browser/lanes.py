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

# By themselves; without a window; in Chromium alone, which are the most.
ALONE, ENGINE, PAGES = "alone", ("engine-1", "engine-2"), ("pages-1", "pages-2", "pages-3", "pages-4")
# The longest begin first, and what is divided into several fills the rest: lanes that run at once end within a minute of each other.
SIDE_BY_SIDE = (*ENGINE, *browsers.NAMES, *PAGES)
NAMES = (*SIDE_BY_SIDE, ALONE)
# Fixtures that all windows of tests in one browser alone come from.
CHROMIUM = frozenset(("launch", "chromium"))


def assigned(items: list[pytest.Item]) -> list[str]:
    """The lane of each test."""
    pages, engine = itertools.cycle(PAGES), itertools.cycle(ENGINE)
    return [lane(item) or next(pages if has_window(item) else engine) for item in items]


def lane(item: pytest.Item) -> Optional[str]:
    """Where a test must run; None where any lane of its kind will do."""
    if item.get_closest_marker("alone"):
        return ALONE
    parameters = getattr(item, "callspec", None)
    for value in parameters.params.values() if parameters else ():
        if value in browsers.NAMES:
            return str(value)
    return None


def has_window(item: pytest.Item) -> bool:
    """Whether a test opens pages in Chromium."""
    return bool(CHROMIUM.intersection(getattr(item, "fixturenames", ())))


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keeps the processes of other lanes out for as long as it lasts."""
    with path.open("w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
