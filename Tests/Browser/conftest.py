"""What the tests share: browsers, and the sites they look at, each built once."""

from __future__ import annotations

from pathlib import Path
from typing import Iterator

import pytest

import sites
from engine import REPOSITORY, Site
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


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sites")


@pytest.fixture(scope="session")
def sample(folder: Path) -> Site:
    """The sample site of the repository."""
    return Site("sample", REPOSITORY, folder / "sample-output").build()


@pytest.fixture(scope="session")
def built(folder: Path, sample: Site) -> dict[str, Site]:
    """All sites by name."""
    small = {name: sites.write(name, folder / name).build() for name in sites.NAMES}
    return {"sample": sample, **small}


@pytest.fixture(params=["sample", *sites.NAMES])
def site(request: pytest.FixtureRequest, built: dict[str, Site]) -> Site:
    """Each site in turn."""
    return built[request.param]
