"""What people live in, and the lanterns they hang up."""

from __future__ import annotations

import math
from typing import Optional, Sequence

from ..lines import Chance, curve
from ..palettes import Palette, mix
from ..sheet import Sheet


def house(
    sheet: Sheet, palette: Palette, x: float, y: float, width: float, height: float, roof: str, wall: str,
    lit: Optional[str] = None, snow: Optional[str] = None,
) -> None:
    """A gabled town house seen from the long side; (x, y) is its lower left corner."""
    eave, rise, over = y - height * 0.55, height * 0.52, width * 0.10
    sheet.box(x, eave, width, height * 0.55, wall)
    count = max(2, int(width / (34 * sheet.unit)))
    gap = width / (count * 2 + 1)
    for i in range(count):
        sheet.box(x + gap * (2 * i + 1), eave + height * 0.14, gap, height * 0.26, lit or mix(wall, palette.ink, 0.55))
    top = [(x + width * 0.10, eave - rise), (x + width * 0.90, eave - rise)]
    outline = curve([(x - over, eave + height * 0.03), (x - over * 0.1, eave - rise * 0.35), top[0]]) + curve([
        top[1], (x + width + over * 0.1, eave - rise * 0.35), (x + width + over, eave + height * 0.03),
    ])
    sheet.shape(outline, roof)
    if not snow:
        for i in range(1, count * 3):
            t = i / (count * 3)
            sheet.stroke(
                [(x + width * (0.10 + 0.8 * t), eave - rise), (x - over + (width + 2 * over) * t, eave)],
                mix(roof, palette.ink, 0.35), 1.4 * sheet.unit, taper=False,
            )
    else:
        lid = [(a, b - height * 0.09) for a, b in outline]
        sheet.shape(
            lid + [(x + width + over, eave - height * 0.02), (x - over, eave - height * 0.02)], snow,
            fade=(mix(snow, wall, 0.42), eave - rise * 0.7, eave),
        )
        outline = lid
    sheet.stroke(outline + [outline[0]], palette.ink, 2 * sheet.unit, taper=False)


def town(
    sheet: Sheet, chance: Chance, palette: Palette, rows: Sequence[tuple[float, float, str, str]], lit: Optional[str] = None,
    snow: Optional[str] = None,
) -> None:
    """Rows of houses, far ones first; each row is (foot y, house height, roof ink, wall ink)."""
    for foot, height, roof, wall in rows:
        x = -chance.uniform(0, 80) * sheet.unit
        while x < sheet.width:
            width = height * chance.uniform(1.0, 1.7)
            tall = height * chance.uniform(0.85, 1.2)
            house(sheet, palette, x, foot, width, tall, roof, wall, lit=lit if chance.uniform() < 0.8 else None, snow=snow)
            x += width * chance.uniform(1.08, 1.25)


def skyline(
    sheet: Sheet, chance: Chance, base: float, tallest: float, ink: str, window: Optional[str] = None, left: float = 0.0,
    right: float = 1.0, narrow: float = 34, wide: float = 92, lit: float = 0.45,
) -> None:
    """City blocks; `window` lights some of their windows."""
    x = sheet.width * left
    while x < sheet.width * right:
        width, height = chance.uniform(narrow, wide) * sheet.unit, tallest * chance.uniform(0.35, 1.0)
        sheet.box(x, base - height, width, height + 4, ink)
        if chance.uniform() < 0.3:
            sheet.box(x + width * 0.42, base - height - 30 * sheet.unit, width * 0.09, 32 * sheet.unit, ink)
        if window:
            step, size = 15 * sheet.unit, 6.5 * sheet.unit
            for row in range(int((height - 12 * sheet.unit) / step)):
                for column in range(int((width - 8 * sheet.unit) / step)):
                    if chance.uniform() < lit:
                        sheet.box(
                            x + 7 * sheet.unit + column * step, base - height + 9 * sheet.unit + row * step, size, size * 1.1,
                            window,
                        )
        x += width * chance.uniform(0.98, 1.18)


def pagoda(sheet: Sheet, palette: Palette, x: float, base: float, height: float, roof: str, wall: str) -> None:
    """A tower of upturned eaves; (x, base) is the middle of its foot."""
    storeys = 5
    spire = height * 0.22
    step = (height - spire) / storeys
    for i in range(storeys):
        foot = base - step * i
        half = height * (0.30 - 0.028 * i)
        body = half * 0.48
        sheet.box(x - body, foot - step * 0.55, 2 * body, step * 0.56, wall)
        for k in (-0.55, 0, 0.55):
            sheet.box(x + body * k - body * 0.09, foot - step * 0.48, body * 0.18, step * 0.42, mix(wall, palette.ink, 0.7))
        eave, top = foot - step * 0.5, foot - step
        outline = curve([
            (x - half, eave - step * 0.10), (x - half * 0.72, eave), (x, eave + step * 0.02), (x + half * 0.72, eave),
            (x + half, eave - step * 0.10),
        ])
        outline += curve([
            (x + half * 0.55, top + step * 0.22), (x + half * 0.42, top),
        ]) + curve([(x - half * 0.42, top), (x - half * 0.55, top + step * 0.22)])
        sheet.shape(outline, roof)
        sheet.stroke(outline + outline[:1], palette.ink, 2 * sheet.unit, taper=False)
    tip = base - height + spire
    sheet.stroke([(x, tip), (x, tip - spire)], palette.ink, 5 * sheet.unit, taper=False)
    for k in range(5):
        sheet.stroke(
            [(x - 9 * sheet.unit, tip - spire * (0.2 + 0.13 * k)), (x + 9 * sheet.unit, tip - spire * (0.2 + 0.13 * k))],
            palette.ink, 3 * sheet.unit, taper=False,
        )


def lantern(sheet: Sheet, palette: Palette, x: float, y: float, radius: float, ink: str, mark: Optional[str] = None) -> None:
    """A paper lantern hanging from (x, y); `mark` paints its crest."""
    high, cy = radius * 1.25, y + radius * 1.65
    sheet.stroke([(x, y), (x, cy - high)], palette.ink, 2.4 * sheet.unit, taper=False)
    sheet.oval(x, cy, radius * 1.5, high * 1.45, ink, alpha=0.16)
    sheet.oval(x, cy, radius, high, ink, fade=(mix(ink, palette.light, 0.5), cy - high * 0.9, cy + high * 0.9))
    for k in range(-3, 4):
        t = k / 4
        half = radius * math.sqrt(1 - t * t)
        sheet.stroke(
            curve([(x - half, cy + high * t), (x, cy + high * t + radius * 0.07), (x + half, cy + high * t)]),
            mix(ink, palette.ink, 0.4), 1.5 * sheet.unit, taper=False,
        )
    for end in (-1, 1):
        sheet.box(x - radius * 0.5, cy + end * high * 0.94 - radius * 0.10, radius, radius * 0.2, palette.ink)
    if mark:
        sheet.disc(x, cy, radius * 0.42, mark)
        sheet.disc(x, cy, radius * 0.24, ink)
    sheet.stroke([(x, cy + high), (x, cy + high * 1.4)], palette.accent, 5 * sheet.unit, taper=False)
