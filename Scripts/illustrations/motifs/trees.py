"""Trees."""

from __future__ import annotations

import math

from ..lines import Point, curve, place
from ..palettes import Palette, mix
from ..sheet import Sheet
from .sky import puffs


def pine(sheet: Sheet, palette: Palette, x: float, y: float, scale: float) -> None:
    """A leaning seaside pine; (x, y) is its foot."""
    needles = mix(palette.near, palette.ink, 0.25)
    trunk = curve([(0, 0), (14, -70), (-8, -140), (30, -205), (22, -265)])
    for i, (a, b) in enumerate(zip(trunk, trunk[1:])):
        wide = 22 * (1 - i / len(trunk)) + 7
        sheet.stroke(place([a, b], x, y, scale), palette.ink, wide * scale, taper=False)
    for bough in (
        [(0, -110), (-55, -135), (-105, -130)], [(15, -170), (75, -190), (125, -178)], [(20, -225), (-40, -250), (-75, -246)],
    ):
        sheet.stroke(place(curve(bough), x, y, scale), palette.ink, 11 * scale, taper=False)
    for cx, cy, wide in ((-100, -142, 66), (122, -192, 70), (-72, -258, 58), (30, -285, 74), (48, -228, 46), (-38, -160, 40)):
        clump(sheet, place([(cx, cy)], x, y, scale)[0], wide * scale, needles, palette)


def clump(sheet: Sheet, at: Point, width: float, ink: str, palette: Palette) -> None:
    """One flat cushion of pine needles: a scalloped top over a level foot."""
    x, y = at
    top = []
    for i in range(7):
        t = i / 6 * 2 - 1
        top.append((x + t * width * 0.82, y - width * 0.30 * math.sqrt(max(0, 1 - t * t * 0.9)), width * 0.24))
    puffs(sheet, top + [(x + t * width * 0.78, y, width * 0.16) for t in (-0.9, -0.45, 0, 0.45, 0.9)], ink, palette.ink, 2)
    for i in range(7):
        t = i / 6 * 2 - 1
        a = (x + t * width * 0.7, y + width * 0.04)
        sheet.stroke(
            [
                a, ((a[0] + x + t * width * 0.8) / 2, y - width * 0.2),
                (x + t * width * 0.86, y - width * 0.42 * math.sqrt(1 - t * t * 0.8)),
            ], mix(ink, palette.glow, 0.38), 2.2 * sheet.unit,
        )


def maple_leaf(sheet: Sheet, x: float, y: float, radius: float, angle: float, ink: str, vein: str) -> None:
    """Seven fingers."""
    outline = []
    for turn, reach in ((-128, 0.52), (-84, 0.8), (-42, 0.94), (0, 1.08), (42, 0.94), (84, 0.8), (128, 0.52)):
        a = math.radians(turn + angle - 90)
        left, right = a - 0.20, a + 0.20
        outline += [
            (x + 0.34 * radius * math.cos(left - 0.12), y + 0.34 * radius * math.sin(left - 0.12)),
            (x + reach * 0.66 * radius * math.cos(left), y + reach * 0.66 * radius * math.sin(left)),
            (x + reach * radius * math.cos(a), y + reach * radius * math.sin(a)),
            (x + reach * 0.66 * radius * math.cos(right), y + reach * 0.66 * radius * math.sin(right)),
        ]
    outline.append((x, y))
    sheet.shape(outline, ink)
    for turn, reach in ((-84, 0.6), (-42, 0.72), (0, 0.84), (42, 0.72), (84, 0.6)):
        a = math.radians(turn + angle - 90)
        sheet.stroke(
            [(x, y), (x + reach * radius * math.cos(a), y + reach * radius * math.sin(a))], vein, 1.6 * sheet.unit, taper=False,
        )
    a = math.radians(angle + 90)
    sheet.stroke([(x, y), (x + 0.62 * radius * math.cos(a), y + 0.62 * radius * math.sin(a))], ink, 3 * sheet.unit, taper=False)
