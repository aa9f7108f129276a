"""A judge that cannot fail is worth nothing: each of them refuses a page with just its fault."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Callable, Iterator

import pytest
from PIL import Image

import judges
import references
from engine import Frame, Line, Listing, Seen, Site
from harness import Browser
from pictures import Candidate, Picture, Written, original, written
from server import Server
from test_svg import Run, difference, position_faults, runs

PAGE = Path(__file__).parent / "page.html"
WIDTH = 400


@pytest.fixture
def page(browser: Browser) -> Browser:
    browser.resize(WIDTH)
    browser.open(PAGE.as_uri())
    return browser


@pytest.fixture
def listing(page: Browser) -> Listing:
    """What an engine would say of the page; the advance of the browser's monospaced font is asked for once."""
    advance = page.evaluate(
        "const probe = document.createElement('span'); probe.style.whiteSpace = 'pre'; probe.textContent = 'x'.repeat(100);"
        "document.body.append(probe); const width = probe.getBoundingClientRect().width; probe.remove(); return width / 100")
    ellipsis = page.evaluate(
        "const probe = document.createElement('span'); probe.textContent = '…'; document.body.append(probe);"
        "const width = probe.getBoundingClientRect().width; probe.remove(); return width")

    def line(text: str, x: float, number: int, extra: float = 0) -> Line:
        letters = len(text) - (1 if extra else 0)
        return Line(text, x, 30 + 20 * number, letters * advance + extra, 20)

    return Listing(
        "page.html", WIDTH, 120,
        (
            Frame("#a", "card", 0, 20, 200, 100),
            Frame("#a .headline", "text", 10, 30, 150, 40, (line("Two", 10, 0), line("lines", 10, 1))),
            Frame("#a .image", "image", 170, 80, 20, 20),
            Frame("#b", "card", 200, 20, 200, 100),
            Frame(
                "#b .headline", "text", 210, 30, 150, 40,
                (line("Cut", 210, 0), line("here…", 210, 1, ellipsis)), truncated=True),
        ))


def all_faults(listing: Listing, seen: Seen) -> list[str]:
    return [
        fault
        for judge in (judges.geometry, judges.completeness, judges.order)
        for fault in judge(listing, seen)
    ] + list(judges.tiling(listing))


def changed(listing: Listing, which: str, **values: object) -> Listing:
    frames = tuple(
        dataclasses.replace(frame, **values) if frame.selector == which else frame for frame in listing.frames)
    return dataclasses.replace(listing, frames=frames)


def second_first(listing: Listing) -> Listing:
    """As if the second card, with what is in it, were listed before the first."""
    second = next(index for index, frame in enumerate(listing.frames) if frame.selector == "#b")
    return dataclasses.replace(listing, frames=listing.frames[second:] + listing.frames[:second])


def without(listing: Listing, selector: str) -> Listing:
    return dataclasses.replace(listing, frames=tuple(f for f in listing.frames if f.selector != selector))


def with_line(listing: Listing, selector: str, number: int, **values: object) -> Listing:
    frame = next(frame for frame in listing.frames if frame.selector == selector)
    lines = list(frame.lines)
    lines[number] = dataclasses.replace(lines[number], **values)
    return changed(listing, selector, lines=tuple(lines))


def test_the_page_as_it_is_has_no_fault(page: Browser, listing: Listing) -> None:
    assert all_faults(listing, page.collect(listing)) == []
    assert page.lost(listing.truncated)["faults"] == []


WRONG_LISTINGS: dict[str, tuple[Callable[[Listing], Listing], str]] = {
    "a box off by a px": (lambda l: changed(l, "#a .image", x=171), "#a .image (image): x, y, width, height"),
    "a box too wide": (lambda l: changed(l, "#a .headline", width=151), "#a .headline (text): x, y, width, height"),
    "an element that is not there": (lambda l: changed(l, "#a .image", selector="#a .photo"), "found 0 times"),
    "a selector for two elements": (lambda l: changed(l, "#a .headline", selector=".headline"), "found 2 times"),
    "an unlisted text": (lambda l: without(l, "#a .headline"), "“Two” of #a h2.headline"),
    "a text listed twice": (
        lambda l: dataclasses.replace(l, frames=l.frames + (l.frames[1],)), "in 2 listed text frames"),
    "an unlisted picture": (lambda l: without(l, "#a .image"), "picture #a img.image"),
    "an unlisted card": (lambda l: without(l, "#b"), "the card #b is listed 0 times"),
    "another text in a line": (lambda l: with_line(l, "#a .headline", 1, text="line"), "seen “lines”"),
    "a line off by 0.1 px": (lambda l: with_line(l, "#a .headline", 0, x=10.1), "left edge expected 10.100"),
    "a line too low": (lambda l: with_line(l, "#a .headline", 0, y=32), "middle expected 42.00 down"),
    "a line of another width": (lambda l: with_line(l, "#a .headline", 1, width=49), "width expected 49.000"),
    "a cut line of another width": (lambda l: with_line(l, "#b .headline", 1, width=49), "line 2 “here”: width expected"),
    "a line that leaves its box": (lambda l: with_line(l, "#a .headline", 1, x=130), "leaves its box"),
    "a line too few": (
        lambda l: changed(l, "#a .headline", lines=l.frames[1].lines[:1]), "expected 1 lines, seen 2: Two / lines"),
    "an uncut text said to be cut": (lambda l: changed(l, "#a .headline", truncated=True), "“lines”: width expected"),
    "cards that overlap": (lambda l: changed(l, "#b", x=195, width=205), "overlap by 5.00 × 100.00"),
    "a gap between cards": (lambda l: changed(l, "#b", x=205, width=195), "belong to no card"),
    "a hole below a card": (lambda l: changed(l, "#b", height=90), "belong to no card"),
    "a card off the page": (lambda l: changed(l, "#b", width=210), "leaves the page"),
    "a grid narrower than the page": (lambda l: dataclasses.replace(l, width=420), "the grid goes from"),
    "cards that do not fill their row": (lambda l: changed(changed(l, "#a", y=120), "#b", y=20), "do not fill a row"),
    "cards that go up": (
        lambda l: second_first(changed(changed(l, "#a", y=120, width=400), "#b", x=0, y=20, width=400)),
        "follows #a of row 2"),
}


@pytest.mark.parametrize("name", WRONG_LISTINGS)
def test_refuses_a_wrong_listing(page: Browser, listing: Listing, name: str) -> None:
    change, expected = WRONG_LISTINGS[name]
    wrong = change(listing)
    faults = all_faults(wrong, page.collect(wrong))
    assert any(expected in fault for fault in faults), f"no “{expected}” among {faults}"


def test_allows_other_browsers_their_rounding_and_no_more(page: Browser, listing: Listing) -> None:
    seen = page.collect(listing)
    width = next(frame for frame in listing.frames if frame.selector == "#a .headline").lines[1].width

    def faults(browser: str, by: float) -> list[str]:
        wrong = with_line(listing, "#a .headline", 1, width=width + by)
        return list(judges.geometry(wrong, seen, browser))

    assert [len(faults(browser, 0.08)) for browser in ("chromium", "firefox", "webkit")] == [1, 0, 0]
    assert [len(faults(browser, 0.12)) for browser in ("chromium", "firefox", "webkit")] == [1, 1, 0]
    narrow = changed(listing, "#a .headline", width=width - 4)
    assert any("ends at" in fault for fault in judges.geometry(narrow, seen, "webkit"))


WRONG_PAGES: dict[str, tuple[str, str]] = {
    "a text beside the headline": ("document.querySelector('#a').append('stray')", "“stray” of #a"),
    "an invisible frame": ("document.querySelector('#a .image').style.visibility = 'hidden'", "listed, but not visible"),
    "a picture nobody knows": (
        "document.querySelector('#b').append(document.querySelector('#a .image').cloneNode())", "picture #b img.image"),
    "a text made by the style sheet": (
        "document.styleSheets[0].insertRule('#a::after { content: \"new\" }')", "shows text that is not in the document"),
    "a line that does not break": ("document.querySelector('#a .n').className = ''", "expected 2 lines, seen 1: Two lines"),
    "a line that breaks again": (
        "document.querySelector('#a .n').innerHTML = 'li<i class=n>nes</i>';"
        "document.querySelector('#a .headline').style.overflow = 'visible'", "expected 2 lines, seen 3: Two / li / nes"),
    "another font": ("document.querySelector('#a .headline').style.fontFamily = 'serif'", "width expected"),
}


@pytest.mark.parametrize("name", WRONG_PAGES)
def test_refuses_a_wrong_page(page: Browser, listing: Listing, name: str) -> None:
    script, expected = WRONG_PAGES[name]
    page.evaluate(script)
    page.settle()
    faults = all_faults(listing, page.collect(listing))
    assert any(expected in fault for fault in faults), f"no “{expected}” among {faults}"


# The page as the second panel of a pager that shows its first one, which is lower.
PAGER = """
  const style = document.createElement('style');
  style.textContent = '.pager { display: flex; overflow-x: auto; overflow-y: hidden; height: 60px }'
    + '.panel { position: relative; flex: 0 0 100%; overflow: clip } .layer { height: 0; overflow: clip }'
    + '.layer span::before { content: attr(data-text) }';
  const part = (className, id) => Object.assign(document.createElement('section'), { className, id });
  const pager = part('pager', ''), first = part('panel', 'first'), second = part('panel', 'second'), layer = part('layer', '');
  const grid = document.querySelector('.grid');
  document.head.append(style);
  grid.before(pager, layer);
  pager.append(first, second);
  second.append(grid);
  layer.innerHTML = '<span data-text="Twin"></span>';
"""


@pytest.fixture
def pager(page: Browser, listing: Listing) -> Listing:
    page.evaluate(PAGER)
    page.settle()
    frames = (dataclasses.replace(frame, panel="second") for frame in listing.moved(0, -20).frames)
    return dataclasses.replace(listing, frames=tuple(frames))


def test_panels_are_judged_from_their_own_top_left(page: Browser, pager: Listing) -> None:
    assert all_faults(pager, page.collect(pager)) == []
    assert page.lost(pager.truncated)["faults"] == []
    assert list(pager.panels) == ["second"] and pager.front.frames == pager.frames


def test_refuses_wrong_panels(page: Browser, pager: Listing) -> None:
    elsewhere = changed(pager, "#a", panel="first")
    assert any("listed in the panel first, seen in second" in it for it in all_faults(elsewhere, page.collect(elsewhere)))
    page.evaluate("document.querySelector('.grid').style.left = '1px'")
    page.settle()
    assert any("#b (card): x, y, width, height" in it for it in all_faults(pager, page.collect(pager)))
    page.evaluate("document.querySelector('#b .headline').style.left = '180px'")
    page.settle()
    assert any("is cut sideways by #second" in it["what"] for it in page.lost(pager.truncated)["faults"])


LOSSES: dict[str, tuple[str, list[str], str]] = {
    "a cut that nobody reports": ("", [], "is cut by #b h2.headline"),
    "a text too wide for a box that cuts": (
        "Object.assign(document.querySelector('#a .headline').style, { width: '20px', overflow: 'hidden' })",
        ["#b .headline"], "is cut sideways by #a h2.headline"),
    "a text that leaves the page": (
        "document.querySelector('#b .headline').style.left = '180px'", ["#b .headline"], "leaves the page"),
    "a text above the page": ("document.querySelector('.grid').style.top = '-80px'", ["#b .headline"], "is above the page"),
    "two texts in one place": (
        "document.querySelector('#b .headline').style.left = '-190px'", ["#b .headline"], "overlaps “"),
    "a part of a line of a reported cut": (
        "document.querySelector('#b .headline').style.height = '35px'", ["#b .headline"], "is cut by #b h2.headline"),
}


@pytest.mark.parametrize("name", LOSSES)
def test_refuses_lost_text(page: Browser, name: str) -> None:
    script, truncated, expected = LOSSES[name]
    page.evaluate(script)
    page.settle()
    faults = [f"{fault['name']} {fault['what']}" for fault in page.lost(truncated)["faults"]]
    assert any(expected in fault for fault in faults), f"no “{expected}” among {faults}"


def test_a_scrolling_box_hides_nothing_but_on_paper(page: Browser) -> None:
    page.evaluate(
        "Object.assign(document.querySelector('.prose').style, { width: '99px', overflow: 'auto', whiteSpace: 'nowrap' })")
    page.settle()
    assert page.lost(["#b .headline"])["faults"] == []
    assert page.lost(["#b .headline"], on_paper=True)["faults"] != []


def test_refuses_sideways_scrolling_and_text_outside_its_card(page: Browser) -> None:
    assert list(judges.sideways(WIDTH, "page.html", page.collect())) == []
    assert list(judges.containment(WIDTH, "page.html", page.collect())) == []
    page.evaluate("document.querySelector('#b .headline').style.left = '180px'")
    page.settle()
    assert list(judges.sideways(WIDTH, "page.html", page.collect())) != []
    faults = list(judges.containment(WIDTH, "page.html", page.collect()))
    assert any("leaves its card" in fault for fault in faults) and any("leaves the page" in fault for fault in faults)


def phone(mirrored: bool = False, heights: tuple[float, ...] = (240, 109, 240)) -> Listing:
    """The first three rows as on a phone of 390 px; mirrored, with the large cells on the wrong side."""

    def frames() -> Iterator[Frame]:
        top = 0.0
        for row, height in enumerate(heights):
            if height == 109:
                yield from (Frame(f"#c{row}{i}", "card", 195 * i, top, 195, 109) for i in range(2))
            else:
                large = 0 if (row == 0) != mirrored else 195
                yield Frame(f"#c{row}", "card", large, top, 195, height)
                yield from (
                    Frame(f"#c{row}{i}", "card", 195 - large, top + i * height / 3, 195, height / 3) for i in range(3))
            top += height

    return Listing("index.html", 390, sum(heights), tuple(frames()))


def test_knows_the_classic_rows() -> None:
    assert list(judges.tiling(phone())) == []
    assert list(judges.first_rows(phone())) == []
    assert "not left" in next(judges.first_rows(phone(mirrored=True)))
    assert "expected (240, 48 to 109, 240)" in next(judges.first_rows(phone(heights=(240, 109, 243))))
    assert "expected (240, 48 to 109, 240)" in next(judges.first_rows(phone(heights=(240, 109))))
    assert "expected (240, 48 to 109, 240)" in next(judges.first_rows(phone(heights=(240, 120, 240))))


REFERENCES = {
    "": "is empty",
    "/index.html": "starts at the root",
    "other/": "names a folder",
    "other": "names a folder",
    "missing.html": "not there",
    "Index.html": "not there|spelt otherwise",
    "#nowhere": "fragment",
    "#": "empty fragment",
    "other/page.html#nowhere": "fragment",
    "../outside.html": "leads out",
    "https://example.com/a.css": "is not relative",
    "//example.com/a.css": "is not relative",
    "index.html": "",
    "other/page.html#there": "",
    "other/page.html?x": "",
}


@pytest.mark.parametrize("address", REFERENCES)
def test_refuses_references_that_a_file_browser_cannot_follow(tmp_path: Path, address: str) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "page.html").write_text('<p id="there">', encoding="utf-8")
    (tmp_path / "index.html").write_text(f'<link rel="stylesheet" href="{address}">', encoding="utf-8")
    expected = REFERENCES[address]
    faults = list(references.faults(tmp_path))
    if expected:
        assert len(faults) == 1 and any(word in faults[0] for word in expected.split("|")), faults
    else:
        assert faults == []


def test_refuses_scripts_twins_and_broken_style_sheets(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<script>1</script><p id=a onclick="x()"><p id=a style="background:url(b.png)"><style>a{src:url("c.woff2")}</style>'
        '<img srcset="d.png 1x, e.png 2x">', encoding="utf-8")
    text = "\n".join(references.faults(tmp_path))
    for word in ("script element", "handler onclick", "id a is there 2 times", "b.png", "c.woff2", "d.png", "e.png"):
        assert word in text, f"{word} is not in {text}"


DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120"><g transform="translate(200 20)">
<text x="10" y="24"><tspan>Cut</tspan><tspan x="10" y="44">here…</tspan></text></g><text x="10" y="44">Two</text>
<text x="10" y="64">lines</text></svg>"""


def test_refuses_a_drawing_with_text_elsewhere(tmp_path: Path, listing: Listing) -> None:
    path = tmp_path / "index.svg"
    path.write_text(DRAWING, encoding="utf-8")
    assert runs(path)[0] == Run("Cut", 210, 44)
    assert list(position_faults(listing, runs(path), "index.svg")) == []
    path.write_text(DRAWING.replace('x="10" y="64"', 'x="10.1" y="64"'), encoding="utf-8")
    assert "“lines” of #a .headline is not drawn" in next(position_faults(listing, runs(path), "index.svg"))
    path.write_text(DRAWING.replace("</svg>", '<text x="20" y="99">more</text></svg>'), encoding="utf-8")
    assert "drawn inside a card, but not listed" in next(position_faults(listing, runs(path), "index.svg"))


def test_sees_the_difference_between_pictures(page: Browser) -> None:
    before = page.screenshot(WIDTH, 120)
    assert difference(before, page.screenshot(WIDTH, 120))[0] == 0
    page.evaluate("document.querySelector('#b').style.background = 'black'")
    page.settle()
    assert 0.35 < difference(before, page.screenshot(WIDTH, 120))[0] < 0.42


@pytest.fixture
def photo(tmp_path: Path) -> Picture:
    """A picture as it should be: 100 × 60 device px, from a file of just these."""
    candidates = []
    for width in (50, 100, 200):
        file = tmp_path / f"photo-{width}.png"
        Image.new("RGB", (width, width * 3 // 5)).save(file)
        candidates.append(Candidate(file, width))
    return Picture("photo", "", candidates[1].file, tuple(candidates), (1000, 600), (100, 60), "cover", 100)


def picture_faults(picture: Picture) -> list[str]:
    return [
        fault for judge in (judges.upscaled, judges.wasteful, judges.mutilated) for fault in judge("page", [picture])]


WRONG_PICTURES: dict[str, tuple[Callable[[Picture], Picture], str]] = {
    "a file too small": (lambda p: dataclasses.replace(p, file=p.candidates[0].file), "(2.000 times enlarged)"),
    "a frame too high for its file": (lambda p: dataclasses.replace(p, frame=(100, 62)), "(1.033 times enlarged)"),
    "a list that ends too early": (
        lambda p: dataclasses.replace(p, candidates=p.candidates[:2], frame=(102, 60)), "(1.020 times enlarged)"),
    "a file too large": (lambda p: dataclasses.replace(p, file=p.candidates[2].file), "that of 100 px is enough"),
    "the fallback": (lambda p: dataclasses.replace(p, candidates=()), "which is in no srcset"),
    "a wide picture in a high frame": (lambda p: dataclasses.replace(p, frame=(20, 60)), "loses 80% of a source"),
    "one that stands whole, but enlarged": (
        lambda p: dataclasses.replace(p, fit="contain", frame=(300, 120), natural=300), "(2.000 times enlarged)"),
}


@pytest.mark.parametrize("name", WRONG_PICTURES)
def test_refuses_a_wrong_file_for_a_frame(photo: Picture, name: str) -> None:
    change, expected = WRONG_PICTURES[name]
    assert picture_faults(photo) == []
    faults = picture_faults(change(photo))
    assert any(expected in fault for fault in faults), f"no “{expected}” among {faults}"


RIGHT_PICTURES: dict[str, Callable[[Picture], Picture]] = {
    "a source without more pixels": (
        lambda p: dataclasses.replace(p, candidates=p.candidates[:2], frame=(300, 180), source=(100, 60))),
    "one that stands whole": lambda p: dataclasses.replace(p, fit="scale-down", frame=(500, 60), natural=100),
    "one that the page has for a wider frame": (
        lambda p: dataclasses.replace(p, file=p.candidates[2].file, widest=180)),
    "a rounded pixel": lambda p: dataclasses.replace(p, frame=(100.6, 60.4)),
}


@pytest.mark.parametrize("name", RIGHT_PICTURES)
def test_allows_what_cannot_be_better(photo: Picture, name: str) -> None:
    assert picture_faults(RIGHT_PICTURES[name](photo)) == []


def test_knows_the_file_that_would_be_just_right(photo: Picture) -> None:
    assert photo.ideal == (100, 60)
    assert dataclasses.replace(photo, frame=(2000, 1200)).ideal == (1000, 600)
    assert dataclasses.replace(photo, frame=(900, 900)).ideal == (600, 600)
    assert dataclasses.replace(photo, fit="scale-down", frame=(500, 40), natural=100).ideal == (67, 40)


def test_refuses_holes_and_haste() -> None:
    seen = {
        "name": "img", "current": "a.webp", "rect": [0, 2400, 10, 10], "isLazy": True, "isFirst": False,
        "isComplete": False, "background": 'url("data:image/webp;base64,A")', "color": "rgba(0, 0, 0, 0)",
    }
    assert list(judges.placeholders("page", [seen])) == []
    assert list(judges.placeholders("page", [{**seen, "background": "none", "color": "rgb(1, 2, 3)"}])) == []
    assert list(judges.placeholders("page", [{**seen, "background": "none"}])) != []
    assert list(judges.eager_below("page", 800, [seen])) == []
    assert "not lazy" in next(judges.eager_below("page", 800, [{**seen, "isLazy": False}]))
    assert "fetched first" in next(judges.eager_below("page", 800, [{**seen, "isFirst": True}]))


RIGHT_MARKUP = '<img src=a.jpg width=1 height=1 alt="" fetchpriority=high><img src=b.jpg width=1 height=1 alt="" loading=lazy>'
WRONG_MARKUP = {
    RIGHT_MARKUP.replace("width=1", ""): "has no width",
    RIGHT_MARKUP.replace("height=1", ""): "has no height",
    RIGHT_MARKUP.replace('alt=""', ""): "has no alt",
    RIGHT_MARKUP.replace("loading=lazy", "fetchpriority=high"): "2 of 2 pictures",
    RIGHT_MARKUP.replace("fetchpriority=high", ""): "0 of 2 pictures",
    RIGHT_MARKUP.replace("fetchpriority=high", "fetchpriority=high loading=lazy"): "and lazy",
    RIGHT_MARKUP.replace("loading=lazy", f"style='background:{'x' * 200}'"): "a style of 211 characters",
}


@pytest.mark.parametrize("markup", WRONG_MARKUP)
def test_refuses_pictures_that_a_browser_knows_too_little_of(tmp_path: Path, markup: str) -> None:
    def faults(text: str) -> list[str]:
        (tmp_path / "page.html").write_text(text, encoding="utf-8")
        return list(judges.written_pictures("page.html", written(tmp_path / "page.html")))

    assert faults(RIGHT_MARKUP) == []
    assert any(WRONG_MARKUP[markup] in fault for fault in faults(markup)), faults(markup)


def test_reads_sources_with_their_picture(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(
        "<picture><source sizes=1px><source sizes=2px><img src=a></picture><img src=b>", encoding="utf-8")
    assert written(tmp_path / "page.html") == [
        Written({"src": "a"}, ({"sizes": "1px"}, {"sizes": "2px"}), False), Written({"src": "b"}, (), False)]


def test_finds_the_picture_of_an_article_in_every_kind_of_front_matter(tmp_path: Path) -> None:
    site = Site("site", tmp_path, tmp_path / "output")
    article = tmp_path / "content" / "news" / "a.md"
    article.parent.mkdir(parents=True)
    for text in ("---\nimage: 'b.jpg'\nimage_alt: x\n---\n", '+++\nimage = "b.jpg"\n+++\n', '{\n  "image": "b.jpg",\n}\n'):
        article.write_text(text, encoding="utf-8")
        assert original(site, "news/a.html") == article.parent / "b.jpg", text


def test_refuses_sizes_that_no_browser_understands(page: Browser) -> None:
    good = ["(width>=40em)", "(width>=80em) 10rem,(width>=60em) max(calc(25vw - 1rem),10rem),100vw"]
    assert page.script("sizes.js", [good, [None, "10rem"], ["(width>=1px)", None]]) == []
    for wrong, expected in (
        (["(wide>=40em)", "10rem"], "is not understood"),
        ([None, "(wide>=40em) 10rem,5rem"], "is not understood"),
        ([None, "10rm"], "is no length"),
        ([None, "min(10rem,)"], "is no length"),
        ([None, "10rem,5rem"], "nothing reaches"),
        ([None, ""], "is no length"),
    ):
        faults = page.script("sizes.js", [wrong])
        assert any(expected in fault for fault in faults), f"{wrong}: {faults}"


def test_sees_what_a_page_fetches_and_when(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    for name in ("first", "shown", "lazy"):
        Image.new("RGB", (30, 20), (200, 30, 30)).save(tmp_path / "assets" / f"{name}.png")
    (tmp_path / "index.html").write_text(
        "<!doctype html><picture><source srcset='assets/shown.png 30w' sizes=15px><img id=a src=assets/first.png></picture>"
        "<img id=b src=assets/lazy.png loading=lazy style='display:block;margin-top:9000px'>", encoding="utf-8")
    browser.resize(WIDTH)
    with Server(tmp_path) as server:
        browser.open(server.url("index.html"))
        assert [file.stem for file in server.pictures if file.parent.name == "assets"] == ["shown"]
        browser.scroll_through()
        assert [file.stem for file in server.pictures if file.parent.name == "assets"] == ["shown", "lazy"]
        first, second = (Picture.seen(picture, server, 2) for picture in browser.script("pictures.js"))
    assert (first.file.stem, first.frame, first.fit, first.natural) == ("shown", (30, 20), "fill", 30)
    assert [candidate.width for candidate in first.candidates] == [30]
    assert (second.file.stem, second.candidates) == ("lazy", ())
