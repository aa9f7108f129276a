"""Processes measured from start to end, and the words of docs/BENCHMARKS.md for what came out."""

from __future__ import annotations

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


SETTINGS = """title: Example News
language: ja
base_url: https://news.example.com
"""


def measure(command: list[str], folder: Path) -> Run:
    """One process from start to end. Its output is thrown away unless it fails."""
    with tempfile.TemporaryFile() as log:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        run = Run.ended(process, start)
        if process.returncode != 0:
            log.seek(0)
            raise SystemExit(f"error: {command[0]} exited with {process.returncode}:\n{log.read().decode()[-2000:]}")
    return run


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
    # Deleted before each cold run.
    caches: list[Path]

    def clean(self) -> None:
        for path in [self.output, *self.caches]:
            shutil.rmtree(path, ignore_errors=True)

    def run(self) -> Run:
        return measure(self.command, self.folder)


def kawaraban(site: Path) -> Contender:
    """Its fonts are made by the warm-up and then taken from the cache, which a site keeps from build to build."""
    command = [str(corpora.PROGRAM), "build", "--site", str(site)]
    return Contender("Kawaraban", command, site, site / "output", [])


def without_fonts(contender: Contender, *options: str) -> Contender:
    """The same with all fonts to be made anew."""
    caches = [contender.folder / ".kawaraban"]
    return Contender(contender.name, [*contender.command, *options], contender.folder, contender.output, caches)


def hugo(site: Path) -> Contender:
    output = site / "output"
    command = ["hugo", "--ignoreCache", "--destination", str(output)]
    return Contender("Hugo", command, site, output, [site / "resources"])


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
