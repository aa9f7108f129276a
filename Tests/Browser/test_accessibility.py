"""What assistive technology is told, as the browser computes it, and contrast in both colour schemes."""

from __future__ import annotations

import io
import re
from typing import Callable

import pytest
from PIL import Image

import judges
import reading
from conftest import Sites
from engine import Site
from harness import Browser
from matrix import daily

CONTRAST = 4.5
LANDMARKS = {"banner": "header", "navigation": "nav", "main": "main", "contentinfo": "footer"}

COLOURS = """
  const background = (element) => {
    for (let node = element; node; node = node.parentElement) {
      const colour = getComputedStyle(node).backgroundColor;
      if (!/^rgba\\(.*, 0\\)$|^transparent$/.test(colour)) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const texts = document.querySelectorAll(
    '.card .headline, .card .summary, .card .meta, .card .meta *, .notice, .site-title, .edition, nav a, footer a,'
    + ' .kicker, .article-meta, .prose p, .prose a, .prose li, .prose time, h1, h2');
  return {
    page: background(document.body),
    texts: [...texts].filter((e) => e.textContent.trim() && e.getClientRects().length && !e.closest('.visually-hidden'))
      .map((e) => ({ name: e.tagName.toLowerCase() + '.' + e.className.split(' ')[0], text: e.textContent.trim().slice(0, 20),
        colour: getComputedStyle(e).color, background: background(e) })),
  };
"""


@pytest.fixture(scope="module")
def listener(launch: Callable[..., Browser]) -> Browser:
    return launch(heard=True)


@pytest.fixture
def browser(listener: Browser) -> Browser:
    listener.reset()
    return listener


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2.2) of `rgb(…)` or an opaque `rgba(…)`."""
    channels = [float(value) / 255 for value in re.findall(r"[\d.]+", colour)[:3]]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def pages(site: Site) -> list[str]:
    return site.tab_pages + site.article_pages + site.standalone_pages


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast(browser: Browser, sample: Site, scheme: str) -> None:
    faults = []
    browser.resize(390)
    browser.set_media(scheme=scheme)
    for page in pages(sample):
        browser.open(sample.url(page))
        seen = browser.evaluate(COLOURS)
        brightness = luminance(seen["page"])
        if (brightness > 0.1) if scheme == "dark" else (brightness < 0.7):
            faults.append(f"{page}, {scheme}: the page is {seen['page']}")
        for text in seen["texts"]:
            ratio = contrast(text["colour"], text["background"])
            if ratio < CONTRAST:
                faults.append(
                    f"{page}, {scheme}: “{text['text']}” of {text['name']}: {text['colour']} on {text['background']} "
                    f"has a contrast of {ratio:.2f}, expected {CONTRAST}")
    judges.check(faults)


FOCUSED = """
  const focused = document.activeElement;
  const box = focused.getBoundingClientRect();
  const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const outlined = [focused, ...focused.querySelectorAll('*')].filter((element) => {
    const style = getComputedStyle(element);
    const own = element.getBoundingClientRect();
    return style.outlineStyle !== 'none' && own.width > 8 && own.height > 8;
  });
  return { name: focused.className, isSeen: box.width === 0 || focused.contains(above), outlined: outlined.length };
"""


@pytest.mark.parametrize("width", [390, 1280])
def test_what_has_the_focus_first_is_seen(browser: Browser, site: Site, width: int) -> None:
    """The link past the tabs before all else, and the name of the newspaper in a frame."""
    faults = []
    browser.resize(width)
    for page in (site.tab_pages[0], *site.article_pages[:1]):
        browser.open(site.url(page))
        for name in ("skip", "home"):
            for kind in ("keyDown", "keyUp"):
                browser.command("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)
            focused = browser.evaluate(FOCUSED)
            if focused["name"] != name or not focused["isSeen"] or focused["outlined"] == 0:
                faults.append(f"{page} at {width} px: for .{name} there is {focused}")
    judges.check(faults)


PICTURE_IN_FOCUS = """
  const link = document.querySelector('.ladder .cell:not(:has(p, .headline)):has(img)');
  link.focus({focusVisible: true});
  const box = link.getBoundingClientRect();
  return [box.left, box.top + scrollY, box.width, box.height, getComputedStyle(link).outlineColor];
"""


def test_a_picture_that_has_the_focus_is_in_a_frame(browser: Browser, sample: Site) -> None:
    """Of a ladder of pictures, whose links hold nothing else."""
    browser.resize(390)
    browser.open(sample.url("society/index.html"))
    left, top, width, height, colour = browser.evaluate(PICTURE_IN_FOCUS)
    browser.rested()
    page = Image.open(io.BytesIO(browser.screenshot(390, round(top + height)))).convert("RGB")
    right, bottom, middle = left + width - 2, top + height - 2, (left + width / 2, top + height / 2)
    places = [(left + 1, middle[1]), (right, middle[1]), (middle[0], top + 1), (middle[0], bottom)]
    accent = tuple(int(channel) for channel in re.findall(r"\d+", colour)[:3])
    assert [page.getpixel((round(x), round(y))) for x, y in places] == [accent] * 4


@pytest.mark.parametrize("kind", ["marked", "added", "removed"])
def test_marked_lines_are_told_apart_in_the_colours_of_the_system(browser: Browser, built: Sites, kind: str) -> None:
    site = built["reading"]
    browser.resize(390)
    browser.command("Emulation.setEmulatedMedia", media="", features=[{"name": "forced-colors", "value": "active"}])
    browser.open(site.url(reading.RICHEST))
    assert browser.evaluate(
        "const line = document.querySelector('.prose .line'); line.classList.add(arguments[0]);"
        "return getComputedStyle(line).outlineStyle", kind) == "solid"


def test_landmarks_and_headings(browser: Browser, site: Site) -> None:
    faults = []
    browser.resize(390)
    for page in pages(site):
        browser.open(site.url(page))
        nodes = [node for node in browser.command("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
        roles = [node["role"]["value"] for node in nodes]
        panels = browser.evaluate(
            "return [...document.querySelectorAll('.panel')].map((panel) => [panel.id, panel.ariaLabel,"
            " panel.querySelectorAll(':scope > footer a[href], :scope > footer .item').length])")
        named = [node.get("name", {}).get("value") for node in nodes if node["role"]["value"] == "region"]
        faults += [f"{page}: the panel {name} has no footer" for name, _, count in panels if count == 0]
        faults += [f"{page}: the panel {name} is no region “{label}”" for name, label, _ in panels if label not in named]
        for role, element in LANDMARKS.items():
            # Each panel of the pager ends in a footer of its own, which is none of the page.
            if panels and role == "contentinfo":
                continue
            # A site with a single tab leads nowhere else.
            if role == "navigation" and not browser.evaluate("return document.querySelector('.strip li') !== null"):
                continue
            count = roles.count(role)
            if count == 0 or (count > 1 and role != "navigation"):
                faults.append(f"{page}: {count} landmarks {role} (<{element}>)")
        levels = [
            value["value"]["value"]
            for node in nodes if node["role"]["value"] == "heading"
            for value in node["properties"] if value["name"] == "level"
        ]
        if levels.count(1) != 1:
            faults.append(f"{page}: {levels.count(1)} headings of level 1, expected 1")
        for before, after in zip(levels, levels[1:]):
            # An article's own headings are its author's; the engine's never leave out a level.
            if after > before + 1 and page in site.tab_pages:
                faults.append(f"{page}: a heading of level {after} follows one of level {before}")
        for node in nodes:
            if node["role"]["value"] == "link" and not node.get("name", {}).get("value", "").strip():
                faults.append(f"{page}: a link without a name")
        language = browser.evaluate("return document.documentElement.lang")
        if not language:
            faults.append(f"{page}: <html> has no lang")
        silent = browser.evaluate(
            "return [...document.querySelectorAll('img:not([alt]), svg:not([role]):not([aria-hidden])')].map((e) => e.outerHTML)")
        faults += [f"{page}: no text alternative: {html[:80]}" for html in silent]
    judges.check(faults)


# Regions that are called as what is around them, or as the page.
NAMED_AGAIN = """
  const heading = document.querySelector('h1').textContent.trim();
  const labelled = (element) => document.getElementById(element.getAttribute('aria-labelledby'))?.textContent;
  const nameOf = (element) => (element.ariaLabel || labelled(element) || '').trim();
  const places = 'section, aside, nav, [role=region]';
  return [...document.querySelectorAll(places)].map((element) => [nameOf(element), element]).filter(([name, element]) => {
    const around = element.parentElement.closest(places);
    return name && (name === heading || around && name === nameOf(around));
  }).map(([name]) => name);
"""


def test_nothing_is_called_as_what_is_around_it(browser: Browser, read_site: Site) -> None:
    """Nor as the page; on those of tags and authors, too."""
    browser.resize(390)
    faults = []
    others = [next((read_site.output / name).rglob("*.html"), None) for name in ("tags", "authors")]
    for page in pages(read_site) + [path.relative_to(read_site.output).as_posix() for path in others if path]:
        browser.open(read_site.url(page))
        faults += [f"{page}: a region “{name}” in what has that name" for name in browser.evaluate(NAMED_AGAIN)]
    judges.check(faults)


@pytest.mark.parametrize("width", daily(390, later=(1280,)))
def test_the_name_of_a_card_is_its_headline(browser: Browser, built: Sites, width: int) -> None:
    """Line starts, cuts, pictures and dates leave the link's accessible name alone."""
    faults = []
    browser.resize(width)
    for name in ("sample", "hard"):
        browser.open(built[name].url("index.html"))
        cards = browser.evaluate(
            "return [...document.querySelectorAll('main article.card')].map((card) => ({ id: card.id,"
            " links: card.querySelectorAll('a[href]').length, headline: card.querySelector('.headline').textContent }))")
        faults += [f"#{card['id']}: {card['links']} links, expected 1" for card in cards if card["links"] != 1]
        for card, link in zip(cards, browser.elements("main article.card a[href]")):
            expected = judges.plain(card["headline"])
            if link.accessible_name != expected:
                faults.append(f"#{card['id']} at {width} px: named “{link.accessible_name}”, expected “{expected}”")
    judges.check(faults)


def test_the_keyboard_reaches_every_link_in_order(browser: Browser, sample: Site) -> None:
    """No positive tabindex, and the first stop leads to the content."""
    browser.resize(390)
    faults = []
    for page in pages(sample):
        browser.open(sample.url(page))
        strays = browser.evaluate(
            "return [...document.querySelectorAll('[tabindex]')].filter((e) => e.tabIndex !== 0 && e.tabIndex !== -1)"
            ".map((e) => e.outerHTML.slice(0, 80))")
        faults += [f"{page}: tabindex: {html}" for html in strays]
        first = browser.evaluate("return document.querySelector('a[href], button, input').getAttribute('href')")
        if first != "#page.main":
            faults.append(f"{page}: the first link leads to {first}, expected #page.main")
    judges.check(faults)
