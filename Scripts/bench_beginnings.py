"""What the very first builds of a site take, with nothing kept: its fonts, pictures and cards are made as well."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import corpora
from measuring import kawaraban, median

# Seconds of the clock that are asked.
BEGUN, SAMPLE = 10, 30
# What of the cache is kept in turn, and so not made.
KEPT = (
    ("nothing", ()), ("fonts", ("fonts",)), ("fonts and cards", ("fonts", "cards")),
    ("fonts, cards and pictures", ("fonts", "cards", "images")),
)


def section(folder: Path, rounds: int) -> list[str]:
    """A section of the document."""
    folder.mkdir()
    subprocess.run([str(corpora.PROGRAM), "new", "site", str(folder / "begun")], check=True, capture_output=True)
    shutil.copytree(corpora.REPOSITORY / "content", folder / "sample" / "content")
    lines = [
        *rows(f"`new site`, {BEGUN} s asked", folder / "begun", KEPT[:1], rounds),
        *rows(f"the sample, {SAMPLE} s asked", folder / "sample", KEPT, rounds),
    ]
    return [
        "## The very first builds",
        "",
        "Builds of a site that has just been begun, and of the sample newspaper, which has all kinds of pages in 66 articles: medians of "
        f"{rounds}. With nothing kept all fonts are made, and every picture in all its shapes and sizes; the other rows tell what of a "
        "build each of them is.",
        "",
        "| | kept | wall | processors | peak memory |",
        "| --- | --- | ---: | ---: | ---: |",
        *lines,
        "",
    ]


def rows(name: str, site: Path, kept: tuple[tuple[str, tuple[str, ...]], ...], rounds: int) -> list[str]:
    """Of one site, a row for each that is kept."""
    contender = kawaraban(site)
    # Warms up, and leaves all that there is to keep.
    contender.run()
    own = site / ".kawaraban"
    known = [path for path in (*own.iterdir(), *(own / "cache").iterdir()) if path.name != "cache"]
    lines = []
    for words, folders in kept:
        contender = replace(contender, caches=[path for path in known if path.name not in folders])
        runs = []
        for _ in range(rounds):
            contender.clean()
            runs.append(contender.run())
        run = median(runs)
        print(f"{name}, kept {words}: {run.wall:.2f} s, {run.processor:.2f} s of processors", flush=True)
        figures = f"{run.wall:.1f} s | {run.processor:.1f} s | {run.memory / 1e6:.0f} MB"
        lines.append(f"| {name if not lines else ''} | {words} | {figures} |")
    return lines
