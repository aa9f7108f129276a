"""Flat sheets that stand for something: coins, circuits, crystals, rings."""

from __future__ import annotations

import math

from ..lines import Chance, Line, arc, place
from ..motifs.creatures import swallow
from ..motifs.patterns import asanoha, coin, ichimatsu, seigaiha
from ..palettes import Palette, mix
from ..sheet import Sheet


def coins_on_waves(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Three old coins before a sea of scales."""
    seigaiha(
        sheet, 0, 0, sheet.width, sheet.height, 58 * sheet.unit, (palette.near, palette.far, palette.mid, palette.glow),
        palette.ink,
    )
    coin(sheet, palette, sheet.width * 0.24, sheet.height * 0.52, 126 * sheet.unit, "#C98F2F")
    coin(sheet, palette, sheet.width * 0.76, sheet.height * 0.52, 126 * sheet.unit, "#C98F2F")
    coin(sheet, palette, sheet.width * 0.50, sheet.height * 0.50, 196 * sheet.unit, "#E9B94C")


def hemp_circuit(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A chip laid on hemp-leaf lattice, its lines running out."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.near)
    asanoha(sheet, 106 * sheet.unit, palette.mid, 2.4 * sheet.unit)
    x, y, half = sheet.width / 2, sheet.height / 2, 150 * sheet.unit
    for i in range(9):
        t = (i - 4) * 34 * sheet.unit
        far = half + (90 + 40 * abs(i - 4)) * sheet.unit
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            a = (x + (half if dx else 0) * dx + (t if dy else 0), y + (half if dy else 0) * dy + (t if dx else 0))
            b = (x + far * dx + (t if dy else 0), y + far * dy + (t if dx else 0))
            sheet.stroke([a, b], "#E9B94C", 7 * sheet.unit, taper=False)
            sheet.disc(b[0], b[1], 9 * sheet.unit, "#E9B94C")
    sheet.box(
        x - half - 5 * sheet.unit, y - half - 5 * sheet.unit, 2 * half + 10 * sheet.unit, 2 * half + 10 * sheet.unit, "#E9B94C",
    )
    sheet.box(x - half, y - half, 2 * half, 2 * half, palette.ink)
    sheet.box(x - half * 0.66, y - half * 0.66, half * 1.32, half * 1.32, palette.accent)
    cell = half * 1.32 / 6
    ichimatsu(
        sheet, x - half * 0.66, y - half * 0.66, half * 1.319, half * 1.319, cell, mix(palette.accent, palette.light, 0.25),
    )
    sheet.disc(x - half * 0.82, y - half * 0.82, 9 * sheet.unit, palette.light)


def qubit_lattice(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A lattice of nodes, one of them flipped and found."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.near)
    step = 160 * sheet.unit
    xs = [sheet.width / 2 + step * i for i in range(-4, 5)]
    ys = [sheet.height / 2 + step * i for i in range(-3, 4)]
    for row, y in enumerate(ys):
        for column, x in enumerate(xs):
            if (row + column) % 2:
                sheet.shape([(x, y), (x + step, y), (x + step, y + step), (x, y + step)], mix(palette.near, palette.mid, 0.55))
    for y in ys:
        sheet.stroke([(0, y), (sheet.width, y)], palette.far, 5 * sheet.unit, taper=False)
    for x in xs:
        sheet.stroke([(x, 0), (x, sheet.height)], palette.far, 5 * sheet.unit, taper=False)
    for row, y in enumerate(ys):
        for column, x in enumerate(xs):
            sheet.disc(x, y, 38 * sheet.unit, palette.ink)
            sheet.disc(x, y, 33 * sheet.unit, (palette.glow, "#E9B94C", palette.far)[(row * 2 + column) % 3])
            sheet.disc(x, y, 12 * sheet.unit, palette.near)
    x, y = sheet.width / 2, sheet.height / 2
    for r, ink in ((120, palette.ink), (114, palette.light), (88, palette.ink), (83, palette.accent)):
        sheet.disc(x, y, r * sheet.unit, ink)
    for turn in (0, 60, 120):
        orbit = place(arc(0, 0, 66, 24, 0, 360, 80), x, y, sheet.unit, turn)
        sheet.stroke(orbit, palette.light, 5 * sheet.unit, taper=False)
    sheet.disc(x, y, 15 * sheet.unit, palette.light)


def ice_crystal(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A six-armed crystal on hemp-leaf lattice."""
    sheet.box(0, 0, sheet.width, sheet.height, mix(palette.near, palette.mid, 0.45))
    asanoha(sheet, 92 * sheet.unit, palette.far, 1.8 * sheet.unit, alpha=0.4)
    x, y, r = sheet.width / 2, sheet.height / 2, 268 * sheet.unit
    sheet.disc(x, y, r * 1.10, palette.ink, alpha=0.25)
    sheet.disc(x, y, r * 1.08, mix(palette.near, palette.ink, 0.3))
    sheet.ring(x, y, r * 1.08, "#E9B94C", 9 * sheet.unit)
    for width, ink in ((27, palette.ink), (18, palette.light)):
        for k in range(6):
            sheet.stroke(place([(0, 0), (0, -0.92)], x, y, r, 60 * k), ink, width * sheet.unit, taper=False)
            for reach, arm in ((0.36, 0.22), (0.56, 0.26), (0.75, 0.17)):
                for side in (-1, 1):
                    needle = place([(0, -reach), (side * arm * 0.87, -reach - arm * 0.5)], x, y, r, 60 * k)
                    sheet.stroke(needle, ink, width * 0.72 * sheet.unit, taper=False)
    for k in range(6):
        sheet.disc(*place([(0, -0.92)], x, y, r, 60 * k)[0], 17 * sheet.unit, palette.accent)
    hexagon = place([(math.cos(math.radians(60 * i)), math.sin(math.radians(60 * i))) for i in range(6)], x, y, r * 0.2, 30)
    sheet.shape(hexagon, palette.accent)
    sheet.stroke(hexagon + hexagon[:1], palette.light, 7 * sheet.unit, taper=False)


def tree_rings(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """The cut of an old cedar, one ring marked."""
    sheet.box(0, 0, sheet.width, sheet.height, mix(palette.near, palette.ink, 0.3))
    x, y = sheet.at(0.47, 0.5)
    bumps = chance.uniform(0, 6.28, 5)

    def ring_line(r: float) -> Line:
        points = []
        for i in range(120):
            a = 2 * math.pi * i / 120
            wave = (
                0.5 * math.sin(2 * a + bumps[0]) + 0.35 * math.sin(3 * a + bumps[1]) + 0.25 * math.sin(5 * a + bumps[2])
            )
            d = r * (1 + 0.05 * wave)
            points.append((x + 0.06 * (340 * sheet.unit - r) + d * math.cos(a), y + d * 0.96 * math.sin(a)))
        return points

    sheet.shape(ring_line(352 * sheet.unit), palette.ink)
    sheet.shape(ring_line(344 * sheet.unit), "#6B3B1D")
    radius, count, marked = 322 * sheet.unit, 0, 196 * sheet.unit
    while radius > 10 * sheet.unit:
        sheet.shape(ring_line(radius), mix(palette.mid, palette.ink, 0.25))
        sheet.shape(
            ring_line(radius - chance.uniform(2, 5.5) * sheet.unit),
            (palette.glow, palette.far, mix(palette.glow, palette.sky, 0.6))[count % 3],
        )
        if marked < radius < marked + 26 * sheet.unit:
            sheet.shape(ring_line(marked + 8 * sheet.unit), palette.accent)
            sheet.shape(ring_line(marked - 8 * sheet.unit), palette.glow)
            radius = marked
        radius -= chance.uniform(13, 25) * sheet.unit
        count += 1
    for angle, reach in ((24, 330), (152, 300), (268, 260)):
        a = math.radians(angle)
        sheet.shape(
            [
                (x + 40 * sheet.unit * math.cos(a), y + 40 * sheet.unit * math.sin(a)),
                (x + reach * sheet.unit * math.cos(a + 0.022), y + reach * sheet.unit * math.sin(a + 0.022)),
                (x + reach * sheet.unit * math.cos(a - 0.022), y + reach * sheet.unit * math.sin(a - 0.022)),
            ], palette.ink,
        )
    sheet.disc(x + 20 * sheet.unit, y, 9 * sheet.unit, palette.accent)


def type_and_swifts(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A newspaper page in cells, swifts flying out of it."""
    sheet.box(0, 0, sheet.width, sheet.height, palette.sky, fade=(palette.glow, 0, sheet.height))
    x, y, w, h = sheet.width * 0.20, sheet.height * 0.10, sheet.width * 0.60, sheet.height * 1.1
    sheet.box(x + 14 * sheet.unit, y + 14 * sheet.unit, w, h, palette.ink, alpha=0.22)
    sheet.box(x, y, w, h, palette.light)
    sheet.stroke(
        [(x, sheet.height + 5), (x, y), (x + w, y), (x + w, sheet.height + 5)], palette.ink, 3 * sheet.unit, taper=False,
    )
    sheet.box(x + w * 0.05, y + 26 * sheet.unit, 46 * sheet.unit, 62 * sheet.unit, palette.accent)
    for i in range(4):
        sheet.box(x + w * (0.30 + 0.12 * i), y + 30 * sheet.unit, 50 * sheet.unit, 50 * sheet.unit, palette.ink)
        sheet.box(
            x + w * (0.30 + 0.12 * i) + 13 * sheet.unit, y + 43 * sheet.unit, 24 * sheet.unit, 24 * sheet.unit, palette.light,
        )
    sheet.box(x + w * 0.05, y + 106 * sheet.unit, w * 0.90, 4 * sheet.unit, palette.ink)
    cells = [
        (0.05, 0.23, 0.50, 0.32, palette.mid), (0.60, 0.23, 0.35, 0.14, palette.far), (0.60, 0.41, 0.35, 0.14, "#E9B94C"),
        (0.05, 0.66, 0.26, 0.2, "#E9B94C"), (0.36, 0.66, 0.26, 0.2, palette.accent), (0.67, 0.66, 0.28, 0.2, palette.mid),
    ]
    for cx, cy, cw, ch, ink in cells:
        left, top = x + w * cx, y + sheet.height * cy
        sheet.box(
            left, top, w * cw, sheet.height * ch * 0.72, ink, fade=(mix(ink, palette.light, 0.6), top, top + sheet.height * ch),
        )
        for k in range(2):
            sheet.box(
                left, top + sheet.height * ch * 0.78 + k * 13 * sheet.unit, w * cw * (0.95 - 0.3 * k), 6 * sheet.unit,
                palette.ink,
            )
    swallow(sheet, palette, sheet.width * 0.52, sheet.height * 0.42, 1.75 * sheet.unit, 28)
    swallow(sheet, palette, sheet.width * 0.16, sheet.height * 0.24, 0.8 * sheet.unit, 14)
    swallow(sheet, palette, sheet.width * 0.88, sheet.height * 0.62, 0.95 * sheet.unit, 44)
