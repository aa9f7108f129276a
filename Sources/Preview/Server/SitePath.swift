/// What a request asks for: a path from the top of the site, and nothing that could lead elsewhere.
struct SitePath: Sendable, Hashable {
    /// Without a slash in front: `news/index.html`.
    var path: String
    /// Whether it ended in a slash, or was empty: `index.html` was added.
    var isFolder: Bool
    /// Behind the question mark, as it was sent.
    var query: String

    /// Bytes of a target at most.
    static let longest = 4_096

    /// nil for what is no path of a site: it is refused before anything is looked for.
    init?(target: String) {
        guard target.utf8.count <= Self.longest, target.utf8.first == 0x2F else { return nil }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        query = parts.count > 1 ? String(parts[1]) : ""
        guard let first = parts.first, !first.utf8.contains(0x23), let decoded = Self.decoded(first.dropFirst()) else {
            return nil
        }
        var segments = decoded.split(separator: 0x2F, omittingEmptySubsequences: false)
        isFolder = segments.last?.isEmpty ?? true
        if isFolder { segments = segments.dropLast() }
        guard segments.allSatisfy({ !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }) else {
            return nil
        }
        let path = segments.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
        self.path = isFolder ? (path.isEmpty ? "index.html" : path + "/index.html") : path
    }

    /// Bytes with their escapes resolved, once; nil when one is none, or stands for what no name has. A backslash is a letter like any
    /// other where nothing but known files is served, if it is escaped: browsers take it for a slash otherwise.
    private static func decoded(_ text: Substring) -> [UInt8]? {
        let source = Array(text.utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        var index = 0
        while index < source.count {
            var byte = source[index]
            index += 1
            if byte == 0x25 {
                guard index + 1 < source.count, let high = digit(source[index]), let low = digit(source[index + 1])
                else {
                    return nil
                }
                byte = high << 4 | low
                index += 2
                // An escaped slash would be one only for some.
                if byte == 0x2F { return nil }
            } else if byte == 0x5C {
                return nil
            }
            if byte < 0x20 || byte == 0x7F { return nil }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self) == nil ? nil : bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    /// A value of the query, escapes resolved; nil when there is none.
    func value(_ name: String) -> String? {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0] == name else { continue }
            return Self.queryText(parts[1])
        }
        return nil
    }

    private static func queryText(_ text: Substring) -> String? {
        let source = Array(text.utf8)
        var bytes: [UInt8] = []
        var index = 0
        while index < source.count {
            if source[index] == 0x25, index + 2 < source.count, let high = digit(source[index + 1]),
                let low = digit(source[index + 2])
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(source[index] == 0x2B ? 0x20 : source[index])
                index += 1
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
