"""`kawaraban watch`: pages that were opened by double-click change where they stand while the site is written."""

from __future__ import annotations

import signal
import time
from pathlib import Path
from typing import Iterator

import pytest

import serving
from browsers import Session
from matrix import daily

# Nothing that is reloaded has it.
MARKED = "window.isTheSame = true"
# How far the reader has scrolled, layout px.
DOWN = 900
# What is much the same in all of them is tried in one every day.
IN_ONE = pytest.mark.parametrize("session", daily("chromium", later=("firefox", "webkit")), indirect=True)
# Seconds from a save to the page that shows it, on a machine that is full.
SOON = 20


class Watched:
    """A site with the program that watches it."""

    def __init__(self, folder: Path) -> None:
        self.site = serving.write(folder)
        self.program = serving.watch(self.site)
        self.program.said("8 articles")

    def open(self, session: Session, page: str) -> None:
        """A page as the site was written."""
        serving.restore(self.site)
        session.open(self.site.url(page))
        # Until nothing of what was edited before is left.
        session.until("the page is as the site was written", "return !document.body.textContent.includes('改')", seconds=SOON)
        session.evaluate(MARKED)


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    made = Watched(tmp_path_factory.mktemp("watched"))
    with made.program:
        yield made


def shows(session: Session, text: str) -> None:
    session.until(f"the page shows {text}", "return document.body.textContent.includes(arguments[0])", text, seconds=SOON)


def test_a_text_changes_where_it_is_read(session: Session, watched: Watched) -> None:
    watched.open(session, "news/long.html")
    session.evaluate("scrollTo(0, arguments[0])", DOWN)
    before = session.evaluate("return [scrollY, document.querySelectorAll('.prose p')[12].getBoundingClientRect().top]")
    serving.edit(watched.site, serving.LONG, "29　", "改二十九　")
    shows(session, "改二十九")
    # Above what is read: the page grows, and what is read stays.
    serving.edit(watched.site, serving.LONG, "\n0　", "\n改初め　" + serving.SENTENCE * 3 + "\n\n0　")
    shows(session, "改初め")
    session.rested()
    top = session.evaluate("return document.querySelectorAll('.prose p')[13].getBoundingClientRect().top")
    assert abs(top - before[1]) <= 1
    assert session.evaluate("return scrollY") > before[0]
    assert session.evaluate("return window.isTheSame")


@IN_ONE
def test_a_headline_changes_in_an_open_row(session: Session, watched: Watched) -> None:
    watched.open(session, "index.html")
    row = "#top-s-3 .row:nth-of-type(2)"
    session.evaluate("document.querySelector(arguments[0] + ' details').open = true", row)
    serving.edit(watched.site, "content/news/market.md", "朝市に長い列", "改朝市に行列")
    shows(session, "改朝市に行列")
    assert session.evaluate("return document.querySelector(arguments[0] + ' details').open", row)
    assert session.evaluate("return window.isTheSame")


def test_a_listing_changes_where_it_stands(session: Session, watched: Watched) -> None:
    serving.restore(watched.site)
    serving.edit(watched.site, "content/news/bridge.md", "---\n\n", f"---\n\n改\n\n{serving.LISTING}\n\n")
    # It brings a style sheet along, with which the page would be loaded again.
    end = time.monotonic() + SOON
    while "<pre" not in (watched.site.output / "news" / "bridge.html").read_text(encoding="utf-8"):
        assert time.monotonic() < end
        time.sleep(0.1)
    session.open(watched.site.url("news/bridge.html"))
    session.evaluate(MARKED)
    for old, new in (("\n改", "\n改の改"), ("let x = 1", "let x = 2")):
        serving.edit(watched.site, "content/news/bridge.md", old, new)
        shows(session, new.strip())
        assert len(session.elements(".prose pre")) == 1
    assert session.evaluate("return window.isTheSame")


def test_an_error_comes_and_goes(session: Session, watched: Watched) -> None:
    watched.open(session, "news/long.html")
    serving.edit(watched.site, serving.LONG, "title:", "titel:")
    sheet = "document.querySelector('kawaraban-report')?.shadowRoot.querySelector('.errors')"
    session.until("the error stands over the page", f"return {sheet}?.textContent.includes('no title')", seconds=SOON)
    assert session.evaluate(f"return {sheet}.querySelector('a').href").startswith("vscode://file/")
    serving.edit(watched.site, serving.LONG, "titel:", "title:")
    session.until("the error is gone", f"return !{sheet}", seconds=SOON)
    assert session.evaluate("return window.isTheSame")


@IN_ONE
def test_a_page_in_a_frame_tells_and_does_nothing_else(session: Session, watched: Watched) -> None:
    watched.open(session, "index.html")
    seen = session.evaluate("return localStorage.seen")
    serving.edit(watched.site, "content/news/bus.md", "夜間バス", "改深夜バス")
    shows(session, "改深夜バス")
    assert session.evaluate("return localStorage.seen") == seen != "0"
    assert session.elements("iframe") == []


@pytest.mark.parametrize("number", daily(signal.SIGINT, later=(signal.SIGHUP, signal.SIGKILL)))
def test_what_is_left_is_what_a_build_writes(number: int, tmp_path: Path) -> None:
    site = serving.write(tmp_path / "site")
    with serving.watch(site) as program:
        program.said("8 articles")
        assert (site.output / "_kawaraban" / "live.js").is_file()
        serving.edit(site, "content/culture/poem.md", "短歌大賞", "俳句大賞")
        program.said("8 articles")
        status = program.ended(number)
    if number == signal.SIGKILL:
        # It had no time to: the next build does it.
        site.build()
    else:
        assert status == 0
    assert serving.bytes_of(site.output) == serving.built(site, tmp_path / "again")


def test_an_end_with_an_error_says_that_pages_still_look(tmp_path: Path) -> None:
    site = serving.write(tmp_path / "site")
    with serving.watch(site) as program:
        program.said("8 articles")
        serving.edit(site, serving.LONG, "title:", "titel:")
        program.said("1 error")
        assert program.ended() == 0
    assert any("still look for changes" in line for line in program.lines)
    serving.edit(site, serving.LONG, "titel:", "title:")
    site.build()
    assert not [path for path, found in serving.bytes_of(site.output).items() if b"_kawaraban" in found or "_kawaraban" in path]
