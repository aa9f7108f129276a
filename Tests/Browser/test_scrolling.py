"""No page scrolls sideways, and a classic scrollbar pushes nothing out of its place."""

from __future__ import annotations

import judges
from engine import Site
from harness import Browser

WIDTHS = (320, 360, 390, 412, 480, 600, 640, 768, 820, 960, 1024, 1160, 1280, 1440, 1920)
# For every day.
FEW_WIDTHS = (320, 412, 640, 1024, 1920)


def test_nothing_scrolls_sideways(browser: Browser, site: Site) -> None:
    """Of a small site the front page is enough; the other kinds of page are those of the rich ones."""
    faults: list[str] = []
    is_rich = site.name in ("sample", "english", "hard")
    for page in site.tab_pages + site.article_pages + site.standalone_pages if is_rich else ["index.html"]:
        browser.resize(WIDTHS[0])
        browser.open(site.url(page))
        for width in WIDTHS if site.is_whole else FEW_WIDTHS:
            browser.show(width)
            seen = browser.evaluate(
                "return {innerWidth, scrollWidth: Math.max("
                "document.documentElement.scrollWidth, document.body.scrollWidth)}")
            faults += judges.sideways(width, page, seen)
    judges.check(faults)


def test_text_stays_in_its_card_beside_a_classic_scrollbar(scrollbar_browser: Browser, site: Site) -> None:
    browser = scrollbar_browser
    faults: list[str] = []
    for page in site.tab_pages[:1] + site.article_pages[:1]:
        browser.resize(WIDTHS[0])
        browser.open(site.url(page))
        for width in WIDTHS if site.is_whole else FEW_WIDTHS:
            browser.show(width)
            seen = browser.collect()
            taken = seen["innerWidth"] - seen["bodyWidth"]
            # The gutter is reserved by the style sheet even where the page is shorter than the window.
            if not 10 <= taken <= 20:
                faults.append(f"{page} at {width} px: the scrollbar takes {taken} px, expected about 15")
            faults += judges.containment(width, page, seen)
            if seen["scrollWidth"] > seen["clientWidth"]:
                faults.append(f"{page} at {width} px with scrollbar: scrolls sideways, {seen['scrollWidth']} px wide")
    judges.check(faults)
