"""Animals of sea and sky."""

from __future__ import annotations

import math

from ..lines import Chance, arc, curve, place, ridge
from ..motifs.creatures import crane_bird, fish
from ..motifs.land import bamboo_grass, land
from ..motifs.patterns import seigaiha
from ..motifs.sky import mist, puffs, sky, sun
from ..motifs.water import sail, sea
from ..palettes import Palette, mix
from ..sheet import Sheet


def saury_school(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Silver fish crossing a deep-blue sea under an autumn moon's light."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.far, fade=(palette.near, 0, sheet.height))
    seigaiha(
        sheet, 0, sheet.height * 0.72, sheet.width, sheet.height * 0.3, 64 * sheet.unit,
        (palette.near, palette.mid, palette.near, palette.far), palette.ink,
    )
    for x, y, length, angle in ((0.16, 0.17, 250, -6), (0.83, 0.15, 270, -8), (0.14, 0.66, 260, -8)):
        fish(
            sheet, palette, sheet.width * x, sheet.height * y, length * sheet.unit, angle,
            back=mix(palette.near, palette.mid, 0.6), belly=mix(palette.light, palette.far, 0.45),
        )
    for x, y, length, angle in ((0.50, 0.30, 560, -8), (0.60, 0.53, 620, -6), (0.42, 0.77, 590, -8)):
        fish(sheet, palette, sheet.width * x, sheet.height * y, length * sheet.unit, angle, back="#173B63")
    for _ in range(26):
        sheet.ring(
            chance.uniform(0, sheet.width), chance.uniform(0, sheet.height), chance.uniform(3, 9) * sheet.unit, palette.light,
            2 * sheet.unit,
        )


def coral_reef(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Branching corals and small fish in clear water."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.far, fade=(palette.near, 0, sheet.height))
    for i in range(6):
        x = sheet.width * (0.1 + 0.17 * i)
        sheet.shape(
            [(x, 0), (x + 50 * sheet.unit, 0), (x - 30 * sheet.unit, sheet.height), (x - 170 * sheet.unit, sheet.height)],
            palette.light, alpha=0.10,
        )

    def branch(x: float, y: float, length: float, angle: float, width: float, ink: str) -> None:
        end = (x + length * math.cos(angle), y + length * math.sin(angle))
        sheet.stroke([(x, y), end], palette.ink, width + 5 * sheet.unit, taper=False)
        if length > 24 * sheet.unit:
            for turn in (-0.48, 0.10, 0.52):
                branch(
                    end[0], end[1], length * chance.uniform(0.62, 0.78), angle + turn + chance.uniform(-0.12, 0.12),
                    width * 0.76, ink,
                )
        sheet.stroke([(x, y), end], ink, width, taper=False)

    for x, length, ink in ((0.14, 96, "#E9A93F"), (0.86, 104, "#C8587A"), (0.50, 132, palette.accent)):
        branch(sheet.width * x, sheet.height * 0.95, length * sheet.unit, -math.pi / 2, 24 * sheet.unit, ink)
    floor = ridge(chance, sheet.width, sheet.height * 0.98, sheet.height * 0.07)
    sheet.shape(floor + [(sheet.width + 30, sheet.height + 9), (-30, sheet.height + 9)], "#EBD5A3")
    for x in (0.30, 0.68):
        puffs(
            sheet, [
                (sheet.width * x + dx * sheet.unit, sheet.height * 0.94 + dy * sheet.unit, r * sheet.unit)
                for dx, dy, r in ((0, 0, 44), (-48, 14, 34), (50, 14, 36))
            ], "#8E6BA8", palette.ink
        )
    for x, y, k, flip in (
        (0.24, 0.24, 1.0, 1), (0.36, 0.15, 0.8, 1), (0.74, 0.20, 1.0, -1), (0.30, 0.46, 0.7, 1), (0.82, 0.36, 0.8, -1),
    ):
        body = curve([(-46, 0), (-10, -26), (40, 0), (-10, 26), (-46, 0)])
        sheet.shape(
            place([(34, 0), (62, -22), (62, 22)], sheet.width * x, sheet.height * y, k * sheet.unit, flip=flip < 0), "#F2C14E",
        )
        sheet.shape(place(body, sheet.width * x, sheet.height * y, k * sheet.unit, flip=flip < 0), "#F2C14E")
        sheet.shape(
            place([(-14, -25), (2, -24), (4, 24), (-12, 25)], sheet.width * x, sheet.height * y, k * sheet.unit, flip=flip < 0),
            palette.light,
        )
        sheet.stroke(
            place(body, sheet.width * x, sheet.height * y, k * sheet.unit, flip=flip < 0), palette.ink, 2 * sheet.unit,
            taper=False,
        )
        sheet.disc(
            *place([(-30, -4)], sheet.width * x, sheet.height * y, k * sheet.unit, flip=flip < 0)[0], 4 * sheet.unit,
            palette.ink,
        )


def deep_sea(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A glowing shrimp in the dark, lanterns of jellyfish above."""
    sheet.box(0, 0, sheet.width, sheet.height, mix(palette.mid, palette.near, 0.3), fade=(palette.ink, 0, sheet.height * 0.9))
    for _ in range(90):
        sheet.disc(
            chance.uniform(0, sheet.width), chance.uniform(0, sheet.height), chance.choice([1.3, 2, 3]) * sheet.unit, "#BFE8E0",
            alpha=0.6,
        )
    for jx, jy, k in ((0.24, 0.20, 0.8), (0.78, 0.27, 0.6)):
        x, y = sheet.at(jx, jy)
        bell = arc(x, y, 92 * k * sheet.unit, 80 * k * sheet.unit, 180, 360)
        for i in range(7):
            tx = x + (i - 3) * 25 * k * sheet.unit
            sheet.stroke(
                curve([
                    (tx, y), (tx + 14 * sheet.unit, y + 70 * k * sheet.unit), (tx - 12 * sheet.unit, y + 150 * k * sheet.unit),
                    (tx + 6 * sheet.unit, y + 220 * k * sheet.unit),
                ]), "#D9B3D9", 5 * k * sheet.unit, alpha=0.85,
            )
        sheet.shape(
            bell + [
                (x + 70 * k * sheet.unit, y + 14 * k * sheet.unit), (x, y + 4 * k * sheet.unit),
                (x - 70 * k * sheet.unit, y + 14 * k * sheet.unit),
            ], "#E3B7D4", fade=("#8E5F9E", y - 80 * k * sheet.unit, y + 20 * sheet.unit),
        )
    x, y, k = sheet.width * 0.50, sheet.height * 0.62, 1.18 * sheet.unit
    for r, alpha in ((250, 0.10), (190, 0.12), (140, 0.12)):
        sheet.disc(x - 20 * k, y, r * k, "#FBD680", alpha=alpha)
    spine = curve([(-150, 6), (-96, -52), (-10, -84), (76, -70), (128, -14), (140, 62), (96, 116)])
    n = len(spine)
    for i in range(5):
        a = spine[int(n * (0.22 + 0.12 * i))]
        sheet.stroke(
            place(curve([(a[0] - 4, a[1] + 30), (a[0] - 26, a[1] + 74), (a[0] - 46, a[1] + 96)]), x, y, k), "#F08A5A", 8 * k,
        )
    for i, (a, b) in enumerate(zip(spine, spine[1:])):
        t = i / n
        wide = 66 * math.sin(math.pi * (0.22 + 0.70 * t))**0.8
        sheet.stroke(place([a, b], x, y, k), palette.ink, (wide + 8) * k, taper=False)
    for i, (a, b) in enumerate(zip(spine, spine[1:])):
        t = i / n
        wide = 66 * math.sin(math.pi * (0.22 + 0.70 * t))**0.8
        sheet.stroke(place([a, b], x, y, k), mix("#F6B26B", palette.accent, t * 0.9), wide * k, taper=False)
    for i in range(1, 7):
        q, after = spine[int(n * i / 7)], spine[min(n - 1, int(n * i / 7) + 2)]
        nx, ny = -(after[1] - q[1]), after[0] - q[0]
        d = math.hypot(nx, ny) or 1
        sheet.stroke(
            place([(q[0] + nx / d * 28, q[1] + ny / d * 28), (q[0] - nx / d * 28, q[1] - ny / d * 28)], x, y, k), palette.ink,
            4 * k,
        )
        sheet.disc(*place([(q[0] + nx / d * 10, q[1] + ny / d * 10)], x, y, k)[0], 8 * k, "#D8FBEF")
    for turn in (100, 132, 164, 196):
        leaf = curve([(0, 0), (30, -17), (78, -10), (84, 4), (70, 15), (28, 13), (0, 0)])
        blade = place(leaf, *place([(98, 112)], x, y, k)[0], k, turn)
        sheet.shape(blade, palette.accent)
        sheet.stroke(blade, palette.ink, 3 * k, taper=False)
    for reach in (-40, 0, 50):
        sheet.stroke(
            place(curve([(-150, -2), (-200, -60 + reach), (-196, -170 + reach * 2), (-120, -240 + reach * 2)]), x, y, k),
            "#F6B26B", 4.5 * k,
        )
    sheet.disc(*place([(-128, -14)], x, y, k)[0], 15 * k, palette.ink)
    sheet.disc(*place([(-131, -17)], x, y, k)[0], 5 * k, palette.light)


def whale(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A whale's fluke over a patterned sea, a small boat beside."""
    sky(sheet, palette.sky, palette.glow, 0.6)
    sun(sheet, palette, sheet.width * 0.76, sheet.height * 0.24, sheet.unit * 66)
    land(
        sheet, ridge(chance, sheet.width, sheet.height * 0.54, sheet.height * 0.12), palette.far, palette, fade_to=palette.glow,
    )
    sheet.box(
        0, sheet.height * 0.53, sheet.width, sheet.height * 0.5, palette.mid,
        fade=(palette.near, sheet.height * 0.53, sheet.height),
    )
    x, y, k = sheet.width * 0.46, sheet.height * 0.70, 1.5 * sheet.unit
    half = curve([(0, -196), (34, -228), (96, -262), (170, -262), (214, -232)]) + curve([
        (214, -232), (160, -214), (106, -176), (58, -130), (44, -70), (66, 40),
    ])
    fluke = half + [(-a, b) for a, b in half[::-1]]
    sheet.shape(place(fluke, x, y, k), palette.ink, fade=(palette.near, y - 200 * k, y + 30 * k))
    for side in (-1, 1):
        sheet.stroke(place(curve([(side * 26, -180), (side * 90, -226), (side * 170, -246)]), x, y, k), palette.far, 5 * k)
        sheet.stroke(place(curve([(side * 20, -20), (side * 16, -90), (side * 22, -140)]), x, y, k), palette.far, 5 * k)
    seigaiha(
        sheet, 0, sheet.height * 0.80, sheet.width, sheet.height * 0.2, 62 * sheet.unit,
        (palette.near, palette.far, palette.near, palette.glow), palette.ink,
    )
    puffs(
        sheet, [
            (x + dx * k, sheet.height * 0.765 + dy * k, r * k)
            for dx, dy, r in ((-78, 4, 22), (-46, -4, 26), (46, -4, 26), (78, 4, 22), (0, 8, 24), (-106, 10, 14), (106, 10, 14))
        ], palette.light, palette.ink, 2.4
    )
    sail(sheet, palette, sheet.width * 0.86, sheet.height * 0.62, 0.9 * sheet.unit)


def crane_flight(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Cranes crossing a red sun over tidal flats."""
    sky(sheet, palette.sky, palette.glow, 0.7)
    sun(sheet, palette, sheet.width * 0.50, sheet.height * 0.44, sheet.height * 0.29)
    mist(sheet, sheet.width * 0.06, sheet.height * 0.22, sheet.width * 0.26, palette.light, rows=3)
    mist(sheet, sheet.width * 0.70, sheet.height * 0.56, sheet.width * 0.26, palette.light, rows=3)
    land(
        sheet, ridge(chance, sheet.width, sheet.height * 0.80, sheet.height * 0.10), palette.far, palette, fade_to=palette.glow,
    )
    sea(sheet, chance, palette, sheet.height * 0.79, near=palette.mid, ripples=60)
    bamboo_grass(sheet, chance, palette.near, sheet.height + 6, 60, 100 * sheet.unit)
    for x, y, k, lift in ((0.51, 0.58, 1.0, 1.0), (0.22, 0.52, 0.68, 0.8), (0.80, 0.38, 0.6, 1.0)):
        crane_bird(sheet, palette, sheet.width * x, sheet.height * y, k * sheet.unit, lift=lift)
