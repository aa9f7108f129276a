"""Where the time of a first build goes: samples of `perf`, told apart by the functions that they were taken in."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from pathlib import Path
from typing import Iterator

import corpora
from measuring import SETTINGS, kawaraban

ARTICLES = 2_000
# Samples a second.
RATE = 2_500

# What is done, and in which functions: of a sample the innermost counts. First what generators do not do whose browsers compose.
COMPOSING = (
    ("plans of grids", r"BestPlanner\.plans"),
    ("texts measured", r"FontFamily\.measure|Scratch\.|FitProfile\.init"),
    ("cells of grids and other sections set and placed", r"SectionComposer\.compose"),
    ("related articles set and placed, at nine widths", r"PageComposer\.related"),
    ("heads of articles set", r"PageComposer\.compose\(article"),
    ("cells as HTML", r"Renderer\.cells\(|Renderer\.body\(_:of:ids"),
    ("geometry as rules", r"GeometryStyles\.css"),
)
STEPS = (
    *COMPOSING,
    ("prose as HTML", r"Renderer\.articleProse"),
    ("the rest of pages", r"Renderer\.(html|page)\(|SVGEdition\.draw"),
    ("feeds", r"writeFeed"),
    ("code coloured", r"Coloring\.|CodeLibrary\.|CodeColoring"),
    ("articles read, Markdown rendered", r"FileLoader\.read"),
    ("files made, written and moved into place", r"StagedOutput\."),
)
MEMORY = re.compile(r"swift_(retain|release|bridgeObject|alloc|dealloc|slow|arrayDestroy|arrayInit)|RefCount|malloc|free|consolidate")


def section(arguments_corpora: Path, site: Path) -> list[str]:
    """A section of the document."""
    corpora.replicate(arguments_corpora, site / "content", ARTICLES)
    (site / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    corpora.without_faulty_articles(site)
    contender = kawaraban(site)
    # Fonts and pictures are made before, as for the first builds above.
    contender.run()
    contender.clean()
    recorded = site / "perf.data"
    subprocess.run(
        ["perf", "record", "-q", "-F", str(RATE), "-g", "-o", str(recorded), "--", *contender.command], cwd=site,
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600)
    counts: Counter[str] = Counter()
    memory = 0
    for frames in samples(recorded):
        counts[step(frames)] += 1
        memory += bool(MEMORY.search(frames[0]))
    total = sum(counts.values())
    rows = [f"| {name} | {100 * counts[name] / total:.1f} % |" for name, _ in sorted(STEPS, key=lambda item: -counts[item[0]])]
    return [
        "## Where the time of a first build goes",
        "",
        f"Processors’ time of a first build of {ARTICLES:,} of these articles, by `perf`: {RATE:,} samples a second, each counted for the "
        "innermost of these steps that it was taken in.",
        "",
        "| step | share |",
        "| --- | ---: |",
        *rows,
        f"| everything else | {100 * counts['everything else'] / total:.1f} % |",
        "",
        f"Planning, setting, placing and writing geometry is {100 * sum(counts[name] for name, _ in COMPOSING) / total:.0f} % of all: what "
        "generators do not do that leave it to browsers. Counting references, taking and giving back memory is "
        f"{100 * memory / total:.0f} % of all, and part of every row.",
        "",
        "What would make first builds shorter: a related article’s cell is set and written anew on each of the four to six pages that lead to "
        "it, at nine widths; a table of finished cells by article and width would spare most of that. Plans of back issues are as good as "
        "those of front pages, and could be made at fewer widths.",
        "",
    ]


def step(frames: list[str]) -> str:
    """Of a sample, its innermost frame first."""
    for frame in frames:
        for name, functions in STEPS:
            if re.search(functions, frame):
                return name
    return "everything else"


def samples(recorded: Path) -> Iterator[list[str]]:
    """Of each sample the names of its functions, the innermost first."""
    script = subprocess.run(
        ["perf", "script", "-i", str(recorded), "-F", "ip,sym"], check=True, capture_output=True, text=True, timeout=600).stdout
    names = subprocess.run(
        ["swift", "demangle", "--simplified"], input=script, check=True, capture_output=True, text=True, timeout=600).stdout
    for sample in names.split("\n\n"):
        frames = [line.strip().partition(" ")[2] for line in sample.splitlines() if line.strip()]
        if frames:
            yield frames
