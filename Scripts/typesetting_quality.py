"""Compares Kawaraban's headlines with what a browser makes of the same titles, and writes docs/TYPESETTING.md.

All Japanese titles of the sample site and of real articles, in the font and the type of the pages, in boxes of 8, 11
and 16 em: broken by Chromium as it does by itself, by Chromium balanced by phrases, and by the engine. Prints examples
for the eye, and the titles where the browser does better.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Iterator, Optional

import budoux

import corpora

sys.path.insert(0, str(corpora.REPOSITORY / "Tests" / "Browser"))

import lab  # noqa: E402  (found by the line above)
import titles  # noqa: E402
from harness import Browser  # noqa: E402
from linebreaks import (  # noqa: E402
    BALANCED, EVERYWHERE, FONT, GREEDY, SIZE, Chromium, Lines, Title, find_font, starts)
from markdown_tables import Row, generic, table  # noqa: E402

DOCUMENT = corpora.REPOSITORY / "docs" / "TYPESETTING.md"

# Boxes in em: a narrow, a usual and a wide card.
MEASURES = (8, 11, 16)
# px. A line may be so much wider than its box: one step of Chromium's layout unit per line, and rounding.
OVERFLOW = 0.05
# A last line of so many characters is short; of one, it is a character alone.
SHORT = 2
# em. Less of a difference in raggedness is not called worse.
NOTICED = 0.1


@dataclass
class Comparison:
    """The titles that need two lines or more in one measure, and how each of the three sets them."""

    measure: int
    titles: list[Title]
    greedy: list[Lines]
    balanced: list[Lines]
    chosen: list[Lines]
    # In as many lines as the browser needs; None where that was not possible.
    as_greedy: list[Optional[Lines]] = field(default_factory=list)
    as_balanced: list[Optional[Lines]] = field(default_factory=list)
    # What the engine itself would break greedily in the same way.
    same_greedy: int = 0
    cut: int = 0
    # px: the most that a line's width is off the engine's word for it, and lines wider than their box.
    width_error: float = 0
    too_wide: set[str] = field(default_factory=set)


def compare(chromium: Chromium, all_titles: list[Title], font: Path, measure: int) -> Comparison:
    texts = [title.text for title in all_titles]
    box = f"width:{measure * SIZE}px;"
    every = chromium.lines(texts, GREEDY + box)
    chosen = [index for index, lines in enumerate(every) if len(lines) >= 2]
    texts = [texts[index] for index in chosen]
    greedy = [every[index] for index in chosen]
    balanced = chromium.lines(texts, BALANCED + box)
    free = lab.settings(texts, font, SIZE, measure)
    found = Comparison(
        measure, [all_titles[index] for index in chosen], greedy, balanced, chromium.widths(free),
        same_greedy=sum(1 for own, lines in zip(free, greedy) if starts(own.greedy) == lines.starts),
        cut=sum(1 for setting in free if setting.truncated))

    def told(wanted: list[Lines]) -> list[Optional[Lines]]:
        settings = lab.settings(texts, font, SIZE, measure, [len(lines) for lines in wanted])
        measured = chromium.widths(settings)
        check(found, settings, measured)
        return [
            lines if len(lines) == len(asked) and not setting.truncated else None
            for setting, lines, asked in zip(settings, measured, wanted)
        ]

    check(found, free, found.chosen)
    found.as_greedy = told(greedy)
    found.as_balanced = told(balanced)
    return found


def check(found: Comparison, settings: list[lab.Setting], measured: list[Lines]) -> None:
    for setting, lines in zip(settings, measured):
        for own, width in zip(setting.lines, lines.widths):
            found.width_error = max(found.width_error, abs(own.width - width))
            if width > found.measure * SIZE + OVERFLOW:
                found.too_wide.add(f"{own.text} ({width:.2f} px)")


# MARK: figures

COLUMNS = (
    "em", "set by", "titles", "lines", "breaks inside a phrase", "last lines of one character",
    f"last lines of at most {SHORT}", "breaks inside a word or number", "raggedness, em",
)
GREEDY_NAME, BALANCED_NAME, OWN_NAME = "Chromium, greedy", "Chromium, balanced by phrases", "Kawaraban"


def row(measure: int, name: str, settings: list[tuple[Title, Lines]]) -> Row:
    count = len(settings)
    ragged = sum(lines.raggedness for _, lines in settings) / count if count else 0
    figures = [
        count,
        sum(len(lines) for _, lines in settings),
        sum(lines.inside_phrases(title) for title, lines in settings),
        sum(1 for title, lines in settings if lines.last(title) == 1),
        sum(1 for title, lines in settings if lines.last(title) <= SHORT),
        sum(lines.inside_words(title) for title, lines in settings),
    ]
    return [str(measure), name, *(f"{figure:,}" for figure in figures), f"{ragged:.2f}"]


def as_chosen(found: Comparison) -> list[Row]:
    return [
        row(found.measure, name, list(zip(found.titles, lines)))
        for name, lines in ((GREEDY_NAME, found.greedy), (BALANCED_NAME, found.balanced), (OWN_NAME, found.chosen))
    ]


def at_equal_counts(found: Comparison, name: str, theirs: list[Lines], ours: list[Optional[Lines]]) -> list[Row]:
    both = [(title, a, b) for title, a, b in zip(found.titles, theirs, ours) if b is not None]
    return [
        row(found.measure, name, [(title, lines) for title, lines, _ in both]),
        row(found.measure, OWN_NAME, [(title, lines) for title, _, lines in both]),
    ]


# MARK: the document


DOCUMENT_TEXT = f"""# Typesetting of headlines

All {{titles}} different Japanese titles of the sample site and of real articles, set in the face of the headlines at {SIZE} px
in boxes of {{measures}} em, all in one browser (Chromium {{version}}, headless) with the font files that Kawaraban
ships. A title counts at a measure when the browser needs two lines or more for it.

- **{GREEDY_NAME}**: `line-break: strict`; each line is filled as far as it goes.
- **{BALANCED_NAME}**: `text-wrap: balance; word-break: auto-phrase; line-break: strict` with
  `lang=ja`, the best that a page can ask of a browser.
- **{OWN_NAME}**: the engine’s lines, shown by the browser as they are.

## As each of them chooses

{{chosen}}
## In as many lines as the greedy browser needs

Only titles that the engine can set in that many lines.

{{as_greedy}}
## In as many lines as the balancing browser needs

Only titles that the engine can set in that many lines.

{{as_balanced}}
## How each figure is defined

- *Lines*: of all titles together.
- *Breaks inside a phrase*: breaks at a place that is no boundary between phrases. Boundaries are those of the Python
  package `budoux` for the title, as far as a line may break there (seen in a box without width under
  `line-break: strict`). A break at a space is never inside a phrase.
- *Last lines of one character*, *of at most {SHORT}*: titles whose last line shows no more than that, punctuation
  counted.
- *Breaks inside a word or number*: between two characters of one run of Latin letters and digits, which `. , : ' ’ _`
  join when they stand between such.
- *Raggedness*: of a title, the root mean square over its lines but the last of (longest line − line) in em, the longest
  being that of all its lines; of the table, the mean over its titles. Widths are advances without spaces at the end,
  measured by the browser for all three.

The engine’s own greedy breaks are the browser’s in {{same}} of {{needing}} cases. Its widths are the browser’s within
{{error}} px. Of its own lines, {{too_wide}} are wider than the box; of its titles, {{cut}} are cut.

{{sweep}}## How to write this page

```
python Scripts/typesetting_quality.py --corpora FOLDER --output docs/TYPESETTING.md{{options}}
```
"""


def document(found: list[Comparison], all_titles: list[Title], version: str, sweep: Any) -> str:
    def rows(of: Callable[[Comparison], list[Row]]) -> str:
        return "\n".join(table(COLUMNS, [cells for comparison in found for cells in of(comparison)], 2))

    return DOCUMENT_TEXT.format(
        titles=len(all_titles),
        measures=" and ".join([", ".join(map(str, MEASURES[:-1])), str(MEASURES[-1])]),
        version=version,
        chosen=rows(as_chosen),
        as_greedy=rows(lambda it: at_equal_counts(it, GREEDY_NAME, it.greedy, it.as_greedy)),
        as_balanced=rows(lambda it: at_equal_counts(it, BALANCED_NAME, it.balanced, it.as_balanced)),
        same=sum(it.same_greedy for it in found),
        needing=sum(len(it.titles) for it in found),
        error=f"{max(it.width_error for it in found):.3f}",
        too_wide=sum(len(it.too_wide) for it in found) or "none",
        cut=sum(it.cut for it in found) or "none",
        sweep="\n".join(["## Real headlines in three browsers", "", *generic(sweep), ""]) if sweep is not None else "",
        options=" --sweep-json FILE" if sweep is not None else "")


# MARK: for the eye


def kind(title: Title) -> str:
    """Titles that differ in their numbers alone look alike."""
    return re.sub(r"\d+", "0", title.text)


def side_by_side(measure: int, title: Title, *settings: Optional[Lines]) -> str:
    # Inside a phrase, the stroke is doubled.
    def joined(lines: Lines) -> str:
        pieces = lines.pieces(title)
        marks = ["／" if offset in title.boundaries else "／／" for offset in lines.breaks]
        return "".join(text + mark for text, mark in zip(pieces, [*marks, ""]))

    return f"  {measure:>2} em  " + "  |  ".join(joined(lines) if lines else "–" for lines in settings)


def examples(found: list[Comparison], count: int) -> Iterator[str]:
    pool, kinds = [], set()
    for comparison in found:
        for title, *settings in zip(comparison.titles, comparison.greedy, comparison.balanced, comparison.chosen):
            if settings[2].starts not in (settings[0].starts, settings[1].starts) and kind(title) not in kinds:
                kinds.add(kind(title))
                pool.append(side_by_side(comparison.measure, title, *settings))
    step = max(1, len(pool) // count) if count else 1
    return iter(pool[::step][:count])


def faults(title: Title, ours: Lines, theirs: Lines) -> list[str]:
    """What is worse in our lines than in theirs, of as many."""
    pairs = (
        ("phrase", ours.inside_phrases(title), theirs.inside_phrases(title), 0.0),
        ("last", ours.last(title) == 1, theirs.last(title) == 1, 0.0),
        ("word", ours.inside_words(title), theirs.inside_words(title), 0.0),
        ("ragged", ours.raggedness, theirs.raggedness, NOTICED),
    )
    return [f"{name} {own:.2g}:{other:.2g}" for name, own, other, noticed in pairs if own > other + noticed]


def worse(found: list[Comparison]) -> Iterator[tuple[bool, str]]:
    """Titles where the browser does better in as many lines: whether nothing of ours is better in turn, a sentence."""
    kinds = set()
    for comparison in found:
        for name, theirs, ours in (
            (GREEDY_NAME, comparison.greedy, comparison.as_greedy),
            (BALANCED_NAME, comparison.balanced, comparison.as_balanced),
        ):
            for title, a, b in zip(comparison.titles, theirs, ours):
                key = (comparison.measure, name, kind(title))
                if b is None or key in kinds or not faults(title, b, a):
                    continue
                kinds.add(key)
                text = side_by_side(comparison.measure, title, a, b)
                plainly = not faults(title, a, b)
                # Lines that are filled whatever they break are even, of course.
                if plainly or name != GREEDY_NAME:
                    yield plainly, f"{text}  [{name}; ours: {', '.join(faults(title, b, a))}]"


def report(found: list[Comparison], count: int, shown_worse: int) -> None:
    print(f"\n{count} examples: {GREEDY_NAME} | {BALANCED_NAME} | {OWN_NAME}; ／／ is inside a phrase\n")
    for line in examples(found, count):
        print(line)
    for lines in (("worse in every respect", True), ("worse in one respect, better in another", False)):
        listed = [text for plainly, text in worse(found) if plainly == lines[1]]
        print(f"\n{lines[0]}, in as many lines (browser | {OWN_NAME}): {len(listed)} kinds of title\n")
        print("\n".join(listed[:shown_worse]))
    for comparison in found:
        for text in sorted(comparison.too_wide)[:shown_worse]:
            print(f"too wide for {comparison.measure} em: {text}")


# MARK: the whole


def collect(folder: Path) -> list[str]:
    """Distinct Japanese titles: of the sample site first, then of the corpora."""
    found = list(titles.articles(corpora.REPOSITORY / "content"))
    for name in corpora.CORPORA:
        content = folder / name / "content"
        if not content.is_dir():
            raise SystemExit(f"error: {content} is missing\n  hint: name the folder of {' and '.join(corpora.CORPORA)}")
        found += titles.articles(content)
    return titles.distinct(article.title for article in found if titles.is_japanese(article.title))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--corpora", type=Path, required=True, help="folder of en-18f and ja-vimjp")
    parser.add_argument(
        "--output", type=Path, default=DOCUMENT, help="where the tables go (default: docs/TYPESETTING.md)")
    parser.add_argument("--sweep-json", type=Path, help="figures of Scripts/typesetting_sweep.py to put beside them")
    parser.add_argument("--font", type=Path, help=f"another font than {FONT}")
    parser.add_argument("--examples", type=int, default=10, help="how many titles to print side by side")
    parser.add_argument("--worse", type=int, default=20, help="how many titles to print where the browser does better")
    arguments = parser.parse_args()
    font = arguments.font or find_font()
    sweep = json.loads(arguments.sweep_json.read_text(encoding="utf-8")) if arguments.sweep_json else None
    texts = collect(arguments.corpora)
    model = budoux.load_default_japanese_parser()
    with tempfile.TemporaryDirectory(prefix="kawaraban-typesetting-") as name, Browser() as browser:
        chromium = Chromium(browser, texts, font, Path(name))
        possible = chromium.lines(texts, EVERYWHERE)
        all_titles = [Title.of(text, lines.starts, model) for text, lines in zip(texts, possible)]
        found = [compare(chromium, all_titles, font, measure) for measure in MEASURES]
        text = document(found, all_titles, chromium.version, sweep)
    arguments.output.parent.mkdir(parents=True, exist_ok=True)
    arguments.output.write_text(text, encoding="utf-8")
    print(text)
    report(found, arguments.examples, arguments.worse)


if __name__ == "__main__":
    main()
