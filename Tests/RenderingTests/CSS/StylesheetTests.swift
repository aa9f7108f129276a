import Testing

@testable import Rendering

@Suite("The style sheet") struct StylesheetTests {
    @Test(
        "is the theme's without what its authors told one another",
        arguments: [
            ("a{b:c}", "a{b:c}"), ("/* why */a{b:c}/**/", "a{b:c}"), ("a{/*x*/b:/*y*/c}", "a{b:c}"),
            ("a/b*c", "a/b*c"), ("/*/ still /*/a{}", "a{}"), ("/* ** */a{}/* * / */b{}", "a{}b{}"),
            ("a{}/* open to the end", "a{}"),
            // What looks like a comment in a string is none.
            ("a{content:\"/* x */\"}", "a{content:\"/* x */\"}"), ("a{content:'/*'}/*'*/", "a{content:'/*'}"),
            ("a{content:\"\\\"/*\"}/*x*/", "a{content:\"\\\"/*\"}"),
            ("a{content:\"'\"}/*'*/b{}", "a{content:\"'\"}b{}"),
        ])
    func comments(_ css: String, _ kept: String) {
        #expect(String(decoding: Stylesheet.withoutComments(Array(css.utf8)), as: UTF8.self) == kept)
    }
}
