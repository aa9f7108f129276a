"""The program under test, as its command line shows it: sites built, frames listed."""

from __future__ import annotations

import functools
import json
import os
import re
import subprocess
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Iterable, Iterator, Optional

REPOSITORY = Path(__file__).resolve().parents[2]

# The tests look at every article that is no draft, whatever day it is.
AT = "2100-01-01T00:00:00Z"

# Layout px. Below it a page is plain flow, and there is nothing to list.
NARROWEST = 320
# Those at which most judges look.
USUAL_WIDTHS = (320, 389, 390, 499, 500, 639, 640, 739, 740, 768, 859, 959, 960, 1279, 1280, 1440)
# What a line of `kawaraban frames --jsonl` begins with: the page as JSON, the width.
START_OF_LISTING = re.compile(r'{"page": ("(?:[^"\\]|\\.)*"), "width": (\d+), ')
# The container is at most so wide, and centred in wider pages.
WIDEST_CONTAINER = 1280

# What a script has seen on a page; see scripts/collect.js.
Seen = dict[str, Any]


class EngineError(Exception):
    """The program said no: command, exit status and what it printed."""


def binary() -> Path:
    """The program: KAWARABAN in the environment, else the release build."""
    path = Path(os.environ.get("KAWARABAN") or REPOSITORY / ".build" / "release" / "kawaraban")
    if not path.is_file():
        raise EngineError(f"{path} is not there; run `make program` first")
    return path


def run(*arguments: str, timeout: float = 300) -> str:
    """Standard output of one command. Raises `EngineError` unless it exits with 0."""
    command = [str(binary()), *arguments]
    # What the runner's environment says about sites or time zones is none of the test's business.
    environment = {key: os.environ[key] for key in ("PATH", "HOME", "TMPDIR", "LANG", "KAWARABAN_IMAGES") if key in os.environ}
    done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, env=environment, check=False)
    if done.returncode != 0:
        raise EngineError(f"{' '.join(command)}: exit status {done.returncode}\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout


@dataclass(frozen=True)
class Line:
    """A line of text as the engine placed it, in layout px from where its frame is measured."""

    text: str
    x: float
    y: float
    width: float
    height: float
    # It ends inside of a word, with a hyphen that a style sheet draws: as wide as that, too, which is no part of its text.
    hyphenated: bool = False


@dataclass(frozen=True)
class Frame:
    """A placed box, in layout px from the top left of its panel, or of a page that has none."""

    selector: str
    kind: str
    x: float
    y: float
    width: float
    height: float
    lines: tuple[Line, ...] = ()
    truncated: bool = False
    panel: Optional[str] = None
    # Of a text: all of it, what is cut included, and its type size.
    text: str = ""
    size: float = 0
    # Of a picture: what of it is seen, as shares of its width and height: left, top, right, bottom.
    shown: tuple[float, ...] = ()
    # Of a text: it stands upright, and its lines are columns from right to left.
    standing: bool = False

    @property
    def turned(self) -> Frame:
        """One that stands as if it lay: what is down is across, as a look at the page tells its columns."""
        if not self.standing:
            return self
        lines = tuple(Line(line.text, line.y, line.x, line.height, line.width) for line in self.lines)
        return replace(self, x=self.y, y=self.x, width=self.height, height=self.width, lines=lines)

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


@dataclass(frozen=True)
class Listing:
    """What `kawaraban frames` says about one page, or one of its panels, at one width."""

    page: str
    width: float
    height: float
    frames: tuple[Frame, ...] = field(default=())

    @property
    def cards(self) -> list[Frame]:
        return [frame for frame in self.frames if frame.kind == "card"]

    @functools.cached_property
    def panels(self) -> dict[str, Listing]:
        """What each panel lists, from the first to the last."""
        names = dict.fromkeys(frame.panel for frame in self.frames if frame.panel)
        return {
            name: replace(self, frames=tuple(frame for frame in self.frames if frame.panel == name)) for name in names}

    @property
    def front(self) -> Listing:
        """What the front tab lists."""
        return next(iter(self.panels.values()), self)

    def moved(self, across: float, down: float) -> Listing:
        """The same frames, measured from elsewhere."""
        frames = (
            replace(
                frame, x=frame.x + across, y=frame.y + down,
                lines=tuple(replace(line, x=line.x + across, y=line.y + down) for line in frame.lines))
            for frame in self.frames)
        return replace(self, frames=tuple(frames))

    @property
    def grids(self) -> list[list[Frame]]:
        """The cards of each block of mixed cells."""
        found: list[list[Frame]] = [[]]
        panel = None
        for frame in self.frames:
            if frame.panel != panel:
                panel = frame.panel
                found.append([])
            if frame.kind == "card":
                found[-1].append(frame)
            elif frame.kind not in ("text", "image") and found[-1]:
                found.append([])
        return [grid for grid in found if grid]

    @property
    def cells(self) -> list[Frame]:
        """The cells of articles in sections of all kinds."""
        kinds = ("card", "row", "carousel-card")
        return [
            frame for frame in self.frames
            # Items may be words as well.
            if frame.kind in kinds or (frame.kind == "item" and "-a-" in frame.selector)]

    @property
    def truncated(self) -> list[str]:
        return [frame.selector for frame in self.frames if frame.truncated]

    @staticmethod
    def from_json(value: dict[str, Any]) -> Listing:
        frames = []
        for item in value["frames"]:
            lines = tuple(_lines(item.get("lines", []), item.get("text", "")))
            frames.append(
                Frame(
                    item["selector"], item["kind"], item["x"], item["y"], item["width"], item["height"], lines,
                    item.get("truncated", False), item.get("panel"), item.get("text", ""), item.get("size", 0),
                    tuple(item.get("shown", ())), item.get("writing") == "vertical",
                )
            )
        return Listing(value["page"], value["width"], value["height"], tuple(frames))


def _lines(items: list[dict[str, Any]], text: str) -> Iterator[Line]:
    """The lines of a text; hyphens that it has not got are taken off."""
    rest = "".join(text.split())
    for item in items:
        line = item["text"]
        letters = "".join(line.split())
        hyphenated = letters.endswith("-") and not rest.startswith(letters) and rest.startswith(letters[:-1])
        if hyphenated:
            line, letters = line.rstrip()[:-1], letters[:-1]
        # What divides a headline's clauses may be in no line.
        found = rest.find(letters)
        rest = rest[found + len(letters):] if 0 <= found <= 2 else rest
        yield Line(line, item["x"], item["y"], item["width"], item["height"], hyphenated)


class Site:
    """A site folder and the folder it is built into."""

    # Whether judges that go through pages look at every one; see `--whole`.
    is_whole = False

    def __init__(self, name: str, folder: Path, output: Path, at: str = AT) -> None:
        self.name = name
        self.folder = folder
        self.output = output
        self.at = at
        # Lines of JSON by page and width, and those that were asked for as listings.
        self.listed: dict[tuple[str, int], str] = {}
        self.listings: dict[tuple[str, int], Listing] = {}

    def __repr__(self) -> str:
        return self.name

    @property
    def options(self) -> list[str]:
        return ["--site", str(self.folder), "--output", str(self.output), "--at", self.at]

    def build(self) -> Site:
        run("build", *self.options)
        return self

    def frames(self, page: str, width: int, panel: Optional[str] = None) -> Listing:
        """The listing of one page, or of one of its panels."""
        if panel:
            return Listing.from_json(json.loads(run("frames", page, "--width", str(width), "--panel", panel, *self.options)))
        if (page, width) not in self.listed:
            self.prepare({*USUAL_WIDTHS, width})
        if (page, width) not in self.listings:
            self.listings[page, width] = Listing.from_json(json.loads(self.listed[page, width]))
        return self.listings[page, width]

    def prepare(self, widths: Iterable[int]) -> None:
        """Has all pages listed at several widths by one launch of the program: most of a launch is reading and composing."""
        known = {width for _, width in self.listed}
        missing = sorted(set(widths) - known)
        if not missing:
            return
        text = run("frames", "--all", "--jsonl", "--width", ",".join(map(str, missing)), *self.options)
        for line in text.splitlines():
            page, width = START_OF_LISTING.match(line).groups()  # type: ignore[union-attr]
            self.listed[json.loads(page), int(width)] = line

    def related(self, pages: Iterable[str], widths: Iterable[int]) -> dict[str, list[Listing]]:
        """What is listed of the related articles below each of some articles, at each width."""
        names = list(pages)
        text = run(
            "frames", *names, "--jsonl", "--panel", "related.articles", "--width", ",".join(map(str, widths)), *self.options)
        found: dict[str, list[Listing]] = {name: [] for name in names}
        for line in text.splitlines():
            listing = Listing.from_json(json.loads(line))
            found[listing.page].append(listing)
        return found

    def plan(self, page: str, width: int, *options: str) -> dict[str, Any]:
        """What `kawaraban plan --json` says about one page."""
        answer: dict[str, Any] = json.loads(
            run("plan", page, "--width", str(width), "--json", *options, *self.options))
        return answer

    # MARK: pages

    def url(self, page: str) -> str:
        return (self.output / page).resolve().as_uri()

    @property
    def pages(self) -> list[str]:
        """Every HTML page of the output, sorted."""
        return sorted(path.relative_to(self.output).as_posix() for path in self.output.rglob("*.html"))

    @property
    def tab_pages(self) -> list[str]:
        """Pages of each kind that is composed of cells: the front page, a category, a back issue of a category, and all
        that have sections."""
        categories = [page for page in self.pages if page.count("/") == 1 and page.endswith("/index.html")]
        largest = max(categories, key=lambda page: (self.output / page).stat().st_size, default=None)
        issue = next((page for page in self.pages if page.endswith("/page/1.html")), None)
        others = [page for page in self.section_pages if page not in ("index.html", largest)]
        return ["index.html"] + [page for page in (largest, issue, *others) if page]

    @functools.cached_property
    def section_pages(self) -> list[str]:
        """Pages of cells that have sections with headers, none of articles. One of a tag stands for all of them, unless everything is to be tried."""
        tags = [page for page in self.pages if page.startswith("tags/")]
        left_out = [] if self.is_whole else tags[1:]
        return [
            page for page in self.pages
            if page not in left_out and b'<section class="section"' in (text := (self.output / page).read_bytes())
            and b'<body class="tab-page' in text]

    @property
    def article_pages(self) -> list[str]:
        """The first and the last article by address."""
        articles = [page for page in self.pages if page.count("/") == 1 and not page.endswith("/index.html")]
        return articles[:1] + articles[1:][-1:]

    @property
    def standalone_pages(self) -> list[str]:
        """A page of `content/pages/`, and the page for an address that is not there."""
        others = [page for page in self.pages if "/" not in page and page not in ("index.html", "404.html")]
        return others[:1] + [page for page in ("404.html",) if page in self.pages]
