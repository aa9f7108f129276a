"""Measures Kawaraban beside Hugo on the same articles, cold, in turn, and writes docs/BENCHMARKS.md.

Every run is a fresh process with its output and caches deleted before it. Wall time is the clock's; user and system
time and the peak of memory are what the operating system says of the finished process.
"""

from __future__ import annotations

import argparse
import ctypes
import ctypes.util
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Callable, Optional

import bench_images
import corpora
from measuring import (
    SETTINGS, Contender, Run, hugo, kawaraban, machine, median, megabytes, seconds, version, without_fonts,
)

import lab  # found by what `measuring` has done
import titles
from linebreaks import find_font

DOCUMENT = corpora.REPOSITORY / "docs" / "BENCHMARKS.md"


# MARK: what is measured


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
    shutil.rmtree(output, ignore_errors=True)
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


def prepare(arguments: argparse.Namespace, folder: Path) -> tuple[Contender, Contender, int, int]:
    """Two trees with the same articles: both contenders, how many articles they have, how many were refused."""
    ours, theirs = folder / "kawaraban", folder / "hugo"
    corpora.replicate(arguments.corpora, ours / "content", arguments.articles)
    # Only here: Hugo would publish it as a file of the site.
    (ours / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    _, errors = corpora.without_faulty_articles(ours)
    shutil.copytree(arguments.hugo_site, theirs)
    settings = theirs / "config.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(re.sub(r"^imgproc *= *true", "imgproc = false", text, flags=re.M), encoding="utf-8")
    shutil.copytree(ours / "content", theirs / "content", ignore=shutil.ignore_patterns("site.yml"))
    count = sum(1 for _ in (theirs / "content").rglob("*.md"))
    return kawaraban(ours), hugo(theirs), count, len({path for path, _ in errors})


# MARK: what came out

KINDS = ("home", "list pages", "article pages", "other pages", "feeds", "sitemap", "SVG editions")


def kinds(output: Path, content: Path) -> dict[str, int]:
    """How many files of each kind an output folder has."""
    categories = {path.name for path in content.iterdir() if path.is_dir()}
    counts = dict.fromkeys(KINDS, 0)
    for path in output.rglob("*"):
        parts = path.relative_to(output).parts
        kind = kind_of(parts, categories) if path.is_file() else None
        if kind:
            counts[kind] += 1
    return counts


def kind_of(parts: tuple[str, ...], categories: set[str]) -> Optional[str]:
    name = parts[-1]
    if name == "sitemap.xml":
        return "sitemap"
    if name.endswith(".xml"):
        return "feeds"
    if name in ("index.svg", "index-phone.svg") or re.fullmatch(r"\d+(-phone)?\.svg", name):
        return "SVG editions"
    if not name.endswith(".html"):
        return None
    if parts == ("index.html",):
        return "home"
    is_list = parts[0] in categories and (name == "index.html" or (len(parts) == 3 and parts[1] == "page"))
    if is_list or (len(parts) == 1 and name[: -len(".html")] in categories):
        return "list pages"
    return "article pages" if len(parts) > 1 and parts[0] in categories else "other pages"


def row(name: str, run: Run, over: Optional[Run] = None) -> str:
    cells = [name, seconds(run.wall), seconds(run.user), seconds(run.system), megabytes(run.memory)]
    cells += [f"{run.wall / over.wall:.2f}×", f"{run.memory / over.memory:.2f}×" if run.memory else "–"] if over else ["", ""]
    return "| " + " | ".join(cells) + " |"


# What can be measured by itself.
PARTS = ("articles", "planning", "images", "unchanged")
# Articles of a front page.
PLANNED = (60, 100, 200)


def document(
    arguments: argparse.Namespace, ours: Contender, theirs: Contender, articles: int, refused: int,
    ours_runs: list[Run], theirs_runs: list[Run], others: dict[str, Run], least: Optional[Run],
    typesetting: list[str],
) -> str:
    our_median, their_median = median(ours_runs), median(theirs_runs)
    our_kinds, their_kinds = (kinds(c.output, theirs.folder / "content") for c in (ours, theirs))
    left_out = f" {refused} of the replicated articles were refused and left out of both." if refused else ""
    lines = [
        "# Benchmarks",
        "",
        f"Written by `make bench`. Medians of {len(ours_runs)} cold runs each after a warm-up, in turn (Kawaraban, Hugo, "
        "Kawaraban, …), output and Hugo’s cache deleted before each run. Hugo copies images as they are. Kawaraban’s font and "
        "picture files, which Hugo has no counterpart of here, are kept between builds of a site and copied; what it takes to "
        "make them is a row of its own.",
        "",
        f"Machine: {machine()}. Kawaraban {version(*ours.command[:1], '--version')} (release build, Swift "
        f"{version('swift', '--version')}), Hugo {version('hugo', 'version')}.",
        "",
        f"Content: {articles:,} articles, replicated from real English and Japanese ones, their images once.{left_out}",
        "",
        "| | wall | user | system | peak memory | wall, of Hugo’s | memory, of Hugo’s |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
        row("Kawaraban, cold", our_median, their_median),
        row("Hugo, cold", their_median),
        *(row(name, run, their_median) for name, run in others.items()),
    ]
    if least:
        lines.append(row("only read, convert (libcmark) and write", least, their_median))
    lines += [
        "",
        "Wall times of all counted runs: Kawaraban " + ", ".join(seconds(run.wall) for run in ours_runs)
        + "; Hugo " + ", ".join(seconds(run.wall) for run in theirs_runs) + ".",
        "",
        "What each of them wrote:",
        "",
        "| | " + " | ".join(KINDS) + " |",
        "| --- |" + " ---: |" * len(KINDS),
        "| Kawaraban | " + " | ".join(str(our_kinds[kind]) for kind in KINDS) + " |",
        "| Hugo | " + " | ".join(str(their_kinds[kind]) for kind in KINDS) + " |",
        "",
        "Kawaraban’s pages are composed for every breakpoint of the theme, each headline measured and broken; Hugo’s are "
        "templates with the articles filled in. Hugo lists the newest 60 articles of a category on one page; Kawaraban goes on to "
        "further pages.",
        "",
        *typesetting,
    ]
    return "\n".join(lines)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--corpora", type=Path, required=True, help="folder of en-18f and ja-vimjp")
    parser.add_argument("--hugo-site", type=Path, required=True, help="a Hugo site without content")
    parser.add_argument("--articles", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", choices=PARTS, help="measure nothing else, and replace only this part of the document")
    parser.add_argument("--document", type=Path, default=DOCUMENT, help="where the table goes (default: docs/BENCHMARKS.md)")
    arguments = parser.parse_args()
    if not 1 <= arguments.articles <= 200_000 or not 1 <= arguments.runs <= 50:
        parser.error("--articles is from 1 to 200000, --runs from 1 to 50")
    if not (arguments.hugo_site / "config.toml").is_file():
        parser.error(f"{arguments.hugo_site} has no config.toml; set HUGO_BENCH=folder")
    return arguments


def main() -> None:
    arguments = options()
    with tempfile.TemporaryDirectory(prefix="kawaraban-bench-") as name:
        folder = Path(name)
        text = arguments.document.read_text(encoding="utf-8") if arguments.document.is_file() else "# Benchmarks\n"
        if arguments.only in (None, "articles"):
            text = with_articles(text, articles(arguments, folder / "articles"))
        if arguments.only in (None, "planning"):
            text = with_section(text, planning(arguments.corpora, folder / "planning"))
        if arguments.only in (None, "images"):
            text = with_section(text, bench_images.section(arguments.hugo_site, folder / "images"))
        if arguments.only in (None, "unchanged"):
            text = with_section(text, bench_images.unchanged_section(folder / "unchanged"))
    arguments.document.parent.mkdir(parents=True, exist_ok=True)
    arguments.document.write_text(text, encoding="utf-8")
    print(text)


def articles(arguments: argparse.Namespace, folder: Path) -> str:
    """Measures builds of articles, and typesetting; the document without what has a file of its own."""
    ours, theirs, count, refused = prepare(arguments, folder)
    print(f"{count} articles in each tree, {refused} refused")
    runs: dict[str, list[Run]] = {ours.name: [], theirs.name: []}
    for number in range(arguments.runs + 1):
        for contender in (ours, theirs):
            contender.clean()
            run = contender.run()
            note = "warm-up" if number == 0 else f"run {number}"
            print(f"{contender.name:<10} {note:<8} {seconds(run.wall):>8} {megabytes(run.memory):>8}", flush=True)
            if number > 0:
                runs[contender.name].append(run)
    others = {
        "Kawaraban, one article changed": median([one_changed(ours) for _ in range(5)]),
        "Kawaraban, nothing changed": median([ours.run() for _ in range(5)]),
        "Hugo, nothing changed": median([theirs.run() for _ in range(5)]),
    }
    for name, options_ in (("", ()), (", `--preview`", ("--preview",))):
        cold = cold_runs(without_fonts(ours, *options_))
        others[f"Kawaraban, cold, fonts and pictures made anew{name}"] = median(cold)
    least = least_of(lambda: floor(theirs.folder / "content", folder / "floor"))
    return document(
        arguments, ours, theirs, count, refused, runs[ours.name], runs[theirs.name], others, least,
        typesetting(arguments.corpora))


def with_articles(text: str, document_: str) -> str:
    """What a document says of articles and typesetting, with the sections that others have written after it."""
    own = ("## Typesetting",)
    others = [part for part in re.split(r"^(?=## )", text, flags=re.M)[1:] if not part.startswith(own)]
    return document_.rstrip("\n") + "\n\n" + "".join(others)


def with_section(text: str, lines: list[str]) -> str:
    """The document with a section, whose first line is its heading, in the place of the old one or at the end."""
    parts = re.split(r"^(?=## )", text.rstrip("\n") + "\n\n", flags=re.M)
    written = "\n".join(lines).rstrip("\n") + "\n\n"
    old = next((number for number, part in enumerate(parts) if part.startswith(lines[0] + "\n")), None)
    if old is None:
        parts.append(written)
    else:
        parts[old] = written
    return "".join(parts).rstrip("\n") + "\n"


def one_changed(contender: Contender) -> Run:
    """A build after a word was added to an article."""
    article = min((contender.folder / "content").rglob("*.md"))
    article.write_text(article.read_text(encoding="utf-8") + "\nMore.\n", encoding="utf-8")
    # What is younger than two seconds is read again in any case.
    time.sleep(2.1)
    return contender.run()


def planning(folder: Path, site: Path) -> list[str]:
    """How long plans take, on one core, the articles measured."""
    content = site / "content"
    corpora.replicate(folder, content, max(PLANNED) * 2)
    settings = content / "site.yml"
    rows = []
    for count in PLANNED:
        settings.write_text(f"{SETTINGS}front_page_articles: {count}\n", encoding="utf-8")
        if count == PLANNED[0]:
            corpora.without_faulty_articles(site)
        command = [str(corpora.PROGRAM), "plan", "index.html", "--width", "390", "--rounds", "30", "--site", str(site)]
        said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=600).stdout
        found = re.search(r"(\d+) articles at (\d+) breakpoints: ([\d.]+) ms", said)
        if not found or int(found[1]) != count:
            raise SystemExit(f"error: {' '.join(command)} said {said!r}")
        print(said.strip(), flush=True)
        rows.append(f"| {found[1]} | {found[2]} | {float(found[3]):.1f} ms | {float(found[3]) / count:.2f} ms |")
    return [
        "## Planning",
        "",
        "The best plans of a front page for all breakpoints, one after the other on one core, its headlines measured: the least "
        "time of 30 rounds.",
        "",
        "| articles | breakpoints | all plans | an article |",
        "| ---: | ---: | ---: | ---: |",
        *rows,
        "",
    ]


def cold_runs(contender: Contender) -> list[Run]:
    runs = []
    for _ in range(3):
        contender.clean()
        runs.append(contender.run())
    return runs


def typesetting(folder: Path) -> list[str]:
    """What the engine takes for a headline, on one core, over all Japanese titles."""
    texts = titles.distinct(
        article.title for place in (folder, corpora.REPOSITORY / "content") for article in titles.articles(place)
        if titles.is_japanese(article.title))
    figures = lab.bench(texts, find_font())
    lines = [
        "## Typesetting",
        "",
        f"One core, {len(texts):,} Japanese titles over and over, in the face of the headlines. A *profile* says for 1 to 12 "
        "lines the least measure that holds a title, by phrases and strictly; a *look-up* in it decides whether a title fits a "
        "slot.",
        "",
        "| | each | a second |",
        "| --- | ---: | ---: |",
    ]
    lines += [f"| {name} | {each / 1000:.2f} µs | {1e9 / each:,.0f} |" for name, each in figures.items()]
    return [*lines, ""]


def least_of(measure_once: Callable[[], Optional[Run]]) -> Optional[Run]:
    """The middle of three."""
    runs = [run for run in (measure_once() for _ in range(3)) if run]
    return median(runs) if runs else None


if __name__ == "__main__":
    main()
