"""Water, and what sails on it."""

from __future__ import annotations

from typing import Optional, Sequence

from ..lines import Chance, Line, Point, curve, place
from ..palettes import Palette, mix
from ..sheet import Sheet
from .sky import puffs


def sea(
    sheet: Sheet, chance: Chance, palette: Palette, top: float, near: Optional[str] = None, far: Optional[str] = None,
    ripples: int = 70, until: Optional[float] = None,
) -> None:
    """Water from `top` down, with ripples that grow towards us."""
    bottom = until or sheet.height
    near, far = near or palette.near, far or palette.far
    sheet.box(0, top, sheet.width, bottom - top, far, fade=(near, top, bottom))
    for _ in range(ripples):
        t = chance.uniform(0, 1)**1.3
        y, x = top + (bottom - top) * (0.02 + 0.97 * t), chance.uniform(-20, sheet.width)
        length = (24 + 120 * t) * sheet.unit * chance.uniform(0.6, 1.3)
        lift = (1 + 7 * t) * sheet.unit
        ink = palette.light if chance.uniform() < 0.45 else palette.near
        sheet.stroke(
            curve([(x, y), (x + length * 0.3, y - lift), (x + length * 0.65, y + lift * 0.5), (x + length, y - lift * 0.3)]),
            ink, (1.2 + 2.6 * t) * sheet.unit, alpha=0.6,
        )


def great_wave(sheet: Sheet, chance: Chance, palette: Palette, x: float, y: float, scale: float) -> None:
    """A breaker with stripes along its back and claws of foam; (x, y) is the left end of its foot."""
    back = curve([
        (-160, 8), (-40, -60), (60, -190), (150, -320), (270, -415), (400, -432), (505, -385), (560, -300), (572, -225),
    ])
    hollow = curve([
        (572, -225), (520, -290), (440, -318), (360, -290), (315, -215), (318, -130), (370, -55), (470, -8), (620, 10),
        (1000, 4), (1900, 10),
    ])
    inner = 8 * 14  # the part of the hollow that belongs to the curl; the rest is the level sea before it

    def at(points: Sequence[Point]) -> Line:
        return place(points, x, y, scale)

    foot: Line = [(1900, 400), (-160, 400)]
    sheet.shape(at(back + hollow + foot), palette.near, fade=(palette.mid, y - 250 * scale, y + 60 * scale))
    for k in range(1, 6):
        t = k / 6.2
        line = []
        for i in range(24):
            f = 0.10 + 0.62 * i / 23
            a, b = back[int(f * (len(back) - 1))], hollow[int((1 - f * 0.98) * inner)]
            line.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        sheet.stroke(at(curve(line, steps=3)), palette.light if k % 2 else palette.far, (7 - k * 0.5) * scale, alpha=0.9)
    sheet.stroke(at(back + hollow[:inner + 10]), palette.ink, 4 * scale, taper=False)
    foam = []
    for i in range(30):
        a = back[int((0.40 + 0.60 * i / 29) * (len(back) - 1))]
        r = (13 + 15 * i / 29) * (0.72 + 0.5 * (i % 3) / 2)
        foam.append((a[0] + 6, a[1] + 4, r))
    for i in range(9):
        a = hollow[int(0.33 * i / 8 * inner)]
        foam.append((a[0] + 4, a[1] + 6, 17 - i * 0.9))
    placed = [(*at([(a, b)])[0], r * scale) for a, b, r in foam]
    puffs(sheet, placed, palette.light, palette.ink, 2)
    for i in range(11):
        a = hollow[int(0.36 * i / 10 * inner)]
        claw = [(a[0] - 8, a[1] + 2), (a[0] + 6, a[1] + 22), (a[0] - 4, a[1] + 44)]
        sheet.stroke(at(curve(claw)), palette.light, 12 * scale)
    for _ in range(34):
        dx, dy = chance.uniform(380, 760), chance.uniform(-470, -170)
        cx, cy = at([(dx, dy)])[0]
        sheet.disc(cx, cy, chance.uniform(2.5, 7) * scale, palette.light)


def sail(sheet: Sheet, palette: Palette, x: float, y: float, scale: float, flip: bool = False) -> None:
    """A small coaster with one square sail."""
    hull = [(-46, 0), (52, 0), (70, -14), (56, 14), (-36, 14), (-54, -6)]
    sheet.shape(place(hull, x, y, scale, flip=flip), palette.ink)
    sheet.stroke(place([(4, 0), (4, -104)], x, y, scale), palette.ink, 4 * scale, taper=False)
    cloth = (
        curve([(-30, -98), (4, -102), (44, -98)]) + curve([(52, -56), (46, -16)]) + curve([(4, -10), (-34, -14), (-26, -56)])
    )
    sheet.shape(place(cloth, x, y, scale, flip=flip), palette.light)
    for dx in (-12, 10, 30):
        sheet.stroke(
            place([(dx, -97), (dx + 2, -14)], x, y, scale, flip=flip), mix(palette.mid, palette.light, 0.4), 2 * scale,
            taper=False,
        )
