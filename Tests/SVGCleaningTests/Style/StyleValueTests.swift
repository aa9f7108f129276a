import Testing

@testable import SVGCleaning

@Suite("Values of properties") struct StyleValueTests {
    @Test(
        "are written anew of what is allowed, or not at all",
        arguments: [
            ("fill", " RED ", "RED"), ("fill", "#aBc", "#aBc"), ("fill", "#abcde", nil),
            ("fill", "rgb( 1 , 2,3 / 50% )", "rgb(1,2,3 / 50%)"),
            ("fill", "url(#a)", "url(#a)"), ("fill", "url( \"#a\" ) none", "url(#a) none"), ("fill", "url(#a", nil),
            ("fill", "url(\"#a b\")", nil),
            ("fill", "url(a.svg#b)", nil), ("fill", "url(//e.example/#b)", nil), ("fill", "URL('#a')", "url(#a)"),
            ("fill", "url()", nil),
            ("fill", "src(\"#a\")", nil), ("fill", "image(\"a.png\")", nil), ("fill", "\\75rl(#a)", nil),
            ("fill", "u/**/rl(#a)", nil),
            ("opacity", "url(#a)", nil), ("stroke-width", "calc( 1px + (2px) )", nil),
            ("stroke-width", "calc(1px + -2px*3)", "calc(1px + -2px * 3)"),
            ("stroke-width", "1furlong", nil), ("stroke-width", "1e-5", "1e-5"), ("stroke-width", "1e3px", "1e3px"),
            ("stroke-dasharray", "1,2 3", "1,2 3"),
            ("font-family", "'A \"B', serif", "'A \"B',serif"), ("font-family", "\"A", nil), ("fill", "\"red\"", nil),
            ("fill", "var(--a)", nil), ("fill", "var( --a , #fff )", "#fff"), ("fill", "var(--a,var(--b,red))", "red"),
            ("fill", "var(--a,var(--b))", nil), ("fill", "var(a,red)", nil), ("fill", "var(--a,)", nil),
            ("fill", "var(--a,url(https://e.example/))", nil), ("fill", "rgb(var(--a,1 2 3))", "rgb(1 2 3)"),
            ("fill", "attr(x)", nil), ("fill", "red!important", "red !important"),
            ("fill", "red ! important blue", nil), ("fill", "a;b", nil), ("fill", "{}", nil),
            ("fill", "", nil), ("fill", "calc(calc(calc(calc(calc(calc(calc(calc(calc(1)))))))))", nil),
            ("behavior", "red", nil), ("--a", "red", nil),
        ])
    func value(_ property: String, _ css: String, _ expected: String?) {
        let value = StyleValue(css, of: property)
        #expect(value?.text == expected)
        if let value { #expect(StyleValue(value.text, of: property)?.text == value.text) }
    }

    @Test("tell what they refer to, and how it is shown")
    func references() {
        #expect(StyleValue("url(#a)", of: "fill")?.references == [SVGReference(id: "a", role: .paint)])
        #expect(StyleValue("url(#語)", of: "mask")?.references == [SVGReference(id: "語", role: .whole)])
        #expect(StyleValue("none", of: "mask")?.references == [])
    }
}

@Suite("Declarations") struct StyleDeclarationsTests {
    @Test(
        "one that is left out takes no other with it",
        arguments: [
            ("fill:red;behavior:url(a);stroke:blue", "fill:red;stroke:blue"), (" FILL : red ; ", "fill:red"),
            ("fill red;stroke:blue", "stroke:blue"),
            ("a{fill:red};stroke:blue", "stroke:blue"), ("fill:(;stroke:red);opacity:1", "opacity:1"),
            ("@media a{fill:red}stroke:red;opacity:1", "opacity:1"),
            ("fill:\"\n;opacity:1", "opacity:1"), ("/*;*/fill/**/:/**/red", "fill:red"), ("fill:red}stroke:blue", ""),
            ("--fill:red", ""),
        ])
    func declarations(_ css: String, _ expected: String) {
        #expect(StyleDeclarations(css).text == expected)
        #expect(StyleDeclarations(expected).text == expected)
    }
}
