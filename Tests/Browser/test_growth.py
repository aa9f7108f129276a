"""Twice the articles are twice the work, in every step of a build: nothing in it is quadratic, and memory grows with what is known of
an article, not with its text.

What is counted is processor time, step by step, as `--timings` says: instructions would be steadier, but counting them needs
rights that a container does not give. A busy machine changes little of it; a step that fails has two more chances.
"""

from __future__ import annotations

import math
import random
import re
import subprocess
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from engine import AT, binary
from runs import Launcher

SIZES = (1_000, 4_000)
# As before a release.
ALL_SIZES = (1_000, 2_000, 4_000, 8_000)
CATEGORIES = ("politics", "economy", "culture", "sport", "tech", "society")
WORDS = ("山の", "港に", "雨が", "新しい", "会議", "開催", "予算", "都市", "the ", "city ", "電車", "再開", "市長", "選手", "3回", "夏祭り")
SETTINGS = "title: 見本\nbase_url: https://e.example\ncards: false\nprose: system\ntag_pages: linked\n"
# A tag that all articles have, one that each of so many has, and one that so many have: what is related to an article is found by
# them, and the first two are what would make that n² work.
EVERYWHERE, COMMON, RARE = "市", 12, 5
STEP = re.compile(r"^(?P<step>[^:\n]+): [\d.e-]+ s: (?P<work>[\d.e-]+) s of work$", re.M)
# Seconds: a step that takes less says nothing.
LEAST = 0.02
# How much more than n log n a measurement may say: the caches of a processor hold less of what is larger.
ALLOWANCE = 1.7
# Bytes of memory for each further article: what is known of it, and its place in lists.
MOST_MEMORY = 12_000


def newsroom(folder: Path, count: int) -> Path:
    """A site of so many articles, of a few paragraphs and three tags each."""
    chance = random.Random(7)
    for number in range(count):
        path = folder / "content" / CATEGORIES[number % len(CATEGORIES)] / f"a{number}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        title = "".join(chance.choices(WORDS, k=chance.randrange(4, 9)))
        date = datetime(2026, 11, 1) - timedelta(hours=number)
        text = "\n\n".join("".join(chance.choices(WORDS, k=60)) + "。" for _ in range(4))
        tags = ", ".join((EVERYWHERE, f"common{number % COMMON}", f"rare{number // RARE}"))
        front = f"---\ntitle: {title}\ndate: {date:%Y-%m-%d %H:%M}\ntags: [{tags}]\n---"
        path.write_text(f"{front}\n\n{text}\n", encoding="utf-8")
    (folder / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    return folder


def steps(site: Path) -> tuple[dict[str, float], int]:
    """The seconds of work of each step of a build, and its peak of memory, bytes."""
    command = [str(binary()), "build", "--preview", "--timings", "--at", AT, "--site", str(site)]
    build = Launcher(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    text = build.process.stdout.read()
    status, run = build.ended()
    assert status == 0 and run, text
    found = {match["step"]: float(match["work"]) for match in STEP.finditer(text)}
    assert len(found) > 8, text
    return found, run.memory


def edited(site: Path) -> dict[str, float]:
    """The same of a build after a title was changed."""
    article = site / "content" / CATEGORIES[0] / "a0.md"
    article.write_text(article.read_text(encoding="utf-8").replace("title: ", "title: 鰯"), encoding="utf-8")
    return steps(site)[0]


def excess(small: dict[str, float], large: dict[str, float], sizes: tuple[int, int]) -> dict[str, str]:
    """Steps that have grown more than n log n."""
    one, other = sizes
    most = other / one * math.log(other) / math.log(one) * ALLOWANCE
    return {
        step: f"{one}: {small.get(step, 0):.3f} s, {other}: {work:.3f} s" for step, work in large.items()
        if work > most * max(small.get(step, 0), LEAST)
    }


def test_no_step_of_a_build_grows_faster_than_n_log_n(tmp_path: Path, is_whole: bool) -> None:
    sizes = ALL_SIZES if is_whole else SIZES
    sites = {size: newsroom(tmp_path / str(size), size) for size in sizes}
    first: dict[int, dict[str, float]] = {}
    later: dict[int, dict[str, float]] = {}
    memory: dict[int, int] = {}
    for size, site in sites.items():
        first[size], memory[size] = steps(site)
        later[size] = edited(site)
    for one, other in zip(sizes, sizes[1:]):
        for found, again in ((first, fresh), (later, edited)):
            faults = excess(found[one], found[other], (one, other))
            for _ in range(2):
                if faults:
                    small, large = again(sites[one]), again(sites[other])
                    faults = {step: fault for step, fault in excess(small, large, (one, other)).items() if step in faults}
            assert not faults, faults
    growth = (memory[sizes[-1]] - memory[sizes[0]]) / (sizes[-1] - sizes[0])
    print(f"memory: {growth:.0f} bytes an article")
    assert growth <= MOST_MEMORY


def fresh(site: Path) -> dict[str, float]:
    """The steps of a build that remembers nothing of the pages."""
    for ending in ("", "-wal", "-shm"):
        (site / ".kawaraban" / f"store.sqlite3{ending}").unlink(missing_ok=True)
    (site / "content" / "site.yml").touch()
    return steps(site)[0]


@pytest.mark.parametrize("work", ["n", "n log n", "n²"])
def test_the_measure_tells_a_square_from_what_is_no_square(work: str) -> None:
    cost = {"n": lambda n: n, "n log n": lambda n: n * math.log(n), "n²": lambda n: n * n}[work]
    found = [{"step": cost(size) / cost(1_000) * 0.1} for size in SIZES]
    assert bool(excess(found[0], found[1], SIZES)) == (work == "n²")
