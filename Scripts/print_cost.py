"""Measures what printed editions of 200 articles add to a build, and writes a section of docs/PRINT.md: `make print-cost`."""

from __future__ import annotations

import argparse
import re
import tempfile
from pathlib import Path

import corpora
from measuring import SETTINGS, Contender, Run, kawaraban, machine, median, megabytes, seconds, without_fonts

DOCUMENT = corpora.REPOSITORY / "docs" / "PRINT.md"
HEADING = "## What printed editions cost"
ARTICLES = 200
# Runs that count; those in which everything is made take a minute each, and differ little.
RUNS, LONG_RUNS = 3, 1
# Times as long as without them.
LIMIT = 2.0
VARIANTS = ("print: false", "print: true")


def site(folder: Path, found: Path, settings: str) -> Path:
    corpora.replicate(found, folder / "content", ARTICLES)
    # Whoever prints an article sets its text on the screen in the same fonts, as is the default.
    shipped = SETTINGS.replace("prose: system", "prose: shipped")
    (folder / "content" / "site.yml").write_text(f"{shipped}{settings}\n", encoding="utf-8")
    corpora.without_faulty_articles(folder)
    return folder


def measured(contender: Contender, count: int = RUNS) -> Run:
    """The median of some runs, after one that does not count where there are several."""
    runs = []
    ahead = 1 if count > 1 else 0
    for number in range(ahead + count):
        contender.clean()
        run = contender.run()
        print(f"{contender.folder.name}: {seconds(run.wall)}, {seconds(run.processor)} of processors", flush=True)
        if number >= ahead:
            runs.append(run)
    return median(runs)


def row(name: str, without: Run, printed: Run) -> str:
    return (
        f"| {name} | {seconds(without.wall)} | {seconds(printed.wall)} | {printed.wall / without.wall:.2f} | "
        f"{seconds(without.processor)} | {seconds(printed.processor)} | {megabytes(without.memory)} | {megabytes(printed.memory)} |")


def section(found: Path, folder: Path) -> tuple[str, list[str]]:
    """Its text, and what is beyond the limit."""
    sites = [kawaraban(site(folder / settings.replace(": ", "-"), found, settings)) for settings in VARIANTS]
    count = len(list((sites[1].folder / "content").rglob("*.md")))
    kinds = {
        "nothing is kept: fonts and pictures are made, too": [measured(without_fonts(one), LONG_RUNS) for one in sites],
        "fonts and pictures are kept, all pages are made": [measured(one) for one in sites],
    }
    faults = [
        f"error: where {name}, printed editions take {printed.wall / without.wall:.2f} times as long"
        for name, (without, printed) in kinds.items() if printed.wall > without.wall * LIMIT
    ]
    lines = [
        HEADING,
        "",
        f"A first build of {count} articles of two real sites, English and Japanese, without and with `print: true`, on {machine()} "
        f"(`make print-cost`): of the second kind the medians of {RUNS} runs. At most {LIMIT:.0f} times as long is asked.",
        "",
        "| | without | with | ratio | processors, without | with | memory, without | with |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        *(row(name, *runs) for name, runs in kinds.items()),
        "",
    ]
    return "\n".join(lines), faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpora", type=Path, required=True)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kawaraban-print-") as name:
        text, faults = section(arguments.corpora.resolve(), Path(name))
    document = DOCUMENT.read_text(encoding="utf-8")
    own = re.compile(re.escape(HEADING) + r"\n.*?(?=\n## |\Z)", re.S)
    document = own.sub(lambda _: text, document) if own.search(document) else f"{document.rstrip()}\n\n{text}"
    DOCUMENT.write_text(document, encoding="utf-8")
    print(text)
    if faults:
        raise SystemExit("\n".join(faults))


if __name__ == "__main__":
    main()
