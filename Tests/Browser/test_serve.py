"""`kawaraban serve`: an open page changes while its site is written, and what its reader has done stays."""

from __future__ import annotations

import sys
import time
import urllib.request
from pathlib import Path
from typing import Any, Iterator
from urllib.parse import quote

import pytest
from selenium.common.exceptions import WebDriverException

import kinds
import serving
from browsers import Session
from engine import Site
from kinds import KINDS, Kind
from matrix import daily
from waiting import STILL

# Seconds from a save to the page that shows it, on a machine that is full.
SOON = 20

# Seconds that the program is away.
GONE = 1.5
# What is much the same in all of them is tried in one every day.
IN_ONE = pytest.mark.parametrize("session", daily("chromium", later=("firefox", "webkit")), indirect=True)

# A reader in the middle of an article: something is selected, a link has the focus, the film plays.
READING = """
  const done = arguments[arguments.length - 1];
  const place = [...document.querySelectorAll('.prose p')].find((it) => it.textContent.startsWith('12　'));
  const focused = document.querySelector('.home'), film = document.querySelector('.film');
  scrollTo(0, scrollY + place.getBoundingClientRect().top - 120);
  focused.focus({ preventScroll: true });
  const range = document.createRange();
  range.setStart(place.firstChild, 3);
  range.setEnd(place.firstChild, 13);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
  window.kept = { place, focused, film, selection: String(getSelection()) };
  film.play().then(() => done(), (error) => done(String(error)));
"""
# A reader of the front page, in its third panel: a row of the first is open.
TURNING = """
  const done = arguments[arguments.length - 1];
  const place = document.querySelector('#culture-a-poem'), row = document.querySelector('#top-a-market--2 details');
  const focused = place.querySelector('a'), film = document.querySelector('.film');
  row.open = true;
  focused.focus({ preventScroll: true });
  scrollTo(0, 40);
  window.kept = { place, row, focused, film, selection: '' };
  film.play().then(() => done(), (error) => done(String(error)));
"""
# What of that is as it was: where in the window, whether the row is open, and so on; nothing of a page that was loaded again. A film
# that has been stopped for a moment only has begun anew.
STATE = """
  const { place, row, focused, film, selection } = window.kept ?? {};
  const pager = document.querySelector('.pager');
  if (!place) return {};
  film.onpause = film.onemptied = () => (film.wasStopped = true);
  return {
    place: place.isConnected && Math.abs(place.getBoundingClientRect().top - (kept.top ??= place.getBoundingClientRect().top)) <= 1,
    isOpen: row?.open ?? null, isSelected: String(getSelection()) === selection, hasFocus: document.activeElement === focused,
    plays: film.isConnected && !film.paused && !film.wasStopped,
    panel: pager ? Math.round(pager.scrollLeft / pager.getBoundingClientRect().width * 10) / 10 : null };
"""


class Served:
    """A site with the program that serves it."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.site = serving.write(folder)
        self.program = serving.serve(self.site, *options)
        self.top = self.program.said("http://127.0.0.1:")
        self.program.said("8 articles")

    def url(self, page: str) -> str:
        return self.top + page

    def page(self, page: str) -> bytes:
        """As it is published."""
        with urllib.request.urlopen(self.url(quote(page)) + "?_kawaraban=plain", timeout=serving.SECONDS) as answer:
            return bytes(answer.read())

    def shows(self, page: str, text: str) -> None:
        """Until a page is served with that in it."""
        end = time.monotonic() + serving.SECONDS
        while text not in self.page(page).decode():
            assert time.monotonic() < end, f"{page} shows no {text}"
            time.sleep(0.1)

    def calm(self) -> None:
        """Until all is as the site was written, and nothing changes any more."""
        serving.restore(self.site)
        before, end = "", time.monotonic() + serving.SECONDS
        while time.monotonic() < end:
            now = self.page("index.html").decode() + self.page(kinds.ARTICLE).decode()
            if now == before and "改" not in now:
                return
            before = now
            time.sleep(0.1)
        raise AssertionError(f"what was edited is still there: {self.program.lines[-8:]}")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = Served(tmp_path_factory.mktemp("served"))
    with made.program:
        yield made


class Reader:
    """Somebody who has a page open, and goes on with it as long as it stays as it is."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.page = ""
        self.state: dict[str, Any] = {}

    def begin(self, session: Session, served: Served, page: str) -> dict[str, Any]:
        """What the reader of a page has done, in the middle of it."""
        if session is not self.session or page != self.page or self.now(session) != self.state:
            served.calm()
            session.open(served.url(page) + ("#culture" if page == kinds.FRONT else ""))
            session.rested(STILL)
            fault = session.evaluate_async(READING if page == kinds.ARTICLE else TURNING)
            assert not fault, fault
            session.rested(STILL)
            self.session, self.page, self.state = session, page, self.now(session)
        return self.state

    def now(self, session: Session) -> dict[str, Any]:
        return dict(session.evaluate(STATE))

    def forget(self) -> None:
        self.session = None


def arrives(session: Session, sign: str) -> None:
    """Waits from outside: a page that goes away cannot tell."""
    end = time.monotonic() + SOON
    while True:
        try:
            if session.evaluate(f"return !!({sign})"):
                return
        except WebDriverException:
            pass
        assert time.monotonic() < end, sign
        time.sleep(0.05)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


IN_ALL = [
    pytest.param(name, kind, id=f"{name}-{kind.name.replace(' ', '-')}", marks=() if is_daily else pytest.mark.later)
    for name in ("chromium", "firefox", "webkit") for number, kind in enumerate(KINDS)
    for is_daily in [number % 3 == 0 if name == "chromium" else number % 22 == 8]
]


@pytest.mark.parametrize("session, kind", IN_ALL, indirect=["session"])
def test_a_change_leaves_what_its_reader_has_done(session: Session, kind: Kind, served: Served, reader: Reader) -> None:
    before = reader.begin(session, served, kind.page)
    kind.do(served.site)
    if kind.is_loaded_again:
        reader.forget()
        arrives(session, f"{kind.sign} && !window.kept")
        return
    session.until(f"{kind}", f"return {kind.sign}", seconds=SOON)
    session.rested(STILL)
    now = reader.now(session)
    assert now == before
    # Back again, which is a change like any other.
    serving.restore(served.site)
    session.until(f"not {kind}", f"return !({kind.sign})", seconds=SOON)
    session.rested(STILL)
    assert reader.now(session) == before


def test_a_listing_changes_where_it_stands(session: Session, served: Served) -> None:
    served.calm()
    serving.edit(served.site, "content/news/bridge.md", "---\n\n", f"---\n\n改\n\n{serving.LISTING}\n\n")
    served.shows("news/bridge.html", "<pre")
    session.open(served.url("news/bridge.html"))
    session.evaluate("window.isTheSame = true")
    for old, new in (("\n改", "\n改の改"), ("let x = 1", "let x = 2"), (serving.LISTING.replace("1", "2"), "改の終わり")):
        serving.edit(served.site, "content/news/bridge.md", old, new)
        # Going, it takes its style sheet along.
        arrives(session, kinds.text(new.strip()))
        listings = session.evaluate("return [...document.querySelectorAll('.prose pre')].map((listing) => listing.textContent.trim())")
        assert listings == ([] if new == "改の終わり" else ["let x = 2" if new == "let x = 2" else "let x = 1"])
        assert session.evaluate("return window.isTheSame") or not listings
        assert len(session.elements(".listing, .copy-code")) <= 2 * len(listings)


# All of what a window shows.
EVERYWHERE = """
  const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument);
  return (frames.length ? frames : [document]).every((page) => page.body.textContent.includes(arguments[0]))"""


@IN_ONE
def test_pages_in_many_windows_and_frames_hear_of_changes(session: Session, served: Served) -> None:
    """More of them than a browser has connections."""
    served.calm()
    driver = session.driver
    first = driver.current_window_handle
    left: list[str] = []
    try:
        for page in (kinds.FRONT, "news/index.html"):
            session.open(served.url(f"_kawaraban/widths?page={page}"))
            driver.switch_to.new_window("window")
        session.open(served.url("news/market.html"))
        for old, new in (("朝市に長い列", "改朝市に行列"), ("改朝市に行列", "改朝市は中止")):
            serving.edit(served.site, "content/news/market.md", old, new)
            for window in [window for window in driver.window_handles if window not in left]:
                driver.switch_to.window(window)
                session.until(f"all pages show {new}", EVERYWHERE, new, seconds=SOON)
            # The one that told the others may be the one that goes.
            driver.switch_to.window(first)
            session.open("about:blank")
            left.append(first)
    finally:
        for window in driver.window_handles:
            if window != first:
                driver.switch_to.window(window)
                driver.close()
        driver.switch_to.window(first)


# MARK: errors

SHEET = "document.querySelector('kawaraban-report')?.shadowRoot.querySelector('.errors')"


def test_an_error_comes_and_goes_without_a_loop(session: Session, served: Served) -> None:
    served.calm()
    session.open(served.url(kinds.ARTICLE))
    session.evaluate("window.isTheSame = true; scrollTo(0, 600)")
    for _ in range(3):
        serving.edit(served.site, serving.LONG, "title:", "titel:")
        session.until("the error stands over the page", f"return {SHEET}?.textContent.includes('no title')", seconds=SOON)
        assert session.evaluate(f"return {SHEET}.querySelector('a').href").startswith("vscode://file/")
        serving.edit(served.site, serving.LONG, "titel:", "title:")
        session.until("the error is gone", f"return !{SHEET}", seconds=SOON)
    assert session.evaluate("return window.isTheSame && scrollY") == 600


@IN_ONE
def test_a_page_that_is_opened_while_there_is_an_error_shows_it(session: Session, served: Served) -> None:
    served.calm()
    serving.edit(served.site, serving.LONG, "title:", "titel:")
    served.program.said("1 error")
    session.open(served.url(kinds.FRONT))
    session.until("the error stands over the page", f"return {SHEET}?.textContent.includes('no title')", seconds=SOON)
    serving.restore(served.site)
    session.until("the error is gone", f"return !{SHEET}", seconds=SOON)


@IN_ONE
def test_a_site_that_has_never_been_whole_comes_when_it_is(session: Session, tmp_path: Path) -> None:
    site = serving.write(tmp_path / "site")
    serving.edit(site, serving.LONG, "title:", "titel:")
    with serving.serve(site) as program:
        top = program.said("http://")
        program.said("1 error")
        session.open(top)
        session.until("the error is the page", "return document.querySelector('.alone .errors')?.textContent.includes('no title')")
        serving.edit(site, serving.LONG, "titel:", "title:")
        arrives(session, "document.querySelector('.page-header')")


@pytest.mark.later
def test_a_page_finds_the_program_again(session: Session, tmp_path: Path) -> None:
    site = serving.write(tmp_path / "site")
    with serving.serve(site) as program:
        top = program.said("http://")
        program.said("8 articles")
        session.open(top + kinds.ARTICLE)
        session.evaluate("window.isTheSame = true")
    time.sleep(GONE)
    serving.edit(site, serving.LONG, "\n3　", "\n3　改")
    with serving.serve(site, "--port", top.rstrip("/").split(":")[-1]) as program:
        session.until("the page is as it is now", f"return {kinds.text('3　改')} && window.isTheSame", seconds=SOON)


# MARK: what is served

# Of those that can be made one after the other.
EDITS = ("a table", "its tags", "a newer one comes", "the title of a tab", "a template", "the title of a row", "an article goes")


@IN_ONE
def test_open_pages_go_to_what_has_changed(session: Session, tmp_path: Path) -> None:
    made = Served(tmp_path / "site", "--follow")
    with made.program:
        session.open(made.url(kinds.ARTICLE))
        serving.edit(made.site, serving.LONG, "\n29　", "\n29　改")
        session.until("what has changed is seen", """
          const place = [...document.querySelectorAll('.prose p')].find((it) => it.textContent.startsWith('29　改'));
          const { top, bottom } = place?.getBoundingClientRect() ?? {};
          return top >= 0 && bottom <= innerHeight""", seconds=SOON)
        serving.edit(made.site, "content/culture/poem.md", "川沿い", "改川沿い")
        session.gone_to("culture/poem.html", seconds=SOON)
        assert session.evaluate(f"return {kinds.text('改川沿い')}")


def test_what_is_served_is_what_a_build_writes(tmp_path: Path) -> None:
    made = Served(tmp_path / "site")
    with made.program:
        for kind in (kind for kind in KINDS if kind.name in EDITS):
            kind.do(made.site)
        made.program.said("articles")
        expected = serving.built(made.site, tmp_path / "again")
        end = time.monotonic() + serving.SECONDS
        # It has been calm for a moment when the last has been taken over.
        while (different := [path for path in expected if made.page(path) != expected[path]]) and time.monotonic() < end:
            time.sleep(0.2)
        assert different == []
        assert not made.site.output.exists()


def test_the_output_is_kept_up_to_date_too(tmp_path: Path) -> None:
    made = Served(tmp_path / "site", "--write")
    with made.program:
        KINDS[0].do(made.site)
        expected = serving.built(made.site, tmp_path / "again")
        end = time.monotonic() + serving.SECONDS
        while not made.site.output.is_dir() or serving.bytes_of(made.site.output) != expected:
            assert time.monotonic() < end, made.program.lines
            time.sleep(0.1)
        assert made.program.ended() == 0


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="it is said there how much memory a program has")
def test_a_long_film_is_sent_in_pieces(tmp_path: Path) -> None:
    size = 400_000_000
    film = tmp_path / "content" / "static" / "film.mp4"
    film.parent.mkdir(parents=True)
    with film.open("wb") as file:
        file.truncate(size)
        file.seek(size - 4)
        file.write(b"end.")
    served = Served(tmp_path)
    with served.program:
        def memory() -> int:
            lines = Path(f"/proc/{served.program.process.pid}/status").read_text(encoding="utf-8").splitlines()
            return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) * 1024

        before, sent, last = memory(), 0, b""
        with urllib.request.urlopen(served.url("film.mp4"), timeout=serving.SECONDS) as answer:
            while part := answer.read(1 << 20):
                sent, last = sent + len(part), part
        assert (sent, last[-4:]) == (size, b"end.")
        asked = urllib.request.Request(served.url("film.mp4"), headers={"Range": "bytes=-4"})
        with urllib.request.urlopen(asked, timeout=serving.SECONDS) as answer:
            assert (answer.status, answer.read()) == (206, b"end.")
        assert memory() - before < 30_000_000


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS knows its browser by itself")
def test_the_browser_is_opened(tmp_path: Path) -> None:
    opener = tmp_path / "browser"
    opener.write_text(f"#!/bin/sh\nprintf '%s' \"$1\" > {tmp_path / 'opened'}\n", encoding="utf-8")
    opener.chmod(0o755)
    with serving.serve(serving.write(tmp_path / "site"), "--open", environment={"BROWSER": str(opener), "DISPLAY": ""}) as program:
        top = program.said("http://")
        end = time.monotonic() + serving.SECONDS
        while not (tmp_path / "opened").is_file() or not (tmp_path / "opened").read_text():
            assert time.monotonic() < end
            time.sleep(0.05)
    assert (tmp_path / "opened").read_text() == top


@pytest.mark.later
def test_a_site_behind_a_link_is_followed(tmp_path: Path) -> None:
    site = serving.write(tmp_path / "site")
    (tmp_path / "link").symlink_to(site.folder)
    with serving.serve(Site("linked", tmp_path / "link", tmp_path / "output", at=site.at)) as program:
        top = program.said("http://")
        program.said("8 articles")
        for old, new in (("\n3　", "\n3　改"), ("title: 秋の", "title: 改秋の")):
            serving.edit(site, serving.LONG, old, new)
            program.said("8 articles")
        with urllib.request.urlopen(top + kinds.ARTICLE, timeout=serving.SECONDS) as answer:
            page = answer.read().decode()
    assert "3　改" in page and "改秋の" in page
