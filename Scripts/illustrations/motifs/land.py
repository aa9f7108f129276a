"""Land: hills behind one another, the great cone, grass."""

from __future__ import annotations

import math
from typing import Optional, Sequence

import numpy as np

from ..lines import Chance, Point, curve, ridge
from ..palettes import Palette, mix, ramp
from ..sheet import Sheet


def land(
    sheet: Sheet, line: Sequence[Point], ink: str, palette: Palette, fade_to: Optional[str] = None, reach: float = 0.3,
    outline: bool = True,
) -> None:
    """Everything below a line, wiped paler towards its foot, with a cut key line along the top."""
    top = min(y for _, y in line)
    fade = (fade_to, top + 0.05 * sheet.height, top + reach * sheet.height) if fade_to else None
    sheet.shape(list(line) + [(sheet.width + 40, sheet.height + 10), (-40, sheet.height + 10)], ink, fade=fade)
    if outline:
        sheet.stroke(line, mix(ink, palette.ink, 0.45), 1.8 * sheet.unit, taper=False)


def mountains(
    sheet: Sheet, chance: Chance, palette: Palette, layers: int = 4, top: float = 0.38, bottom: float = 0.92,
    height: float = 0.26, sharp: float = 0.0,
) -> None:
    """Ranges behind one another, each standing in the mist of the next."""
    for i, ink in enumerate(ramp(palette, layers)):
        t = i / max(1, layers - 1)
        base = sheet.height * (top + (bottom - top) * t) + sheet.height * height * 0.5
        line = ridge(chance, sheet.width, base, sheet.height * height * (1 - 0.25 * t), octaves=4 + i % 2, sharp=sharp)
        land(sheet, line, ink, palette, fade_to=mix(ink, palette.glow, 0.62 * (1 - 0.6 * t)), reach=0.34)


def fuji(sheet: Sheet, palette: Palette, x: float, base: float, height: float, ink: str, cap: str) -> None:
    """The cone with concave flanks; `cap` is the snow."""
    width = height * 1.75
    ts = np.linspace(0, 1, 40)
    left = [(x - height * 0.09 - width * (t**1.55), base - height * (1 - t)) for t in ts]
    right = [(2 * x - a, b) for a, b in left]
    crater = [(x - height * 0.04, base - height * 0.975), (x, base - height * 0.99), (x + height * 0.04, base - height * 0.97)]
    body = left[::-1] + crater + right
    sheet.shape(body, ink, fade=(mix(ink, palette.glow, 0.75), base - height * 0.6, base))
    edge = []
    for i, t in enumerate(np.linspace(-1, 1, 15)):
        depth = 0.24 + (0.10 if i % 2 else 0) + 0.05 * math.cos(3 * t)
        edge.append((x + t * (height * 0.09 + width * depth**1.55) * 0.98, base - height * (1 - depth)))
    snow = [q for q in left[::-1] if q[1] < edge[0][1]] + crater + [q for q in right if q[1] < edge[-1][1]]
    sheet.shape(snow + edge[::-1], cap)
    sheet.stroke(body, mix(ink, palette.ink, 0.5), 2.0 * sheet.unit, taper=False)


def bamboo_grass(sheet: Sheet, chance: Chance, ink: str, base: float, count: int, height: float) -> None:
    for _ in range(count):
        x = chance.uniform(-10, sheet.width + 10)
        tall, lean = chance.uniform(0.5, 1) * height, chance.uniform(-0.5, 0.5) * height
        sheet.stroke(curve([(x, base), (x + lean * 0.2, base - tall * 0.6), (x + lean, base - tall)]), ink, 5 * sheet.unit)
