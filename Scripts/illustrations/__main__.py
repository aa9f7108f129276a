"""The command line; see the package's own words."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from pathlib import Path

from PIL import Image

from .pictures import PICTURES
from .printing import write

CONTENT = Path(__file__).resolve().parents[2] / "content"
#: No file may be this large (bytes).
SIZE_LIMIT = 60_000


def faults(folder: Path) -> list[str]:
    """What `--check` finds wrong with the files of the table, and files that no line of the table makes."""
    found = []
    expected = {picture.file for picture in PICTURES}
    for picture in PICTURES:
        file = folder / picture.file
        if not file.is_file():
            found.append(f"{file}: missing")
            continue
        if file.stat().st_size >= SIZE_LIMIT:
            found.append(f"{file}: {file.stat().st_size} bytes, the limit is {SIZE_LIMIT}")
        with Image.open(file) as image:
            if image.size != picture.size:
                found.append(f"{file}: {image.size[0]}x{image.size[1]}, expected {picture.size[0]}x{picture.size[1]}")
    for file in sorted(folder.glob("*/images/*")):
        if file.relative_to(folder).as_posix() not in expected:
            found.append(f"{file}: not in the table")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="illustrations", description="Prints the illustrations of the sample site.")
    parser.add_argument("slug", nargs="*", help="only these pictures")
    parser.add_argument("--output", type=Path, default=CONTENT, help="folder instead of content/")
    parser.add_argument("--check", action="store_true", help="check the files instead of printing them")
    arguments = parser.parse_args()
    if arguments.check:
        found = faults(arguments.output)
        for fault in found:
            print(fault, file=sys.stderr)
        print(f"{len(PICTURES)} pictures, {len(found)} faults")
        return 1 if found else 0
    unknown = set(arguments.slug) - {picture.slug for picture in PICTURES}
    if unknown:
        parser.error("no such picture: " + ", ".join(sorted(unknown)))
    chosen = [(one, arguments.output) for one in PICTURES if not arguments.slug or one.slug in arguments.slug]
    with multiprocessing.Pool() as pool:
        for line in pool.imap(write, chosen):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
