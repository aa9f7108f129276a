"""Titles in lines: where a browser breaks them, where it may, where it should, and how even the lines are.

All offsets are UTF-16, as in scripts and in the engine's answers.
"""

from __future__ import annotations

import math
import re
import sys
import unicodedata
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Iterable, Optional

import budoux

import corpora

sys.path.insert(0, str(corpora.REPOSITORY / "Tests" / "Browser"))

import lab  # noqa: E402  (found by the line above)
from harness import Browser  # noqa: E402
from headlines import WORD  # noqa: E402

FONT = "BIZUDPGothic-Bold.ttf"
# Where Scripts/setup.sh looks, too.
FONT_FOLDERS = (
    corpora.REPOSITORY / "templates" / "default" / "fonts", Path("/usr/share/fonts"), Path("/usr/local/share/fonts"),
    Path.home() / ".local" / "share" / "fonts", Path.home() / "Library" / "Fonts", Path("/Library/Fonts"),
)

FAMILY = "Measured"
WEIGHT = 700

# px.
SIZE = 20
LINE_HEIGHT = 2 * SIZE

# The type of the pages; see templates/default/style/10-page.css.
TYPE = (
    f'margin:0;font:{WEIGHT} {SIZE}px/{LINE_HEIGHT}px "{FAMILY}";font-kerning:normal;font-feature-settings:"palt" 0;'
    "text-rendering:geometricPrecision;text-autospace:no-autospace;text-spacing-trim:space-all;font-size-adjust:none;"
    "letter-spacing:0;word-spacing:0;line-break:strict;")
GREEDY = TYPE + "overflow-wrap:anywhere;"
BALANCED = GREEDY + "text-wrap:balance;word-break:auto-phrase;"
ALONE = TYPE + "white-space:nowrap;width:max-content;"
# With no room at all a browser breaks at every place where it may.
EVERYWHERE = TYPE + "width:0;"
NEEDED = (("text-wrap", "balance"), ("word-break", "auto-phrase"), ("line-break", "strict"))


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def piece(text: str, start: int, end: Optional[int] = None) -> str:
    return text.encode("utf-16-le")[2 * start : None if end is None else 2 * end].decode("utf-16-le").strip()


def visible(text: str) -> int:
    """Characters that a reader sees: those that join the one before count with it."""
    joined = re.sub("\u200d.", "", text)
    return sum(1 for c in joined if not c.isspace() and unicodedata.category(c) not in ("Mn", "Me", "Cf"))


@dataclass(frozen=True)
class Title:
    text: str
    # Where a break is not inside a phrase: the model's boundaries that are possible breaks, and what follows a space.
    boundaries: frozenset[int]
    # Where a break is inside a Latin word or a number.
    inside_words: frozenset[int]

    @staticmethod
    def of(text: str, possible: Iterable[int], parser: budoux.Parser) -> Title:
        ends, offset = set(), 0
        for phrase in parser.parse(text):
            offset += units(phrase)
            ends.add(offset)
        after_space = {units(text[: match.end()]) for match in re.finditer(r"\s+", text)}
        inside = {
            units(text[:index]) for match in WORD.finditer(text) for index in range(match.start() + 1, match.end())}
        return Title(text, frozenset((ends & set(possible)) | after_space), frozenset(inside))


@dataclass(frozen=True)
class Lines:
    """One title in lines: where each starts, and the advance in px of its visible text."""

    starts: tuple[int, ...]
    widths: tuple[float, ...]

    def __len__(self) -> int:
        return len(self.starts)

    @property
    def breaks(self) -> tuple[int, ...]:
        return self.starts[1:]

    @property
    def raggedness(self) -> float:
        """em: root mean square of what the lines but the last lack of the longest."""
        lacking = [(max(self.widths) - width) / SIZE for width in self.widths[:-1]]
        return math.sqrt(sum(value * value for value in lacking) / len(lacking)) if lacking else 0

    def pieces(self, title: Title) -> list[str]:
        return [piece(title.text, start, end) for start, end in zip(self.starts, (*self.breaks, None))]

    def inside_phrases(self, title: Title) -> int:
        return sum(1 for offset in self.breaks if offset not in title.boundaries)

    def inside_words(self, title: Title) -> int:
        return sum(1 for offset in self.breaks if offset in title.inside_words)

    def last(self, title: Title) -> int:
        """Characters of the last line."""
        return visible(self.pieces(title)[-1])


# MARK: who breaks


def find_font() -> Path:
    for folder in FONT_FOLDERS:
        for path in sorted(folder.rglob(FONT)) if folder.is_dir() else []:
            return path
    raise SystemExit(f"error: {FONT} is missing\n  hint: Scripts/setup.sh build, or name it with --font")


class Chromium:
    """A page with the engine's own font files for all the texts, to break them in."""

    def __init__(self, browser: Browser, texts: list[str], font: Path, folder: Path) -> None:
        self.browser = browser
        lab.fonts(texts, font, FAMILY, WEIGHT, folder)
        page = folder / "page.html"
        # The texts are there when the page opens, so that all slices of the font are loaded before anything is
        # measured.
        head = "<!DOCTYPE html><html lang=ja><meta charset=utf-8><link rel=stylesheet href=fonts.css>"
        words = "".join(f"<p style='{escape(TYPE, quote=True)}'>{escape(text)}</p>" for text in texts)
        page.write_text(head + words, encoding="utf-8")
        browser.resize(1280)
        browser.open(page.as_uri())
        for name, value in NEEDED:
            if not browser.evaluate("return CSS.supports(...arguments)", name, value):
                raise SystemExit(f"error: this browser does not know {name}: {value}")
        states = browser.evaluate("return [...document.fonts].map((font) => font.status)")
        if "loaded" not in states or "error" in states:
            raise SystemExit(f"error: the engine's font files do not load: {states}")

    def lines(self, texts: list[str], css: str) -> list[Lines]:
        found = self.browser.script("linebreaks.js", texts, css, LINE_HEIGHT)
        return [Lines(tuple(item["starts"]), tuple(item["widths"])) for item in found]

    def widths(self, settings: list[lab.Setting]) -> list[Lines]:
        """The engine's lines, each measured on its own: one ruler for all."""
        texts = [line.text.strip() for setting in settings for line in setting.lines]
        measured = iter(self.lines(texts, ALONE))
        found = []
        for setting in settings:
            widths = tuple(max(next(measured).widths, default=0) for _ in setting.lines)
            found.append(Lines(starts(setting.lines), widths))
        return found

    @property
    def version(self) -> str:
        return str(self.browser.driver.capabilities["browserVersion"]).split(".")[0]


def starts(lines: Iterable[lab.Line]) -> tuple[int, ...]:
    """Offsets of the first visible characters: a space at a break may be counted with either line."""
    return tuple(line.start + units(line.text) - units(line.text.lstrip()) for line in lines)
