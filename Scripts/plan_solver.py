"""An independent solver of planning problems: reads what `kawaraban plan PAGE --width PX --json --instance` prints and says
whether the answer in it costs the least there is.

It shares no code and no idea of order with the engine: rows are found by walking forward over the articles, costs of
patterns by trying every order of their slots.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import sys
from functools import cache
from typing import Any, Optional


# In so many rows, from the first on, cells fall with rank.
RANKED_ROWS = 2
# The lead is so much larger than the second article, at least; and, where it has a row to itself, at most, on pages of one lane too.
LEAD, LONE_LEAD, LONE_LEAD_OF_LIST = 1.5, 3, 4


class Problem:
    def __init__(self, dump: dict[str, Any]) -> None:
        self.dump = dump
        self.count: int = dump["count"]
        self.lanes: int = dump["lanes"]
        self.choices: list[dict[str, Any]] = dump["choices"]
        self.wishes = {int(place): set(choices) for place, choices in dump["wishes"].items()}
        self.is_led: bool = dump["isLed"]

    def slots_cost(self, number: int, height: int, first: int) -> Optional[int]:
        """The least cost of a pattern's articles over all orders; None when there is none."""
        choice = self.choices[number]
        if height not in choice["heights"] or first + choice["slots"] > self.count:
            return None
        own = choice["heights"].index(height)
        costs = self.dump["costs"][number]
        best: Optional[int] = None
        for order in itertools.permutations(range(choice["slots"])):
            paid = [costs[first + rank][own][slot] for rank, slot in enumerate(order)]
            if max(paid) >= self.dump["forbidden"]:
                continue
            total = sum(paid) + self.dump["displacement"] * sum(abs(rank - slot) for rank, slot in enumerate(order))
            best = total if best is None else min(best, total)
        return best

    def may_stand(self, number: int, lane: int, first: int) -> bool:
        """Whether a choice may stand in a lane of a row that begins with an article."""
        opens: bool = self.choices[number]["opens"]
        if lane > 0:
            return not opens
        if first in self.wishes:
            return number in self.wishes[first]
        return opens == (self.is_led and first == 0 and any(choice["opens"] for choice in self.choices))

    def ranked_rows(self, first: int, largest: float, smallest: float = 0) -> dict[tuple[int, int, bool, float], int]:
        """Rows from an article on in which no cell is larger than that of a higher rank, nor than the largest that may be, and the
        first no smaller than the smallest: least cost by first pattern, articles, whether there is a large cell, and the largest
        that may follow."""
        best: dict[tuple[int, int, bool, float], int] = {}
        for height, price in enumerate(self.dump["heightPrices"]):
            partial = {(-1, -1, 0, first, False, largest): price}
            for _ in range(self.lanes):
                grown: dict[tuple[int, int, int, int, bool, float], int] = {}
                for (begun, left, lane, placed, large, most), spent in partial.items():
                    for number, choice in enumerate(self.choices):
                        if lane + choice["span"] > self.lanes or not self.may_stand(number, lane, first):
                            continue
                        least = smallest if lane == 0 else 0
                        for after, cost in self.falling(number, height, placed, most, least).items():
                            key = (
                                number if lane == 0 else begun, number, lane + choice["span"], placed + choice["slots"],
                                large or choice["holdsLargeCell"], after)
                            total = spent + cost + self.doubled(left, number)
                            grown[key] = min(grown.get(key, total), total)
                partial = {}
                for (begun, left, lane, placed, large, most), spent in grown.items():
                    if lane < self.lanes:
                        partial[begun, left, lane, placed, large, most] = spent
                    elif not any(first < place < placed for place in self.wishes):
                        row = (begun, placed, large, most)
                        best[row] = min(best.get(row, spent), spent)
        return best

    def doubled(self, left: int, right: int) -> int:
        """What two neighbours pay for looking alike; the first has none on its left."""
        price: int = self.dump["doubled"]
        return price if left >= 0 and self.choices[left]["look"] == self.choices[right]["look"] else 0

    def falling(self, number: int, height: int, first: int, largest: float, smallest: float) -> dict[float, int]:
        """The least cost of a pattern's articles over the orders that keep the law, by the largest cell that may follow."""
        choice = self.choices[number]
        if height not in choice["heights"] or first + choice["slots"] > self.count:
            return {}
        own = choice["heights"].index(height)
        costs, standings = self.dump["costs"][number], self.dump["standings"][number][own]
        found: dict[float, int] = {}
        for order in itertools.permutations(range(choice["slots"])):
            most, is_lawful = largest, standings[order[0]] >= smallest
            for rank, slot in enumerate(order):
                is_lawful = is_lawful and standings[slot] <= most
                # The lead is half as large again as the second.
                most = standings[slot] / LEAD if first + rank == 0 else standings[slot]
            paid = [costs[first + rank][own][slot] for rank, slot in enumerate(order)]
            if is_lawful and max(paid) < self.dump["forbidden"]:
                total = sum(paid) + self.dump["displacement"] * sum(abs(rank - slot) for rank, slot in enumerate(order))
                found[most] = min(found.get(most, total), total)
        return found

    def rows(self, first: int) -> dict[tuple[int, int, bool], int]:
        """Rows from an article on: least cost by first pattern, articles and whether there is a large cell."""
        best: dict[tuple[int, int, bool], int] = {}
        for height, price in enumerate(self.dump["heightPrices"]):
            # By first and last pattern, lanes, articles and whether there is a large cell.
            partial: dict[tuple[int, int, int, int, bool], int] = {}
            for number, choice in enumerate(self.choices):
                cost = self.cached(number, height, first)
                if cost is not None and self.may_stand(number, 0, first) and choice["span"] <= self.lanes:
                    partial[number, number, choice["span"], first + choice["slots"], choice["holdsLargeCell"]] = cost
            for lane in range(1, self.lanes):
                for (begun, left, filled, placed, large), spent in list(partial.items()):
                    if filled != lane:
                        continue
                    for number, choice in enumerate(self.choices):
                        fits = filled + choice["span"] <= self.lanes and self.may_stand(number, filled, first)
                        cost = self.cached(number, height, placed) if fits else None
                        if cost is None:
                            continue
                        key = (begun, number, filled + choice["span"], placed + choice["slots"], large or choice["holdsLargeCell"])
                        total = spent + cost + self.doubled(left, number)
                        partial[key] = min(partial.get(key, total), total)
            for (begun, _, filled, placed, large), spent in partial.items():
                if filled == self.lanes and not any(first < place < placed for place in self.wishes):
                    row = (begun, placed, large)
                    best[row] = min(best.get(row, spent + price), spent + price)
        return best

    def least(self) -> Optional[int]:
        """Least cost of a plan: forward over (articles placed, looks of the last two rows, rows without a large cell), and as long
        as the law of the lead holds over (rows, the largest cell that may follow)."""
        self.cached = cache(self.slots_cost)
        patience = self.dump["patience"]
        states: list[dict[tuple[int, int, int, int, float], int]] = [{} for _ in range(self.count + 1)]
        states[0][-1, -1, 0, 0 if self.is_led else RANKED_ROWS, math.inf] = 0
        for first in range(self.count):
            if not states[first]:
                continue
            free = [(*row, math.inf, cost) for row, cost in self.rows(first).items()]
            for (last, before, without, number, largest), spent in states[first].items():
                ranked = number < RANKED_ROWS
                # Below a lead that stands alone the second article has a third of its area; a fourth in a list.
                most = LONE_LEAD if self.lanes > 1 else LONE_LEAD_OF_LIST
                smallest = round(largest * LEAD) / most if number == first == 1 else 0
                rows = [(*row, cost) for row, cost in self.ranked_rows(first, largest, smallest).items()] if ranked else free
                for begun, placed, large, most, cost in rows:
                    now = self.choices[begun]["look"]
                    dry = 0 if large else min(without + 1, patience)
                    total = spent + cost + (self.dump["repeated"] if now == last else 0)
                    total += self.dump["alternated"] if now == before else 0
                    total += self.dump["drought"] if dry == patience else 0
                    count = min(number + 1, RANKED_ROWS)
                    state = (now, last, dry, count, most if count < RANKED_ROWS else math.inf)
                    states[placed][state] = min(states[placed].get(state, total), total)
        return min(states[self.count].values(), default=None)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("dumps", nargs="*", type=argparse.FileType("r", encoding="utf-8"), default=[sys.stdin])
    wrong = 0
    for file in parser.parse_args().dumps:
        dump = json.load(file)
        problem = Problem(dump["instance"])
        least, told = problem.least(), dump["instance"].get("answer", {}).get("total")
        verdict = "equal" if least == told else "NOT EQUAL"
        wrong += least != told
        print(f"{dump['page']} from {dump['plan']['width']} px: {problem.count} articles, least {least}, told {told}: {verdict}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
