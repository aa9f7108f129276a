"""Runs the browser tests: the lanes of Tests/Browser/lanes.py side by side, and what measures time when they are through.

    Scripts/browser_tests.py [--whole] [WORDS FOR PYTEST…]

Each lane writes into .build/browser-tests; what a lane that failed has written is printed.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
TESTS = REPOSITORY / "Tests" / "Browser"
LOGS = REPOSITORY / ".build" / "browser-tests"
sys.path.insert(0, str(TESTS))

import lanes  # noqa: E402 -- it lies beside the tests

# What pytest says when a lane has no test, as when some were picked.
NO_TESTS = 5
SLOWEST = 10


@dataclass
class Lane:
    """One process of pytest."""

    name: str
    process: subprocess.Popen
    start: float

    @staticmethod
    def run(name: str, sites: Path, words: list[str]) -> Lane:
        log = (LOGS / f"{name}.txt").open("w", encoding="utf-8")
        command = [
            sys.executable, "-m", "pytest", "-c", str(TESTS / "pytest.ini"), str(TESTS), "--lane", name, "--sites", str(sites),
            "--times", str(LOGS / f"{name}.jsonl"), *words,
        ]
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, cwd=REPOSITORY)
        return Lane(name, process, time.monotonic())

    def report(self) -> bool:
        """Says how it ended, and whether that is well."""
        status = self.process.wait()
        text = (LOGS / f"{self.name}.txt").read_text(encoding="utf-8")
        summary = text.rstrip().rsplit("\n", 1)[-1].strip("= ")
        print(f"== {self.name}: {summary}", flush=True)
        is_well = status in (0, NO_TESTS)
        if not is_well:
            print(text, flush=True)
        return is_well


def ended(running: list[Lane]) -> Lane:
    """The first of several to end."""
    while True:
        for lane in running:
            if lane.process.poll() is not None:
                return lane
        time.sleep(0.2)


def slowest() -> list[str]:
    """Of all lanes, the tests that took longest."""
    found = [
        (entry["seconds"], entry["test"], path.stem)
        for path in LOGS.glob("*.jsonl") for entry in map(json.loads, path.read_text(encoding="utf-8").splitlines())
    ]
    return [f"  {seconds:6.1f} s  {test}" for seconds, test, _ in sorted(found, reverse=True)[:SLOWEST]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--whole", action="store_true", help="every page, address and flick")
    arguments, words = parser.parse_known_args()
    if arguments.whole:
        words.append("--whole")
    shutil.rmtree(LOGS, ignore_errors=True)
    LOGS.mkdir(parents=True)
    is_well = True
    with tempfile.TemporaryDirectory(prefix="kawaraban-sites-") as folder:
        sites = Path(folder)
        running = [Lane.run(name, sites, words) for name in lanes.SIDE_BY_SIDE]
        while running:
            lane = ended(running)
            running.remove(lane)
            is_well &= lane.report()
        is_well &= Lane.run(lanes.ALONE, sites, words).report()
    print("the slowest:", *slowest(), sep="\n")
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
