"""The addresses that articles had on the site of another generator lead to them, on a host and from a file browser."""

from __future__ import annotations

import re
import shutil
from contextlib import nullcontext, suppress
from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.support.wait import WebDriverWait

import judges
import references
from conftest import Sites
from engine import REPOSITORY, Site
from harness import Browser
from server import Server

GENERATORS = ("hugo", "jekyll", "zola")
# Seconds.
LONGEST_WAY = 10
LEADS_ON = re.compile(r'<meta http-equiv="refresh" content="0; url=([^"]*)">')


@pytest.fixture(params=GENERATORS)
def moved(request: pytest.FixtureRequest, built: Sites) -> Site:
    """The folder of each generator in turn, as its author left it."""
    name = f"{request.param}-addresses"

    def write(folder: Path) -> Site:
        shutil.copytree(REPOSITORY / "Tests/Fixtures/dialects" / name, folder)
        return Site(name, folder, folder / "output")

    return built.get(name, write)


def old_addresses(site: Site) -> dict[str, str]:
    """The page that each is to lead to, from the top of the output."""
    found = {}
    for path in site.output.rglob("*.html"):
        match = LEADS_ON.search(path.read_text(encoding="utf-8"))
        if match:
            target = (path.parent / unquote(match[1])).resolve()
            found[path.relative_to(site.output).as_posix()] = target.relative_to(site.output.resolve()).as_posix()
    return found


@pytest.mark.schemes
def test_an_old_address_leads_to_its_page(moved: Site, origin: str, browser: Browser) -> None:
    """As somebody types it who has it from a link: without what the host adds."""
    addresses = old_addresses(moved)
    assert len(addresses) > 10, f"{moved}: {len(addresses)} old addresses"
    faults = []
    with Server(moved.output) if origin == "http" else nullcontext() as server:
        for old, page in sorted(addresses.items()):
            url = server.url(quote(old.removesuffix("index.html"))) if server else moved.url(old)
            browser.driver.get(url)
            with suppress(TimeoutException):
                WebDriverWait(browser.driver, LONGEST_WAY).until(
                    lambda driver, page=page: unquote(driver.current_url).endswith("/" + page))
            reached = unquote(browser.driver.current_url)
            if not reached.endswith("/" + page):
                faults.append(f"{old}: leads to {reached}, not to {page}")
    judges.check(faults)


def test_every_reference_of_a_moved_site_works_from_a_file_browser(moved: Site) -> None:
    judges.check(list(references.faults(moved.output)))
