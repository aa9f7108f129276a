import Testing

@testable import SVGCleaning

@Suite("Style sheets") struct StyleSheetTests {
    @Test(
        "are written anew, rule by rule",
        arguments: [
            ("a , b > c{fill:red}", "a,b>c{fill:red}"), (".a.b#c rect~g + *{fill:red}", ".a.b#c rect~g+*{fill:red}"),
            ("rect [ id ] {fill:red}", "rect [id]{fill:red}"),
            ("rect[id^=a],g[x = \"b\"]{fill:red}", "rect[id^=a],g[x=\"b\"]{fill:red}"),
            ("a:hover:nth-child( 2n + 1 ){fill:red}", "a:hover:nth-child(2n + 1){fill:red}"),
            ("a::before{fill:red}", ""), ("a:has(b){fill:red}", ""),
            ("a,:unknown{fill:red}b{fill:blue}", "b{fill:blue}"), ("a/**/b{fill:red}", ""), ("\\61{fill:red}", ""),
            ("a{}", ""), ("{fill:red}", ""),
            ("> a{fill:red}", ""), ("a >{fill:red}", ""), ("a > > b{fill:red}", ""), ("a,{fill:red}", ""),
            ("@import 'a';a{fill:red}", "a{fill:red}"), ("@import url(a) layer(b){}a{fill:red}", "a{fill:red}"),
            ("@\\69mport 'a';a{fill:red}", "a{fill:red}"),
            ("@font-face{font-family:a;src:url(a)}a{fill:red}", "a{fill:red}"),
            ("@namespace 'a';@charset \"b\";a{fill:red}", "a{fill:red}"),
            (
                "@media screen and (min-width: 10px), print{a{fill:red}}",
                "@media screen and (min-width : 10px) , print{a{fill:red}}"
            ),
            ("@media (width<=10px){a{fill:red}}", "@media (width <= 10px){a{fill:red}}"),
            ("@media a{@media b{a{fill:red}}}", ""),
            ("@media \"a\"{a{fill:red}}", ""), ("@supports (a:b){a{fill:red}}", ""),
            ("<!-- a{fill:red} -->", "a{fill:red}"), ("a{fill:red", "a{fill:red}"),
            ("a{fill:red}}b{fill:red}c{fill:blue}", "a{fill:red}c{fill:blue}"),
            ("a{b{fill:red}fill:blue;stroke:red}", "a{stroke:red}"),
            ("@media a{b{fill:red}", "@media a{b{fill:red}}"), ("@a;@b{};c{fill:red}", ""),
        ])
    func sheet(_ css: String, _ expected: String) {
        #expect(StyleSheet(css).text == expected)
        #expect(StyleSheet(expected).text == expected)
    }
}
