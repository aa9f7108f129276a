"""What pictures made by chance are composed of: 1/f noise, gradients, grain. The same generator gives the same pixels."""

from __future__ import annotations

import functools
from typing import Optional, Sequence, TypeVar

import numpy as np
from PIL import Image, ImageChops

Random = np.random.Generator
# From 0 to 255 for red, green and blue.
Color = tuple[float, float, float]
Samples = np.ndarray
Value = TypeVar("Value")

# Full-size noise repeats after so many px; no wave in it is longer than `LONGEST_WAVE`, so that the eye finds no pattern.
TILE = 1024
LONGEST_WAVE = 64
# Tiles kept by each process: pictures take one by chance, turned and shifted by chance.
TILES = 4
NEUTRAL = 128


def pick(random: Random, values: Sequence[Value]) -> Value:
    return values[int(random.integers(len(values)))]


def fractal(random: Random, size: tuple[int, int], exponent: float, longest_wave: Optional[float] = None) -> Samples:
    """Noise with an amplitude of 1 / frequency ** exponent, mean 0 and deviation 1, of a width and height; it tiles."""
    width, height = size
    spectrum = np.fft.rfft2(random.standard_normal((height, width), dtype=np.float32))
    frequency = np.hypot(np.fft.fftfreq(height)[:, None], np.fft.rfftfreq(width)[None, :]).astype(np.float32)
    frequency[0, 0] = np.inf
    gain = frequency ** -exponent
    if longest_wave:
        gain[frequency < 1 / longest_wave] = 0
    samples = np.fft.irfft2(spectrum * gain, s=(height, width))
    return ((samples - samples.mean()) / samples.std()).astype(np.float32)


def outline(random: Random, count: int, exponent: float) -> Samples:
    """A line of hills: so many heights with mean 0 and deviation 1, which join at the ends."""
    spectrum = np.fft.rfft(random.standard_normal(count))
    frequency = np.fft.rfftfreq(count)
    frequency[0] = np.inf
    heights = np.fft.irfft(spectrum * frequency ** -exponent, count)
    return heights / heights.std()


def gradient(size: tuple[int, int], top: Color, bottom: Color, tilt: float = 0) -> Samples:
    """From one colour to another, downwards; a tilt of 1 shifts it by the whole height from left to right."""
    width, height = size
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None] + tilt * np.linspace(-0.5, 0.5, width, dtype=np.float32)
    return mix(np.clip(down, 0, 1), top, bottom)


def mix(share: Samples, start: Color, end: Color) -> Samples:
    """Red, green and blue between two colours for a share of 0 to 1 of the second at each place."""
    return np.float32(start) + share[..., None] * (np.float32(end) - np.float32(start))


def image(samples: Samples) -> Image.Image:
    """Samples of 0 to 255, rounded and clipped: RGB with three at each place, else grey."""
    return Image.fromarray(np.clip(np.rint(samples), 0, 255).astype(np.uint8))


def enlarged(samples: Samples, size: tuple[int, int]) -> Image.Image:
    return image(samples).resize(size, Image.Resampling.BILINEAR)


# MARK: full-size noise


@functools.lru_cache(maxsize=None)
def tile(kind: str, number: int) -> Samples:
    """One of the tiles of a kind, deviation 1 in each channel: "detail" is 1/f noise, "grain" that of a sensor."""
    random = np.random.default_rng([TILE, len(kind), number])
    size = (TILE, TILE)
    if kind == "detail":
        light = fractal(random, size, 1.1, LONGEST_WAVE)
        hues = [fractal(random, size, 1.3, LONGEST_WAVE) for _ in range(3)]
    else:
        light = fractal(random, size, 0.2)
        hues = [fractal(random, size, 0.6, 12) for _ in range(3)]
    return np.stack([0.92 * light + 0.4 * hue for hue in hues], axis=-1)


def noise(random: Random, size: tuple[int, int], deviations: dict[str, float]) -> list[Image.Image]:
    """Noise of some kinds around `NEUTRAL`, of any size: of the first kind, of the first two together, and so on."""
    total = np.full((TILE, TILE, 3), NEUTRAL, np.float32)
    layers = []
    for kind, deviation in deviations.items():
        samples = np.rot90(tile(kind, int(random.integers(TILES))), int(random.integers(4)))
        total += deviation * np.roll(samples, random.integers(TILE, size=2), axis=(0, 1))
        layers.append(repeated(image(total), size))
    return layers


def repeated(piece: Image.Image, size: tuple[int, int]) -> Image.Image:
    filled = Image.new(piece.mode, size)
    for top in range(0, size[1], piece.height):
        for left in range(0, size[0], piece.width):
            filled.paste(piece, (left, top))
    return filled


def with_noise(picture: Image.Image, layer: Image.Image) -> Image.Image:
    """The picture with noise around `NEUTRAL` on it."""
    return ImageChops.add(picture, layer, 1, -NEUTRAL)
