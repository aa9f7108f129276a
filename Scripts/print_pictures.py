"""Takes the pictures of printed pages that docs/PRINT.md shows: an article as pages of a newspaper and the sheet for the wall, both with
vertical lines, with horizontal ones, and in Latin letters."""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY / "Tests" / "Browser"))

import engine  # noqa: E402  (found by the line above)
from harness import Browser  # noqa: E402
from screenshots import write  # noqa: E402

# Px of a page of A4, and of the picture of one.
PAGE_WIDTH, SHEET_WIDTH = 794, 1123
# Height of such paper to its width.
PAPER = 2 ** 0.5
# Pages of a file stand below each other: of a window of the first one's size it is all that is seen.
PAGE = '<!doctype html><style>body{{margin:0;overflow:hidden}}img{{display:block;width:{width}px}}</style><img src="{file}">'
JAPANESE, ENGLISH = "science/swift-typesetting.html", "economy/sake-en.html"
PICTURES = {
    "newspaper-vertical": (JAPANESE, "--writing", "vertical"),
    "newspaper-standing": (JAPANESE, "--headline", "standing"),
    "newspaper-horizontal": (JAPANESE, "--writing", "horizontal"),
    "newspaper-latin": (ENGLISH,),
    "sheet-vertical": ("--sheet",),
    "sheet-horizontal": ("--sheet", "--writing", "horizontal"),
}
BROADSHEET = ("sheet-broadsheet", ("--sheet", "--paper", "a4"))
# The English articles of the sample by themselves.
SETTINGS = "title: The Kawaraban Post\nlanguage: en\ntime_zone: Asia/Tokyo\nedition: {number: 142}\ntabs:\n  - {front: true, title: Top}\n"


def english(folder: Path) -> Path:
    """A site of the sample's English articles."""
    for path in (REPOSITORY / "content").glob("*/*-en.md"):
        own = folder / "content" / path.parent.name
        own.mkdir(parents=True, exist_ok=True)
        # Their desks have Japanese names.
        text = re.sub(r"^source: .*\n", "", path.read_text(encoding="utf-8"), flags=re.M)
        (own / path.name).write_text(text, encoding="utf-8")
        for picture in re.findall(r"^image: (\S+)$", text, re.M):
            target = (own / picture).resolve()
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path.parent / picture, target)
    (folder / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    return folder


def taken(browser: Browser, site: Path, words: tuple[str, ...], folder: Path, width: int) -> bytes:
    """The first page of what `kawaraban print` writes."""
    file = folder / "printed.svg"
    engine.run("print", *words, "--site", str(site), "--at", engine.AT, "--to", str(file))
    page = folder / "page.html"
    page.write_text(PAGE.format(width=width, file=file.name), encoding="utf-8")
    height = round(width * PAPER)
    browser.resize(width, height)
    browser.open(page.as_uri())
    return browser.screenshot(width, height)


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="kawaraban-printed-") as name, Browser() as browser:
        folder = Path(name)
        todo = {picture: (REPOSITORY, words) for picture, words in PICTURES.items()}
        todo[BROADSHEET[0]] = (english(folder / "english"), BROADSHEET[1])
        for picture, (site, words) in todo.items():
            width = SHEET_WIDTH if picture.startswith("sheet") else PAGE_WIDTH
            path = REPOSITORY / "docs" / f"{picture}.png"
            write(taken(browser, site, words, folder, width), path)
            print(path.relative_to(REPOSITORY))


if __name__ == "__main__":
    main()
