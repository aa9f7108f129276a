/// Writes a drawing anew as XML in UTF-8.
struct SVGWriter {
    private var output: [UInt8] = []

    static func bytes(of tree: SVGTree) -> [UInt8] {
        var writer = SVGWriter()
        writer.write(tree)
        return writer.output
    }

    private mutating func write(_ tree: SVGTree) {
        // Elements whose end is still to come, the innermost last.
        var open: [(name: String, end: Int)] = []
        for (index, node) in tree.nodes.enumerated() {
            while let last = open.last, last.end <= index { close(&open) }
            switch node.content {
            case .text(let text): escape(text)
            case .element(let element):
                write("<" + element.name)
                if index == 0 { write(" xmlns=\"http://www.w3.org/2000/svg\"") }
                for attribute in element.attributes {
                    write(" \(attribute.name)=\"")
                    escape(attribute.value)
                    write("\"")
                }
                if node.end == index + 1 {
                    write("/>")
                } else {
                    write(">")
                    open.append((element.name, node.end))
                }
            }
        }
        while !open.isEmpty { close(&open) }
    }

    private mutating func close(_ open: inout [(name: String, end: Int)]) {
        if let last = open.popLast() { write("</\(last.name)>") }
    }

    private mutating func write(_ text: String) { output += text.utf8 }

    /// For text and for attributes in double quotes. A carriage return would be read as a newline.
    private mutating func escape(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): write("&amp;")
            case UInt8(ascii: "<"): write("&lt;")
            case UInt8(ascii: ">"): write("&gt;")
            case UInt8(ascii: "\""): write("&quot;")
            case UInt8(ascii: "\r"): output.append(0x0A)
            default: output.append(byte)
            }
        }
    }
}
