"""Whether what the engine computes is what browsers show: advances, ink, containment and line breaks of real lines.

The engine's side is `typesetting-lab`; the browser's is a page with the font files that a build ships and the CSS that
pages have. Everything that differs is a `Difference` with its text and its numbers.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Iterable, Iterator, Optional, Sequence

import lab
from browsers import Session
from engine import REPOSITORY

FONT_FILE = "BIZUDPGothic-Bold.ttf"
FAMILY = "Judged"
WEIGHT = 700
SIZES = (13, 15, 17, 20, 24, 34)
MEASURES = (6, 8, 11, 16, 24)

# px. What engine and browser may differ by, for advance and ink, where glyphs stand on fractions of a px.
WIDTH_TOLERANCE = 0.02
# Firefox rounds the advance of every glyph to 1/60 px.
FIREFOX_GLYPH = 1 / 120
# A browser counts in 1/64 px: a line needs so much room beside it, or it may be too wide for its box.
SPARE = 1 / 64
# What adding such numbers up in binary may cost; far below 1/64.
NOISE = 0.001
# WebKitGTK rounds every advance to a whole px: a line may leave its box by so much of the box's width, and so many px.
WEBKIT_SHARE = 0.035
WEBKIT_BOX = 1.0
# Share of cases whose lines a browser must break where the engine's greedy breaking does.
GREEDY_SHARE = 0.995

CHUNK = 400
INK_CHUNK = 200
# px to the em of ink.js: the units of the font, so that ink is found to one of them.
INK_ACROSS = 2048

STYLE = """
body{margin:0;font-family:%s;font-weight:%d;overflow-wrap:anywhere;
  font-kerning:normal;font-feature-settings:"palt" 0;text-rendering:geometricPrecision;text-autospace:no-autospace;
  text-spacing-trim:space-all;letter-spacing:0;word-spacing:0;font-size-adjust:none;line-break:strict}
p{margin:0}
.line{display:inline-block;white-space:nowrap}
.set{white-space:pre;overflow:clip}
.wrapped{white-space:normal;word-break:normal}
.n::before{content:"\\A"/""}
.k::before{content:"…\\A"/"";white-space:pre}
"""


# MARK: the engine's side


@dataclass(frozen=True)
class Text:
    """A text by the name of where it stands."""

    name: str
    text: str
    language: str


@dataclass(frozen=True)
class Line:
    """A line as the engine set it: what it shows, where it stands in the text (UTF-16), px from its origin."""

    text: str
    start: int
    end: int
    width: float
    ink_left: float
    ink_right: float

    @staticmethod
    def of(record: lab.Record) -> Line:
        return Line(
            record["text"], record["start"], record["end"], record["width"], record["inkLeft"], record["inkRight"])


@dataclass(frozen=True)
class Case:
    """One text as the engine sets it at one size in one measure."""

    name: str
    language: str
    text: str
    size: float
    measure: float
    greedy: tuple[Line, ...]
    set: tuple[Line, ...]
    truncated: bool
    broken_words: int

    def __str__(self) -> str:
        return f"{self.name} at {self.size:g} px in {self.measure:g} px"

    @property
    def longest(self) -> float:
        return max(line.width for line in self.set)

    @staticmethod
    def of(record: lab.Record) -> Case:
        return Case(
            record["id"], record["language"], record["text"], record["size"], record["measure"],
            tuple(map(Line.of, record["greedy"])), tuple(map(Line.of, record["set"])), record["truncated"],
            record["brokenWords"])


def font(name: str = FONT_FILE) -> Path:
    """A font file, from the folders that the program looks into."""
    home = Path.home()
    folders = (
        REPOSITORY / "templates" / "default" / "fonts", Path("/usr/share/fonts"), Path("/usr/local/share/fonts"),
        home / ".local/share/fonts", home / ".fonts", home / "Library/Fonts", Path("/Library/Fonts"),
    )
    for folder in folders:
        for path in sorted(folder.rglob(name)):
            return path
    raise FileNotFoundError(f"{name} is not installed; run Scripts/setup.sh build")


def cases(
    texts: Sequence[Text], font_file: Path, sizes: Iterable[int] = SIZES, measures: Iterable[int] = MEASURES,
) -> list[Case]:
    """Every text at every size in every measure, as the engine sets it."""
    records = [{"id": text.name, "text": text.text, "language": text.language} for text in texts]
    options = ("--sizes", ",".join(map(str, sizes)), "--measures", ",".join(map(str, measures)))
    return [Case.of(record) for record in lab.run(records, "set", "--font", str(font_file), *options)]


@dataclass(frozen=True)
class Page:
    """An empty page with the font files that a build would ship for some texts."""

    url: str
    # Every character that has a glyph in them, as inclusive ranges.
    covered: tuple[tuple[int, int], ...]

    @staticmethod
    def write(texts: Iterable[Text], font_file: Path, folder: Path) -> Page:
        sheet = lab.fonts((text.text for text in texts), font_file, FAMILY, WEIGHT, folder)
        page = folder / "page.html"
        page.write_text(
            '<!doctype html><html lang="ja"><meta charset="utf-8"><title>Lines</title>'
            f'<link rel="stylesheet" href="{sheet.name}"><style>{STYLE % (FAMILY, WEIGHT)}</style><body></body></html>',
            encoding="utf-8")
        return Page(page.resolve().as_uri(), tuple(unicode_ranges(sheet.read_text(encoding="utf-8"))))

    def uncovered(self, text: str) -> str:
        """The characters that would be shown in a font of the reader's."""
        return "".join(
            character for character in dict.fromkeys(text)
            if not any(first <= ord(character) <= last for first, last in self.covered))


def unicode_ranges(css: str) -> Iterator[tuple[int, int]]:
    for listed in re.findall(r"unicode-range:([^;}]+)", css):
        for first, last in re.findall(r"[Uu]\+([0-9A-Fa-f]+)(?:-([0-9A-Fa-f]+))?", listed):
            yield int(first, 16), int(last or first, 16)


# MARK: differences


@dataclass(frozen=True)
class Difference:
    """Something a browser does otherwise than the engine says. `reason` is why, where that has a name."""

    browser: str
    kind: str
    case: Case
    text: str
    what: str
    reason: str = ""

    @property
    def name(self) -> str:
        return self.case.name

    def __str__(self) -> str:
        reason = f" [{self.reason}]" if self.reason else ""
        return f"{self.browser}: {self.kind}: {self.case} “{self.text}”: {self.what}{reason}"


@dataclass
class Verdict:
    """What one browser made of all cases."""

    browser: str
    version: str = ""
    cases: int = 0
    lines: int = 0
    inked: int = 0
    # Cases left out because the font has no glyph for a character, and those characters.
    left_out: int = 0
    without_glyph: str = ""
    # The largest differences, px.
    width: float = 0
    ink: float = 0
    # Of the right edge of a line over the edge of its box; negative is room to spare.
    overhang: float = float("-inf")
    seconds: float = 0
    faults: list[Difference] = field(default_factory=list)
    # Other line breaks than the engine's greedy ones: expected now and then.
    breaks: list[Difference] = field(default_factory=list)

    @property
    def greedy_share(self) -> float:
        return 1 - len(self.breaks) / self.cases if self.cases else 0

    @property
    def reasons(self) -> Counter[str]:
        return Counter(difference.reason for difference in self.breaks)

    def all_faults(self) -> list[str]:
        """Every fault as a sentence; too many differing breaks are one more."""
        found = [str(fault) for fault in self.faults]
        if self.browser != "webkit" and self.greedy_share < GREEDY_SHARE:
            listed = ", ".join(f"{count} {reason}" for reason, count in self.reasons.most_common())
            found.append(
                f"{self.browser}: breaks {self.greedy_share:.3%} of {self.cases} cases as the engine does, expected "
                f"{GREEDY_SHARE:.1%}; not: {listed}")
        return found


def glyphs(text: str) -> int:
    """At most so many: what joins another character has a glyph, too, in some fonts."""
    return len(text)


def tolerance(browser: str, text: str) -> float:
    return WIDTH_TOLERANCE + (FIREFOX_GLYPH * glyphs(text) if browser == "firefox" else 0)


def utf16(text: str) -> list[str]:
    """The character at each UTF-16 offset; the second half of a pair is empty."""
    units: list[str] = []
    for character in text:
        units += [character, ""] if ord(character) > 0xFFFF else [character]
    return units


def is_one_grapheme(text: str) -> bool:
    """One letter with all its marks: it is alone in its line, and no line can be narrower."""
    joined = re.sub(r".\u200d(?=.)", "", text, flags=re.S)
    return sum(not unicodedata.category(character).startswith(("M", "Cf")) for character in joined) <= 1


# Characters beside the first place where only one of the two breaks.
REASONS = (
    ("at a slash", "/\\"),
    ("at a curly quote", "“”‘’"),
    ("at a hyphen or dash", "-‐–—―－−"),
    ("at an ideographic space", "\u3000"),
    ("at dots", "…‥・"),
    ("at a sign of numbers", "#＃$＄%％&＆+＋=＝|~〜～№¥￥€£℃°"),
    ("at a bracket", "(（[［{「『【〈《)）]］}」』】〉》<>"),
)
WORD = re.compile(r"[^\W\d_\u3041-\u30ff\u3400-\u9fff]|[\d.,:;!?@'’]")


def reason(case: Case, seen: Sequence[dict[str, Any]]) -> str:
    """A name for why lines start elsewhere, from the first one that does."""
    expected = [line.start for line in case.greedy]
    starts = [line["start"] for line in seen]
    at = next((index for index, pair in enumerate(zip(expected, starts)) if index and pair[0] != pair[1]), None)
    if at is None:
        return "more lines" if len(starts) > len(expected) else "fewer lines"
    # The line before it ends earlier here or there: where the longer one is as wide as the box, roundings decide.
    longer = max(case.greedy[at - 1].width, seen[at - 1]["width"])
    if abs(longer - case.measure) < 2 * SPARE + 2 * FIREFOX_GLYPH * glyphs(case.greedy[at - 1].text):
        return "a line that just fits"
    units = utf16(case.text)
    # The earlier place is where the later one's side does not break.
    places = sorted((expected[at], starts[at]))
    beside = ["".join(units[:place]).rstrip(" ")[-1:] + "".join(units[place:])[:1] for place in places]
    for name, characters in REASONS:
        if any(character in characters for pair in beside for character in pair):
            return name
    if any(len(pair) == 2 and all(WORD.match(character) for character in pair) for pair in beside):
        return "inside a word longer than the line"
    return "other"


def shown(text: str, starts: Iterable[int]) -> str:
    units = utf16(text)
    edges = [*starts, len(units)]
    return "｜".join("".join(units[start:end]) for start, end in zip(edges, edges[1:]))


# MARK: the browser's side


class Judge:
    """One browser with the page of the fonts open."""

    def __init__(self, session: Session, page: Page) -> None:
        self.session = session
        self.page = page
        # Lines that have been measured, by text, language, size and the engine's width: one stands in many cases.
        self.known: set[tuple[str, str, float, float]] = set()

    def judge(self, all_cases: Sequence[Case], inked: Optional[Sequence[Case]] = None) -> Verdict:
        """What it makes of the cases, and of the ink of those lines alone that stand in some of them, or in any."""
        verdict = Verdict(self.session.name, str(self.session.driver.capabilities.get("browserVersion", "")))
        missing = {case.text: self.page.uncovered(case.text + "…") for case in all_cases}
        covered = [case for case in all_cases if not missing[case.text]]
        verdict.left_out = len(all_cases) - len(covered)
        verdict.without_glyph = "".join(dict.fromkeys("".join(missing.values())))
        self.session.open(self.page.url)
        self.load(sorted({case.text for case in covered}))
        for start in range(0, len(covered), CHUNK):
            self.judge_chunk(covered[start : start + CHUNK], verdict)
        self.judge_ink(covered if inked is None else [case for case in inked if not missing[case.text]], verdict)
        return verdict

    def load(self, texts: Sequence[str]) -> None:
        """Has all files of the font loaded that the texts need. Raises `ValueError` where one is not."""
        loaded = self.session.evaluate_async(
            "const [font, text, done] = arguments;"
            "document.fonts.load(font, text).then((faces) => done(faces.length), (error) => done(String(error)));",
            f"{WEIGHT} 20px {FAMILY}", "".join(sorted(set("…".join(texts)))))
        if not isinstance(loaded, int) or loaded == 0:
            raise ValueError(f"{self.session.name}: the font is not there: {loaded}")

    def judge_chunk(self, chunk: Sequence[Case], verdict: Verdict) -> None:
        lines: dict[tuple[str, str, float, float], tuple[Line, Case]] = {}
        for case in chunk:
            for line in case.greedy + case.set:
                key = (line.text, case.language, case.size, line.width)
                if key not in self.known:
                    lines.setdefault(key, (line, case))
        self.known.update(lines)
        boxes = [
            {
                "text": case.text, "language": case.language, "measure": case.measure, "size": case.size,
                "longest": case.longest, "cut": case.truncated,
                "greedy": [(line.start, line.end) for line in case.greedy],
                "set": [(line.start, line.end) for line in case.set],
            }
            for case in chunk
        ]
        seen = self.session.script("typesetting.js", [key[:3] for key in lines], boxes)
        verdict.lines += len(lines)
        for (line, case), width in zip(lines.values(), seen["widths"]):
            self.judge_width(line, case, width, verdict)
        for case, box in zip(chunk, seen["cases"]):
            verdict.cases += 1
            self.judge_box(case, box, verdict)

    def judge_width(self, line: Line, case: Case, width: float, verdict: Verdict) -> None:
        if self.session.name == "webkit":
            return
        verdict.width = max(verdict.width, abs(width - line.width))
        if abs(width - line.width) > tolerance(self.session.name, line.text):
            verdict.faults.append(Difference(
                self.session.name, "advance", case, line.text,
                f"expected {line.width:.4f} px, seen {width:.4f}, off by {width - line.width:+.4f}"))

    def judge_box(self, case: Case, box: dict[str, Any], verdict: Verdict) -> None:
        name, is_webkit = self.session.name, self.session.name == "webkit"
        allowed = case.measure * WEBKIT_SHARE + WEBKIT_BOX if is_webkit else -SPARE
        for number, (line, right) in enumerate(zip(case.set, box["rights"]), 1):
            if right is None:
                verdict.faults.append(Difference(
                    name, "line not on its level", case, line.text, f"line {number} of {len(case.set)}"))
            elif not is_one_grapheme(line.text):
                verdict.overhang = max(verdict.overhang, right)
                if right > allowed + NOISE:
                    verdict.faults.append(Difference(
                        name, "box", case, line.text,
                        f"ends {right:+.4f} px from the edge of its box, expected at most {allowed:+.4f}"))
        if is_webkit:
            return
        if not box["hasToBreak"] and not all(is_one_grapheme(line.text) for line in case.set):
            verdict.faults.append(Difference(
                name, "break not needed", case, case.text,
                f"a box 1 px narrower than the longest line ({case.longest:.3f} px) holds all in one line"))
        if box["lines"] is not None:
            expected = shown(case.text, [line.start for line in case.greedy])
            seen = shown(case.text, [line["start"] for line in box["lines"]])
            verdict.breaks.append(Difference(
                name, "line breaks", case, case.text, f"expected {expected}, seen {seen}",
                reason(case, box["lines"])))

    def judge_ink(self, all_cases: Sequence[Case], verdict: Verdict) -> None:
        """Ink grows with the size, so each line is drawn once, and held against the largest size it is set at."""
        lines: dict[tuple[str, str], tuple[Line, Case]] = {}
        for case in sorted(all_cases, key=lambda case: -case.size):
            for line in case.greedy + case.set:
                lines.setdefault((line.text, case.language), (line, case))
        keys = list(lines)
        for start in range(0, len(keys), INK_CHUNK):
            some = keys[start : start + INK_CHUNK]
            for key, (left, right) in zip(some, self.session.script("ink.js", some, FAMILY, WEIGHT, INK_ACROSS)):
                line, case = lines[key]
                if left is not None and right is not None:
                    self.judge_edges(line, case, left, right, verdict)

    def judge_edges(self, line: Line, case: Case, left: float, right: float, verdict: Verdict) -> None:
        verdict.inked += 1
        seen_left, seen_right = left * case.size, line.width - right * case.size
        off = max(abs(seen_left - line.ink_left), abs(seen_right - line.ink_right))
        verdict.ink = max(verdict.ink, off)
        if off > WIDTH_TOLERANCE:
            verdict.faults.append(Difference(
                self.session.name, "ink", case, line.text,
                f"expected from {line.ink_left:.4f} to {line.ink_right:.4f} px, seen from {seen_left:.4f} to "
                f"{seen_right:.4f}"))


def table(verdicts: Sequence[Verdict]) -> str:
    """The figures of all browsers side by side."""
    rows = [("", "cases", "lines", "advance px", "ink px", "overhang px", "same breaks", "faults", "seconds")]
    for verdict in verdicts:
        is_webkit = verdict.browser == "webkit"
        rows.append((
            f"{verdict.browser} {verdict.version}", str(verdict.cases), str(verdict.lines),
            "–" if is_webkit else f"{verdict.width:.4f}", f"{verdict.ink:.4f}" if verdict.inked else "–",
            f"{verdict.overhang:+.4f}", "–" if is_webkit else f"{verdict.greedy_share:.3%}",
            str(len(verdict.faults)), f"{verdict.seconds:.0f}",
        ))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) if not column else cell.rjust(width)
                  for column, (cell, width) in enumerate(zip(row, widths)))
        for row in rows)


def as_json(verdicts: Sequence[Verdict]) -> str:
    """The figures for another program: no lists of differences, only how many of each there are."""
    return json.dumps([
        {
            "browser": verdict.browser, "version": verdict.version, "cases": verdict.cases, "lines": verdict.lines,
            "inked": verdict.inked, "leftOut": verdict.left_out, "withoutGlyph": verdict.without_glyph,
            "width": round(verdict.width, 5), "ink": round(verdict.ink, 5), "overhang": round(verdict.overhang, 5),
            "greedyShare": round(verdict.greedy_share, 6), "reasons": dict(verdict.reasons.most_common()),
            "faults": dict(Counter(fault.kind for fault in verdict.faults)), "seconds": round(verdict.seconds, 1),
        }
        for verdict in verdicts
    ], ensure_ascii=False, indent=2) + "\n"
