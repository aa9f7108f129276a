"""Machines."""

from __future__ import annotations

from typing import Sequence

from ..lines import Line, Point, arc, curve, place
from ..palettes import Palette, mix
from ..sheet import Sheet


def train(
    sheet: Sheet, palette: Palette, x: float, y: float, length: float, height: float, body: str, stripe: str, cars: int = 3,
    nose: float = 2.1,
) -> None:
    """A train heading left: its nose (in heights; an express has a long one), then cars; (x, y) is its front foot."""
    nose *= height
    outline = [(x + 4, y), (x, y - height * 0.22)] + curve([
        (x + nose * 0.05, y - height * 0.34), (x + nose * 0.45, y - height * 0.66), (x + nose * 0.8, y - height * 0.96),
        (x + nose * 1.1, y - height),
    ])
    outline += [(x + length, y - height), (x + length, y)]
    sheet.shape(outline, body)
    sheet.box(x + nose * 0.25, y - height * 0.27, length - nose * 0.25, height * 0.11, stripe)
    sheet.shape(
        [
            (x + nose * 0.54, y - height * 0.70), (x + nose * 0.82, y - height * 0.90), (x + nose * 0.95, y - height * 0.90),
            (x + nose * 0.95, y - height * 0.66),
        ], palette.ink,
    )
    gap, start = height * 0.52, x + nose * 1.15
    for i in range(int((x + length - start) / gap)):
        sheet.box(start + i * gap, y - height * 0.76, gap * 0.62, height * 0.28, palette.ink)
    for i in range(1, cars):
        at = x + nose + (length - nose) * i / cars
        sheet.box(at, y - height, 3 * sheet.unit, height, mix(body, palette.ink, 0.6))
    sheet.stroke(outline + outline[:1], palette.ink, 2.2 * sheet.unit, taper=False)


def turbine(sheet: Sheet, x: float, base: float, height: float, turn: float, ink: str) -> None:
    """Tower and three blades; `turn` is where they stand, in degrees."""
    sheet.shape(
        [
            (x - height * 0.022, base), (x + height * 0.022, base), (x + height * 0.011, base - height),
            (x - height * 0.011, base - height),
        ], ink,
    )
    for k in range(3):
        blade = curve([(0, 0), (0.03, -0.10), (0.045, -0.2), (0.012, -0.62), (0, -0.66), (-0.012, -0.3), (0, 0)])
        sheet.shape(place(blade, x, base - height, height, turn + 120 * k), ink)
    sheet.disc(x, base - height, height * 0.026, ink)


def dish(sheet: Sheet, palette: Palette, x: float, base: float, size: float, ink: str) -> None:
    """A radio telescope looking up and to one side."""

    def at(points: Sequence[Point]) -> Line:
        return place(points, x, base, size)

    sheet.shape(at([(-0.20, 0), (0.20, 0), (0.07, -0.42), (-0.07, -0.42)]), palette.ink)
    sheet.shape(at([(-0.32, 0), (0.32, 0), (0.32, -0.07), (-0.32, -0.07)]), palette.ink)
    bowl = [(-0.52, -0.92), (-0.40, -0.58), (-0.08, -0.38), (0.26, -0.36), (0.50, -0.46)]
    sheet.shape(at(curve(bowl)), ink)
    face = place(arc(0, 0, 0.562, 0.17, 0, 360, 80), 0, 0, 1, 24.3)
    face = [(a - 0.01, b - 0.69) for a, b in face]
    sheet.shape(at(face), mix(ink, palette.light, 0.55))
    sheet.stroke(at(face), palette.ink, 2.2 * sheet.unit, taper=False)
    sheet.stroke(at(curve(bowl)), palette.ink, 2.2 * sheet.unit, taper=False)
    tip = (0.20, -1.16)
    for foot in ((-0.36, -0.84), (0.36, -0.52), (0.08, -0.80)):
        sheet.stroke(at([foot, tip]), palette.ink, 2.6 * sheet.unit, taper=False)
    tip_x, tip_y = at([tip])[0]
    sheet.disc(tip_x, tip_y, 0.045 * size, palette.accent)
