"""Takes the pictures that docs/READING.md shows: one article in Japanese and one in English, each in the reader's fonts (`prose: system`)
and in the newspaper's own (`prose: shipped`), beside each other, in Chromium, Firefox and WebKitGTK."""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image

REPOSITORY = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY / "Tests" / "Browser"))

import browsers  # noqa: E402  (found by the line above)
from engine import Site  # noqa: E402

# Px of a window, and of what is shown of each page from its text on.
WIDTH, HEIGHT = 700, 560
GAP = 16
COLORS = 64
PROSE = ("system", "shipped")
SETTINGS = "title: {title}\nlanguage: {language}\ntime_zone: {zone}\nprose: {prose}\ntabs:\n  - {{front: true, title: {front}}}\n"
TEXTS = {
    "ja": ("瓦版新報", "Asia/Tokyo", "トップ", "港に三年ぶりの大漁", """「三年ぶりの大漁だ」。夜明けの港に戻った漁師の山田さん（68）は、そう話して笑った。水揚げは1,240トン、前の年の2.4倍にあたる。

## 「海が変わった」（研究者）

水温は10月までの平均で18.6℃と、**平年より1.2℃高い**。県の研究所は「黒潮の蛇行が終わり、群れが岸に近づいた」とみる。船は7隻から12隻に増え、AIで群れを探すGPS付きの浮きも使われ始めた。

- 価格は1kgあたり320円（前年は510円）
- 加工場は「人手が足りない」として、20人を募る

市は2026年度の予算に「港の冷蔵庫」を3,500万円で盛り込む。{蛇行|だこう}が再び始まれば、と漁師は言う。「それまでに、獲れるだけ獲るさ」。
"""),
    "en": ("The Harbour Post", "Europe/London", "Top", "Boats come home to the harbour at dawn", """“The best catch in three years,” said Ann Fisher, 68, back on the quay before sunrise. The boats landed 1,240 tonnes — 2.4 times as much as in the autumn before.

## ‘The sea has changed’

The water was 18.6 °C on average until October, **1.2 degrees warmer than usual**. The current has moved back towards the coast, says the *Institute of Fisheries*, and the shoals have come with it. Five new boats are at work; some of them look for fish with buoys that know where they are.

- A kilogram costs £1.80; a year ago it was £2.90
- The packing hall is looking for 20 workers

The council wants to spend £190,000 on a cold store in 2026–27. If the current should turn again? “Until then,” she said, “we take what we can get.”
"""),
}


def write(folder: Path, language: str, prose: str) -> Site:
    title, zone, front, headline, text = TEXTS[language]
    news = folder / "content" / "news"
    news.mkdir(parents=True)
    settings = SETTINGS.format(title=title, language=language, zone=zone, front=front, prose=prose)
    (folder / "content" / "site.yml").write_text(settings, encoding="utf-8")
    (news / "harbour.md").write_text(f"---\ntitle: {headline}\ndate: 2026-11-24\n---\n{text}", encoding="utf-8")
    return Site(prose, folder, folder / "output").build()


def taken(session: browsers.Session, url: str) -> Image.Image:
    """What is seen of a page from its text on, below the bar that stays."""
    session.open(url)
    top = session.evaluate("""
      const text = document.querySelector('.prose.text');
      for (const bar of document.querySelectorAll('.page-header')) bar.style.position = 'static';
      scrollTo(0, text.getBoundingClientRect().top + scrollY - 16);
      return text.getBoundingClientRect().top - 16;
    """)
    session.settle()
    shot = Image.open(io.BytesIO(session.driver.get_screenshot_as_png())).convert("RGB")
    return shot.crop((0, round(top), WIDTH, round(top) + HEIGHT))


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="kawaraban-reading-") as folder:
        sites = {
            (language, prose): write(Path(folder) / language / prose, language, prose) for language in TEXTS for prose in PROSE
        }
        pictures = {
            language: Image.new("RGB", (2 * WIDTH + GAP, len(browsers.NAMES) * (HEIGHT + GAP) - GAP), "#8a857c") for language in TEXTS
        }
        for row, name in enumerate(browsers.NAMES):
            with browsers.start(name) as session:
                session.resize(WIDTH, HEIGHT + 400)
                for (language, prose), site in sites.items():
                    place = (PROSE.index(prose) * (WIDTH + GAP), row * (HEIGHT + GAP))
                    pictures[language].paste(taken(session, site.url("news/harbour.html")), place)
        for language, picture in pictures.items():
            path = REPOSITORY / "docs" / f"reading-{language}.png"
            picture.quantize(COLORS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)
            print(f"{path.relative_to(REPOSITORY)}: {path.stat().st_size / 1_000:.0f} kB")


if __name__ == "__main__":
    main()
