"""Sites that somebody might send to break a press, each from a seed: what is published of them harms nobody."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Callable, Iterator

import pytest

import judges
import references
from engine import AT, REPOSITORY, binary
from harness import Browser
from runs import Launcher
from trap import Trap

sys.path.insert(0, str(REPOSITORY / "Scripts"))

from hostile import site, texts  # noqa: E402  (found by the line above)

EVERY_DAY, WHOLE = 40, 500
# Tests, so that lanes can share them.
PARTS = 8
MOST_SECONDS, MOST_MEMORY = 20, 1_000_000_000
# Of one site that Chromium opens.
MOST_PAGES = 6
# As far as a reader may go: some of these pages are half a million px high.
SCROLL = """
  const [done] = arguments, frame = () => new Promise((next) => requestAnimationFrame(next));
  (async () => {
    for (let top = 0; top < Math.min(document.documentElement.scrollHeight, 20000); top += innerHeight) {
      scrollTo(0, top);
      await frame();
    }
    setTimeout(done, 100);
  })();
"""
# Kept with a warning, as the settings say.
ALLOWED_HOST = texts.REMOTE_PICTURE.split("/")[2]
# What the press makes itself.
OWN = ("output", ".kawaraban")


@pytest.fixture(scope="module")
def trap() -> Iterator[Trap]:
    with Trap() as trap:
        yield trap


@pytest.fixture(scope="module")
def led(launch: Callable[..., Browser], trap: Trap) -> Browser:
    """A window for which every host of the world is the trap."""
    browser = launch(hosts=trap.rules)
    browser.reset()
    return browser


def everything(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Of each entry below a folder that the press has not made: kind, size and time."""
    found = {}
    for parent, folders, files in os.walk(os.fsencode(folder)):
        if parent == os.fsencode(folder):
            folders[:] = [name for name in folders if os.fsdecode(name) not in OWN]
        for name in (*folders, *files):
            path = os.path.join(parent, name)
            status = os.lstat(path)
            found[os.fsdecode(path)] = (status.st_mode, 0 if name in folders else status.st_size, status.st_mtime_ns)
    return found


def built(seed: int, folder: Path) -> list[str]:
    """What was wrong with the building of one site."""
    site.write(seed, folder)
    (folder / "outside").mkdir()
    before = everything(folder)
    command = [str(binary()), "build", "--site", str(folder), "--at", AT]
    launcher = Launcher(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = launcher.process.stdout.read().decode(errors="replace")  # type: ignore[union-attr]
    status, run = launcher.ended()
    faults = []
    if status not in (0, 1):
        faults.append(f"exit status {status}: {text[-300:]}")
    if status == 1 and ("error: " not in text or (folder / "output").exists()):
        faults.append(f"it failed without an error, or wrote something: {text[-300:]}")
    if status == 0 and not (folder / "output" / "index.html").is_file():
        faults.append("it said all was well and wrote no front page")
    if run and (run.wall > MOST_SECONDS or run.memory > MOST_MEMORY):
        faults.append(f"{run.wall:.1f} s and {run.memory / 1e6:.0f} MB")
    after = everything(folder)
    faults += [f"outside of the output, changed: {path}" for path in sorted(before.keys() | after.keys()) if before.get(path) != after.get(path)]
    return faults


def published(output: Path) -> Iterator[str]:
    """What is wrong in the files of an output, read without a browser. Links of authors may lead nowhere."""
    for fault in references.faults(output):
        if ALLOWED_HOST not in fault and (": a href=" not in fault or fault.endswith("is not relative")):
            yield fault


def opened(browser: Browser, trap: Trap, output: Path) -> Iterator[str]:
    """What pages do in a browser that nobody has asked them to."""
    for page in sorted(output.rglob("*.html"))[:MOST_PAGES]:
        trap.hosts.clear()
        browser.open(page.as_uri())
        browser.driver.execute_async_script(SCROLL)
        if browser.evaluate("return document.documentElement.dataset.ran"):
            yield f"{page.name}: a script of its author ran"
        if browser.driver.current_url.split("#")[0] != page.as_uri():
            yield f"{page.name}: leads to {browser.driver.current_url}"
        for host in trap.hosts:
            if host != ALLOWED_HOST:
                yield f"{page.name}: asked {host}"


@pytest.mark.parametrize("part", range(PARTS))
def test_hostile_sites_harm_nobody(led: Browser, trap: Trap, tmp_path: Path, is_whole: bool, part: int) -> None:
    faults = []
    for seed in range(1 + part, 1 + (WHOLE if is_whole else EVERY_DAY), PARTS):
        folder = tmp_path / str(seed)
        found = built(seed, folder)
        if (folder / "output").is_dir():
            found += [*published(folder / "output"), *opened(led, trap, folder / "output")]
        faults += [f"seed {seed}: {fault}" for fault in found]
        shutil.rmtree(folder)
    judges.check(faults)


def test_many_of_them_are_built(tmp_path: Path) -> None:
    """Else nothing would be said about pages."""
    exits = []
    for seed in range(1, 21):
        site.write(seed, tmp_path / str(seed))
        command = [str(binary()), "build", "--site", str(tmp_path / str(seed)), "--at", AT]
        exits.append(subprocess.run(command, capture_output=True, timeout=60, check=False).returncode)
    assert exits.count(0) >= 6, exits


def test_the_judge_sees_what_runs_and_what_calls(led: Browser, trap: Trap, tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text(f"<!doctype html><title>a</title><img src=http://other.invalid/a.png><script>{texts.RUN}</script>", encoding="utf-8")
    found = " ".join(opened(led, trap, tmp_path))
    assert "a script of its author ran" in found and "asked other.invalid" in found and "asked ran.invalid" in found
    assert any("a script element" in fault for fault in published(tmp_path))
