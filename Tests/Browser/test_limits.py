"""The largest article that the limits allow, whatever its text is made of: its build takes no more memory than docs/LIMITS.md says.
What it takes of time is printed (`-s`): at most 0.5 s of processor where all 68 were measured."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from engine import AT, binary
from matrix import daily
from runs import Launcher

# Bytes: `Limits.articleText`, and what a build may take. A worker is started for no text.
LARGEST = 600_000
MOST_MEMORY = 200e6

KINDS = {
    "headings": "# a\n", "emphasis": "*a* ", "links": "[a](a.md) ", "tables": "|a|b|\n|-|-|\n|1|2|\n\n", "brackets": "[",
    "underscores": "_a", "tags": "<b>a</b> ", "quotes": ">", "Japanese": "気象庁によると大型で強い勢力を保ったまま北上しており、",
    **{
        kind: kind for kind in (
            "word ", "a", "a\n\n", "[a]: b\n", "*a ", "- a\n", "  - a\n", "|1|2|\n", "|a", "`a` ", "`", "```\na\n```\n", "<b>",
            "<!-- a -->", "&amp;", "~~a~~ ", "a\u0301\u0316", "👨‍👩‍👧‍👦", "\x01", "---\n\n", "https://a.example/ ", "مرحبا ", "[^1] ",
            "<details><summary>a</summary>b</details>\n\n", '<span lang="ja" title="a">a</span>',
        )
    },
}
FEW = 9


@pytest.mark.parametrize("kind", daily(*list(KINDS)[:FEW], later=list(KINDS)[FEW:]))
@pytest.mark.parametrize("html", ["drop", "safe-list"])
def test_the_largest_article_takes_little(tmp_path: Path, kind: str, html: str) -> None:
    (tmp_path / "content" / "news").mkdir(parents=True)
    (tmp_path / "content" / "site.yml").write_text(f"title: 瓦版\nhtml: {html}\n", encoding="utf-8")
    piece = KINDS[kind].encode()
    head = "---\ntitle: 見出し\ndate: 2026-11-02\n---\n".encode()
    (tmp_path / "content" / "news" / "a.md").write_bytes(head + piece * (LARGEST // len(piece)))
    build = Launcher(
        [str(binary()), "build", "--site", str(tmp_path), "--at", AT], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    text = build.process.stdout.read()
    status, run = build.ended()
    assert status in (0, 1) and (status == 0 or "error: " in text), text
    print(f"{run.processor:.2f} s, {run.memory / 1e6:.0f} MB")
    assert run.memory <= MOST_MEMORY
