"""What code in articles costs a first build."""

from __future__ import annotations

import itertools
import re
import shutil
from pathlib import Path
from typing import Iterator

import corpora
from bench_profile import Steps, counted, prepared, recorded
from measuring import Contender, kawaraban

COLORED: Steps = (("code coloured", r"Coloring\.|CodeLibrary\.|CodeColoring|pcre2_"),)
# Of a first build at most, percent.
MOST = 5
# Articles to each of which so many lines of code are added, in files of these languages by turns.
CODED, LISTING = 1_000, 40
CODE = (("swift", "Sources/Layout/**/*.swift"), ("python", "Scripts/*.py"), ("js", "templates/default/script/**/*.js"),
        ("css", "templates/default/style/**/*.css"))  # fmt: skip
# Real articles of programmers.
BLOG = ("the blog of a programming language", Path("raw") / "zola-rust")


def code_section(articles: Path, folder: Path) -> tuple[list[str], list[str]]:
    """A section of the document, and what takes too long."""
    sites = [("articles as they are", prepared(articles, folder / "plain", CODED, without_pictures))]
    if (articles / BLOG[1]).is_dir():
        shutil.copytree(articles / BLOG[1], folder / "blog")
        without_pictures(folder / "blog" / "content")
        sites.append((BLOG[0], built(kawaraban(folder / "blog"))))
    sites.append((f"articles with {LISTING} lines of code each", prepared(articles, folder / "code", CODED, with_code)))
    rows, faults = [], []
    for name, contender in sites:
        texts = [path.read_text(encoding="utf-8") for path in contender.folder.rglob("*.md")]
        contender.clean()
        counts, _, total = counted(recorded(contender), COLORED)
        share = 100 * counts[COLORED[0][0]] / total
        print(f"{name}: {share:.2f} % of a first build colours code", flush=True)
        rows.append(f"| {name} | {len(texts):,} | {sum(text.count(chr(10) + '```') for text in texts) // 2:,} | {share:.1f} % |")
        if share > MOST and contender.folder.name != "code":
            faults.append(f"{name}: colouring code takes {share:.1f} % of a first build, at most {MOST} % are allowed")
    return [
        "## Code in colours",
        "",
        f"How much of a first build’s processors’ time, without pictures, goes into colouring listings, by `perf`; at most {MOST} % are allowed of real articles. Later "
        "builds colour what has changed.",
        "",
        "| | articles | listings | share |",
        "| --- | ---: | ---: | ---: |",
        *rows,
        "",
    ], faults


def with_code(content: Path) -> None:
    """Adds a listing to every article."""
    without_pictures(content)
    listings = itertools.cycle(pieces())
    for path in sorted(content.rglob("*.md")):
        with path.open("a", encoding="utf-8") as file:
            file.write(next(listings))


def without_pictures(content: Path) -> None:
    """They have nothing to do with texts, and take longer than all else."""
    for path in [path for path in content.rglob("*") if path.is_file() and path.name != "site.yml"]:
        if path.suffix == ".md":
            path.write_text(re.sub(r"^image.*\n", "", path.read_text(encoding="utf-8"), flags=re.M), encoding="utf-8")
        else:
            path.unlink()


def pieces() -> Iterator[str]:
    """Listings of so many lines, of each language by turns."""
    lines = {
        language: [line for path in sorted(corpora.REPOSITORY.glob(pattern)) for line in path.read_text(encoding="utf-8").splitlines()]
        for language, pattern in CODE
    }
    for number in range(CODED // len(CODE)):
        for language, all_of_them in lines.items():
            start = number * LISTING % (len(all_of_them) - LISTING)
            yield f"\n\n```{language}\n" + "\n".join(all_of_them[start:start + LISTING]).replace("```", "") + "\n```\n"


def built(contender: Contender) -> Contender:
    corpora.without_faulty_articles(contender.folder)
    return contender
