"""Things on a table."""

from __future__ import annotations

import math

from ..lines import Chance, arc, curve, place
from ..motifs.creatures import fish
from ..motifs.patterns import ichimatsu, seigaiha
from ..motifs.sky import mist
from ..motifs.trees import clump
from ..palettes import Palette, mix
from ..sheet import Sheet


def school_lunch(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A tray: rice, soup, grilled fish."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.glow)
    ichimatsu(sheet, 0, 0, sheet.width, sheet.height, 80 * sheet.unit, mix(palette.glow, palette.sky, 0.35))
    u = sheet.unit
    sheet.box(sheet.width * 0.09, sheet.height * 0.09, sheet.width * 0.82, sheet.height * 0.82, palette.ink)
    sheet.box(
        sheet.width * 0.10, sheet.height * 0.10, sheet.width * 0.80, sheet.height * 0.79, "#9C3B26",
        fade=("#7B2A1D", sheet.height * 0.1, sheet.height * 0.9),
    )
    sheet.oval(sheet.width * 0.50, sheet.height * 0.34, sheet.width * 0.33, sheet.height * 0.175, palette.ink)
    sheet.oval(sheet.width * 0.50, sheet.height * 0.33, sheet.width * 0.325, sheet.height * 0.168, "#DCE7EA")
    sheet.oval(sheet.width * 0.50, sheet.height * 0.33, sheet.width * 0.28, sheet.height * 0.137, palette.light)
    fish(sheet, palette, sheet.width * 0.50, sheet.height * 0.33, 480 * u, -4, back="#33597A", belly="#C9D6DA")
    for i, (x, ink) in enumerate(((0.30, "#FFFBF0"), (0.70, "#C98A3D"))):
        cx, cy, r = sheet.width * x, sheet.height * 0.69, 104 * u
        sheet.disc(cx, cy, r + 3 * u, palette.ink)
        sheet.disc(cx, cy, r, ("#1F3A5F", palette.ink)[i])
        sheet.disc(cx, cy, r * 0.88, ("#E9EEF0", "#5B1F17")[i])
        sheet.disc(cx, cy, r * 0.78, ink)
        if i == 0:
            for _ in range(70):
                a, d = chance.uniform(0, 6.28), r * 0.72 * math.sqrt(chance.uniform())
                b = chance.uniform(0, 3.14)
                q = (cx + d * math.cos(a), cy + d * math.sin(a))
                sheet.stroke([q, (q[0] + 11 * u * math.cos(b), q[1] + 11 * u * math.sin(b))], "#DCCFB4", 4 * u)
        else:
            for dx, dy in ((-34, -18), (22, 14), (-6, 36), (36, -30)):
                sheet.shape(
                    place([(-15, -15), (15, -15), (15, 15), (-15, 15)], cx + dx * u, cy + dy * u, u, 20 + dx), palette.light,
                )
            for dx, dy in ((2, -34), (-30, 22), (44, 22)):
                sheet.ring(cx + dx * u, cy + dy * u, 9 * u, "#5E8A3E", 5 * u)
    for dy in (0, 15):
        sheet.stroke(
            [(sheet.width * 0.28, sheet.height * 0.925 + dy * u), (sheet.width * 0.76, sheet.height * 0.925 + dy * u)],
            "#C88A45", 7 * u, taper=False,
        )


def sake(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A flask and two cups, plum blossom drifting."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.sky, fade=(palette.glow, 0, sheet.height * 0.8))
    sheet.disc(
        sheet.width * 0.50, sheet.height * 0.40, 205 * sheet.unit, palette.accent,
        fade=(mix(palette.accent, palette.glow, 0.35), sheet.height * 0.4, sheet.height * 0.75),
    )
    sheet.box(
        0, sheet.height * 0.76, sheet.width, sheet.height * 0.3, palette.near,
        fade=(palette.ink, sheet.height * 0.76, sheet.height * 1.1),
    )
    sheet.stroke([(0, sheet.height * 0.76), (sheet.width, sheet.height * 0.76)], palette.ink, 3 * sheet.unit, taper=False)
    x, y, k = sheet.width * 0.46, sheet.height * 0.86, 1.5 * sheet.unit
    half = [(16, -262), (19, -240), (15, -206), (26, -176), (58, -138), (70, -84), (62, -24), (46, 0)]
    side = curve(half)
    flask = [(-a, b) for a, b in side[::-1]] + side
    sheet.shape(place(flask, x, y, k), palette.light, fade=(mix(palette.light, palette.far, 0.55), y - 200 * k, y))
    sheet.within(
        place(flask, x, y, k),
        lambda: seigaiha(
            sheet, x - 90 * k, y - 96 * k, 180 * k, 60 * k, 23 * k, (palette.mid, palette.light, palette.mid, palette.light),
            palette.near,
        ),
    )
    sheet.stroke(place(flask + flask[:1], x, y, k), palette.ink, 3 * sheet.unit, taper=False)
    sheet.oval(x, y - 262 * k, 17 * k, 5 * k, palette.ink)
    for dx, dy, size in ((168, 2, 1.0), (-170, 20, 0.9)):
        cup = curve([(-52, -54), (-44, -14), (-22, 0), (22, 0), (44, -14), (52, -54)])
        sheet.shape(place(cup, x + dx * sheet.unit * 1.25, y + dy * sheet.unit, size * 1.5 * sheet.unit), palette.light)
        sheet.oval(
            x + dx * sheet.unit * 1.25, y + (dy - 54 * size * 1.5) * sheet.unit, 52 * size * 1.5 * sheet.unit,
            13 * size * 1.5 * sheet.unit, palette.ink,
        )
        sheet.oval(
            x + dx * sheet.unit * 1.25, y + (dy - 53 * size * 1.5) * sheet.unit, 46 * size * 1.5 * sheet.unit,
            10 * size * 1.5 * sheet.unit, palette.far,
        )
        sheet.stroke(
            place(cup, x + dx * sheet.unit * 1.25, y + dy * sheet.unit, size * 1.5 * sheet.unit), palette.ink, 3 * sheet.unit,
            taper=False,
        )
    branch = curve([sheet.at(1.02, 0.02), sheet.at(0.86, 0.13), sheet.at(0.74, 0.12), sheet.at(0.62, 0.20)])
    sheet.stroke(branch, palette.ink, 17 * sheet.unit)
    sheet.stroke(curve([sheet.at(0.84, 0.13), sheet.at(0.80, 0.24), sheet.at(0.82, 0.32)]), palette.ink, 10 * sheet.unit)
    for bx, by in (
        (0.66, 0.17), (0.75, 0.10), (0.80, 0.26), (0.88, 0.14), (0.93, 0.05), (0.82, 0.33), (0.12, 0.30), (0.22, 0.58),
    ):
        for i in range(5):
            a = math.radians(72 * i + 100 * bx)
            sheet.disc(
                sheet.width * bx + 14 * sheet.unit * math.cos(a), sheet.height * by + 14 * sheet.unit * math.sin(a),
                12.5 * sheet.unit, palette.light,
            )
        sheet.disc(sheet.width * bx, sheet.height * by, 6 * sheet.unit, "#E9B94C")


def bonsai(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A hanging scroll: an old pine in a shallow pot, the sun behind."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.near)
    for i in range(20):
        for k in range(14):
            sheet.disc(sheet.width * (k + 0.5 * (i % 2)) / 13, sheet.height * i / 19, 4 * sheet.unit, palette.mid)
    sheet.box(sheet.width * 0.10, 0, sheet.width * 0.80, sheet.height, mix(palette.accent, palette.ink, 0.35))
    sheet.box(
        sheet.width * 0.14, sheet.height * 0.06, sheet.width * 0.72, sheet.height * 0.86, palette.light,
        fade=(palette.glow, sheet.height * 0.1, sheet.height * 0.8),
    )
    sheet.disc(
        sheet.width * 0.60, sheet.height * 0.34, 146 * sheet.unit, palette.accent,
        fade=(mix(palette.accent, palette.glow, 0.3), sheet.height * 0.3, sheet.height * 0.5),
    )
    mist(
        sheet, sheet.width * 0.16, sheet.height * 0.50, sheet.width * 0.5, mix(palette.far, palette.light, 0.5), rows=3,
        thickness=14,
    )
    trunk = curve([(0.52, 0.765), (0.48, 0.68), (0.36, 0.62), (0.40, 0.52), (0.54, 0.46), (0.50, 0.36)])
    for i, (a, b) in enumerate(zip(trunk, trunk[1:])):
        sheet.stroke(
            [(a[0] * sheet.width, a[1] * sheet.height), (b[0] * sheet.width, b[1] * sheet.height)], palette.ink,
            (52 - 36 * i / len(trunk)) * sheet.unit, taper=False,
        )
    for bough in ([(0.37, 0.61), (0.27, 0.60)], [(0.46, 0.49), (0.66, 0.50)], [(0.40, 0.55), (0.30, 0.47)]):
        sheet.stroke([(a * sheet.width, b * sheet.height) for a, b in bough], palette.ink, 15 * sheet.unit, taper=False)
    for x, y, wide in ((0.27, 0.595, 84), (0.70, 0.495, 104), (0.31, 0.465, 84), (0.50, 0.355, 128), (0.60, 0.425, 76)):
        clump(sheet, (x * sheet.width, y * sheet.height), wide * sheet.unit, "#3F6B3A", palette)
    pot = [sheet.at(0.28, 0.765), sheet.at(0.76, 0.765), sheet.at(0.70, 0.84), sheet.at(0.34, 0.84)]
    sheet.shape(pot, "#2F6478", fade=(palette.ink, sheet.height * 0.77, sheet.height * 0.87))
    sheet.box(sheet.width * 0.26, sheet.height * 0.755, sheet.width * 0.52, 15 * sheet.unit, "#3F7A8E")
    sheet.stroke(pot, palette.ink, 2.4 * sheet.unit, taper=False)
    for x in (0.38, 0.61):
        sheet.box(sheet.width * x, sheet.height * 0.84, 38 * sheet.unit, 13 * sheet.unit, palette.ink)
    sheet.box(sheet.width * 0.06, sheet.height * 0.955, sheet.width * 0.88, 22 * sheet.unit, palette.ink)
    sheet.box(sheet.width * 0.80, sheet.height * 0.855, 34 * sheet.unit, 42 * sheet.unit, palette.accent)


def snow_rabbit(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A winter sweet in the shape of a rabbit, on a lacquer tray."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.near)
    ichimatsu(sheet, 0, 0, sheet.width, sheet.height, 100 * sheet.unit, mix(palette.near, palette.mid, 0.35))
    sheet.disc(
        sheet.width * 0.5 + 8 * sheet.unit, sheet.height * 0.5 + 14 * sheet.unit, 288 * sheet.unit, palette.ink, alpha=0.4,
    )
    sheet.disc(sheet.width * 0.5, sheet.height * 0.5, 288 * sheet.unit, palette.ink)
    sheet.disc(
        sheet.width * 0.5, sheet.height * 0.5, 278 * sheet.unit, "#A62B22",
        fade=("#7E1B18", sheet.height * 0.2, sheet.height * 0.8),
    )
    sheet.ring(sheet.width * 0.5, sheet.height * 0.5, 250 * sheet.unit, "#E9B94C", 4 * sheet.unit)
    x, y, k = sheet.width * 0.49, sheet.height * 0.56, 1.35 * sheet.unit
    sheet.oval(x + 6 * k, y + 84 * k, 168 * k, 30 * k, palette.ink, alpha=0.35)
    body = curve([
        (-150, 56), (-156, 0), (-116, -58), (-30, -92), (70, -84), (140, -30), (154, 40), (120, 84), (0, 96), (-110, 86),
        (-150, 56),
    ])
    sheet.shape(place(body, x, y, k), palette.light, fade=("#E3D9CC", y, y + 90 * k))
    sheet.stroke(place(body, x, y, k), palette.ink, 3.4 * sheet.unit, taper=False)
    for ear in (
        ((-66, -70), (-20, -132), (62, -150), (104, -130), (44, -104), (-14, -70)),
        ((-96, -44), (-44, -92), (36, -102), (76, -80), (14, -60), (-44, -32)),
    ):
        leaf = curve(list(ear) + [ear[0]])
        sheet.shape(place(leaf, x, y, k), "#5E8A4E")
        sheet.stroke(place(leaf, x, y, k), palette.ink, 3 * sheet.unit, taper=False)
        sheet.stroke(
            place([ear[0], ((ear[0][0] + ear[3][0]) / 2, (ear[0][1] + ear[3][1]) / 2 - 8), ear[3]], x, y, k), "#2F5A34", 5 * k,
        )
    sheet.disc(*place([(-112, -2)], x, y, k)[0], 16 * k, palette.accent)
    sheet.disc(*place([(-116, -6)], x, y, k)[0], 5 * k, palette.light)
    sheet.stroke(place(curve([(-40, 62), (10, 74), (70, 62)]), x, y, k), "#CFC3B2", 6 * k)
    for bx, by in ((0.16, 0.14), (0.88, 0.20), (0.12, 0.88), (0.88, 0.86)):
        for i in range(6):
            sheet.stroke(
                place([(0, -30), (0, 30)], sheet.width * bx, sheet.height * by, sheet.unit, 60 * i), palette.light,
                6 * sheet.unit,
            )


def book_stacks(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Piles of bound books, ginkgo leaves falling."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.sky, fade=(palette.glow, 0, sheet.height * 0.7))
    sheet.disc(sheet.width * 0.5, sheet.height * 0.42, 190 * sheet.unit, palette.light, alpha=0.75)
    sheet.box(0, sheet.height * 0.86, sheet.width, sheet.height * 0.2, palette.near)
    sheet.stroke([(0, sheet.height * 0.86), (sheet.width, sheet.height * 0.86)], palette.ink, 4 * sheet.unit, taper=False)
    covers = (palette.accent, "#1F3A5F", "#4C6B34", "#E3A83E", "#6B4A86", palette.near, "#2F7E96")
    for column, (x, count) in enumerate(((0.18, 5), (0.50, 8), (0.82, 4))):
        y = sheet.height * 0.86
        for i in range(count):
            h, w = chance.uniform(36, 54) * sheet.unit, chance.uniform(190, 250) * sheet.unit
            cx = sheet.width * x + chance.uniform(-20, 20) * sheet.unit
            ink = covers[(i * 3 + column * 2) % 7]
            sheet.box(cx - w / 2, y - h, w, h, palette.ink)
            sheet.box(cx - w / 2 + 3 * sheet.unit, y - h + 3 * sheet.unit, w - 6 * sheet.unit, h - 5 * sheet.unit, ink)
            sheet.box(cx - w / 2 + 3 * sheet.unit, y - h + 10 * sheet.unit, w * 0.13, h - 20 * sheet.unit, palette.light)
            for k in range(4):
                sheet.box(
                    cx + w * (0.05 + 0.11 * k), y - h + 3 * sheet.unit, 3 * sheet.unit, h - 5 * sheet.unit,
                    mix(ink, palette.light, 0.5),
                )
            y -= h
        if column == 1:
            for side in (-1, 1):
                page = curve([
                    (cx, y - 8 * sheet.unit), (cx + side * 60 * sheet.unit, y - 44 * sheet.unit),
                    (cx + side * 146 * sheet.unit, y - 26 * sheet.unit),
                ]) + [(cx + side * 146 * sheet.unit, y - 8 * sheet.unit), (cx, y + 4 * sheet.unit)]
                sheet.shape(page, palette.light)
                sheet.stroke(page + page[:1], palette.ink, 2.4 * sheet.unit, taper=False)
    for _ in range(26):
        x, y, r = chance.uniform(0, sheet.width), chance.uniform(0, sheet.height * 0.92), chance.uniform(14, 26) * sheet.unit
        turn = chance.uniform(0, 360)
        fan = [(0, 0)] + [
            (0.5 * a, 0.5 * b)
            for a, b in arc(0, 0, 2, 2, -140, -92, 8)
        ] + [(0.0, -0.72)] + [(0.5 * a, 0.5 * b) for a, b in arc(0, 0, 2, 2, -88, -40, 8)]
        sheet.shape(place(fan, x, y, r, turn), "#F2C14E")
        sheet.stroke(place([(0, 0), (0.05, 0.7)], x, y, r, turn), "#C98F2F", 2 * sheet.unit, taper=False)
