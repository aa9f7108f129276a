"""Numbers for beauty, on the sample site: how much of the cells is empty, whether type agrees along a row.

Empty is what lies farther than one gutter (12 px) from every picture and every line of text of its cell; a text counts as
wide as its widest line, since the ragged edge of a headline is no hole.
"""

from __future__ import annotations

import pytest

import judges
from engine import Frame, Listing, Site
from harness import Browser

GUTTER = 12
MOST_EMPTY = {390: 0.15, 1280: 0.20}


def panels(listing: Listing) -> list[Listing]:
    return list(listing.panels.values()) or [listing]


def parts(panel: Listing) -> list[tuple[Frame, list[Frame]]]:
    """Each card with the boxes inside it."""
    cells: list[tuple[Frame, list[Frame]]] = []
    for frame in panel.frames:
        if frame.kind == "card":
            cells.append((frame, []))
        elif cells:
            cells[-1][1].append(frame)
    return cells


def covered(card: Frame, boxes: list[Frame]) -> float:
    """Area of the card within a gutter of any of its boxes: a sweep over the boxes' vertical edges."""
    areas = []
    for box in boxes:
        width = max(line.width for line in box.lines) if box.lines else box.width
        areas.append(
            (
                max(box.x - GUTTER, card.x), max(box.y - GUTTER, card.y),
                min(box.x + width + GUTTER, card.right), min(box.bottom + GUTTER, card.bottom),
            )
        )
    edges = sorted({x for left, _, right, _ in areas for x in (left, right)})
    total = 0.0
    for left, right in zip(edges, edges[1:]):
        spans = sorted((top, bottom) for x0, top, x1, bottom in areas if x0 <= left and right <= x1)
        reached = float("-inf")
        for top, bottom in spans:
            total += max(0.0, bottom - max(top, reached)) * (right - left)
            reached = max(reached, bottom)
    return total


def empty_share(listing: Listing) -> float:
    cells = [cell for panel in panels(listing) for cell in parts(panel)]
    area = sum(card.width * card.height for card, _ in cells)
    return 1 - sum(covered(card, boxes) for card, boxes in cells) / area


@pytest.mark.parametrize("width", sorted(MOST_EMPTY))
def test_cells_are_full(sample: Site, width: int) -> None:
    share = empty_share(sample.frames("index.html", width))
    print(f"empty at {width} px: {share:.1%}")
    assert share <= MOST_EMPTY[width], f"{share:.1%} of the cells is empty at {width} px"


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_cells_of_one_kind_in_a_row_agree(sample: Site, browser: Browser, width: int) -> None:
    """Cells of one shape in a row (of one kind, that is) are set in one size of type; those with a picture above, with one beside, and
    those without, begin their first line at one height, so that baselines of neighbours meet."""
    browser.resize(width, 900)
    browser.open(sample.url("index.html"))
    sizes = browser.evaluate(
        "return Object.fromEntries([...document.querySelectorAll('article.card')].map(card =>"
        " ['#' + CSS.escape(card.id), getComputedStyle(card.querySelector('.clause') || card.querySelector('.headline')).fontSize]))"
    )
    for panel in panels(sample.frames("index.html", width)):
        agree(panel, sizes)


def agree(panel: Listing, sizes: dict[str, str]) -> None:
    types: dict[tuple[float, float, int], set[str]] = {}
    baselines: dict[tuple[float, float, float, int, str], set[float]] = {}
    tops: dict[float, float] = {}
    for card, boxes in parts(panel):
        row = next((top for top, bottom in tops.items() if top <= card.y < bottom), card.y)
        tops[row] = max(tops.get(row, 0), card.bottom)
        headline = next(box for box in boxes if box.selector.endswith(".headline"))
        picture = next((box for box in boxes if box.kind == "image"), None)
        arrangement = "none" if picture is None else "above" if picture.bottom <= headline.y else "beside"
        types.setdefault((row, card.height, round(card.width)), set()).add(sizes[card.selector])
        baselines.setdefault((row, card.y, card.height, round(card.width), arrangement), set()).add(headline.y)
    where = judges.place(panel)
    mixed = {key: value for key, value in types.items() if len(value) > 1}
    assert not mixed, f"{where}: cells of one kind in a row (its top, their height and width) with several sizes: {mixed}"
    uneven = {key: value for key, value in baselines.items() if len(value) > 1}
    assert not uneven, f"{where}: first lines of neighbours at different heights: {uneven}"


def test_the_measure_can_fail() -> None:
    card = Frame("#a", "card", 0, 0, 200, 100)
    bare = Listing("p", 200, 100, (card, Frame("#a .image", "image", 0, 0, 50, 100)))
    assert empty_share(bare) == pytest.approx(1 - 62 / 200)
