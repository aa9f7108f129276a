"""Fields, dunes and mountains, and the wind over them."""

from __future__ import annotations

import math

import numpy as np

from ..lines import Chance, curve, place, ridge
from ..motifs.land import fuji, land, mountains
from ..motifs.machines import turbine
from ..motifs.sky import mist, puffs, sky, sun
from ..motifs.water import sea
from ..palettes import Palette, mix
from ..sheet import Sheet


def rice_terraces(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Ripe terraces stepping down a hill, stacks drying."""
    sky(sheet, palette.sky, palette.glow, 0.4)
    sun(sheet, palette, sheet.width * 0.28, sheet.height * 0.20, sheet.unit * 64)
    mountains(
        sheet, chance, palette._replace(far="#A9BFA0", mid="#6F9277", near="#49705C"), layers=2, top=0.22, bottom=0.34,
        height=0.18,
    )
    inks = ("#F1C84F", "#D99E33", "#F5DA83", "#C98A2A", "#EBB741")
    for i in range(9):
        t = i / 8
        y = sheet.height * (0.42 + 0.54 * t**1.15)
        bend = sheet.height * (0.05 + 0.05 * t)
        line = curve([
            (-30, y - bend), (sheet.width * 0.22, y + bend * 0.2), (sheet.width * (0.5 + 0.05 * math.sin(2 * i)), y + bend),
            (sheet.width * 0.8, y + bend * 0.1), (sheet.width + 30, y - bend * 0.9),
        ])
        sheet.shape(
            line + [(sheet.width + 30, sheet.height + 9), (-30, sheet.height + 9)], inks[i % 5],
            fade=(mix(inks[i % 5], palette.light, 0.35), y, y + sheet.height * 0.14),
        )
        sheet.stroke(line, "#5D7A3A", (5 + 8 * t) * sheet.unit, taper=False)
        sheet.stroke([(a, b + (3 + 4 * t) * sheet.unit) for a, b in line], palette.ink, (1.4 + t) * sheet.unit, taper=False)
        for stalk in range(int(26 - 12 * t)):
            x = sheet.width * (stalk + 0.5) / (26 - 12 * t)
            edge = np.interp(x, [q[0] for q in line], [q[1] for q in line])
            sheet.stroke(
                [(x, edge + (26 + 26 * t) * sheet.unit), (x + 5 * sheet.unit, edge + (12 + 12 * t) * sheet.unit)],
                mix(palette.near, palette.accent, 0.1), (2 + 2 * t) * sheet.unit,
            )
    for x, y, k in ((0.34, 0.60, 0.7), (0.62, 0.74, 1.0), (0.45, 0.78, 0.95), (0.78, 0.90, 1.3)):
        stack = curve([(-34, 40), (-30, 0), (-10, -46), (0, -60), (10, -46), (30, 0), (34, 40)])
        sheet.shape(place(stack, sheet.width * x, sheet.height * y, k * sheet.unit), "#B87B28")
        for dx in (-16, 0, 16):
            sheet.stroke(
                place([(dx * 0.3, -44), (dx, 38)], sheet.width * x, sheet.height * y, k * sheet.unit), "#7A4A16",
                3 * sheet.unit,
            )
        sheet.stroke(
            place(stack, sheet.width * x, sheet.height * y, k * sheet.unit), palette.ink, 2.4 * sheet.unit, taper=False,
        )


def tea_field(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Clipped rows of tea below the great cone."""
    sky(sheet, palette.sky, palette.glow, 0.5)
    sun(sheet, palette, sheet.width * 0.80, sheet.height * 0.22, sheet.unit * 58)
    fuji(
        sheet, palette, sheet.width * 0.42, sheet.height * 0.60, sheet.height * 0.46, mix(palette.mid, "#4F739F", 0.6),
        palette.light,
    )
    mist(sheet, sheet.width * 0.04, sheet.height * 0.47, sheet.width * 0.4, palette.glow, rows=3, thickness=15)
    mist(sheet, sheet.width * 0.58, sheet.height * 0.52, sheet.width * 0.36, palette.glow, rows=3, thickness=15)
    inks = (palette.near, palette.mid, mix(palette.near, palette.mid, 0.5))
    for i in range(9):
        t = (i / 8)**1.4
        y = sheet.height * (0.585 + 0.42 * t)
        r = (10 + 42 * t) * sheet.unit
        bumps = []
        x = -r
        while x < sheet.width + r:
            bumps.append((x, y + sheet.height * 0.05 * math.sin(x / sheet.width * 3.1 + 0.4) - r * 0.2, r))
            x += r * 0.8
        ink = inks[i % 3]
        puffs(sheet, bumps, ink, palette.ink, 1.8)
        line = [(a, b - c * 0.62) for a, b, c in bumps]
        sheet.stroke(line, mix(ink, palette.glow, 0.5), r * 0.14, taper=False)


def green_belt(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Young trees in a line across the dunes."""
    sky(sheet, palette.sky, palette.glow, 0.6)
    sun(sheet, palette, sheet.width * 0.72, sheet.height * 0.28, sheet.height * 0.15)
    for i, ink in enumerate((palette.far, mix(palette.far, palette.mid, 0.5), palette.mid)):
        crest = curve([
            (-30, sheet.height * (0.52 + 0.12 * i)), sheet.at(0.22 + 0.1 * i, 0.40 + 0.13 * i),
            sheet.at(0.5 + 0.05 * i, 0.56 + 0.11 * i), sheet.at(0.8, 0.44 + 0.13 * i),
            (sheet.width + 30, sheet.height * (0.54 + 0.12 * i)),
        ])
        land(sheet, crest, ink, palette, fade_to=mix(ink, palette.light, 0.45), reach=0.3)
    for row in range(3):
        for i in range(15):
            t = (i + 0.5) / 15
            y = sheet.height * (0.64 + 0.13 * row) + sheet.height * 0.05 * math.sin(3.4 * t + row)
            x, k = sheet.width * (t + 0.02 * row), (20 + 13 * row) * sheet.unit
            sheet.stroke([(x, y + k * 1.1), (x, y)], palette.ink, k * 0.16, taper=False)
            puffs(
                sheet, [(x, y - k * 0.5, k * 0.72), (x - k * 0.5, y, k * 0.55), (x + k * 0.5, y, k * 0.55)],
                ("#4C7A3E", "#6E9A4C")[(i + row) % 2], palette.ink, 1.6,
            )


def mountain_market(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Awnings of a market at the foot of sharp peaks."""
    sky(sheet, palette.sky, palette.glow, 0.7)
    sun(sheet, palette, sheet.width * 0.30, sheet.height * 0.24, sheet.unit * 72)
    for x, top, ink in ((0.20, 0.26, palette.far), (0.80, 0.20, palette.far), (0.52, 0.12, palette.mid)):
        peak = [
            sheet.at(x - 0.42, 0.8), sheet.at(x - 0.16, top + 0.24), sheet.at(x - 0.08, top + 0.13), sheet.at(x, top),
            sheet.at(x + 0.07, top + 0.11), sheet.at(x + 0.18, top + 0.27), sheet.at(x + 0.42, 0.8),
        ]
        sheet.shape(peak, ink, fade=(palette.glow, sheet.height * (top + 0.2), sheet.height * 0.8))
        sheet.shape(
            [
                sheet.at(x - 0.08, top + 0.13), sheet.at(x, top), sheet.at(x + 0.07, top + 0.11),
                sheet.at(x + 0.03, top + 0.10), sheet.at(x + 0.005, top + 0.17), sheet.at(x - 0.035, top + 0.11),
            ], palette.light,
        )
        sheet.stroke(peak, mix(ink, palette.ink, 0.5), 2 * sheet.unit, taper=False)
    land(sheet, ridge(chance, sheet.width, sheet.height * 0.76, sheet.height * 0.08), palette.near, palette)
    stripes = (palette.accent, "#E9B44C", "#2F7E96", "#8E4B86", "#5E8A4E")
    for row, (y, k, count) in enumerate(((0.78, 0.8, 6), (0.99, 1.25, 4))):
        for i in range(count):
            x, w = sheet.width * (i + 0.5 + 0.2 * (row % 2)) / count - 20 * sheet.unit, 176 * k * sheet.unit * 0.9
            h = 96 * k * sheet.unit
            ink = stripes[(i * 2 + row) % 5]
            sheet.box(x - w * 0.42, sheet.height * y - h, w * 0.84, h, mix(palette.ink, palette.near, 0.4))
            for dx in (-0.42, 0.40):
                sheet.box(x + w * dx, sheet.height * y - h, 6 * k * sheet.unit, h, palette.ink)
            for g in range(8):
                a = x - w / 2 + w * g / 8
                top = x - w * 0.36 + w * 0.72 * g / 8
                panel = [
                    (top, sheet.height * y - h * 1.5), (top + w * 0.09, sheet.height * y - h * 1.5),
                    (a + w / 8, sheet.height * y - h * 0.86), (a + w / 16, sheet.height * y - h * 0.76),
                    (a, sheet.height * y - h * 0.86),
                ]
                sheet.shape(panel, ink if g % 2 else palette.light)
            sheet.box(x - w * 0.36, sheet.height * y - h * 0.34, w * 0.72, h * 0.34, mix("#A8672B", palette.ink, 0.2))
            puffs(
                sheet, [
                    (x - w * 0.3 + w * 0.15 * g, sheet.height * y - h * 0.36, 11 * k * sheet.unit)
                    for g in range(5)
                ], ("#F2C14E", "#E2632F", "#9DB84E")[i % 3], palette.ink, 1.5
            )


def wind_farm(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Turbines standing in a calm northern sea."""
    sky(sheet, palette.sky, palette.glow, 0.75)
    sun(sheet, palette, sheet.width * 0.50, sheet.height * 0.52, sheet.height * 0.22)
    mist(sheet, sheet.width * 0.08, sheet.height * 0.30, sheet.width * 0.3, palette.light, rows=3, alpha=0.7)
    mist(sheet, sheet.width * 0.66, sheet.height * 0.20, sheet.width * 0.28, palette.light, rows=3, alpha=0.7)
    land(
        sheet, ridge(chance, sheet.width, sheet.height * 0.72, sheet.height * 0.08), palette.far, palette, fade_to=palette.glow,
        outline=False,
    )
    for i, x in enumerate((0.06, 0.15, 0.25, 0.37, 0.63, 0.75, 0.85, 0.94)):
        turbine(
            sheet, sheet.width * x, sheet.height * 0.72, sheet.height * 0.30, 17 * i,
            mix(palette.near, palette.far, 0.4),
        )
    sea(sheet, chance, palette, sheet.height * 0.70, far=palette.mid, ripples=80)
    for x, height, turn in ((0.20, 0.58, 25), (0.505, 0.72, 8), (0.80, 0.60, 50)):
        turbine(
            sheet, sheet.width * x, sheet.height * (0.84 + 0.06 * (height - 0.5)), sheet.height * height, turn,
            palette.light,
        )
        sheet.box(
            sheet.width * x - sheet.height * 0.025, sheet.height * (0.80 + 0.06 * (height - 0.5)), sheet.height * 0.05,
            sheet.height * 0.045, palette.accent,
        )
