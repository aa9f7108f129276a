"""Fish, birds and people."""

from __future__ import annotations

from typing import Optional, Sequence

from ..lines import Line, Point, curve, place
from ..palettes import Palette, mix
from ..sheet import Sheet


def fish(
    sheet: Sheet, palette: Palette, x: float, y: float, length: float, angle: float = 0, back: Optional[str] = None,
    belly: Optional[str] = None,
) -> None:
    """A slender silver fish, a saury, looking left; (x, y) is its middle."""
    back, belly = back or palette.near, belly or palette.light
    k = length / 400
    upper = curve([(-205, 4), (-170, -14), (-90, -30), (20, -33), (110, -22), (160, -8)])
    lower = curve([(160, 8), (100, 24), (10, 34), (-90, 30), (-165, 16), (-205, 4)])
    tail = [(150, -9), (206, -44), (190, 0), (206, 44), (150, 9)]

    def at(points: Sequence[Point]) -> Line:
        return place(points, x, y, k, angle)

    sheet.shape(at(tail), back)
    sheet.stroke(at(tail), palette.ink, 4 * k, taper=False)
    sheet.shape(at(upper + lower), belly)
    side = curve([(160, 0), (80, 2), (-20, 2), (-110, 2), (-150, 8), (-205, 4)])
    sheet.shape(at(upper + side), back)
    sheet.stroke(at(curve([(140, 12), (40, 15), (-60, 15), (-128, 14)])), palette.far, 7 * k)
    sheet.stroke(at(upper + lower), palette.ink, 4 * k, taper=False)
    sheet.shape(at([(-40, -31), (10, -52), (30, -33)]), back)
    sheet.shape(at([(70, 28), (100, 44), (110, 22)]), back)
    sheet.stroke(at(curve([(-128, -22), (-116, 0), (-130, 22)])), palette.ink, 4 * k)
    sheet.disc(*at([(-160, -2)])[0], 9 * k, palette.light)
    sheet.disc(*at([(-160, -2)])[0], 5 * k, palette.ink)


def crane_bird(sheet: Sheet, palette: Palette, x: float, y: float, scale: float, lift: float = 1.0) -> None:
    """A red-crowned crane flying left, neck and legs stretched; `lift` is how high its wings are."""

    def at(points: Sequence[Point]) -> Line:
        return place([(a, b * lift if b < -20 else b) for a, b in points], x, y, scale)

    def wing(root: float, bend: Point, tip: Point, spread: float, ink: str) -> None:
        """A wing from its leading edge; `spread` is how far the flight feathers reach back."""
        lead = curve([(root, -2), bend, tip])
        feathers = []
        for i in range(8):
            t = i / 7
            a = (tip[0] + (root + 74 - tip[0]) * t, tip[1] + (2 - tip[1]) * t)
            feathers += [(a[0] + spread * (1 - t) * 0.9, a[1] + 6), (a[0] + spread * (1 - t) * 0.35 + 4, a[1] + 22 * (1 - t))]
        shape = lead + feathers
        sheet.shape(at(shape), ink)
        for i in range(5):
            t = i / 9
            a = (tip[0] + (root + 74 - tip[0]) * t, tip[1] + (2 - tip[1]) * t)
            sheet.stroke(
                at(curve([
                    (a[0] - 2, a[1] + 6), (a[0] + spread * 0.4, a[1] + 6), (a[0] + spread * (1 - t) * 0.9 + 6, a[1] + 8),
                ])), palette.ink, 15 * scale,
            )
        sheet.stroke(at(shape + shape[:1]), palette.ink, 2 * scale, taper=False)

    wing(26, (74, -92), (128, -172), 62, mix(palette.light, palette.far, 0.45))
    for dy in (0, 8):
        sheet.stroke(at([(60, 6 + dy), (150, 18 + dy), (206, 20 + dy)]), palette.ink, 4.5 * scale)
    sheet.stroke(at(curve([(-30, 4), (-84, -4), (-132, 6), (-158, 4)])), palette.ink, 20 * scale, taper=False)
    body = curve([(-44, 4), (0, -18), (56, -12), (98, 12), (52, 26), (0, 24), (-44, 4)])
    sheet.shape(at(body), palette.light)
    sheet.stroke(at(body), palette.ink, 2 * scale, taper=False)
    sheet.stroke(at(curve([(-26, 4), (-84, -4), (-132, 6), (-158, 4)])), palette.light, 16 * scale, taper=False)
    sheet.stroke(at(curve([(-78, 0), (-116, 8), (-148, 8)])), palette.ink, 8 * scale)
    sheet.shape(at([(-160, -3), (-214, 9), (-160, 11)]), palette.ink)
    sheet.disc(*at([(-157, -4)])[0], 8.5 * scale, palette.accent)
    wing(-26, (-44, -110), (-26, -216), 92, palette.light)


def swallow(sheet: Sheet, palette: Palette, x: float, y: float, scale: float, angle: float) -> None:
    """A swift on sickle wings, flying up and left before turning by `angle`."""
    upper = curve([(-60, 0), (-40, -13), (0, -14), (50, -6), (118, -26)])
    lower = curve([(118, 26), (50, 8), (0, 14), (-40, 11), (-60, 0)])
    body = upper + [(70, 0)] + lower
    sheet.shape(place(body, x, y, scale, angle), palette.ink)
    for side in (-1, 1):
        front = curve([(-24, 4 * side), (-18, 70 * side), (40, 138 * side), (118, 168 * side)])
        wing = front + curve([(56, 112 * side), (26, 60 * side), (22, 6 * side)])
        sheet.shape(place(wing, x, y, scale, angle), palette.ink)
    throat = curve([(-58, 0), (-46, -8), (-30, 0), (-46, 8), (-58, 0)])
    sheet.shape(place(throat, x, y, scale, angle), palette.accent)


def runner(sheet: Sheet, x: float, base: float, height: float, body: str, shirt: str, stride: float = 1) -> None:
    """A figure in full stride, heading left, in six brush strokes."""
    k = height / 100

    def at(points: Sequence[Point]) -> Line:
        return [(x + a * k, base + b * k) for a, b in points]

    sheet.stroke(at(curve([(4, -44), (22 * stride, -30), (26 * stride, -14), (44 * stride, -16)])), body, 9 * k, taper=False)
    sheet.stroke(at(curve([(2, -44), (-20 * stride, -36), (-18 * stride, -16), (-27 * stride, -2)])), body, 9 * k, taper=False)
    sheet.stroke(at(curve([(-2, -74), (18, -64), (27, -50), (14, -44)])), body, 7 * k, taper=False)
    sheet.stroke(at([(4, -46), (-4, -76)]), shirt, 20 * k, taper=False)
    sheet.stroke(at(curve([(-6, -74), (-20, -62), (-14, -52), (-30, -58)])), body, 7 * k, taper=False)
    sheet.disc(*at([(-10, -93)])[0], 9.5 * k, body)
