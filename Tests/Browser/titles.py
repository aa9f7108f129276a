"""Titles and first sentences of Markdown articles, read without the engine: it is what they are used to test."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Iterable, Iterator, Optional

from engine import REPOSITORY

# YAML between lines of ---, TOML between lines of +++.
FRONT_MATTER = re.compile(r"\A(?P<fence>---|\+\+\+)[ \t]*\n(?P<matter>.*?)^(?P=fence)[ \t]*$", re.S | re.M)
TITLE = re.compile(r"^title(?::|[ \t]*=)[ \t]*(?P<title>\S.*?)[ \t]*$", re.M)
# Blocks that are no running text: headings, lists, tables, quotes, images, HTML, code, rules.
NO_PARAGRAPH = re.compile(r"#|[-*+] |\d+[.)] |\||>|!\[|<|```|~~~|    |\t|[-*_=]{3}|\{[{%]")
LINK = re.compile(r"!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?")
SENTENCE = re.compile(r"(?<=[。！？])(?![。！？」』）])")
JAPANESE = re.compile(r"[\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]")


@dataclass(frozen=True)
class Article:
    path: Path
    title: str
    # The first sentence of the first paragraph, roughly without Markdown; "" where there is none.
    sentence: str


def corpora() -> Optional[Path]:
    """The folder of real articles: KAWARABAN_CORPORA in the environment, else beside the repository, if it is there."""
    named = os.environ.get("KAWARABAN_CORPORA")
    if named:
        return Path(named)
    beside = REPOSITORY.parent / "shared" / "corpora"
    return beside if beside.is_dir() else None


def articles(folder: Path) -> Iterator[Article]:
    """Every Markdown file with a title under a folder, in the order of the paths."""
    for path in sorted(folder.rglob("*.md")):
        text = path.read_text(encoding="utf-8", errors="replace").removeprefix("\ufeff")
        title, body = json_title(text) if text.startswith("{") else title_and_body(text)
        if title:
            yield Article(path, collapsed(title), first_sentence(body))


def title_and_body(text: str) -> tuple[str, str]:
    matter = FRONT_MATTER.match(text)
    title = TITLE.search(matter["matter"]) if matter else None
    return (unquoted(title["title"]), text[matter.end():]) if matter and title else ("", text)


def json_title(text: str) -> tuple[str, str]:
    matter, end = json.JSONDecoder().raw_decode(text)
    return str(matter.get("title", "")), text[end:]


def is_japanese(text: str) -> bool:
    return JAPANESE.search(text) is not None


def distinct(texts: Iterable[str]) -> list[str]:
    """Each text once, in the order of its first appearance; nothing empty."""
    return [text for text in dict.fromkeys(texts) if text]


def collapsed(text: str) -> str:
    """White space as CSS and the engine collapse it; an ideographic space is a character like others."""
    return re.sub(r"[ \t\n\r\f]+", " ", text).strip(" ")


def unquoted(scalar: str) -> str:
    """A YAML scalar on one line without its quotes; escapes but for those of quotes are left alone."""
    if len(scalar) >= 2 and scalar[0] == scalar[-1] == "'":
        return scalar[1:-1].replace("''", "'")
    if len(scalar) >= 2 and scalar[0] == scalar[-1] == '"':
        return scalar[1:-1].replace('\\"', '"').replace("\\\\", "\\")
    return scalar


def first_sentence(body: str) -> str:
    for block in re.split(r"\n[ \t]*\n", body.replace("\r\n", "\n")):
        if block.strip() and not NO_PARAGRAPH.match(block.lstrip("\n")):
            return SENTENCE.split(collapsed(re.sub(r"[*`]", "", LINK.sub(r"\1", block))), 1)[0]
    return ""
