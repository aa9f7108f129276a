"""Points and the lines through them."""

from __future__ import annotations

import math
from typing import Sequence

import numpy as np

Point = tuple[float, float]
Line = list[Point]
#: What differs from picture to picture, and never from print to print.
Chance = np.random.Generator


def curve(points: Sequence[Point], closed: bool = False, steps: int = 14) -> Line:
    """A smooth line through all points (Catmull-Rom)."""
    knots = np.array(points, float)
    if closed:
        knots = np.vstack([knots[-1], knots, knots[0], knots[1]])
    else:
        knots = np.vstack([2 * knots[0] - knots[1], knots, 2 * knots[-1] - knots[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    line = np.vstack([
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        for a, b, c, d in zip(knots, knots[1:], knots[2:], knots[3:])
    ])
    if not closed:
        line = np.vstack([line, knots[-2]])
    return [(float(x), float(y)) for x, y in line]


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int = 48) -> Line:
    """Part of an ellipse; angles in degrees, clockwise from the right."""
    angles = np.radians(np.linspace(start, end, steps))
    return [(float(x + rx * math.cos(a)), float(y + ry * math.sin(a))) for a in angles]


def place(points: Sequence[Point], x: float, y: float, scale: float = 1, angle: float = 0, flip: bool = False) -> Line:
    """A motif drawn around (0, 0), brought to its place; `angle` in degrees."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    sign = -1 if flip else 1
    return [(x + scale * (sign * a * c - b * s), y + scale * (sign * a * s + b * c)) for a, b in points]


def ridge(chance: Chance, width: float, base: float, height: float, octaves: int = 5, sharp: float = 0) -> Line:
    """A chain of hills from edge to edge; `sharp` 1 makes crags of them."""
    step = 5
    xs = np.arange(-30, width + 30 + step, step)
    ys = np.zeros(len(xs))
    for octave in range(octaves):
        turns = chance.uniform(1.1, 1.7) * 1.9**octave * xs / width + chance.uniform()
        smooth = np.sin(2 * math.pi * turns)
        crag = 1 - 2 * np.abs(np.sin(math.pi * turns))
        ys += 0.48**octave * (smooth * (1 - sharp) + crag * sharp)
    ys = (ys - ys.min()) / (ys.max() - ys.min())
    return [(float(a), float(base - height * b)) for a, b in zip(xs, ys)]
