"""Printed editions of articles open from a file with their fonts, stand where the engine put them, and are read as they are written."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import printing
from browsers import Session, Sessions
from conftest import steady_session as session
from engine import REPOSITORY, Site

# Px.
TOLERANCE = 0.05
SETTINGS = """title: 瓦版新報
language: ja
time_zone: Asia/Tokyo
print: true
markdown: {emphasis_dots: true}
tabs:
  - {front: true, title: トップ}
  - {category: news, title: 社会}
"""
JAPANESE = (
    "大型で強い台風18号は21日、八丈島の南の海上を時速35キロで北へ進んだ。{阿修羅像|あしゅらぞう}を見る人は*減り*、Webサイトでは「避難所を（夜まで）開ける」"
    "という。ギョーザ・ラーメン店の人々も、早めに声を掛け合った……。", "次の段落は短い。", "県の担当者は「programming languageの話ではない」と語り、1990年以来36年ぶりだという。")
ENGLISH = (
    "The harbour opened at dawn, and nobody on the quay had expected so many boats to come home before the tide turned; "
    "administrators acknowledged extraordinary circumstances and communication infrastructure remained operational.",
    "A short one.",
    "“We recommend an early departure,” the meteorological agency’s representative said, for the eighteenth time this season.")
# Of each element with text: what it says, and of each character where it begins and ends; how the engine has placed them.
LINES = """
  return [...document.querySelectorAll('text')].map((line) => ({
    isAside: line.classList.contains('aside'),
    pieces: [...line.querySelectorAll('tspan')].map((piece) => {
      const count = piece.getNumberOfChars(), text = piece.textContent, said = (name) => (piece.getAttribute(name) || '').split(' ').filter(Boolean).map(Number);
      const point = (p) => [p.x, p.y];
      return { text, isSideways: piece.classList.contains('s'), x: said('x'), y: said('y'),
        starts: [...Array(count).keys()].map((n) => point(piece.getStartPositionOfChar(n))),
        end: count ? point(piece.getEndPositionOfChar(count - 1)) : null };
    }) }));
"""
FONTS = """
  const done = arguments[0];
  document.fonts.ready.then(() => done([...document.fonts].map((font) => font.status)));
"""
SELECTED = "getSelection().selectAllChildren(document.documentElement); return getSelection().toString();"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder = tmp_path_factory.mktemp("print")
    news = folder / "content" / "news"
    news.mkdir(parents=True)
    (folder / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    for name, language, texts in (("standing", "ja", JAPANESE), ("columns", "en", ENGLISH)):
        text = "\n\n".join(text for _ in range(9) for text in texts)
        (news / f"{name}.md").write_text(
            f"---\ntitle: {'台風、あす上陸へ' if language == 'ja' else 'Boats Come Home'}\ndate: 2026-11-20\nlang: {language}\n---\n\n{text}\n",
            encoding="utf-8")
    return Site("print", folder, folder / "output").build()


def letters(text: str) -> str:
    """Without spaces, marks of the source, and readings."""
    return re.sub(r"\s|[*{}]|\|[ぁ-ん]+(?=\})", "", text)


@pytest.fixture(scope="module")
def chromium(sessions: Sessions) -> Session:
    return sessions["chromium"]


@pytest.mark.parametrize("name, texts", [("standing", JAPANESE), ("columns", ENGLISH)])
def test_an_edition_is_set_in_its_fonts_and_read_in_order(chromium: Session, site: Site, name: str, texts: tuple[str, ...]) -> None:
    chromium.open(site.url(f"news/{name}.svg"))
    fonts = chromium.evaluate_async(FONTS)
    assert fonts and set(fonts) == {"loaded"}
    said = letters(chromium.evaluate(SELECTED))
    assert letters("".join(texts)) * 9 in said
    # Neither hyphens nor readings are selected.
    asides = [line for line in chromium.evaluate(LINES) if line["isAside"]]
    assert asides and all(piece["text"] in {"-", "あしゅらぞう", "﹅", "・"} for line in asides for piece in line["pieces"])


@pytest.mark.parametrize("name", ["standing", "columns"])
def test_every_character_stands_where_the_engine_put_it(chromium: Session, site: Site, name: str) -> None:
    chromium.open(site.url(f"news/{name}.svg"))
    chromium.evaluate_async(FONTS)
    faults, checked, ends = [], 0, {}
    for line in chromium.evaluate(LINES):
        for piece, following in zip(line["pieces"], line["pieces"][1:] + [None]):
            for axis, places in (("x", piece["x"]), ("y", piece["y"])):
                for place, start in zip(places, piece["starts"]):
                    checked += 1
                    if abs(start["xy".index(axis)] - place) > TOLERANCE:
                        faults.append(f"{piece['text']}: {axis} {start} is not {place}")
            # What follows by itself ends where the next piece begins, or before a room that was spread.
            if len(piece["x"]) == 1 and following is not None and piece["y"] == following["y"]:
                # A space may be narrower than it is in the font.
                end = piece["starts"][-1][0] if piece["text"].endswith(" ") else piece["end"][0]
                if end > following["x"][0] + TOLERANCE:
                    faults.append(f"{piece['text']}: ends at {end}, and {following['text']} begins at {following['x'][0]}")
        if name == "columns" and not line["isAside"] and line["pieces"]:
            last = line["pieces"][-1]
            ends.setdefault(round(last["end"][0]), []).append(last["end"][0])
    assert not faults, faults[:10]
    assert checked > 500
    if name == "columns":
        # Letters alone were shaped by the browser: full lines of a column end together all the same.
        full = max(ends.values(), key=len)
        assert len(full) > 12 and max(full) - min(full) <= 2 * TOLERANCE, (min(full), max(full))


def test_an_edition_is_a_sheet_of_paper_for_each_page(chromium: Session, site: Site) -> None:
    for name in ("standing", "columns"):
        chromium.open(site.url(f"news/{name}.svg"))
        pages = chromium.evaluate("return document.querySelectorAll('svg svg').length")
        assert len(printing.printed(chromium, site.url(f"news/{name}.svg")).texts) == pages


# MARK: the text of real articles

ARTICLES = 40
# Without what is read beside the text. Headings, paragraphs, items and cells of tables.
PROSE = """
  const prose = document.querySelector('.prose.text').cloneNode(true);
  prose.querySelectorAll('rt, rp, sup, figure, .copy').forEach((it) => it.remove());
  return [...prose.querySelectorAll('h2, h3, h4, p, li, td, th, pre, dt, dd')]
    .filter((it) => !it.querySelector('p, li, pre')).map((it) => it.textContent);
"""
SHOWN = "return [...document.querySelectorAll('text:not(.aside)')].map((it) => it.textContent).join('');"


@pytest.fixture(scope="module")
def newspaper(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Articles of the sample without their pictures and notes, printed, and the sheet of their front page."""
    folder = tmp_path_factory.mktemp("newspaper")
    chosen = sorted(path for path in (REPOSITORY / "content").glob("*/*.md") if path.parent.name != "pages")[:ARTICLES]
    assert len(chosen) == ARTICLES
    for path in chosen:
        copy = folder / "content" / path.parent.name / path.name
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = re.sub(r"^\W*(image|image_alt|focus)\b.*\n", "", path.read_text(encoding="utf-8"), flags=re.M)
        # Notes stand elsewhere on paper than on the page.
        text = re.sub(r"^\[\^[^\]]*\]:.*\n|\[\^[^\]]*\]", "", text, flags=re.M)
        copy.write_text(re.sub(r"^!\[.*\n", "", text, flags=re.M), encoding="utf-8")
    (folder / "content" / "site.yml").write_text("title: 瓦版新報\nlanguage: ja\nprint: true\ncards: false\n", encoding="utf-8")
    return Site("newspaper", folder, folder / "output").build()


def test_editions_of_40_articles_say_what_their_pages_say_in_the_same_order(chromium: Session, newspaper: Site) -> None:
    faults, checked = [], 0
    for page in sorted(newspaper.output.glob("*/*.svg")):
        name = page.relative_to(newspaper.output).as_posix()
        if not page.with_suffix(".html").exists() or page.stem == "index":
            continue
        chromium.open(newspaper.url(name.replace(".svg", ".html")))
        blocks = [re.sub(r"\s", "", block) for block in chromium.evaluate(PROSE)]
        chromium.open(newspaper.url(name))
        shown = re.sub(r"\s", "", chromium.evaluate(SHOWN))
        checked += 1
        place = 0
        for block in blocks:
            found = shown.find(block, place)
            if found < 0:
                faults.append(f"{name}: “{block[:40]}” is not behind what comes before it")
            else:
                place = found + len(block)
        lost = Counter("".join(blocks)) - Counter(shown)
        if lost:
            faults.append(f"{name}: lost {dict(lost)}")
    assert not faults, faults[:10]
    assert checked == ARTICLES


def test_the_front_page_leads_to_a_sheet_that_is_set_in_its_fonts(session: Session, newspaper: Site) -> None:
    session.open(newspaper.url("index.html"))
    addresses = session.evaluate(
        "return [...document.querySelectorAll('footer a')].filter((it) => it.textContent === '紙面').map((it) => it.href)")
    assert len(set(addresses)) == 1
    session.open(addresses[0])
    fonts = session.evaluate_async(FONTS)
    assert fonts and set(fonts) == {"loaded"}
    shown = session.evaluate(SHOWN)
    assert "瓦版新報" in shown and "朝刊" in shown
    leads = session.evaluate("return [...document.querySelectorAll('a')].map((it) => it.getAttribute('href'))")
    # A link to an article that was not chosen stays as its author wrote it.
    paths = {lead.split("#")[0] for lead in leads if "://" not in lead and not lead.endswith(".md")}
    assert paths and all((newspaper.output / path).is_file() for path in paths), paths
