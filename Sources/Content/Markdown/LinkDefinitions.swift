/// The lines of a text that look like link reference definitions (`[label]: address`), for the cells of its tables, which
/// libcmark parses apart from the text.
struct LinkDefinitions {
    private var lines: [String: ArraySlice<UInt8>] = [:]
    /// Bytes that references may still become, over all tables: as libcmark's own limit, it keeps a small file with a long
    /// address from becoming a large page.
    private var budget = 0

    init() {}

    init(_ source: [ArraySlice<UInt8>]) {
        for line in source {
            let content = line.drop { $0 == 0x20 }
            guard content.first == UInt8(ascii: "["), line.count - content.count < 4,
                let end = content.firstIndex(of: UInt8(ascii: "]")), end + 1 < content.endIndex,
                content[end + 1] == UInt8(ascii: ":"),
                // Notes are none.
                content[content.startIndex + 1] != UInt8(ascii: "^")
            else { continue }
            let label = Self.label(content[(content.startIndex + 1)..<end])
            if lines[label] == nil { lines[label] = content }
        }
        budget = max(100_000, source.reduce(0) { $0 + $1.count })
    }

    /// The definitions that some cells refer to, as lines. Linear in the cells.
    mutating func used(in cells: [ArraySlice<UInt8>]) -> [UInt8] {
        guard !lines.isEmpty else { return [] }
        var result: [UInt8] = []
        var taken = Set<String>()
        for cell in cells {
            var start: Int?
            for index in cell.indices {
                if cell[index] == UInt8(ascii: "[") {
                    start = index
                } else if cell[index] == UInt8(ascii: "]"), let open = start {
                    start = nil
                    let label = Self.label(cell[(open + 1)..<index])
                    guard let line = lines[label], line.count <= budget else { continue }
                    budget -= line.count
                    if taken.insert(label).inserted { result += line + [0x0A] }
                }
            }
        }
        return result
    }

    /// A label as it is compared: without regard to case and white space.
    private static func label(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).lowercased().split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
}
