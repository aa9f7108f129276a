"""No text is lost with large type, page zoom, wide spacing and without a style sheet. On paper: test_printing.py."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Callable, Optional

import pytest

import harness
import judges
import reading
from browsers import Session
from conftest import Sites
from engine import NARROWEST, Site
from harness import Browser, Seen
from matrix import daily
from waiting import Waiting

# WCAG 2.2, success criterion 1.4.12.
SPACING = """
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
"""


@pytest.fixture(params=["sample", "english", "hard", "reading"])
def kept_site(request: pytest.FixtureRequest, built: Sites) -> Site:
    """Those that have pages of every kind, and the one of the richest article, in turn."""
    return built[request.param]


def pages(site: Site) -> list[str]:
    articles = reading.articles_of(site)
    return articles if site.name == "reading" else site.tab_pages[:2] + articles + site.standalone_pages


def cut(site: Site, page: str, layout_width: float) -> list[str]:
    """What the engine says it has cut at a width in layout px; nothing where the page flows."""
    is_article = page in reading.articles_of(site)
    if layout_width < NARROWEST or not is_article and page not in site.tab_pages:
        return []
    width = int(layout_width)
    return site.frames(page, width).truncated + (cut_below(site, width).get(page, []) if is_article else [])


CUT_BELOW: dict[tuple[Path, int], dict[str, list[str]]] = {}


def cut_below(site: Site, width: int) -> dict[str, list[str]]:
    """The same of the related articles below each article of a site."""
    output = site.output
    if (output, width) not in CUT_BELOW:
        pages = reading.articles_of(site)
        articles = [page for page in pages if 'class="related"' in (output / page).read_text(encoding="utf-8")]
        listings = site.related(articles, [width]) if articles else {}
        CUT_BELOW[output, width] = {page: found[0].truncated for page, found in listings.items()}
    return CUT_BELOW[output, width]


def faults_of(seen: Seen, label: str, is_composed: Optional[bool] = None) -> list[str]:
    faults = [
        f"{label}: “{fault['text']}” of {fault['name']} at {judges.numbers(fault['rect'])} {fault['what']}"
        for fault in seen["faults"]
    ]
    if seen["texts"] == 0:
        faults.append(f"{label}: no text at all")
    if is_composed is not None and seen["isComposed"] not in (None, is_composed):
        faults.append(f"{label}: the cards are {'composed' if seen['isComposed'] else 'in plain flow'}")
    return faults


@pytest.mark.parametrize("width", daily(320, 780, later=(390, 640, 1280)))
def test_in_the_normal_state(browser: Browser, kept_site: Site, width: int) -> None:
    faults = []
    browser.resize(width)
    for page in pages(kept_site):
        browser.open(kept_site.url(page))
        faults += faults_of(browser.lost(cut(kept_site, page, width)), f"{page} at {width} px", True)
    judges.check(faults)


@pytest.mark.parametrize(
    "size, width",
    daily((20, 360), (20, 400), (32, 780), later=((20, 800), (24, 390), (32, 360), (32, 640), (32, 1280))))
def test_with_large_type(browser: Browser, kept_site: Site, size: int, width: int) -> None:
    """20 px at 360 px, and 200 % (32 px) at 360 px, are plain flow; wider pages are those of a narrower layout."""
    layout_width = width * 16 / size
    faults = []
    browser.resize(width)
    browser.set_font_size(size)
    for page in pages(kept_site):
        browser.open(kept_site.url(page))
        label = f"{page} at {width} px with {size} px type"
        seen = browser.lost(cut(kept_site, page, layout_width))
        faults += faults_of(seen, label, layout_width >= NARROWEST)
        scroll_width = browser.evaluate("return document.documentElement.scrollWidth")
        if scroll_width > width:
            faults.append(f"{label}: scrolls sideways, {scroll_width} px wide")
    judges.check(faults)


@pytest.mark.parametrize("width", daily(640, later=(1280,)))
def test_with_page_zoom_of_200_percent(browser: Browser, kept_site: Site, width: int) -> None:
    faults = []
    browser.resize(width // 2, scale=2)
    for page in pages(kept_site):
        browser.open(kept_site.url(page))
        faults += faults_of(browser.lost(cut(kept_site, page, width // 2)), f"{page} at {width} px, zoomed to 200 %", True)
    browser.resize(width)
    judges.check(faults)


def space(browser: Waiting, style: str) -> None:
    """Adds rules to the page that is open, and waits until it has followed."""
    browser.driver.execute_script("document.head.append(Object.assign(document.createElement('style'), {textContent: arguments[0]}))", style)
    browser.settle()
    browser.settle()


@pytest.mark.parametrize("width", daily(390, later=(1280,)))
def test_with_wide_text_spacing(browser: Browser, kept_site: Site, width: int) -> None:
    """A spaced page has no cut that would excuse a missing word."""
    faults = []
    browser.resize(width)
    for page in pages(kept_site):
        browser.open(kept_site.url(page))
        space(browser, SPACING)
        faults += faults_of(browser.lost([]), f"{page} at {width} px with wide spacing")
    judges.check(faults)


@pytest.mark.parametrize("session", ["firefox", "webkit"], indirect=True)
def test_with_wide_text_spacing_in_other_browsers(session: Session, built: Sites) -> None:
    """Firefox knows no scroll timelines: a line of script sees there what the style sheet sees elsewhere."""
    faults = []
    for site in (built["sample"], built["english"]):
        # Articles have no script.
        for page in site.tab_pages[:2]:
            session.open(site.url(page))
            faults += composed(session, page, True)
            space(session, SPACING)
            faults += composed(session, f"{page}, spaced", False)
            faults += faults_of(harness.script(session.driver, "lost.js", [], False), f"{page} in {session}, spaced")
    judges.check(faults)


# What a browser does that translates a page: other words in elements of its own, and a mark of the page.
TRANSLATED = """
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes = []
  while (texts.nextNode()) if (texts.currentNode.data.trim() && !texts.currentNode.parentElement.closest('script,style')) nodes.push(texts.currentNode)
  for (const node of nodes) {
    const outer = document.createElement('font'), inner = document.createElement('font')
    inner.textContent = node.data + ' in other words ' + node.data
    outer.append(inner)
    node.replaceWith(outer)
  }
  arguments[0] ? document.documentElement.classList.add(arguments[0]) : document.documentElement.lang = 'eo'
"""


@pytest.mark.parametrize("kept_site", ["sample", "english"], indirect=True)
@pytest.mark.parametrize("mark", ["translated-ltr", ""], ids=["class", "language"])
def test_translated(browser: Browser, kept_site: Site, mark: str) -> None:
    """Other words than were placed have room: the page flows."""
    faults = []
    browser.resize(390)
    for page in pages(kept_site):
        browser.open(kept_site.url(page))
        browser.driver.execute_script(TRANSLATED, mark)
        browser.settle()
        faults += composed(browser, f"{page}, translated", False)
        faults += faults_of(browser.lost([]), f"{page}, translated")
    judges.check(faults)


def composed(page: Waiting, label: str, expected: bool) -> list[str]:
    """A fault where the title of the newspaper is not placed, or is; every page has one."""
    position = page.driver.execute_script("return getComputedStyle(document.querySelector('.site-title')).position")
    return [] if (position == "absolute") == expected else [f"{label}: the page is {'in plain flow' if expected else 'composed'}"]


@pytest.mark.parametrize("width", daily(390, later=(1280,)))
def test_with_a_font_of_the_readers_own(browser: Browser, kept_site: Site, tmp_path: Path, width: int) -> None:
    """Such as an extension has all pages set in: no width is the one that was measured. Seen by the script that tab pages have."""
    output = tmp_path / "output"
    shutil.copytree(kept_site.output, output)
    site, faults = Site(kept_site.name, kept_site.folder, output), []
    browser.resize(width)
    for page in [page for page in pages(site) if page in site.tab_pages]:
        path = output / page
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("<head>", "<head><style>* { font-family: 'DejaVu Sans' !important }</style>", 1), encoding="utf-8")
        browser.open(site.url(page))
        faults += composed(browser, page, False)
        faults += faults_of(browser.lost([]), f"{page} at {width} px in a font of the reader's own")
    judges.check(faults)


@pytest.fixture(scope="module")
def demanding(launch: Callable[..., Browser]) -> Browser:
    return launch(least_size=14)


@pytest.mark.parametrize("width", daily(390, later=(1280,)))
def test_with_a_least_size_of_letters(demanding: Browser, rich_site: Site, width: int) -> None:
    """In browsers that are told to make small letters larger, nothing is where it was measured to be."""
    faults = []
    demanding.resize(width)
    for page in pages(rich_site):
        demanding.open(rich_site.url(page))
        faults += composed(demanding, page, False)
        faults += faults_of(demanding.lost([]), f"{page} at {width} px with letters of 14 px or more")
    judges.check(faults)


@pytest.mark.parametrize("kept_site", ["reading"], indirect=True)
@pytest.mark.parametrize("style", ["", SPACING], ids=["normal", "spaced"])
def test_beside_the_text(browser: Browser, kept_site: Site, style: str) -> None:
    """Notes, captions and small pictures in the margin of a wide page, which has room for them as they are told to be."""
    browser.resize(1280)
    browser.open(kept_site.url(reading.RICHEST))
    text, side = browser.evaluate(
        "return ['p', '.side'].map((name) => document.querySelector('.prose.text > ' + name).getBoundingClientRect().left)")
    assert side > text + NARROWEST
    space(browser, style)
    judges.check(faults_of(browser.lost(cut(kept_site, reading.RICHEST, 1280) if not style else []), f"{reading.RICHEST} at 1280 px"))


@pytest.mark.parametrize("kept_site", ["sample", "reading"], indirect=True)
def test_without_a_style_sheet(browser: Browser, kept_site: Site) -> None:
    """Sites without words longer than a phone is wide: without a style sheet nothing can break those."""
    faults = []
    browser.resize(390)
    for page in pages(kept_site):
        browser.open(kept_site.url(page))
        browser.evaluate("for (const sheet of document.styleSheets) sheet.disabled = true")
        browser.settle()
        faults += faults_of(browser.lost([]), f"{page} without a style sheet", False)
    judges.check(faults)
