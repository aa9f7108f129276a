"""Films and sounds in articles: they have their room before anything of them is there, nothing is fetched before a reader wants it, and
paper has the links to them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

import judges
from conftest import Sites
from engine import Site
from harness import Browser
from matrix import daily
from server import Server
from test_validity import messages

PAGE = "news/storm.html"
SETTINGS = "title: 瓦版\nlanguage: ja\ntime_zone: Asia/Tokyo\n"
TEXT = """---
title: 嵐が来た
date: 2026-11-20 06:50
---

風が強い。

<video src="storm.mp4" width="400" height="300" poster="storm.jpg" title="嵐">
<track kind="captions" src="storm.vtt" srclang="ja" label="日本語">
</video>

![夜の雨](rain.mp4 "夜の雨")

聞く。<audio controls><source src="wind.mp3" type="audio/mpeg"></audio>静かだ。

<figure>
<video src="https://film.invalid/far.mp4" controls></video>
<figcaption>遠くの雨</figcaption>
</figure>
"""
# Px.
TOLERANCE = 4
BOXES = """
  const box = (element) => { const r = element.getBoundingClientRect(); return [r.width, r.height]; };
  return { films: [...document.querySelectorAll('.prose video')].map(box), sound: box(document.querySelector('.prose audio')),
           line: document.querySelector('.prose.text > p').getBoundingClientRect().width,
           links: [...document.querySelectorAll('.prose .played')].filter((link) => link.getClientRects().length).length,
           plays: [...document.querySelectorAll('.prose :is(video, audio)')].filter((player) => !player.paused).length };
"""


def write(folder: Path) -> Site:
    """Writes a site of one article into a new folder."""
    news = folder / "content" / "news"
    news.mkdir(parents=True)
    (folder / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    (news / "storm.md").write_text(TEXT, encoding="utf-8")
    (news / "storm.vtt").write_text("WEBVTT\n\n00:00.000 --> 00:02.000\n風の音\n", encoding="utf-8")
    Image.new("RGB", (400, 300), (40, 90, 120)).save(news / "storm.jpg")
    # Nothing that plays: a page is the same before anything has come.
    for name in ("storm.mp4", "rain.mp4", "wind.mp3"):
        (news / name).write_bytes(b"\0" * 2000)
    return Site("players", folder, folder / "output")


@pytest.fixture
def players(built: Sites) -> Site:
    return built.get("players", write)


def test_the_page_is_valid(players: Site) -> None:
    judges.check(list(messages([players.output / PAGE])))


@pytest.mark.parametrize("width", daily(390, 1280, later=(768,)))
def test_they_have_their_room_and_wait(browser: Browser, players: Site, width: int) -> None:
    browser.resize(width)
    with Server(players.output) as server:
        browser.open(server.url(PAGE))
        found = browser.evaluate(BOXES)
        asked = [address.rsplit("/", 1)[-1] for address in server.requests]
    for (wide, high), shape in zip(found["films"], (4 / 3, 16 / 9, 16 / 9), strict=True):
        assert abs(wide / shape - high) <= TOLERANCE, f"a film of {wide} × {high} px"
        assert wide >= found["line"] - 1
    assert abs(found["sound"][0] - found["line"]) <= 1
    assert found["links"] == 0 and found["plays"] == 0
    assert "storm.jpg" in asked
    assert not {"storm.mp4", "storm.vtt", "wind.mp3"} & set(asked)


def test_axe_finds_nothing(browser: Browser, players: Site) -> None:
    browser.resize(390)
    browser.open(players.url(PAGE))
    judges.check(browser.violations())


def test_paper_has_the_links(browser: Browser, players: Site) -> None:
    browser.resize(960)
    browser.set_media("print")
    browser.open(players.url(PAGE))
    found = browser.evaluate(BOXES)
    assert found["links"] == 4
    assert found["films"] == [[0, 0]] * 3 and found["sound"] == [0, 0]
