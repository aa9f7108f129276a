"""Printed from a browser, a page is composed: few sheets, no cell cut by their edges, no text lost."""

from __future__ import annotations

import pytest

import judges
import printing
import reading
from browsers import Session, Sessions
from conftest import Sites
from engine import Site
from matrix import daily

# WebKit does not keep rows of a grid together, and its driver does not print.
PRINTERS = ("chromium", "firefox")
# For a front page of 24 articles; in plain flow they were 13.
MOST_SHEETS = 4
# Letters; what is shorter may be the end of a paragraph, or stand in a table.
LONG_LINE = 12
# Lines of a column that begin at its edge, at least; and points that they may begin apart: a bracket is closed up.
LINES, EDGE = 3, 6
# By what only a hand has a use for, a word that it would print.
NOT_ON_PAPER = {".strip": "XTABSX", ".contents": "XCONTENTSX", ".tags": "XTAGSX", ".related": "XRELATEDX", ".copy-code": "XCOPYX"}
MARKED = "".join(f"{selector}::before {{ content: '{word}' !important }}" for selector, word in NOT_ON_PAPER.items())
# All that is said above a text and in it, but what has something above or between its letters.
SAID = """
  const said = (selector) => [...document.querySelectorAll(selector)]
    .filter((element) => !element.querySelector('ruby, sup:not(.back sup), p, li')).map((element) => {
      const copy = element.cloneNode(true);
      for (const back of copy.querySelectorAll('.back')) back.remove();
      return copy.textContent;
    });
  return [said('h1, .standfirst'), said('.prose.text :is(p, li, h2, h3, dt, dd, th, td, figcaption, summary)')];
"""


@pytest.fixture(params=PRINTERS)
def printer(request: pytest.FixtureRequest, sessions: Sessions) -> Session:
    return sessions[request.param]


@pytest.mark.parametrize("name", daily("sample", "hard", later=("english", "seven", "plain")))
def test_pages_of_cells_come_on_few_sheets_and_whole(printer: Session, built: Sites, name: str) -> None:
    site: Site = built[name]
    faults = []
    for page in site.tab_pages[:3]:
        sheets = printing.printed(printer, site.url(page))
        print(printer.version, site.name, page, len(sheets.texts), "sheets")
        faults += printing.faults(site, page, sheets)
        if len(sheets.texts) > MOST_SHEETS:
            faults.append(f"{page}: {len(sheets.texts)} sheets")
    judges.check(faults)


def test_the_judge_sees_a_cell_that_a_sheet_cuts(sessions: Sessions, built: Sites) -> None:
    site = built["hard"]
    style = "@media print { main .cells > * { break-inside: auto } .masthead { margin-bottom: 12rem !important } }"
    # At some height a sheet ends in a headline.
    cut = any(
        printing.faults(site, "index.html", printing.printed(
            sessions["chromium"], site.url("index.html"), style.replace("12rem", f"{more / 2}rem")))
        for more in range(48))
    assert cut


def test_a_pager_prints_the_panel_that_is_shown(printer: Session, sample: Site) -> None:
    def has(sheets: printing.Sheets, title: str) -> bool:
        return printing.plain(title) in sheets.text

    culture = "文化の窓"
    assert has(printing.printed(printer, sample.url("index.html")), culture)
    other = printing.printed(printer, sample.url("index.html") + "#society")
    assert has(other, "写真で見る社会") and not has(other, culture)


def test_articles_print_all_their_text_and_where_they_were_found(printer: Session, read_site: Site) -> None:
    faults = []
    for page in reading.articles_of(read_site):
        sheets = printing.printed(printer, read_site.url(page), MARKED)
        head, texts = printer.evaluate(SAID)
        assert head and len(texts) > 2
        faults += [f"{page}: “{text}” is lost" for text in head + texts if printing.plain(text) not in sheets.text]
        address = f"https://kawaraban.example/{page}"
        # The other site has no address.
        if read_site.name == "sample" and printing.plain(address) not in sheets.text:
            faults.append(f"{page}: does not say {address}")
        faults += [f"{page}: {fault}" for fault in sheets.inked_margins() + columns(sheets, texts) + useless(sheets)]
    judges.check(faults)


def others(site: Site) -> list[str]:
    """A page of each kind that neither shows the newest nor an article: a tag's, an author's, the list of back issues, one that stands alone."""
    beginnings = ("tags/", "authors/", "back-issues.html", *site.standalone_pages)
    found = [next((page for page in site.pages if page.startswith(beginning)), None) for beginning in beginnings]
    return [page for page in found if page]


@pytest.mark.parametrize("name", daily("sample", "reading"))
def test_pages_of_other_kinds_print_all_that_they_say(printer: Session, built: Sites, name: str) -> None:
    site: Site = built[name]
    faults = []
    pages = others(site)
    assert len(pages) > 2
    for page in pages:
        sheets = printing.printed(printer, site.url(page))
        # Kickers and summaries come and go with the width.
        texts = printer.evaluate("return [...document.querySelectorAll('main :is(h1, h2, h3, li > a, .prose p)')].map((it) => it.textContent)")
        assert texts, page
        faults += [f"{page}: “{text}” is lost" for text in texts if printing.plain(text) not in sheets.text]
        faults += [f"{page}: {fault}" for fault in sheets.inked_margins()]
        if 'class="cells' in (site.output / page).read_text(encoding="utf-8"):
            faults += printing.faults(site, page, sheets)
    judges.check(faults)


def columns(sheets: printing.Sheets, texts: list[str]) -> list[str]:
    """What is wrong where the lines of paragraphs do not begin at two edges, one in each half of the sheets."""
    said = [printing.plain(text) for text in texts if len(text) > LONG_LINE]
    lines = [line for sheet in sheets.lines for line in sheet
             if len(line.text) >= LONG_LINE and any(line.text in text for text in said)]  # fmt: skip
    middle = printing.WIDTH / 2.54 * 72 / 2
    halves = [line for line in lines if line.left < middle], [line for line in lines if line.left >= middle]
    wrong = [f"“{line.text}” goes from column to column" for line in halves[0] if line.right > middle]
    for side, half in zip(("left", "right"), halves):
        edge = min((line.left for line in half), default=0)
        found = sum(line.left <= edge + EDGE for line in half)
        if found < LINES:
            wrong.append(f"{found} of {len(lines)} lines begin at the edge of the {side} column")
    return wrong


def useless(sheets: printing.Sheets) -> list[str]:
    return [f"{selector} is on paper" for selector, word in NOT_ON_PAPER.items() if printing.plain(word) in sheets.text]


@pytest.mark.parametrize(("style", "fault"), [
    ("@media print { .prose.text { columns: 1 !important } }", "begin at the edge of the right column"),
    ("@media print { body .strip.strip { display: block !important } }", ".strip is on paper"),
    ("@media print { body .contents.contents { display: block !important } }", ".contents is on paper"),
    ("@media print { body .tags.tags { display: block !important } }", ".tags is on paper"),
])  # fmt: skip
def test_the_judges_see_one_column_and_what_is_of_no_use_on_paper(sessions: Sessions, built: Sites, style: str, fault: str) -> None:
    site = built["reading"]
    printer = sessions["chromium"]
    sheets = printing.printed(printer, site.url(reading.RICHEST), MARKED + style)
    assert fault in " ".join(columns(sheets, printer.evaluate(SAID)[1]) + useless(sheets))


# What has room on a sheet, but not below a few paragraphs.
SENTENCE = "The harbour office closed the two northern berths on Monday after inspectors found cracks below the crane rails. "
LEAD = f"{SENTENCE * 4}\n\n" * 2
TEXT = LEAD * 2
ROW = "| Quay {0} | {0} ships | {1} tonnes |"
# Of several lines in a column, none of them like that of another.
HEADING = " ".join(f"{word}{{0:02}}" for word in ("harbour", "office", "cranes", "berths", "rails", "cracks", "quays", "boats", "tonnes"))
LONG = {
    "listing": "```\n" + "".join(f"berths[{line}].close() // line {line}\n" for line in range(60)) + "```\n",
    "item": "- " + SENTENCE * 24 + "\n",
    "table": "\n".join(["| Quay | Ships | Cargo |", "| --- | --- | --- |", *(ROW.format(row, row * 17) for row in range(34))]) + "\n",
}
# A sheet that is no last one is filled so far.
LEAST_FILLED = 0.8
# Px by which what stands above a text is higher, so that sheets end everywhere in it.
SHIFTS = range(64, 192, 8)


def wide(rows: int) -> str:
    """A table that takes all of the sheet."""
    lines = [f"| a{row} | b{row} | {SENTENCE[:60]} | {SENTENCE[60:110]} | e{row} |" for row in range(rows)]
    return "\n".join(["| One | Two | Three | Four | Five |", "| --- | --- | --- | --- | --- |", *lines, ""])


@pytest.fixture(scope="module")
def long_blocks(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder = tmp_path_factory.mktemp("long-blocks")
    news = folder / "content" / "news"
    news.mkdir(parents=True)
    (folder / "content" / "site.yml").write_text("title: Paper\nlanguage: en\n", encoding="utf-8")
    headed = "".join(f"## {HEADING.format(number)}\n\n{SENTENCE * 3}\n\n" for number in range(12))
    articles = {
        **{name: f"{LEAD}{block}\n{TEXT}" for name, block in LONG.items()}, "text": TEXT + LEAD, "headed": headed,
        "wide": f"{TEXT}## Before\n\n{wide(14)}\n## Behind\n\n{LONG['table']}\n{TEXT}",
    }  # fmt: skip
    for name, text in articles.items():
        front = f"---\ntitle: {name.title()} of the harbour\ndate: 2026-11-16\n---\n\n"
        (news / f"{name}.md").write_text(front + text, encoding="utf-8")
    return Site("long-blocks", folder, folder / "output").build()


def lower(shift: int) -> str:
    return f"@media print {{ .article-head.article-head.article-head {{ padding-bottom: {shift}px }} }}"


# Firefox divides no table of a column where a sheet ends, whatever it is told.
@pytest.mark.parametrize(("browser_name", "name"), [
    (browser_name, name) for browser_name in PRINTERS for name in LONG if browser_name == "chromium" or name != "table"])
def test_what_has_no_room_for_all_of_it_begins_where_it_stands(
    sessions: Sessions, long_blocks: Site, browser_name: str, name: str
) -> None:
    judges.check(printing.printed(sessions[browser_name], long_blocks.url(f"news/{name}.html")).empty(LEAST_FILLED))


def test_no_sheet_is_there_for_nothing(printer: Session, long_blocks: Site) -> None:
    judges.check([
        f"{shift} px: {fault}" for shift in SHIFTS
        for fault in printing.printed(printer, long_blocks.url("news/text.html"), lower(shift)).empty(0)])


def divided(sheets: printing.Sheets, heading: str) -> bool:
    """Whether no sheet, or no column of it, has the whole heading, one line below the other."""
    lines = [line for sheet in sheets.lines for line in sheet if line.text and line.text in heading and len(line.text) >= LONG_LINE]
    return not sheets.holds_whole([heading]) or max(line.left for line in lines) - min(line.left for line in lines) > EDGE


def test_no_end_of_a_column_divides_a_heading(printer: Session, long_blocks: Site) -> None:
    faults = []
    for shift in SHIFTS:
        sheets = printing.printed(printer, long_blocks.url("news/headed.html"), lower(shift))
        faults += [f"{shift} px: heading {number}" for number in range(12) if divided(sheets, printing.plain(HEADING.format(number)))]
    judges.check(faults)


def test_headings_beside_what_takes_all_of_a_sheet_stand_with_what_they_are_of(sessions: Sessions, long_blocks: Site) -> None:
    faults = []
    for shift in range(0, 800, 40):
        sheets = printing.printed(sessions["chromium"], long_blocks.url("news/wide.html"), lower(shift))
        faults += [f"{shift} px: {fault}" for fault in sheets.empty(0.5)]
        for heading, next_words in (("Before", "One Two Three"), ("Behind", "Quay Ships Cargo")):
            # Nothing comes between them where they are drawn.
            if not any(printing.plain(f"{heading}\n{next_words}") in text for text in sheets.texts):
                faults.append(f"{shift} px: “{heading}” stands alone")
    judges.check(faults)
