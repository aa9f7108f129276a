"""What the fonts of the sample site cost a reader."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sites
from conftest import Sites
from engine import Site
from harness import Browser

# Bytes: of the first panel of the front page, whose headlines have an alphabet whole, and of an article of so many characters that is
# opened first. Its standfirst is in the newspaper's own type, too; what stands far below it waits for its reader.
FIRST_PANEL = 116_000
ARTICLE, CHARACTERS = 120_000, 2_000
# Of all that one of the two style sheets of fonts names.
ALL_SLICES = 400_000
SHEETS = ("fonts.css", "fonts-pages.css")
# So that each article has as many characters as the limit is for.
SENTENCE = "港の船が夜明けに戻ってきた。漁師は三年ぶりの大漁だと話し、市場では朝から声が響いている。"

# Faces without a file are those of the reader's machine.
LOADED = """return [...document.fonts].filter((face) => face.status === 'loaded')
  .map((face) => [face.family, face.unicodeRange])"""
FACE = re.compile(r'@font-face\{font-family:"([^"]*)"[^}]*src:url\("(?!data:)([^"]*)"\)[^}]*unicode-range:([^;}]*)')
# What a page has of its own.
PROSE = re.compile(r'url\("([^"]*assets/prose/[^"]*)"\)')


def slices(site: Site, name: str) -> dict[tuple[str, str], Path]:
    """The files that a style sheet of fonts names, by family and characters."""
    sheet = site.output / "assets" / name
    return {
        (family, characters): sheet.parent / address
        for family, address, characters in FACE.findall(sheet.read_text(encoding="utf-8"))
    }


STANDING = "assets/standing/"


def fetched(browser: Browser, site: Site, page: str) -> int:
    """Bytes of fonts."""
    browser.open(site.url(page))
    (name,) = (name for name in SHEETS if f"assets/{name}" in (site.output / page).read_text(encoding="utf-8"))
    known = slices(site, name)
    loaded = {
        (family.strip('"'), characters.replace(" ", "").upper()) for family, characters in browser.evaluate(LOADED)
    }
    text = (site.output / page).read_text(encoding="utf-8")
    # Headlines that stand, and are in sight.
    standing = {(family, characters): file for family, file, characters in FACE.findall(text) if STANDING in file}
    own = [file for file in PROSE.findall(text) if STANDING not in file]
    own += [file for face, file in standing.items() if face in loaded]
    return (
        sum(known[face].stat().st_size for face in loaded if face in known)
        + sum(((site.output / page).parent / address).stat().st_size for address in own)
    )


@pytest.fixture(scope="module")
def long(built: Sites, tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The sample with articles of 2,000 characters."""
    site = sites.copied(built["sample"], "sample", tmp_path_factory.mktemp("long") / "site")
    for path in (site.folder / "content").glob("*/*.md"):
        if path.parent.name != "pages":
            paragraphs = "\n\n".join([SENTENCE * 5] * (CHARACTERS // (len(SENTENCE) * 5)))
            path.write_text(f"{path.read_text(encoding='utf-8').rstrip()}\n\n{paragraphs}\n", encoding="utf-8")
    return site.build()


@pytest.mark.alone("a second after opening the page fetches the slices of its other panels")
def test_the_front_page_fetches_only_the_slices_it_shows(browser: Browser, sample: Site) -> None:
    browser.resize(390)
    front = fetched(browser, sample, "index.html")
    assert 20_000 < front <= FIRST_PANEL, f"the front page fetches {front} bytes of fonts"


@pytest.mark.parametrize("width", [390, 1280])
def test_an_article_fetches_little_more_than_it_shows(browser: Browser, long: Site, width: int) -> None:
    browser.resize(width)
    articles = [page for page in long.pages if 'class="article-head' in (long.output / page).read_text(encoding="utf-8")]
    weights = {page: fetched(browser, long, page) for page in articles[::3]}
    assert len(weights) >= 8
    heaviest = max(weights, key=lambda page: weights[page])
    print(f"at {width} px articles fetch {min(weights.values())} to {weights[heaviest]} bytes of fonts")
    assert min(weights.values()) > 0
    assert weights[heaviest] <= ARTICLE, f"{heaviest} fetches {weights[heaviest]} bytes of fonts"


@pytest.mark.parametrize("name", SHEETS)
def test_all_slices_together_are_small(sample: Site, name: str) -> None:
    total = sum(font.stat().st_size for font in slices(sample, name).values())
    assert 0 < total <= ALL_SLICES, f"all fonts of {name} have {total} bytes"
