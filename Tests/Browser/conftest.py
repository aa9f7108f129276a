"""What the tests share: browsers, and the sites they look at, each built once."""

from __future__ import annotations

import json
import re
import shutil
from contextlib import ExitStack
from pathlib import Path
from typing import Callable, Iterator, Optional, Union

import pytest

import browsers
import lanes
import reading
import sites
from browsers import Session, Sessions
from engine import REPOSITORY, EngineError, Site
from harness import Browser
from matrix import daily
from server import Server

# MARK: what is run


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole", action="store_true", help="every page, address and flick, as before a release")
    parser.addoption("--lane", choices=lanes.NAMES, help="only the tests of one lane; see lanes.py")
    parser.addoption("--sites", type=Path, help="a folder for sites that several processes share")
    parser.addoption("--times", type=Path, help="a file for what each test took, a line of JSON for each")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "alone(why): measures time, and so runs when nothing else does")
    config.addinivalue_line("markers", "schemes: concerns what differs between file:// and http://, so both are tried")
    config.addinivalue_line("markers", "later: tried with everything else before a release; see matrix.py")
    Site.is_whole = config.getoption("--whole")
    if config.getoption("--times"):
        config.pluginmanager.register(Times(config.getoption("--times")))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """History, storage and fonts are a matter of how a page is opened; all else is tried from file:// alone."""
    if "origin" in metafunc.fixturenames:
        marks = {mark.name for mark in metafunc.definition.iter_markers()}
        has_both = metafunc.config.getoption("--whole") or "schemes" in marks
        metafunc.parametrize("origin", ["file", "http"] if has_both else ["file"])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted, is_whole = config.getoption("--lane"), config.getoption("--whole")
    tried = [item for item in items if is_whole or not item.get_closest_marker("later")]
    chosen = [item for item, lane in zip(tried, lanes.assigned(tried)) if wanted in (None, lane)]
    kept = set(chosen)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = chosen


class Times:
    """Notes the seconds that each test took, with what was made ready for it, and which failed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        lines = (
            json.dumps({"test": test, "seconds": round(seconds, 2), "failed": test in self.failed})
            for test, seconds in self.seconds.items())
        self.path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


@pytest.fixture(scope="session")
def is_whole(request: pytest.FixtureRequest) -> bool:
    """Whether there is time for everything."""
    return bool(request.config.getoption("--whole"))


# MARK: windows


@pytest.fixture(scope="session")
def launch() -> Iterator[Callable[..., Browser]]:
    """Starts a window of Chromium, which is closed when the tests are through."""
    with ExitStack() as started:
        yield lambda **options: started.enter_context(Browser(**options))


@pytest.fixture(scope="session")
def window(launch: Callable[..., Browser]) -> Browser:
    return launch()


@pytest.fixture
def browser(window: Browser) -> Browser:
    """The shared window in its normal state: 16 px type, screen, light."""
    window.reset()
    return window


@pytest.fixture(scope="session")
def scrollbar_browser(launch: Callable[..., Browser]) -> Browser:
    """A window whose classic scrollbar takes 15 px from the page."""
    browser = launch(scrollbars=True)
    browser.reset()
    return browser


# MARK: sites


class Sites:
    """All sites by name, each built when it is first asked for, once for all processes that share the folder; one that does
    not build fails its own tests alone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, Union[Site, EngineError]] = {}

    def __getitem__(self, name: str) -> Site:
        if name == "sample":
            if Site.is_whole:
                return self.get(name, lambda folder: Site(name, REPOSITORY, folder / "output"))
            return self.get(name, lambda folder: sites.of_some_days(REPOSITORY, folder))
        if name == "reading":
            return self.get(name, reading.write)
        return self.get(name, lambda folder: sites.write(name, folder))

    def get(self, name: str, write: Callable[[Path], Site]) -> Site:
        """The site of that name, which is written into a folder that is not there yet."""
        if name not in self.known:
            try:
                self.known[name] = self.build(name, write)
            except EngineError as error:
                self.known[name] = error
        known = self.known[name]
        if isinstance(known, EngineError):
            raise known
        return known

    def build(self, name: str, write: Callable[[Path], Site]) -> Site:
        folder, done = self.folder / name, self.folder / f"{name}.json"
        with lanes.locked(self.folder / f"{name}.lock"):
            if not done.is_file():
                shutil.rmtree(folder, ignore_errors=True)
                site = write(folder).build()
                done.write_text(json.dumps([str(site.folder), str(site.output)]), encoding="utf-8")
            content, output = json.loads(done.read_text(encoding="utf-8"))
        return Site(name, Path(content), Path(output))


@pytest.fixture(scope="session")
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Sites:
    shared: Optional[Path] = request.config.getoption("--sites")
    return Sites(shared or tmp_path_factory.mktemp("sites"))


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


@pytest.fixture
def twenty(built: Sites) -> Site:
    """A site of as many tabs, some with long names."""
    return built.get("twenty", lambda folder: sites.with_tabs(folder, sites.TITLES, 40))


@pytest.fixture(params=["sample", "english", "hard"])
def rich_site(request: pytest.FixtureRequest, built: Sites) -> Site:
    """Those that have pages of every kind, in turn."""
    return built[request.param]


@pytest.fixture(params=["sample", "reading"])
def read_site(request: pytest.FixtureRequest, built: Sites) -> Site:
    """The sample, and the site of the article that has everything: see `reading.articles_of`."""
    return built[request.param]


@pytest.fixture(params=daily("sample", *sites.DAILY, later=sites.LATER))
def site(request: pytest.FixtureRequest, built: Sites) -> Site:
    """Each site in turn."""
    return built[request.param]


@pytest.fixture(scope="session")
def sessions() -> Iterator[Sessions]:
    made = Sessions()
    yield made
    for name in list(made.started):
        made.close(name)


@pytest.fixture(params=browsers.NAMES)
def session(request: pytest.FixtureRequest, sessions: Sessions) -> Session:
    """Each browser in turn."""
    reason = browsers.missing(request.param)
    if reason:
        pytest.skip(reason)
    return sessions[request.param]


@pytest.fixture(scope="module", params=browsers.NAMES)
def steady_session(request: pytest.FixtureRequest, sessions: Sessions) -> Session:
    """Each browser in turn, the same for a whole module, for what is asked of it once."""
    reason = browsers.missing(request.param)
    if reason:
        pytest.skip(reason)
    return sessions[request.param]


# MARK: addresses


@pytest.fixture(scope="session")
def hosts(built: Sites, unscripted: Site) -> Iterator[dict[str, Server]]:
    """The sample on a host, and as a reader without script has it."""
    with Server(built["sample"].output) as scripted, Server(unscripted.output) as plain:
        yield {"scripted": scripted, "plain": plain}


@pytest.fixture
def front(origin: str, request: pytest.FixtureRequest, sample: Site) -> str:
    """The address of the sample's front page, as a file or on a host: see `pytest_generate_tests`."""
    return sample.url("index.html") if origin == "file" else request.getfixturevalue("hosts")["scripted"].url("index.html")


@pytest.fixture
def plain_front(origin: str, request: pytest.FixtureRequest, unscripted: Site) -> str:
    """The same without script."""
    return unscripted.url("index.html") if origin == "file" else request.getfixturevalue("hosts")["plain"].url("index.html")
