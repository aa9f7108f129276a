"""Printed from a browser, a page is composed: few sheets, no cell cut by their edges, no text lost."""

from __future__ import annotations

import pytest

import judges
import printing
from browsers import Session, Sessions
from conftest import Sites
from engine import Site
from matrix import daily

# WebKit does not keep rows of a grid together, and its driver does not print.
PRINTERS = ("chromium", "firefox")
# For a front page of 24 articles; in plain flow they were 13.
MOST_SHEETS = 4


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
    cut = False
    # At some height a sheet ends in a headline.
    for more in range(0, 12, 2):
        sheets = printing.printed(sessions["chromium"], site.url("index.html"), style.replace("12rem", f"{more}rem"))
        cut = cut or bool(printing.faults(site, "index.html", sheets))
    assert cut


def test_a_pager_prints_the_panel_that_is_shown(printer: Session, sample: Site) -> None:
    def has(sheets: printing.Sheets, title: str) -> bool:
        return printing.plain(title) in sheets.text

    culture = "文化の窓"
    assert has(printing.printed(printer, sample.url("index.html")), culture)
    other = printing.printed(printer, sample.url("index.html") + "#society")
    assert has(other, "写真で見る社会") and not has(other, culture)


def test_articles_print_all_their_text_and_where_they_were_found(printer: Session, sample: Site) -> None:
    faults = []
    for page in sample.article_pages:
        sheets = printing.printed(printer, sample.url(page))
        paragraphs = printer.evaluate(
            "return [...document.querySelectorAll('h1, .standfirst, .prose.text > p')]"
            ".filter(it => !it.querySelector('ruby, sup')).map(it => it.innerText)")
        assert len(paragraphs) > 2
        faults += [f"{page}: “{text}” is lost" for text in paragraphs if printing.plain(text) not in sheets.text]
        address = f"https://kawaraban.example/{page}"
        if printing.plain(address) not in sheets.text:
            faults.append(f"{page}: does not say {address}")
        faults += [f"{page}: {fault}" for fault in sheets.inked_margins()]
    judges.check(faults)
