"""Folders of other generators from a seed: each file says where its author wants it seen, and some are damaged on the way."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from hostile import texts
from hostile.chance import Chance
from hostile.site import TOKENS, put

PUBLIC, HIDDEN, DAMAGED = "public", "hidden", "damaged"

CODE = (
    "{{< figure src=\"/a.png\" alt=\"x\" >}}", "{{< unknown a=\"b\" >}}in{{< /unknown >}}", "{{% note %}}\n*in*\n{{% /note %}}", "{{< ref \"gone.md\" >}}",
    "{% include x.html %}", "{% raw %}{{ kept }}{% endraw %}", "{% highlight ruby %}\nputs 1\n{% endhighlight %}", "{% post_url 2001-01-01-gone %}",
    "{{ site.baseurl }}/x", "{{ youtube(id=\"x\") }}", "{% quote() %}said{% end %}", "[a](@/gone.md)", "{: .class}", "{:toc}", "## H {#id .c}",
    ":::message alert\nin\n:::", "@[card](https://example.com/)", "<Tabs items={[{a: 1}]}>in</Tabs>", "import A from 'a'", ":tada:", "<!--more-->",
    "{{<", "{{%", "{%", "{{", "{% raw %}", "{{</* a */>}}", "```\n{{ listing }}\n```", "`{{ span }}`", "@[", ":::", "<A",
)


@dataclass(frozen=True)
class Generator:
    """Where a generator's articles lie, and how they say that nobody is to see them."""

    name: str
    settings: str
    text: str
    folder: str
    toml: bool
    # Fields that keep an article from readers.
    hiding: tuple[str, ...]
    # Names that articles must have.
    stem: Callable[[int], str] = lambda number: f"article-{number}"


GENERATORS = (
    Generator("hugo", "hugo.toml", "title = \"T\"\nlanguageCode = \"en\"\ntimeZone = \"UTC\"\nignoreFiles = [\"/skipped-[^/]*$\"]\n", "content/news", False,
              ("draft: true", "draft: \"true\"", "expiryDate: 2001-01-01", "publishDate: 2150-01-01", "build: {render: never}", "headless: true")),
    Generator("jekyll", "_config.yml", "title: T\nlang: en\nexclude: [attic]\n", "_posts", False, ("published: false", "draft: true"),
              lambda number: f"2024-01-{number % 28 + 1:02}-article-{number}"),
    Generator("zola", "config.toml", "base_url = \"https://z.example\"\ntitle = \"T\"\n", "content/news", True, ("draft = true", "render = false")),
    Generator("zenn", "package.json", "{}", "articles", False, ("published: false", "published_at: 2150-01-01")),
    Generator("astro", "astro.config.mjs", "", "src/content/blog", False, ("draft: true", "unlisted: true")),
    Generator("docusaurus", "docusaurus.config.js", "", "blog", False, ("draft: true", "unlisted: true")),
    Generator("eleventy", "eleventy.config.js", "", "posts", False, ("draft: true", "permalink: false")),
    Generator("plain", "notes.txt", "", "posts", False, ("draft: yes", "published: false")),
)


def marker(number: int) -> str:
    """A word that stands in one article's text, and nowhere else."""
    return f"zebra{number:04}mark"


def write(seed: int, folder: Path) -> dict[str, tuple[str, str]]:
    """Writes the folder of a seed, which is made. Returns of each article its state and its marker, by path."""
    chance = Chance(f"foreign {seed}")
    chance.is_rude = chance.happens(0.4)
    generator = GENERATORS[seed % len(GENERATORS)]
    text = generator.text.encode()
    put(folder / generator.settings, chance.damaged(text, TOKENS) if chance.is_rudely(0.15) else text)
    made: dict[str, tuple[str, str]] = {}
    for number in range(chance.randint(2, 14)):
        state = chance.one((PUBLIC, PUBLIC, HIDDEN))
        ending = chance.one((".md", ".markdown")) if generator.name != "zenn" else ".md"
        parts = [generator.folder, chance.one(("", "", "deep")), generator.stem(number) + ending]
        path = "/".join(part for part in parts if part)
        data = article(chance, generator, number, state)
        if chance.is_rudely(0.5):
            state, data = DAMAGED, chance.damaged(data, TOKENS)
        put(folder / path, data)
        made[path] = (state, marker(number))
    return made


def article(chance: Chance, generator: Generator, number: int, state: str) -> bytes:
    is_toml = generator.toml
    fields = {"title": f"Article {number} {texts.line(chance)[:60]}" if chance.happens(0.8) else f"Article {number}", "date": "2024-01-02"}
    if chance.happens(0.5):
        fields["tags" if not is_toml else "own"] = texts.line(chance)[:40]
    if chance.happens(0.2):
        fields["description"] = texts.line(chance)[:200]
    if chance.happens(0.2):
        fields["slug"] = chance.one(("same", "same", "index", "a/b", "..", "é"))
    sign, fence = (" = ", "+++") if is_toml else (": ", "---")
    lines = [f"{key}{sign}{json.dumps(value, ensure_ascii=is_toml)}" for key, value in fields.items()]
    if state == HIDDEN:
        lines.append(chance.one(generator.hiding))
    body = [chance.one(CODE) for _ in range(chance.randint(0, 6))] + chance.some(texts.SCRIPTS, 2)
    chance.shuffle(body)
    # First, so that nothing that does not end swallows it.
    whole = "\n".join([fence, *lines, fence, marker(number), "", chance.one(("\n\n", "\n", " ")).join(body)])
    return whole.encode("utf-8", "replace")
