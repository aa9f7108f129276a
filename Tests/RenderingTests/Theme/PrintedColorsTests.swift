import Testing

@testable import Rendering

@Suite("Colours on paper") struct PrintedColorsTests {
    private static let light = ["paper": "#FFFFFF", "ink": "#111111"]
    private static let dark = ["paper": "#0B0F14", "ink": "#E8EEF5"]

    private func theme(light: [String: String], dark: [String: String]) throws -> Theme {
        var theme = try SamplePublication.theme()
        (theme.light, theme.dark) = (ColorScheme(light), ColorScheme(dark))
        return theme
    }

    @Test("are those of the scheme whose paper is lighter than its ink")
    func schemes() throws {
        #expect(try theme(light: Self.light, dark: Self.dark).printed == ColorScheme(Self.light))
        #expect(try theme(light: Self.dark, dark: Self.light).printed == ColorScheme(Self.light))
    }

    @Test("of a look that is dark alone are black on white, with enough contrast, and the style sheet says so")
    func darkAlone() throws {
        let theme = try theme(light: Self.dark, dark: Self.dark)
        #expect(theme.printed["paper"] == "#FFFFFF" && theme.printed["ink"] == "#000000")
        #expect(theme.printed.contrastFaults { _ in 0 } == [])
        let css = String(decoding: Stylesheet.tokens(theme), as: UTF8.self)
        #expect(css.contains("@media print{:root{--paper:#FFFFFF;--ink:#000000;"))
        let usual = try self.theme(light: Self.light, dark: Self.dark)
        #expect(!String(decoding: Stylesheet.tokens(usual), as: UTF8.self).contains("@media print"))
    }
}
