import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An element of a drawing, with the line it stands on: as much of XML as a pattern needs.
struct DrawingElement: Sendable {
    var name: String
    var attributes: [String: String]
    var line: Int
    var children: [DrawingElement] = []

    var id: String? { attributes["id"] }

    /// Everything below it, in the order of the file; the depth was bounded when it was read.
    var descendants: [DrawingElement] { children.flatMap { [$0] + $0.descendants } }

    /// Whether it is, or holds, a slot or one of its rectangles.
    var hasBoxes: Bool {
        ([self] + descendants).contains {
            $0.attributes["data-slot"] != nil || $0.attributes["data-variant"] != nil || $0.name == "rect"
        }
    }

    /// How messages name it: `rect "headline"`, `g "slot-1"`.
    var label: String {
        if let name = id ?? attributes["class"] ?? attributes["data-variant"] { return "\(self.name) \"\(name)\"" }
        return name
    }
}

/// What is wrong with a drawing before anything is known about patterns.
struct DrawingError: Error {
    var line: Int
    var column: Int
    var message: String
}

/// Reads an SVG file as a tree. External entities are never resolved; depth and size are bounded.
func readDrawing(_ bytes: [UInt8]) throws(DrawingError) -> DrawingElement {
    let builder = DrawingBuilder()
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    let isWellFormed = parser.parse()
    if let error = builder.error { throw error }
    guard isWellFormed, let root = builder.root else {
        throw DrawingError(
            line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1), message: "not well-formed XML")
    }
    return root
}

private final class DrawingBuilder: NSObject, XMLParserDelegate {
    var root: DrawingElement?
    var error: DrawingError?
    private var open: [DrawingElement] = []
    private var count = 0

    private static let maximumDepth = 32
    private static let maximumElements = 2_000

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        count += 1
        guard open.count < Self.maximumDepth, count <= Self.maximumElements else {
            error =
                error ?? DrawingError(line: parser.lineNumber, column: 1, message: "too many elements for a pattern")
            return parser.abortParsing()
        }
        open.append(DrawingElement(name: name, attributes: attributes, line: parser.lineNumber))
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard let element = open.popLast() else { return }
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
    }
}
