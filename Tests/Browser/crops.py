"""What must be true of a crop: it shows the window that its focus says, and the whole subject where that fits."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

import numpy as np
from PIL import Image

import photos
from photos import Box
from worker import Focus, Output, Report

# Of 255: how far the samples of a file may be from those of another program's crop on average.
DIFFERENCE = 5.0
# In widths and heights of the crop: a window that is off by this must be seen to be wrong.
DISPLACEMENT = 0.03
# Of the height of a subject, what a window may leave out at the top: hair, the tip of a sail.
HEAD = 0.15
# In longer sides of the picture, for rounding to whole px.
TOLERANCE = 0.001


@dataclass(frozen=True)
class Window:
    """The part of a picture that a crop shows, in px from its top left."""

    left: float
    top: float
    width: float
    height: float

    @staticmethod
    def around(focus: Focus, width: int, height: int, aspect: float) -> Window:
        """The largest of an aspect in a picture, the middle of the focus in its middle, moved into the picture. Of a focus
        that is larger, as much is lost on the left as on the right, and a fifth of what is lost above."""
        across, down = min(width, height * aspect), min(height, width / aspect)
        left = Window.start(across, width, focus[0] * width, focus[2] * width, 0.5)
        top = Window.start(down, height, focus[1] * height, focus[3] * height, 0.2)
        return Window(left, top, across, down)

    @staticmethod
    def start(length: float, total: float, start: float, end: float, lead: float) -> float:
        room = length - (end - start)
        return min(max(start - room * (0.5 if room >= 0 else lead), 0), total - length)

    def moved(self, across: float, down: float) -> Window:
        return Window(self.left + across, self.top + down, self.width, self.height)

    def lies_in(self, width: int, height: int) -> bool:
        return (
            self.left >= 0 and self.top >= 0 and self.left + self.width <= width and self.top + self.height <= height)

    def shown(self, picture: Image.Image, size: tuple[int, int]) -> Image.Image:
        box = (self.left, self.top, self.left + self.width, self.top + self.height)
        return picture.resize(size, Image.Resampling.LANCZOS, box=box)


@dataclass(frozen=True)
class Crop:
    """One picture in one aspect."""

    seed: int
    aspect: str
    source: Path
    box: Box
    report: Report
    output: Output

    def __str__(self) -> str:
        return f"seed {self.seed} ({photos.kind(self.seed)} on {photos.background(self.seed)}) in {self.aspect}"

    @property
    def window(self) -> Window:
        shape = self.output.width / self.output.height
        return Window.around(self.report.focus, self.report.width, self.report.height, shape)

    @property
    def subject(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom in px."""
        width, height = self.report.width, self.report.height
        return self.box.left * width, self.box.top * height, self.box.right * width, self.box.bottom * height

    @property
    def is_too_high(self) -> bool:
        _, top, _, bottom = self.subject
        return bottom - top > self.window.height

    @property
    def fits(self) -> bool:
        left, top, right, bottom = self.subject
        return right - left <= self.window.width and bottom - top <= self.window.height


def beheaded(crops: list[Crop]) -> Iterator[str]:
    """Subjects too high for their window that lose more than a little of their tops."""
    for crop in crops:
        _, top, _, bottom = crop.subject
        cut = crop.window.top - top
        if cut > HEAD * (bottom - top):
            yield f"{crop}: {cut / (bottom - top):.0%} of the subject is cut off at the top"


def lost(crops: list[Crop]) -> Iterator[str]:
    """Subjects that are not whole in their window, although they would fit."""
    for crop in crops:
        left, top, right, bottom = crop.subject
        window = crop.window
        slack = TOLERANCE * max(crop.report.width, crop.report.height)
        inside = (
            left >= window.left - slack
            and top >= window.top - slack
            and right <= window.left + window.width + slack
            and bottom <= window.top + window.height + slack
        )
        if crop.fits and not inside:
            focus = ", ".join(f"{value:.3f}" for value in crop.report.focus)
            subject = ", ".join(f"{value:.3f}" for value in crop.box.sides)
            yield f"{crop}: the focus is ({focus}), the subject ({subject})"


def difference(one: Image.Image, other: Image.Image) -> float:
    """Mean over all samples, of 255."""
    return float(np.abs(np.asarray(one, np.float32) - np.asarray(other, np.float32)).mean())


def elsewhere(crop: Crop) -> Iterator[str]:
    """Files that show another part of the picture than the window of their crop."""
    source, size = Image.open(crop.source).convert("RGB"), (crop.output.width, crop.output.height)
    written = Image.open(crop.output.file)
    if written.size != size:
        yield f"{crop}: {crop.output.file.name} is {written.size} px, expected {size}"
        return
    written = written.convert("RGB")
    window = crop.window
    seen = difference(written, window.shown(source, size))
    if seen > DIFFERENCE:
        yield f"{crop}: {crop.output.file.name} is {seen:.2f} off from its window"
    for across, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        other = window.moved(across * DISPLACEMENT * window.width, down * DISPLACEMENT * window.height)
        if other.lies_in(*source.size) and difference(written, other.shown(source, size)) <= seen:
            yield f"{crop}: {crop.output.file.name} is as near to a window {across, down} away"
