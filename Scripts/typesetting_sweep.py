"""Holds what the engine computes for every real headline against what Chromium, Firefox and WebKitGTK show.

Headlines of the sample site, of both corpora and of the test sites, and first sentences of the sample site, at six sizes
in five measures. Prints the figures of each browser and every difference by name. Exit status 1 when there is a fault.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

import corpora

sys.path.insert(0, str(corpora.REPOSITORY / "Tests" / "Browser"))

import browsers  # noqa: E402  (found by the line above)
import sites  # noqa: E402
import titles  # noqa: E402
import typesetting  # noqa: E402
from engine import REPOSITORY  # noqa: E402
from typesetting import Case, Difference, Judge, Page, Text, Verdict  # noqa: E402

LANGUAGES = {"en-18f": "en", "ja-vimjp": "ja"}
# Of the test sites; their hard titles are for Tests/Browser/test_typesetting.py.
OURS = {"ja": sites.JAPANESE, "en": sites.ENGLISH}


def texts(folder: Path) -> list[Text]:
    """All headlines, each with the name of where it stands; the same headline in the same language once."""
    sample = list(titles.articles(REPOSITORY / "content"))
    found = [Text(f"sample/{article.path.stem}", article.title, "ja") for article in sample]
    found += [Text(f"sample/{article.path.stem} begins", article.sentence, "ja") for article in sample]
    for name, language in LANGUAGES.items():
        content = folder / name / "content"
        if not content.is_dir():
            raise SystemExit(f"error: {folder / name} has no content\n  hint: set CORPORA=folder")
        found += [
            Text(f"{name}/{article.path.relative_to(content).with_suffix('')}", article.title, language)
            for article in titles.articles(content)
        ]
    for language, ours in OURS.items():
        found += [Text(f"site/{language} {number}", text, language) for number, text in enumerate(ours, 1)]
    # The first of several alike; an article without a paragraph begins with nothing.
    return list({(text.text, text.language): text for text in reversed(found) if text.text}.values())[::-1]


def judged(name: str, page: Page, cases: list[Case]) -> Verdict:
    start = time.monotonic()
    with browsers.start(name) as session:
        # Ink is the outline's, drawn at sizes where no browser rounds: one browser's eyes are enough.
        verdict = Judge(session, page).judge(cases, None if name == "chromium" else ())
    verdict.seconds = time.monotonic() - start
    return verdict


def report(verdict: Verdict) -> None:
    """Every difference by name: one text differs alike at all sizes, so its cases are listed with the first of them."""
    print(f"\n{verdict.browser}")
    if verdict.left_out:
        print(f"  {verdict.left_out} cases left out, without a glyph in the font: {verdict.without_glyph}")
    for reason, count in verdict.reasons.most_common():
        print(f"  line breaks: {reason}: {count} cases")
    groups: dict[tuple[str, str, str], list[Difference]] = {}
    for difference in verdict.breaks + verdict.faults:
        groups.setdefault((difference.kind, difference.reason, difference.case.text), []).append(difference)
    for (kind, reason, text), differences in groups.items():
        boxes = dict.fromkeys(f"{found.case.size:g} in {found.case.measure:g}" for found in differences)
        print(f"  {kind}{f' ({reason})' if reason else ''}: {differences[0].name} “{text}”")
        print(f"    at {', '.join(boxes)} px; first: {differences[0].what}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--corpora", type=Path, required=True, help="folder of en-18f and ja-vimjp")
    parser.add_argument("--browsers", default=",".join(browsers.NAMES), help="some of %(default)s")
    parser.add_argument("--limit", type=int, help="so many headlines at most, evenly picked from all")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    arguments = parser.parse_args()
    names = arguments.browsers.split(",")
    unknown = [name for name in names if name not in browsers.NAMES]
    if unknown:
        parser.error(f"no browser is called {unknown[0]!r}; there are {', '.join(browsers.NAMES)}")

    found = texts(arguments.corpora)
    if arguments.limit and arguments.limit < len(found):
        found = [found[index * len(found) // arguments.limit] for index in range(arguments.limit)]
    font = typesetting.font()
    start = time.monotonic()
    cases = typesetting.cases(found, font)
    print(f"{len(found)} headlines, {len(cases)} cases, set in {time.monotonic() - start:.1f} s")

    verdicts = []
    with tempfile.TemporaryDirectory(prefix="kawaraban-typesetting-") as folder:
        page = Page.write(found, font, Path(folder))
        for name in names:
            reason = browsers.missing(name)
            if reason:
                print(f"{name} is left out: {reason}")
                continue
            verdicts.append(judged(name, page, cases))
            report(verdicts[-1])

    print(f"\n{typesetting.table(verdicts)}")
    if arguments.json:
        arguments.json.write_text(typesetting.as_json(verdicts), encoding="utf-8")
    faults = [fault for verdict in verdicts for fault in verdict.all_faults()]
    print(f"\n{len(faults)} faults")
    if faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
