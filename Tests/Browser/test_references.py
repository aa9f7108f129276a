"""Opens from a file browser: every reference of every page is relative, names a file, and finds its anchor."""

from __future__ import annotations

import judges
import references
from engine import Site


def test_every_reference_works_from_a_file_browser(site: Site) -> None:
    assert "index.html" in site.pages, f"{site}: no index.html in the output"
    judges.check(list(references.faults(site.output)))


def test_every_page_is_reached_from_the_front_page(site: Site) -> None:
    """By links alone, as a reader would."""
    root = site.output.resolve()
    reached = {root / "index.html"}
    waiting = list(reached)
    while waiting:
        path = waiting.pop()
        for element, _, address in references.read(path).references:
            target = (path.parent / references.unquote(references.urlsplit(address).path)).resolve()
            if element == "a" and target.suffix == ".html" and target.is_file() and target not in reached:
                reached.add(target)
                waiting.append(target)
    lonely = sorted(set(site.pages) - {path.relative_to(root).as_posix() for path in reached} - {"404.html"})
    judges.check([f"{page}: no chain of links leads here" for page in lonely])
