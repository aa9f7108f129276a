"""What the engine computes is what browsers show: a sample for every day of what Scripts/typesetting_sweep.py tries."""

from __future__ import annotations

import pytest

import judges
import sites
import titles
import typesetting
from browsers import Session, Sessions
from conftest import steady_session as session
from engine import REPOSITORY
from typesetting import Case, Judge, Line, Page, Text, Verdict

# Texts at the edges: kerning, ligatures, words longer than a line, brackets, dashes, marks that join, one letter alone.
HARD = (
    *(Text(f"hard {number}", title, "ja") for number, title in enumerate(sites.HARD, 1)),
    *(
        Text(f"ours {number}", text, language)
        for number, (language, text) in enumerate((
            ("ja", "「」（）『』【】が、つづく。「（『【約物】』）」！？"),
            ("ja", "が゛か゛ハ゜ヴィ々ゝヾ〆〇ーｰ"),
            ("ja", "1,234,567.89円（税込1,358,024円）－5.6％、¥980〜$1,200"),
            ("ja", "AVATAR、Tokyo Wave、WiFi、Yes/No、Ta.Te.To"),
            ("ja", "東京―大阪、9時～17時、A‐B、C–D、E—F"),
            ("en", "Wave to AV: Tokyo’s “fifty-first” office, Wi-Fi & coffee—50% off (today only)"),
            ("en", "Flow-of-funds/state-and-local/federal: the e-mail that wasn’t sent to first@example.com"),
            ("en", "Incomprehensibilities, counterrevolutionaries & floccinaucinihilipilification"),
            ("en", "Café, naïve, Ångström, œuvre, fiancée"),
            ("en", "I"),
        ), 1)
    ),
)

# The smallest, the largest, and one between them at which ink is looked at.
FEW_SIZES = (13, 17, 34)
INK_SIZE = 17
# Of the sample's titles, for every day.
ONE_OF = 3


@pytest.fixture(scope="module")
def texts(is_whole: bool) -> list[Text]:
    sample = [Text(article.path.stem, article.title, "ja") for article in titles.articles(REPOSITORY / "content")]
    return [*(sample if is_whole else sample[::ONE_OF]), *HARD]


@pytest.fixture(scope="module")
def cases(texts: list[Text], is_whole: bool) -> list[Case]:
    return typesetting.cases(texts, typesetting.font(), typesetting.SIZES if is_whole else FEW_SIZES)


@pytest.fixture(scope="module")
def page(texts: list[Text], tmp_path_factory: pytest.TempPathFactory) -> Page:
    return Page.write(texts, typesetting.font(), tmp_path_factory.mktemp("typesetting"))


@pytest.fixture(scope="module")
def verdict(session: Session, page: Page, cases: list[Case], is_whole: bool) -> Verdict:
    """Ink takes a drawing for both ends of each line, and grows with the size: one size stands for all."""
    inked = [case for case in cases if is_whole or case.size == INK_SIZE] if session.name == "chromium" else []
    return Judge(session, page).judge(cases, inked)


def test_lines_are_as_wide_as_the_engine_says_and_stay_in_their_boxes(verdict: Verdict, cases: list[Case]) -> None:
    assert verdict.cases + verdict.left_out == len(cases)
    judges.check([str(fault) for fault in verdict.faults])


def test_hardly_any_case_is_left_out_for_a_missing_glyph(verdict: Verdict) -> None:
    assert verdict.left_out <= verdict.cases / 100, verdict.without_glyph


def test_headlines_break_where_the_browser_breaks_them(
    session: Session, verdict: Verdict, cases: list[Case], is_whole: bool,
) -> None:
    if session.name == "webkit":
        pytest.skip("WebKitGTK rounds every advance to a whole px, so that other lines fit")
    hard = {text.name for text in HARD}
    count = sum(case.name not in hard for case in cases)
    differing = [difference for difference in verdict.breaks if difference.name not in hard]
    assert count >= (1000 if is_whole else 300)
    if len(differing) > (1 - typesetting.GREEDY_SHARE) * count:
        judges.check([str(difference) for difference in differing])


def test_hard_texts_break_elsewhere_for_known_reasons_alone(session: Session, verdict: Verdict) -> None:
    judges.check([str(difference) for difference in verdict.breaks if difference.reason == "other"])


# MARK: the judge can find fault


@pytest.fixture(scope="module")
def chromium(sessions: Sessions) -> Session:
    return sessions["chromium"]


def judged(chromium: Session, page: Page, case: Case) -> list[str]:
    verdict = Judge(chromium, page).judge([case])
    return sorted({fault.kind for fault in verdict.faults + verdict.breaks})


@pytest.fixture(scope="module")
def right(cases: list[Case]) -> Case:
    """A case of several lines that is right."""
    return next(case for case in cases if case.size == 17 and len(case.set) == 3 and case.set == case.greedy)


def changed(case: Case, **values: object) -> Case:
    return Case(**{**case.__dict__, **values})  # type: ignore[arg-type]


def changed_line(line: Line, **values: object) -> Line:
    return Line(**{**line.__dict__, **values})  # type: ignore[arg-type]


def with_first(case: Case, **values: object) -> Case:
    """The case with another first line, in both of its settings."""
    first = changed_line(case.set[0], **values)
    return changed(case, set=(first, *case.set[1:]), greedy=(first, *case.greedy[1:]))


def test_the_judge_has_nothing_to_say_about_what_is_right(chromium: Session, page: Page, right: Case) -> None:
    assert judged(chromium, page, right) == []


def test_the_judge_sees_an_advance_that_is_off_by_three_hundredths(chromium: Session, page: Page, right: Case) -> None:
    assert "advance" in judged(chromium, page, with_first(right, width=right.set[0].width + 0.03))


def test_the_judge_sees_ink_that_is_off_by_three_hundredths(chromium: Session, page: Page, right: Case) -> None:
    assert judged(chromium, page, with_first(right, ink_left=right.set[0].ink_left - 0.03)) == ["ink"]
    assert judged(chromium, page, with_first(right, ink_right=right.set[0].ink_right + 0.03)) == ["ink"]


def test_the_judge_sees_lines_that_leave_their_box(chromium: Session, page: Page, right: Case) -> None:
    assert "box" not in judged(chromium, page, changed(right, measure=right.longest + 2 / 64))
    assert "box" in judged(chromium, page, changed(right, measure=right.longest))


def test_the_judge_sees_other_breaks(chromium: Session, page: Page, right: Case) -> None:
    first, second = right.greedy[0], right.greedy[1]
    moved = (changed_line(first, end=first.end - 1), changed_line(second, start=first.end - 1))
    assert "line breaks" in judged(chromium, page, changed(right, greedy=(*moved, *right.greedy[2:])))


def test_the_judge_sees_a_break_that_is_not_needed(chromium: Session, page: Page, right: Case) -> None:
    whole = typesetting.cases([Text("whole", right.text, right.language)], typesetting.font(), [17], [60])[0]
    assert len(whole.set) == 1
    long = changed_line(right.set[0], width=whole.longest + 2)
    assert "break not needed" in judged(chromium, page, changed(right, set=(long, *right.set[1:]), measure=1000.0))
