"""Headlines as a page's listing has them: those that are cut, and those with a word broken inside."""

from __future__ import annotations

import re
from typing import Iterator, Sequence

from engine import Frame, Line, Listing

# Letters and digits of the Latin script, and what joins them to one word or number.
WORD = re.compile(r"[0-9A-Za-zÀ-ɏ]+(?:[.,:'’_][0-9A-Za-zÀ-ɏ]+)*")

# What may stand between the clauses of a headline.
DASHES = "-–—―"


def by_card(listing: Listing) -> Iterator[tuple[int, Frame]]:
    """The headline of each card that shows one, with the number of the card."""
    numbers = {f"{card.selector} .headline": number for number, card in enumerate(listing.cards)}
    for frame in listing.frames:
        if frame.selector in numbers:
            yield numbers[frame.selector], frame


def letters(text: str) -> str:
    """The text without its spaces, which lines lose where they end."""
    return "".join(text.split())


def shown(headline: Frame) -> str:
    """The letters of all lines, without the ellipsis of one that is cut."""
    text = letters("".join(line.text for line in headline.lines))
    return text.removesuffix("…") if headline.truncated else text


def breaks_word(title: str, lines: Sequence[Line]) -> bool:
    """Whether a line ends inside a Latin word or a number of the title, and without a hyphen. A dash above a deck is in no line."""
    inside = {index for match in WORD.finditer(title) for index in range(match.start() + 1, match.end())}
    marked = [(character, index in inside) for index, character in enumerate(title) if not character.isspace()]
    placed = 0
    for number, line in enumerate(lines):
        said = letters(line.text)
        if placed < len(marked) and marked[placed][0] in DASHES and said[:1] != marked[placed][0]:
            placed += 1
        elif number > 0 and placed < len(marked) and marked[placed][1] and not lines[number - 1].hyphenated:
            return True
        placed += len(said)
    return False


def cut(listing: Listing) -> list[str]:
    return [frame.selector for _, frame in by_card(listing) if frame.truncated]


def broken(listing: Listing, titles: Sequence[str]) -> list[str]:
    """Those with a broken word; the titles are those of the cards, in their order."""
    return [frame.selector for number, frame in by_card(listing) if breaks_word(titles[number], frame.lines)]
