"""A headline is one sentence whatever its lines: copied, found in the page and read aloud, in all three browsers."""

from __future__ import annotations

import functools
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator, Optional

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

import browsers
import judges
import titles
from browsers import Session
from conftest import Sites, steady_session as session
from engine import Frame, Site
from matrix import daily
from sites import MANY_ON_THE_FRONT

# The windows of Firefox and MiniBrowser are no narrower than 500 px.
WIDTHS = (500, 640, 740, 960, 1280)
# For every day: where there is one lane, and where there are several.
FEW_WIDTHS = (500, 960)
# "sample" has hardly any headline that is cut, "hard" has titles that fit nowhere.
SITES = ("sample", "english", "hard")


@dataclass(frozen=True)
class Headline:
    """A headline of a page: where it is, what its article says, and how the engine has set it."""

    selector: str
    title: str
    lines: tuple[str, ...]
    is_cut: bool


def originals(site: Site) -> set[str]:
    """The titles as their authors wrote them, white space collapsed, without the tags that mark their words."""
    return {re.sub(r"<(b|em)>(.*)</\1>", r"\2", article.title) for article in titles.articles(site.folder / "content")}


def headlines(site: Site, width: int) -> list[Headline]:
    """The front page's headlines at one width, each with the only title that begins with what it shows."""
    known = originals(site)
    return [
        Headline(frame.selector, original(frame, known), tuple(line.text for line in frame.lines), frame.truncated)
        for frame in site.frames("index.html", width).frames
        if frame.kind == "text" and frame.selector.endswith(".headline")
    ]


def original(frame: Frame, known: set[str]) -> str:
    shown = squeezed("".join(line.text for line in frame.lines).removesuffix("…") if frame.truncated
                     else "".join(line.text for line in frame.lines))
    fitting = [title for title in known if squeezed(title).startswith(shown)]
    if not frame.truncated:
        fitting = [title for title in fitting if squeezed(title) == shown]
    assert len(fitting) == 1, f"{frame.selector} shows “{shown}”, which begins {len(fitting)} titles"
    return fitting[0]


def squeezed(text: str) -> str:
    """Without white space: a line's text lacks what stood at its end."""
    return "".join(text.split())


def opened(session: Session, site: Site, *widths: int) -> Iterator[tuple[int, list[Headline]]]:
    """The headlines of the front page, opened once, and made as wide as each of some widths. A browser skips what is far away
    until a reader seeks it, selects it or comes near; scripts do neither."""
    session.open(site.url("index.html"))
    session.evaluate(
        "document.head.append(Object.assign(document.createElement('style'),"
        " {textContent: '.cells { content-visibility: visible !important }'}))")
    for width in widths:
        session.resize(width)
        session.settle()
        # The engine's widths are those of the window: a scrollbar does not change which breakpoint holds.
        yield width, headlines(site, width)


@pytest.fixture(scope="module")
def shown(built: Sites) -> dict[str, Site]:
    """The sample, and the others with the fixed plan, which cuts what its cells cannot hold; the best plan avoids that."""
    def fixed(name: str, folder: Path) -> Site:
        shutil.copytree(built[name].folder / "content", folder / "content")
        settings = folder / "content" / "site.yml"
        settings.write_text(settings.read_text(encoding="utf-8") + f"\nplan: fixed\n{MANY_ON_THE_FRONT}\n", encoding="utf-8")
        return Site(f"{name} as fixed", folder, folder / "output")

    others = {name: built.get(f"{name} as fixed", functools.partial(fixed, name)) for name in SITES[1:]}
    return {SITES[0]: built[SITES[0]], **others}


@pytest.fixture(params=SITES)
def site(request: pytest.FixtureRequest, shown: dict[str, Site]) -> Site:
    return shown[request.param]


@pytest.fixture
def widths(is_whole: bool) -> tuple[int, ...]:
    return WIDTHS if is_whole else FEW_WIDTHS


def of_each_shape(headlines: list[Headline]) -> list[Headline]:
    """Two of each number of lines, cut or not: they are written alike."""
    shapes: dict[tuple[int, bool], list[Headline]] = {}
    for headline in headlines:
        shapes.setdefault((len(headline.lines), headline.is_cut), []).append(headline)
    return [headline for alike in shapes.values() for headline in alike[:2]]


def wrong(session: Session, width: int, headline: Headline, what: str, found: Optional[str]) -> str:
    state = "cut" if headline.is_cut else f"{len(headline.lines)} lines"
    where = f"{session} at {width} px: {headline.selector} ({state})"
    return f"{where}: {what}: expected “{headline.title}”, found {found!r}"


def test_some_headlines_have_several_lines_and_some_are_cut(shown: dict[str, Site]) -> None:
    """Else the other tests here would say nothing."""
    found = [headline for site in shown.values() for width in WIDTHS for headline in headlines(site, width)]
    assert sum(len(headline.lines) > 1 for headline in found) > 100
    assert sum(headline.is_cut for headline in found) > 10


def test_copying_a_headline_gives_its_sentence(session: Session, site: Site, widths: tuple[int, ...]) -> None:
    faults = []
    for width, shown in opened(session, site, *widths):
        seen = session.script("sentences.js", [headline.selector for headline in shown])
        for headline, (copied, inner) in zip(shown, seen):
            if copied != headline.title:
                faults.append(wrong(session, width, headline, "copied", copied))
            if inner != headline.title:
                faults.append(wrong(session, width, headline, "innerText", inner))
    judges.check(faults)


def test_copying_all_leaves_no_headline_out(session: Session, site: Site) -> None:
    """By the keys of a reader: also what the browser has skipped so far."""
    session.open(site.url("index.html"))
    session.resize(WIDTHS[0])
    keys(session, "ac")
    session.evaluate("document.body.append(document.createElement('textarea')); document.querySelector('textarea').focus()")
    keys(session, "v")
    session.settle()
    copied = session.evaluate("return document.querySelector('textarea').value")
    shown = headlines(site, WIDTHS[0])
    judges.check([wrong(session, WIDTHS[0], it, "copied with all", None) for it in shown if it.title not in copied])


def keys(session: Session, letters: str) -> None:
    """Pressed with the key of commands."""
    command = Keys.COMMAND if sys.platform == "darwin" else Keys.CONTROL
    ActionChains(session.driver).key_down(command).send_keys(*letters).key_up(command).perform()


def test_find_in_page_finds_a_headline_across_its_lines(session: Session, site: Site, widths: tuple[int, ...]) -> None:
    faults = []
    for width, shown in opened(session, site, *widths):
        sought = [(headline, text) for headline in shown for text in (headline.title, *across_breaks(headline))]
        seen = session.script("find.js", [(headline.selector, text) for headline, text in sought])
        for (headline, text), is_found in zip(sought, seen):
            if not is_found:
                faults.append(wrong(session, width, headline, f"find-in-page of “{text}”", None))
    judges.check(faults)


def across_breaks(headline: Headline) -> list[str]:
    """What stands on both sides of each line start, and of the cut: a few letters before it, and after it."""
    places = []
    at = 0
    for line in headline.lines:
        at = headline.title.find(line.removesuffix("…") if headline.is_cut else line, at)
        assert at >= 0, f"{headline.selector}: line “{line}” is not in “{headline.title}”"
        places.append(at)
    if headline.is_cut:
        places.append(at + len(headline.lines[-1]) - 1)
    found = (headline.title[max(0, place - 3) : place + 3] for place in places[1:])
    # Firefox does not step back in a run of one letter, so that it misses the last 々 of 、、々 in 、、、々.
    return [piece for piece in found if piece == piece.strip() and len(piece) > 1 and piece[0] != piece[1]]


@pytest.mark.parametrize("width", daily(640, later=(1280,)))
def test_the_accessible_name_is_the_sentence(session: Session, site: Site, width: int, is_whole: bool) -> None:
    """A question to the driver for each, which takes its time."""
    faults = []
    (_, shown), = opened(session, site, width)
    for headline in shown if is_whole else of_each_shape(shown):
        for selector in (headline.selector, headline.selector.removesuffix(" .headline") + " .cell"):
            element, = session.elements(selector)
            name = element.accessible_name
            if name != headline.title:
                # Firefox makes a part of its tree anew now and then.
                session.settle()
                name = element.accessible_name
            if name != headline.title:
                faults.append(wrong(session, width, headline, f"the name of {selector}", name))
    judges.check(faults)
