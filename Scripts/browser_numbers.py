"""Asks Chromium, Firefox and WebKitGTK where everything stands that the engine has placed, and writes their answers into
Tests/Fixtures/browsers, where the Swift tests hold the engine to them: `make browser-numbers`.

The sites are those of Tests/Fixtures/pages and the sample in `content`. Chromium is asked for all pages, the others, whose
windows cannot be as narrow, for a page of each kind. A file is one browser's answer for one site, a line of JSON for each thing:

    {"browser": "chromium 156.0.1", "widths": [320, 389]}        what follows was asked at these widths
    {"page": "news/index.html"}                                  what follows stands on this page
    {"frame": "#n-a .headline", "panel": "top",                  an element, and the panel that it is measured from
     "boxes": [[0, 0, 320, 240], null],                          at each width: x, y, width, height; null where it is not placed
     "texts": [["First line", "second"]],                        the ways in which its text is divided
     "set": [0, null],                                           at each width: which of them
     "lines": [[[16, 30.5, 120.125], [16, 50.5, 80, 2]], null]}  of each line: left edge, middle, width; runs of text, if not 1

All in layout px. A line that is cut has its ellipsis, and one that ends inside of a word its
hyphen, which a style sheet draws. Of a text that is set in a font of the reader's, for
want of a glyph, or that lies beyond the edge of the page, there are no lines: `null`.

`sources.txt` has the checksums of what the sites' authors wrote: numbers of other sites are none of theirs.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any, Collection, Iterator, Optional, Sequence

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPOSITORY / "Tests" / "Browser"))

import browsers  # noqa: E402  (found by the line above)
import judges  # noqa: E402
import typesetting  # noqa: E402
from browsers import Chromium, Session  # noqa: E402
from engine import Frame, Listing, Seen, Site  # noqa: E402
from harness import Browser  # noqa: E402

PAGES = REPOSITORY / "Tests" / "Fixtures" / "pages"
RECORDINGS = REPOSITORY / "Tests" / "Fixtures" / "browsers"
SAMPLE = "sample"

# Both ends of every range, between which everything moves in straight lines; the last has none.
WIDTHS = (320, 389, 390, 499, 500, 639, 640, 739, 740, 859, 860, 959, 960, 1159, 1160, 1279, 1280, 1440)
# From the narrowest window that all three can have.
WIDE = (600, 640, 959, 960, 1280)

# A browser is asked what a page is set in, not what happens to be installed: all sites ship their fonts here.
NO_FONTS = "fonts: {embed: false}\n"
SHIPPED = re.compile(r"@font-face{[^}]*url\([^}]*}")


def main() -> int:
    missing = [reason for reason in map(browsers.missing, browsers.NAMES) if reason]
    if missing:
        print(f"{'; '.join(missing)}: all three are asked, or none", file=sys.stderr)
        return 1
    # All of it or nothing: a recording of some sites would be taken for one of all.
    recordings: dict[str, str] = {"sources.txt": "".join(f"{line}\n" for name in names() for line in sources(name))}
    with tempfile.TemporaryDirectory(prefix="kawaraban-numbers-") as folder:
        sites = [built(name, Path(folder) / name) for name in names()]
        for browser in browsers.NAMES:
            for site in sites:
                # A window for each: WebKitGTK's gets through a few hundred pages at most.
                with Chromium(Browser()) if browser == "chromium" else browsers.start(browser) as session:
                    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows(session, site)]
                print(f"{session.version}: {site}, {len(lines)} lines", flush=True)
                recordings[f"{browser}/{site}.jsonl"] = "".join(f"{line}\n" for line in lines)
    for path in RECORDINGS.rglob("*.*"):
        if path.is_file() and path.relative_to(RECORDINGS).as_posix() not in recordings:
            path.unlink()
    for name, text in recordings.items():
        path = RECORDINGS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


# MARK: the sites


def names() -> list[str]:
    return [SAMPLE, *sorted(path.name for path in PAGES.iterdir() if path.is_dir())]


def content(name: str) -> Path:
    return REPOSITORY / "content" if name == SAMPLE else PAGES / name / "content"


def sources(name: str) -> Iterator[str]:
    """A line for each file of a site: its CRC-32, and its path from the site's name."""
    folder = content(name)
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.name.startswith("."):
            yield f"{zlib.crc32(path.read_bytes()):08x} {name}/{path.relative_to(folder).as_posix()}"


def built(name: str, folder: Path) -> Site:
    if name == SAMPLE:
        site = Site(name, REPOSITORY, folder / "output").build()
    else:
        shutil.copytree(content(name), folder / "content")
        settings = folder / "content" / "site.yml"
        settings.write_text(settings.read_text(encoding="utf-8").replace(NO_FONTS, ""), encoding="utf-8")
        site = Site(name, folder, folder / "output").build()
    site.prepare({*WIDTHS, *WIDE})
    return site


def characters(site: Site) -> frozenset[str]:
    """Those that the fonts of a site have."""
    rules = [rule for path in site.output.rglob("*.css") for rule in SHIPPED.findall(path.read_text(encoding="utf-8"))]
    ranges = typesetting.unicode_ranges("".join(rules))
    return frozenset(chr(code) for first, last in ranges for code in range(first, last + 1))


def pages(session: Session, site: Site) -> list[str]:
    listed = dict.fromkeys(page for page, _ in site.listed)
    if session.name == "chromium":
        return list(listed)
    return [page for page in site.tab_pages + site.article_pages + site.standalone_pages if page in listed]


# MARK: what a browser says


def rows(session: Session, site: Site) -> Iterator[dict[str, Any]]:
    widths = WIDTHS if session.name == "chromium" else WIDE
    yield {"browser": session.version, "widths": list(widths)}
    faults: list[str] = []
    shipped = characters(site)
    for page in pages(session, site):
        session.resize(widths[0])
        session.open(site.url(page))
        session.lay_out_whole()
        shown: dict[str, list[Optional[tuple[Frame, Seen]]]] = {}
        for number, width in enumerate(widths):
            session.resize(width)
            session.settle()
            listing = site.frames(page, width)
            seen = session.collect(listing)
            faults += doubts(session, listing, seen)
            for frame, element in zip(listing.frames, seen["frames"]):
                shown.setdefault(frame.selector, [None] * len(widths))[number] = (frame, element)
        judges.check(faults)
        yield {"page": page}
        for selector, found in shown.items():
            yield row(selector, found, widths, shipped)


def doubts(session: Session, listing: Listing, seen: Seen) -> Iterator[str]:
    """What makes numbers useless."""
    where = f"{session}: {judges.place(listing)}"
    if seen["clientWidth"] != listing.width:
        yield f"{where}: there is room for {seen['clientWidth']} px"
    for frame, element in zip(listing.frames, seen["frames"]):
        if element["count"] != 1:
            yield f"{where}: {frame.selector} is found {element['count']} times, expected once"
        elif not element["shown"]:
            yield f"{where}: {frame.selector} is not visible"


def row(
    selector: str, found: Sequence[Optional[tuple[Frame, Seen]]], widths: Sequence[int], shipped: Collection[str],
) -> dict[str, Any]:
    """An element at all widths."""
    result: dict[str, Any] = {"frame": selector}
    panel = next(element["panel"] for _, element in filter(None, found))
    if panel:
        result["panel"] = panel
    result["boxes"] = [item and [rounded(value, 2) for value in item[1]["rect"]] for item in found]
    if not any(item and item[0].kind == "text" for item in found):
        return result
    texts: list[list[str]] = []
    chosen: list[Optional[int]] = []
    lines: list[Optional[list[list[float]]]] = []
    for item, width in zip(found, widths):
        if item is None or not is_judged(*item, width, shipped):
            chosen.append(None)
            lines.append(None)
            continue
        text, places = divided(*item)
        if text not in texts:
            texts.append(text)
        chosen.append(texts.index(text))
        lines.append(places)
    return {**result, "texts": texts, "set": chosen, "lines": lines}


def is_judged(frame: Frame, element: Seen, width: int, shipped: Collection[str]) -> bool:
    """Whether all of a text is seen, in a font that the site ships."""
    is_seen = element["rect"][0] + element["rect"][2] <= width + judges.BOX_TOLERANCE
    return is_seen and all(letter in shipped or letter.isspace() for line in frame.lines for letter in line.text)


def divided(frame: Frame, element: Seen) -> tuple[list[str], list[list[float]]]:
    """The text of each line, and where it stands."""
    texts: list[str] = []
    places: list[list[float]] = []
    for number, line in enumerate(element["lines"], 1):
        is_cut = frame.truncated and number == len(element["lines"]) and frame.lines[-1].text.endswith("…")
        is_hyphenated = number <= len(frame.lines) and frame.lines[number - 1].hyphenated
        texts.append(line["text"] + ("…" if is_cut else "-" if is_hyphenated else ""))
        width = line["width"] + (element["ellipsis"] if is_cut else element["hyphen"] if is_hyphenated else 0)
        runs = [line["fragments"]] if line["fragments"] != 1 else []
        places.append([rounded(line["x"], 3), rounded(line["middle"], 2), rounded(width, 3), *runs])
    return texts, places


def rounded(value: float, digits: int) -> float:
    """Whole numbers without a point."""
    value = round(value, digits)
    return int(value) if value == int(value) else value


if __name__ == "__main__":
    sys.exit(main())
