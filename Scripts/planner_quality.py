"""Compares the planner with simpler ways to plan a page, and writes the figures into docs/PLANNER.md.

The front pages of the sample site and of both corpora, at several widths. Every plan's instance is given to the
independent solver, too. Exit status 1 when another strategy is cheaper, or as good in every figure but the total cost and
better in one, when one that cuts no headlines is more than 5 % and visibly better in the mean of a column, when the solver finds another total, or when a
page is over a limit of the section on beauty.
"""

from __future__ import annotations

import argparse
import re
import statistics
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator

import corpora

sys.path.insert(0, str(corpora.REPOSITORY / "Tests" / "Browser"))

import headlines  # noqa: E402  (found by the line above)
from engine import Listing, Site  # noqa: E402
from markdown_tables import Row, table  # noqa: E402
from plan_solver import Problem  # noqa: E402
from sites import in_one_grid  # noqa: E402

DOCUMENT = corpora.REPOSITORY / "docs" / "PLANNER.md"

# Importance depends on the age of articles, so the time is always the same.
AT = "2026-11-21T22:00:00Z"
PAGE = "index.html"
NAMES = {"sample": "The sample site", "en-18f": "en-18f, English", "ja-vimjp": "ja-vimjp, Japanese"}

WIDTHS = (390, 768, 1024, 1440)
OWN = "best"
STRATEGIES = {"fixed": "fixed", "greedy": "greedy, row by row", "shortest": "shortest column", OWN: "Kawaraban"}

# Share by which the mean of a column may be above the best, and how much that must be for anybody to see it on a page of sixty
# headlines: one of them, or one percentage point.
MOST_BEHIND = 0.05
LEAST_SEEN = 1.0
# Percent of the cells' area that may be empty, by width.
MOST_EMPTY = {390: 12, 1280: 18}
# Rows of a page that may have a pattern twice side by side: one band of briefs is a rest for the eye, two are a table.
MOST_DOUBLED = 1
SWEPT_WIDTHS = range(390, 1921, 37)
NARROWEST = 320

Quality = dict[str, float]


@dataclass(frozen=True)
class Column:
    """A figure of a plan's quality; less is better."""

    key: str
    name: str
    is_share: bool = True

    def shown(self, value: float) -> str:
        return f"{value:.1f}" if self.is_share else f"{value:,.0f}"

    def distance(self, value: float) -> str:
        return f"{value:.1f} percentage points" if self.is_share else f"{value:.0f}"


COLUMNS = (
    Column("cutHeadlines", "cut headlines", is_share=False),
    Column("brokenWords", "broken words", is_share=False),
    Column("dividedPhrases", "divided phrases", is_share=False),
    Column("emptyArea", "empty %"),
    Column("inversions", "inversions %"),
    Column("understatement", "understated %"),
    Column("cropLoss", "pictures lose %"),
    Column("repeats", "same pattern twice running %"),
    Column("doubledRows", "side by side", is_share=False),
    Column("height", "height, px", is_share=False),
)
TOTAL = Column("total", "total cost", is_share=False)


@dataclass(frozen=True)
class Case:
    """One page at one width, planned in every way."""

    site: str
    width: int
    qualities: dict[str, Quality]

    def __str__(self) -> str:
        return f"{self.site} at {self.width} px"

    @property
    def own(self) -> Quality:
        return self.qualities[OWN]

    @property
    def others(self) -> dict[str, Quality]:
        return {strategy: quality for strategy, quality in self.qualities.items() if strategy != OWN}

    def cheaper(self) -> list[str]:
        return [STRATEGIES[name] for name, quality in self.others.items() if quality[TOTAL.key] < self.own[TOTAL.key]]

    def dominating(self) -> list[str]:
        """Strategies that are as good in every figure but the total cost, and better in one."""
        pairs = {name: [(quality[it.key], self.own[it.key]) for it in COLUMNS] for name, quality in self.others.items()}
        return [
            STRATEGIES[name] for name, figures in pairs.items()
            if all(other <= own for other, own in figures) and any(other < own for other, own in figures)]

    def distance(self, column: Column) -> tuple[float, str]:
        """How much worse Kawaraban is than the best, and which that is."""
        best = min(self.qualities, key=lambda name: (self.qualities[name][column.key], name != OWN))
        return self.own[column.key] - self.qualities[best][column.key], STRATEGIES[best]


@dataclass(frozen=True)
class Troubles:
    """Headlines over some widths: all, those that are cut, those with a broken word."""

    headlines: int
    cut: int
    broken: int


@dataclass
class Found:
    """All that was measured of one site."""

    name: str
    cases: list[Case] = field(default_factory=list)
    # Instances that were checked, and those of which the solver finds another total.
    instances: int = 0
    wrong: list[str] = field(default_factory=list)
    # By width: the plan's figures and the page's headlines.
    beauty: dict[int, tuple[Quality, Troubles]] = field(default_factory=dict)
    swept: Troubles = Troubles(0, 0, 0)
    narrowest: Troubles = Troubles(0, 0, 0)


# MARK: measuring


def plan_checked(site: Site, width: int, found: Found) -> Quality:
    """The figures of the best plan, whose instance is solved once more."""
    answer = site.plan(PAGE, width, "--instance")
    least = Problem(answer["instance"]).least()
    told = (answer["instance"]["answer"]["total"], answer["plan"]["total"])
    found.instances += 1
    if told != (least, least):
        found.wrong.append(f"{found.name} at {width} px: the answer and the plan cost {told}, the solver finds {least}")
    quality: Quality = answer["plan"]["quality"]
    return quality


def planned(site: Site, width: int, strategy: str) -> Quality:
    quality: Quality = site.plan(PAGE, width, "--strategy", strategy)["plan"]["quality"]
    return quality


def troubles(listings: list[Listing], titles: list[str]) -> Troubles:
    return Troubles(
        sum(len(list(headlines.by_card(listing))) for listing in listings),
        sum(len(headlines.cut(listing)) for listing in listings),
        sum(len(headlines.broken(listing, titles)) for listing in listings))


def front(site: Site, width: int) -> Listing:
    return site.frames(PAGE, width).front


def measure(name: str, site: Site) -> Found:
    found = Found(NAMES[name])
    for width in WIDTHS:
        qualities = {
            strategy: plan_checked(site, width, found) if strategy == OWN else planned(site, width, strategy)
            for strategy in STRATEGIES}
        found.cases.append(Case(found.name, width, qualities))
    titles = site.plan(PAGE, NARROWEST)["titles"]
    site.prepare([NARROWEST, *MOST_EMPTY, *SWEPT_WIDTHS])
    for width in MOST_EMPTY:
        found.beauty[width] = plan_checked(site, width, found), troubles([front(site, width)], titles)
    found.swept = troubles([front(site, width) for width in SWEPT_WIDTHS], titles)
    found.narrowest = troubles([front(site, NARROWEST)], titles)
    return found


def sites(folder: Path, source: Path) -> Iterator[tuple[str, Site]]:
    """The sample site in one grid and the corpora, without articles that are refused; all are planned, not written."""
    sample = in_one_grid(corpora.REPOSITORY, folder / "sample")
    sample.at = AT
    yield "sample", sample
    for name in corpora.CORPORA:
        site = corpora.copied(name, source / name, folder)
        corpora.without_faulty_articles(site)
        yield name, Site(name, site, site / "output", AT)


# MARK: the section on quality


QUALITY_TEXT = """The front pages of the sample site, its articles in one grid, and of two collections of real articles, at the time {at}, planned in
four ways. *Fixed* is the theme’s sequence of patterns; *greedy, row by row* takes for each next article the row that is
cheapest by itself; *shortest column* puts each next article into the column that is shortest so far. All figures have the
same formulas for all four, and less is better in each:

- *Cut headlines*, *broken words* and *divided phrases*: headlines of which not all is shown, those in which a word is wider than
  its line, and those in which a line ends inside a phrase.
- *Empty*: share of the cells’ area that is empty, which is what lies below the texts, and beside a headline what is more
  than a third of its line.
- *Inversions*: of all pairs of articles, those of which the less important has the more prominent cell; each pair weighs as
  much as its articles differ in importance.
- *Understated*: how far cells are from the most prominent there may be, mean over the articles, each of the weight of its
  importance: where all cells are alike, news is as large as what is none.
- *Pictures lose*: mean share of a picture that is not shown; one that is left out loses 100 %.
- *Same pattern twice running*: share of the rows that begin with the pattern of the row before.
- *Side by side*: rows that have a pattern twice side by side, as a band of briefs has.
- *Height*: of all rows, or of the highest column.
- *Total cost*: what the planner minimises, in thousandths of a unit.

{tables}
### All pages together

Means over the {count} pages:

{means}
### What follows from the tables

- {cheapest}
- {undominated}
- {best}
- {checked}

On single pages another may be ahead in one column. How far Kawaraban is, at worst, from the best of the four there:

{distances}
`python Scripts/planner_quality.py --corpora FOLDER` writes this section and the next one."""


def quality_rows(case: Case) -> Iterator[Row]:
    for strategy, name in STRATEGIES.items():
        quality = case.qualities[strategy]
        yield [f"{case.width} px", name, *(column.shown(quality[column.key]) for column in (*COLUMNS, TOTAL))]


def quality_table(found: Found) -> list[str]:
    header = ("width", "strategy", *(column.name for column in (*COLUMNS, TOTAL)))
    return [f"### {found.name}", "", *table(header, [row for case in found.cases for row in quality_rows(case)], 2)]


def means(cases: list[Case]) -> dict[str, Quality]:
    """By strategy."""
    return {
        strategy: {
            column.key: statistics.fmean(case.qualities[strategy][column.key] for case in cases)
            for column in (*COLUMNS, TOTAL)}
        for strategy in STRATEGIES}


def mean_rows(cases: list[Case]) -> Iterator[Row]:
    for strategy, quality in means(cases).items():
        # Counts of headlines are no whole numbers here.
        yield [STRATEGIES[strategy], *(f"{quality[column.key]:.1f}" for column in COLUMNS), TOTAL.shown(quality[TOTAL.key])]


def behind(cases: list[Case]) -> list[str]:
    """Columns in which Kawaraban's mean is behind the best of those that cut as few headlines: whoever leaves out what is long may
    put anything anywhere."""
    found = means(cases)
    cut = COLUMNS[0].key
    printable = [quality for quality in found.values() if quality[cut] <= found[OWN][cut]]
    pairs = {column: (found[OWN][column.key], min(quality[column.key] for quality in printable)) for column in COLUMNS}
    return [
        f"{column.name}: {own:.1f} against {best:.1f}" for column, (own, best) in pairs.items()
        if own > best * (1 + MOST_BEHIND) and own - best > LEAST_SEEN]


def cheaper(cases: list[Case]) -> list[str]:
    return [f"{case}: {', '.join(case.cheaper())}" for case in cases if case.cheaper()]


def dominating(cases: list[Case]) -> list[str]:
    return [f"{case}: {', '.join(case.dominating())}" for case in cases if case.dominating()]


def distances(cases: list[Case]) -> Iterator[Row]:
    for column in COLUMNS:
        worst = max(cases, key=lambda case: case.distance(column)[0])
        distance, best = worst.distance(column)
        if distance > 0:
            own = worst.own[column.key]
            where = f"{worst}: {column.shown(own)}, {best} {column.shown(own - distance)}"
            yield [column.name, column.distance(distance), where]
        else:
            yield [column.name, "none", "the best everywhere"]


def quality_section(all_found: list[Found]) -> str:
    cases = [case for found in all_found for case in found.cases]
    wrong = [text for found in all_found for text in found.wrong]
    instances = sum(found.instances for found in all_found)
    return QUALITY_TEXT.format(
        at=AT,
        tables="\n".join(line for found in all_found for line in quality_table(found)),
        cheapest=verdict(f"In all {len(cases)} cases Kawaraban’s total cost is the lowest.", "Cheaper", cheaper(cases)),
        count=len(cases),
        means="\n".join(table(("strategy", *(column.name for column in (*COLUMNS, TOTAL))), list(mean_rows(cases)), 1)),
        best=verdict(
            "Of the strategies that cut no headline none is visibly better in the mean of any column: by more than "
            f"{MOST_BEHIND:.0%}, and by a headline or a percentage point. *Fixed* has fewer inversions because nearly all its cells are "
            "alike, cuts ten headlines a page for it and shows one picture in six; *shortest column* divides fewer phrases because all "
            "its cells stand alone, as high as they like, and its columns end where they end.",
            "Not within 5 % of the best that cuts no headlines", behind(cases)),
        undominated=verdict(
            "No other strategy is as good in every column before the total and better in one.",
            "As good in every column before the total, and better in one", dominating(cases)),
        checked=verdict(
            f"An independent solver (`Scripts/plan_solver.py`) finds the same total for all {instances} plans that it "
            "checked, those of the next section included.", "Other totals", wrong),
        distances="\n".join(table(("column", "behind the best by", "where"), list(distances(cases)), 3)))


def verdict(sentence: str, heading: str, exceptions: list[str]) -> str:
    return f"{heading}: {'; '.join(exceptions)}." if exceptions else sentence


# MARK: the section on beauty


BEAUTY_TEXT = """What a front page may not be: full of holes, monotonous, or with headlines that are not whole. Shares
are those of the plan, headlines are counted on the page as `kawaraban frames` lists it.

{limits}
Headlines over all widths from {first} to {last} px in steps of {step}, and at {narrowest} px:

{swept}"""


def beauty_rows(all_found: list[Found]) -> Iterator[Row]:
    for found in all_found:
        for width, (quality, seen) in found.beauty.items():
            yield [
                found.name, f"{width} px", f"{quality['emptyArea']:.1f}", str(MOST_EMPTY[width]),
                f"{quality['repeats']:.1f}", "0", str(quality["doubledRows"]), str(MOST_DOUBLED),
                str(seen.cut + seen.broken), "0"]


def over_limits(all_found: list[Found]) -> Iterator[str]:
    for found in all_found:
        for width, (quality, seen) in found.beauty.items():
            figures = (
                ("% of the cells’ area empty", quality["emptyArea"], MOST_EMPTY[width]),
                ("% of the rows begin as the row before", quality["repeats"], 0),
                (" rows have a pattern twice side by side", quality["doubledRows"], MOST_DOUBLED),
                (" headlines cut or with a broken word", seen.cut + seen.broken, 0),
            )
            for name, value, limit in figures:
                if value > limit:
                    yield f"{found.name} at {width} px: {value:g}{name}, the limit is {limit}"


def swept_rows(all_found: list[Found]) -> Iterator[Row]:
    swept = f"{SWEPT_WIDTHS[0]} to {SWEPT_WIDTHS[-1]} px"
    for found in all_found:
        for widths, seen in ((swept, found.swept), (f"{NARROWEST} px", found.narrowest)):
            yield [found.name, widths, f"{seen.headlines:,}", f"{seen.cut:,}", f"{seen.broken:,}"]


def beauty_section(all_found: list[Found]) -> str:
    header = (
        "site", "width", "empty %", "limit", "rows like the row before %", "limit", "side by side", "limit",
        "cut or broken headlines", "limit")
    return BEAUTY_TEXT.format(
        limits="\n".join(table(header, list(beauty_rows(all_found)), 2)),
        first=SWEPT_WIDTHS[0], last=SWEPT_WIDTHS[-1], step=SWEPT_WIDTHS.step, narrowest=NARROWEST,
        swept="\n".join(table(("site", "widths", "headlines", "cut", "with a broken word"), list(swept_rows(all_found)), 2)))


# MARK: the whole


def with_section(document: str, heading: str, text: str) -> str:
    """The document with one section in place of the one of that heading, or after all others."""
    section = f"## {heading}\n\n{text.rstrip()}\n"
    parts = re.split(r"^(?=## )", document, flags=re.M)
    places = [index for index, part in enumerate(parts) if part.splitlines()[:1] == [f"## {heading}"]]
    if not places:
        return f"{document.rstrip()}\n\n{section}"
    end = "\n" if places[0] + 1 < len(parts) else ""
    return "".join([*parts[: places[0]], section + end, *parts[places[0] + 1 :]])


def faults(all_found: list[Found]) -> list[str]:
    cases = [case for found in all_found for case in found.cases]
    return [
        *(f"cheaper than Kawaraban: {text}" for text in cheaper(cases)),
        *(f"as good in every figure but the total cost, and better in one: {text}" for text in dominating(cases)),
        *(f"far behind in the mean of a column: {text}" for text in behind(cases)),
        *(text for found in all_found for text in found.wrong),
        *over_limits(all_found),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--corpora", type=Path, required=True, help="folder of en-18f and ja-vimjp")
    parser.add_argument(
        "--document", type=Path, default=DOCUMENT, help="where the sections go (default: docs/PLANNER.md)")
    arguments = parser.parse_args()
    for name in corpora.CORPORA:
        if not (arguments.corpora / name / "content").is_dir():
            parser.error(f"{arguments.corpora / name} has no content; set CORPORA=folder")
    with tempfile.TemporaryDirectory(prefix="kawaraban-planner-") as folder:
        all_found = [measure(name, site) for name, site in sites(Path(folder), arguments.corpora)]
    document = "# The planner\n"
    if arguments.document.is_file():
        document = arguments.document.read_text(encoding="utf-8")
    for heading, text in (("Quality", quality_section(all_found)), ("Beauty", beauty_section(all_found))):
        print(f"## {heading}\n\n{text}")
        document = with_section(document, heading, text)
    arguments.document.parent.mkdir(parents=True, exist_ok=True)
    arguments.document.write_text(document, encoding="utf-8")
    found_faults = faults(all_found)
    for fault in found_faults:
        print(fault)
    print(f"\n{len(found_faults)} faults")
    if found_faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
