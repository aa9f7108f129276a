"""A site folder from a seed."""

from __future__ import annotations

import os
from pathlib import Path

from hostile import front_matter, pictures, texts, themes
from hostile.chance import Chance

CATEGORIES = ("news", "社会", "tags", "assets", "index", "CON", "a b", "é", "e\u0301", "%41", "page")
NAMES = (
    "a", "b", "c", "2026-11-21-d", "index", "feed", "A", "é", "e\u0301", "a b", "a#b?c", "100%", ".hidden", "-x", "con", "題" * 60, "x" * 240,
    "a\nb", "\u202ea", "<b>", "_index", "404",
)
TOKENS = (b"---\n", b"+++\n", b"{", b"\"", b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\r", b": ", b"\n\n", b"<", b"`", b"[", b"*x", b"&a ")


# Of sites that are rude; the others are for what lies behind the door.
RUDE = 0.4


def write(seed: int, folder: Path) -> None:
    """Writes the site of a seed into a folder, which is made."""
    chance = Chance(f"kawaraban {seed}")
    chance.is_rude = chance.happens(RUDE)
    content = folder / "content"
    categories = [chance.one(CATEGORIES) if chance.is_rudely(0.6) else chance.one(CATEGORIES[:2]) for _ in range(chance.randint(1, 3))]
    for number in range(chance.randint(1, 12)):
        name = chance.one(NAMES) if chance.is_rude else f"{number}-{chance.one(NAMES[:9])}"
        data = front_matter.article(chance)
        if chance.is_rudely(0.3):
            data = chance.damaged(data, TOKENS)
        put(content / chance.one([*categories, "pages"]) / (name + ".md"), data)
    for category in categories:
        put(content / category / "x.png", pictures.picture(chance))
        put(content / category / "x.svg", pictures.svg(chance))
    if chance.happens(0.7):
        data = front_matter.settings(chance, sorted(set(categories))).encode("utf-8", "replace")
        put(content / "site.yml", chance.damaged(data, TOKENS) if chance.is_rudely(0.2) else data)
    if chance.happens(0.15):
        name, data = themes.part(chance)
        put(folder / "templates" / "default" / name, data)
    for _ in range(chance.randint(0, 2) if chance.is_rude else 0):
        oddity(chance, content / chance.one(categories))


def oddity(chance: Chance, folder: Path) -> None:
    """What a folder may hold besides files."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        chance.do(
            lambda: os.symlink("/etc", folder / "loop"),
            lambda: os.symlink(".", folder / "loop"),
            lambda: os.symlink("/etc/passwd", folder / "linked.md"),
            lambda: os.mkfifo(folder / "pipe.md"),
            lambda: (folder / "folder.md").mkdir(),
            lambda: (folder / "/".join(["d"] * 100)).mkdir(parents=True),
            lambda: put(folder / "large.md", ("---\ntitle: 大\ndate: 2026-11-21\n---\n" + texts.word(chance) * 3).encode() * 2000),
            lambda: put(Path(os.fsdecode(os.fsencode(folder) + b"/\xff\xfe.md")), b"---\ntitle: a\ndate: 2026-11-21\n---\n"))
    except OSError:
        # Another oddity has the name, or the file system knows none of the kind.
        return


def put(path: Path, data: bytes) -> None:
    """Writes a file; what a file system refuses is left out."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError:
        return
