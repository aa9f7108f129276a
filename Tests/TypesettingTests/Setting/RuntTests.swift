import Testing

@testable import Typesetting

@Suite("Running text does not end with a word alone")
struct RuntTests {
    private let type = TypeSize(size: 13, leading: 20)

    private func lines(_ text: String, measure: Double, most: Int = 20) throws -> [String] {
        let measured = try Fonts.gothic().measure(text, language: "en", breaking: LineBreaking(language: "en"))
        let set = measured.set(type, measure: measure, maximumLines: most, endingWhere: { _, _ in false })
        #expect(set.lines.allSatisfy { $0.width <= measure })
        return measured.visible(set.lines)
    }

    @Test("a short last word is given the words before it, as few as make the line a third of the measure")
    func company() throws {
        let text = "Two hundred readers wrote, and one of them used no word for snow."
        let measure = try #require(
            stride(from: 200.0, to: 600, by: 2).first { try greedy(text, measure: $0).last == "snow." })
        let full = try lines(text, measure: measure)
        #expect(try full.count == greedy(text, measure: measure).count)
        #expect(full.last?.hasSuffix(" for snow.") == true && full.joined(separator: " ") == text)
    }

    @Test(
        "lines stay as they are where the last is long enough, where there is one, and where one word fills the line above"
    )
    func others() throws {
        for (text, measure) in [
            ("Two hundred readers wrote, and one of them used no word for snow.", 300.0),
            ("One used no word for it.", 300.0), ("Donaudampfschifffahrtsgesellschaft is.", 250.0),
        ] {
            #expect(try lines(text, measure: measure) == greedy(text, measure: measure))
        }
    }

    @Test("no runt is left that could have had company, at any measure, and no line is added or too long")
    func everyMeasure() throws {
        let text =
            "Every town in the region unlocked its schools on Saturday, and each of them has beds of cardboard, and curtains."
        for measure in stride(from: 120.0, through: 720, by: 3) {
            let (greedy, full) = (try greedy(text, measure: measure), try lines(text, measure: measure))
            #expect(full.count == greedy.count && full.dropLast(2) == greedy.dropLast(2))
            #expect(full.joined(separator: " ") == text)
            guard let last = full.last, try width(of: last) * 5 < measure, full.count > 1 else { continue }
            // Every way to divide the last two lines.
            let words = full.suffix(2).flatMap { $0.split(separator: " ") }
            for place in 1..<words.count {
                let above = try width(of: words[..<place].joined(separator: " "))
                let below = try width(of: words[place...].joined(separator: " "))
                #expect(
                    above > measure || above * 2 < measure || below > measure || below * 3 < measure,
                    "\(measure): \(full)")
            }
        }
    }

    private func width(of line: String) throws -> Double {
        let measured = try Fonts.gothic().measure(line, language: "en", breaking: LineBreaking(language: "en"))
        return measured.lines(measure: .infinity, size: type.size).first?.width ?? 0
    }

    private func greedy(_ text: String, measure: Double) throws -> [String] {
        let measured = try Fonts.gothic().measure(text, language: "en", breaking: LineBreaking(language: "en"))
        return measured.visible(measured.lines(measure: measure, size: type.size))
    }
}
