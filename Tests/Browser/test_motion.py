"""Readers whose system asks for less motion: nothing glides, slides or fades."""

from __future__ import annotations

import pytest

import reading
from engine import Site
from harness import Browser

WIDTHS = (390, 1280)

# Elements and their parts that would take time to change, and the way in which a page scrolls.
SLOW = """
  const slow = [];
  for (const element of document.querySelectorAll('*')) {
    for (const part of ['', '::before', '::after']) {
      const style = getComputedStyle(element, part || null);
      const takes = (times) => times.split(',').some((time) => parseFloat(time) > 0);
      if (takes(style.transitionDuration) || style.scrollBehavior === 'smooth')
        slow.push(`${element.tagName}.${element.className}${part}`);
    }
  }
  return [...new Set(slow)];
"""
# Where the pager stands two frames after a tap on its third tab, in panels.
TAPPED = """
  const done = arguments[arguments.length - 1], pager = document.querySelector('.pager');
  const start = pager.scrollLeft;
  document.querySelectorAll('.tabs li:not(.copy) a')[2].click();
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() =>
    done((pager.scrollLeft - start) / pager.clientWidth))));
"""


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_takes_time_to_change(browser: Browser, read_site: Site, width: int) -> None:
    browser.resize(width)
    faults = {}
    lists = [*read_site.standalone_pages, *read_site.tab_pages] if read_site.name == "sample" else []
    for page in reading.articles_of(read_site) + lists:
        browser.open(read_site.url(page))
        faults[page] = browser.evaluate(SLOW)
    assert {page: found for page, found in faults.items() if found} == {}
    browser.set_media(motion="no-preference")
    assert browser.evaluate(SLOW), "where it is welcome, there is motion"


@pytest.mark.parametrize(("motion", "lands"), [("reduce", True), ("no-preference", False)])
def test_a_tab_is_there_at_once(browser: Browser, sample: Site, motion: str, lands: bool) -> None:
    """With motion it is still on its way."""
    browser.resize(390)
    browser.set_media(motion=motion)
    browser.open(sample.url("index.html"))
    assert (abs(browser.driver.execute_async_script(TAPPED) - 2) < 0.01) is lands
