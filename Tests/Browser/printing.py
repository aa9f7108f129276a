"""Pages on paper, as browsers print them: sheets of A4 with margins of a centimetre."""

from __future__ import annotations

import base64
import re
import subprocess
import tempfile
import unicodedata
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from selenium.webdriver.common.print_page_options import PrintOptions

import harness
from browsers import Session
from engine import Listing, Site

# Layout px: the width whose layout is printed; see Layout/Geometry/Paper.swift.
PRINTED_WIDTH = 960
# Centimetres.
WIDTH, HEIGHT, MARGIN = 21.0, 29.7, 1.0
# Dots per inch, for looking at edges.
COARSE = 36
XHTML = "{http://www.w3.org/1999/xhtml}"
# What Poppler takes over from a font and no XML may have.
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")


@dataclass(frozen=True)
class Line:
    """What a line says, without spaces, and where it begins and ends: points from the left edge of its sheet."""

    text: str
    left: float
    right: float


@dataclass(frozen=True)
class Sheets:
    """A page as it is printed: what each sheet says, without spaces, its lines, and how it looks."""

    texts: tuple[str, ...]
    lines: tuple[tuple[Line, ...], ...]
    pictures: tuple[Image.Image, ...]

    @property
    def text(self) -> str:
        return "".join(self.texts)

    def holds_whole(self, texts: list[str]) -> bool:
        """Whether one sheet has all of them."""
        return any(all(plain(text) in sheet for text in texts) for sheet in self.texts)

    def empty(self, least: float) -> list[str]:
        """Sheets with nothing on them, and those before the last that end above that part of their height."""
        faults = []
        for number, picture in enumerate(self.pictures, 1):
            ink = picture.point(lambda value: 255 if value < 235 else 0).getbbox()
            filled = ink[3] / picture.height if ink else 0.0
            if not ink or filled < least and number < len(self.pictures):
                faults.append(f"sheet {number} of {len(self.pictures)} is filled to {filled:.2f}")
        return faults

    def inked_margins(self) -> list[str]:
        """Sheets on which something reaches into the margins."""
        faults = []
        for number, picture in enumerate(self.pictures, 1):
            # A dot less, for what is on the edge.
            margin = int(MARGIN / 2.54 * COARSE) - 1
            for side, box in {
                "top": (0, 0, picture.width, margin), "bottom": (0, picture.height - margin, picture.width, picture.height),
                "left": (0, 0, margin, picture.height), "right": (picture.width - margin, 0, picture.width, picture.height),
            }.items():
                if picture.crop(box).getextrema()[0] < 250:
                    faults.append(f"sheet {number}: ink in the margin at the {side}")
        return faults


def plain(text: str) -> str:
    """Without spaces, and without letters that fonts put together: Firefox writes ligatures without saying of what they are made."""
    return re.sub(r"[fil\s\ufffd]", "", unicodedata.normalize("NFKC", text))


def printed(session: Session, url: str, style: str = "") -> Sheets:
    """- style: rules besides those of the page."""
    session.open(url)
    if style:
        session.evaluate(
            "document.head.append(Object.assign(document.createElement('style'), {textContent: arguments[0]}))", style)
    options = PrintOptions()
    options.page_width, options.page_height = WIDTH, HEIGHT
    options.margin_top = options.margin_bottom = options.margin_left = options.margin_right = MARGIN
    return sheets(base64.b64decode(session.driver.print_page(options)))


def sheets(pdf: bytes) -> Sheets:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.pdf"
        path.write_bytes(pdf)

        def run(*command: str) -> bytes:
            return subprocess.run([harness.found(command[0]), *command[1:]], check=True, capture_output=True).stdout

        # In the order in which it was drawn: columns are read one after the other.
        texts = run("pdftotext", "-raw", str(path), "-").decode().split("\f")[:-1]
        run("pdftoppm", "-gray", "-r", str(COARSE), str(path), str(Path(folder) / "sheet"))
        boxes = ElementTree.fromstring(CONTROL.sub("", run("pdftotext", "-bbox-layout", str(path), "-").decode()))
        lines = [tuple(line(it) for it in page.iter(f"{XHTML}line")) for page in boxes.iter(f"{XHTML}page")]
        pictures = []
        for picture in sorted(Path(folder).glob("sheet-*.pgm")):
            with Image.open(picture) as opened:
                pictures.append(opened.copy())
    return Sheets(tuple(plain(text) for text in texts), tuple(lines), tuple(pictures))


def line(element: ElementTree.Element) -> Line:
    """A line as Poppler finds it."""
    words = [word.text or "" for word in element.iter(f"{XHTML}word")]
    return Line(plain("".join(words)), *(float(element.get(edge, "nan")) for edge in ("xMin", "xMax")))


def cells(listing: Listing) -> dict[str, list[str]]:
    """By the selector of each cell of an article, the lines that are printed in it."""
    found: dict[str, list[str]] = {cell.selector: [] for cell in listing.cells}
    for frame in listing.frames:
        for cell, lines in found.items():
            if frame.selector.startswith(cell + " "):
                lines += (line.text.rstrip("…") for line in frame.lines)
    return {cell: lines for cell, lines in found.items() if lines}


def faults(site: Site, page: str, sheets: Sheets) -> list[str]:
    """What is wrong with a page of cells on paper."""
    known = cells(site.frames(page, PRINTED_WIDTH).front)
    found = [f"{page}: {cell} is not whole on any sheet: {lines}" for cell, lines in known.items() if not sheets.holds_whole(lines)]
    return found + [f"{page}: {fault}" for fault in sheets.inked_margins()]
