"""What an editor looks for on a composed page, as figures: pure functions of what `kawaraban frames` and `kawaraban plan` say.

Each function counts one kind of fault and names it; docs/SCORECARD.md says what each of them means.
"""

from __future__ import annotations

import re
from typing import Iterable, Iterator, Sequence

import headlines
import judges
from engine import Frame, Listing

# Px of a page that are seen before anybody scrolls, by the width from which on.
SCREENS = ((0, 844), (600, 1024), (1024, 768), (1280, 800))
# The lead is so much larger than the second.
LEAD = 1.5
# A lead with a row to itself is so much larger than the second article at most; and below the width at which a page has two lanes.
LONE_LEAD, LONE_LEAD_OF_LIST, TWO_LANES = 3, 4, 640
# Rows in which nothing is larger than what ranks above it.
RANKED_ROWS = 2
# Px² by which areas may differ, as a share: what rounding to whole lines of type leaves.
AREA_SLACK = 0.02
# Px by which a cell may be lower at the end of a section.
ENDS_EARLIER = 12

# Px around a box of text or picture that are its own.
MARGIN = 20.0
# Px: what is left of a cell counts where it is at least so high and so wide.
LEAST_HOLE = 24.0
COLUMNS = 12
EDGE_TOLERANCE = 0.75
# Share of a picture, for boxes that are written with two digits.
SUBJECT_SLACK = 0.01
PHONES = 480
SMALLEST_HEADLINE = 14

KANA = re.compile(r"[ぁ-ゖ]+")
EAST_ASIAN = re.compile(r"[\u3005-\u30ff\u3400-\u9fff\uff01-\uff9f]")
# Japanese of two clauses has a space between them, full-width or not. One beside Latin may be there for its looks.
CLAUSE_SPACE = re.compile(r"(?<=[\u3001-\u30ff\u3400-\u9fff\uff01-\uff9f]) (?=[\u3001-\u30ff\u3400-\u9fff\uff01-\uff9f])|\u3000")
PARTICLES = frozenset("をがにのはでとへもや") | frozenset((
    "から", "まで", "より", "など", "では", "には", "とは", "での", "への", "との", "からの", "までの", "による", "として", "という"))
# After a Latin word or a number a phrase leans back that begins with one of these, whatever kana follow.
LATIN = re.compile(r"[0-9A-Za-zÀ-ɏ０-９Ａ-Ｚａ-ｚ+#%％]")
BEHIND_LATIN = re.compile(r"[はがをにのでともへや]|から|まで|より|など")
# After these a line may begin with any kana: a clause has ended.
PAUSES = frozenset("、。！？…　")
COMPOUND = re.compile(r"[A-Za-z]{2,}(?:-[A-Za-z]{2,})+")
# What words are made of that have no space between their letters: a word goes on as long as the script does.
RUNS = (re.compile(r"[A-Za-z0-9À-ɏ]"), re.compile(r"[ァ-ヺー]"))


# MARK: headlines


def article_headlines(listing: Listing) -> list[Frame]:
    """The headlines of articles, in sections of all kinds."""
    return [frame for frame in listing.frames if frame.selector.endswith(".headline") and frame.text]


def starts(frame: Frame) -> list[int]:
    """Where in its whole text each line but the first begins. Lines lose the spaces that they end with, and nothing else."""
    places, position = [], 0
    for line in frame.lines[:-1]:
        position += len(line.text)
        while position < len(frame.text) and frame.text[position] in " \u3000":
            position += 1
        places.append(position)
    return places


def clauses_kept(frame: Frame) -> Iterator[tuple[str, str]]:
    """The two clauses of a headline of several lines none of which ends at the space between them."""
    if len(frame.lines) < 2 or frame.truncated or not EAST_ASIAN.search(frame.text):
        return
    ends = set(starts(frame))
    spaces = [match for match in CLAUSE_SPACE.finditer(frame.text)]
    if len(spaces) == 1 and spaces[0].end() not in ends:
        yield frame.text[: spaces[0].start()], frame.text[spaces[0].end() :]


def leaning_lines(frame: Frame) -> list[str]:
    """Lines that begin with a particle."""
    found = []
    for start in starts(frame):
        before, rest = frame.text[start - 1], frame.text[start:]
        if LATIN.match(frame.text[:start].rstrip()[-1:]) and BEHIND_LATIN.match(rest):
            found.append(rest[:6])
            continue
        kana = KANA.match(rest)
        if kana is None or kana[0] not in PARTICLES or before in PAUSES:
            continue
        # A space after Japanese ends a clause; after Latin it does not.
        if before == " " and EAST_ASIAN.match(frame.text[:start].rstrip()[-1:]):
            continue
        found.append(rest[:6])
    return found


def breaks_word(frame: Frame) -> bool:
    return headlines.breaks_word(frame.text, frame.lines)


def divides_compound(frame: Frame) -> bool:
    """A line ends at the hyphen of an English compound."""
    inside = {index for match in COMPOUND.finditer(frame.text) for index in range(match.start() + 1, match.end())}
    return any(start in inside for start in starts(frame))


def too_small(listing: Listing) -> list[str]:
    """Headlines below the least size, on phones."""
    if listing.width >= PHONES:
        return []
    return [frame.selector for frame in article_headlines(listing) if frame.size < SMALLEST_HEADLINE]


# MARK: summaries


def is_cut_in_word(frame: Frame, words: str) -> bool:
    """Whether the ellipsis of a summary stands inside a word, be it that the line is cut or that the text was before.

    - words: all that the article says, in which the words before the ellipsis are looked for.
    """
    if frame.truncated and frame.lines and not frame.lines[-1].text.endswith("…"):
        return False
    if frame.truncated:
        shown = "".join(line.text for line in frame.lines)
        cut = len(headlines.letters(shown.removesuffix("…")))
        text = headlines.letters(frame.text)
        if not 0 < cut < len(text) or spaced(frame.text, cut):
            return False
        return any(run.match(text[cut - 1]) and run.match(text[cut]) for run in RUNS)
    if not frame.text.endswith("…"):
        return False
    last = re.search(r"[A-Za-z0-9’']+…$", frame.text)
    return last is not None and re.search(rf"\b{re.escape(last[0][:-1])}\b", words) is None


def spaced(text: str, letters: int) -> bool:
    """Whether a space follows so many letters of a text."""
    for index, character in enumerate(text):
        if character.isspace():
            if letters == 0:
                return True
        else:
            letters -= 1
            if letters < 0:
                return False
    return True


# MARK: the lead


def screen(width: float) -> float:
    return [height for least, height in SCREENS if width >= least][-1]


def lead_faults(grid: Sequence[Frame], listing: Listing) -> list[str]:
    """What the first grid of a page does against the law of the lead, by the name of the rule."""
    boxes = {frame.selector: frame for frame in listing.frames}
    bands = judges.bands(grid)[:RANKED_ROWS]
    ranked = [card for band in bands for card in band]
    areas = [card.width * card.height for card in ranked]
    sizes = [boxes[f"{card.selector} .headline"].size for card in ranked if f"{card.selector} .headline" in boxes]
    found = []
    if len(ranked) > 1 and areas[0] < LEAD * areas[1]:
        found.append("the lead is not half as large again as the second")
    is_alone = len(bands) > 1 and len(bands[0]) == 1
    most = LONE_LEAD if listing.width >= TWO_LANES else LONE_LEAD_OF_LIST
    if is_alone and areas[0] > most * areas[1] * (1 + AREA_SLACK):
        found.append("below a lead by itself the second is a strip")
    # Cells that end with the section give way, so that what follows stands as far below them as everywhere.
    end = max((card.bottom for card in grid), default=0.0)
    least = [area + (card.width * ENDS_EARLIER if abs(card.bottom - end) < 1 else 0) for card, area in zip(ranked, areas)]
    if any(later > least[index] * (1 + AREA_SLACK) for index in range(len(areas)) for later in areas[index + 1 :]):
        found.append("a cell is larger than one that ranks above it")
    if any(later > sizes[index] for index in range(len(sizes)) for later in sizes[index + 1 :]):
        found.append("type is larger than that of one that ranks above it")
    in_sight = [card for card in grid if card.y < screen(listing.width)]
    lead_size = max(sizes[:1], default=0.0)
    if any(boxes[f"{card.selector} .headline"].size > lead_size for card in in_sight if f"{card.selector} .headline" in boxes):
        found.append("type on the first screen is larger than the lead’s")
    if ranked and f"{ranked[0].selector} .summary" not in boxes:
        found.append("the lead has no standfirst")
    return found


# MARK: pictures


def cuts_subject(frame: Frame, subject: Sequence[float]) -> bool:
    """Whether a frame leaves out part of a picture's subject, a box as an author draws it: left, top, right, bottom."""
    left, top, right, bottom = frame.shown
    return (
        left > subject[0] + SUBJECT_SLACK or top > subject[1] + SUBJECT_SLACK
        or right < subject[2] - SUBJECT_SLACK or bottom < subject[3] - SUBJECT_SLACK)


def share_cut(frame: Frame, subject: Sequence[float]) -> float:
    """How much of a subject a frame leaves out, across or down, whichever is more."""
    left, top, right, bottom = frame.shown
    across = max(0.0, min(right, subject[2]) - max(left, subject[0])) / (subject[2] - subject[0])
    down = max(0.0, min(bottom, subject[3]) - max(top, subject[1])) / (subject[3] - subject[1])
    return 1 - min(across, down)


# MARK: rhythm


def monotonous(rows: Sequence[Sequence[str]]) -> dict[str, int]:
    """Rows by what is monotonous about them; `rows` has the patterns of each from left to right."""
    like_before = {index for index in range(1, len(rows)) if rows[index][0] == rows[index - 1][0]}
    side_by_side = {index for index, row in enumerate(rows) if any(left == right for left, right in zip(row, row[1:]))}
    alternating = {
        index for index in range(3, len(rows))
        if rows[index] == rows[index - 2] and rows[index - 1] == rows[index - 3] and rows[index] != rows[index - 1]}
    return {
        "like the row before": len(like_before), "a pattern twice side by side": len(side_by_side),
        "A B A B": len(alternating), "any of them": len(like_before | side_by_side | alternating)}


# MARK: holes and edges


def hole(cell: Frame, boxes: Iterable[Frame]) -> float:
    """Px² of a cell that neither texts and pictures nor the margins around them fill: strips between them, right across,
    and what lies below or above all of them."""
    filled = sorted((max(box.y - MARGIN, cell.y), min(box.bottom + MARGIN, cell.bottom)) for box in boxes)
    area, bottom = 0.0, cell.y
    for top, end in [*filled, (cell.bottom, cell.bottom)]:
        if top - bottom >= LEAST_HOLE:
            area += (top - bottom) * cell.width
        bottom = max(bottom, end)
    return area


def holes(listing: Listing) -> tuple[float, float]:
    """Px² that are holes, and px² of all cells and carousels of a page."""
    empty = total = 0.0
    inside: dict[str, list[Frame]] = {}
    for frame in listing.frames:
        if frame.kind in ("text", "image") and " " in frame.selector:
            inside.setdefault(frame.selector.rsplit(" ", 1)[0], []).append(frame)
    for cell in listing.cells:
        total += cell.width * cell.height
        empty += hole(cell, inside.get(cell.selector, []))
    width = min(listing.width, 1280)
    for top, cells in carousels(listing).items():
        right = max(cell.right for cell in cells)
        height = max(cell.height for cell in cells)
        free = max(0.0, width - right - MARGIN)
        total += free * height
        empty += free * height
    return empty, total


def carousels(listing: Listing) -> dict[tuple[object, float], list[Frame]]:
    """Cards of each carousel, by panel and top."""
    found: dict[tuple[object, float], list[Frame]] = {}
    for frame in listing.frames:
        if frame.kind == "carousel-card":
            found.setdefault((frame.panel, frame.y), []).append(frame)
    return found


def off_grid(listing: Listing) -> list[float]:
    """Left edges of cells and headers that are on none of the twelve columns; each once. What scrolls sideways and what is
    justified by its pictures has no columns."""
    width = min(listing.width, 1280)
    margin = 0 if any(frame.panel for frame in listing.frames) else (listing.width - width) / 2
    edges = {round(frame.x - margin, 1) for frame in listing.frames if frame.kind in ("card", "row", "header")}
    step = width / COLUMNS
    return sorted(edge for edge in edges if abs(edge / step - round(edge / step)) * step > EDGE_TOLERANCE)


def header_gaps(listing: Listing) -> tuple[set[int], set[int]]:
    """Px from what is seen above a section's title to its line, and from there to what is seen below; each once. Words of a ladder
    are seen as chips. What a block of HTML shows is in no listing: titles below one are left out."""
    above: set[int] = set()
    below: set[int] = set()
    chips = {frame.selector for frame in listing.frames if frame.kind == "item" and "-a-" not in frame.selector}
    seen = [
        frame for frame in listing.frames
        if frame.kind in ("text", "image") and frame.selector.rsplit(" ", 1)[0] not in chips or frame.selector in chips]
    titles = [frame for frame in seen if frame.selector.endswith(".section-title")]
    numbers = {(title.panel, section_number(title)) for title in titles}
    for title in titles:
        others = [
            frame for frame in seen
            if frame.panel == title.panel and not frame.selector.startswith(title.selector.rsplit(" ", 1)[0])]
        before = [frame.bottom for frame in others if frame.bottom <= title.y + 1]
        after = [frame.y for frame in others if frame.y >= title.bottom - 1]
        number = section_number(title)
        if before and (number <= 2 or (title.panel, number - 1) in numbers):
            above.add(round(title.y - max(before)))
        if after:
            below.add(round(min(after) - title.bottom))
    return above, below


def section_number(title: Frame) -> int:
    match = re.search(r"-s-(\d+)", title.selector)
    return int(match[1]) if match else 0
