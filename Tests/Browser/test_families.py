"""A family of two faces, the Latin one first: what was measured is shown, character by character."""

from __future__ import annotations

from pathlib import Path

import pytest

import judges
import sites
from conftest import Sites
from engine import Site
from harness import Browser
from matrix import daily

# Kerned by GPOS or an old kern table, with ligatures; each on its own units to the em.
THEME = """
fonts:
  headline: {files: [LiberationSans-Bold.ttf, BIZUDPGothic-Bold.ttf], weight: 700}
  text: {files: [LiberationSans-Regular.ttf, BIZUDPGothic-Regular.ttf], weight: 400}
"""

# Kerning, ligatures, marks that only one face has, characters that shaping composes, quotes of both faces.
ARTICLE = (
    "---\ntitle: AVATAR To “Wa” affine 「Type」と c\u0327a va\u0300 か\u3099ぎ Wi\u2011Fi 2026年\ndate: 2026-11-21 23:00\n"
    "summary: Tomorrow AWAY, Yes — fi ffi Äpfel、とか\u3099\n---\nText\n"
)


@pytest.fixture(scope="module")
def mixed(built: Sites) -> Site:
    sample = built["sample"]

    def write(folder: Path) -> Site:
        site = sites.copied(sample, "mixed", folder)
        theme = folder / "templates" / "default" / "theme.yml"
        theme.parent.mkdir(parents=True)
        theme.write_text(THEME, encoding="utf-8")
        (folder / "content" / "society" / "aaa.md").write_text(ARTICLE, encoding="utf-8")
        return site

    return built.get("mixed", write)


@pytest.mark.parametrize("width", daily(390, 1280, later=(320, 640)))
def test_two_faces_are_shown_as_measured(browser: Browser, mixed: Site, width: int) -> None:
    faults = []
    browser.resize(width)
    for page in ("index.html", "society/index.html", "society/aaa.html"):
        browser.open(mixed.url(page))
        browser.show(width)
        listing = mixed.frames(page, width)
        faults += judges.geometry(listing, browser.collect(listing))
    judges.check(faults)
