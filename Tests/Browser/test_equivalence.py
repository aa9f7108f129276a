"""A build after an edit gives what a first build gives, byte for byte: whatever was edited, moved, deleted, or is due now. And it tells
which articles say something else, no more and no fewer."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Callable, Collection, Iterator, Optional

import pytest
from PIL import Image

from engine import binary
from press import CHANGES, read

ARTICLES = 300
# Of these so many have printed editions at first.
PRINTED = 12
EDITS = 60
# As before a release.
ALL_EDITS = 500
CATEGORIES = ("politics", "economy", "culture", "sport")
TAGS = ("川", "港", "駅", "市", "祭", "雨")
# Kanji of titles; each edit may bring one that no title had.
COMMON = "山川海空風雨雪花月星町村市駅橋道港島森田"
RARE = [chr(code) for code in range(0x9000, 0x9200)]
# Of dates in articles, which are Japanese.
ZONE = timedelta(hours=9)
NOW = datetime(2026, 11, 20, 9, tzinfo=timezone.utc)
SETTINGS = """title: 見本新聞
base_url: https://e.example
articles_per_page: 12
prose: shipped
images: {quality: 60}
tabs:
  - front: true
    sections:
      - {kind: grid, count: 12}
      - {kind: ladder, items: tags}
  - category: politics
  - category: economy
  - category: culture
    sections:
      - {kind: list, title: 文化}
  - category: sport
"""


@dataclass
class Draft:
    """An article, as its author sees it."""

    title: str
    date: datetime
    tags: list[str]
    body: str = "本文。"
    summary: str = "要約です。"
    image: Optional[str] = None
    more: list[str] = field(default_factory=list)
    is_printed: bool = False
    # It has an error, and is left out.
    is_broken: bool = False

    @property
    def text(self) -> str:
        date = "soon" if self.is_broken else f"{self.date:%Y-%m-%d %H:%M}"
        lines = [f"title: {self.title}", f"date: {date}", f"tags: [{', '.join(self.tags)}]"]
        lines += [f"summary: {self.summary}", *([f"image: {self.image}"] if self.image else []), *self.more]
        lines += ["print: true"] if self.is_printed else []
        return "---\n" + "\n".join(lines) + f"\n---\n\n{self.body}\n"


class Newsroom:
    """A site that is edited at random."""

    def __init__(self, folder: Path, seed: int, articles: int) -> None:
        self.chance = random.Random(seed)
        self.folder = folder
        self.now = NOW
        self.drafts: dict[str, Draft] = {}
        self.write("content/site.yml", SETTINGS)
        self.write("content/pages/about.md", "---\ntitle: 案内\n---\n\n本文。\n")
        for number in range(6):
            self.picture(number)
        for number in range(articles):
            self.add(f"a{number}", NOW - timedelta(hours=number * 7 + self.chance.randrange(6)))
        for path in list(self.drafts)[:PRINTED]:
            self.edit(path, is_printed=True)

    def write(self, path: str, text: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def picture(self, number: int) -> None:
        color = tuple(self.chance.randrange(256) for _ in range(3))
        path = self.folder / "content" / "pictures" / f"p{number}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        Image.new("RGB", (120 + 40 * number, 90), color).save(path)

    def title(self) -> str:
        words = "".join(self.chance.choices(COMMON, k=self.chance.randrange(5, 16)))
        return words + (self.chance.choice(RARE) if self.chance.random() < 0.3 else "")

    def add(self, slug: str, date: datetime) -> None:
        path = f"content/{self.chance.choice(CATEGORIES)}/{slug}.md"
        image = f"../pictures/p{self.chance.randrange(6)}.png" if self.chance.random() < 0.2 else None
        self.drafts[path] = Draft(self.title(), date, self.chance.sample(TAGS, self.chance.randrange(3)), image=image)
        self.write(path, self.drafts[path].text)

    def some(self) -> str:
        """An article, of which many edits are of the newest."""
        paths = sorted(self.drafts.keys() - self.broken, key=lambda path: self.drafts[path].date, reverse=True)
        return self.chance.choice(paths[:12] if self.chance.random() < 0.5 else paths)

    @property
    def broken(self) -> set[str]:
        return {path for path, draft in self.drafts.items() if draft.is_broken}

    def texts(self) -> dict[str, tuple[str, str, str]]:
        """What each article says that is published now, by the address of its page."""
        return {
            "https://e.example/" + path.removeprefix("content/").removesuffix(".md") + ".html": (draft.title, draft.summary, draft.body)
            for path, draft in self.drafts.items() if draft.date - ZONE <= self.now and not draft.is_broken}

    # MARK: edits

    @property
    def edits(self) -> list[Callable[[], str]]:
        return [
            self.edit_title, self.edit_title, self.edit_body, self.edit_summary, self.edit_date, self.edit_tags, self.edit_pin,
            self.edit_link, self.edit_image, self.edit_print, self.new_article, self.new_article, self.delete, self.rename, self.move,
            self.future, self.time, self.settings, self.template, self.style, self.pattern, self.replace_picture, self.page,
            self.touch_output, self.authors, self.own_feed, self.break_or_mend, self.break_or_mend, self.nothing,
        ]

    def edit(self, path: str, **fields: object) -> str:
        for name, value in fields.items():
            setattr(self.drafts[path], name, value)
        self.write(path, self.drafts[path].text)
        return f"{', '.join(fields)} of {path}"

    def edit_title(self) -> str:
        return self.edit(self.some(), title=self.title())

    def edit_body(self) -> str:
        return self.edit(self.some(), body=f"本文の{self.chance.choice(RARE)}、{self.chance.randrange(1_000)}。")

    def edit_summary(self) -> str:
        return self.edit(self.some(), summary=f"要約の{self.chance.randrange(1_000)}。")

    def edit_date(self) -> str:
        return self.edit(self.some(), date=self.now - timedelta(hours=self.chance.randrange(2_000)))

    def edit_tags(self) -> str:
        return self.edit(self.some(), tags=self.chance.sample(TAGS, 2))

    def edit_pin(self) -> str:
        return self.edit(self.some(), more=self.chance.choice([[], ["pin: true"], ["weight: 5"], ["source: 通信社"], ["author: 千鳥"]]))

    def edit_link(self) -> str:
        other = Path(self.some())
        return self.edit(self.some(), body=f"[前の記事](../{other.parent.name}/{other.name})")

    def edit_image(self) -> str:
        return self.edit(self.some(), image=self.chance.choice([None, f"../pictures/p{self.chance.randrange(6)}.png"]))

    def edit_print(self) -> str:
        path = self.some()
        return self.edit(path, is_printed=not self.drafts[path].is_printed)

    def break_or_mend(self) -> str:
        """An article has an error, or those that have one have none any more."""
        if not self.broken:
            return self.edit(self.some(), is_broken=True)
        return ", ".join(self.edit(path, is_broken=False) for path in sorted(self.broken))

    def new_article(self) -> str:
        slug = f"n{self.chance.randrange(10**6)}"
        self.add(slug, self.now - timedelta(minutes=self.chance.randrange(3_000)))
        return f"new {slug}"

    def future(self) -> str:
        slug = f"f{self.chance.randrange(10**6)}"
        self.add(slug, self.now + timedelta(hours=self.chance.randrange(1, 50)))
        return f"{slug} for later"

    def time(self) -> str:
        self.now += timedelta(hours=self.chance.randrange(1, 30))
        return f"it is {self.now:%m-%d %H:%M}"

    def free(self, path: str) -> bool:
        """Whether no text links to an article, which would be an error without it."""
        name = Path(path).name
        return not any(f"/{name})" in draft.body for draft in self.drafts.values())

    def delete(self) -> str:
        path = next((path for path in (self.some() for _ in range(50)) if self.free(path)), None)
        if path is None:
            return self.nothing()
        del self.drafts[path]
        (self.folder / path).unlink()
        return f"{path} deleted"

    def moved(self, path: str, target: str) -> str:
        if not self.free(path) or target in self.drafts:
            return self.nothing()
        self.drafts[target] = self.drafts.pop(path)
        (self.folder / path).rename(self.folder / target)
        return f"{path} is {target}"

    def rename(self) -> str:
        path = self.some()
        return self.moved(path, f"{Path(path).parent}/r{self.chance.randrange(10**6)}.md")

    def move(self) -> str:
        path = self.some()
        return self.moved(path, f"content/{self.chance.choice(CATEGORIES)}/{Path(path).name}")

    def settings(self) -> str:
        old = (self.folder / "content/site.yml").read_text(encoding="utf-8")
        count = self.chance.choice((8, 12, 20))
        title = self.chance.choice(("見本新聞", "瓦版新報"))
        self.write("content/site.yml", SETTINGS.replace("articles_per_page: 12", f"articles_per_page: {count}").replace("見本新聞", title))
        return "settings" if (self.folder / "content/site.yml").read_text(encoding="utf-8") != old else "settings as they were"

    def own(self, path: str, text: Callable[[str], str]) -> str:
        """A file of the theme changed, or the default theme's again."""
        own = self.folder / "templates" / "default" / path
        if own.exists():
            own.unlink()
            return f"{path} of the default theme"
        default = Path(__file__).resolve().parents[2] / "templates" / "default" / path
        self.write(f"templates/default/{path}", text(default.read_text(encoding="utf-8")))
        return f"own {path}"

    def template(self) -> str:
        name = self.chance.choice(("article", "card", "footer", "page"))
        return self.own(f"{name}.mustache", lambda text: text.rstrip("\n") + f"<!-- {self.chance.randrange(100)} -->\n")

    def style(self) -> str:
        self.write("templates/default/style/99-own.css", f"body{{margin:{self.chance.randrange(9)}px}}\n")
        return "own style"

    def pattern(self) -> str:
        return self.own("patterns/mosaic.svg", lambda text: text + "<!-- own -->\n")

    def replace_picture(self) -> str:
        number = self.chance.randrange(6)
        self.picture(number)
        return f"another picture {number}"

    def page(self) -> str:
        self.write("content/pages/about.md", f"---\ntitle: {self.chance.choice(('案内', 'この新聞'))}\n---\n\n{self.chance.random()}\n")
        return "a page"

    def authors(self) -> str:
        """Who writes is known, known otherwise, or not known."""
        about = self.chance.choice((None, "記者。", "記者で、詩人。"))
        self.write("content/authors.yml", f"千鳥:\n  about: {about}\n" if about else "")
        return f"authors are {about}"

    def own_feed(self) -> str:
        """A file of the site's own in the place of a feed, or none."""
        own = self.folder / "content" / "static" / self.chance.choice(("atom.xml", "politics/feed.json", "smartformat.xml"))
        if own.exists():
            own.unlink()
            return f"no own {own.name}"
        self.write(str(own.relative_to(self.folder)), "own\n")
        return f"own {own.name}"

    def touch_output(self) -> str:
        """Somebody else has been in the output."""
        pages = sorted((self.folder / "output").rglob("*.html"))
        page = self.chance.choice(pages)
        if self.chance.random() < 0.5:
            page.unlink()
        else:
            # The page before may be linked to it.
            text = page.read_bytes()
            page.unlink()
            page.write_bytes(text[:-1] + b"!")
        return f"{page.name} of the output changed"

    def nothing(self) -> str:
        return "nothing"


def build(site: Path, now: datetime, broken: Collection[str] = ()) -> None:
    """With --keep-going when there are articles with errors, which it is to name."""
    time = now.isoformat(timespec="seconds").replace("+00:00", "Z")
    command = [str(binary()), "build", "--preview", "--site", str(site), "--at", time, *(["--keep-going"] if broken else [])]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert ended.returncode == (1 if broken else 0), ended.stdout + ended.stderr
    assert {line.removeprefix("missing: ") for line in ended.stderr.splitlines() if line.startswith("missing: ")} == set(broken)


def differences(built: dict[str, bytes], clean: dict[str, bytes]) -> Iterator[str]:
    for path in sorted(built.keys() | clean.keys()):
        if path not in clean:
            yield f"{path} is left"
        elif path not in built:
            yield f"{path} is missing"
        elif built[path] != clean[path]:
            yield f"{path} differs"


def changes(before: dict[str, tuple[str, str, str]], after: dict[str, tuple[str, str, str]]) -> dict[str, list[str]]:
    """The articles whose text changed, as a build is to list them."""
    return {
        "added": sorted(after.keys() - before.keys()),
        "changed": sorted(page for page in after.keys() & before.keys() if after[page] != before[page]),
        "removed": sorted(before.keys() - after.keys()),
    }


@pytest.mark.parametrize("seed", [20261123])
def test_a_build_after_edits_gives_what_a_first_build_gives(seed: int, is_whole: bool, tmp_path: Path) -> None:
    newsroom = Newsroom(tmp_path / "site", seed, ARTICLES)
    output = newsroom.folder / "output"
    build(newsroom.folder, newsroom.now)
    done: list[str] = []
    listing = output / CHANGES
    for number in range(ALL_EDITS if is_whole else EDITS):
        texts, told = newsroom.texts(), listing.stat().st_mtime_ns
        done += [newsroom.chance.choice(newsroom.edits)() for _ in range(newsroom.chance.choice((1, 1, 1, 2, 4)))]
        build(newsroom.folder, newsroom.now, newsroom.broken)
        built = read(output)
        expected = changes(texts, newsroom.texts())
        # A build that writes nothing leaves the list of the one before.
        is_told = listing.stat().st_mtime_ns != told
        assert is_told or not any(expected.values()), f"seed {seed}, edit {number}: nothing is told after {done[-4:]}"
        if is_told:
            listed = json.loads(listing.read_text(encoding="utf-8"))
            assert listed == expected, f"seed {seed}, edit {number}: changes after {done[-4:]}"
        clean = tmp_path / "clean"
        shutil.rmtree(clean, ignore_errors=True)
        # All of the site but what builds remember of it; pictures and fonts are made once.
        for name in ("content", "templates", ".kawaraban/cache"):
            if (newsroom.folder / name).exists():
                shutil.copytree(newsroom.folder / name, clean / name)
        build(clean, newsroom.now, newsroom.broken)
        found = list(differences(built, read(clean / "output")))
        assert not found, f"seed {seed}, edit {number}: {len(found)} differences after {done[-4:]}, such as {found[:5]}"
