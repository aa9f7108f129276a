"""A site in two editions whose builds are put to the test: what must hold of them, whatever happens; see faults.py."""

from __future__ import annotations

import os
import random
import signal
import subprocess
from pathlib import Path
from typing import Callable, Iterator, Optional

import sites
from engine import AT, binary

# Seconds after which a build hangs.
LONGEST = 60
# Path from the top: bytes.
Tree = dict[str, bytes]


class Press:
    """A site in two editions, and what a first build writes of each."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.chance = random.Random(seed)
        self.site = folder / "site"
        sites.write("five", self.site)
        self.first = self.read_content()
        self.second = self.edited(self.first)
        self.expected = [self.clean(edition, folder / name) for edition, name in ((self.first, "a"), (self.second, "b"))]

    # MARK: editions

    def read_content(self) -> Tree:
        return read(self.site / "content")

    @staticmethod
    def edited(content: Tree) -> Tree:
        """An article with another title, one fewer, one more, and other pictures."""
        articles = sorted(path for path in content if path.endswith(".md"))
        edition = dict(content)
        edition[articles[0]] = content[articles[0]].replace(b"title: '", "title: '号外 鯨、".encode(), 1)
        edition.pop(articles[1])
        edition["news/more.md"] = "---\ntitle: 新しい記事\ndate: 2026-11-22\n---\n本文。\n".encode()
        pictures = sorted(path for path in content if path.endswith((".png", ".jpg")))
        for path, other in zip(pictures, pictures[1:]):
            edition[path] = content[other]
        return edition

    def put(self, edition: Tree) -> None:
        write(self.site / "content", edition)

    @staticmethod
    def clean(edition: Tree, folder: Path) -> Tree:
        write(folder / "content", edition)
        status, text = Press.ended(Press.start(folder))
        assert status == 0, text
        return read(folder / "output")

    # MARK: builds

    @staticmethod
    def start(site: Path, *options: str, limits: Optional[Callable[[], None]] = None, user: Optional[int] = None) -> subprocess.Popen:
        """A build in a session of its own, so that its workers are ended with it."""
        return subprocess.Popen(
            [str(binary()), "build", "--site", str(site), "--at", AT, *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, start_new_session=True, preexec_fn=limits, user=user)

    @staticmethod
    def ended(build: subprocess.Popen) -> tuple[int, str]:
        try:
            text, _ = build.communicate(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            os.killpg(build.pid, signal.SIGKILL)
            text, _ = build.communicate()
            return 124, f"it hangs\n{text}"
        return build.returncode, text

    def build(self, *options: str) -> tuple[int, str]:
        return self.ended(self.start(self.site, *options))

    def reset(self) -> None:
        """The first edition, built."""
        self.put(self.first)
        status, text = self.build()
        assert status == 0, text

    # MARK: what must hold

    def old_or_new(self, what: str) -> Iterator[str]:
        found = read(self.site / "output")
        if found not in self.expected:
            yield f"{what}: neither the old nor the new site stands: {difference(found, self.expected[1])}"

    def recovers(self, what: str, edition: int = 1) -> Iterator[str]:
        """The next build writes what a first one would, and nothing else is left."""
        self.put((self.first, self.second)[edition])
        status, text = self.build()
        if status != 0:
            yield f"{what}: the next build fails: {text[-300:]}"
            return
        found = read(self.site / "output")
        if found != self.expected[edition]:
            yield f"{what}: the next build writes something else: {difference(found, self.expected[edition])}"
        stray = sorted(path.name for path in self.site.iterdir() if path.name not in ("content", "output", ".kawaraban"))
        if stray:
            yield f"{what}: left behind: {', '.join(stray)}"


# What tells of a build rather than of the site.
CHANGES = ".kawaraban-changes.json"


def read(folder: Path) -> Tree:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != CHANGES}


def write(folder: Path, tree: Tree) -> None:
    """Makes a folder hold exactly this; what it holds already is not touched."""
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        if path.relative_to(folder).as_posix() not in tree:
            path.unlink()
    for name, data in tree.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


def difference(found: Tree, expected: Tree) -> str:
    names = [name for name in sorted(found.keys() | expected.keys()) if found.get(name) != expected.get(name)]
    return f"{len(names)} files, such as {', '.join(names[:4])}"
