#!/usr/bin/env python3
"""Prints the illustrations of the sample site, in the manner of woodblock prints.

Every picture is a *scene* (a function that composes motifs) in a *palette* (seven inks and the paper) at a *format*
(a size in pixels); the table PICTURES at the end of this file says which article gets which. A picture's slug seeds
its chance, so the same table always gives the same pictures.

    python3 Scripts/illustrations.py                      print all pictures into content/
    python3 Scripts/illustrations.py typhoon-18 whale     only these
    python3 Scripts/illustrations.py --output /tmp/proof  somewhere else
    python3 Scripts/illustrations.py --check              are the files there, of the right size, small enough?

Needs Python 3.9, Pillow and numpy (`pip install pillow numpy`). The site's build does not need this script: its
results are part of the repository.
"""

import argparse
import io
import math
import multiprocessing
import sys
import zlib
from pathlib import Path
from typing import Callable, List, NamedTuple, Optional, Sequence, Tuple

import numpy as np
from PIL import Image, ImageColor, ImageDraw

CONTENT = Path(__file__).resolve().parent.parent / "content"

#: Pictures are drawn this many times larger and reduced, which gives clean edges.
OVERSAMPLING = 3
#: No file may be this large (bytes).
SIZE_LIMIT = 60_000
#: What the encoder aims for: a little air below the limit (bytes).
SIZE_AIM = 57_000
#: JPEG qualities to try, best first.
QUALITIES = range(88, 55, -3)
#: Where no quality is small enough, the textures are printed weaker, since fine grain is what costs bytes.
TEXTURES = (1.0, 0.6, 0.3, 0.0)
#: Colours of a PNG's palette; flat pattern sheets need few.
PNG_COLOURS = 28

LANDSCAPE = (960, 640)
PORTRAIT = (640, 960)
WIDE = (1200, 500)
SQUARE = (800, 800)

#: Strength of the three textures of a hand-printed sheet, as a share of a colour's brightness.
WOOD_GRAIN = 0.016
BAREN_MOTTLE = 0.022
PAPER_FIBRE = 0.007

Point = Tuple[float, float]

# ---------------------------------------------------------------------------------------------------------------------
# Inks
# ---------------------------------------------------------------------------------------------------------------------


class Palette(NamedTuple):
    """Seven inks, from the top of the sky to the outline, and the bare paper."""

    sky: str
    glow: str
    far: str
    mid: str
    near: str
    ink: str
    accent: str
    light: str = "#FCF5E6"


PALETTES = {
    "vermilion": Palette("#EE9078", "#FCE6D2", "#F0AA97", "#DE6A58", "#B5352B", "#2E1614", "#D4352A", "#FFF3DF"),
    "indigo": Palette("#6F9AC6", "#EDEADD", "#9DB4CC", "#4F739F", "#1F3A5F", "#101A2B", "#D4352A"),
    "ochre": Palette("#E3A83E", "#FBEDCB", "#E5C27C", "#C48A31", "#85571F", "#2B1B0D", "#D4352A"),
    "moss": Palette("#A9C27C", "#F5F1DA", "#BCCB9A", "#7F9B5A", "#476534", "#1B2615", "#D4352A"),
    "plum": Palette("#A88CC4", "#F8E8E6", "#C3AFD3", "#876AA3", "#523A72", "#21162F", "#D4352A"),
    "teal": Palette("#6DB3AB", "#F1F1DF", "#98C4BB", "#4A8F8A", "#1E5C5F", "#0D292D", "#D4352A"),
    "ash": Palette("#A5A8A8", "#F4F0E6", "#BDBBB4", "#85857F", "#4A4A4A", "#1B1A19", "#D4352A"),
    "night": Palette("#0E1A36", "#4C6FA0", "#3A5A8A", "#233F6D", "#13223F", "#080E1C", "#E8553C", "#FBEBBB"),
    "dusk": Palette("#4B3F78", "#F6B27A", "#B9738A", "#7A4C78", "#3D2C57", "#1A1230", "#E0452F", "#FFE6B8"),
    "snow": Palette("#6E859E", "#DCE3E4", "#A9BAC7", "#748CA3", "#3E566F", "#182432", "#D4352A", "#FBFAF4"),
    "dawn": Palette("#7FB3C8", "#FCDDB8", "#E7A98C", "#B7706A", "#5B4563", "#241A2C", "#E2472F", "#FFF4DE"),
    "persimmon": Palette("#F2B35E", "#FDEBCB", "#EBA05A", "#D8662F", "#8E3420", "#2A120C", "#C5281F", "#FFF3DC"),
    "sea": Palette("#F3D9A8", "#FBF1DC", "#8FBFC4", "#2F7E96", "#17486B", "#0B2036", "#D4352A", "#FFF9EC"),
    "wine": Palette("#3A1526", "#C2566A", "#A84459", "#7A2A44", "#4A1730", "#1D0A14", "#F0B04A", "#FCE6CC"),
}


def mix(one: str, other: str, share: float) -> str:
    """The ink between two inks; `share` 0 gives the first, 1 the second."""
    a, b = ImageColor.getrgb(one), ImageColor.getrgb(other)
    return "#%02X%02X%02X" % tuple(round(x + (y - x) * share) for x, y in zip(a, b))


def ramp(p: Palette, count: int) -> List[str]:
    """`count` inks from far to near, for layers behind one another."""
    if count == 1:
        return [p.mid]
    steps = [2 * i / (count - 1) for i in range(count)]
    return [mix(p.far, p.mid, t) if t <= 1 else mix(p.mid, p.near, t - 1) for t in steps]


# ---------------------------------------------------------------------------------------------------------------------
# Lines
# ---------------------------------------------------------------------------------------------------------------------


def curve(points: Sequence[Point], closed: bool = False, steps: int = 14) -> List[Point]:
    """A smooth line through all points (Catmull-Rom)."""
    knots = np.array(points, float)
    if closed:
        knots = np.vstack([knots[-1], knots, knots[0], knots[1]])
    else:
        knots = np.vstack([2 * knots[0] - knots[1], knots, 2 * knots[-1] - knots[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    line = []
    for a, b, c, d in zip(knots, knots[1:], knots[2:], knots[3:]):
        line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    line = np.vstack(line)
    if not closed:
        line = np.vstack([line, knots[-2]])
    return [(float(x), float(y)) for x, y in line]


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int = 48) -> List[Point]:
    """Part of an ellipse; angles in degrees, clockwise from the right."""
    angles = np.radians(np.linspace(start, end, steps))
    return [(float(x + rx * math.cos(a)), float(y + ry * math.sin(a))) for a in angles]


def place(points: Sequence[Point], x: float, y: float, scale: float = 1, angle: float = 0, flip: bool = False):
    """A motif drawn around (0, 0), brought to its place; `angle` in degrees."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    sign = -1 if flip else 1
    return [(x + scale * (sign * a * c - b * s), y + scale * (sign * a * s + b * c)) for a, b in points]


def ridge(rng, width: float, base: float, height: float, octaves: int = 5, sharp: float = 0, step: float = 5):
    """A chain of hills from edge to edge; `sharp` 1 makes crags of them."""
    xs = np.arange(-30, width + 30 + step, step)
    ys = np.zeros(len(xs))
    for octave in range(octaves):
        turns = rng.uniform(1.1, 1.7) * 1.9**octave * xs / width + rng.uniform()
        smooth = np.sin(2 * math.pi * turns)
        crag = 1 - 2 * np.abs(np.sin(math.pi * turns))
        ys += 0.48**octave * (smooth * (1 - sharp) + crag * sharp)
    ys = (ys - ys.min()) / (ys.max() - ys.min())
    return [(float(a), float(base - height * b)) for a, b in zip(xs, ys)]


class Sheet:
    """The sheet being printed: coordinates in pixels of the finished picture, later shapes cover earlier ones."""
    def __init__(self, size: Tuple[int, int], ground: str):
        self.w, self.h = size
        #: A measure that lets motifs keep their weight in every format.
        self.u = min(size) / 640
        self.image = Image.new("RGB", (self.w * OVERSAMPLING, self.h * OVERSAMPLING), ground)
        self.draw = ImageDraw.Draw(self.image)

    @staticmethod
    def enlarged(points: Sequence[Point]) -> List[Point]:
        return [(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in points]

    def shape(self, points, ink: str, fade: Optional[Tuple[str, float, float]] = None, alpha: float = 1):
        """A filled outline. `fade` is bokashi: (second ink, y where it begins, y where it is reached)."""
        if fade is None and alpha == 1:
            self.draw.polygon(self.enlarged(points), fill=ink)
            return
        xs, ys = [x for x, _ in points], [y for _, y in points]
        left, top = max(0, math.floor(min(xs)) - 1), max(0, math.floor(min(ys)) - 1)
        right, bottom = min(self.w, math.ceil(max(xs)) + 1), min(self.h, math.ceil(max(ys)) + 1)
        if right <= left or bottom <= top:
            return
        size = ((right - left) * OVERSAMPLING, (bottom - top) * OVERSAMPLING)
        mask = Image.new("L", size, 0)
        moved = [(x - left, y - top) for x, y in points]
        ImageDraw.Draw(mask).polygon(self.enlarged(moved), fill=round(255 * alpha))
        if fade is None:
            colour = Image.new("RGB", size, ink)
        else:
            colour = bokashi(size, ink, fade[0], (fade[1] - top) * OVERSAMPLING, (fade[2] - top) * OVERSAMPLING)
        self.image.paste(colour, (left * OVERSAMPLING, top * OVERSAMPLING), mask)

    def box(self, x, y, width, height, ink, fade=None, alpha: float = 1):
        self.shape([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], ink, fade, alpha)

    def disc(self, x, y, radius, ink, fade=None, alpha: float = 1):
        self.oval(x, y, radius, radius, ink, fade, alpha)

    def oval(self, x, y, rx, ry, ink, fade=None, alpha: float = 1):
        self.shape(arc(x, y, rx, ry, 0, 360, 120), ink, fade, alpha)

    def ring(self, x, y, radius, ink, width):
        self.stroke(arc(x, y, radius, radius, 0, 360, 140), ink, width, taper=False)

    def stroke(self, points, ink: str, width: float, taper: bool = True, alpha: float = 1):
        """A brush line; a tapered one swells in the middle and ends in points."""
        line = np.array(points, float)
        if len(line) < 2:
            return
        along = np.gradient(line, axis=0)
        length = np.hypot(along[:, 0], along[:, 1])
        length[length == 0] = 1
        normal = np.stack([-along[:, 1], along[:, 0]], 1) / length[:, None]
        t = np.linspace(0, 1, len(line))
        half = width / 2 * (np.sin(math.pi * t)**0.6 if taper else np.ones(len(line)))
        a, b = line + normal * half[:, None], line - normal * half[:, None]
        self.shape([tuple(q) for q in np.vstack([a, b[::-1]])], ink, alpha=alpha)
        if not taper and alpha == 1:
            for x, y in (line[0], line[-1]):
                self.disc(x, y, width / 2, ink)

    def hatch(self, segments, ink: str, width: float, alpha: float):
        """Many straight lines in one impression, so that crossings do not add up."""
        mask = Image.new("L", self.image.size, 0)
        pen = ImageDraw.Draw(mask)
        for a, b in segments:
            pen.line(self.enlarged([a, b]), fill=round(255 * alpha), width=max(1, round(width * OVERSAMPLING)))
        self.image.paste(Image.new("RGB", self.image.size, ink), (0, 0), mask)

    def within(self, points, paint: Callable[[], None]):
        """What `paint` draws shows only inside an outline."""
        before = self.image.copy()
        paint()
        mask = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(mask).polygon(self.enlarged(points), fill=255)
        before.paste(self.image, (0, 0), mask)
        self.image = before
        self.draw = ImageDraw.Draw(self.image)


def bokashi(size: Tuple[int, int], one: str, other: str, start: float, end: float) -> Image.Image:
    """The printer's wiped gradient from ink to ink, downwards."""
    t = np.clip((np.arange(size[1]) - start) / max(1, end - start), 0, 1)
    t = (t * t * (3 - 2 * t))[:, None]
    a, b = np.array(ImageColor.getrgb(one)), np.array(ImageColor.getrgb(other))
    column = np.round(a + (b - a) * t).astype(np.uint8)[:, None, :]
    return Image.fromarray(column).resize(size, Image.NEAREST)


# ---------------------------------------------------------------------------------------------------------------------
# Motifs: sky and weather
# ---------------------------------------------------------------------------------------------------------------------


def sky(s: Sheet, top: str, bottom: str, until: float = 0.75):
    """Bokashi from the upper edge to `until` of the height."""
    s.box(0, 0, s.w, s.h, top, fade=(bottom, s.h * 0.02, s.h * until))


def sun(s: Sheet, p: Palette, x: float, y: float, radius: float, ink: Optional[str] = None):
    """The flat disc, a little paler towards its foot."""
    ink = ink or p.accent
    s.disc(x, y, radius, ink, fade=(mix(ink, p.glow, 0.28), y, y + radius * 1.3))


def moon(s: Sheet, p: Palette, x: float, y: float, radius: float):
    s.disc(x, y, radius * 1.55, p.light, alpha=0.10)
    s.disc(x, y, radius * 1.25, p.light, alpha=0.14)
    s.disc(x, y, radius, p.light)


def stars(s: Sheet, rng, p: Palette, count: int, until: float):
    for _ in range(count):
        s.disc(rng.uniform(0, s.w), rng.uniform(0, s.h * until), rng.choice([1.1, 1.5, 2.3]) * s.u, p.light, alpha=0.85)


def mist(s: Sheet, x: float, y: float, width: float, ink: str, rows: int = 3, thickness: float = 13,
         alpha: float = 0.92):
    """Suyari-gasumi: the stepped, round-ended bands of cloud of old screens."""
    thickness *= s.u
    for row in range(rows):
        shift = width * (0.16 * ((row * 7) % 5) / 5 - 0.05)
        length = width * (1 - 0.24 * ((row * 3) % 4) / 3)
        left, top = x + shift, y + row * thickness * 0.96
        right, r = left + length, thickness / 2
        s.shape(arc(left, top + r, r, r, 90, 270) + arc(right, top + r, r, r, -90, 90), ink, alpha=alpha)


def puffs(s: Sheet, blobs: Sequence[Tuple[float, float, float]], ink: str, outline: Optional[str] = None,
          line: float = 2):
    """A union of discs (x, y, radius) with one outline around all: cloud, foam, foliage, smoke."""
    if outline:
        for x, y, r in blobs:
            s.disc(x, y, r + line * s.u, outline)
    for x, y, r in blobs:
        s.disc(x, y, r, ink)


def rain(s: Sheet, rng, ink: str, count: int, slant: float = 0.28, alpha: float = 0.5, width: float = 1.3):
    """Hiroshige's rain: long fine lines, all of one slope."""
    segments = []
    for _ in range(count):
        x, y, length = rng.uniform(-s.h * slant,
                                   s.w * 1.1), rng.uniform(-0.2, 0.95) * s.h, rng.uniform(0.12, 0.34) * s.h
        segments.append(((x, y), (x - length * slant, y + length)))
    s.hatch(segments, ink, width * s.u, alpha)


def snowfall(s: Sheet, rng, p: Palette, count: int):
    for _ in range(count):
        s.disc(rng.uniform(0, s.w), rng.uniform(0, s.h), rng.choice([2, 3, 4.2, 6]) * s.u, p.light)


# ---------------------------------------------------------------------------------------------------------------------
# Motifs: land
# ---------------------------------------------------------------------------------------------------------------------


def land(s: Sheet, line, ink: str, p: Palette, fade_to: Optional[str] = None, reach: float = 0.3, outline: bool = True):
    """Everything below a line, wiped paler towards its foot, with a cut key line along the top."""
    top = min(y for _, y in line)
    fade = (fade_to, top + 0.05 * s.h, top + reach * s.h) if fade_to else None
    s.shape(list(line) + [(s.w + 40, s.h + 10), (-40, s.h + 10)], ink, fade=fade)
    if outline:
        s.stroke(line, mix(ink, p.ink, 0.45), 1.8 * s.u, taper=False)


def mountains(s: Sheet, rng, p: Palette, layers=4, top=0.38, bottom=0.92, height=0.26, sharp=0.0, mist_between=0.62):
    """Ranges behind one another, each standing in the mist of the next."""
    for i, ink in enumerate(ramp(p, layers)):
        t = i / max(1, layers - 1)
        base = s.h * (top + (bottom - top) * t) + s.h * height * 0.5
        line = ridge(rng, s.w, base, s.h * height * (1 - 0.25 * t), octaves=4 + i % 2, sharp=sharp)
        land(s, line, ink, p, fade_to=mix(ink, p.glow, mist_between * (1 - 0.6 * t)), reach=0.34)


def fuji(s: Sheet, p: Palette, x: float, base: float, height: float, ink: str, cap: Optional[str] = None):
    """The cone with concave flanks; `cap` is the snow."""
    width = height * 1.75
    ts = np.linspace(0, 1, 40)
    left = [(x - height * 0.09 - width * (t**1.55), base - height * (1 - t)) for t in ts]
    right = [(2 * x - a, b) for a, b in left]
    crater = [(x - height * 0.04, base - height * 0.975), (x, base - height * 0.99),
              (x + height * 0.04, base - height * 0.97)]
    body = left[::-1] + crater + right
    s.shape(body, ink, fade=(mix(ink, p.glow, 0.75), base - height * 0.6, base))
    if cap:
        edge = []
        for i, t in enumerate(np.linspace(-1, 1, 15)):
            depth = 0.24 + (0.10 if i % 2 else 0) + 0.05 * math.cos(3 * t)
            edge.append((x + t * (height * 0.09 + width * depth**1.55) * 0.98, base - height * (1 - depth)))
        snow = [q for q in left[::-1] if q[1] < edge[0][1]] + crater + [q for q in right if q[1] < edge[-1][1]]
        s.shape(snow + edge[::-1], cap)
    s.stroke(body, mix(ink, p.ink, 0.5), 2.0 * s.u, taper=False)


def bamboo_grass(s: Sheet, rng, ink: str, base: float, count: int, height: float):
    for _ in range(count):
        x, tall, lean = rng.uniform(-10, s.w + 10), rng.uniform(0.5, 1) * height, rng.uniform(-0.5, 0.5) * height
        s.stroke(curve([(x, base), (x + lean * 0.2, base - tall * 0.6), (x + lean, base - tall)]), ink, 5 * s.u)


def pine(s: Sheet, rng, p: Palette, x, y, scale, flip=False, needles=None):
    """A leaning seaside pine; (x, y) is its foot."""
    needles = needles or mix(p.near, p.ink, 0.25)
    trunk = curve([(0, 0), (14, -70), (-8, -140), (30, -205), (22, -265)])
    for i, (a, b) in enumerate(zip(trunk, trunk[1:])):
        wide = 22 * (1 - i / len(trunk)) + 7
        s.stroke(place([a, b], x, y, scale, flip=flip), p.ink, wide * scale, taper=False)
    for bough in ([(0, -110), (-55, -135), (-105, -130)], [(15, -170), (75, -190), (125, -178)], [(20, -225),
                                                                                                  (-40, -250),
                                                                                                  (-75, -246)]):
        s.stroke(place(curve(bough), x, y, scale, flip=flip), p.ink, 11 * scale, taper=False)
    for cx, cy, wide in ((-100, -142, 66), (122, -192, 70), (-72, -258, 58), (30, -285, 74), (48, -228, 46), (-38, -160,
                                                                                                              40)):
        clump(s, place([(cx, cy)], x, y, scale, flip=flip)[0], wide * scale, needles, p)


def clump(s: Sheet, at: Point, width: float, ink: str, p: Palette):
    """One flat cushion of pine needles: a scalloped top over a level foot."""
    x, y = at
    top = []
    for i in range(7):
        t = i / 6 * 2 - 1
        top.append((x + t * width * 0.82, y - width * 0.30 * math.sqrt(max(0, 1 - t * t * 0.9)), width * 0.24))
    puffs(s, top + [(x + t * width * 0.78, y, width * 0.16) for t in (-0.9, -0.45, 0, 0.45, 0.9)], ink, p.ink, 2)
    for i in range(7):
        t = i / 6 * 2 - 1
        a = (x + t * width * 0.7, y + width * 0.04)
        s.stroke([
            a, ((a[0] + x + t * width * 0.8) / 2, y - width * 0.2),
            (x + t * width * 0.86, y - width * 0.42 * math.sqrt(1 - t * t * 0.8))
        ], mix(ink, p.glow, 0.38), 2.2 * s.u)


def maple_leaf(s: Sheet, x, y, radius, angle, ink, vein):
    """Seven fingers."""
    outline = []
    for i, (turn, reach) in enumerate(
        ((-128, 0.52), (-84, 0.8), (-42, 0.94), (0, 1.08), (42, 0.94), (84, 0.8), (128, 0.52))):
        a = math.radians(turn + angle - 90)
        left, right = a - 0.20, a + 0.20
        outline += [(x + 0.34 * radius * math.cos(left - 0.12), y + 0.34 * radius * math.sin(left - 0.12)),
                    (x + reach * 0.66 * radius * math.cos(left), y + reach * 0.66 * radius * math.sin(left)),
                    (x + reach * radius * math.cos(a), y + reach * radius * math.sin(a)),
                    (x + reach * 0.66 * radius * math.cos(right), y + reach * 0.66 * radius * math.sin(right))]
    outline.append((x, y + 0.0))
    s.shape(outline, ink)
    for turn, reach in ((-84, 0.6), (-42, 0.72), (0, 0.84), (42, 0.72), (84, 0.6)):
        a = math.radians(turn + angle - 90)
        s.stroke([(x, y), (x + reach * radius * math.cos(a), y + reach * radius * math.sin(a))], vein, 1.6 * s.u,
                 taper=False)
    a = math.radians(angle + 90)
    s.stroke([(x, y), (x + 0.62 * radius * math.cos(a), y + 0.62 * radius * math.sin(a))], ink, 3 * s.u, taper=False)


# ---------------------------------------------------------------------------------------------------------------------
# Motifs: water
# ---------------------------------------------------------------------------------------------------------------------


def sea(s: Sheet, rng, p: Palette, top: float, near: Optional[str] = None, far: Optional[str] = None, ripples: int = 70,
        until=None):
    """Water from `top` down, with ripples that grow towards us."""
    bottom = until or s.h
    near, far = near or p.near, far or p.far
    s.box(0, top, s.w, bottom - top, far, fade=(near, top, bottom))
    for _ in range(ripples):
        t = rng.uniform(0, 1)**1.3
        y, x = top + (bottom - top) * (0.02 + 0.97 * t), rng.uniform(-20, s.w)
        length = (24 + 120 * t) * s.u * rng.uniform(0.6, 1.3)
        lift = (1 + 7 * t) * s.u
        ink = p.light if rng.uniform() < 0.45 else p.near
        s.stroke(
            curve([(x, y), (x + length * 0.3, y - lift), (x + length * 0.65, y + lift * 0.5),
                   (x + length, y - lift * 0.3)]), ink, (1.2 + 2.6 * t) * s.u, alpha=0.6)


def seigaiha(s: Sheet, x, y, width, height, radius, inks: Sequence[str], line: str):
    """Blue-sea waves: rows of concentric arcs like scales, upper rows behind lower ones."""
    rows = int(height / (radius * 0.5)) + 3
    for row in range(rows):
        cy = y + row * radius * 0.5
        start = x - (radius if row % 2 else 0)
        for column in range(int(width / (2 * radius)) + 3):
            cx = start + column * 2 * radius
            for i, ink in enumerate(inks):
                r = radius * (1 - i / len(inks))
                s.disc(cx, cy, r, line)
                s.disc(cx, cy, r - radius * 0.035, ink)


def great_wave(s: Sheet, rng, p: Palette, x, y, scale, flip=False):
    """A breaker with stripes along its back and claws of foam; (x, y) is the left end of its foot."""
    back = [(-160, 8), (-40, -60), (60, -190), (150, -320), (270, -415), (400, -432), (505, -385), (560, -300),
            (572, -225)]
    hollow = [(572, -225), (520, -290), (440, -318), (360, -290), (315, -215), (318, -130), (370, -55), (470, -8),
              (620, 10), (1000, 4), (1900, 10)]
    back, hollow = curve(back), curve(hollow)
    inner = 8 * 14  # the part of the hollow that belongs to the curl; the rest is the level sea before it

    def at(points):
        return place(points, x, y, scale, flip=flip)

    foot = [(1900, 400), (-160, 400)]
    s.shape(at(back + hollow + foot), p.near, fade=(p.mid, y - 250 * scale, y + 60 * scale))
    for k in range(1, 6):
        t = k / 6.2
        line = []
        for i in range(24):
            f = 0.10 + 0.62 * i / 23
            a, b = back[int(f * (len(back) - 1))], hollow[int((1 - f * 0.98) * inner)]
            line.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        s.stroke(at(curve(line, steps=3)), p.light if k % 2 else p.far, (7 - k * 0.5) * scale, alpha=0.9)
    s.stroke(at(back + hollow[:inner + 10]), p.ink, 4 * scale, taper=False)
    foam = []
    for i in range(30):
        a = back[int((0.40 + 0.60 * i / 29) * (len(back) - 1))]
        r = (13 + 15 * i / 29) * (0.72 + 0.5 * (i % 3) / 2)
        foam.append((a[0] + 6, a[1] + 4, r))
    for i in range(9):
        a = hollow[int(0.33 * i / 8 * inner)]
        foam.append((a[0] + 4, a[1] + 6, 17 - i * 0.9))
    placed = [(*at([(a, b)])[0], r * scale) for a, b, r in foam]
    puffs(s, placed, p.light, p.ink, 2)
    for i in range(11):
        a = hollow[int(0.36 * i / 10 * inner)]
        claw = [(a[0] - 8, a[1] + 2), (a[0] + 6, a[1] + 22), (a[0] - 4, a[1] + 44)]
        s.stroke(at(curve(claw)), p.light, 12 * scale)
    for _ in range(34):
        dx, dy = rng.uniform(380, 760), rng.uniform(-470, -170)
        cx, cy = at([(dx, dy)])[0]
        s.disc(cx, cy, rng.uniform(2.5, 7) * scale, p.light)


def sail(s: Sheet, p: Palette, x, y, scale, flip=False, ink=None):
    """A small coaster with one square sail."""
    hull = [(-46, 0), (52, 0), (70, -14), (56, 14), (-36, 14), (-54, -6)]
    s.shape(place(hull, x, y, scale, flip=flip), p.ink)
    s.stroke(place([(4, 0), (4, -104)], x, y, scale), p.ink, 4 * scale, taper=False)
    cloth = curve([(-30, -98), (4, -102), (44, -98)]) + curve([(52, -56), (46, -16)]) + curve([(4, -10), (-34, -14),
                                                                                               (-26, -56)])
    s.shape(place(cloth, x, y, scale, flip=flip), ink or p.light)
    for dx in (-12, 10, 30):
        s.stroke(place([(dx, -97), (dx + 2, -14)], x, y, scale, flip=flip), mix(p.mid, p.light, 0.4), 2 * scale,
                 taper=False)


def fish(s: Sheet, p: Palette, x, y, length, angle=0, back=None, belly=None, line=None):
    """A slender silver fish, a saury, looking left; (x, y) is its middle."""
    back, belly, line = back or p.near, belly or p.light, line or p.ink
    k = length / 400
    upper = curve([(-205, 4), (-170, -14), (-90, -30), (20, -33), (110, -22), (160, -8)])
    lower = curve([(160, 8), (100, 24), (10, 34), (-90, 30), (-165, 16), (-205, 4)])
    tail = [(150, -9), (206, -44), (190, 0), (206, 44), (150, 9)]

    def at(points):
        return place(points, x, y, k, angle)

    s.shape(at(tail), back)
    s.stroke(at(tail), line, 4 * k, taper=False)
    s.shape(at(upper + lower), belly)
    side = curve([(160, 0), (80, 2), (-20, 2), (-110, 2), (-150, 8), (-205, 4)])
    s.shape(at(upper + side), back)
    s.stroke(at(curve([(140, 12), (40, 15), (-60, 15), (-128, 14)])), p.far, 7 * k)
    s.stroke(at(upper + lower), line, 4 * k, taper=False)
    s.shape(at([(-40, -31), (10, -52), (30, -33)]), back)
    s.shape(at([(70, 28), (100, 44), (110, 22)]), back)
    s.stroke(at(curve([(-128, -22), (-116, 0), (-130, 22)])), line, 4 * k)
    s.disc(*at([(-160, -2)])[0], 9 * k, p.light)
    s.disc(*at([(-160, -2)])[0], 5 * k, p.ink)


# ---------------------------------------------------------------------------------------------------------------------
# Motifs: buildings and machines
# ---------------------------------------------------------------------------------------------------------------------


def house(s: Sheet, p: Palette, x, y, width, height, roof: str, wall: str, lit: Optional[str] = None,
          snow: Optional[str] = None):
    """A gabled town house seen from the long side; (x, y) is its lower left corner."""
    eave, rise, over = y - height * 0.55, height * 0.52, width * 0.10
    s.box(x, eave, width, height * 0.55, wall)
    count = max(2, int(width / (34 * s.u)))
    gap = width / (count * 2 + 1)
    for i in range(count):
        s.box(x + gap * (2 * i + 1), eave + height * 0.14, gap, height * 0.26, lit or mix(wall, p.ink, 0.55))
    top = [(x + width * 0.10, eave - rise), (x + width * 0.90, eave - rise)]
    outline = curve([(x - over, eave + height * 0.03), (x - over * 0.1, eave - rise * 0.35), top[0]]) + curve(
        [top[1], (x + width + over * 0.1, eave - rise * 0.35), (x + width + over, eave + height * 0.03)])
    s.shape(outline, roof)
    if not snow:
        for i in range(1, count * 3):
            t = i / (count * 3)
            s.stroke([(x + width * (0.10 + 0.8 * t), eave - rise), (x - over + (width + 2 * over) * t, eave)],
                     mix(roof, p.ink, 0.35), 1.4 * s.u, taper=False)
    else:
        lid = [(a, b - height * 0.09) for a, b in outline]
        s.shape(lid + [(x + width + over, eave - height * 0.02), (x - over, eave - height * 0.02)], snow,
                fade=(mix(snow, wall, 0.42), eave - rise * 0.7, eave))
        outline = lid
    s.stroke(outline + [outline[0]], p.ink, 2 * s.u, taper=False)


def town(s: Sheet, rng, p: Palette, rows, lit=None, snow=None):
    """Rows of houses, far ones first; each row is (foot y, house height, roof ink, wall ink)."""
    for foot, height, roof, wall in rows:
        x = -rng.uniform(0, 80) * s.u
        while x < s.w:
            width = height * rng.uniform(1.0, 1.7)
            tall = height * rng.uniform(0.85, 1.2)
            house(s, p, x, foot, width, tall, roof, wall, lit=lit if rng.uniform() < 0.8 else None, snow=snow)
            x += width * rng.uniform(1.08, 1.25)


def skyline(s: Sheet, rng, base, tallest, ink, window=None, left=0.0, right=1.0, narrow=34, wide=92, lit=0.45):
    """City blocks; `window` lights some of their windows."""
    x = s.w * left
    while x < s.w * right:
        width, height = rng.uniform(narrow, wide) * s.u, tallest * rng.uniform(0.35, 1.0)
        s.box(x, base - height, width, height + 4, ink)
        if rng.uniform() < 0.3:
            s.box(x + width * 0.42, base - height - 30 * s.u, width * 0.09, 32 * s.u, ink)
        if window:
            step, size = 15 * s.u, 6.5 * s.u
            for row in range(int((height - 12 * s.u) / step)):
                for column in range(int((width - 8 * s.u) / step)):
                    if rng.uniform() < lit:
                        s.box(x + 7 * s.u + column * step, base - height + 9 * s.u + row * step, size, size * 1.1,
                              window)
        x += width * rng.uniform(0.98, 1.18)


def pagoda(s: Sheet, p: Palette, x, base, height, storeys=5, roof=None, wall=None):
    """A tower of upturned eaves; (x, base) is the middle of its foot."""
    roof, wall = roof or p.near, wall or p.accent
    spire = height * 0.22
    step = (height - spire) / storeys
    for i in range(storeys):
        foot = base - step * i
        half = height * (0.30 - 0.028 * i)
        body = half * 0.48
        s.box(x - body, foot - step * 0.55, 2 * body, step * 0.56, wall)
        for k in (-0.55, 0, 0.55):
            s.box(x + body * k - body * 0.09, foot - step * 0.48, body * 0.18, step * 0.42, mix(wall, p.ink, 0.7))
        eave, top = foot - step * 0.5, foot - step
        outline = curve([(x - half, eave - step * 0.10), (x - half * 0.72, eave), (x, eave + step * 0.02),
                         (x + half * 0.72, eave), (x + half, eave - step * 0.10)])
        outline += curve([(x + half * 0.55, top + step * 0.22),
                          (x + half * 0.42, top)]) + curve([(x - half * 0.42, top),
                                                            (x - half * 0.55, top + step * 0.22)])
        s.shape(outline, roof)
        s.stroke(outline + outline[:1], p.ink, 2 * s.u, taper=False)
    tip = base - height + spire
    s.stroke([(x, tip), (x, tip - spire)], p.ink, 5 * s.u, taper=False)
    for k in range(5):
        s.stroke([(x - 9 * s.u, tip - spire * (0.2 + 0.13 * k)), (x + 9 * s.u, tip - spire * (0.2 + 0.13 * k))], p.ink,
                 3 * s.u, taper=False)


def train(s: Sheet, p: Palette, x, y, length, height, body, stripe, cars=3, nose=2.1):
    """A train heading left: its nose (in heights; an express has a long one), then cars; (x, y) is its front foot."""
    nose *= height
    outline = [(x + 4, y), (x, y - height * 0.22)] + curve([(x + nose * 0.05, y - height * 0.34),
                                                            (x + nose * 0.45, y - height * 0.66),
                                                            (x + nose * 0.8, y - height * 0.96),
                                                            (x + nose * 1.1, y - height)])
    outline += [(x + length, y - height), (x + length, y)]
    s.shape(outline, body)
    s.box(x + nose * 0.25, y - height * 0.27, length - nose * 0.25, height * 0.11, stripe)
    s.shape([(x + nose * 0.54, y - height * 0.70), (x + nose * 0.82, y - height * 0.90),
             (x + nose * 0.95, y - height * 0.90), (x + nose * 0.95, y - height * 0.66)], p.ink)
    gap, start = height * 0.52, x + nose * 1.15
    for i in range(int((x + length - start) / gap)):
        s.box(start + i * gap, y - height * 0.76, gap * 0.62, height * 0.28, p.ink)
    for i in range(1, cars):
        at = x + nose + (length - nose) * i / cars
        s.box(at, y - height, 3 * s.u, height, mix(body, p.ink, 0.6))
    s.stroke(outline + outline[:1], p.ink, 2.2 * s.u, taper=False)


def lantern(s: Sheet, p: Palette, x, y, radius, ink, mark=None):
    """A paper lantern hanging from (x, y); `mark` paints its crest."""
    high, cy = radius * 1.25, y + radius * 1.65
    s.stroke([(x, y), (x, cy - high)], p.ink, 2.4 * s.u, taper=False)
    s.oval(x, cy, radius * 1.5, high * 1.45, ink, alpha=0.16)
    s.oval(x, cy, radius, high, ink, fade=(mix(ink, p.light, 0.5), cy - high * 0.9, cy + high * 0.9))
    for k in range(-3, 4):
        t = k / 4
        half = radius * math.sqrt(1 - t * t)
        s.stroke(curve([(x - half, cy + high * t), (x, cy + high * t + radius * 0.07), (x + half, cy + high * t)]),
                 mix(ink, p.ink, 0.4), 1.5 * s.u, taper=False)
    for end in (-1, 1):
        s.box(x - radius * 0.5, cy + end * high * 0.94 - radius * 0.10, radius, radius * 0.2, p.ink)
    if mark:
        s.disc(x, cy, radius * 0.42, mark)
        s.disc(x, cy, radius * 0.24, ink)
    s.stroke([(x, cy + high), (x, cy + high * 1.4)], p.accent, 5 * s.u, taper=False)


def turbine(s: Sheet, p: Palette, x, base, height, turn, ink):
    s.shape([(x - height * 0.022, base), (x + height * 0.022, base), (x + height * 0.011, base - height),
             (x - height * 0.011, base - height)], ink)
    for k in range(3):
        blade = curve([(0, 0), (0.03, -0.10), (0.045, -0.2), (0.012, -0.62), (0, -0.66), (-0.012, -0.3), (0, 0)])
        s.shape(place(blade, x, base - height, height, turn + 120 * k), ink)
    s.disc(x, base - height, height * 0.026, ink)


def dish(s: Sheet, p: Palette, x, base, size, ink, flip=False):
    """A radio telescope looking up and to one side."""
    def at(points):
        return place(points, x, base, size, flip=flip)

    s.shape(at([(-0.20, 0), (0.20, 0), (0.07, -0.42), (-0.07, -0.42)]), p.ink)
    s.shape(at([(-0.32, 0), (0.32, 0), (0.32, -0.07), (-0.32, -0.07)]), p.ink)
    bowl = [(-0.52, -0.92), (-0.40, -0.58), (-0.08, -0.38), (0.26, -0.36), (0.50, -0.46)]
    s.shape(at(curve(bowl)), ink)
    face = place(arc(0, 0, 0.562, 0.17, 0, 360, 80), 0, 0, 1, 24.3)
    face = [(a - 0.01, b - 0.69) for a, b in face]
    s.shape(at(face), mix(ink, p.light, 0.55))
    s.stroke(at(face), p.ink, 2.2 * s.u, taper=False)
    s.stroke(at(curve(bowl)), p.ink, 2.2 * s.u, taper=False)
    tip = (0.20, -1.16)
    for foot in ((-0.36, -0.84), (0.36, -0.52), (0.08, -0.80)):
        s.stroke(at([foot, tip]), p.ink, 2.6 * s.u, taper=False)
    s.disc(*at([tip])[0], 0.045 * size, p.accent)


def crane_bird(s: Sheet, p: Palette, x, y, scale, lift=1.0):
    """A red-crowned crane flying left, neck and legs stretched; `lift` is how high its wings are."""
    def at(points):
        return place([(a, b * lift if b < -20 else b) for a, b in points], x, y, scale)

    def wing(root, bend, tip, spread, ink):
        """A wing from its leading edge; `spread` is how far the flight feathers reach back."""
        lead = curve([(root, -2), bend, tip])
        feathers = []
        for i in range(8):
            t = i / 7
            a = (tip[0] + (root + 74 - tip[0]) * t, tip[1] + (2 - tip[1]) * t)
            feathers += [(a[0] + spread * (1 - t) * 0.9, a[1] + 6),
                         (a[0] + spread * (1 - t) * 0.35 + 4, a[1] + 22 * (1 - t))]
        shape = lead + feathers
        s.shape(at(shape), ink)
        for i in range(5):
            t = i / 9
            a = (tip[0] + (root + 74 - tip[0]) * t, tip[1] + (2 - tip[1]) * t)
            s.stroke(
                at(
                    curve([(a[0] - 2, a[1] + 6), (a[0] + spread * 0.4, a[1] + 6),
                           (a[0] + spread * (1 - t) * 0.9 + 6, a[1] + 8)])), p.ink, 15 * scale)
        s.stroke(at(shape + shape[:1]), p.ink, 2 * scale, taper=False)

    wing(26, (74, -92), (128, -172), 62, mix(p.light, p.far, 0.45))
    for dy in (0, 8):
        s.stroke(at([(60, 6 + dy), (150, 18 + dy), (206, 20 + dy)]), p.ink, 4.5 * scale)
    s.stroke(at(curve([(-30, 4), (-84, -4), (-132, 6), (-158, 4)])), p.ink, 20 * scale, taper=False)
    body = curve([(-44, 4), (0, -18), (56, -12), (98, 12), (52, 26), (0, 24), (-44, 4)])
    s.shape(at(body), p.light)
    s.stroke(at(body), p.ink, 2 * scale, taper=False)
    s.stroke(at(curve([(-26, 4), (-84, -4), (-132, 6), (-158, 4)])), p.light, 16 * scale, taper=False)
    s.stroke(at(curve([(-78, 0), (-116, 8), (-148, 8)])), p.ink, 8 * scale)
    s.shape(at([(-160, -3), (-214, 9), (-160, 11)]), p.ink)
    s.disc(*at([(-157, -4)])[0], 8.5 * scale, p.accent)
    wing(-26, (-44, -110), (-26, -216), 92, p.light)


def swallow(s: Sheet, p: Palette, x, y, scale, angle=0, ink=None):
    """A swift on sickle wings, flying up and left before turning by `angle`."""
    ink = ink or p.ink
    body = curve([(-60, 0), (-40, -13), (0, -14), (50, -6), (118, -26)]) + [(70, 0)] + curve([(118, 26), (50, 8),
                                                                                              (0, 14), (-40, 11),
                                                                                              (-60, 0)])
    s.shape(place(body, x, y, scale, angle), ink)
    for side in (-1, 1):
        wing = curve([(-24, 4 * side), (-18, 70 * side), (40, 138 * side),
                      (118, 168 * side)]) + curve([(56, 112 * side), (26, 60 * side), (22, 6 * side)])
        s.shape(place(wing, x, y, scale, angle), ink)
    throat = curve([(-58, 0), (-46, -8), (-30, 0), (-46, 8), (-58, 0)])
    s.shape(place(throat, x, y, scale, angle), p.accent)


def runner(s: Sheet, x, base, height, body: str, shirt: str, stride: float = 1):
    """A figure in full stride, heading left, in six brush strokes."""
    k = height / 100

    def at(points):
        return [(x + a * k, base + b * k) for a, b in points]

    s.stroke(at(curve([(4, -44), (22 * stride, -30), (26 * stride, -14), (44 * stride, -16)])), body, 9 * k,
             taper=False)
    s.stroke(at(curve([(2, -44), (-20 * stride, -36), (-18 * stride, -16), (-27 * stride, -2)])), body, 9 * k,
             taper=False)
    s.stroke(at(curve([(-2, -74), (18, -64), (27, -50), (14, -44)])), body, 7 * k, taper=False)
    s.stroke(at([(4, -46), (-4, -76)]), shirt, 20 * k, taper=False)
    s.stroke(at(curve([(-6, -74), (-20, -62), (-14, -52), (-30, -58)])), body, 7 * k, taper=False)
    s.disc(*at([(-10, -93)])[0], 9.5 * k, body)


# ---------------------------------------------------------------------------------------------------------------------
# Motifs: patterns
# ---------------------------------------------------------------------------------------------------------------------


def asanoha(s: Sheet, cell: float, ink: str, width: float, alpha: float = 1):
    """Hemp leaves: the six-pointed lattice of equilateral triangles, each split into three."""
    tall = cell * math.sqrt(3) / 2
    segments = []
    for row in range(-1, int(s.h / tall) + 2):
        for column in range(-1, int(s.w / cell) + 2):
            x, y = column * cell + (cell / 2 if row % 2 else 0), row * tall
            up = [(x, y), (x + cell, y), (x + cell / 2, y + tall)]
            down = [(x + cell / 2, y + tall), (x + cell, y), (x + 1.5 * cell, y + tall)]
            for corners in (up, down):
                middle = (sum(a for a, _ in corners) / 3, sum(b for _, b in corners) / 3)
                segments += [(corner, middle) for corner in corners]
                segments += list(zip(corners, corners[1:] + corners[:1]))
    s.hatch(segments, ink, width, alpha)


def ichimatsu(s: Sheet, x, y, width, height, cell, ink):
    """The chequerboard."""
    for row in range(int(height / cell) + 1):
        for column in range(int(width / cell) + 1):
            if (row + column) % 2 == 0:
                left, top = x + column * cell, y + row * cell
                s.box(left, top, min(cell, x + width - left), min(cell, y + height - top), ink)


def coin(s: Sheet, p: Palette, x, y, radius, ink):
    """An old coin with a square hole."""
    s.disc(x, y, radius, p.ink)
    s.disc(x, y, radius - 2.6 * s.u, ink)
    s.ring(x, y, radius * 0.84, mix(ink, p.ink, 0.5), 2.2 * s.u)
    side = radius * 0.27
    s.box(x - side * 1.3, y - side * 1.3, side * 2.6, side * 2.6, mix(ink, p.ink, 0.5))
    s.box(x - side, y - side, side * 2, side * 2, p.glow)
    for k in range(4):
        a = math.radians(90 * k)
        s.oval(x + radius * 0.6 * math.cos(a), y + radius * 0.6 * math.sin(a), radius * 0.09, radius * 0.09,
               mix(ink, p.ink, 0.5))


# ---------------------------------------------------------------------------------------------------------------------
# Scenes: society
# ---------------------------------------------------------------------------------------------------------------------


def storm_coast(s: Sheet, rng, p: Palette):
    """A breaker rears before a dark city, in slanting rain."""
    sky(s, p.sky, p.glow, 0.7)
    sun(s, p, s.w * 0.70, s.h * 0.30, s.h * 0.135, p.light)
    for i, ink in enumerate(ramp(p, 3)):
        land(s, ridge(rng, s.w, s.h * (0.60 + 0.08 * i), s.h * 0.24), ink, p, fade_to=mix(ink, p.glow, 0.5), reach=0.3)
    skyline(s, rng, s.h * 0.80, s.h * 0.40, mix(p.ink, p.near, 0.12), left=0.50, window=mix(p.light, p.accent, 0.1),
            lit=0.16)
    skyline(s, rng, s.h * 0.80, s.h * 0.24, mix(p.ink, p.near, 0.35), left=-0.02, right=0.35)
    rain(s, rng, p.light, 150, alpha=0.40)
    blue = p._replace(near="#1D3B5C", mid="#3F6E93", far="#A7C4CE")
    sea(s, rng, blue, s.h * 0.79, far=blue.mid, ripples=60)
    great_wave(s, rng, blue, s.w * 0.02, s.h * 0.90, s.h / 720)
    for i in range(26):
        x, y = s.w * rng.uniform(0.36, 1.0), s.h * rng.uniform(0.925, 0.99)
        s.stroke(curve([(x, y), (x + 40 * s.u, y - 6 * s.u), (x + 90 * s.u, y + 2 * s.u)]), blue.light, 3.4 * s.u,
                 alpha=0.7)
    rain(s, rng, p.light, 40, alpha=0.55, width=1.8)


def town_rain(s: Sheet, rng, p: Palette):
    """Evening rain on roofs with lit windows."""
    sky(s, p.sky, p.glow, 0.6)
    mountains(s, rng, p, layers=2, top=0.26, bottom=0.44, height=0.2)
    lit = "#F7C65B"
    town(s, rng, p, [(s.h * 0.60, s.h * 0.20, p.mid, mix(p.mid, p.glow, 0.35)),
                     (s.h * 0.78, s.h * 0.27, p.near, mix(p.near, p.glow, 0.25)),
                     (s.h * 1.01, s.h * 0.36, mix(p.near, p.ink, 0.5), p.near)], lit=lit)
    rain(s, rng, p.light, 210, alpha=0.42)


def lighthouse(s: Sheet, rng, p: Palette):
    """A white tower and its beam over an evening sea."""
    sky(s, p.sky, p.glow, 0.7)
    x, lamp = s.w * 0.56, s.h * 0.27
    stars(s, rng, p, 40, 0.4)
    s.shape([(x, lamp), (-20, s.h * 0.13), (-20, s.h * 0.34)], p.light, alpha=0.45)
    s.shape([(x, lamp), (s.w + 20, s.h * 0.20), (s.w + 20, s.h * 0.33)], p.light, alpha=0.30)
    sun(s, p, s.w * 0.22, s.h * 0.60, s.u * 74)
    sea(s, rng, p, s.h * 0.62, ripples=90)
    cliff = curve([(s.w * 0.18, s.h * 1.02), (s.w * 0.28, s.h * 0.86), (s.w * 0.38, s.h * 0.80),
                   (s.w * 0.44, s.h * 0.745), (s.w * 0.70, s.h * 0.735), (s.w * 0.84, s.h * 0.77),
                   (s.w * 1.05, s.h * 0.80)])
    s.shape(cliff + [(s.w * 1.05, s.h * 1.1), (s.w * 0.18, s.h * 1.1)], mix(p.near, p.ink, 0.3),
            fade=(p.ink, s.h * 0.75, s.h))
    s.stroke(cliff, p.ink, 3 * s.u, taper=False)
    k = s.u * 1.0
    s.shape([(x - 62 * k, s.h * 0.75), (x + 62 * k, s.h * 0.75), (x + 40 * k, lamp + 40 * k),
             (x - 40 * k, lamp + 40 * k)], p.light, fade=(mix(p.light, p.far, 0.5), lamp, s.h * 0.78))
    for i in (0.22, 0.58):
        top, deep = lamp + 40 * k + (s.h * 0.75 - lamp - 40 * k) * i, 62 * k
        wide = 40 * k + 22 * k * i
        s.shape([(x - wide, top), (x + wide, top), (x + wide + 3 * k, top + deep), (x - wide - 3 * k, top + deep)],
                p.accent)
    s.box(x - 56 * k, lamp + 30 * k, 112 * k, 13 * k, p.ink)
    s.box(x - 32 * k, lamp - 30 * k, 64 * k, 62 * k, "#FFD873")
    for dx in (-32, -11, 11, 32):
        s.box(x + (dx - 2) * k, lamp - 30 * k, 4 * k, 62 * k, p.ink)
    s.shape(
        curve([(x - 46 * k, lamp - 28 * k), (x - 26 * k, lamp - 58 * k), (x, lamp - 72 * k),
               (x + 26 * k, lamp - 58 * k), (x + 46 * k, lamp - 28 * k)]), p.accent)
    s.stroke([(x, lamp - 70 * k), (x, lamp - 100 * k)], p.ink, 4 * k, taper=False)


def snow_roofs(s: Sheet, rng, p: Palette):
    """First snow on a northern town."""
    sky(s, p.sky, p.glow, 0.6)
    mountains(s, rng, p, layers=2, top=0.24, bottom=0.40, height=0.24, sharp=0.35)
    town(s, rng, p, [(s.h * 0.58, s.h * 0.20, p.mid, mix(p.mid, p.light, 0.2)),
                     (s.h * 0.77, s.h * 0.27, p.near, mix(p.near, p.mid, 0.5)),
                     (s.h * 1.01, s.h * 0.38, p.ink, p.near)], lit="#F6B94E", snow=p.light)
    snowfall(s, rng, p, 190)


def festival_lanterns(s: Sheet, rng, p: Palette):
    """Rows of lanterns on a festival night."""
    sky(s, p.sky, p.glow, 1.0)
    skyline(s, rng, s.h, s.h * 0.22, p.ink, narrow=60, wide=150)
    for row, (y, r, count) in enumerate(((0.02, 46, 7), (0.21, 64, 5), (0.41, 92, 3))):
        r *= s.u
        rope = curve([(-20, s.h * y), (s.w * 0.5, s.h * (y + 0.06)), (s.w + 20, s.h * y)])
        s.stroke(rope, p.ink, 3 * s.u, taper=False)
        for i in range(count):
            t = (i + (0.5 if row % 2 else 0.5)) / count
            a = rope[int(t * (len(rope) - 1))]
            ink = (p.accent, "#F4B740", p.light)[(i + row) % 3]
            lantern(s, p, a[0], a[1], r, ink, mark=p.ink if ink != p.ink else None)


def gorge_bridge(s: Sheet, rng, p: Palette):
    """A footbridge of rope and planks between two cliffs."""
    sky(s, p.sky, p.glow, 0.8)
    sun(s, p, s.w * 0.5, s.h * 0.30, s.h * 0.15)
    mountains(s, rng, p, layers=3, top=0.34, bottom=0.74, height=0.34, sharp=0.3)
    mist(s, s.w * 0.25, s.h * 0.76, s.w * 0.45, p.glow, rows=4, thickness=16)
    for side in (0, 1):
        cliff = curve([(-60, s.h * 0.30), (s.w * 0.06, s.h * 0.36), (s.w * 0.15, s.h * 0.47), (s.w * 0.16, s.h * 0.62),
                       (s.w * 0.20, s.h * 0.80), (s.w * 0.18, s.h * 1.05)])
        cliff = [(s.w - x, y) if side else (x, y) for x, y in cliff]
        edge = s.w + 70 if side else -70
        s.shape(cliff + [(edge, s.h * 1.05), (edge, 0.3 * s.h)], mix(p.near, p.ink, 0.35),
                fade=(p.near, s.h * 0.5, s.h))
        s.stroke(cliff, p.ink, 3 * s.u, taper=False)
        for i in range(5):
            clump(s, (edge * 0.985 + (-1 if side else 1) * (30 + 38 * i) * s.u + (0 if not side else -20), s.h *
                      (0.34 + 0.022 * i)), 66 * s.u, mix(p.near, p.ink, 0.1), p)
    deck = curve([(s.w * 0.145, s.h * 0.50), (s.w * 0.5, s.h * 0.66), (s.w * 0.855, s.h * 0.50)], steps=40)
    rail = [(x, y - 52 * s.u) for x, y in deck]
    for a, b in list(zip(deck, rail))[::3]:
        s.stroke([a, b], p.ink, 2.4 * s.u, taper=False)
    s.stroke(rail, p.ink, 4 * s.u, taper=False)
    s.stroke(deck, p.ink, 15 * s.u, taper=False)
    s.stroke([(x, y - 3 * s.u) for x, y in deck], "#D79A4B", 8 * s.u, taper=False)
    for i, ink in enumerate((p.accent, p.light, "#E9B44C", p.light, p.accent)):
        x, y = deck[24 + 8 * i]
        s.stroke([(x, y - 10 * s.u), (x, y - 44 * s.u)], ink, 15 * s.u, taper=False)
        s.disc(x, y - 58 * s.u, 9 * s.u, p.ink)


def hillside_town(s: Sheet, rng, p: Palette):
    """Houses stepping down to a strait with islands."""
    sky(s, p.sky, p.glow, 0.5)
    sun(s, p, s.w * 0.72, s.h * 0.20, s.u * 62)
    for i, ink in enumerate(ramp(p, 2)):
        land(s, ridge(rng, s.w, s.h * (0.36 + 0.05 * i), s.h * 0.14), ink, p, fade_to=p.glow, reach=0.2)
    sea(s, rng, p, s.h * 0.38, near=p.mid, until=s.h * 0.75, ripples=50)
    for x, y, k, flip in ((0.62, 0.47, 0.55, False), (0.84, 0.54, 0.75, True)):
        sail(s, p, s.w * x, s.h * y, k * s.u, flip)
    slope = curve([(-40, s.h * 0.30), (s.w * 0.2, s.h * 0.44), (s.w * 0.5, s.h * 0.62), (s.w * 0.8, s.h * 0.72),
                   (s.w * 1.05, s.h * 0.80)])
    land(s, slope, "#6E8B4E", p)
    roofs = (p.near, mix(p.near, p.mid, 0.5), "#B5553B", mix(p.near, p.ink, 0.4))
    for row in range(6):
        for i in range(9):
            x = s.w * (0.11 * i - 0.03 * (row % 2)) + rng.uniform(-12, 12) * s.u
            edge = np.interp(x, [q[0] for q in slope], [q[1] for q in slope])
            y = edge + s.h * (0.075 + 0.095 * row)
            size = s.h * (0.075 + 0.013 * row)
            house(s, p, x, y, size * 1.25, size, roofs[(i + row * 2) % 4], mix(p.light, p.far, 0.25), lit=p.near)


def viaduct_train(s: Sheet, rng, p: Palette):
    """A train on arches over a valley in autumn."""
    sky(s, p.sky, p.glow, 0.6)
    sun(s, p, s.w * 0.78, s.h * 0.26, s.h * 0.13)
    mountains(s, rng, p, layers=3, top=0.30, bottom=0.66, height=0.34)
    deck = s.h * 0.62
    pier = 118 * s.u
    stone = mix(p.light, p.far, 0.55)
    s.box(0, deck, s.w, s.h * 0.4, stone)
    x = -pier * 0.4
    while x < s.w:
        arch = [(x + 14 * s.u, s.h + 5)] + arc(x + pier / 2, deck + 28 * s.u + pier / 2, pier / 2 - 14 * s.u,
                                               pier / 2 - 6 * s.u, 180, 360) + [(x + pier - 14 * s.u, s.h + 5)]
        s.shape(arch, p.mid, fade=(mix(p.mid, p.glow, 0.45), deck, s.h))
        s.stroke(arch, p.ink, 2.2 * s.u, taper=False)
        x += pier
    s.box(0, deck - 4 * s.u, s.w, 14 * s.u, mix(stone, p.ink, 0.35))
    s.stroke([(0, deck + 10 * s.u), (s.w, deck + 10 * s.u)], p.ink, 2 * s.u, taper=False)
    train(s, p, s.w * 0.20, deck - 4 * s.u, s.w * 0.62, 84 * s.u, p.light, p.accent, cars=2, nose=0.42)
    for i in range(34):
        t = rng.uniform()
        r = rng.uniform(20, 40) * s.u
        puffs(s, [(s.w * t, s.h * 1.0 - r * 0.1, r), (s.w * t + r, s.h + 2, r * 0.8)],
              (p.accent, "#E9A23B", p.near, "#B5632F")[i % 4], p.ink, 1.5)


def umbrellas(s: Sheet, rng, p: Palette):
    """A crossing on a wet day, seen from above: oiled-paper umbrellas."""
    s.box(0, 0, s.w, s.h, mix(p.far, p.mid, 0.35))
    for i in range(-2, 8):
        s.shape([(s.w * (0.16 * i), 0), (s.w * (0.16 * i + 0.08), 0), (s.w * (0.16 * i - 0.12), s.h),
                 (s.w * (0.16 * i - 0.20), s.h)], p.light, alpha=0.22)
    spots = [(0.50, 0.47, 150), (0.16, 0.22, 110), (0.84, 0.20, 118), (0.14, 0.72, 122), (0.86, 0.74, 128),
             (0.50, 0.93, 108), (0.50, 0.04, 96)]
    inks = (p.accent, p.near, "#E8B04A", "#5E7F52", mix(p.near, p.accent, 0.45), "#E8B04A", p.near)
    for (x, y, r), ink in zip(spots, inks):
        x, y, r = x * s.w, y * s.h, r * s.u * 0.98
        turn = rng.uniform(0, 30)
        s.disc(x + 12 * s.u, y + 18 * s.u, r, mix(p.mid, p.near, 0.35))
        rim = []
        for k in range(16):
            a, b = math.radians(turn + 22.5 * k), math.radians(turn + 22.5 * (k + 0.5))
            rim += [(x + r * math.cos(a), y + r * math.sin(a)),
                    (x + r * 0.955 * math.cos(b), y + r * 0.955 * math.sin(b))]
        s.shape(rim, ink)
        s.ring(x, y, r * 0.66, p.light, r * 0.16)
        for k in range(16):
            a = math.radians(turn + 22.5 * k)
            s.stroke([(x, y), (x + r * math.cos(a), y + r * math.sin(a))], p.ink, 1.5 * s.u, taper=False)
        s.stroke(rim + rim[:1], p.ink, 2.4 * s.u, taper=False)
        s.disc(x, y, r * 0.10, p.ink)
    rain(s, rng, p.light, 26, slant=0.35, alpha=1, width=1.8)


def school_lunch(s: Sheet, rng, p: Palette):
    """A tray: rice, soup, grilled fish."""
    s.box(0, 0, s.w, s.h, p.glow)
    ichimatsu(s, 0, 0, s.w, s.h, 80 * s.u, mix(p.glow, p.sky, 0.35))
    u = s.u
    s.box(s.w * 0.09, s.h * 0.09, s.w * 0.82, s.h * 0.82, p.ink)
    s.box(s.w * 0.10, s.h * 0.10, s.w * 0.80, s.h * 0.79, "#9C3B26", fade=("#7B2A1D", s.h * 0.1, s.h * 0.9))
    s.oval(s.w * 0.50, s.h * 0.34, s.w * 0.33, s.h * 0.175, p.ink)
    s.oval(s.w * 0.50, s.h * 0.33, s.w * 0.325, s.h * 0.168, "#DCE7EA")
    s.oval(s.w * 0.50, s.h * 0.33, s.w * 0.28, s.h * 0.137, p.light)
    fish(s, p, s.w * 0.50, s.h * 0.33, 480 * u, -4, back="#33597A", belly="#C9D6DA")
    for i, (x, ink) in enumerate(((0.30, "#FFFBF0"), (0.70, "#C98A3D"))):
        cx, cy, r = s.w * x, s.h * 0.69, 104 * u
        s.disc(cx, cy, r + 3 * u, p.ink)
        s.disc(cx, cy, r, ("#1F3A5F", p.ink)[i])
        s.disc(cx, cy, r * 0.88, ("#E9EEF0", "#5B1F17")[i])
        s.disc(cx, cy, r * 0.78, ink)
        if i == 0:
            for _ in range(70):
                a, d = rng.uniform(0, 6.28), r * 0.72 * math.sqrt(rng.uniform())
                b = rng.uniform(0, 3.14)
                q = (cx + d * math.cos(a), cy + d * math.sin(a))
                s.stroke([q, (q[0] + 11 * u * math.cos(b), q[1] + 11 * u * math.sin(b))], "#DCCFB4", 4 * u)
        else:
            for dx, dy in ((-34, -18), (22, 14), (-6, 36), (36, -30)):
                s.shape(place([(-15, -15), (15, -15), (15, 15), (-15, 15)], cx + dx * u, cy + dy * u, u, 20 + dx),
                        p.light)
            for dx, dy in ((2, -34), (-30, 22), (44, 22)):
                s.ring(cx + dx * u, cy + dy * u, 9 * u, "#5E8A3E", 5 * u)
    for dy in (0, 15):
        s.stroke([(s.w * 0.28, s.h * 0.925 + dy * u), (s.w * 0.76, s.h * 0.925 + dy * u)], "#C88A45", 7 * u,
                 taper=False)


def night_city(s: Sheet, rng, p: Palette):
    """Lit windows under a large moon; a long-distance coach on the elevated road."""
    sky(s, p.sky, p.glow, 0.8)
    stars(s, rng, p, 50, 0.5)
    moon(s, p, s.w * 0.30, s.h * 0.30, s.h * 0.14)
    skyline(s, rng, s.h * 0.80, s.h * 0.42, p.far, narrow=50, wide=110)
    skyline(s, rng, s.h * 0.82, s.h * 0.52, p.near, window="#F9D070", lit=0.42)
    s.box(0, s.h * 0.78, s.w, s.h * 0.3, p.ink)
    s.box(0, s.h * 0.775, s.w, 7 * s.u, mix(p.ink, p.far, 0.5))
    x, y, w, h = s.w * 0.34, s.h * 0.60, 330 * s.u, 112 * s.u
    s.shape(
        curve([(x, y + h), (x - 8 * s.u, y + h * 0.5), (x + 14 * s.u, y + 8 * s.u),
               (x + 40 * s.u, y)]) + [(x + w, y), (x + w, y + h)], p.accent)
    s.box(x + 8 * s.u, y + h * 0.70, w - 8 * s.u, h * 0.10, p.light)
    for i in range(6):
        s.box(x + (16 + 52 * i) * s.u, y + h * 0.18, 42 * s.u, h * 0.36, "#FBE3A0")
    for dx in (62, 262):
        s.disc(x + dx * s.u, y + h, 24 * s.u, p.ink)
        s.disc(x + dx * s.u, y + h, 11 * s.u, p.far)
    s.shape([(x, y + h * 0.78), (x - 180 * s.u, y + h * 1.12), (x - 180 * s.u, y + h * 0.7)], "#FBE3A0", alpha=0.35)
    for i in range(8):
        s.box(s.w * i / 8 + 20, s.h * 0.90, 66 * s.u, 8 * s.u, p.light, alpha=0.7)


# ---------------------------------------------------------------------------------------------------------------------
# Scenes: economy
# ---------------------------------------------------------------------------------------------------------------------


def coins_on_waves(s: Sheet, rng, p: Palette):
    """Three old coins before a sea of scales."""
    seigaiha(s, 0, 0, s.w, s.h, 58 * s.u, (p.near, p.far, p.mid, p.glow), p.ink)
    coin(s, p, s.w * 0.24, s.h * 0.52, 126 * s.u, "#C98F2F")
    coin(s, p, s.w * 0.76, s.h * 0.52, 126 * s.u, "#C98F2F")
    coin(s, p, s.w * 0.50, s.h * 0.50, 196 * s.u, "#E9B94C")


def rice_terraces(s: Sheet, rng, p: Palette):
    """Ripe terraces stepping down a hill, stacks drying."""
    sky(s, p.sky, p.glow, 0.4)
    sun(s, p, s.w * 0.28, s.h * 0.20, s.u * 64)
    mountains(s, rng, p._replace(far="#A9BFA0", mid="#6F9277", near="#49705C"), layers=2, top=0.22, bottom=0.34,
              height=0.18)
    inks = ("#F1C84F", "#D99E33", "#F5DA83", "#C98A2A", "#EBB741")
    for i in range(9):
        t = i / 8
        y = s.h * (0.42 + 0.54 * t**1.15)
        bend = s.h * (0.05 + 0.05 * t)
        line = curve([(-30, y - bend), (s.w * 0.22, y + bend * 0.2), (s.w * (0.5 + 0.05 * math.sin(2 * i)), y + bend),
                      (s.w * 0.8, y + bend * 0.1), (s.w + 30, y - bend * 0.9)])
        s.shape(line + [(s.w + 30, s.h + 9), (-30, s.h + 9)], inks[i % 5], fade=(mix(inks[i % 5], p.light,
                                                                                     0.35), y, y + s.h * 0.14))
        s.stroke(line, "#5D7A3A", (5 + 8 * t) * s.u, taper=False)
        s.stroke([(a, b + (3 + 4 * t) * s.u) for a, b in line], p.ink, (1.4 + t) * s.u, taper=False)
        for k in range(int(26 - 12 * t)):
            x = s.w * (k + 0.5) / (26 - 12 * t)
            b = np.interp(x, [q[0] for q in line], [q[1] for q in line])
            s.stroke([(x, b + (26 + 26 * t) * s.u), (x + 5 * s.u, b + (12 + 12 * t) * s.u)], mix(p.near, p.accent, 0.1),
                     (2 + 2 * t) * s.u)
    for x, y, k in ((0.34, 0.60, 0.7), (0.62, 0.74, 1.0), (0.45, 0.78, 0.95), (0.78, 0.90, 1.3)):
        stack = curve([(-34, 40), (-30, 0), (-10, -46), (0, -60), (10, -46), (30, 0), (34, 40)])
        s.shape(place(stack, s.w * x, s.h * y, k * s.u), "#B87B28")
        for dx in (-16, 0, 16):
            s.stroke(place([(dx * 0.3, -44), (dx, 38)], s.w * x, s.h * y, k * s.u), "#7A4A16", 3 * s.u)
        s.stroke(place(stack, s.w * x, s.h * y, k * s.u), p.ink, 2.4 * s.u, taper=False)


def container_port(s: Sheet, rng, p: Palette):
    """Gantry cranes and a loaded ship before a morning sun."""
    sky(s, p.sky, p.glow, 0.7)
    sun(s, p, s.w * 0.36, s.h * 0.40, s.h * 0.17)
    land(s, ridge(rng, s.w, s.h * 0.68, s.h * 0.12), p.far, p, fade_to=p.glow)
    for x, k in ((0.62, 1.0), (0.84, 1.12)):
        x, y, k = s.w * x, s.h * 0.80, k * s.u
        for a, b in (((-50, 0), (-34, -330)), ((64, 0), (48, -330)), ((-46, -80), (60, -80)), ((-38, -250), (52, -250)),
                     ((-46, -80), (52, -250)), ((4, -420), (-34, -330)), ((4, -420), (48, -330))):
            s.stroke(place([a, b], x, y, k), p.near, 12 * k, taper=False)
        s.stroke(place([(-250, -318), (130, -318)], x, y, k), p.accent, 17 * k, taper=False)
        for foot in (-240, 120):
            s.stroke(place([(4, -420), (foot, -322)], x, y, k), p.near, 4 * k, taper=False)
        s.stroke(place([(-170, -310), (-170, -220)], x, y, k), p.ink, 4 * k, taper=False)
        s.shape(place([(-205, -220), (-135, -220), (-135, -186), (-205, -186)], x, y, k), "#E3A83E")
    inks = (p.accent, "#E3A83E", p.mid, p.light, "#5E8A6A", p.near)
    for row in range(4):
        for i in range(9):
            if row < 3 - abs(i - 4) * 0.2 or rng.uniform() < 0.45:
                x, y = s.w * 0.11 + i * 58 * s.u, s.h * 0.745 - row * 34 * s.u
                s.box(x, y - 34 * s.u, 56 * s.u, 32 * s.u, inks[int(rng.integers(0, 6))])
                for k in range(1, 5):
                    s.stroke([(x + 11 * k * s.u, y - 32 * s.u), (x + 11 * k * s.u, y - 4 * s.u)], p.ink, 1.1 * s.u,
                             taper=False, alpha=0.4)
    sea(s, rng, p, s.h * 0.83, far=p.mid, ripples=50)
    hull = [(s.w * 0.03, s.h * 0.745), (s.w * 0.70, s.h * 0.745), (s.w * 0.68, s.h * 0.87), (s.w * 0.08, s.h * 0.87)]
    s.shape(hull, p.ink)
    s.shape([(s.w * 0.075, s.h * 0.845), (s.w * 0.685, s.h * 0.845), (s.w * 0.68, s.h * 0.87),
             (s.w * 0.08, s.h * 0.87)], p.accent)
    s.box(s.w * 0.60, s.h * 0.56, 76 * s.u, s.h * 0.19, p.light)
    for k in range(3):
        s.box(s.w * 0.606, s.h * (0.585 + 0.04 * k), 62 * s.u, 9 * s.u, p.ink)


def hemp_circuit(s: Sheet, rng, p: Palette):
    """A chip laid on hemp-leaf lattice, its lines running out."""
    s.box(0, 0, s.w, s.h, p.near)
    asanoha(s, 106 * s.u, p.mid, 2.4 * s.u)
    x, y, half = s.w / 2, s.h / 2, 150 * s.u
    for i in range(9):
        t = (i - 4) * 34 * s.u
        far = half + (90 + 40 * abs(i - 4)) * s.u
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            a = (x + (half if dx else 0) * dx + (t if dy else 0), y + (half if dy else 0) * dy + (t if dx else 0))
            b = (x + far * dx + (t if dy else 0), y + far * dy + (t if dx else 0))
            s.stroke([a, b], "#E9B94C", 7 * s.u, taper=False)
            s.disc(b[0], b[1], 9 * s.u, "#E9B94C")
    s.box(x - half - 5 * s.u, y - half - 5 * s.u, 2 * half + 10 * s.u, 2 * half + 10 * s.u, "#E9B94C")
    s.box(x - half, y - half, 2 * half, 2 * half, p.ink)
    s.box(x - half * 0.66, y - half * 0.66, half * 1.32, half * 1.32, p.accent)
    cell = half * 1.32 / 6
    ichimatsu(s, x - half * 0.66, y - half * 0.66, half * 1.319, half * 1.319, cell, mix(p.accent, p.light, 0.25))
    s.disc(x - half * 0.82, y - half * 0.82, 9 * s.u, p.light)


def bonsai(s: Sheet, rng, p: Palette):
    """A hanging scroll: an old pine in a shallow pot, the sun behind."""
    s.box(0, 0, s.w, s.h, p.near)
    for i in range(20):
        for k in range(14):
            s.disc(s.w * (k + 0.5 * (i % 2)) / 13, s.h * i / 19, 4 * s.u, p.mid)
    s.box(s.w * 0.10, 0, s.w * 0.80, s.h, mix(p.accent, p.ink, 0.35))
    s.box(s.w * 0.14, s.h * 0.06, s.w * 0.72, s.h * 0.86, p.light, fade=(p.glow, s.h * 0.1, s.h * 0.8))
    s.disc(s.w * 0.60, s.h * 0.34, 146 * s.u, p.accent, fade=(mix(p.accent, p.glow, 0.3), s.h * 0.3, s.h * 0.5))
    mist(s, s.w * 0.16, s.h * 0.50, s.w * 0.5, mix(p.far, p.light, 0.5), rows=3, thickness=14)
    trunk = curve([(0.52, 0.765), (0.48, 0.68), (0.36, 0.62), (0.40, 0.52), (0.54, 0.46), (0.50, 0.36)])
    for i, (a, b) in enumerate(zip(trunk, trunk[1:])):
        s.stroke([(a[0] * s.w, a[1] * s.h), (b[0] * s.w, b[1] * s.h)], p.ink, (52 - 36 * i / len(trunk)) * s.u,
                 taper=False)
    for bough in ([(0.37, 0.61), (0.27, 0.60)], [(0.46, 0.49), (0.66, 0.50)], [(0.40, 0.55), (0.30, 0.47)]):
        s.stroke([(a * s.w, b * s.h) for a, b in bough], p.ink, 15 * s.u, taper=False)
    for x, y, wide in ((0.27, 0.595, 84), (0.70, 0.495, 104), (0.31, 0.465, 84), (0.50, 0.355, 128), (0.60, 0.425, 76)):
        clump(s, (x * s.w, y * s.h), wide * s.u, "#3F6B3A", p)
    pot = [(s.w * 0.28, s.h * 0.765), (s.w * 0.76, s.h * 0.765), (s.w * 0.70, s.h * 0.84), (s.w * 0.34, s.h * 0.84)]
    s.shape(pot, "#2F6478", fade=(p.ink, s.h * 0.77, s.h * 0.87))
    s.box(s.w * 0.26, s.h * 0.755, s.w * 0.52, 15 * s.u, "#3F7A8E")
    s.stroke(pot, p.ink, 2.4 * s.u, taper=False)
    for x in (0.38, 0.61):
        s.box(s.w * x, s.h * 0.84, 38 * s.u, 13 * s.u, p.ink)
    s.box(s.w * 0.06, s.h * 0.955, s.w * 0.88, 22 * s.u, p.ink)
    s.box(s.w * 0.80, s.h * 0.855, 34 * s.u, 42 * s.u, p.accent)


def tea_field(s: Sheet, rng, p: Palette):
    """Clipped rows of tea below the great cone."""
    sky(s, p.sky, p.glow, 0.5)
    sun(s, p, s.w * 0.80, s.h * 0.22, s.u * 58)
    fuji(s, p, s.w * 0.42, s.h * 0.60, s.h * 0.46, mix(p.mid, "#4F739F", 0.6), p.light)
    mist(s, s.w * 0.04, s.h * 0.47, s.w * 0.4, p.glow, rows=3, thickness=15)
    mist(s, s.w * 0.58, s.h * 0.52, s.w * 0.36, p.glow, rows=3, thickness=15)
    inks = (p.near, p.mid, mix(p.near, p.mid, 0.5))
    for i in range(9):
        t = (i / 8)**1.4
        y = s.h * (0.585 + 0.42 * t)
        r = (10 + 42 * t) * s.u
        bumps = []
        x = -r
        while x < s.w + r:
            bumps.append((x, y + s.h * 0.05 * math.sin(x / s.w * 3.1 + 0.4) - r * 0.2, r))
            x += r * 0.8
        ink = inks[i % 3]
        puffs(s, bumps, ink, p.ink, 1.8)
        line = [(a, b - c * 0.62) for a, b, c in bumps]
        s.stroke(line, mix(ink, p.glow, 0.5), r * 0.14, taper=False)


def shopfront(s: Sheet, rng, p: Palette):
    """A second-hand bookshop behind its curtain in the evening."""
    s.box(0, 0, s.w, s.h, p.ink)
    s.box(0, 0, s.w, s.h * 0.24, p.near)
    for i in range(18):
        s.stroke([(s.w * i / 17, 0), (s.w * i / 17, s.h * 0.20)], p.ink, 4 * s.u, taper=False)
    s.box(-5, s.h * 0.19, s.w + 10, 24 * s.u, p.ink)
    s.box(s.w * 0.07, s.h * 0.24, s.w * 0.86, s.h * 0.70, "#F5C565", fade=("#FBE6B2", s.h * 0.25, s.h * 0.9))
    spine = (p.accent, p.near, "#6E8B4E", p.mid, "#A8672B", p.light, p.far)
    for row in range(4):
        y, x = s.h * (0.43 + 0.165 * row), s.w * 0.09
        while x < s.w * 0.90:
            w, h = rng.uniform(11, 25) * s.u, s.h * rng.uniform(0.085, 0.13)
            if rng.uniform() < 0.93:
                s.box(x, y - h, w - 2 * s.u, h, spine[int(rng.integers(0, 7))])
                s.box(x, y - h * 0.8, w - 2 * s.u, 3 * s.u, p.ink, alpha=0.45)
            x += w
        s.box(s.w * 0.07, y, s.w * 0.86, 9 * s.u, mix(p.ink, "#8A5A1C", 0.5))
    for k in (0.07, 0.35, 0.65, 0.93):
        s.box(s.w * k - 8 * s.u, s.h * 0.22, 16 * s.u, s.h * 0.76, p.ink)
    for i in range(5):
        x, w = s.w * (0.10 + 0.16 * i), s.w * 0.155
        cloth = [(x, s.h * 0.25), (x + w, s.h * 0.25)] + curve([(x + w, s.h * 0.45), (x + w * 0.5, s.h * 0.465),
                                                                (x, s.h * 0.45)])
        s.shape(cloth, p.accent, fade=(mix(p.accent, p.ink, 0.3), s.h * 0.25, s.h * 0.5))
        s.stroke(cloth + cloth[:1], p.ink, 2.2 * s.u, taper=False)
        s.ring(x + w / 2, s.h * 0.355, 34 * s.u, p.light, 7 * s.u)
        if i % 2 == 0:
            s.shape(place([(-17, -13), (0, -8), (17, -13), (17, 12), (0, 17), (-17, 12)], x + w / 2, s.h * 0.355, s.u),
                    p.light)
        else:
            s.disc(x + w / 2, s.h * 0.355, 10 * s.u, p.light)
    lantern(s, p, s.w * 0.955, s.h * 0.20, 42 * s.u, p.light)
    s.box(0, s.h * 0.945, s.w, s.h * 0.06, mix(p.ink, p.mid, 0.4))


def saury_school(s: Sheet, rng, p: Palette):
    """Silver fish crossing a deep-blue sea under an autumn moon's light."""
    s.box(0, 0, s.w, s.h, p.far, fade=(p.near, 0, s.h))
    seigaiha(s, 0, s.h * 0.72, s.w, s.h * 0.3, 64 * s.u, (p.near, p.mid, p.near, p.far), p.ink)
    for x, y, length, angle in ((0.16, 0.17, 250, -6), (0.83, 0.15, 270, -8), (0.14, 0.66, 260, -8)):
        fish(s, p, s.w * x, s.h * y, length * s.u, angle, back=mix(p.near, p.mid, 0.6), belly=mix(p.light, p.far, 0.45))
    for x, y, length, angle in ((0.50, 0.30, 560, -8), (0.60, 0.53, 620, -6), (0.42, 0.77, 590, -8)):
        fish(s, p, s.w * x, s.h * y, length * s.u, angle, back="#173B63")
    for _ in range(26):
        s.ring(rng.uniform(0, s.w), rng.uniform(0, s.h), rng.uniform(3, 9) * s.u, p.light, 2 * s.u)


def wind_farm(s: Sheet, rng, p: Palette):
    """Turbines standing in a calm northern sea."""
    sky(s, p.sky, p.glow, 0.75)
    sun(s, p, s.w * 0.50, s.h * 0.52, s.h * 0.22)
    mist(s, s.w * 0.08, s.h * 0.30, s.w * 0.3, p.light, rows=3, alpha=0.7)
    mist(s, s.w * 0.66, s.h * 0.20, s.w * 0.28, p.light, rows=3, alpha=0.7)
    land(s, ridge(rng, s.w, s.h * 0.72, s.h * 0.08), p.far, p, fade_to=p.glow, outline=False)
    for i, x in enumerate((0.06, 0.15, 0.25, 0.37, 0.63, 0.75, 0.85, 0.94)):
        turbine(s, p, s.w * x, s.h * 0.72, s.h * 0.30, 17 * i, mix(p.near, p.far, 0.4))
    sea(s, rng, p, s.h * 0.70, far=p.mid, ripples=80)
    for x, height, turn in ((0.20, 0.58, 25), (0.505, 0.72, 8), (0.80, 0.60, 50)):
        turbine(s, p, s.w * x, s.h * (0.84 + 0.06 * (height - 0.5)), s.h * height, turn, p.light)
        s.box(s.w * x - s.h * 0.025, s.h * (0.80 + 0.06 * (height - 0.5)), s.h * 0.05, s.h * 0.045, p.accent)


def sake(s: Sheet, rng, p: Palette):
    """A flask and two cups, plum blossom drifting."""
    s.box(0, 0, s.w, s.h, p.sky, fade=(p.glow, 0, s.h * 0.8))
    s.disc(s.w * 0.50, s.h * 0.40, 205 * s.u, p.accent, fade=(mix(p.accent, p.glow, 0.35), s.h * 0.4, s.h * 0.75))
    s.box(0, s.h * 0.76, s.w, s.h * 0.3, p.near, fade=(p.ink, s.h * 0.76, s.h * 1.1))
    s.stroke([(0, s.h * 0.76), (s.w, s.h * 0.76)], p.ink, 3 * s.u, taper=False)
    x, y, k = s.w * 0.46, s.h * 0.86, 1.5 * s.u
    half = [(16, -262), (19, -240), (15, -206), (26, -176), (58, -138), (70, -84), (62, -24), (46, 0)]
    side = curve(half)
    flask = [(-a, b) for a, b in side[::-1]] + side
    s.shape(place(flask, x, y, k), p.light, fade=(mix(p.light, p.far, 0.55), y - 200 * k, y))
    s.within(
        place(flask, x, y, k), lambda: seigaiha(s, x - 90 * k, y - 96 * k, 180 * k, 60 * k, 23 * k,
                                                (p.mid, p.light, p.mid, p.light), p.near))
    s.stroke(place(flask + flask[:1], x, y, k), p.ink, 3 * s.u, taper=False)
    s.oval(x, y - 262 * k, 17 * k, 5 * k, p.ink)
    for dx, dy, size in ((168, 2, 1.0), (-170, 20, 0.9)):
        cup = curve([(-52, -54), (-44, -14), (-22, 0), (22, 0), (44, -14), (52, -54)])
        s.shape(place(cup, x + dx * s.u * 1.25, y + dy * s.u, size * 1.5 * s.u), p.light)
        s.oval(x + dx * s.u * 1.25, y + (dy - 54 * size * 1.5) * s.u, 52 * size * 1.5 * s.u, 13 * size * 1.5 * s.u,
               p.ink)
        s.oval(x + dx * s.u * 1.25, y + (dy - 53 * size * 1.5) * s.u, 46 * size * 1.5 * s.u, 10 * size * 1.5 * s.u,
               p.far)
        s.stroke(place(cup, x + dx * s.u * 1.25, y + dy * s.u, size * 1.5 * s.u), p.ink, 3 * s.u, taper=False)
    branch = curve([(s.w * 1.02, s.h * 0.02), (s.w * 0.86, s.h * 0.13), (s.w * 0.74, s.h * 0.12),
                    (s.w * 0.62, s.h * 0.20)])
    s.stroke(branch, p.ink, 17 * s.u)
    s.stroke(curve([(s.w * 0.84, s.h * 0.13), (s.w * 0.80, s.h * 0.24), (s.w * 0.82, s.h * 0.32)]), p.ink, 10 * s.u)
    for bx, by in ((0.66, 0.17), (0.75, 0.10), (0.80, 0.26), (0.88, 0.14), (0.93, 0.05), (0.82, 0.33), (0.12, 0.30),
                   (0.22, 0.58)):
        for i in range(5):
            a = math.radians(72 * i + 100 * bx)
            s.disc(s.w * bx + 14 * s.u * math.cos(a), s.h * by + 14 * s.u * math.sin(a), 12.5 * s.u, p.light)
        s.disc(s.w * bx, s.h * by, 6 * s.u, "#E9B94C")


# ---------------------------------------------------------------------------------------------------------------------
# Scenes: world
# ---------------------------------------------------------------------------------------------------------------------


def icebergs(s: Sheet, rng, p: Palette):
    """Blue ice under the northern lights."""
    sky(s, p.sky, p.glow, 0.8)
    stars(s, rng, p, 70, 0.5)
    for i, ink in enumerate(("#7FD1B0", "#B6E3A8", "#8FB8E0")):
        y = s.h * (0.20 + 0.09 * i)
        top = curve([(-20, y), (s.w * 0.25, y - s.h * 0.10), (s.w * 0.5, y + s.h * 0.04), (s.w * 0.75, y - s.h * 0.09),
                     (s.w + 20, y + s.h * 0.02)])
        s.shape(top + [(a, b + s.h * 0.16) for a, b in top[::-1]], ink, alpha=0.22)
        s.stroke(top, ink, 5 * s.u, alpha=0.8)
    sea(s, rng, p, s.h * 0.62, far=p.far, ripples=70)
    for x, y, k in ((0.16, 0.66, 0.75), (0.85, 0.68, 0.9), (0.50, 0.74, 1.5)):
        base = s.h * y
        x, k = s.w * x, k * s.h * 0.42
        top = [(-0.62, 0), (-0.50, -0.30), (-0.36, -0.34), (-0.22, -0.74), (-0.04, -0.98), (0.10, -0.76), (0.22, -0.80),
               (0.40, -0.36), (0.54, -0.28), (0.66, 0)]
        s.shape(place(top, x, base, k), p.light)
        s.shape(
            place([(-0.04, -0.98), (0.10, -0.76), (0.22, -0.80), (0.40, -0.36), (0.54, -0.28), (0.66, 0), (0.06, 0),
                   (0.14, -0.34), (0.02, -0.52)], x, base, k), p.far)
        s.shape(place([(-0.50, -0.30), (-0.36, -0.34), (-0.30, -0.10), (-0.44, 0), (-0.62, 0)], x, base, k),
                mix(p.far, p.light, 0.5))
        s.stroke(place(top, x, base, k), p.ink, 2.4 * s.u, taper=False)
        s.shape(place([(-0.62, 0), (0.66, 0), (0.50, 0.16), (0.10, 0.26), (-0.40, 0.14)], x, base, k), p.light,
                alpha=0.28)


def mail_ship(s: Sheet, rng, p: Palette):
    """A steamer trailing envelopes instead of smoke."""
    sky(s, p.sky, p.glow, 0.7)
    moon(s, p, s.w * 0.16, s.h * 0.24, s.h * 0.11)
    sea(s, rng, p, s.h * 0.70, ripples=80)
    x, y, k = s.w * 0.50, s.h * 0.80, 1.25 * s.u
    hull = curve([(-268, -78), (-246, -30), (-214, 22)]) + [(214, 22), (250, -70)]
    s.shape(place(hull, x, y, k), p.ink)
    s.shape(place([(-226, 2), (222, 2), (214, 26), (-212, 26)], x, y, k), p.accent)
    s.shape(place([(-170, -72), (190, -72), (178, -116), (-150, -116)], x, y, k), p.light)
    s.shape(place([(-100, -116), (140, -116), (130, -154), (-86, -154)], x, y, k), p.light)
    for i in range(11):
        s.disc(*place([(-140 + 29 * i, -94)], x, y, k)[0], 7 * k, p.near)
    for dx in (-30, 62):
        s.shape(place([(dx - 24, -154), (dx + 24, -154), (dx + 30, -246), (dx - 18, -246)], x, y, k), p.accent)
        s.shape(place([(dx - 20, -222), (dx + 27, -222), (dx + 30, -250), (dx - 18, -250)], x, y, k), p.ink)
    s.stroke(place([(-196, -80), (-196, -190)], x, y, k), p.ink, 5 * k, taper=False)
    s.shape(place([(-196, -190), (-140, -178), (-196, -160)], x, y, k), p.accent)
    for ex, ey, size, angle in ((0.64, 0.30, 52, -14), (0.735, 0.17, 64, 12), (0.82, 0.33, 76, -10), (0.92, 0.14, 86,
                                                                                                      14)):
        cx, cy, r = s.w * ex, s.h * ey, size * s.u
        letter = place([(-0.75, -0.5), (0.75, -0.5), (0.75, 0.5), (-0.75, 0.5)], cx, cy, r, angle)
        s.shape(letter, p.light)
        s.stroke(place([(-0.75, -0.5), (0, 0.12), (0.75, -0.5)], cx, cy, r, angle), p.ink, 2.2 * s.u, taper=False)
        s.stroke(letter + letter[:1], p.ink, 2.4 * s.u, taper=False)
        s.disc(*place([(0, 0.10)], cx, cy, r, angle)[0], 0.14 * r, p.accent)


def night_train(s: Sheet, rng, p: Palette):
    """A lit sleeper train below mountains and moon."""
    sky(s, p.sky, p.glow, 0.8)
    stars(s, rng, p, 80, 0.5)
    moon(s, p, s.w * 0.50, s.h * 0.27, s.h * 0.15)
    mountains(s, rng, p, layers=3, top=0.34, bottom=0.62, height=0.36, sharp=0.7)
    s.box(0, s.h * 0.83, s.w, s.h * 0.2, p.ink)
    for i in range(int(s.w / 52) + 1):
        s.box(i * 52, s.h * 0.865, 30, 9 * s.u, mix(p.ink, p.far, 0.5))
    s.box(0, s.h * 0.85, s.w, 5 * s.u, p.far)
    train(s, p, s.w * 0.10, s.h * 0.845, s.w, 118 * s.u, mix(p.near, "#7A2A44", 0.55), p.light, cars=4)
    gap, start = 118 * s.u * 0.52, s.w * 0.10 + 118 * s.u * 2.1 * 1.15
    for i in range(int((s.w - start) / gap) + 1):
        s.box(start + i * gap, s.h * 0.845 - 118 * s.u * 0.76, gap * 0.62, 118 * s.u * 0.28, "#FBD680")
    s.shape([(s.w * 0.105, s.h * 0.80), (-10, s.h * 0.75), (-10, s.h * 0.86)], "#FBD680", alpha=0.5)


def coral_reef(s: Sheet, rng, p: Palette):
    """Branching corals and small fish in clear water."""
    s.box(0, 0, s.w, s.h, p.far, fade=(p.near, 0, s.h))
    for i in range(6):
        x = s.w * (0.1 + 0.17 * i)
        s.shape([(x, 0), (x + 50 * s.u, 0), (x - 30 * s.u, s.h), (x - 170 * s.u, s.h)], p.light, alpha=0.10)

    def branch(x, y, length, angle, width, ink):
        end = (x + length * math.cos(angle), y + length * math.sin(angle))
        s.stroke([(x, y), end], p.ink, width + 5 * s.u, taper=False)
        if length > 24 * s.u:
            for turn in (-0.48, 0.10, 0.52):
                branch(end[0], end[1], length * rng.uniform(0.62, 0.78), angle + turn + rng.uniform(-0.12, 0.12),
                       width * 0.76, ink)
        s.stroke([(x, y), end], ink, width, taper=False)

    for x, length, ink in ((0.14, 96, "#E9A93F"), (0.86, 104, "#C8587A"), (0.50, 132, p.accent)):
        branch(s.w * x, s.h * 0.95, length * s.u, -math.pi / 2, 24 * s.u, ink)
    floor = ridge(rng, s.w, s.h * 0.98, s.h * 0.07)
    s.shape(floor + [(s.w + 30, s.h + 9), (-30, s.h + 9)], "#EBD5A3")
    for x in (0.30, 0.68):
        puffs(s, [(s.w * x + dx * s.u, s.h * 0.94 + dy * s.u, r * s.u)
                  for dx, dy, r in ((0, 0, 44), (-48, 14, 34), (50, 14, 36))], "#8E6BA8", p.ink)
    for x, y, k, flip in ((0.24, 0.24, 1.0, 1), (0.36, 0.15, 0.8, 1), (0.74, 0.20, 1.0, -1), (0.30, 0.46, 0.7, 1),
                          (0.82, 0.36, 0.8, -1)):
        body = curve([(-46, 0), (-10, -26), (40, 0), (-10, 26), (-46, 0)])
        s.shape(place([(34, 0), (62, -22), (62, 22)], s.w * x, s.h * y, k * s.u, flip=flip < 0), "#F2C14E")
        s.shape(place(body, s.w * x, s.h * y, k * s.u, flip=flip < 0), "#F2C14E")
        s.shape(place([(-14, -25), (2, -24), (4, 24), (-12, 25)], s.w * x, s.h * y, k * s.u, flip=flip < 0), p.light)
        s.stroke(place(body, s.w * x, s.h * y, k * s.u, flip=flip < 0), p.ink, 2 * s.u, taper=False)
        s.disc(*place([(-30, -4)], s.w * x, s.h * y, k * s.u, flip=flip < 0)[0], 4 * s.u, p.ink)


def mountain_market(s: Sheet, rng, p: Palette):
    """Awnings of a market at the foot of sharp peaks."""
    sky(s, p.sky, p.glow, 0.7)
    sun(s, p, s.w * 0.30, s.h * 0.24, s.u * 72)
    for x, top, ink in ((0.20, 0.26, p.far), (0.80, 0.20, p.far), (0.52, 0.12, p.mid)):
        peak = [(s.w * (x - 0.42), s.h * 0.8), (s.w * (x - 0.16), s.h * (top + 0.24)),
                (s.w * (x - 0.08), s.h * (top + 0.13)), (s.w * x, s.h * top), (s.w * (x + 0.07), s.h * (top + 0.11)),
                (s.w * (x + 0.18), s.h * (top + 0.27)), (s.w * (x + 0.42), s.h * 0.8)]
        s.shape(peak, ink, fade=(p.glow, s.h * (top + 0.2), s.h * 0.8))
        s.shape([(s.w * (x - 0.08), s.h * (top + 0.13)), (s.w * x, s.h * top), (s.w * (x + 0.07), s.h * (top + 0.11)),
                 (s.w * (x + 0.03), s.h * (top + 0.10)), (s.w * (x + 0.005), s.h * (top + 0.17)),
                 (s.w * (x - 0.035), s.h * (top + 0.11))], p.light)
        s.stroke(peak, mix(ink, p.ink, 0.5), 2 * s.u, taper=False)
    land(s, ridge(rng, s.w, s.h * 0.76, s.h * 0.08), p.near, p)
    stripes = (p.accent, "#E9B44C", "#2F7E96", "#8E4B86", "#5E8A4E")
    for row, (y, k, count) in enumerate(((0.78, 0.8, 6), (0.99, 1.25, 4))):
        for i in range(count):
            x, w = s.w * (i + 0.5 + 0.2 * (row % 2)) / count - 20 * s.u, 176 * k * s.u * 0.9
            h = 96 * k * s.u
            ink = stripes[(i * 2 + row) % 5]
            s.box(x - w * 0.42, s.h * y - h, w * 0.84, h, mix(p.ink, p.near, 0.4))
            for dx in (-0.42, 0.40):
                s.box(x + w * dx, s.h * y - h, 6 * k * s.u, h, p.ink)
            for g in range(8):
                a = x - w / 2 + w * g / 8
                top = x - w * 0.36 + w * 0.72 * g / 8
                panel = [(top, s.h * y - h * 1.5), (top + w * 0.09, s.h * y - h * 1.5), (a + w / 8, s.h * y - h * 0.86),
                         (a + w / 16, s.h * y - h * 0.76), (a, s.h * y - h * 0.86)]
                s.shape(panel, ink if g % 2 else p.light)
            s.box(x - w * 0.36, s.h * y - h * 0.34, w * 0.72, h * 0.34, mix("#A8672B", p.ink, 0.2))
            puffs(s, [(x - w * 0.3 + w * 0.15 * g, s.h * y - h * 0.36, 11 * k * s.u) for g in range(5)],
                  ("#F2C14E", "#E2632F", "#9DB84E")[i % 3], p.ink, 1.5)


def green_belt(s: Sheet, rng, p: Palette):
    """Young trees in a line across the dunes."""
    sky(s, p.sky, p.glow, 0.6)
    sun(s, p, s.w * 0.72, s.h * 0.28, s.h * 0.15)
    for i, ink in enumerate((p.far, mix(p.far, p.mid, 0.5), p.mid)):
        crest = curve([(-30, s.h * (0.52 + 0.12 * i)), (s.w * (0.22 + 0.1 * i), s.h * (0.40 + 0.13 * i)),
                       (s.w * (0.5 + 0.05 * i), s.h * (0.56 + 0.11 * i)), (s.w * 0.8, s.h * (0.44 + 0.13 * i)),
                       (s.w + 30, s.h * (0.54 + 0.12 * i))])
        land(s, crest, ink, p, fade_to=mix(ink, p.light, 0.45), reach=0.3)
    for row in range(3):
        for i in range(15):
            t = (i + 0.5) / 15
            y = s.h * (0.64 + 0.13 * row) + s.h * 0.05 * math.sin(3.4 * t + row)
            x, k = s.w * (t + 0.02 * row), (20 + 13 * row) * s.u
            s.stroke([(x, y + k * 1.1), (x, y)], p.ink, k * 0.16, taper=False)
            puffs(s, [(x, y - k * 0.5, k * 0.72), (x - k * 0.5, y, k * 0.55), (x + k * 0.5, y, k * 0.55)],
                  ("#4C7A3E", "#6E9A4C")[(i + row) % 2], p.ink, 1.6)


def old_map(s: Sheet, rng, p: Palette):
    """A chart: islands, a compass rose, a mended tear."""
    s.box(0, 0, s.w, s.h, p.glow, fade=(mix(p.glow, p.sky, 0.5), 0, s.h))
    for i in range(1, 7):
        s.stroke([(s.w * i / 7, 0), (s.w * i / 7, s.h)], p.mid, 1.3 * s.u, taper=False, alpha=0.5)
        s.stroke([(0, s.h * i / 7), (s.w, s.h * i / 7)], p.mid, 1.3 * s.u, taper=False, alpha=0.5)
    for cx, cy, r, ink in ((0.20, 0.24, 0.20, "#9DB07A"), (0.82, 0.70, 0.24, "#C9A25A"), (0.80, 0.16, 0.12, "#B9876A"),
                           (0.20, 0.80, 0.13, "#7FA08A")):
        coast = []
        for i in range(22):
            a = 2 * math.pi * i / 22
            d = r * s.w * (1 + 0.30 * math.sin(2 * a + cx * 9) + 0.16 * math.sin(5 * a + cy * 7) +
                           rng.uniform(-0.10, 0.10))
            coast.append((cx * s.w + d * math.cos(a), cy * s.h + d * 0.85 * math.sin(a)))
        coast = curve(coast, closed=True)
        middle = (cx * s.w, cy * s.h)
        for grow in (1.16, 1.10):
            s.stroke([(middle[0] + (a - middle[0]) * grow, middle[1] + (b - middle[1]) * grow) for a, b in coast],
                     "#4F8596", 2 * s.u, taper=False)
        s.shape(coast, ink)
        s.stroke(coast + coast[:1], p.ink, 3 * s.u, taper=False)
        for _ in range(4):
            mx, my = middle[0] + rng.uniform(-0.5, 0.5) * r * s.w, middle[1] + rng.uniform(-0.4, 0.4) * r * s.w
            s.shape([(mx - 20 * s.u, my + 12 * s.u), (mx, my - 18 * s.u), (mx + 20 * s.u, my + 12 * s.u)], p.near)
    x, y, r = s.w * 0.50, s.h * 0.48, 156 * s.u
    for i in range(16):
        a = 2 * math.pi * i / 16
        s.stroke([(x, y), (x + s.w * math.cos(a), y + s.w * math.sin(a))], p.near, 1.1 * s.u, taper=False, alpha=0.45)
    s.disc(x, y, r * 1.02, p.ink)
    s.disc(x, y, r * 0.98, p.light)
    s.ring(x, y, r * 0.80, p.near, 3 * s.u)
    for i in range(8):
        a = math.pi / 4 * i
        reach = r * (0.93 if i % 2 == 0 else 0.60)
        for side, ink in ((-1, p.accent if i % 2 == 0 else "#2F6F86"), (1, p.ink)):
            s.shape([(x, y),
                     (x + r * 0.20 * math.cos(a + side * math.pi / 8 * 1.6),
                      y + r * 0.20 * math.sin(a + side * math.pi / 8 * 1.6)),
                     (x + reach * math.cos(a), y + reach * math.sin(a))], ink)
    s.disc(x, y, r * 0.09, p.light)


def ice_tower(s: Sheet, rng, p: Palette):
    """A cone of winter ice as tall as a house, peaks behind."""
    sky(s, p.sky, p.glow, 0.6)
    sun(s, p, s.w * 0.74, s.h * 0.16, s.u * 62)
    mountains(s, rng, p, layers=3, top=0.24, bottom=0.50, height=0.20, sharp=0.9)
    land(s, ridge(rng, s.w, s.h * 0.80, s.h * 0.05), "#B98B5A", p, fade_to="#8A5F3A", reach=0.25)
    x, base, height = s.w * 0.5, s.h * 0.83, s.h * 0.50
    ts = np.linspace(0, 1, 30)
    left = [(x - s.w * (0.02 + 0.34 * t**1.3) - 7 * s.u * math.sin(22 * t), base - height * (1 - t)) for t in ts]
    right = [(2 * x - a, b) for a, b in left]
    s.shape(left[::-1] + right, p.light, fade=(mix(p.far, p.light, 0.45), base - height * 0.7, base))
    s.shape([(x, base - height)] + right + [(x + s.w * 0.10, base)], p.far, alpha=0.55)
    for i in range(9):
        t = (i - 4) / 4
        s.stroke(
            curve([(x + t * 14 * s.u, base - height * 0.92), (x + t * s.w * 0.13, base - height * 0.4),
                   (x + t * s.w * 0.31, base - height * 0.02)]), p.mid, 4 * s.u)
    s.stroke(left[::-1] + right, p.ink, 2.6 * s.u, taper=False)
    for i in range(7):
        a = math.radians(-150 + 20 * i)
        s.stroke(
            curve([(x, base - height), (x + 90 * s.u * math.cos(a), base - height + 110 * s.u * math.sin(a)),
                   (x + 170 * s.u * math.cos(a), base - height + 40 * s.u * math.sin(a))]), p.light, 5 * s.u)
    for fx, ink in ((0.09, p.accent), (0.16, "#E9B44C"), (0.91, "#2F7E96")):
        s.stroke([(s.w * fx, s.h * 0.90), (s.w * fx, s.h * 0.855)], ink, 24 * s.u, taper=False)
        s.disc(s.w * fx, s.h * 0.832, 11 * s.u, p.ink)
    bamboo_grass(s, rng, p.ink, s.h + 6, 36, 70 * s.u)


def crane_flight(s: Sheet, rng, p: Palette):
    """Cranes crossing a red sun over tidal flats."""
    sky(s, p.sky, p.glow, 0.7)
    sun(s, p, s.w * 0.50, s.h * 0.44, s.h * 0.29)
    mist(s, s.w * 0.06, s.h * 0.22, s.w * 0.26, p.light, rows=3)
    mist(s, s.w * 0.70, s.h * 0.56, s.w * 0.26, p.light, rows=3)
    land(s, ridge(rng, s.w, s.h * 0.80, s.h * 0.10), p.far, p, fade_to=p.glow)
    sea(s, rng, p, s.h * 0.79, near=p.mid, ripples=60)
    bamboo_grass(s, rng, p.near, s.h + 6, 60, 100 * s.u)
    for x, y, k, lift in ((0.51, 0.58, 1.0, 1.0), (0.22, 0.52, 0.68, 0.8), (0.80, 0.38, 0.6, 1.0)):
        crane_bird(s, p, s.w * x, s.h * y, k * s.u, lift=lift)


# ---------------------------------------------------------------------------------------------------------------------
# Scenes: science
# ---------------------------------------------------------------------------------------------------------------------


def qubit_lattice(s: Sheet, rng, p: Palette):
    """A lattice of nodes, one of them flipped and found."""
    s.box(0, 0, s.w, s.h, p.near)
    step = 160 * s.u
    xs = [s.w / 2 + step * i for i in range(-4, 5)]
    ys = [s.h / 2 + step * i for i in range(-3, 4)]
    for row, y in enumerate(ys):
        for column, x in enumerate(xs):
            if (row + column) % 2:
                s.shape([(x, y), (x + step, y), (x + step, y + step), (x, y + step)], mix(p.near, p.mid, 0.55))
    for y in ys:
        s.stroke([(0, y), (s.w, y)], p.far, 5 * s.u, taper=False)
    for x in xs:
        s.stroke([(x, 0), (x, s.h)], p.far, 5 * s.u, taper=False)
    for row, y in enumerate(ys):
        for column, x in enumerate(xs):
            s.disc(x, y, 38 * s.u, p.ink)
            s.disc(x, y, 33 * s.u, (p.glow, "#E9B94C", p.far)[(row * 2 + column) % 3])
            s.disc(x, y, 12 * s.u, p.near)
    x, y = s.w / 2, s.h / 2
    for r, ink in ((120, p.ink), (114, p.light), (88, p.ink), (83, p.accent)):
        s.disc(x, y, r * s.u, ink)
    for turn in (0, 60, 120):
        orbit = place(arc(0, 0, 66, 24, 0, 360, 80), x, y, s.u, turn)
        s.stroke(orbit, p.light, 5 * s.u, taper=False)
    s.disc(x, y, 15 * s.u, p.light)


def mars_section(s: Sheet, rng, p: Palette):
    """A probe on red sand; below it, the band of ice."""
    sky(s, p.sky, p.glow, 0.5)
    s.disc(s.w * 0.20, s.h * 0.18, 34 * s.u, p.light)
    s.disc(s.w * 0.31, s.h * 0.10, 15 * s.u, p.light)
    mountains(s, rng, p, layers=2, top=0.30, bottom=0.40, height=0.18)
    ground = curve([(-30, s.h * 0.56), (s.w * 0.25, s.h * 0.53), (s.w * 0.5, s.h * 0.56), (s.w * 0.75, s.h * 0.54),
                    (s.w + 30, s.h * 0.57)])
    land(s, ground, p.mid, p, outline=True)
    for depth, ink in ((0.10, p.near), (0.17, "#BFE0E6"), (0.30, mix(p.near, p.ink,
                                                                     0.35)), (0.38, mix(p.near, p.ink, 0.6))):
        line = [(a, b + s.h * depth + 8 * s.u * math.sin(a / 70 + depth * 40)) for a, b in ground]
        land(s, line, ink, p, fade_to="#6FAFC4" if ink == "#BFE0E6" else None, reach=0.14)
    for _ in range(60):
        x, y = rng.uniform(0, s.w), s.h * rng.uniform(0.76, 0.84)
        s.stroke([(x, y), (x + rng.uniform(10, 40) * s.u, y - rng.uniform(6, 16) * s.u)], p.light, 3 * s.u)
    x, y, k = s.w * 0.54, s.h * 0.54, 1.12 * s.u
    for dx in (-86, 0, 86):
        s.disc(x + dx * k, y - 22 * k, 27 * k, p.ink)
        s.disc(x + dx * k, y - 22 * k, 11 * k, p.light)
    s.shape(place([(-100, -52), (100, -52), (112, -94), (-112, -94)], x, y, k), "#E9B94C")
    s.stroke(place([(-100, -52), (100, -52), (112, -94), (-112, -94), (-100, -52)], x, y, k), p.ink, 3 * k, taper=False)
    s.shape(place([(-140, -112), (60, -112), (84, -94), (-120, -94)], x, y, k), p.ink)
    s.stroke(place([(84, -94), (84, -190)], x, y, k), p.ink, 8 * k, taper=False)
    s.shape(place([(58, -222), (116, -222), (116, -186), (58, -186)], x, y, k), p.light)
    s.disc(*place([(74, -204)], x, y, k)[0], 9 * k, p.ink)
    s.stroke(place([(-106, -72), (-178, -110), (-196, -30)], x, y, k), p.ink, 8 * k, taper=False)
    s.stroke(place([(-196, -30), (-196, 128)], x, y, k), p.ink, 6 * k, taper=False)
    s.stroke([(x - 196 * k, y + 20 * k), (x - 196 * k, s.h * 0.80)], p.accent, 8 * k, taper=False)


def meteors(s: Sheet, rng, p: Palette):
    """Shooting stars from one corner over dark ranges and a pine."""
    sky(s, p.sky, p.glow, 0.9)
    stars(s, rng, p, 150, 0.8)
    origin = (s.w * 0.86, -s.h * 0.15)
    for angle, start, length, width in ((112, 300, 330, 9), (126, 250, 430, 10), (141, 360, 420, 11),
                                        (154, 330, 360, 8), (100, 330, 230, 7), (166, 470, 300, 8), (134, 780, 170, 6)):
        a = math.radians(angle)
        head = (origin[0] + (start + length) * s.u * math.cos(a), origin[1] + (start + length) * s.u * math.sin(a))
        tail = (origin[0] + start * s.u * math.cos(a), origin[1] + start * s.u * math.sin(a))
        n = (-math.sin(a) * width / 2 * s.u, math.cos(a) * width / 2 * s.u)
        s.shape([tail, (head[0] + n[0], head[1] + n[1]), (head[0] - n[0], head[1] - n[1])], p.light, alpha=0.9)
        s.disc(head[0], head[1], width * 0.62 * s.u, p.light)
    mountains(s, rng, p._replace(glow=p.far), layers=3, top=0.62, bottom=0.92, height=0.20)
    pine(s, rng, p._replace(near="#1B3B46"), s.w * 0.17, s.h * 1.02, 1.25 * s.u)


def type_and_swifts(s: Sheet, rng, p: Palette):
    """A newspaper page in cells, swifts flying out of it."""
    s.box(0, 0, s.w, s.h, p.sky, fade=(p.glow, 0, s.h))
    x, y, w, h = s.w * 0.20, s.h * 0.10, s.w * 0.60, s.h * 1.1
    s.box(x + 14 * s.u, y + 14 * s.u, w, h, p.ink, alpha=0.22)
    s.box(x, y, w, h, p.light)
    s.stroke([(x, s.h + 5), (x, y), (x + w, y), (x + w, s.h + 5)], p.ink, 3 * s.u, taper=False)
    s.box(x + w * 0.05, y + 26 * s.u, 46 * s.u, 62 * s.u, p.accent)
    for i in range(4):
        s.box(x + w * (0.30 + 0.12 * i), y + 30 * s.u, 50 * s.u, 50 * s.u, p.ink)
        s.box(x + w * (0.30 + 0.12 * i) + 13 * s.u, y + 43 * s.u, 24 * s.u, 24 * s.u, p.light)
    s.box(x + w * 0.05, y + 106 * s.u, w * 0.90, 4 * s.u, p.ink)
    cells = [(0.05, 0.23, 0.50, 0.32, p.mid), (0.60, 0.23, 0.35, 0.14, p.far), (0.60, 0.41, 0.35, 0.14, "#E9B94C"),
             (0.05, 0.66, 0.26, 0.2, "#E9B94C"), (0.36, 0.66, 0.26, 0.2, p.accent), (0.67, 0.66, 0.28, 0.2, p.mid)]
    for cx, cy, cw, ch, ink in cells:
        left, top = x + w * cx, y + s.h * cy
        s.box(left, top, w * cw, s.h * ch * 0.72, ink, fade=(mix(ink, p.light, 0.6), top, top + s.h * ch))
        for k in range(2):
            s.box(left, top + s.h * ch * 0.78 + k * 13 * s.u, w * cw * (0.95 - 0.3 * k), 6 * s.u, p.ink)
    swallow(s, p, s.w * 0.52, s.h * 0.42, 1.75 * s.u, 28)
    swallow(s, p, s.w * 0.16, s.h * 0.24, 0.8 * s.u, 14)
    swallow(s, p, s.w * 0.88, s.h * 0.62, 0.95 * s.u, 44)


def rocket_launch(s: Sheet, rng, p: Palette):
    """A slim rocket on its column of fire above an island shore."""
    sky(s, p.sky, p.glow, 0.7)
    stars(s, rng, p, 60, 0.35)
    x, tip = s.w * 0.5, s.h * 0.13
    k = s.u
    land(s, ridge(rng, s.w, s.h * 0.80, s.h * 0.12), p.mid, p, fade_to=p.glow)
    sea(s, rng, p, s.h * 0.80, ripples=40)
    plume = curve([(x - 26 * k, s.h * 0.50), (x - 40 * k, s.h * 0.66),
                   (x - 60 * k, s.h * 0.84)]) + curve([(x + 60 * k, s.h * 0.84), (x + 40 * k, s.h * 0.66),
                                                       (x + 26 * k, s.h * 0.50)])
    s.shape(plume, "#FBE3A0", fade=(p.light, s.h * 0.5, s.h * 0.8))
    clouds = []
    for i in range(26):
        t = rng.uniform(-1, 1)
        clouds.append(
            (x + t * 250 * k, s.h * 0.90 - (1 - abs(t)) * 90 * k * rng.uniform(0.2, 1), rng.uniform(34, 62) * k))
    puffs(s, clouds, p.light, p.ink, 2.4)
    puffs(s, [(a + 8 * k, b + 22 * k, r * 0.7) for a, b, r in clouds], mix(p.light, p.far, 0.35))
    flame = curve([(x - 32 * k, s.h * 0.50), (x - 36 * k, s.h * 0.57), (x, s.h * 0.72), (x + 36 * k, s.h * 0.57),
                   (x + 32 * k, s.h * 0.50)])
    s.shape(flame, p.accent)
    s.shape(
        curve([(x - 18 * k, s.h * 0.50), (x - 19 * k, s.h * 0.55), (x, s.h * 0.64), (x + 19 * k, s.h * 0.55),
               (x + 18 * k, s.h * 0.50)]), "#FFD873")
    body = curve([(x - 40 * k, s.h * 0.49), (x - 42 * k, tip + 130 * k), (x - 30 * k, tip + 62 * k),
                  (x, tip)]) + curve([(x, tip), (x + 30 * k, tip + 62 * k), (x + 42 * k, tip + 130 * k),
                                      (x + 40 * k, s.h * 0.49)])
    s.shape(body, p.light)
    s.shape([(x + 8 * k, tip + 14 * k), (x + 30 * k, tip + 62 * k), (x + 42 * k, tip + 130 * k),
             (x + 40 * k, s.h * 0.49), (x + 12 * k, s.h * 0.49)], p.far, alpha=0.7)
    s.within(
        body, lambda:
        (s.box(x - 60 * k, tip, 120 * k, 74 * k, p.accent), s.box(x - 60 * k, s.h * 0.40, 120 * k, 20 * k, p.ink)))
    s.stroke(body + body[:1], p.ink, 3 * k, taper=False)
    s.disc(x, tip + 134 * k, 19 * k, p.ink)
    s.disc(x, tip + 134 * k, 13 * k, "#8FD0DA")
    for side in (-1, 1):
        fin = [(x + side * 40 * k, s.h * 0.41), (x + side * 84 * k, s.h * 0.52), (x + side * 38 * k, s.h * 0.495)]
        s.shape(fin, p.accent)
        s.stroke(fin + fin[:1], p.ink, 2.6 * k, taper=False)


def deep_sea(s: Sheet, rng, p: Palette):
    """A glowing shrimp in the dark, lanterns of jellyfish above."""
    s.box(0, 0, s.w, s.h, mix(p.mid, p.near, 0.3), fade=(p.ink, 0, s.h * 0.9))
    for _ in range(90):
        s.disc(rng.uniform(0, s.w), rng.uniform(0, s.h), rng.choice([1.3, 2, 3]) * s.u, "#BFE8E0", alpha=0.6)
    for jx, jy, k in ((0.24, 0.20, 0.8), (0.78, 0.27, 0.6)):
        x, y = s.w * jx, s.h * jy
        bell = arc(x, y, 92 * k * s.u, 80 * k * s.u, 180, 360)
        for i in range(7):
            tx = x + (i - 3) * 25 * k * s.u
            s.stroke(
                curve([(tx, y), (tx + 14 * s.u, y + 70 * k * s.u), (tx - 12 * s.u, y + 150 * k * s.u),
                       (tx + 6 * s.u, y + 220 * k * s.u)]), "#D9B3D9", 5 * k * s.u, alpha=0.85)
        s.shape(
            bell + [(x + 70 * k * s.u, y + 14 * k * s.u), (x, y + 4 * k * s.u), (x - 70 * k * s.u, y + 14 * k * s.u)],
            "#E3B7D4", fade=("#8E5F9E", y - 80 * k * s.u, y + 20 * s.u))
    x, y, k = s.w * 0.50, s.h * 0.62, 1.18 * s.u
    for r, alpha in ((250, 0.10), (190, 0.12), (140, 0.12)):
        s.disc(x - 20 * k, y, r * k, "#FBD680", alpha=alpha)
    spine = curve([(-150, 6), (-96, -52), (-10, -84), (76, -70), (128, -14), (140, 62), (96, 116)])
    n = len(spine)
    for i, (dx, turn) in enumerate(((-70, 50), (-36, 62), (0, 70), (36, 72), (70, 66))):
        a = spine[int(n * (0.22 + 0.12 * i))]
        s.stroke(place(curve([(a[0] - 4, a[1] + 30), (a[0] - 26, a[1] + 74), (a[0] - 46, a[1] + 96)]), x, y, k),
                 "#F08A5A", 8 * k)
    for i, (a, b) in enumerate(zip(spine, spine[1:])):
        t = i / n
        wide = 66 * math.sin(math.pi * (0.22 + 0.70 * t))**0.8
        s.stroke(place([a, b], x, y, k), p.ink, (wide + 8) * k, taper=False)
    for i, (a, b) in enumerate(zip(spine, spine[1:])):
        t = i / n
        wide = 66 * math.sin(math.pi * (0.22 + 0.70 * t))**0.8
        s.stroke(place([a, b], x, y, k), mix("#F6B26B", p.accent, t * 0.9), wide * k, taper=False)
    for i in range(1, 7):
        q, r = spine[int(n * i / 7)], spine[min(n - 1, int(n * i / 7) + 2)]
        nx, ny = -(r[1] - q[1]), r[0] - q[0]
        d = math.hypot(nx, ny) or 1
        s.stroke(place([(q[0] + nx / d * 28, q[1] + ny / d * 28), (q[0] - nx / d * 28, q[1] - ny / d * 28)], x, y, k),
                 p.ink, 4 * k)
        s.disc(*place([(q[0] + nx / d * 10, q[1] + ny / d * 10)], x, y, k)[0], 8 * k, "#D8FBEF")
    for turn in (100, 132, 164, 196):
        leaf = curve([(0, 0), (30, -17), (78, -10), (84, 4), (70, 15), (28, 13), (0, 0)])
        blade = place(leaf, *place([(98, 112)], x, y, k)[0], k, turn)
        s.shape(blade, p.accent)
        s.stroke(blade, p.ink, 3 * k, taper=False)
    for reach in (-40, 0, 50):
        s.stroke(
            place(curve([(-150, -2), (-200, -60 + reach), (-196, -170 + reach * 2), (-120, -240 + reach * 2)]), x, y,
                  k), "#F6B26B", 4.5 * k)
    s.disc(*place([(-128, -14)], x, y, k)[0], 15 * k, p.ink)
    s.disc(*place([(-131, -17)], x, y, k)[0], 5 * k, p.light)


def radio_dishes(s: Sheet, rng, p: Palette):
    """An array of dishes below a band of stars."""
    sky(s, p.sky, p.glow, 0.95)
    for _ in range(380):
        t = rng.uniform(-0.1, 1.1)
        d = rng.normal(0, 0.11)
        s.disc(s.w * (t + d * 0.3), s.h * (0.72 - 0.62 * t + d), rng.choice([1, 1.5, 2.4]) * s.u, p.light, alpha=0.8)
    for width, alpha in ((0.26, 0.08), (0.15, 0.10)):
        s.shape([(-20, s.h * (0.74 - width)), (s.w + 20, s.h * (0.08 - width)), (s.w + 20, s.h * (0.08 + width)),
                 (-20, s.h * (0.74 + width))], p.light, alpha=alpha)
    mountains(s, rng, p, layers=2, top=0.66, bottom=0.78, height=0.14, sharp=0.4)
    s.box(0, s.h * 0.88, s.w, s.h * 0.2, p.ink)
    for x, size in ((0.07, 92), (0.20, 130), (0.93, 92), (0.80, 130)):
        dish(s, p, s.w * x, s.h * 0.90, size * s.u, p.far)
    dish(s, p, s.w * 0.48, s.h * 0.97, 390 * s.u, mix(p.far, p.light, 0.4))


def ice_crystal(s: Sheet, rng, p: Palette):
    """A six-armed crystal on hemp-leaf lattice."""
    s.box(0, 0, s.w, s.h, mix(p.near, p.mid, 0.45))
    asanoha(s, 92 * s.u, p.far, 1.8 * s.u, alpha=0.4)
    x, y, r = s.w / 2, s.h / 2, 268 * s.u
    s.disc(x, y, r * 1.10, p.ink, alpha=0.25)
    s.disc(x, y, r * 1.08, mix(p.near, p.ink, 0.3))
    s.ring(x, y, r * 1.08, "#E9B94C", 9 * s.u)
    for width, ink in ((27, p.ink), (18, p.light)):
        for k in range(6):

            def at(points):
                return place(points, x, y, r, 60 * k)

            s.stroke(at([(0, 0), (0, -0.92)]), ink, width * s.u, taper=False)
            for reach, arm in ((0.36, 0.22), (0.56, 0.26), (0.75, 0.17)):
                for side in (-1, 1):
                    s.stroke(at([(0, -reach), (side * arm * 0.87, -reach - arm * 0.5)]), ink, width * 0.72 * s.u,
                             taper=False)
    for k in range(6):
        s.disc(*place([(0, -0.92)], x, y, r, 60 * k)[0], 17 * s.u, p.accent)
    hexagon = place([(math.cos(math.radians(60 * i)), math.sin(math.radians(60 * i))) for i in range(6)], x, y, r * 0.2,
                    30)
    s.shape(hexagon, p.accent)
    s.stroke(hexagon + hexagon[:1], p.light, 7 * s.u, taper=False)


def whale(s: Sheet, rng, p: Palette):
    """A whale's fluke over a patterned sea, a small boat beside."""
    sky(s, p.sky, p.glow, 0.6)
    sun(s, p, s.w * 0.76, s.h * 0.24, s.u * 66)
    land(s, ridge(rng, s.w, s.h * 0.54, s.h * 0.12), p.far, p, fade_to=p.glow)
    s.box(0, s.h * 0.53, s.w, s.h * 0.5, p.mid, fade=(p.near, s.h * 0.53, s.h))
    x, y, k = s.w * 0.46, s.h * 0.70, 1.5 * s.u
    half = curve([(0, -196), (34, -228), (96, -262), (170, -262), (214, -232)]) + curve([(214, -232), (160, -214),
                                                                                         (106, -176), (58, -130),
                                                                                         (44, -70), (66, 40)])
    fluke = half + [(-a, b) for a, b in half[::-1]]
    s.shape(place(fluke, x, y, k), p.ink, fade=(p.near, y - 200 * k, y + 30 * k))
    for side in (-1, 1):
        s.stroke(place(curve([(side * 26, -180), (side * 90, -226), (side * 170, -246)]), x, y, k), p.far, 5 * k)
        s.stroke(place(curve([(side * 20, -20), (side * 16, -90), (side * 22, -140)]), x, y, k), p.far, 5 * k)
    seigaiha(s, 0, s.h * 0.80, s.w, s.h * 0.2, 62 * s.u, (p.near, p.far, p.near, p.glow), p.ink)
    puffs(s, [(x + dx * k, s.h * 0.765 + dy * k, r * k)
              for dx, dy, r in ((-78, 4, 22), (-46, -4, 26), (46, -4, 26), (78, 4, 22), (0, 8, 24), (-106, 10, 14),
                                (106, 10, 14))], p.light, p.ink, 2.4)
    sail(s, p, s.w * 0.86, s.h * 0.62, 0.9 * s.u)


def tree_rings(s: Sheet, rng, p: Palette):
    """The cut of an old cedar, one ring marked."""
    s.box(0, 0, s.w, s.h, mix(p.near, p.ink, 0.3))
    x, y = s.w * 0.47, s.h * 0.5
    bumps = rng.uniform(0, 6.28, 5)

    def ring_line(r, wobble):
        points = []
        for i in range(120):
            a = 2 * math.pi * i / 120
            d = r * (1 + wobble * (0.5 * math.sin(2 * a + bumps[0]) + 0.35 * math.sin(3 * a + bumps[1]) +
                                   0.25 * math.sin(5 * a + bumps[2])))
            points.append((x + 0.06 * (340 * s.u - r) + d * math.cos(a), y + d * 0.96 * math.sin(a)))
        return points

    s.shape(ring_line(352 * s.u, 0.05), p.ink)
    s.shape(ring_line(344 * s.u, 0.05), "#6B3B1D")
    radius, count, marked = 322 * s.u, 0, 196 * s.u
    while radius > 10 * s.u:
        s.shape(ring_line(radius, 0.05), mix(p.mid, p.ink, 0.25))
        s.shape(ring_line(radius - rng.uniform(2, 5.5) * s.u, 0.05), (p.glow, p.far, mix(p.glow, p.sky,
                                                                                         0.6))[count % 3])
        if marked < radius < marked + 26 * s.u:
            s.shape(ring_line(marked + 8 * s.u, 0.05), p.accent)
            s.shape(ring_line(marked - 8 * s.u, 0.05), p.glow)
            radius = marked
        radius -= rng.uniform(13, 25) * s.u
        count += 1
    for angle, reach in ((24, 330), (152, 300), (268, 260)):
        a = math.radians(angle)
        s.shape([(x + 40 * s.u * math.cos(a), y + 40 * s.u * math.sin(a)),
                 (x + reach * s.u * math.cos(a + 0.022), y + reach * s.u * math.sin(a + 0.022)),
                 (x + reach * s.u * math.cos(a - 0.022), y + reach * s.u * math.sin(a - 0.022))], p.ink)
    s.disc(x + 20 * s.u, y, 9 * s.u, p.accent)


def orbiter(s: Sheet, rng, p: Palette):
    """A probe with its panels above a red planet's edge."""
    s.box(0, 0, s.w, s.h, p.sky, fade=(p.near, 0, s.h))
    stars(s, rng, p, 170, 1)
    px, py, r = s.w * 0.5, s.h * 1.52, s.h * 0.98
    s.disc(px, py, r * 1.03, "#E8936A", alpha=0.35)
    s.disc(px, py, r, "#D9623C", fade=("#7E2A20", py - r, py - r * 0.45))
    planet = arc(px, py, r, r, 0, 360, 200)

    def bands():
        for i, ink in enumerate(("#F0A878", "#B5432D", "#F0C9A0", "#9C3626")):
            yy = py - r * (0.97 - 0.10 * i)
            s.stroke(
                curve([(px - r * (0.30 + 0.12 * i), yy + 34 * s.u), (px - r * 0.1, yy + 12 * s.u),
                       (px + r * 0.12, yy + 30 * s.u), (px + r * (0.34 + 0.12 * i), yy + 24 * s.u)]), ink, 17 * s.u)
        s.oval(px - r * 0.06, py - r * 0.985, r * 0.20, r * 0.035, p.light)

    s.within(planet, bands)
    x, y, k = s.w * 0.5, s.h * 0.37, 1.2 * s.u
    for side in (-1, 1):
        panel = [(side * 70, -38), (side * 262, -38), (side * 262, 38), (side * 70, 38)]
        s.shape(place(panel, x, y, k, -12), "#3D6FA8")
        for i in range(1, 6):
            s.stroke(place([(side * (70 + 32 * i), -38), (side * (70 + 32 * i), 38)], x, y, k, -12), p.light, 2.4 * k,
                     taper=False)
        s.stroke(place([(side * 70, 0), (side * 262, 0)], x, y, k, -12), p.light, 2.4 * k, taper=False)
        s.stroke(place(panel + panel[:1], x, y, k, -12), p.ink, 4 * k, taper=False)
        s.stroke(place([(side * 40, 0), (side * 70, 0)], x, y, k, -12), p.light, 8 * k, taper=False)
    s.shape(place([(-48, -58), (48, -58), (48, 58), (-48, 58)], x, y, k, -12), "#E9B94C")
    s.shape(place([(8, -58), (48, -58), (48, 58), (8, 58)], x, y, k, -12), "#B5812A")
    s.stroke(place([(-48, -58), (48, -58), (48, 58), (-48, 58), (-48, -58)], x, y, k, -12), p.ink, 4 * k, taper=False)
    s.shape(place(arc(0, 0, 62, 26, 0, 360), *place([(0, -84)], x, y, k, -12)[0], k, -12), p.light)
    s.stroke(place([(0, -84), (0, -128)], x, y, k, -12), p.light, 5 * k, taper=False)
    s.disc(*place([(0, -130)], x, y, k, -12)[0], 9 * k, p.accent)


def cloud_columns(s: Sheet, rng, p: Palette):
    """A thundercloud whose rain stands in columns like a chart."""
    sky(s, p.sky, p.glow, 0.8)
    heights = (0.20, 0.30, 0.26, 0.42, 0.55, 0.48, 0.34, 0.22)
    inks = ramp(p, 4)
    for i, height in enumerate(heights):
        x, w = s.w * (0.13 + 0.095 * i), s.w * 0.072
        top = s.h * 0.40
        ink = p.accent if i == 4 else inks[min(3, int(height * 7))]
        s.box(x, top, w, s.h * height, ink, fade=(mix(ink, p.glow, 0.35), top, top + s.h * height))
        for k in range(5):
            s.stroke([(x + w * (0.1 + 0.2 * k), top), (x + w * (0.1 + 0.2 * k), top + s.h * height)], p.light,
                     1.6 * s.u, taper=False, alpha=0.5)
    blobs = [(0.14, 0.36, 62), (0.24, 0.27, 84), (0.36, 0.20, 100), (0.50, 0.17, 122), (0.65, 0.21, 104),
             (0.77, 0.28, 84), (0.87, 0.37, 60), (0.3, 0.36, 70), (0.42, 0.34, 80), (0.57, 0.34, 84), (0.70, 0.37, 66)]
    puffs(s, [(s.w * x, s.h * (y + 0.04), r * s.u) for x, y, r in blobs], p.light, p.ink, 3)
    for x, y, r in blobs[:7]:
        s.stroke(arc(s.w * x, s.h * (y + 0.04), r * s.u * 0.66, r * s.u * 0.66, 190, 330), p.far, 6 * s.u)
    skyline(s, rng, s.h * 1.0, s.h * 0.12, p.ink, narrow=40, wide=90)


# ---------------------------------------------------------------------------------------------------------------------
# Scenes: culture
# ---------------------------------------------------------------------------------------------------------------------


def book_stacks(s: Sheet, rng, p: Palette):
    """Piles of bound books, ginkgo leaves falling."""
    s.box(0, 0, s.w, s.h, p.sky, fade=(p.glow, 0, s.h * 0.7))
    s.disc(s.w * 0.5, s.h * 0.42, 190 * s.u, p.light, alpha=0.75)
    s.box(0, s.h * 0.86, s.w, s.h * 0.2, p.near)
    s.stroke([(0, s.h * 0.86), (s.w, s.h * 0.86)], p.ink, 4 * s.u, taper=False)
    covers = (p.accent, "#1F3A5F", "#4C6B34", "#E3A83E", "#6B4A86", p.near, "#2F7E96")
    for column, (x, count) in enumerate(((0.18, 5), (0.50, 8), (0.82, 4))):
        y = s.h * 0.86
        for i in range(count):
            h, w = rng.uniform(36, 54) * s.u, rng.uniform(190, 250) * s.u
            cx = s.w * x + rng.uniform(-20, 20) * s.u
            ink = covers[(i * 3 + column * 2) % 7]
            s.box(cx - w / 2, y - h, w, h, p.ink)
            s.box(cx - w / 2 + 3 * s.u, y - h + 3 * s.u, w - 6 * s.u, h - 5 * s.u, ink)
            s.box(cx - w / 2 + 3 * s.u, y - h + 10 * s.u, w * 0.13, h - 20 * s.u, p.light)
            for k in range(4):
                s.box(cx + w * (0.05 + 0.11 * k), y - h + 3 * s.u, 3 * s.u, h - 5 * s.u, mix(ink, p.light, 0.5))
            y -= h
        if column == 1:
            for side in (-1, 1):
                page = curve([(cx, y - 8 * s.u), (cx + side * 60 * s.u, y - 44 * s.u),
                              (cx + side * 146 * s.u, y - 26 * s.u)]) + [(cx + side * 146 * s.u, y - 8 * s.u),
                                                                         (cx, y + 4 * s.u)]
                s.shape(page, p.light)
                s.stroke(page + page[:1], p.ink, 2.4 * s.u, taper=False)
    for _ in range(26):
        x, y, r = rng.uniform(0, s.w), rng.uniform(0, s.h * 0.92), rng.uniform(14, 26) * s.u
        turn = rng.uniform(0, 360)
        fan = [(0, 0)] + [(0.5 * a, 0.5 * b) for a, b in arc(0, 0, 2, 2, -140, -92, 8)
                          ] + [(0.0, -0.72)] + [(0.5 * a, 0.5 * b) for a, b in arc(0, 0, 2, 2, -88, -40, 8)]
        s.shape(place(fan, x, y, r, turn), "#F2C14E")
        s.stroke(place([(0, 0), (0.05, 0.7)], x, y, r, turn), "#C98F2F", 2 * s.u, taper=False)


def hanging_print(s: Sheet, rng, p: Palette):
    """The rediscovered print itself, hung as a scroll: the cone, a pine, a boat."""
    s.box(0, 0, s.w, s.h, p.mid)
    for i in range(26):
        s.box(0, s.h * i / 26, s.w, 2 * s.u, p.near, alpha=0.4)
    x, y, w, h = s.w * 0.13, s.h * 0.05, s.w * 0.74, s.h * 0.90
    s.box(x + 12 * s.u, y + 14 * s.u, w, h, p.ink, alpha=0.3)
    s.box(x, y, w, h, "#D9BE8A")
    ichimatsu(s, x, y, w, s.h * 0.10, 24 * s.u, "#C9A768")
    ichimatsu(s, x, y + h - s.h * 0.10, w, s.h * 0.10, 24 * s.u, "#C9A768")
    frame = [(x + w * 0.08, s.h * 0.16), (x + w * 0.92, s.h * 0.16), (x + w * 0.92, s.h * 0.84),
             (x + w * 0.08, s.h * 0.84)]

    def picture():
        s.box(0, 0, s.w, s.h, p.sky, fade=(p.glow, s.h * 0.16, s.h * 0.5))
        s.disc(s.w * 0.68, s.h * 0.28, 48 * s.u, p.accent)
        fuji(s, p, s.w * 0.46, s.h * 0.60, s.h * 0.26, "#3E6C94", p.light)
        mist(s, s.w * 0.16, s.h * 0.52, s.w * 0.4, p.glow, rows=3, thickness=14)
        sea(s, rng, p, s.h * 0.60, near="#1F4E79", far="#8FBFC4", ripples=50, until=s.h * 0.85)
        sail(s, p, s.w * 0.66, s.h * 0.68, 0.85 * s.u)
        pine(s, rng, p._replace(near="#3F6B3A"), s.w * 0.30, s.h * 0.87, 1.05 * s.u)

    s.within(frame, picture)
    s.stroke(frame + frame[:1], p.ink, 4 * s.u, taper=False)
    s.box(x + w * 0.82, s.h * 0.775, 32 * s.u, 42 * s.u, p.accent)
    for yy in (y - 6 * s.u, y + h - 8 * s.u):
        s.box(x - 22 * s.u, yy, w + 44 * s.u, 20 * s.u, p.ink)
    s.stroke([(x + w * 0.3, y), (s.w * 0.5, s.h * 0.005), (x + w * 0.7, y)], p.ink, 4 * s.u, taper=False)


def carving_block(s: Sheet, rng, p: Palette):
    """A cherry-wood block with cut waves, a knife and a baren beside it."""
    s.box(0, 0, s.w, s.h, p.glow, fade=(p.sky, 0, s.h))
    for i in range(9):
        s.stroke([(0, s.h * i / 8), (s.w, s.h * i / 8 + 12 * s.u)], mix(p.sky, p.ink, 0.25), 1.6 * s.u, taper=False)
    block = [(s.w * 0.10, s.h * 0.14), (s.w * 0.70, s.h * 0.10), (s.w * 0.73, s.h * 0.82), (s.w * 0.12, s.h * 0.87)]
    s.shape([(a + 14 * s.u, b + 18 * s.u) for a, b in block], p.ink, alpha=0.4)
    s.shape(block, "#B5713A")
    s.within(
        block, lambda: ([
            s.stroke(
                curve([(0, s.h * (0.1 + 0.06 * i)), (s.w * 0.35, s.h * (0.13 + 0.06 * i)),
                       (s.w * 0.75, s.h * (0.09 + 0.06 * i))]), "#8E5226", 2 * s.u, taper=False) for i in range(14)
        ],
                        great_wave(s, rng, p._replace(near="#7A431C", mid="#C98A4E", far="#E3B47E", light="#EBCB98"), s.
                                   w * 0.14, s.h * 0.83, s.h / 800)))
    s.stroke(block + block[:1], p.ink, 3.4 * s.u, taper=False)
    s.disc(s.w * 0.865, s.h * 0.32, 96 * s.u, p.ink)
    s.disc(s.w * 0.865, s.h * 0.32, 91 * s.u, "#D9B67A")
    for r in (74, 56, 38, 20):
        s.ring(s.w * 0.865, s.h * 0.32, r * s.u, "#A8783A", 4 * s.u)
    s.stroke([(s.w * 0.80, s.h * 0.93), (s.w * 0.88, s.h * 0.66)], p.ink, 36 * s.u, taper=False)
    s.stroke([(s.w * 0.80, s.h * 0.93), (s.w * 0.88, s.h * 0.66)], p.accent, 28 * s.u, taper=False)
    s.shape([(s.w * 0.872, s.h * 0.66), (s.w * 0.893, s.h * 0.67), (s.w * 0.918, s.h * 0.545)], "#C9D2D6")


def cinema(s: Sheet, rng, p: Palette):
    """Rows of heads before a screen with sea and sun."""
    s.box(0, 0, s.w, s.h, p.ink)
    frame = [(s.w * 0.12, s.h * 0.09), (s.w * 0.88, s.h * 0.09), (s.w * 0.88, s.h * 0.66), (s.w * 0.12, s.h * 0.66)]

    def film():
        s.box(0, 0, s.w, s.h * 0.7, p.sky, fade=(p.glow, s.h * 0.05, s.h * 0.42))
        sun(s, p, s.w * 0.5, s.h * 0.36, s.h * 0.165)
        land(s, ridge(rng, s.w, s.h * 0.42, s.h * 0.10), p.far, p, fade_to=p.glow)
        sea(s, rng, p, s.h * 0.42, ripples=70, until=s.h * 0.68)
        sail(s, p, s.w * 0.66, s.h * 0.53, 0.8 * s.u)

    s.within(frame, film)
    for side in (0, 1):
        for i in range(4):
            x = (i * 0.032 - 0.005) * s.w
            x = s.w - x - s.w * 0.034 if side else x
            s.box(x, 0, s.w * 0.030, s.h * 0.78, mix("#8E2A2A", p.ink, 0.15 + 0.12 * i), fade=(p.ink, 0, s.h * 0.9))
    s.shape([(s.w * 0.12, s.h * 0.66), (s.w * 0.88, s.h * 0.66), (s.w * 1.05, s.h), (-s.w * 0.05, s.h)], p.near,
            alpha=0.55)
    for row, (y, r, count) in enumerate(((0.80, 24, 13), (0.90, 32, 10), (1.03, 44, 8))):
        for i in range(count):
            x = s.w * (i + 0.5 * (1 + row % 2)) / count
            ink = mix(p.ink, p.mid, 0.50 - 0.22 * row)
            s.disc(x, s.h * y - r * 0.9 * s.u, r * s.u, ink)
            s.shape(
                arc(x, s.h * y + r * 1.2 * s.u, r * 1.75 * s.u, r * 1.3 * s.u, 180, 360) +
                [(x + r * 1.75 * s.u, s.h * 1.1), (x - r * 1.75 * s.u, s.h * 1.1)], ink)


def shogi_pieces(s: Sheet, rng, p: Palette):
    """Wooden pieces on the board; one of them promoted, in red."""
    s.box(0, 0, s.w, s.h, "#E5B45C", fade=("#F1CB80", 0, s.h))
    for i in range(14):
        s.stroke(curve([(0, s.h * i / 13), (s.w * 0.4, s.h * (i + 0.25) / 13), (s.w, s.h * i / 13)]), "#CF9A44",
                 2 * s.u, taper=False)
    step = 168 * s.u
    for i in range(-4, 5):
        s.stroke([(s.w / 2 + (i + 0.5) * step, 0), (s.w / 2 + (i + 0.5) * step, s.h)], p.ink, 3 * s.u, taper=False)
        s.stroke([(0, s.h / 2 + (i + 0.5) * step), (s.w, s.h / 2 + (i + 0.5) * step)], p.ink, 3 * s.u, taper=False)

    def piece(cx, cy, k, angle, ink, strokes):
        outline = [(0, -70), (40, -56), (58, 66), (-58, 66), (-40, -56)]
        s.shape(place(outline, cx + 7 * k, cy + 10 * k, k, angle), p.ink, alpha=0.35)
        s.shape(place(outline, cx, cy, k, angle), "#F7DEA2")
        s.shape(place([(-58, 66), (58, 66), (54, 52), (-54, 52)], cx, cy, k, angle), "#C98F3E")
        s.stroke(place(outline + outline[:1], cx, cy, k, angle), p.ink, 3 * k, taper=False)
        for a in strokes:
            s.stroke(place(curve(a), cx, cy, k, angle), ink, 11 * k)

    king = [[(-26, -32), (0, -36), (26, -34)], [(-20, -6), (0, -8), (22, -7)], [(0, -36), (0, 6), (0, 36)],
            [(-34, 38), (0, 34), (36, 38)], [(14, 10), (22, 18), (26, 24)]]
    rook = [[(-30, -34), (4, -38), (30, -36)], [(0, -36), (-6, 6), (-32, 40)], [(4, -14), (16, 14), (36, 40)],
            [(-14, 0), (4, -2), (18, 0)]]
    pawn = [[(-28, -30), (2, -34), (28, -32)], [(0, -32), (-4, 6), (-26, 42)], [(6, 0), (14, 22), (34, 40)]]
    for dx, dy, k, angle, ink, strokes in ((-2, 0, 1.0, 180, p.ink, pawn), (-1, 1, 1.05, 0, p.ink, pawn),
                                           (1, -1, 1.1, 180, p.ink, rook), (2, 1, 1.0, 0, p.ink, pawn),
                                           (-1, -1, 1.0, 180, p.ink, pawn), (1, 1, 1.05, 0, p.ink, pawn),
                                           (2, -1, 1, 180, p.ink, pawn), (-2, 1, 1, 0, p.ink, rook)):
        piece(s.w / 2 + dx * step, s.h / 2 + dy * step, k * s.u, angle, ink, strokes)
    piece(s.w / 2, s.h / 2 - 6 * s.u, 1.9 * s.u, 8, p.accent, king)


def noh_stage(s: Sheet, rng, p: Palette):
    """A roofed stage on the shore at dusk, its painted pine, fire baskets."""
    sky(s, p.sky, p.glow, 0.6)
    moon(s, p, s.w * 0.84, s.h * 0.20, s.u * 44)
    land(s, ridge(rng, s.w, s.h * 0.54, s.h * 0.12), p.far, p, fade_to=p.glow)
    sea(s, rng, p, s.h * 0.53, ripples=60, until=s.h * 0.86)
    s.box(0, s.h * 0.85, s.w, s.h * 0.2, "#D9BE8A", fade=("#A8854E", s.h * 0.85, s.h))
    x, k = s.w * 0.5, s.u
    s.box(x - 210 * k, s.h * 0.38, 420 * k, s.h * 0.42, "#E8C887")
    pine(s, rng, p._replace(near="#3F6B3A"), x, s.h * 0.80, 0.86 * k)
    s.box(x - 260 * k, s.h * 0.79, 520 * k, 40 * k, "#C98F4E")
    s.box(x - 260 * k, s.h * 0.79 + 36 * k, 520 * k, 26 * k, p.ink)
    for dx in (-222, 222):
        s.box(x + dx * k - 11 * k, s.h * 0.36, 22 * k, s.h * 0.44, "#7A4A26")
    roof = curve([(x - 350 * k, s.h * 0.405), (x - 240 * k, s.h * 0.34),
                  (x - 120 * k, s.h * 0.17)]) + curve([(x + 120 * k, s.h * 0.17), (x + 240 * k, s.h * 0.34),
                                                       (x + 350 * k, s.h * 0.405)])
    s.shape(roof, mix(p.near, p.ink, 0.4))
    s.within(
        roof, lambda: [
            s.stroke([(x + (-120 + 240 * i / 18) * k, s.h * 0.175),
                      (x + (-340 + 680 * i / 18) * k, s.h * 0.395)], p.mid, 2 * k, taper=False) for i in range(19)
        ])
    s.box(x - 136 * k, s.h * 0.15, 272 * k, 22 * k, p.ink)
    s.stroke(roof + roof[:1], p.ink, 3 * k, taper=False)
    robe = curve([(-14, -96), (-52, -40), (-66, 26), (-40, 40)]) + curve([(44, 40), (70, 20), (48, -40), (14, -96)])
    s.shape(place(robe, x + 30 * k, s.h * 0.755, k), p.accent)
    s.stroke(place(robe + robe[:1], x + 30 * k, s.h * 0.755, k), p.ink, 2.6 * k, taper=False)
    s.disc(x + 30 * k, s.h * 0.755 - 112 * k, 21 * k, p.light)
    s.shape(place(arc(0, 0, 22, 24, 180, 360), x + 30 * k, s.h * 0.755 - 116 * k, k), p.ink)
    s.shape(place([(0, 0)] + arc(0, 0, 62, 62, -150, -60), x - 18 * k, s.h * 0.755 - 30 * k, k), "#F2C14E")
    for dx in (-350, 350):
        s.stroke([(x + dx * k, s.h * 0.95), (x + dx * k, s.h * 0.76)], p.ink, 7 * k, taper=False)
        s.shape(
            place(curve([(-30, 0), (-26, -34), (-4, -92), (8, -52), (26, -76), (30, 0)]), x + dx * k, s.h * 0.76, k),
            "#F08A3C")
        s.shape(place([(-36, 0), (36, 0), (24, 32), (-24, 32)], x + dx * k, s.h * 0.76, k), p.ink)


def maple_pagoda(s: Sheet, rng, p: Palette):
    """A pagoda through red maples at night."""
    sky(s, p.sky, p.glow, 0.8)
    moon(s, p, s.w * 0.24, s.h * 0.16, s.u * 58)
    mountains(s, rng, p, layers=2, top=0.54, bottom=0.66, height=0.12)
    pagoda(s, p, s.w * 0.54, s.h * 0.88, s.h * 0.66, roof=mix(p.near, p.ink, 0.35), wall="#E9B06A")
    for i in range(46):
        t = rng.uniform()
        x, y = s.w * t, s.h * (0.90 + 0.07 * math.sin(5 * t)) + rng.uniform(-14, 40) * s.u
        r = rng.uniform(34, 62) * s.u
        puffs(s, [(x, y, r), (x + r * 0.8, y + r * 0.3, r * 0.7), (x - r * 0.8, y + r * 0.3, r * 0.7)],
              ("#D4352A", "#E2632F", "#F0A03C", "#A8272A")[i % 4], p.ink, 1.6)
    for bough in ([(1.02, 0.06), (0.84, 0.10), (0.70, 0.06), (0.56, 0.09)], [(1.02, 0.22), (0.88, 0.22), (0.80, 0.28)]):
        s.stroke(curve([(a * s.w, b * s.h) for a, b in bough]), p.ink, 13 * s.u)
    for x, y, r in ((0.60, 0.10, 44), (0.70, 0.05, 52), (0.80, 0.11, 58), (0.92, 0.06, 62), (0.95, 0.17, 56),
                    (0.80, 0.28, 50), (0.89, 0.24, 54), (0.97, 0.32, 50), (0.15, 0.50, 34), (0.30, 0.66,
                                                                                             28), (0.10, 0.76, 36)):
        maple_leaf(s, s.w * x, s.h * y, r * s.u, rng.uniform(120, 240),
                   ("#D4352A", "#E2632F", "#F0A03C")[int(rng.integers(0, 3))], "#7E1F1C")


def climbing_kiln(s: Sheet, rng, p: Palette):
    """Chambers of a climbing kiln glowing on a night slope."""
    sky(s, p.sky, p.glow, 0.8)
    stars(s, rng, p, 70, 0.5)
    mountains(s, rng, p, layers=2, top=0.30, bottom=0.46, height=0.22)
    slope = [(-30, s.h * 0.98), (s.w * 0.3, s.h * 0.86), (s.w * 0.7, s.h * 0.64), (s.w + 30, s.h * 0.46)]
    land(s, slope, p.near, p)
    chambers = ((0.86, 0.50, 62), (0.72, 0.60, 82), (0.55, 0.73, 108), (0.34, 0.90, 140))
    smoke = [(s.w * 0.93 + dx * s.u, s.h * 0.42 - dy * s.u, r * s.u)
             for dx, dy, r in ((0, 20, 22), (-22, 62, 30), (10, 110, 38), (-36, 160, 46), (-10, 220, 56))]
    puffs(s, smoke, mix(p.light, p.far, 0.45), p.ink, 2)
    s.box(s.w * 0.915, s.h * 0.34, 34 * s.u, s.h * 0.14, p.ink)
    for x, y, r in chambers:
        cx, cy, r = s.w * x, s.h * y, r * s.u
        s.disc(cx, cy, r * 1.25, "#F08A3C", alpha=0.16)
        dome = arc(cx, cy, r, r * 0.92, 180, 360)
        s.shape(dome, "#B5653A", fade=("#7A3A22", cy - r, cy))
        for i in range(1, 4):
            s.stroke(arc(cx, cy, r * i / 4, r * 0.92, 180, 360), "#6B311D", 2.2 * s.u, taper=False, alpha=0.7)
        s.stroke(dome, p.ink, 3.4 * s.u, taper=False)
        mouth = [(cx - r * 0.30, cy)] + arc(cx, cy - r * 0.32, r * 0.30, r * 0.28, 180, 360) + [(cx + r * 0.30, cy)]
        s.shape(mouth, "#FFD873", fade=(p.accent, cy - r * 0.55, cy))
        s.stroke(mouth, p.ink, 3 * s.u, taper=False)
        flame = curve([(cx - r * 0.16, cy), (cx - r * 0.13, cy - r * 0.2), (cx, cy - r * 0.5),
                       (cx + r * 0.12, cy - r * 0.22), (cx + r * 0.16, cy)])
        s.shape(flame, p.light)
    for i in range(40):
        s.disc(s.w * rng.uniform(0.1, 0.9), s.h * rng.uniform(0.2, 0.8),
               rng.choice([1.6, 2.4, 3.2]) * s.u, "#FFB454", alpha=0.8)
    for i, ink in enumerate(("#2F7E96", "#E9D3A8", "#4A4A4A", "#C98F2F")):
        x, y = s.w * (0.60 + 0.095 * i), s.h * 0.93
        jar = curve([(-14, -60), (-34, -34), (-30, -8), (-18, 0)]) + curve([(18, 0), (30, -8), (34, -34), (14, -60)])
        s.shape(place(jar, x, y, 1.15 * s.u), ink)
        s.stroke(place(jar + jar[:1], x, y, 1.15 * s.u), p.ink, 2.4 * s.u, taper=False)


def snow_rabbit(s: Sheet, rng, p: Palette):
    """A winter sweet in the shape of a rabbit, on a lacquer tray."""
    s.box(0, 0, s.w, s.h, p.near)
    ichimatsu(s, 0, 0, s.w, s.h, 100 * s.u, mix(p.near, p.mid, 0.35))
    s.disc(s.w * 0.5 + 8 * s.u, s.h * 0.5 + 14 * s.u, 288 * s.u, p.ink, alpha=0.4)
    s.disc(s.w * 0.5, s.h * 0.5, 288 * s.u, p.ink)
    s.disc(s.w * 0.5, s.h * 0.5, 278 * s.u, "#A62B22", fade=("#7E1B18", s.h * 0.2, s.h * 0.8))
    s.ring(s.w * 0.5, s.h * 0.5, 250 * s.u, "#E9B94C", 4 * s.u)
    x, y, k = s.w * 0.49, s.h * 0.56, 1.35 * s.u
    s.oval(x + 6 * k, y + 84 * k, 168 * k, 30 * k, p.ink, alpha=0.35)
    body = curve([(-150, 56), (-156, 0), (-116, -58), (-30, -92), (70, -84), (140, -30), (154, 40), (120, 84), (0, 96),
                  (-110, 86), (-150, 56)])
    s.shape(place(body, x, y, k), p.light, fade=("#E3D9CC", y, y + 90 * k))
    s.stroke(place(body, x, y, k), p.ink, 3.4 * s.u, taper=False)
    for ear in (((-66, -70), (-20, -132), (62, -150), (104, -130), (44, -104), (-14, -70)),
                ((-96, -44), (-44, -92), (36, -102), (76, -80), (14, -60), (-44, -32))):
        leaf = curve(list(ear) + [ear[0]])
        s.shape(place(leaf, x, y, k), "#5E8A4E")
        s.stroke(place(leaf, x, y, k), p.ink, 3 * s.u, taper=False)
        s.stroke(place([ear[0], ((ear[0][0] + ear[3][0]) / 2, (ear[0][1] + ear[3][1]) / 2 - 8), ear[3]], x, y, k),
                 "#2F5A34", 5 * k)
    s.disc(*place([(-112, -2)], x, y, k)[0], 16 * k, p.accent)
    s.disc(*place([(-116, -6)], x, y, k)[0], 5 * k, p.light)
    s.stroke(place(curve([(-40, 62), (10, 74), (70, 62)]), x, y, k), "#CFC3B2", 6 * k)
    for bx, by in ((0.16, 0.14), (0.88, 0.20), (0.12, 0.88), (0.88, 0.86)):
        for i in range(6):
            s.stroke(place([(0, -30), (0, 30)], s.w * bx, s.h * by, s.u, 60 * i), p.light, 6 * s.u)


def future_city(s: Sheet, rng, p: Palette):
    """Towers of light boxes stacked to a mountain, gardens on their terraces."""
    sky(s, p.sky, p.glow, 0.7)
    s.disc(s.w * 0.5, s.h * 0.34, s.h * 0.235, p.accent, fade=(mix(p.accent, p.glow, 0.4), s.h * 0.3, s.h * 0.6))
    mist(s, s.w * 0.04, s.h * 0.30, s.w * 0.26, p.light, rows=3, alpha=0.8)
    mist(s, s.w * 0.72, s.h * 0.42, s.w * 0.26, p.light, rows=3, alpha=0.8)
    side = 46 * s.u
    dx, dy = side * 0.87, side * 0.5

    def block(cx, cy, height, top, left, right, window):
        s.shape([(cx, cy - height), (cx + dx, cy - dy - height), (cx, cy - 2 * dy - height),
                 (cx - dx, cy - dy - height)], top)
        s.shape([(cx - dx, cy - dy), (cx, cy), (cx, cy - height), (cx - dx, cy - dy - height)], left)
        s.shape([(cx + dx, cy - dy), (cx, cy), (cx, cy - height), (cx + dx, cy - dy - height)], right)
        rows = int(height / (side * 0.42))
        for r in range(rows):
            yy = cy - side * (0.16 + 0.42 * r)
            for c in (0.25, 0.62):
                s.shape([(cx - dx * c, yy - dy * c), (cx - dx * (c + 0.2), yy - dy * (c + 0.2)),
                         (cx - dx * (c + 0.2), yy - dy * (c + 0.2) - side * 0.2),
                         (cx - dx * c, yy - dy * c - side * 0.2)], window)

    greens = ("#7FA35E", "#5E8A4E", "#A3BD6E")
    span = 11
    for row in range(12):
        for column in range(-span, span + 1):
            if (row + column) % 2:
                continue
            cx, cy = s.w / 2 + column * dx, s.h * 0.58 + row * dy
            lift = max(0.0, 1 - abs(column) / 8.5)
            height = side * (0.3 + 6.2 * lift**1.6 * rng.uniform(0.25, 1.0) * (1 - row / 13))
            ink = ramp(p, 5)[int(rng.integers(1, 5))]
            block(cx, cy, height, greens[int(rng.integers(0, 3))] if rng.uniform() < 0.5 else mix(ink, p.light, 0.55),
                  ink, mix(ink, p.ink, 0.35), "#FBD680" if rng.uniform() < 0.5 else mix(ink, p.light, 0.4))


def clock_tower(s: Sheet, rng, p: Palette):
    """A small-town clock tower at daybreak, notes of birds around it."""
    sky(s, p.sky, p.glow, 0.7)
    s.disc(s.w * 0.5, s.h * 0.42, 210 * s.u, p.accent, fade=(mix(p.accent, p.glow, 0.5), s.h * 0.34, s.h * 0.6))
    mountains(s, rng, p, layers=2, top=0.60, bottom=0.70, height=0.12)
    x, k = s.w * 0.5, s.u
    town(s, rng, p, [(s.h * 0.86, s.h * 0.11, p.mid, mix(p.mid, p.glow, 0.4))], lit="#FBD680")
    s.box(x - 78 * k, s.h * 0.36, 156 * k, s.h * 0.56, p.light, fade=(mix(p.light, p.far, 0.6), s.h * 0.36, s.h * 0.9))
    for i in range(13):
        s.stroke([(x - 78 * k, s.h * (0.38 + 0.04 * i)), (x + 78 * k, s.h * (0.38 + 0.04 * i))], p.far, 2 * k,
                 taper=False)
    s.stroke([(x - 78 * k, s.h * 0.92), (x - 78 * k, s.h * 0.36), (x + 78 * k, s.h * 0.36), (x + 78 * k, s.h * 0.92)],
             p.ink, 4 * k, taper=False)
    roof = curve([(x - 124 * k, s.h * 0.375), (x - 84 * k, s.h * 0.33), (x - 30 * k, s.h * 0.19),
                  (x, s.h * 0.155)]) + curve([(x, s.h * 0.155), (x + 30 * k, s.h * 0.19), (x + 84 * k, s.h * 0.33),
                                              (x + 124 * k, s.h * 0.375)])
    s.shape(roof, p.near)
    s.stroke(roof + roof[:1], p.ink, 4 * k, taper=False)
    s.stroke([(x, s.h * 0.16), (x, s.h * 0.105)], p.ink, 6 * k, taper=False)
    s.disc(x, s.h * 0.105, 9 * k, "#E9B94C")
    cy = s.h * 0.47
    s.disc(x, cy, 66 * k, p.ink)
    s.disc(x, cy, 59 * k, p.light)
    for i in range(12):
        a = math.radians(30 * i)
        s.disc(x + 48 * k * math.cos(a), cy + 48 * k * math.sin(a), (6 if i % 3 == 0 else 3.4) * k, p.ink)
    s.stroke([(x, cy), (x, cy - 28 * k)], p.ink, 9 * k, taper=False)
    s.stroke([(x, cy), (x + 33 * k, cy - 20 * k)], p.accent, 6 * k, taper=False)
    arch = [(x - 40 * k, s.h * 0.90),
            (x - 40 * k, s.h * 0.66)] + arc(x, s.h * 0.66, 40 * k, 46 * k, 180, 360) + [(x + 40 * k, s.h * 0.66),
                                                                                        (x + 40 * k, s.h * 0.90)]
    s.shape(arch, p.near)
    town(s, rng, p, [(s.h * 1.02, s.h * 0.13, p.near, mix(p.near, p.glow, 0.25))], lit="#FBD680")
    for bx, by, size, angle in ((0.15, 0.22, 0.55, 20), (0.80, 0.12, 0.5, 30), (0.17, 0.44, 0.4, 40), (0.86, 0.33, 0.42,
                                                                                                       10)):
        swallow(s, p, s.w * bx, s.h * by, size * k, angle)


# ---------------------------------------------------------------------------------------------------------------------
# Scenes: sports
# ---------------------------------------------------------------------------------------------------------------------


def ballpark(s: Sheet, rng, p: Palette):
    """The diamond from above, timber stands around it."""
    s.box(0, 0, s.w, s.h, p.near, fade=(mix(p.near, p.ink, 0.4), 0, s.h))
    x, y, k = s.w * 0.5, s.h * 0.93, s.u
    for i, ink in enumerate(("#5A331B", "#C98F4E", "#8E5A2C", "#DDB070", "#8E5A2C", "#C98F4E")):
        r = (690 - 30 * i) * k
        s.shape([(x, y + 60 * k)] + arc(x, y, r, r, 205, 335), ink)
    s.shape([(x, y + 40 * k)] + arc(x, y, 510 * k, 510 * k, 212, 328), "#5E8A3E")
    for i in range(6):
        s.shape(
            arc(x, y, (500 - 64 * i) * k, (500 - 64 * i) * k, 213, 327) + arc(x, y, (468 - 64 * i) * k,
                                                                              (468 - 64 * i) * k, 327, 213), "#7BA84E")
    s.disc(x, y - 148 * k, 190 * k, "#C9853F")
    diamond = place([(0, -290), (145, -145), (0, 0), (-145, -145)], x, y - 8 * k, k)
    s.shape(place([(0, -248), (104, -145), (0, -42), (-104, -145)], x, y - 8 * k, k), "#6E9A48")
    s.disc(x, y - 153 * k, 28 * k, "#C9853F")
    for side in (-1, 1):
        s.stroke([(x, y - 8 * k), (x + side * 520 * k, y - 420 * k)], p.light, 5 * k, taper=False)
    for a, b in diamond:
        s.shape(place([(-15, 0), (0, -15), (15, 0), (0, 15)], a, b, k), p.light)
    bx, by, r = s.w * 0.66, s.h * 0.34, 96 * k
    s.disc(bx + 22 * k, by + 40 * k, r, p.ink, alpha=0.28)
    s.disc(bx, by, r + 3 * k, p.ink)
    s.disc(bx, by, r, p.light)
    for side in (-1, 1):
        seam = arc(bx + side * r * 1.12, by, r * 0.86, r * 0.86, 90 - 62 + (90 if side > 0 else -90),
                   90 + 62 + (90 if side > 0 else -90))
        seam = [q for q in seam if math.hypot(q[0] - bx, q[1] - by) < r]
        s.stroke(seam, p.accent, 5 * k, taper=False)
        for q in seam[::3]:
            s.stroke([(q[0] - 9 * k, q[1] - 5 * k), (q[0] + 9 * k, q[1] + 5 * k)], p.accent, 3.4 * k, taper=False)


def sumo_fan(s: Sheet, rng, p: Palette):
    """The referee's fan over the ring of straw."""
    s.box(0, 0, s.w, s.h, p.glow, fade=(p.sky, 0, s.h))
    x, y, r = s.w * 0.5, s.h * 0.60, 320 * s.u
    s.oval(x, y, r * 1.32, r * 0.92, p.ink)
    s.oval(x, y, r * 1.31, r * 0.905, "#D9AE6A")
    s.oval(x, y, r * 1.16, r * 0.78, "#B5803A")
    s.oval(x, y, r * 1.10, r * 0.73, "#E8C887")
    for i in range(44):
        a = 2 * math.pi * i / 44
        s.stroke([(x + r * 1.10 * math.cos(a), y + r * 0.73 * math.sin(a)),
                  (x + r * 1.16 * math.cos(a + 0.04), y + r * 0.78 * math.sin(a + 0.04))], p.ink, 3 * s.u, taper=False)
    for dx in (-70, 70):
        s.box(x + dx * s.u - 8 * s.u, y - 70 * s.u, 16 * s.u, 140 * s.u, p.light)
    k, turn = 1.22 * s.u, 18
    cx, cy = s.w * 0.52, s.h * 0.37
    fan = curve([(0, -176), (72, -158), (92, -92), (62, -30), (88, 40), (52, 92), (0, 104), (-52, 92), (-88, 40),
                 (-62, -30), (-92, -92), (-72, -158), (0, -176)])
    s.shape(place(fan, cx + 12 * s.u, cy + 18 * s.u, k, turn), p.ink, alpha=0.35)
    s.stroke(place([(0, 96), (0, 250)], cx, cy, k, turn), p.ink, 26 * k, taper=False)
    s.stroke(place([(0, 96), (0, 246)], cx, cy, k, turn), "#7A2318", 18 * k, taper=False)
    s.shape(place(fan, cx, cy, k, turn), p.near)
    s.stroke(place(fan, cx, cy, k, turn), "#E9B94C", 9 * k, taper=False)
    s.stroke(place(fan, cx, cy, k * 1.045, turn), p.ink, 3 * k, taper=False)
    s.stroke(place([(0, -170), (0, 100)], cx, cy, k, turn), "#E9B94C", 9 * k, taper=False)
    s.disc(*place([(0, -78)], cx, cy, k, turn)[0], 46 * k, p.accent)
    s.disc(*place([(0, 40)], cx, cy, k, turn)[0], 30 * k, "#F3DFA8")
    cord = curve([(0, 236), (34, 270), (20, 320), (52, 350)])
    s.stroke(place(cord, cx, cy, k, turn), p.accent, 8 * k, taper=False)
    s.shape(place([(40, 345), (66, 345), (72, 400), (36, 400)], cx, cy, k, turn), p.accent)


def seaside_runners(s: Sheet, rng, p: Palette):
    """Runners on the sea front, a long bridge behind."""
    sky(s, p.sky, p.glow, 0.6)
    sun(s, p, s.w * 0.30, s.h * 0.32, s.h * 0.17)
    land(s, ridge(rng, s.w, s.h * 0.54, s.h * 0.16), p.far, p, fade_to=p.glow)
    sea(s, rng, p, s.h * 0.52, ripples=60, until=s.h * 0.82)
    deck = s.h * 0.46
    for x in (0.58, 0.90):
        s.box(s.w * x - 7 * s.u, s.h * 0.14, 14 * s.u, s.h * 0.44, p.accent)
    cable = []
    for t in np.linspace(0.34, 1.14, 60):
        d = min(abs(t - 0.58), abs(t - 0.90))
        cable.append((s.w * t, s.h * (0.15 + 0.28 * min(1, d / 0.16)**0.8)))
    s.stroke(cable, p.accent, 4 * s.u, taper=False)
    for a in cable[::2]:
        s.stroke([a, (a[0], deck)], p.accent, 1.6 * s.u, taper=False)
    s.stroke([(s.w * 0.34, deck), (s.w, deck)], p.near, 8 * s.u, taper=False)
    s.box(0, s.h * 0.80, s.w, s.h * 0.3, "#E3C89A", fade=("#C9A26A", s.h * 0.8, s.h))
    s.stroke([(0, s.h * 0.80), (s.w, s.h * 0.80)], p.ink, 4 * s.u, taper=False)
    s.stroke([(0, s.h * 0.965), (s.w, s.h * 0.965)], p.light, 5 * s.u, taper=False)
    shirts = ("#F2C14E", p.light, "#2F7E96", p.light, p.mid)
    for i, (x, size) in enumerate(((0.90, 210), (0.77, 222), (0.66, 216), (0.12, 236))):
        runner(s, s.w * x, s.h * 0.93, size * s.u, p.ink, shirts[i], 1 if i % 2 else 0.9)
    runner(s, s.w * 0.47, s.h * 0.95, 300 * s.u, p.ink, p.accent, 1.05)


def football(s: Sheet, rng, p: Palette):
    """A ball rising like a sun over the pitch's stripes."""
    sky(s, p.sky, p.glow, 0.6)
    for i in range(24):
        a = math.radians(-180 + 180 * (i + 0.25) / 24)
        b = math.radians(-180 + 180 * (i + 0.75) / 24)
        s.shape([(s.w * 0.5, s.h * 0.62), (s.w * 0.5 + s.w * math.cos(a), s.h * 0.62 + s.w * math.sin(a)),
                 (s.w * 0.5 + s.w * math.cos(b), s.h * 0.62 + s.w * math.sin(b))], p.light, alpha=0.35)
    s.box(0, s.h * 0.66, s.w, s.h * 0.4, p.near)
    for i in range(-7, 8, 2):
        s.shape([(s.w * (0.5 + 0.05 * i), s.h * 0.66), (s.w * (0.5 + 0.05 * (i + 1)), s.h * 0.66),
                 (s.w * (0.5 + 0.16 * (i + 1)), s.h), (s.w * (0.5 + 0.16 * i), s.h)], p.mid)
    s.stroke([(0, s.h * 0.66), (s.w, s.h * 0.66)], p.ink, 3 * s.u, taper=False)
    s.stroke(arc(s.w * 0.5, s.h * 0.86, s.w * 0.36, s.h * 0.12, 0, 360, 90), p.light, 6 * s.u, taper=False)
    x, y, r = s.w * 0.5, s.h * 0.46, 208 * s.u
    s.oval(x, s.h * 0.88, r * 0.9, 26 * s.u, p.ink, alpha=0.35)
    s.disc(x, y, r + 4 * s.u, p.ink)
    s.disc(x, y, r, p.light)
    ball = arc(x, y, r, r, 0, 360, 120)

    def patches():
        pentagon = [(math.cos(math.radians(72 * i - 90)), math.sin(math.radians(72 * i - 90))) for i in range(5)]
        s.shape(place(pentagon, x, y, r * 0.36, 12), p.accent)
        for i in range(5):
            a = math.radians(72 * i - 90 + 12)
            s.stroke([(x + r * 0.36 * math.cos(a), y + r * 0.36 * math.sin(a)),
                      (x + r * 0.70 * math.cos(a), y + r * 0.70 * math.sin(a))], p.ink, 5 * s.u, taper=False)
            outer = place(pentagon, x + r * 0.99 * math.cos(a), y + r * 0.99 * math.sin(a), r * 0.33, 12 + 72 * i + 36)
            s.shape(outer, p.ink)
            b = a + math.radians(36)
            for turn in (a, a + math.radians(72)):
                s.stroke([(x + r * 0.70 * math.cos(turn), y + r * 0.70 * math.sin(turn)),
                          (x + r * 0.80 * math.cos(b), y + r * 0.80 * math.sin(b))], p.ink, 5 * s.u, taper=False)
            s.stroke([(x + r * 0.80 * math.cos(b), y + r * 0.80 * math.sin(b)),
                      (x + r * 1.1 * math.cos(b), y + r * 1.1 * math.sin(b))], p.ink, 5 * s.u, taper=False)

    s.within(ball, patches)


def climbing_wall(s: Sheet, rng, p: Palette):
    """A climber reaching for the top of a leaning wall."""
    sky(s, p.sky, p.glow, 0.8)
    sun(s, p, s.w * 0.24, s.h * 0.17, s.u * 70)
    wall = [(s.w * 0.40, -10), (s.w + 10, -10), (s.w + 10, s.h + 10), (s.w * 0.20, s.h + 10)]
    s.shape(wall, p.near, fade=(p.mid, 0, s.h))
    for i in range(7):
        s.stroke([(s.w * (0.40 - 0.2 * i / 6), s.h * i / 6), (s.w, s.h * i / 6 - 30 * s.u)], mix(p.near, p.ink, 0.3),
                 2.4 * s.u, taper=False)
    s.stroke([(s.w * 0.40, -10), (s.w * 0.20, s.h + 10)], p.ink, 4 * s.u, taper=False)
    for _ in range(40):
        x, y = s.w * rng.uniform(0.36, 0.98), s.h * rng.uniform(0.03, 0.97)
        r = rng.uniform(11, 22) * s.u
        blob = curve([(r * math.cos(a) * rng.uniform(0.7, 1.2) + x, r * math.sin(a) * rng.uniform(0.7, 1.1) + y)
                      for a in np.linspace(0, 6.28, 7)[:-1]], closed=True)
        ink = ("#F2C14E", "#E2632F", "#8FBFC4", p.light)[int(rng.integers(0, 4))]
        s.shape(blob, ink)
        s.stroke(blob + blob[:1], p.ink, 2 * s.u, taper=False)
    k, x, y = 3.0 * s.u, s.w * 0.56, s.h * 0.52

    def limb(points, ink, width):
        s.stroke(place(curve(points), x, y, k), p.ink, (width + 3) * k, taper=False)
        s.stroke(place(curve(points), x, y, k), ink, width * k, taper=False)

    skin = "#E8B58A"
    limb([(4, -34), (22, -58), (30, -92)], skin, 10)
    limb([(2, 18), (34, 28), (30, 62)], p.ink, 14)
    limb([(-4, 20), (-30, 44), (-14, 84)], p.ink, 14)
    limb([(4, -32), (-4, 18)], p.accent, 27)
    limb([(-4, -34), (-28, -22), (-36, -50)], skin, 10)
    s.disc(*place([(4, -56)], x, y, k)[0], 15 * k, p.ink)
    s.disc(*place([(0, -54)], x, y, k)[0], 10.5 * k, skin)
    s.disc(*place([(31, -96)], x, y, k)[0], 12 * k, "#F2C14E")
    s.disc(*place([(-38, -54)], x, y, k)[0], 9 * k, "#F2C14E")


def ice_traces(s: Sheet, rng, p: Palette):
    """The curves a skater leaves on the ice, and the skater."""
    s.box(0, 0, s.w, s.h, p.glow, fade=(p.far, 0, s.h))
    for i in range(9):
        t = i / 8
        s.stroke(
            curve([(s.w * (0.05 + 0.06 * i), -20), (s.w * (0.9 - 0.08 * i), s.h * (0.22 + 0.03 * i)),
                   (s.w * (0.10 + 0.04 * i), s.h * (0.56 + 0.03 * i)), (s.w * (0.95 - 0.05 * i), s.h + 30)]),
            (p.light, p.mid)[i % 2], (3 + 3 * t) * s.u)
    for r in (120, 160, 200, 240):
        s.stroke(arc(s.w * 0.50, s.h * 0.80, r * s.u, r * 0.34 * s.u, 20, 340), p.light, 5 * s.u)
    x, y, k = s.w * 0.47, s.h * 0.80, 3.3 * s.u
    s.oval(x, y + 4 * k, 44 * k, 8 * k, p.near, alpha=0.4)

    def limb(points, ink, width):
        s.stroke(place(curve(points), x, y, k), ink, width * k, taper=False)

    limb([(0, -4), (2, -46), (-2, -84)], p.ink, 11)
    limb([(-2, -82), (36, -92), (82, -108)], p.ink, 10)
    s.shape(place([(82, -114), (98, -116), (97, -106), (84, -102)], x, y, k), p.light)
    s.stroke(place([(80, -99), (102, -105)], x, y, k), p.near, 2.4 * k, taper=False)
    s.shape(place([(-10, -12), (10, -12), (14, -2), (-12, -2)], x, y, k), p.light)
    s.stroke(place([(-15, 1), (16, 1)], x, y, k), p.near, 2.4 * k, taper=False)
    skirt = curve([(-13, -96), (-22, -70), (4, -66), (34, -72), (44, -84), (10, -100)])
    s.shape(place(skirt, x, y, k), p.accent)
    limb([(0, -90), (-10, -128)], p.accent, 20)
    limb([(-12, -130), (-48, -142), (-84, -160)], p.accent, 6.5)
    limb([(-12, -130), (20, -150), (52, -178)], p.accent, 6.5)
    s.disc(*place([(-17, -153)], x, y, k)[0], 11.5 * k, "#F0CBA6")
    s.shape(place(arc(-16, -156, 12, 12, 150, 380), x, y, k), p.ink)
    s.disc(*place([(-4, -160)], x, y, k)[0], 5.5 * k, p.ink)


def archery(s: Sheet, rng, p: Palette):
    """A target on its mound, arrows in it, the sea beyond."""
    sky(s, p.sky, p.glow, 0.5)
    land(s, ridge(rng, s.w, s.h * 0.40, s.h * 0.12), p.far, p, fade_to=p.glow)
    sea(s, rng, p, s.h * 0.40, ripples=40, until=s.h * 0.66)
    mound = curve([(-30, s.h * 0.72), (s.w * 0.25, s.h * 0.58), (s.w * 0.75, s.h * 0.58), (s.w + 30, s.h * 0.72)])
    land(s, mound, "#B5905E", p, fade_to="#8E6A3E", reach=0.4)
    for _ in range(60):
        gx = rng.uniform(0, s.w)
        s.stroke([(gx, s.h * rng.uniform(0.74, 1)), (gx + 14 * s.u, s.h * rng.uniform(0.74, 1))], "#7A5A34", 2 * s.u,
                 alpha=0.4)
    x, y = s.w * 0.5, s.h * 0.52
    s.disc(x + 10 * s.u, y + 18 * s.u, 236 * s.u, p.ink, alpha=0.3)
    for r, ink in ((236, p.ink), (230, p.light), (196, p.ink), (150, p.light), (108, p.ink), (76, p.light), (36,
                                                                                                             p.ink)):
        s.disc(x, y, r * s.u, ink)
    for dx, dy, lean in ((-12, 8, -26), (54, -44, -14), (-86, -60, -34), (26, 96, -22)):
        a = (x + dx * s.u, y + dy * s.u)
        b = (a[0] + 150 * s.u, a[1] - (120 - lean) * s.u * 0.8)
        s.stroke([a, b], p.accent, 9 * s.u, taper=False)
        for t in (0.70, 0.80, 0.90):
            q = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            s.shape([
                q, (q[0] + 30 * s.u, q[1] + 4 * s.u), (q[0] + 44 * s.u, q[1] - 24 * s.u),
                (q[0] + 14 * s.u, q[1] - 12 * s.u)
            ], p.near)
            s.shape([
                q, (q[0] - 6 * s.u, q[1] - 30 * s.u), (q[0] + 22 * s.u, q[1] - 48 * s.u),
                (q[0] + 14 * s.u, q[1] - 12 * s.u)
            ], p.light)


def paddles(s: Sheet, rng, p: Palette):
    """Table-tennis bats and balls as a repeating crest."""
    s.box(0, 0, s.w, s.h, p.near)
    step = 320 * s.u
    for row in range(-1, 4):
        for column in range(-1, 5):
            cx, cy = s.w / 2 + (column - 1.5) * step * 0.75, s.h / 2 + (row - 1 +
                                                                        (0.5 if column % 2 else 0)) * step * 0.86
            turn = -32 if column % 2 else 32
            s.disc(cx, cy, 126 * s.u, mix(p.near, p.mid, 0.5))
            blade = curve([(-20, 62), (-66, 30), (-74, -34), (-40, -82), (0, -92), (40, -82), (74, -34), (66, 30),
                           (20, 62)])
            ink = p.accent if (row + column) % 2 == 0 else p.ink
            s.shape(place([(-17, 48), (17, 48), (19, 126), (-19, 126)], cx, cy - 8 * s.u, 1.0 * s.u, turn), "#D9A65A")
            s.shape(place(blade, cx, cy - 8 * s.u, 1.0 * s.u, turn), ink)
            s.shape(place([(-52, 44), (52, 44), (20, 64), (-20, 64)], cx, cy - 8 * s.u, 1.0 * s.u, turn), "#F0D29A")
            ball = place([(84 if turn > 0 else -84, 66)], cx, cy, s.u)[0]
            s.disc(*ball, 22 * s.u, p.light)


def wheels(s: Sheet, rng, p: Palette):
    """A ball between two cambered wheels on a wooden floor."""
    s.box(0, 0, s.w, s.h, "#DDB070", fade=("#B5803A", 0, s.h))
    for i in range(12):
        s.stroke([(0, s.h * i / 11), (s.w, s.h * i / 11)], "#A06D2E", 2.4 * s.u, taper=False)
        for k in range(4):
            x = s.w * ((k + 0.5 * (i % 2)) / 4 + 0.03 * (i % 3))
            s.stroke([(x, s.h * i / 11), (x, s.h * (i + 1) / 11)], "#A06D2E", 2 * s.u, taper=False)
    s.stroke(arc(s.w * 0.5, s.h * 1.0, s.w * 0.46, s.h * 0.86, 180, 360), p.light, 10 * s.u, taper=False)
    for side in (-1, 1):
        cx, cy = s.w * (0.5 + side * 0.27), s.h * 0.54
        turn = side * 9
        for ry, width, ink in ((196, 26, p.ink), (196, 15, p.near), (176, 5, p.light)):
            s.stroke(place(arc(0, 0, 112 * ry / 196, ry, 0, 360, 120), cx, cy, s.u, turn), ink, width * s.u,
                     taper=False)
        for i in range(18):
            a = 2 * math.pi * i / 18
            s.stroke(place([(0, 0), (108 * math.cos(a), 188 * math.sin(a))], cx, cy, s.u, turn), p.ink, 3 * s.u,
                     taper=False)
        s.disc(cx, cy, 24 * s.u, p.ink)
        s.disc(cx, cy, 15 * s.u, "#F2C14E")
    x, y, r = s.w * 0.5, s.h * 0.50, 132 * s.u
    s.oval(x, y + r * 1.05, r * 0.9, 18 * s.u, p.ink, alpha=0.3)
    s.disc(x, y, r + 4 * s.u, p.ink)
    s.disc(x, y, r, "#E2632F", fade=("#B5432D", y - r * 0.2, y + r))
    ball = arc(x, y, r, r, 0, 360, 100)

    def seams():
        s.stroke([(x - r, y + r * 0.1), (x + r, y - r * 0.1)], p.ink, 6 * s.u, taper=False)
        s.stroke([(x - r * 0.1, y - r), (x + r * 0.1, y + r)], p.ink, 6 * s.u, taper=False)
        for side in (-1, 1):
            s.stroke(arc(x + side * r * 1.15, y, r * 0.82, r * 0.95, 0, 360), p.ink, 6 * s.u, taper=False)

    s.within(ball, seams)


def island_relay(s: Sheet, rng, p: Palette):
    """An island road in the morning: a sash as the bright ribbon of the sea front."""
    sky(s, p.sky, p.glow, 0.6)
    s.disc(s.w * 0.5, s.h * 0.36, 84 * s.u, p.light)
    for x, y, wide, tall, ink in ((0.22, 0.44, 0.20, 0.11, p.far), (0.80, 0.45, 0.24, 0.14, p.far), (0.52, 0.47, 0.17,
                                                                                                     0.08, p.mid)):
        isle = curve([(s.w * (x - wide), s.h * y), (s.w * (x - wide * 0.4), s.h * (y - tall * 0.8)),
                      (s.w * x, s.h * (y - tall)), (s.w * (x + wide * 0.5), s.h * (y - tall * 0.5)),
                      (s.w * (x + wide), s.h * y)])
        s.shape(isle, ink, fade=(mix(ink, p.glow, 0.5), s.h * (y - tall), s.h * y))
        s.stroke(isle, mix(ink, p.ink, 0.5), 2 * s.u, taper=False)
    sea(s, rng, p, s.h * 0.44, ripples=70)
    hill = curve([(-30, s.h * 0.60), (s.w * 0.2, s.h * 0.64), (s.w * 0.5, s.h * 0.80), (s.w * 0.8, s.h * 0.86),
                  (s.w + 30, s.h * 0.84)])
    land(s, hill, "#6E8B4E", p, fade_to="#4C6B34", reach=0.4)
    road = curve([(s.w * 0.02, s.h * 0.66), (s.w * 0.24, s.h * 0.74), (s.w * 0.42, s.h * 0.86),
                  (s.w * 0.75, s.h * 0.96), (s.w * 1.03, s.h * 0.95)])
    s.stroke(road, p.ink, 64 * s.u, taper=False)
    s.stroke(road, "#EBDDBF", 56 * s.u, taper=False)
    runner(s, s.w * 0.52, s.h * 0.88, 300 * s.u, p.ink, p.light, 1.05)
    s.stroke([(s.w * 0.52 + 26 * s.u, s.h * 0.88 - 136 * s.u), (s.w * 0.52 - 34 * s.u, s.h * 0.88 - 222 * s.u)],
             p.accent, 17 * s.u, taper=False)
    s.stroke(
        curve([(s.w * 0.52 + 22 * s.u, s.h * 0.88 - 138 * s.u), (s.w * 0.61, s.h * 0.62), (s.w * 0.66, s.h * 0.67),
               (s.w * 0.72, s.h * 0.62)]), p.accent, 17 * s.u)
    runner(s, s.w * 0.20, s.h * 0.78, 180 * s.u, p.ink, "#F2C14E", 0.95)


# ---------------------------------------------------------------------------------------------------------------------
# Printing
# ---------------------------------------------------------------------------------------------------------------------


def hand_printed(image: Image.Image, seed: int, strength: float) -> Image.Image:
    """The marks of wood and paper: streaks of the block's grain, the baren's mottle, fibres."""
    rng = np.random.default_rng(seed)
    height, width = image.height, image.width

    def noise(rows, columns):
        field = rng.normal(0, 1, (rows, columns)).astype(np.float32)
        return np.asarray(Image.fromarray(field).resize((width, height), Image.BICUBIC))

    grain = noise(height // 3, max(2, width // 260))
    mottle = noise(max(2, height // 46), max(2, width // 46))
    fibre = noise(height // 2, width // 2)
    shade = 1 + WOOD_GRAIN * grain * 0.8 + BAREN_MOTTLE * mottle * 0.6 + PAPER_FIBRE * fibre
    pixels = np.asarray(image, np.float32)
    # Ink takes texture most in the middle tones; bare paper and black stay clean.
    tone = pixels.mean(axis=2) / 255
    weight = 0.35 + 0.9 * np.sin(np.pi * np.clip(tone, 0.05, 0.95))
    pixels = pixels * (1 + strength * (shade - 1) * weight)[:, :, None]
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))


class Picture(NamedTuple):
    """One line of the table: where it goes, what it shows, in which inks, how large, as which file type."""

    path: str
    scene: Callable
    palette: str
    size: Tuple[int, int]
    extension: str = "jpg"

    @property
    def slug(self) -> str:
        return self.path.split("/")[1]

    @property
    def seed(self) -> int:
        return zlib.crc32(self.slug.encode())

    @property
    def file(self) -> str:
        category, slug = self.path.split("/")
        return f"{category}/images/{slug}.{self.extension}"


def drawn(picture: Picture) -> Image.Image:
    palette = PALETTES[picture.palette]
    sheet = Sheet(picture.size, palette.glow)
    picture.scene(sheet, np.random.default_rng(picture.seed), palette)
    return sheet.image.reduce(OVERSAMPLING)


def encoded(picture: Picture) -> bytes:
    """PNG for flat patterns, else JPEG with the strongest texture and the best quality that stay below SIZE_AIM."""
    image = drawn(picture)
    if picture.extension == "png":
        buffer = io.BytesIO()
        flat = image.quantize(PNG_COLOURS, method=Image.MEDIANCUT, dither=Image.Dither.NONE)
        flat.save(buffer, "PNG", optimize=True)
        return buffer.getvalue()
    for strength in TEXTURES:
        textured = hand_printed(image, picture.seed, strength)
        for quality in QUALITIES:
            buffer = io.BytesIO()
            chroma = 0 if quality > 70 else 2
            textured.save(buffer, "JPEG", quality=quality, optimize=True, progressive=True, subsampling=chroma)
            if buffer.tell() <= SIZE_AIM:
                return buffer.getvalue()
    return buffer.getvalue()


def write(job: Tuple[Picture, Path]) -> str:
    picture, folder = job
    data = encoded(picture)
    target = folder / picture.file
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return f"{len(data):6d} bytes  {picture.file}"


def faults(folder: Path) -> List[str]:
    """What `--check` finds wrong with the files of the table, and files that no line of the table makes."""
    found = []
    expected = {picture.file for picture in PICTURES}
    for picture in PICTURES:
        file = folder / picture.file
        if not file.is_file():
            found.append(f"{file}: missing")
            continue
        if file.stat().st_size >= SIZE_LIMIT:
            found.append(f"{file}: {file.stat().st_size} bytes, the limit is {SIZE_LIMIT}")
        with Image.open(file) as image:
            if image.size != picture.size:
                found.append(f"{file}: {image.size[0]}x{image.size[1]}, expected {picture.size[0]}x{picture.size[1]}")
    for file in sorted(folder.glob("*/images/*")):
        if file.relative_to(folder).as_posix() not in expected:
            found.append(f"{file}: not in the table")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Prints the illustrations of the sample site.")
    parser.add_argument("slug", nargs="*", help="only these pictures")
    parser.add_argument("--output", type=Path, default=CONTENT, help="folder instead of content/")
    parser.add_argument("--check", action="store_true", help="check the files instead of printing them")
    arguments = parser.parse_args()
    if arguments.check:
        found = faults(arguments.output)
        for fault in found:
            print(fault, file=sys.stderr)
        print(f"{len(PICTURES)} pictures, {len(found)} faults")
        return 1 if found else 0
    unknown = set(arguments.slug) - {picture.slug for picture in PICTURES}
    if unknown:
        parser.error("no such picture: " + ", ".join(sorted(unknown)))
    chosen = [(p, arguments.output) for p in PICTURES if not arguments.slug or p.slug in arguments.slug]
    with multiprocessing.Pool() as pool:
        for line in pool.imap(write, chosen):
            print(line, flush=True)
    return 0


# ---------------------------------------------------------------------------------------------------------------------
# The table: category/slug, scene, palette, format
# ---------------------------------------------------------------------------------------------------------------------

PICTURES = [
    Picture("society/typhoon-18", storm_coast, "vermilion", LANDSCAPE),
    Picture("society/evacuation-centers", town_rain, "plum", LANDSCAPE),
    Picture("society/night-bus", night_city, "night", LANDSCAPE),
    Picture("society/school-lunch-fish", school_lunch, "persimmon", LANDSCAPE),
    Picture("society/lighthouse-keepers", lighthouse, "dusk", PORTRAIT),
    Picture("society/first-snow-sapporo", snow_roofs, "snow", LANDSCAPE),
    Picture("society/lantern-festival", festival_lanterns, "wine", LANDSCAPE),
    Picture("society/suspension-bridge", gorge_bridge, "moss", WIDE),
    Picture("society/hillside-lodging", hillside_town, "dawn", LANDSCAPE),
    Picture("society/local-train", viaduct_train, "ochre", WIDE),
    Picture("society/typhoon-rail-en", umbrellas, "ash", SQUARE, "png"),
    Picture("economy/interest-rate", coins_on_waves, "indigo", LANDSCAPE, "png"),
    Picture("economy/new-rice", rice_terraces, "dawn", LANDSCAPE),
    Picture("economy/yokohama-port", container_port, "dawn", LANDSCAPE),
    Picture("economy/chip-factory", hemp_circuit, "teal", LANDSCAPE, "png"),
    Picture("economy/bonsai-export", bonsai, "teal", PORTRAIT),
    Picture("economy/matcha", tea_field, "moss", LANDSCAPE),
    Picture("economy/bookshop-street", shopfront, "dusk", LANDSCAPE),
    Picture("economy/saury", saury_school, "sea", LANDSCAPE),
    Picture("economy/offshore-wind", wind_farm, "teal", WIDE),
    Picture("economy/sake-en", sake, "plum", LANDSCAPE),
    Picture("world/arctic-ice", icebergs, "night", WIDE),
    Picture("world/sea-mail", mail_ship, "teal", LANDSCAPE),
    Picture("world/night-trains", night_train, "night", WIDE),
    Picture("world/coral", coral_reef, "sea", LANDSCAPE),
    Picture("world/andes-market", mountain_market, "dusk", LANDSCAPE),
    Picture("world/green-belt", green_belt, "ochre", WIDE),
    Picture("world/old-map", old_map, "ochre", SQUARE),
    Picture("world/ice-towers-en", ice_tower, "snow", PORTRAIT),
    Picture("world/crane-flyway", crane_flight, "ash", WIDE),
    Picture("science/quantum-error", qubit_lattice, "plum", LANDSCAPE, "png"),
    Picture("science/mars-ice", mars_section, "vermilion", LANDSCAPE),
    Picture("science/leonids", meteors, "night", LANDSCAPE),
    Picture("science/swift-typesetting", type_and_swifts, "indigo", LANDSCAPE),
    Picture("science/small-rocket", rocket_launch, "dusk", PORTRAIT),
    Picture("science/deep-sea-shrimp", deep_sea, "indigo", PORTRAIT),
    Picture("science/radio-telescope", radio_dishes, "night", WIDE),
    Picture("science/solid-battery", ice_crystal, "indigo", SQUARE, "png"),
    Picture("science/whale-song", whale, "sea", LANDSCAPE),
    Picture("science/cedar-rings", tree_rings, "ochre", SQUARE, "png"),
    Picture("science/orbiter-en", orbiter, "night", LANDSCAPE),
    Picture("science/rain-forecast", cloud_columns, "indigo", LANDSCAPE),
    Picture("culture/book-fair", book_stacks, "ochre", LANDSCAPE),
    Picture("culture/lost-woodblock", hanging_print, "moss", PORTRAIT),
    Picture("culture/lost-woodblock-carving", carving_block, "teal", LANDSCAPE),
    Picture("culture/film-prize", cinema, "dawn", LANDSCAPE),
    Picture("culture/shogi-title", shogi_pieces, "ochre", LANDSCAPE),
    Picture("culture/noh-by-the-sea", noh_stage, "dusk", LANDSCAPE),
    Picture("culture/kyoto-maples", maple_pagoda, "night", PORTRAIT),
    Picture("culture/climbing-kiln", climbing_kiln, "wine", LANDSCAPE),
    Picture("culture/snow-rabbit", snow_rabbit, "moss", SQUARE),
    Picture("culture/future-city", future_city, "plum", LANDSCAPE),
    Picture("culture/clock-tower", clock_tower, "dawn", PORTRAIT),
    Picture("sports/wooden-ballpark", ballpark, "moss", LANDSCAPE),
    Picture("sports/sumo-kyushu", sumo_fan, "plum", LANDSCAPE),
    Picture("sports/kobe-marathon", seaside_runners, "dawn", WIDE),
    Picture("sports/island-ekiden", island_relay, "teal", LANDSCAPE),
    Picture("sports/football-final-day", football, "moss", LANDSCAPE),
    Picture("sports/speed-climbing", climbing_wall, "teal", PORTRAIT),
    Picture("sports/figure-skating", ice_traces, "indigo", PORTRAIT),
    Picture("sports/kyudo", archery, "dawn", SQUARE),
    Picture("sports/table-tennis-town", paddles, "teal", LANDSCAPE, "png"),
    Picture("sports/wheelchair-basketball", wheels, "indigo", LANDSCAPE),
]

if __name__ == "__main__":
    sys.exit(main())
