"""A headless Chromium that shows pages from `file://` at exact widths and says what it sees."""

from __future__ import annotations

import base64
import os
import shutil
import time
from pathlib import Path
from typing import Any, Optional
from urllib.parse import urldefrag

import axe_playwright_python
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement

from engine import Listing, Seen
from waiting import Waiting

SCRIPTS = Path(__file__).parent / "scripts"
# axe-core, as its Python package has it; the package itself wants a browser of its own.
AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js")

# Parts of a page that the browser lays out; everything else in <main> is placed by the engine.
FLOWING = ".prose, .related"

BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

NO_GUTTER = """
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { scrollbar-gutter: auto !important }');
  document.adoptedStyleSheets = [sheet];
"""

SCROLL = """
  const done = arguments[0];
  const frame = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  (async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await frame();
    }
    // A strip that scrolls has pictures beyond the edge, and a pager in the panels beside the one shown: nobody asks for them.
    const isOnPage = (image) => {
      const panel = image.closest('.panel');
      const room = panel?.parentElement.getBoundingClientRect() || {left: 0, right: innerWidth};
      const isAside = panel && Math.abs(panel.getBoundingClientRect().left - room.left) > 1;
      return image.checkVisibility() && !isAside && image.getBoundingClientRect().left < room.right;
    };
    while ([...document.images].some((image) => !image.complete && isOnPage(image))) await frame();
    scrollTo(0, 0);
    await frame();
    done();
  })();
"""


FONTS_LOADED = """
  const done = arguments[0];
  Promise.allSettled([...document.fonts].map((face) => face.load())).then(() => document.fonts.ready).then(() => done());
"""


def found(*names: str) -> str:
    for name in names:
        path = shutil.which(name)
        if path:
            return path
    raise FileNotFoundError(f"none of {', '.join(names)} is installed; run Scripts/setup.sh test")


def load(driver: WebDriver, url: str) -> None:
    """Loads a page as if from elsewhere: from itself it would be where its reader has left it, and not be loaded at all if
    only the fragment is another one."""
    if urldefrag(driver.current_url).url == urldefrag(url).url:
        driver.get("about:blank")
    driver.get(url)


def script(driver: WebDriver, name: str, *arguments: Any) -> Any:
    """Runs one of the files in `scripts` that need what `common.js` has."""
    text = (SCRIPTS / "common.js").read_text(encoding="utf-8") + (SCRIPTS / name).read_text(encoding="utf-8")
    return driver.execute_script(text, *arguments)


def collect(driver: WebDriver, listing: Optional[Listing] = None) -> Seen:
    """Everything that the judges ask of a page, in one call. What a panel far away is set in is fetched, too: the browser
    asks for no font before a reader comes near."""
    driver.execute_async_script(FONTS_LOADED)
    frames = [
        {"selector": frame.selector, "kind": frame.kind, "truncated": frame.truncated, "standing": frame.standing,
         "hyphenated": any(line.hyphenated for line in frame.lines)}
        for frame in (listing.frames if listing else ())
    ]
    return script(driver, "collect.js", frames, FLOWING)


class Browser(Waiting):
    """One browser window without a profile. Use as a context manager. One that does not wait hands over a page while its
    pictures are still on their way. One that is heard has the accessibility tree of a screen reader: the one that Chromium
    makes for others leaves out what `content-visibility` skips. With rules for hosts it takes others for those that pages name. With a
    least size, px, no letters are smaller: its reader has asked for that."""

    def __init__(
        self, scrollbars: bool = False, waits: bool = True, heard: bool = False, hosts: Optional[str] = None,
        least_size: Optional[int] = None,
    ) -> None:
        options = Options()
        options.page_load_strategy = "normal" if waits else "none"
        options.binary_location = found(*BROWSERS)
        options.add_argument("--headless=new")
        options.add_argument("--force-device-scale-factor=1")
        options.add_argument("--disable-dev-shm-usage")
        options.add_argument("--force-color-profile=srgb")
        # Pictures of a page are taken before large ones have been decoded otherwise, whatever `decoding` says.
        options.add_argument("--disable-checker-imaging")
        if not scrollbars:
            options.add_argument("--hide-scrollbars")
        if least_size:
            options.add_experimental_option("prefs", {"webkit": {"webprefs": {"minimum_font_size": least_size}}})
        if hosts:
            options.add_argument(f"--host-resolver-rules={hosts}")
        if heard:
            options.add_argument("--force-renderer-accessibility=screen-reader")
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            options.add_argument("--no-sandbox")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        # Where there is no package of it, selenium fetches the one that fits the browser.
        driver = shutil.which("chromedriver")
        self.driver = webdriver.Chrome(options=options, service=Service(driver) if driver else Service())
        self.driver.set_script_timeout(30)
        self.driver.set_page_load_timeout(60)
        if not scrollbars:
            # Hidden scrollbars take no room, but Chromium goes on to reserve it where the style sheet asks for a gutter.
            self.command("Page.addScriptToEvaluateOnNewDocument", source=NO_GUTTER)

    def __repr__(self) -> str:
        return "chromium"

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.driver.quit()

    # MARK: conditions

    def command(self, name: str, **parameters: Any) -> Any:
        return self.driver.execute_cdp_cmd(name, parameters)

    def resize(self, width: int, height: int = 900, scale: float = 1) -> None:
        """The viewport in CSS px; a scale of 2 at half the width is what 200 % page zoom does."""
        self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def set_media(self, media: str = "", scheme: str = "light", motion: str = "reduce") -> None:
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion},
        ]
        self.command("Emulation.setEmulatedMedia", media=media, features=features)

    def set_font_size(self, pixels: int = 16) -> None:
        """The reader's default font size; media queries in em follow it."""
        self.command("Page.setFontSizes", fontSizes={"standard": pixels})

    def reset(self) -> None:
        self.set_font_size()
        self.set_media()

    def swipe(self, x: float, y: float, across: float, down: float = 0, seconds: float = 0.15) -> None:
        """A finger put down, moved in twelve steps, and lifted."""
        def touch(kind: str, *points: tuple[float, float]) -> None:
            self.command("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": a, "y": b} for a, b in points])

        touch("touchStart", (x, y))
        for step in range(1, 13):
            touch("touchMove", (x + across * step / 12, y + down * step / 12))
            # It is the finger that takes its time.
            time.sleep(seconds / 12)
        touch("touchEnd")

    # MARK: pages

    def open(self, url: str) -> None:
        """Loads a page and waits until its fonts are there and two frames are drawn."""
        load(self.driver, url)
        self.settle()

    def forget(self) -> None:
        """Leaves the page and empties the caches: Chromium prefers a picture that it has to a smaller one that would be
        enough, and a page that is still open fetches others when the window changes."""
        self.driver.get("about:blank")
        self.command("Network.enable")
        self.command("Network.clearBrowserCache")
        self.command("Network.setCacheDisabled", cacheDisabled=True)
        self.command("Network.setCacheDisabled", cacheDisabled=False)

    def show(self, width: int) -> None:
        """Makes the page that is open so wide, and waits until it knows."""
        self.resize(width)
        self.driver.execute_async_script(
            "const [width, done] = arguments;"
            "const look = () => innerWidth === width ? done() : requestAnimationFrame(look);"
            "look();", width)

    def evaluate(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, *arguments)

    def script(self, name: str, *arguments: Any) -> Any:
        return script(self.driver, name, *arguments)

    def collect(self, listing: Optional[Listing] = None) -> Seen:
        return collect(self.driver, listing)

    def lost(self, truncated: list[str], on_paper: bool = False) -> Seen:
        """Text that is cut off, off the page or covered; see `scripts/lost.js`."""
        return self.script("lost.js", truncated, on_paper)

    def elements(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements("css selector", selector)

    def violations(self) -> list[str]:
        """What axe-core finds in the page as it is."""
        if not self.evaluate("return !!window.axe"):
            self.driver.execute_script(AXE.read_text(encoding="utf-8"))
        found: list[str] = self.driver.execute_async_script(
            "const done = arguments[0]; axe.run().then((found) => done(found.violations.map((violation) =>"
            " violation.id + ': ' + violation.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(', '))))")
        return found

    def errors(self) -> list[str]:
        """What the console has complained about since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    def screenshot(self, width: int, height: int) -> bytes:
        """The top left of the page as PNG, however high the window is: the first picture that the next one repeats,
        because a busy machine paints some images later."""
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        last = b""
        for _ in range(8):
            shot = self.command("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)["data"]
            if shot == last:
                break
            last = shot
            self.settle()
        return base64.b64decode(last)

    def load_images(self) -> None:
        """Has lazy images loaded and decoded before a picture is taken."""
        self.driver.execute_async_script(
            "const done = arguments[0];"
            "const images = [...document.images];"
            "images.forEach((image) => { image.loading = 'eager'; image.decoding = 'sync'; });"
            # A picture that is being chosen anew refuses for once.
            "const decoded = (image, trials) => image.decode().catch(() => trials > 1 ? decoded(image, trials - 1) : null);"
            "Promise.all(images.map((image) => decoded(image, 3)))"
            ".then(() => requestAnimationFrame(() => requestAnimationFrame(() => done())));")

    def scroll_through(self) -> None:
        """Goes down the page as a reader does, so that lazy pictures are fetched, waits for all that are shown, and goes
        back to the top."""
        self.driver.execute_async_script(SCROLL)

    @property
    def page_height(self) -> int:
        return int(self.evaluate("return Math.ceil(document.documentElement.scrollHeight)"))
