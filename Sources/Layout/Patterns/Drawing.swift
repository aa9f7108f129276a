import XMLReading

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
            $0[.slot] != nil || $0[.variant] != nil || $0.name == "rect"
        }
    }

    /// How messages name it: `rect "headline"`, `g "slot-1"`, `slot 1` of one without an id.
    var label: String {
        if id == nil, let number = self[.slot] { return "slot \(number)" }
        if let name = id ?? attributes["class"] ?? self[.variant] { return "\(self.name) \"\(name)\"" }
        return name
    }
}

/// What is wrong with a drawing before anything is known about patterns.
struct DrawingError: Error {
    var line: Int
    var column: Int
    var message: String
}

/// Reads an SVG file as a tree. No entity is resolved; depth and size are bounded.
func readDrawing(_ bytes: [UInt8]) throws(DrawingError) -> DrawingElement {
    let builder = DrawingBuilder()
    do throws(XMLFault) {
        try XMLReader.read(bytes, for: builder)
    } catch {
        throw builder.error ?? DrawingError(error)
    }
    guard let root = builder.root else { throw DrawingError(.broken(line: 1, column: 1, message: "")) }
    return root
}

extension DrawingError {
    fileprivate init(_ fault: XMLFault) {
        switch fault {
        case .broken(let line, let column, let message):
            self.init(
                line: line, column: column, message: "not well-formed XML" + (message.isEmpty ? "" : " (\(message))"))
        case .ended, .noMemory: self.init(line: 1, column: 1, message: "too large for a pattern")
        }
    }
}

private final class DrawingBuilder: XMLHandler {
    var root: DrawingElement?
    var error: DrawingError?
    private var open: [DrawingElement] = []
    private var count = 0

    private static let maximumDepth = 32
    private static let maximumElements = 2_000

    func start(_ element: XMLElement) -> Bool {
        count += 1
        guard open.count < Self.maximumDepth, count <= Self.maximumElements else {
            error = DrawingError(line: element.line, column: 1, message: "too many elements for a pattern")
            return false
        }
        let attributes = element.attributes.map { attribute in
            (attribute.prefix.map { "\($0):\(attribute.name)" } ?? attribute.name, attribute.value)
        }
        open.append(
            DrawingElement(
                name: element.name, attributes: Dictionary(attributes) { first, _ in first }, line: element.line))
        return true
    }

    func end() -> Bool {
        guard let element = open.popLast() else { return true }
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
        return true
    }
}
