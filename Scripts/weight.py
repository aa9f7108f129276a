"""Weighs the front page of eight tabs with 24 articles each, watches it scroll on a slow machine, and writes docs/WEIGHT.md."""

from __future__ import annotations

import argparse
import gzip
import re
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import corpora
from measuring import kawaraban, machine

import reading  # found by what `measuring` has done
import titles
from harness import Browser
from server import Server

DOCUMENT = corpora.REPOSITORY / "docs" / "WEIGHT.md"

CATEGORIES = {"society": "社会", "economy": "経済", "world": "国際", "science": "科学", "culture": "文化", "sports": "スポーツ", "life": "くらし"}
PER_TAB = 24
# One article in so many has no picture.
BARE = 6
# kB of an article of so many characters, with headings, notes, tags and related articles.
ARTICLE_LIMIT, CHARACTERS = 25, 2000
# kB of the fonts that it fetches, those of its prose included.
ARTICLE_FONTS = 120
# Px: the phone that everything is measured on, and how much slower than this machine it is.
WIDTH, HEIGHT, SLOWDOWN = 390, 844, 4
# What is asked of the page, kB of 1,024 bytes; and the median of home pages on phones (HTTP Archive, Web Almanac 2025).
LIMITS = {"HTML and CSS": 60, "script": 6, "fonts of the first panel": 150}
MEDIAN = 2559
LONGEST_FRAME = 50
# Seconds that a reader has for the first screen; and from a tap on a tab until nothing moves, on a machine so slow.
READ, REST = 6, 3
# Windows in which frames are watched: what else a machine does shows in one of them.
WINDOWS = 3

FRAMES = """
  const done = arguments[0], pager = document.querySelector('.pager'), long = [], shifts = [];
  new PerformanceObserver((list) => { for (const e of list.getEntries()) long.push(e.duration); })
    .observe({ type: 'long-animation-frame', buffered: false });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) shifts.push(e.value); })
    .observe({ type: 'layout-shift', buffered: true });
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  (async () => {
    const gaps = [], count = pager.children.length, width = pager.clientWidth;
    // Twelve frames from one panel to the next, all the way round, as a thumb does it.
    let last = performance.now();
    pager.style.scrollSnapType = 'none';
    for (let step = 0; step <= 12 * (count - 1); step++) {
      pager.scrollLeft = width * (1 + step / 12);
      await frame();
      const now = performance.now();
      gaps.push(now - last);
      last = now;
    }
    pager.style.scrollSnapType = '';
    await frame(); await frame();
    done({ gaps: gaps.slice(1), long, shifts });
  })();
"""


@dataclass(frozen=True)
class Weights:
    html: int
    css: int
    script: int
    # What is written into the page: part of `html`, packed by itself.
    inline: int
    fonts: int
    # Fetched a second after the first panel is there.
    ahead: int
    pictures: int

    def limited(self) -> list[tuple[str, int]]:
        """Bytes of what `LIMITS` names, in that order."""
        return list(zip(LIMITS, (self.html + self.css, self.script, self.fonts)))


def write_site(folder: Path, found: Path) -> None:
    """Articles whose titles are real and whose pictures are the sample's."""
    sample = corpora.REPOSITORY / "content"
    content = folder / "content"
    texts = titles.distinct(article.title for article in titles.articles(found / "ja-vimjp" / "content"))
    texts = [text for text in texts if titles.is_japanese(text)]
    tabs = "".join(f"  - category: {name}\n    title: {title}\n" for name, title in CATEGORIES.items())
    pictures = sorted(sample.rglob("images/*.jpg"))
    for place, name in enumerate(CATEGORIES):
        (content / name).mkdir(parents=True)
        for number in range(PER_TAB + 6):
            index = place * (PER_TAB + 6) + number
            title = texts[index % len(texts)].replace("'", "''")
            lines = ["---", f"title: '{title}'", f"date: 2026-11-{20 - number % 9:02d}T{index % 24:02d}:15:00+09:00", "source: 瓦版社会部"]
            if index % BARE != BARE - 1:
                picture = pictures[index % len(pictures)]
                target = content / name / picture.name
                target.write_bytes(picture.read_bytes())
                lines += [f"image: {picture.name}", "image_alt: 図"]
            lines += [f"tags: [{'港' if index % 2 else '橋'}, 町]"]
            lines += ["summary: 各地の事情に詳しい関係者は、来春までに見通しを示したいと話している。", "---", "", article_text() if index == 0 else "本文。", ""]
            (content / name / f"article-{number}.md").write_text("\n".join(lines), encoding="utf-8")
    (content / "site.yml").write_text(f"title: 瓦版新報\nprose: shipped\ntabs:\n  - front: true\n{tabs}", encoding="utf-8")


def article_text() -> str:
    """Four parts with a note each."""
    length = CHARACTERS // 4
    text = reading.running_text(CHARACTERS)
    parts = [f"## 見出しの{number}\n\n{text[number * length:][:length]}[^{number}]" for number in range(4)]
    return "\n\n".join(parts + [f"[^{number}]: 天文台の記録による。この夜は五番目に多い。" for number in range(4)])


def weigh_article(output: Path) -> int:
    """Bytes of an article's page and of its style sheets."""
    page = output / next(iter(CATEGORIES)) / "article-0.html"
    sheets = re.findall(r'href="([^"]+\.css)"', page.read_text(encoding="utf-8"))
    return weighed(page) + sum(weighed(page.parent / sheet) for sheet in sheets)


def weigh_article_fonts(output: Path) -> int:
    """Bytes of the fonts that a phone fetches which opens the article first."""
    with Server(output) as server, Browser() as browser:
        browser.resize(WIDTH, HEIGHT)
        browser.open(server.url(f"{next(iter(CATEGORIES))}/article-0.html"))
        names: list[str] = browser.driver.execute_script(
            "return performance.getEntriesByType('resource').map((entry) => decodeURI(new URL(entry.name).pathname).slice(1))")
    return sum((output / name).stat().st_size for name in names if name.endswith(".woff2"))


def weighed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


def weigh(output: Path, loaded: list[str], ahead: list[str]) -> Weights:
    """What the page weighs with what was loaded at first, and what ahead of its readers."""
    html = (output / "index.html").read_text(encoding="utf-8")
    files = re.findall(r'(?:href|src)="(assets/[^"]+\.(?:css|js))"', html)
    sizes = {kind: sum(weighed(output / file) for file in files if file.endswith(kind)) for kind in (".css", ".js")}

    def of_kind(names: list[str], endings: str) -> int:
        return sum((output / name).stat().st_size for name in names if re.search(rf"\.({endings})$", name))

    inline = len(gzip.compress("".join(re.findall(r"<script>(.*?)</script>", html, re.DOTALL)).encode(), 9))
    return Weights(
        weighed(output / "index.html"), sizes[".css"], sizes[".js"], inline, of_kind(loaded, "woff2"), of_kind(ahead, "woff2"),
        of_kind(loaded, "webp|jpg|png|avif"))


@dataclass(frozen=True)
class Watched:
    """What a phone loads at first and while nobody scrolls, and how its frames come when the pager does."""

    loaded: list[str]
    ahead: list[str]
    # For the first time, when the pictures on the way are not there yet; and again.
    first: dict[str, Any]
    again: dict[str, Any]


def watch(output: Path) -> Watched:
    def names() -> list[str]:
        found: list[str] = browser.driver.execute_script(
            "return performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname.slice(1))")
        return found

    with Server(output) as server, Browser() as browser:
        browser.resize(WIDTH, HEIGHT)
        browser.set_media(motion="no-preference")
        browser.open(server.url("index.html"))
        loaded = names()
        browser.command("Emulation.setCPUThrottlingRate", rate=SLOWDOWN)
        time.sleep(READ)
        ahead = [name for name in names() if name not in loaded]
        first = browser.driver.execute_async_script(FRAMES)
        browser.driver.execute_script("document.querySelector('.tabs nav li:not(.copy) a').click()")
        time.sleep(REST)
        return Watched(loaded, ahead, first, browser.driver.execute_async_script(FRAMES))


def kilobytes(size: float) -> str:
    return f"{size / 1024:.1f}"


def document(weights: Weights, article: int, article_fonts: int, windows: list[Watched]) -> str:
    everything = weights.html + weights.css + weights.script + weights.fonts + weights.ahead + weights.pictures
    rows = [
        ("HTML", weights.html, None), ("CSS", weights.css, None),
        *((name, size, LIMITS[name]) for name, size in weights.limited()[:2]),
        ("script written into the page, part of its HTML", weights.inline, None),
        *((name, size, LIMITS[name]) for name, size in weights.limited()[2:]),
        ("fonts of the other panels, a second later", weights.ahead, None),
        ("pictures of the first screen", weights.pictures, None),
        ("all that is loaded before anybody scrolls", everything, None),
    ]
    lines = [
        "# Weight", "",
        f"The front page of {len(CATEGORIES) + 1} tabs with {PER_TAB} articles each, five in six with a picture, {WIDTH} px wide; text as",
        "`gzip -9` makes it, kB of 1,024 bytes as the HTTP Archive counts them. Prose is set in shipped fonts (`prose: shipped`), as it",
        "comes. Written by `make bench`.", "",
        "| part | bytes | kB | at most |", "| --- | ---: | ---: | ---: |",
        *(f"| {name} | {size:,} | {kilobytes(size)} | {limit or ''} |" for name, size, limit in rows),
        f"| an article of {CHARACTERS:,} characters, HTML and CSS | {article:,} | {kilobytes(article)} | {ARTICLE_LIMIT} |",
        f"| its fonts, those of its prose included | {article_fonts:,} | {kilobytes(article_fonts)} | {ARTICLE_FONTS} |",
        f"| the median home page on phones (HTTP Archive) | | {MEDIAN:,} | |", "",
        "## Frames", "",
        f"The pager scrolled through all its panels without a rest, twelve frames a panel, {READ} s after the page was opened, in",
        f"{len(windows)} windows of Chromium slowed down {SLOWDOWN} times, {machine()}.", "",
        "| figure | the first time | again |", "| --- | ---: | ---: |",
        row("frames", windows, lambda frames: f"{len(frames['gaps'])}"),
        row("median time from frame to frame, ms", windows, lambda frames: f"{median(frames['gaps']):.1f}"),
        row("longest time from frame to frame, ms", windows, lambda frames: f"{max(frames['gaps']):.0f}"),
        row(f"animation frames above {LONGEST_FRAME} ms", windows, lambda frames: f"{len(frames['long'])}"),
        row("the longest animation frame above that, ms", windows, lambda frames: f"{max(frames['long']):.0f}" if frames["long"] else "–"),
        row("layout shift since the page was opened", windows, lambda frames: f"{sum(frames['shifts']):.3f}"), "",
    ]
    return "\n".join(lines)


def row(label: str, windows: list[Watched], figure: Callable[[dict[str, Any]], str]) -> str:
    """A line of the table: one figure of each window, the first time and again."""
    rounds = ([watched.first for watched in windows], [watched.again for watched in windows])
    return f"| {label} | {' | '.join(', '.join(map(figure, frames)) for frames in rounds)} |"


def section(found: Path, folder: Path) -> tuple[str, list[str]]:
    """The document, and what is too heavy or too slow."""
    write_site(folder, found)
    run = kawaraban(folder).run()
    print(f"built in {run.wall:.1f} s")
    windows = [watch(folder / "output") for _ in range(WINDOWS)]
    weights = weigh(folder / "output", windows[0].loaded, windows[0].ahead)
    faults = [
        f"{name} weighs {size:,} bytes, at most {LIMITS[name]} kB are allowed" for name, size in weights.limited()
        if size > LIMITS[name] * 1024
    ]
    article = weigh_article(folder / "output")
    if article > ARTICLE_LIMIT * 1024:
        faults.append(f"an article weighs {article:,} bytes, at most {ARTICLE_LIMIT} kB are allowed")
    article_fonts = weigh_article_fonts(folder / "output")
    if article_fonts > ARTICLE_FONTS * 1024:
        faults.append(f"an article fetches {article_fonts:,} bytes of fonts, at most {ARTICLE_FONTS} kB are allowed")
    slow = [watched for watched in windows if watched.first["long"] or watched.again["long"]]
    # One window may have met something else that this machine did.
    if len(slow) * 2 > WINDOWS:
        faults.append(f"in {len(slow)} of {WINDOWS} windows the pager had a frame above {LONGEST_FRAME} ms")
    return document(weights, article, article_fonts, windows), faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpora", type=Path, required=True)
    parser.add_argument("--document", type=Path, default=DOCUMENT)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kawaraban-weight-") as name:
        text, faults = section(arguments.corpora, Path(name))
    arguments.document.write_text(text, encoding="utf-8")
    print(text)
    if faults:
        raise SystemExit("\n".join(faults))


if __name__ == "__main__":
    main()
