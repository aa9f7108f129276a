"""What is above: sky, sun, moon and stars, mist and clouds, rain and snow."""

from __future__ import annotations

from typing import Optional, Sequence

from ..lines import Chance, arc
from ..palettes import Palette, mix
from ..sheet import Sheet


def sky(sheet: Sheet, top: str, bottom: str, until: float = 0.75) -> None:
    """Bokashi from the upper edge to `until` of the height."""
    sheet.box(0, 0, sheet.width, sheet.height, top, fade=(bottom, sheet.height * 0.02, sheet.height * until))


def sun(sheet: Sheet, palette: Palette, x: float, y: float, radius: float, ink: Optional[str] = None) -> None:
    """The flat disc, a little paler towards its foot."""
    ink = ink or palette.accent
    sheet.disc(x, y, radius, ink, fade=(mix(ink, palette.glow, 0.28), y, y + radius * 1.3))


def moon(sheet: Sheet, palette: Palette, x: float, y: float, radius: float) -> None:
    sheet.disc(x, y, radius * 1.55, palette.light, alpha=0.10)
    sheet.disc(x, y, radius * 1.25, palette.light, alpha=0.14)
    sheet.disc(x, y, radius, palette.light)


def stars(sheet: Sheet, chance: Chance, palette: Palette, count: int, until: float) -> None:
    for _ in range(count):
        sheet.disc(
            chance.uniform(0, sheet.width), chance.uniform(0, sheet.height * until),
            chance.choice([1.1, 1.5, 2.3]) * sheet.unit, palette.light, alpha=0.85,
        )


def mist(
    sheet: Sheet, x: float, y: float, width: float, ink: str, rows: int = 3, thickness: float = 13, alpha: float = 0.92,
) -> None:
    """Suyari-gasumi: the stepped, round-ended bands of cloud of old screens."""
    thickness *= sheet.unit
    for row in range(rows):
        shift = width * (0.16 * ((row * 7) % 5) / 5 - 0.05)
        length = width * (1 - 0.24 * ((row * 3) % 4) / 3)
        left, top = x + shift, y + row * thickness * 0.96
        right, r = left + length, thickness / 2
        sheet.shape(arc(left, top + r, r, r, 90, 270) + arc(right, top + r, r, r, -90, 90), ink, alpha=alpha)


def puffs(
    sheet: Sheet, blobs: Sequence[tuple[float, float, float]], ink: str, outline: Optional[str] = None, line: float = 2,
) -> None:
    """A union of discs (x, y, radius) with one outline around all: cloud, foam, foliage, smoke."""
    if outline:
        for x, y, r in blobs:
            sheet.disc(x, y, r + line * sheet.unit, outline)
    for x, y, r in blobs:
        sheet.disc(x, y, r, ink)


def rain(
    sheet: Sheet, chance: Chance, ink: str, count: int, slant: float = 0.28, alpha: float = 0.5, width: float = 1.3,
) -> None:
    """Hiroshige's rain: long fine lines, all of one slope."""
    segments = []
    for _ in range(count):
        x, y = chance.uniform(-sheet.height * slant, sheet.width * 1.1), chance.uniform(-0.2, 0.95) * sheet.height
        length = chance.uniform(0.12, 0.34) * sheet.height
        segments.append(((x, y), (x - length * slant, y + length)))
    sheet.hatch(segments, ink, width * sheet.unit, alpha)


def snowfall(sheet: Sheet, chance: Chance, palette: Palette, count: int) -> None:
    for _ in range(count):
        sheet.disc(
            chance.uniform(0, sheet.width), chance.uniform(0, sheet.height), chance.choice([2, 3, 4.2, 6]) * sheet.unit,
            palette.light,
        )
