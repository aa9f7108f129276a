"""Plans are the best there are, as an independent solver finds, and pages are what their plans say."""

from __future__ import annotations

import sys
from typing import Any, Iterator, Sequence

import pytest

import headlines
import judges
import sites
from conftest import Sites
from engine import REPOSITORY, Frame, Line, Listing, Site

sys.path.insert(0, str(REPOSITORY / "Scripts"))

from plan_solver import Problem  # noqa: E402  (found by the line above)

Plan = dict[str, Any]

PAGES = ("index.html", "society/index.html")
WIDTHS = (390, 780, 1280)
SWEPT_WIDTHS = range(390, 1921, 37)
OTHER_STRATEGIES = ("fixed", "greedy", "shortest")

# What a plan calls the ways to set a card that show its picture.
WITH_PICTURE = ("image", "image-only")
# Of a headline that stands: where there is one beside it.
STANDING_WITH_PICTURE = ("standing", "standing-phone")


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """All articles of the sample site in one grid; it need not be built to be planned."""
    return sites.in_one_grid(REPOSITORY, tmp_path_factory.mktemp("plans") / "sample")


class Plans:
    """Plans of the sample site with their instances, each made when it is first asked for."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.made: dict[tuple[str, int], Plan] = {}

    def __call__(self, page: str, width: int) -> Plan:
        key = (page, width)
        if key not in self.made:
            self.made[key] = self.site.plan(page, width, "--instance")
        return self.made[key]


@pytest.fixture(scope="module")
def plans(sample: Site) -> Plans:
    return Plans(sample)


# MARK: the page and its plan


# Px: below what is seen of a section.
SECTION_MARGIN = 12


def ending(listing: Listing, cards: list[Frame]) -> float:
    """Where a section with these cards in its last row ends."""
    inside = tuple(f"{card.selector} " for card in cards)
    return max((frame.bottom for frame in listing.frames if frame.selector.startswith(inside)), default=0) + SECTION_MARGIN


def lies_as_planned(listing: Listing, plan: Plan) -> Iterator[str]:
    """Each row of the plan is a row of the page, of the same height, filled by the cards it names; but that the last one ends as far
    below what is seen in it as sections do."""
    where, cards = judges.place(listing), listing.cards
    planned = [card["article"] for row in plan["plan"]["rows"] for card in row["cards"]]
    if sorted(planned) != list(range(len(cards))):
        yield f"{where}: the plan has the articles {planned}, the page {len(cards)} cards"
        return
    top = min(card.y for card in cards)
    for number, row in enumerate(plan["plan"]["rows"], 1):
        bottom = top + row["height"]
        frames = [cards[card["article"]] for card in row["cards"]]
        seen = (min(frame.y for frame in frames), max(frame.bottom for frame in frames))
        if row is plan["plan"]["rows"][-1] and abs(seen[1] - ending(listing, frames)) <= judges.SEAM_TOLERANCE:
            bottom = seen[1]
        if any(abs(a - b) > judges.SEAM_TOLERANCE for a, b in zip(seen, (top, bottom))):
            yield f"{where}: row {number} has top and bottom {judges.numbers(seen)}, expected {judges.numbers((top, bottom))}"
        top = bottom


def shows_as_planned(listing: Listing, plan: Plan) -> Iterator[str]:
    """Card k is article k: it has its title, and a picture when the plan says so."""
    where = judges.place(listing)
    titles, cards = plan["titles"], listing.cards
    for number, headline in headlines.by_card(listing):
        title, text = headlines.letters(titles[number]), headlines.shown(headline)
        if not title.startswith(text) or (not headline.truncated and title != text):
            yield f"{where}: {cards[number].selector} is headed “{text}”, expected “{titles[number]}”"
    pictures = {frame.selector for frame in listing.frames if frame.kind == "image"}
    for row in plan["plan"]["rows"]:
        for card in row["cards"]:
            selector = cards[card["article"]].selector
            has_picture = f"{selector} .image" in pictures
            is_planned = card["variant"] in WITH_PICTURE or card["variant"] == "standing" and card["pattern"] in STANDING_WITH_PICTURE
            if has_picture != is_planned:
                yield f"{where}: {selector} is planned as {card['variant']}, but has {'a' if has_picture else 'no'} picture"


def neighbours_agree(listing: Listing, plan: Plan) -> Iterator[str]:
    """In a row, headlines in the same slot of the same pattern, set in the same way, begin at one height and in one leading."""
    headline_of = dict(headlines.by_card(listing))
    for number, row in enumerate(plan["plan"]["rows"], 1):
        starts: dict[tuple[str, int, str], set[tuple[float, float]]] = {}
        for card in row["cards"]:
            if card["article"] in headline_of:
                headline = headline_of[card["article"]]
                key = (card["pattern"], card["slot"], card["variant"])
                starts.setdefault(key, set()).add((headline.y, headline.lines[0].height))
        for (pattern, slot, variant), found in starts.items():
            if len(found) > 1:
                pairs = ", ".join(judges.numbers(pair) for pair in sorted(found))
                yield (
                    f"{judges.place(listing)}: row {number}: headlines in slot {slot} of {pattern} ({variant}) have several "
                    f"tops and leadings: {pairs}"
                )


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("page", PAGES)
def test_no_plan_costs_less(plans: Plans, page: str, width: int) -> None:
    plan = plans(page, width)
    least = Problem(plan["instance"]).least()
    told = (plan["instance"]["answer"]["total"], plan["plan"]["total"])
    assert told == (least, least), f"{page} at {width} px: the answer and the plan cost {told}, the least there is is {least}"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("page", PAGES)
def test_the_page_is_its_plan(sample: Site, plans: Plans, page: str, width: int) -> None:
    listing, plan = sample.frames(page, width).front, plans(page, width)
    judges.check([*lies_as_planned(listing, plan), *shows_as_planned(listing, plan)])


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("page", PAGES)
def test_neighbours_agree(sample: Site, plans: Plans, page: str, width: int) -> None:
    judges.check(list(neighbours_agree(sample.frames(page, width).front, plans(page, width))))


@pytest.mark.parametrize("width", [390, 1280])
def test_other_strategies_cost_more(sample: Site, plans: Plans, width: int) -> None:
    best = plans("index.html", width)["plan"]["total"]
    others = {
        strategy: sample.plan("index.html", width, "--strategy", strategy)["plan"]["total"] for strategy in OTHER_STRATEGIES}
    cheaper = {strategy: total for strategy, total in others.items() if total < best}
    assert not cheaper, f"the plan costs {best} at {width} px, others less: {cheaper}"


# MARK: every width


def test_every_width_is_whole(sample: Site, plans: Plans) -> None:
    """No gap between the cells, no headline cut, no word broken."""
    titles = plans("index.html", 1280)["titles"]
    sample.prepare(SWEPT_WIDTHS)
    faults: list[str] = []
    for width in SWEPT_WIDTHS:
        faults += judges.tiling(sample.frames("index.html", width))
        listing = sample.frames("index.html", width).front
        faults += [f"{judges.place(listing)}: {selector} is cut" for selector in headlines.cut(listing)]
        faults += [f"{judges.place(listing)}: {selector} has a broken word" for selector in headlines.broken(listing, titles)]
    judges.check(faults)


def test_every_width_of_every_section_is_whole(built: Sites) -> None:
    """No headline of any kind of cell is cut."""
    site = built["sample"]
    site.prepare(SWEPT_WIDTHS)
    judges.check([
        f"{judges.place(site.frames('index.html', width))}: {selector} is cut"
        for width in SWEPT_WIDTHS for selector in site.frames("index.html", width).truncated
        if selector.endswith(".headline")])


# MARK: the checks can fail


def lines(*texts: str) -> tuple[Line, ...]:
    return tuple(Line(text, 10, 10 + 20 * number, 80, 20) for number, text in enumerate(texts))


def page_of_two(second_top: float = 10, second: Sequence[str] = ("Holds rates",)) -> Listing:
    headline = Frame("#b .headline", "text", 110, second_top, 80, 40, lines(*second))
    return Listing(
        "p", 200, 100,
        (
            Frame("#a", "card", 0, 0, 100, 100), Frame("#a .headline", "text", 10, 10, 80, 40, lines("First", "win")),
            Frame("#b", "card", 100, 0, 100, 100), headline,
        ))


def plan_of_two(height: float = 100, variant: str = "text") -> Plan:
    cards = [{"article": article, "pattern": "full", "slot": 1, "variant": variant} for article in (0, 1)]
    return {"titles": ["First win", "Holds rates"], "plan": {"rows": [{"height": height, "cards": cards}]}}


def test_the_checks_can_fail() -> None:
    assert not [*lies_as_planned(page_of_two(), plan_of_two()), *shows_as_planned(page_of_two(), plan_of_two())]
    assert not list(neighbours_agree(page_of_two(), plan_of_two()))
    assert list(lies_as_planned(page_of_two(), plan_of_two(height=90)))
    assert list(shows_as_planned(page_of_two(second=["Another"]), plan_of_two()))
    assert list(shows_as_planned(page_of_two(), plan_of_two(variant="image")))
    assert list(neighbours_agree(page_of_two(second_top=12), plan_of_two()))


@pytest.mark.parametrize(
    "title, texts, is_broken",
    [
        ("Holds rates", ("Holds", "rates"), False), ("Holds rates", ("Hol", "ds rates"), True),
        ("前年同月比＋12.5％", ("前年同月比＋", "12.5％"), False), ("前年同月比＋12.5％", ("前年同月比＋12.", "5％"), True),
        ("Swift公開", ("Swift", "公開"), False), ("well-known", ("well-", "known"), False),
    ])
def test_broken_words_are_found(title: str, texts: tuple[str, ...], is_broken: bool) -> None:
    assert headlines.breaks_word(title, lines(*texts)) == is_broken
