"""The engine's typesetting alone, through the development program `typesetting-lab`: texts in, lines out."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterable, Optional

from engine import REPOSITORY, EngineError

Record = dict[str, Any]


def program() -> Path:
    """TYPESETTING_LAB in the environment, else the release build."""
    path = Path(os.environ.get("TYPESETTING_LAB") or REPOSITORY / ".build" / "release" / "typesetting-lab")
    if not path.is_file():
        raise EngineError(f"{path} is not there; run `make program` first")
    return path


def run(records: Iterable[Record], *arguments: str, timeout: float = 600) -> list[Record]:
    """One run: a record per line in, a record per line out. Raises `EngineError` unless it exits with 0."""
    command = [str(program()), *arguments]
    text = "".join(json.dumps(record) + "\n" for record in records)
    done = subprocess.run(command, input=text.encode("ascii"), capture_output=True, timeout=timeout, check=False)
    if done.returncode != 0:
        raise EngineError(f"{' '.join(command)}: exit status {done.returncode}\n{done.stderr.decode()}".rstrip())
    # Not splitlines(): it would also split at the line separators of Unicode, which JSON leaves as they are.
    return [json.loads(line) for line in done.stdout.decode().split("\n") if line]


def phrases(texts: list[str], language: str = "ja") -> list[list[str]]:
    """What the engine's phrase model makes of each text, exactly as given."""
    records = [{"id": str(index), "text": text, "language": language} for index, text in enumerate(texts)]
    answers = {answer["id"]: answer["phrases"] for answer in run(records, "phrases")}
    missing = [text for index, text in enumerate(texts) if str(index) not in answers]
    if missing:
        raise EngineError(f"typesetting-lab phrases: no answer for {len(missing)} texts, the first is {missing[0]!r}")
    return [answers[record["id"]] for record in records]


def fonts(texts: Iterable[str], font: Path, family: str, weight: int, output: Path, *options: str) -> Path:
    """Writes the files a page would ship for these texts; the style sheet with their @font-face rules."""
    records = [{"id": str(index), "text": text, "language": "ja"} for index, text in enumerate(texts)]
    named = ("--font", str(font), "--family", family, "--weight", str(weight), "--output", str(output))
    run(records, "fonts", *named, *options)
    return output / "fonts.css"


def bench(texts: Iterable[str], font: Path) -> dict[str, float]:
    """Nanoseconds that each step takes for a text, on one core."""
    records = [{"id": str(index), "text": text, "language": "ja"} for index, text in enumerate(texts)]
    return {answer["name"]: answer["nanoseconds"] for answer in run(records, "bench", "--font", str(font))}


@dataclass(frozen=True)
class Line:
    text: str
    # UTF-16 offset of its first character.
    start: int
    # px, without the space at its end.
    width: float


@dataclass(frozen=True)
class Setting:
    """One text as the engine sets it at one size in one measure."""

    text: str
    measure: float
    greedy: tuple[Line, ...]
    lines: tuple[Line, ...]
    truncated: bool
    broken_words: int

    @staticmethod
    def of(record: Record) -> Setting:
        def lines(key: str) -> tuple[Line, ...]:
            return tuple(Line(line["text"], line["start"], line["width"]) for line in record[key])

        return Setting(
            record["text"], record["measure"], lines("greedy"), lines("set"),
            bool(record["truncated"]), int(record["brokenWords"]))


def settings(
    texts: list[str], font: Path, size: float, measure: float, line_counts: Optional[list[int]] = None,
) -> list[Setting]:
    """Each text in a measure of so many em: in as many lines as the engine likes, or as it is told to."""
    records: list[Record] = [{"id": str(index), "text": text, "language": "ja"} for index, text in enumerate(texts)]
    for record, count in zip(records, line_counts or []):
        record["lines"] = count
    answers = {
        answer["id"]: answer
        for answer in run(records, "set", "--font", str(font), "--sizes", str(size), "--measures", str(measure))
    }
    for record in records:
        answer = answers.get(record["id"])
        if answer is None or answer["text"] != record["text"]:
            raise EngineError(f"typesetting-lab set: no answer for {record['text']!r}, or one with another text")
    return [Setting.of(answers[record["id"]]) for record in records]
