"""Measures Kawaraban beside Hugo on the same articles, cold, in turn, and writes docs/BENCHMARKS.md.

Every run is a fresh process with its output and caches deleted before it. Wall time is the clock's; user and system
time and the peak of memory are what the operating system says of the finished process.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import tempfile
from pathlib import Path

import bench_articles
import bench_beginnings
import bench_code
import bench_images
import bench_profile
import corpora
from measuring import SETTINGS, machine, version

import lab  # found by what `measuring` has done
import titles
from linebreaks import find_font

DOCUMENT = corpora.REPOSITORY / "docs" / "BENCHMARKS.md"


# What can be measured by itself.
PARTS = ("articles", "beginnings", "growth", "profile", "code", "typesetting", "planning", "images", "unchanged")
# Articles of a front page.
PLANNED = (60, 100, 200)


def head() -> str:
    """What the document begins with."""
    return "\n".join([
        "# Benchmarks",
        "",
        "Written by `make bench`. Every run is a process of its own; medians. First builds are made in turn after a warm-up, with what "
        "they write, what Kawaraban remembers and Hugo’s cache gone. Kawaraban’s font and picture files, which Hugo has no counterpart "
        "of here (it copies images as they are), are kept between builds of a site and copied. Processors: user and system time of "
        "all cores.",
        "",
        "Kawaraban’s pages are composed for every breakpoint of the theme, each headline measured and broken; Hugo’s are templates with "
        "the articles filled in. Hugo lists the newest 60 articles of a category on one page; Kawaraban goes on to back issues.",
        "",
        "Kawaraban is measured as it is shipped (`Scripts/release.sh`), but for profiles: what `make site` builds, so that tests can look into "
        "it, takes up to a tenth longer. Sections may be of several days, on which the machine was not equally fast: what is compared is within one.",
        "",
        f"Machine: {machine()}. Kawaraban {version(str(corpora.PROGRAM), '--version')} (release build, Swift "
        f"{version('swift', '--version')}).",
        "",
    ])


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--corpora", type=Path, required=True, help="folder of en-18f and ja-vimjp")
    parser.add_argument("--hugo-site", type=Path, required=True, help="a Hugo site without content")
    parser.add_argument("--articles", type=int, nargs="+", default=[1_000, 10_000])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", choices=PARTS, help="measure nothing else, and replace only this part of the document")
    parser.add_argument("--document", type=Path, default=DOCUMENT, help="where the table goes (default: docs/BENCHMARKS.md)")
    arguments = parser.parse_args()
    if not all(1 <= count <= 200_000 for count in arguments.articles) or not 1 <= arguments.runs <= 50:
        parser.error("--articles is from 1 to 200000, --runs from 1 to 50")
    if not (arguments.hugo_site / "config.toml").is_file():
        parser.error(f"{arguments.hugo_site} has no config.toml; set HUGO_BENCH=folder")
    return arguments


def main() -> None:
    arguments = options()
    faults: list[str] = []
    with tempfile.TemporaryDirectory(prefix="kawaraban-bench-") as name:
        folder = Path(name)
        text = arguments.document.read_text(encoding="utf-8") if arguments.document.is_file() else ""
        text = head() + "".join(re.split(r"^(?=## )", text, flags=re.M)[1:])
        if arguments.only in (None, "articles"):
            for count in arguments.articles:
                text = with_section(text, bench_articles.section(arguments, folder / str(count), count))
        if arguments.only in (None, "beginnings"):
            text = with_section(text, bench_beginnings.section(folder / "beginnings", arguments.runs))
        # Only when asked for: it takes as long as all the rest.
        if arguments.only == "growth":
            text = with_section(text, bench_articles.growth(arguments, folder / "growth"))
        if arguments.only in (None, "profile"):
            text = with_section(text, bench_profile.section(arguments.corpora, folder / "profile"))
            edited = bench_profile.edited(arguments.corpora, folder / "edits")
            text = with_section(text, bench_profile.edit_section(edited))
            text = with_section(text, bench_profile.picture_section(edited))
        if arguments.only in (None, "code"):
            section, faults = bench_code.code_section(arguments.corpora, folder / "code")
            text = with_section(text, section)
        if arguments.only in (None, "typesetting"):
            text = with_section(text, typesetting(arguments.corpora))
        if arguments.only in (None, "planning"):
            text = with_section(text, planning(arguments.corpora, folder / "planning"))
        if arguments.only in (None, "images"):
            text = with_section(text, bench_images.section(arguments.hugo_site, folder / "images"))
        if arguments.only in (None, "unchanged"):
            text = with_section(text, bench_images.unchanged_section(folder / "unchanged"))
    arguments.document.parent.mkdir(parents=True, exist_ok=True)
    arguments.document.write_text(text, encoding="utf-8")
    print(text)
    if faults:
        raise SystemExit("\n".join(faults))


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


if __name__ == "__main__":
    main()
