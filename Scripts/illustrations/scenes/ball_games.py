"""Ball games."""

from __future__ import annotations

import math

from ..lines import Chance, arc, curve, place
from ..motifs.sky import sky
from ..palettes import Palette, mix
from ..sheet import Sheet


def ballpark(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """The diamond from above, timber stands around it."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.near, fade=(mix(palette.near, palette.ink, 0.4), 0, sheet.height))
    x, y, k = sheet.width * 0.5, sheet.height * 0.93, sheet.unit
    for i, ink in enumerate(("#5A331B", "#C98F4E", "#8E5A2C", "#DDB070", "#8E5A2C", "#C98F4E")):
        r = (690 - 30 * i) * k
        sheet.shape([(x, y + 60 * k)] + arc(x, y, r, r, 205, 335), ink)
    sheet.shape([(x, y + 40 * k)] + arc(x, y, 510 * k, 510 * k, 212, 328), "#5E8A3E")
    for i in range(6):
        sheet.shape(
            arc(
                x, y, (500 - 64 * i) * k, (500 - 64 * i) * k, 213, 327,
            ) + arc(x, y, (468 - 64 * i) * k, (468 - 64 * i) * k, 327, 213), "#7BA84E",
        )
    sheet.disc(x, y - 148 * k, 190 * k, "#C9853F")
    diamond = place([(0, -290), (145, -145), (0, 0), (-145, -145)], x, y - 8 * k, k)
    sheet.shape(place([(0, -248), (104, -145), (0, -42), (-104, -145)], x, y - 8 * k, k), "#6E9A48")
    sheet.disc(x, y - 153 * k, 28 * k, "#C9853F")
    for side in (-1, 1):
        sheet.stroke([(x, y - 8 * k), (x + side * 520 * k, y - 420 * k)], palette.light, 5 * k, taper=False)
    for a, b in diamond:
        sheet.shape(place([(-15, 0), (0, -15), (15, 0), (0, 15)], a, b, k), palette.light)
    bx, by, r = sheet.width * 0.66, sheet.height * 0.34, 96 * k
    sheet.disc(bx + 22 * k, by + 40 * k, r, palette.ink, alpha=0.28)
    sheet.disc(bx, by, r + 3 * k, palette.ink)
    sheet.disc(bx, by, r, palette.light)
    for side in (-1, 1):
        seam = arc(
            bx + side * r * 1.12, by, r * 0.86, r * 0.86, 90 - 62 + (90 if side > 0 else -90),
            90 + 62 + (90 if side > 0 else -90),
        )
        seam = [q for q in seam if math.hypot(q[0] - bx, q[1] - by) < r]
        sheet.stroke(seam, palette.accent, 5 * k, taper=False)
        for q in seam[::3]:
            sheet.stroke([(q[0] - 9 * k, q[1] - 5 * k), (q[0] + 9 * k, q[1] + 5 * k)], palette.accent, 3.4 * k, taper=False)


def football(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A ball rising like a sun over the pitch's stripes."""
    sky(sheet, palette.sky, palette.glow, 0.6)
    for i in range(24):
        a = math.radians(-180 + 180 * (i + 0.25) / 24)
        b = math.radians(-180 + 180 * (i + 0.75) / 24)
        sheet.shape(
            [
                sheet.at(0.5, 0.62),
                (sheet.width * 0.5 + sheet.width * math.cos(a), sheet.height * 0.62 + sheet.width * math.sin(a)),
                (sheet.width * 0.5 + sheet.width * math.cos(b), sheet.height * 0.62 + sheet.width * math.sin(b)),
            ], palette.light, alpha=0.35,
        )
    sheet.box(0, sheet.height * 0.66, sheet.width, sheet.height * 0.4, palette.near)
    for i in range(-7, 8, 2):
        sheet.shape(
            [
                sheet.at(0.5 + 0.05 * i, 0.66), sheet.at(0.5 + 0.05 * (i + 1), 0.66),
                (sheet.width * (0.5 + 0.16 * (i + 1)), sheet.height), (sheet.width * (0.5 + 0.16 * i), sheet.height),
            ], palette.mid,
        )
    sheet.stroke([(0, sheet.height * 0.66), (sheet.width, sheet.height * 0.66)], palette.ink, 3 * sheet.unit, taper=False)
    sheet.stroke(
        arc(sheet.width * 0.5, sheet.height * 0.86, sheet.width * 0.36, sheet.height * 0.12, 0, 360, 90), palette.light,
        6 * sheet.unit, taper=False,
    )
    x, y, r = sheet.width * 0.5, sheet.height * 0.46, 208 * sheet.unit
    sheet.oval(x, sheet.height * 0.88, r * 0.9, 26 * sheet.unit, palette.ink, alpha=0.35)
    sheet.disc(x, y, r + 4 * sheet.unit, palette.ink)
    sheet.disc(x, y, r, palette.light)
    ball = arc(x, y, r, r, 0, 360, 120)

    def patches() -> None:
        pentagon = [(math.cos(math.radians(72 * i - 90)), math.sin(math.radians(72 * i - 90))) for i in range(5)]
        sheet.shape(place(pentagon, x, y, r * 0.36, 12), palette.accent)
        for i in range(5):
            a = math.radians(72 * i - 90 + 12)
            sheet.stroke(
                [
                    (x + r * 0.36 * math.cos(a), y + r * 0.36 * math.sin(a)),
                    (x + r * 0.70 * math.cos(a), y + r * 0.70 * math.sin(a)),
                ], palette.ink, 5 * sheet.unit, taper=False,
            )
            outer = place(pentagon, x + r * 0.99 * math.cos(a), y + r * 0.99 * math.sin(a), r * 0.33, 12 + 72 * i + 36)
            sheet.shape(outer, palette.ink)
            b = a + math.radians(36)
            for turn in (a, a + math.radians(72)):
                sheet.stroke(
                    [
                        (x + r * 0.70 * math.cos(turn), y + r * 0.70 * math.sin(turn)),
                        (x + r * 0.80 * math.cos(b), y + r * 0.80 * math.sin(b)),
                    ], palette.ink, 5 * sheet.unit, taper=False,
                )
            sheet.stroke(
                [
                    (x + r * 0.80 * math.cos(b), y + r * 0.80 * math.sin(b)),
                    (x + r * 1.1 * math.cos(b), y + r * 1.1 * math.sin(b)),
                ], palette.ink, 5 * sheet.unit, taper=False,
            )

    sheet.within(ball, patches)


def paddles(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Table-tennis bats and balls as a repeating crest."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.near)
    step = 320 * sheet.unit
    for row in range(-1, 4):
        for column in range(-1, 5):
            cx, cy = sheet.width / 2 + (column - 1.5) * step * 0.75, sheet.height / 2 + (
                row - 1
                + (0.5 if column % 2 else 0)
            ) * step * 0.86
            turn = -32 if column % 2 else 32
            sheet.disc(cx, cy, 126 * sheet.unit, mix(palette.near, palette.mid, 0.5))
            blade = curve([(-20, 62), (-66, 30), (-74, -34), (-40, -82), (0, -92), (40, -82), (74, -34), (66, 30), (20, 62)])
            ink = palette.accent if (row + column) % 2 == 0 else palette.ink
            sheet.shape(
                place([(-17, 48), (17, 48), (19, 126), (-19, 126)], cx, cy - 8 * sheet.unit, 1.0 * sheet.unit, turn), "#D9A65A",
            )
            sheet.shape(place(blade, cx, cy - 8 * sheet.unit, 1.0 * sheet.unit, turn), ink)
            sheet.shape(
                place([(-52, 44), (52, 44), (20, 64), (-20, 64)], cx, cy - 8 * sheet.unit, 1.0 * sheet.unit, turn), "#F0D29A",
            )
            ball = place([(84 if turn > 0 else -84, 66)], cx, cy, sheet.unit)[0]
            sheet.disc(*ball, 22 * sheet.unit, palette.light)


def wheels(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A ball between two cambered wheels on a wooden floor."""
    sheet.box(0, 0, sheet.width, sheet.height, "#DDB070", fade=("#B5803A", 0, sheet.height))
    for i in range(12):
        sheet.stroke(
            [(0, sheet.height * i / 11), (sheet.width, sheet.height * i / 11)], "#A06D2E", 2.4 * sheet.unit, taper=False,
        )
        for k in range(4):
            x = sheet.width * ((k + 0.5 * (i % 2)) / 4 + 0.03 * (i % 3))
            sheet.stroke([(x, sheet.height * i / 11), (x, sheet.height * (i + 1) / 11)], "#A06D2E", 2 * sheet.unit, taper=False)
    sheet.stroke(
        arc(sheet.width * 0.5, sheet.height * 1.0, sheet.width * 0.46, sheet.height * 0.86, 180, 360), palette.light,
        10 * sheet.unit, taper=False,
    )
    for side in (-1, 1):
        cx, cy = sheet.at(0.5 + side * 0.27, 0.54)
        turn = side * 9
        for ry, width, ink in ((196, 26, palette.ink), (196, 15, palette.near), (176, 5, palette.light)):
            sheet.stroke(
                place(arc(0, 0, 112 * ry / 196, ry, 0, 360, 120), cx, cy, sheet.unit, turn), ink, width * sheet.unit,
                taper=False,
            )
        for i in range(18):
            a = 2 * math.pi * i / 18
            sheet.stroke(
                place([(0, 0), (108 * math.cos(a), 188 * math.sin(a))], cx, cy, sheet.unit, turn), palette.ink, 3 * sheet.unit,
                taper=False,
            )
        sheet.disc(cx, cy, 24 * sheet.unit, palette.ink)
        sheet.disc(cx, cy, 15 * sheet.unit, "#F2C14E")
    x, y, r = sheet.width * 0.5, sheet.height * 0.50, 132 * sheet.unit
    sheet.oval(x, y + r * 1.05, r * 0.9, 18 * sheet.unit, palette.ink, alpha=0.3)
    sheet.disc(x, y, r + 4 * sheet.unit, palette.ink)
    sheet.disc(x, y, r, "#E2632F", fade=("#B5432D", y - r * 0.2, y + r))
    ball = arc(x, y, r, r, 0, 360, 100)

    def seams() -> None:
        sheet.stroke([(x - r, y + r * 0.1), (x + r, y - r * 0.1)], palette.ink, 6 * sheet.unit, taper=False)
        sheet.stroke([(x - r * 0.1, y - r), (x + r * 0.1, y + r)], palette.ink, 6 * sheet.unit, taper=False)
        for side in (-1, 1):
            sheet.stroke(arc(x + side * r * 1.15, y, r * 0.82, r * 0.95, 0, 360), palette.ink, 6 * sheet.unit, taper=False)

    sheet.within(ball, seams)
