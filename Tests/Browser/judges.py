"""What must be true of a page. Pure functions: numbers in, sentences about what is wrong out.

Each fault names the width, the element, what was expected and what was found. `selftest` has a page for each of them
that it must refuse.
"""

from __future__ import annotations

import math
from typing import Iterable, Iterator, Sequence

from engine import Frame, Line, Listing, Seen, WIDEST_CONTAINER
from pictures import Picture, Written
from typesetting import FIREFOX_GLYPH, WEBKIT_BOX, WEBKIT_SHARE, glyphs
from vertical import FIREFOX_UPRIGHT

# Layout px. A box may be off by so much, and the left edge and width of a line by so much.
BOX_TOLERANCE = 0.5
LINE_TOLERANCE = 0.05
# Browsers count in 1/64 px, and round every run of text up: a line of several runs may be wider by so much for each.
RUN_TOLERANCE = 1 / 64
# The browser may round ascent and descent to whole px, so the middle of the letters may be off by half of one each.
MIDDLE_TOLERANCE = 1.0
# No row of texts is lower, px.
LEAST_ROW = 48
# What a text may end with that goes on and has no ellipsis.
SENTENCE_ENDS = tuple("。．！？」』.!?”’)\"")
# Boxes of the tiling meet within the 1/64 px that browsers count in.
SEAM_TOLERANCE = 1 / 64
# Square px: what the four decimals of a listing can add up to over all cards of a page.
AREA_TOLERANCE = 4.0
# Px of a file, whose sides are whole numbers.
PIXEL_TOLERANCE = 1
# So much of a picture may be cut away; one for which this is not enough stands whole in its frame, or nearly so.
GREATEST_LOSS = 0.7
# Characters of the `style` that stands in for a picture until its file is there.
LONGEST_PLACEHOLDER = 200
# Screens: what is so far down may not be fetched before a reader goes there.
FAR_DOWN = 3

SHOWN_FAULTS = 10


def check(faults: Sequence[str]) -> None:
    """Fails with the first of the faults, all counted."""
    if faults:
        rest = f"\n  … and {len(faults) - SHOWN_FAULTS} more" if len(faults) > SHOWN_FAULTS else ""
        listed = "".join(f"\n  {fault}" for fault in faults[:SHOWN_FAULTS])
        raise AssertionError(f"{len(faults)} fault{'s' if len(faults) > 1 else ''}:{listed}{rest}")


def place(listing: Listing) -> str:
    return f"{listing.page} at {listing.width:g} px"


def numbers(values: Iterable[float]) -> str:
    return "(" + ", ".join(f"{value:.2f}" for value in values) + ")"


# MARK: the page as listed, and as seen


def geometry(listing: Listing, seen: Seen, browser: str = "chromium") -> Iterator[str]:
    """Every listed box is where it should be, and every line in it. The Swift tests ask the same of what browsers showed when
    their numbers were recorded (`BrowserJudge`)."""
    for frame, shown in zip(listing.frames, seen["frames"]):
        where = f"{place(listing)}: {frame.selector} ({frame.kind})"
        if shown["count"] != 1:
            yield f"{where}: found {shown['count']} times, expected once"
            continue
        if not shown["shown"]:
            yield f"{where}: listed, but not visible"
        if shown["panel"] != frame.panel:
            yield f"{where}: listed in the panel {frame.panel}, seen in {shown['panel']}"
        expected = (frame.x, frame.y, frame.width, frame.height)
        if any(abs(a - b) > BOX_TOLERANCE for a, b in zip(expected, shown["rect"])):
            yield f"{where}: x, y, width, height: expected {numbers(expected)}, seen {numbers(shown['rect'])}"
        # What a strip that scrolls holds beyond the page's edge is not seen.
        if frame.kind == "text" and frame.right <= listing.width + BOX_TOLERANCE:
            yield from lines(where, frame.turned, shown, browser)


def lines(where: str, frame: Frame, shown: Seen, browser: str) -> Iterator[str]:
    if not frame.lines:
        yield f"{where}: a text without lines"
    if len(frame.lines) != len(shown["lines"]):
        texts = " / ".join(line["text"] for line in shown["lines"])
        yield f"{where}: expected {len(frame.lines)} lines, seen {len(shown['lines'])}: {texts}"
        return
    for number, (line, actual) in enumerate(zip(frame.lines, shown["lines"]), 1):
        # A text that ends with a sentence has no ellipsis.
        is_cut = frame.truncated and number == len(frame.lines) and not line.text.endswith(SENTENCE_ENDS)
        text = plain(line.text.removesuffix("…") if is_cut else line.text)
        width = line.width - (shown["ellipsis"] if is_cut else shown["hyphen"] if line.hyphenated else 0)
        if text != actual["text"]:
            yield f"{where} line {number}: expected “{text}”, seen “{actual['text']}”"
        # Firefox rounds what is upright to whole px.
        rounded = FIREFOX_UPRIGHT if browser == "firefox" and frame.standing else 0
        if abs(line.x - actual["x"]) > LINE_TOLERANCE + rounded:
            yield f"{where} line {number} “{text}”: left edge expected {line.x:.3f}, seen {actual['x']:.3f}"
        end, room = actual["x"] + actual["width"], frame.right + frame.width * WEBKIT_SHARE + WEBKIT_BOX
        if browser == "webkit" and end > room:
            yield f"{where} line {number} “{text}”: ends at {end:.2f}, and its box at {frame.right:.2f}"
        glyph = (rounded or FIREFOX_GLYPH) * glyphs(text) if browser == "firefox" else 0
        allowed = LINE_TOLERANCE + RUN_TOLERANCE * (actual["fragments"] - 1) + glyph
        # WebKitGTK rounds every advance to a whole px.
        if browser != "webkit" and abs(width - actual["width"]) > allowed:
            yield f"{where} line {number} “{text}”: width expected {width:.3f}, seen {actual['width']:.3f}"
        middle = line.y + line.height / 2
        if abs(middle - actual["middle"]) > MIDDLE_TOLERANCE:
            yield f"{where} line {number} “{text}”: middle expected {middle:.2f} down, seen {actual['middle']:.2f}"
        yield from line_in_frame(where, number, line, frame)


def line_in_frame(where: str, number: int, line: Line, frame: Frame) -> Iterator[str]:
    tolerance = BOX_TOLERANCE
    inside = (
        line.x >= frame.x - tolerance
        and line.x + line.width <= frame.right + tolerance
        and line.y >= frame.y - tolerance
        and line.y + line.height <= frame.bottom + tolerance
    )
    if not inside:
        box = numbers((frame.x, frame.y, frame.width, frame.height))
        yield f"{where} line {number} {numbers((line.x, line.y, line.width, line.height))} leaves its box {box}"


def plain(text: str) -> str:
    return " ".join(text.split())


def completeness(listing: Listing, seen: Seen) -> Iterator[str]:
    """All that is visible in the main content is listed once."""
    where = place(listing)
    for text in seen["texts"]:
        if text["inMain"] and len(text["frames"]) != 1:
            yield (
                f"{where}: “{plain(text['text'])[:40]}” of {text['name']} at {numbers(text['rect'])} is in "
                f"{len(text['frames'])} listed text frames, expected 1"
            )
    for picture in seen["pictures"]:
        if len(picture["frames"]) != 1:
            yield (
                f"{where}: picture {picture['name']} at {numbers(picture['rect'])} is in "
                f"{len(picture['frames'])} listed image frames, expected 1"
            )
    for text in seen["generated"]:
        yield f"{where}: {text['name']} shows text that is not in the document: {text['content']}"
    for card in seen["cards"]:
        if len(card["frames"]) != 1:
            yield f"{where}: the card {card['name']} is listed {len(card['frames'])} times, expected once"
    if len(seen["cards"]) != len(listing.cells):
        yield f"{where}: {len(seen['cards'])} cards on the page, {len(listing.cells)} listed"


def order(listing: Listing, seen: Seen) -> Iterator[str]:
    """Going through the document, one goes down the rows and never up; each row is full before the next begins."""
    row_of: dict[str, int] = {}
    for grid in listing.grids:
        found = bands(grid)
        if found and not is_full(found[-1], grid):
            yield f"{place(listing)}: the cards from {found[-1][0].selector} on do not fill a row"
        first = len(row_of)
        row_of.update({frame.selector: first + number for number, row in enumerate(found) for frame in row})
    last, last_name = -1, ""
    for card in seen["cards"]:
        if len(card["frames"]) != 1:
            continue
        number = row_of.get(listing.frames[card["frames"][0]].selector)
        if number is None:
            continue
        if number < last:
            yield f"{place(listing)}: {card['name']} is in row {number + 1}, but follows {last_name} of row {last + 1}"
        last, last_name = number, card["name"]


def sideways(width: int, page: str, seen: Seen) -> Iterator[str]:
    if seen["scrollWidth"] > seen["innerWidth"]:
        yield f"{page} at {width} px: scrolls sideways, the content is {seen['scrollWidth']} px wide"


def containment(width: int, page: str, seen: Seen) -> Iterator[str]:
    """With a classic scrollbar the body is narrower than planned: text stays in its card, and on the page."""
    for text in seen["texts"]:
        x, y, w, h = text["rect"]
        label = f"{page} at {width} px with scrollbar: “{plain(text['text'])[:40]}” of {text['name']}"
        if text["card"]:
            left, top, card_width, card_height = text["card"]
            if (
                x < left - BOX_TOLERANCE
                or x + w > left + card_width + BOX_TOLERANCE
                or y < top - BOX_TOLERANCE
                or y + h > top + card_height + BOX_TOLERANCE
            ):
                yield f"{label} at {numbers(text['rect'])} leaves its card {numbers(text['card'])}"
        # The cards of a strip that scrolls stand beyond the edge, with their texts.
        scrolls = text["card"] and text["card"][0] + text["card"][2] > text["room"] + BOX_TOLERANCE
        if text["inMain"] and not scrolls and (x < -BOX_TOLERANCE or x + w > text["room"] + BOX_TOLERANCE):
            yield f"{label} at {numbers(text['rect'])} leaves the page, {text['room']} px wide"


# MARK: the listing alone


def rows(cards: Sequence[Frame]) -> list[list[Frame]]:
    """Cards whose heights overlap stand in one row; from top to bottom, each row from left to right."""
    result: list[list[Frame]] = []
    bottom = -math.inf
    for card in sorted(cards, key=lambda frame: (frame.y, frame.x)):
        if card.y < bottom - SEAM_TOLERANCE:
            result[-1].append(card)
        else:
            result.append([card])
        bottom = max(bottom, card.bottom)
    return [sorted(row, key=lambda frame: (frame.x, frame.y)) for row in result]


def bands(cards: Sequence[Frame]) -> list[list[Frame]]:
    """Cards in the order given, divided wherever those so far fill the whole width: a row takes consecutive cards, in
    whatever order inside it."""
    result: list[list[Frame]] = []
    for card in cards:
        if not result or is_full(result[-1], cards):
            result.append([])
        result[-1].append(card)
    return result


def is_full(band: Sequence[Frame], cards: Sequence[Frame]) -> bool:
    """Whether some cards fill a rectangle as wide as all."""
    width = max(card.right for card in cards) - min(card.x for card in cards)
    height = max(card.bottom for card in band) - min(card.y for card in band)
    area = sum(card.width * card.height for card in band)
    return abs(area - width * height) <= SEAM_TOLERANCE * (width + height)


def tiling(listing: Listing) -> Iterator[str]:
    """The cards of each grid fill one rectangle, as wide as the container: no gap, no overlap, nothing outside."""
    for grid in listing.grids:
        yield from tiling_of(grid, listing)


def tiling_of(cards: list[Frame], listing: Listing) -> Iterator[str]:
    where = place(listing)
    for card in cards:
        if card.x < -SEAM_TOLERANCE or card.right > listing.width + SEAM_TOLERANCE or card.y < 0:
            box = numbers((card.x, card.y, card.width, card.height))
            yield f"{where}: the card {card.selector} {box} leaves the page"
    in_order = sorted(cards, key=lambda frame: frame.y)
    for index, card in enumerate(in_order):
        for other in in_order[index + 1 :]:
            if other.y >= card.bottom - SEAM_TOLERANCE:
                break
            across = min(card.right, other.right) - max(card.x, other.x)
            down = min(card.bottom, other.bottom) - max(card.y, other.y)
            if across > SEAM_TOLERANCE and down > SEAM_TOLERANCE:
                yield f"{where}: {card.selector} and {other.selector} overlap by {across:.2f} × {down:.2f} px"
    left, right = min(card.x for card in cards), max(card.right for card in cards)
    top, bottom = min(card.y for card in cards), max(card.bottom for card in cards)
    missing = (right - left) * (bottom - top) - sum(card.width * card.height for card in cards)
    if abs(missing) > AREA_TOLERANCE:
        yield f"{where}: {missing:.1f} px² of the grid belong to no card"
    container = min(listing.width, WIDEST_CONTAINER)
    # A panel is as wide as the container.
    margin = 0 if cards[0].panel else (listing.width - container) / 2
    if abs(left - margin) > BOX_TOLERANCE or abs(right - margin - container) > BOX_TOLERANCE:
        yield f"{where}: the grid goes from {left:.2f} to {right:.2f}, expected {margin:.2f} to {margin + container:.2f}"


def first_rows(listing: Listing) -> Iterator[str]:
    """The beginning of `plan: fixed` on a phone: 1x3, 1x1, 3x1. The row of texts is drawn 109 px high, and as high as they need."""
    found = rows(listing.front.cards)[:3]
    where = place(listing)
    heights = [max(card.bottom for card in row) - min(card.y for card in row) for row in found]
    allowed = ((240, 240), (LEAST_ROW, 109), (240, 240))
    if len(heights) < 3 or any(
            not low - SEAM_TOLERANCE <= height <= high + SEAM_TOLERANCE for height, (low, high) in zip(heights, allowed)):
        yield f"{where}: the first rows are {numbers(heights)} px high, expected (240, {LEAST_ROW} to 109, 240)"
        return
    for number, row, large_is_left in ((1, found[0], True), (3, found[2], False)):
        large = [card for card in row if abs(card.height - 240) < BOX_TOLERANCE]
        small = sorted((card for card in row if card not in large), key=lambda card: card.y)
        if len(large) != 1 or len(small) != 3 or any(abs(card.height - 80) > SEAM_TOLERANCE for card in small):
            yield f"{where}: row {number} has cells of {numbers(card.height for card in row)} px, expected 240 and 80 × 3"
            continue
        is_left = all(card.x >= large[0].right - SEAM_TOLERANCE for card in small)
        is_right = all(card.right <= large[0].x + SEAM_TOLERANCE for card in small)
        if (is_left, is_right) != (large_is_left, not large_is_left):
            side = "left" if large_is_left else "right"
            yield f"{where}: row {number}: the large cell is not {side} of the three stacked ones"
    if len(found[1]) != 2:
        yield f"{where}: row 2 has {len(found[1])} cells, expected 2"


# MARK: pictures


# On screens of more than one pixel to the dot a picture may have an eighth less of them (`ImageCrop.densities`).
FEWEST_ON_FINE_SCREENS = 0.875


def upscaled(where: str, pictures: Iterable[Picture], scale: float = 1) -> Iterator[str]:
    """Each file has a pixel for each that it is drawn in, or nearly, unless the source itself has none left."""
    share = FEWEST_ON_FINE_SCREENS if scale > 1 else 1
    for picture in pictures:
        (across, down), (width, height) = [share * side for side in picture.filled], picture.pixels
        if across <= width + PIXEL_TOLERANCE and down <= height + PIXEL_TOLERANCE:
            continue
        widest = max((candidate.width for candidate in picture.candidates), default=width)
        # The height is rounded too, so the shape is that of a file half a pixel higher or lower.
        limit = min(picture.source[0], picture.source[1] * width / (height + 0.5))
        if width >= widest and width >= math.floor(limit) - PIXEL_TOLERANCE:
            continue
        offered = ", ".join(f"{candidate.width}" for candidate in picture.candidates) or "nothing else"
        yield (
            f"{where}: {picture.name} is drawn in {across:.2f} × {down:.2f} device px ({picture.fit}) from a file of "
            f"{width} × {height} ({max(across / width, down / height):.3f} times enlarged); the source is "
            f"{picture.source[0]:g} × {picture.source[1]:g}, the widths offered {offered}"
        )


def wasteful(where: str, pictures: Iterable[Picture]) -> Iterator[str]:
    """No smaller file of the list would have been enough for all that show it, and the fallback is not used where there is a
    list."""
    for picture in pictures:
        if not picture.candidates:
            yield f"{where}: {picture.name} shows {picture.file.name}, which is in no srcset"
            continue
        (across, down), (width, height) = picture.filled, picture.pixels
        for candidate in picture.candidates:
            is_wide = candidate.width >= max(across, picture.widest)
            if candidate.width < width and is_wide and candidate.width * height / width >= down:
                yield (
                    f"{where}: {picture.name} is drawn in {across:.2f} × {down:.2f} device px from the file {width} px "
                    f"wide, that of {candidate.width} px is enough"
                )
                break


def mutilated(where: str, pictures: Iterable[Picture]) -> Iterator[str]:
    """No frame cuts away more than seven tenths of a picture."""
    for picture in pictures:
        (across, down), (width, height) = picture.filled, picture.source
        own, shown = width / height, across / down
        loss = 1 - min(own / shown, shown / own)
        # Frames are whole layout px, so a loss of just so much may be off by one of them.
        if loss > GREATEST_LOSS + PIXEL_TOLERANCE / min(across, down):
            yield (
                f"{where}: {picture.name} loses {loss:.0%} of a source of {width:g} × {height:g} in "
                f"{across:.2f} × {down:.2f} device px ({picture.fit})"
            )


def placeholders(where: str, seen: Iterable[Seen]) -> Iterator[str]:
    """A picture that is not there yet shows something in its place."""
    for picture in seen:
        is_clear = picture["color"] in ("transparent", "rgba(0, 0, 0, 0)")
        if not picture["isComplete"] and is_clear and not picture["background"].startswith('url("data:'):
            yield f"{where}: nothing stands in for {picture['name']} while {picture['current']} is on its way"


def eager_below(where: str, height: int, seen: Iterable[Seen]) -> Iterator[str]:
    """What is screens away waits; the picture that comes first is on the first screen."""
    for picture in seen:
        top = picture["rect"][1]
        if top >= FAR_DOWN * height and not picture["isLazy"]:
            yield f"{where}: {picture['name']} is {top:.0f} px down and not lazy"
        if picture["isFirst"] and top >= height:
            yield f"{where}: {picture['name']} is fetched first, but is {top:.0f} px down"


def written_pictures(page: str, pictures: Sequence[Written]) -> Iterator[str]:
    """What a browser has to know of a picture before it fetches any."""
    for picture in pictures:
        for attribute in ("width", "height", "alt"):
            if picture.attributes.get(attribute) is None:
                yield f"{page}: {picture.name} has no {attribute}"
        style = picture.attributes.get("style") or ""
        if len(style) > LONGEST_PLACEHOLDER:
            yield f"{page}: {picture.name} has a style of {len(style)} characters"
    first = [picture for picture in pictures if picture.attributes.get("fetchpriority") == "high"]
    expected = int(any(not picture.is_below for picture in pictures))
    if len(first) != expected:
        yield f"{page}: {len(first)} of {len(pictures)} pictures are to be fetched first, expected {expected}"
    for picture in first:
        if picture.attributes.get("loading") == "lazy":
            yield f"{page}: {picture.name} is to be fetched first, and lazy"
