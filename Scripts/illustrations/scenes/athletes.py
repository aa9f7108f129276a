"""Runners, climbers, skaters, archers, wrestlers."""

from __future__ import annotations

import math
from typing import Sequence

import numpy as np

from ..lines import Chance, Point, arc, curve, place, ridge
from ..motifs.creatures import runner
from ..motifs.land import land
from ..motifs.sky import sky, sun
from ..motifs.water import sea
from ..palettes import Palette, mix
from ..sheet import Sheet


def seaside_runners(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Runners on the sea front, a long bridge behind."""
    sky(sheet, palette.sky, palette.glow, 0.6)
    sun(sheet, palette, sheet.width * 0.30, sheet.height * 0.32, sheet.height * 0.17)
    land(
        sheet, ridge(chance, sheet.width, sheet.height * 0.54, sheet.height * 0.16), palette.far, palette, fade_to=palette.glow,
    )
    sea(sheet, chance, palette, sheet.height * 0.52, ripples=60, until=sheet.height * 0.82)
    deck = sheet.height * 0.46
    for x in (0.58, 0.90):
        sheet.box(sheet.width * x - 7 * sheet.unit, sheet.height * 0.14, 14 * sheet.unit, sheet.height * 0.44, palette.accent)
    cable = []
    for t in np.linspace(0.34, 1.14, 60):
        d = min(abs(t - 0.58), abs(t - 0.90))
        cable.append(sheet.at(t, 0.15 + 0.28 * min(1, d / 0.16)**0.8))
    sheet.stroke(cable, palette.accent, 4 * sheet.unit, taper=False)
    for a in cable[::2]:
        sheet.stroke([a, (a[0], deck)], palette.accent, 1.6 * sheet.unit, taper=False)
    sheet.stroke([(sheet.width * 0.34, deck), (sheet.width, deck)], palette.near, 8 * sheet.unit, taper=False)
    sheet.box(
        0, sheet.height * 0.80, sheet.width, sheet.height * 0.3, "#E3C89A", fade=("#C9A26A", sheet.height * 0.8, sheet.height),
    )
    sheet.stroke([(0, sheet.height * 0.80), (sheet.width, sheet.height * 0.80)], palette.ink, 4 * sheet.unit, taper=False)
    sheet.stroke([(0, sheet.height * 0.965), (sheet.width, sheet.height * 0.965)], palette.light, 5 * sheet.unit, taper=False)
    shirts = ("#F2C14E", palette.light, "#2F7E96", palette.light, palette.mid)
    for i, (x, size) in enumerate(((0.90, 210), (0.77, 222), (0.66, 216), (0.12, 236))):
        runner(sheet, sheet.width * x, sheet.height * 0.93, size * sheet.unit, palette.ink, shirts[i], 1 if i % 2 else 0.9)
    runner(sheet, sheet.width * 0.47, sheet.height * 0.95, 300 * sheet.unit, palette.ink, palette.accent, 1.05)


def island_relay(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """An island road in the morning: a sash as the bright ribbon of the sea front."""
    sky(sheet, palette.sky, palette.glow, 0.6)
    sheet.disc(sheet.width * 0.5, sheet.height * 0.36, 84 * sheet.unit, palette.light)
    for x, y, wide, tall, ink in (
        (0.22, 0.44, 0.20, 0.11, palette.far), (0.80, 0.45, 0.24, 0.14, palette.far), (0.52, 0.47, 0.17, 0.08, palette.mid),
    ):
        isle = curve([
            sheet.at(x - wide, y), sheet.at(x - wide * 0.4, y - tall * 0.8), sheet.at(x, y - tall),
            sheet.at(x + wide * 0.5, y - tall * 0.5), sheet.at(x + wide, y),
        ])
        sheet.shape(isle, ink, fade=(mix(ink, palette.glow, 0.5), sheet.height * (y - tall), sheet.height * y))
        sheet.stroke(isle, mix(ink, palette.ink, 0.5), 2 * sheet.unit, taper=False)
    sea(sheet, chance, palette, sheet.height * 0.44, ripples=70)
    hill = curve([
        (-30, sheet.height * 0.60), sheet.at(0.2, 0.64), sheet.at(0.5, 0.80), sheet.at(0.8, 0.86),
        (sheet.width + 30, sheet.height * 0.84),
    ])
    land(sheet, hill, "#6E8B4E", palette, fade_to="#4C6B34", reach=0.4)
    road = curve([sheet.at(0.02, 0.66), sheet.at(0.24, 0.74), sheet.at(0.42, 0.86), sheet.at(0.75, 0.96), sheet.at(1.03, 0.95)])
    sheet.stroke(road, palette.ink, 64 * sheet.unit, taper=False)
    sheet.stroke(road, "#EBDDBF", 56 * sheet.unit, taper=False)
    runner(sheet, sheet.width * 0.52, sheet.height * 0.88, 300 * sheet.unit, palette.ink, palette.light, 1.05)
    sheet.stroke(
        [
            (sheet.width * 0.52 + 26 * sheet.unit, sheet.height * 0.88 - 136 * sheet.unit),
            (sheet.width * 0.52 - 34 * sheet.unit, sheet.height * 0.88 - 222 * sheet.unit),
        ], palette.accent, 17 * sheet.unit, taper=False,
    )
    sheet.stroke(
        curve([
            (sheet.width * 0.52 + 22 * sheet.unit, sheet.height * 0.88 - 138 * sheet.unit), sheet.at(0.61, 0.62),
            sheet.at(0.66, 0.67), sheet.at(0.72, 0.62),
        ]), palette.accent, 17 * sheet.unit,
    )
    runner(sheet, sheet.width * 0.20, sheet.height * 0.78, 180 * sheet.unit, palette.ink, "#F2C14E", 0.95)


def climbing_wall(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A climber reaching for the top of a leaning wall."""
    sky(sheet, palette.sky, palette.glow, 0.8)
    sun(sheet, palette, sheet.width * 0.24, sheet.height * 0.17, sheet.unit * 70)
    wall = [
        (sheet.width * 0.40, -10), (sheet.width + 10, -10), (sheet.width + 10, sheet.height + 10),
        (sheet.width * 0.20, sheet.height + 10),
    ]
    sheet.shape(wall, palette.near, fade=(palette.mid, 0, sheet.height))
    for i in range(7):
        sheet.stroke(
            [(sheet.width * (0.40 - 0.2 * i / 6), sheet.height * i / 6), (sheet.width, sheet.height * i / 6 - 30 * sheet.unit)],
            mix(palette.near, palette.ink, 0.3), 2.4 * sheet.unit, taper=False,
        )
    sheet.stroke([(sheet.width * 0.40, -10), (sheet.width * 0.20, sheet.height + 10)], palette.ink, 4 * sheet.unit, taper=False)
    for _ in range(40):
        x, y = sheet.at(chance.uniform(0.36, 0.98), chance.uniform(0.03, 0.97))
        r = chance.uniform(11, 22) * sheet.unit
        blob = curve(
            [
                (r * math.cos(a) * chance.uniform(0.7, 1.2) + x, r * math.sin(a) * chance.uniform(0.7, 1.1) + y)
                for a in np.linspace(0, 6.28, 7)[:-1]
            ], closed=True
        )
        ink = ("#F2C14E", "#E2632F", "#8FBFC4", palette.light)[int(chance.integers(0, 4))]
        sheet.shape(blob, ink)
        sheet.stroke(blob + blob[:1], palette.ink, 2 * sheet.unit, taper=False)
    k, x, y = 3.0 * sheet.unit, sheet.width * 0.56, sheet.height * 0.52

    def limb(points: Sequence[Point], ink: str, width: float) -> None:
        sheet.stroke(place(curve(points), x, y, k), palette.ink, (width + 3) * k, taper=False)
        sheet.stroke(place(curve(points), x, y, k), ink, width * k, taper=False)

    skin = "#E8B58A"
    limb([(4, -34), (22, -58), (30, -92)], skin, 10)
    limb([(2, 18), (34, 28), (30, 62)], palette.ink, 14)
    limb([(-4, 20), (-30, 44), (-14, 84)], palette.ink, 14)
    limb([(4, -32), (-4, 18)], palette.accent, 27)
    limb([(-4, -34), (-28, -22), (-36, -50)], skin, 10)
    sheet.disc(*place([(4, -56)], x, y, k)[0], 15 * k, palette.ink)
    sheet.disc(*place([(0, -54)], x, y, k)[0], 10.5 * k, skin)
    sheet.disc(*place([(31, -96)], x, y, k)[0], 12 * k, "#F2C14E")
    sheet.disc(*place([(-38, -54)], x, y, k)[0], 9 * k, "#F2C14E")


def ice_traces(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """The curves a skater leaves on the ice, and the skater."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.glow, fade=(palette.far, 0, sheet.height))
    for i in range(9):
        t = i / 8
        sheet.stroke(
            curve([
                (sheet.width * (0.05 + 0.06 * i), -20), sheet.at(0.9 - 0.08 * i, 0.22 + 0.03 * i),
                sheet.at(0.10 + 0.04 * i, 0.56 + 0.03 * i), (sheet.width * (0.95 - 0.05 * i), sheet.height + 30),
            ]), (palette.light, palette.mid)[i % 2], (3 + 3 * t) * sheet.unit,
        )
    for r in (120, 160, 200, 240):
        sheet.stroke(
            arc(sheet.width * 0.50, sheet.height * 0.80, r * sheet.unit, r * 0.34 * sheet.unit, 20, 340), palette.light,
            5 * sheet.unit,
        )
    x, y, k = sheet.width * 0.47, sheet.height * 0.80, 3.3 * sheet.unit
    sheet.oval(x, y + 4 * k, 44 * k, 8 * k, palette.near, alpha=0.4)

    def limb(points: Sequence[Point], ink: str, width: float) -> None:
        sheet.stroke(place(curve(points), x, y, k), ink, width * k, taper=False)

    limb([(0, -4), (2, -46), (-2, -84)], palette.ink, 11)
    limb([(-2, -82), (36, -92), (82, -108)], palette.ink, 10)
    sheet.shape(place([(82, -114), (98, -116), (97, -106), (84, -102)], x, y, k), palette.light)
    sheet.stroke(place([(80, -99), (102, -105)], x, y, k), palette.near, 2.4 * k, taper=False)
    sheet.shape(place([(-10, -12), (10, -12), (14, -2), (-12, -2)], x, y, k), palette.light)
    sheet.stroke(place([(-15, 1), (16, 1)], x, y, k), palette.near, 2.4 * k, taper=False)
    skirt = curve([(-13, -96), (-22, -70), (4, -66), (34, -72), (44, -84), (10, -100)])
    sheet.shape(place(skirt, x, y, k), palette.accent)
    limb([(0, -90), (-10, -128)], palette.accent, 20)
    limb([(-12, -130), (-48, -142), (-84, -160)], palette.accent, 6.5)
    limb([(-12, -130), (20, -150), (52, -178)], palette.accent, 6.5)
    sheet.disc(*place([(-17, -153)], x, y, k)[0], 11.5 * k, "#F0CBA6")
    sheet.shape(place(arc(-16, -156, 12, 12, 150, 380), x, y, k), palette.ink)
    sheet.disc(*place([(-4, -160)], x, y, k)[0], 5.5 * k, palette.ink)


def archery(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A target on its mound, arrows in it, the sea beyond."""
    sky(sheet, palette.sky, palette.glow, 0.5)
    land(
        sheet, ridge(chance, sheet.width, sheet.height * 0.40, sheet.height * 0.12), palette.far, palette, fade_to=palette.glow,
    )
    sea(sheet, chance, palette, sheet.height * 0.40, ripples=40, until=sheet.height * 0.66)
    mound = curve([
        (-30, sheet.height * 0.72), sheet.at(0.25, 0.58), sheet.at(0.75, 0.58), (sheet.width + 30, sheet.height * 0.72),
    ])
    land(sheet, mound, "#B5905E", palette, fade_to="#8E6A3E", reach=0.4)
    for _ in range(60):
        gx = chance.uniform(0, sheet.width)
        sheet.stroke(
            [(gx, sheet.height * chance.uniform(0.74, 1)), (gx + 14 * sheet.unit, sheet.height * chance.uniform(0.74, 1))],
            "#7A5A34", 2 * sheet.unit, alpha=0.4,
        )
    x, y = sheet.at(0.5, 0.52)
    sheet.disc(x + 10 * sheet.unit, y + 18 * sheet.unit, 236 * sheet.unit, palette.ink, alpha=0.3)
    for r, ink in (
        (236, palette.ink), (230, palette.light), (196, palette.ink), (150, palette.light), (108, palette.ink),
        (76, palette.light), (36, palette.ink),
    ):
        sheet.disc(x, y, r * sheet.unit, ink)
    for dx, dy, lean in ((-12, 8, -26), (54, -44, -14), (-86, -60, -34), (26, 96, -22)):
        a = (x + dx * sheet.unit, y + dy * sheet.unit)
        b = (a[0] + 150 * sheet.unit, a[1] - (120 - lean) * sheet.unit * 0.8)
        sheet.stroke([a, b], palette.accent, 9 * sheet.unit, taper=False)
        for t in (0.70, 0.80, 0.90):
            q = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            sheet.shape(
                [
                    q, (q[0] + 30 * sheet.unit, q[1] + 4 * sheet.unit), (q[0] + 44 * sheet.unit, q[1] - 24 * sheet.unit),
                    (q[0] + 14 * sheet.unit, q[1] - 12 * sheet.unit),
                ], palette.near,
            )
            sheet.shape(
                [
                    q, (q[0] - 6 * sheet.unit, q[1] - 30 * sheet.unit), (q[0] + 22 * sheet.unit, q[1] - 48 * sheet.unit),
                    (q[0] + 14 * sheet.unit, q[1] - 12 * sheet.unit),
                ], palette.light,
            )


def sumo_fan(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """The referee's fan over the ring of straw."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.glow, fade=(palette.sky, 0, sheet.height))
    x, y, r = sheet.width * 0.5, sheet.height * 0.60, 320 * sheet.unit
    sheet.oval(x, y, r * 1.32, r * 0.92, palette.ink)
    sheet.oval(x, y, r * 1.31, r * 0.905, "#D9AE6A")
    sheet.oval(x, y, r * 1.16, r * 0.78, "#B5803A")
    sheet.oval(x, y, r * 1.10, r * 0.73, "#E8C887")
    for i in range(44):
        a = 2 * math.pi * i / 44
        sheet.stroke(
            [
                (x + r * 1.10 * math.cos(a), y + r * 0.73 * math.sin(a)),
                (x + r * 1.16 * math.cos(a + 0.04), y + r * 0.78 * math.sin(a + 0.04)),
            ], palette.ink, 3 * sheet.unit, taper=False,
        )
    for dx in (-70, 70):
        sheet.box(x + dx * sheet.unit - 8 * sheet.unit, y - 70 * sheet.unit, 16 * sheet.unit, 140 * sheet.unit, palette.light)
    k, turn = 1.22 * sheet.unit, 18
    cx, cy = sheet.at(0.52, 0.37)
    fan = curve([
        (0, -176), (72, -158), (92, -92), (62, -30), (88, 40), (52, 92), (0, 104), (-52, 92), (-88, 40), (-62, -30), (-92, -92),
        (-72, -158), (0, -176),
    ])
    sheet.shape(place(fan, cx + 12 * sheet.unit, cy + 18 * sheet.unit, k, turn), palette.ink, alpha=0.35)
    sheet.stroke(place([(0, 96), (0, 250)], cx, cy, k, turn), palette.ink, 26 * k, taper=False)
    sheet.stroke(place([(0, 96), (0, 246)], cx, cy, k, turn), "#7A2318", 18 * k, taper=False)
    sheet.shape(place(fan, cx, cy, k, turn), palette.near)
    sheet.stroke(place(fan, cx, cy, k, turn), "#E9B94C", 9 * k, taper=False)
    sheet.stroke(place(fan, cx, cy, k * 1.045, turn), palette.ink, 3 * k, taper=False)
    sheet.stroke(place([(0, -170), (0, 100)], cx, cy, k, turn), "#E9B94C", 9 * k, taper=False)
    sheet.disc(*place([(0, -78)], cx, cy, k, turn)[0], 46 * k, palette.accent)
    sheet.disc(*place([(0, 40)], cx, cy, k, turn)[0], 30 * k, "#F3DFA8")
    cord = curve([(0, 236), (34, 270), (20, 320), (52, 350)])
    sheet.stroke(place(cord, cx, cy, k, turn), palette.accent, 8 * k, taper=False)
    sheet.shape(place([(40, 345), (66, 345), (72, 400), (36, 400)], cx, cy, k, turn), palette.accent)
