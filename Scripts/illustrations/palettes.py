"""Inks."""

from __future__ import annotations

from typing import NamedTuple

from PIL import ImageColor


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


def ramp(palette: Palette, count: int) -> list[str]:
    """`count` inks from far to near, for layers behind one another."""
    if count == 1:
        return [palette.mid]
    steps = [2 * i / (count - 1) for i in range(count)]
    return [mix(palette.far, palette.mid, t) if t <= 1 else mix(palette.mid, palette.near, t - 1) for t in steps]
