"""Takes the pictures that docs/EDITING.md shows: front pages by an earlier version of the program, left, and by this one, right.

    .build/venv/bin/python Scripts/before_after.py [--before FOLDER]

The folder is a checkout of that version in which `make site` has been run; without one the left halves stay as they are. Each version has
its own sample; articles in English are the same."""

from __future__ import annotations

import argparse
import io
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from PIL import Image

REPOSITORY = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY / "Tests" / "Browser"))

import english_front  # noqa: E402  (found by the line above)
import sites  # noqa: E402
from engine import AT  # noqa: E402
from harness import Browser  # noqa: E402

# Px of paper between the two, and what is shown of a page of a width.
GAP, HEIGHTS = 24, {390: 1180, 768: 1100, 1024: 1000, 1280: 1000}
COLORS = 192


@dataclass(frozen=True)
class Shown:
    """A page as a picture of it is called."""

    paper: str
    width: int
    scheme: str = "light"
    page: str = "index.html"

    @property
    def name(self) -> str:
        words = [self.paper, *(["society"] if self.page.startswith("society") else []), str(self.width)]
        return "-".join(["editing", *words, *(["dark"] if self.scheme == "dark" else [])])


SHOWN = (
    *(Shown("ja", width) for width in HEIGHTS),
    Shown("ja", 390, page="society/index.html"),
    Shown("ja", 1280, "dark"),
    Shown("text", 390),
    Shown("text", 1280),
    *(Shown("en", width) for width in HEIGHTS),
    Shown("en", 390, "dark"),
)


def without_pictures(checkout: Path, folder: Path) -> Path:
    site = sites.in_one_grid(checkout, folder)
    for path in (site.folder / "content").glob("*/*.md"):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"^image(_\w+)?( =|:).*\n", "", text, flags=re.M), encoding="utf-8")
    return site.folder


def papers(checkout: Path, folder: Path) -> dict[str, Path]:
    """The newspapers by a version of the program, built."""
    made: dict[str, Callable[[], Path]] = {
        "ja": lambda: checkout,
        "text": lambda: without_pictures(checkout, folder / "text"),
        "en": lambda: english_front.write(folder / "en", has_boxes=checkout == REPOSITORY),
    }
    outputs = {}
    for name, write in made.items():
        outputs[name] = folder / f"{name}-output"
        command = [checkout / ".build" / "release" / "kawaraban", "build", "--site", write(), "--output", outputs[name], "--at", AT]
        subprocess.run(list(map(str, command)), check=True, stdout=subprocess.DEVNULL)
    return outputs


def taken(browser: Browser, page: Path, shown: Shown) -> Image.Image:
    height = HEIGHTS[shown.width]
    browser.set_media(scheme=shown.scheme)
    browser.resize(shown.width, height)
    browser.open(page.as_uri())
    browser.load_images()
    return Image.open(io.BytesIO(browser.screenshot(shown.width, height))).convert("RGB")


def side_by_side(before: Image.Image, after: Image.Image) -> Image.Image:
    both = Image.new("RGB", (before.width + after.width + GAP, before.height), (128, 128, 128))
    both.paste(before, (0, 0))
    both.paste(after, (before.width + GAP, 0))
    # Half the size of both together: what matters is where things stand.
    return both if before.width <= 390 else both.resize((both.width // 2, both.height // 2), Image.Resampling.LANCZOS)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="a checkout of the earlier version, built")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kawaraban-editing-") as name, Browser() as browser:
        before = papers(arguments.before.resolve(), Path(name) / "before") if arguments.before else None
        now = papers(REPOSITORY, Path(name) / "after")
        for shown in SHOWN:
            path = REPOSITORY / "docs" / f"{shown.name}.png"
            after = taken(browser, now[shown.paper] / shown.page, shown)
            both = side_by_side(taken(browser, before[shown.paper] / shown.page, shown) if before else after, after)
            if not before:
                old = Image.open(path).convert("RGB")
                both.paste(old.crop((0, 0, (both.width - GAP // (1 if shown.width <= 390 else 2)) // 2, both.height)), (0, 0))
            both.quantize(COLORS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)
            print(path.relative_to(REPOSITORY))


if __name__ == "__main__":
    main()
