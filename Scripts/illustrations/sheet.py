"""The sheet that is printed."""

from __future__ import annotations

import math
from typing import Callable, Optional, Sequence

import numpy as np
from PIL import Image, ImageColor, ImageDraw

from .lines import Line, Point, arc

#: Pictures are drawn this many times larger and reduced, which gives clean edges.
OVERSAMPLING = 3

#: Bokashi: the second ink, y where it begins, y where it is reached.
Fade = tuple[str, float, float]


class Sheet:
    """The sheet being printed: coordinates in pixels of the finished picture, later shapes cover earlier ones."""

    def __init__(self, size: tuple[int, int], ground: str) -> None:
        self.width, self.height = size
        #: A measure that lets motifs keep their weight in every format.
        self.unit = min(size) / 640
        self.image = Image.new("RGB", (self.width * OVERSAMPLING, self.height * OVERSAMPLING), ground)
        self.draw = ImageDraw.Draw(self.image)

    def at(self, x: float, y: float) -> Point:
        """A point by its shares of the sheet's width and height."""
        return (self.width * x, self.height * y)

    @staticmethod
    def enlarged(points: Sequence[Point]) -> Line:
        return [(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in points]

    def shape(self, points: Sequence[Point], ink: str, fade: Optional[Fade] = None, alpha: float = 1) -> None:
        """A filled outline."""
        if fade is None and alpha == 1:
            self.draw.polygon(self.enlarged(points), fill=ink)
            return
        xs, ys = [x for x, _ in points], [y for _, y in points]
        left, top = max(0, math.floor(min(xs)) - 1), max(0, math.floor(min(ys)) - 1)
        right, bottom = min(self.width, math.ceil(max(xs)) + 1), min(self.height, math.ceil(max(ys)) + 1)
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

    def box(
        self, x: float, y: float, width: float, height: float, ink: str, fade: Optional[Fade] = None, alpha: float = 1,
    ) -> None:
        self.shape([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], ink, fade, alpha)

    def disc(self, x: float, y: float, radius: float, ink: str, fade: Optional[Fade] = None, alpha: float = 1) -> None:
        self.oval(x, y, radius, radius, ink, fade, alpha)

    def oval(
        self, x: float, y: float, rx: float, ry: float, ink: str, fade: Optional[Fade] = None, alpha: float = 1,
    ) -> None:
        self.shape(arc(x, y, rx, ry, 0, 360, 120), ink, fade, alpha)

    def ring(self, x: float, y: float, radius: float, ink: str, width: float) -> None:
        self.stroke(arc(x, y, radius, radius, 0, 360, 140), ink, width, taper=False)

    def stroke(self, points: Sequence[Point], ink: str, width: float, taper: bool = True, alpha: float = 1) -> None:
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

    def hatch(self, segments: Sequence[tuple[Point, Point]], ink: str, width: float, alpha: float) -> None:
        """Many straight lines in one impression, so that crossings do not add up."""
        mask = Image.new("L", self.image.size, 0)
        pen = ImageDraw.Draw(mask)
        for a, b in segments:
            pen.line(self.enlarged([a, b]), fill=round(255 * alpha), width=max(1, round(width * OVERSAMPLING)))
        self.image.paste(Image.new("RGB", self.image.size, ink), (0, 0), mask)

    def within(self, points: Sequence[Point], paint: Callable[[], object]) -> None:
        """What `paint` draws shows only inside an outline."""
        before = self.image.copy()
        paint()
        mask = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(mask).polygon(self.enlarged(points), fill=255)
        before.paste(self.image, (0, 0), mask)
        self.image = before
        self.draw = ImageDraw.Draw(self.image)


def bokashi(size: tuple[int, int], one: str, other: str, start: float, end: float) -> Image.Image:
    """The printer's wiped gradient from ink to ink, downwards."""
    t = np.clip((np.arange(size[1]) - start) / max(1, end - start), 0, 1)
    t = (t * t * (3 - 2 * t))[:, None]
    a, b = np.array(ImageColor.getrgb(one)), np.array(ImageColor.getrgb(other))
    column = np.round(a + (b - a) * t).astype(np.uint8)[:, None, :]
    return Image.fromarray(column).resize(size, Image.Resampling.NEAREST)
