"""Every reference of an output folder, read without a browser, and what is wrong with it for `file://`."""

from __future__ import annotations

import functools
import json
import os
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Iterator, Optional
from urllib.parse import unquote, urlsplit

# Where an address elsewhere is right: a reader follows it, or plays what is there, or a machine wants it in full.
LINKS_THAT_MAY_LEAVE = {
    ("a", "href"), ("source", "src"), ("link canonical", "href"), ("link alternate", "href"), ("link me", "href"),
}  # fmt: skip
SCHEMES_THAT_MAY_LEAVE = ("http", "https", "mailto", "tel")

REFERENCE_ATTRIBUTES = ("href", "src", "poster", "data", "action", "cite", "background", "srcset", "imagesrcset")
CSS_REFERENCE = re.compile(r"""url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')""")
# The one script of a page: it fetches the fonts of the first screen early, on hosts alone.
EARLY_FONTS = re.compile(
    r'if\(location\.protocol!="file:"\)for\(const href of \[((?:"[^"]*",)+)\]\)document\.head\.append\(Object\.assign\('
    r'document\.createElement\("link"\),\{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href\}\)\)')
# From a file browser a manifest is refused with an error, too.
MANIFEST = re.compile(
    r'if\(location\.protocol!="file:"\)document\.head\.append\(Object\.assign\(document\.createElement\("link"\),'
    r'\{rel:"manifest",href:"([^"]*)"\}\)\)')
# Bytes; no file system takes more.
LONGEST_NAME = 255
XLINK = "{http://www.w3.org/1999/xlink}href"


@dataclass
class Document:
    """What an HTML page, an SVG picture or a style sheet refers to."""

    # Element, attribute, address.
    references: list[tuple[str, str, str]] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    # Sentences about what must not be there at all.
    faults: list[str] = field(default_factory=list)

    def add_css(self, name: str, css: str) -> None:
        for match in CSS_REFERENCE.finditer(css):
            address = next((group for group in match.groups() if group is not None), "")
            self.references.append((name, "url()", address))

    def add(self, name: str, attribute: str, value: Optional[str]) -> None:
        if attribute in ("srcset", "imagesrcset"):
            for candidate in (value or "").split(","):
                self.references.append((name, attribute, (candidate.split() or [""])[0]))
        else:
            self.references.append((name, attribute, value or ""))


class PageParser(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.document = Document()
        self.in_style = False
        self.in_script = False
        # What machines are told, as far as it is read; None outside of it.
        self.structured: Optional[str] = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, Optional[str]]]) -> None:
        values = dict(attrs)
        name = f"link {values.get('rel')}" if tag == "link" else tag
        self.in_style = tag == "style"
        self.structured = "" if tag == "script" and values == {"type": "application/ld+json"} else None
        self.in_script = tag == "script" and self.structured is None
        # A classic script of the site may wait until the page is there; modules are refused from files.
        if self.in_script and attrs and not ({"src", "defer"} <= values.keys() and "type" not in values):
            self.document.faults.append("a script element with attributes")
        if tag == "base":
            self.document.faults.append("a base element, which breaks every anchor")
        for attribute, value in attrs:
            if attribute.startswith("on"):
                self.document.faults.append(f"<{tag}> has a handler {attribute}")
            if attribute == "style":
                self.document.add_css(f"style of <{tag}>", value or "")
            if attribute == "id" and value:
                self.document.ids.append(value)
            if attribute in REFERENCE_ATTRIBUTES and not (tag == "blockquote" and attribute == "cite"):
                self.document.add(name, attribute, value)

    def handle_endtag(self, tag: str) -> None:
        if tag == "style":
            self.in_style = False
        if tag == "script":
            self.in_script = False
            if self.structured is not None:
                self.end_structured(self.structured)
            self.structured = None

    def end_structured(self, text: str) -> None:
        """No tag begins in it, and it is JSON."""
        try:
            json.loads(text)
        except ValueError as error:
            self.document.faults.append(f"structured data that is no JSON: {error}")
        if "<" in text:
            self.document.faults.append("structured data in which a tag may begin")

    def handle_data(self, data: str) -> None:
        if self.structured is not None:
            self.structured += data
        if self.in_style:
            self.document.add_css("<style>", data)
        if self.in_script:
            early, manifest = EARLY_FONTS.fullmatch(data), MANIFEST.fullmatch(data)
            if manifest is not None:
                self.document.references.append(("script", "manifest", manifest.group(1)))
            elif early is None:
                self.document.faults.append("a script element")
            else:
                for address in re.findall(r'"([^"]*)"', early.group(1)):
                    self.document.references.append(("script", "font", address))


def read_svg(text: str) -> Document:
    document = Document()
    for element in ElementTree.fromstring(text).iter():
        tag = element.tag.split("}")[-1]
        if tag in ("script", "foreignObject"):
            document.faults.append(f"a {tag} element")
        if tag == "style":
            document.add_css("<style>", element.text or "")
        for attribute, value in element.attrib.items():
            if attribute in ("href", XLINK):
                document.add(tag, "href", value)
            if attribute == "id":
                document.ids.append(value)
            if attribute.startswith("on"):
                document.faults.append(f"<{tag}> has a handler {attribute}")
            if "url(" in value:
                document.add_css(f"{attribute} of <{tag}>", value)
    return document


@functools.lru_cache(maxsize=None)
def read(path: Path) -> Document:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".css":
        document = Document()
        document.add_css("style sheet", text)
        return document
    if path.suffix == ".svg":
        return read_svg(text)
    parser = PageParser()
    parser.feed(text)
    parser.close()
    return parser.document


def read_structured(path: Path) -> list[dict[str, Any]]:
    """What a page tells machines, anew for each who asks."""
    blocks = re.findall(r'<script type="application/ld\+json">(.*?)</script>', path.read_text(encoding="utf-8"), re.DOTALL)
    return [json.loads(block) for block in blocks]


def faults(output: Path) -> Iterator[str]:
    """Everything wrong in the HTML, CSS and SVG files of a folder, in the order of their names."""
    root = output.resolve()
    for path in sorted(path for path in root.rglob("*") if path.suffix in (".html", ".css", ".svg")):
        name = path.relative_to(root).as_posix()
        document = read(path)
        for fault in document.faults:
            yield f"{name}: {fault}"
        for identity in sorted({value for value in document.ids if document.ids.count(value) > 1}):
            yield f"{name}: the id {identity} is there {document.ids.count(identity)} times"
        for element, attribute, address in document.references:
            wrong = fault_of(address, element, attribute, path, root)
            if wrong:
                yield f"{name}: {element} {attribute}={address!r} {wrong}"


def fault_of(address: str, element: str, attribute: str, path: Path, root: Path) -> Optional[str]:
    """Why an address does not work when the file is opened by double click; nil when it does."""
    if not address.strip():
        return "is empty"
    parts = urlsplit(address)
    if parts.scheme == "data" and element != "a":
        return None
    if parts.scheme or parts.netloc:
        may_leave = (element, attribute) in LINKS_THAT_MAY_LEAVE and parts.scheme in SCHEMES_THAT_MAY_LEAVE
        return None if may_leave else "is not relative"
    if address.startswith("/"):
        return "starts at the root of a host"
    target = path if not parts.path else Path(os.path.normpath(path.parent / unquote(parts.path)))
    if root not in target.parents:
        return "leads out of the site"
    if len(os.fsencode(target.name)) > LONGEST_NAME:
        return "names a file that is not there"
    if target.is_dir() or parts.path.endswith("/"):
        return "names a folder, which file:// shows as a list of files"
    if not target.is_file():
        return "names a file that is not there"
    if not has_exact_case(target, root):
        return "names a file that is spelt otherwise"
    fragment = unquote(parts.fragment)
    if "#" in address and not fragment:
        return "has an empty fragment"
    if fragment and fragment != "top" and target.suffix in (".html", ".svg") and fragment not in read(target).ids:
        return "has a fragment that its target does not have"
    return None


def has_exact_case(target: Path, root: Path) -> bool:
    """Also on a file system that takes A for a."""
    return all(part.name in names(part.parent) for part in (target, *target.parents) if root in part.parents)


@functools.lru_cache(maxsize=None)
def names(folder: Path) -> frozenset[str]:
    return frozenset(path.name for path in folder.iterdir())
