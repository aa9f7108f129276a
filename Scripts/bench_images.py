"""The part of docs/BENCHMARKS.md on images: photographs through the image worker and through Hugo, and whole builds."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Optional, Sequence

import corpora
from measuring import SETTINGS, Contender, Run, hugo, kawaraban, median, megabytes, seconds, without_fonts
from worker import Focus, Output, Worker, job

BROWSER_TESTS = corpora.REPOSITORY / "Tests" / "Browser"
MADE = corpora.REPOSITORY / ".build" / "bench-photos"

PHOTOS = 200
ROUNDS = 3
# What the cards of the Hugo site show; 75 is Hugo's quality, and 4 the effort of the encoder in both.
WIDTH, HEIGHT, QUALITY, EFFORT = 640, 360, 75, 4
CENTER: Focus = (0.5, 0.5, 0.5, 0.5)

# Their time in a build that has nothing to do is measured; of about 300 × 200 px, because that does not depend on the size.
SMALL_IMAGES, SMALL_MEGAPIXELS = 1000, 0.06
UNCHANGED_RUNS = 15

# Front and list pages of both sites show 60 articles: with 50 photographs in each category, each is on a card.
CATEGORIES = ("culture", "science", "society", "sports")
BODY = (
    "The harbour was quiet in the morning, and the boats that had left before sunrise were not back yet.\n\n"
    "By noon the market had sold most of what there was. “It has been a good autumn,” said one of those who stood there.\n"
)


# MARK: pictures


def pictures(name: str, count: int, *options: str) -> list[Path]:
    """Photographs of Tests/Browser/photos.py, kept from run to run until that makes others.

    Made by a process of its own, so that this one stays small; see `Run`.
    """
    folder, stamp = MADE / name, MADE / f"{name}.made-by"
    sources = b"".join((BROWSER_TESTS / file).read_bytes() for file in ("photos.py", "textures.py"))
    recipe = hashlib.sha256(sources + repr((count, options)).encode()).hexdigest()
    if not stamp.is_file() or stamp.read_text() != recipe:
        print(f"making {count} pictures", flush=True)
        shutil.rmtree(folder, ignore_errors=True)
        command = [str(BROWSER_TESTS / "photos.py"), "photos", "--count", str(count), "--output", str(folder), *options]
        subprocess.run([sys.executable, *command], check=True)
        stamp.write_text(recipe)
    return sorted(folder.glob("*.jpg"))


def read_once(paths: Sequence[Path]) -> None:
    """So that the first to be measured does not wait for the disk more than the others."""
    for path in paths:
        path.read_bytes()


def link(source: Path, target: Path) -> None:
    """A copy that takes no room where that is possible."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


# MARK: sites


def write_articles(content: Path, images: Sequence[Path], has_images: bool = True) -> None:
    """An article for each image, in each category in turn."""
    for number, image in enumerate(images, 1):
        folder = content / CATEGORIES[number % len(CATEGORIES)]
        folder.mkdir(parents=True, exist_ok=True)
        lines = ["---", f"title: A quiet day at harbour {number}", f"date: 2025-{number % 12 + 1:02d}-{number % 28 + 1:02d}"]
        if has_images:
            link(image, folder / image.name)
            lines += [f"image: {image.name}", f"image_alt: Harbour {number}"]
        (folder / f"harbour-{number}.md").write_text("\n".join([*lines, "---", "", BODY]), encoding="utf-8")


def our_site(folder: Path, images: Sequence[Path], has_images: bool = True) -> Contender:
    write_articles(folder / "content", images, has_images)
    (folder / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    return kawaraban(folder)


def hugo_site(template: Path, folder: Path, images: Sequence[Path], processed: bool) -> Contender:
    """The Hugo site with cards cropped in the middle, or with the photographs as they are."""
    shutil.copytree(template, folder)
    replace(folder / "config.toml", r"^imgproc *= *\w+", f"imgproc = {str(processed).lower()}")
    replace(folder / "layouts" / "partials" / "card.html", r'"640x360 webp[^"]*"', f'"{WIDTH}x{HEIGHT} webp Center"')
    write_articles(folder / "content", images)
    return hugo(folder)


def replace(path: Path, pattern: str, replacement: str) -> None:
    text, count = re.subn(pattern, replacement, path.read_text(encoding="utf-8"), flags=re.M)
    if count != 1:
        raise SystemExit(f"error: {path} has {pattern} {count} times, expected once")
    path.write_text(text, encoding="utf-8")


# MARK: image work


@dataclass(frozen=True)
class Work:
    """What turning all photographs into card images took, and the bytes of those."""

    run: Run
    written: int


def worked(photos: Sequence[Path], folder: Path, focus: Optional[Focus], analyse: bool) -> Work:
    """All photographs through one worker process."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with Worker() as worker:
        reports = worker.run(
            job(photo, [Output(WIDTH, HEIGHT, "webp", folder / photo.stem, QUALITY, EFFORT)], focus, analyse)
            for photo in photos)
    return Work(worker.usage, sum(size for report in reports for size in report.sizes))


def built(contender: Contender, count: Optional[int] = None) -> Work:
    """A cold build, which must have made so many card images."""
    contender.clean()
    run = contender.run()
    cards = list(contender.output.rglob("*.webp"))
    if count is not None and len(cards) != count:
        raise SystemExit(f"error: {contender.name} made {len(cards)} images, expected {count}")
    return Work(run, sum(card.stat().st_size for card in cards))


HUGO, HUGO_WITHOUT = "Hugo, cold build, crop `Center`", "Hugo, the same build without image work"
OURS = "Kawaraban, cold build of the same articles"


def in_turn(template: Path, photos: Sequence[Path], folder: Path) -> dict[str, Work]:
    """The medians of all contenders, and one build of our own, which takes long."""
    read_once(photos)
    with_cards = hugo_site(template, folder / "hugo", photos, processed=True)
    without_cards = hugo_site(template, folder / "hugo-without", photos, processed=False)
    output = folder / "worker"
    contenders: dict[str, Callable[[], Work]] = {
        HUGO: lambda: built(with_cards, PHOTOS),
        HUGO_WITHOUT: lambda: built(without_cards, 0),
        "worker, crop at the centre": lambda: worked(photos, output, CENTER, analyse=False),
        "worker, crop by attention": lambda: worked(photos, output, None, analyse=False),
        "worker, crop by attention, colour and preview": lambda: worked(photos, output, None, analyse=True),
    }
    works: dict[str, list[Work]] = {name: [] for name in contenders}
    for number in range(ROUNDS):
        for name, contender in contenders.items():
            work = contender()
            tell(f"round {number + 1}: {name}", work)
            works[name].append(work)
    ours = built(without_fonts(our_site(folder / "kawaraban", photos)))
    tell(OURS, ours)
    medians = {name: Work(median([work.run for work in done]), done[0].written) for name, done in works.items()}
    return {**medians, OURS: ours}


def tell(name: str, work: Work) -> None:
    print(f"{name:<56} {seconds(work.run.processor):>9} {megabytes(work.run.memory):>8}", flush=True)


# MARK: builds that have nothing to do


@dataclass(frozen=True)
class Unchanged:
    """Medians of a build with images and of one of the same articles without them, nothing having changed."""

    with_images: Run
    without: Run

    def added(self, seconds_of: Callable[[Run], float]) -> str:
        """Milliseconds that 1,000 images take."""
        difference = seconds_of(self.with_images) - seconds_of(self.without)
        return f"{difference * 1000 * 1000 / SMALL_IMAGES:.1f} ms"


def unchanged(folder: Path) -> Unchanged:
    images = pictures("small", SMALL_IMAGES, "--megapixels", str(SMALL_MEGAPIXELS))
    sites = [our_site(folder / "with", images), our_site(folder / "without", images, has_images=False)]
    runs: list[list[Run]] = [[], []]
    for number in range(UNCHANGED_RUNS + 1):
        for site, done in zip(sites, runs):
            run = site.run()
            # The first one fills output and caches.
            if number > 0:
                done.append(run)
    print(f"unchanged builds: {', '.join(seconds(statistics.median(run.wall for run in done)) for done in runs)}", flush=True)
    return Unchanged(*(median(done) for done in runs))


# MARK: what came out


def row(name: str, work: Work, image_work: Optional[float] = None) -> str:
    """A line of the table; a share of the seconds that Hugo's image work takes."""
    cells = [name, seconds(work.run.processor), f"{work.run.processor / image_work:.2f}×" if image_work else ""]
    cells += [seconds(work.run.wall), megabytes(work.run.memory), megabytes(work.written)]
    return "| " + " | ".join(cells) + " |"


def section(template: Path, folder: Path) -> list[str]:
    """Measures, and says what came out."""
    photos = pictures("photos", PHOTOS)
    works = in_turn(template, photos, folder / "photos")
    image_work = works[HUGO].run.processor - works[HUGO_WITHOUT].run.processor
    total = sum(photo.stat().st_size for photo in photos)
    return [
        "## Images",
        "",
        f"{PHOTOS} photographs of 2 to 12 megapixels ({megabytes(total)} of JPEG) made by `Tests/Browser/photos.py`, each cropped "
        f"and scaled to {WIDTH} × {HEIGHT} px as WebP of quality {QUALITY} and effort {EFFORT}: by Hugo as card images of "
        f"{PHOTOS} short articles, and by one process of the image worker, `kawaraban-images`. Medians of {ROUNDS} cold rounds in "
        "turn, outputs and caches deleted before each. CPU is user and system time of all cores; Hugo’s image work is what its "
        "build takes beyond the same build without it.",
        "",
        "| | CPU | CPU, of Hugo’s image work | wall | peak memory | WebP written |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        *(row(name, work, image_work if name.startswith("worker") else None) for name, work in works.items()),
        "",
        "Kawaraban’s own build, measured once, is here for information: it makes several sizes of each photograph, looks for "
        "the subject, and makes its fonts anew. Its peak is that of its largest process.",
        "",
    ]


def unchanged_section(folder: Path) -> list[str]:
    """Measures builds of sites with many images that have nothing to do, and says what came out."""
    still = unchanged(folder)
    return [
        "## Images of an unchanged site",
        "",
        f"{SMALL_IMAGES:,} articles with an image each, nothing changed since the last build, beside the same articles without "
        f"`image`; medians of {UNCHANGED_RUNS} builds each, in turn:",
        "",
        "| | with images | without | 1,000 images add |",
        "| --- | ---: | ---: | ---: |",
        f"| wall | {seconds(still.with_images.wall)} | {seconds(still.without.wall)} | {still.added(lambda run: run.wall)} |",
        f"| CPU | {seconds(still.with_images.processor)} | {seconds(still.without.processor)} "
        f"| {still.added(lambda run: run.processor)} |",
        "",
    ]
