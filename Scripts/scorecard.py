"""Looks at composed pages as an editor would, and writes docs/SCORECARD.md: figures as they are, and as they were before.

The sample site, both corpora and seeded draws of 60 articles, half of which have no picture, at widths from phone to desk. What is
counted is in Tests/Browser/editorial.py. The figures of before are those of the page that is there, until `--anew` is said. Exit status 1
when a figure is above what is asked.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterable, Iterator

import corpora

sys.path.insert(0, str(corpora.REPOSITORY / "Tests" / "Browser"))

import editorial  # noqa: E402  (found by the line above)
import lab  # noqa: E402
import photos  # noqa: E402
import titles  # noqa: E402
from engine import EngineError, Frame, Listing, Site, run  # noqa: E402
from linebreaks import find_font  # noqa: E402
from markdown_tables import table  # noqa: E402

DOCUMENT = corpora.REPOSITORY / "docs" / "SCORECARD.md"

# Importance depends on the age of articles, so the time is always the same.
AT = "2026-11-21T22:00:00Z"
WIDTHS = (320, 390, 600, 768, 1024, 1280, 1600)
DRAWS, DRAWN = 20, 60
SEED = 21
# Of a subject that nobody has drawn, in the direction in which it loses more.
MUCH_CUT = 0.25
PAGE = "index.html"
# Px: a classic scrollbar, and the part of it that the gutter behind a text takes up.
SCROLLBAR, GUTTER = 15.0, 8.0
# Where the subjects are that a site is not told of, by the name of the article's file.
UNTOLD = "untold.json"
FOCUS = re.compile(r"^focus\s*[:=]\s*\W*((?:\d?\.?\d+[ ,]+){3}\d?\.?\d+)", re.M)
SUMMARIES = {
    True: "関係者によると、詳しい事情は来春までに明らかになる見通しだ。各地で準備が進んでおり、今後の動きが注目される。影響は広い範囲に及ぶという。",
    False: "People who know the matter expect to learn more before spring. Preparations are under way in many places, and "
    "what follows will be watched closely by everyone concerned with the long-standing question.",
}

LAW = (
    "the lead is not half as large again as the second", "below a lead by itself the second is a strip",
    "a cell is larger than one that ranks above it", "type is larger than that of one that ranks above it",
    "type on the first screen is larger than the lead’s", "the lead has no standfirst")
RHYTHM = ("like the row before", "a pattern twice side by side", "A B A B", "any of them")


@dataclass(frozen=True)
class Line:
    """A line of the card: a figure, what it is a share of, if of anything, and what is asked."""

    name: str
    asked: str
    # Names of counts; a share in percent when there is a second.
    count: str
    of: str = ""

    def value(self, counts: Counter[str]) -> str:
        if not self.of:
            return f"{counts[self.count]:,}"
        return f"{self.figure(counts):.1f} %"

    def figure(self, counts: Counter[str]) -> float:
        return 100 * counts[self.count] / max(counts[self.of], 1) if self.of else counts[self.count]

    def is_beyond(self, counts: Counter[str]) -> bool:
        """More than is asked; a share of nothing is none."""
        return bool(self.asked) and self.figure(counts) > float(re.sub(r"[^\d.]", "", self.asked))


LINES = (
    Line("pages that break the law of the lead", "0", "law", ""),
    *(Line(f"– {rule}", "", rule) for rule in LAW),
    Line("– of so many pages", "", "pages"),
    Line("clause spaces inside lines where a break needs no more lines", "0", "clauses"),
    Line("clause spaces inside lines, of headlines of two clauses on several lines", "", "kept", "two clauses"),
    Line("lines that begin with a particle", "0", "leaning"),
    Line("headlines with a word broken", "0", "broken"),
    Line("headlines divided at the hyphen of an English compound", "", "compounds"),
    Line("summaries cut inside a word", "0", "summaries"),
    Line("subjects of pictures cut", "≤ 2 %", "cut", "subjects"),
    Line("subjects that nobody has drawn, of which more than a quarter is cut", "≤ 5 %", "blind cut", "blind subjects"),
    Line("rows of a pattern twice in a row, or A B A B", "≤ 5 %", "any of them", "rows"),
    *(Line(f"– {kind}", "", kind, "rows") for kind in RHYTHM[:-1]),
    Line("area of holes", "≤ 4 %", "holes", "area"),
    Line("left edges off the twelve columns, sum over pages", "0", "edges"),
    Line("headlines under 14 px on phones", "0", "small"),
    Line("gaps above section titles: distinct, most at one width", "1", "gaps above"),
    Line("gaps below section titles: distinct, most at one width", "1", "gaps below"),
)
# Counts of which the largest is kept, not the sum.
LARGEST = ("gaps above", "gaps below")


@dataclass
class Card:
    """All that was counted of some sites, and what it was counted on."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def note(self, count: str, where: str = "") -> None:
        self.counts[count] += 1
        if where:
            self.faults.append(f"{count}: {where}")

    def add(self, other: Card) -> None:
        for count, value in other.counts.items():
            self.counts[count] = max(self.counts[count], value) if count in LARGEST else self.counts[count] + value
        self.faults += other.faults


# MARK: sites


@dataclass(frozen=True)
class Picture:
    """A picture and where its subject is, as an author would say it."""

    path: Path
    box: photos.Box

    @property
    def focus(self) -> str:
        return " ".join(f"{side:.3f}" for side in self.box.sides)

    @staticmethod
    def some(folder: Path) -> list[Picture]:
        """Of subjects at places that are known, a third of them taken from near."""
        return [
            Picture(folder / name, box)
            for count, is_close in ((40, False), (20, True))
            for name, box in photos.write_salients(folder, count, is_close).items()]


def draws(folder: Path, source: Path) -> Iterator[Site]:
    """Japanese and English in turn; every article of the lists of titles as likely as any other."""
    names = {True: titles.articles(source / "ja-vimjp" / "content"), False: titles.articles(source / "en-18f" / "content")}
    sample = titles.articles(corpora.REPOSITORY / "content")
    lists = {japanese: titles.distinct(article.title for article in found) for japanese, found in names.items()}
    lists[True] = [*titles.distinct(a.title for a in sample if titles.is_japanese(a.title)), *filter(titles.is_japanese, lists[True])]
    lists[True] = titles.distinct(lists[True])
    pictures = Picture.some(folder / "pictures")
    for number in range(DRAWS):
        chance = random.Random(SEED + number)
        yield draw(folder / f"draw-{number}", lists[number % 2 == 0], number % 2 == 0, pictures, chance, is_told=number % 4 < 2)


def draw(
    folder: Path, texts: list[str], is_japanese: bool, pictures: list[Picture], chance: random.Random, is_told: bool,
) -> Site:
    """Whether the site is told where the subjects of its pictures are."""
    boxes: dict[str, list[float]] = {}
    content = folder / "content" / "news"
    content.mkdir(parents=True)
    with_picture = set(chance.sample(range(DRAWN), DRAWN // 2))
    for index, title in enumerate(chance.sample(texts, DRAWN)):
        quoted = title.replace("'", "''")
        day, hour = 20 - index // 6, 23 - index % 6 * 3
        lines = ["---", f"title: '{quoted}'", f"date: 2026-11-{day:02d}T{hour:02d}:15:00Z", f"summary: {SUMMARIES[is_japanese]}"]
        if index in with_picture:
            picture = chance.choice(pictures)
            shutil.copyfile(picture.path, content / picture.path.name)
            lines += [f"image: {picture.path.name}", "image_alt: picture"]
            if is_told:
                lines.append(f"focus: {picture.focus}")
            else:
                boxes[f"article-{index:02d}"] = list(picture.box.sides)
        (content / f"article-{index:02d}.md").write_text("\n".join([*lines, "---", "", "…", ""]), encoding="utf-8")
    settings = f"title: Draw\nlanguage: {'ja' if is_japanese else 'en'}\nfront_page_articles: {DRAWN}\ntabs:\n  - front: true\n    title: Top\n"
    (folder / "content" / "site.yml").write_text(settings, encoding="utf-8")
    (folder / UNTOLD).write_text(json.dumps(boxes), encoding="utf-8")
    return Site(folder.name, folder, folder / "output", AT)


def sites(folder: Path, source: Path) -> Iterator[tuple[str, list[Site]]]:
    sample = folder / "sample"
    shutil.copytree(corpora.REPOSITORY / "content", sample / "content")
    yield "sample", [Site("sample", sample, sample / "output", AT)]
    for name in corpora.CORPORA:
        site = corpora.copied(name, source / name, folder)
        corpora.without_faulty_articles(site)
        yield name, [Site(name, site, site / "output", AT)]
    yield f"{DRAWS} draws", list(draws(folder, source))


# MARK: counting


def listings(site: Site, widths: Iterable[int]) -> Iterator[tuple[Listing, int]]:
    """The front page at some widths, all its panels, and for each the narrowest page that is set alike."""
    text = run("frames", PAGE, "--jsonl", "--width", ",".join(map(str, widths)), *site.options)
    for line in text.splitlines():
        value = json.loads(line)
        yield Listing.from_json(value), round(value["breakpoint"] * 16)


def measures(site: Site, widths: Iterable[int]) -> dict[tuple[int, str], float]:
    """Px that lines may fill, by the narrowest page that is set alike and selector: there a text is as wide as its box, less what a
    classic scrollbar takes from it beyond the gutter behind it."""
    found = {}
    for listing, narrowest in listings(site, widths):
        cells = {cell.selector: cell.width / min(listing.width, 1280) for cell in listing.cells}
        for frame in editorial.article_headlines(listing):
            share = cells.get(frame.selector.rsplit(" ", 1)[0], 1)
            found[narrowest, frame.selector] = frame.width - max(0.0, SCROLLBAR * share - GUTTER)
    return found


def subjects_of(site: Site) -> dict[str, list[float]]:
    """The boxes that authors draw around what must stay of their pictures, by the name of the article's file."""
    found = {}
    for path in site.folder.joinpath("content").rglob("*.md"):
        match = FOCUS.search(path.read_text(encoding="utf-8", errors="replace"))
        if match:
            found[path.stem] = [float(side) for side in match[1].split()]
    return found


def untold_subjects_of(site: Site) -> dict[str, list[float]]:
    path = site.folder / UNTOLD
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def texts_of(site: Site) -> dict[str, str]:
    """What each article says, by the name of its file."""
    return {
        path.stem: titles.LINK.sub(r"\1", path.read_text(encoding="utf-8", errors="replace"))
        for path in site.folder.joinpath("content").rglob("*.md")}


@dataclass(frozen=True)
class Kept:
    """A headline that keeps the space between two clauses inside a line."""

    where: str
    frame: Frame
    measure: float
    clauses: tuple[str, str]


def look(site: Site) -> tuple[Card, list[Kept]]:
    card, kept = Card(), []
    texts, subjects, untold = texts_of(site), subjects_of(site), untold_subjects_of(site)
    found_listings = list(listings(site, WIDTHS))
    measured = measures(site, sorted({narrowest for _, narrowest in found_listings}))
    for listing, narrowest in found_listings:
        where = f"{site.name} at {listing.width:g} px"
        for name, panel in (listing.panels or {"": listing}).items():
            look_at_panel(panel, f"{where}, {name}" if name else where, card)
        for frame in editorial.article_headlines(listing):
            here = f"{where}: {' / '.join(line.text for line in frame.lines)}"
            found = list(editorial.clauses_kept(frame))
            if len(frame.lines) > 1 and len(list(editorial.CLAUSE_SPACE.finditer(frame.text))) == 1:
                card.note("two clauses")
            kept += [Kept(here, frame, measured[narrowest, frame.selector], clauses) for clauses in found]
            for _ in editorial.leaning_lines(frame):
                card.note("leaning", here)
            if editorial.breaks_word(frame):
                card.note("broken", here)
            if editorial.divides_compound(frame):
                card.note("compounds", here)
        for selector in editorial.too_small(listing):
            card.note("small", f"{where}: {selector}")
        for frame in listing.frames:
            slug = frame.selector.rsplit(" ", 1)[0].partition("-a-")[2]
            if frame.shown and slug in subjects:
                card.note("subjects")
                if editorial.cuts_subject(frame, subjects[slug]):
                    card.note("cut", f"{where}: {frame.selector}")
            if frame.shown and slug in untold:
                card.note("blind subjects")
                if editorial.share_cut(frame, untold[slug]) > MUCH_CUT:
                    card.note("blind cut", f"{where}: {frame.selector}")
            if frame.selector.endswith(".summary"):
                if editorial.is_cut_in_word(frame, texts.get(slug, "")):
                    card.note("summaries", f"{where}: {' / '.join(line.text for line in frame.lines)}")
    pages = [PAGE, *(f"{path.name}/index.html" for path in sorted((site.folder / "content").iterdir()) if path.is_dir())]
    for width in WIDTHS:
        for page in pages:
            rows = planned(site, page, width)
            card.counts["rows"] += len(rows)
            card.counts.update(editorial.monotonous(rows))
    return card, kept


def look_at_panel(panel: Listing, where: str, card: Card) -> None:
    card.note("pages")
    if panel.grids:
        broken = editorial.lead_faults(panel.grids[0], panel)
        for rule in broken:
            card.note(rule, where)
        if broken:
            card.note("law")
    empty, total = editorial.holes(panel)
    card.counts["holes"] += round(empty)
    card.counts["area"] += round(total)
    card.counts["edges"] += len(editorial.off_grid(panel))
    above, below = editorial.header_gaps(panel)
    card.counts["gaps above"] = max(card.counts["gaps above"], len(above))
    card.counts["gaps below"] = max(card.counts["gaps below"], len(below))


def planned(site: Site, page: str, width: int) -> list[list[str]]:
    """The patterns of each row; nothing where the site has no such page."""
    try:
        return [row["patterns"] for row in site.plan(page, width)["plan"]["rows"]]
    except EngineError:
        return []


def clauses_that_fit(kept: list[Kept]) -> list[Kept]:
    """Those of which both clauses, set by themselves, take no more lines than the headline does."""
    font = find_font()
    by_box: dict[tuple[float, float], list[Kept]] = {}
    for one in kept:
        by_box.setdefault((one.frame.size, one.measure), []).append(one)
    found = []
    for (size, width), group in by_box.items():
        lines = [len(setting.lines) for setting in lab.settings([clause for one in group for clause in one.clauses], font, size, width / size)]
        found += [one for one, first, second in zip(group, lines[::2], lines[1::2]) if first + second <= len(one.frame.lines)]
    return found


# MARK: the page


TEXT = """# The editor’s scorecard

What an editor would throw back, counted on composed pages: the front pages, all their panels, of the sample site, of two
collections of real articles, and of {draws} draws of {drawn} articles, half of them without a picture, at {widths} px.

{table}
Figures of before are small, behind an arrow.

- *The law of the lead*: in the first grid of a page, within its first two rows, the first cell is at least 1.5 times as large as the
  second, and at most three times as large where it has a row to itself (from two lanes on); no cell and no type is larger than that of an article which ranks above it; nothing on the first screen has larger
  type than the lead, and the lead has its standfirst.
- *Clause spaces*: of Japanese headlines of two clauses, set on several lines, none of which ends between the clauses. A break there
  needs no more lines when the clauses, each set by itself in that box, take no more together.
- *Particles*: at the start of a line, unless a pause or the space between two clauses stands before it; behind a Latin word or a number also those
  that begin a longer run of kana.
- *Subjects*: of pictures in whose front matter an author has drawn a box (`focus`); each picture once at each width. The draws have
  pictures of subjects at known places, a third of them taken from near. Half of the draws are not told of these places: pages are planned by
  what strikes the eye (*subjects that nobody has drawn*).
- *Words*: Latin words and numbers; compounds are such as `open-source`.
- *Rows*: patterns as `kawaraban plan` lists them for the page of each tab; a row is counted once.
- *Holes*: strips of a cell, right across it and at least 24 px high, that lie further than 20 px from text and picture; and what
  a carousel leaves free on its right.
- *Left edges*: of cells of grids and lists and of section headers, each once a page; more than 0.75 px off.
- *Gaps*: from the last text or picture above a title to its line, and from there to the first below.

`make scorecard` writes this page; `make scorecard SCORECARD=--anew` forgets the figures of before.
"""


def document(cards: dict[str, Card], before: dict[str, dict[str, str]]) -> str:
    def shown(site: str, card: Card, line: Line) -> str:
        now, then = line.value(card.counts), before.get(site, {}).get(line.name)
        return f"{now} <small>← {then}</small>" if then is not None else now

    rows = [[line.name, line.asked, *(shown(site, card, line) for site, card in cards.items())] for line in LINES]
    return TEXT.format(
        draws=DRAWS, drawn=DRAWN, widths=", ".join(map(str, WIDTHS)),
        table="\n".join(table(("figure", "asked", *cards), rows, 2)))


def figures_of_before(text: str) -> dict[str, dict[str, str]]:
    """By site and line: the small figures of a page, or its only ones."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| ")]
    header = next((row for row in rows if row[:2] == ["figure", "asked"]), [])
    found: dict[str, dict[str, str]] = {name: {} for name in header[2:]}
    for row in rows:
        for site, cell in zip(header[2:], row[2:]):
            small = re.search(r"<small>← (.*?)</small>", cell)
            found[site][row[0]] = small[1] if small else cell
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--corpora", type=Path, required=True, help="folder of en-18f and ja-vimjp")
    parser.add_argument("--document", type=Path, default=DOCUMENT, help="the page to write (default: docs/SCORECARD.md)")
    parser.add_argument("--anew", action="store_true", help="forget the figures of before")
    parser.add_argument("--faults", type=Path, help="a file for every fault that was found")
    arguments = parser.parse_args()
    cards: dict[str, Card] = {}
    with tempfile.TemporaryDirectory(prefix="kawaraban-scorecard-") as folder:
        for name, found in sites(Path(folder), arguments.corpora):
            cards[name] = Card()
            for site in found:
                card, kept = look(site)
                card.counts["kept"] += len(kept)
                for one in clauses_that_fit(kept):
                    card.note("clauses", one.where)
                cards[name].add(card)
            print(f"{name}: {len(cards[name].faults)} faults", flush=True)
    before = {}
    if arguments.document.is_file() and not arguments.anew:
        before = figures_of_before(arguments.document.read_text(encoding="utf-8"))
    text = document(cards, before)
    arguments.document.write_text(text, encoding="utf-8")
    print(text)
    if arguments.faults:
        arguments.faults.write_text("\n".join(fault for card in cards.values() for fault in card.faults) + "\n", encoding="utf-8")
    beyond = [
        f"error: {site}: {line.name}: {line.value(card.counts)}, asked is {line.asked}"
        for site, card in cards.items() for line in LINES if line.is_beyond(card.counts)]
    if beyond:
        raise SystemExit("\n".join(beyond))


if __name__ == "__main__":
    main()
