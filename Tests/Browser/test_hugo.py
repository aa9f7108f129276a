"""Folders of Hugo: what Hugo itself publishes of them is published, with its titles and dates, and nothing else."""

from __future__ import annotations

import html
import re
import shutil
import xml.etree.ElementTree as ElementTree
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Callable, Optional

import pytest

import engine
import hugos
import judges
from engine import REPOSITORY
from hugos import Published

FIXTURES = REPOSITORY / "Tests" / "Fixtures" / "dialects"
AT = "2026-11-24T00:00:00Z"
# Debian's version builds what was written for it, and the newest what it knows alone.
CASES = [("hugo", hugos.old), ("hugo-rules", hugos.new), ("hugo-languages", hugos.old), ("hugo-languages", hugos.new)]


def ours(site: Path, folder: Path, *options: str) -> tuple[set[Published], str]:
    """What Kawaraban makes of a folder: its articles, and the text of all its pages."""
    copy = folder / "ours"
    shutil.copytree(site, copy)
    engine.run("build", "--site", str(copy), "--at", AT, "--base-url", "https://harbour.example", *options)
    feed = ElementTree.parse(copy / "output" / "feed.xml")
    articles = {
        Published(
            # As printers have it, whatever the author has typed.
            (item.findtext("title") or "").replace("’", "'"), parsedate_to_datetime(item.findtext("pubDate") or ""))
        for item in feed.iter("item")}
    assert len(articles) < 50, "the feed may not hold all of them"
    return articles, "\n".join(path.read_text(encoding="utf-8") for path in (copy / "output").rglob("*.html"))


def as_read(page: Published) -> Published:
    """With its title as a reader sees it, whom Hugo shows marks of HTML."""
    return Published(html.unescape(re.sub(r"<[^>]*>", "", page.title)), page.date)


@pytest.mark.parametrize("options", [[], ["--future"], ["--drafts"]], ids=["as-published", "future", "drafts"])
@pytest.mark.parametrize("name, version", CASES, ids=[f"{name}-{version.__name__}" for name, version in CASES])
def test_what_hugo_publishes_is_published(
    tmp_path: Path, name: str, version: Callable[[], Optional[Path]], options: list[str]
) -> None:
    hugo = version()
    assert hugo, "there is no Hugo to ask: run Scripts/setup.sh test"
    asked = [{"--future": "--buildFuture", "--drafts": "--buildDrafts"}[option] for option in options]
    theirs = {as_read(page) for page in hugos.published(hugo, FIXTURES / name, tmp_path, AT, *asked)}
    found, text = ours(FIXTURES / name, tmp_path, *options)
    assert theirs, "Hugo publishes nothing"
    assert {page for page in theirs if page.date} == found
    # What has no date is about the site.
    for page in theirs:
        assert page.date or html.escape(page.title, quote=False) in text, page.title


@pytest.mark.parametrize("name", sorted({name for name, _ in CASES}))
def test_nothing_that_is_not_public_stands_anywhere(tmp_path: Path, name: str) -> None:
    _, text = ours(FIXTURES / name, tmp_path)
    assert "Secret." not in text


@pytest.mark.parametrize("version", [hugos.old, hugos.new])
@pytest.mark.parametrize("name", ["hugo-addresses", "hugo-prefixes"])
def test_every_address_of_hugo_leads_to_the_same_article(tmp_path: Path, name: str, version: Callable[[], Optional[Path]]) -> None:
    hugo = version()
    assert hugo, "there is no Hugo to ask: run Scripts/setup.sh test"
    theirs = hugos.addresses(hugo, FIXTURES / name, tmp_path, AT)
    site = tmp_path / "ours"
    shutil.copytree(FIXTURES / name, site)
    engine.run("build", "--site", str(site), "--at", AT)
    assert len(theirs) >= 6
    faults = []
    for address, title in theirs.items():
        # Of two articles that claim it Hugo takes the last; other languages than the site's, and sections of sections, have no page.
        if address in ("old/bridge/index.html", "long-reads/index.html") or address.startswith("en/"):
            continue
        page = site / "output" / address
        if not page.is_file():
            faults.append(f"{address}: is not there; it was “{title}”")
        # Hugo shows marks of Markdown in titles.
        elif html.escape(re.sub(r"\*(.+?)\*", r"\1", title), quote=False) not in html.unescape(page.read_text(encoding="utf-8")):
            faults.append(f"{address}: does not lead to “{title}”")
    judges.check(faults)
