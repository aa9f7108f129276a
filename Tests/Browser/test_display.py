"""Large headlines of pages without pictures, which are set in a face of their own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import judges
from conftest import Sites
from engine import Frame, Listing, Site
from harness import Browser
from matrix import daily
from test_fonts import FACE as FACE_RULE
from test_fonts import LOADED as FACES_LOADED
from test_reader_fonts import STAND_IN_TOLERANCE
from test_stability import SHIFTS
from test_svg import MOST_DIFFERENT, difference, fresh_browser, on_the_page, shots  # noqa: F401 (a fixture)

WIDTHS = daily(320, 390, 768, 1280, later=(480, 640, 960))
# Px of type from which on headlines are set in it; its name in style sheets.
LEAST = 24
FACE = "Kawaraban display"
# px. What browsers round a run of text up by comes in addition.
WIDTH_TOLERANCE = 0.02

# Of every headline on the page: family and weight of its large type, and of the deck in smaller type.
FACES = """
  const face = (element) => {
    const style = getComputedStyle(element);
    return [style.fontFamily.split(',')[0].replaceAll('"', ''), style.fontWeight];
  };
  return Object.fromEntries([...document.querySelectorAll('.card .headline')].map((headline) =>
    [`#${CSS.escape(headline.closest('.card').id)} .headline`,
     [face(headline.querySelector('.clause') ?? headline), face(headline)]]));
"""
LOADED = "return [...document.fonts].filter((face) => face.status === 'loaded' && face.family.includes('display')).length"


@pytest.fixture
def plain(built: Sites) -> Site:
    """A site without any picture."""
    return built["plain"]


def headlines(listing: Listing) -> list[Frame]:
    return [frame for frame in listing.frames if frame.selector.endswith(" .headline")]


@pytest.mark.parametrize("width", WIDTHS)
def test_large_headlines_are_as_listed(browser: Browser, plain: Site, width: int) -> None:
    """Each in its face, each line as wide as it was measured in that."""
    faults = []
    browser.resize(width)
    for page in plain.tab_pages:
        browser.open(plain.url(page))
        listing = plain.frames(page, width)
        seen = browser.collect(listing)
        faults += judges.geometry(listing, seen)
        faces = browser.evaluate(FACES)
        large = 0
        for frame, shown in zip(listing.frames, seen["frames"]):
            if not frame.selector.endswith(" .headline"):
                continue
            (family, weight), (deck, _) = faces[frame.selector]
            is_large = frame.size >= LEAST
            large += is_large
            if (family, weight) != ((FACE, "400") if is_large else ("Kawaraban headline", "700")):
                faults.append(f"{page} at {width} px: {frame.selector} of {frame.size:g} px is set in {family} {weight}")
            for line, actual in zip(frame.turned.lines, shown["lines"]):
                allowed = WIDTH_TOLERANCE + judges.RUN_TOLERANCE * (actual["fragments"] - 1)
                if not frame.truncated and abs(line.width - actual["width"]) > allowed:
                    faults.append(
                        f"{page} at {width} px: “{line.text}” is {actual['width']:.3f} px wide, expected {line.width:.3f}")
        assert large > 0, f"{page} has no large headline at {width} px"
        assert browser.evaluate(LOADED) > 0, f"{page} does not load its face"
    judges.check(faults)


@pytest.mark.parametrize("width", daily(390, 1280))
def test_nothing_moves(browser: Browser, plain: Site, tmp_path: Path, width: int) -> None:
    """Neither while the page loads, nor from what stands in until the face is there."""
    waiting = Site(plain.name, plain.folder, tmp_path / "output")
    shutil.copytree(plain.output, waiting.output)
    for font in waiting.output.rglob("*.woff2"):
        font.unlink()
    faults = []
    browser.resize(width, 800)
    for page in plain.tab_pages:
        browser.driver.get("about:blank")
        browser.driver.get(plain.url(page))
        for shift in browser.driver.execute_async_script(SHIFTS):
            faults.append(f"{page} at {width} px: a shift of {shift['value']:.4f} by {', '.join(shift['moved'][:3])}")
        listing = plain.frames(page, width)
        browser.open(waiting.url(page))
        for frame, shown in zip(listing.frames, browser.collect(listing)["frames"]):
            for line, actual in zip(frame.turned.lines, shown["lines"]):
                if frame.size >= LEAST and abs(line.width - actual["width"]) > STAND_IN_TOLERANCE:
                    faults.append(
                        f"{page} at {width} px: “{line.text}” is {actual['width']:.1f} px wide before the fonts are there, "
                        f"and then {line.width:.1f}")
    browser.errors()
    judges.check(faults)


def test_the_drawing_looks_like_the_page(fresh_browser: Browser, plain: Site) -> None:  # noqa: F811
    for picture, width in (("index.svg", 1280), ("index-phone.svg", 390)):
        listing = on_the_page(fresh_browser, plain, "index.html", width)
        assert any(frame.size >= LEAST for frame in headlines(listing))
        expected, drawn, _ = shots(fresh_browser, plain, "index.html", picture, width)
        share, _ = difference(expected, drawn)
        assert share <= MOST_DIFFERENT, f"{picture}: {share:.2%} of the pixels differ from the page"


@pytest.mark.alone("a second after opening the page fetches the slices of its other panels")
def test_the_letters_of_large_headlines_weigh_little(browser: Browser, plain: Site) -> None:
    browser.resize(390)
    browser.open(plain.url("index.html"))
    loaded = {(family.strip('"'), characters.replace(" ", "").upper()) for family, characters in browser.evaluate(FACES_LOADED)}
    faces = FACE_RULE.findall((plain.output / "index.html").read_text(encoding="utf-8"))
    own = sum((plain.output / file).stat().st_size for family, file, characters in faces if (family, characters) in loaded)
    assert 2_000 < own < 40_000, f"{own} bytes for large headlines"


def test_a_page_with_pictures_has_nothing_of_it(sample: Site) -> None:
    for path in [*sample.output.rglob("*.html"), *sample.output.rglob("*.css"), *sample.output.rglob("*.svg")]:
        assert "display-font" not in path.read_text(encoding="utf-8"), path
    assert not (sample.output / "assets" / "display").exists()
