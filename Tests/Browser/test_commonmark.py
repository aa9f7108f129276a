"""With `markdown: {extensions: false}` a text is what libcmark makes of it: the same elements, texts, addresses and titles. The page
is other in what it says: headings begin below its own, a link that leads nowhere is its text.

The reference's examples are CC BY-SA and not part of this repository: they are tried where `COMMONMARK_SPEC` names its `spec.txt`."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import random
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Optional

import pytest

from engine import run

SEED = 20261124
TEXTS = 400
UNSAFE = 1 << 17
SETTINGS = "title: s\nlanguage: en\ntime_zone: UTC\nsmart_punctuation: false\nmarkdown: {extensions: false}\n"
PROSE = re.compile(r'<div class="prose text">\n(.*?)</div>\n<div class="prose after">', re.DOTALL)
EXAMPLE = re.compile(r"^`{32} example\n(.*?)^\.\n.*?^`{32}$", re.DOTALL | re.MULTILINE)
VOID = {"br", "hr"}
# What random texts are put together from: what the extensions would make something else of, and what nests.
INLINES = (
    "word", "*a*", "**b** c", "_d e_", "`code`", "[link](a.html)", "~~not~~", "==not==", "[^1]", "{漢字|かんじ}", "www.e.example", "**「強調」**の",
    "\\*", "&amp;", "<https://e.example/>", "a | b", "(c)", "***f***", "x*y*z", "http://e.example/a_b", "\\\n", "  \n",
)  # fmt: skip
STARTS = ("", "", "", "# ", "## ", "> ", "- ", "1. ", "    ", "```\n", "- [ ] ", "[^1]: ", ": ", "> > ", "- - ", "| a |\n| --- |\n| ", ":::note\n", "* * *\n", "> [!NOTE]\n> ")


def libcmark() -> ctypes.CDLL:
    name = ctypes.util.find_library("cmark")
    if name is None:
        pytest.skip("there is no libcmark to load")
    library = ctypes.CDLL(name)
    library.cmark_markdown_to_html.restype = ctypes.c_void_p
    library.cmark_markdown_to_html.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int]
    return library


class Outline(HTMLParser):
    """Elements, texts, addresses and titles, in their order; a heading by its level in the page, from the first on."""

    def __init__(self, html: str, is_ours: bool) -> None:
        super().__init__()
        self.found: list[str] = []
        self.is_ours = is_ours
        self.listings = 0
        # Of open links, whether they are none of the text's.
        self.links: list[bool] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, Optional[str]]]) -> None:
        values = dict(attrs)
        if tag == "pre":
            self.listings += 1
        if tag in ("span", "wbr") and self.is_ours:
            return
        if tag == "a":
            # A link that leads nowhere is its text.
            self.links.append(values.get("class") == "here" or not values.get("href"))
            if self.links[-1]:
                return
        if re.fullmatch("h[1-6]", tag):
            tag = "h"
        kept = [f"{name}={values[name]}" for name in ("href", "title", "start") if values.get(name)]
        self.found.append(" ".join([f"<{tag}>", *kept]))

    handle_startendtag = handle_starttag

    def handle_endtag(self, tag: str) -> None:
        if tag == "pre":
            self.listings -= 1
        if tag in ("span", "wbr") and self.is_ours or tag in VOID:
            return
        if tag == "a" and self.links and self.links.pop():
            return
        self.found.append("</h>" if re.fullmatch("h[1-6]", tag) else f"</{tag}>")

    def handle_data(self, data: str) -> None:
        text = data if self.listings else re.sub(r"\s+", " ", data)
        if not self.listings and not text.strip():
            return
        if self.found and self.found[-1].startswith("“"):
            self.found[-1] += text
        else:
            self.found.append("“" + text)

    def outline(self) -> list[str]:
        return [re.sub(r"\s+$", "", entry) if entry.startswith("“") else entry for entry in self.found]


def compare(folder: Path, texts: list[str]) -> None:
    library = libcmark()
    news = folder / "content" / "news"
    news.mkdir(parents=True)
    (folder / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    for number, text in enumerate(texts):
        front = "---\ntitle: T\nsummary: S\ndate: 2026-11-20\n---\n"
        (news / f"e{number}.md").write_text(front + text, encoding="utf-8")
    run("build", "--site", str(folder))
    wrong = []
    for number, text in enumerate(texts):
        page = (folder / "output" / "news" / f"e{number}.html").read_text(encoding="utf-8")
        prose = PROSE.search(page)
        assert prose, f"no prose in e{number}.html"
        source = text.encode()
        theirs = ctypes.string_at(library.cmark_markdown_to_html(source, len(source), UNSAFE)).decode()
        ours, other = Outline(prose[1], True).outline(), Outline(theirs, False).outline()
        if ours != other:
            wrong.append(f"{text!r}\n  ours:     {ours}\n  libcmark: {other}")
    assert not wrong, f"{len(wrong)} of {len(texts)}\n" + "\n".join(wrong[:6])


def test_without_extensions_a_text_is_what_libcmark_makes_of_it(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    compare(tmp_path, [text(chance) for _ in range(TEXTS)])


def text(chance: random.Random) -> str:
    blocks = []
    for _ in range(chance.randint(1, 5)):
        words = chance.choice(("", " ")).join(chance.choice(INLINES) for _ in range(chance.randint(1, 6)))
        blocks.append(chance.choice(STARTS) + words)
    return chance.choice(("\n", "\n\n")).join(blocks) + "\n"


@pytest.mark.skipif("COMMONMARK_SPEC" not in os.environ, reason="COMMONMARK_SPEC names no spec.txt")
def test_the_examples_of_commonmark_are_what_libcmark_makes_of_them(tmp_path: Path) -> None:
    specification = Path(os.environ["COMMONMARK_SPEC"]).read_text(encoding="utf-8")
    examples = [example.replace("→", "\t") for example in EXAMPLE.findall(specification)]
    assert len(examples) > 600
    library = libcmark()

    def is_told(example: str) -> bool:
        """Neither raw HTML, which goes through a list of what is harmless, nor pictures, which are none of the site's."""
        source = example.encode()
        html = ctypes.string_at(library.cmark_markdown_to_html(source, len(source), 0)).decode()
        return "<!-- raw HTML omitted -->" not in html and "<img" not in html

    told = [example for example in examples if is_told(example)]
    print(f"{len(told)} of {len(examples)} examples have neither raw HTML nor pictures")
    compare(tmp_path, told)
