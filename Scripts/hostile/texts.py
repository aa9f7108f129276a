"""What authors write who mean no good: scripts in every disguise, and text that is hard to set."""

from __future__ import annotations

import unicodedata

from hostile.chance import Chance

# Each leaves its mark where the judge looks, and calls a host that only the judge answers for.
RUN = "document.documentElement.dataset.ran=1;new Image().src='http://ran.invalid/'"
# Pictures on other servers are kept with a warning; all other addresses must not be fetched.
REMOTE_PICTURE = "http://pictures.invalid/a.png"

SCRIPTS = (
    f"<script>{RUN}</script>", f"<img src=x onerror=\"{RUN}\">", f"<svg onload=\"{RUN}\"><g/></svg>",
    f"<SCRIPT SRC=http://script.invalid/a.js></SCRIPT>", f"<a href=\"javascript:{RUN}\">a</a>",
    f"<a href=\" java\tscript:{RUN}\">a</a>", f"<a href=\"&#x6A;avascript:{RUN}\">a</a>", f"[a](javascript:{RUN})",
    f"[a](<java\nscript:{RUN}>)", f"[a](&#106;avascript&colon;{RUN})", "[a](data:text/html,<script>1</script>)",
    f"<iframe srcdoc=\"<script>parent.{RUN}</script>\"></iframe>", "<iframe src=http://frame.invalid/></iframe>",
    f"<details open ontoggle=\"{RUN}\"><summary>a</summary></details>", f"\"><script>{RUN}</script>", f"'-{RUN}-'",
    f"</title><script>{RUN}</script>", f"</style><script>{RUN}</script>", f"</textarea><script>{RUN}</script>",
    f"<!--><script>{RUN}</script>-->", f"<![CDATA[<script>{RUN}</script>]]>", f"]]><script>{RUN}</script>",
    f"<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror={RUN}&gt;\">",
    f"<noscript><p title=\"</noscript><img src=x onerror={RUN}>\">", f"<svg><style><img src=x onerror={RUN}></style>",
    f"<scr<script>ipt>{RUN}</scr</script>ipt>", f"<img src=\"x` `<script>{RUN}</script>\"` `>",
    "<base href=http://base.invalid/>", "<meta http-equiv=refresh content=\"0;url=http://meta.invalid/\">",
    "<link rel=stylesheet href=http://link.invalid/a.css>", "<style>@import 'http://style.invalid/a.css'</style>",
    "<p style=\"background:url(http://style.invalid/b)\">a</p>", "<form action=http://form.invalid/><button>a</button></form>",
    "<video src=http://video.invalid/ autoplay></video>", "<object data=http://object.invalid/></object>",
    "<embed src=http://embed.invalid/>", "<body background=http://body.invalid/>", "<input autofocus onfocus=1>",
    f"`<script>{RUN}</script>`", f"<span id=page.main>a</span>", f"<div id=document.cookie name=body>a</div>",
    "{{{title}}}", "{{#tabs}}{{> page}}{{/tabs}}", "{% include 'x' %}", "{{=<% %>=}}", "${1+1}", "&lt;script&gt;", "%3Cscript%3E",
)

PIECES = (
    "台風18号、あす関東上陸へ", "日銀", "the", "Incomprehensibilities", "ｶﾅ", "Ａ", "　", " ", "\t", "、。」）", "「（『", "ー", "々",
    "\u0301" * 40, "👩‍👩‍👧‍👦", "🏳️‍🌈", "مرحبا بالعالم", "שלום", "\u202e", "\u2066", "\u200b", "\u00ad", "\ufeff", "\u2028",
    "\u0000", "\u0007", "\u007f", "\u0085", "\ufffe", "\U0010ffff", "ﷺ", "𒐫", "Z̷̢̛", "가각갂", "ไทยไม่มีช่องว่าง", "नमस्ते", "།",
    "0123456789", "1,234,567.89円", "https://example.com/" + "a" * 300, "a" * 500, "が゛か゛", "\u3099", "ẞ", "İ", "ﬁ", "�",
)

# What a Markdown document may be made of, sound or not.
BLOCKS = (
    "# {}", "###### {}", "> {}", "- {}", "1. {}", "    {}", "```\n{}\n```", "~~~ {}\n", "| {} | b |\n| --- | :-: |\n| 1 | 2 |",
    "[{}](a.md)", "[a]: {}\n\n[a]", "![{}](x.png)", f"![{{}}]({REMOTE_PICTURE})", "*{}*", "**{}**", "~~{}~~", "<p>{}</p>",
    "<table><tr><td>{}", "<ul><li>{}", "***", "---", "\\{}", "&{};", "&#{};", "<{}>", "<!-- {}", "<?{}", "<!{}", "[{}][", "![{}",
)

# A little of them costs more than it should, unless somebody has seen to it.
REPEATED = (
    "> ", "- ", "[", "![", "(", "*", "**a", "_", "`", "``", "<", "</p>", "<p>", "<b>", "&", "\\", "|", "| a ", "#", "~~", "[a](", "a\n\n",
    "[a]:b\n", "<!--", "<![CDATA[", "![](x.png)", "\n", "é", "あ", "\u0301", "👩‍", "a ", "https://a.b/ ", "1. a\n",
)


# Of marks on one character the press takes so few that the sly leave them.
SLY_PIECES = tuple(piece for piece in PIECES if not unicodedata.combining(piece[0]))
SLY_REPEATED = tuple(text for text in REPEATED if not unicodedata.combining(text[0]))


def word(chance: Chance) -> str:
    return chance.one(PIECES if chance.is_rude else SLY_PIECES)


def line(chance: Chance) -> str:
    """A title, a name, a summary; that of the sly is short and to be seen."""
    text = chance.do(
        lambda: "".join(word(chance) for _ in range(chance.randint(1, 6))),
        lambda: chance.one(SCRIPTS),
        lambda: word(chance) * chance.randint(1, 300),
        lambda: f"記事{chance.randint(1, 99)}")
    return text if chance.is_rude else "題" + "".join(letter for letter in text[:150] if letter.isprintable())


def body(chance: Chance) -> str:
    parts = [chance.one(BLOCKS).replace("{}", line(chance)) for _ in range(chance.randint(0, 12))]
    parts += chance.some(SCRIPTS, 6)
    if chance.happens(0.2):
        parts.append(chance.one(REPEATED if chance.is_rude else SLY_REPEATED) * chance.randint(100, 20_000))
    if chance.happens(0.02):
        parts.append(word(chance) * 20_000)
    chance.shuffle(parts)
    return chance.one(("\n\n", "\n", "\r\n\r\n")).join(parts)
