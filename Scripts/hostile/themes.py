"""Parts of the default theme, damaged. A theme may have scripts of its own and so is trusted more than an article, but it must
not bring the press down either."""

from __future__ import annotations

from pathlib import Path

from hostile.chance import Chance

DEFAULT = Path(__file__).resolve().parents[2] / "templates" / "default"
FILES = ("theme.yml", "article.mustache", "card.mustache", "footer.mustache", "page.mustache", "patterns/1x1.svg", "patterns/lead.svg", "cells/row.svg")
TOKENS = (
    b"{{> footer}}", b"{{>\nfooter}}", b"{{#a}}", b"{{/a}}", b"{{{bodie}}}", b"{{=<% %>=}}", b"{{", b"}}", b"320", b"-1", b"1e9", b"0",
    b"data-v=\"grow\"", b"data-slot=\"1\"", b"<g>", b"</g>", b"[", b"{", b"- ", b": ", b"\n",
)


def part(chance: Chance) -> tuple[str, bytes]:
    """A path below the theme's folder, and what is there."""
    name = chance.one(FILES)
    return name, chance.damaged((DEFAULT / name).read_bytes(), TOKENS)
