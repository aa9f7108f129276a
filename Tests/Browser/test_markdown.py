"""What libcmark is helped with, compared with comrak: emphasis in Chinese, Japanese and Korean texts, where words and brackets have no
spaces between them (CommonMark's rule for them says where `*` and `_` may open and close, and nothing of what is between), and bare
addresses. And footnotes, by what is where: paragraphs with their marks, notes with their paragraphs and ways back; and lists of tasks."""

from __future__ import annotations

import json
import random
import re
from html.parser import HTMLParser
from pathlib import Path

import comrak
import pytest

import examples
from engine import REPOSITORY, run

SEED = 20261124
LINES = 2000
LONGEST = 14
# Articles with footnotes, and with lists of tasks.
NOTED = 300
TASKED = 300

# Of `_` there are two in a line: of more, libcmark up to 0.30 forgets openers, in ASCII as well.
STARS = ("*", "**", "***", "**")
UNDERSCORES = ("_", "__", "___")
# What may stand beside them: words, brackets and signs of several scripts, spaces, variants, pictures, things that are no emphasis.
OTHERS = (
    *"字のアｱ가abc1é", *"「」『』（）。、：！？・…", *"()\"'.,!?:;-/“”‘’«»", *"￥€$＋+=", " ", "\u3000", "葛\U000e0100", "“\ufe01", "”\ufe01",
    "㊙\ufe0e", "😀", "👩‍👩‍👧", "〰", "☺", "\\*", "`字*「`", "&amp;", "🈁", "ㅋ", "𠮟",
)  # fmt: skip

# Bare addresses, what they stand beside, and what their paths are made of. Not: hosts that end in a letter or a mark that no host has
# (GFM then takes all up to a space, in Japanese a sentence), hosts without a dot and schemes in capitals (links for GFM, not for comrak).
BESIDE = ("", "", "(", "字 ", "a ", "- ", "~ ", "* ", ", ", '"')
ADDRESSES = ("https://e.example", "http://b.e.example", "ftp://e.example", "www.e.example")
PATHS = ("/a", "/", "?d=1", "#g", ":80/x", "/b_c")
BEHIND = ("/a", "/b_c", "?d=1", "&f=2", ";", "(", ")", ".", ",", "!", "?", ":", "-", "'", '"', "=", "&x", "&x;", "字")
MAILBOXES = ("a@e.example", "a.b-c@e.example.", "a@b_c.example,", "a@e.example-", "@e.example", "a@e", "a_b+c@e.example")


def test_emphasis_is_where_the_rule_for_east_asian_texts_has_it(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    compare(tmp_path, [line(chance) for _ in range(LINES)], "<em>")


def test_each_case_of_the_rule_is_as_it_was_written_down(tmp_path: Path) -> None:
    """Fixture and comrak agree, so that the cases are no opinion of ours; the page agrees with both."""
    fixture = REPOSITORY / "Tests" / "Fixtures" / "east-asian-emphasis.json"
    cases = [case for group in json.loads(fixture.read_text(encoding="utf-8")).values() for case in group]
    assert len(cases) > 140
    ours = all_paragraphs(tmp_path, [text for text, _ in cases])
    differences = [f"{text!r}\n  expected: {expected}\n  comrak:   {by_comrak(text)}\n  ours:     {one}"
                   for (text, expected), one in zip(cases, ours) if not expected == by_comrak(text) == one]  # fmt: skip
    assert not differences, f"{len(differences)} of {len(cases)}\n" + "\n".join(differences[:12])


def test_the_published_cases_of_the_rule_are_as_comrak_has_them(tmp_path: Path) -> None:
    """The folder is `testcases` of github.com/tats-u/markdown-cjk-friendly: in each file a case is a paragraph."""
    folder = examples.cjk_friendly()
    if folder is None:
        pytest.skip("the published cases are not here, and CJK_FRIENDLY names no folder of them")
    files = [file for file in sorted(folder.glob("*.md")) if file.stem != "gfm-non-cjk"]
    cases = [text for file in files for text in file.read_text(encoding="utf-8").strip().split("\n\n")]
    print(f"{len(cases)} cases in {len(files)} files")
    ours = all_paragraphs(tmp_path, cases)
    differences = [f"{text!r}\n  ours:   {one}\n  comrak: {by_comrak(text)}" for text, one in zip(cases, ours) if one != by_comrak(text)]
    assert len(cases) > 140 and not differences, f"{len(differences)} of {len(cases)}\n" + "\n".join(differences[:12])


def test_bare_addresses_are_links_where_they_are_for_comrak(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    compare(tmp_path, [line_of_addresses(chance) for _ in range(LINES)], "<a>")


def test_footnotes_are_where_they_are_for_comrak(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    texts = [text_with_notes(chance) for _ in range(NOTED)]
    news = tmp_path / "site" / "content" / "news"
    news.mkdir(parents=True)
    for number, text in enumerate(texts):
        (news / f"a{number}.md").write_text(f"---\ntitle: 注\nsummary: 要約\ndate: 2026-11-20\n---\n{text}", encoding="utf-8")
    run("build", "--site", str(tmp_path / "site"))
    options = comrak.ExtensionOptions()
    options.footnotes = True
    options.cjk_friendly_emphasis = True
    differences = []
    for number, text in enumerate(texts):
        page = (tmp_path / "site" / "output" / "news" / f"a{number}.html").read_text(encoding="utf-8")
        ours = outline(gathered(page.split('<div class="prose text">')[1].split('<div class="prose after">')[0]))
        other = outline(comrak.render_markdown(text, options))
        if ours != other:
            differences.append(f"{text}\n  ours:   {ours}\n  comrak: {other}")
    assert not differences, f"{len(differences)} of {NOTED}\n" + "\n".join(differences[:4])


def test_tasks_are_where_they_are_for_comrak(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    texts = ["始\n\n" + "\n".join(list_of_tasks(chance)) + "\n" for _ in range(TASKED)]
    news = tmp_path / "site" / "content" / "news"
    news.mkdir(parents=True)
    for number, text in enumerate(texts):
        (news / f"a{number}.md").write_text(f"---\ntitle: 表\nsummary: 要約\ndate: 2026-11-20\n---\n{text}", encoding="utf-8")
    run("build", "--site", str(tmp_path / "site"))
    options = comrak.ExtensionOptions()
    options.tasklist = True
    differences = []
    kinds: set[str] = set()
    for number, text in enumerate(texts):
        page = (tmp_path / "site" / "output" / "news" / f"a{number}.html").read_text(encoding="utf-8")
        ours = tasks(page.split('<div class="prose text">')[1].split('<div class="prose after">')[0].rpartition("</div>")[0])
        other = tasks(comrak.render_markdown(text, options))
        kinds.update(other)
        if ours != other:
            differences.append(f"{text}\n  ours:   {ours}\n  comrak: {other}")
    assert kinds >= {"<ul>", "<ol>", "<blockquote>", "☐", "☑"}
    assert not differences, f"{len(differences)} of {TASKED}\n" + "\n".join(differences[:4])


def list_of_tasks(chance: random.Random, depth: int = 0) -> list[str]:
    """Lines of a list, some of whose items are tasks, and some hold lists, paragraphs or quotes. No task is without a text: that is one
    for comrak, and none for GFM."""
    lines: list[str] = []
    is_loose = chance.random() < 0.3
    is_numbered = chance.random() < 0.3
    for number in range(1, chance.randint(2, 4)):
        start = f"{number}. " if is_numbered else "- "
        lines.append(start + chance.choice(("[ ] ", "[x] ", "[X] ", "[ ]  ", "[x]\t", "[]", "[-] ", "[ ]", "\\[x] ", "[x](a)", "*[ ]* ", "# [x] ", ""))
                     + "項" + chance.choice(("", "`code`", " *word* 。", " [ ] x")))  # fmt: skip
        indent = " " * len(start)
        kind = chance.random()
        if depth < 2 and kind < 0.3:
            lines += [indent + line if line else "" for line in list_of_tasks(chance, depth + 1)]
        elif kind < 0.4:
            lines += ["", indent + "[x] 段落"]
        elif kind < 0.5:
            lines += [f"{indent}> {line}" for line in ("- [ ] 引用", "- [x] x")]
        elif kind < 0.6:
            lines += [f"{start}[{chance.choice((' ', 'x'))}]", f"{indent}次の行"]
        if is_loose:
            lines.append("")
    return lines


class Tasks(HTMLParser):
    """Lists, quotes, items and their texts; behind the start of an item whether it is a task, wherever in it the box stands."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag == "input":
            last = len(self.found) - 1 - self.found[::-1].index("<li>")
            self.found.insert(last + 1, "☑" if "checked" in dict(attributes) else "☐")
        elif tag in ("ul", "ol", "li", "blockquote"):
            self.found.append(f"<{tag}>")

    handle_startendtag = handle_starttag

    def handle_endtag(self, tag: str) -> None:
        if tag in ("ul", "ol", "li", "blockquote"):
            self.found.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        text = re.sub(r"\s+", "", data)
        if self.found and self.found[-1][0] not in "<☐☑":
            self.found[-1] += text
        elif text:
            self.found.append(text)


def tasks(html: str) -> list[str]:
    reader = Tasks()
    reader.feed(html)
    return reader.found


def gathered(prose: str) -> str:
    """Prose with its notes at its end again, which stand behind what they belong to. No note of these has a numbered list in it."""
    beside = re.compile(r'<ol class="side notes"[^>]*>\n(.*?)</ol>\n', re.DOTALL)
    items = re.findall(r'<li value="(\d+)".*?(?=<li value=|\Z)', "".join(beside.findall(prose)), re.DOTALL)
    whole = re.split(r'(?=<li value=")', "".join(beside.findall(prose)))[1:]
    notes = [item for _, item in sorted(zip(map(int, items), whole))]
    return beside.sub("", prose) + (f"<section><ol>{''.join(notes)}</ol></section>" if notes else "")


def text_with_notes(chance: random.Random) -> str:
    """Paragraphs, lists and quotes that refer to notes, and these notes, of one paragraph or more; some are never referred to. Notes
    refer to none: comrak numbers those marks where the notes stand, not where they are read."""
    labels = [chance.choice(("1", "2", "note", "注", "長い-label", "a_b", "A")) + str(place) for place in range(chance.randint(1, 5))]
    blocks = [noted_block(chance, labels) for _ in range(chance.randint(1, 5))]
    for label in labels:
        note = f"[^{label}]:{chance.choice((' ', ''))}{noted_words(chance, [])}"
        if chance.random() < 0.3:
            note += "\n    " + noted_words(chance, [])
        # In a quote, an empty line ends a note for comrak, since it is not empty: it has the quote's mark.
        place = chance.choice(("", "", "", "> ", "  "))
        if place != "> " and chance.random() < 0.4:
            note += "\n\n    " + noted_words(chance, [])
        if place != "> " and chance.random() < 0.2:
            note += "\n\n    - 項目\n    - item\n\n    終わり"
        if place == "  ":
            blocks.append("- 項目\n\n" + "\n".join("  " + line if line else "" for line in note.split("\n")))
        else:
            blocks.append("\n".join((place + line).rstrip() for line in note.split("\n")))
    if chance.random() < 0.3:
        blocks.append(noted_block(chance, labels))
    return "\n\n".join(blocks) + "\n"


def noted_block(chance: random.Random, labels: list[str]) -> str:
    words = noted_words(chance, labels)
    return chance.choice((words, words, f"> {words}", f"- {words}\n- {noted_words(chance, labels)}", f"1. {words}"))


def noted_words(chance: random.Random, labels: list[str]) -> str:
    marks = [f"[^{label}]" for label in labels] or [""]
    pieces = [chance.choice(("文", "word ", "*強調*", "`code`", "。", "[^none]")) + (chance.choice(marks) if chance.random() < 0.5 else "")
              for _ in range(chance.randint(1, 5))]  # fmt: skip
    return "始" + "".join(pieces).rstrip()


class Outline(HTMLParser):
    """Paragraphs in their order, `⟦2⟧` for a mark and `↩` for a way back; notes begin with `note`."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.inside: list[str] = []
        self.is_note = False

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        words = f"{named.get('class', '')} {named.get('role', '')} {'data-footnote-backref' if 'data-footnote-backref' in named else ''}"
        if tag == "section":
            self.is_note = True
        if tag in ("p", "li"):
            self.lines.append("note: " if self.is_note else "")
        if "note-mark" in words or "footnote-ref" in words:
            self.inside.append("mark")
        elif "backlink" in words or "backref" in words:
            self.inside.append("back")
            self.write("↩")
        elif tag not in ("br", "hr", "img", "input"):
            self.inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.inside:
            self.inside.pop()

    def handle_data(self, data: str) -> None:
        if "back" in self.inside:
            return
        self.write(f"⟦{data.strip()}⟧" if "mark" in self.inside else re.sub(r"\s+", "", data))

    def write(self, text: str) -> None:
        if self.lines:
            self.lines[-1] += text


def outline(html: str) -> list[str]:
    reader = Outline()
    reader.feed(html)
    return [line for line in reader.lines if line not in ("", "note: ")]


def compare(folder: Path, lines: list[str], expected: str) -> None:
    ours = paragraphs_of_an_article(folder, lines)
    differences = [f"{text!r}\n  ours:   {one}\n  comrak: {other}"
                   for text, one, other in zip(lines, ours, map(by_comrak, lines)) if one != other]  # fmt: skip
    assert len(ours) == LINES and any(expected in text for text in ours)
    assert not differences, f"{len(differences)} of {LINES}\n" + "\n".join(differences[:12])


def line(chance: random.Random) -> str:
    """A paragraph: it begins with no sign of a list, a quote or a heading."""
    if chance.random() < 0.7:
        pieces = [chance.choice(STARS if chance.random() < 0.4 else OTHERS) for _ in range(chance.randint(3, LONGEST))]
    else:
        run = chance.choice(UNDERSCORES)
        pieces = [*others(chance, 0), run, *others(chance, 1), run, *others(chance, 0)]
    return "始" + "".join(pieces).rstrip() + "終"


def line_of_addresses(chance: random.Random) -> str:
    return "始 " + " ".join(chance.choice(BESIDE) + address(chance) for _ in range(chance.randint(1, 3))) + " 終"


def address(chance: random.Random) -> str:
    if chance.random() < 0.2:
        return chance.choice(MAILBOXES)
    path = (chance.choice(PATHS), *(chance.choice(BEHIND) for _ in range(chance.randint(0, 5))))
    return chance.choice(ADDRESSES) + "".join(path if chance.random() < 0.8 else ())


def others(chance: random.Random, fewest: int) -> list[str]:
    return [chance.choice(OTHERS) for _ in range(chance.randint(fewest, 4))]


def paragraphs_of_an_article(folder: Path, lines: list[str], pattern: str = r"<p>(始.*?終)</p>") -> list[str]:
    article = folder / "site" / "content" / "news" / "a.md"
    article.parent.mkdir(parents=True)
    article.write_text("---\ntitle: 強調\nsummary: 要約\ndate: 2026-11-20\n---\n" + "\n\n".join(lines) + "\n", encoding="utf-8")
    run("build", "--site", str(folder / "site"))
    page = (folder / "site" / "output" / "news" / "a.html").read_text(encoding="utf-8")
    return [written(text) for text in re.findall(pattern, page, re.DOTALL)]


def all_paragraphs(folder: Path, texts: list[str]) -> list[str]:
    """What stands in each paragraph of an article, which these texts are."""
    found = paragraphs_of_an_article(folder, ["始終", *texts, "始終"], r"<p>(.*?)</p>")
    start = found.index("始終")
    return found[start + 1:found.index("始終", start + 1)]


def by_comrak(text: str) -> str:
    options = comrak.ExtensionOptions()
    options.cjk_friendly_emphasis = True
    options.autolink = True
    options.strikethrough = True
    return written(comrak.render_markdown(text, options).strip().removeprefix("<p>").removesuffix("</p>"))


def written(html: str) -> str:
    """Both escape what they must, one of them also what it need not. Of links, whether and where they are."""
    return re.sub(r"<a [^>]*>", "<a>", html).replace("&quot;", '"').replace("&#39;", "'")
