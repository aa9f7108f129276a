"""Holds the planner to HiGHS, a solver of integer programs (https://highs.dev): small front pages of articles drawn at random, each planned
by the engine, dumped with its costs, and solved once more as the integer program that docs/PLANNER.md describes.

Nothing is shared with the engine or with Scripts/plan_solver.py: a plan is a flow of one unit from article to article, through places
(row, lane, height, article); what depends on rows before is a constraint between them; in the first rows of a page with a lead, who
stands in which slot is a matter of the program as well. Writes the table in docs/PLANNER.md: `make plan-highs`.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import sys
import tempfile
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Iterator, Optional

import corpora
import highspy
import numpy as np
from markdown_tables import table

sys.path.insert(0, str(corpora.REPOSITORY / "Tests" / "Browser"))

import titles  # noqa: E402  (found by the line above)
from engine import Site, run  # noqa: E402

DOCUMENT = corpora.REPOSITORY / "docs" / "PLANNER.md"
BEGIN, END = "<!-- highs: written by `make plan-highs` -->\n", "<!-- end of highs -->"
AT = "2026-11-21T22:00:00Z"
SEED = 21
WIDTHS = (320, 390, 480, 640, 780, 960, 1160, 1280)
ARTICLES = range(1, 6)
RANKED_ROWS, LEAD = 2, 1.5
# At most so much larger is a lead with a row to itself; on pages of one lane, and on wider ones.
LONE_LEAD_OF_LIST, LONE_LEAD = 4, 3
# Seconds for a program; what takes longer is no page of the table, and no success. Most take less than one.
PATIENCE = 1_800.0


@dataclass
class Program:
    """An integer program in the making: columns with costs, of which all are whole, and rows that bound sums of them."""

    costs: list[float] = field(default_factory=list)
    upper: list[float] = field(default_factory=list)
    rows: list[tuple[float, float, dict[int, float]]] = field(default_factory=list)

    def column(self, cost: float = 0, upper: float = 1) -> int:
        self.costs.append(cost)
        self.upper.append(upper)
        return len(self.costs) - 1

    def bound(self, terms: dict[int, float], least: float = -highspy.kHighsInf, most: float = highspy.kHighsInf) -> None:
        self.rows.append((least, most, terms))

    def solved(self) -> Optional[int]:
        """The least cost; None when nothing meets all bounds. Throws `TimeoutError` when that takes too long to find out."""
        model = highspy.HighsLp()
        model.num_col_, model.num_row_ = len(self.costs), len(self.rows)
        model.col_cost_ = np.array(self.costs)
        model.col_lower_, model.col_upper_ = np.zeros(len(self.costs)), np.array(self.upper)
        model.row_lower_ = np.array([row[0] for row in self.rows])
        model.row_upper_ = np.array([row[1] for row in self.rows])
        model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        model.a_matrix_.start_ = np.cumsum([0, *(len(row[2]) for row in self.rows)])
        model.a_matrix_.index_ = np.array([index for row in self.rows for index in row[2]])
        model.a_matrix_.value_ = np.array([float(value) for row in self.rows for value in row[2].values()])
        model.integrality_ = [highspy.HighsVarType.kInteger] * len(self.costs)
        solver = highspy.Highs()
        for option, value in (("output_flag", False), ("threads", 1), ("mip_rel_gap", 0.0), ("mip_abs_gap", 0.5), ("time_limit", PATIENCE)):
            solver.setOptionValue(option, value)
        solver.passModel(model)
        solver.run()
        if solver.getModelStatus() == highspy.HighsModelStatus.kInfeasible:
            return None
        if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            raise TimeoutError(str(solver.getModelStatus()))
        return round(solver.getObjectiveValue())


@dataclass(frozen=True)
class Placement:
    """A choice at a lane of a row, by numbers, with the height of the row and its first article."""

    row: int
    lane: int
    choice: int
    height: int
    first: int


class PagePlan:
    """The plan of a dumped page as an integer program."""

    def __init__(self, dump: dict[str, Any]) -> None:
        self.dump = dump
        self.count: int = dump["count"]
        self.lanes: int = dump["lanes"]
        self.choices: list[dict[str, Any]] = dump["choices"]
        self.wishes = {int(place): set(choices) for place, choices in dump["wishes"].items()}
        self.is_led: bool = dump["isLed"]
        self.has_openings = any(choice["opens"] for choice in self.choices)
        self.program = Program()
        self.placed: dict[Placement, int] = {}
        self.standing: dict[int, dict[int, float]] = defaultdict(dict)
        # The same of the second article, below a lead that has a row to itself.
        self.below: dict[int, float] = {}
        self.place_all()
        self.flow()
        self.remember_rows()
        self.keep_law()

    # MARK: what may stand where

    def may_stand(self, placement: Placement) -> bool:
        choice, first = self.choices[placement.choice], placement.first
        if placement.lane > 0:
            return not choice["opens"]
        if first in self.wishes:
            return placement.choice in self.wishes[first]
        return bool(choice["opens"]) == (self.is_led and first == 0 and self.has_openings)

    def candidates(self) -> Iterator[Placement]:
        for row, lane, (number, choice) in itertools.product(range(self.count), range(self.lanes), enumerate(self.choices)):
            if lane + choice["span"] > self.lanes:
                continue
            for height, first in itertools.product(choice["heights"], range(row, self.count - choice["slots"] + 1)):
                # An article with a wish begins a row.
                begun = first + (1 if lane == 0 else 0)
                if any(begun <= place < first + choice["slots"] for place in self.wishes):
                    continue
                placement = Placement(row, lane, number, height, first)
                if self.may_stand(placement):
                    yield placement

    def place_all(self) -> None:
        """A column for each placement, and for each article in each slot of it."""
        for placement in self.candidates():
            choice = self.choices[placement.choice]
            own = choice["heights"].index(placement.height)
            price = self.dump["heightPrices"][placement.height] if placement.lane == 0 else 0
            column = self.program.column(price)
            self.placed[placement] = column
            by_slot: dict[int, dict[int, float]] = defaultdict(dict)
            for rank in range(choice["slots"]):
                article, by_rank = placement.first + rank, {}
                for slot, cost in enumerate(self.dump["costs"][placement.choice][article][own]):
                    if cost >= self.dump["forbidden"]:
                        continue
                    seat = self.program.column(cost + self.dump["displacement"] * abs(rank - slot))
                    by_rank[seat] = by_slot[slot][seat] = 1.0
                    if placement.row < RANKED_ROWS:
                        self.standing[article][seat] = self.dump["standings"][placement.choice][own][slot]
                    if placement.row == article == 1:
                        self.below[seat] = self.standing[article][seat]
                self.program.bound({column: -1.0, **by_rank}, 0, 0)
            for slot in range(choice["slots"]):
                self.program.bound({column: -1.0, **by_slot[slot]}, 0, 0)

    # MARK: from article to article

    def flow(self) -> None:
        """What ends somewhere goes on there, in the height of the row; one plan begins, and ends after the last article."""
        nodes: dict[tuple[int, int, int, int], dict[int, float]] = defaultdict(dict)
        for placement, column in self.placed.items():
            choice = self.choices[placement.choice]
            lane, after = placement.lane + choice["span"], placement.first + choice["slots"]
            begins = (placement.row, placement.lane, placement.height if placement.lane else -1, placement.first)
            ends = (placement.row, lane, placement.height, after) if lane < self.lanes else (placement.row + 1, 0, -1, after)
            nodes[begins][column] = nodes[begins].get(column, 0) - 1.0
            nodes[ends][column] = nodes[ends].get(column, 0) + 1.0
        last: dict[int, float] = {}
        for (row, lane, height, article), terms in nodes.items():
            if article == self.count and lane == 0:
                last.update(terms)
            elif (row, lane, article) == (0, 0, 0):
                self.program.bound(terms, -1, -1)
            else:
                self.program.bound(terms, 0, 0)
        self.program.bound(last, 1, 1)

    # MARK: what rows remember

    def remember_rows(self) -> None:
        begins: dict[tuple[int, int], dict[int, float]] = defaultdict(dict)
        larges: dict[int, dict[int, float]] = defaultdict(dict)
        used: dict[int, dict[int, float]] = defaultdict(dict)
        left: dict[tuple[int, int, int], dict[int, float]] = defaultdict(dict)
        right: dict[tuple[int, int, int], dict[int, float]] = defaultdict(dict)
        for placement, column in self.placed.items():
            choice, row = self.choices[placement.choice], placement.row
            if placement.lane == 0:
                begins[row, choice["look"]][column] = used[row][column] = 1.0
            right[row, placement.lane, choice["look"]][column] = 1.0
            left[row, placement.lane + choice["span"], choice["look"]][column] = 1.0
            if choice["holdsLargeCell"]:
                larges[row][column] = 1.0
        for (row, look), terms in begins.items():
            self.both(terms, begins.get((row - 1, look)), "repeated")
            self.both(terms, begins.get((row - 2, look)), "alternated")
        for place, terms in right.items():
            self.both(terms, left.get(place), "doubled")
        patience = self.dump["patience"]
        for row in range(patience - 1, self.count):
            # A row, and none of those up to it has a large cell.
            dry = self.program.column(self.dump["drought"])
            terms = {dry: -1.0, **used[row]}
            for before in range(row - patience + 1, row + 1):
                for column in larges[before]:
                    terms[column] = terms.get(column, 0) - 1.0
            self.program.bound(terms, most=0)

    def both(self, one: dict[int, float], other: Optional[dict[int, float]], price: str) -> None:
        """What two sums pay for being 1 both."""
        if other:
            pays = self.program.column(self.dump[price])
            self.program.bound({pays: -1.0, **one, **other}, most=1)

    # MARK: the law of the lead

    def keep_law(self) -> None:
        """In the first rows no cell is larger than that of the article before it, nor more than two thirds of the lead's; below a
        lead that has a row to itself the second article has a third of its area.

        A bound for each size that an article's cell may have: whoever stands in one as large, or larger, comes after one in a cell
        that is large enough. One bound of all sizes together would say the same of whole numbers, but little of the fractions
        that a solver begins with, which then takes minutes instead of seconds.
        """
        if not self.is_led:
            return
        for article in range(1, self.count):
            share = LEAD if article == 1 else 1.0
            for size in sorted(set(self.standing[article].values())):
                terms = {seat: 1.0 for seat, value in self.standing[article].items() if value >= size}
                # Of those that stand in these rows; where one does, so does the one before it.
                for seat, value in self.standing[article - 1].items():
                    if value >= share * size:
                        terms[seat] = terms.get(seat, 0) - 1.0
                self.program.bound(terms, most=0)
        largest = LONE_LEAD if self.lanes > 1 else LONE_LEAD_OF_LIST
        for size in sorted(set(self.below.values())):
            low = {seat: 1.0 for seat, value in self.below.items() if value <= size}
            high = {seat: 1.0 for seat, value in self.standing[0].items() if value > largest * size}
            if high:
                self.program.bound({**low, **high}, most=1)


# MARK: pages


def front_pages(folder: Path, source: Path, count: int) -> Iterator[dict[str, Any]]:
    """Dumps of front pages with a few articles of both languages, half of them without a picture, at the widths in turn."""
    lists = [
        titles.distinct(article.title for article in titles.articles(source / name / "content")) for name in corpora.CORPORA]
    pictures = sorted((corpora.REPOSITORY / "content").rglob("images/*.jpg"))
    chance = random.Random(SEED)
    for number in range(count):
        content = folder / f"page-{number}" / "content"
        (content / "news").mkdir(parents=True)
        for index, title in enumerate(chance.sample(lists[number % len(lists)], chance.choice(ARTICLES))):
            quoted = title.replace("'", "''")
            lines = ["---", f"title: '{quoted}'", f"date: 2026-11-{20 - index}", f"weight: {chance.randint(1, 5)}"]
            if chance.random() < 0.5:
                picture = chance.choice(pictures)
                (content / "news" / picture.name).write_bytes(picture.read_bytes())
                lines += [f"image: {picture.name}", "image_alt: picture"]
            if chance.random() < 0.7:
                lines.append(f"summary: {'A summary of some words. ' * chance.randint(1, 4)}")
            (content / "news" / f"article-{index}.md").write_text("\n".join([*lines, "---", "", "…", ""]), encoding="utf-8")
        language = corpora.LANGUAGES[corpora.CORPORA[number % len(lists)]]
        (content / "site.yml").write_text(f"title: Page\nlanguage: {language}\n", encoding="utf-8")
        site = Site(content.parent.name, content.parent, content.parent / "output", AT)
        width = WIDTHS[number // len(lists) % len(WIDTHS)]
        yield json.loads(run("plan", "index.html", "--width", str(width), "--json", "--instance", *site.options))


@dataclass
class Tally:
    """What was found at one number of lanes."""

    pages: int = 0
    equal: int = 0
    articles: int = 0
    columns: int = 0
    largest: int = 0
    # Pages that took HiGHS too long.
    undecided: int = 0
    # The longest that HiGHS took for one.
    seconds: float = 0


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--corpora", type=Path, required=True, help="folder of en-18f and ja-vimjp")
    parser.add_argument("--count", type=int, default=500, help="pages to plan (default: 500)")
    parser.add_argument("--document", type=Path, default=DOCUMENT, help="the page with the table (default: docs/PLANNER.md)")
    arguments = parser.parse_args()
    tallies: dict[int, Tally] = defaultdict(Tally)
    with tempfile.TemporaryDirectory(prefix="kawaraban-highs-") as folder:
        for dump in front_pages(Path(folder), arguments.corpora, arguments.count):
            instance = dump["instance"]
            page = PagePlan(instance)
            tally, told = tallies[instance["lanes"]], instance.get("answer", {}).get("total")
            begun = time.monotonic()
            try:
                least = page.program.solved()
            except TimeoutError:
                tally.undecided += 1
                continue
            finally:
                tally.seconds = max(tally.seconds, time.monotonic() - begun)
            tally.pages += 1
            tally.equal += least == told
            tally.articles += instance["count"]
            tally.columns += len(page.program.costs)
            tally.largest = max(tally.largest, len(page.program.costs))
            if least != told:
                print(f"{instance['count']} articles on {instance['lanes']} lanes: HiGHS {least}, told {told}", flush=True)
    rows = [
        [str(lanes), str(tally.pages), f"{tally.articles / tally.pages:.1f}", f"{tally.columns / tally.pages:,.0f}", f"{tally.largest:,}",
         f"{tally.seconds:.0f}", str(tally.undecided), f"{tally.equal} of {tally.pages}"]
        for lanes, tally in sorted(tallies.items()) if tally.pages]
    header = ("lanes", "pages", "articles, mean", "columns of the program, mean", "most", "longest, s", "undecided", "the same total")
    text = "\n".join(table(header, rows, 1))
    print(text)
    old = arguments.document.read_text(encoding="utf-8")
    before, after = old.split(BEGIN)[0], old.split(END)[1]
    arguments.document.write_text(f"{before}{BEGIN}{text}\n{END}{after}", encoding="utf-8")
    sys.exit(0 if all(tally.equal == tally.pages and not tally.undecided for tally in tallies.values()) else 1)


if __name__ == "__main__":
    main()
