"""Pictures as a reader gets them: sharp, no larger than needed, late without harm, whole on every screen."""

from __future__ import annotations

import base64
import io
import re
from pathlib import Path
from typing import Callable, Iterator

import pytest
from PIL import Image, ImageDraw

import judges
import pictures
from browsers import Session
from conftest import Sites, steady_session as session
from engine import Site
from harness import Browser
from matrix import daily
from pictures import Picture
from server import Server
from test_stability import SHIFTS
from worker import Output, Worker, job

# Width and height of the viewport in CSS px, and device px to each: a phone, a tablet, a desk.
SCREENS = daily((390, 844, 3), (1440, 900, 1), later=((768, 1024, 2),))
# What is fetched may have so many times the bytes of pictures made for just these frames.
MOST_BYTES = 1.55
# Of the place of a picture that is not there yet, so much may look like paper.
MOST_PAPER = 0.5
# Of 255, in any channel.
PAPER_TOLERANCE = 8


@pytest.fixture(scope="module")
def host(built: Sites) -> Iterator[Server]:
    with Server(built["sample"].output) as server:
        yield server


def pages_with_figures(site: Site) -> list[str]:
    """In the text: the captions of some stand beside it."""
    figure = re.compile('<figure(?: class="captioned")?>')
    return [page for page in site.pages if figure.search((site.output / page).read_text(encoding="utf-8"))]


def some_pages(site: Site) -> list[str]:
    """Of each kind one, several articles, one of them with a figure."""
    articles = [page for page in site.pages if page.count("/") == 1 and not page.endswith("/index.html")]
    return [*site.tab_pages[:2], *articles[::9], *pages_with_figures(site)[:1]]


def panels(site: Site) -> list[str]:
    """Those of the front page, beside the first, that are put together from sections."""
    tabs = {page.split("/")[0] for page in site.section_pages}
    names = list(site.frames("index.html", 390).panels)
    return [f"index.html#{name}" for name in names[1:] if name in tabs]


def shown(browser: Browser, server: Server, page: str, scale: float) -> list[Picture]:
    """The pictures of a page that has been read to its end."""
    browser.forget()
    browser.open(server.url(page))
    browser.scroll_through()
    return [Picture.seen(picture, server, scale) for picture in browser.script("pictures.js")]


# MARK: files


@pytest.mark.parametrize("width, height, scale", SCREENS)
def test_every_file_has_the_pixels_it_is_drawn_in_and_few_more(
    browser: Browser, sample: Site, host: Server, width: int, height: int, scale: float,
) -> None:
    faults = []
    browser.resize(width, height, scale)
    for page in [*some_pages(sample), *panels(sample)]:
        found = [picture for picture in shown(browser, host, page, scale) if not picture.is_drawing]
        assert found or page not in [*sample.tab_pages, *panels(sample)], f"{page} shows no picture"
        where = f"{page} at {width} px, {scale}x"
        faults += judges.upscaled(where, found, scale)
        faults += judges.wasteful(where, found)
        faults += judges.mutilated(where, found)
    browser.resize(width)
    judges.check(faults)


@pytest.mark.parametrize("width, height, scale", SCREENS)
def test_a_front_page_fetches_little_more_than_its_frames_need(
    browser: Browser, sample: Site, host: Server, tmp_path: Path, width: int, height: int, scale: float,
) -> None:
    browser.resize(width, height, scale)
    found = [picture for picture in shown(browser, host, "index.html", scale) if not picture.is_drawing]
    fetched = sum(file.stat().st_size for file in {picture.file for picture in found})
    jobs = []
    for index, picture in enumerate(found):
        source = pictures.original(sample, pictures.page_of(picture.link))
        jobs.append(job(source, [Output(*picture.ideal, "webp", tmp_path / str(index))], analyse=False))
    with Worker() as worker:
        ideal = sum(size for report in worker.run(jobs) for size in report.sizes)
    browser.resize(width)
    label = f"{len(found)} pictures at {width} px, {scale}x: {fetched} bytes, {fetched / ideal:.3f} times {ideal}"
    print(label)
    assert fetched <= MOST_BYTES * ideal, label


@pytest.mark.parametrize("width, height, scale", SCREENS)
def test_only_what_is_shown_is_fetched(
    browser: Browser, sample: Site, host: Server, width: int, height: int, scale: float,
) -> None:
    faults = []
    browser.forget()
    browser.resize(width, height, scale)
    for page in some_pages(sample):
        where = f"{page} at {width} px, {scale}x"
        browser.forget()
        host.requests.clear()
        browser.open(host.url(page))
        far = [
            picture for picture in browser.script("pictures.js")
            if picture["rect"][1] >= judges.FAR_DOWN * height
        ]
        early = set(host.pictures)
        for picture in far:
            files = {host.file(candidate["address"]) for candidate in picture["candidates"]} & early
            faults += [
                f"{where}: {file.name} is fetched at once, {picture['name']} is {picture['rect'][1]:.0f} px down"
                for file in files
            ]
        browser.scroll_through()
        expected = {host.file(picture["current"]) for picture in browser.script("pictures.js")}
        # The icon of the window is asked for once, by the browser itself.
        fetched = {file for file in host.pictures if file.parent.name == "assets"}
        faults += [f"{where}: {file.name} is fetched, but not shown" for file in sorted(fetched - expected)]
        faults += [f"{where}: {file.name} is shown, but was not fetched" for file in sorted(expected - fetched)]
    browser.resize(width)
    judges.check(faults)


def test_every_file_is_named_and_every_name_has_a_file(sample: Site) -> None:
    texts = [
        path.read_text(encoding="utf-8") for path in sample.output.rglob("*")
        if path.suffix in (".html", ".xml", ".svg")
    ]
    named = {name for text in texts for name in re.findall(r"assets/([\w.-]+\.(?:webp|avif|jpg|png|svg))\b", text)}
    written = {
        path.name for path in (sample.output / "assets").iterdir()
        if path.suffix in (".webp", ".avif", ".jpg", ".png", ".svg")
    }
    assert named, "no page names a picture"
    judges.check(
        [f"{name} is named, but not there" for name in sorted(named - written)]
        + [f"{name} is there, but nothing names it" for name in sorted(written - named)])


# MARK: markup


def test_a_browser_knows_all_it_must_before_it_fetches(rich_site: Site) -> None:
    faults = []
    for page in rich_site.pages:
        faults += judges.written_pictures(page, pictures.written(rich_site.output / page))
    judges.check(faults)


@pytest.mark.parametrize("width, height", [(390, 844), (1280, 800)])
def test_pictures_far_down_are_lazy(browser: Browser, rich_site: Site, width: int, height: int) -> None:
    faults = []
    browser.resize(width, height)
    for page in rich_site.tab_pages + rich_site.article_pages + pages_with_figures(rich_site):
        browser.open(rich_site.url(page))
        faults += judges.eager_below(f"{page} at {width} px", height, browser.script("pictures.js"))
    judges.check(faults)


def test_sizes_and_ranges_are_understood(browser: Browser, sample: Site) -> None:
    """By the browser, which takes what it does not understand for the whole width; the Nu checker is older than `min()`."""
    found = {
        (source.get("media"), source.get("sizes"))
        for page in sample.pages for picture in pictures.written(sample.output / page) for source in picture.sources
    }
    assert found, "no picture has sources"
    browser.open(sample.url("index.html"))
    judges.check(browser.script("sizes.js", sorted(found, key=str)))


# MARK: late pictures


@pytest.fixture(scope="module")
def impatient(launch: Callable[..., Browser]) -> Browser:
    browser = launch(waits=False)
    browser.reset()
    return browser


@pytest.mark.parametrize("width", [390, 1280])
def test_late_pictures_move_nothing_and_leave_no_hole(
    impatient: Browser, sample: Site, host: Server, width: int,
) -> None:
    faults = []
    impatient.resize(width, 800)
    for page in [*sample.tab_pages[:2], *pages_with_figures(sample)[:1]]:
        where = f"{page} at {width} px"
        with host.without_pictures():
            open_until_drawn(impatient, host.url(page))
            late = impatient.script("pictures.js")
            assert not late[0]["isComplete"]
            # A figure follows the hero: the lead is the first on every page.
            faults += judges.placeholders(where, late)
            share = paper_share(impatient, late[0]["rect"])
            if share > MOST_PAPER:
                faults.append(f"{where}: {share:.0%} of {late[0]['name']} look like paper while it is on its way")
        impatient.scroll_through()
        for shift in impatient.driver.execute_async_script(SHIFTS):
            faults.append(f"{where}: a shift of {shift['value']:.4f} by {', '.join(shift['moved'][:3])}")
    judges.check(faults)


def open_until_drawn(browser: Browser, url: str) -> None:
    """Until the page is drawn for the first time."""
    browser.driver.get("about:blank")
    browser.driver.get(url)
    browser.driver.execute_async_script(
        "const [url, done] = arguments;"
        "const look = () => location.href === url && performance.getEntriesByName('first-contentful-paint').length"
        " ? requestAnimationFrame(() => requestAnimationFrame(() => done())) : setTimeout(look, 10);"
        "look();", url)


def paper_share(browser: Browser, rect: list[float]) -> float:
    """How much of a part of the page has the colour of the page."""
    x, y, width, height = rect
    clip = {"x": x, "y": y, "width": width, "height": height, "scale": 1}
    shot = browser.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png", "clip": clip})["data"]
    region = Image.open(io.BytesIO(base64.b64decode(shot))).convert("RGB")
    color = browser.evaluate("return getComputedStyle(document.body).backgroundColor")
    paper = tuple(int(value) for value in re.findall(r"\d+", color)[:3])
    alike = sum(
        count for count, pixel in region.getcolors(region.width * region.height)
        if all(abs(a - b) <= PAPER_TOLERANCE for a, b in zip(pixel, paper)))
    return alike / (region.width * region.height)


# MARK: figures, animations, drawings


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_figures_are_full_bleed_on_phones_and_in_their_column_elsewhere(
    browser: Browser, sample: Site, width: int,
) -> None:
    faults = []
    browser.resize(width, 844)
    pages = pages_with_figures(sample)
    assert pages, "no page has a figure"
    for page in pages:
        browser.open(sample.url(page))
        seen = browser.evaluate(
            "const edges = (element) => { const rect = element.getBoundingClientRect(); return [rect.left, rect.right] };"
            "return {scrollWidth: document.documentElement.scrollWidth, innerWidth, figures:"
            " [...document.querySelectorAll('.prose figure img')].map((image) =>"
            " [edges(image), edges(image.closest('.prose'))])}")
        faults += judges.sideways(width, page, seen)
        for (left, right), column in seen["figures"]:
            if width <= 390 and (left, right) != (0, width):
                faults.append(f"{page} at {width} px: a figure goes from {left:g} to {right:g}")
            if width > 390 and (left < column[0] - 0.5 or right > column[1] + 0.5):
                faults.append(f"{page} at {width} px: a figure goes from {left:g} to {right:g}, its column is {column}")
    judges.check(faults)


def small_site(folder: Path, name: str, front_matter: str = "") -> Site:
    """One article with a figure; the caller puts the picture beside it, and builds."""
    news = folder / "site" / "content" / "news"
    news.mkdir(parents=True)
    (news.parent / "site.yml").write_text("title: Small\nlanguage: en\ntime_zone: UTC\n", encoding="utf-8")
    (news / "article.md").write_text(
        f"---\ntitle: A picture\ndate: 2026-11-21\n{front_matter}---\n\nText before.\n\n![What it shows]({name})\n\nAfter.\n",
        encoding="utf-8")
    return Site(name, folder / "site", folder / "output")


def test_animations_rest_for_those_who_ask_for_it(browser: Browser, tmp_path: Path) -> None:
    site = small_site(tmp_path, "ball.gif")
    steps = []
    for step in range(5):
        picture = Image.new("RGB", (200, 120), (240, 236, 224))
        ImageDraw.Draw(picture).ellipse((step * 35, 30, step * 35 + 50, 80), fill=(212, 53, 42))
        steps.append(picture)
    steps[0].save(
        site.folder / "content" / "news" / "ball.gif", save_all=True, append_images=steps[1:], duration=80, loop=0)
    site.build()
    browser.resize(390)
    with Server(site.output) as server:
        for motion, expected in (("reduce", 1), ("no-preference", 5)):
            browser.set_media(motion=motion)
            browser.open(server.url("news/article.html"))
            browser.scroll_through()
            (picture,) = browser.script("pictures.js")
            file = server.file(picture["current"])
            assert file.suffix == ".webp", f"with motion {motion}, {file.name} is shown"
            found = pictures.frame_count(file)
            assert found == expected, f"with motion {motion}, {file.name} of {found} frames is shown, expected {expected}"


DANGEROUS = """<?xml version="1.0"?>
<!DOCTYPE svg [<!ENTITY word "stolen">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="200"
  viewBox="0 0 300 200" onload="alert(1)">
<script>alert(2)</script>
<image href="https://example.com/spy.png" width="9" height="9"/>
<image xlink:href="file:///etc/hostname" width="9" height="9"/>
<rect width="300" height="200" fill="#1f3a5f" onclick="alert(3)"/>
<circle cx="150" cy="100" r="60" fill="#d4352a" style="background:url(https://example.com/spy.png)"/>
<a href="javascript:alert(4)"><text x="20" y="190">word</text></a>
</svg>
"""


def test_drawings_carry_nothing_that_acts_or_calls(browser: Browser, tmp_path: Path) -> None:
    site = small_site(tmp_path, "drawing.svg", "image: drawing.svg\nimage_alt: A drawing\n")
    (site.folder / "content" / "news" / "drawing.svg").write_text(DANGEROUS, encoding="utf-8")
    site.build()
    (drawing,) = (path for path in site.output.glob("assets/*.svg"))
    text = drawing.read_text(encoding="utf-8")
    harmful = ("<script", "onload", "onclick", "alert", "example.com", "file:", "javascript:", "<!ENTITY", "<!DOCTYPE", "&word")
    judges.check([f"{drawing.name} still has {word!r}" for word in harmful if word.lower() in text.lower()])
    assert "<circle" in text, f"{drawing.name} has lost its circle"
    browser.resize(390)
    for page in ("index.html", "news/article.html"):
        browser.open(site.url(page))
        browser.scroll_through()
        seen = browser.evaluate("return [...document.images].map((image) => [image.currentSrc, image.naturalWidth])")
        assert seen and all(address.endswith(drawing.name) and width > 0 for address, width in seen), f"{page}: {seen}"


# MARK: other browsers


def test_every_browser_gets_its_files(session: Session, sample: Site) -> None:
    for page, selector in (("index.html", ".card .image"), (sample.article_pages[0], ".hero")):
        session.open(sample.url(page))
        width, address = session.evaluate_async(
            "const [selector, done] = arguments; const image = document.querySelector(selector);"
            "const look = () => image.complete ? done([image.naturalWidth, image.currentSrc]) : setTimeout(look, 20);"
            "look();", selector)
        assert width > 0 and address.endswith(".webp"), f"{session}: {page} shows {address!r}, {width} px wide"
