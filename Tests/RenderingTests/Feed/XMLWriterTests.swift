import Testing

@testable import Rendering

@Suite("Writing XML")
struct XMLWriterTests {
    @Test("Elements nest, and what is open at the end is closed")
    func nesting() {
        var xml = XMLWriter(declaration: false)
        xml.startElement("svg", ["viewBox": "0 0 1 1"])
        xml.element("text", ["x": "1"], text: "a < b")
        xml.emptyElement("rect")
        xml.startElement("g")
        #expect(
            String(decoding: xml.finish(), as: UTF8.self)
                == "<svg viewBox=\"0 0 1 1\"><text x=\"1\">a &lt; b</text><rect/><g></g></svg>\n")
    }

    @Test(
        "Numbers have at most four decimals and no exponent",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"), (1.23456, "1.2346"), (-0.00001, "0"),
            (999_999.99999, "1000000"), (0.0625, "0.0625"), (1e-300, "0"), (.nan, "0"), (.infinity, "0"),
        ])
    func numbers(_ value: Double, _ expected: String) {
        var xml = XMLWriter(declaration: false)
        xml.number(value)
        #expect(String(decoding: xml.finish(), as: UTF8.self) == expected + "\n")
    }

    @Test("Text and attributes come back as they went in", arguments: ["a\"b'c<d>&e", "台風\t18号", "]]>"])
    func roundTrip(_ text: String) throws {
        var xml = XMLWriter()
        xml.element("a", ["b": text.filter { $0 != "\t" }], text: text)
        let element = ParsedElement(name: "a", attributes: ["b": text.filter { $0 != "\t" }], text: text)
        #expect(try parseXML(xml.finish()) == element)
    }
}
