"""A build that takes a while says how far it is, where somebody waits for it, and nowhere else."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

import engine
import serving
from engine import Site


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """One whose cards take more than a second to be drawn."""
    made = serving.write(tmp_path / "site")
    for number in range(24):
        serving.save(made, f"content/news/more-{number}.md", serving.article(f"{number}番目の見出し", number % 20, serving.SENTENCE))
    serving.edit(made, "content/site.yml", "time_zone:", "base_url: https://e.example\ncards: true\ntime_zone:")
    return made


def test_a_terminal_has_a_bar_that_goes(site: Site) -> None:
    own, others = os.openpty()
    process = subprocess.Popen(
        [str(engine.binary()), "build", *site.options], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=others,
        env={**os.environ, "TERM": "xterm"})
    os.close(others)
    seen = b""
    try:
        while part := os.read(own, 4_096):
            seen += part
    except OSError:
        # Nobody has the other end any more.
        pass
    finally:
        os.close(own)
    assert process.wait(serving.SECONDS) == 0
    lines = seen.decode().split("\r")
    bars = [match for line in lines if (match := re.match(r"[█░]{24} (\d+) of (\d+) (pages|pictures|cards)", line))]
    assert bars and any(match[3] == "cards" for match in bars)
    counts = [int(match[1]) for match in bars if match[3] == "cards"]
    assert counts == sorted(counts) and counts[-1] <= int(bars[-1][2])
    # It is taken away before anything else is said.
    after = seen.decode().rsplit("█", 1)[-1].rsplit("░", 1)[-1]
    assert "\r\x1b[K" in after


def test_what_is_piped_has_none(site: Site) -> None:
    done = subprocess.run(
        [str(engine.binary()), "build", *site.options], capture_output=True, text=True, timeout=serving.SECONDS, check=True)
    assert "\x1b" not in done.stderr + done.stdout and "█" not in done.stderr and "░" not in done.stderr
