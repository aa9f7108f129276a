#!/usr/bin/env python3
"""Makes pictures like photographs by chance, the same from the same seed: to measure image work, and to judge crops.

    photos.py photos --count 200 --output DIR        2 to 12 megapixels each, as cameras write them
    photos.py salient --count 60 --output DIR        each with one subject at a place that boxes.json says
"""

from __future__ import annotations

import argparse
import dataclasses
import functools
import json
import math
import multiprocessing
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Iterator, Optional

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import subjects
import textures
from textures import Color, Random, Samples, Value, pick

# Width to height: landscape as cameras, phones and films have it, and portrait.
ASPECTS = (3 / 2, 4 / 3, 16 / 9, 2 / 3, 3 / 4)
LEAST_MEGAPIXELS, MOST_MEGAPIXELS = 2.0, 12.0
# Whatever is larger than some px of the finished picture is computed at a longer side of so many px, and enlarged.
COARSE_SIDE = 400

SKIES: tuple[tuple[Color, Color], ...] = (
    ((70, 118, 178), (188, 208, 222)), ((104, 120, 138), (204, 206, 204)), ((58, 70, 110), (232, 176, 132)),
    ((142, 162, 178), (226, 224, 214)))
GROUNDS: tuple[Color, ...] = (
    (66, 84, 48), (96, 92, 60), (122, 104, 78), (74, 80, 84), (52, 66, 60), (148, 136, 112), (84, 62, 48))
THINGS: tuple[Color, ...] = ((150, 52, 44), (186, 172, 146), (62, 78, 108), (206, 204, 196), (58, 56, 54), (176, 128, 62))


def dimensions(aspect: float, megapixels: float) -> tuple[int, int]:
    """Even numbers of px, as cameras have them."""
    height = math.sqrt(megapixels * 1e6 / aspect)
    return 2 * round(height * aspect / 2), 2 * round(height / 2)


def coarse(size: tuple[int, int]) -> tuple[int, int]:
    scale = min(1, COARSE_SIDE / max(size))
    return max(8, round(size[0] * scale)), max(8, round(size[1] * scale))


# MARK: photographs


def photo(seed: int, megapixels: Optional[float] = None) -> Image.Image:
    """A landscape with clouds, hills and things, partly out of focus; by default of 2 to 12 megapixels."""
    random = np.random.default_rng([1, seed])
    aspect = ASPECTS[seed % len(ASPECTS)]
    size = dimensions(aspect, megapixels or random.uniform(LEAST_MEGAPIXELS, MOST_MEGAPIXELS))
    return landscape(random, size)


def landscape(random: Random, size: tuple[int, int]) -> Image.Image:
    picture = textures.enlarged(sky(random, coarse(size)), size)
    sharpness = Image.new("L", coarse(size), 20)
    ridges = int(random.integers(2, 5))
    horizon = random.uniform(0.3, 0.6)
    for number in range(ridges):
        level = horizon + (0.95 - horizon) * number / ridges
        heights = level + random.uniform(0.02, 0.08) * textures.outline(random, 512, random.uniform(0.9, 1.4))
        # What is far away is pale, and everything but one distance a little out of focus.
        haze = 0.55 * (1 - (number + 1) / ridges)
        blur = pick(random, (0, 0, 1.5, 6)) * max(size) / 4000
        mask = add_ground(picture, surface(random, coarse(size), haze), heights, blur)
        sharpness.paste(int(random.integers(110, 256)), mask=mask.resize(sharpness.size, Image.Resampling.NEAREST))
    for _ in range(int(random.integers(3, 9))):
        add_thing(random, picture)
    grain, detail = textures.noise(random, size, {"grain": random.uniform(3.5, 5.5), "detail": random.uniform(17, 26)})
    grain.paste(detail, mask=sharpness.filter(ImageFilter.GaussianBlur(5)).resize(size, Image.Resampling.BILINEAR))
    return textures.with_noise(picture, grain)


def sky(random: Random, size: tuple[int, int]) -> Samples:
    top, bottom = pick(random, SKIES)
    samples = textures.gradient(size, top, bottom, random.uniform(-0.3, 0.3))
    clouds = np.clip(textures.fractal(random, size, random.uniform(1.3, 1.8)) * 0.5 + random.uniform(-0.4, 0.5), 0, 1)
    return samples + clouds[..., None] * (np.float32((240, 238, 234)) - samples) * 0.8


def surface(random: Random, size: tuple[int, int], haze: float) -> Samples:
    """Ground in two colours and many lights."""
    share = np.clip(0.5 + 0.3 * textures.fractal(random, size, random.uniform(0.9, 1.5)), 0, 1)
    samples = textures.mix(share, pick(random, GROUNDS), pick(random, GROUNDS))
    samples *= 1 + 0.22 * textures.fractal(random, size, random.uniform(0.8, 1.3))[..., None]
    return samples + haze * (np.float32((196, 206, 216)) - samples)


def add_ground(picture: Image.Image, ground: Samples, heights: Samples, blur: float) -> Image.Image:
    """Lays ground under a line of heights, fractions from the top; the mask of where it is."""
    width, height = picture.size
    places = np.linspace(0, width, len(heights))
    points = [(float(x), float(y * height)) for x, y in zip(places, heights)]
    mask = Image.new("L", picture.size)
    ImageDraw.Draw(mask).polygon([*points, (width, height), (0, height)], fill=255)
    if blur:
        mask = mask.filter(ImageFilter.BoxBlur(blur))
    # Large pictures are slow: no more than what is seen.
    top = min(max(0, round(float(heights.min()) * height - 2 * blur)), height - 1)
    visible = textures.enlarged(ground, (width, height - top))
    picture.paste(visible, (0, top), mask.crop((0, top, width, height)))
    return mask


def add_thing(random: Random, picture: Image.Image) -> None:
    """A house, a stone or a ball, sharp or far out of focus."""
    width, height = picture.size
    side = random.uniform(0.03, 0.16) * min(width, height)
    across, down = round(side * random.uniform(0.5, 1.6)), round(side * random.uniform(0.5, 1.6))
    left, top = round(random.uniform(-0.05, 0.95) * width), round(random.uniform(0.35, 0.9) * height)
    color = np.float32(pick(random, THINGS))
    fill = textures.enlarged(textures.gradient((8, 8), tuple(color), tuple(color * 0.6), 0.6), (across, down))
    mask = Image.new("L", (across, down))
    pen = ImageDraw.Draw(mask)
    margin = 0.12 * min(across, down)
    box = (margin, margin, across - margin, down - margin)
    if random.random() < 0.5:
        pen.ellipse(box, fill=255)
    else:
        pen.rectangle(box, fill=255)
    mask = mask.filter(ImageFilter.GaussianBlur(pick(random, (0.7, 0.7, margin / 2.5))))
    picture.paste(fill, (left, top), mask)


def save(picture: Image.Image, path: Path, seed: int) -> None:
    """As a camera would: JPEG of quality 88 to 92 with colours at half the resolution."""
    picture.save(path, "JPEG", quality=88 + seed // len(ASPECTS) % 5, subsampling="4:2:0")


# MARK: pictures of a subject

BACKGROUNDS = ("sea", "blur", "foliage")
# Of the longer side of the subject, in shorter sides of the picture.
SMALLEST_SUBJECT, LARGEST_SUBJECT = 0.12, 0.22
# Of a picture taken from near.
CLOSE_SUBJECT = (0.55, 0.9)
# Between subject and edge, in widths and heights of the picture.
MARGIN = 0.04


@dataclass(frozen=True)
class Box:
    """Where the subject is, in widths and heights of the picture from its top left."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def sides(self) -> tuple[float, float, float, float]:
        return self.left, self.top, self.right, self.bottom

    @property
    def center(self) -> tuple[float, float, float, float]:
        """Its middle, as a box of no size."""
        x, y = (self.left + self.right) / 2, (self.top + self.bottom) / 2
        return x, y, x, y


def kind(seed: int) -> str:
    """What the picture of a seed is of. Sixty seeds have every kind on every background in every aspect once."""
    return list(subjects.KINDS)[seed % len(subjects.KINDS)]


def background(seed: int) -> str:
    return BACKGROUNDS[seed // len(subjects.KINDS) % len(BACKGROUNDS)]


def salient(seed: int, is_close: bool = False) -> tuple[Image.Image, Box]:
    """A calm picture with one subject anywhere but at the edge; of a close one, all is full but for the margins."""
    random = np.random.default_rng([3 if is_close else 2, seed])
    aspect = ASPECTS[seed // (len(subjects.KINDS) * len(BACKGROUNDS)) % len(ASPECTS)]
    width, height = dimensions(aspect, random.uniform(1.0, 2.0))
    picture = CALM[background(seed)](random, (width, height))
    shares = CLOSE_SUBJECT if is_close else (SMALLEST_SUBJECT, LARGEST_SUBJECT)
    side = round(random.uniform(*shares) * min(width, height))
    subject = subjects.draw(kind(seed), random, side)
    left = round(random.uniform(MARGIN * width, (1 - MARGIN) * width - subject.width))
    top = round(random.uniform(MARGIN * height, (1 - MARGIN) * height - subject.height))
    picture.paste(subject, (left, top), subject)
    [grain] = textures.noise(random, picture.size, {"grain": random.uniform(2, 4)})
    picture = textures.with_noise(picture, grain)
    return picture, Box(left / width, top / height, (left + subject.width) / width, (top + subject.height) / height)


def sea(random: Random, size: tuple[int, int]) -> Image.Image:
    """Water below a sky with a few thin clouds."""
    small = coarse(size)
    top, bottom = pick(random, SKIES)
    samples = textures.gradient(small, top, bottom)
    clouds = np.clip(textures.fractal(random, small, 1.6) * 0.3, 0, 0.5)
    samples += clouds[..., None] * (np.float32((232, 232, 230)) - samples)
    horizon = round(random.uniform(0.4, 0.75) * small[1])
    near = np.linspace(0, 1, small[1] - horizon, dtype=np.float32)[:, None]
    # Waves are wide and flat: noise for a third of the width, stretched.
    waves = textures.fractal(random, (small[0] // 3, small[1] - horizon), 0.9)
    waves = np.asarray(Image.fromarray(waves).resize((small[0], small[1] - horizon), Image.Resampling.BICUBIC))
    water = textures.mix(np.broadcast_to(near, waves.shape), (96, 128, 146), (46, 78, 98))
    samples[horizon:] = water * (1 + 0.07 * waves * (0.3 + 0.7 * near))[..., None]
    return textures.enlarged(samples, size)


def blur(random: Random, size: tuple[int, int]) -> Image.Image:
    """Something far out of focus, with discs of light."""
    small = coarse(size)
    start, end = pick(random, GROUNDS), pick(random, GROUNDS)
    share = np.clip(0.5 + 0.35 * textures.fractal(random, small, 2), 0, 1)
    samples = textures.mix(share, start, end) * (1.05 + 0.2 * textures.fractal(random, small, 2.2)[..., None])
    discs = Image.new("L", small)
    pen = ImageDraw.Draw(discs)
    for _ in range(int(random.integers(4, 14))):
        x, y, radius = random.uniform(0, small[0]), random.uniform(0, small[1]), random.uniform(0.01, 0.035) * max(small)
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=int(random.integers(12, 45)))
    light = np.asarray(discs.filter(ImageFilter.GaussianBlur(3)), np.float32)[..., None] / 255
    return textures.enlarged(samples + light * (np.float32((236, 226, 204)) - samples), size)


def foliage(random: Random, size: tuple[int, int]) -> Image.Image:
    """Leaves without strong colour, in even light."""
    small = coarse(size)
    share = np.clip(0.5 + 0.25 * textures.fractal(random, small, 1.1), 0, 1)
    samples = textures.mix(share, (56, 68, 48), (112, 122, 86))
    samples *= random.uniform(0.85, 1.25) * (1 + 0.1 * textures.fractal(random, small, 1.6)[..., None])
    [detail] = textures.noise(random, size, {"detail": random.uniform(5, 10)})
    return textures.with_noise(textures.enlarged(samples, size), detail)


CALM: dict[str, Callable[[Random, tuple[int, int]], Image.Image]] = {"sea": sea, "blur": blur, "foliage": foliage}


# MARK: files


def write_photo(folder: Path, megapixels: Optional[float], seed: int) -> Path:
    path = folder / f"photo-{seed + 1:04d}.jpg"
    save(photo(seed, megapixels), path, seed)
    return path


def write_salient(folder: Path, is_close: bool, seed: int) -> tuple[str, Box]:
    path = folder / f"{'close' if is_close else 'salient'}-{seed + 1:04d}.jpg"
    picture, box = salient(seed, is_close)
    save(picture, path, seed)
    return path.name, box


def write_photos(folder: Path, count: int, megapixels: Optional[float] = None) -> list[Path]:
    """Photographs of the seeds from 0 on, in files numbered from 1."""
    folder.mkdir(parents=True, exist_ok=True)
    return list(on_all_cores(functools.partial(write_photo, folder, megapixels), count))


def write_salients(folder: Path, count: int, is_close: bool = False) -> dict[str, Box]:
    """Pictures of subjects by the names of their files, which are listed in boxes.json too."""
    folder.mkdir(parents=True, exist_ok=True)
    boxes = dict(on_all_cores(functools.partial(write_salient, folder, is_close), count))
    table = {
        name: {"kind": kind(seed), "background": background(seed), **dataclasses.asdict(box)}
        for seed, (name, box) in enumerate(boxes.items())
    }
    (folder / "boxes.json").write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    return boxes


def on_all_cores(work: Callable[[int], Value], count: int) -> Iterator[Value]:
    """The results of `work` for each seed, in order."""
    with multiprocessing.Pool() as pool:
        yield from pool.imap(work, range(count))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("photos", "salient"))
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--megapixels", type=float, help="of each photograph (default: 2 to 12, by chance)")
    parser.add_argument("--output", type=Path, required=True, help="folder, made if it is missing")
    arguments = parser.parse_args()
    if arguments.count < 1:
        parser.error("--count is at least 1")
    if arguments.megapixels is not None and not 0.01 <= arguments.megapixels <= 100:
        parser.error("--megapixels is from 0.01 to 100")
    if arguments.what == "photos":
        write_photos(arguments.output, arguments.count, arguments.megapixels)
    else:
        write_salients(arguments.output, arguments.count)


if __name__ == "__main__":
    main()
