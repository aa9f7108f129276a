"""Vertical lines: every character where the engine says, standing as Unicode says."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import judges
import lab
import typesetting
import vertical
from browsers import Session, Sessions
from conftest import steady_session as session

HEADLINES = 2000
ARTICLES = 40
CHARACTERS = 2000


@pytest.fixture(scope="module", params=vertical.FONT_FILES)
def set_page(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Any, list[vertical.Line]]:
    font = typesetting.font(request.param)
    lines = vertical.set_lines(vertical.headlines(HEADLINES) + vertical.sentences(ARTICLES), font)
    return vertical.write_page((line.text for line in lines), font, tmp_path_factory.mktemp("vertical")), lines


def test_every_glyph_of_2000_headlines_and_40_articles_stands_where_the_engine_says(
    session: Session, set_page: tuple[Any, list[vertical.Line]],
) -> None:
    verdict = vertical.judge(session, *set_page)
    all_lines = len(set_page[1])
    assert all_lines > HEADLINES + 5 * ARTICLES
    assert verdict.lines >= all_lines * 0.95, f"{verdict.left_out} have characters that the font has not"
    print(session.version, verdict.lines, "lines", verdict.places, "places, worst", round(verdict.worst, 4), "px")
    judges.check(list(verdict.faults))


def test_the_judge_sees_a_glyph_that_is_off_by_a_tenth_of_a_px(
    sessions: Sessions, set_page: tuple[Any, list[vertical.Line]],
) -> None:
    page, lines = set_page
    line = next(line for line in lines if len(line.places) > 6 and line.pieces[0][2] == "upright")
    place, down, is_whole = line.places[1]
    moved = (line.places[0], (place, down + 0.1 / vertical.SIZE, is_whole), *line.places[2:])
    assert not vertical.judge(sessions["chromium"], page, [line]).faults
    assert vertical.judge(sessions["chromium"], page, [vertical.Line(line.text, line.pieces, moved)]).faults
    other = vertical.Line(line.text, ((0, line.pieces[-1][1], "combined"),), line.places)
    assert vertical.judge(sessions["chromium"], page, [other]).faults


# MARK: orientation


def test_2000_characters_stand_as_utr_50_says() -> None:
    """Perl has the property from the Unicode Character Database, of a version of its own; what either does not know is left out."""
    perl = shutil.which("perl")
    if not perl:
        pytest.skip("Perl is not installed")
    blocks = (
        (0x21, 0x17F), (0x2010, 0x206F), (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2190, 0x21FF), (0x2200, 0x223F),
        (0x2300, 0x23FF), (0x2460, 0x24FF), (0x2500, 0x257F), (0x25A0, 0x26FF), (0x3000, 0x30FF), (0x3105, 0x312F),
        (0x31F0, 0x33FF), (0x4E00, 0x4EFF), (0xFE30, 0xFE6F), (0xFF01, 0xFFEF), (0x1F300, 0x1F3FF),
    )
    characters = [chr(code) for first, last in blocks for code in range(first, last + 1)]
    program = (
        'binmode STDIN, ":utf8"; while (<>) { for my $c (split //) { next if $c eq "\\n" || $c eq "\\r"; '
        'print $c !~ /\\p{Assigned}/ ? "-" : $c =~ /\\p{Vo=R}/ ? "R" : $c =~ /\\p{Vo=Tr}/ ? "Tr" : $c =~ /\\p{Vo=Tu}/ ? "Tu" : "U", "\\n" } }')
    done = subprocess.run(
        [perl, "-CS", "-e", program], input="".join(characters).encode(), capture_output=True, check=True)
    expected = dict(zip(characters, done.stdout.decode().split()))
    records = [{"id": "all", "text": "".join(characters)}]
    font = str(typesetting.font())
    (answer,) = lab.run(records, "vertical", "--orientations", "--font", font)
    seen = dict(zip(characters, answer["orientations"]))
    known = [character for character in characters if expected[character] != "-"]
    assert len(known) >= CHARACTERS and len(seen) == len(characters) == len(expected)
    judges.check([
        f"U+{ord(character):04X}: expected {expected[character]}, seen {seen[character]}"
        for character in known if seen[character] != expected[character]])
