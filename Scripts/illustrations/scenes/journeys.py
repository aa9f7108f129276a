"""Trains, ships, harbours and bridges."""

from __future__ import annotations

from ..lines import Chance, arc, curve, place, ridge
from ..motifs.land import land, mountains
from ..motifs.machines import train
from ..motifs.sky import mist, moon, puffs, sky, stars, sun
from ..motifs.trees import clump
from ..motifs.water import sea
from ..palettes import Palette, mix
from ..sheet import Sheet


def viaduct_train(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A train on arches over a valley in autumn."""
    sky(sheet, palette.sky, palette.glow, 0.6)
    sun(sheet, palette, sheet.width * 0.78, sheet.height * 0.26, sheet.height * 0.13)
    mountains(sheet, chance, palette, layers=3, top=0.30, bottom=0.66, height=0.34)
    deck = sheet.height * 0.62
    pier = 118 * sheet.unit
    stone = mix(palette.light, palette.far, 0.55)
    sheet.box(0, deck, sheet.width, sheet.height * 0.4, stone)
    x = -pier * 0.4
    while x < sheet.width:
        arch = [(x + 14 * sheet.unit, sheet.height + 5)] + arc(
            x + pier / 2, deck + 28 * sheet.unit + pier / 2, pier / 2 - 14 * sheet.unit, pier / 2 - 6 * sheet.unit, 180, 360,
        ) + [(x + pier - 14 * sheet.unit, sheet.height + 5)]
        sheet.shape(arch, palette.mid, fade=(mix(palette.mid, palette.glow, 0.45), deck, sheet.height))
        sheet.stroke(arch, palette.ink, 2.2 * sheet.unit, taper=False)
        x += pier
    sheet.box(0, deck - 4 * sheet.unit, sheet.width, 14 * sheet.unit, mix(stone, palette.ink, 0.35))
    sheet.stroke([(0, deck + 10 * sheet.unit), (sheet.width, deck + 10 * sheet.unit)], palette.ink, 2 * sheet.unit, taper=False)
    train(
        sheet, palette, sheet.width * 0.20, deck - 4 * sheet.unit, sheet.width * 0.62, 84 * sheet.unit, palette.light,
        palette.accent, cars=2, nose=0.42,
    )
    for i in range(34):
        t = chance.uniform()
        r = chance.uniform(20, 40) * sheet.unit
        puffs(
            sheet, [(sheet.width * t, sheet.height * 1.0 - r * 0.1, r), (sheet.width * t + r, sheet.height + 2, r * 0.8)],
            (palette.accent, "#E9A23B", palette.near, "#B5632F")[i % 4], palette.ink, 1.5,
        )


def night_train(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A lit sleeper train below mountains and moon."""
    sky(sheet, palette.sky, palette.glow, 0.8)
    stars(sheet, chance, palette, 80, 0.5)
    moon(sheet, palette, sheet.width * 0.50, sheet.height * 0.27, sheet.height * 0.15)
    mountains(sheet, chance, palette, layers=3, top=0.34, bottom=0.62, height=0.36, sharp=0.7)
    sheet.box(0, sheet.height * 0.83, sheet.width, sheet.height * 0.2, palette.ink)
    for i in range(int(sheet.width / 52) + 1):
        sheet.box(i * 52, sheet.height * 0.865, 30, 9 * sheet.unit, mix(palette.ink, palette.far, 0.5))
    sheet.box(0, sheet.height * 0.85, sheet.width, 5 * sheet.unit, palette.far)
    train(
        sheet, palette, sheet.width * 0.10, sheet.height * 0.845, sheet.width, 118 * sheet.unit,
        mix(palette.near, "#7A2A44", 0.55), palette.light, cars=4,
    )
    gap, start = 118 * sheet.unit * 0.52, sheet.width * 0.10 + 118 * sheet.unit * 2.1 * 1.15
    for i in range(int((sheet.width - start) / gap) + 1):
        sheet.box(
            start + i * gap, sheet.height * 0.845 - 118 * sheet.unit * 0.76, gap * 0.62, 118 * sheet.unit * 0.28, "#FBD680",
        )
    sheet.shape([sheet.at(0.105, 0.80), (-10, sheet.height * 0.75), (-10, sheet.height * 0.86)], "#FBD680", alpha=0.5)


def gorge_bridge(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A footbridge of rope and planks between two cliffs."""
    sky(sheet, palette.sky, palette.glow, 0.8)
    sun(sheet, palette, sheet.width * 0.5, sheet.height * 0.30, sheet.height * 0.15)
    mountains(sheet, chance, palette, layers=3, top=0.34, bottom=0.74, height=0.34, sharp=0.3)
    mist(sheet, sheet.width * 0.25, sheet.height * 0.76, sheet.width * 0.45, palette.glow, rows=4, thickness=16)
    for side in (0, 1):
        cliff = curve([
            (-60, sheet.height * 0.30), sheet.at(0.06, 0.36), sheet.at(0.15, 0.47), sheet.at(0.16, 0.62), sheet.at(0.20, 0.80),
            sheet.at(0.18, 1.05),
        ])
        cliff = [(sheet.width - x, y) if side else (x, y) for x, y in cliff]
        edge = sheet.width + 70 if side else -70
        sheet.shape(
            cliff + [(edge, sheet.height * 1.05), (edge, 0.3 * sheet.height)], mix(palette.near, palette.ink, 0.35),
            fade=(palette.near, sheet.height * 0.5, sheet.height),
        )
        sheet.stroke(cliff, palette.ink, 3 * sheet.unit, taper=False)
        for i in range(5):
            clump(
                sheet,
                (
                    edge * 0.985 + (-1 if side else 1) * (30 + 38 * i) * sheet.unit + (0 if not side else -20),
                    sheet.height * (0.34 + 0.022 * i),
                ), 66 * sheet.unit, mix(palette.near, palette.ink, 0.1), palette,
            )
    deck = curve([sheet.at(0.145, 0.50), sheet.at(0.5, 0.66), sheet.at(0.855, 0.50)], steps=40)
    rail = [(x, y - 52 * sheet.unit) for x, y in deck]
    for a, b in list(zip(deck, rail))[::3]:
        sheet.stroke([a, b], palette.ink, 2.4 * sheet.unit, taper=False)
    sheet.stroke(rail, palette.ink, 4 * sheet.unit, taper=False)
    sheet.stroke(deck, palette.ink, 15 * sheet.unit, taper=False)
    sheet.stroke([(x, y - 3 * sheet.unit) for x, y in deck], "#D79A4B", 8 * sheet.unit, taper=False)
    for i, ink in enumerate((palette.accent, palette.light, "#E9B44C", palette.light, palette.accent)):
        x, y = deck[24 + 8 * i]
        sheet.stroke([(x, y - 10 * sheet.unit), (x, y - 44 * sheet.unit)], ink, 15 * sheet.unit, taper=False)
        sheet.disc(x, y - 58 * sheet.unit, 9 * sheet.unit, palette.ink)


def mail_ship(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A steamer trailing envelopes instead of smoke."""
    sky(sheet, palette.sky, palette.glow, 0.7)
    moon(sheet, palette, sheet.width * 0.16, sheet.height * 0.24, sheet.height * 0.11)
    sea(sheet, chance, palette, sheet.height * 0.70, ripples=80)
    x, y, k = sheet.width * 0.50, sheet.height * 0.80, 1.25 * sheet.unit
    hull = curve([(-268, -78), (-246, -30), (-214, 22)]) + [(214, 22), (250, -70)]
    sheet.shape(place(hull, x, y, k), palette.ink)
    sheet.shape(place([(-226, 2), (222, 2), (214, 26), (-212, 26)], x, y, k), palette.accent)
    sheet.shape(place([(-170, -72), (190, -72), (178, -116), (-150, -116)], x, y, k), palette.light)
    sheet.shape(place([(-100, -116), (140, -116), (130, -154), (-86, -154)], x, y, k), palette.light)
    for i in range(11):
        sheet.disc(*place([(-140 + 29 * i, -94)], x, y, k)[0], 7 * k, palette.near)
    for dx in (-30, 62):
        sheet.shape(place([(dx - 24, -154), (dx + 24, -154), (dx + 30, -246), (dx - 18, -246)], x, y, k), palette.accent)
        sheet.shape(place([(dx - 20, -222), (dx + 27, -222), (dx + 30, -250), (dx - 18, -250)], x, y, k), palette.ink)
    sheet.stroke(place([(-196, -80), (-196, -190)], x, y, k), palette.ink, 5 * k, taper=False)
    sheet.shape(place([(-196, -190), (-140, -178), (-196, -160)], x, y, k), palette.accent)
    for ex, ey, size, angle in ((0.64, 0.30, 52, -14), (0.735, 0.17, 64, 12), (0.82, 0.33, 76, -10), (0.92, 0.14, 86, 14)):
        cx, cy, r = sheet.width * ex, sheet.height * ey, size * sheet.unit
        letter = place([(-0.75, -0.5), (0.75, -0.5), (0.75, 0.5), (-0.75, 0.5)], cx, cy, r, angle)
        sheet.shape(letter, palette.light)
        sheet.stroke(
            place([(-0.75, -0.5), (0, 0.12), (0.75, -0.5)], cx, cy, r, angle), palette.ink, 2.2 * sheet.unit, taper=False,
        )
        sheet.stroke(letter + letter[:1], palette.ink, 2.4 * sheet.unit, taper=False)
        sheet.disc(*place([(0, 0.10)], cx, cy, r, angle)[0], 0.14 * r, palette.accent)


def container_port(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """Gantry cranes and a loaded ship before a morning sun."""
    sky(sheet, palette.sky, palette.glow, 0.7)
    sun(sheet, palette, sheet.width * 0.36, sheet.height * 0.40, sheet.height * 0.17)
    land(
        sheet, ridge(chance, sheet.width, sheet.height * 0.68, sheet.height * 0.12), palette.far, palette, fade_to=palette.glow,
    )
    for x, k in ((0.62, 1.0), (0.84, 1.12)):
        x, y, k = sheet.width * x, sheet.height * 0.80, k * sheet.unit
        for a, b in (
            ((-50, 0), (-34, -330)), ((64, 0), (48, -330)), ((-46, -80), (60, -80)), ((-38, -250), (52, -250)),
            ((-46, -80), (52, -250)), ((4, -420), (-34, -330)), ((4, -420), (48, -330)),
        ):
            sheet.stroke(place([a, b], x, y, k), palette.near, 12 * k, taper=False)
        sheet.stroke(place([(-250, -318), (130, -318)], x, y, k), palette.accent, 17 * k, taper=False)
        for foot in (-240, 120):
            sheet.stroke(place([(4, -420), (foot, -322)], x, y, k), palette.near, 4 * k, taper=False)
        sheet.stroke(place([(-170, -310), (-170, -220)], x, y, k), palette.ink, 4 * k, taper=False)
        sheet.shape(place([(-205, -220), (-135, -220), (-135, -186), (-205, -186)], x, y, k), "#E3A83E")
    inks = (palette.accent, "#E3A83E", palette.mid, palette.light, "#5E8A6A", palette.near)
    for row in range(4):
        for i in range(9):
            if row < 3 - abs(i - 4) * 0.2 or chance.uniform() < 0.45:
                x, y = sheet.width * 0.11 + i * 58 * sheet.unit, sheet.height * 0.745 - row * 34 * sheet.unit
                sheet.box(x, y - 34 * sheet.unit, 56 * sheet.unit, 32 * sheet.unit, inks[int(chance.integers(0, 6))])
                for k in range(1, 5):
                    sheet.stroke(
                        [(x + 11 * k * sheet.unit, y - 32 * sheet.unit), (x + 11 * k * sheet.unit, y - 4 * sheet.unit)],
                        palette.ink, 1.1 * sheet.unit, taper=False, alpha=0.4,
                    )
    sea(sheet, chance, palette, sheet.height * 0.83, far=palette.mid, ripples=50)
    hull = [sheet.at(0.03, 0.745), sheet.at(0.70, 0.745), sheet.at(0.68, 0.87), sheet.at(0.08, 0.87)]
    sheet.shape(hull, palette.ink)
    sheet.shape([sheet.at(0.075, 0.845), sheet.at(0.685, 0.845), sheet.at(0.68, 0.87), sheet.at(0.08, 0.87)], palette.accent)
    sheet.box(sheet.width * 0.60, sheet.height * 0.56, 76 * sheet.unit, sheet.height * 0.19, palette.light)
    for k in range(3):
        sheet.box(sheet.width * 0.606, sheet.height * (0.585 + 0.04 * k), 62 * sheet.unit, 9 * sheet.unit, palette.ink)


def lighthouse(sheet: Sheet, chance: Chance, palette: Palette) -> None:
    """A white tower and its beam over an evening sea."""
    sky(sheet, palette.sky, palette.glow, 0.7)
    x, lamp = sheet.at(0.56, 0.27)
    stars(sheet, chance, palette, 40, 0.4)
    sheet.shape([(x, lamp), (-20, sheet.height * 0.13), (-20, sheet.height * 0.34)], palette.light, alpha=0.45)
    sheet.shape(
        [(x, lamp), (sheet.width + 20, sheet.height * 0.20), (sheet.width + 20, sheet.height * 0.33)], palette.light,
        alpha=0.30,
    )
    sun(sheet, palette, sheet.width * 0.22, sheet.height * 0.60, sheet.unit * 74)
    sea(sheet, chance, palette, sheet.height * 0.62, ripples=90)
    cliff = curve([
        sheet.at(0.18, 1.02), sheet.at(0.28, 0.86), sheet.at(0.38, 0.80), sheet.at(0.44, 0.745), sheet.at(0.70, 0.735),
        sheet.at(0.84, 0.77), sheet.at(1.05, 0.80),
    ])
    sheet.shape(
        cliff + [sheet.at(1.05, 1.1), sheet.at(0.18, 1.1)], mix(palette.near, palette.ink, 0.3),
        fade=(palette.ink, sheet.height * 0.75, sheet.height),
    )
    sheet.stroke(cliff, palette.ink, 3 * sheet.unit, taper=False)
    k = sheet.unit * 1.0
    sheet.shape(
        [
            (x - 62 * k, sheet.height * 0.75), (x + 62 * k, sheet.height * 0.75), (x + 40 * k, lamp + 40 * k),
            (x - 40 * k, lamp + 40 * k),
        ], palette.light, fade=(mix(palette.light, palette.far, 0.5), lamp, sheet.height * 0.78),
    )
    for i in (0.22, 0.58):
        top, deep = lamp + 40 * k + (sheet.height * 0.75 - lamp - 40 * k) * i, 62 * k
        wide = 40 * k + 22 * k * i
        sheet.shape(
            [(x - wide, top), (x + wide, top), (x + wide + 3 * k, top + deep), (x - wide - 3 * k, top + deep)], palette.accent,
        )
    sheet.box(x - 56 * k, lamp + 30 * k, 112 * k, 13 * k, palette.ink)
    sheet.box(x - 32 * k, lamp - 30 * k, 64 * k, 62 * k, "#FFD873")
    for dx in (-32, -11, 11, 32):
        sheet.box(x + (dx - 2) * k, lamp - 30 * k, 4 * k, 62 * k, palette.ink)
    sheet.shape(
        curve([
            (x - 46 * k, lamp - 28 * k), (x - 26 * k, lamp - 58 * k), (x, lamp - 72 * k), (x + 26 * k, lamp - 58 * k),
            (x + 46 * k, lamp - 28 * k),
        ]), palette.accent,
    )
    sheet.stroke([(x, lamp - 70 * k), (x, lamp - 100 * k)], palette.ink, 4 * k, taper=False)
