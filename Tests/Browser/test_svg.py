"""The SVG editions are drawn from the numbers of the pages, and look like them."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Iterator, Sequence

import pytest
from PIL import Image, ImageChops, ImageFilter

import judges
from conftest import Sites
from engine import REPOSITORY, Frame, Listing, Site
from harness import Browser
from matrix import daily

POSITION_TOLERANCE = 0.02
# Of 255, in any channel; and the share of pixels that may differ by more.
CHANNEL_TOLERANCE = 32
MOST_DIFFERENT = 0.01

EDITIONS = (("index.svg", 1280), ("index-phone.svg", 390))
TRANSLATE = re.compile(r"translate\(\s*([-+\d.eE]+)(?:px)?(?:[\s,]+([-+\d.eE]+)(?:px)?)?\s*\)")
SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Run:
    """A piece of text with a position of its own."""

    text: str
    x: float
    y: float


def runs(path: Path) -> list[Run]:
    """All text of a picture in its reading order; groups and nested pictures may move what is in them."""
    found: list[Run] = []

    def number(element: ElementTree.Element, name: str, otherwise: float) -> float:
        value = element.get(name, "").split(",")[0].split()
        return float(value[0]) if value else otherwise

    def walk(element: ElementTree.Element, dx: float, dy: float, x: float, y: float) -> None:
        for match in TRANSLATE.finditer(element.get("transform", "")):
            dx, dy = dx + float(match.group(1)), dy + float(match.group(2) or 0)
        if element.tag == SVG + "svg":
            dx, dy = dx + number(element, "x", 0), dy + number(element, "y", 0)
        if element.tag in (SVG + "text", SVG + "tspan"):
            has_place = element.get("x") is not None or element.tag == SVG + "text"
            x, y = number(element, "x", x), number(element, "y", y)
            if has_place:
                found.append(Run("", dx + x, dy + y))
            add(element.text)
        for child in element:
            walk(child, dx, dy, x, y)
            if element.tag in (SVG + "text", SVG + "tspan"):
                add(child.tail)

    def add(text: str | None) -> None:
        if text and found:
            last = found[-1]
            found[-1] = Run(last.text + text, last.x, last.y)

    walk(ElementTree.parse(path).getroot(), 0, 0, 0, 0)
    return [Run(judges.plain(run.text), run.x, run.y) for run in found if run.text.strip()]


def position_faults(listing: Listing, found: list[Run], name: str) -> Iterator[str]:
    """Every listed line is drawn where it is listed, and nothing else is drawn inside the cards."""
    drawn = list(found)
    for frame in listing.frames:
        # Nor is what a strip that scrolls holds beyond the edge.
        if frame.x >= listing.width:
            continue
        for line in frame.lines:
            matches = [
                run for run in drawn
                if run.text == judges.plain(line.text) and abs(run.x - line.x) <= POSITION_TOLERANCE
                and line.y <= run.y <= line.y + line.height
            ]
            if matches:
                drawn.remove(matches[0])
                continue
            near = [run for run in drawn if line.y <= run.y <= line.y + line.height]
            nearest = min(near, key=lambda run: abs(run.x - line.x), default=None)
            yield (
                f"{name}: “{line.text}” of {frame.selector} is not drawn at x {line.x:.3f}, y {line.y:.2f} … "
                f"{line.y + line.height:.2f}; nearest there: {nearest}"
            )
    for run in drawn:
        if any(card.x <= run.x < card.right and card.y <= run.y < card.bottom for card in listing.cells):
            yield f"{name}: {run} is drawn inside a card, but not listed"


def editions(site: Site) -> Iterator[tuple[str, str, int]]:
    """Page, picture, width."""
    for page in site.tab_pages:
        for file, width in EDITIONS:
            yield page, page.replace("index.html", file).replace("2.html", file.replace("index", "2")), width


def on_the_page(browser: Browser, site: Site, page: str, width: int) -> Listing:
    """What a picture shows of a page, from the page's top left: all, or the first panel."""
    listing = site.frames(page, width)
    if not listing.panels:
        return listing
    browser.resize(width)
    browser.open(site.url(page))
    return listing.front.moved(*browser.evaluate(
        "const r = document.querySelector('.panel').getBoundingClientRect(); return [r.left + scrollX, r.top + scrollY]"))


def test_every_line_is_drawn_where_it_is_listed(browser: Browser, site: Site) -> None:
    faults: list[str] = []
    for page, picture, width in editions(site):
        path = site.output / picture
        if not path.is_file():
            if page.endswith("index.html"):
                faults.append(f"{picture} is missing")
            continue
        tree = ElementTree.parse(path)
        tags = {element.tag.split("}")[-1] for element in tree.iter()}
        if "foreignObject" in tags:
            faults.append(f"{picture}: foreignObject")
        faults += position_faults(on_the_page(browser, site, page, width), runs(path), picture)
    judges.check(faults)


@pytest.fixture(scope="module")
def fresh_browser(launch: Callable[..., Browser]) -> Browser:
    """A window that has visited nothing: links that look read would be a difference."""
    browser = launch()
    browser.reset()
    return browser


@pytest.mark.parametrize("name", daily("english", "hard", "none", later=("sample",)))
def test_looks_like_the_page(fresh_browser: Browser, built: Sites, name: str) -> None:
    """The front page, and of the sample a category; all its pages when everything is to be tried."""
    site = built[name]
    looked_at = site.tab_pages[: None if site.is_whole else 2] if name == "sample" else ["index.html"]
    faults = []
    for page, picture, width in editions(site):
        if page not in looked_at or not (site.output / picture).is_file():
            continue
        images = [frame for frame in on_the_page(fresh_browser, site, page, width).frames if frame.kind == "image"]
        expected, found, height = shots(fresh_browser, site, page, picture, width)
        drawn = fresh_browser.evaluate(
            "const box = document.documentElement.getBoundingClientRect(); return [box.width, box.height]")
        if abs(drawn[0] - width) > 0.5 or abs(drawn[1] - height) > 1:
            faults.append(f"{picture} is {drawn[0]:g} × {drawn[1]:g} px, the page {width} × {height}")
        share, picture_of_it = difference(expected, found, images)
        if share > MOST_DIFFERENT:
            path = REPOSITORY / ".build" / "browser-test" / f"{name}-{picture.replace('/', '-')}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            picture_of_it.save(path)
            faults.append(
                f"{picture} at {width} px: {share:.2%} of the pixels differ from the page, expected at most "
                f"{MOST_DIFFERENT:.0%}; see .build/browser-test/{path.name} (page, drawing, difference)")
    judges.check(faults)


def shots(browser: Browser, site: Site, page: str, picture: str, width: int) -> tuple[bytes, bytes, int]:
    """A page and its drawing, and how high the page is. The drawing stays open."""
    # A low window, so that the page's height is its content's.
    browser.resize(width, 100)
    browser.open(site.url(page))
    browser.load_images()
    height = browser.page_height
    # And one as high as the page: what is far below a window is not drawn.
    browser.resize(width, height)
    browser.load_images()
    browser.settle()
    expected = browser.screenshot(width, height)
    browser.open(site.url(picture))
    browser.settle()
    return expected, browser.screenshot(width, height), height


def softened(image: Image.Image, frames: Sequence[Frame]) -> Image.Image:
    """Pictures blurred by a pixel: the page shows a file made for the frame, the drawing has the browser scale one down."""
    for frame in frames:
        box = (round(frame.x), round(frame.y), round(frame.right), round(frame.bottom))
        image.paste(image.crop(box).filter(ImageFilter.BoxBlur(1)), box)
    return image


def difference(one: bytes, other: bytes, images: Sequence[Frame] = ()) -> tuple[float, Image.Image]:
    """Share of pixels of which a channel differs by more than the tolerance; and both beside where they differ."""
    first, second = (softened(Image.open(io.BytesIO(data)).convert("RGB"), images) for data in (one, other))
    channels = ImageChops.difference(first, second).split()
    most = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    mask = most.point(lambda value: 255 if value > CHANNEL_TOLERANCE else 0)
    share = mask.histogram()[255] / (mask.width * mask.height)
    sheet = Image.new("RGB", (first.width * 3, first.height))
    for index, image in enumerate((first, second, mask.convert("RGB"))):
        sheet.paste(image, (first.width * index, 0))
    return share, sheet
