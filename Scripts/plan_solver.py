"""An independent solver of planning problems: reads what `kawaraban plan PAGE --width PX --json --instance` prints and says
whether the answer in it costs the least there is.

It shares no code and no idea of order with the engine: rows are found by walking forward over the articles, costs of
patterns by trying every order of their slots.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from functools import cache
from typing import Any, Optional


class Problem:
    def __init__(self, dump: dict[str, Any]) -> None:
        self.dump = dump
        self.count: int = dump["count"]
        self.lanes: int = dump["lanes"]
        self.choices: list[dict[str, Any]] = dump["choices"]
        self.wishes = {int(place): set(choices) for place, choices in dump["wishes"].items()}

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

    def rows(self, first: int) -> dict[tuple[int, int, bool], int]:
        """Rows from an article on: least cost by first pattern, articles and whether there is a large cell."""
        best: dict[tuple[int, int, bool], int] = {}
        for height, price in enumerate(self.dump["heightPrices"]):
            partial: dict[tuple[int, int, int, bool], int] = {}
            for number, choice in enumerate(self.choices):
                cost = self.cached(number, height, first)
                allowed = first not in self.wishes or number in self.wishes[first]
                if cost is not None and allowed and choice["span"] <= self.lanes:
                    partial[number, choice["span"], first + choice["slots"], choice["holdsLargeCell"]] = cost
            for lane in range(1, self.lanes):
                for (begun, filled, placed, large), spent in list(partial.items()):
                    if filled != lane:
                        continue
                    for number, choice in enumerate(self.choices):
                        cost = self.cached(number, height, placed) if filled + choice["span"] <= self.lanes else None
                        if cost is None:
                            continue
                        key = (begun, filled + choice["span"], placed + choice["slots"], large or choice["holdsLargeCell"])
                        partial[key] = min(partial.get(key, spent + cost), spent + cost)
            for (begun, filled, placed, large), spent in partial.items():
                if filled == self.lanes and not any(first < place < placed for place in self.wishes):
                    row = (begun, placed, large)
                    best[row] = min(best.get(row, spent + price), spent + price)
        return best

    def least(self) -> Optional[int]:
        """Least cost of a plan: forward over (articles placed, look of the last row, rows without a large cell)."""
        self.cached = cache(self.slots_cost)
        patience = self.dump["patience"]
        states: list[dict[tuple[int, int], int]] = [{} for _ in range(self.count + 1)]
        states[0][-1, 0] = 0
        for first in range(self.count):
            if not states[first]:
                continue
            rows = self.rows(first)
            for (look, without), spent in states[first].items():
                for (begun, placed, large), cost in rows.items():
                    now = self.choices[begun]["look"]
                    dry = 0 if large else min(without + 1, patience)
                    total = spent + cost + (self.dump["repeated"] if now == look else 0)
                    total += self.dump["drought"] if dry == patience else 0
                    after = states[placed]
                    after[now, dry] = min(after.get((now, dry), total), total)
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
