"""What libcmark is helped with, compared with comrak: emphasis in Chinese, Japanese and Korean texts, where words and brackets have no
spaces between them (CommonMark's rule for them says where `*` and `_` may open and close, and nothing of what is between), and bare
addresses."""

from __future__ import annotations

import random
import re
from pathlib import Path

import comrak

from engine import run

SEED = 20261124
LINES = 2000
LONGEST = 14

# Of `_` there are two in a line: of more, libcmark up to 0.30 forgets openers, in ASCII as well.
STARS = ("*", "**", "***", "**")
UNDERSCORES = ("_", "__", "___")
# What may stand beside them: words, brackets and signs of several scripts, spaces, variants, pictures, things that are no emphasis.
OTHERS = (
    *"字のアｱ가abc1é", *"「」『』（）。、：！？・…", *"()\"'.,!?:;-/“”‘’«»", *"￥€$＋+=", " ", "\u3000", "葛\U000e0100", "“\ufe01", "”\ufe01",
    "㊙\ufe0e", "😀", "👩‍👩‍👧", "〰", "☺", "\\*", "`字*「`", "&amp;", "🈁", "ㅋ", "𠮟",
)  # fmt: skip

# Bare addresses, what they stand beside, and what their paths are made of. Not: hosts that end in a letter or a mark that no host has
# (GFM then takes all up to a space, in Japanese a sentence), hosts without a dot and schemes in capitals (links for GFM, not for comrak).
BESIDE = ("", "", "(", "字 ", "a ", "- ", "~ ", "* ", ", ", '"')
ADDRESSES = ("https://e.example", "http://b.e.example", "ftp://e.example", "www.e.example")
PATHS = ("/a", "/", "?d=1", "#g", ":80/x", "/b_c")
BEHIND = ("/a", "/b_c", "?d=1", "&f=2", ";", "(", ")", ".", ",", "!", "?", ":", "-", "'", '"', "=", "&x", "&x;", "字")
MAILBOXES = ("a@e.example", "a.b-c@e.example.", "a@b_c.example,", "a@e.example-", "@e.example", "a@e", "a_b+c@e.example")


def test_emphasis_is_where_the_rule_for_east_asian_texts_has_it(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    compare(tmp_path, [line(chance) for _ in range(LINES)], "<em>")


def test_bare_addresses_are_links_where_they_are_for_comrak(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    compare(tmp_path, [line_of_addresses(chance) for _ in range(LINES)], "<a ")


def compare(folder: Path, lines: list[str], expected: str) -> None:
    ours = paragraphs_of_an_article(folder, lines)
    differences = [f"{text!r}\n  ours:   {one}\n  comrak: {other}"
                   for text, one, other in zip(lines, ours, map(by_comrak, lines)) if one != other]  # fmt: skip
    assert len(ours) == LINES and any(expected in text for text in ours)
    assert not differences, f"{len(differences)} of {LINES}\n" + "\n".join(differences[:12])


def line(chance: random.Random) -> str:
    """A paragraph: it begins with no sign of a list, a quote or a heading."""
    if chance.random() < 0.7:
        pieces = [chance.choice(STARS if chance.random() < 0.4 else OTHERS) for _ in range(chance.randint(3, LONGEST))]
    else:
        run = chance.choice(UNDERSCORES)
        pieces = [*others(chance, 0), run, *others(chance, 1), run, *others(chance, 0)]
    return "始" + "".join(pieces).rstrip() + "終"


def line_of_addresses(chance: random.Random) -> str:
    return "始 " + " ".join(chance.choice(BESIDE) + address(chance) for _ in range(chance.randint(1, 3))) + " 終"


def address(chance: random.Random) -> str:
    if chance.random() < 0.2:
        return chance.choice(MAILBOXES)
    path = (chance.choice(PATHS), *(chance.choice(BEHIND) for _ in range(chance.randint(0, 5))))
    return chance.choice(ADDRESSES) + "".join(path if chance.random() < 0.8 else ())


def others(chance: random.Random, fewest: int) -> list[str]:
    return [chance.choice(OTHERS) for _ in range(chance.randint(fewest, 4))]


def paragraphs_of_an_article(folder: Path, lines: list[str]) -> list[str]:
    article = folder / "site" / "content" / "news" / "a.md"
    article.parent.mkdir(parents=True)
    article.write_text("---\ntitle: 強調\nsummary: 要約\ndate: 2026-11-20\n---\n" + "\n\n".join(lines) + "\n", encoding="utf-8")
    run("build", "--site", str(folder / "site"))
    page = (folder / "site" / "output" / "news" / "a.html").read_text(encoding="utf-8")
    return [written(text) for text in re.findall(r"<p>(始.*?終)</p>", page, re.DOTALL)]


def by_comrak(text: str) -> str:
    options = comrak.ExtensionOptions()
    options.cjk_friendly_emphasis = True
    options.autolink = True
    return written(comrak.render_markdown(text, options).strip().removeprefix("<p>").removesuffix("</p>"))


def written(html: str) -> str:
    """Both escape what they must, one of them also what it need not. Of links, whether and where they are."""
    return re.sub(r"<a [^>]*>", "<a >", html).replace("&quot;", '"').replace("&#39;", "'")
