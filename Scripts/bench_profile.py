"""Where the time of a first build goes, and that of builds after an edit: samples of `perf`, told apart by the functions and the files
that they were taken in."""

from __future__ import annotations

import re
import subprocess
import time
from collections import Counter
from pathlib import Path
from typing import Callable, Iterator

import bench_articles
import corpora
from measuring import SETTINGS, Contender, kawaraban

Steps = tuple[tuple[str, str], ...]
OTHER = "everything else"

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
# Functions that are told by name.
DEAREST = 15
# Of a build after an edit, which asks of every page whether it is as it was.
EDITED = 10_000
EDITS = 8
EDIT_STEPS = (
    ("what every page is made of, compared with the last build", r"PageSelection\.init|PageLedger\.|SiteParts"),
    ("pages composed and written", r"PageComposer\.|Renderer\."),
    ("first pages, and which articles are in which list", r"Edition\.decide|SiteOutline\."),
    ("files of the folder looked at", r"SiteFolder\.init|FolderGlance\."),
    ("articles that are remembered, read; those that have changed", r"RememberedArticle|KnownArticles|FileLoader|loadSite"),
    ("letters that pages need, and their fonts", r"FontPlan|FontUsage"),
    ("sitemap, feeds and guides", r"Sitemap|writeFeed|writeGuides"),
    ("what was read and made, noted for the next build", r"BuildRecord|Store\.|sqlite3"),
    ("theme read, titles looked at for letters that its fonts lack", r"ThemeLoader|missingGlyphs|BestPlanner\.init"),
    ("warnings gathered and said", r"WarningDigest|Console\."),
    ("output made ready and moved into place", r"StagedOutput\.|FolderTree\.|OutputFolder\.|publish\("),
)
# With a new picture the worker is at work, too: of libraries that have no names of functions, the file says what is done.
PICTURES = 4
PICTURE_STEPS = (
    ("pictures encoded as WebP", r"\(\S*/libwebp"),
    ("JPEG decoded", r"\(\S*/libjpeg"),
    ("pictures scaled and cropped, their subject found", r"\(\S*/(libvips|liborc|libgobject|libglib|liblcms|libexif)"),
    ("the image worker otherwise", r"\(\S*/kawaraban-images\)"),
    *EDIT_STEPS,
)
MEMORY = re.compile(r"swift_(retain|release|bridgeObject|alloc|dealloc|slow|arrayDestroy|arrayInit)|RefCount|malloc|free|consolidate")


def section(arguments_corpora: Path, site: Path) -> list[str]:
    """What first builds do: a section of the document."""
    contender = prepared(arguments_corpora, site, ARTICLES)
    contender.clean()
    data = recorded(contender)
    counts, memory, total = counted(data, STEPS)
    return [
        "## Where the time of a first build goes",
        "",
        f"Processors’ time of a first build of {ARTICLES:,} of these articles, by `perf`: {RATE:,} samples a second, each counted for the "
        "innermost of these steps that it was taken in.",
        "",
        *table(counts, total, STEPS),
        f"Planning, setting, placing and writing geometry is {100 * sum(counts[name] for name, _ in COMPOSING) / total:.0f} % of all: what "
        "generators do not do that leave it to browsers. Counting references, taking and giving back memory is "
        f"{100 * memory / total:.0f} % of all, and part of every row.",
        "",
        f"The {DEAREST} functions that most samples were taken in, whoever called them:",
        "",
        *dearest(data, total),
        "What would make first builds shorter: related articles are set and written anew on each of the four to six pages that lead to them, "
        "at nine widths. Cells of a row agree on type and baseline, so what could be kept are rows, of articles that lead to the same ones. "
        "Plans of back issues are as good as those of front pages, and could be made at fewer widths. What is asked, half of Hugo’s "
        "processors’ time, is not in reach of making functions faster: were nothing composed at all, the rest would still take about as long "
        "as Hugo, and of that half reading, converting and writing alone take a third (the last row of the tables above, on one core).",
        "",
    ]


def edited(articles: Path, site: Path) -> Contender:
    """The site whose builds after an edit are looked at."""
    return prepared(articles, site, EDITED)


def edit_section(contender: Contender) -> list[str]:
    """What builds after an edit do: a section of the document."""
    folder = sorted((contender.folder / "content").rglob("*.md"))[0].parent
    counts: Counter[str] = Counter()
    memory = total = 0
    for number in range(EDITS):
        text = f"---\ntitle: 魚が港に {number}\ndate: 2026-01-02\n---\n\n本文。\n"
        (folder / f"new-{number}.md").write_text(text, encoding="utf-8")
        # What is younger than two seconds is read again in any case.
        time.sleep(2.1)
        found, more, all_of_it = counted(recorded(contender), EDIT_STEPS)
        counts, memory, total = counts + found, memory + more, total + all_of_it
    return [
        "## Where the time of a build after an edit goes",
        "",
        f"Processors’ time of {EDITS} builds of {EDITED:,} articles, each with a new article, measured in the same way.",
        "",
        *table(counts, total, EDIT_STEPS),
        f"Counting references, taking and giving back memory is {100 * memory / total:.0f} % of all. Such a build asks of each of ten thousand "
        "pages what it is made of: `serve` and `watch` need not, since they hold it in memory, and are told what was saved. What would make it "
        "shorter: to remember for each article which pages lead to it, and to ask these alone.",
        "",
    ]


def picture_section(contender: Contender) -> list[str]:
    """What builds with a new picture do: a section of the document."""
    counts: Counter[str] = Counter()
    total = 0
    for _ in range(PICTURES):
        bench_articles.add_picture(contender.folder)
        time.sleep(2.1)
        found, _, all_of_it = counted(recorded(contender), PICTURE_STEPS)
        counts, total = counts + found, total + all_of_it
    making = sum(counts[name] for name, _ in PICTURE_STEPS[:4])
    return [
        "## Where the time of a build with a new picture goes",
        "",
        f"Processors’ time of {PICTURES} builds of {EDITED:,} articles, each with a new picture in one of them, the program and its image "
        "worker together.",
        "",
        *table(counts, total, PICTURE_STEPS),
        f"The picture itself is {100 * making / total:.0f} % of all: {making / RATE / PICTURES:.2f} s of a core each time, shared out among "
        "the workers by files. On as many cores as it has files of that picture the build would take as long as one with a new text; "
        "encoding with less effort would be quicker, and files larger for all readers.",
        "",
    ]


def prepared(articles: Path, site: Path, number: int, change: Callable[[Path], None] = lambda content: None) -> Contender:
    """A site of so many articles, its content changed, that has been built: its fonts and pictures are made."""
    corpora.replicate(articles, site / "content", number)
    (site / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    change(site / "content")
    corpora.without_faulty_articles(site)
    contender = kawaraban(site, corpora.BUILT)
    contender.run()
    return contender


def recorded(contender: Contender) -> Path:
    """A build, sampled."""
    data = contender.folder / "perf.data"
    subprocess.run(
        ["perf", "record", "-q", "-F", str(RATE), "-g", "-o", str(data), "--", *contender.command], cwd=contender.folder,
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600)
    return data


def counted(data: Path, steps: Steps) -> tuple[Counter[str], int, int]:
    """How many samples each step has, how many were taken while memory was looked after, and how many there are."""
    counts: Counter[str] = Counter()
    memory = 0
    for frames in samples(data):
        counts[step(frames, steps)] += 1
        memory += bool(MEMORY.search(frames[0].rpartition(" (")[0]))
    return counts, memory, sum(counts.values())


def dearest(data: Path, total: int) -> list[str]:
    """The functions that take most of the time by themselves, a table."""
    counts = Counter(name_of(frames[0]) for frames in samples(data))
    rows = [f"| `{name}` | {100 * count / total:.1f} % |" for name, count in counts.most_common(DEAREST)]
    return ["| function | share |", "| --- | ---: |", *rows, ""]


def name_of(frame: str) -> str:
    """Of `specialized closure #1 in A.b<A>(c:) (file)` what a reader would look for: `A.b(c:)`; of a library without names, its file."""
    name, _, file = frame.rpartition(" (")
    if name == "[unknown]":
        return Path(file.rstrip(")")).name
    name = re.sub(r"^(specialized|generic specialization|merged|outlined|protocol witness for) ", "", name)
    name = re.sub(r"closure #\d+ \S* ?in |partial apply for |\[[^]]*\] ", "", name)
    while (shorter := re.sub(r"<[^<>]*>", "", name)) != name:
        name = shorter
    return name.replace("+0x", "").split("@")[0]


def table(counts: Counter[str], total: int, steps: Steps) -> list[str]:
    rows = [f"| {name} | {100 * counts[name] / total:.1f} % |" for name, _ in sorted(steps, key=lambda item: -counts[item[0]])]
    return ["| step | share |", "| --- | ---: |", *rows, f"| {OTHER} | {100 * counts[OTHER] / total:.1f} % |", ""]


def step(frames: list[str], steps: Steps) -> str:
    """Of a sample, its innermost frame first."""
    for frame in frames:
        for name, functions in steps:
            if re.search(functions, frame):
                return name
    return OTHER


def samples(recorded: Path) -> Iterator[list[str]]:
    """Of each sample its functions, the innermost first, each with the file that it is in: `name (file)`."""
    script = subprocess.run(
        ["perf", "script", "-i", str(recorded), "-F", "ip,sym,dso"], check=True, capture_output=True, text=True, timeout=600).stdout
    names = subprocess.run(
        ["swift", "demangle", "--simplified"], input=script, check=True, capture_output=True, text=True, timeout=600).stdout
    for sample in names.split("\n\n"):
        frames = [line.strip().partition(" ")[2] for line in sample.splitlines() if line.strip()]
        if frames:
            yield frames
