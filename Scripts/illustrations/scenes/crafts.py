"""What hands have made: prints, pottery, pieces of a game, a map."""

from __future__ import annotations

import math
from typing import Sequence

from ..lines import Chance, Point, arc, curve, place
from ..motifs.land import fuji, land, mountains
from ..motifs.patterns import ichimatsu
from ..motifs.sky import mist, puffs, sky, stars
from ..motifs.trees import pine
from ..motifs.water import great_wave, sail, sea
from ..palettes import Palette, mix
from ..sheet import Sheet


def carving_block(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A cherry-wood block with cut waves, a knife and a baren beside it."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.glow, fade=(palette.sky, 0, sheet.height))
    for i in range(9):
        sheet.stroke(
            [(0, sheet.height * i / 8), (sheet.width, sheet.height * i / 8 + 12 * sheet.unit)],
            mix(palette.sky, palette.ink, 0.25), 1.6 * sheet.unit, taper=False,
        )
    block = [sheet.at(0.10, 0.14), sheet.at(0.70, 0.10), sheet.at(0.73, 0.82), sheet.at(0.12, 0.87)]
    sheet.shape([(a + 14 * sheet.unit, b + 18 * sheet.unit) for a, b in block], palette.ink, alpha=0.4)
    sheet.shape(block, "#B5713A")

    def carving() -> None:
        for i in range(14):
            grain = [(0, sheet.height * (0.1 + 0.06 * i)), sheet.at(0.35, 0.13 + 0.06 * i), sheet.at(0.75, 0.09 + 0.06 * i)]
            sheet.stroke(curve(grain), "#8E5226", 2 * sheet.unit, taper=False)
        wood = palette._replace(near="#7A431C", mid="#C98A4E", far="#E3B47E", light="#EBCB98")
        great_wave(sheet, chance, wood, sheet.width * 0.14, sheet.height * 0.83, sheet.height / 800)

    sheet.within(block, carving)
    sheet.stroke(block + block[:1], palette.ink, 3.4 * sheet.unit, taper=False)
    sheet.disc(sheet.width * 0.865, sheet.height * 0.32, 96 * sheet.unit, palette.ink)
    sheet.disc(sheet.width * 0.865, sheet.height * 0.32, 91 * sheet.unit, "#D9B67A")
    for r in (74, 56, 38, 20):
        sheet.ring(sheet.width * 0.865, sheet.height * 0.32, r * sheet.unit, "#A8783A", 4 * sheet.unit)
    sheet.stroke([sheet.at(0.80, 0.93), sheet.at(0.88, 0.66)], palette.ink, 36 * sheet.unit, taper=False)
    sheet.stroke([sheet.at(0.80, 0.93), sheet.at(0.88, 0.66)], palette.accent, 28 * sheet.unit, taper=False)
    sheet.shape([sheet.at(0.872, 0.66), sheet.at(0.893, 0.67), sheet.at(0.918, 0.545)], "#C9D2D6")


def hanging_print(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """The rediscovered print itself, hung as a scroll: the cone, a pine, a boat."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.mid)
    for i in range(26):
        sheet.box(0, sheet.height * i / 26, sheet.width, 2 * sheet.unit, palette.near, alpha=0.4)
    x, y, w, h = sheet.width * 0.13, sheet.height * 0.05, sheet.width * 0.74, sheet.height * 0.90
    sheet.box(x + 12 * sheet.unit, y + 14 * sheet.unit, w, h, palette.ink, alpha=0.3)
    sheet.box(x, y, w, h, "#D9BE8A")
    ichimatsu(sheet, x, y, w, sheet.height * 0.10, 24 * sheet.unit, "#C9A768")
    ichimatsu(sheet, x, y + h - sheet.height * 0.10, w, sheet.height * 0.10, 24 * sheet.unit, "#C9A768")
    frame = [
        (x + w * 0.08, sheet.height * 0.16), (x + w * 0.92, sheet.height * 0.16), (x + w * 0.92, sheet.height * 0.84),
        (x + w * 0.08, sheet.height * 0.84),
    ]

    def picture() -> None:
        sheet.box(0, 0, sheet.width, sheet.height, palette.sky, fade=(palette.glow, sheet.height * 0.16, sheet.height * 0.5))
        sheet.disc(sheet.width * 0.68, sheet.height * 0.28, 48 * sheet.unit, palette.accent)
        fuji(sheet, palette, sheet.width * 0.46, sheet.height * 0.60, sheet.height * 0.26, "#3E6C94", palette.light)
        mist(sheet, sheet.width * 0.16, sheet.height * 0.52, sheet.width * 0.4, palette.glow, rows=3, thickness=14)
        sea(sheet, chance, palette, sheet.height * 0.60, near="#1F4E79", far="#8FBFC4", ripples=50, until=sheet.height * 0.85)
        sail(sheet, palette, sheet.width * 0.66, sheet.height * 0.68, 0.85 * sheet.unit)
        pine(sheet, palette._replace(near="#3F6B3A"), sheet.width * 0.30, sheet.height * 0.87, 1.05 * sheet.unit)

    sheet.within(frame, picture)
    sheet.stroke(frame + frame[:1], palette.ink, 4 * sheet.unit, taper=False)
    sheet.box(x + w * 0.82, sheet.height * 0.775, 32 * sheet.unit, 42 * sheet.unit, palette.accent)
    for yy in (y - 6 * sheet.unit, y + h - 8 * sheet.unit):
        sheet.box(x - 22 * sheet.unit, yy, w + 44 * sheet.unit, 20 * sheet.unit, palette.ink)
    sheet.stroke([(x + w * 0.3, y), sheet.at(0.5, 0.005), (x + w * 0.7, y)], palette.ink, 4 * sheet.unit, taper=False)


def climbing_kiln(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Chambers of a climbing kiln glowing on a night slope."""
    sky(sheet, palette.sky, palette.glow, 0.8)
    stars(sheet, chance, palette, 70, 0.5)
    mountains(sheet, chance, palette, layers=2, top=0.30, bottom=0.46, height=0.22)
    slope = [(-30, sheet.height * 0.98), sheet.at(0.3, 0.86), sheet.at(0.7, 0.64), (sheet.width + 30, sheet.height * 0.46)]
    land(sheet, slope, palette.near, palette)
    chambers = ((0.86, 0.50, 62), (0.72, 0.60, 82), (0.55, 0.73, 108), (0.34, 0.90, 140))
    smoke = [
        (sheet.width * 0.93 + dx * sheet.unit, sheet.height * 0.42 - dy * sheet.unit, r * sheet.unit)
        for dx, dy, r in ((0, 20, 22), (-22, 62, 30), (10, 110, 38), (-36, 160, 46), (-10, 220, 56))
    ]
    puffs(sheet, smoke, mix(palette.light, palette.far, 0.45), palette.ink, 2)
    sheet.box(sheet.width * 0.915, sheet.height * 0.34, 34 * sheet.unit, sheet.height * 0.14, palette.ink)
    for x, y, size in chambers:
        cx, cy, r = sheet.width * x, sheet.height * y, size * sheet.unit
        sheet.disc(cx, cy, r * 1.25, "#F08A3C", alpha=0.16)
        dome = arc(cx, cy, r, r * 0.92, 180, 360)
        sheet.shape(dome, "#B5653A", fade=("#7A3A22", cy - r, cy))
        for i in range(1, 4):
            sheet.stroke(arc(cx, cy, r * i / 4, r * 0.92, 180, 360), "#6B311D", 2.2 * sheet.unit, taper=False, alpha=0.7)
        sheet.stroke(dome, palette.ink, 3.4 * sheet.unit, taper=False)
        mouth = [(cx - r * 0.30, cy)] + arc(cx, cy - r * 0.32, r * 0.30, r * 0.28, 180, 360) + [(cx + r * 0.30, cy)]
        sheet.shape(mouth, "#FFD873", fade=(palette.accent, cy - r * 0.55, cy))
        sheet.stroke(mouth, palette.ink, 3 * sheet.unit, taper=False)
        flame = curve([
            (cx - r * 0.16, cy), (cx - r * 0.13, cy - r * 0.2), (cx, cy - r * 0.5), (cx + r * 0.12, cy - r * 0.22),
            (cx + r * 0.16, cy),
        ])
        sheet.shape(flame, palette.light)
    for _ in range(40):
        sheet.disc(
            sheet.width * chance.uniform(0.1, 0.9), sheet.height * chance.uniform(0.2, 0.8),
            chance.choice([1.6, 2.4, 3.2]) * sheet.unit, "#FFB454", alpha=0.8,
        )
    for i, ink in enumerate(("#2F7E96", "#E9D3A8", "#4A4A4A", "#C98F2F")):
        x, y = sheet.at(0.60 + 0.095 * i, 0.93)
        jar = curve([(-14, -60), (-34, -34), (-30, -8), (-18, 0)]) + curve([(18, 0), (30, -8), (34, -34), (14, -60)])
        sheet.shape(place(jar, x, y, 1.15 * sheet.unit), ink)
        sheet.stroke(place(jar + jar[:1], x, y, 1.15 * sheet.unit), palette.ink, 2.4 * sheet.unit, taper=False)


def shogi_pieces(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Wooden pieces on the board; one of them promoted, in red."""
    sheet.box(0, 0, sheet.width, sheet.height, "#E5B45C", fade=("#F1CB80", 0, sheet.height))
    for i in range(14):
        sheet.stroke(
            curve([
                (0, sheet.height * i / 13), (sheet.width * 0.4, sheet.height * (i + 0.25) / 13),
                (sheet.width, sheet.height * i / 13),
            ]), "#CF9A44", 2 * sheet.unit, taper=False,
        )
    step = 168 * sheet.unit
    for i in range(-4, 5):
        sheet.stroke(
            [(sheet.width / 2 + (i + 0.5) * step, 0), (sheet.width / 2 + (i + 0.5) * step, sheet.height)], palette.ink,
            3 * sheet.unit, taper=False,
        )
        sheet.stroke(
            [(0, sheet.height / 2 + (i + 0.5) * step), (sheet.width, sheet.height / 2 + (i + 0.5) * step)], palette.ink,
            3 * sheet.unit, taper=False,
        )

    def piece(cx: float, cy: float, k: float, angle: float, ink: str, strokes: Sequence[Sequence[Point]]) -> None:
        outline = [(0, -70), (40, -56), (58, 66), (-58, 66), (-40, -56)]
        sheet.shape(place(outline, cx + 7 * k, cy + 10 * k, k, angle), palette.ink, alpha=0.35)
        sheet.shape(place(outline, cx, cy, k, angle), "#F7DEA2")
        sheet.shape(place([(-58, 66), (58, 66), (54, 52), (-54, 52)], cx, cy, k, angle), "#C98F3E")
        sheet.stroke(place(outline + outline[:1], cx, cy, k, angle), palette.ink, 3 * k, taper=False)
        for a in strokes:
            sheet.stroke(place(curve(a), cx, cy, k, angle), ink, 11 * k)

    king = [
        [(-26, -32), (0, -36), (26, -34)], [(-20, -6), (0, -8), (22, -7)], [(0, -36), (0, 6), (0, 36)],
        [(-34, 38), (0, 34), (36, 38)], [(14, 10), (22, 18), (26, 24)],
    ]
    rook = [
        [(-30, -34), (4, -38), (30, -36)], [(0, -36), (-6, 6), (-32, 40)], [(4, -14), (16, 14), (36, 40)],
        [(-14, 0), (4, -2), (18, 0)],
    ]
    pawn = [[(-28, -30), (2, -34), (28, -32)], [(0, -32), (-4, 6), (-26, 42)], [(6, 0), (14, 22), (34, 40)]]
    for dx, dy, k, angle, ink, strokes in (
        (-2, 0, 1.0, 180, palette.ink, pawn), (-1, 1, 1.05, 0, palette.ink, pawn), (1, -1, 1.1, 180, palette.ink, rook),
        (2, 1, 1.0, 0, palette.ink, pawn), (-1, -1, 1.0, 180, palette.ink, pawn), (1, 1, 1.05, 0, palette.ink, pawn),
        (2, -1, 1, 180, palette.ink, pawn), (-2, 1, 1, 0, palette.ink, rook),
    ):
        piece(sheet.width / 2 + dx * step, sheet.height / 2 + dy * step, k * sheet.unit, angle, ink, strokes)
    piece(sheet.width / 2, sheet.height / 2 - 6 * sheet.unit, 1.9 * sheet.unit, 8, palette.accent, king)


def old_map(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A chart: islands, a compass rose, a mended tear."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.glow, fade=(mix(palette.glow, palette.sky, 0.5), 0, sheet.height))
    for i in range(1, 7):
        sheet.stroke(
            [(sheet.width * i / 7, 0), (sheet.width * i / 7, sheet.height)], palette.mid, 1.3 * sheet.unit, taper=False,
            alpha=0.5,
        )
        sheet.stroke(
            [(0, sheet.height * i / 7), (sheet.width, sheet.height * i / 7)], palette.mid, 1.3 * sheet.unit, taper=False,
            alpha=0.5,
        )
    for cx, cy, r, ink in (
        (0.20, 0.24, 0.20, "#9DB07A"), (0.82, 0.70, 0.24, "#C9A25A"), (0.80, 0.16, 0.12, "#B9876A"),
        (0.20, 0.80, 0.13, "#7FA08A"),
    ):
        coast = []
        for i in range(22):
            a = 2 * math.pi * i / 22
            d = r * sheet.width * (
                1
                + 0.30 * math.sin(2 * a + cx * 9)
                + 0.16 * math.sin(5 * a + cy * 7)
                + chance.uniform(-0.10, 0.10)
            )
            coast.append((cx * sheet.width + d * math.cos(a), cy * sheet.height + d * 0.85 * math.sin(a)))
        coast = curve(coast, closed=True)
        middle = (cx * sheet.width, cy * sheet.height)
        for grow in (1.16, 1.10):
            sheet.stroke(
                [
                    (middle[0] + (a - middle[0]) * grow, middle[1] + (b - middle[1]) * grow)
                    for a, b in coast
                ], "#4F8596", 2 * sheet.unit, taper=False
            )
        sheet.shape(coast, ink)
        sheet.stroke(coast + coast[:1], palette.ink, 3 * sheet.unit, taper=False)
        for _ in range(4):
            mx, my = middle[0] + chance.uniform(
                -0.5, 0.5,
            ) * r * sheet.width, middle[1] + chance.uniform(-0.4, 0.4) * r * sheet.width
            sheet.shape(
                [
                    (mx - 20 * sheet.unit, my + 12 * sheet.unit), (mx, my - 18 * sheet.unit),
                    (mx + 20 * sheet.unit, my + 12 * sheet.unit),
                ], palette.near,
            )
    x, y, r = sheet.width * 0.50, sheet.height * 0.48, 156 * sheet.unit
    for i in range(16):
        a = 2 * math.pi * i / 16
        sheet.stroke(
            [(x, y), (x + sheet.width * math.cos(a), y + sheet.width * math.sin(a))], palette.near, 1.1 * sheet.unit,
            taper=False, alpha=0.45,
        )
    sheet.disc(x, y, r * 1.02, palette.ink)
    sheet.disc(x, y, r * 0.98, palette.light)
    sheet.ring(x, y, r * 0.80, palette.near, 3 * sheet.unit)
    for i in range(8):
        a = math.pi / 4 * i
        reach = r * (0.93 if i % 2 == 0 else 0.60)
        for side, ink in ((-1, palette.accent if i % 2 == 0 else "#2F6F86"), (1, palette.ink)):
            sheet.shape(
                [
                    (x, y),
                    (
                        x + r * 0.20 * math.cos(a + side * math.pi / 8 * 1.6),
                        y + r * 0.20 * math.sin(a + side * math.pi / 8 * 1.6),
                    ), (x + reach * math.cos(a), y + reach * math.sin(a)),
                ], ink,
            )
    sheet.disc(x, y, r * 0.09, palette.light)
