"""An editor's judges see just their faults, and nothing in what is right."""

from __future__ import annotations

import pytest

import editorial
from engine import Frame, Line, Listing


def headline(*lines: str, text: str = "", size: float = 20, selector: str = "#a .headline") -> Frame:
    placed = tuple(Line(line, 0, 28.0 * number, 100, 28) for number, line in enumerate(lines))
    return Frame(selector, "text", 0, 0, 200, 28 * len(lines), placed, text=text or " ".join(lines), size=size)


def card(name: str, x: float, y: float, width: float, height: float) -> Frame:
    return Frame(f"#{name}", "card", x, y, width, height)


def test_clauses() -> None:
    text = "前日から開設 首都圏の自治体"
    assert list(editorial.clauses_kept(headline("前日から", "開設 首都圏の", "自治体", text=text))) == [("前日から開設", "首都圏の自治体")]
    assert not list(editorial.clauses_kept(headline("前日から開設", "首都圏の自治体", text=text)))
    assert not list(editorial.clauses_kept(headline("VimConf 2025 を", "開催します", text="VimConf 2025 を開催します")))


@pytest.mark.parametrize("lines, found", [
    (("VimConf 2025 Small", "のライトニング"), 1), (("github", "への移行"), 1), (("発見、", "は虫類で"), 0), (("前日から開設", "と発表"), 0),
    (("くらしを", "より豊かに"), 1)])
def test_particles(lines: tuple[str, ...], found: int) -> None:
    joined = " ".join(lines) if lines[0] != "発見、" and lines[0] != "くらしを" else "".join(lines)
    assert len(editorial.leaning_lines(headline(*lines, text=joined))) == found


def test_words() -> None:
    text = "Rates Stay - The Bank Waits"
    assert not editorial.breaks_word(headline("Rates Stay -", "The Bank Waits", text=text))
    assert not editorial.breaks_word(headline("Rates Stay", "The Bank Waits", text=text))
    assert editorial.breaks_word(headline("Rates Stay", "The Ba", "nk Waits", text=text))
    assert editorial.breaks_word(headline("Rates St", "ay - The Bank Waits", text=text))


def test_subjects() -> None:
    shown = Frame("#a .image", "image", 0, 0, 100, 100, (), shown=(0.25, 0.0, 0.75, 1.0))
    assert editorial.share_cut(shown, (0.3, 0.2, 0.7, 0.8)) == 0 and not editorial.cuts_subject(shown, (0.3, 0.2, 0.7, 0.8))
    assert editorial.share_cut(shown, (0.5, 0.2, 1.0, 0.8)) == pytest.approx(0.5)
    assert editorial.share_cut(shown, (0.8, 0.2, 1.0, 0.8)) == 1


def test_compounds() -> None:
    assert editorial.divides_compound(headline("An open-", "source web", text="An open-source web"))
    assert not editorial.divides_compound(headline("An open-source", "web", text="An open-source web"))


def test_summaries() -> None:
    text = "We asked our project teams what they learned"
    cut = Frame("#a .summary", "text", 0, 0, 200, 20, (Line("We asked our proj…", 0, 0, 100, 20),), True, text=text)
    assert editorial.is_cut_in_word(cut, "")
    assert not editorial.is_cut_in_word(Frame(**{**cut.__dict__, "lines": (Line("We asked our…", 0, 0, 100, 20),)}), "")
    for line, is_cut in (("Vimのプラグ…", True), ("Vimの…", False), ("Vim…", False)):
        japanese = Frame("#a .summary", "text", 0, 0, 200, 20, (Line(line, 0, 0, 100, 20),), True, text=f"{line[:-1]}インの話")
        assert editorial.is_cut_in_word(japanese, "") == is_cut, line
    whole = Frame("#a .summary", "text", 0, 0, 200, 20, (Line("our proj…", 0, 0, 100, 20),), text="our proj…")
    assert editorial.is_cut_in_word(whole, "We asked our project teams")
    assert not editorial.is_cut_in_word(Frame(**{**whole.__dict__, "text": "our project…"}), "We asked our project teams")


def lead_faults(first: float, second: float, *sizes: float, width: float = 300) -> list[str]:
    cards = [card("a", 0, 0, 300, first), card("b", 0, first, 300, second), card("c", 0, first + second, 300, 50)]
    texts = [headline("x", size=size, selector=f"{cell.selector} .headline") for cell, size in zip(cards, sizes)]
    listing = Listing("index.html", width, 600, (*cards, *texts, headline("y", selector="#a .summary")))
    return editorial.lead_faults(cards, listing)


def test_lead() -> None:
    assert not lead_faults(300, 150, 34, 20, 15)
    assert len(lead_faults(300, 250, 34, 20, 15)) == 1
    assert not lead_faults(300, 80, 34, 20, 15)
    assert lead_faults(300, 80, 34, 20, 15, width=768) == ["below a lead by itself the second is a strip"]
    assert "a cell is larger than one that ranks above it" in lead_faults(200, 250, 34, 20, 15)
    assert len(lead_faults(300, 150, 24, 28, 15)) == 2
    assert lead_faults(300, 150, 24, 20, 28) == ["type on the first screen is larger than the lead’s"]


def test_subjects() -> None:
    frame = Frame("#a .image", "image", 0, 0, 200, 100, shown=(0, 0.25, 1, 0.75))
    assert not editorial.cuts_subject(frame, (0.1, 0.25, 0.9, 0.755))
    assert editorial.cuts_subject(frame, (0.1, 0.2, 0.9, 0.7))
    assert editorial.cuts_subject(frame, (0.1, 0.3, 0.9, 0.8))


def test_rhythm() -> None:
    assert editorial.monotonous([["a"], ["b"], ["c"], ["a"]])["any of them"] == 0
    assert editorial.monotonous([["a"], ["b"], ["a"], ["b"]])["A B A B"] == 1
    assert editorial.monotonous([["a", "b"], ["a", "c"]])["like the row before"] == 1
    assert editorial.monotonous([["a", "b", "b"]])["a pattern twice side by side"] == 1


def test_holes_and_edges() -> None:
    cell, text = card("a", 0, 0, 320, 200), headline("x")
    empty, total = editorial.holes(Listing("", 320, 200, (cell, text)))
    assert (empty, total) == (320 * (200 - 28 - editorial.MARGIN), 320 * 200)
    assert editorial.off_grid(Listing("", 1200, 200, (card("a", 0, 0, 1, 1), card("b", 300, 0, 1, 1), card("c", 340, 0, 1, 1)))) == [340]
    assert editorial.too_small(Listing("", 390, 200, (headline("x", size=13),))) == ["#a .headline"]
