"""What builds of many articles take beside Hugo: first builds, and builds after one edit."""

from __future__ import annotations

import argparse
import ctypes
import ctypes.util
import os
import re
import shutil
import time
from pathlib import Path
from typing import Callable, Optional

import corpora
from measuring import SETTINGS, Contender, Run, hugos, kawaraban, median, megabytes, seconds

KINDS = ("home", "list pages", "article pages", "other pages", "feeds", "sitemap", "SVG editions")
# What an article that came first brings: kanji that no article of the corpora has.
NEW_KANJI = "鱓鱸鱠鯑鮗鯲鯱鯰鯛鯊鯏鮱鮴鮹鰰鱚鱇鰡鰯鰕鰊鯣鯢鮟鮖鮠鮃鮓鮒"

# The numbers of articles that `growth` measures, and how often.
GROWN, GROWTH_RUNS = (1_000, 10_000, 100_000), 3
GROWTH_HEADING = "## From 1,000 to 100,000 articles"


def section(arguments: argparse.Namespace, folder: Path, size: int) -> list[str]:
    """Measures builds of so many articles: a section of the document."""
    ours, theirs, count, refused = prepare(arguments, folder, size)
    print(f"{count} articles in each tree, {refused} refused")
    contenders = [ours, *theirs]
    runs: dict[str, list[Run]] = {contender.name: [] for contender in contenders}
    for number in range(arguments.runs + 1):
        for contender in contenders:
            contender.clean()
            run = contender.run()
            note = "warm-up" if number == 0 else f"run {number}"
            print(f"{contender.name:<16} {note:<8} {seconds(run.wall):>8} {megabytes(run.memory):>8}", flush=True)
            if number > 0:
                runs[contender.name].append(run)
    yardstick = median(runs[theirs[-1].name])
    rows = [row(f"{contender.name}, first build", median(runs[contender.name]), yardstick) for contender in contenders]
    rows += [row(f"{theirs[-1].name}, nothing changed", median([theirs[-1].run() for _ in range(3)]), yardstick)]
    rows += [row(f"{ours.name}, {name}", run, yardstick, written) for name, run, written in edits(ours, arguments.runs)]
    rows.append(row(f"{ours.name}, first build, texts in the newspaper’s fonts", shipped(ours, arguments.runs), yardstick))
    least = floor(theirs[-1].folder / "content", folder / "floor")
    if least:
        rows.append(row("only read, convert (libcmark) and write, one after the other", least, yardstick))
    left_out = f" {refused} of the replicated articles were refused and left out of both." if refused else ""
    return [
        f"## {count:,} articles",
        "",
        f"Replicated from real English and Japanese ones, their images once.{left_out} Ratios are to {theirs[-1].name}. "
        "Texts are left in the reader’s fonts (`prose: system`), as Hugo leaves them, but for one row. "
        "Before a new article is measured, the pictures of those that give place to it are made in the shapes of their new places.",
        "",
        "| | wall | processors | peak memory | wall, ratio | processors, ratio | memory, ratio | files written |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        *rows,
        "",
        "Wall times of all counted first builds: " + "; ".join(
            f"{name} " + ", ".join(seconds(run.wall) for run in own) for name, own in runs.items()) + ".",
        "",
        *written_by(contenders, theirs[-1].folder / "content"),
    ]


def shipped(contender: Contender, runs: int) -> Run:
    """First builds that give each text a file of its letters, which are kept from build to build as other fonts are."""
    settings = contender.folder / "content" / "site.yml"
    settings.write_text(SETTINGS.replace("prose: system", "prose: shipped"), encoding="utf-8")
    contender.run()
    own = []
    for _ in range(runs):
        contender.clean()
        own.append(contender.run())
    return median(own)


def prepare(
    arguments: argparse.Namespace, folder: Path, size: int
) -> tuple[Contender, list[Contender], int, int]:
    """Two trees with the same articles: the contenders, how many articles they have, how many were refused."""
    ours, theirs = folder / "kawaraban", folder / "hugo"
    corpora.replicate(arguments.corpora, ours / "content", size)
    # Only here: Hugo would publish it as a file of the site.
    (ours / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    _, errors = corpora.without_faulty_articles(ours)
    shutil.copytree(arguments.hugo_site, theirs)
    for settings in theirs.glob("config*.toml"):
        text = settings.read_text(encoding="utf-8")
        settings.write_text(re.sub(r"^imgproc *= *true", "imgproc = false", text, flags=re.M), encoding="utf-8")
    shutil.copytree(ours / "content", theirs / "content", ignore=shutil.ignore_patterns("site.yml"))
    count = sum(1 for _ in (theirs / "content").rglob("*.md"))
    return kawaraban(ours), hugos(theirs), count, len({path for path, _ in errors})


# MARK: growth


def growth(arguments: argparse.Namespace, folder: Path) -> list[str]:
    """Measures how builds grow with the number of articles, without anybody beside: a section of the document."""
    contenders = {size: grown(arguments, folder / str(size), size) for size in GROWN}
    runs: dict[int, list[Run]] = {size: [] for size in GROWN}
    # In turn: what else the machine does meets all of them.
    for _ in range(GROWTH_RUNS):
        for size, contender in contenders.items():
            contender.clean()
            runs[size].append(contender.run())
            print(f"{size:>9,} {seconds(runs[size][-1].wall):>8} {megabytes(runs[size][-1].memory):>8}", flush=True)
    rows = []
    for size, contender in contenders.items():
        first, edited = median(runs[size]), [seconds(run.wall) for _, run, _ in edits(contender, GROWTH_RUNS)]
        count = sum(1 for _ in (contender.folder / "content").rglob("*.md"))
        cells = [f"{count:,}", seconds(first.wall), seconds(first.processor), megabytes(first.memory), f"{first.wall / count * 1000:.2f} ms"]
        rows.append("| " + " | ".join([*cells, *edited]) + " |")
    (fewer, more) = GROWN[-2:]
    ratios = [over.wall / under.wall for under, over in zip(runs[fewer], runs[more])]
    return [
        GROWTH_HEADING,
        "",
        "Kawaraban alone, on the same articles replicated: first builds in turn, and builds after one edit each; medians of "
        f"{GROWTH_RUNS}. Written by `make bench BENCH=\"--only growth\"`, which takes half an hour.",
        "",
        "| articles | first build | processors | peak memory | an article | nothing changed | one text | one title | one new article | one new picture |",
        "| ---: |" + " ---: |" * 9,
        *rows,
        "",
        f"{more:,} articles take " + ", ".join(f"{ratio:.1f}" for ratio in ratios) + f" times as long as the {fewer:,} before them.",
        "",
    ]


def grown(arguments: argparse.Namespace, site: Path, size: int) -> Contender:
    """A site of so many articles that has been built."""
    corpora.replicate(arguments.corpora, site / "content", size)
    (site / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    corpora.without_faulty_articles(site)
    return kawaraban(site)


# MARK: edits


def edits(contender: Contender, number: int) -> list[tuple[str, Run, str]]:
    """Builds after one edit each, every one a process of its own: what was edited, the median, the files written."""
    site = contender.folder
    articles = sorted((site / "content").rglob("*.md"))
    kanji = iter(NEW_KANJI * 10)

    def body() -> None:
        add(articles[len(articles) // 2], "\nMore.\n")

    def title() -> None:
        path = articles[len(articles) // 3]
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"^title: *([\"']?)", rf"title: \g<1>{next(kanji)} ", text, count=1, flags=re.M), encoding="utf-8")

    def article() -> None:
        path = articles[0].parent / f"new-{time.time_ns()}.md"
        text = "---\ntitle: {}が港に\ndate: 2026-01-02\n---\n\n本文。\n"
        # Articles that give place to it need their pictures in other shapes. Pictures are cached for what is measured.
        path.write_text(text.format("魚"), encoding="utf-8")
        contender.told()
        path.unlink()
        contender.told()
        path.write_text(text.format(next(kanji)), encoding="utf-8")

    kinds: dict[str, Callable[[], None]] = {
        "nothing changed": lambda: None, "one text": body, "one title, a kanji never seen": title,
        "one new article, a kanji never seen": article, "one new picture": lambda: add_picture(site),
    }
    found = []
    for name, edit in kinds.items():
        runs, written = [], ""
        for _ in range(number):
            edit()
            # What is younger than two seconds is read again in any case.
            time.sleep(2.1)
            run, said = contender.told()
            runs.append(run)
            written = (re.search(r"(\d+) files? written", said) or ["", "?"])[1]
        found.append((name, median(runs), written))
        print(f"{name:<40} {seconds(found[-1][1].wall):>8}", flush=True)
    return found


def add_picture(site: Path) -> None:
    """A picture that no build has seen, in one of the articles."""
    source = next(path for path in (site / "content").rglob("*.jpg") if not path.name.startswith("new-"))
    copy = source.with_name(f"new-{time.time_ns()}.jpg")
    # Bytes behind the end of the picture: another file, the same work.
    copy.write_bytes(source.read_bytes() + os.urandom(8))
    articles = sorted((site / "content").rglob("*.md"))
    article = articles[len(articles) // 4]
    add(article, f"\n![]({os.path.relpath(copy, article.parent)})\n")


def add(path: Path, text: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def floor(content: Path, output: Path) -> Optional[Run]:
    """Read, convert with libcmark and write, one article after the other: what nobody can avoid."""
    name = ctypes.util.find_library("cmark")
    if not name:
        return None
    cmark = ctypes.CDLL(name)
    cmark.cmark_markdown_to_html.restype = ctypes.c_void_p
    cmark.cmark_markdown_to_html.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int]
    libc = ctypes.CDLL(None)
    libc.free.argtypes = [ctypes.c_void_p]
    start, before = time.perf_counter(), os.times()
    for path in content.rglob("*.md"):
        text = path.read_bytes()
        pointer = cmark.cmark_markdown_to_html(text, len(text), 0)
        target = output / path.relative_to(content).with_suffix(".html")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(ctypes.string_at(pointer))
        libc.free(pointer)
    after = os.times()
    return Run(time.perf_counter() - start, after.user - before.user, after.system - before.system, 0)


# MARK: words


def row(name: str, run: Run, over: Run, written: str = "") -> str:
    cells = [
        name, seconds(run.wall), seconds(run.processor), megabytes(run.memory), f"{run.wall / over.wall:.2f}×",
        f"{run.processor / over.processor:.2f}×", f"{run.memory / over.memory:.2f}×" if run.memory else "–", written,
    ]
    return "| " + " | ".join(cells) + " |"


def written_by(contenders: list[Contender], content: Path) -> list[str]:
    """What each of them wrote."""
    categories = {path.name for path in content.iterdir() if path.is_dir()}
    lines = ["| | " + " | ".join(KINDS) + " |", "| --- |" + " ---: |" * len(KINDS)]
    for contender in contenders:
        found = dict.fromkeys(KINDS, 0)
        for path in contender.output.rglob("*"):
            kind = kind_of(path.relative_to(contender.output).parts, categories) if path.is_file() else None
            if kind:
                found[kind] += 1
        lines.append(f"| {contender.name} | " + " | ".join(str(found[kind]) for kind in KINDS) + " |")
    return [*lines, ""]


def kind_of(parts: tuple[str, ...], categories: set[str]) -> Optional[str]:
    name = parts[-1]
    if name == "sitemap.xml":
        return "sitemap"
    if name.endswith(".xml"):
        return "feeds"
    if name in ("index.svg", "index-phone.svg"):
        return "SVG editions"
    if not name.endswith(".html"):
        return None
    if parts == ("index.html",):
        return "home"
    is_list = parts[-2:-1] == ("page",) or (parts[0] in categories and name == "index.html")
    if is_list or (len(parts) == 1 and name[: -len(".html")] in categories):
        return "list pages"
    return "article pages" if len(parts) > 1 and parts[0] in categories else "other pages"
