"""What stands beside the text of articles: notes, captions and small pictures, in Chromium, at the usual widths."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import engine
from harness import Browser

ARTICLES, FEW_ARTICLES = 200, 40
MOST_NOTES = 30
SEED = 20261123
# Px; the column begins with 960.
WIDTHS = (390, 768, 1024, 1280, 1600)
COLUMN = 960

BOXES = """
  const box = (element) => { const r = element.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  const text = document.querySelector('.prose.text');
  const side = [...text.querySelectorAll(':scope > .side, :scope > .captioned > figcaption')];
  const blocks = [...text.children].filter((element) => !element.matches('.side'))
    .map((element) => element.matches('.captioned') ? element.querySelector('img') : element);
  return { side: side.map(box), blocks: blocks.map(box), width: document.documentElement.clientWidth,
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


def body(generator: random.Random) -> tuple[str, int]:
    """Markdown of an article, and how many notes it has."""
    wanted = generator.randint(1, MOST_NOTES)
    parts: list[str] = []
    notes: list[str] = []
    while len(notes) < wanted:
        marks = ""
        for _ in range(min(generator.randint(0, 4), wanted - len(notes))):
            notes.append(f"[^n{len(notes)}]: {sentence(generator, generator.randint(2, 60))}")
            marks += f"[^n{len(notes) - 1}]"
        text = sentence(generator, generator.randint(3, 120)) + marks
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
    generator = random.Random(SEED)
    counts: dict[str, int] = {}
    for number in range(ARTICLES if is_whole else FEW_ARTICLES):
        text, count = body(generator)
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


def test_nothing_beside_the_text_overlaps(site: tuple[Path, dict[str, int]]) -> None:
    output, counts = site
    with Browser() as browser:
        for page, notes in counts.items():
            # A page is opened once, and its window gets wider and narrower as a reader's does.
            browser.open((output / page).as_uri())
            for width in WIDTHS:
                browser.resize(width)
                assert not (wrong := faults(browser.evaluate(BOXES), width, notes)), f"{page} at {width} px: {wrong[0]}"


def test_the_judge_sees_a_note_on_the_text_and_one_on_another(site: tuple[Path, dict[str, int]]) -> None:
    output, counts = site
    page = max(counts, key=lambda page: counts[page])
    with Browser() as browser:
        browser.resize(1280)
        browser.open((output / page).as_uri())
        assert not faults(browser.evaluate(BOXES), 1280, counts[page])
        browser.evaluate("document.querySelector('.prose.text > .side').style.transform = 'translateX(-20rem)'")
        assert any("lies on the text" in fault for fault in faults(browser.evaluate(BOXES), 1280, counts[page]))
