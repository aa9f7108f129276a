"""Stages, and what is seen on an evening out."""

from __future__ import annotations

import math

from ..lines import Chance, arc, curve, place, ridge
from ..motifs.buildings import pagoda
from ..motifs.land import land, mountains
from ..motifs.sky import moon, puffs, sky, sun
from ..motifs.trees import maple_leaf, pine
from ..motifs.water import sail, sea
from ..palettes import Palette, mix
from ..sheet import Sheet


def noh_stage(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A roofed stage on the shore at dusk, its painted pine, fire baskets."""
    sky(sheet, palette.sky, palette.glow, 0.6)
    moon(sheet, palette, sheet.width * 0.84, sheet.height * 0.20, sheet.unit * 44)
    land(
        sheet, ridge(chance, sheet.width, sheet.height * 0.54, sheet.height * 0.12), palette.far, palette, fade_to=palette.glow,
    )
    sea(sheet, chance, palette, sheet.height * 0.53, ripples=60, until=sheet.height * 0.86)
    sheet.box(
        0, sheet.height * 0.85, sheet.width, sheet.height * 0.2, "#D9BE8A", fade=("#A8854E", sheet.height * 0.85, sheet.height),
    )
    x, k = sheet.width * 0.5, sheet.unit
    sheet.box(x - 210 * k, sheet.height * 0.38, 420 * k, sheet.height * 0.42, "#E8C887")
    pine(sheet, palette._replace(near="#3F6B3A"), x, sheet.height * 0.80, 0.86 * k)
    sheet.box(x - 260 * k, sheet.height * 0.79, 520 * k, 40 * k, "#C98F4E")
    sheet.box(x - 260 * k, sheet.height * 0.79 + 36 * k, 520 * k, 26 * k, palette.ink)
    for dx in (-222, 222):
        sheet.box(x + dx * k - 11 * k, sheet.height * 0.36, 22 * k, sheet.height * 0.44, "#7A4A26")
    roof = curve([
        (x - 350 * k, sheet.height * 0.405), (x - 240 * k, sheet.height * 0.34), (x - 120 * k, sheet.height * 0.17),
    ]) + curve([(x + 120 * k, sheet.height * 0.17), (x + 240 * k, sheet.height * 0.34), (x + 350 * k, sheet.height * 0.405)])
    sheet.shape(roof, mix(palette.near, palette.ink, 0.4))

    def thatch() -> None:
        for i in range(19):
            top, foot = x + (-120 + 240 * i / 18) * k, x + (-340 + 680 * i / 18) * k
            sheet.stroke([(top, sheet.height * 0.175), (foot, sheet.height * 0.395)], palette.mid, 2 * k, taper=False)

    sheet.within(roof, thatch)
    sheet.box(x - 136 * k, sheet.height * 0.15, 272 * k, 22 * k, palette.ink)
    sheet.stroke(roof + roof[:1], palette.ink, 3 * k, taper=False)
    robe = curve([(-14, -96), (-52, -40), (-66, 26), (-40, 40)]) + curve([(44, 40), (70, 20), (48, -40), (14, -96)])
    sheet.shape(place(robe, x + 30 * k, sheet.height * 0.755, k), palette.accent)
    sheet.stroke(place(robe + robe[:1], x + 30 * k, sheet.height * 0.755, k), palette.ink, 2.6 * k, taper=False)
    sheet.disc(x + 30 * k, sheet.height * 0.755 - 112 * k, 21 * k, palette.light)
    sheet.shape(place(arc(0, 0, 22, 24, 180, 360), x + 30 * k, sheet.height * 0.755 - 116 * k, k), palette.ink)
    sheet.shape(place([(0, 0)] + arc(0, 0, 62, 62, -150, -60), x - 18 * k, sheet.height * 0.755 - 30 * k, k), "#F2C14E")
    for dx in (-350, 350):
        sheet.stroke([(x + dx * k, sheet.height * 0.95), (x + dx * k, sheet.height * 0.76)], palette.ink, 7 * k, taper=False)
        sheet.shape(
            place(curve([(-30, 0), (-26, -34), (-4, -92), (8, -52), (26, -76), (30, 0)]), x + dx * k, sheet.height * 0.76, k),
            "#F08A3C",
        )
        sheet.shape(place([(-36, 0), (36, 0), (24, 32), (-24, 32)], x + dx * k, sheet.height * 0.76, k), palette.ink)


def cinema(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Rows of heads before a screen with sea and sun."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.ink)
    frame = [sheet.at(0.12, 0.09), sheet.at(0.88, 0.09), sheet.at(0.88, 0.66), sheet.at(0.12, 0.66)]

    def film() -> None:
        sheet.box(
            0, 0, sheet.width, sheet.height * 0.7, palette.sky, fade=(palette.glow, sheet.height * 0.05, sheet.height * 0.42),
        )
        sun(sheet, palette, sheet.width * 0.5, sheet.height * 0.36, sheet.height * 0.165)
        land(
            sheet, ridge(chance, sheet.width, sheet.height * 0.42, sheet.height * 0.10), palette.far, palette,
            fade_to=palette.glow,
        )
        sea(sheet, chance, palette, sheet.height * 0.42, ripples=70, until=sheet.height * 0.68)
        sail(sheet, palette, sheet.width * 0.66, sheet.height * 0.53, 0.8 * sheet.unit)

    sheet.within(frame, film)
    for side in (0, 1):
        for i in range(4):
            x = (i * 0.032 - 0.005) * sheet.width
            x = sheet.width - x - sheet.width * 0.034 if side else x
            sheet.box(
                x, 0, sheet.width * 0.030, sheet.height * 0.78, mix("#8E2A2A", palette.ink, 0.15 + 0.12 * i),
                fade=(palette.ink, 0, sheet.height * 0.9),
            )
    sheet.shape(
        [sheet.at(0.12, 0.66), sheet.at(0.88, 0.66), (sheet.width * 1.05, sheet.height), (-sheet.width * 0.05, sheet.height)],
        palette.near, alpha=0.55,
    )
    for row, (y, r, count) in enumerate(((0.80, 24, 13), (0.90, 32, 10), (1.03, 44, 8))):
        for i in range(count):
            x = sheet.width * (i + 0.5 * (1 + row % 2)) / count
            ink = mix(palette.ink, palette.mid, 0.50 - 0.22 * row)
            sheet.disc(x, sheet.height * y - r * 0.9 * sheet.unit, r * sheet.unit, ink)
            sheet.shape(
                arc(
                    x, sheet.height * y + r * 1.2 * sheet.unit, r * 1.75 * sheet.unit, r * 1.3 * sheet.unit, 180, 360,
                ) + [(x + r * 1.75 * sheet.unit, sheet.height * 1.1), (x - r * 1.75 * sheet.unit, sheet.height * 1.1)], ink,
            )


def maple_pagoda(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A pagoda through red maples at night."""
    sky(sheet, palette.sky, palette.glow, 0.8)
    moon(sheet, palette, sheet.width * 0.24, sheet.height * 0.16, sheet.unit * 58)
    mountains(sheet, chance, palette, layers=2, top=0.54, bottom=0.66, height=0.12)
    pagoda(
        sheet, palette, sheet.width * 0.54, sheet.height * 0.88, sheet.height * 0.66, roof=mix(palette.near, palette.ink, 0.35),
        wall="#E9B06A",
    )
    for i in range(46):
        t = chance.uniform()
        x, y = sheet.width * t, sheet.height * (0.90 + 0.07 * math.sin(5 * t)) + chance.uniform(-14, 40) * sheet.unit
        r = chance.uniform(34, 62) * sheet.unit
        puffs(
            sheet, [(x, y, r), (x + r * 0.8, y + r * 0.3, r * 0.7), (x - r * 0.8, y + r * 0.3, r * 0.7)],
            ("#D4352A", "#E2632F", "#F0A03C", "#A8272A")[i % 4], palette.ink, 1.6,
        )
    for bough in ([(1.02, 0.06), (0.84, 0.10), (0.70, 0.06), (0.56, 0.09)], [(1.02, 0.22), (0.88, 0.22), (0.80, 0.28)]):
        sheet.stroke(curve([(a * sheet.width, b * sheet.height) for a, b in bough]), palette.ink, 13 * sheet.unit)
    for x, y, r in (
        (0.60, 0.10, 44), (0.70, 0.05, 52), (0.80, 0.11, 58), (0.92, 0.06, 62), (0.95, 0.17, 56), (0.80, 0.28, 50),
        (0.89, 0.24, 54), (0.97, 0.32, 50), (0.15, 0.50, 34), (0.30, 0.66, 28), (0.10, 0.76, 36),
    ):
        maple_leaf(
            sheet, sheet.width * x, sheet.height * y, r * sheet.unit, chance.uniform(120, 240),
            ("#D4352A", "#E2632F", "#F0A03C")[int(chance.integers(0, 3))], "#7E1F1C",
        )
