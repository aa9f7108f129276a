"""What is tried every day, and what before a release alone: `make test-all`, `--whole`.

The few for every day are those that differ most; the numbers that browsers gave at all widths are recorded for the Swift tests
(`Tests/Fixtures/browsers`).
"""

from __future__ import annotations

from typing import Any, Iterable

import pytest


def daily(*values: Any, later: Iterable[Any] = ()) -> list[Any]:
    """Parameters of a test: those for every day, and others. Several at once are tuples."""
    return [*values, *(pytest.param(*(it if isinstance(it, tuple) else (it,)), marks=pytest.mark.later) for it in later)]
