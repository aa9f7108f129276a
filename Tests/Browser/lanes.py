"""Which tests may run side by side: a test's lane follows from the browser it asks for.

Most of a browser test is waiting, so one process a browser fills the machine. What measures how long something takes is marked
`alone`, and runs when all others are through.
"""

from __future__ import annotations

import fcntl
from collections import defaultdict
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
# Seconds of work for a test, roughly: with a window, without one, and in files of which it is not so.
WITH_WINDOW, WITHOUT_WINDOW = 3.0, 1.0
SECONDS = {
    "test_judges": 0.1, "test_editorial": 0.1, "test_crops": 4.0, "test_faults": 4.0, "test_panels": 4.5, "test_determinism": 9.0,
    "test_hands": 12.0, "test_equivalence": 150.0,
}
# Fixtures that all windows of tests in one browser alone come from.
CHROMIUM = frozenset(("launch", "chromium"))


def assigned(items: list[pytest.Item]) -> list[str]:
    """The lane of each test. Where any of a kind will do, those of one file have the same: what they share, as a site that is built for
    them, is made once."""
    work: dict[tuple[Path, bool], float] = defaultdict(float)
    for item in items:
        if lane(item) is None:
            work[item.path, has_window(item)] += seconds(item)
    chosen: dict[tuple[Path, bool], str] = {}
    filled = dict.fromkeys((*ENGINE, *PAGES), 0.0)
    # The longest first, each where there is the least so far.
    for path, is_page in sorted(work, key=lambda tests: (-work[tests], tests)):
        name = min(PAGES if is_page else ENGINE, key=lambda name: filled[name])
        chosen[path, is_page] = name
        filled[name] += work[path, is_page]
    return [lane(item) or chosen[item.path, has_window(item)] for item in items]


def seconds(item: pytest.Item) -> float:
    """How much work a test is, as lanes are filled."""
    return SECONDS.get(item.path.stem, WITH_WINDOW if has_window(item) else WITHOUT_WINDOW)


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
