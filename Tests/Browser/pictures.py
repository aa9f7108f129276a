"""The pictures of a page as a reader gets them: which file the browser chose, and how large it draws it."""

from __future__ import annotations

import functools
import math
import re
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Optional
from urllib.parse import urlsplit

from PIL import Image

from engine import Seen, Site
from server import Server

# Width and height in px.
Size = tuple[float, float]

FRONT_MATTER_IMAGE = re.compile(r"""^\s*"?image"?\s*[:=]\s*["']?([^"'\n]+?)["']?,?$""", re.MULTILINE)


@dataclass(frozen=True)
class Candidate:
    """A file that the browser could choose."""

    file: Path
    width: int


@dataclass(frozen=True)
class Picture:
    """A picture on a page. Its frame is in device px."""

    name: str
    link: str
    file: Path
    candidates: tuple[Candidate, ...]
    # Of the picture that the files were made from.
    source: Size
    frame: Size
    fit: str
    # As wide as its files want to be drawn, in device px.
    natural: float
    # Of all other frames of the page that show the same file.
    widest: float = 0

    @staticmethod
    def seen(picture: Seen, server: Server, scale: float) -> Picture:
        _, _, width, height = picture["rect"]
        return Picture(
            picture["name"], picture["link"], server.file(picture["current"]),
            tuple(Candidate(server.file(entry["address"]), entry["width"]) for entry in picture["candidates"]),
            (picture["width"], picture["height"]), (width * scale, height * scale), picture["fit"],
            picture["natural"] * scale, picture["widest"] * scale)

    @property
    def is_drawing(self) -> bool:
        return self.file.suffix == ".svg"

    @property
    def pixels(self) -> Size:
        return size_of(self.file)

    @property
    def filled(self) -> Size:
        """The part of the frame that the picture fills: all of it, unless it stands whole in there."""
        if self.fit in ("cover", "fill"):
            return self.frame
        width, height = self.pixels
        scale = min(self.natural / width, self.frame[0] / width, self.frame[1] / height)
        return width * scale, height * scale

    @property
    def most(self) -> Size:
        """The largest file of the shape of what is filled that the source has pixels for."""
        aspect = self.filled[0] / self.filled[1]
        return min(self.source[0], self.source[1] * aspect), min(self.source[1], self.source[0] / aspect)

    @property
    def ideal(self) -> tuple[int, int]:
        """A pixel of the file for each of the device, as far as the source has them."""
        return tuple(
            max(1, min(math.ceil(filled - 0.01), round(most))) for filled, most in zip(self.filled, self.most))


@functools.lru_cache(maxsize=None)
def size_of(file: Path) -> tuple[int, int]:
    with Image.open(file) as picture:
        return picture.size


def frame_count(file: Path) -> int:
    with Image.open(file) as picture:
        return getattr(picture, "n_frames", 1)


def original(site: Site, page: str) -> Path:
    """The picture that an article's front matter names."""
    article = site.folder / "content" / Path(page).with_suffix(".md")
    found = FRONT_MATTER_IMAGE.search(article.read_text(encoding="utf-8"))
    assert found, f"{article} names no picture"
    return article.parent / found.group(1)


# MARK: as written


@dataclass(frozen=True)
class Written:
    """An `img` of a page, and the `source` elements before it."""

    attributes: dict[str, Optional[str]]
    sources: tuple[dict[str, Optional[str]], ...]
    # Of another article, below the text of one.
    is_below: bool

    @property
    def name(self) -> str:
        return f"<img src={self.attributes.get('src')!r}>"


class Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[Written] = []
        self.sources: list[dict[str, Optional[str]]] = []
        self.is_below = False

    def handle_endtag(self, tag: str) -> None:
        self.is_below = self.is_below and tag != "aside"
        # Of a film, and of no picture.
        if tag in ("audio", "video"):
            self.sources = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, Optional[str]]]) -> None:
        self.is_below = self.is_below or tag == "aside" and dict(attrs).get("class") == "related"
        if tag == "picture":
            self.sources = []
        if tag == "source":
            self.sources.append(dict(attrs))
        if tag == "img":
            self.found.append(Written(dict(attrs), tuple(self.sources), self.is_below))
            self.sources = []


def written(path: Path) -> list[Written]:
    """Every picture of an HTML page, in document order."""
    parser = Parser()
    parser.feed(path.read_text(encoding="utf-8"))
    parser.close()
    return parser.found


def page_of(link: str) -> str:
    """The page of a site that a link on its host leads to."""
    return urlsplit(link).path.lstrip("/")
