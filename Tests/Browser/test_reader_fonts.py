"""Where the site's own fonts are not there (yet), the reader's stand in, and every line stays in its box."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import judges
import reading
import sites
from conftest import Sites
from engine import Frame, Listing, Seen, Site
from harness import Browser
from matrix import daily

WIDTHS = daily(320, 780, later=(390, 640, 1280))
# The richest article on the narrowest phone, and where its notes stand beside the text.
READ = daily(
    ("sample", 320), ("sample", 780), ("reading", 320), ("reading", 1280),
    later=(("sample", 390), ("sample", 640), ("sample", 1280), ("reading", 390), ("reading", 640)))
# px. A character is scaled by whole per cents, so a line may be so much off.
STAND_IN_TOLERANCE = 2.6
# px.
BOX_TOLERANCE = 0.5


def lines_of(listing: Listing, seen: Seen) -> list[tuple[Frame, int, Seen]]:
    """Every line of text that the browser shows, with the frame it stands in, as if it lay, and its number there."""
    return [
        (frame.turned, number, line)
        for frame, shown in zip(listing.frames, seen["frames"])
        if frame.kind == "text"
        for number, line in enumerate(shown["lines"])
    ]


# Px that a part of the text is off what it will be.
PARTS = """
  return [...document.querySelectorAll('.prose > *')].map((part) => {
    const box = part.getBoundingClientRect();
    return [part.textContent.slice(0, 20), box.top + scrollY, box.height];
  });
"""


@pytest.fixture
def waiting(read_site: Site, tmp_path: Path) -> Site:
    """The same site while its fonts are on their way."""
    output = tmp_path / "output"
    shutil.copytree(read_site.output, output)
    for font in output.rglob("*.woff2"):
        font.unlink()
    return Site(read_site.name, read_site.folder, output)


@pytest.mark.parametrize("read_site, width", READ, indirect=["read_site"])
def test_lines_are_where_they_will_be_before_the_fonts_are_there(
    browser: Browser, read_site: Site, waiting: Site, width: int,
) -> None:
    faults = []
    browser.resize(width)
    for page in (read_site.tab_pages if read_site.name == "sample" else []) + reading.articles_of(read_site):
        listing = read_site.frames(page, width)
        browser.open(waiting.url(page))
        seen = browser.collect(listing)
        for frame, number, line in lines_of(listing, seen):
            label = f"{page} at {width} px: {frame.selector} line {number + 1} “{line['text']}”"
            expected = frame.lines[number].width if number < len(frame.lines) else 0
            if frame.truncated and number == len(frame.lines) - 1:
                # The ellipsis is no text of the page.
                expected = min(expected, line["width"])
            if abs(line["width"] - expected) > STAND_IN_TOLERANCE:
                faults.append(f"{label}: {line['width']:.1f} px wide, expected about {expected:.1f}")
            if line["x"] + line["width"] > frame.right + STAND_IN_TOLERANCE:
                faults.append(f"{label}: leaves its box by {line['x'] + line['width'] - frame.right:.1f} px")
        browser.errors()
    judges.check(faults)


@pytest.mark.parametrize("read_site, width", READ, indirect=["read_site"])
def test_no_part_of_a_text_moves_when_its_fonts_are_there(
    browser: Browser, read_site: Site, waiting: Site, width: int,
) -> None:
    faults = []
    browser.resize(width)
    for page in reading.articles_of(read_site):
        assert "--prose-font:" in (read_site.output / page).read_text(encoding="utf-8"), f"{page} ships no font of its prose"
        browser.open(read_site.url(page))
        there = browser.driver.execute_script(PARTS)
        browser.open(waiting.url(page))
        for (text, top, height), (_, old_top, old_height) in zip(there, browser.driver.execute_script(PARTS), strict=True):
            if abs(top - old_top) > BOX_TOLERANCE or abs(height - old_height) > BOX_TOLERANCE:
                faults.append(
                    f"{page} at {width} px: “{text}” moves from {old_top:.1f} to {top:.1f} px, {old_height:.1f} px high and then "
                    f"{height:.1f}")
        browser.errors()
    judges.check(faults)


@pytest.fixture(scope="module")
def bare(built: Sites) -> Site:
    """The sample site with a setting more: it ships no fonts."""
    sample = built["sample"]

    def write(folder: Path) -> Site:
        site = sites.copied(sample, "bare", folder)
        settings = folder / "content" / "site.yml"
        settings.write_text(settings.read_text(encoding="utf-8") + "\nfonts:\n  embed: false\n", encoding="utf-8")
        return site

    return built.get("bare", write)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_site_that_ships_no_fonts_leaves_room_for_the_readers(browser: Browser, bare: Site, width: int) -> None:
    assert not list(bare.output.rglob("*.woff2"))
    faults = []
    browser.resize(width)
    for page in bare.tab_pages + bare.article_pages:
        listing = bare.frames(page, width)
        browser.open(bare.url(page))
        seen = browser.collect(listing)
        for frame, number, line in lines_of(listing, seen):
            if line["x"] + line["width"] > frame.right + BOX_TOLERANCE:
                faults.append(
                    f"{page} at {width} px: {frame.selector} line {number + 1} “{line['text']}” leaves its box by "
                    f"{line['x'] + line['width'] - frame.right:.1f} px")
    judges.check(faults)
