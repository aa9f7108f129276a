"""Builds the real articles of both corpora and checks their front pages, all panels, at many widths.

Prints what the builds complain about, how many headlines are cut at each width, and every fault of the tiling and of the
order of the cards. Exit status 1 when there is a fault, or an error that is not an article's own.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Iterator

import corpora

sys.path.insert(0, str(corpora.REPOSITORY / "Tests" / "Browser"))

import judges  # noqa: E402  (found by the line above)
from engine import Listing, Site  # noqa: E402

WIDTHS = range(320, 1921, 37)
SHOWN_MESSAGES = 12


def rank_order(listing: Listing) -> Iterator[str]:
    """Cards are listed in rank order: those of a row fill it before the next begins, further down."""
    for grid in listing.grids:
        bottom = 0.0
        for band in judges.bands(grid):
            if not judges.is_full(band, grid):
                yield f"{judges.place(listing)}: the cards from {band[0].selector} on do not fill a row"
            if min(card.y for card in band) < bottom - judges.SEAM_TOLERANCE:
                yield f"{judges.place(listing)}: {band[0].selector} is higher than a row before it"
            bottom = max(card.bottom for card in band)


def sweep(name: str, source: Path, folder: Path) -> list[str]:
    site = corpora.copied(name, source, folder)
    report, errors = corpora.without_faulty_articles(site)
    print(f"\n{name}: {len(errors)} errors, {len(report.warnings)} warnings")
    for path, message in errors[:SHOWN_MESSAGES]:
        print(f"  {path}: error: {message}")
    # Messages with the same words but for numbers and what they quote are of one kind.
    words = Counter(
        re.sub(r"\d+", "#", message.split("“")[0].split('"')[0]).strip() for _, message in report.warnings)
    for message, count in words.most_common(SHOWN_MESSAGES):
        print(f"  {count:>5} × {message} …")
    faults = [f"{name}: {path}: {message}" for path, message in errors if not path.endswith(".md")]
    built = Site(name, site, site / "output")
    built.prepare(WIDTHS)
    print(f"  {'width':>7} {'cards':>6} {'rows':>5} {'cut':>4}")
    for width in WIDTHS:
        listing = built.frames("index.html", width)
        cut = sum(1 for frame in listing.frames if frame.truncated and frame.selector.endswith(".headline"))
        count = sum(len(judges.rows(grid)) for grid in listing.grids)
        print(f"  {width:>7} {len(listing.cards):>6} {count:>5} {cut:>4}")
        faults += judges.tiling(listing)
        faults += rank_order(listing)
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--corpora", type=Path, required=True, help="folder of en-18f and ja-vimjp")
    arguments = parser.parse_args()
    faults: list[str] = []
    with tempfile.TemporaryDirectory(prefix="kawaraban-sweep-") as folder:
        for name in corpora.CORPORA:
            source = arguments.corpora / name
            if not (source / "content").is_dir():
                parser.error(f"{source} has no content; set CORPORA=folder")
            faults += sweep(name, source, Path(folder))
    for fault in faults:
        print(fault)
    print(f"\n{len(faults)} faults")
    if faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
