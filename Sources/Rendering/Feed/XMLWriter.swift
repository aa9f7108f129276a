import Content

/// Writes XML into bytes: every start has its end, and no text can break out of its place.
///
/// White space stands only where it is asked for, so that mixed content keeps its spaces.
struct XMLWriter {
    private var bytes: [UInt8] = []
    /// The names of the elements that are open, the innermost last.
    private var open: [String] = []

    /// - Parameter declaration: whether `<?xml …?>` comes first.
    init(declaration: Bool = true) {
        if declaration { raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }
    }

    /// Bytes written so far.
    var count: Int { bytes.count }

    /// - Parameter name: and the names of the attributes are the program's own, written as they are.
    mutating func startElement(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        startTag(name, attributes)
        raw(">")
        open.append(name)
    }

    /// Closes the innermost open element.
    mutating func endElement() {
        if let name = open.popLast() { endTag(name) }
    }

    /// An element with nothing in it.
    mutating func emptyElement(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        startTag(name, attributes)
        raw("/>")
    }

    /// An element with text in it.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String) {
        startTag(name, attributes)
        raw(">")
        self.text(text)
        endTag(name)
    }

    /// Character data, escaped; characters that XML 1.0 forbids are left out.
    mutating func text(_ text: String) { bytes.appendEscaped(text) }

    mutating func text(utf8 text: [UInt8]) { bytes.appendEscaped(utf8: text[...]) }

    /// A number without exponent, with at most four decimals and no needless zeros.
    mutating func number(_ value: Double) { bytes.append(number: value) }

    /// Markup of the program's own, written as it is.
    mutating func raw(_ markup: String) { bytes.append(markup) }

    mutating func raw(_ markup: [UInt8]) { bytes += markup }

    mutating func newline() { bytes.append(UInt8(ascii: "\n")) }

    /// Closes what is open.
    consuming func finish() -> [UInt8] {
        while !open.isEmpty { endElement() }
        newline()
        return bytes
    }

    private mutating func endTag(_ name: String) {
        raw("</")
        raw(name)
        raw(">")
    }

    private mutating func startTag(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        raw("<")
        raw(name)
        for (key, value) in attributes {
            raw(" ")
            raw(key)
            raw("=\"")
            text(value)
            raw("\"")
        }
    }
}
