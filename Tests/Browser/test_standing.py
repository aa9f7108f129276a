"""Headlines that stand upright at the top of a page: where they stand, and that they are one sentence."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Iterator

import pytest

import judges
from browsers import Session
from conftest import Sites
from engine import REPOSITORY, Frame, Listing, Site
from harness import Browser
from sites import copied
from test_stability import SHIFTS
from test_svg import MOST_DIFFERENT, difference, fresh_browser, on_the_page, shots  # noqa: F401 (a fixture)
from test_text_kept import SPACING, space

WIDTHS = (390, 768, 1280)
# Of Firefox and WebKitGTK, whose windows have a least width.
WIDE = (500, 1280)
MOST_CHARACTERS = 12
PATTERNS = Path("templates/default/patterns")
# Patterns that open a page in the theme, and what a page opens with instead.
STANDING = {"front": "standing-phone", **dict.fromkeys(("lead", "lead-briefs", "poster"), "standing")}

# Of one headline: its text, what a reader copies of it, whether a search finds it, and its type.
SENTENCE = """
  const headline = document.querySelector(arguments[0]);
  const selection = getSelection();
  selection.selectAllChildren(headline);
  const copied = selection.toString();
  const start = document.createRange();
  start.setStart(headline, 0);
  selection.removeAllRanges();
  selection.addRange(start);
  // Case matters; not backwards, around the end, whole words, in frames, with a dialog.
  const isFound = window.find(headline.textContent, true, false, false, false, false, false);
  selection.removeAllRanges();
  const style = getComputedStyle(headline);
  return [headline.textContent, copied, isFound, style.writingMode, style.textOrientation];
"""


# How headlines are written, each way once.
WRITING = """
  const styles = [...document.querySelectorAll('.headline')].map((headline) => getComputedStyle(headline));
  const ways = styles.map((style) => JSON.stringify([style.writingMode, style.textOrientation]));
  return [...new Set(ways)].map((way) => JSON.parse(way));
"""


def standing_everywhere(folder: Path) -> Site:
    """The sample, whose pages open with a headline that stands wherever one can."""
    site = copied(Site("sample", REPOSITORY, REPOSITORY / "output"), "standing", folder)
    (folder / PATTERNS).mkdir(parents=True)
    for name, other in STANDING.items():
        shutil.copy(REPOSITORY / PATTERNS / f"{other}.svg", folder / PATTERNS / f"{name}.svg")
    return site


@pytest.fixture
def standing(built: Sites) -> Site:
    return built.get("standing", standing_everywhere)


def heads(listing: Listing) -> list[Frame]:
    return [frame for frame in listing.frames if frame.standing]


@pytest.mark.parametrize("session", ["chromium", "firefox", "webkit"], indirect=True)
def test_columns_stand_as_listed(session: Session, standing: Site) -> None:
    """Each in its place, from the right, as long as it was measured; at most one headline of a page."""
    faults: list[str] = []
    found = 0
    widths = WIDTHS if session.name == "chromium" else WIDE
    widths = widths if standing.is_whole else widths[::2]
    for page in standing.tab_pages[: None if standing.is_whole else 4]:
        session.resize(widths[0])
        session.open(standing.url(page))
        session.lay_out_whole()
        for width in widths:
            session.resize(width)
            session.settle()
            listing = standing.frames(page, width)
            faults += judges.geometry(listing, session.collect(listing), session.name)
            for panel in listing.panels.values() if listing.panels else [listing]:
                here = heads(panel)
                found += len(here)
                if len(here) > 1:
                    faults.append(f"{page} at {width} px: {len(here)} headlines stand")
                for frame in here:
                    faults += one_sentence(session, frame)
    assert found > 1
    judges.check(faults)


def one_sentence(session: Session, frame: Frame) -> Iterator[str]:
    text, copied_text, is_found, writing, orientation = session.evaluate(SENTENCE, frame.selector)
    if (writing, orientation) != ("vertical-rl", "upright"):
        yield f"{frame.selector}: {writing}, {orientation}"
    if text != frame.text or copied_text.strip() != frame.text:
        yield f"{frame.selector}: “{frame.text}” is “{text}” in the page, and “{copied_text}” when it is copied"
    if not is_found:
        yield f"{frame.selector}: “{frame.text}” is not found"
    for line in frame.lines:
        squares = re.sub(r"(?<!\d)\d{1,2}(?!\d)", "0", line.text.strip())
        if len(squares) > MOST_CHARACTERS or re.search(r"[A-Za-z。]", line.text):
            yield f"{frame.selector}: a column with “{line.text}”"


@pytest.mark.parametrize("width", (390, 1280))
def test_nothing_moves(browser: Browser, standing: Site, width: int) -> None:
    """What stands in until the letters are there has squares as well."""
    faults = []
    browser.resize(width, 800)
    for page in standing.tab_pages[:4]:
        browser.driver.get("about:blank")
        browser.driver.get(standing.url(page))
        for shift in browser.driver.execute_async_script(SHIFTS):
            faults.append(f"{page} at {width} px: a shift of {shift['value']:.4f} by {', '.join(shift['moved'][:3])}")
    browser.errors()
    judges.check(faults)


def test_it_lies_where_a_reader_spaces_texts_out(browser: Browser, standing: Site) -> None:
    browser.resize(1280)
    browser.open(standing.url("economy/index.html"))
    assert ["vertical-rl", "upright"] in browser.evaluate(WRITING)
    space(browser, SPACING)
    assert browser.evaluate(WRITING) == [["horizontal-tb", "mixed"]]


def test_it_has_its_name(fresh_browser: Browser, standing: Site) -> None:  # noqa: F811
    """Screen readers hear the sentence, not its columns. Around what has a square to itself Chromium puts spaces, which nobody hears."""
    fresh_browser.resize(1280)
    listing = on_the_page(fresh_browser, standing, "economy/index.html", 1280)
    fresh_browser.open(standing.url("economy/index.html"))
    (head,) = heads(listing)
    card = head.selector.removesuffix(" .headline")
    name = fresh_browser.driver.find_element("css selector", head.selector).accessible_name
    assert name.replace(" ", "") == head.text.replace(" ", "")
    assert fresh_browser.driver.find_element("css selector", f"{card} .cell").accessible_name == head.text


def test_the_drawing_looks_like_the_page(fresh_browser: Browser, standing: Site) -> None:  # noqa: F811
    for picture, width in (("economy/index.svg", 1280), ("economy/index-phone.svg", 390)):
        listing = on_the_page(fresh_browser, standing, "economy/index.html", width)
        assert heads(listing)
        expected, drawn, _ = shots(fresh_browser, standing, "economy/index.html", picture, width)
        share, _ = difference(expected, drawn, [frame for frame in listing.frames if frame.kind == "image"])
        assert share <= MOST_DIFFERENT, f"{picture}: {share:.2%} of the pixels differ from the page"


def test_the_drawing_says_what_the_page_says(standing: Site) -> None:
    """Commas, too, for which columns have a gap."""
    text = (standing.output / "economy" / "index.svg").read_text(encoding="utf-8")
    columns = re.findall(r'<text class="headline standing[^"]*"[^>]*>(.*?)</text>', text)
    (head,) = heads(standing.frames("economy/index.html", 1280))
    assert re.sub(r"<[^>]*>", "", "".join(columns)) == "".join(line.text for line in head.lines)
