import Testing

@testable import Rendering

@Suite("The minifier of style sheets") struct CSSMinifierTests {
    private func minified(_ css: String) -> String {
        String(decoding: CSSMinifier.minified(Array(css.utf8)), as: UTF8.self)
    }

    @Test("leaves out white space, comments, last semicolons and empty rules")
    func minifies() {
        let css = """
            /* The page. */
            a,
            a:hover {
              color: red; /* Why. */
              margin: 0 auto;
            }

            @media screen and (width >= 40em) {
              a {}

              b > c {
                color: blue;
              }
            }
            """
        #expect(minified(css) == "a,a:hover{color:red;margin:0 auto}@media screen and (width>=40em){b>c{color:blue}}")
        #expect(minified("") == "" && minified(" /* nothing */ ") == "")
    }

    @Test(
        "leaves out what is around combinators and commas, and no space that is a combinator",
        arguments: [
            ("a > b + c ~ d", "a>b+c~d"), ("a  b", "a b"), ("a :hover", "a :hover"), ("a:hover", "a:hover"),
            ("a .b", "a .b"),
            ("a [b]", "a [b]"), ("a #b", "a #b"), ("a *", "a *"), ("* a", "* a"), (":is( a , b )", ":is(a,b)"),
            (":is(a) b", ":is(a) b"), (":not( [c] ) :is(d)", ":not([c]) :is(d)"), ("[ a = \"b\" i ]", "[a=\"b\" i]"),
            ("[a ~= b]", "[a ~=b]"), ("> a", ">a"), ("& > b", "&>b"), ("a > *", "a>*"), ("a > :hover", "a>:hover"),
            // A sum, and names that end in hyphens or begin what once was a range of characters.
            (":nth-child( 2n + 1 )", ":nth-child(2n + 1)"), (":nth-child(n + 1 of a > b)", ":nth-child(n + 1 of a>b)"),
            ("a- > b", "a- >b"), ("u + b", "u +b"), ("a | b", "a | b"),
            // What is no selector stays as it is; a comment between two names stays one.
            ("a + 1", "a + 1"), ("a > > b", "a > >b"), ("a/**/b", "a/**/b"), ("a/**/ /**/b", "a b"),
            (".a/**/,b", ".a,b"),
            ("\\31  b", "\\31  b"), ("\\31 > b", "\\31 >b"), ("ÄÖ > 瓦", "ÄÖ>瓦"),
        ])
    func selectors(_ selector: String, _ expected: String) {
        #expect(minified("\(selector) { c: d }") == "\(expected){c:d}")
    }

    @Test(
        "leaves out what is around commas and slashes, and none of what a sum, a name or a string needs",
        arguments: [
            ("calc( a + b )", "calc(a + b)"), ("calc(1px - (2px * 3))", "calc(1px - (2px*3))"),
            ("calc(1 / 2)", "calc(1/2)"),
            ("1px -2px", "1px -2px"), ("a( b , c )  d", "a(b,c) d"), ("1rem / 2  x", "1rem/2 x"), ("a (b)", "a (b)"),
            ("a / * b", "a/ *b"), ("red ! important", "red!important"), ("red !important", "red!important"),
            ("\" a  b \"", "\" a  b \""), ("\"a\" \"b\"", "\"a\" \"b\""), ("url( a b.png )", "url( a b.png )"),
            ("url(a.png) url(b.png)", "url(a.png) url(b.png)"), ("url( 'a' )", "url('a')"),
            (".5em 0.50em", ".5em 0.50em"),
            ("U+4E00-9FFF , u+4??", "U+4E00-9FFF,u+4??"), ("#FFF  #ffffff", "#FFF #ffffff"),
            ("\"a\\\nb\"", "\"a\\\nb\""),
            ("a/**/b", "a/**/b"), ("1/**/px", "1/**/px"), ("a/**/,/**/b", "a,b"), ("[a  b] 1fr", "[a b] 1fr"),
            ("var( --a , )", "var(--a,)"), ("attr(a type(<length> | x))", "attr(a type(<length> | x))"),
        ])
    func values(_ value: String, _ expected: String) {
        #expect(minified("a { b : \(value) ; }") == "a{b:\(expected)}")
    }

    @Test(
        "leaves the values of custom properties and initial values as they are",
        arguments: [
            ("--a:  b  ,  c ;", "--a:b  ,  c"), ("--a : { b : c ; d }", "--a:{ b : c ; d }"), ("--a: ;", "--a: "),
            ("--a:;", "--a:"),
            ("--A:1/* x */2", "--A:1/* x */2"), ("\\2d -a: b  c", "\\2d -a:b  c"),
            ("--a: b !important", "--a:b !important"),
            ("--a: ( ; )", "--a:( ; )"), ("--a:b;--c:  d  e", "--a:b;--c:d  e"), ("-a: b , c", "-a:b,c"),
        ])
    func verbatim(_ declaration: String, _ expected: String) {
        #expect(minified("a{\(declaration)}") == "a{\(expected)}")
        #expect(minified("@property --p{initial-value: a , b}") == "@property --p{initial-value:a , b}")
    }

    @Test(
        "keeps the spaces of conditions that make one thing of two",
        arguments: [
            ("@media (width >= 640px)", "@media (width>=640px)"),
            ("@media ( 20em < width <= 40em )", "@media (20em<width<=40em)"),
            ("@media screen  and (a : b)", "@media screen and (a:b)"),
            ("@media not all , print", "@media not all,print"),
            ("@media (width > = 1px)", "@media (width> =1px)"),
            ("@media (aspect-ratio: 1 / 2)", "@media (aspect-ratio:1 / 2)"),
            ("@supports not ( a : b )", "@supports not (a:b)"),
            ("@supports selector(a :hover)", "@supports selector(a :hover)"),
            ("@supports (--a:  b)", "@supports (--a:b)"),
            ("@container style(--a:  b  c)", "@container style(--a:b  c)"),
            ("@container x (width > 1px) and style( --a )", "@container x (width>1px) and style(--a)"),
            ("@MEDIA  print", "@MEDIA print"), ("@media(a)", "@media(a)"), ("@layer  a.b", "@layer a.b"),
            ("@scope ( a ) to ( b > c )", "@scope (a) to (b > c)"), ("@starting-style ", "@starting-style"),
        ])
    func conditions(_ condition: String, _ expected: String) {
        #expect(minified("\(condition) { a { b: c } }") == "\(expected){a{b:c}}")
    }

    @Test(
        "keeps rules in rules, and what is there by its name alone",
        arguments: [
            ("a { b: c; & > d { e: f; } }", "a{b:c;&>d{e:f}}"), ("a { :hover { } b: c }", "a{b:c}"),
            ("a { b: c; @media print { d: e; } f: g }", "a{b:c;@media print{d:e}f:g}"),
            ("a { b: c ; ; d: e }", "a{b:c;d:e}"),
            ("a { b:hover { } }", "a{b:hover{}}"), ("@media print { @supports (a: b) { } }", ""),
            ("@layer a , b ;", "@layer a,b;"), ("@layer a { }", "@layer a{}"), ("@keyframes a { }", "@keyframes a{}"),
            ("@keyframes a { from , 50% { } to { b: c; } }", "@keyframes a{from,50%{}to{b:c}}"),
            ("@font-face { }", "@font-face{}"),
            ("@font-face { src: url( a ) , local( b ); }", "@font-face{src:url( a ),local(b)}"),
            ("@page :first { margin: 0 ; @top-left { a : b ; } }", "@page :first{margin:0;@top-left{a : b;}}"),
            // What is not known may mean anything.
            ("@new a > b { c : d ; e { } }", "@new a > b{c : d;e{}}"), ("@new a , b ;", "@new a , b;"),
            ("@scope (a) { b: c; d { e: f } }", "@scope (a){b: c; d{e:f}}"),
        ])
    func blocks(_ css: String, _ expected: String) {
        #expect(minified(css) == expected)
    }

    @Test(
        "leaves what is wrong as wrong as it was",
        arguments: [
            ("a { b; c: d }", "a{b;c:d}"), ("a { *b : c }", "a{*b : c}"), ("a;b{c:d}", "a;b{c:d}"),
            ("} a{b:c}", "} a{b:c}"),
            ("a{b:(;c:d}e{f:g}", "a{b:(;c:d}e{f:g})}"), ("a[b{c:d}", ""), ("a{b:\"c\n;d:e}", "a{b:\"c\n;d:e}"),
            ("a{b:\"c\\\r\r;d:e}", "a{b:\"c\\\r\r;d:e}"),
            ("a{b:url(c d);e:f}", "a{b:url(c d);e:f}"), ("a { b: ] ; c: d }", "a{b:];c:d}"), ("a ! {b:c}", "a !{b:c}"),
            ("a{b:c;d:\\}}", "a{b:c;d:\\}}"), ("a{b:c\\\n;d:e}", "a{b:c\\\n;d:e}"), ("a\\\n{b:c}", "a\\\n{b:c}"),
            ("a{b:c d", "a{b:c d}"), ("<!-- a{b:c} -->", "a{b:c}"),
            ("a{<!-- b:c}", "a{<!-- b:c}"),
            ("a <!-- b {c:d}", "a <!-- b{c:d}"), ("a{\0b:c}", "a{\0b:c}"), ("\u{FEFF}a{b:c}", "a{b:c}"),
        ])
    func mistakes(_ css: String, _ expected: String) {
        #expect(minified(css) == expected)
    }

    @Test(
        "closes what the end of the file would close, so that other rules may follow",
        arguments: [
            ("a{b:c", "a{b:c}"), ("@media print{a{b:c;", "@media print{a{b:c}}"), ("a{b:c(d[e", "a{b:c(d[e])}"),
            ("a{b:\"c", "a{b:\"c\"}"), ("a{b:'c\\", "a{b:'c'}"), ("a{b:url(c", "a{b:url(c)}"), ("a{b:c/*", "a{b:c}"),
            ("a{b:c\\", "a{b:c\u{FFFD}}"), ("a{b:url(c\\", "a{b:url(c\u{FFFD})}"), ("a{--b:{c", "a{--b:{c}}"),
            ("@import 'a'", "@import 'a';"), ("a{b:c}d,e", "a{b:c}"), ("a{b:\"c\\\\", "a{b:\"c\\\\\"}"),
            ("@media print", "@media print;"),
        ])
    func unclosed(_ css: String, _ expected: String) {
        #expect(minified(css) == expected)
    }

    @Test("does not give an import effect that came too late for one")
    func imports() {
        #expect(minified("@import 'a'; b{} c{d:e}") == "@import 'a';c{d:e}")
        #expect(minified("a{} @import 'b'; c{}") == "a{}@import 'b';c{}")
        #expect(
            minified("@media print{a{}} @namespace b; @media print{c{}}")
                == "@media print{a{}}@namespace b;@media print{c{}}")
    }
}
