"""Whether vertical lines stand in browsers as the engine sets them: each character's place down the line.

The engine's side is `typesetting-lab vertical`; the browser's a page with `writing-mode: vertical-rl` and the font files that a build
would ship for vertical lines, on which nothing but the setting of pieces is marked.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterable, Iterator, Sequence

import lab
import titles
import typesetting
from browsers import Session
from engine import REPOSITORY

# px. What engine and browser may differ by for the place of a glyph. Each element begins at a multiple of 1/64 px: where many pieces
# stand before it, that is more.
TOLERANCE = 0.05
STEP, NOISE = 1 / 64, 0.01
# Firefox rounds the advance of what lies on its side to 1/60 px, and that of what is upright to a whole px,
# not always the nearest.
FIREFOX_GLYPH = 1 / 120
FIREFOX_UPRIGHT = 2 / 3
# A mincho, in which all are squares, and a gothic with advances of its own, whose words lie on their side.
FONT_FILES = ("BIZUDPGothic-Bold.ttf", "BIZUDMincho-Regular.ttf")
SIZE = 24

STYLE = """
body{margin:0;font-family:%s;font-weight:700}
p{margin:0;writing-mode:vertical-rl;white-space:pre;position:absolute;top:0;left:0;line-height:1.5;
  font-kerning:normal;font-feature-settings:"palt" 0;text-rendering:geometricPrecision;text-autospace:no-autospace;
  text-spacing-trim:space-all;letter-spacing:0;word-spacing:0;font-size-adjust:none;text-orientation:mixed}
.sideways{text-orientation:sideways}
.upright{text-orientation:upright}
.combined{text-combine-upright:all}
"""

# Between parts of headlines, what a vertical line has to do something about.
SPICE = (
    "18", "3", "2026", "100", "3.11", "1,500", "!?", "！？", "!!", "NHK", "AI", "EU", "iPhone", "New York", "COVID19", "A4",
    "「", "」", "（", "）", "『", "』", "【", "】", "、", "。", "・", "ー", "〜", "—", "…", "：", "“", "”", "ッ", "ァ", "ぃ", "％", "→", "①",
    " ", "é", "か゛", "々", "〇", "１８", "ＡＩ", "㎞", "Café", "W杯", "VS", "=", "/", "$", "ﾊﾝｶｸ", "′", "★", "♪",
)


@dataclass(frozen=True)
class Line:
    """A text on one vertical line as the engine sets it."""

    text: str
    # UTF-16 offsets.
    pieces: tuple[tuple[int, int, str], ...]
    # Offset, em from the top, and whether nothing is joined there.
    places: tuple[tuple[int, float, bool], ...]


def headlines(count: int, seed: int = 25) -> list[str]:
    """Different Japanese headlines: titles and sentences of the sample's articles, cut and spiced by chance."""
    random_of = random.Random(seed)
    articles = list(titles.articles(REPOSITORY / "content"))
    whole = [article.title for article in articles if titles.is_japanese(article.title)]
    parts = [part for text in [*whole, *(article.sentence for article in articles)] for part in re.split(r"(?<=[、。\s」はがをにで])", text)]
    parts = [part for part in parts if 2 <= len(part) <= 12]
    found = dict.fromkeys(whole)
    while len(found) < count:
        pieces = [random_of.choice(parts if random_of.random() < 0.6 else SPICE) for _ in range(random_of.randint(2, 6))]
        text = titles.collapsed("".join(pieces))
        # By itself the ideographic space is a file without outlines, which browsers refuse.
        if text and "\u3000" not in text:
            found[text] = None
    return list(found)[:count]


# Of running text: readings, marks of notes, links, emphasis.
MARKS = (
    (re.compile(r"\{([^{}|]+)\|[^{}]+\}"), r"\1"), (re.compile(r"\[\^[^\]]+\]"), ""), (titles.LINK, r"\1"), (re.compile(r"[*`=~]+"), ""))


def sentences(count: int) -> list[str]:
    """What so many articles of the sample say in their paragraphs, sentence by sentence."""
    found: dict[str, None] = {}
    articles = 0
    for path in sorted((REPOSITORY / "content").rglob("*.md")):
        title, body = titles.title_and_body(path.read_text(encoding="utf-8"))
        if not titles.is_japanese(title) or articles == count:
            continue
        articles += 1
        for block in re.split(r"\n[ \t]*\n", body.strip()):
            if titles.NO_PARAGRAPH.match(block):
                continue
            for mark, plain in MARKS:
                block = mark.sub(plain, block)
            found |= dict.fromkeys(filter(None, map(titles.collapsed, titles.SENTENCE.split(block))))
    assert articles == count
    return [text for text in found if "\u3000" not in text]


def set_lines(texts: Sequence[str], font_file: Path) -> list[Line]:
    records = [{"id": str(index), "text": text, "language": "ja"} for index, text in enumerate(texts)]
    return [
        Line(
            answer["text"],
            tuple((piece["start"], piece["end"], piece["setting"]) for piece in answer["pieces"]),
            tuple((place["offset"], place["down"], place["isWhole"]) for place in answer["places"]))
        for answer in lab.run(records, "vertical", "--font", str(font_file))
    ]


def write_page(texts: Iterable[str], font_file: Path, folder: Path) -> typesetting.Page:
    """An empty page with what a build would ship for vertical lines of these texts."""
    sheet = lab.fonts(texts, font_file, "Judged", 700, folder, "--vertical")
    page = folder / "page.html"
    page.write_text(
        '<!doctype html><html lang="ja"><meta charset="utf-8"><title>Vertical lines</title>'
        f'<link rel="stylesheet" href="{sheet.name}"><style>{STYLE % "Judged"}</style><body></body></html>',
        encoding="utf-8")
    return typesetting.Page(page.resolve().as_uri(), tuple(typesetting.unicode_ranges(sheet.read_text(encoding="utf-8"))))


@dataclass
class Verdict:
    """What one browser made of all lines."""

    lines: int = 0
    places: int = 0
    # The largest difference, px.
    worst: float = 0
    left_out: int = 0
    faults: tuple[str, ...] = ()


def judge(session: Session, page: typesetting.Page, lines: Sequence[Line]) -> Verdict:
    verdict = Verdict()
    covered = [line for line in lines if not page.uncovered(line.text)]
    verdict.left_out = len(lines) - len(covered)
    session.open(page.url)
    # A slice that has but the ideographic space has no outlines, and is refused: a square without ink is one in every font.
    refused = session.evaluate_async(
        "const [done] = arguments; Promise.allSettled([...document.fonts].map((face) => face.load()))"
        ".then((all) => done(all.filter((one) => one.status === 'rejected').length));")
    if refused > 1:
        raise ValueError(f"{session.name}: {refused} files of the font are not there")
    asked = [
        {"text": line.text, "pieces": line.pieces, "places": [place for place, _, _ in line.places[:-1]]} for line in covered]
    faults: list[str] = []
    for line, seen in zip(covered, session.script("vertical.js", asked, SIZE)):
        verdict.lines += 1
        faults += list(differences(session.name, line, seen, verdict))
    verdict.faults = tuple(faults)
    return verdict


def differences(browser: str, line: Line, seen: dict[str, Any], verdict: Verdict) -> Iterator[str]:
    # WebKit's innerText has U+FFFC for each square, whatever stands in it.
    if seen["text"] != line.text or (browser != "webkit" and seen["inner"] != line.text):
        yield f"{browser}: “{line.text}” is read back as “{seen['inner']}”"
    if browser == "webkit":
        # It rounds every advance to a whole px: that each stands below the one before can be asked for.
        tops = [top for top in seen["places"] if top is not None]
        verdict.places += len(tops)
        if tops != sorted(tops):
            yield f"{browser}: “{line.text}” is out of order"
        return
    downs = [*seen["places"], seen["bottom"]]
    allowed = 0.0
    for index, ((offset, down, is_whole), top) in enumerate(zip(line.places, downs)):
        if index and browser == "firefox":
            before, above, _ = line.places[index - 1]
            is_odd = setting(line, before) == "upright" and abs((down - above) * SIZE % 1 - 0.5) < 0.499
            allowed += FIREFOX_UPRIGHT if is_odd else FIREFOX_GLYPH
        if top is None or not is_whole:
            continue
        verdict.places += 1
        off = abs(top - down * SIZE)
        verdict.worst = max(verdict.worst, off)
        pieces = sum(start < offset for start, _, _ in line.pieces)
        if off > max(TOLERANCE, pieces * STEP + NOISE) + allowed:
            yield f"{browser}: “{line.text}” at {offset}: expected {down * SIZE:.3f} px from the top, seen {top:.3f}"
            return


def setting(line: Line, offset: int) -> str:
    return next(name for start, end, name in line.pieces if start <= offset < end)
