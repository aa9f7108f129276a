"""Drawings that would act or fetch do neither once the image worker has written them anew: Chromium is the judge."""

from __future__ import annotations

import urllib.parse
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Sequence

from drawings import Maker
from harness import Browser
from server import Server
from worker import Output, Worker, job

SEED = 20_260_102
# Drawings, and when there is time for everything.
COUNT, WHOLE_COUNT = 200, 2_000
# So many stand on one page, each in a frame of its own, where a drawing may do what a page may.
BATCH = 50
# Of the drawings as they were sent, so many at least must act or fetch: else the test shows nothing.
LEAST_ACTIVE = 0.3
# So many at least must come out as drawings, and not as a plate or refused.
LEAST_KEPT = 0.5

# Every drawing is there; all that waits for a hand has had it; what that has set off has had time.
WATCH = """
  const done = arguments[arguments.length - 1];
  const wait = (time) => new Promise((next) => setTimeout(next, time));
  (async () => {
    await wait(300);
    const found = [];
    for (const frame of document.querySelectorAll('iframe')) {
      let drawing = null;
      try { drawing = frame.contentDocument; } catch {}
      if (!drawing || !drawing.documentElement) {
        found.push([frame.dataset.name, 'has gone elsewhere']);
        continue;
      }
      for (const element of [drawing.documentElement, ...drawing.querySelectorAll('*')].slice(0, 200)) {
        if (/^(script|foreignobject|iframe)$/i.test(element.localName) || element.namespaceURI !== 'http://www.w3.org/2000/svg')
          found.push([frame.dataset.name, `<${element.nodeName}>`]);
        for (const {name} of element.attributes) if (/^on/i.test(name)) found.push([frame.dataset.name, name]);
        for (const kind of ['click', 'focusin', 'mouseover']) element.dispatchEvent(new Event(kind, {bubbles: true}));
      }
    }
    await wait(300);
    done({acted: window.acted || 0, found});
  })();
"""


@dataclass
class Watched:
    """What a folder of drawings has done."""

    scripts: int
    # Asked for of any host, beside the drawings themselves.
    requests: list[str]
    # Names of drawings, and what in them should not be there.
    found: list[list[str]]


def watch(browser: Browser, folder: Path, names: Sequence[str], outside: Server) -> Watched:
    """Opens drawings of a folder, as documents of their own."""
    watched = Watched(0, [], [])
    before = len(outside.requests)
    with Server(folder) as host:
        for start in range(0, len(names), BATCH):
            batch = names[start:start + BATCH]
            frames = "".join(f'<iframe width="60" height="40" data-name="{name}" src="{name}"></iframe>' for name in batch)
            page = f"batch-{start}.html"
            (folder / page).write_text(f'<!DOCTYPE html><link rel="icon" href="data:,"><title>{start}</title>{frames}', encoding="utf-8")
            browser.driver.get(host.url(page))
            seen: dict[str, Any] = browser.driver.execute_async_script(WATCH)
            watched.scripts += seen["acted"]
            watched.found += seen["found"]
            asked_for = {f"/{page}", *(f"/{name}" for name in batch)}
            watched.requests += [address for address in host.requests if urllib.parse.unquote(address) not in asked_for]
            # Each is asked for once: a drawing that shows itself again has asked as well.
            watched.requests += [address for address in asked_for if host.requests.count(address) > 1]
            host.requests.clear()
        browser.driver.get("about:blank")
    watched.requests += outside.requests[before:]
    return watched


def test_no_drawing_acts_or_fetches(browser: Browser, tmp_path: Path, is_whole: bool) -> None:
    """Sent as they are, hundreds do; written anew, none makes a request and none runs a script."""
    sent, written = tmp_path / "sent", tmp_path / "written"
    sent.mkdir()
    written.mkdir()
    count = WHOLE_COUNT if is_whole else COUNT
    with Server(tmp_path / "sent") as outside:
        maker = Maker(SEED, outside.url("").rstrip("/"))
        jobs = []
        for number in range(count):
            source = sent / f"{number}.svg"
            source.write_bytes(maker.make())
            jobs.append(job(source, [Output(40, 30, "svg", written / str(number))], analyse=False))
        with Worker() as worker:
            answers = worker.answers(jobs)
        names = [f"{number}.svg" for number in range(count)]
        kept = [name for name, answer in zip(names, answers) if "report" in answer and not answer["report"].get("flaw")]
        assert len(kept) >= LEAST_KEPT * count
        # What is refused is not there, what is broken is a plate.
        made = [name for name, answer in zip(names, answers) if "report" in answer]
        assert sorted(made) == sorted(path.name for path in written.iterdir())

        as_sent = watch(browser, sent, names, outside)
        as_written = watch(browser, written, made, outside)
    print(f"{count} drawings: {len(kept)} kept, {len(made) - len(kept)} plates, {count - len(made)} refused; "
          f"as sent {len(as_sent.requests)} requests, {as_sent.scripts} scripts; "
          f"as written {len(as_written.requests)} requests, {as_written.scripts} scripts")
    assert len(as_sent.requests) >= LEAST_ACTIVE * count and as_sent.scripts >= LEAST_ACTIVE * count
    assert as_written.requests == []
    assert as_written.scripts == 0
    assert as_written.found == []


def test_cleaning_twice_changes_nothing(tmp_path: Path, is_whole: bool) -> None:
    """What was written anew comes out as it went in."""
    maker = Maker(SEED + 1, "http://evil.example")
    once, twice = tmp_path / "once", tmp_path / "twice"
    once.mkdir()
    twice.mkdir()
    count = WHOLE_COUNT if is_whole else COUNT
    sources = [tmp_path / f"{number}.svg" for number in range(count)]
    for source in sources:
        source.write_bytes(maker.make())
    with Worker() as worker:
        worker.answers(job(source, [Output(40, 30, "svg", once / source.stem)], analyse=False) for source in sources)
        made = sorted(once.iterdir())
        worker.run(job(source, [Output(40, 30, "svg", twice / source.stem)], analyse=False) for source in made)
    assert len(made) >= LEAST_KEPT * count
    assert [path.read_bytes() for path in made] == [(twice / path.name).read_bytes() for path in made]
