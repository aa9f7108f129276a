"""Weather over towns."""

from __future__ import annotations

import math

from ..lines import Chance, arc, curve, ridge
from ..motifs.buildings import skyline, town
from ..motifs.land import land, mountains
from ..motifs.sky import puffs, rain, sky, snowfall, sun
from ..motifs.water import great_wave, sea
from ..palettes import Palette, mix, ramp
from ..sheet import Sheet


def storm_coast(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A breaker rears before a dark city, in slanting rain."""
    sky(sheet, palette.sky, palette.glow, 0.7)
    sun(sheet, palette, sheet.width * 0.70, sheet.height * 0.30, sheet.height * 0.135, palette.light)
    for i, ink in enumerate(ramp(palette, 3)):
        land(
            sheet, ridge(chance, sheet.width, sheet.height * (0.60 + 0.08 * i), sheet.height * 0.24), ink, palette,
            fade_to=mix(ink, palette.glow, 0.5), reach=0.3,
        )
    skyline(
        sheet, chance, sheet.height * 0.80, sheet.height * 0.40, mix(palette.ink, palette.near, 0.12), left=0.50,
        window=mix(palette.light, palette.accent, 0.1), lit=0.16,
    )
    skyline(
        sheet, chance, sheet.height * 0.80, sheet.height * 0.24, mix(palette.ink, palette.near, 0.35), left=-0.02, right=0.35,
    )
    rain(sheet, chance, palette.light, 150, alpha=0.40)
    blue = palette._replace(near="#1D3B5C", mid="#3F6E93", far="#A7C4CE")
    sea(sheet, chance, blue, sheet.height * 0.79, far=blue.mid, ripples=60)
    great_wave(sheet, chance, blue, sheet.width * 0.02, sheet.height * 0.90, sheet.height / 720)
    for _ in range(26):
        x, y = sheet.at(chance.uniform(0.36, 1.0), chance.uniform(0.925, 0.99))
        sheet.stroke(
            curve([(x, y), (x + 40 * sheet.unit, y - 6 * sheet.unit), (x + 90 * sheet.unit, y + 2 * sheet.unit)]), blue.light,
            3.4 * sheet.unit, alpha=0.7,
        )
    rain(sheet, chance, palette.light, 40, alpha=0.55, width=1.8)


def town_rain(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Evening rain on roofs with lit windows."""
    sky(sheet, palette.sky, palette.glow, 0.6)
    mountains(sheet, chance, palette, layers=2, top=0.26, bottom=0.44, height=0.2)
    lit = "#F7C65B"
    town(
        sheet, chance, palette,
        [
            (sheet.height * 0.60, sheet.height * 0.20, palette.mid, mix(palette.mid, palette.glow, 0.35)),
            (sheet.height * 0.78, sheet.height * 0.27, palette.near, mix(palette.near, palette.glow, 0.25)),
            (sheet.height * 1.01, sheet.height * 0.36, mix(palette.near, palette.ink, 0.5), palette.near),
        ], lit=lit,
    )
    rain(sheet, chance, palette.light, 210, alpha=0.42)


def snow_roofs(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """First snow on a northern town."""
    sky(sheet, palette.sky, palette.glow, 0.6)
    mountains(sheet, chance, palette, layers=2, top=0.24, bottom=0.40, height=0.24, sharp=0.35)
    town(
        sheet, chance, palette,
        [
            (sheet.height * 0.58, sheet.height * 0.20, palette.mid, mix(palette.mid, palette.light, 0.2)),
            (sheet.height * 0.77, sheet.height * 0.27, palette.near, mix(palette.near, palette.mid, 0.5)),
            (sheet.height * 1.01, sheet.height * 0.38, palette.ink, palette.near),
        ], lit="#F6B94E", snow=palette.light,
    )
    snowfall(sheet, chance, palette, 190)


def umbrellas(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A crossing on a wet day, seen from above: oiled-paper umbrellas."""
    sheet.box(0, 0, sheet.width, sheet.height, mix(palette.far, palette.mid, 0.35))
    for i in range(-2, 8):
        sheet.shape(
            [
                (sheet.width * (0.16 * i), 0), (sheet.width * (0.16 * i + 0.08), 0),
                (sheet.width * (0.16 * i - 0.12), sheet.height), (sheet.width * (0.16 * i - 0.20), sheet.height),
            ], palette.light, alpha=0.22,
        )
    spots = [
        (0.50, 0.47, 150), (0.16, 0.22, 110), (0.84, 0.20, 118), (0.14, 0.72, 122), (0.86, 0.74, 128), (0.50, 0.93, 108),
        (0.50, 0.04, 96),
    ]
    inks = (
        palette.accent, palette.near, "#E8B04A", "#5E7F52", mix(palette.near, palette.accent, 0.45), "#E8B04A", palette.near,
    )
    for (across, down, size), ink in zip(spots, inks):
        x, y, r = across * sheet.width, down * sheet.height, size * sheet.unit * 0.98
        turn = chance.uniform(0, 30)
        sheet.disc(x + 12 * sheet.unit, y + 18 * sheet.unit, r, mix(palette.mid, palette.near, 0.35))
        rim = []
        for k in range(16):
            a, b = math.radians(turn + 22.5 * k), math.radians(turn + 22.5 * (k + 0.5))
            rim += [(x + r * math.cos(a), y + r * math.sin(a)), (x + r * 0.955 * math.cos(b), y + r * 0.955 * math.sin(b))]
        sheet.shape(rim, ink)
        sheet.ring(x, y, r * 0.66, palette.light, r * 0.16)
        for k in range(16):
            a = math.radians(turn + 22.5 * k)
            sheet.stroke([(x, y), (x + r * math.cos(a), y + r * math.sin(a))], palette.ink, 1.5 * sheet.unit, taper=False)
        sheet.stroke(rim + rim[:1], palette.ink, 2.4 * sheet.unit, taper=False)
        sheet.disc(x, y, r * 0.10, palette.ink)
    rain(sheet, chance, palette.light, 26, slant=0.35, alpha=1, width=1.8)


def cloud_columns(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A thundercloud whose rain stands in columns like a chart."""
    sky(sheet, palette.sky, palette.glow, 0.8)
    heights = (0.20, 0.30, 0.26, 0.42, 0.55, 0.48, 0.34, 0.22)
    inks = ramp(palette, 4)
    for i, height in enumerate(heights):
        x, w = sheet.width * (0.13 + 0.095 * i), sheet.width * 0.072
        top = sheet.height * 0.40
        ink = palette.accent if i == 4 else inks[min(3, int(height * 7))]
        sheet.box(x, top, w, sheet.height * height, ink, fade=(mix(ink, palette.glow, 0.35), top, top + sheet.height * height))
        for k in range(5):
            sheet.stroke(
                [(x + w * (0.1 + 0.2 * k), top), (x + w * (0.1 + 0.2 * k), top + sheet.height * height)], palette.light,
                1.6 * sheet.unit, taper=False, alpha=0.5,
            )
    blobs = [
        (0.14, 0.36, 62), (0.24, 0.27, 84), (0.36, 0.20, 100), (0.50, 0.17, 122), (0.65, 0.21, 104), (0.77, 0.28, 84),
        (0.87, 0.37, 60), (0.3, 0.36, 70), (0.42, 0.34, 80), (0.57, 0.34, 84), (0.70, 0.37, 66),
    ]
    puffs(
        sheet, [
            (sheet.width * x, sheet.height * (y + 0.04), r * sheet.unit)
            for x, y, r in blobs
        ], palette.light, palette.ink, 3
    )
    for x, y, r in blobs[:7]:
        sheet.stroke(
            arc(sheet.width * x, sheet.height * (y + 0.04), r * sheet.unit * 0.66, r * sheet.unit * 0.66, 190, 330),
            palette.far, 6 * sheet.unit,
        )
    skyline(sheet, chance, sheet.height * 1.0, sheet.height * 0.12, palette.ink, narrow=40, wide=90)
