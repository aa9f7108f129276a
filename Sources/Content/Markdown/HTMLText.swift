import CCmark

/// Character references in raw HTML.
package enum HTMLText {
    /// Text between raw tags, its references resolved by libcmark's own table and so sure to be escaped again.
    ///
    /// libcmark resolves references in a code block's info string, where no other syntax gets in the way.
    package static func unescaped(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(UInt8(ascii: "&")) else { return text }
        var output: [UInt8] = []
        var index = 0
        while index < text.count {
            if text[index] == UInt8(ascii: "&"),
                let end = text[index...].prefix(40).firstIndex(of: UInt8(ascii: ";")),
                text[index + 1..<end].allSatisfy({
                    $0 == 0x23 || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
                }),
                let character = resolved(text[index...end])
            {
                output.append(contentsOf: character)
                index = end + 1
            } else {
                output.append(text[index])
                index += 1
            }
        }
        return output
    }

    /// Those that libcmark writes, without asking it what they stand for.
    private static let written: [[UInt8]: UInt8] = [
        Array("&amp;".utf8): UInt8(ascii: "&"), Array("&lt;".utf8): UInt8(ascii: "<"),
        Array("&gt;".utf8): UInt8(ascii: ">"),
        Array("&quot;".utf8): UInt8(ascii: "\""),
    ]

    private static func resolved(_ reference: ArraySlice<UInt8>) -> [UInt8]? {
        if let character = written[Array(reference)] { return [character] }
        let document = Array("~~~ ".utf8) + reference + [0x0A]
        return document.withUnsafeBufferPointer { buffer in
            guard let tree = MarkdownTree(buffer, quotationMarks: nil),
                let block = cmark_node_first_child(tree.root)
            else { return nil }
            let info = Array(bytes(cmark_node_get_fence_info(block)))
            return info == Array(reference) ? nil : info
        }
    }
}
