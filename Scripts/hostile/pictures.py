"""Pictures, and files that say they are some."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO

from PIL import Image

from hostile.chance import Chance
from hostile.texts import RUN

SVG_PARTS = (
    f"<script>{RUN}</script>", f"<rect width='9' height='9' onclick=\"{RUN}\"/>", f"<g onload=\"{RUN}\"/>",
    "<style>@import 'http://svg.invalid/a.css';</style>", "<style>@im@import;port \"http://svg.invalid/b.css\";</style>",
    "<style>rect{fill:url(http://svg.invalid/c)}</style>", "<rect style=\"fill:image-s@import;et(http://svg.invalid/d)\"/>",
    "<image href='http://svg.invalid/e.png' width='9' height='9'/>", "<image href='file:///etc/passwd' width='9' height='9'/>",
    "<use href='http://svg.invalid/f.svg#a'/>", "<g id='a'><use href='#a'/><use href='#a'/></g>", f"<a href=\"javascript:{RUN}\"><text>a</text></a>",
    f"<foreignObject width='9' height='9'><body xmlns='http://www.w3.org/1999/xhtml'><img src='x' onerror=\"{RUN}\"/></body></foreignObject>",
    f"<set attributeName='href' to=\"javascript:{RUN}\"/>", f"<animate attributeName='onload' values=\"{RUN}\"/>",
    "<text y='20'>瓦版</text>", "<circle r='9' fill='red'/>", "<path d='" + "M0 0L9 9" * 2000 + "'/>", "<g>" * 2000, "<filter id='f'><feImage href='http://svg.invalid/g'/></filter>",
    "<rect " + " ".join(f"a{number}='1'" for number in range(5000)) + "/>", "<?xml-stylesheet href='http://svg.invalid/h.css'?>", "&a;", "&#0;", "<", "]]>",
)
SVG_HEADS = (
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 60'>", "<svg xmlns='http://www.w3.org/2000/svg' width='1e9' height='1'>",
    "<?xml version='1.0' encoding='UTF-16'?><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>",
    "<!DOCTYPE svg [<!ENTITY a '" + "a" * 500 + "'><!ENTITY b '" + "&a;" * 50 + "'><!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 60'><text>&b;&x;</text>",
)
FORMATS = ("PNG", "JPEG", "GIF", "WEBP")
TOKENS = (b"\xff\xd8\xff", b"IDAT", b"IEND", b"\x00\x00\xff\xff", b"\xff\xff\xff\x7f", b"GIF89a", b"RIFF", b"Exif\x00\x00", b"<script>", b"%00")


def svg(chance: Chance) -> bytes:
    text = chance.one(SVG_HEADS) + "".join(chance.some(SVG_PARTS, 6)) + ("</svg>" if chance.happens(0.8) else "")
    return text.encode()


def small(chance: Chance) -> bytes:
    """A sound picture of up to some hundred pixels."""
    size = (chance.one((1, 2, 40, 300)), chance.one((1, 3, 30, 200)))
    image = Image.new(chance.one(("RGB", "L")), size, chance.one((0, 255, 90)))
    file = BytesIO()
    image.save(file, chance.one(FORMATS))
    return file.getvalue()


def enormous(chance: Chance) -> bytes:
    """A PNG that says it is as large as it likes."""
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    width, height = chance.one(((2**31 - 1, 2**31 - 1), (60_000, 60_000), (1, 20_000), (20_000, 1), (0, 9)))
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(bytes(min(width, 20_000) + 1) * min(height, 100))) + chunk(b"IEND", b""))


def picture(chance: Chance) -> bytes:
    if not chance.is_rude:
        return small(chance)
    data = chance.do(
        lambda: small(chance), lambda: small(chance), lambda: svg(chance), lambda: enormous(chance), lambda: b"", lambda: b"<?php 1 ?>")
    return chance.damaged(data, TOKENS) if chance.happens(0.4) else data
