"""Sections in a hand: headers that stay, rows that slide open, strips that scroll, and what a reader keeps."""

from __future__ import annotations

import time

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.mouse_button import MouseButton
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.keys import Keys

import browsers
import judges
from browsers import Session
from engine import Frame, Site
from harness import Browser
from waiting import DONE, STILL

WIDTH, HEIGHT = browsers.WIDTH, browsers.HEIGHT
POSITIONS = 20
# A view may lag behind the finger by so much, px, and a transition be so much longer or shorter, seconds.
LAG = 1.0
FRAME = 1 / 60
# The browsers' clocks tell so much, seconds; a view that has moved by so little stands, px; and it moves in a frame as early.
CLOCK, STILL, FIRST_FRAMES = 0.002, 0.01, 3
OPENING, CLOSING = 0.2, 0.1
LONGER_THAN_A_ROW_TAKES = 2 * OPENING
# The front page's list.
LIST = "#top-s-3"


# MARK: headers


# The pager scrolls, so that nothing inside of it sees the page scroll: beside it stands a twin of each header that sticks.
TWINS = """
  const titleOf = (header) => header.querySelector('.section-title');
  const columns = document.querySelectorAll('.column');
  window.twins = {};
  document.querySelectorAll('.panel').forEach((panel, index) => {
    for (const twin of columns[index].querySelectorAll('.sticky')) {
      const header = [...panel.querySelectorAll('.section-header')].find(
        (it) => titleOf(it).textContent === titleOf(twin).dataset.text);
      twins[`#${header.parentElement.id} .section-header`] = {header, twin};
    }
  });
  return Object.keys(twins);
"""
# Rectangles of a header and its twin, and where their titles begin, when the page is scrolled to each of some places.
SCROLLED = """
  const [places, name, done] = arguments, {header, twin} = twins[name];
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  const rectOf = (element) => { const r = element.getBoundingClientRect(); return [r.left, r.top, r.width, r.height] };
  (async () => {
    const seen = [];
    for (const y of places) {
      scrollTo(0, y);
      await frame();
      await frame();
      seen.push([scrollY, rectOf(header), rectOf(twin), ...[header, twin].map((it) => rectOf(it.querySelector('.section-title'))[0])]);
    }
    done(seen);
  })();
"""


def positions(header: Frame, bottom: float) -> list[int]:
    """Places of the page from where a header comes into view to where its section has left it."""
    way = bottom - header.y + HEIGHT
    return [max(0, round(header.y - HEIGHT + way * number / (POSITIONS - 1))) for number in range(POSITIONS)]


def test_sticky_headers_stay_below_the_tabs(session: Session, sample: Site, front: str) -> None:
    session.open(front)
    session.evaluate("document.documentElement.style.scrollBehavior = 'auto'")
    sticky = session.evaluate(TWINS)
    bar = session.evaluate("return document.querySelector('.strip').getBoundingClientRect().height")
    faults = []
    found = []
    for panel, listing in sample.frames("index.html", WIDTH).panels.items():
        session.evaluate("location.hash = arguments[0]", panel)
        session.settle()
        top = session.evaluate("return document.getElementById(arguments[0]).getBoundingClientRect().top + scrollY", panel)
        for header in listing.moved(0, top).frames:
            if header.selector not in sticky:
                continue
            found.append(header.selector)
            bottom = session.evaluate(
                "return twins[arguments[0]].header.parentElement.getBoundingClientRect().bottom + scrollY", header.selector)
            seen = session.evaluate_async(SCROLLED, positions(header, bottom), header.selector)
            for scrolled, own, twin, own_title, twin_title in seen:
                where = f"{session}: {header.selector} scrolled by {scrolled}"
                expected = min(max(header.y - scrolled, bar), bottom - scrolled - header.height)
                if abs(twin[1] - expected) > 1:
                    faults.append(f"{where}: expected {expected:.1f}, seen {twin[1]:.1f}")
                # What sticks is not seen beside what it stands for.
                if (own[0], own[2], own[3], own_title) != pytest.approx((twin[0], twin[2], twin[3], twin_title), abs=0.1):
                    faults.append(f"{where}: the header stands at {own}, its twin at {twin}")
    assert sorted(found) == sorted(sticky) and len(found) >= 4
    judges.check(faults)


def test_headers_stick_by_themselves_on_pages_of_their_own(session: Session, sample: Site) -> None:
    session.open(sample.url("science/index.html"))
    session.evaluate("document.documentElement.style.scrollBehavior = 'auto'")
    names = session.evaluate("return [...document.querySelectorAll('.section:has(> .sticky)')].map((section) => section.id)")
    bar = session.evaluate("return document.querySelector('.strip').getBoundingClientRect().height")
    faults = []
    found = []
    for header in sample.frames("science/index.html", WIDTH).frames:
        name = header.selector.removeprefix("#").removesuffix(" .section-header")
        if name not in names:
            continue
        found.append(name)
        bottom = session.evaluate("return document.getElementById(arguments[0]).getBoundingClientRect().bottom + scrollY", name)
        seen = session.evaluate_async("""
          const [places, name, done] = arguments, header = document.querySelector(`#${CSS.escape(name)} > .section-header`);
          const frame = () => new Promise((next) => requestAnimationFrame(next));
          (async () => {
            const seen = [];
            for (const y of places) {
              scrollTo(0, y);
              await frame();
              await frame();
              seen.push([scrollY, header.getBoundingClientRect().top]);
            }
            done(seen);
          })();""", positions(header, bottom), name)
        for scrolled, top in seen:
            expected = min(max(header.y - scrolled, bar), bottom - scrolled - header.height)
            if abs(top - expected) > 1:
                faults.append(f"{session}: {name} scrolled by {scrolled}: expected {expected:.1f}, seen {top:.1f}")
    assert found == names and names
    judges.check(faults)


def test_a_header_that_sticks_does_not_hide_its_link_from_the_keyboard(session: Session, front: str) -> None:
    if session.name == "webkit":
        pytest.skip("MiniBrowser's Tab key leaves links out")
    session.open(front)
    seen = """
      const link = document.querySelector('#top-s-2 .more'), box = link.getBoundingClientRect();
      const shown = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        .find((it) => it.closest('.layer') && it.checkVisibility({ visibilityProperty: true }) || it === link);
      return [shown === link, link.matches(':focus-visible')];"""
    session.evaluate("document.querySelector('#top-s-2').scrollIntoView({ block: 'center' })")
    session.settle()
    assert session.evaluate(seen) == [False, False]
    # As the keyboard reaches it: from the card before.
    session.evaluate(
        "const links = [...document.querySelectorAll('#top a')]; links[links.indexOf(document.querySelector('#top-s-2 .more')) - 1].focus()")
    ActionChains(session.driver).send_keys(Keys.TAB).perform()
    session.settle()
    assert session.evaluate(seen) == [True, True]


# MARK: rows


# How far a row's view stands aside, and where the links lead that are seen beneath.
LOOK = """((row) => [
    row.querySelector('.view').getBoundingClientRect().left - row.getBoundingClientRect().left,
    [...row.querySelectorAll('.actions a')].filter((link) => link.checkVisibility({ visibilityProperty: true })).map((link) => link.href),
  ])"""


class Rows:
    """The rows of a list in one browser."""

    def __init__(self, session: Session, url: str, section: str = LIST) -> None:
        self.session = session
        session.open(url)
        if session.evaluate("const known = localStorage.length; localStorage.clear(); return known > 0"):
            session.open(url)
        session.script("swipes.js")
        session.evaluate(f"document.querySelector('{section}').scrollIntoView({{block: 'start', behavior: 'instant'}})")
        session.settle()
        self.ids: list[str] = session.evaluate(
            f"return [...document.querySelectorAll('{section} .row')].map((row) => row.id)")
        # The control stays beside what is revealed.
        width = session.evaluate(f"return document.querySelector('{section} .row').offsetWidth")
        self.reveal = min(4 * 72, width - 40)

    def place(self, row: int) -> tuple[float, float]:
        """Where a hand takes a row: in the middle of what is seen of its view."""
        x, y, width, height = self.session.evaluate(
            "const r = document.getElementById(arguments[0]).getBoundingClientRect(); return [r.x, r.y, r.width, r.height]",
            self.ids[row])
        return x, y + height / 2

    def swipe(self, row: int, start: float, by: float, steps: int = 12, pause: float = 0.01, release: bool = True) -> None:
        """A drag with the mouse from so many px right of the row's left edge."""
        left, middle = self.place(row)
        actions = ActionBuilder(self.session.driver, duration=8)
        pointer = actions.pointer_action
        pointer.move_to_location(round(left + start), round(middle))
        pointer.pointer_down(MouseButton.LEFT)
        for step in range(1, steps + 1):
            pointer.move_to_location(round(left + start + by * step / steps), round(middle))
            pointer.pause(pause)
        if release:
            pointer.pointer_up(MouseButton.LEFT)
        actions.perform()

    def flick(self, row: int, start: float, by: float) -> None:
        """A short quick drag. On a busy machine it may come to the page as a slow one: then again."""
        for _ in range(5):
            self.swipe(row, start, by, steps=3, pause=0)
            if self.session.evaluate("return watched.released - watched.taken") < 100:
                return

    def release(self) -> None:
        actions = ActionBuilder(self.session.driver, duration=0)
        actions.pointer_action.pointer_up(MouseButton.LEFT)
        actions.perform()

    def state(self) -> tuple[list[int], int]:
        """Numbers of the open rows, and how many action views there are, when all is at rest."""
        ids, actions = self.session.until(
            "nothing moves any more",
            "return [[...document.querySelectorAll('.row:has(details[open])')].map((row) => row.id),"
            " document.querySelectorAll('.row > .actions').length]", held=DONE, is_still=True)
        return [self.ids.index(row) for row in ids], actions


@pytest.mark.alone("the hand moves at a certain speed")
def test_a_view_follows_the_hand_and_opens(session: Session, front: str) -> None:
    rows = Rows(session, front)
    for start, by, opened in ((60, 220, [1]), (320, -250, [])):
        session.evaluate("watched.frames.length = 0")
        rows.swipe(1, start, by, steps=24, pause=0.04)
        assert rows.state() == (opened, len(opened))
        frames = session.evaluate("return watched.frames")
        at_first = 0 if by > 0 else rows.reveal
        assert len(frames) > 3
        judges.check([
            f"moved by {frame['moved']}, the view stands at {frame['shift']:.1f}" for frame in frames
            if abs(max(0, min(rows.reveal, at_first + frame["moved"])) - frame["shift"]) > LAG])


@pytest.mark.alone("the hand moves at a certain speed")
def test_opening_and_closing_take_their_time(session: Session, front: str) -> None:
    rows = Rows(session, front)
    toggle = (
        f"watched.id = '{rows.ids[0]}'; watched.ends.length = 0;"
        f" watched.drawn = [[performance.now(), watched.shift(document.querySelector('#{rows.ids[0]} .view'))]];"
        f" document.querySelector('#{rows.ids[0]} summary').click()")
    timed: set[float] = set()
    # What was not in time: all of it if nothing ever is.
    late: list[str] = []
    for expected in (OPENING, CLOSING) * 12:
        session.evaluate(toggle)
        ends, drawn = session.until(
            "the view has slid", "return watched.ends.length > 0 && [watched.ends, watched.drawn]", is_still=True)
        assert [round(end["seconds"], 4) for end in ends] == [expected]
        # A busy machine draws few frames, the first of them late, or none; and so the one that counts is one that it drew.
        shifts = [shift for _, shift in drawn]
        moving = [index for index, shift in enumerate(shifts) if min(abs(shift - shifts[0]), abs(shift - shifts[-1])) > STILL]
        if not moving or drawn[1][0] - drawn[0][0] > 2000 * FRAME:
            continue
        times = [(now - drawn[moving[0] - 1][0]) / 1000 for now, _ in drawn]
        # It begins with a frame that was drawn, or with one between the click and the first that was.
        begun = times[moving[0]] if moving[0] == 1 else 0
        if (moving[0] <= FIRST_FRAMES and times[moving[-1]] - begun < expected + CLOCK
                and times[moving[-1] + 1] > expected - FRAME):
            timed.add(expected)
        else:
            late.append(f"{session}: {expected} s, {[*zip(times, shifts)][:moving[-1] + 2]}")
        if len(timed) == 2:
            break
    assert timed == {OPENING, CLOSING}, late


def test_one_row_is_open_at_a_time(session: Session, front: str) -> None:
    rows = Rows(session, front)
    rows.swipe(0, 60, 220)
    assert rows.state() == ([0], 1)
    rows.swipe(2, 60, 220)
    assert rows.state() == ([2], 1)


def test_the_other_direction_does_nothing(session: Session, front: str) -> None:
    rows = Rows(session, front)
    rows.swipe(0, 300, -200)
    assert rows.state() == ([], 0)
    rows.swipe(0, 60, 220)
    assert rows.state() == ([0], 1)
    rows.swipe(0, 310, 150)
    assert rows.state() == ([0], 1)
    assert session.evaluate("return location.href") == front


@pytest.mark.alone("the hand moves at a certain speed")
def test_a_short_quick_flick_counts_and_a_short_slow_move_does_not(session: Session, front: str) -> None:
    rows = Rows(session, front)
    rows.flick(0, 60, 70)
    assert rows.state() == ([0], 1)
    rows.flick(0, 320, -60)
    assert rows.state() == ([], 0)
    rows.swipe(0, 60, 60, steps=12, pause=0.06)
    assert rows.state() == ([], 0)


def test_a_drag_is_no_click_and_escape_closes(session: Session, front: str) -> None:
    rows = Rows(session, front)
    rows.swipe(0, 60, 220)
    assert session.evaluate("return location.href") == front and rows.state() == ([0], 1)
    session.elements("body")[0].send_keys(Keys.ESCAPE)
    assert rows.state() == ([], 0)
    assert session.evaluate("return document.activeElement.closest('.row').id") == rows.ids[0]


def test_escape_leaves_what_has_the_focus_and_other_panels_alone(session: Session, front: str) -> None:
    rows = Rows(session, front)
    session.evaluate(f"document.querySelector('#{rows.ids[0]} summary').click()")
    rows.state()
    # In the same panel: the row closes.
    session.evaluate("document.querySelector('.tabs [aria-current]').focus()")
    session.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    assert rows.state() == ([], 0)
    assert session.evaluate("return document.activeElement.ariaCurrent") == "true"
    # In another one nothing happens, and the pager stays.
    session.evaluate(f"document.querySelector('#{rows.ids[0]} summary').click()")
    rows.state()
    session.evaluate("document.querySelectorAll('.tabs nav li:not(.copy) a')[2].click()")
    session.rested()
    panel = session.evaluate("document.activeElement.blur(); return document.querySelector('.panel.now').id")
    session.elements("body")[0].send_keys(Keys.ESCAPE)
    session.rested()
    assert session.evaluate("return document.querySelector('.panel.now').id") == panel
    assert session.evaluate(f"return document.querySelector('#{rows.ids[0]} details').open")


def test_a_view_may_leave_wholly(session: Session, sample: Site) -> None:
    rows = Rows(session, sample.url("society/index.html"), "#society-s-3")
    width = session.evaluate(f"return document.getElementById('{rows.ids[0]}').offsetWidth")
    rows.swipe(0, 30, width * 0.6)
    assert rows.state() == ([0], 1)
    left = session.evaluate(
        f"const row = document.getElementById('{rows.ids[0]}'), view = row.querySelector('.view');"
        "return view.getBoundingClientRect().left - row.getBoundingClientRect().left")
    assert abs(left - width) < 1
    # What is beneath is all that a hand can take now.
    rows.swipe(0, width * 0.7, -width * 0.6)
    assert rows.state() == ([], 0)


def test_rows_by_keyboard(session: Session, front: str) -> None:
    rows = Rows(session, front)
    control = session.elements(f"#{rows.ids[0]} summary")[0]
    session.evaluate("arguments[0].focus()", control)
    control.send_keys(Keys.ENTER)
    assert rows.state() == ([0], 1)
    names = []
    for _ in range(3):
        session.driver.switch_to.active_element.send_keys(Keys.TAB)
        names.append(session.evaluate("return document.activeElement.dataset.action"))
    assert names == ["save", "share", "hide"] or names == ["save", "share", "source"]
    session.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    assert rows.state() == ([], 0)
    assert session.evaluate("return document.activeElement.tagName") == "SUMMARY"


def test_nothing_under_a_closed_row_gets_focus(session: Session, front: str) -> None:
    rows = Rows(session, front)
    session.evaluate(f"document.querySelector('#{rows.ids[0]} .cell').focus()")
    seen = []
    for _ in range(2 * len(rows.ids)):
        seen.append(session.evaluate(
            "const e = document.activeElement; return [e.closest('.row')?.id, e.tagName, !!e.closest('.actions')]"))
        session.driver.switch_to.active_element.send_keys(Keys.TAB)
    assert [place[0] for place in seen] == [row for row in rows.ids for _ in range(2)]
    assert not any(place[2] for place in seen)


@pytest.mark.schemes
def test_saved_articles_outlive_a_reload(session: Session, front: str) -> None:
    rows = Rows(session, front)
    rows.swipe(1, 60, 220)
    rows.state()
    session.evaluate(f"document.querySelector('#{rows.ids[1]} [data-action=save]').click()")
    assert rows.state() == ([], 0)
    title = session.evaluate(f"return document.querySelector('#{rows.ids[1]} .cell').dataset.title")
    session.open(front)
    saved = session.evaluate(
        "const links = (selector) => [...document.querySelectorAll(selector)].map((link) => link.href);"
        "const address = document.getElementById(arguments[0]).querySelector('.cell').href;"
        # In whatever panel it stands.
        "return [links('.cell').filter((link) => link === address).length,"
        " links('.card.saved .cell').filter((link) => link === address).length, links('.card.saved .cell').length,"
        " [...document.querySelectorAll('.saved-view a')].map((link) => link.textContent),"
        " document.querySelector('.saved-view').hidden]", rows.ids[1])
    count = saved[0]
    assert count >= 1 and saved == [count, count, count, [title], False]
    session.evaluate("document.querySelector('.saved-view button').click()")
    assert session.evaluate("return document.querySelector('.saved-view').hidden")


def test_a_title_that_has_changed_stays_changed(session: Session, front: str) -> None:
    """As `serve` changes it: the label alone, whatever the script has noted beside it."""
    rows = Rows(session, front)
    labels = (
        "const link = document.querySelector(arguments[0] + ' .cell'); if (arguments[1]) link.ariaLabel = arguments[1];"
        "dispatchEvent(new Event('pageshow')); return [link.ariaLabel, link.dataset.title]")
    [label, title] = session.evaluate(labels, "#" + rows.ids[1], None)
    assert label == title
    assert session.evaluate(labels, "#" + rows.ids[1], "改題") == ["改題", "改題"]
    session.evaluate(f"document.querySelector('#{rows.ids[1]} summary').click()")
    rows.state()
    session.evaluate(f"document.querySelector('#{rows.ids[1]} [data-action=save]').click()")
    [label, title] = session.evaluate(labels, "#" + rows.ids[1], None)
    assert title == "改題" and label.startswith("改題 (")
    session.evaluate(f"document.querySelector('#{rows.ids[1]} summary').click()")
    rows.state()
    session.evaluate(f"document.querySelector('#{rows.ids[1]} [data-action=save]').click()")
    assert session.evaluate(labels, "#" + rows.ids[1], None) == ["改題", "改題"]


@pytest.mark.schemes
def test_a_hidden_row_says_so_and_comes_back(session: Session, front: str) -> None:
    rows = Rows(session, front)
    rows.swipe(1, 60, 220)
    rows.state()
    session.evaluate(f"document.querySelector('#{rows.ids[1]} [data-action=hide]').click()")
    session.open(front)
    row = f"document.querySelector('#{rows.ids[1]}')"
    assert session.evaluate(f"return getComputedStyle({row}.querySelector('.cell')).visibility") == "hidden"
    session.evaluate(f"{row}.querySelector('.undo button').click()")
    assert session.evaluate(f"return getComputedStyle({row}.querySelector('.cell')).visibility") == "visible"


def test_rows_open_without_script_in_all_browsers(session: Session, unscripted: Site) -> None:
    """By their controls; what is beneath stands in the page."""
    session.resize(WIDTH, HEIGHT)
    session.open(unscripted.url("index.html"))
    session.evaluate(f"document.querySelector('{LIST}').scrollIntoView({{block: 'start', behavior: 'instant'}})")
    look = f"return [...document.querySelectorAll('{LIST} .row')].slice(0, 3).map((row) => {LOOK}(row))"
    closed = session.evaluate(look)
    assert closed == [[0, []]] * 3
    for row in (0, 1):
        # At the left of the control: over the right of it lies the scrollbar of WebKitGTK.
        x, y = session.evaluate(
            f"const box = document.querySelectorAll('{LIST} .row summary')[arguments[0]].getBoundingClientRect();"
            "return [box.left + 8, box.top + box.height / 2]", row)
        actions = ActionBuilder(session.driver, duration=8)
        actions.pointer_action.move_to_location(round(x), round(y))
        actions.pointer_action.click()
        actions.perform()
        session.rested()
    first, second, third = session.evaluate(look)
    reveal = session.evaluate(f"return Math.min(288, document.querySelector('{LIST} .row').offsetWidth - 40)")
    assert (first, third) == ([0, []], [0, []]) and second[0] == reveal, "the second row is open, and it alone"
    assert second[1] and all(link.startswith(("mailto:", "http", "file:")) for link in second[1])


PRESSED = """
  const row = document.getElementById(arguments[0]), view = getComputedStyle(row.querySelector('.view'));
  const cell = getComputedStyle(row.querySelector('.cell'));
  return [cell.backgroundColor, cell.backgroundImage, view.backgroundImage];
"""


def test_a_pressed_row_is_grey_and_a_selected_one_darker_towards_its_foot(session: Session, front: str) -> None:
    rows = Rows(session, front)
    # It stays on the page, so that it can be looked at.
    session.evaluate("addEventListener('click', (event) => event.preventDefault())")
    _, image, view = session.evaluate(PRESSED, rows.ids[0])
    assert (image, view) == ("none", "none")
    rows.swipe(0, 60, 0, steps=1, release=False)
    session.rested(STILL)
    # Flat and opaque: what is beneath cannot show.
    assert session.evaluate(PRESSED, rows.ids[0])[:2] == ["rgb(170, 170, 170)", "none"]
    rows.release()
    session.rested(STILL)
    # From .9 to .7 of white.
    assert session.evaluate(PRESSED, rows.ids[0])[2] == "linear-gradient(rgb(230, 230, 230), rgb(179, 179, 179))"
    assert session.evaluate("return document.querySelectorAll('.row.selected').length") == 1


# MARK: Chromium alone


def test_rows_follow_a_finger(browser: Browser, sample: Site) -> None:
    browser.resize(390, 800)
    browser.command("Emulation.setTouchEmulationEnabled", enabled=True)
    try:
        browser.open(sample.url("index.html"))
        browser.script("swipes.js")
        browser.evaluate(f"document.querySelector('{LIST}').scrollIntoView({{block: 'start', behavior: 'instant'}})")
        browser.settle()
        row, x, y = browser.evaluate(
            f"const e = document.querySelector('{LIST} .row'), r = e.getBoundingClientRect();"
            "return [e.id, r.x + 40, r.y + r.height / 2]")

        def touch(kind: str, *points: float) -> None:
            browser.command(
                "Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": point, "y": y} for point in points])

        touch("touchStart", x)
        for moved in range(10, 230, 10):
            touch("touchMove", x + moved)
            # It is the finger that takes its time.
            time.sleep(0.01)
        touch("touchEnd")
        browser.rested()
        watched = browser.evaluate("return watched")
        assert browser.evaluate(f"return document.querySelector('#{row} details').open")
        assert len(watched["frames"]) > 3
        judges.check([
            f"moved by {frame['moved']}, the view stands at {frame['shift']:.1f}" for frame in watched["frames"]
            if abs(max(0, min(288, frame["moved"])) - frame["shift"]) > LAG])
        assert browser.evaluate("return scrollX") == 0
    finally:
        browser.command("Emulation.setTouchEmulationEnabled", enabled=False)


def test_rows_open_without_script(browser: Browser, sample: Site) -> None:
    browser.resize(390, 800)
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    try:
        browser.driver.get(sample.url("index.html"))
        rows = browser.elements(f"{LIST} .row")
        for row in rows[:2]:
            row.find_element("css selector", "summary").click()
            # A page without script cannot tell when its row is open.
            time.sleep(LONGER_THAN_A_ROW_TAKES)
        boxes = [row.find_element("css selector", ".view").rect["x"] for row in rows[:3]]
        assert boxes == [0, 288, 0], "the second row is open, and it alone"
        links = rows[1].find_elements("css selector", ".actions a")
        assert links and all(link.is_displayed() for link in links)
        assert not any(link.is_displayed() for link in rows[0].find_elements("css selector", ".actions a"))
    finally:
        browser.command("Emulation.setScriptExecutionDisabled", value=False)


def test_a_row_that_is_open_at_first_is_open_at_once(browser: Browser, sample: Site) -> None:
    """As when a browser brings a page back."""
    browser.set_media(motion="no-preference")
    browser.resize(390, 800)
    added = browser.command(
        "Page.addScriptToEvaluateOnNewDocument",
        source="addEventListener('readystatechange', () => { if (document.readyState !== 'interactive') return;"
        "window.ends = 0; addEventListener('transitionend', (e) => { if (e.target.matches('.view')) ends += 1 });"
        f"const row = document.querySelector('{LIST} .row'); row.querySelector('details').open = true;"
        "row.scrollIntoView({block: 'center', behavior: 'instant'}); }, true)")
    try:
        browser.open(sample.url("index.html"))
        shift, actions = browser.evaluate(
            f"const row = document.querySelector('{LIST} .row');"
            "return [row.querySelector('.view').getBoundingClientRect().left, row.querySelectorAll('.actions').length]")
        assert (shift, actions) == (288, 1)
        browser.rested()
        assert browser.evaluate("return ends") == 0
    finally:
        browser.command("Page.removeScriptToEvaluateOnNewDocument", identifier=added["identifier"])


def test_rows_do_not_slide_for_who_likes_no_motion(browser: Browser, sample: Site) -> None:
    browser.open(sample.url("index.html"))
    seconds = "return [...document.querySelectorAll('.row .view, .row-menu')].map((it) => getComputedStyle(it).transitionDuration)"
    assert set(browser.evaluate(seconds)) == {"0s"}
    browser.set_media(motion="no-preference")
    assert "0s" not in browser.evaluate(seconds)


def test_closed_rows_hold_no_actions(browser: Browser, sample: Site) -> None:
    browser.open(sample.url("index.html"))
    assert browser.evaluate("return document.querySelectorAll('.row .actions').length") == 0
    assert browser.evaluate(f"return document.querySelectorAll('{LIST} .row').length") == 8


# MARK: carousels


CAROUSEL = "document.querySelector('.carousel')"


def at_rest(session: Session) -> float:
    """How far the strip is scrolled when it has come to rest."""
    session.rested(STILL)
    return float(session.evaluate(f"return {CAROUSEL}.scrollLeft"))


def stops(session: Session) -> list[float]:
    return session.evaluate(
        f"const c = {CAROUSEL}; return [...c.querySelectorAll('.card')].map((card) =>"
        " Math.min(card.offsetLeft - 12, c.scrollWidth - c.clientWidth))")


def show_carousel(session: Session, url: str) -> None:
    session.open(url)
    session.evaluate(f"{CAROUSEL}.scrollIntoView({{block: 'center', behavior: 'instant'}})")
    session.settle()


def test_a_carousel_by_keys(session: Session, front: str) -> None:
    show_carousel(session, front)
    session.evaluate(f"{CAROUSEL}.querySelector('.cell').focus()")
    count = session.evaluate(f"return {CAROUSEL}.querySelectorAll('.cell').length")
    for number in range(1, count):
        session.driver.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
        session.rested(STILL)
        seen, left, right = session.evaluate(
            "const e = document.activeElement, r = e.getBoundingClientRect();"
            f" return [[...{CAROUSEL}.querySelectorAll('.cell')].indexOf(e), r.left, r.right]")
        assert seen == number
        assert left >= -1 and right <= WIDTH + 1, f"{session}: card {number} stands at {left} to {right}"


def test_a_carousel_is_no_trap(session: Session, front: str) -> None:
    show_carousel(session, front)
    session.evaluate(f"{CAROUSEL}.focus()")
    count = session.evaluate(f"return {CAROUSEL}.querySelectorAll('.cell').length")
    for _ in range(count + 1):
        session.driver.switch_to.active_element.send_keys(Keys.TAB)
    assert not session.evaluate(f"return {CAROUSEL}.contains(document.activeElement)")


def test_a_carousel_by_drag(session: Session, front: str) -> None:
    show_carousel(session, front)
    x, y = session.evaluate(f"const r = {CAROUSEL}.getBoundingClientRect(); return [r.x + 400, r.y + 60]")
    actions = ActionBuilder(session.driver, duration=10)
    actions.pointer_action.move_to_location(round(x), round(y))
    actions.pointer_action.pointer_down(MouseButton.LEFT)
    for moved in range(0, 260, 20):
        actions.pointer_action.move_to_location(round(x - moved), round(y))
        actions.pointer_action.pause(0.02)
    actions.pointer_action.pause(0.2)
    actions.pointer_action.pointer_up(MouseButton.LEFT)
    actions.perform()
    left = at_rest(session)
    assert left > 100 and min(abs(left - stop) for stop in stops(session)) < 2, f"{session}: at rest at {left}"
    assert session.evaluate("return location.href") == front, "a drag is no click"


def test_a_carousel_by_wheel(session: Session, front: str) -> None:
    if session.name == "webkit":
        pytest.skip("the driver of WebKitGTK has no wheel")
    session.resize(WIDTH, HEIGHT)
    session.open(front)
    session.evaluate(f"{CAROUSEL}.scrollIntoView({{block: 'center', behavior: 'instant'}})")
    session.settle()
    before = session.evaluate("return scrollY")
    origin = ScrollOrigin.from_element(session.elements(".carousel")[0])
    ActionChains(session.driver).scroll_from_origin(origin, 300, 0).perform()
    session.until("the carousel has gone along", f"return {CAROUSEL}.scrollLeft > 100", is_still=True, held=DONE)
    assert session.evaluate("return scrollY") == before


def test_a_carousel_by_its_arrows(browser: Browser, sample: Site) -> None:
    browser.resize(1280, 900)
    browser.open(sample.url("index.html"))
    browser.command("Input.dispatchMouseEvent", type="mouseMoved", x=300, y=300)
    browser.settle()
    arrows = browser.evaluate("return [...document.querySelectorAll('.carousel-box')][0].querySelectorAll('.arrow').length")
    assert arrows == 2
    # How many cards are seen whole from the one that stands first on.
    look = (
        f"const c = {CAROUSEL}, cards = [...c.querySelectorAll('.card')].map((card) => card.getBoundingClientRect());"
        "const first = cards.findIndex((box) => box.left > -1);"
        "return [first, cards.filter((box) => box.left > -1 && box.right <= innerWidth).length]")
    first, whole = browser.evaluate(look)
    assert first == 0 and whole > 2
    browser.evaluate("document.querySelector('.arrow.forth').click()")
    browser.rested()
    count = browser.evaluate(f"return {CAROUSEL}.querySelectorAll('.card').length")
    # At once to those that were not seen, as far as there are any.
    assert browser.evaluate(look)[0] == min(whole, count - whole)
    browser.evaluate("document.querySelector('.arrow.back').click()")
    browser.rested()
    assert browser.evaluate(look)[0] == 0
    for _ in range(12):
        browser.evaluate("document.querySelector('.arrow.forth').click()")
    box = browser.evaluate(f"const c = {CAROUSEL}; return [c.scrollLeft, c.scrollWidth - c.clientWidth]")
    assert abs(box[0] - box[1]) < 2
    assert browser.evaluate("return document.querySelector('.arrow.forth').disabled")


# MARK: accessibility


@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing(browser: Browser, sample: Site, width: int) -> None:
    faults = []
    browser.resize(width)
    pages = sample.tab_pages + sample.section_pages + sample.article_pages + sample.standalone_pages
    for page in dict.fromkeys(pages):
        browser.open(sample.url(page))
        has_rows = browser.evaluate("return !!document.querySelector('.row')")
        for is_open in (False, True) if has_rows else (False,):
            if is_open:
                browser.evaluate("document.querySelector('.row summary').click()")
                browser.rested()
            faults += [
                f"{page} at {width} px{', a row open' if is_open else ''}: {violation}" for violation in browser.violations()]
    judges.check(faults)


def test_tab_order_is_the_order_of_the_document(browser: Browser, sample: Site) -> None:
    browser.resize(WIDTH, HEIGHT)
    browser.open(sample.url("index.html"))
    links = browser.evaluate(
        "return [...document.querySelectorAll('main :is(a[href], button, summary, [tabindex=\"0\"])')]"
        ".filter((e) => e.checkVisibility({visibilityProperty: true}) && e.tabIndex >= 0).map((e) => e.outerHTML.slice(0, 90))")
    browser.evaluate("document.querySelector('main').tabIndex = -1; document.querySelector('main').focus()")
    seen = []
    for _ in links:
        browser.driver.switch_to.active_element.send_keys(Keys.TAB)
        seen.append(browser.evaluate("return document.activeElement.outerHTML.slice(0, 90)"))
    assert seen == links
