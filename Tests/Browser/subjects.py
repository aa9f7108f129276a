"""What a picture can be of: a face, something colourful, something with a pattern, a person; drawn on nothing."""

from __future__ import annotations

import math
from typing import Callable

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from textures import Color, Random, pick

# Drawn so many times larger, and reduced: clean edges.
OVERSAMPLING = 4

SKINS: tuple[Color, ...] = ((244, 208, 177), (226, 176, 138), (198, 140, 100), (141, 92, 62), (96, 62, 44))
HAIRS: tuple[Color, ...] = ((38, 28, 24), (78, 52, 34), (142, 98, 56), (120, 116, 112))
BRIGHT: tuple[Color, ...] = ((206, 38, 34), (238, 120, 26), (244, 196, 30), (214, 44, 98), (30, 100, 200), (28, 150, 90))
WARM = BRIGHT[:3]
DARK: Color = (32, 34, 44)
PALE: Color = (236, 230, 216)


def rounded(color: Color, light: float = 1) -> tuple[int, int, int]:
    """For a pen, darker or lighter."""
    red, green, blue = (min(255, round(value * light)) for value in color)
    return red, green, blue


class Sheet:
    """A clear square to draw on in fractions of its side."""

    def __init__(self, side: int) -> None:
        self.side = side * OVERSAMPLING
        self.picture = Image.new("RGBA", (self.side, self.side))
        self.pen = ImageDraw.Draw(self.picture)

    def scaled(self, *points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x * self.side, y * self.side) for x, y in points]

    def ellipse(self, x: float, y: float, across: float, down: float, color: Color, light: float = 1) -> None:
        """Around a middle, with a half width and a half height."""
        self.pen.ellipse(self.scaled((x - across, y - down), (x + across, y + down)), fill=rounded(color, light))

    def polygon(self, color: Color, *points: tuple[float, float], light: float = 1) -> None:
        self.pen.polygon(self.scaled(*points), fill=rounded(color, light))

    def line(self, color: Color, width: float, *points: tuple[float, float], light: float = 1) -> None:
        thickness = max(1, round(width * self.side))
        self.pen.line(self.scaled(*points), fill=rounded(color, light), width=thickness, joint="curve")

    def arc(self, color: Color, width: float, box: tuple[float, float, float, float], start: float, end: float) -> None:
        corners = self.scaled(box[:2], box[2:])
        self.pen.arc(corners, start, end, fill=rounded(color), width=max(1, round(width * self.side)))

    def shade(self, random: Random, depth: float) -> None:
        """Light from one side: what is drawn so far gets darker towards the other."""
        angle = random.uniform(0, 2 * math.pi)
        along = np.linspace(-0.7, 0.7, self.side)
        side = along[None, :] * math.cos(angle) + along[:, None] * math.sin(angle)
        light = 1 - depth * np.clip(side + 0.5, 0, 1)
        samples = np.asarray(self.picture).astype(np.float32)
        samples[..., :3] *= light[..., None]
        self.picture = Image.fromarray(samples.astype(np.uint8))
        self.pen = ImageDraw.Draw(self.picture)

    def finished(self, side: int) -> Image.Image:
        """What is drawn, cut to its edges and reduced so that its longer side has so many px."""
        drawn = self.picture.crop(self.picture.getbbox())
        scale = side / max(drawn.size)
        size = (max(1, round(drawn.width * scale)), max(1, round(drawn.height * scale)))
        return drawn.resize(size, Image.Resampling.LANCZOS).filter(ImageFilter.GaussianBlur(0.4))


def face(random: Random, sheet: Sheet) -> None:
    skin, hair = pick(random, SKINS), pick(random, HAIRS)
    turn = random.uniform(-0.03, 0.03)
    sheet.ellipse(0.5, 0.42, 0.35, 0.38, hair)
    for x in (0.16, 0.84):
        sheet.ellipse(x, 0.53, 0.04, 0.08, skin, light=0.85)
    sheet.ellipse(0.5, 0.53, 0.32, 0.42, skin)
    # Hair over the forehead.
    sheet.pen.chord(sheet.scaled((0.18, 0.07), (0.82, 0.62)), 195, 345, fill=rounded(hair))
    sheet.shade(random, 0.35)
    for x in (0.37 + turn, 0.63 + turn):
        sheet.ellipse(x, 0.5, 0.062, 0.032, PALE)
        sheet.ellipse(x + turn / 2, 0.5, 0.03, 0.031, DARK)
        sheet.line(hair, 0.022, (x - 0.075, 0.435), (x, 0.415), (x + 0.075, 0.435))
        sheet.ellipse(x * 1.1 - 0.05, 0.65, 0.06, 0.045, (skin[0], skin[1] * 0.86, skin[2] * 0.84))
    sheet.line(skin, 0.02, (0.5 + turn, 0.52), (0.475 + turn, 0.63), (0.53 + turn, 0.64), light=0.72)
    sheet.arc((150, 60, 62), 0.035, (0.38 + turn, 0.62, 0.62 + turn, 0.8), 25, 155)


def colorful(random: Random, sheet: Sheet) -> None:
    """A ball, a flower, a sail or an umbrella."""
    color = pick(random, WARM)
    form = int(random.integers(4))
    if form == 0:
        sheet.ellipse(0.5, 0.5, 0.48, 0.48, color)
        sheet.shade(random, 0.5)
        sheet.ellipse(0.38, 0.34, 0.08, 0.06, PALE)
    elif form == 1:
        petals = int(random.integers(5, 9))
        for number in range(petals):
            angle = 2 * math.pi * number / petals
            x, y = 0.5 + 0.28 * math.cos(angle), 0.5 + 0.28 * math.sin(angle)
            sheet.ellipse(x, y, 0.19, 0.19, color, light=0.88 + 0.12 * (number % 2))
        sheet.shade(random, 0.25)
        sheet.ellipse(0.5, 0.5, 0.14, 0.14, (92, 58, 24))
    elif form == 2:
        sheet.polygon(color, (0.52, 0.04), (0.52, 0.74), (0.1, 0.74))
        sheet.polygon(color, (0.57, 0.14), (0.57, 0.74), (0.86, 0.74), light=0.82)
        sheet.shade(random, 0.25)
        sheet.line(DARK, 0.02, (0.545, 0.02), (0.545, 0.8))
        sheet.polygon(PALE, (0.06, 0.8), (0.92, 0.8), (0.78, 0.94), (0.2, 0.94))
    else:
        sheet.pen.pieslice(sheet.scaled((0.04, 0.08), (0.96, 1.0)), 180, 360, fill=rounded(color))
        for number in range(1, 5):
            sheet.line(color, 0.012, (0.5, 0.08), (0.04 + 0.184 * number, 0.54), light=0.7)
        sheet.shade(random, 0.3)
        sheet.line(DARK, 0.025, (0.5, 0.04), (0.5, 0.92))
        sheet.arc(DARK, 0.025, (0.36, 0.84, 0.51, 0.98), 0, 180)


def patterned(random: Random, sheet: Sheet) -> None:
    """A thing without colour whose surface is all edges: stripes, squares, rings or spokes."""
    ink = pick(random, ((34, 32, 30), (60, 50, 44), (48, 56, 62)))
    paper = pick(random, (PALE, (214, 206, 190), (226, 228, 230)))
    rows, columns = np.mgrid[0:1:complex(0, sheet.side), 0:1:complex(0, sheet.side)]
    x, y = columns - 0.5, rows - 0.5
    waves = float(random.uniform(4, 7))
    bend = 0.04 * np.sin(8 * y + random.uniform(0, 6))
    form = int(random.integers(4))
    if form == 0:
        wave = np.sin(2 * math.pi * waves * (x + bend))
    elif form == 1:
        wave = np.sin(2 * math.pi * waves * 0.8 * x) * np.sin(2 * math.pi * waves * 0.8 * y)
    elif form == 2:
        wave = np.sin(2 * math.pi * waves * 1.4 * np.hypot(x, y))
    else:
        wave = np.sin(round(waves * 2) * np.arctan2(y, x))
    inside = np.hypot(x, y) < 0.49 if form >= 2 or random.random() < 0.5 else np.maximum(abs(x), abs(y)) < 0.46
    samples = np.zeros((sheet.side, sheet.side, 4), np.uint8)
    samples[..., :3] = np.where((wave > 0)[..., None], np.uint8(rounded(ink)), np.uint8(rounded(paper)))
    samples[..., 3] = np.where(inside, 255, 0)
    sheet.picture = Image.fromarray(samples)
    sheet.shade(random, 0.35)


def person(random: Random, sheet: Sheet) -> None:
    """Standing, in bright clothes and dark trousers."""
    skin, hair, clothes = pick(random, SKINS), pick(random, HAIRS), pick(random, BRIGHT)
    stride = random.uniform(0.02, 0.09)
    swing = random.uniform(-0.04, 0.06)
    for side in (-1, 1):
        foot = 0.5 + side * (0.05 + stride)
        sheet.line(DARK, 0.075, (0.5 + side * 0.045, 0.54), (foot, 0.95))
        sheet.ellipse(foot + 0.015, 0.965, 0.05, 0.022, DARK, light=0.7)
        hand = 0.5 + side * (0.17 + swing)
        sheet.line(clothes, 0.06, (0.5 + side * 0.11, 0.25), (hand, 0.5), light=0.85)
        sheet.ellipse(hand, 0.52, 0.026, 0.03, skin)
    sheet.polygon(clothes, (0.38, 0.22), (0.62, 0.22), (0.61, 0.57), (0.39, 0.57))
    sheet.ellipse(0.5, 0.225, 0.12, 0.035, clothes)
    sheet.line(skin, 0.05, (0.5, 0.16), (0.5, 0.2), light=0.85)
    sheet.ellipse(0.5, 0.095, 0.07, 0.082, hair)
    sheet.ellipse(0.5, 0.115, 0.058, 0.07, skin)
    sheet.shade(random, 0.3)


KINDS: dict[str, Callable[[Random, Sheet], None]] = {
    "face": face, "colour": colorful, "pattern": patterned, "person": person,
}


def draw(kind: str, random: Random, side: int) -> Image.Image:
    """A subject with a clear surrounding, whose longer side has so many px."""
    sheet = Sheet(side)
    KINDS[kind](random, sheet)
    return sheet.finished(side)
