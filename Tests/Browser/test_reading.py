"""Articles as they are read: valid, accessible and at rest with every form of the text and all that stands around it, at a good
measure, and with listings that can be copied."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Iterator

import pytest

import judges
import reading
from conftest import Sites
from engine import Site
from harness import SCROLL, Browser
from matrix import daily
from server import Server
from test_stability import SHIFTS
from test_validity import messages

# Px; the widest phone, a tablet, a desk.
WIDTHS = (390, 768, 1024, 1280, 1600)
# Characters of a line that nothing else bounds: Japanese in full-width ones, Latin as the browser divides the text.
JAPANESE, LATIN = (35, 42), (60, 75)
# Px that a column needs before it has room for such a line.
ROOM = 768

MEASURE = """
  // The longest text that is of one font.
  const first = (paragraph) => document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
  const text = [...document.querySelectorAll('.prose.text > p')].map(first).filter((text) => text?.parentNode.localName === 'p')
    .sort((a, b) => b.length - a.length)[0];
  const paragraph = text.parentNode, style = getComputedStyle(paragraph);
  const range = document.createRange(), lines = [];
  let top = null, start = 0;
  for (let index = 0; index < text.length; index++) {
    range.setStart(text, index); range.setEnd(text, index + 1);
    const box = range.getClientRects()[0];
    if (!box) continue;
    if (top !== null && box.top - top > 8) { lines.push(index - start); start = index; }
    top = box.top;
  }
  return { em: paragraph.clientWidth / parseFloat(style.fontSize), lines };
"""
# Px; what the heights and gaps of all pages are multiples of.
GRID = 4
GRIDDED = """
  const blocks = [...document.querySelector('.prose.text').children].filter((block) => !block.matches('.side'));
  return blocks.map((block) => [block.localName, block.getBoundingClientRect().top + scrollY]);
"""
LINES = """
  const range = document.createRange(), lines = [];
  for (const paragraph of document.querySelectorAll('.prose.text p, .prose.text li')) {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    let top = null;
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement.closest('rt, rp, sup, .back')) continue;
      for (let index = 0; index < walker.currentNode.length; index++) {
        range.setStart(walker.currentNode, index); range.setEnd(walker.currentNode, index + 1);
        const box = range.getClientRects()[0];
        if (!box || !walker.currentNode.data[index].trim()) continue;
        if (top === null || Math.abs(box.top - top) > 12) { lines.push(''); top = box.top; }
        lines[lines.length - 1] += walker.currentNode.data[index];
      }
    }
  }
  return lines;
"""
NEVER_FIRST, NEVER_LAST = set("、。，．」』）〕］｝〉》・：；？！ー々ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ"), set("「『（〔［｛〈《")
# Whatever is set by the engine or flows below another: what lies where.
BOXES = """
  const box = (e) => { const r = e.getBoundingClientRect(); return [r.left, r.top + scrollY, r.right, r.bottom + scrollY, e.className]; };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length).map(box);
  return { head: all('.article-head > *:not(picture), .article-head picture img'), column: all('article > header, article > .prose'),
           cells: all('.related .card'), related: all('aside.related'), article: all('article'),
           width: document.documentElement.clientWidth, overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth };
"""
COPIED = """
  const done = arguments[0], taken = [];
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text) => { taken.push(text); return Promise.resolve(); } } });
  const buttons = [...document.querySelectorAll('.listing .copy-code')];
  for (const button of buttons) button.click();
  setTimeout(() => done({ taken, said: buttons.map((button) => button.textContent),
    listings: document.querySelectorAll('.prose pre').length, focusable: buttons.every((button) => button.tabIndex === 0) }));
"""


@pytest.fixture
def articles(built: Sites) -> Site:
    return built["reading"]


def one_of_each(site: Site) -> list[str]:
    """An article of each kind, and a page of each kind that lists some."""
    pages = ["index.html", "news/part-0.html", "news/part-2.html", "culture/part-3.html", "culture/part-11.html", "news/harbour.html"]
    for folder in ("authors", "tags"):
        found = sorted((site.output / folder).glob("*/index.html"))
        assert found, f"there is no page in {folder}/"
        pages.append(found[0].relative_to(site.output).as_posix())
    pages += [page for page in ("news/index.html", "404.html") if (site.output / page).is_file()]
    return pages


def test_there_is_everything_that_is_judged(articles: Site) -> None:
    texts = {page: (articles.output / page).read_text(encoding="utf-8") for page in one_of_each(articles)}
    first = texts["news/part-0.html"]
    for sign in (
        'class="series"', 'class="corrections"', 'class="translations"', 'class="author"', 'class="beyond"', 'class="contents"',
        'class="side', 'class="box', "<dl>", "<ruby>", "<mark>", 'class="task"', "<figcaption", 'class="related"', "<table",
    ):  # fmt: skip
        assert sign in first, f"the article has no {sign}"


def test_every_kind_of_page_is_valid(articles: Site) -> None:
    judges.check(list(messages([articles.output / page for page in one_of_each(articles)])))


@pytest.mark.parametrize(
    "width, scheme",
    daily((390, "light"), (1280, "dark"), later=((390, "dark"), (1280, "light"), (768, "light"), (768, "dark"))))
def test_axe_finds_nothing_on_any_kind_of_page(browser: Browser, articles: Site, sample: Site, width: int, scheme: str) -> None:
    browser.resize(width)
    browser.set_media(scheme=scheme)
    faults = []
    # No article, and none in a list.
    others = [(sample, page) for page in ("about.html", "back-issues.html")]
    for site, page in [*((articles, page) for page in one_of_each(articles)), *others]:
        browser.open(site.url(page))
        faults += [f"{page} at {width} px, {scheme}: {fault}" for fault in browser.violations()]
    judges.check(faults)


@pytest.mark.parametrize("width", daily(390, 1280, later=(768,)))
def test_no_kind_of_page_moves(browser: Browser, articles: Site, width: int) -> None:
    browser.resize(width, 800)
    faults = []
    for page in one_of_each(articles):
        browser.driver.get("about:blank")
        browser.driver.get(articles.url(page))
        for shift in browser.driver.execute_async_script(SHIFTS):
            faults.append(f"{page} at {width} px: a shift of {shift['value']:.4f} by {', '.join(shift['moved'][:3])}")
    judges.check(faults)


@pytest.fixture(params=["shipped", "system"])
def english(built: Sites, request: pytest.FixtureRequest) -> Site:
    return built.get(f"reading-english-{request.param}", lambda folder: reading.write_english(folder, request.param))


@pytest.mark.parametrize(("page", "language"), [("news/part-2.html", "ja"), ("news/harbour.html", "en")])
def test_lines_have_a_good_measure(browser: Browser, articles: Site, page: str, language: str) -> None:
    judge_measure(browser, articles, page, language)


def test_lines_of_a_site_in_english_have_a_good_measure(browser: Browser, english: Site) -> None:
    judge_measure(browser, english, "news/harbour.html", "en")


def judge_measure(browser: Browser, site: Site, page: str, language: str) -> None:
    faults = []
    for width in WIDTHS:
        browser.resize(width)
        browser.open(site.url(page))
        seen = browser.evaluate(MEASURE)
        least, most = JAPANESE if language == "ja" else LATIN
        length = seen["em"] if language == "ja" else max(seen["lines"])
        if length > most + 0.5 or (width >= ROOM and length < least):
            faults.append(f"{page} at {width} px: lines of {length:.1f} characters, expected {least} to {most}")
    judges.check(faults)


@pytest.mark.parametrize(("name", "sign"), [("reading", "\u3000"), ("reading-english-shipped", " · ")])
def test_names_date_and_time_to_read_are_told_apart(built: Sites, name: str, sign: str) -> None:
    write = reading.write if name == "reading" else lambda folder: reading.write_english(folder, "shipped")
    html = (built.get(name, write).output / "news" / "harbour.html").read_text(encoding="utf-8")
    line = re.search('<p class="article-meta [^>]*>(.*?)</p>', html)
    assert line
    parts = re.sub("<[^>]*>", "", line[1]).split(sign)
    assert len(parts) == 4 and parts[0] == "山田花子" and all(part == part.strip() != "" for part in parts)


@pytest.fixture
def around(built: Sites) -> Site:
    return built.get("around", reading.write_around)


def prose_of(site: Site, page: str) -> str:
    return (site.output / page).read_text(encoding="utf-8")


def test_the_time_to_read_is_that_of_the_text(around: Site) -> None:
    """500 letters of Japanese or 238 words a minute."""
    assert re.search(r'<p class="article-meta [^>]*>.*約4分', prose_of(around, "news/today.html"))
    assert re.search(r'<p class="article-meta [^>]*>.*約5分', prose_of(around, "news/words.html"))


def test_what_was_put_right_stands_above_and_below_the_text(around: Site) -> None:
    html = prose_of(around, "news/today.html")
    head, _, rest = html.partition('<div class="prose text">')
    assert re.search(r'<time datetime="2026-11-21T10:00:00\+09:00">更新 ', head)
    # Where programs that show the text alone find it.
    below = rest.partition('<div class="prose after">')[0]
    corrections = re.search(r'class="corrections".*?</(?:aside|section)>', below, re.DOTALL)
    assert corrections and "隻数を改めました" in corrections[0] and '<time datetime="2026-11-21' in corrections[0]
    other = prose_of(around, "news/lighthouse.html")
    assert "更新" not in other.partition('<div class="prose text">')[0] and 'class="corrections"' not in other


def test_a_rare_tag_leads_further_than_a_common_one(around: Site) -> None:
    """Months older than all others, the one article that shares the rare tag is the first related one."""
    related = prose_of(around, "news/today.html").partition('<aside class="related')[2]
    found = re.findall(r'href="((?:newer-\d|lighthouse|words)\.html)"', related)
    assert found and found[0] == "lighthouse.html" and "words.html" not in found[:3]


def test_an_article_weighs_little(browser: Browser, around: Site) -> None:
    """2,000 characters with headings and notes, kB of 1,024 bytes: 25 for HTML and CSS, packed; 120 for what it fetches of fonts."""
    page = around.output / "news" / "today.html"
    sheets = re.findall(r'href="([^"]+\.css)"', page.read_text(encoding="utf-8"))
    text = sum(len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in [page, *(page.parent / sheet for sheet in sheets)])
    assert len(set(re.findall("[\u4e00-\u9fff]", reading.running_text(reading.CHARACTERS)))) >= 300
    with Server(around.output) as server:
        browser.resize(390)
        browser.open(server.url("news/today.html"))
        names = browser.evaluate(
            "return performance.getEntriesByType('resource').map((entry) => decodeURI(new URL(entry.name).pathname).slice(1))")
    fonts = [around.output / name for name in names if name.endswith(".woff2")]
    weight = sum(path.stat().st_size for path in fonts)
    print(f"HTML and CSS {text:,} bytes, {len(fonts)} fonts {weight:,} bytes")
    assert len(sheets) >= 2 and text <= 25 * 1024
    assert fonts and weight <= 120 * 1024


def test_nothing_comes_from_elsewhere_before_a_card_is_pressed(browser: Browser, articles: Site) -> None:
    with Server(articles.output) as server:
        browser.resize(1280)
        browser.open(server.url("news/part-2.html"))
        browser.driver.execute_async_script(SCROLL)
        seen = browser.evaluate("""return {
            asked: performance.getEntriesByType('resource').map((entry) => entry.name),
            frames: document.querySelectorAll('iframe, embed, object, video, audio').length,
            cards: [...document.querySelectorAll('.embed a')].map((a) => [a.href, a.rel, a.getBoundingClientRect().height]) }""")
        outside = [name for name in seen["asked"] if not name.startswith((server.url(""), "data:"))]
    judges.check([f"{name} was asked for" for name in outside])
    assert len(seen["asked"]) > 3 and seen["frames"] == 0
    assert [(href, rel) for href, rel, _ in seen["cards"]] == [("https://youtu.be/abcdefghijk", "noopener noreferrer external")]
    assert seen["cards"][0][2] >= 44


def test_digits_of_a_table_stand_below_each_other(browser: Browser, english: Site) -> None:
    """In the fonts of Latin letters. That of Japanese texts has no such digits: its 1 is narrower than the others."""
    browser.resize(1280)
    browser.open(english.url("news/harbour.html"))
    widths = browser.evaluate("""
      const cell = document.querySelector('.prose td:last-child'), range = document.createRange();
      return [...'0123456789'].map((digit) => {
        cell.textContent = digit.repeat(20);
        range.selectNodeContents(cell);
        return range.getBoundingClientRect().width;
      });""")
    assert max(widths) - min(widths) < 0.1, widths


@pytest.mark.parametrize("width", [390, 1280])
def test_texts_and_headings_stand_on_the_grid_of_the_front_page(browser: Browser, articles: Site, width: int) -> None:
    browser.resize(width)
    faults = []
    for page in ("news/part-0.html", "news/harbour.html"):
        browser.open(articles.url(page))
        found = browser.evaluate(GRIDDED)
        assert {"p", "h2", "h3", "div", "figure", "ul", "blockquote", "dl"} <= {name for name, _ in found}
        faults += [f"{page} at {width} px: {name} stands at {top:.2f}" for name, top in found if abs(top / GRID - round(top / GRID)) > 0.02]
    judges.check(faults)


@pytest.mark.parametrize("width", [390, 1280])
def test_no_line_of_japanese_begins_or_ends_with_what_must_not(browser: Browser, articles: Site, width: int) -> None:
    browser.resize(width)
    browser.open(articles.url("news/part-0.html"))
    lines = browser.evaluate(LINES)
    assert len(lines) > 20
    judges.check([f"{line!r} at {width} px" for line in lines if line[0] in NEVER_FIRST or line[-1] in NEVER_LAST])


def test_a_way_back_stands_behind_words(browser: Browser, articles: Site) -> None:
    """Not on a line of its own, nor behind the last letter of a sentence alone."""
    browser.resize(1280)
    browser.open(articles.url("news/part-0.html"))
    seen = browser.evaluate("""
      const range = document.createRange();
      return [...document.querySelectorAll('.prose .back')].map((back) => {
        const words = back.parentNode.firstChild, end = words.data.trimEnd().length;
        range.setStart(words, end - 3); range.setEnd(words, end);
        const boxes = range.getClientRects();
        return [words.data, boxes.length, Math.abs(boxes[0].bottom - back.getBoundingClientRect().bottom)];
      });""")
    assert len(seen) == 3
    judges.check([f"{words!r}: {down:.0f} px below its words" for words, lines, down in seen if lines > 1 or down > 8])


def test_words_are_divided_in_texts_and_long_ones_in_headings(browser: Browser, english: Site) -> None:
    """Where the browser cannot tell how long a word must be for that, none is divided in headings and captions."""
    browser.open(english.url("news/harbour.html"))
    assert browser.evaluate("return document.documentElement.lang") == "en"
    seen = browser.evaluate("""return Object.fromEntries(['p', 'li', 'h2', 'figcaption', 'pre', '.headline'].map((name) =>
      [name, getComputedStyle(document.querySelector(name === '.headline' ? '.article-head .headline' : '.prose.text ' + name)).hyphens]))""")
    tells = browser.evaluate("return CSS.supports('hyphenate-limit-chars: 14 5 5')")
    heading = "auto" if tells else "manual"
    assert seen == {"p": "auto", "li": "auto", "h2": heading, "figcaption": heading, "pre": "manual", ".headline": "manual"}
    if tells:
        limit = browser.evaluate("return getComputedStyle(document.querySelector('.prose.text h2')).hyphenateLimitChars")
        assert limit == "14 5 5"


def test_nothing_of_an_article_overlaps_at_any_width(browser: Browser, articles: Site) -> None:
    faults = []
    for page in one_of_each(articles)[1:6]:
        browser.open(articles.url(page))
        for width in (320, 390, 480, 640, 768, 960, 1024, 1160, 1280, 1600):
            browser.resize(width)
            seen = browser.evaluate(BOXES)
            faults += [f"{page} at {width} px: {fault}" for fault in misplaced(seen)]
    judges.check(faults)


def misplaced(seen: dict[str, list[list[float]]]) -> Iterator[str]:
    if seen["overflow"] > 0:  # type: ignore[operator]
        yield f"{seen['overflow']} px wider than the window"
    for name in ("head", "column", "cells"):
        boxes = seen[name]
        for index, one in enumerate(boxes):
            if one[0] < -0.5 or one[2] > seen["width"] + 0.5:  # type: ignore[operator]
                yield f"{name}: {one} leaves the page"
            for other in boxes[index + 1:]:
                if all(min(one[axis + 2], other[axis + 2]) - max(one[axis], other[axis]) > 0.5 for axis in (0, 1)):
                    yield f"{name}: {one} lies on {other}"
    for one in seen["cells"]:
        if not any(one[1] >= box[1] - 0.5 and one[3] <= box[3] + 0.5 for box in seen["related"]):
            yield f"a cell leaves what is related: {one}"
    for box in seen["related"]:
        if box[1] < seen["article"][0][3] - 0.5:
            yield f"what is related lies on the article: {box}"


def test_the_judge_sees_a_cell_that_lies_on_another(browser: Browser, articles: Site) -> None:
    browser.resize(1280)
    browser.open(articles.url("news/part-2.html"))
    assert not list(misplaced(browser.evaluate(BOXES)))
    browser.evaluate("document.querySelector('.related .card').style.transform = 'translateX(9rem)'")
    assert any("lies on" in fault for fault in misplaced(browser.evaluate(BOXES)))


def test_listings_are_copied_as_they_stand_and_comparisons_as_what_they_come_to(browser: Browser, articles: Site) -> None:
    # From a host: a file has no clipboard.
    with Server(articles.output) as server:
        browser.resize(1280)
        browser.open(server.url("news/part-2.html"))
        seen = browser.driver.execute_async_script(COPIED)
    assert seen["listings"] == 2 and seen["focusable"]
    assert [text.strip("\n") for text in seen["taken"]] == ["struct Boat {\n    let name: String\n}", "let boats = 12"]
    assert len(set(seen["said"])) == 1
    assert (Path(articles.output) / "news/part-2.html").is_file()
