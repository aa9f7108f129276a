"""Towns by day and by night."""

from __future__ import annotations

import math

import numpy as np

from ..lines import Chance, arc, curve, place, ridge
from ..motifs.buildings import house, lantern, skyline, town
from ..motifs.creatures import swallow
from ..motifs.land import land, mountains
from ..motifs.sky import mist, moon, sky, stars, sun
from ..motifs.water import sail, sea
from ..palettes import Palette, mix, ramp
from ..sheet import Sheet


def night_city(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Lit windows under a large moon; a long-distance coach on the elevated road."""
    sky(sheet, palette.sky, palette.glow, 0.8)
    stars(sheet, chance, palette, 50, 0.5)
    moon(sheet, palette, sheet.width * 0.30, sheet.height * 0.30, sheet.height * 0.14)
    skyline(sheet, chance, sheet.height * 0.80, sheet.height * 0.42, palette.far, narrow=50, wide=110)
    skyline(sheet, chance, sheet.height * 0.82, sheet.height * 0.52, palette.near, window="#F9D070", lit=0.42)
    sheet.box(0, sheet.height * 0.78, sheet.width, sheet.height * 0.3, palette.ink)
    sheet.box(0, sheet.height * 0.775, sheet.width, 7 * sheet.unit, mix(palette.ink, palette.far, 0.5))
    x, y, w, h = sheet.width * 0.34, sheet.height * 0.60, 330 * sheet.unit, 112 * sheet.unit
    sheet.shape(
        curve([
            (x, y + h), (x - 8 * sheet.unit, y + h * 0.5), (x + 14 * sheet.unit, y + 8 * sheet.unit), (x + 40 * sheet.unit, y),
        ]) + [(x + w, y), (x + w, y + h)], palette.accent,
    )
    sheet.box(x + 8 * sheet.unit, y + h * 0.70, w - 8 * sheet.unit, h * 0.10, palette.light)
    for i in range(6):
        sheet.box(x + (16 + 52 * i) * sheet.unit, y + h * 0.18, 42 * sheet.unit, h * 0.36, "#FBE3A0")
    for dx in (62, 262):
        sheet.disc(x + dx * sheet.unit, y + h, 24 * sheet.unit, palette.ink)
        sheet.disc(x + dx * sheet.unit, y + h, 11 * sheet.unit, palette.far)
    sheet.shape(
        [(x, y + h * 0.78), (x - 180 * sheet.unit, y + h * 1.12), (x - 180 * sheet.unit, y + h * 0.7)], "#FBE3A0", alpha=0.35,
    )
    for i in range(8):
        sheet.box(sheet.width * i / 8 + 20, sheet.height * 0.90, 66 * sheet.unit, 8 * sheet.unit, palette.light, alpha=0.7)


def festival_lanterns(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Rows of lanterns on a festival night."""
    sky(sheet, palette.sky, palette.glow, 1.0)
    skyline(sheet, chance, sheet.height, sheet.height * 0.22, palette.ink, narrow=60, wide=150)
    for row, (y, r, count) in enumerate(((0.02, 46, 7), (0.21, 64, 5), (0.41, 92, 3))):
        radius = r * sheet.unit
        rope = curve([(-20, sheet.height * y), sheet.at(0.5, y + 0.06), (sheet.width + 20, sheet.height * y)])
        sheet.stroke(rope, palette.ink, 3 * sheet.unit, taper=False)
        for i in range(count):
            t = (i + 0.5) / count
            a = rope[int(t * (len(rope) - 1))]
            ink = (palette.accent, "#F4B740", palette.light)[(i + row) % 3]
            lantern(sheet, palette, a[0], a[1], radius, ink, mark=palette.ink)


def hillside_town(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Houses stepping down to a strait with islands."""
    sky(sheet, palette.sky, palette.glow, 0.5)
    sun(sheet, palette, sheet.width * 0.72, sheet.height * 0.20, sheet.unit * 62)
    for i, ink in enumerate(ramp(palette, 2)):
        land(
            sheet, ridge(chance, sheet.width, sheet.height * (0.36 + 0.05 * i), sheet.height * 0.14), ink, palette,
            fade_to=palette.glow, reach=0.2,
        )
    sea(sheet, chance, palette, sheet.height * 0.38, near=palette.mid, until=sheet.height * 0.75, ripples=50)
    for x, y, k, flip in ((0.62, 0.47, 0.55, False), (0.84, 0.54, 0.75, True)):
        sail(sheet, palette, sheet.width * x, sheet.height * y, k * sheet.unit, flip)
    slope = curve([
        (-40, sheet.height * 0.30), sheet.at(0.2, 0.44), sheet.at(0.5, 0.62), sheet.at(0.8, 0.72), sheet.at(1.05, 0.80),
    ])
    land(sheet, slope, "#6E8B4E", palette)
    roofs = (palette.near, mix(palette.near, palette.mid, 0.5), "#B5553B", mix(palette.near, palette.ink, 0.4))
    for row in range(6):
        for i in range(9):
            x = sheet.width * (0.11 * i - 0.03 * (row % 2)) + chance.uniform(-12, 12) * sheet.unit
            edge = np.interp(x, [q[0] for q in slope], [q[1] for q in slope])
            y = edge + sheet.height * (0.075 + 0.095 * row)
            size = sheet.height * (0.075 + 0.013 * row)
            house(
                sheet, palette, x, y, size * 1.25, size, roofs[(i + row * 2) % 4], mix(palette.light, palette.far, 0.25),
                lit=palette.near,
            )


def shopfront(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A second-hand bookshop behind its curtain in the evening."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.ink)
    sheet.box(0, 0, sheet.width, sheet.height * 0.24, palette.near)
    for i in range(18):
        sheet.stroke(
            [(sheet.width * i / 17, 0), (sheet.width * i / 17, sheet.height * 0.20)], palette.ink, 4 * sheet.unit, taper=False,
        )
    sheet.box(-5, sheet.height * 0.19, sheet.width + 10, 24 * sheet.unit, palette.ink)
    sheet.box(
        sheet.width * 0.07, sheet.height * 0.24, sheet.width * 0.86, sheet.height * 0.70, "#F5C565",
        fade=("#FBE6B2", sheet.height * 0.25, sheet.height * 0.9),
    )
    spine = (palette.accent, palette.near, "#6E8B4E", palette.mid, "#A8672B", palette.light, palette.far)
    for row in range(4):
        y, x = sheet.height * (0.43 + 0.165 * row), sheet.width * 0.09
        while x < sheet.width * 0.90:
            w, h = chance.uniform(11, 25) * sheet.unit, sheet.height * chance.uniform(0.085, 0.13)
            if chance.uniform() < 0.93:
                sheet.box(x, y - h, w - 2 * sheet.unit, h, spine[int(chance.integers(0, 7))])
                sheet.box(x, y - h * 0.8, w - 2 * sheet.unit, 3 * sheet.unit, palette.ink, alpha=0.45)
            x += w
        sheet.box(sheet.width * 0.07, y, sheet.width * 0.86, 9 * sheet.unit, mix(palette.ink, "#8A5A1C", 0.5))
    for k in (0.07, 0.35, 0.65, 0.93):
        sheet.box(sheet.width * k - 8 * sheet.unit, sheet.height * 0.22, 16 * sheet.unit, sheet.height * 0.76, palette.ink)
    for i in range(5):
        x, w = sheet.width * (0.10 + 0.16 * i), sheet.width * 0.155
        cloth = [(x, sheet.height * 0.25), (x + w, sheet.height * 0.25)] + curve([
            (x + w, sheet.height * 0.45), (x + w * 0.5, sheet.height * 0.465), (x, sheet.height * 0.45),
        ])
        sheet.shape(
            cloth, palette.accent, fade=(mix(palette.accent, palette.ink, 0.3), sheet.height * 0.25, sheet.height * 0.5),
        )
        sheet.stroke(cloth + cloth[:1], palette.ink, 2.2 * sheet.unit, taper=False)
        sheet.ring(x + w / 2, sheet.height * 0.355, 34 * sheet.unit, palette.light, 7 * sheet.unit)
        if i % 2 == 0:
            sheet.shape(
                place(
                    [(-17, -13), (0, -8), (17, -13), (17, 12), (0, 17), (-17, 12)], x + w / 2, sheet.height * 0.355, sheet.unit,
                ), palette.light,
            )
        else:
            sheet.disc(x + w / 2, sheet.height * 0.355, 10 * sheet.unit, palette.light)
    lantern(sheet, palette, sheet.width * 0.955, sheet.height * 0.20, 42 * sheet.unit, palette.light)
    sheet.box(0, sheet.height * 0.945, sheet.width, sheet.height * 0.06, mix(palette.ink, palette.mid, 0.4))


def clock_tower(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A small-town clock tower at daybreak, notes of birds around it."""
    sky(sheet, palette.sky, palette.glow, 0.7)
    sheet.disc(
        sheet.width * 0.5, sheet.height * 0.42, 210 * sheet.unit, palette.accent,
        fade=(mix(palette.accent, palette.glow, 0.5), sheet.height * 0.34, sheet.height * 0.6),
    )
    mountains(sheet, chance, palette, layers=2, top=0.60, bottom=0.70, height=0.12)
    x, k = sheet.width * 0.5, sheet.unit
    town(
        sheet, chance, palette, [(sheet.height * 0.86, sheet.height * 0.11, palette.mid, mix(palette.mid, palette.glow, 0.4))],
        lit="#FBD680",
    )
    sheet.box(
        x - 78 * k, sheet.height * 0.36, 156 * k, sheet.height * 0.56, palette.light,
        fade=(mix(palette.light, palette.far, 0.6), sheet.height * 0.36, sheet.height * 0.9),
    )
    for i in range(13):
        sheet.stroke(
            [(x - 78 * k, sheet.height * (0.38 + 0.04 * i)), (x + 78 * k, sheet.height * (0.38 + 0.04 * i))], palette.far,
            2 * k, taper=False,
        )
    sheet.stroke(
        [
            (x - 78 * k, sheet.height * 0.92), (x - 78 * k, sheet.height * 0.36), (x + 78 * k, sheet.height * 0.36),
            (x + 78 * k, sheet.height * 0.92),
        ], palette.ink, 4 * k, taper=False,
    )
    roof = curve([
        (x - 124 * k, sheet.height * 0.375), (x - 84 * k, sheet.height * 0.33), (x - 30 * k, sheet.height * 0.19),
        (x, sheet.height * 0.155),
    ]) + curve([
        (x, sheet.height * 0.155), (x + 30 * k, sheet.height * 0.19), (x + 84 * k, sheet.height * 0.33),
        (x + 124 * k, sheet.height * 0.375),
    ])
    sheet.shape(roof, palette.near)
    sheet.stroke(roof + roof[:1], palette.ink, 4 * k, taper=False)
    sheet.stroke([(x, sheet.height * 0.16), (x, sheet.height * 0.105)], palette.ink, 6 * k, taper=False)
    sheet.disc(x, sheet.height * 0.105, 9 * k, "#E9B94C")
    cy = sheet.height * 0.47
    sheet.disc(x, cy, 66 * k, palette.ink)
    sheet.disc(x, cy, 59 * k, palette.light)
    for i in range(12):
        a = math.radians(30 * i)
        sheet.disc(x + 48 * k * math.cos(a), cy + 48 * k * math.sin(a), (6 if i % 3 == 0 else 3.4) * k, palette.ink)
    sheet.stroke([(x, cy), (x, cy - 28 * k)], palette.ink, 9 * k, taper=False)
    sheet.stroke([(x, cy), (x + 33 * k, cy - 20 * k)], palette.accent, 6 * k, taper=False)
    arch = [
        (x - 40 * k, sheet.height * 0.90), (x - 40 * k, sheet.height * 0.66),
    ] + arc(x, sheet.height * 0.66, 40 * k, 46 * k, 180, 360) + [
        (x + 40 * k, sheet.height * 0.66), (x + 40 * k, sheet.height * 0.90),
    ]
    sheet.shape(arch, palette.near)
    town(
        sheet, chance, palette,
        [(sheet.height * 1.02, sheet.height * 0.13, palette.near, mix(palette.near, palette.glow, 0.25))], lit="#FBD680",
    )
    for bx, by, size, angle in ((0.15, 0.22, 0.55, 20), (0.80, 0.12, 0.5, 30), (0.17, 0.44, 0.4, 40), (0.86, 0.33, 0.42, 10)):
        swallow(sheet, palette, sheet.width * bx, sheet.height * by, size * k, angle)


def future_city(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Towers of light boxes stacked to a mountain, gardens on their terraces."""
    sky(sheet, palette.sky, palette.glow, 0.7)
    sheet.disc(
        sheet.width * 0.5, sheet.height * 0.34, sheet.height * 0.235, palette.accent,
        fade=(mix(palette.accent, palette.glow, 0.4), sheet.height * 0.3, sheet.height * 0.6),
    )
    mist(sheet, sheet.width * 0.04, sheet.height * 0.30, sheet.width * 0.26, palette.light, rows=3, alpha=0.8)
    mist(sheet, sheet.width * 0.72, sheet.height * 0.42, sheet.width * 0.26, palette.light, rows=3, alpha=0.8)
    side = 46 * sheet.unit
    dx, dy = side * 0.87, side * 0.5

    def block(cx: float, cy: float, height: float, top: str, left: str, right: str, window: str) -> None:
        sheet.shape(
            [(cx, cy - height), (cx + dx, cy - dy - height), (cx, cy - 2 * dy - height), (cx - dx, cy - dy - height)], top,
        )
        sheet.shape([(cx - dx, cy - dy), (cx, cy), (cx, cy - height), (cx - dx, cy - dy - height)], left)
        sheet.shape([(cx + dx, cy - dy), (cx, cy), (cx, cy - height), (cx + dx, cy - dy - height)], right)
        rows = int(height / (side * 0.42))
        for r in range(rows):
            yy = cy - side * (0.16 + 0.42 * r)
            for c in (0.25, 0.62):
                sheet.shape(
                    [
                        (cx - dx * c, yy - dy * c), (cx - dx * (c + 0.2), yy - dy * (c + 0.2)),
                        (cx - dx * (c + 0.2), yy - dy * (c + 0.2) - side * 0.2), (cx - dx * c, yy - dy * c - side * 0.2),
                    ], window,
                )

    greens = ("#7FA35E", "#5E8A4E", "#A3BD6E")
    span = 11
    for row in range(12):
        for column in range(-span, span + 1):
            if (row + column) % 2:
                continue
            cx, cy = sheet.width / 2 + column * dx, sheet.height * 0.58 + row * dy
            lift = max(0.0, 1 - abs(column) / 8.5)
            height = side * (0.3 + 6.2 * lift**1.6 * chance.uniform(0.25, 1.0) * (1 - row / 13))
            ink = ramp(palette, 5)[int(chance.integers(1, 5))]
            block(
                cx, cy, height, greens[int(chance.integers(0, 3))] if chance.uniform() < 0.5 else mix(ink, palette.light, 0.55),
                ink, mix(ink, palette.ink, 0.35), "#FBD680" if chance.uniform() < 0.5 else mix(ink, palette.light, 0.4),
            )
