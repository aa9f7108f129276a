"""Does to builds what may happen to them from outside, many times, and writes docs/RELIABILITY.md.

    Scripts/reliability.py [--share 1]      a share of the trials, for a quick look; nothing is written then
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Iterable

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPOSITORY / "Tests" / "Browser"))

import faults  # noqa: E402  (found by the line above)
from press import Press  # noqa: E402
from test_faults import NOBODY, SIZES  # noqa: E402

TABLE = REPOSITORY / "docs" / "RELIABILITY.md"
START, END = "<!-- measured by `make reliability` -->", "<!-- end of what is measured -->"


@dataclass(frozen=True)
class Kind:
    """Something that may happen, and how often it is tried."""

    says: str
    trials: int
    tried: Callable[[Press, int], Iterable[str]]


def kinds(disk: Path) -> list[Kind]:
    return [
        Kind("ended by SIGKILL at any moment", 200, lambda press, count: faults.ended_early(press, signal.SIGKILL, count)),
        Kind("ended by SIGTERM at any moment", 100, lambda press, count: faults.ended_early(press, signal.SIGTERM, count)),
        Kind("ended by SIGINT at any moment", 100, lambda press, count: faults.ended_early(press, signal.SIGINT, count)),
        Kind("a full disk of twelve sizes, for the site or the cache", len(SIZES),
             lambda press, count: faults.full_disks(press, disk, SIZES[:count])),
        Kind("64 file descriptors", 1, lambda press, count: faults.few_descriptors(press)),
        Kind("two builds at once", 20, faults.two_at_once),
        Kind("articles and pictures written while they are read", 20, faults.changed_while_read),
        Kind("a folder that vanishes during a build", 60, faults.vanishing),
        Kind("folders that cannot be written", 3, lambda press, count: faults.read_only(press, NOBODY)),
        Kind("a clock that was set back", 1, lambda press, count: faults.clock_set_back(press)),
        Kind("a file of the cache flipped, cut off or doubled", 300, faults.damaged_cache),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1)
    arguments = parser.parse_args()
    if os.geteuid() != 0:
        parser.error("mounts small disks and builds as another user: run it as root")
    lines = ["| what happens | trials | wrong | s |", "| --- | ---: | ---: | ---: |"]
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="kawaraban-press-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        press = Press(folder)
        for kind in kinds(folder / "disk"):
            count = max(1, round(kind.trials * arguments.share))
            begun = time.monotonic()
            found = list(kind.tried(press, count))
            wrong += len(found)
            lines.append(f"| {kind.says} | {count} | {len(found)} | {time.monotonic() - begun:.0f} |")
            print(lines[-1], *(f"  {fault}" for fault in found), sep="\n", flush=True)
    if arguments.share == 1:
        before, rest = TABLE.read_text(encoding="utf-8").split(START)
        TABLE.write_text(f"{before}{START}\n" + "\n".join(lines) + f"\n{END}{rest.split(END)[1]}", encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
