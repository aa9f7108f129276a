"""The engine finds the phrases of Japanese text where BudouX finds them: compared with its own Python package."""

from __future__ import annotations

import random
import unicodedata
from pathlib import Path

import budoux
import pytest

import lab
import titles
from engine import REPOSITORY

PARSER = budoux.load_default_japanese_parser()
SHOWN_DIFFERENCES = 12

SEED = 20261114
RANDOM_STRINGS = 4000
# Most features look at three characters, so that short strings are where the edges are.
SHORTEST_STRINGS = 1500
LONGEST_RANDOM_STRING = 40

# Where phrases are hard to find: names, runs of one script, numbers with counters, brackets, odd white space.
DIFFICULT = """
にわにはにわにわとりがいる
すもももももももものうち
きしゃのきしゃがきしゃできしゃした
うらにわにはにわ、にわにはにわにわとりがいる。
ここではきものをぬいでください
この先生きのこるには
東京都京都市、中野区中野
大谷翔平、3試合連続の本塁打
台風18号、あす関東上陸へ
金利は据え置き　総裁「賃金の動きを春まで見極める」
「賃金」と『物価』、（どちらが）先か？！
首相、衆院解散・総選挙へ……与野党が激突か
お食事券汚職事件
東京特許許可局長今日急遽休暇許可拒否
国際連合教育科学文化機関世界遺産委員会
独立行政法人日本学術振興会特別研究員
コンピューターサイエンスフェスティバル
スマートフォンアプリケーションソフトウェア
ラーメン、つけ麺、僕イケメン
Swift 6.1でHarfBuzzとICUを使う
Vim 9.0.1234をリリースしました。
iPhone15 Proを買ってみた！
ＡＢＣ１２３とABC123とａｂｃ
１，０００円と1,000円と千円と壱阡圓
2026年11月14日（土）午後1時15分ごろ
3.14、−273.15℃、１００％、¥500、№7、㈱
https://example.com/日本語?q=検索 を開く
user@example.comまでご連絡ください。
行って、見て、聞いて、そして帰ってきた。
やっぱりさっぱりすっかりばっちり
食べられませんでしたけれども
いってらっしゃいませ、ご主人様
えーっ！？ほんとに〜？うっそ～ん♪
ｶﾞｷﾞｸﾞｹﾞｺﾞとガギグゲゴ
ゝゞヽヾ々〆〇と仝
𠮷野家で𩸽と𠮟られた𠮷田さん
葛\U000e0100城市と葛城市、辻\U000e0101さん
\ufa19戸と神戸、﨑と崎、\u212bと\u00c5とA\u030a
か\u3099か\u3099き、ハ\u309aーフ\u3099ル、がと、プ
👨\u200d👩\u200d👧\u200d👦家族で🇯🇵旅行👍🏽、☕\ufe0fと☕\ufe0e
今日は良い天気ですね。明日は雨でしょう。
今日は 良い 天気 です ね
あ い\tう\u3000え\u00a0お\u200bか\u2060き
今日は\r良い\u0085天気\u2028です\u2029ね
السلام عليكم と שלום と สวัสดี と 안녕하세요
中文和日本語的混排：你好，世界！
あのイーハトーヴォのすきとおった風
春はあけぼの。やうやう白くなりゆく山ぎは
ジュゲムジュゲムゴコウノスリキレ
「「「入れ子」」」の【括弧】〈と〉《さらに》［括弧］
ああああああああああああああああ
、、、。。。！！！？？？
ー
っ
🇯
"""

# Characters that a program may take for one another, or take apart, when it does not go by code points.
TRAPS = [
    "か\u3099", "が", "ハ\u309a", "パ", "e\u0301", "é", "\u212b", "\u00c5", "\ufa19", "神", "\uf9d0", "類", "\u2126", "Ω",
    "𠮷", "𩸽", "𠮟", "😀", "👨\u200d👩\u200d👧", "🇯🇵", "👍🏽", "☕\ufe0f", "葛\U000e0100", "\u1100\u1161\u11a8", "각", "\r\n",
    "\n", "\t", " ", "\u3000", "\u00a0", "\u200b", "\u200d", "\ufeff", "\u0000", "\uffff", "\U0010ffff", "ﾊﾟ", "①", "㍿",
]
# What titles are made of, the more frequent the more often.
COMMON = [
    *map(chr, range(0x3041, 0x3094)), *map(chr, range(0x30A1, 0x30FB)), *"のをにはがでとへもや、。「」・ー" * 6,
    *"0123456789０１２３４５６７８９", *"ABCXYZabcxyzＡＢａｂ", *"!?！？%％&…―〜（）()[]『』【】/.,:'\"-+",
    *"日本東京大阪人年月時分国会社学校金賃上下中前後新今明昨初最全車電鉄道水火木土山川海",
]


def alphabet() -> list[str]:
    """Single characters, and all that the model has a weight for: n-grams of its own make features meet."""
    weighted = sorted({ngram for group in PARSER.model.values() for ngram in group})
    return weighted + COMMON * 4 + TRAPS * 8


def random_strings() -> list[str]:
    source, pieces = random.Random(SEED), alphabet()
    short = [
        "".join(source.choice(pieces) for _ in range(source.randint(1, 3)))[: source.randint(1, 3)]
        for _ in range(SHORTEST_STRINGS)
    ]
    long = [
        "".join(source.choice(pieces) for _ in range(source.randint(2, LONGEST_RANDOM_STRING)))
        for _ in range(RANDOM_STRINGS - SHORTEST_STRINGS)
    ]
    return short + long


def article_texts(folder: Path) -> list[str]:
    found = list(titles.articles(folder))
    texts = titles.distinct([article.title for article in found] + [article.sentence for article in found])
    return [text for text in texts if titles.is_japanese(text)]


def compare(texts: list[str], label: str) -> None:
    """Fails with the first differences, characters that cannot be seen written as escapes."""
    wrong = [
        f"{ascii_where_unseen(text)}\n  BudouX {shown(expected)}\n  engine {shown(found)}"
        for text, found in zip(texts, lab.phrases(texts))
        for expected in [PARSER.parse(text)]
        if found != expected
    ]
    assert not wrong, "\n".join(
        [f"{label}: other phrases in {len(wrong)} of {len(texts)} texts", *wrong[:SHOWN_DIFFERENCES]])


def shown(phrases: list[str]) -> str:
    return "｜".join(ascii_where_unseen(phrase) for phrase in phrases)


def ascii_where_unseen(text: str) -> str:
    def is_seen(character: str) -> bool:
        is_composed = unicodedata.normalize("NFC", character) == character
        return is_composed and unicodedata.category(character)[0] in "LNPS"

    return "".join(
        character if is_seen(character) else character.encode("unicode_escape").decode() for character in text)


def test_in_the_sample_site() -> None:
    texts = article_texts(REPOSITORY / "content")
    assert len(texts) > 100, "the sample site has hardly any Japanese article"
    compare(texts, "the sample site")


def test_in_real_articles() -> None:
    folder = titles.corpora()
    if folder is None:
        pytest.skip("no real articles here; set KAWARABAN_CORPORA=folder to compare theirs, too")
    texts = article_texts(folder)
    assert len(texts) > 100, f"{folder} has hardly any Japanese article"
    compare(texts, "real articles")


def test_in_difficult_sentences() -> None:
    lines = [line for line in DIFFICULT.split("\n") if line]
    # Cut at each place: what follows changes the phrases before it.
    beginnings = [line[:length] for line in lines for length in range(1, len(line))]
    compare(["", *titles.distinct(lines + beginnings)], "difficult sentences")


def test_in_random_strings() -> None:
    texts = titles.distinct(random_strings())
    assert len(texts) > RANDOM_STRINGS // 2
    compare(texts, f"random strings of seed {SEED}")


def test_in_a_text_as_long_as_an_article() -> None:
    source, pieces = random.Random(SEED + 1), alphabet()
    compare(["".join(source.choice(pieces) for _ in range(20_000)), "長い文章です。" * 3000], "long texts")
