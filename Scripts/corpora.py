"""Real articles made into sites for measuring: copied, replicated, and without those that are at fault themselves."""

from __future__ import annotations

import datetime
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
# What `make` builds: its functions have names.
BUILT = REPOSITORY / ".build" / "release" / "kawaraban"
# The same, or another one to be looked at.
PROGRAM = Path(os.environ.get("KAWARABAN") or BUILT).resolve()

CORPORA = ("en-18f", "ja-vimjp")
LANGUAGES = {"en-18f": "en", "ja-vimjp": "ja"}
DIAGNOSTIC = re.compile(r"^(?P<path>[^:\n]+):(?:\d+:)?(?:\d+:)? ?(?P<severity>error|warning): (?P<message>.*)$", re.M)
DATE = re.compile(r"^date: *(\d{4})-(\d{2})-(\d{2})", re.M)


@dataclass(frozen=True)
class Source:
    """One article of a corpus."""

    path: Path
    category: str


def sources(corpora: Path) -> list[Source]:
    """The articles of all corpora in turn, one of each, so that any number of them is a fair mix."""
    lists = [
        [Source(path, path.parent.name) for path in sorted((corpora / name / "content").glob("*/*.md"))]
        for name in CORPORA
    ]
    for name, found in zip(CORPORA, lists):
        if not found:
            raise SystemExit(f"error: no articles in {corpora / name / 'content'}\n  hint: set CORPORA=folder")
    longest = max(len(found) for found in lists)
    return [found[index] for index in range(longest) for found in lists if index < len(found)]


def replicate(corpora: Path, content: Path, count: int) -> int:
    """Writes `count` articles with distinct names and dates, and each image once; the number written."""
    originals = sources(corpora)
    for index in range(count):
        source = originals[index % len(originals)]
        copy = index // len(originals)
        folder = content / source.category
        folder.mkdir(parents=True, exist_ok=True)
        name = source.path.stem if copy == 0 else f"{source.path.stem}-copy-{copy + 1}"
        text = source.path.read_text(encoding="utf-8")
        (folder / f"{name}.md").write_text(DATE.sub(lambda match: earlier(match, copy), text, count=1), encoding="utf-8")
    used = {path.name for path in content.iterdir()}
    for name in CORPORA:
        for folder in (corpora / name / "content").iterdir():
            if folder.name in used:
                copy_images(folder, content / folder.name)
    return count


def earlier(match: re.Match[str], days: int) -> str:
    """A copy is a day older than the copy before; what follows the date in its line stays."""
    year, month, day = (int(group) for group in match.groups())
    return f"date: {datetime.date(year, month, day) - datetime.timedelta(days=days)}"


def copy_images(source: Path, target: Path) -> None:
    for path in sorted(source.rglob("*")):
        if path.is_file() and path.suffix != ".md":
            copied = target / path.relative_to(source)
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copied)


def copied(name: str, source: Path, folder: Path) -> Path:
    """A corpus as a site of its own in a folder, with settings when it has none: 60 articles stand on its front tab."""
    site = folder / name
    shutil.copytree(source, site)
    settings = site / "content" / "site.yml"
    if not settings.exists():
        settings.write_text(
            f"title: {name}\nlanguage: {LANGUAGES[name]}\nbase_url: https://news.example.com\ncards: false\nfront_page_articles: 60\n",
            encoding="utf-8")
    return site


@dataclass(frozen=True)
class Report:
    """What a build said."""

    status: int
    errors: list[tuple[str, str]]
    warnings: list[tuple[str, str]]
    output: str


def build(site: Path, *options: str) -> Report:
    if not PROGRAM.is_file():
        raise SystemExit(f"error: {PROGRAM} is missing\n  hint: make program")
    done = subprocess.run(
        [str(PROGRAM), "build", "--site", str(site), *options], capture_output=True, text=True, timeout=600, check=False)
    found = [(match["severity"], (match["path"], match["message"])) for match in DIAGNOSTIC.finditer(done.stderr)]
    return Report(
        done.returncode,
        [entry for severity, entry in found if severity == "error"],
        [entry for severity, entry in found if severity == "warning"],
        done.stdout + done.stderr,
    )


def without_faulty_articles(site: Path) -> tuple[Report, list[tuple[str, str]]]:
    """Builds, leaving out articles that are refused; the last report, and the errors met on the way."""
    met: list[tuple[str, str]] = []
    # A round finds all errors at once; a second one only what those errors hid.
    for _ in range(4):
        report = build(site)
        if report.status == 0:
            return report, met
        faulty = {site / path for path, _ in report.errors if path.endswith(".md")}
        met += report.errors
        if not faulty or not any(path.is_file() for path in faulty):
            break
        for path in faulty:
            path.unlink(missing_ok=True)
    raise SystemExit(f"error: the build goes on failing:\n{report.output[-2000:]}")
