import Foundation
import TestSupport
import Testing

@testable import SVGCleaning

@Suite("Too much of a drawing") struct SVGLimitsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var inside: String
        var outcome: String
    }

    private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

    private static func attributes(_ count: Int) -> String { (0..<count).map { " a\($0)=\"\"" }.joined() }

    static let cases = [
        Case(
            testDescription: "attributes", inside: "<rect\(attributes(300))/>",
            outcome: "refused: it has more than 256 attributes in one element"),
        Case(
            testDescription: "100,000 attributes", inside: "<rect\(attributes(100_000))/>",
            outcome: "refused: it has more than 256 attributes in one element"),
        Case(
            testDescription: "100,000 namespaces", inside: "<g\((0..<100_000).map { " xmlns:a\($0)='b'" }.joined())/>",
            outcome: "refused: it has more than 256 attributes in one element"),
        Case(
            testDescription: "broken elements with many attributes",
            inside: "<\u{1}" + times(150, "<rect\(attributes(5_000))/>"), outcome: "broken"),
        Case(
            testDescription: "namespaces inside each other",
            inside: (0..<150).map { "<g xmlns:a\($0)='b' xmlns:b\($0)='c'>" }.joined(),
            outcome: "refused: it has more than 256 namespaces inside each other"),
        Case(
            testDescription: "elements", inside: times(120_000, "<g/>"),
            outcome: "refused: it has more than 100,000 elements"),
        Case(
            testDescription: "depth", inside: times(5_000, "<g>"),
            outcome: "refused: it has more than 200 elements inside each other"),
        Case(
            testDescription: "a long path", inside: "<path d=\"M0 0\(times(2_000_000, "h1"))\"/>",
            outcome: "refused: it has more than 4,000,000 bytes in one attribute"),
        Case(
            testDescription: "style sheets", inside: "<style>\(times(120_000, "a{fill:red}"))</style>",
            outcome: "refused: it has more than 1,000,000 bytes of style sheets"),
        Case(
            testDescription: "selectors of many elements",
            inside: "<style>\(times(2_000, "a b,c d,e f{fill:url(#a)}"))</style>\(times(20_000, "<rect/>"))",
            outcome: "refused: its style sheets have too many rules for so many elements"),
        Case(
            testDescription: "filters", inside: "<filter>\(times(2_000, "<feFlood/>"))</filter>",
            outcome: "refused: it has more than 1,000 primitives of filters"),
        Case(
            testDescription: "pictures",
            inside: times(3, "<image href=\"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAC7gAAAfQ\"/>"),
            outcome: "refused: it has more than 16,000,000 pixels in pictures"),
        Case(
            testDescription: "a picture of 4 exapixels",
            inside: "<image href=\"data:image/png;base64,iVBORw0KGgoAAAANSUhEUn////9/////\"/>",
            outcome: "refused: it has more than 16,000,000 pixels in pictures"),
        Case(
            testDescription: "a large file", inside: times(1_000_000, "<!--12-->"),
            outcome: "refused: it is larger than 8 MB"),
        Case(testDescription: "open brackets", inside: "<style>\(times(900_000, "("))</style>", outcome: ""),
        Case(testDescription: "open blocks", inside: "<style>\(times(300_000, "a{("))</style>", outcome: ""),
        Case(testDescription: "nested media", inside: "<style>\(times(100_000, "@media a{"))</style>", outcome: ""),
        Case(
            testDescription: "functions in a value", inside: "<rect fill=\"\(times(500_000, "calc("))\"/>",
            outcome: "<rect/>"),
        Case(testDescription: "comments", inside: "<style>\(times(200_000, "/**/"))</style>", outcome: ""),
    ]

    @Test("is refused with a reason, however large it is", arguments: cases)
    func refused(_ test: Case) {
        let outcome = cleaned(test.inside)
        #expect(test.outcome == "broken" ? outcome.hasPrefix("broken: ") : outcome == test.outcome)
    }

    @Test(
        "takes work in proportion to its size",
        arguments: ["(", "a{(", "@media a{", "/**/", "a{b:calc(", "<!--12-->", "</style><g/><style>"])
    func growth(_ piece: String) {
        let excess = Growth.excess(size: 4_000) { size in
            let inside = "<style>\(Self.times(size, piece))</style>"
            return { _ = cleaned(inside) }
        }
        #expect(excess == nil)
    }

    @Test("declarations of a document type are counted")
    func declarations() {
        let attributes = (0..<5_000).map { "<!ATTLIST svg a\($0) CDATA 'b'>" }.joined()
        #expect(
            cleaned(file: "<!DOCTYPE svg [\(attributes)]><svg/>".utf8)
                == "refused: it has more than 1,000 declarations in its document type")
    }
}
