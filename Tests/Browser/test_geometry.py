"""What the engine computed is what the browser shows."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import browsers
import judges
from engine import REPOSITORY, Site
from browsers import Session
from harness import Browser
from matrix import daily

WIDTHS = (320, 389, 390, 499, 500, 639, 640, 740, 859, 960, 1280, 1440)
# Those at which the boxes of a range are at their narrowest and at their widest.
FEW_WIDTHS = (320, 389, 390, 639, 640, 959, 960, 1279, 1280)
# Unless everything is to be tried: the recorded numbers (`Tests/Fixtures/browsers`) hold the engine to both ends
# of every range, so these hold what is written to the engine, once for each of four ranges and the wide page.
LIVE_WIDTHS = (320, 499, 640, 1159, 1440)
# The narrowest that all three browsers can have, and others; two of them every day.
WIDE = (600, 1280, 640, 960)
# The front tab takes so many, unless the settings say otherwise.
FRONT_ARTICLES = 24


def live(site: Site, widths: tuple[int, ...]) -> tuple[int, ...]:
    return widths if site.is_whole else LIVE_WIDTHS


def test_every_tab_page_is_as_listed(browser: Browser, site: Site) -> None:
    faults: list[str] = []
    widths = live(site, WIDTHS)
    for page in site.tab_pages:
        site.prepare(widths)
        browser.resize(widths[0])
        browser.open(site.url(page))
        for width in widths:
            browser.show(width)
            listing = site.frames(page, width)
            seen = browser.collect(listing)
            faults += judges.geometry(listing, seen)
            faults += judges.completeness(listing, seen)
            faults += judges.order(listing, seen)
            faults += judges.tiling(listing)
    judges.check(faults)


def test_every_article_page_is_as_listed(browser: Browser, rich_site: Site) -> None:
    faults: list[str] = []
    widths = live(rich_site, FEW_WIDTHS)
    for page in rich_site.article_pages:
        rich_site.prepare(widths)
        browser.resize(widths[0])
        browser.open(rich_site.url(page))
        for width in widths:
            browser.show(width)
            listing = rich_site.frames(page, width)
            seen = browser.collect(listing)
            faults += judges.geometry(listing, seen)
            faults += judges.completeness(listing, seen)
    judges.check(faults)


@pytest.mark.parametrize("session", daily("chromium", later=("firefox", "webkit")), indirect=True)
def test_related_articles_are_as_listed(session: Session, sample: Site) -> None:
    """Where they stand below a text, the browser alone knows: they are measured from their own corner."""
    pages = [page for page in sample.pages if 'class="related"' in (sample.output / page).read_text(encoding="utf-8")]
    assert len(pages) > 20
    pages = pages if sample.is_whole and session.name == "chromium" else pages[:: len(pages) // 3]
    widths = FEW_WIDTHS if session.name == "chromium" else WIDE
    faults: list[str] = []
    for page, listings in sample.related(pages, widths).items():
        session.resize(widths[0])
        session.open(sample.url(page))
        session.lay_out_whole()
        for listing in listings:
            session.resize(int(listing.width))
            session.settle()
            faults += judges.geometry(listing, seen := session.collect(listing), session.name)
            cells = session.evaluate("return document.querySelectorAll('.related .card').length")
            if not cells == len(listing.cells) > 0:
                faults.append(f"{judges.place(listing)}: {cells} related articles on the page, {len(listing.cells)} listed")
            height = session.evaluate("return document.querySelector('.related > section').getBoundingClientRect().height")
            if abs(height - listing.height) > judges.BOX_TOLERANCE:
                faults.append(f"{judges.place(listing)}: what is related is {height:g} px high, expected {listing.height:g}")
            assert len(seen["frames"]) == len(listing.frames)
    judges.check(faults)


@pytest.mark.parametrize("session", ["firefox", "webkit"], indirect=True)
def test_the_front_page_is_as_listed_in_other_browsers(session: Session, sample: Site) -> None:
    faults: list[str] = []
    session.resize(WIDE[0])
    session.open(sample.url("index.html"))
    session.lay_out_whole()
    for width in WIDE if sample.is_whole else WIDE[:2]:
        session.resize(width)
        session.settle()
        listing = sample.frames("index.html", width)
        faults += judges.geometry(listing, session.collect(listing), session.name)
    judges.check(faults)


@pytest.mark.parametrize("width", daily(320, 640, 1280, later=(389, 390, 639, 959, 960, 1279)))
def test_the_page_is_as_high_as_the_panel_shown(browser: Browser, sample: Site, width: int) -> None:
    faults: list[str] = []
    browser.resize(width, 400)
    browser.open(sample.url("index.html"))
    whole = sample.frames("index.html", width)
    # To each by its address, and back to the first.
    for panel in [*whole.panels, next(iter(whole.panels))]:
        browser.evaluate("location.hash = arguments[0]", panel)
        browser.settle()
        browser.settle()
        alone = sample.frames("index.html", width, panel)
        if alone.frames != whole.panels[panel].frames:
            faults.append(f"index.html at {width} px: {panel} is listed otherwise alone than among all")
        left, height = browser.evaluate(
            "return [document.getElementById(arguments[0]).getBoundingClientRect().left -"
            " document.querySelector('.pager').getBoundingClientRect().left, document.documentElement.scrollHeight]", panel)
        if abs(left) > judges.BOX_TOLERANCE or abs(height - alone.height) > 1:
            faults.append(
                f"index.html at {width} px: showing {panel}, which stands at {left:.2f}, the page is {height} px high, "
                f"expected {alone.height:g}")
    judges.check(faults)


def test_first_rows_of_the_fixed_plan_are_the_classic_ones(tmp_path: Path) -> None:
    shutil.copytree(REPOSITORY / "content", tmp_path / "content")
    settings = tmp_path / "content" / "site.yml"
    settings.write_text(settings.read_text(encoding="utf-8") + "\nplan: fixed\n", encoding="utf-8")
    fixed = Site("fixed", tmp_path, tmp_path / "output")
    judges.check(list(judges.first_rows(fixed.frames("index.html", 390))))


def test_every_article_stands_on_the_front_page_once(browser: Browser, site: Site) -> None:
    """As long as there are fewer than the front tab takes."""
    cells = [frame.selector for frame in site.frames("index.html", 390).front.cells]
    articles = [page for page in site.pages if page.count("/") == 1 and not page.endswith("/index.html")]
    assert len(set(cells)) == len(cells) >= min(len(articles), FRONT_ARTICLES), f"{site}: {len(cells)} cards for {len(articles)} articles"


def test_reading_order_is_rank_order_at_every_width(browser: Browser, sample: Site) -> None:
    """The listing names the cards in one order, whatever the width: rank order, the order of the document."""
    browser.resize(390)
    browser.open(sample.url("index.html"))
    document = browser.evaluate(
        "return [...document.querySelectorAll('main .card')].map((card) => '#' + CSS.escape(card.id))")
    faults = []
    for width in WIDTHS:
        listed = [card.selector for card in sample.frames("index.html", width).cells]
        if listed != document:
            first = next((pair for pair in zip(document, listed) if pair[0] != pair[1]), ("(count)", "(count)"))
            faults.append(f"index.html at {width} px: the document has {first[0]} where the listing has {first[1]}")
    judges.check(faults)
