"""In Japanese articles lines of headings and captions end where phrases do, in Chromium: BudouX's own Python package says where."""

from __future__ import annotations

import unicodedata
from itertools import accumulate
from pathlib import Path

import budoux
import pytest

import judges
import sites
from conftest import Sites
from engine import Site
from harness import Browser
from sites import JAPANESE

PARSER = budoux.load_default_japanese_parser()
# Px: the narrowest phone, the widest, a desk with a column beside the text.
WIDTHS = (320, 390, 1280)
# Lines that end inside of an element at each width, or there was nothing to judge.
FEWEST = {"h2": 12, "h3": 6, "figcaption": 10}
PAGE = "news/phrases.html"
# What each heading and caption says, and after how many of its characters its lines end, but for the last.
ENDS = """
  const range = document.createRange();
  return [...document.querySelectorAll('.prose.text :is(h2, h3, figcaption)')].map((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), ends = [];
    let [text, bottom] = ['', null];
    while (walker.nextNode()) {
      for (const [index, letter] of [...walker.currentNode.data].entries()) {
        range.setStart(walker.currentNode, index); range.setEnd(walker.currentNode, index + 1);
        const box = range.getClientRects()[0];
        if (box && letter.trim()) {
          if (bottom !== null && box.top > bottom - box.height / 2) ends.push(text.length);
          bottom = box.bottom;
        }
        text += letter;
      }
    }
    return [element.localName, text, ends];
  });
"""


def write(folder: Path) -> Site:
    """Writes a site into a new folder: one article with headings and captions of one title, and of two."""
    news = folder / "content" / "news"
    news.mkdir(parents=True)
    sites.draw(news / "wide.png", (900, 500), 1)
    (folder / "content" / "site.yml").write_text("title: 瓦版\nlanguage: ja\ntime_zone: Asia/Tokyo\nprose: shipped\n", encoding="utf-8")
    parts = ["---\ntitle: 句\ndate: 2026-11-20\n---"]
    for one, other in zip(JAPANESE, (*JAPANESE[1:], JAPANESE[0])):
        parts += [f"## {one}", f"## {one}、{other}", f'![図](wide.png "{one}。{other}。")', f"### {other}。{one}", "本文。"]
    (news / "phrases.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    return Site("phrases", folder, folder / "output")


def boundaries(text: str) -> set[int]:
    """After how many characters a phrase ends, or a bracket opens, or any other mark has been."""
    found = set(accumulate(len(phrase) for phrase in PARSER.parse(text)))
    for index, character in enumerate(text):
        category = unicodedata.category(character)
        if category[0] in "PSZ":
            found.add(index if category in ("Ps", "Pi") else index + 1)
    return found


def faults(seen: list[tuple[str, str, list[int]]]) -> list[str]:
    return [f"{name}: {text[:end]}｜{text[end:]}" for name, text, ends in seen for end in ends if end not in boundaries(text)]


@pytest.fixture
def site(built: Sites) -> Site:
    return built.get("phrases", write)


@pytest.mark.parametrize("width", WIDTHS)
def test_lines_of_headings_and_captions_end_between_phrases(browser: Browser, site: Site, width: int) -> None:
    browser.resize(width)
    browser.open(site.url(PAGE))
    seen = browser.evaluate(ENDS)
    for name in ("h2", "h3", "figcaption"):
        assert sum(len(ends) for kind, _, ends in seen if kind == name) >= FEWEST[name], f"too few lines of {name}"
    judges.check([f"{fault} at {width} px" for fault in faults(seen)])


def test_the_judge_sees_a_line_that_ends_inside_a_phrase(browser: Browser, site: Site) -> None:
    browser.resize(320)
    browser.open(site.url(PAGE))
    assert not faults(browser.evaluate(ENDS))
    browser.evaluate("for (const element of document.querySelectorAll('h2, h3, figcaption')) element.style.wordBreak = 'break-all'")
    assert faults(browser.evaluate(ENDS))
