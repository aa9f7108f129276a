"""Nothing moves while a page loads and while it is scrolled through, and nothing goes wrong in the console."""

from __future__ import annotations

import time

import pytest

import judges
from engine import Site
from harness import Browser
from matrix import daily

SHIFTS = """
  const done = arguments[0];
  const shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push({
      value: entry.value,
      moved: entry.sources.map((source) => source.node ? source.node.nodeName + '.' + (source.node.className || '') : '?'),
    });
  }).observe({ type: 'layout-shift', buffered: true });
  const frame = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  (async () => {
    // A page of 60 cards is below 30 screens; the bound is for one that never ends.
    for (let step = 0; step < 100 && scrollY + innerHeight < document.documentElement.scrollHeight - 1; step++) {
      scrollBy(0, innerHeight / 2);
      await frame();
    }
    await frame();
    done(shifts);
  })();
"""


@pytest.mark.parametrize("width", daily(390, 1280, later=(780,)))
def test_layout_shift_is_zero(browser: Browser, sample: Site, width: int) -> None:
    faults = []
    browser.resize(width, 800)
    for page in sample.tab_pages + sample.article_pages + sample.standalone_pages:
        # A fresh document each time: from another address, not from a page that may be kept.
        browser.driver.get("about:blank")
        browser.driver.get(sample.url(page))
        for shift in browser.driver.execute_async_script(SHIFTS):
            faults.append(f"{page} at {width} px: a shift of {shift['value']:.4f} by {', '.join(shift['moved'][:3])}")
    judges.check(faults)


def test_console_is_silent_and_fonts_are_there(browser: Browser, site: Site) -> None:
    faults = []
    browser.resize(390)
    browser.errors()
    for page in site.tab_pages + site.article_pages + site.standalone_pages:
        browser.open(site.url(page))
        browser.load_images()
        faults += [f"{page}: {message}" for message in browser.errors()]
        failed = browser.evaluate(
            "return [...document.fonts].filter((face) => face.status === 'error').map((face) => face.family)")
        faults += [f"{page}: the font {family} could not be loaded" for family in failed]
        broken = browser.evaluate("return [...document.images].filter((i) => !i.naturalWidth).map((i) => i.src)")
        faults += [f"{page}: the image {address} is not shown" for address in broken]
    judges.check(faults)
    browser.open(site.url("index.html"))
    loaded = browser.evaluate("return [...document.fonts].filter((face) => face.status === 'loaded').length")
    assert loaded > 0, f"{site}: the front page uses none of the site's own fonts"


@pytest.mark.parametrize("top", [0, 1500])
def test_turning_the_pager_shifts_nothing(browser: Browser, sample: Site, top: int) -> None:
    """By as many flicks as there are panels, from the top of the page and from further down. What moves at once under a hand
    counts as little as with the browser's own figure."""
    browser.set_media(motion="no-preference")
    browser.resize(390, 844)
    browser.command("Emulation.setTouchEmulationEnabled", enabled=True)
    try:
        browser.driver.get("about:blank")
        browser.open(sample.url("index.html"))
        browser.evaluate(
            "window.shifts = []; new PerformanceObserver((list) => shifts.push(...list.getEntries()))"
            ".observe({ type: 'layout-shift' }); scrollTo({ top: arguments[0], behavior: 'instant' })", top)
        browser.rested()
        seen = []
        for _ in sample.frames("index.html", 390).panels:
            flick(browser)
            browser.rested()
            seen.append(browser.evaluate("return location.hash.slice(1)"))
        shifts = browser.evaluate(
            "return shifts.filter((entry) => !entry.hadRecentInput).map((entry) => [entry.value,"
            " entry.sources.map(({ node }) => node ? `${node.nodeName}.${node.className} ${node.id}` : '?').join(', ')])")
    finally:
        browser.command("Emulation.setTouchEmulationEnabled", enabled=False)
    panels = list(sample.frames("index.html", 390).panels)
    assert seen == panels[1:] + panels[:1]
    judges.check([f"index.html from {top} px down: a shift of {value:.4f} by {moved}" for value, moved in shifts])


def flick(browser: Browser) -> None:
    """To the left, in the middle of the page."""

    def touch(kind: str, *points: int) -> None:
        browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": 500} for x in points])

    touch("touchStart", 330)
    for x in range(320, 60, -20):
        touch("touchMove", x)
        # It is the finger that takes its time.
        time.sleep(0.01)
    touch("touchEnd")
