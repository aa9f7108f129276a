"""Waiting inside a page: one round trip to the browser, which comes back in the frame in which what was awaited is there."""

from __future__ import annotations

import time
from typing import Any, Callable

from selenium.webdriver.remote.webdriver import WebDriver

# Seconds without a move. What was let go between two panels, the page's script leaves alone for a shorter time; see `patience`
# in pager/motion.js.
STILL = 0.15
# Longer than all that the script does once nothing moves: it notes where its reader is (`standing` in pager/reading.js), and
# takes away what was beneath a row (`closing` in rows/rows.js).
DONE = 0.25
# How long anything may take, on a machine that is full.
SECONDS = 10.0
# Frames that are looked at at least: a busy machine draws few.
FRAMES = 3

SETTLED = """
  const done = arguments[arguments.length - 1];
  document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => done())));
"""

# Looks after each frame, in a task of its own: whatever timer was due has come before. What follows a scroller by a scroll
# timeline has no time, an animation that has not begun to show moves nothing, and in what is skipped Firefox ends none.
AWAITED = """
  const done = arguments[arguments.length - 1], [held, most, frames, isStill] = arguments[arguments.length - 2];
  const look = () => {{ {look} }};
  const animated = () => document.getAnimations().find(({{ playState, timeline, effect }}) =>
    playState === "running" && timeline === document.timeline && effect.getComputedTiming().progress !== null
    && effect.target.checkVisibility({{ contentVisibilityAuto: true }}));
  // A box with the name of what moves in it.
  const moving = () => {{
    if (document.readyState !== "complete") return "the page, which is " + document.readyState;
    const it = animated(), box = it?.effect.target;
    return it && `${{box?.localName}}.${{box?.className}} ${{it.transitionProperty ?? it.animationName ?? ""}}`;
  }};
  const begun = performance.now();
  let since, count, moved;
  const forget = () => {{
    since = performance.now();
    count = 0;
  }};
  const end = (...answer) => {{
    document.removeEventListener("scroll", forget, true);
    done(answer);
  }};
  const watch = () => requestAnimationFrame(() => setTimeout(() => {{
    let seen, holds;
    try {{
      seen = look();
      moved = isStill && moving();
      holds = seen && !moved;
    }} catch (error) {{
      return end("failed", String(error));
    }}
    const now = performance.now();
    count += 1;
    if (!holds) forget();
    else if (count >= frames && now - since >= held) return end("seen", seen);
    if (now - begun > most) end("missed", moved || seen);
    else watch();
  }}));
  forget();
  if (isStill) document.addEventListener("scroll", forget, true);
  watch();
"""


class Waiting:
    """What a window can be asked to wait for."""

    driver: WebDriver

    def settle(self) -> None:
        """Until the fonts that the page uses are there and two frames are drawn."""
        self.driver.execute_async_script(SETTLED)

    def until(
        self, awaited: str, look: str, *arguments: Any, held: float = 0, is_still: bool = False, seconds: float = SECONDS,
        otherwise: str = "",
    ) -> Any:
        """What a function in the page returns as soon as that is something, and has been after each frame for so long; still,
        if nothing may scroll or be animated meanwhile. Raises an `AssertionError` that says what was awaited, and with it
        what another function returns then, and a `ValueError` for one that cannot be asked."""
        frames = FRAMES if held else 1
        answer, seen = self.driver.execute_async_script(
            AWAITED.format(look=look), *arguments, [held * 1000, seconds * 1000, frames, is_still])
        if answer == "seen":
            return seen
        if answer == "failed":
            raise ValueError(f"{self!r}: {awaited}: {seen}")
        if otherwise:
            seen = f"{self.driver.execute_script(otherwise, *arguments)}, moving {seen or 'nothing'}"
        raise AssertionError(f"{self!r}: {awaited}: not within {seconds:g} s" + (f", seen {seen}" if seen else ""))

    def rested(self, held: float = DONE) -> None:
        """Until nothing has scrolled or been animated for so long."""
        self.until("nothing moves any more", "return true", held=held, is_still=True)

    def gone_to(self, part: str, seconds: float = SECONDS) -> None:
        """Until the window shows an address with that in it. Asked from outside: a page that goes away cannot tell."""
        self.shows_address(part, lambda address: part in address, seconds)

    def gone_from(self, part: str, seconds: float = SECONDS) -> None:
        """The same for an address without that in it."""
        self.shows_address(f"anything but {part}", lambda address: part not in address, seconds)

    def shows_address(self, awaited: str, is_it: Callable[[str], bool], seconds: float) -> None:
        end = time.monotonic() + seconds
        while not is_it(self.driver.current_url):
            assert time.monotonic() < end, f"{self!r}: expected {awaited} within {seconds:g} s, seen {self.driver.current_url}"
            time.sleep(0.02)
        self.settle()
