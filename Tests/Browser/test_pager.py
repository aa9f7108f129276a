"""The pager in a hand: tabs that turn with the panels, a strip that spins, places that are kept."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any, Optional
from urllib.parse import quote

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.mouse_button import MouseButton
from selenium.webdriver.common.keys import Keys

import browsers
import judges
from browsers import Session
from engine import REPOSITORY, Site
from server import Server
from waiting import DONE, STILL

WIDTH, HEIGHT = 600, 700
# Places between two neighbouring tabs that are looked at, and for every day.
STEPS, FEW_STEPS = 40, 10
# CSS px.
TOLERANCE = 0.5
# Seconds: what a picture from this machine may take once its panel is shown.
LONG_ON_ITS_WAY = 1.0
# Seconds: more than any strip takes that runs out by itself.
LONGER_THAN_A_SPIN = 0.5

STATE = """
  const pager = document.querySelector('.pager'), bar = document.querySelector('.tabs').getBoundingClientRect();
  const first = document.documentElement.classList.contains('loop') ? 1 : 0;
  const place = pager.scrollLeft / pager.getBoundingClientRect().width - first;
  const panel = pager.children[Math.round(place)];
  const middle = bar.left + bar.width / 2;
  const tabs = [...document.querySelectorAll('.tabs nav li')].map((tab) => ({
    box: tab.getBoundingClientRect(), name: tab.firstChild.getAttribute('href').slice(1) }));
  const centred = tabs.find(({ box }) => Math.abs(box.left + box.width / 2 - middle) <= 0.5);
  return {
    place, panel: panel && panel.id, centred: centred && centred.name, hash: decodeURIComponent(location.hash), y: scrollY,
    top: document.querySelector('.page-header').offsetHeight - document.querySelector('.tabs').offsetHeight,
    current: [...document.querySelectorAll('.tabs [aria-current]')].map((link) => link.getAttribute('href').slice(1)),
    left: panel && panel.getBoundingClientRect().left, right: panel && panel.getBoundingClientRect().right,
    height: pager.getBoundingClientRect().height, page: document.documentElement.scrollHeight,
  };
"""


# How many pictures the script holds back; and which, of all that stand where somebody sees them, are held or not there.
HELD = """
  const { clientWidth, clientHeight } = document.documentElement;
  const isSeen = (image) => {
    const boxes = [image, image.closest('.carousel') ?? image].map((element) => element.getBoundingClientRect());
    const least = (edge, limit) => Math.min(limit, ...boxes.map((box) => box[edge]));
    const most = (edge) => Math.max(0, ...boxes.map((box) => box[edge]));
    return least('right', clientWidth) - most('left') > 1 && least('bottom', clientHeight) - most('top') > 1;
  };
  const isHeld = (image) => {
    const own = image.getBoundingClientRect(), hole = image.closest('picture').getBoundingClientRect();
    return getComputedStyle(image.closest('picture')).display !== 'contents' && (hole.right <= own.left || hole.left >= own.right);
  };
  const images = [...document.querySelectorAll('.panel img')];
  return {
    all: images.filter(isHeld).length,
    seen: images.filter((image) => isSeen(image) && (isHeld(image) || !image.complete || !image.naturalWidth))
      .map((image) => image.closest('.card').id + (isHeld(image) ? ' (held)' : '')),
  };
"""


@pytest.fixture
def steps(is_whole: bool) -> int:
    return STEPS if is_whole else FEW_STEPS


class Track:
    """The arithmetic of the row of tabs, written down once more."""

    def __init__(self, widths: list[float]) -> None:
        self.widths = widths
        self.period = sum(widths)

    def centre(self, tab: int) -> float:
        turn, index = divmod(tab, len(self.widths))
        return turn * self.period + sum(self.widths[:index]) + self.widths[index] / 2

    def between(self, place: float, at: Any) -> float:
        tab = int(place // 1)
        return float(at(tab) + (place - tab) * (at(tab + 1) - at(tab)))

    def offset(self, place: float) -> float:
        return self.between(place, self.centre)

    def pill(self, place: float) -> float:
        return self.between(place, lambda tab: self.widths[tab % len(self.widths)])


def track(session: Session) -> Track:
    """The widths that the engine wrote."""
    return Track(session.evaluate(
        "return [...document.querySelectorAll('.tabs nav li:not(.copy)')].map((tab) => parseFloat(getComputedStyle(tab).width))"))


def follows(session: Session, places: list[float]) -> None:
    row = track(session)
    faults = []
    found = session.evaluate_async(
        (judges_scripts() / "pager.js").read_text(encoding="utf-8"), places,
        [[row.offset(place), row.pill(place)] for place in places], row.period, TOLERANCE)
    assert len(found) == len(places)
    for wanted, seen in zip(places, found):
        place = seen["place"]
        where = f"{session} at place {place:.3f}"
        # Some browsers scroll by whole px.
        if abs(place - wanted) > 2 / WIDTH:
            faults.append(f"{where}: asked for {wanted:.3f}")
        strip = seen["middle"] - seen["row"]
        # A turn more or less shows the same.
        off = (strip - row.offset(place) + row.period / 2) % row.period - row.period / 2
        if abs(off) > TOLERANCE:
            faults.append(f"{where}: the row is {off:.2f} px off")
        left, right = seen["pill"]
        if abs((left + right) / 2 - seen["middle"]) > TOLERANCE:
            faults.append(f"{where}: the pill is not in the middle")
        if abs(right - left - row.pill(place)) > TOLERANCE:
            faults.append(f"{where}: the pill is {right - left:.2f} px wide, expected {row.pill(place):.2f}")
    judges.check(faults)


def judges_scripts() -> Path:
    return Path(__file__).parent / "scripts"


def state(session: Session) -> dict[str, Any]:
    answer: dict[str, Any] = session.evaluate(STATE)
    return answer


def at_rest(session: Session, panel: str) -> dict[str, Any]:
    """Waits until the pager shows a panel and nothing else."""
    seen: dict[str, Any] = session.until(
        f"panel {panel} at rest", f"""
          const seen = (() => {{ {STATE} }})();
          const isTold = seen.current.length === 0 || seen.current.length === 1 && seen.current[0] === arguments[0];
          return seen.panel === arguments[0] && Math.abs(seen.place - Math.round(seen.place)) < 0.002 && isTold && seen;""",
        panel, held=STILL, is_still=True, otherwise=STATE)
    return seen


def names(session: Session) -> list[str]:
    found: list[str] = session.evaluate("return [...document.querySelectorAll('.panel')].map((panel) => panel.id)")
    return found


def tap(session: Session, panel: str) -> None:
    session.evaluate("document.querySelector(`.tabs nav li:not(.copy) a[href='#${arguments[0]}']`).click()", panel)


def step(session: Session, steps: int) -> None:
    """Through the history, once the page has noted where it is."""
    session.rested()
    session.step(steps)


def to_an_article_and_back(session: Session, panel: str) -> None:
    """By a link of a panel. It is followed once the driver has its answer."""
    article = session.evaluate(
        "const cell = document.querySelector(`#${arguments[0]} .cell`); setTimeout(() => cell.click(), 50); return cell.pathname",
        panel)
    session.gone_to(article)
    step(session, -1)
    session.gone_to("index.html")


def laid_out_ahead(session: Session, width: Optional[int] = None) -> None:
    """Waits until the page's script has laid out what is out of sight: after two seconds it begins to ask one card after the
    other whether it is seen, and once more at another width."""
    session.evaluate("""
      const last = [...document.querySelectorAll('.card')].at(-1);
      // On a busy machine it may have been asked before the driver had its page; another width asks all anew.
      window.isLaidOut = !arguments[0] && last.classList.contains('late');
      last.checkVisibility = (...options) => {
        window.isLaidOut = true;
        return Element.prototype.checkVisibility.apply(last, options);
      };""", width)
    if width:
        session.resize(width, HEIGHT)
    session.until("the last card is laid out", "return window.isLaidOut", seconds=20)


# MARK: what follows the pages


def test_the_strip_follows_the_panels(session: Session, front: str, steps: int) -> None:
    session.open(front)
    count = len(names(session))
    # From the last panel over the empty place before the first, and on to the one behind the last.
    follows(session, [step / steps for step in range(-steps + 1, count * steps)])


def test_the_strip_follows_the_panels_without_script(session: Session, plain_front: str, steps: int) -> None:
    session.open(plain_front)
    count = len(names(session))
    if session.evaluate("return CSS.supports('animation-timeline: --pager')"):
        follows(session, [step / steps for step in range((count - 1) * steps + 1)])
        return
    # No scroll timelines: the address says which tab it is.
    row = track(session)
    for index, name in enumerate(names(session)):
        session.open(f"{plain_front}#{name}")
        seen = state(session)
        assert seen["panel"] == seen["centred"] == name
        strip = session.evaluate(
            "const bar = document.querySelector('.tabs').getBoundingClientRect();"
            "return bar.left + bar.width / 2 - document.querySelector('.tabs nav li:not(.copy)').getBoundingClientRect().left")
        assert abs(strip - row.offset(index)) <= TOLERANCE


def test_a_tab_is_a_link_without_script(session: Session, plain_front: str) -> None:
    session.open(plain_front)
    for name in reversed(names(session)):
        tap(session, name)
        seen = at_rest(session, name)
        assert abs(seen["left"]) <= 1 and seen["centred"] == name, (name, seen)
        assert not seen["current"]


def test_going_round_changes_nothing_that_is_seen(session: Session, front: str) -> None:
    """Right before and right after the jump from the empty place the same panel stands in the same place, wherever its reader
    has left it."""
    session.open(front)
    # Before the address names a tab: on a busy machine a new style sheet has had WebKit go back to what it names, for good.
    session.evaluate(
        "const held = document.createElement('style');"
        "held.textContent = '.pager{scroll-snap-type:none!important}';"
        "document.head.append(held);")
    look = """
      const [x, done] = arguments, pager = document.querySelector('.pager');
      const width = pager.getBoundingClientRect().width;
      if (x !== null) pager.scrollLeft = x * width;
      let count = 0;
      const frame = () => {
        if (++count < 4) return requestAnimationFrame(frame);
        const seen = [...document.querySelectorAll('.panel :is(.card, .section-title)')].map((it) => [it, it.getBoundingClientRect()])
          .filter(([, box]) => box.right > 9 && box.left < document.documentElement.clientWidth - 9 && box.bottom > 0 && box.top < innerHeight);
        done([pager.scrollLeft / width, seen.map(([it, box]) => [it.id, box.left, box.top, box.width, box.height])]);
      };
      frame();"""
    known = names(session)
    count = len(known)
    faults = []
    for y in (0, 900):
        # The last panel is left so far down, then the first.
        for name in (known[-1], known[0]):
            tap(session, name)
            at_rest(session, name)
            session.evaluate("scrollTo(0, arguments[0])", y)
            session.rested()
        # Less than four px from the empty places, where it does not jump yet, and on them: behind the last panel stands the
        # first, before the first the last.
        for start, near, there, shown in (
            (known[-1], count + 1 - 0.006, count + 1, known[0]), (known[0], 0.006, 0, known[-1]),
        ):
            tap(session, start)
            at_rest(session, start)
            place, before = session.evaluate_async(look, near)
            session.evaluate_async(look, there)
            at_rest(session, shown)
            _, after = session.evaluate_async(look, None)
            where = f"{session}: to {shown} from {y} px down"
            if [one[0] for one in before] != [other[0] for other in after] or len(after) < 2:
                faults.append(f"{where}: {[one[0] for one in before]} before, {[other[0] for other in after]} after")
                continue
            across = (there - place) * session.evaluate("return document.querySelector('.pager').clientWidth")
            for one, other in zip(before, after):
                moved = [other[1] - one[1] + across, *(b - a for a, b in zip(one[2:], other[2:]))]
                if max(map(abs, moved)) > 1:
                    faults.append(f"{where}: {one[0]} moves by {moved}")
    judges.check(faults)


def test_nothing_follows_the_pager_and_every_panel_is_as_high_as_it_is(session: Session, front: str, sample: Site) -> None:
    session.open(front)
    for name in names(session):
        tap(session, name)
        seen = at_rest(session, name)
        filled = session.evaluate(
            "const panel = document.getElementById(arguments[0]), bottom = panel.getBoundingClientRect().top;"
            "return panel.lastElementChild.getBoundingClientRect().bottom - bottom", name)
        floor = height_of_view(session) - session.evaluate("return document.querySelector('.tabs').offsetHeight")
        assert abs(seen["height"] - max(filled, floor)) <= 1, (name, seen["height"], filled, floor)
        header = session.evaluate("return document.querySelector('.page-header').offsetHeight")
        assert abs(seen["page"] - header - seen["height"]) <= 1


@pytest.mark.schemes
def test_fonts_are_there_before_a_panel_is_seen(session: Session, front: str) -> None:
    """Set in others first, its headlines would change before the reader's eyes."""
    session.open(front)
    known = names(session)
    loaded = """
      const shipped = [...document.fonts].filter((face) => !face.family.includes('local'));
      return shipped.filter((face) => face.status === 'loaded').map((face) => face.family + face.unicodeRange);"""
    laid_out_ahead(session)
    # What a card that was laid out asks for, it asks for a frame later.
    session.until("all fonts are there", "return document.fonts.status === 'loaded'", held=DONE)
    before: list[str] = session.evaluate(loaded)
    assert before
    for name in known[1:]:
        tap(session, name)
        at_rest(session, name)
    session.settle()
    assert session.evaluate(loaded) == before


def test_pictures_of_a_panel_are_asked_for_one_by_one_and_are_all_seen(session: Session, hosts: dict[str, Server]) -> None:
    """Seventeen requests in one frame would hold it up; and no picture may be held back where somebody looks."""
    session.resize(WIDTH, HEIGHT)
    session.open(hosts["scripted"].url("index.html"))
    laid_out_ahead(session)
    held = session.evaluate(HELD)
    assert held["seen"] == []
    if session.name == "chromium":
        assert held["all"] > 20
        # Each in a task of its own, so that a frame may come between any two; and none was fetched before its turn.
        session.evaluate("""
          window.freed = [];
          // What another panel shows is there already.
          const shown = new Set([...document.images].filter(image => image.complete && !image.closest('.late')).map(image => image.currentSrc));
          const isFetched = image => image.complete && !shown.has(image.currentSrc);
          const look = (records) => freed.push(records.map(({ target }) => isFetched(target.querySelector('img'))));
          const watcher = new MutationObserver(look), cards = document.querySelectorAll('.panel:nth-child(2) .late:has(img)');
          for (const card of cards) watcher.observe(card, { attributeFilter: ['class'] });
          document.querySelectorAll('.tabs nav li:not(.copy) a')[1].click();""")
        freed = session.until(
            "no card of the second panel is held back",
            "return !document.querySelector('.panel:nth-child(2) .late:has(img)') && freed", held=STILL)
        assert len(freed) > 8 and all(batch == [False] for batch in freed), freed
    for panel in names(session):
        tap(session, panel)
        at_rest(session, panel)
        all_seen(session, panel)
    # A page so narrow has no pager; once it is wider again, there are other pictures.
    for width in (300, 900) if session.name == "chromium" else (900,):
        laid_out_ahead(session, width)
        all_seen(session, f"{width} px")
    session.resize(WIDTH, HEIGHT)


def all_seen(session: Session, where: str) -> None:
    """Nothing is held back where somebody looks, nor long on its way."""
    session.until(
        f"all pictures of {where}", f"return (() => {{ {HELD} }})().seen.length === 0", seconds=LONG_ON_ITS_WAY, otherwise=HELD)


def height_of_view(session: Session) -> float:
    return float(session.evaluate("return document.documentElement.clientHeight"))


def test_pages_of_their_own_begin_with_their_tab_in_the_middle(session: Session, twenty: Site) -> None:
    session.resize(WIDTH, HEIGHT)
    look = (
        "const bar = document.querySelector('.strip'), own = bar.querySelector('[aria-current]').getBoundingClientRect();"
        "return [own.left + own.width / 2 - bar.getBoundingClientRect().left - bar.clientWidth / 2, bar.scrollLeft,"
        " bar.scrollWidth - bar.clientWidth]")
    faults = []
    for index in (0, 5, 9, 18):
        session.open(twenty.url(f"c{index}/index.html"))
        off, left, end = session.evaluate(look)
        if abs(min(max(left + off, 0), end) - left) > 1:
            faults.append(f"{session}: tab {index} stands {off:.1f} px beside the middle, the strip is scrolled by {left} of {end}")
        # And then the strip is the reader's.
        session.rested()
        session.evaluate("document.querySelector('.strip').scrollLeft = 77")
        session.rested()
        if abs(session.evaluate(look)[1] - 77) > 1:
            faults.append(f"{session}: the strip of tab {index} does not stay where it is scrolled")
    judges.check(faults)


# MARK: hands


def test_flicks_and_spins_end_on_a_tab(session: Session, hosts: dict[str, Server], is_whole: bool) -> None:
    """Strip and pager agree wherever they come to rest, whoever moved them."""
    session.open(hosts["scripted"].url("index.html"))
    chance = random.Random(7)
    known = names(session)
    seen_panels = set()
    rounds = 200 if is_whole else 28
    for number in range(rounds):
        if isinstance(session, browsers.Chromium) and number % 2:
            across = chance.choice((-1, 1)) * chance.randint(80, 560)
            session.browser.swipe(300 - across / 2, 400, across, seconds=chance.uniform(0.03, 0.3))
        elif number % 4 == 1:
            session.elements("body")[0].send_keys(chance.choice((Keys.ARROW_LEFT, Keys.ARROW_RIGHT)))
        else:
            drag_strip(session, chance.choice((-1, 1)) * chance.randint(10, 280), chance.randint(0, 3), chance)
        # Sometimes the next hand comes before the last one's turn is over.
        if number % 5 == 4 and number < rounds - 1:
            continue
        seen = settled(session)
        assert seen["panel"] == seen["centred"] == seen["current"][0] and len(seen["current"]) == 1, (number, seen)
        assert abs(seen["left"]) <= 1, (number, seen)
        assert seen["hash"] in ("", "#" + seen["panel"])
        seen_panels.add(seen["panel"])
    assert len(seen_panels) >= (len(known) - 1 if is_whole else len(known) // 2)


def drag_strip(session: Session, across: int, pause: int, chance: random.Random) -> None:
    bar = session.elements(".tabs")[0]
    actions = ActionBuilder(session.driver, duration=chance.randint(20, 120))
    pointer = actions.pointer_action
    pointer.move_to(bar, -across // 2, 0)
    pointer.pointer_down(MouseButton.LEFT)
    pointer.move_by(across // 3, 1)
    pointer.move_by(across - across // 3, -1)
    if pause:
        pointer.pause(pause * 0.05)
    pointer.pointer_up(MouseButton.LEFT)
    actions.perform()


def settled(session: Session) -> dict[str, Any]:
    """Waits until the pager shows one panel, whichever."""
    seen: dict[str, Any] = session.until(
        "a panel at rest", f"""
          const seen = (() => {{ {STATE} }})();
          return Math.abs(seen.place - Math.round(seen.place)) < 0.002 && seen.current.join() === seen.panel && seen;""",
        held=DONE, is_still=True, otherwise=STATE)
    return seen


def test_the_strip_follows_the_hand(session: Session, front: str) -> None:
    """While it is dragged, the row goes as far as the pointer, and the pill is as wide as the place says."""
    session.open(front)
    row = track(session)
    bar = session.elements(".tabs")[0]
    actions = ActionBuilder(session.driver, duration=0)
    pointer = actions.pointer_action
    pointer.move_to(bar, 100, 0)
    pointer.pointer_down(MouseButton.LEFT)
    actions.perform()
    start = session.evaluate("return document.querySelector('.tabs nav li:not(.copy)').getBoundingClientRect().left")
    for across in (-12, -40, -95, -150):
        actions = ActionBuilder(session.driver, duration=0)
        actions.pointer_action.move_to(bar, 100 + across, 0)
        actions.perform()
        # Where scrolling is a process of its own, what follows it is some frames behind.
        session.rested()
        seen = session.evaluate(
            "const pill = getComputedStyle(document.querySelector('.pill')).clipPath.match(/calc\\(50% - ([\\d.]+)px\\)/g);"
            "return [document.querySelector('.tabs nav li:not(.copy)').getBoundingClientRect().left, 2 * parseFloat(pill[1].slice(11))]")
        place = state(session)["place"]
        assert abs(seen[0] - start - across) <= 0.5, (across, seen[0] - start)
        assert abs(seen[1] - row.pill(place)) <= TOLERANCE
    actions = ActionBuilder(session.driver, duration=0)
    actions.pointer_action.pointer_up(MouseButton.LEFT)
    actions.perform()
    settled(session)


@pytest.mark.alone("the hand comes at a certain time")
def test_a_spinning_strip_that_is_caught_stays_under_the_hand(session: Session, front: str) -> None:
    session.open(front)
    period = track(session).period
    left = "return document.querySelector('.tabs nav li:not(.copy)').getBoundingClientRect().left"

    def hand(*acts: Any) -> None:
        actions = ActionBuilder(session.driver, duration=5)
        for act in acts:
            act(actions.pointer_action)
        actions.perform()

    bar = session.elements(".tabs")[0]
    # What is caught when it has nearly come to rest says little: then again.
    for _ in range(8):
        hand(
            lambda pointer: pointer.move_to(bar, 200, 0), lambda pointer: pointer.pointer_down(MouseButton.LEFT),
            *[lambda pointer: pointer.move_by(-40, 0)] * 8, lambda pointer: pointer.pointer_up(MouseButton.LEFT))
        hand(lambda pointer: pointer.pointer_down(MouseButton.LEFT))
        session.rested(STILL)
        place = state(session)["place"]
        if abs(place - round(place)) > 0.1:
            break
        hand(lambda pointer: pointer.pointer_up(MouseButton.LEFT))
        settled(session)
    else:
        raise AssertionError(f"{session}: the strip was never caught on its way")
    caught = session.evaluate(left)
    # Nothing happens: no wait in the page could say so earlier.
    time.sleep(LONGER_THAN_A_SPIN)
    assert abs(session.evaluate(left) - caught) <= TOLERANCE
    hand(lambda pointer: pointer.move_to(bar, -120 - 30, 0))
    session.rested(STILL)
    # A turn more or less shows the same.
    off = (session.evaluate(left) - caught + 30 + period / 2) % period - period / 2
    assert abs(off) <= TOLERANCE
    hand(lambda pointer: pointer.pointer_up(MouseButton.LEFT))
    seen = settled(session)
    assert seen["panel"] == seen["centred"]


def test_the_wheel_turns_the_strip(session: Session, front: str) -> None:
    if session.name == "webkit":
        pytest.skip("the driver of WebKitGTK has no wheel")
    session.open(front)
    ActionChains(session.driver).scroll_from_origin(
        origin_of(session, ".tabs"), 70, 0).perform()
    seen = settled(session)
    assert seen["panel"] == names(session)[1] == seen["centred"]
    assert seen["y"] == 0


def origin_of(session: Session, selector: str) -> Any:
    from selenium.webdriver.common.actions.wheel_input import ScrollOrigin

    return ScrollOrigin.from_element(session.elements(selector)[0])


def test_a_tap_goes_the_shorter_way(session: Session, front: str) -> None:
    session.open(front)
    known = names(session)
    session.evaluate(
        "window.places = []; const pager = document.querySelector('.pager');"
        "pager.addEventListener('scroll', () => places.push(pager.scrollLeft / pager.clientWidth - 1))")
    tap(session, known[-1])
    at_rest(session, known[-1])
    places = session.evaluate("return places")
    # Straight from the first back to the last: nothing between is seen.
    assert all(place <= 0 or place >= len(known) - 2 for place in places), places
    tap(session, known[1])
    at_rest(session, known[1])


def test_arrows_wrap_and_home_and_end_go_to_the_ends(session: Session, front: str) -> None:
    session.open(front)
    known = names(session)
    session.evaluate("document.querySelector('.tabs [aria-current]').focus()")
    for key, expected in (
        (Keys.ARROW_RIGHT, 1), (Keys.ARROW_LEFT, 0), (Keys.ARROW_LEFT, -1), (Keys.ARROW_RIGHT, 0), (Keys.END, -1), (Keys.HOME, 0),
    ):
        ActionChains(session.driver).send_keys(key).perform()
        seen = at_rest(session, known[expected])
        assert seen["current"] == [known[expected]]
        focused = session.evaluate("return document.activeElement.getAttribute('href')")
        assert focused == "#" + known[expected]
        # One stop for Tab in the whole strip.
        assert session.evaluate("return [...document.querySelectorAll('.tabs a')].filter((a) => a.tabIndex >= 0).length") == 1
    # Pressed faster than panels come: each press counts.
    ActionChains(session.driver).send_keys(Keys.ARROW_RIGHT * 3).perform()
    at_rest(session, known[3])


# MARK: places


@pytest.mark.schemes
def test_a_tab_tapped_twice_is_one_step(session: Session, front: str) -> None:
    session.open(front)
    known = names(session)
    steps = session.evaluate("""
      const pushed = [], push = history.pushState;
      history.pushState = function (...all) { pushed.push(all[2]); push.apply(this, all); };
      const [first, second, third] = document.querySelectorAll('.tabs nav li:not(.copy) a');
      for (const tab of [second, second, third, third, first]) tab.click();
      return pushed;""")
    at_rest(session, known[0])
    assert steps == ["#" + known[1], "#" + known[2], "#" + known[0]]


@pytest.mark.schemes
def test_every_way_there_keeps_the_tab_and_the_place(session: Session, front: str) -> None:
    session.forget_steps()
    session.open(front)
    session.resize(WIDTH, HEIGHT)
    known = names(session)
    first, second, third = known[0], known[1], known[4]
    session.evaluate("scrollTo(0, 640)")
    session.rested()
    tap(session, second)
    seen = at_rest(session, second)
    # A panel that nobody has scrolled begins below the strip.
    assert seen["hash"] == "#" + second and abs(seen["y"] - seen["top"]) <= 1
    session.evaluate("scrollTo(0, 320)")
    session.rested()
    tap(session, third)
    at_rest(session, third)
    tap(session, second)
    assert abs(at_rest(session, second)["y"] - 320) <= 1
    tap(session, first)
    assert abs(at_rest(session, first)["y"] - 640) <= 1
    for name, y in ((second, 320), (third, None), (second, 320), (first, 640)):
        step(session, -1)
        seen = at_rest(session, name)
        assert y is None or abs(seen["y"] - y) <= 1, (name, seen)
    step(session, 3)
    at_rest(session, second)
    session.driver.refresh()
    seen = at_rest(session, second)
    assert abs(seen["y"] - 320) <= 1 and seen["hash"] == "#" + second, seen
    to_an_article_and_back(session, second)
    assert abs(at_rest(session, second)["y"] - 320) <= 1
    # A bookmark.
    session.open(f"{front}#{third}")
    seen = at_rest(session, third)
    assert seen["centred"] == third


def test_a_page_that_was_turned_before_its_script_came_stays(session: Session, hosts: dict[str, Server]) -> None:
    session.forget_steps()
    session.resize(WIDTH, HEIGHT)
    session.open(hosts["plain"].url("index.html"))
    known = names(session)
    # A page that opens holds its first panel for a moment.
    at_rest(session, known[0])
    session.evaluate("const [pager] = document.querySelectorAll('.pager'); pager.scrollLeft = 2 * pager.clientWidth; scrollTo(0, 240)")
    at_rest(session, known[2])
    script = (REPOSITORY / "templates" / "default" / "script.js").read_text(encoding="utf-8")
    session.evaluate("const script = document.createElement('script'); script.textContent = arguments[0]; document.head.append(script)", script)
    seen = at_rest(session, known[2])
    assert abs(seen["y"] - 240) <= 1, seen
    # What is tapped then is a step, and the way back from it leads to the front.
    tap(session, known[1])
    at_rest(session, known[1])
    step(session, -1)
    at_rest(session, known[0])


@pytest.mark.schemes
def test_without_script_the_browser_keeps_the_tab(session: Session, plain_front: str) -> None:
    session.forget_steps()
    session.resize(WIDTH, HEIGHT)
    session.open(plain_front)
    known = names(session)
    second, third = known[1], known[4]
    for name in (second, third):
        tap(session, name)
        assert at_rest(session, name)["hash"] == "#" + name
    step(session, -1)
    at_rest(session, second)
    step(session, 1)
    at_rest(session, third)
    # To the address that names no tab, and on.
    step(session, -2)
    assert at_rest(session, known[0])["hash"] == ""
    step(session, 2)
    at_rest(session, third)
    session.driver.refresh()
    assert at_rest(session, third)["centred"] == third
    try:
        for width in (820, WIDTH, 1280):
            session.resize(width, HEIGHT)
            assert at_rest(session, third)["centred"] == third, width
    finally:
        session.resize(WIDTH, HEIGHT)
    to_an_article_and_back(session, third)
    at_rest(session, third)
    # A bookmark.
    session.open(f"{plain_front}#{second}")
    assert at_rest(session, second)["centred"] == second


def test_another_width_keeps_the_tab_and_what_is_read(session: Session, front: str) -> None:
    session.resize(WIDTH, HEIGHT)
    session.open(front)
    # From another tab back to the first, which is long.
    first, second = names(session)[:2]
    tap(session, second)
    at_rest(session, second)
    tap(session, first)
    at_rest(session, first)
    session.evaluate("scrollTo(0, 1500)")
    # Where no card stands, it is the section that is read.
    look = (
        "const y = document.querySelector('.page-header').getBoundingClientRect().bottom + 64;"
        "const read = document.elementsFromPoint(innerWidth / 2, y).map((it) => it.closest('.card,.section')).find((it) => it);"
        "return [read.id, read.getBoundingClientRect().top]")
    try:
        for width in (820, WIDTH):
            # Until the page has noted what is read.
            session.rested()
            card, top = session.evaluate(look)
            session.resize(width, HEIGHT)
            seen = at_rest(session, first)
            assert abs(seen["left"]) <= 1, seen
            now = session.evaluate("return document.getElementById(arguments[0]).getBoundingClientRect().top", card)
            assert abs(now - top) <= 2, (width, now, top)
    finally:
        session.resize(WIDTH, HEIGHT)


def test_another_width_brings_a_panel_that_is_on_its_way(session: Session, front: str) -> None:
    session.resize(WIDTH, HEIGHT)
    session.open(front)
    second = names(session)[1]
    try:
        # As a window does that gets another width, in the next frame.
        session.evaluate_async(
            "const done = arguments[1];"
            "document.querySelector(`.tabs nav li:not(.copy) a[href='#${arguments[0]}']`).click();"
            "requestAnimationFrame(() => { document.body.style.width = '540px'; done(); })", second)
        assert at_rest(session, second)["current"] == [second]
    finally:
        session.evaluate("document.body.style.width = ''")
    at_rest(session, second)


@pytest.mark.schemes
def test_a_link_to_a_section_opens_its_panel(session: Session, front: str) -> None:
    session.open(front)
    section = session.evaluate("return [...document.querySelectorAll('.panel:not(:first-child) .section')].at(-1).id")
    session.open(f"{front}#{section}")
    panel = session.evaluate("return document.getElementById(arguments[0]).closest('.panel').id", section)
    at_rest(session, panel)
    box = session.evaluate("const r = document.getElementById(arguments[0]).getBoundingClientRect(); return [r.left, r.top]", section)
    bar = session.evaluate("return document.querySelector('.page-header').getBoundingClientRect().bottom")
    assert abs(box[0]) <= 1 and bar - 2 <= box[1] <= HEIGHT, (box, bar)


# MARK: keyboard


def test_the_keyboard_reaches_every_link_of_every_panel(session: Session, front: str) -> None:
    """Tab alone goes through the page in the order of the document, and what has focus is seen."""
    if session.name == "webkit":
        pytest.skip("MiniBrowser's Tab key leaves links out")
    session.open(front)
    expected = session.evaluate(
        "return [...document.querySelectorAll('.panel :is(a, summary, [tabindex=\"0\"])')]"
        ".filter((e) => e.tabIndex >= 0).map((e, i) => { e.dataset.walk = i; return i })")
    session.evaluate("document.querySelector('.tabs [aria-current]').focus()")
    walked = []
    faults = []
    for _ in expected:
        ActionChains(session.driver).send_keys(Keys.TAB).perform()
        look = """
          const e = document.activeElement, box = e.getBoundingClientRect(), panel = e.closest('.panel');
          const bar = document.querySelector('.page-header').getBoundingClientRect().bottom;
          return [Number(e.dataset.walk ?? -1), box.right > 0 && box.left < innerWidth && box.bottom > bar && box.top < innerHeight,
            panel && panel.getBoundingClientRect().left, e.id || e.className]"""
        seen = session.evaluate(look)
        if not seen[1]:
            # A carousel takes its time to bring a card along.
            session.rested(STILL)
            seen = session.evaluate(look)
        walked.append(seen[0])
        if not seen[1] or seen[2] is None or abs(seen[2]) > 1:
            faults.append(f"{session}: stop {len(walked)} ({seen[3]}) is not seen, its panel {seen[2]} px off")
    judges.check(faults)
    assert walked == expected


def test_from_a_tab_the_keyboard_goes_into_its_panel(session: Session, front: str) -> None:
    if session.name == "webkit":
        pytest.skip("MiniBrowser's Tab key leaves links out")
    session.open(front)
    known = names(session)
    focused = (
        "const e = document.activeElement; return [e.closest('.panel')?.id,"
        " e === e.closest('.panel')?.querySelector('a, summary, [tabindex=\"0\"]'), e.tagName]")

    def press(key: str) -> None:
        ActionChains(session.driver).send_keys(key).perform()

    for name in known[3:] + known[1:3]:
        session.evaluate("document.querySelector(`.tabs nav li:not(.copy) a[href='#${arguments[0]}']`).focus()", name)
        press(Keys.ENTER)
        at_rest(session, name)
        press(Keys.TAB)
        assert session.evaluate(focused)[:2] == [name, True], name
        at_rest(session, name)
        # And back, not into the end of the panel before.
        ActionChains(session.driver).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
        assert session.evaluate("return document.activeElement.closest('.tabs a')?.hash") == "#" + name
        at_rest(session, name)
    # And from one panel into the next.
    for name in (known[3], known[4]):
        press(Keys.ARROW_RIGHT)
        at_rest(session, name)
        press(Keys.TAB)
        assert session.evaluate(focused)[:2] == [name, True], name
        at_rest(session, name)
    # Past everything that stands above the panels.
    session.evaluate("document.querySelector('.skip').focus()")
    press(Keys.ENTER)
    press(Keys.TAB)
    assert session.evaluate(focused)[:2] == [known[4], True]
    at_rest(session, known[4])


def test_without_script_every_tab_that_has_focus_is_seen(session: Session, plain_front: str) -> None:
    """The row of tabs follows the panels, and no script moves those when the keyboard goes on to the next tab."""
    if session.name == "webkit":
        pytest.skip("MiniBrowser's Tab key leaves links out")
    session.resize(WIDTH, HEIGHT)
    session.open(plain_front)
    tabs = session.evaluate("return document.querySelectorAll('.tabs li:not(.copy) a').length")
    session.evaluate("document.querySelector('.home').focus()")
    faults = []
    for number in range(tabs):
        ActionChains(session.driver).send_keys(Keys.TAB).perform()
        session.settle()
        is_tab, left, right, text = session.evaluate(
            "const e = document.activeElement, box = e.getBoundingClientRect();"
            "return [e.matches('.tabs li:not(.copy) a'), box.left, box.right, e.textContent]")
        if not is_tab or left < 0 or right > WIDTH:
            faults.append(f"{session}: tab {number} ({text}) has focus and stands from {left:.0f} to {right:.0f} px")
    judges.check(faults)
    # The first link behind them: the row is as it was.
    ActionChains(session.driver).send_keys(Keys.TAB).perform()
    assert session.evaluate("return getComputedStyle(document.querySelector('.tabs .pill')).display") == "block"


# MARK: find in page


# Px: a line is a little higher than its letters.
LEADING = 4
# Chromium scrolls to what `window.find` has found only in a window that somebody looks at; a link to a piece of text is
# another door to the same search.
SEARCHED = """
  const text = arguments[0], link = document.createElement('a');
  getSelection().removeAllRanges();
  document.getElementById('search')?.remove();
  if (arguments[1]) {
    Object.assign(link, { id: 'search', href: '#:~:text=' + encodeURIComponent(text), textContent: 'search' });
    link.style = 'position: fixed; left: 0; top: 0; z-index: 9';
    document.body.append(link);
  } else if (!find(text, false, false, true)) return false;
  return true;
"""


def test_the_browsers_own_search_finds_what_other_panels_say(session: Session, front: str) -> None:
    session.resize(WIDTH, HEIGHT)
    session.open(front)
    # Words that nothing but one headline has, low on its panel; from long panels to short ones and back.
    wanted = session.evaluate("""
      const all = document.querySelector('main').textContent;
      const panels = [...document.querySelectorAll('.panel')];
      return [...panels.slice(1), panels[0]].map((panel) => {
        const texts = [...panel.querySelectorAll('.headline')].map((it) => it.textContent);
        return [panel.id, texts.findLast((text) => all.split(text).length === 2)];
      }).filter(([, text]) => text);""")
    assert len(wanted) >= 4
    faults = []
    for panel, text in wanted:
        if session.name == "chromium" and front.startswith("file:"):
            # Of a file it follows such a link from elsewhere alone.
            session.open(f"{front}#:~:text={quote(text)}")
        else:
            assert session.evaluate(SEARCHED, text, session.name == "chromium"), (str(session), text)
            for link in session.elements("#search"):
                link.click()
        at_rest(session, panel)
        left, right, top, bottom, height = session.evaluate(
            "const it = [...document.querySelectorAll(`#${arguments[0]} .headline`)].find((it) => it.textContent === arguments[1]);"
            "const box = it.getBoundingClientRect(); return [box.left, box.right, box.top, box.bottom, innerHeight]", panel, text)
        if left < 0 or right > WIDTH or top < 0 or bottom > height + LEADING:
            faults.append(f"{session}: {text} was found on {panel} and stands at {left:.0f}…{right:.0f}, {top:.0f}…{bottom:.0f}")
    judges.check(faults)
