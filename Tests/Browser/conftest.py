"""What the tests share: browsers, and the sites they look at, each built once."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Iterator, Union

import pytest

import browsers
import sites
from browsers import Session, Sessions
from engine import REPOSITORY, EngineError, Site
from harness import Browser


@pytest.fixture(scope="session")
def window() -> Iterator[Browser]:
    with Browser() as browser:
        yield browser


@pytest.fixture
def browser(window: Browser) -> Browser:
    """The shared window in its normal state: 16 px type, screen, light."""
    window.reset()
    return window


@pytest.fixture(scope="session")
def scrollbar_browser() -> Iterator[Browser]:
    """A window whose classic scrollbar takes 15 px from the page."""
    with Browser(scrollbars=True) as browser:
        browser.reset()
        yield browser


class Sites:
    """All sites by name, each built when it is first asked for; one that does not build fails its own tests alone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.built: dict[str, Union[Site, Exception]] = {}

    def __getitem__(self, name: str) -> Site:
        if name not in self.built:
            try:
                self.built[name] = self.make(name).build()
            except EngineError as error:
                self.built[name] = error
        site = self.built[name]
        if isinstance(site, Exception):
            raise site
        return site

    def make(self, name: str) -> Site:
        if name == "sample":
            return Site(name, REPOSITORY, self.folder / "sample-output")
        return sites.write(name, self.folder / name)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Sites:
    return Sites(tmp_path_factory.mktemp("sites"))


@pytest.fixture
def sample(built: Sites) -> Site:
    """The sample site of the repository."""
    return built["sample"]


@pytest.fixture(scope="session")
def unscripted(built: Sites, tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The sample as a reader without script has it: no driver of WebKitGTK can switch scripts off."""
    site = built["sample"]
    output = tmp_path_factory.mktemp("unscripted") / "output"
    shutil.copytree(site.output, output)
    for path in output.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        text = re.sub(r"<script\b.*?</script>", "", text, flags=re.DOTALL)
        path.write_text(re.sub(r"</?noscript>", "", text), encoding="utf-8")
    return Site("unscripted", site.folder, output)


@pytest.fixture(params=["sample", "english", "hard"])
def rich_site(request: pytest.FixtureRequest, built: Sites) -> Site:
    """Those that have pages of every kind, in turn."""
    return built[request.param]


@pytest.fixture(params=["sample", *sites.NAMES])
def site(request: pytest.FixtureRequest, built: Sites) -> Site:
    """Each site in turn."""
    return built[request.param]


@pytest.fixture(scope="module")
def sessions() -> Iterator[Sessions]:
    made = Sessions()
    yield made
    for name in list(made.started):
        made.close(name)


@pytest.fixture(params=browsers.NAMES)
def session(request: pytest.FixtureRequest, sessions: Sessions) -> Session:
    reason = browsers.missing(request.param)
    if reason:
        pytest.skip(reason)
    return sessions[request.param]
