"""What machines are told of a site, by the programs that read it: feeds, sitemaps, structured data, cards."""

from __future__ import annotations

import json
import re
import shutil
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any, Iterator
from urllib.parse import unquote

import extruct  # type: ignore[import-untyped]
import feedparser  # type: ignore[import-untyped]
import pytest
from PIL import Image

import engine
import judges
from engine import REPOSITORY
from test_validity import messages

FIXTURE = REPOSITORY / "Tests" / "Fixtures" / "pages" / "machines"
BASE = "https://minato.example/paper/"
SITEMAPS = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
NEWS = "{http://www.google.com/schemas/sitemap-news/0.9}"
# What the validators of schema.org's readers call required or recommended of an article.
OF_ARTICLE = ("headline", "image", "datePublished", "dateModified", "author", "publisher", "description", "mainEntityOfPage",
              "isPartOf", "articleSection", "inLanguage", "keywords")


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site that has everything, built."""
    folder = tmp_path_factory.mktemp("machines")
    shutil.copytree(FIXTURE / "content", folder / "content")
    engine.run("build", "--site", str(folder), "--at", engine.AT, "--strict")
    return folder / "output"


def feeds(output: Path, *names: str) -> Iterator[Path]:
    for name in names:
        yield from sorted(output.rglob(name))


def test_feeds_are_read_without_a_complaint(output: Path) -> None:
    found = list(feeds(output, "feed.xml", "atom.xml", "smartformat.xml"))
    assert len(found) >= 11, "of the site, two categories and two tags"
    for path in found:
        feed = feedparser.parse(path.read_bytes())
        assert not feed.bozo, f"{path}: {feed.get('bozo_exception')}"
        assert feed.feed.title and feed.feed.link.startswith(BASE), path
        assert feed.entries, path
        for entry in feed.entries:
            assert entry.link == entry.id and entry.link.startswith(BASE), path
            assert entry.published_parsed and entry.title, path
            assert entry.content[0].value.startswith("<"), path
        if path.name != "smartformat.xml":
            assert {link.rel for link in feed.feed.links} >= {"self", "hub", "alternate"}, path


def test_json_feeds_keep_to_their_version(output: Path) -> None:
    found = list(feeds(output, "feed.json"))
    assert len(found) >= 5
    for path in found:
        feed = json.loads(path.read_text(encoding="utf-8"))
        assert feed["version"] == "https://jsonfeed.org/version/1.1", path
        assert file(output, feed["feed_url"]) == path
        assert isinstance(feed["title"], str) and isinstance(feed["items"], list), path
        for item in feed["items"]:
            assert isinstance(item["id"], str) and item["id"], path
            assert "content_html" in item or "content_text" in item, path
            assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", item["date_published"]), path
            assert all(author["name"] for author in item.get("authors", [])), path
            assert not re.search(r"(?:href|src)=\"(?!https?://|mailto:)", item["content_html"]), item["content_html"]


def test_sitemaps_keep_to_the_protocol(output: Path) -> None:
    """What the protocol's schema says of them: names, their order, lengths, forms of dates."""
    for name in ("sitemap.xml", "sitemap-news.xml"):
        root = ElementTree.parse(output / name).getroot()
        assert root.tag == SITEMAPS + "urlset", name
        assert 1 <= len(root) <= 50_000, name
        for url in root:
            tags = [part.tag for part in url]
            assert tags[0] == SITEMAPS + "loc" and tags.count(SITEMAPS + "loc") == 1, tags
            assert tags.count(SITEMAPS + "lastmod") <= 1, tags
            assert all(tag != SITEMAPS + "lastmod" or place == 1 for place, tag in enumerate(tags)), tags
            assert 12 <= len(url[0].text or "") <= 2048
            for date in url.iter(SITEMAPS + "lastmod"):
                assert re.fullmatch(r"\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d))?", date.text or "")
    news = list(ElementTree.parse(output / "sitemap-news.xml").getroot())
    # The newest article, and what is at most two days older.
    assert [item.findtext(f"{NEWS}news/{NEWS}title") for item in news] == [
        "岸壁に新しい起重機、来春から動く</script>", "かもめに餌をやらないで"]
    for item in news:
        for part in (f"{NEWS}publication/{NEWS}name", f"{NEWS}publication/{NEWS}language", f"{NEWS}publication_date"):
            assert item.findtext(f"{NEWS}news/{part}"), part


def graph(path: Path) -> dict[str, Any]:
    """The nodes of a page by their types, as others read them."""
    found = extruct.extract(path.read_text(encoding="utf-8"), base_url=BASE, syntaxes=["json-ld"])["json-ld"]
    assert len(found) == 1, f"{path}: {len(found)} scripts of JSON-LD"
    return {node["@type"]: node for node in found[0]["@graph"]}


def test_articles_say_what_search_engines_ask_for(output: Path) -> None:
    nodes = graph(output / "harbour" / "crane.html")
    article = nodes["NewsArticle"]
    assert [name for name in OF_ARTICLE if not article.get(name)] == []
    assert article["headline"] == "岸壁に新しい起重機、来春から動く</script>"
    assert article["publisher"]["@type"] == "NewsMediaOrganization"
    assert [(author["@type"], author["name"]) for author in article["author"]] == [("Person", "湊花子"), ("Person", "岸太郎")]
    shapes = []
    for address in article["image"]:
        with Image.open(file(output, address)) as image:
            shapes.append(round(image.width / image.height, 2))
    assert shapes == pytest.approx([1, 4 / 3, 16 / 9], abs=0.02)
    assert [item["position"] for item in nodes["BreadcrumbList"]["itemListElement"]] == [1, 2, 3]


def test_other_pages_say_what_they_are(output: Path) -> None:
    front = graph(output / "index.html")
    assert set(front) == {"WebSite", "NewsMediaOrganization"}
    assert front["NewsMediaOrganization"]["sameAs"] == ["https://social.example/@minato"]
    tab = graph(output / "harbour" / "index.html")
    # A story in two languages stands once in a list.
    assert [item["url"] for item in tab["ItemList"]["itemListElement"]] == [BASE + "harbour/crane.html"]
    assert set(graph(output / "about.html")) == {"BreadcrumbList"}


def file(output: Path, address: str) -> Path:
    assert address.startswith(BASE), address
    return output / unquote(address.removeprefix(BASE).split("#")[0].split("?")[0])


def test_every_whole_address_of_the_site_leads_somewhere(output: Path) -> None:
    kinds = {".html", ".xml", ".json", ".opml", ".txt"}
    count, missing = 0, set()
    for path in output.rglob("*"):
        if path.suffix not in kinds or path.name == ".kawaraban-changes.json":
            continue
        for address in re.findall(re.escape(BASE) + r"[^\s\"'<>\\)&]*", path.read_text(encoding="utf-8")):
            count += 1
            # What only names the site and its publisher is no file.
            target = file(output, address)
            if "#" not in address.removesuffix("#site").removesuffix("#publisher") and not (target.is_file() or target == output):
                missing.add(f"{path.relative_to(output)}: {address}")
    assert count > 100 and missing == set()


def test_cards_are_what_others_show(output: Path) -> None:
    pages = list(output.rglob("*.html"))
    addresses = set()
    for page in pages:
        text = page.read_text(encoding="utf-8")
        if page.name == "404.html":
            continue
        found = re.findall(r'<meta property="og:image" content="([^"]*)">', text)
        assert len(found) == 1, page
        addresses.add(found[0])
    assert len(addresses) >= 5
    for address in addresses:
        card = file(output, address)
        assert card.stat().st_size <= 150_000
        with Image.open(card) as image:
            assert (image.format, image.size) == ("PNG", (1200, 630))


def test_pages_of_a_site_with_everything_are_valid(output: Path) -> None:
    judges.check(list(messages(sorted(output.rglob("*.html")))))


def test_icons_and_logos_are_pictures_of_their_sizes(output: Path) -> None:
    icon = Image.open(output / "favicon.ico")
    assert {(16, 16), (32, 32), (48, 48)} <= set(icon.info["sizes"])
    feed = ElementTree.parse(output / "smartformat.xml")
    logos = {name: feed.find(f"channel/{{http://www.smartnews.be/snf}}{name}/url") for name in ("logo", "darkModeLogo")}
    for name, address in logos.items():
        assert address is not None and address.text, name
        logo = Image.open(file(output, address.text))
        assert logo.format == "PNG" and logo.width <= 700 and logo.height <= 100, name


def test_what_was_put_right_is_told_everywhere(output: Path) -> None:
    article = graph(output / "harbour" / "crane.html")["NewsArticle"]
    assert [(note["@type"], note["datePublished"]) for note in article["correction"]] == [
        ("CorrectionComment", "2026-11-18T00:00:00+09:00")]
    # That of the last change, which is told by itself.
    assert article["dateModified"] == "2026-11-18T18:30:00+09:00"
    page = (output / "harbour" / "crane.html").read_text(encoding="utf-8")
    assert "初めは &lt;16 メートル&gt;" in page and '<time datetime="2026-11-18T00:00:00+09:00">' in page
    for name in ("feed.xml", "atom.xml", "feed.json", "smartformat.xml"):
        assert "16 メートル" in (output / name).read_text(encoding="utf-8"), name


def test_authors_have_pages_that_lead_on(output: Path) -> None:
    authors = graph(output / "harbour" / "crane.html")["NewsArticle"]["author"]
    known = next(author for author in authors if author["name"] == "湊花子")
    page = file(output, known["url"])
    assert known["sameAs"] == ["https://social.example/@hanako", "https://hanako.example/"]
    text = page.read_text(encoding="utf-8")
    assert '<link rel="me" href="https://social.example/@hanako">' in text
    assert "harbour/crane.html" in text
    assert '<meta name="fediverse:creator" content="@hanako@social.example">' in (
        output / "harbour" / "crane.html").read_text(encoding="utf-8")


def test_translations_name_each_other_and_themselves(output: Path) -> None:
    links = {
        page: re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">', (output / page).read_text(encoding="utf-8"))
        for page in ("harbour/crane.html", "harbour/fog.html", "letters/gulls.html")
    }
    assert links["harbour/crane.html"] == links["harbour/fog.html"]
    # For readers of neither, the one in the language of the site.
    assert [language for language, _ in links["harbour/crane.html"]] == ["en", "ja", "x-default"]
    assert file(output, dict(links["harbour/crane.html"])["x-default"]) == output / "harbour" / "crane.html"
    assert all(file(output, address).exists() for _, address in links["harbour/crane.html"])
    assert links["letters/gulls.html"] == []


def test_videos_and_maps_fetch_nothing(output: Path) -> None:
    page = (output / "harbour" / "crane.html").read_text(encoding="utf-8")
    assert '<p class="embed video"><a href="https://www.youtube.com/watch?v=crane&amp;t=1" rel="noopener noreferrer external">' in page
    assert "起重機が立つまで" in page and "岸壁の地図" in page
    assert not re.search(r'(?:src|srcset)="https?:', page)
