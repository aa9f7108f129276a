"""The page for an address that is not there: it looks like the others and leads on, wherever it is shown."""

from __future__ import annotations

from urllib.parse import unquote

import judges
from engine import Site
from harness import Browser

# As `content/site.yml` of the sample says.
BASE = "https://kawaraban.example/"

# Boxes of what stands above a page.
SEEN = """
  const boxOf = (element) => { const box = element.getBoundingClientRect(); return [box.left, box.top, box.width, box.height]; };
  return Object.fromEntries([...document.querySelectorAll('.seal, .site-title, .strip li, .masthead-rule')]
    .map((it) => [`${it.className} ${it.textContent}`, boxOf(it)]));"""


def test_it_has_the_title_bar_and_the_tabs_of_all_pages(browser: Browser, sample: Site) -> None:
    faults = []
    for width in (320, 390, 768, 1280):
        browser.resize(width, 700)
        browser.open(sample.url("society/index.html"))
        browser.evaluate("document.querySelector('.strip').scrollLeft = 0")
        expected = browser.evaluate(SEEN)
        browser.open(sample.url("404.html"))
        seen = browser.evaluate(SEEN)
        assert len(seen) > 5
        if seen.keys() != expected.keys():
            faults.append(f"at {width} px: {sorted(seen.keys() ^ expected.keys())}")
        faults += [
            f"at {width} px: {name} stands at {seen[name]}, elsewhere at {box}" for name, box in expected.items()
            if name in seen and max(abs(a - b) for a, b in zip(seen[name], box)) > 0.5]
        sideways = browser.evaluate("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if sideways > 0:
            faults.append(f"at {width} px: it scrolls sideways by {sideways} px")
    judges.check(faults)


def test_its_links_lead_on_from_any_depth(browser: Browser, sample: Site) -> None:
    """A host shows it in the place of any file: whole addresses, each of a page that is there."""
    browser.open(sample.url("404.html"))
    links = browser.evaluate("return [...document.querySelectorAll('a:not(.skip)')].map((link) => link.getAttribute('href'))")
    assert len(links) > 8
    judges.check([
        f"{link} is no page of the site" for link in links
        if not link.startswith(BASE) or not (sample.output / unquote(link.removeprefix(BASE))).is_file()])
