"""The image worker as a program by itself: jobs in, reports out, an object a line."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterable, Optional

from engine import REPOSITORY, EngineError
from runs import Launcher, Run

# What matters in a picture: left, top, right and bottom, in its widths and heights from its top left.
Focus = tuple[float, float, float, float]
SIDES = ("left", "top", "right", "bottom")
Job = dict[str, Any]

EXTENSIONS = {"webp": "webp", "animation": "webp", "avif": "avif", "jpeg": "jpg", "png": "png", "svg": "svg"}


def program() -> Path:
    """KAWARABAN_IMAGES in the environment, else the release build."""
    path = Path(os.environ.get("KAWARABAN_IMAGES") or REPOSITORY / ".build" / "release" / "kawaraban-images")
    if not path.is_file():
        raise EngineError(f"{path} is not there; run `make program` first")
    return path


@dataclass(frozen=True)
class Output:
    """A picture to be written. Its file gets the extension of the format."""

    width: int
    height: int
    format: str
    path: Path
    quality: int = 75
    effort: int = 4

    @property
    def file(self) -> Path:
        return self.path.with_name(f"{self.path.name}.{EXTENSIONS[self.format]}")

    def as_json(self) -> dict[str, Any]:
        return {
            "width": self.width, "height": self.height, "format": self.format, "quality": self.quality,
            "effort": self.effort, "path": str(self.path),
        }


def job(source: Path, outputs: Iterable[Output], focus: Optional[Focus] = None, analyse: bool = True) -> Job:
    """Without a focus, crops are made around what draws attention."""
    made: Job = {"source": str(source), "analyse": analyse, "outputs": [output.as_json() for output in outputs]}
    if focus:
        made["focus"] = dict(zip(SIDES, focus))
    return made


@dataclass(frozen=True)
class Report:
    """What the worker found out about a picture whose outputs it has written."""

    width: int
    height: int
    focus: Focus
    # Bytes of the outputs, in the order of the job.
    sizes: tuple[int, ...]
    # Of what is shown until the picture is there.
    color: Optional[str]
    preview: Optional[str]
    # The focus is all that is drawn on a plain ground.
    is_on_ground: bool = False

    @staticmethod
    def of(record: dict[str, Any]) -> Report:
        return Report(
            record["width"], record["height"], tuple(record["focus"][side] for side in SIDES),
            tuple(output["bytes"] for output in record["outputs"]), record.get("color"), record.get("preview"),
            bool(record.get("isOnGround")))


class Worker:
    """One process. Use as a context manager; `usage` is there once it has ended."""

    def __init__(self) -> None:
        self.usage: Optional[Run] = None
        self.jobs = 0
        self.log = tempfile.TemporaryFile()
        self.launcher = Launcher(
            [str(program())], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, text=True, encoding="utf-8")
        self.process = self.launcher.process
        # Lines of its output; None once that has ended.
        self.lines: queue.SimpleQueue[Optional[str]] = queue.SimpleQueue()
        threading.Thread(target=self.read, daemon=True).start()

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, kind: Optional[type[BaseException]], *_: object) -> None:
        if kind:
            self.launcher.kill()
        status = self.finish()
        if status != 0 and not kind:
            raise self.error(f"exit status {status}")

    def read(self) -> None:
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def write(self, jobs: list[Job]) -> None:
        """In a thread of its own: a full pipe blocks until the worker has read, which may take until it has answered."""
        try:
            for record in jobs:
                self.process.stdin.write(json.dumps(record) + "\n")
            self.process.stdin.flush()
        except (BrokenPipeError, ValueError):
            # It has ended, or its input is closed: `run` notices too and can say more about it.
            pass

    def run(self, jobs: Iterable[Job], timeout: float = 300) -> list[Report]:
        """The reports of all jobs, in their order. Raises `EngineError` if one fails or the time, in seconds, is over."""
        listed = list(jobs)
        answers = self.answers(listed, timeout)
        for record, answer in zip(listed, answers):
            if "error" in answer:
                raise self.error(f"{record['source']}: {answer['error']}")
        return [Report.of(answer["report"]) for answer in answers]

    def answers(self, jobs: Iterable[Job], timeout: float = 300) -> list[dict[str, Any]]:
        """The last answers to all jobs, in their order, each with a report or an error. Raises `EngineError` if the time, in
        seconds, is over."""
        numbered = [{"id": self.jobs + number, **record} for number, record in enumerate(jobs, 1)]
        self.jobs += len(numbered)
        known = {record["id"] for record in numbered}
        deadline = time.monotonic() + timeout
        writer = threading.Thread(target=self.write, args=(numbered,), daemon=True)
        writer.start()
        answers: dict[int, dict[str, Any]] = {}
        while len(answers) < len(numbered):
            answer = self.next_answer(deadline)
            if "progress" in answer:
                continue
            if answer["id"] not in known or answer["id"] in answers:
                raise self.error("an answer that nobody asked for")
            answers[answer["id"]] = answer
        writer.join()
        return [answers[record["id"]] for record in numbered]

    def next_answer(self, deadline: float) -> dict[str, Any]:
        try:
            line = self.lines.get(timeout=max(0, deadline - time.monotonic()))
        except queue.Empty:
            raise self.error("no answer in time") from None
        if line is None:
            raise self.error("it ended before it had answered")
        try:
            return json.loads(line)
        except ValueError:
            raise self.error(f"not an answer: {line[:200]!r}") from None

    def finish(self, timeout: float = 30) -> int:
        """Closes its input, upon which it ends by itself, and takes down its usage; the exit status."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        killer = threading.Timer(timeout, self.launcher.kill)
        killer.start()
        status, self.usage = self.launcher.ended()
        killer.cancel()
        return status

    def error(self, what: str) -> EngineError:
        # Not seek() and read(): the place in the file is the worker's too.
        said = os.pread(self.log.fileno(), 2000, 0).decode(errors="replace")
        return EngineError(f"{program()}: {what}\n{said}".rstrip())
