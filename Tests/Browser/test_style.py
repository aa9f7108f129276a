"""The style sheet: a browser makes of what is published what it would make of what its authors wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import sites
from engine import REPOSITORY, Site
from harness import Browser

# Sheets that a minifier which knows less would change, and mistakes that have to stay what they are.
NASTY = {
    "selectors": """
        a :hover, a:hover { color: red }   .a .b > .c + .d ~ .e { color: red }
        :is( .a , .b ) :not( [c] ) { color: red }   [ title = "a  b" i ], [lang |= en] { color: red }
        :nth-child( 2n + 1 ), :nth-child(n + 3 of a > b), * , a * , * a { color: red }
        .\\31 0, .a\\:b, .\\31  b, .\\000031  b { color: red }   a/**/b, a/**/ /**/b { color: red }   .a/**/.b { color: red }
        a- > b, u + b, u + a, --x > y { color: red }   .瓦版 > .é { color: red }   a || b, a { color: red }
        div::before , ::selection { color: red }   a:hover::after { color: red }
    """,
    "values": """
        a { width: calc( 1px + 2em - ( 3% * 2 ) / 4 ); margin: 1px -2px +3px; font: 1rem / 1.5 "a  b" , serif }
        a { grid-template-areas: "a  b" "c d"; grid-template-columns: [a  b] 1fr [c]; grid-area: 1 / 2 / 3 / 4 }
        a { content: "\\A  /* b */" attr( title ) "\\"" '}'; quotes: "«" "»"; background: url( a.png ) , url( "b c.png" ) }
        a { color: red ! important; color: RGB( 1 2 3 / 50% ); transform: translate( 1px , 2px ) rotate( 3deg ) }
        a { transition: color .5s cubic-bezier( .1 , .2 , .3 , 1 ) , width 1e-1s; inset: auto 0 0; margin: -.5rem }
        @font-face { font-family: x; src: url( x.woff2 ) format( "woff2" ); unicode-range: U+4E00-9FFF , U+0-7F, U+4?? }
    """,
    "custom": """
        :root { --a:  b  ,  c ; --b: { c : d ; e } ; --c: ; --d:; --e: "a  b" ; --f: 1px+2px; --g : x !important ; --H: ( a ; b ) }
        @property --p { syntax : "<length>"; inherits : false; initial-value :  1px }
    """,
    "conditions": """
        @media screen  and ( width >= 640px ) and (20em < height <= 40em) , print { a { color: red } }
        @media (aspect-ratio >= 16 / 9) , not all and (monochrome) { a { color: red } }
        @media only screen and (min-width : 1px) and (not (hover)) { a { color: red } }
        @supports not ( ( display : grid ) and ( selector(a :hover) or (not ( a : b )) ) ) { a { color: red } }
        @supports (--a:  b) { a { color: red } }
        @container name ( width > 20em ) and style( --a:  b ) { a { color: red } }
        @container style(--a: b) or ( not style( --c ) ) { a { color: red } }
        @layer one , two ; @layer three { a { color: red } } @scope ( .a ) to ( .b > .c ) { a { color: red } }
        @keyframes k { from , 50% { color: red } to { color: blue ; } }   @starting-style { a { color: red } }
        @page :first { margin: 1cm ; @top-left { content: "a" ; } }
    """,
    "nested": """
        a { color: red; &:hover { color: blue; } > b, & + c { color: blue } .d & { color: blue } :is( x ) { color: blue }
            @media ( width > 1px ) { color: blue; b { color: red } } @supports (color: red) { & { color: red } } }
        a { b { c { color: red ; } } color: blue }
    """,
    "mistakes": """
        <!-- a { color: red } --> <!-- b { color: red }
        a { color red; width: 1px } a { *width: 2px; height: 1px } a { color: ; height: 2px } a { : red; height: 3px }
        a;b { color: red } c { color: red } @unknown a , b { c : d } @unknown x ; d { color: red }
        a { content: "open
          ; color: red; height: 4px } e { color: red }
        f { background: url(a b); color: red } g { color: red; { height: 1px } } h > > i { color: red } j { color: red }
        a { color: red; ] ; height: 5px } @import url(late.css); @charset "utf-8"; @media ( { k { color: red } } )
    """,
    "open": "a { color: red } @media print { b { color: red } c { background: url(x",
    "open string": "a { color: red } b { content: 'x",
    "open comment": "a { color: red } b { color: red /* x",
    "late import": "a {} @import url(\"late.css\"); b { color: red }",
}

# Each rule with all that is in it, as the browser wrote it down. It keeps the white space of values that it puts off, those with
# var(), and of what `@supports` asks for: behind commas, around slashes, and behind the name of a feature this is left out on both
# sides, but not from strings and custom properties.
RULES = """
  const loose = /"(?:[^"\\\\]|\\\\.)*"|--[\\w-]+:[^;{}]*|\\s*([,()/*])\\s*/g;
  const feature = /(?<![\\w-])\\(\\s*([\\w-]+)\\s*:\\s*/g;
  const seen = (text) => text.replace(feature, '($1:').replace(loose, (all, mark) => mark || all);
  const isEmpty = (rule) => rule instanceof CSSConditionRule && !rule.cssRules.length;
  const written = (list) => [...list].filter((rule) => !isEmpty(rule)).map((rule) => seen(rule.cssText));
  const sheet = (css) => {
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    const rules = written(style.sheet.cssRules);
    style.remove();
    return rules;
  };
  return arguments[0].map(sheet);
"""


def rules(browser: Browser, *sheets: str) -> list[list[str]]:
    """What the browser understands of style sheets, rule by rule."""
    found: list[list[str]] = browser.driver.execute_script(RULES, list(sheets))
    return found


def published(site: Site) -> str:
    (file,) = (site.output / "assets").glob("style-*.css")
    return file.read_text(encoding="utf-8")


def check(browser: Browser, asset: str, parts: list[str]) -> None:
    """The rules of the parts are those of the asset, in one piece: in front of them stand the theme's tokens, behind them what
    the pages share."""
    browser.driver.get("about:blank")
    everything, *each = rules(browser, asset, *parts)
    wanted = [rule for part in each for rule in part]
    assert wanted, "the browser finds no rules"
    start = next((index for index in range(len(everything)) if everything[index : index + len(wanted)] == wanted), None)
    if start is None:
        missing = [rule for rule in wanted if rule not in everything]
        pytest.fail("\n".join(["published in another order" if not missing else "not published as written:", *missing]))


def test_the_theme_is_published_as_it_is_written(browser: Browser, sample: Site) -> None:
    parts = sorted((REPOSITORY / "templates" / "default" / "style").glob("*.css"))
    asset = published(sample)
    check(browser, asset, [part.read_text(encoding="utf-8") for part in parts])
    assert "/*" not in asset and "\n\n" not in asset and ";}" not in asset


@pytest.fixture(scope="module")
def nasty(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A site whose own style sheet has nothing but traps, each part by itself."""
    folder: Path = tmp_path_factory.mktemp("nasty") / "site"
    site = sites.write("one", folder)
    style = folder / "templates" / "default"
    (style / "style").mkdir(parents=True)
    (style / "style.css").write_text("/* instead of all others */ x { color: red }", encoding="utf-8")
    for name, css in NASTY.items():
        (style / "style" / f"{name}.css").write_text(css, encoding="utf-8")
    return site.build()


def test_a_sheet_of_traps_is_published_as_it_is_written(browser: Browser, nasty: Site) -> None:
    check(browser, published(nasty), ["x { color: red }", *(NASTY[name] for name in sorted(NASTY))])


@pytest.mark.parametrize(
    "wrong", ["a:hover { color: red }", "b { color: red }", "a :hover { color: blue }", "a :hover { color: red !important }"])
def test_the_judge_sees_what_is_different(browser: Browser, wrong: str) -> None:
    browser.driver.get("about:blank")
    right, other, same = rules(browser, "a :hover { color: red }", wrong, "a   :hover{color:red}")
    assert right != other and right == same
