"""A site of articles as they are read: every form of the text, and everything that stands around it, in Japanese and English."""

from __future__ import annotations

import re
from pathlib import Path

from PIL import Image

from engine import REPOSITORY, Site

SENTENCES = {
    "ja": "港の船が夜明けに戻ってきた。漁師は「三年ぶりの大漁だ」と話し、市場では朝から声が響いている。",
    "en": "The harbour opened at dawn, and nobody on the quay had expected so many boats to come home before the tide turned. ",
}
TEXT = """{long}

## {heading} 一

{long}[^1] {ruby}

| 港 | 隻 |
| --- | ---: |
| 北 | 12 |

```swift title="Boat.swift" {{2}} linenos
struct Boat {{
    let name: String
}}
```

```diff swift
-let boats = 11
+let boats = 12
```

### {heading} 二

> {short}[^1]

- [x] {short}
- [ ] {short}[^2]

> [!NOTE]
> {short}

:::details {heading}
{short}
:::

{heading}
: {short}

![図](images/wide.png "{short}")

## {heading} 三

**「{short}」**の、==印==。{long}

https://youtu.be/abcdefghijk

![図](images/small.png "{short}")

{long}

[^1]: {short}

    {short}
[^2]: {short}
"""
SETTINGS = """title: 瓦版新報
language: ja
time_zone: Asia/Tokyo
tag_pages: all
prose: shipped
markdown: {marks: true}
tabs:
  - {front: true, title: トップ}
  - {category: news, title: 社会}
  - {category: culture, title: 文化}
"""
# The same in English, in which sites have other fonts.
ENGLISH = """title: The Harbour Post
language: en
time_zone: Europe/London
prose: PROSE
tabs:
  - {front: true, title: Top}
  - {category: news, title: News}
"""
AUTHORS = """山田花子:
  about: 科学部の記者。
  picture: yamada.png
"""
ARTICLES = 12
# The page that has every form of the text and everything around it.
RICHEST = "news/part-0.html"


def write(folder: Path) -> Site:
    """Writes the site into a new folder."""
    content = folder / "content"
    for name in ("news", "culture"):
        (content / name / "images").mkdir(parents=True)
        for picture, size in (("wide", (900, 500)), ("small", (180, 140))):
            Image.new("RGB", size, (40, 90, 120)).save(content / name / "images" / f"{picture}.png")
    (content / "static").mkdir()
    Image.new("RGB", (128, 128), (120, 60, 40)).save(content / "static" / "yamada.png")
    (content / "site.yml").write_text(SETTINGS, encoding="utf-8")
    (content / "authors.yml").write_text(AUTHORS, encoding="utf-8")
    for number in range(ARTICLES):
        category = ("news", "culture")[number % 2]
        name = f"part-{number}"
        (content / category / f"{name}.md").write_text(article(number, "ja"), encoding="utf-8")
    (content / "news" / "harbour.md").write_text(article(ARTICLES, "en"), encoding="utf-8")
    return Site("reading", folder, folder / "output")


def articles_of(site: Site) -> list[str]:
    """What stands for the articles of a site: of this one the richest, of others the first and the last by address."""
    return [RICHEST] if site.name == "reading" else site.article_pages


def write_english(folder: Path, prose: str) -> Site:
    """Writes a site in English into a new folder: one article, in the fonts of `prose`."""
    pictures = folder / "content" / "news" / "images"
    pictures.mkdir(parents=True)
    for picture, size in (("wide", (900, 500)), ("small", (180, 140))):
        Image.new("RGB", size, (40, 90, 120)).save(pictures / f"{picture}.png")
    (folder / "content" / "site.yml").write_text(ENGLISH.replace("PROSE", prose), encoding="utf-8")
    (folder / "content" / "news" / "harbour.md").write_text(article(3, "en"), encoding="utf-8")
    return Site(f"reading-english-{prose}", folder, folder / "output")


# Letters, words and what else is counted of articles below.
CHARACTERS, WORDS = 2000, 1190
RUNNING = (
    "society/typhoon-18", "society/evacuation-centers", "science/rain-forecast", "society/night-bus", "society/local-train",
    "society/hillside-lodging", "world/night-trains")  # fmt: skip


def running_text(count: int) -> str:
    """So many letters of articles about storms and trains: as many kanji, 300 and more, as a text of that length has."""
    texts = ((REPOSITORY / "content" / f"{name}.md").read_text(encoding="utf-8").split("---", 2)[2] for name in RUNNING)
    return "".join(re.sub(r"[^\u3001-\u30ff\u4e00-\u9fff0-9]", "", text) for text in texts)[:count]


def write_around(folder: Path) -> Site:
    """Writes a site into a new folder whose articles are known by length, and by what they share: `today` and `lighthouse`, months
    before it, have a tag that no other article has, eight newer ones a tag of all."""
    news = folder / "content" / "news"
    news.mkdir(parents=True)
    (folder / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    length = CHARACTERS // 4 - 2
    text = running_text(4 * length)
    texts = [f"## 朝{number}\n\n{text[number * length:][:length]}[^{number}]" for number in range(4)]
    notes = [f"[^{number}]: *" for number in range(4)]
    put_right = "updated: 2026-11-21 10:00\ncorrections: [{date: 2026-11-21, text: 隻数を改めました}]\n"
    articles = {
        "today": ("2026-11-20", "[港, 灯台]", put_right, "\n\n".join(texts + notes)),
        "lighthouse": ("2026-08-01", "[港, 灯台]", "", "短い。"),
        "words": ("2026-11-19", "[海]", "lang: en\n", "word " * WORDS),
    }
    for number in range(8):
        articles[f"newer-{number}"] = (f"2026-11-{21 + number}", "[港]", "", "短い。")
    for name, (date, tags, more, text) in articles.items():
        front = f"---\ntitle: 港の{name}\nsummary: 港で起きたこと。\ndate: {date} 06:50\ntags: {tags}\n{more}---\n\n"
        (news / f"{name}.md").write_text(front + text + "\n", encoding="utf-8")
    return Site("around", folder, folder / "output")


def article(number: int, language: str) -> str:
    sentence = SENTENCES[language]
    title = f"港に船が戻る、第{number}報 市場に三年ぶりの声" if language == "ja" else "Boats come home to the harbour at dawn"
    front = [
        "---", f"title: {title}", f"date: 2026-11-{1 + number:02d} 06:50", f"updated: 2026-11-{2 + number:02d}", f"lang: {language}",
        "author: 山田花子", "tags: [港, 船]", "summary: 朝の港で起きたことを、居合わせた人たちの話から順に書く。",
        "embeds: {\"https://youtu.be/abcdefghijk\": 港の朝}", f"corrections: [{{date: 2026-11-{2 + number:02d}, text: 隻数を改めました}}]",
    ]
    if number < 6:
        front.append("series: 港の一年")
    if number % 3 == 0:
        front += ["image: images/wide.png", "image_alt: 港", "image_caption: 戻ってきた船", "image_credit: 本紙"]
    if number == 0:
        front.append("translations: [harbour.md]")
    text = TEXT.format(
        long=sentence * 4, short=sentence.strip(), heading="港の朝" if language == "ja" else "Morning",
        ruby="{漁師|りょうし}も笑う。" if language == "ja" else "They laughed.")
    return "\n".join(front) + f"\n---\n\n{text}"
