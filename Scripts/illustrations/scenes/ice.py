"""Ice, by winter and by nature."""

from __future__ import annotations

import math

import numpy as np

from ..lines import Chance, curve, place, ridge
from ..motifs.land import bamboo_grass, land, mountains
from ..motifs.sky import sky, stars, sun
from ..motifs.water import sea
from ..palettes import Palette, mix
from ..sheet import Sheet


def ice_tower(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A cone of winter ice as tall as a house, peaks behind."""
    sky(sheet, palette.sky, palette.glow, 0.6)
    sun(sheet, palette, sheet.width * 0.74, sheet.height * 0.16, sheet.unit * 62)
    mountains(sheet, chance, palette, layers=3, top=0.24, bottom=0.50, height=0.20, sharp=0.9)
    land(
        sheet, ridge(chance, sheet.width, sheet.height * 0.80, sheet.height * 0.05), "#B98B5A", palette, fade_to="#8A5F3A",
        reach=0.25,
    )
    x, base, height = sheet.width * 0.5, sheet.height * 0.83, sheet.height * 0.50
    ts = np.linspace(0, 1, 30)
    left = [(x - sheet.width * (0.02 + 0.34 * t**1.3) - 7 * sheet.unit * math.sin(22 * t), base - height * (1 - t)) for t in ts]
    right = [(2 * x - a, b) for a, b in left]
    sheet.shape(left[::-1] + right, palette.light, fade=(mix(palette.far, palette.light, 0.45), base - height * 0.7, base))
    sheet.shape([(x, base - height)] + right + [(x + sheet.width * 0.10, base)], palette.far, alpha=0.55)
    for i in range(9):
        t = (i - 4) / 4
        sheet.stroke(
            curve([
                (x + t * 14 * sheet.unit, base - height * 0.92), (x + t * sheet.width * 0.13, base - height * 0.4),
                (x + t * sheet.width * 0.31, base - height * 0.02),
            ]), palette.mid, 4 * sheet.unit,
        )
    sheet.stroke(left[::-1] + right, palette.ink, 2.6 * sheet.unit, taper=False)
    for i in range(7):
        a = math.radians(-150 + 20 * i)
        sheet.stroke(
            curve([
                (x, base - height), (x + 90 * sheet.unit * math.cos(a), base - height + 110 * sheet.unit * math.sin(a)),
                (x + 170 * sheet.unit * math.cos(a), base - height + 40 * sheet.unit * math.sin(a)),
            ]), palette.light, 5 * sheet.unit,
        )
    for fx, ink in ((0.09, palette.accent), (0.16, "#E9B44C"), (0.91, "#2F7E96")):
        sheet.stroke([sheet.at(fx, 0.90), sheet.at(fx, 0.855)], ink, 24 * sheet.unit, taper=False)
        sheet.disc(sheet.width * fx, sheet.height * 0.832, 11 * sheet.unit, palette.ink)
    bamboo_grass(sheet, chance, palette.ink, sheet.height + 6, 36, 70 * sheet.unit)


def icebergs(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Blue ice under the northern lights."""
    sky(sheet, palette.sky, palette.glow, 0.8)
    stars(sheet, chance, palette, 70, 0.5)
    for i, ink in enumerate(("#7FD1B0", "#B6E3A8", "#8FB8E0")):
        y = sheet.height * (0.20 + 0.09 * i)
        top = curve([
            (-20, y), (sheet.width * 0.25, y - sheet.height * 0.10), (sheet.width * 0.5, y + sheet.height * 0.04),
            (sheet.width * 0.75, y - sheet.height * 0.09), (sheet.width + 20, y + sheet.height * 0.02),
        ])
        sheet.shape(top + [(a, b + sheet.height * 0.16) for a, b in top[::-1]], ink, alpha=0.22)
        sheet.stroke(top, ink, 5 * sheet.unit, alpha=0.8)
    sea(sheet, chance, palette, sheet.height * 0.62, far=palette.far, ripples=70)
    for x, y, k in ((0.16, 0.66, 0.75), (0.85, 0.68, 0.9), (0.50, 0.74, 1.5)):
        base = sheet.height * y
        x, k = sheet.width * x, k * sheet.height * 0.42
        top = [
            (-0.62, 0), (-0.50, -0.30), (-0.36, -0.34), (-0.22, -0.74), (-0.04, -0.98), (0.10, -0.76), (0.22, -0.80),
            (0.40, -0.36), (0.54, -0.28), (0.66, 0),
        ]
        sheet.shape(place(top, x, base, k), palette.light)
        sheet.shape(
            place(
                [
                    (-0.04, -0.98), (0.10, -0.76), (0.22, -0.80), (0.40, -0.36), (0.54, -0.28), (0.66, 0), (0.06, 0),
                    (0.14, -0.34), (0.02, -0.52),
                ], x, base, k,
            ), palette.far,
        )
        sheet.shape(
            place([(-0.50, -0.30), (-0.36, -0.34), (-0.30, -0.10), (-0.44, 0), (-0.62, 0)], x, base, k),
            mix(palette.far, palette.light, 0.5),
        )
        sheet.stroke(place(top, x, base, k), palette.ink, 2.4 * sheet.unit, taper=False)
        sheet.shape(
            place([(-0.62, 0), (0.66, 0), (0.50, 0.16), (0.10, 0.26), (-0.40, 0.14)], x, base, k), palette.light, alpha=0.28,
        )
