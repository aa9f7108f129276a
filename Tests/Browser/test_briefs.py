"""What stands before briefs, and what stands between the clauses of a headline: marks in the middle of first lines, and no dash or wide space
that ends one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import judges
from browsers import Session
from conftest import Sites
from engine import Site
from harness import Browser
from matrix import daily

WIDTHS = daily(390, 768, 1280, later=(480, 640, 960))
# px
PLACE_TOLERANCE = 0.6
# Of every mark that is shown, from the top left of its panel: the cell, and left, top, width and height.
MARKS = """
  const all = [];
  for (const cell of document.querySelectorAll('.card > .cell')) {
    const style = getComputedStyle(cell, '::after');
    if (style.content === 'none' || style.display === 'none') continue;
    const box = cell.getBoundingClientRect();
    const panel = (cell.closest('.panel') ?? document.body).getBoundingClientRect();
    const [left, top, width, height] = [style.left, style.top, style.borderLeftWidth, style.borderTopWidth].map(parseFloat);
    all.push([`#${CSS.escape(cell.parentElement.id)}`, box.left - panel.left + left, box.top - panel.top + top, 2 * width, 2 * height]);
  }
  return all;
"""
# Of one headline: what it says, what a reader copies, and how wide each dash in it is.
DASHES = """
  const headline = document.querySelector(arguments[0]);
  const selection = getSelection();
  selection.selectAllChildren(headline);
  const copied = selection.toString();
  selection.removeAllRanges();
  const widths = [];
  const texts = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const found of texts.currentNode.data.matchAll(/[—–]/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, found.index);
      range.setEnd(texts.currentNode, found.index + 1);
      widths.push(range.getBoundingClientRect().width);
    }
  }
  return [headline.textContent, copied, widths];
"""

TITLES = (
    "Typhoon Heads for Kanto — Railways to Stop Before the Storm Does",
    "Bank Leaves Rates Where They Are – The Governor Waits for April Wages",
    "Night Buses Get a Second Driver — Half of All Companies Cannot Find One",
    "A Bridge the River Took Is Walked Again", "Four Nations Sign a Pact for Resting Places of Cranes",
    "School of 28 Sends Its First Team to the National Relay — Four Times a Day on the Only Road",
    "New Rice a Fifth Cheaper Than Last Year", "防潮堤かさ上げへ、市が計画を公表　総事業費146億円",
    "「最後の一便」に別れ　島を結ぶ連絡船、98年の歴史に幕", "Asagiri Leads Alone on Day Thirteen",
)


def with_dashes(folder: Path) -> Site:
    content = folder / "content" / "news"
    content.mkdir(parents=True)
    for number, title in enumerate(TITLES):
        text = f"---\ntitle: '{title}'\ndate: 2026-11-{20 - number:02d}T08:00:00Z\n---\n\nWhat there is to say of it is said here, and more.\n"
        (content / f"article-{number}.md").write_text(text, encoding="utf-8")
    (folder / "content" / "site.yml").write_text("title: Dashes\nlanguage: en\n", encoding="utf-8")
    return Site("dashes", folder, folder / "output", "2026-11-21T08:00:00Z")


@pytest.fixture
def dashes(built: Sites) -> Site:
    return built.get("dashes", with_dashes)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_mark_stands_before_the_first_line_of_each_brief(browser: Browser, built: Sites, width: int) -> None:
    plain = built["plain"]
    faults, count = [], 0
    browser.resize(width)
    for page in plain.tab_pages:
        browser.open(plain.url(page))
        listing = plain.frames(page, width)
        boxes = {(frame.panel, frame.selector): frame for frame in listing.frames}
        for cell, left, top, across, down in browser.evaluate(MARKS):
            count += 1
            found = [frame for (_, selector), frame in boxes.items() if selector == f"{cell} .headline"]
            if not any(
                    abs(top + down / 2 - (frame.lines[0].y + frame.lines[0].height / 2)) < PLACE_TOLERANCE
                    and left + across < frame.lines[0].x for frame in found):
                faults.append(f"{page} at {width} px: the mark of {cell} is at {left:.1f}, {top:.1f}, {across:.1f} × {down:.1f} px")
    judges.check(faults)
    assert count > 0 or width < 1280, f"no brief at {width} px"


def test_drawings_have_the_marks_of_the_page(browser: Browser, built: Sites) -> None:
    plain = built["plain"]
    browser.resize(1280)
    browser.open(plain.url("index.html"))
    marks = browser.evaluate(MARKS)
    first = [mark for mark in marks if mark[0] in {frame.selector for frame in plain.frames("index.html", 1280).frames}]
    drawn = re.findall(r'<rect class="accent"[^>]*width="6"[^>]*height="6"', (plain.output / "index.svg").read_text(encoding="utf-8"))
    assert len(drawn) > 0 and len(drawn) <= len(first)


@pytest.mark.parametrize("session", ["chromium", "firefox", "webkit"], indirect=True)
def test_no_dash_ends_a_headline_above_a_deck(session: Session, dashes: Site) -> None:
    """Lines are as listed, without it, and where they are listed; whoever copies the headline has it."""
    faults: list[str] = []
    unseen = unseen_space = 0
    for width in (500, 1280):
        session.resize(width)
        session.open(dashes.url("index.html"))
        session.lay_out_whole()
        listing = dashes.frames("index.html", width)
        faults += judges.geometry(listing, session.collect(listing), session.name)
        for frame in listing.frames:
            if not frame.selector.endswith(" .headline") or not re.search("[—–\u3000]", frame.text):
                continue
            unseen_space += "\u3000" in frame.text and "\u3000" not in " ".join(line.text for line in frame.lines)
            text, copied, widths = session.evaluate(DASHES, frame.selector)
            shown = " ".join(line.text for line in frame.lines)
            is_shown = re.search("[—–]", shown) is not None
            unseen += re.search("[—–]", frame.text) is not None and not is_shown
            where = f"{width} px: “{frame.text}”"
            if text != frame.text or "".join(copied.split()) != "".join(frame.text.split()):
                faults.append(f"{where}: the page says “{text}”, and a copy “{copied}”")
            if any((dash > 1) != is_shown for dash in widths):
                faults.append(f"{where}: dashes are {widths} px wide, and lines are “{shown}”")
    judges.check(faults)
    assert unseen > 0 and unseen_space > 0
