"""What hands meant: a tap, a wheel and the focus do what they were to do, and no more; a finger finds everything."""

from __future__ import annotations

import io

import pytest
from PIL import Image
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin

import browsers
import judges
from browsers import Session
from engine import Site
from harness import Browser
from waiting import DONE, STILL

WIDTH, HEIGHT = browsers.WIDTH, browsers.HEIGHT
WIDE = 1280
# Px that a finger needs (WCAG 2.5.5); what is hit is asked in whole px.
FINGER = 44
# The front page's list.
LIST = "#top-s-3"

PLACE = """
  const pager = document.querySelector('.pager'), first = document.documentElement.classList.contains('loop') ? 1 : 0;
  return pager.scrollLeft / pager.getBoundingClientRect().width - first;"""


def place(session: Session) -> float:
    """How many panels the pager stands from its first, when nothing moves any more."""
    session.rested()
    return float(session.evaluate(PLACE))


def scroll(session: Session, selector: str, across: int, down: int) -> None:
    """A wheel over the middle of the first of these elements."""
    origin = ScrollOrigin.from_element(session.elements(selector)[0])
    ActionChains(session.driver).scroll_from_origin(origin, across, down).perform()


def click(session: Session, x: float, y: float) -> None:
    actions = ActionBuilder(session.driver, duration=0)
    actions.pointer_action.move_to_location(round(x), round(y))
    actions.pointer_action.click()
    actions.perform()


@pytest.fixture
def wide_session(session: Session) -> Session:
    session.resize(WIDE, HEIGHT)
    return session


# MARK: the pager


def test_a_tap_on_panels_that_move_opens_nothing(session: Session, front: str) -> None:
    """Half way between two panels, where no snapping ends it: the hand has stopped what it saw, and that is all."""
    session.open(front)
    session.evaluate(
        "const held = document.createElement('style');"
        "held.textContent = '.pager{scroll-snap-type:none!important}';"
        "document.head.append(held);"
        "const pager = document.querySelector('.pager'); pager.scrollLeft = 1.4 * pager.clientWidth;")
    assert abs(place(session) - 0.4) < 0.01
    x, y = session.until(
        "an article is under the hand", "for (let y = innerHeight - 40; y > 100; y -= 20)"
        " if (document.elementFromPoint(100, y)?.closest('.panel .cell')) return [100, y];")
    click(session, x, y)
    session.rested()
    assert "index.html" in session.driver.current_url
    # A panel that stands: its articles open.
    session.evaluate("document.querySelector('.pager').scrollLeft = document.querySelector('.pager').clientWidth")
    assert abs(place(session)) < 0.01
    click(session, x, y)
    session.gone_from("index.html")


@pytest.mark.parametrize("has_script", [True, False], ids=["script", "plain"])
def test_a_panel_that_the_address_names_has_the_title_bar_above_it(
    wide_session: Session, front: str, plain_front: str, has_script: bool,
) -> None:
    session = wide_session
    for panel in ("society", "top"):
        session.open(f"{front if has_script else plain_front}#{panel}")
        session.rested()
        seen = session.evaluate(
            "const box = document.getElementById(arguments[0]).getBoundingClientRect();"
            "return [scrollY, document.querySelector('.masthead').getBoundingClientRect().top, Math.round(box.left)]", panel)
        assert seen == [0, 0, 0], f"{session}: #{panel}"


def test_a_wheel_over_the_tabs_moves_the_page_down(session: Session, front: str) -> None:
    if session.name == "webkit":
        pytest.skip("the driver of WebKitGTK has no wheel")
    session.open(front)
    scroll(session, ".tabs", 0, 300)
    session.until("the page has gone down", "return scrollY > 200", held=DONE, is_still=True)
    assert abs(place(session)) < 0.01


@pytest.mark.parametrize("across", [600, 200])
def test_a_sideways_wheel_over_articles_turns_the_page(wide_session: Session, front: str, across: int) -> None:
    session = wide_session
    if session.name == "webkit":
        pytest.skip("the driver of WebKitGTK has no wheel")
    session.open(front)
    scroll(session, ".panel .cell", across, 0)
    assert abs(place(session) - 1) < 0.01
    session.evaluate("scrollTo(0, 0)")
    scroll(session, ".panel:nth-child(2) .cell", -across, 0)
    assert abs(place(session)) < 0.01
    # Not past the next panel, however far; and the first has one before it.
    scroll(session, ".panel .cell", -9 * WIDE, 0)
    session.rested()
    last = session.evaluate("return document.querySelectorAll('.panel').length - 1")
    assert abs(place(session) - last) < 0.01


def test_a_short_push_of_a_sideways_wheel_comes_back(wide_session: Session, front: str) -> None:
    session = wide_session
    if session.name == "webkit":
        pytest.skip("the driver of WebKitGTK has no wheel")
    session.open(front)
    scroll(session, ".panel .cell", 60, 0)
    assert abs(place(session)) < 0.01
    scroll(session, ".panel .cell", 0, 300)
    session.until("the page has gone down", "return scrollY > 200", held=DONE, is_still=True)


# A wheel that runs out, as hands and pads have them: events by themselves, since drivers send one. Tells the longest time between two of
# them, ms.
RUNNING_OUT = """
  const done = arguments[arguments.length - 1], cell = document.querySelector('.panel .cell');
  let left = 24, longest = 0, last = performance.now();
  const roll = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    cell.dispatchEvent(new WheelEvent('wheel', { deltaX: 12, bubbles: true, cancelable: true }));
    left -= 1;
    if (left === 16) {
      if (arguments[0]) document.querySelectorAll('.tabs nav li:not(.copy) a')[arguments[0]].click();
      else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    }
    if (!left) { clearInterval(roll); done(longest); }
  }, 30);"""


@pytest.mark.alone("a wheel that has no time for its events pauses, and begins anew")
@pytest.mark.parametrize("tab, panel", [(3, 3), (0, -1)], ids=["a tapped tab", "an arrow"])
def test_what_comes_while_a_wheel_runs_out_counts(wide_session: Session, front: str, tab: int, panel: int) -> None:
    session = wide_session
    for _ in range(8):
        session.open(front)
        session.rested()
        # On a machine that has no time for it the wheel stops and begins anew: another thing than what is asked here.
        if session.evaluate_async(RUNNING_OUT, tab) < 90:
            break
    else:
        raise AssertionError("no wheel ran without a stop")
    count = session.evaluate("return document.querySelectorAll('.panel').length")
    assert abs(place(session) - panel % count) < 0.01


def test_the_focus_on_a_tab_leaves_the_page_where_it_is(session: Session, front: str, sample: Site) -> None:
    for width in (WIDTH, WIDE):
        session.resize(width, HEIGHT)
        for url, tab in ((front, ".tabs [aria-current]"), (sample.url("science/index.html"), ".strip [aria-current]")):
            session.open(url)
            session.evaluate("document.documentElement.style.scrollBehavior = 'auto'; scrollTo(0, 900)")
            session.rested()
            before = session.evaluate("return scrollY")
            assert before > 300
            session.evaluate("document.querySelector(arguments[0]).focus()", tab)
            session.rested()
            assert session.evaluate("return scrollY") == before, f"{session}: {url} at {width} px"


# MARK: rows


def opened(session: Session, url: str, number: int) -> str:
    """The id of a row of the list, which its control has opened."""
    session.open(url)
    row: str = session.evaluate(
        f"const row = document.querySelectorAll('{LIST} .row')[arguments[0]];"
        "row.scrollIntoView({ block: 'center', behavior: 'instant' }); row.querySelector('summary').click(); return row.id",
        number)
    session.rested()
    return row


SHIFT = """
  const row = document.getElementById(arguments[0]), view = row.querySelector('.view');
  return [row.querySelector('details').open, view.getBoundingClientRect().left - row.getBoundingClientRect().left > 99,
    !!row.querySelector('.actions')];"""


def test_an_open_row_stays_open_however_far_away_it_is(session: Session, front: str) -> None:
    row = opened(session, front, 1)
    assert session.evaluate(SHIFT, row) == [True, True, True]
    for top in ("0", "document.documentElement.scrollHeight"):
        session.evaluate(f"scrollTo({{ top: {top}, behavior: 'instant' }})")
        session.rested()
        assert session.evaluate("return document.getElementById(arguments[0]).querySelector('details').open", row)
    session.evaluate("document.getElementById(arguments[0]).scrollIntoView({ block: 'center', behavior: 'instant' })", row)
    session.rested()
    assert session.evaluate(SHIFT, row) == [True, True, True], str(session)


def test_what_closes_a_row_out_of_sight_does_so_at_once(session: Session, front: str) -> None:
    row = opened(session, front, 0)
    session.evaluate(
        "window.ends = 0; addEventListener('transitionrun', ({ target }) => { if (target.matches('.view')) ends += 1; }, true);"
        "scrollTo({ top: 0, behavior: 'instant' })")
    session.rested()
    session.evaluate("document.getElementById(arguments[0]).querySelector('details').open = false", row)
    session.rested()
    assert session.evaluate("return ends") == 0
    assert session.evaluate(SHIFT, row) == [False, False, False]


def test_no_letter_of_an_open_row_is_cut_by_its_control(browser: Browser, sample: Site) -> None:
    """Just before the control nothing is left of them."""
    browser.resize(390, 800)
    browser.open(sample.url("index.html"))
    rows = browser.evaluate(f"return [...document.querySelectorAll('{LIST} .row')].map((row) => row.id)")
    faults, inked = [], 0
    for row in rows:
        box = browser.evaluate(
            "const row = document.getElementById(arguments[0]);"
            "row.scrollIntoView({ block: 'center', behavior: 'instant' }); row.querySelector('details').open = true;"
            "const box = row.querySelector('summary').getBoundingClientRect(); return [box.left, box.top + scrollY, box.height]",
            row)
        browser.rested()
        left, top, height = map(round, box)
        page = Image.open(io.BytesIO(browser.screenshot(390, top + height))).convert("L")
        paper = page.getpixel((left + 4, top + 4))

        def darkest(x: int) -> int:
            return max(paper - page.getpixel((x, y)) for y in range(top + 3, top + height - 3))

        inked += max(map(darkest, range(left - 40, left - 24))) > 100
        cut = max(map(darkest, range(left - 2, left)))
        if cut > 40:
            faults.append(f"{row}: ink of {cut} of 255 at the edge of its control")
    judges.check(faults)
    assert inked > len(rows) // 2, "what rows show of their articles is looked at"


FLOWING_ROW = """
  const row = document.querySelectorAll(`${arguments[0]} .row`)[arguments[1]];
  const isThere = (element) => !!element && element.getClientRects().length > 0;
  const summary = row.querySelector('summary').getBoundingClientRect();
  return {
    control: summary.width > 100 && summary.height >= 44, article: isThere(row.querySelector('.cell')),
    actions: [...row.querySelectorAll('.actions > *')].filter(isThere).map((action) => action.textContent),
  };"""


def test_rows_that_flow_open_downwards(browser: Browser, sample: Site) -> None:
    """With letters so large that nothing is placed: what can be done with an article is there when its row is open."""
    def at(number: int) -> dict[str, object]:
        browser.rested()
        return browser.evaluate(FLOWING_ROW, LIST, number)

    def click(selector: str) -> None:
        browser.evaluate(f"document.querySelector('{LIST} .row {selector}').click()")

    browser.resize(390)
    browser.set_font_size(32)
    browser.open(sample.url("index.html"))
    assert at(0) == at(1) == {"control": True, "article": True, "actions": []}
    click("summary")
    seen = at(0)
    assert seen["article"] and {"保存", "隠す"} <= set(seen["actions"]), seen
    assert at(1)["actions"] == []
    click("[data-action=hide]")
    assert at(0) == {"control": False, "article": False, "actions": []}
    click(".undo button")
    assert at(0) == {"control": True, "article": True, "actions": []}


# MARK: fingers


# What can be pressed on the page, and how wide and high it is for a finger in its middle.
TARGETS = """
  const found = [];
  // Links in prose are as high as its lines; of panels one is shown.
  const isLeftOut = (it) => it.matches('.skip, .prose a, .panel ~ .panel *');
  for (const it of document.querySelectorAll('a, button, summary')) {
    if (isLeftOut(it) || !it.checkVisibility({ visibilityProperty: true })) continue;
    it.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    // The parts of a link that are placed by themselves count for it.
    const boxes = [it, ...it.children].map((part) => part.getBoundingClientRect()).filter((box) => box.width > 9 && box.height > 9);
    if (!boxes.length) continue;
    const box = boxes[0], x = box.left + box.width / 2, y = box.top + box.height / 2;
    const hits = (x, y) => it.contains(document.elementFromPoint(x, y));
    if (!hits(x, y)) continue;
    const reach = (across, down) => {
      let way = 0;
      while (way < 60 && hits(x + across * (way + 1), y + down * (way + 1))) way += 1;
      return way;
    };
    // What the window cuts is no smaller for a reader, who moves it.
    const isCut = x - reach(-1, 0) <= 1 || x + reach(1, 0) >= document.documentElement.clientWidth - 1;
    const width = isCut ? 99 : reach(-1, 0) + reach(1, 0) + 1, height = reach(0, -1) + reach(0, 1) + 1;
    found.push([`${it.localName}.${it.className} ${it.textContent.trim().slice(0, 12)}`, width, height]);
  }
  return found;"""


@pytest.mark.parametrize("width", [390, 1280])
def test_everything_is_large_enough_for_a_finger(browser: Browser, sample: Site, width: int) -> None:
    browser.resize(width, 800)
    faults, count = [], 0
    tags = [page for page in sample.pages if page.startswith("tags/")][:1]
    for page in ["index.html", "society/index.html", "science/index.html", "404.html", *tags, *sample.article_pages[:1]]:
        browser.open(sample.url(page))
        targets = browser.evaluate(TARGETS)
        count += len(targets)
        faults += [
            f"{page} at {width} px: {name}: {across} × {down} px" for name, across, down in targets
            if across < FINGER - 1 or down < FINGER - 1]
    judges.check(faults)
    assert count > 100


def test_the_pill_stands_in_the_middle_beside_a_classic_scrollbar(scrollbar_browser: Browser, unscripted: Site) -> None:
    browser = scrollbar_browser
    faults = []
    for width in (390, 820, 1280, 1440):
        browser.resize(width, HEIGHT)
        for number, panel in enumerate(("top", "society", "economy")):
            browser.open(f"{unscripted.url('index.html')}#{panel}")
            browser.rested(STILL)
            off = browser.evaluate("""
              const middleOf = (element) => { const box = element.getBoundingClientRect(); return box.left + box.width / 2; };
              const bar = middleOf(document.querySelector('.tabs'));
              const tab = document.querySelectorAll('.tabs nav li:not(.copy)')[arguments[0]];
              const panel = document.getElementById(arguments[1]);
              return [tab, document.querySelector('.pill'), panel].map((it) => middleOf(it) - bar);""", number, panel)
            if max(map(abs, off)) > 0.5:
                faults.append(f"{panel} at {width} px: tab, pill and panel stand {off} px beside the middle")
    judges.check(faults)
