"""Runs the browser tests: the lanes of Tests/Browser/lanes.py side by side, and what measures time when they are through.

    Scripts/browser_tests.py [--whole] [WORDS FOR PYTEST…]

Each lane writes into .build/browser-tests; what a lane that failed has written is printed. A test that fails is tried once more by
itself, since hands and frames come late on a machine that is full: it has failed if it fails there, too.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Iterator

REPOSITORY = Path(__file__).resolve().parent.parent
TESTS = REPOSITORY / "Tests" / "Browser"
LOGS = REPOSITORY / ".build" / "browser-tests"
sys.path.insert(0, str(TESTS))

import lanes  # noqa: E402 -- it lies beside the tests

# At the same time, on two cores.
MOST_LANES = 4
# What pytest says when a lane has no test, as when some were picked.
NO_TESTS = 5
SLOWEST = 10


class Lane:
    """One process of pytest."""

    def __init__(self, name: str, sites: Path, words: list[str], tests: tuple[str, ...] = ()) -> None:
        self.name = name
        self.log = LOGS / f"{name}.txt"
        self.times = LOGS / f"{name}.jsonl"
        which = list(tests) or [str(TESTS), "--lane", name]
        command = [
            sys.executable, "-m", "pytest", "-c", str(TESTS / "pytest.ini"), *which, "--sites", str(sites),
            "--times", str(self.times), *words,
        ]
        with self.log.open("w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, cwd=TESTS)

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None

    def tests(self) -> Iterator[dict[str, Any]]:
        """What each test took, and whether it failed."""
        if self.times.is_file():
            yield from map(json.loads, self.times.read_text(encoding="utf-8").splitlines())

    def report(self) -> bool:
        """Waits for its end, says how it was, and whether it was well."""
        is_well = self.process.wait() in (0, NO_TESTS)
        text = self.log.read_text(encoding="utf-8")
        if not is_well:
            print(text)
        print(f"== {self.name}: {text.rstrip().rsplit(chr(10), 1)[-1].strip('= ')}", flush=True)
        return is_well


def side_by_side(sites: Path, words: list[str]) -> list[Lane]:
    """Runs all lanes that may run at the same time, so many of them at once."""
    waiting, running, ended = list(lanes.SIDE_BY_SIDE), [], []
    while waiting or running:
        while waiting and len(running) < MOST_LANES:
            running.append(Lane(waiting.pop(0), sites, words))
        time.sleep(0.2)
        for lane in [lane for lane in running if not lane.is_running]:
            lane.report()
            running.remove(lane)
            ended.append(lane)
    return ended


def is_well(ended: list[Lane], sites: Path, words: list[str]) -> bool:
    """Whether all was well, or is when what failed is tried by itself; a lane that broke off has no such list."""
    failed = tuple(test["test"] for lane in ended for test in lane.tests() if test["failed"])
    broken = [lane for lane in ended if lane.process.returncode not in (0, 1, NO_TESTS)]
    if broken or not failed:
        return not broken
    print(f"== once more, by themselves: {', '.join(failed)}", flush=True)
    return Lane("again", sites, words, failed).report()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--whole", action="store_true", help="every page, address and flick")
    arguments, words = parser.parse_known_args()
    if arguments.whole:
        words.append("--whole")
    shutil.rmtree(LOGS, ignore_errors=True)
    LOGS.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix="kawaraban-sites-") as folder:
        sites = Path(folder)
        ended = side_by_side(sites, words)
        alone = Lane(lanes.ALONE, sites, words)
        alone.report()
        ended.append(alone)
        was_well = is_well(ended, sites, words)
    tests = sorted((test for lane in ended for test in lane.tests()), key=lambda test: -test["seconds"])
    print("the slowest:", *(f"  {test['seconds']:6.1f} s  {test['test']}" for test in tests[:SLOWEST]), sep="\n")
    return 0 if was_well else 1


if __name__ == "__main__":
    sys.exit(main())
