"""The desk of `kawaraban serve`: what a site has, for those who make it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Iterator

import pytest
from PIL import Image

import serving
from harness import Browser
from matrix import daily

PAGES = ("", "plan?page=index.html", "widths?page=index.html", "weight?page=news/bridge.html")
# How long three pages may take to be opened and read to their ends, on a machine that is full.
SECONDS = 60.0


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Its address: of a site with an article of each state, one with a picture, one with something to warn of."""
    site = serving.write(tmp_path_factory.mktemp("desk"))
    news = site.folder / "content" / "news"
    draft = serving.article("まだ書いている記事", 3, "本文。").replace("title:", "draft: true\ntitle:", 1)
    (news / "draft.md").write_text(draft, encoding="utf-8")
    later = serving.article("来年の記事 <x>", 3, "本文。").replace("2026-", "2027-", 1)
    (news / "later.md").write_text(later, encoding="utf-8")
    (news / "warned.md").write_text(serving.article("行き先のない記事", 3, "[どこか](/nowhere/at/all)"), encoding="utf-8")
    Image.new("RGB", (1200, 800), (120, 60, 40)).save(news / "bridge.jpg")
    serving.edit(site, "content/news/bridge.md", "title:", "image: bridge.jpg\ntitle:")
    with serving.serve(site, "--drafts", "--future") as program:
        top = program.said("http://127.0.0.1:")
        program.said("articles")
        yield top + "_kawaraban/"


def titles(browser: Browser) -> list[str]:
    # In one step: the page may be another one in the next.
    titles: list[str] = browser.evaluate(
        "return [...document.querySelector('table').querySelectorAll('.title > a')].map((link) => link.innerText)")
    return titles


def test_articles_of_each_state_are_found(browser: Browser, desk: str) -> None:
    browser.resize(1280, 900)
    browser.open(desk)
    states = dict(line.rsplit(" ", 1) for line in browser.evaluate(
        "return [...document.querySelectorAll('nav.states a')].map((link) => link.textContent)"))
    assert states == {"All": "11", "Published": "9", "Drafts": "1", "Future": "1", "With warnings": "1"}
    for state, title in (("draft", "まだ書いている記事"), ("future", "来年の記事 <x>"), ("warned", "行き先のない記事")):
        browser.open(f"{desk}?state={state}")
        assert titles(browser) == [title]
    assert "/nowhere/at/all" in browser.evaluate(
        "const [found] = document.querySelectorAll('.warned'); found.open = true; return found.innerText")
    browser.open(f"{desk}?state=published&find=%E6%96%B0%E3%81%97%E3%81%84")
    assert titles(browser) == ["新しい橋、来春に開通 住民は期待"]


@pytest.mark.parametrize("scheme", daily("light", later=("dark",)))
@pytest.mark.parametrize("width", daily(390, later=(768, 1280)))
@pytest.mark.parametrize("page", PAGES)
def test_a_page_of_the_desk_fits_its_window_and_everybody(browser: Browser, desk: str, page: str, width: int, scheme: str) -> None:
    browser.resize(width, 900)
    browser.set_media(scheme=scheme)
    browser.open(desk + page)
    assert browser.evaluate("return document.documentElement.scrollWidth") <= width
    # Of the newspaper in the frames other tests look.
    browser.evaluate("for (const frame of document.querySelectorAll('iframe')) frame.remove()")
    assert browser.violations() == []


def test_pages_are_weighed_with_their_fonts_and_pictures(browser: Browser, desk: str) -> None:
    browser.resize(1280, 900)
    browser.open(desk + "weight?page=news/bridge.html")
    end = time.monotonic() + SECONDS
    while browser.evaluate("return document.querySelectorAll('.weighed.done').length") < 3:
        assert time.monotonic() < end, browser.evaluate("return document.querySelector('main').innerText")
        time.sleep(0.1)
    for section in browser.evaluate("""
        return [...document.querySelectorAll('.weighed')].map((section) => ({
          total: [...section.querySelectorAll('.total b')].map((text) => parseFloat(text.textContent)),
          kinds: [...section.querySelectorAll('.what')].map((kind) => kind.firstChild.data.trim()),
          files: [...section.querySelectorAll('li')].map((file) => file.firstChild.data.trim()) }))"""):
        opened, read = section["total"]
        assert 0 < opened <= read
        assert {"Page", "Style sheets", "Fonts", "Pictures"} <= set(section["kinds"])
        assert not [file for file in section["files"] if "_kawaraban" in file]


def test_frames_are_as_wide_as_the_pages_that_they_show(browser: Browser, desk: str) -> None:
    browser.resize(1280, 900)
    browser.open(desk + "widths?page=index.html")
    browser.settle()
    frames = browser.evaluate("""
        return [...document.querySelectorAll('iframe')].map((frame) => [frame.contentWindow.innerWidth,
          Math.round(frame.getBoundingClientRect().width - frame.parentElement.clientWidth)])""")
    assert frames == [[390, 0], [768, 0], [1280, 0]]


def test_what_is_saved_is_listed_at_once_and_a_search_stays(browser: Browser, tmp_path: Path) -> None:
    site = serving.write(tmp_path)
    with serving.serve(site) as program:
        top = program.said("http://127.0.0.1:")
        program.said("articles")
        browser.resize(390, 900)
        browser.open(top + "_kawaraban/?find=%E6%A9%8B&state=published")
        before = titles(browser)
        serving.save(site, "content/news/n.md", serving.article("橋" + "w" * 135, 3, "本文。"))
        end = time.monotonic() + SECONDS
        while len(titles(browser)) == len(before):
            assert time.monotonic() < end, "the list is as it was"
            time.sleep(0.1)
        assert "橋" + "w" * 135 in titles(browser)
        assert browser.evaluate("return document.querySelector('main').dataset.generation") is not None
        assert browser.evaluate("return document.documentElement.scrollWidth") <= 390
        browser.evaluate("document.querySelector('.asked [name=drafts]').click(); document.querySelector('.asked button').click()")
        end = time.monotonic() + SECONDS
        while "find=" not in browser.evaluate("return location.search") or "ask" in browser.evaluate("return location.pathname"):
            assert time.monotonic() < end, browser.evaluate("return location.href")
            time.sleep(0.1)
        assert browser.evaluate("return new URLSearchParams(location.search).get('state')") == "published"
