"""The program while it serves or watches a site: started, heard and ended; and a small site to edit, with parts of every kind."""

from __future__ import annotations

import base64
import io
import os
import shutil
import signal
import socket
import subprocess
import threading
import time
import wave
from pathlib import Path
from typing import Any, Optional

import engine
from engine import Site

# How long the program may take for anything, on a machine that is full.
SECONDS = 30.0
# Of the articles that are edited.
AT = "2026-11-25T12:00:00+09:00"

SETTINGS = """\
title: 夕刊見本
time_zone: Asia/Tokyo
editor: vscode
tabs:
  - front: true
    title: トップ
    sections:
      - kind: grid
        count: 4
      - kind: carousel
        title: 読みもの
        category: culture
        count: 4
        repeats: true
      - kind: list
        title: 新着
        order: newest
        count: 6
        repeats: true
  - category: news
    title: 社会
  - category: culture
    title: 文化
"""
# Below every page: a film, since articles have none of their own, and a script that counts how often pages are gone through.
FOOTER = """\
<footer class="container page-footer">
<script>addEventListener("DOMContentLoaded", () => (localStorage.seen = 1 + Number(localStorage.seen ?? 0)))</script>
<video class="film" src="{film}" muted loop controls></video>
<p class="footer-items">{{{{#items}}}}{{{{#href}}}}<a class="item {{{{class}}}}" href="{{{{href}}}}">{{{{text}}}}</a> {{{{/href}}}}\
{{{{^href}}}}<span class="item {{{{class}}}}">{{{{text}}}}</span> {{{{/href}}}}{{{{/items}}}}</p>
</footer>
"""
SENTENCE = "川沿いの遊歩道では、朝から多くの人が足を止めて紅葉を眺めていた。近くの店の主人は「今年は色がよい」と話す。"
LISTING = "```swift\nlet x = 1\n```"
# Of the article that is looked at.
PARAGRAPHS = 30
LONG = "content/news/long.md"
OTHERS = (
    ("news", "bridge", "新しい橋、来春に開通 住民は期待"), ("news", "market", "朝市に長い列 新米を求めて"),
    ("news", "bus", "夜間バス、週末だけ増便"), ("culture", "film", "町の映画館、百年の灯をともす"),
    ("culture", "poem", "短歌大賞に高校生"), ("culture", "temple", "本堂の屋根、六十年ぶりにふき替え"),
    ("culture", "music", "広場の音楽祭、今年は二日間"),
)


def write(folder: Path) -> Site:
    """The site in a new folder; the same bytes every time."""
    for path, text in files().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return Site("edited", folder, folder / "output", at=AT)


def files() -> dict[str, str]:
    """Its files."""
    found = {"content/site.yml": SETTINGS, "templates/default/footer.mustache": FOOTER.format(film=film())}
    found[LONG] = article("秋の川辺、色づく 人出は昨年の二倍", 0, "\n\n".join(f"{number}　{SENTENCE}" for number in range(PARAGRAPHS)))
    for index, (category, name, title) in enumerate(OTHERS, 1):
        found[f"content/{category}/{name}.md"] = article(title, index, f"{SENTENCE}\n\n{SENTENCE}")
    return found


def article(title: str, index: int, text: str) -> str:
    return f"---\ntitle: {title}\ndate: 2026-11-{24 - index:02}T09:00:00+09:00\ntags: [秋, 町]\n---\n\n{text}\n"


def film() -> str:
    """Ten seconds of silence: what plays it does not know that there is nothing to see."""
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(1)
        sound.setframerate(8000)
        sound.writeframes(b"\x80" * 80_000)
    return "data:audio/wav;base64," + base64.b64encode(file.getvalue()).decode()


class Program:
    """A command of the program that goes on until it is told to end. Use as a context manager, which ends what it began."""

    def __init__(self, *arguments: str, environment: Optional[dict[str, str]] = None, **options: Any) -> None:
        self.lines: list[str] = []
        self.heard = 0
        self.news = threading.Condition()
        self.process = subprocess.Popen(
            [str(engine.binary()), *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
            text=True, encoding="utf-8", start_new_session=True, env={**os.environ, **(environment or {})}, **options)
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.reader.join(SECONDS)
        if self.process.stdout:
            self.process.stdout.close()

    def read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            with self.news:
                self.lines.append(line.rstrip("\n"))
                self.news.notify_all()
        with self.news:
            self.news.notify_all()

    def said(self, part: str, seconds: float = SECONDS) -> str:
        """The next line with that in it, of those that nobody has asked for."""
        end = time.monotonic() + seconds
        with self.news:
            while True:
                while self.heard < len(self.lines):
                    self.heard += 1
                    if part in self.lines[self.heard - 1]:
                        return self.lines[self.heard - 1]
                left = end - time.monotonic()
                ended = self.process.poll() is not None and not self.reader.is_alive()
                assert left > 0 and not ended, f"{part!r} was not said, but {self.lines}"
                self.news.wait(min(left, 0.5))

    def ended(self, number: int = signal.SIGINT, seconds: float = SECONDS) -> int:
        """Its exit status, once it has been told to end."""
        self.process.send_signal(number)
        return self.process.wait(seconds)


def serve(site: Site, *options: str, **more: Any) -> Program:
    """Serves a site on a free port of this machine."""
    return Program("serve", *site.options, *(() if "--port" in options else ("--port", "0")), *options, **more)


def watch(site: Site, *options: str, **more: Any) -> Program:
    return Program("watch", *site.options, *options, **more)


def save(site: Site, path: str, text: str) -> None:
    """As an editor does: a new file in the place of the old one."""
    new = site.folder / f"{path}~"
    new.write_text(text, encoding="utf-8")
    new.replace(site.folder / path)


def edit(site: Site, path: str, old: str, new: str) -> None:
    """Puts a text in the place of another, wherever that stands in the file."""
    text = (site.folder / path).read_text(encoding="utf-8")
    assert old in text, f"{path} has no {old!r}"
    save(site, path, text.replace(old, new))


def restore(site: Site) -> None:
    """All files as they were written."""
    for path, text in files().items():
        if not (site.folder / path).is_file() or (site.folder / path).read_text(encoding="utf-8") != text:
            (site.folder / path).parent.mkdir(parents=True, exist_ok=True)
            save(site, path, text)
    for path in sorted([*(site.folder / "content").rglob("*"), *(site.folder / "templates").rglob("*")], reverse=True):
        if path.is_file() and str(path.relative_to(site.folder)) not in files():
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()


def bytes_of(folder: Path) -> dict[str, bytes]:
    """Every file of an output with what is in it; but for what tells of the build rather than of the site."""
    return {
        str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".kawaraban")}


def built(site: Site, folder: Path) -> dict[str, bytes]:
    """What a build of the site writes that has never been built before."""
    shutil.copytree(site.folder / "content", folder / "content")
    if (site.folder / "templates").is_dir():
        shutil.copytree(site.folder / "templates", folder / "templates")
    return bytes_of(Site("again", folder, folder / "output", at=site.at).build().output)


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])
