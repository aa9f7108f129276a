"""With `markdown: {extensions: false}` a text is what libcmark makes of it: the same elements, texts, addresses and titles. The page
is other in what it says: headings begin below its own, a link that leads nowhere or is not published is its text, a picture alone in its
paragraph is a figure whose title is its caption. Of raw HTML the page has what is on the list of harmless elements, or with `html: drop` nothing.

The reference's examples are CC BY-SA and not part of this repository: Scripts/setup.sh fetches them, or `COMMONMARK_SPEC` names their
`spec.txt`."""

from __future__ import annotations

import ctypes
import ctypes.util
import random
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Iterator, Optional
from urllib.parse import unquote
from xml.etree.ElementTree import Element

import html5lib
import pytest
from PIL import Image

import examples as published
from engine import run

SEED = 20261124
TEXTS = 400
UNSAFE = 1 << 17
SETTINGS = "title: s\nlanguage: en\ntime_zone: UTC\nsmart_punctuation: false\nprose: system\nmarkdown: {extensions: false}\n"
PROSE = re.compile(r'<div class="prose text">\n(.*?)</div>\n<div class="prose after">', re.DOTALL)
EXAMPLE = re.compile(r"^`{32} example\n(.*?)^\.\n.*?^`{32}$", re.DOTALL | re.MULTILINE)
# In CommonMark 0.31.2, and how many of them have raw HTML.
EXAMPLES, RAW_EXAMPLES = 652, 70
VOID = {"br", "hr", "img", "wbr", "col"}
OMITTED = "<!-- raw HTML omitted -->"
# Pictures that examples name, each as wide as none of the others: so a page tells which it shows.
PICTURES = ("/url", "/url2", "/path/to/train.jpg", "url", "uri3", "foo", "train.jpg", "moon.jpg")
NARROWEST = 640
# Schemes in examples that no page links to, and pictures beside the article whose names do not say what they are.
REFUSED = re.compile("(a\\+b\\+c|made-up-scheme|localhost):")
NAMELESS = ("url", "uri3", "foo")
# What a page keeps of raw HTML, and what it leaves out with all that is in it. The rest is taken off, and what it holds stays.
HARMLESS = frozenset(
    "a abbr b bdi bdo cite code del dfn em i ins kbd mark q rb rp rt ruby s samp small span strong sub sup time u var address aside blockquote "
    "caption dd details div dt figcaption figure h h2 h3 h4 h5 h6 li p pre section summary td th colgroup dl ol table tbody tfoot thead tr "
    "ul br col hr wbr img".split())
OPAQUE = frozenset(
    "applet audio button canvas embed iframe math noembed noframes noscript object plaintext script select style svg template textarea title "
    "video xmp".split())
# What random texts are put together from: what the extensions would make something else of, and what nests.
INLINES = (
    "word", "*a*", "**b** c", "_d e_", "`code`", "[link](a.html)", "~~not~~", "==not==", "[^1]", "{漢字|かんじ}", "www.e.example", "**「強調」**の",
    "\\*", "&amp;", "<https://e.example/>", "a | b", "(c)", "***f***", "x*y*z", "http://e.example/a_b", "\\\n", "  \n",
)  # fmt: skip
STARTS = ("", "", "", "# ", "## ", "> ", "- ", "1. ", "    ", "```\n", "- [ ] ", "[^1]: ", ": ", "> > ", "- - ", "| a |\n| --- |\n| ", ":::note\n", "* * *\n", "> [!NOTE]\n> ")


def libcmark() -> ctypes.CDLL:
    name = ctypes.util.find_library("cmark")
    if name is None:
        pytest.skip("there is no libcmark to load")
    library = ctypes.CDLL(name)
    library.cmark_markdown_to_html.restype = ctypes.c_void_p
    library.cmark_markdown_to_html.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int]
    return library


class Outline(HTMLParser):
    """Elements, texts, addresses and titles, in their order; a heading by its level in the page, from the first on."""

    def __init__(self, is_ours: bool) -> None:
        super().__init__()
        self.found: list[str] = []
        self.is_ours = is_ours
        self.listings = 0
        # Of open links, whether they are none of the text's.
        self.links: list[bool] = []
        # Whether a link of nothing shows its address, as Markdown's do here.
        self.names_links = not is_ours
        # Of open divisions, whether they are what tables scroll in.
        self.frames: list[bool] = []
        # Where the picture of the open figure stands in `found`; what its caption says is its title.
        self.picture: Optional[int] = None
        self.is_caption = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, Optional[str]]]) -> None:
        values = dict(attrs)
        if tag == "pre":
            self.listings += 1
        if tag == "figcaption" and self.is_ours:
            self.is_caption = True
        if tag in ("span", "wbr", "picture", "source", "figcaption") and self.is_ours:
            return
        if tag == "div":
            self.frames.append(self.is_ours and values.get("class") == "table")
            if self.frames[-1]:
                return
        if tag == "a":
            # A link that leads nowhere is its text, and one to what is not published.
            address = values.get("href") or ""
            is_refused = not self.is_ours and (address in NAMELESS or REFUSED.match(address) is not None)
            self.links.append(values.get("class") == "here" or not address or is_refused)
            if self.links[-1]:
                return
        if tag == "img":
            self.picture = len(self.found)
            if self.is_ours:
                # As wide as no other.
                values["src"] = PICTURES[int(values.get("width") or 0) - NARROWEST]
        if self.is_ours:
            # From the top of the site.
            values["href"] = re.sub(r"^\.\./", "/", values.get("href") or "")
        kept = [f"{name}={values[name]}" for name in ("href", "src", "alt", "title", "start") if values.get(name)]
        self.found.append(" ".join([f"<{named(tag)}>", *kept]))

    handle_startendtag = handle_starttag

    def handle_endtag(self, tag: str) -> None:
        if tag == "pre":
            self.listings -= 1
        if tag == "figcaption":
            self.is_caption = False
        if tag in ("span", "picture", "source", "figcaption") and self.is_ours or tag in VOID:
            return
        if tag == "a" and self.links and self.links.pop():
            return
        if tag == "div" and self.frames and self.frames.pop():
            return
        last = self.found[-1] if self.found else ""
        if named(tag) == "h" and last == "<h>":
            # A heading of nothing is left out.
            self.found.pop()
            return
        if tag == "a" and last.startswith("<a> href=") and self.names_links:
            # A link of nothing shows its address.
            self.handle_data(last.removeprefix("<a> href="))
        self.found.append(f"</{named(tag)}>")

    def handle_data(self, data: str) -> None:
        if self.is_caption and self.picture is not None:
            self.found[self.picture] += f" title={data}"
            return
        text = data if self.listings else re.sub(r"\s+", " ", data)
        if not self.listings and not text.strip():
            return
        if self.found and self.found[-1].startswith("“"):
            self.found[-1] += text
        else:
            self.found.append("“" + text)

    def outline(self) -> list[str]:
        return [re.sub(r"\s+$", "", entry) if entry.startswith("“") else entry for entry in self.found]


def held(entries: list[str]) -> list[str]:
    """An outline without elements that hold nothing: where all that was in one is left out, it goes, too."""
    kept: list[str] = []
    for entry in entries:
        if entry.startswith("</") and kept and kept[-1].partition(" ")[0] == f"<{entry[2:]}":
            kept.pop()
        elif entry != "“":
            kept.append(entry)
    return kept


def named(tag: str) -> str:
    return "p" if tag == "figure" else "h" if re.fullmatch("h[1-6]", tag) else tag


def outline(html: str, is_ours: bool) -> list[str]:
    """Of HTML as it is written."""
    reader = Outline(is_ours)
    reader.feed(html)
    reader.close()
    return reader.outline()


def shown(html: str, is_ours: bool) -> list[str]:
    """Of HTML as a browser understands it, without what is not on the list."""
    reader = Outline(is_ours)
    reader.names_links = False
    tree = html5lib.parse(f"<!DOCTYPE html><body>{html}", treebuilder="etree", namespaceHTMLElements=False)
    walk(tree.find("body"), reader)
    return held(reader.outline())


def walk(element: Element, reader: Outline) -> None:
    """Texts and elements inside of one."""
    reader.handle_data(element.text or "")
    for child in element:
        tag = child.tag if isinstance(child.tag, str) else "comment"
        if tag in HARMLESS or tag in ("picture", "source"):
            # Blanks and breaks in an address are nothing to a browser, and escapes what they stand for.
            attributes = {name: re.sub(r"[\t\n]", "", unquote(value)) if name == "href" else value for name, value in child.items()}
            reader.handle_starttag(tag, list(attributes.items()))
            walk(child, reader)
            reader.handle_endtag(tag)
        elif tag not in OPAQUE and tag != "comment":
            walk(child, reader)
        reader.handle_data(child.tail or "")


def rendered(folder: Path, texts: list[str], settings: str = "") -> Iterator[tuple[str, str]]:
    """Each text with the prose of its page."""
    news = folder / "content" / "news"
    news.mkdir(parents=True)
    (folder / "content" / "site.yml").write_text(SETTINGS + settings, encoding="utf-8")
    for number, address in enumerate(PICTURES):
        path = folder / "content" / ("static" + address if address.startswith("/") else "news/" + address)
        path.parent.mkdir(parents=True, exist_ok=True)
        Image.new("RGB", (NARROWEST + number, 48), (40, 90, 120)).save(path, "PNG")
    for number, text in enumerate(texts):
        front = "---\ntitle: T\nsummary: S\ndate: 2026-11-20\n---\n"
        (news / f"e{number}.md").write_text(front + text, encoding="utf-8")
    run("build", "--site", str(folder))
    for number, text in enumerate(texts):
        prose = PROSE.search((folder / "output" / "news" / f"e{number}.html").read_text(encoding="utf-8"))
        assert prose, f"no prose in e{number}.html"
        yield text, prose[1]


def by_libcmark(library: ctypes.CDLL, text: str, options: int = UNSAFE) -> str:
    source = text.encode()
    return ctypes.string_at(library.cmark_markdown_to_html(source, len(source), options)).decode()


def judge(seen: list[tuple[str, list[str], list[str]]]) -> None:
    """Each text with what it is here and for libcmark."""
    wrong = [f"{text!r}\n  ours:     {ours}\n  libcmark: {other}" for text, ours, other in seen if ours != other]
    assert not wrong, f"{len(wrong)} of {len(seen)}\n" + "\n".join(wrong[:6])


def test_without_extensions_a_text_is_what_libcmark_makes_of_it(tmp_path: Path) -> None:
    chance, library = random.Random(SEED), libcmark()
    texts = [text(chance) for _ in range(TEXTS)]
    judge([(text, outline(prose, True), outline(by_libcmark(library, text), False)) for text, prose in rendered(tmp_path, texts)])


def text(chance: random.Random) -> str:
    blocks = []
    for _ in range(chance.randint(1, 5)):
        words = chance.choice(("", " ")).join(chance.choice(INLINES) for _ in range(chance.randint(1, 6)))
        blocks.append(chance.choice(STARTS) + words)
    return chance.choice(("\n", "\n\n")).join(blocks) + "\n"


@pytest.fixture
def examples() -> list[str]:
    path = published.commonmark()
    if path is None:
        pytest.skip("CommonMark's examples are not here, and COMMONMARK_SPEC names no spec.txt")
    found = [example.replace("→", "\t") for example in EXAMPLE.findall(path.read_text(encoding="utf-8"))]
    assert len(found) == EXAMPLES
    return found


def test_the_examples_of_commonmark_are_what_libcmark_makes_of_them(tmp_path: Path, examples: list[str]) -> None:
    """All of them, without what is raw HTML."""
    library = libcmark()
    seen = []
    for text, prose in rendered(tmp_path, examples, "html: drop\n"):
        html = by_libcmark(library, text, 0)
        ours, other = outline(prose, True), outline(html.replace(OMITTED, ""), False)
        seen.append((text, held(ours), held(other)) if OMITTED in html else (text, ours, other))
    judge(seen)


def test_raw_html_in_examples_of_commonmark_is_what_browsers_make_of_it(tmp_path: Path, examples: list[str]) -> None:
    """Of what libcmark lets through, the elements that are on the list, as a browser's parser nests them."""
    library = libcmark()
    raw = [example for example in examples if OMITTED in by_libcmark(library, example, 0)]
    assert len(raw) == RAW_EXAMPLES
    judge([(text, shown(prose, True), shown(by_libcmark(library, text), False)) for text, prose in rendered(tmp_path, raw)])
