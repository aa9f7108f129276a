"""Small sites written for the tests: few articles, no images, English, titles that are hard to set."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Optional

from PIL import Image, ImageDraw

from engine import Site

JAPANESE = (
    "台風18号、あす関東上陸へ 鉄道各社が計画運休を発表",
    "日銀、追加利上げを見送り 総裁「賃金の動きを注視」",
    "都内の新築マンション、平均価格が初の1億円台に",
    "大谷が今季50号 球団新記録でチームは6連勝",
    "Swift 6.3公開、Linux向け静的リンクが標準に",
    "東北新幹線の新型車両、2027年春に営業運転",
    "「推し活」市場は3兆円規模 民間調査",
    "藤井七冠、王座戦第4局で先勝",
    "量子誤り訂正で新手法 理研など国際チーム",
    "秋の味覚さんま、3年ぶり豊漁の見通し",
    "新米の価格、前年より2割安 農水省",
    "火星探査機、地下に氷の層を確認か",
)
ENGLISH = (
    "Typhoon 18 to make landfall tomorrow; railways announce planned suspensions",
    "Bank of Japan holds rates",
    "New apartments in the capital pass one hundred million yen for the first time",
    "Fiftieth home run of the season, a club record",
    "A static site generator that measures every word before it sets it",
    "New bullet train from spring 2027",
    "Fan culture is a three-trillion-yen market, says a private survey of ten thousand households in all prefectures",
    "First win",
    "International team reports a new way to correct quantum errors",
    "Autumn’s saury: the best catch in three years is expected",
)
HARD = (
    "Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselanhänger gefunden",
    "「『（〔［｛〈《【約物】》〉｝］〕）』」、。・：；？！",
    "ーーーーーーっゃゅょぁぃぅぇぉ、、、。。。々々々",
    "一",
    "AVAVAV To Ty LT WA fi ffi ffl 1/2 “quotes” — dash… and more",
    "https://example.com/a/very/long/address/that/has/no/space/anywhere/in/it/index.html",
    "半角ｶﾅと全角カナ、ＡＢＣとABC、１２３と123がまざった見出しはどこで折り返すのがよいか",
    "とても長い見出しは、どれだけ小さな文字を選んでもひとつの枠に入りきらないことがあるので、そのときは切るほかなく、"
    "切ったところには三点リーダーを置いて、残りは記事のページで読んでもらうことになっているが、それでも全文は文書の中にある",
    "a b c d e f g h i j k l m n o p q r s t u v w x y z あ い う え お か き く け こ",
    "100％、500円、３０℃、№5、㈱瓦版、①②③",
    "<b>&amp;</b> \"quoted\" 'single' &copy; \\ {{ template }} {% raw %}",
    "2026年11月21日（土）07:00現在の速報値：前年同月比＋12.5％",
)

# A setting: else the front tab of a site with several shows as many articles as any other panel.
MANY_ON_THE_FRONT = "front_page_articles: 60"

# Of the sample with fewer articles: how its front page begins, and how it ends; older articles than these are left out.
SHORTER = {
    "- kind: grid\n        count: 18\n": "- kind: grid\n        count: 6\n",
    "title: そのほかのニュース\n": "title: そのほかのニュース\n        count: 5\n",
}
OLDEST_DAY = "2026-11-19"

# Name: titles, how many articles, whether they have images, language.
SITES: dict[str, tuple[tuple[str, ...], int, bool, str]] = {
    "none": (JAPANESE, 0, False, "ja"),
    "one": (JAPANESE, 1, True, "ja"),
    "two": (JAPANESE, 2, True, "ja"),
    "five": (JAPANESE, 5, True, "ja"),
    "seven": (JAPANESE, 7, True, "ja"),
    "plain": (JAPANESE, 12, False, "ja"),
    "english": (ENGLISH, 30, True, "en"),
    "hard": (HARD, 24, True, "ja"),
}
# Those that others are between.
LATER = ("two", "five", "plain")
DAILY = tuple(name for name in SITES if name not in LATER)

SUMMARIES = {
    "ja": "気象庁によると、大型で強い勢力を保ったまま北上しており、あす未明から朝にかけて上陸する見込みだ。沿岸では高潮にも警戒が必要になる。",
    "en": "The storm keeps its strength as it moves north and is expected to reach land between midnight and morning; "
    "coastal areas are told to prepare for high waves.",
}
# Width and height of the pictures, in turn: wide, portrait, square, very wide.
SHAPES = ((480, 270), (240, 320), (300, 300), (640, 160))


def write(name: str, folder: Path) -> Site:
    """Writes one of the sites into a new folder. The same name gives the same bytes."""
    titles, count, has_images, language = SITES[name]
    content = folder / "content"
    content.mkdir(parents=True)
    settings = [f"title: {'瓦版' if language == 'ja' else 'The Tile'} {name}", f"language: {language}", "time_zone: Asia/Tokyo"]
    (content / "site.yml").write_text("\n".join(settings) + "\n", encoding="utf-8")
    for index in range(count):
        category = ("news", "culture", "sports")[index % 3]
        (content / category).mkdir(exist_ok=True)
        picture: Optional[str] = None
        # Every fifth article of an illustrated site has no picture.
        if has_images and index % 5 != 4:
            picture = f"{index % len(SHAPES)}.png"
            draw(content / category / picture, SHAPES[index % len(SHAPES)], index)
        text = article(titles[index % len(titles)], index, language, picture)
        (content / category / f"article-{index + 1}.md").write_text(text, encoding="utf-8")
    return Site(name, folder, folder / "output")


def copied(site: Site, name: str, folder: Path) -> Site:
    """A site of its own with the content of another, and the pictures that were made for it, if it has been built: to make them
    anew would take most of a minute."""
    shutil.copytree(site.folder / "content", folder / "content")
    if (site.folder / ".kawaraban").is_dir():
        shutil.copytree(site.folder / ".kawaraban", folder / ".kawaraban")
    return Site(name, folder, folder / "output")


def of_some_days(repository: Path, folder: Path) -> Site:
    """The sample with the articles of three days and a shorter front page: half of its cards, all kinds of section, the same
    pictures. What browsers take for a page is in proportion."""
    site = copied(Site("sample", repository, repository / "output"), "sample", folder)
    for path in (folder / "content").glob("*/*.md"):
        written = re.search(r"^date\W+(\d{4}-\d\d-\d\d)", path.read_text(encoding="utf-8"), re.MULTILINE)
        if written and written[1] < OLDEST_DAY:
            path.unlink()
    settings = folder / "content" / "site.yml"
    text = settings.read_text(encoding="utf-8")
    for section, shorter in SHORTER.items():
        assert section in text
        text = text.replace(section, shorter, 1)
    settings.write_text(text, encoding="utf-8")
    return site


def in_one_grid(site: Path, folder: Path) -> Site:
    """A copy of a site whose tabs name no sections: all articles of a tab are planned together, 60 of them on the front
    tab."""
    shutil.copytree(site / "content", folder / "content")
    settings = folder / "content" / "site.yml"
    lines: list[str] = []
    is_inside = False
    for line in settings.read_text(encoding="utf-8").splitlines():
        indent = len(line) - len(line.lstrip())
        if line.strip() == "sections:":
            is_inside = True
        elif is_inside and indent <= 4 and not line.startswith("      "):
            is_inside = False
        if not is_inside:
            lines.append(line)
    lines.append(MANY_ON_THE_FRONT)
    settings.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return Site(f"{site.name} in one grid", folder, folder / "output")


def article(title: str, index: int, language: str, picture: Optional[str]) -> str:
    quoted = title.replace("'", "''")
    lines = [
        "---",
        f"title: '{quoted}'",
        f"date: 2026-11-{20 - index // 24:02d}T{23 - index % 24:02d}:15:00+09:00",
        f"source: {'瓦版社会部' if language == 'ja' else 'The Tile'}",
    ]
    if index % 2 == 0:
        lines.append(f"summary: {SUMMARIES[language]}")
    if picture:
        lines += [f"image: {picture}", f"image_alt: {'図' if language == 'ja' else 'Figure'} {index + 1}"]
    body = SUMMARIES[language]
    return "\n".join([*lines, "---", "", body, "", "## 1", "", "- *a*", "- `b`", "", "> c", ""])


def draw(path: Path, size: tuple[int, int], seed: int) -> None:
    """A hill below a sun, so that a wrong crop shows."""
    width, height = size
    image = Image.new("RGB", size, (225 - seed * 7 % 60, 214, 190 + seed * 11 % 60))
    pen = ImageDraw.Draw(image)
    pen.ellipse((width * 0.55, height * 0.15, width * 0.55 + height * 0.3, height * 0.45), fill=(212, 53, 42))
    pen.polygon([(0, height), (width * 0.4, height * 0.45), (width, height)], fill=(31, 58, 95))
    image.save(path)


# Of the tabs of a large newspaper, one of them longer than any bar.
TITLES = (
    "社会", "経済", "国際ニュース", "科学", "文化・芸能・書評", "スポーツ", "くらし", "Local", "Weather and disasters", "地方",
    "教育", "医療", "社説", "囲碁・将棋", "首都圏", "関西", "الأخبار العاجلة من طوكيو", "🗞️📰🌊",
    "台風十八号の進路と各地の交通機関への影響を時間を追って伝える特別な面",
)


def with_tabs(folder: Path, titles: tuple[str, ...], articles: int) -> Site:
    """A site with a tab for each title and one for the front page; without titles the front page is the only one."""
    content = folder / "content"
    content.mkdir(parents=True)
    tabs = ["tabs:", "  - front: true"]
    for number, title in enumerate(titles):
        tabs += [f"  - category: c{number}", f"    title: {title}"]
    (content / "site.yml").write_text("title: 瓦版\n" + "\n".join(tabs) + "\n", encoding="utf-8")
    for index in range(articles):
        category = content / f"c{index % max(len(titles), 1)}"
        category.mkdir(exist_ok=True)
        (category / f"article-{index}.md").write_text(
            article(JAPANESE[index % len(JAPANESE)], index, "ja", None), encoding="utf-8")
    return Site(f"{len(titles) + 1} tabs", folder, folder / "output")
