"""Writes whole sites that somebody might send to break a press, each from its seed: the same seed, the same files.

    Scripts/hostile_sites.py FOLDER [SEED…]     into FOLDER/SEED; 1 to 40 when none is named
    Scripts/hostile_sites.py --foreign FOLDER [SEED…]     folders of other generators

`make test` builds the first 40 and looks at what is published, `make test-all` 500 (Tests/Browser/test_hostile_sites.py and
test_foreign_sites.py).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from hostile import foreign, site  # noqa: E402  (found by the line above)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("seeds", type=int, nargs="*", default=list(range(1, 41)))
    parser.add_argument("--foreign", action="store_true")
    arguments = parser.parse_args()
    for seed in arguments.seeds:
        (foreign if arguments.foreign else site).write(seed, arguments.folder / str(seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
