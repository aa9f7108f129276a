"""The pager among its neighbours: rows and carousels under a finger, many tabs and one, paper, small screens, stability."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Callable

import pytest

import judges
import sites
from engine import Site
from harness import Browser
from server import Server
from test_stability import SHIFTS
from waiting import DONE, STILL

WIDTH, HEIGHT = 390, 800
# Seconds: three frames that are drawn in time, which is all that a turn without motion takes.
FEW_FRAMES = 0.04
# Seconds, see `pause` in pager/pictures.js.
BEFORE_IT_IS_LAID_OUT = 2


@pytest.fixture(scope="module")
def phone(launch: Callable[..., Browser]) -> Browser:
    """A window that takes touches, and moves what a reader would see move."""
    started = launch()
    started.resize(WIDTH, HEIGHT)
    started.set_media(motion="no-preference")
    started.command("Emulation.setTouchEmulationEnabled", enabled=True)
    return started


def swipe(browser: Browser, selector: str, across: int, down: int = 0) -> None:
    """A finger put on the middle of an element."""
    x, y = browser.evaluate(
        "const e = document.querySelector(arguments[0]); e.scrollIntoView({ block: 'center', inline: 'nearest' });"
        "const box = e.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]", selector)
    browser.rested(STILL)
    browser.swipe(x, y, across, down)


def rest(browser: Browser) -> dict[str, Any]:
    """Once nothing moves any more: which panel is shown, which row is open."""
    seen: dict[str, Any] = browser.until("nothing moves any more", """
      const pager = document.querySelector('.pager'), place = pager.scrollLeft / pager.clientWidth - 1;
      return { place, panel: pager.children[Math.round(place)]?.id, open: document.querySelector('.row:has([open])')?.id,
        current: document.querySelector('.tabs [aria-current]')?.getAttribute('href').slice(1) };""", held=DONE, is_still=True)
    return seen


def show_tab(browser: Browser, index: int) -> None:
    """Taps a tab, and waits until its panel alone is seen and nothing moves."""
    browser.evaluate("document.querySelectorAll('.tabs nav li:not(.copy) a')[arguments[0]].click()", index)
    browser.until(
        f"tab {index} at rest", """
          const left = document.querySelectorAll('.panel')[arguments[0]].getBoundingClientRect().left;
          const room = document.querySelector('.pager').getBoundingClientRect().left;
          const tab = document.querySelectorAll('.tabs nav li:not(.copy) a')[arguments[0]];
          return Math.abs(left - room) < 1 && tab.ariaCurrent === 'true';""", index, held=FEW_FRAMES, is_still=True)


# MARK: neighbours


def test_rows_and_panels_share_a_finger(phone: Browser, sample: Site) -> None:
    phone.open(sample.url("index.html"))
    names = phone.evaluate("return [...document.querySelectorAll('.panel')].map((panel) => panel.id)")
    row = "#" + phone.evaluate("return CSS.escape(document.querySelector('.panel .list .row').id)")
    # To the right on a closed row: it opens, and the pager stays.
    swipe(phone, row, 150)
    seen = rest(phone)
    assert seen["panel"] == names[0] and seen["open"] == row[1:].replace("\\", ""), seen
    # To the left on the open row: it closes.
    swipe(phone, row, -150)
    seen = rest(phone)
    assert seen["panel"] == names[0] and not seen["open"], seen
    # To the left on a closed row: the next panel.
    swipe(phone, row, -220)
    seen = rest(phone)
    assert seen["panel"] == names[1] == seen["current"] and not seen["open"], seen
    # Back, and open again; to the right on the open row: the panel before, round the end.
    phone.evaluate("document.querySelector('.tabs nav li:not(.copy) a').click()")
    assert rest(phone)["panel"] == names[0]
    swipe(phone, row, 150)
    assert rest(phone)["open"]
    swipe(phone, row, 220)
    seen = rest(phone)
    assert seen["panel"] == names[-1] == seen["current"], seen
    # Up and down on a row is the page's.
    phone.evaluate("document.querySelector('.tabs nav li:not(.copy) a').click()")
    rest(phone)
    phone.evaluate(f"document.querySelector('{row}').scrollIntoView({{ block: 'center' }})")
    before = phone.evaluate("return scrollY")
    swipe(phone, row, 0, -200)
    assert rest(phone)["panel"] == names[0]
    assert phone.evaluate("return scrollY") > before + 50


def test_carousels_keep_their_touches_to_themselves(phone: Browser, sample: Site) -> None:
    phone.open(sample.url("index.html"))
    first = rest(phone)["panel"]
    carousel = ".panel .carousel"
    moved = f"return document.querySelector('{carousel}').scrollLeft"
    swipe(phone, carousel, -180)
    assert rest(phone)["panel"] == first
    assert phone.evaluate(moved) > 50
    # At its end as well: a carousel that is through does not turn the page.
    phone.evaluate(f"document.querySelector('{carousel}').scrollLeft = 1e5")
    phone.rested()
    swipe(phone, carousel, -250)
    assert rest(phone)["panel"] == first


def test_one_flick_is_one_panel(phone: Browser, sample: Site) -> None:
    phone.open(sample.url("index.html"))
    names = phone.evaluate("return [...document.querySelectorAll('.panel')].map((panel) => panel.id)")
    rest(phone)
    for way, expected in ((-1, 1), (-1, 2), (-1, 3), (1, 2), (1, 1), (1, 0), (1, -1), (-1, 0)):
        phone.swipe(195 - way * 130, 400, way * 260)
        assert rest(phone)["panel"] == names[expected], (way, expected)


def test_a_header_that_sticks_is_flicked_as_its_panel_is(phone: Browser, sample: Site) -> None:
    phone.open(sample.url("index.html"))
    names = phone.evaluate("return [...document.querySelectorAll('.panel')].map((panel) => panel.id)")
    for way, expected in ((-1, 1), (1, -1)):
        phone.evaluate("document.querySelector('.tabs nav li:not(.copy) a').click()")
        assert rest(phone)["panel"] == names[0]
        phone.evaluate("scrollTo(0, document.querySelector('#top-s-3').getBoundingClientRect().top + scrollY + 60)")
        phone.rested(STILL)
        twin = phone.evaluate("""
          const box = [...document.querySelectorAll('.layer .section-header')].map((it) => it.getBoundingClientRect())
            .find((box) => box.left === 0 && box.top > 0 && box.top < 60);
          return [box.top, box.height];""")
        phone.swipe(195 - way * 130, twin[0] + twin[1] / 2, way * 260)
        assert rest(phone)["panel"] == names[expected], (way, expected)


# MARK: stability


@pytest.mark.parametrize("width", [390, 1280])
def test_changing_tabs_shifts_nothing(browser: Browser, sample: Site, width: int) -> None:
    """Load, fonts, pictures, every tab, from the top and from further down: what is seen never jumps."""
    browser.resize(width, HEIGHT)
    browser.set_media(motion="no-preference")
    try:
        browser.driver.get("about:blank")
        browser.driver.get(sample.url("index.html"))
        faults = []
        tabs = browser.evaluate("return document.querySelectorAll('.panel').length")
        for index in [*range(tabs), 0]:
            show_tab(browser, index)
            # What comes with its pictures is seen as well.
            browser.settle()
            browser.rested()
            for shift in browser.driver.execute_async_script(SHIFTS):
                faults.append(f"tab {index} at {width} px: a shift of {shift['value']:.4f} by {', '.join(shift['moved'][:3])}")
            # The next one from the middle of the page.
            browser.evaluate("scrollTo(0, 400)")
            browser.rested()
        judges.check(sorted(set(faults)))
    finally:
        browser.reset()


def test_axe_finds_nothing_in_any_state(browser: Browser, sample: Site, is_whole: bool) -> None:
    """Each panel on a phone, and two of them on a desk: what axe says of a panel it seldom says at one width alone."""
    faults = []
    try:
        for width in (390, 1280):
            browser.resize(width, HEIGHT)
            browser.open(sample.url("index.html"))
            tabs = browser.evaluate("return document.querySelectorAll('.panel').length") if width == 390 or is_whole else 2
            states = [f"document.querySelectorAll('.tabs nav li:not(.copy) a')[{index}].click()" for index in range(tabs)]
            # Between two panels; a row open on the first.
            states += [
                "document.head.append(Object.assign(document.createElement('style'), { id: 'held',"
                " textContent: '.pager { scroll-snap-type: none !important }' })); document.querySelector('.pager').scrollLeft += 100",
                "document.querySelector('#held').remove();"
                " document.querySelectorAll('.tabs nav li:not(.copy) a')[0].click(); document.querySelector('.row summary').click()",
            ]
            for state in states:
                browser.evaluate(state)
                browser.rested()
                place = browser.evaluate("const pager = document.querySelector('.pager'); return pager.scrollLeft / pager.clientWidth")
                assert (place % 1 > 0.05) == ("held" in state and "remove" not in state), (state, place)
                faults += [f"{width} px, after {state[-60:]}: {violation}" for violation in browser.violations()]
        judges.check(faults)
    finally:
        browser.reset()


def test_panels_out_of_sight_cost_nothing(browser: Browser, sample: Site) -> None:
    browser.resize(WIDTH, HEIGHT)
    with Server(sample.output) as host:
        browser.driver.get("about:blank")
        browser.open(host.url("index.html"))
        # Nothing happens: the page is left alone for as long as its script leaves it alone.
        time.sleep(BEFORE_IT_IS_LAID_OUT)
        own = browser.evaluate("return [...document.querySelectorAll('.panel:first-child img')].map((it) => it.currentSrc)")
        assert {file for file in host.pictures if file.parent.name == "assets"} <= {host.file(url) for url in own}
        laid_out = browser.evaluate(
            "return [...document.querySelectorAll('.panel:not(:first-child) .card .cell > *')]"
            ".filter((it) => it.checkVisibility({ contentVisibilityAuto: true })).map((it) => it.closest('.card').id)")
        assert laid_out == []


def test_who_likes_no_motion_sees_none(browser: Browser, sample: Site) -> None:
    browser.resize(WIDTH, HEIGHT)
    browser.open(sample.url("index.html"))
    names = browser.evaluate("return [...document.querySelectorAll('.panel')].map((panel) => panel.id)")
    places = browser.driver.execute_async_script("""
      const done = arguments[0], pager = document.querySelector('.pager'), places = [];
      const look = () => { places.push(pager.scrollLeft / pager.clientWidth - 1); places.length < 20 ? requestAnimationFrame(look) : done(places); };
      document.querySelectorAll('.tabs nav li:not(.copy) a')[3].click();
      requestAnimationFrame(look);""")
    assert set(places) <= {0, 3} and places[-1] == 3, places
    assert rest(browser)["panel"] == names[3]


# MARK: other numbers of tabs, other media


def test_twenty_tabs_of_any_length(browser: Browser, twenty: Site) -> None:
    for width in (320, 390, 780, 1280, 1900):
        browser.resize(width, HEIGHT)
        browser.open(twenty.url("index.html"))
        count = browser.evaluate("return document.querySelectorAll('.panel').length")
        assert count == len(sites.TITLES) + 1 == 20
        for index in range(count):
            show_tab(browser, index)
            seen = browser.evaluate("""
              const bar = document.querySelector('.tabs').getBoundingClientRect(), middle = bar.left + bar.width / 2;
              const boxes = [...document.querySelectorAll('.tabs nav li')].map((tab) => tab.getBoundingClientRect());
              const centred = boxes.filter((box) => Math.abs(box.left + box.width / 2 - middle) < 0.5);
              return { centred: centred.length, left: Math.min(...boxes.map((box) => box.left)) - bar.left,
                right: bar.right - Math.max(...boxes.map((box) => box.right)), overflow: document.documentElement.scrollWidth - innerWidth,
                pill: parseFloat(getComputedStyle(document.querySelector('.pill')).clipPath.match(/calc\\(50% - ([\\d.]+)px\\)/g)[1].slice(11)) * 2,
                wide: centred[0]?.width, room: bar.width };""")
            assert seen["wide"] < seen["room"], (width, index, seen)
            assert seen["centred"] == 1 and abs(seen["pill"] - seen["wide"]) < 0.5, (width, index, seen)
            # The bar is full of tabs, on both sides.
            assert seen["left"] <= 0 and seen["right"] <= 0 and seen["overflow"] <= 0, (width, index, seen)


@pytest.mark.parametrize("tabs", [2, 3])
def test_few_tabs_are_each_seen_once(browser: Browser, tmp_path: Path, tabs: int) -> None:
    site = sites.with_tabs(tmp_path / "few", sites.TITLES[: tabs - 1], 12).build()
    for width in (320, 1280):
        browser.resize(width, HEIGHT)
        browser.open(site.url("index.html"))
        for index in range(tabs):
            show_tab(browser, index)
            seen = browser.evaluate("""
              const bar = document.querySelector('.tabs').getBoundingClientRect(), seen = new Set();
              let last = null;
              const found = [];
              for (let x = bar.left + 1; x < bar.right; x += 3) {
                const link = document.elementFromPoint(x, bar.top + bar.height / 2)?.closest('.tabs a');
                if (link && link !== last) found.push(link.getAttribute('href'));
                last = link;
              }
              return found;""")
            assert len(seen) == len(set(seen)) == tabs, (width, index, seen)


def test_one_tab_is_a_page_without_pager_and_strip(browser: Browser, tmp_path: Path) -> None:
    site = sites.with_tabs(tmp_path / "one", (), 12).build()
    browser.resize(WIDTH, HEIGHT)
    browser.open(site.url("index.html"))
    assert browser.evaluate("return [document.querySelectorAll('.pager, .tabs a, .strip a').length, document.querySelectorAll('.card').length]") == [0, 12]


def test_on_very_small_screens_panels_follow_one_another(browser: Browser, sample: Site) -> None:
    browser.resize(WIDTH, HEIGHT)
    browser.open(sample.url("index.html"))
    try:
        browser.resize(300, HEIGHT)
        browser.rested()
        seen = browser.evaluate("""
          return [...document.querySelectorAll('.panel')].map((panel) => { const box = panel.getBoundingClientRect();
            const inside = [...panel.querySelectorAll('.card')].map((card) => card.getBoundingClientRect());
            return { id: panel.id, left: box.left, top: box.top, bottom: box.bottom, cards: inside.length,
              lost: inside.filter((card) => card.height < 10 || card.top < box.top - 1 || card.bottom > box.bottom + 1).length }; })""")
        faults = [f"{panel['id']} loses {panel['lost']} cards" for panel in seen if panel["lost"]]
        faults += [f"{panel['id']} stands at {panel['left']:.0f} px" for panel in seen if panel["left"] > 30 or panel["left"] < 0]
        faults += [
            f"{panel['id']} begins above the end of {before['id']}" for before, panel in zip(seen, seen[1:]) if panel["top"] < before["bottom"] - 1]
        judges.check(faults)
        twice = browser.evaluate("return [...document.querySelectorAll('.copy, .pill, .layer')].filter((e) => e.checkVisibility()).length")
        assert twice == 0
    finally:
        browser.reset()


def test_words_that_are_found_bring_their_panel(browser: Browser, sample: Site) -> None:
    browser.resize(WIDTH, HEIGHT)
    browser.open(sample.url("index.html"))
    # The last panel with a headline that no other shows.
    text, panel = browser.evaluate("""
      const all = document.querySelector('main').textContent, headlines = [...document.querySelectorAll('.panel .headline')];
      const own = headlines.findLast((it) => all.split(it.textContent.slice(0, 8)).length === 2);
      return [own.textContent, own.closest('.panel').id];""")
    assert panel != browser.evaluate("return document.querySelector('.panel').id")
    # What a browser's own search does with what it has found.
    assert browser.evaluate(
        "const found = window.find(arguments[0].slice(0, 8), false, false, true);"
        "getSelection().anchorNode.parentElement.scrollIntoView({ block: 'center' }); return found", text)
    browser.rested()
    assert browser.evaluate("return document.getElementById(arguments[0]).getBoundingClientRect().left", panel) == 0
    assert browser.evaluate("return document.querySelector('.tabs [aria-current]').getAttribute('href')") == "#" + panel
