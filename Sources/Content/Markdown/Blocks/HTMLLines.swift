/// Lines of a block of HTML as libcmark has it.
enum HTMLLines {
    /// Elements whose blocks go on to their own end, over empty lines: they hold no prose.
    private static let raw = ["pre", "script", "style", "textarea"]

    /// Which lines of a block, counted from 0, could stand in a block of their own if an empty line were in front of them: none of a block
    /// that empty lines do not end, nor those in listings and remarks inside of it. One pass.
    static func ofProse(in block: UnsafeBufferPointer<UInt8>) -> [Int] {
        let begin = block.prefix { $0 <= 0x20 }.count
        guard !begins("<!", in: block, at: begin), !begins("<?", in: block, at: begin),
            raw(in: block, at: begin) == nil
        else { return [] }
        var lines: [Int] = []
        var (line, end): (Int, String?) = (0, nil)
        for index in block.indices {
            if block[index] == 0x0A {
                line += 1
                if end == nil { lines.append(line) }
            } else if let mark = end {
                if block[index] == mark.utf8.first, begins(mark, in: block, at: index) { end = nil }
            } else if block[index] == UInt8(ascii: "<") {
                if begins("<!--", in: block, at: index) { end = "-->" }
                if let name = raw(in: block, at: index) { end = "</" + name }
            }
        }
        return lines
    }

    /// Which of these begins somewhere: its name ends there, or it is a component's.
    private static func raw(in block: UnsafeBufferPointer<UInt8>, at index: Int) -> String? {
        raw.first { name in
            let end = index + 1 + name.utf8.count
            return begins("<" + name, in: block, at: index)
                && (end >= block.count || block[end] <= 0x20 || block[end] == UInt8(ascii: ">"))
        }
    }

    /// Whether a text in lower case stands somewhere, in any case.
    private static func begins(_ text: String, in block: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        block[index...].lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.starts(with: text.utf8)
    }
}
