"""The sky of astronomers."""

from __future__ import annotations

import math

from ..lines import Chance, arc, curve, place, ridge
from ..motifs.land import land, mountains
from ..motifs.machines import dish
from ..motifs.sky import puffs, sky, stars
from ..motifs.trees import pine
from ..motifs.water import sea
from ..palettes import Palette, mix
from ..sheet import Sheet


def meteors(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Shooting stars from one corner over dark ranges and a pine."""
    sky(sheet, palette.sky, palette.glow, 0.9)
    stars(sheet, chance, palette, 150, 0.8)
    origin = (sheet.width * 0.86, -sheet.height * 0.15)
    for angle, start, length, width in (
        (112, 300, 330, 9), (126, 250, 430, 10), (141, 360, 420, 11), (154, 330, 360, 8), (100, 330, 230, 7),
        (166, 470, 300, 8), (134, 780, 170, 6),
    ):
        a = math.radians(angle)
        head = (
            origin[0] + (start + length) * sheet.unit * math.cos(a), origin[1] + (start + length) * sheet.unit * math.sin(a),
        )
        tail = (origin[0] + start * sheet.unit * math.cos(a), origin[1] + start * sheet.unit * math.sin(a))
        n = (-math.sin(a) * width / 2 * sheet.unit, math.cos(a) * width / 2 * sheet.unit)
        sheet.shape([tail, (head[0] + n[0], head[1] + n[1]), (head[0] - n[0], head[1] - n[1])], palette.light, alpha=0.9)
        sheet.disc(head[0], head[1], width * 0.62 * sheet.unit, palette.light)
    mountains(sheet, chance, palette._replace(glow=palette.far), layers=3, top=0.62, bottom=0.92, height=0.20)
    pine(sheet, palette._replace(near="#1B3B46"), sheet.width * 0.17, sheet.height * 1.02, 1.25 * sheet.unit)


def rocket_launch(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A slim rocket on its column of fire above an island shore."""
    sky(sheet, palette.sky, palette.glow, 0.7)
    stars(sheet, chance, palette, 60, 0.35)
    x, tip = sheet.at(0.5, 0.13)
    k = sheet.unit
    land(
        sheet, ridge(chance, sheet.width, sheet.height * 0.80, sheet.height * 0.12), palette.mid, palette, fade_to=palette.glow,
    )
    sea(sheet, chance, palette, sheet.height * 0.80, ripples=40)
    plume = curve([
        (x - 26 * k, sheet.height * 0.50), (x - 40 * k, sheet.height * 0.66), (x - 60 * k, sheet.height * 0.84),
    ]) + curve([(x + 60 * k, sheet.height * 0.84), (x + 40 * k, sheet.height * 0.66), (x + 26 * k, sheet.height * 0.50)])
    sheet.shape(plume, "#FBE3A0", fade=(palette.light, sheet.height * 0.5, sheet.height * 0.8))
    clouds = []
    for _ in range(26):
        t = chance.uniform(-1, 1)
        clouds.append((
            x + t * 250 * k, sheet.height * 0.90 - (1 - abs(t)) * 90 * k * chance.uniform(0.2, 1), chance.uniform(34, 62) * k,
        ))
    puffs(sheet, clouds, palette.light, palette.ink, 2.4)
    puffs(sheet, [(a + 8 * k, b + 22 * k, r * 0.7) for a, b, r in clouds], mix(palette.light, palette.far, 0.35))
    flame = curve([
        (x - 32 * k, sheet.height * 0.50), (x - 36 * k, sheet.height * 0.57), (x, sheet.height * 0.72),
        (x + 36 * k, sheet.height * 0.57), (x + 32 * k, sheet.height * 0.50),
    ])
    sheet.shape(flame, palette.accent)
    sheet.shape(
        curve([
            (x - 18 * k, sheet.height * 0.50), (x - 19 * k, sheet.height * 0.55), (x, sheet.height * 0.64),
            (x + 19 * k, sheet.height * 0.55), (x + 18 * k, sheet.height * 0.50),
        ]), "#FFD873",
    )
    body = curve([
        (x - 40 * k, sheet.height * 0.49), (x - 42 * k, tip + 130 * k), (x - 30 * k, tip + 62 * k), (x, tip),
    ]) + curve([(x, tip), (x + 30 * k, tip + 62 * k), (x + 42 * k, tip + 130 * k), (x + 40 * k, sheet.height * 0.49)])
    sheet.shape(body, palette.light)
    sheet.shape(
        [
            (x + 8 * k, tip + 14 * k), (x + 30 * k, tip + 62 * k), (x + 42 * k, tip + 130 * k),
            (x + 40 * k, sheet.height * 0.49), (x + 12 * k, sheet.height * 0.49),
        ], palette.far, alpha=0.7,
    )

    def paint() -> None:
        sheet.box(x - 60 * k, tip, 120 * k, 74 * k, palette.accent)
        sheet.box(x - 60 * k, sheet.height * 0.40, 120 * k, 20 * k, palette.ink)

    sheet.within(body, paint)
    sheet.stroke(body + body[:1], palette.ink, 3 * k, taper=False)
    sheet.disc(x, tip + 134 * k, 19 * k, palette.ink)
    sheet.disc(x, tip + 134 * k, 13 * k, "#8FD0DA")
    for side in (-1, 1):
        fin = [
            (x + side * 40 * k, sheet.height * 0.41), (x + side * 84 * k, sheet.height * 0.52),
            (x + side * 38 * k, sheet.height * 0.495),
        ]
        sheet.shape(fin, palette.accent)
        sheet.stroke(fin + fin[:1], palette.ink, 2.6 * k, taper=False)


def radio_dishes(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """An array of dishes below a band of stars."""
    sky(sheet, palette.sky, palette.glow, 0.95)
    for _ in range(380):
        t = chance.uniform(-0.1, 1.1)
        d = chance.normal(0, 0.11)
        sheet.disc(
            sheet.width * (t + d * 0.3), sheet.height * (0.72 - 0.62 * t + d), chance.choice([1, 1.5, 2.4]) * sheet.unit,
            palette.light, alpha=0.8,
        )
    for width, alpha in ((0.26, 0.08), (0.15, 0.10)):
        sheet.shape(
            [
                (-20, sheet.height * (0.74 - width)), (sheet.width + 20, sheet.height * (0.08 - width)),
                (sheet.width + 20, sheet.height * (0.08 + width)), (-20, sheet.height * (0.74 + width)),
            ], palette.light, alpha=alpha,
        )
    mountains(sheet, chance, palette, layers=2, top=0.66, bottom=0.78, height=0.14, sharp=0.4)
    sheet.box(0, sheet.height * 0.88, sheet.width, sheet.height * 0.2, palette.ink)
    for x, size in ((0.07, 92), (0.20, 130), (0.93, 92), (0.80, 130)):
        dish(sheet, palette, sheet.width * x, sheet.height * 0.90, size * sheet.unit, palette.far)
    dish(sheet, palette, sheet.width * 0.48, sheet.height * 0.97, 390 * sheet.unit, mix(palette.far, palette.light, 0.4))


def orbiter(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A probe with its panels above a red planet's edge."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.sky, fade=(palette.near, 0, sheet.height))
    stars(sheet, chance, palette, 170, 1)
    px, py, r = sheet.width * 0.5, sheet.height * 1.52, sheet.height * 0.98
    sheet.disc(px, py, r * 1.03, "#E8936A", alpha=0.35)
    sheet.disc(px, py, r, "#D9623C", fade=("#7E2A20", py - r, py - r * 0.45))
    planet = arc(px, py, r, r, 0, 360, 200)

    def bands() -> None:
        for i, ink in enumerate(("#F0A878", "#B5432D", "#F0C9A0", "#9C3626")):
            yy = py - r * (0.97 - 0.10 * i)
            sheet.stroke(
                curve([
                    (px - r * (0.30 + 0.12 * i), yy + 34 * sheet.unit), (px - r * 0.1, yy + 12 * sheet.unit),
                    (px + r * 0.12, yy + 30 * sheet.unit), (px + r * (0.34 + 0.12 * i), yy + 24 * sheet.unit),
                ]), ink, 17 * sheet.unit,
            )
        sheet.oval(px - r * 0.06, py - r * 0.985, r * 0.20, r * 0.035, palette.light)

    sheet.within(planet, bands)
    x, y, k = sheet.width * 0.5, sheet.height * 0.37, 1.2 * sheet.unit
    for side in (-1, 1):
        panel = [(side * 70, -38), (side * 262, -38), (side * 262, 38), (side * 70, 38)]
        sheet.shape(place(panel, x, y, k, -12), "#3D6FA8")
        for i in range(1, 6):
            sheet.stroke(
                place([(side * (70 + 32 * i), -38), (side * (70 + 32 * i), 38)], x, y, k, -12), palette.light, 2.4 * k,
                taper=False,
            )
        sheet.stroke(place([(side * 70, 0), (side * 262, 0)], x, y, k, -12), palette.light, 2.4 * k, taper=False)
        sheet.stroke(place(panel + panel[:1], x, y, k, -12), palette.ink, 4 * k, taper=False)
        sheet.stroke(place([(side * 40, 0), (side * 70, 0)], x, y, k, -12), palette.light, 8 * k, taper=False)
    sheet.shape(place([(-48, -58), (48, -58), (48, 58), (-48, 58)], x, y, k, -12), "#E9B94C")
    sheet.shape(place([(8, -58), (48, -58), (48, 58), (8, 58)], x, y, k, -12), "#B5812A")
    sheet.stroke(place([(-48, -58), (48, -58), (48, 58), (-48, 58), (-48, -58)], x, y, k, -12), palette.ink, 4 * k, taper=False)
    sheet.shape(place(arc(0, 0, 62, 26, 0, 360), *place([(0, -84)], x, y, k, -12)[0], k, -12), palette.light)
    sheet.stroke(place([(0, -84), (0, -128)], x, y, k, -12), palette.light, 5 * k, taper=False)
    sheet.disc(*place([(0, -130)], x, y, k, -12)[0], 9 * k, palette.accent)


def mars_section(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A probe on red sand; below it, the band of ice."""
    sky(sheet, palette.sky, palette.glow, 0.5)
    sheet.disc(sheet.width * 0.20, sheet.height * 0.18, 34 * sheet.unit, palette.light)
    sheet.disc(sheet.width * 0.31, sheet.height * 0.10, 15 * sheet.unit, palette.light)
    mountains(sheet, chance, palette, layers=2, top=0.30, bottom=0.40, height=0.18)
    ground = curve([
        (-30, sheet.height * 0.56), sheet.at(0.25, 0.53), sheet.at(0.5, 0.56), sheet.at(0.75, 0.54),
        (sheet.width + 30, sheet.height * 0.57),
    ])
    land(sheet, ground, palette.mid, palette, outline=True)
    for depth, ink in (
        (0.10, palette.near), (0.17, "#BFE0E6"), (0.30, mix(palette.near, palette.ink, 0.35)),
        (0.38, mix(palette.near, palette.ink, 0.6)),
    ):
        line = [(a, b + sheet.height * depth + 8 * sheet.unit * math.sin(a / 70 + depth * 40)) for a, b in ground]
        land(sheet, line, ink, palette, fade_to="#6FAFC4" if ink == "#BFE0E6" else None, reach=0.14)
    for _ in range(60):
        x, y = chance.uniform(0, sheet.width), sheet.height * chance.uniform(0.76, 0.84)
        sheet.stroke(
            [(x, y), (x + chance.uniform(10, 40) * sheet.unit, y - chance.uniform(6, 16) * sheet.unit)], palette.light,
            3 * sheet.unit,
        )
    x, y, k = sheet.width * 0.54, sheet.height * 0.54, 1.12 * sheet.unit
    for dx in (-86, 0, 86):
        sheet.disc(x + dx * k, y - 22 * k, 27 * k, palette.ink)
        sheet.disc(x + dx * k, y - 22 * k, 11 * k, palette.light)
    sheet.shape(place([(-100, -52), (100, -52), (112, -94), (-112, -94)], x, y, k), "#E9B94C")
    sheet.stroke(
        place([(-100, -52), (100, -52), (112, -94), (-112, -94), (-100, -52)], x, y, k), palette.ink, 3 * k, taper=False,
    )
    sheet.shape(place([(-140, -112), (60, -112), (84, -94), (-120, -94)], x, y, k), palette.ink)
    sheet.stroke(place([(84, -94), (84, -190)], x, y, k), palette.ink, 8 * k, taper=False)
    sheet.shape(place([(58, -222), (116, -222), (116, -186), (58, -186)], x, y, k), palette.light)
    sheet.disc(*place([(74, -204)], x, y, k)[0], 9 * k, palette.ink)
    sheet.stroke(place([(-106, -72), (-178, -110), (-196, -30)], x, y, k), palette.ink, 8 * k, taper=False)
    sheet.stroke(place([(-196, -30), (-196, 128)], x, y, k), palette.ink, 6 * k, taper=False)
    sheet.stroke([(x - 196 * k, y + 20 * k), (x - 196 * k, sheet.height * 0.80)], palette.accent, 8 * k, taper=False)
