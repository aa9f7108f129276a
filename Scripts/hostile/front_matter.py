"""Front matter and settings, sound and unsound, in three languages."""

from __future__ import annotations

import json
from typing import Any

from hostile import texts
from hostile.chance import Chance

KEYS = (
    "title", "date", "updated", "category", "tags", "author", "summary", "image", "image_alt", "focus", "source", "source_url",
    "lang", "weight", "pin", "card_image", "pattern", "draft", "slug", "own",
)
DATES = (
    "2026-11-21", "2026-11-21 06:50", "2026-11-21T06:50:00+09:00", "2026-02-30", "0000-00-00", "9999-12-31", "-1-1-1", "12/31/26",
    "2026-11-21T25:61:61Z", "99999999999999999999-01-01", "20261121", "now", "",
)
PATHS = (
    "x.png", "./x.png", "../../../../etc/passwd", "/etc/passwd", "file:///etc/passwd", "http://pictures.invalid/a.png", "x.svg",
    "images/" * 100 + "x.png", "con", "%2e%2e/x.png", "x.png\u0000.svg", "loop/x.png", "nothing.png", "x.png?a#b", " ", "pipe",
)
NUMBERS: tuple[Any, ...] = (0, 1, -1, 10**30, -(10**30), 0.1, 1e308, "NaN", "Infinity", "0x10", "1_000", "")


# What a press takes.
SLY: dict[str, Any] = {
    "date": "2026-11-21 06:50", "updated": "2026-11-22", "category": "news", "image": "x.png", "focus": "top right", "lang": "ar",
    "source_url": "https://example.com/?a=1&b=%22%3C'", "weight": -3, "pin": True, "card_image": False, "pattern": "lead", "draft": False,
    "slug": "slug",
}


def value(chance: Chance, key: str, depth: int = 0) -> Any:
    """Of a key, mostly of its kind."""
    if not chance.is_rude:
        return SLY[key] if key in SLY else [texts.line(chance)[:90]] if key in ("tags", "author") else texts.line(chance)
    if chance.happens(0.1) and depth < 3:
        return chance.do(
            lambda: None, lambda: [value(chance, key, depth + 1) for _ in range(chance.randint(0, 5))],
            lambda: {texts.word(chance): value(chance, key, depth + 1)}, lambda: chance.one((True, False)))
    if key in ("date", "updated"):
        return chance.one(DATES)
    if key in ("image", "source_url", "slug", "category", "pattern") and chance.happens(0.7):
        return chance.one((*PATHS, "lead", "https://example.com/"))
    if key in ("weight", "focus"):
        return chance.one(NUMBERS)
    if key in ("pin", "draft", "card_image"):
        return chance.one((True, False, "lead", "yes"))
    if key in ("tags", "author"):
        return [texts.line(chance) for _ in range(chance.one((0, 1, 3, 3, 200)))]
    return texts.line(chance)


def fields(chance: Chance) -> dict[str, Any]:
    """Most have a title and a date, so that something is left to set."""
    made = {key: value(chance, key) for key in KEYS if chance.happens(0.3)}
    if not chance.is_rude:
        for key in ("category", "slug", "image", "pattern"):
            made.pop(key, None)
    if not chance.is_rudely(0.2):
        made["title"] = texts.line(chance)
    if not chance.is_rudely(0.2):
        made["date"] = "2026-11-2" + str(chance.randrange(10))
    return made


def yaml(made: dict[str, Any]) -> str:
    """JSON is YAML, nearly."""
    return "".join(f"{key}: {json.dumps(item, ensure_ascii=False)}\n" for key, item in made.items())


def toml(made: dict[str, Any]) -> str:
    return "".join(f"{key} = {json.dumps(item, ensure_ascii=True)}\n" for key, item in made.items() if item is not None)


def article(chance: Chance) -> bytes:
    made, body = fields(chance), texts.body(chance)
    if not chance.is_rude:
        return f"---\n{yaml(made)}---\n{body}".encode("utf-8", "replace")
    text = chance.do(
        lambda: f"---\n{yaml(made)}---\n{body}", lambda: f"---\n{yaml(made)}---\n{body}",
        lambda: f"+++\n{toml(made)}+++\n{body}", lambda: json.dumps(made, ensure_ascii=False) + "\n" + body,
        lambda: f"---\n{aliases(chance)}---\n{body}", lambda: body)
    data = text.encode("utf-8", "surrogatepass")
    if chance.happens(0.05):
        data = text.encode("utf-16")
    return data


def aliases(chance: Chance) -> str:
    """A little that stands for much."""
    count = chance.randint(2, 400)
    lines = ["title: 題", "date: 2026-11-21", f"a0: &a0 [{'x, ' * 9}x]"]
    lines += [f"a{number}: &a{number} [{', '.join([f'*a{number - 1}'] * 9)}]" for number in range(1, min(count, 30))]
    lines += [f"b: &b {texts.word(chance) * count}", *(f"c{number}: *b" for number in range(count))]
    return "\n".join(lines) + "\n"


SETTINGS = (
    "title", "description", "language", "time_zone", "base_url", "theme", "accent", "seal", "panel_articles", "front_page_articles",
    "articles_per_page", "line_break", "plan", "half_life", "html", "smart_punctuation", "patterns", "sequence",
)
WORDS: dict[str, tuple[Any, ...]] = {
    "language": ("ja", "en", "ar", "x" * 100, "ja\"><script>"), "time_zone": ("Asia/Tokyo", "../../etc/passwd", "UTC", "Mars/Phobos"),
    "base_url": ("https://example.com", "javascript:alert(1)", "https://example.com/\"><script>", "//x", "https://" + "a" * 5000),
    "theme": ("default", "../default", "/etc", "none"), "accent": ("#d4352a", "#fff", "red;}</style><script>", "#00000000"),
    "seal": ("瓦版", "👩‍👩‍👧‍👦" * 9, "<b>", ""), "line_break": ("strict", "loose", "anywhere"), "plan": ("best", "fixed", "none"),
    "html": ("safe-list", "safe-list", "drop", "raw"), "smart_punctuation": (True, False, "maybe"),
    "patterns": ([{"at": 1, "pattern": "lead"}], [{"at": 10**9, "pattern": "none"}], "lead"), "sequence": (["1x1"], [], ["none"] * 99),
}
COUNTS = (3, 1, 24, 60, 0, -1, 10**9, "many", 1.5)
KINDS = ("grid", "carousel", "list", "ladder", "html", "none")


def settings(chance: Chance, categories: list[str]) -> str:
    """Of a site: more sound than not, else nothing is built."""
    made: dict[str, Any] = {"title": texts.line(chance) if chance.happens(0.5) else "瓦版"}
    for key in SETTINGS:
        if chance.happens(0.25):
            choices = WORDS.get(key, COUNTS if key != "description" else (texts.line(chance),))
            made[key] = chance.one(choices) if chance.is_rudely(0.3) else choices[0]
    if chance.happens(0.5):
        made["tabs"] = [{"front": True, "title": texts.line(chance), "sections": sections(chance, categories)}]
        made["tabs"] += [{"category": category, "title": texts.line(chance)} for category in categories]
    return yaml(made)


def sections(chance: Chance, categories: list[str]) -> list[dict[str, Any]]:
    made = []
    for _ in range(chance.randint(1, 6)):
        section: dict[str, Any] = {"kind": chance.one(KINDS if chance.is_rudely(0.3) else KINDS[:4])}
        if not chance.is_rudely(0.5):
            section["title"] = texts.line(chance)
        for key, item in (
            ("category", "none" if chance.is_rudely(0.2) else chance.one(categories)),
            ("order", "newest"), ("sticky", True), ("count", 10**9 if chance.is_rudely(0.2) else chance.randint(1, 30)),
            ("repeats", True), ("more", "javascript:1" if chance.is_rudely(0.2) else "https://example.com/"),
        ):
            if chance.happens(0.25):
                section[key] = item
        made.append(section)
    return made
