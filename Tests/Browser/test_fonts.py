"""What the fonts of the sample site cost a reader."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import Site
from harness import Browser

# Bytes.
FIRST_PANEL = 150_000
# Of an article that is opened first: its standfirst and the cells below it are in the newspaper's own type, too. 120,000 are aimed at.
ARTICLE = 215_000
ALL_SLICES = 400_000

# Faces without a file are those of the reader's machine.
LOADED = """return [...document.fonts].filter((face) => face.status === 'loaded')
  .map((face) => [face.family, face.unicodeRange])"""
FACE = re.compile(r'@font-face\{font-family:"([^"]*)"[^}]*src:url\("([^"]*)"\)[^}]*unicode-range:([^;}]*)')


def slices(site: Site) -> dict[tuple[str, str], Path]:
    """The files that the style sheet of fonts names, by family and characters."""
    sheet = site.output / "assets" / "fonts.css"
    return {
        (family, characters): sheet.parent / address
        for family, address, characters in FACE.findall(sheet.read_text(encoding="utf-8"))
    }


def fetched(browser: Browser, site: Site, page: str) -> int:
    """Bytes of fonts."""
    browser.open(site.url(page))
    known = slices(site)
    loaded = {
        (family.strip('"'), characters.replace(" ", "").upper()) for family, characters in browser.evaluate(LOADED)
    }
    return sum(known[face].stat().st_size for face in loaded if face in known)


@pytest.mark.alone("a second after opening the page fetches the slices of its other panels")
def test_a_page_fetches_only_the_slices_it_shows(browser: Browser, sample: Site) -> None:
    browser.resize(390)
    front = fetched(browser, sample, "index.html")
    assert 20_000 < front <= FIRST_PANEL, f"the front page fetches {front} bytes of fonts"
    article = fetched(browser, sample, sample.article_pages[0])
    assert 0 < article <= ARTICLE, f"an article fetches {article} bytes of fonts"


def test_all_slices_together_are_small(sample: Site) -> None:
    total = sum(font.stat().st_size for font in slices(sample).values())
    assert 0 < total <= ALL_SLICES, f"all fonts have {total} bytes"
