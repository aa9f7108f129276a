"""Tables in Markdown, of rows or of whatever a JSON file holds."""

from __future__ import annotations

import re
from typing import Any, Iterable, Iterator

Row = list[str]


def table(header: Iterable[str], rows: Iterable[Row], texts: int) -> list[str]:
    """A Markdown table whose first so many columns are text, and the others numbers."""
    names = list(header)
    rule = "".join(" --- |" if index < texts else " ---: |" for index in range(len(names)))
    lines = ["| " + " | ".join(names) + " |", "|" + rule]
    return lines + ["| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |" for cells in rows] + [""]


def generic(value: Any, heading: str = "") -> Iterator[str]:
    """A JSON value whose shape is not known here: scalars of an object as one table, lists of objects as another."""
    if isinstance(value, dict):
        scalars = {key: item for key, item in value.items() if not isinstance(item, (dict, list))}
        if heading:
            yield from (f"### {heading}", "")
        if scalars:
            yield from table(("", "value"), [[named(key), shown(item)] for key, item in scalars.items()], 1)
        for key, item in value.items():
            if key not in scalars:
                yield from generic(item, f"{heading}: {named(key)}" if heading else named(key).capitalize())
    elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        if heading:
            yield from (f"### {heading}", "")
        keys = list(dict.fromkeys(key for item in value for key in item))
        rows = [[shown(item.get(key, "")) for key in keys] for item in value]
        numbers = [any(isinstance(item.get(key), (int, float)) for item in value) for key in keys]
        yield from table(map(named, keys), rows, max(1, numbers.index(True) if True in numbers else len(keys)))
    elif value not in (None, [], {}):
        if heading:
            yield from (f"### {heading}", "")
        yield from (shown(value), "")


def named(key: str) -> str:
    """`cutHeadlines` and `cut_headlines` as words."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", str(key)).lower()


def shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:,.3f}".rstrip("0").rstrip(".")
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, list):
        return ", ".join(map(shown, value))
    if isinstance(value, dict):
        return ", ".join(f"{named(key)} {shown(item)}" for key, item in value.items())
    return "" if value is None else str(value)
