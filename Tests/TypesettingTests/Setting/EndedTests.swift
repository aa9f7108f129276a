import Testing

@testable import Typesetting

@Suite("Texts that end before they are cut")
struct EndedTests {
    private let type = TypeSize(size: 16, leading: 24)

    /// After a full stop, as far as these texts need it.
    private func mayEnd(_ place: String.Index, _ text: String) -> Bool {
        text[..<place].last.map { ".。".contains($0) } ?? false
    }

    @Test(
        "a text ends where it may in the second half of what fits, without an ellipsis",
        arguments: [
            // Eight characters to the line.
            ("あいうえおかき。さしすせそたちつてと。なにぬねのはひ", 2, ["あいうえおかき。"]),
            ("あいうえ。おかきくけこさ。しすせそたちつてとなにぬねのはひ", 2, ["あいうえ。おかき", "くけこさ。"]),
        ] as [(String, Int, [String])])
    func ends(_ text: String, _ lines: Int, _ expected: [String]) throws {
        let measured = monospaced(text)
        let set = measured.set(type, measure: 8 * 16 + 1, maximumLines: lines, endingWhere: mayEnd)
        #expect(measured.visible(set.lines) == expected)
        #expect(set.isTruncated && !set.hasEllipsis)
        #expect(set.lines.last?.width == Double(expected.last?.count ?? 0) * 16)
    }

    @Test("it is cut where it may only end in the first half, or nowhere, and whole where it has room")
    func cuts() throws {
        for text in ["あい。うえおかきくけこさしすせそたちつてと", "あいうえおかきくけこさしすせそたちつてと。"] {
            let measured = monospaced(text)
            let set = measured.set(type, measure: 8 * 16 + 1, maximumLines: 2, endingWhere: mayEnd)
            #expect(set == measured.set(type, measure: 8 * 16 + 1, maximumLines: 2))
            #expect(set.isTruncated && set.hasEllipsis)
        }
        let whole = monospaced("あいう。えお").set(type, measure: 8 * 16 + 1, maximumLines: 2, endingWhere: mayEnd)
        #expect(!whole.isTruncated && !whole.hasEllipsis && whole.lines.count == 1)
    }

    @Test("in Latin it ends at the stop, and the space behind it begins what is not shown")
    func latin() throws {
        let text = "The harbour is closed. Ships wait in the bay until the storm has gone by"
        let measured = try Fonts.gothic().measure(text, language: "en", breaking: LineBreaking(language: "en"))
        let set = measured.set(type, measure: 130, maximumLines: 2, endingWhere: mayEnd)
        #expect(set.lines.last?.end == "The harbour is closed.".utf8.count && !set.hasEllipsis)
        #expect(set.lines.allSatisfy { $0.width <= 130 })
    }

    /// A line may end between any two characters, each one em wide.
    private func monospaced(_ text: String) -> MeasuredText {
        var boundaries = [
            MeasuredText.Boundary(offset: 0, advance: 0, lineEnd: 0, lineEndAdvance: 0, opportunity: .none)
        ]
        for (index, character) in text.enumerated() {
            let offset = boundaries[index].offset + character.utf8.count
            boundaries.append(
                MeasuredText.Boundary(
                    offset: offset, advance: (index + 1) * 1_000, lineEnd: offset, lineEndAdvance: (index + 1) * 1_000,
                    opportunity: .phrase))
        }
        return MeasuredText(text: text, unitsPerEm: 1_000, boundaries: boundaries, ellipsisAdvance: 1_000)
    }
}
