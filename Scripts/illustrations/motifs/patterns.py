"""Patterns of old cloth and paper, and a coin."""

from __future__ import annotations

import math
from typing import Sequence

from ..palettes import Palette, mix
from ..sheet import Sheet


def asanoha(sheet: Sheet, cell: float, ink: str, width: float, alpha: float = 1) -> None:
    """Hemp leaves: the six-pointed lattice of equilateral triangles, each split into three."""
    tall = cell * math.sqrt(3) / 2
    segments = []
    for row in range(-1, int(sheet.height / tall) + 2):
        for column in range(-1, int(sheet.width / cell) + 2):
            x, y = column * cell + (cell / 2 if row % 2 else 0), row * tall
            up = [(x, y), (x + cell, y), (x + cell / 2, y + tall)]
            down = [(x + cell / 2, y + tall), (x + cell, y), (x + 1.5 * cell, y + tall)]
            for corners in (up, down):
                middle = (sum(a for a, _ in corners) / 3, sum(b for _, b in corners) / 3)
                segments += [(corner, middle) for corner in corners]
                segments += list(zip(corners, corners[1:] + corners[:1]))
    sheet.hatch(segments, ink, width, alpha)


def ichimatsu(sheet: Sheet, x: float, y: float, width: float, height: float, cell: float, ink: str) -> None:
    """The chequerboard."""
    for row in range(int(height / cell) + 1):
        for column in range(int(width / cell) + 1):
            if (row + column) % 2 == 0:
                left, top = x + column * cell, y + row * cell
                sheet.box(left, top, min(cell, x + width - left), min(cell, y + height - top), ink)


def seigaiha(
    sheet: Sheet, x: float, y: float, width: float, height: float, radius: float, inks: Sequence[str], line: str,
) -> None:
    """Blue-sea waves: rows of concentric arcs like scales, upper rows behind lower ones."""
    rows = int(height / (radius * 0.5)) + 3
    for row in range(rows):
        cy = y + row * radius * 0.5
        start = x - (radius if row % 2 else 0)
        for column in range(int(width / (2 * radius)) + 3):
            cx = start + column * 2 * radius
            for i, ink in enumerate(inks):
                r = radius * (1 - i / len(inks))
                sheet.disc(cx, cy, r, line)
                sheet.disc(cx, cy, r - radius * 0.035, ink)


def coin(sheet: Sheet, palette: Palette, x: float, y: float, radius: float, ink: str) -> None:
    """An old coin with a square hole."""
    sheet.disc(x, y, radius, palette.ink)
    sheet.disc(x, y, radius - 2.6 * sheet.unit, ink)
    sheet.ring(x, y, radius * 0.84, mix(ink, palette.ink, 0.5), 2.2 * sheet.unit)
    side = radius * 0.27
    sheet.box(x - side * 1.3, y - side * 1.3, side * 2.6, side * 2.6, mix(ink, palette.ink, 0.5))
    sheet.box(x - side, y - side, side * 2, side * 2, palette.glow)
    for k in range(4):
        a = math.radians(90 * k)
        sheet.oval(
            x + radius * 0.6 * math.cos(a), y + radius * 0.6 * math.sin(a), radius * 0.09, radius * 0.09,
            mix(ink, palette.ink, 0.5),
        )
