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
