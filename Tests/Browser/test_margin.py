"""What stands beside the text of articles: notes, captions and small pictures, in Chromium, at the usual widths."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import engine
import judges
from harness import Browser

ARTICLES, FEW_ARTICLES = 200, 40
MOST_NOTES = 30
SEED = 20261123
# Px; the column begins with 960.
WIDTHS = (390, 768, 1024, 1280, 1600)
COLUMN = 960
# Px: a line of the text, as far as what nothing pushes may begin below the top of its block.
LINE = 28
# Px between two that follow each other in the column.
GAP = 16
# Px.
TOLERANCE = 1
# How many rows something needs is told from its text: of what stands in the column, so much may begin a row later than it could.
MOST_LATE = 0.2
# Px that a row may be higher than the text in it.
MOST_HOLE = 128
# What stands between the paragraphs of every second article.
BETWEEN = (
    "| 港 | 隻 |\n| --- | ---: |\n| 北 | 12 |\n| 南 | 7 |", "```swift\nlet boats = 12\nlet harbours = 2\n```", ":::note\n{text}\n:::",
    ":::details 港の朝\n{text}\n:::", "> {text}\n>\n> {text}", "1. {text}\n2. {text}\n\n   {text}", "港\n: {text}", "***",
)  # fmt: skip
SETTINGS = "title: 瓦版\nlanguage: ja\ntime_zone: Asia/Tokyo\nprose: shipped\n"

BOXES = """
  const box = (element) => { const r = element.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  const text = document.querySelector('.prose.text');
  const side = [...text.querySelectorAll(':scope > .side, :scope > .captioned > figcaption')];
  const blocks = [...text.children].filter((element) => !element.matches('.side'))
    .map((element) => element.matches('.captioned') ? element.querySelector('img') : element);
  // Notes stand behind their block, a small picture before the one that it stands beside, if it is not the last.
  const home = (element) => {
    if (element.matches('figcaption')) return element.parentElement;
    const way = element.matches('.notes') ? 'previousElementSibling' : 'nextElementSibling';
    let block = element[way];
    while (block?.matches('.side')) block = block[way];
    return block;
  };
  const last = text.querySelector(':scope > :not(.side):nth-last-child(1 of :not(.side))');
  // Where rows of text and column begin: blocks have their margins inside.
  const start = (element) => element.getBoundingClientRect().top - parseFloat(getComputedStyle(element).marginTop);
  const top = (element) => home(element) ? start(home(element)) : last.getBoundingClientRect().bottom;
  const rows = [...text.children].filter((element) => !element.matches('.side')).map(start);
  // A row is as high as its block, which hides what is empty below the text of that.
  const hole = (element) => {
    const inside = document.createRange();
    inside.selectNodeContents(element);
    return element.getBoundingClientRect().bottom - Math.max(...[...inside.getClientRects()].map((one) => one.bottom));
  };
  const holes = [...text.querySelectorAll(':scope > :is(p, h2, ul, ol, dl, blockquote):not(.side)')].map(hole);
  return { side: side.map(box), holes, tops: side.map(top), rows, blocks: blocks.map(box), width: document.documentElement.clientWidth,
           overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
           notes: text.querySelectorAll('li[id^="note."]').length,
           lost: [...document.querySelectorAll('.note-mark a')].filter(
             (mark) => !document.getElementById(mark.hash.slice(1))).length };
"""


def sentence(generator: random.Random, words: int) -> str:
    japanese = ["港の船が", "夜明けに", "戻ってきた。", "漁師は", "三年ぶりの", "大漁だと", "話している。", "市場では", "朝から"]
    english = ["the harbour", "opened", "at dawn", "and nobody", "had expected", "so many boats"]
    pool = japanese if generator.random() < 0.7 else english
    glue = "" if pool is japanese else " "
    return glue.join(generator.choice(pool) for _ in range(words))


def body(generator: random.Random, is_mixed: bool) -> tuple[str, int]:
    """Markdown of an article, and how many notes it has; one that is mixed has more than paragraphs."""
    wanted = generator.randint(1, MOST_NOTES)
    parts: list[str] = []
    notes: list[str] = []
    while len(notes) < wanted:
        marks = ""
        # Of one article in three more than there is room for: those stay at the end.
        most, longest = (4, 60) if wanted % 3 == 0 else (2, 25)
        for _ in range(min(generator.randint(0, most), wanted - len(notes))):
            notes.append(f"[^n{len(notes)}]: {sentence(generator, generator.randint(2, longest))}")
            marks += f"[^n{len(notes) - 1}]"
        text = sentence(generator, generator.randint(3, 120)) + marks
        if is_mixed and generator.random() < 0.5:
            parts.append(generator.choice(BETWEEN).format(text=sentence(generator, generator.randint(3, 30))))
        kind = generator.randrange(7)
        if kind == 0:
            parts.append(f"## {sentence(generator, 3)}\n\n{text}")
        elif kind == 1:
            parts.append(f"- {text}\n- {sentence(generator, 9)}")
        elif kind == 2:
            parts.append(f"> {text}")
        elif kind == 3:
            parts.append(f"{text}\n\n![図](images/{generator.choice(('wide', 'small'))}.png \"{sentence(generator, generator.randint(2, 30))}\")")
        else:
            parts.append(text)
    return "\n\n".join(parts + notes) + "\n", len(notes)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, is_whole: bool) -> tuple[Path, dict[str, int]]:
    folder = tmp_path_factory.mktemp("margin")
    (folder / "content" / "news" / "images").mkdir(parents=True)
    for name, size in (("wide", (900, 500)), ("small", (180, 140))):
        Image.new("RGB", size, (40, 90, 120)).save(folder / "content" / "news" / "images" / f"{name}.png")
    (folder / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    generator = random.Random(SEED)
    counts: dict[str, int] = {}
    for number in range(ARTICLES if is_whole else FEW_ARTICLES):
        text, count = body(generator, number % 2 == 1)
        counts[f"news/a{number}.html"] = count
        front = f"---\ntitle: 記事{number}\ndate: 2026-10-{1 + number % 28:02d}\n---\n\n"
        (folder / "content" / "news" / f"a{number}.md").write_text(front + text, encoding="utf-8")
    engine.run("build", "--site", str(folder), "--at", engine.AT)
    return folder / "output", counts


def overlap(one: list[float], other: list[float]) -> bool:
    """By more than half a pixel in both directions."""
    return all(min(one[axis + 2], other[axis + 2]) - max(one[axis], other[axis]) > 0.5 for axis in (0, 1))


def faults(found: dict[str, Any], width: int, notes: int) -> list[str]:
    side, blocks = found["side"], found["blocks"]
    wrong: list[str] = []
    if found["notes"] != notes or found["lost"]:
        wrong.append(f"{found['notes']} of {notes} notes, {found['lost']} marks lead nowhere")
    if found["overflow"] > 0:
        wrong.append(f"{found['overflow']} px wider than the window")
    for index, one in enumerate(side):
        if any(overlap(one, other) for other in side[index + 1:]):
            wrong.append(f"what stands beside the text overlaps: {one}")
        if any(overlap(one, other) for other in blocks):
            wrong.append(f"something of the margin lies on the text: {one}")
        if width >= COLUMN and (one[2] > found["width"] or one[0] < max(block[2] for block in blocks)):
            wrong.append(f"not beside the text: {one}")
    return wrong


def misplaced(found: dict[str, Any]) -> list[str]:
    """What does not begin beside its own block: above it, or below the first row of the text from which the column is free."""
    wrong: list[str] = []
    for one, top in zip(found["side"], found["tops"]):
        free = max([top, *(other[3] + GAP for other in found["side"] if other[1] < one[1])])
        row = min((row for row in found["rows"] if row >= free - TOLERANCE), default=free)
        if one[1] < top - TOLERANCE:
            wrong.append(f"begins {top - one[1]:.0f} px above its block: {one}")
        if one[1] > max(row, top) + LINE:
            wrong.append(f"begins {one[1] - top:.0f} px below its block, where the last {one[1] - row:.0f} px are free: {one}")
    return wrong


@pytest.fixture(scope="module")
def seen(site: tuple[Path, dict[str, int]]) -> dict[tuple[str, int], dict[str, Any]]:
    """By page and width, where everything stands."""
    output, counts = site
    found = {}
    with Browser() as browser:
        for page in counts:
            # A page is opened once, and its window gets wider and narrower as a reader's does.
            browser.open((output / page).as_uri())
            for width in WIDTHS:
                browser.resize(width)
                found[page, width] = browser.evaluate(BOXES)
    return found


def test_nothing_beside_the_text_overlaps(site: tuple[Path, dict[str, int]], seen: dict[tuple[str, int], dict[str, Any]]) -> None:
    _, counts = site
    judges.check([
        f"{page} at {width} px: {fault}" for (page, width), found in seen.items() for fault in faults(found, width, counts[page])])


def test_everything_begins_beside_its_block_or_where_the_column_is_free(seen: dict[tuple[str, int], dict[str, Any]]) -> None:
    wide = {place: found for place, found in seen.items() if place[1] >= COLUMN}
    count = sum(len(found["side"]) for found in wide.values())
    assert count > 500
    late = [f"{page} at {width} px: {fault}" for (page, width), found in wide.items() for fault in misplaced(found)]
    judges.check([fault for fault in late if "above its block" in fault])
    print(f"{len(late)} of {count} begin later than they could")
    assert len(late) <= MOST_LATE * count, f"{len(late)} of {count}: {late[:10]}"


def test_no_note_tears_the_text_apart(seen: dict[tuple[str, int], dict[str, Any]]) -> None:
    judges.check([
        f"{page} at {width} px: {max(found['holes']):.0f} px are empty below a text"
        for (page, width), found in seen.items() if width >= COLUMN and max(found["holes"], default=0) > MOST_HOLE])


def test_the_judge_sees_a_note_on_the_text_and_one_on_another(site: tuple[Path, dict[str, int]]) -> None:
    output, counts = site
    beside = [page for page in counts if 'class="side notes"' in (output / page).read_text(encoding="utf-8")]
    assert len(counts) > len(beside) > len(counts) // 3
    page = max(beside, key=lambda page: counts[page])
    with Browser() as browser:
        browser.resize(1280)
        browser.open((output / page).as_uri())
        assert not faults(browser.evaluate(BOXES), 1280, counts[page])
        browser.evaluate("document.querySelector('.prose.text > .side').style.transform = 'translateX(-20rem)'")
        assert any("lies on the text" in fault for fault in faults(browser.evaluate(BOXES), 1280, counts[page]))


def test_the_judge_sees_what_is_far_from_its_block() -> None:
    """Two notes: one of 100 px beside a block of 150, and one beside a block below it that ends later."""
    blocks = {"tops": [0, 174], "rows": [0, 174, 500]}
    assert not misplaced({"side": [[0, 4, 9, 104], [0, 178, 9, 258]], **blocks})
    assert not misplaced({"side": [[0, 4, 9, 204], [0, 504, 9, 584]], **blocks})
    assert "326 px are free" in misplaced({"side": [[0, 4, 9, 104], [0, 500, 9, 580]], **blocks})[0]
    assert "34 px above" in misplaced({"side": [[0, 4, 9, 104], [0, 140, 9, 220]], **blocks})[0]
