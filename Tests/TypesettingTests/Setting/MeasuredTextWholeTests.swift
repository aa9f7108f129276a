import TestSupport
import Testing

@testable import Typesetting

@Suite("Texts with parts that stay whole") struct MeasuredTextWholeTests {
    private let text = "社会部 2026年11月20日(金) 09:15 3分"

    private func lines(_ measure: Double, keeping part: String?, upTo widest: Double = .infinity) throws -> [String] {
        let measured = try Fonts.gothicBold().japanese(text)
        let range = part.flatMap { measured.text.firstRange(of: $0) }.map {
            measured.text.utf8.distance(
                from: measured.text.startIndex, to: $0.lowerBound)..<measured.text.utf8.distance(
                    from: measured.text.startIndex, to: $0.upperBound)
        }
        let whole = measured.keepingWhole(range.map { [$0] } ?? [], upTo: widest)
        let set = whole.set(TypeSize(size: 10, leading: 16), measure: measure, maximumLines: .max)
        return set.lines.map(whole.visible)
    }

    @Test("a date stands on one line")
    func date() throws {
        let date = "2026年11月20日(金) 09:15"
        #expect(try !lines(150, keeping: nil).contains { $0.contains(date) })
        #expect(try lines(150, keeping: date).contains { $0.contains(date) })
    }

    @Test("one that is wider than may be is divided as if nothing was said of it")
    func wide() throws {
        let date = "2026年11月20日(金) 09:15"
        #expect(try lines(80, keeping: date, upTo: 8) == lines(80, keeping: nil))
        #expect(try lines(150, keeping: date, upTo: 15) == lines(150, keeping: date))
    }

    @Test("one that is longer than a line is divided, and nothing is lost")
    func long() throws {
        #expect(
            try lines(60, keeping: "2026年11月20日(金) 09:15").joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
}
