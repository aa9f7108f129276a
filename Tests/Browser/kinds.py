"""What people do to a site while a page of it is open: kinds of change, each with what the page shows when it has arrived."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass, field

from PIL import Image

import serving
from engine import Site

ARTICLE, FRONT = "news/long.html", "index.html"
SETTINGS = "content/site.yml"
STYLE = "templates/default/style/99-own.css"
PLACE = "12　"
NEWS, CULTURE = "  - category: news\n    title: 社会\n", "  - category: culture\n    title: 文化\n"


def picture() -> bytes:
    """One that can lead a page."""
    file = io.BytesIO()
    Image.new("RGB", (640, 360), (200, 120, 40)).save(file, "PNG")
    return file.getvalue()


PNG = picture()


@dataclass(frozen=True)
class Kind:
    """One kind of change of a page that is open."""

    name: str
    page: str
    # Path, what stood there, what stands there now; "" for a file that comes, None for one that goes.
    edits: tuple[tuple[str, str, str | None], ...]
    # An expression of the page's that holds once the change has arrived.
    sign: str
    # Nobody can do it in place: the page is loaded again, and shows the same place.
    is_loaded_again: bool = False
    more: dict[str, bytes] = field(default_factory=dict)

    def __repr__(self) -> str:
        return self.name

    def do(self, site: Site) -> None:
        for path, data in self.more.items():
            (site.folder / path).write_bytes(data)
        for path, old, new in self.edits:
            if new is None:
                (site.folder / path).unlink()
            elif old:
                serving.edit(site, path, old, new)
            else:
                (site.folder / path).parent.mkdir(parents=True, exist_ok=True)
                serving.save(site, path, new)


def text(words: str) -> str:
    return f"document.body.textContent.includes({json.dumps(words)})"


def seen(selector: str) -> str:
    return f"document.querySelector({json.dumps(selector)})"


def styled(selector: str, name: str, value: str) -> str:
    return f"getComputedStyle({seen(selector)}).{name} === {json.dumps(value)}"


def of_text(name: str, old: str, new: str, sign: str, again: bool = False, more: dict[str, bytes] | None = None) -> Kind:
    """A change of the article that is read."""
    return Kind(name, ARTICLE, ((serving.LONG, old, new),), sign, again, more or {})


def of_settings(name: str, old: str, new: str, sign: str, page: str = ARTICLE, again: bool = False) -> Kind:
    return Kind(name, page, ((SETTINGS, old, new),), sign, again)


def of_another(name: str, path: str, old: str, new: str, sign: str, page: str = FRONT) -> Kind:
    return Kind(name, page, ((f"content/{path}.md", old, new),), sign)


ADDED = serving.article("改めて加わった記事", 0, serving.SENTENCE)

KINDS = [
    # The text that is read, before and behind what stands in the window.
    of_text("a word above", "\n3　川沿い", "\n3　改川沿い", text("3　改川沿い")),
    of_text("a word below", "29　川沿い", "29　改川沿い", text("29　改川沿い")),
    of_text("a paragraph at the top", "\n0　", "\n改初め\n\n0　", text("改初め")),
    of_text("a paragraph above", "\n5　", "\n改間に" + serving.SENTENCE * 2 + "\n\n5　", text("改間に")),
    of_text("a paragraph at the end", "\n29　", "\n改末に\n\n29　", text("改末に")),
    of_text("a paragraph less", f"\n4　{serving.SENTENCE}\n", "",
            "![...document.querySelectorAll('.prose p')].some((p) => p.textContent.startsWith('4　'))"),
    of_text("emphasis", "\n3　川沿い", "\n3　**川沿い**", seen(".prose strong")),
    of_text("a link", "\n3　川沿い", "\n3　[改川沿い](bridge.md)", seen(".prose p a[href='bridge.html']")),
    of_text("a heading", "\n6　", "\n## 改見出し\n\n6　", seen(".prose h2")),
    of_text("a list of contents", "\n6　", "\n## 改一\n\n## 改二\n\n## 改三\n\n6　", seen("a[href*='改一'], a[href*='%E6%94%B9']")),
    of_text("a list", "\n6　", "\n- 改一\n- 改二\n\n6　", seen(".prose ul:not(.tags) li")),
    of_text("a table", "\n6　", "\n| 改 | 数 |\n| --- | ---: |\n| 紅葉 | 5 |\n\n6　", seen(".prose table")),
    of_text("a quotation", "\n6　", "\n> 改引用\n\n6　", seen(".prose blockquote")),
    of_text("a note", "\n3　川沿い", "\n[^1]: 改注\n\n3　川沿い[^1]", text("改注")),
    of_text("a picture in the text", "\n6　", "\n![改](leaf.png)\n\n6　", seen(".prose img"), more={"content/news/leaf.png": PNG}),
    of_text("a listing", "\n6　", "\n```swift\nlet x = 1\n```\n\n6　", seen(".prose pre"), again=True),
    # Its head.
    of_text("its title", "title: 秋の川辺、色づく 人出は昨年の二倍", "title: 改秋の川辺", "document.title.includes('改秋の川辺')"),
    of_text("its standfirst", "tags:", "summary: 改紅葉の見ごろは来週まで続く。\ntags:", text("改紅葉の見ごろ")),
    of_text("its tags", "tags: [秋, 町]", "tags: [秋, 町, 改紅葉]", text("改紅葉")),
    of_text("who wrote it", "tags:", "author: 改記者\ntags:", text("改記者")),
    of_text("when it was updated", "tags:", "updated: 2026-11-25T08:15:00+09:00\ntags:", text("08:15")),
    of_text("its picture", "tags:", "image: leaf.png\ntags:", seen(".article-page main > article > :not(.prose) img, figure img"),
            more={"content/news/leaf.png": PNG}),
    # What stands around it.
    of_another("the title of one that it leads to", "news/bridge", "新しい橋", "改新しい橋", text("改新しい橋"), ARTICLE),
    Kind("one that it leads to is gone", ARTICLE, (("content/news/bridge.md", "", None),), "!" + text("新しい橋")),
    Kind("a newer one comes", ARTICLE, (("content/news/added.md", "", ADDED.replace("11-24T09", "11-25T09")),), text("改めて加わった")),
    of_settings("the title of the site", "title: 夕刊見本", "title: 改夕刊", text("改夕刊")),
    of_settings("the title of a tab", "title: 社会", "title: 改社会", text("改社会")),
    of_settings("the colour", "editor:", "accent: '#123456'\neditor:", 
                "getComputedStyle(document.documentElement).getPropertyValue('--accent').trim() === '#123456'"),
    of_settings("words below every page", "editor:", "footer: [改奥付]\neditor:", text("改奥付")),
    Kind("the first rule of one's own", ARTICLE, ((STYLE, "", ".home { letter-spacing: 3px }\n"),), styled(".home", "letterSpacing", "3px")),
    Kind("a template", ARTICLE, (("templates/default/footer.mustache", "</video>", "</video><p>改見返し</p>"),), text("改見返し")),
    Kind("a page of its own", ARTICLE, (("content/pages/about.md", "", "---\ntitle: 改本紙について\n---\n\n見本です。\n"),), text("改本紙について")),
    # The front page.
    of_another("the title of the first article", "news/long", "秋の川辺、色づく", "改秋の川辺、色づく", text("改秋の川辺")),
    of_another("the title of a row", "news/market", "朝市に長い列", "改朝市に行列", text("改朝市に行列")),
    of_another("the title of a card beside", "culture/poem", "短歌大賞", "改俳句大賞", text("改俳句大賞")),
    of_another("a standfirst", "news/long", "tags:", "summary: 改紅葉の見ごろは来週まで続く。\ntags:", text("改紅葉の見ごろ")),
    of_another("the order", "culture/music", "tags:", "weight: 50\ntags:", "[...document.querySelectorAll('#culture article')][0].id.includes('music')"),
    Kind("an article comes", FRONT, (("content/news/added.md", "", ADDED),), text("改めて加わった")),
    Kind("an article goes", FRONT, (("content/news/bus.md", "", None),), "!" + text("夜間バス")),
    of_settings("the title of a section", "title: 新着", "title: 改新着", text("改新着"), FRONT),
    of_settings("how many it shows", "count: 6", "count: 5", "document.querySelectorAll('#top-s-3 .row').length === 5", FRONT),
    of_settings("a title of the site above", "title: 夕刊見本", "title: 改夕刊", text("改夕刊"), FRONT),
    Kind("another tab", FRONT, (
        ("content/sports/added.md", "", ADDED), (SETTINGS, "    title: 文化\n", "    title: 文化\n  - category: sports\n    title: 改運動\n")),
        text("改運動"), is_loaded_again=True),
    Kind("a rule of one's own", FRONT, ((STYLE, "", ".home { letter-spacing: 3px }\n"),), styled(".home", "letterSpacing", "3px")),
    of_settings("the title of a tab above", "title: 社会", "title: 改社会", text("改社会"), FRONT, again=True),
    Kind("a tab less", FRONT, (
        (SETTINGS, "editor:", "footer: [改奥付]\neditor:"), (SETTINGS, NEWS, "")),
        "document.querySelectorAll('.panel').length === 2", is_loaded_again=True),
    Kind("tabs in another order", FRONT, (
        (SETTINGS, "editor:", "footer: [改奥付]\neditor:"),
        (SETTINGS, NEWS + CULTURE, CULTURE + NEWS)), "document.querySelectorAll('.panel')[1].id === 'culture'", is_loaded_again=True),
]
