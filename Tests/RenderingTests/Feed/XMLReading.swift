import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An element as an independent parser reads it.
struct ParsedElement: Equatable {
    var name: String
    var attributes: [String: String] = [:]
    var text = ""
    var children: [ParsedElement] = []

    /// The texts of all children of a name.
    func texts(_ name: String) -> [String] { children.filter { $0.name == name }.map(\.text) }

    subscript(name: String) -> ParsedElement? { children.first { $0.name == name } }
}

/// Parses a document with libxml2; fails the test when it is not well-formed.
func parseXML(_ bytes: [UInt8], _ note: Comment? = nil) throws -> ParsedElement {
    let parser = XMLParser(data: Data(bytes))
    let builder = XMLTreeBuilder()
    parser.delegate = builder
    #expect(parser.parse(), note)
    return try #require(builder.root, note)
}

private final class XMLTreeBuilder: NSObject, XMLParserDelegate {
    var root: ParsedElement?
    private var open: [ParsedElement] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        open.append(ParsedElement(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if !open.isEmpty { open[open.count - 1].text += string }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
}

/// Strings that have broken feeds.
let hostileStrings = [
    "", " ", "]]>", "<![CDATA[", "<script>alert(1)</script>", "a & b &amp; &#0; &unknown;", "\"'><x y=\"", "--><!--",
    "\u{0}\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}", "tab\tline\nreturn\r\n", "\u{7F}\u{80}\u{9F}", "\u{FFFE}\u{FFFF}",
    "\u{E000}\u{20000}\u{10FFFD}", "\u{2028}\u{202E}", "台風18号、関東へ 🗞️", "e\u{301}\u{338}", "<?xml?>",
]
