"""A wait that comes back too early or never says why it did not is worth nothing."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from harness import Browser
from waiting import DONE

PAGE = Path(__file__).parent / "page.html"
MOTION = 0.6


@pytest.fixture
def page(browser: Browser) -> Browser:
    browser.resize(400)
    browser.open(PAGE.as_uri())
    return browser


def test_what_comes_later_is_awaited(page: Browser) -> None:
    page.evaluate("setTimeout(() => { window.come = [1, 2] }, 300)")
    assert page.until("it has come", "return window.come") == [1, 2]


def test_what_does_not_come_is_named_with_what_is_there_instead(page: Browser) -> None:
    with pytest.raises(AssertionError, match="chromium: the third: not within 0.2 s, seen first and second"):
        page.until("the third", "return window[arguments[0]]", "third", seconds=0.2, otherwise="return 'first and second'")


def test_a_mistake_in_what_is_awaited_is_told_at_once(page: Browser) -> None:
    with pytest.raises(ValueError, match="nothing: ReferenceError"):
        page.until("nothing", "return nothing.here")


def test_what_holds_for_a_moment_is_not_enough(page: Browser) -> None:
    page.evaluate("window.is = true; setTimeout(() => { window.is = false }, 100)")
    with pytest.raises(AssertionError, match="it stays"):
        page.until("it stays", "return window.is", held=DONE, seconds=1)


@pytest.mark.parametrize("motion", [
    # A transition; one that is still to begin; an animation; a page and a box that are scrolled now and then.
    "box.style.transition = 'margin 600ms'; box.offsetTop; box.style.marginLeft = '9px'",
    "box.style.transition = 'margin 0s 600ms'; box.offsetTop; box.style.marginLeft = '9px'",
    "box.animate([{ opacity: 0 }, { opacity: 1 }], 600)",
    "document.body.style.height = '9000px'; every(() => scrollBy(0, 9))",
    "box.style = 'height: 20px; overflow: auto'; box.innerHTML = '<p style=\"height:9000px\">'; every(() => { box.scrollTop += 9 })",
])
def test_a_page_that_moves_is_not_at_rest(page: Browser, motion: str) -> None:
    begun = time.monotonic()
    page.evaluate(
        "const box = document.createElement('div'), begun = performance.now(); document.body.append(box);"
        "const every = (move) => { move(); if (performance.now() - begun < 600) setTimeout(() => every(move), 100) };" + motion)
    page.rested()
    assert time.monotonic() - begun >= MOTION


def test_what_never_rests_is_told(page: Browser) -> None:
    page.evaluate("document.body.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 100, iterations: Infinity })")
    with pytest.raises(AssertionError, match="nothing moves any more: not within 1 s"):
        page.until("nothing moves any more", "return true", held=DONE, is_still=True, seconds=1)
