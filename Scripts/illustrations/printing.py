"""From a picture to its file: the marks of wood and paper, and what the encoder is asked for."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
from PIL import Image

from .palettes import PALETTES
from .pictures import Picture
from .sheet import OVERSAMPLING, Sheet

#: What the encoder aims for: a little air below the limit (bytes).
SIZE_AIM = 57_000
#: JPEG qualities to try, best first.
QUALITIES = range(88, 55, -3)
#: Where no quality is small enough, the textures are printed weaker, since fine grain is what costs bytes.
TEXTURES = (1.0, 0.6, 0.3, 0.0)
#: Colours of a PNG's palette; flat pattern sheets need few.
PNG_COLOURS = 28

#: Strength of the three textures of a hand-printed sheet, as a share of a colour's brightness.
WOOD_GRAIN = 0.016
BAREN_MOTTLE = 0.022
PAPER_FIBRE = 0.007


def hand_printed(image: Image.Image, seed: int, strength: float) -> Image.Image:
    """The marks of wood and paper: streaks of the block's grain, the baren's mottle, fibres."""
    chance = np.random.default_rng(seed)
    height, width = image.height, image.width

    def noise(rows: int, columns: int) -> np.ndarray:
        field = chance.normal(0, 1, (rows, columns)).astype(np.float32)
        return np.asarray(Image.fromarray(field).resize((width, height), Image.Resampling.BICUBIC))

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


def drawn(picture: Picture) -> Image.Image:
    """The picture as its scene paints it, flat."""
    palette = PALETTES[picture.palette]
    sheet = Sheet(picture.size, palette.glow)
    picture.scene(sheet, np.random.default_rng(picture.seed), palette)
    return sheet.image.reduce(OVERSAMPLING)


def encoded(picture: Picture) -> bytes:
    """PNG for flat patterns, else JPEG with the strongest texture and the best quality that stay below SIZE_AIM."""
    image = drawn(picture)
    if picture.extension == "png":
        buffer = io.BytesIO()
        flat = image.quantize(PNG_COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
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


def write(job: tuple[Picture, Path]) -> str:
    """Prints one picture; what to say about it."""
    picture, folder = job
    data = encoded(picture)
    target = folder / picture.file
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return f"{len(data):6d} bytes  {picture.file}"
