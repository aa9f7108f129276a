import Testing

@testable import Rendering

@Suite("Contrast")
struct ContrastTests {
    private func contrast(_ one: String, _ other: String) throws -> Double {
        try #require(RGBColor(one)).contrast(with: #require(RGBColor(other)))
    }

    /// The first three are examples that the W3C gives.
    @Test(
        "ratios are those of WCAG 2.2, the same both ways round",
        arguments: [
            ("#777777", "#FFFFFF", 4.48), ("#767676", "#FFF", 4.54), ("#000", "#fff", 21),
            ("#959595", "#FFFFFF", 2.995),
            ("#949494", "#FFFFFF", 3.03), ("#FF0000", "#FFFFFF", 4.0), ("#0000FF", "#FFFFFF", 8.59),
            ("#00FF00", "#FFFFFF", 1.37), ("#123456", "#123456", 1),
        ])
    func ratios(one: String, other: String, ratio: Double) throws {
        #expect(abs(try contrast(one, other) - ratio) < 0.005)
        #expect(try contrast(one, other) == contrast(other, one))
    }

    @Test("a colour is three or six digits after #, and nothing else")
    func reading() {
        #expect(RGBColor("#1aF")?.hex == "#11AAFF")
        #expect(RGBColor("#01aFc0")?.hex == "#01AFC0")
        for text in ["", "#", "red", "#12", "#1234", "#12345g", "123456", "#１２３"] {
            #expect(RGBColor(text) == nil, "\(text)")
        }
    }

    @Test(
        "shades keep their hue, run from black to white, and pass through the colour",
        arguments: ["#D4352A", "#93B4DC", "#808080", "#1F3A5F"])
    func shades(of text: String) throws {
        let color = try #require(RGBColor(text))
        #expect(
            color.shades.first?.hex == "#000000" && color.shades.last?.hex == "#FFFFFF" && color.shades.count == 256)
        #expect(zip(color.shades, color.shades.dropFirst()).allSatisfy { $0.luminance <= $1.luminance })
        #expect(color.shades.contains { $0.distance(to: color) <= 3 })
    }

    private let paper = [
        "paper": "#FBFAF6", "ink": "#16130F", "hairline": "#DDD8CE", "muted": "#6B655C", "accent": "#D4352A",
        "on_accent": "#FFFFFF", "source": "#1F3A5F", "read": "#6B655C", "plate": "#EFECE4",
        "code_keyword": "#A8281F", "code_string": "#3A6420", "code_comment": "#645E55", "code_number": "#7A4A00",
        "code_type": "#1F3A5F", "code_function": "#5B3A8C", "code_variable": "#005A66", "added": "#2C6622",
        "removed": "#A8281F", "marked": "#F5E3AE",
    ]

    @Test("a colour that is too near to two others is one fault, with the nearest shade that does for both")
    func oneFault() throws {
        var scheme = ColorScheme(paper)
        #expect(scheme.contrastFaults { _ in 0 } == [])
        scheme["accent"] = "#F5B0AB"
        let faults = scheme.contrastFaults { $0 == "accent" ? 1 : 0 }
        #expect(faults.map(\.name) == ["accent"])
        #expect(faults.first?.clashes.map(\.otherName) == ["paper", "plate", "on_accent"])
        scheme["accent"] = try #require(faults.first?.remedy)
        #expect(scheme.contrastFaults { _ in 0 } == [])
    }

    @Test("of a pair the colour that was changed last is at fault, else what stands on the other")
    func whose() {
        var scheme = ColorScheme(paper)
        scheme["paper"] = "#55504A"
        #expect(scheme.contrastFaults { $0 == "paper" ? 2 : 1 }.map(\.name) == ["paper"])
        #expect(
            scheme.contrastFaults { _ in 1 }.map(\.name) == [
                "ink", "muted", "accent", "source", "read", "code_string", "code_function", "code_number", "removed",
            ])
    }

    @Test("where no shade of the hue will do, none is offered")
    func noRemedy() {
        var scheme = ColorScheme(paper)
        scheme["paper"] = "#222222"
        #expect(scheme.contrastFaults { $0 == "accent" ? 1 : 0 }.first { $0.name == "accent" }?.clashes.count == 1)
        // Lighter than the paper by as much as is wanted, it would be too light for what stands on it.
        #expect(scheme.contrastFaults { $0 == "accent" ? 1 : 0 }.first { $0.name == "accent" }?.remedy == nil)
    }
}
