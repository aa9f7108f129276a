#!/usr/bin/env python3
"""Measures how long it takes from a save to the changed page, drawn in Chromium, at 10,000 articles, and Hugo's server beside it with the
same edits; writes docs/SERVE.md. With --results several runs, each of a part, make one page."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Iterator, Optional

REPOSITORY = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(REPOSITORY / "Tests" / "Browser"), str(REPOSITORY / "Scripts")]

import corpora  # noqa: E402
import measuring  # noqa: E402
import serving  # noqa: E402
from harness import Browser  # noqa: E402
from selenium.common.exceptions import WebDriverException  # noqa: E402

AT = "2100-01-01T00:00:00Z"
# Of a page that nobody has drawn by then nothing more is heard.
SECONDS = 60.0
# Seconds without a change, before the next edit and while it is measured what waiting costs.
CALM, IDLE = 1.0, 60.0
# Until all has been looked at once more after the last edit.
REST = 5.0

# Notes when the first frame is over after the one in which the page shows what was saved: it has been drawn then. Looking reads a whole
# page, so it is done when something has changed, at most once a ms, and now and then in any case.
DRAWN = """
  (() => {
    let [mayHaveChanged, last] = [true, 0];
    new MutationObserver(() => (mayHaveChanged = true))
      .observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const look = () => {
      let seen = false;
      if (mayHaveChanged || performance.now() - last > 100) {
        [mayHaveChanged, last] = [false, performance.now()];
        try { seen = SIGN; } catch { }
      }
      if (!seen) return setTimeout(look, 1);
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => (window.drawnAt = Date.now());
        channel.port2.postMessage(0);
      });
    };
    look();
  })();
"""


@contextlib.contextmanager
def watched(browser: Browser, sign: str) -> Iterator[None]:
    """The page looks for a sign, and so does every page that is loaded in its place: Hugo's are."""
    script = DRAWN.replace("SIGN", sign)
    number = browser.command("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]
    browser.evaluate(f"delete window.drawnAt; {script}")
    yield
    browser.command("Page.removeScriptToEvaluateOnNewDocument", identifier=number)


def drawn(browser: Browser) -> float:
    """When the page has shown the sign, seconds since 1970."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        # Between two pages there is none that could answer.
        with contextlib.suppress(WebDriverException):
            if found := browser.evaluate("return window.drawnAt ?? null"):
                return float(found) / 1000
        time.sleep(0.05)
    raise SystemExit("error: the page does not show what was saved")


@dataclass(frozen=True)
class Edit:
    """Something that is saved again and again, and what the page shows of the n-th time."""

    name: str
    target: Optional[float]
    path: str
    page: str
    text: Callable[[str, int], str]
    sign: Callable[[int], str]


def titled(text: str, number: int) -> str:
    return re.sub(r"^(title: *['\"]?)(?:改\d+ )?", rf"\g<1>改{number} ", text, count=1, flags=re.M)


def edits(article: str, page: str) -> list[Edit]:
    """Those of Kawaraban's folder; `article` is in the front page."""
    says = lambda number: f"document.body.textContent.includes('改{number} ')"
    return [
        Edit("words of a text", 0.1, article, page, lambda text, number: f"{text}\n改{number} の段落\n", says),
        Edit("a title, seen on the front page", 0.25, article, "index.html", titled, says),
        Edit("the style sheet", 0.08, "templates/default/style/99-own.css", page,
             lambda _, number: f".home {{ letter-spacing: {number % 7 + 1 + number / 1000}px }}\n",
             lambda number: f"Math.abs(parseFloat(getComputedStyle(document.querySelector('.home')).letterSpacing)"
                            f" - {number % 7 + 1 + number / 1000}) < 0.0004"),
        Edit("a new article, seen on the front page", 0.25, "content/{category}/new-{number}.md", "index.html",
             lambda _, number: f"---\ntitle: 号外{number} の記事\ndate: 2099-12-31T00:{number // 60:02}:{number % 60:02}Z\n---\n\n本文。\n",
             lambda number: f"document.body.textContent.includes('号外{number} ')"),
        Edit("the title of the site", 1.0, "content/site.yml", page,
             lambda text, number: re.sub(r"^title: .*", f"title: 改{number} News", text, count=1, flags=re.M),
             lambda number: f"document.querySelector('.site-title').textContent === '改{number} News'"),
    ]


def measured(browser: Browser, site: Path, url: str, edit: Edit, times: int, category: str) -> list[float]:
    """Seconds from each save to the page that shows it."""
    browser.open(url)
    found = []
    before = ""
    for number in range(1, times + 1):
        path = site / edit.path.format(number=number, category=category)
        before = before or (path.read_text(encoding="utf-8") if path.is_file() else "")
        path.parent.mkdir(parents=True, exist_ok=True)
        time.sleep(CALM)
        new = path.with_name(path.name + "~")
        new.write_text(edit.text(before, number), encoding="utf-8")
        with watched(browser, edit.sign(number)):
            saved = time.time()
            new.replace(path)
            found.append(drawn(browser) - saved)
    return found


@contextlib.contextmanager
def kawaraban(site: Path) -> Iterator[tuple[serving.Program, str]]:
    with serving.Program("serve", "--site", str(site), "--at", AT, "--port", "0") as program:
        top = program.said("http://")
        program.said("articles", seconds=120)
        yield program, top


def watchable(settings: str) -> str:
    """Hugo's settings for a server that follows edits: where the folder of articles is one of static files, too, it takes a saved article
    for a static file. Pictures beside articles are left out by that, which no edit shows."""
    blocks = re.split(r"(?m)^(?=\[\[module\.mounts\]\])", settings)
    return "".join(block for block in blocks if not re.search(r'(?m)^source = "content"\n^target = "(static|assets)"', block))


@contextlib.contextmanager
def hugo(contender: measuring.Contender) -> Iterator[str]:
    """Hugo's server on a port that is free: the top of the site."""
    port = serving.free_port()
    program, settings = contender.command[0], contender.folder / "config-serve.toml"
    settings.write_text(watchable((contender.folder / contender.command[3]).read_text(encoding="utf-8")), encoding="utf-8")
    top = f"http://127.0.0.1:{port}/"
    command = [program, "server", "--config", settings.name, "--port", str(port), "--bind", "127.0.0.1", "--baseURL", top, "--buildFuture"]
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(command, cwd=contender.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            end = time.monotonic() + SECONDS * 5
            while True:
                with contextlib.suppress(OSError), urllib.request.urlopen(top, timeout=SECONDS):
                    break
                if time.monotonic() > end or process.poll() is not None:
                    raise SystemExit("error: Hugo's server does not answer")
                time.sleep(0.5)
            yield top
        finally:
            process.terminate()
            process.wait()


def status(program: serving.Program) -> tuple[float, int, int]:
    """Seconds of processors so far, bytes in memory now and at the most."""
    fields = Path(f"/proc/{program.process.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    lines = Path(f"/proc/{program.process.pid}/status").read_text(encoding="utf-8")
    memory = {name: int(re.search(rf"^{name}:\s+(\d+)", lines, re.M)[1]) * 1024 for name in ("VmRSS", "VmHWM")}  # type: ignore[index]
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), memory["VmRSS"], memory["VmHWM"]


def row(name: str, target: Optional[float], found: list[float]) -> str:
    ordered = sorted(found)
    high = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    wish = "" if target is None else f"{target * 1000:.0f} ms"
    return f"| {name} | {len(found)} | {statistics.median(found) * 1000:.0f} ms | {high * 1000:.0f} ms | {wish} |"


class Results:
    """What was measured, in this run and in those before it that have written the same file."""

    def __init__(self, path: Optional[Path]) -> None:
        self.path = path
        self.found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path and path.is_file() else {}

    def add(self, part: str, name: str, seconds: list[float]) -> None:
        self.found.setdefault(part, {}).setdefault(name, []).extend(seconds)
        print(part, row(name, None, seconds), flush=True)
        self.keep()

    def note(self, **facts: Any) -> None:
        self.found.update(facts)
        self.keep()

    def keep(self) -> None:
        if self.path:
            self.path.write_text(json.dumps(self.found), encoding="utf-8")

    def page(self) -> str:
        targets = {edit.name: edit.target for edit in edits("", "")}
        lines = [*HEAD, *(row(name, target, self.found[OURS][name]) for name, target in targets.items() if name in self.found[OURS])]
        if "memory" in self.found:
            lines += ["", f"Idle: {self.found['idle']:.2f} % of a processor, while nothing changes for {IDLE:.0f} s and a page is open (0.1 %). "
                          f"Memory: {self.found['memory'] / 1e6:.0f} MB, {self.found['most'] / 1e6:.0f} MB at the most (300 MB)."]
        for name in sorted(set(self.found) - {OURS, "idle", "memory", "most"}):
            lines += ["", f"{name}'s `server` beside it: the same articles, the same edits, the same way to measure. Its pages lay out nothing.", "",
                      *TABLE, *(row(edit, None, found) for edit, found in self.found[name].items())]
        return "\n".join([*lines, ""])


def measure_own(browser: Browser, site: Path, given: argparse.Namespace, results: Results) -> None:
    article, page = newest(site)
    with kawaraban(site) as (program, top):
        browser.open(top)
        for edit in edits(article, page):
            if given.only in edit.name and "own" in given.parts:
                # The page that is looked at has been made; the first time costs more, and is no everyday.
                results.add(OURS, edit.name, measured(browser, site, top + edit.page, edit, given.times, page.split("/")[0]))
        if "idle" not in given.parts:
            return
        time.sleep(REST)
        (before, *_), start = status(program), time.monotonic()
        time.sleep(IDLE)
        (after, memory, most), seconds = status(program), time.monotonic() - start
        results.note(idle=(after - before) / seconds * 100, memory=memory, most=max(most, results.found.get("most", 0)))


def measure_hugo(browser: Browser, site: Path, given: argparse.Namespace, results: Results) -> None:
    """The same edits, where Hugo has the same."""
    article, page = newest(site)
    contender = measuring.hugos(site)[-1]
    with hugo(contender) as top:
        for edit in edits(article, page):
            if given.only in edit.name and edit.path.startswith("content/") and not edit.path.endswith("site.yml"):
                times = min(given.times, given.hugo_times)
                results.add(contender.name, edit.name, measured(browser, site, top + edit.page, edit, times, page.split("/")[0]))


def prepare(given: argparse.Namespace, folder: Path) -> Path:
    """The site that is edited, in a folder of its own."""
    site = folder / "site"
    if given.site:
        shutil.copytree(given.site, site, ignore=shutil.ignore_patterns("output", "output-before"))
        return site
    corpora.replicate(given.corpora, site / "content", given.articles)
    (site / "content" / "site.yml").write_text(measuring.SETTINGS, encoding="utf-8")
    # Its pictures are made now, as they are when somebody begins to write.
    corpora.without_faulty_articles(site)
    return site


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpora", type=Path, required=True)
    parser.add_argument("--site", type=Path, help="a site that was made for this before, and built")
    parser.add_argument("--hugo-site", type=Path, help="a Hugo site of the same kinds of page, without content")
    parser.add_argument("--articles", type=int, default=10_000)
    parser.add_argument("--times", type=int, default=100, help="how often each edit is saved")
    parser.add_argument("--hugo-times", type=int, default=20, help="the same with Hugo, at most")
    parser.add_argument("--only", default="", help="a part of the name of what is measured")
    parser.add_argument("--parts", nargs="*", choices=("own", "idle", "hugo"), default=("own", "idle", "hugo"))
    parser.add_argument("--results", type=Path, help="what was measured, kept from run to run")
    parser.add_argument("--output", type=Path)
    given = parser.parse_args()
    results = Results(given.results)
    if given.parts:
        with tempfile.TemporaryDirectory() as folder, Browser() as browser:
            site = prepare(given, Path(folder))
            if "hugo" in given.parts and given.hugo_site:
                beside = Path(folder) / "hugo"
                shutil.copytree(given.hugo_site, beside)
                shutil.copytree(site / "content", beside / "content", ignore=shutil.ignore_patterns("site.yml"))
                measure_hugo(browser, beside, given, results)
            if {"own", "idle"} & set(given.parts):
                measure_own(browser, site, given, results)
    if given.output:
        given.output.write_text(results.page(), encoding="utf-8")


OURS = "Kawaraban"
TABLE = ["| what is saved | times | median | 95 of 100 | target |", "| --- | ---: | ---: | ---: | ---: |"]
HEAD = [
    "# From a save to the page", "",
    "Written by `make serve-bench`: how long it takes from a save until the changed page is drawn in Chromium, at 10,000 articles "
    "(those of two real sites, replicated). The page that is looked at is open, the file is put in the place of the old one as editors do, "
    "and it has been calm for a second before.", "", *TABLE,
]


def newest(site: Path) -> tuple[str, str]:
    """A file that the front page shows first, and the page that it becomes."""
    found = max(
        (path for path in (site / "content").glob("*/*.md")),
        key=lambda path: (match[0] if (match := corpora.DATE.search(path.read_text(encoding="utf-8"))) else "", path.name))
    relative = found.relative_to(site)
    return str(relative), f"{relative.parts[1]}/{found.stem}.html"


if __name__ == "__main__":
    main()
