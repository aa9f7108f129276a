"""Pages in a language that is written from right to left: cells follow each other from right to left, in Chromium."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

import engine
import judges
from engine import Site
from harness import Browser
from matrix import daily

WIDTHS = daily(390, 1280, later=(320, 640, 960))
ARTICLES = 26
# Hebrew: words of no meaning together.
WORDS = "נמל העיר אישר גשר חדש אחרי דיון ארוך של תשע שעות תושבים חיכו שנים רבות רכבת ספרייה נהר סערה כביש".split()
SETTINGS = """title: נמל היום
language: he
time_zone: Asia/Jerusalem
tabs:
  - title: ראשי
    front: true
    sections:
      - {kind: grid, count: 14}
      - {kind: list, title: חדש, count: 6, more: harbour}
      - {kind: ladder, title: נושאים, items: tags}
"""
# Px.
TOLERANCE = 1


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder = tmp_path_factory.mktemp("mirrored")
    news = folder / "content" / "harbour"
    news.mkdir(parents=True)
    (folder / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    Image.new("RGB", (900, 600), (40, 90, 120)).save(news / "port.png")
    words = itertools.cycle(WORDS)
    for number in range(ARTICLES):
        title = " ".join(itertools.islice(words, 3 + number % 8))
        text = " ".join(itertools.islice(words, 40)) + "."
        image = "image: port.png\n" if number % 4 == 1 else ""
        front = f"---\ntitle: {title}\ndate: 2026-10-{1 + number % 28:02d}\ntags: [{WORDS[number % 7]}]\n{image}---\n\n"
        (news / f"a{number}.md").write_text(front + text + "\n", encoding="utf-8")
    return Site("mirrored", folder, folder / "output", engine.AT).build()


@pytest.mark.parametrize("width", WIDTHS)
def test_boxes_are_as_listed(browser: Browser, site: Site, width: int) -> None:
    """Where lines begin in them is not told: browsers put figures and dots in an order of their own."""
    browser.resize(width)
    wrong: list[str] = []
    for page in ("index.html", "harbour/a3.html"):
        browser.open(site.url(page))
        listing = site.frames(page, width)
        for frame, shown in zip(listing.frames, browser.collect(listing)["frames"]):
            listed = (frame.x, frame.y, frame.width, frame.height)
            if any(abs(a - b) > judges.BOX_TOLERANCE for a, b in zip(listed, shown["rect"])):
                wrong.append(f"{page}: {frame.selector}: expected {listed}, seen {shown['rect']}")
    judges.check(wrong)


@pytest.mark.parametrize("width", WIDTHS)
def test_headlines_end_at_the_right_edge_of_their_boxes(browser: Browser, site: Site, width: int) -> None:
    browser.resize(width)
    browser.open(site.url("index.html"))
    listing = site.frames("index.html", width)
    headlines = [frame for frame in listing.frames if frame.selector.endswith(" .headline")]
    assert headlines
    seen = browser.collect(replace(listing, frames=tuple(headlines)))["frames"]
    judges.check([
        f"{frame.selector}: {line['text']} ends at {line['x'] + line['width']} of {frame.right}"
        for frame, shown in zip(headlines, seen) for line in shown["lines"]
        if abs(line["x"] + line["width"] - frame.right) > TOLERANCE and not frame.truncated
    ])


@pytest.mark.parametrize("width", WIDTHS)
def test_the_first_row_runs_from_right_to_left(site: Site, width: int) -> None:
    """The lead stands at the right edge, what follows it at its height farther to the left."""
    listing = site.frames("index.html", width)
    assert listing.grids
    lead, *others = listing.grids[0]
    assert abs(lead.right - listing.width) < TOLERANCE
    beside = [cell for cell in others if abs(cell.y - lead.y) < TOLERANCE]
    assert all(cell.right < lead.x + TOLERANCE for cell in beside)


# Of every mark: its left and right edge and the right edge of the first line behind it, from the left of its cell.
MARKS = """
  return [...document.querySelectorAll('.grid > .card')].flatMap((card) => {
    const cell = card.querySelector('.cell'), mark = getComputedStyle(cell, '::after');
    if (mark.content === 'none') return [];
    const left = parseFloat(mark.left), width = 2 * parseFloat(mark.borderLeftWidth);
    const line = document.createRange();
    line.selectNodeContents(card.querySelector('.headline'));
    const edge = cell.getBoundingClientRect();
    const text = Math.max(...[...line.getClientRects()].filter((one) => one.width > 0).map((one) => one.right));
    return [{ id: card.id, left, right: left + width, text: text - edge.left, width: edge.width }];
  });
"""


def test_marks_stand_at_the_right_of_their_headlines(browser: Browser, site: Site) -> None:
    browser.resize(1280)
    browser.open(site.url("index.html"))
    marks = browser.driver.execute_script(MARKS)
    assert marks, "the page has no briefs"
    wrong = [mark for mark in marks if not mark["text"] < mark["left"] < mark["right"] < mark["width"]]
    assert not wrong


def test_titles_stand_at_the_right_and_links_at_the_left(site: Site) -> None:
    listing = site.frames("index.html", 1280)
    title = next(frame for frame in listing.frames if frame.selector.endswith(".section-title"))
    more = next(frame for frame in listing.frames if frame.selector.endswith(".more"))
    assert more.right < listing.width / 2 < title.x
