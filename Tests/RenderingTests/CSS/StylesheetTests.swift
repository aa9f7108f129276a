import Testing

@testable import Rendering

@Suite("The style sheet") struct StylesheetTests {
    @Test("has each part of a theme's minified by itself, so that what one leaves open is closed before the next")
    func parts() {
        let parts = ["a { b: c", "/* open", "d { e: f } g", "h { i: \"j"].map { Array($0.utf8) }
        #expect(String(decoding: Stylesheet.rules(of: parts), as: UTF8.self) == "a{b:c}d{e:f}h{i:\"j\"}")
    }
}
