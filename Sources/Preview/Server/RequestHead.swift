/// The head of an HTTP request, as far as the preview needs it. Bytes in, values out; nothing is guessed: what is not plain is refused.
struct RequestHead: Sendable, Hashable {
    var method: String
    /// As it was sent, beginning with `/`.
    var target: String
    var isVersion11: Bool
    /// Names in lower case.
    private(set) var fields: [String: String] = [:]

    /// Bytes of a head at most, lines and fields together.
    static let longest = 16_384

    /// Why a head is refused: a status of HTTP.
    enum Refusal: Int, Error {
        case bad = 400
        case tooLong = 431
        case noSuchVersion = 505
    }

    /// The head at the beginning of some bytes.
    /// - Returns: nil when its end has not come yet; else also how many bytes it has.
    static func read(_ bytes: [UInt8]) throws(Refusal) -> (head: RequestHead, length: Int)? {
        guard let end = end(of: bytes) else {
            if bytes.count > longest { throw .tooLong }
            return nil
        }
        guard end <= longest else { throw .tooLong }
        let lines = bytes[..<end].split(separator: 0x0A, omittingEmptySubsequences: true).map { line in
            line.last == 0x0D ? line.dropLast() : line
        }
        guard let first = lines.first else { throw .bad }
        var head = try RequestHead(line: first)
        for line in lines.dropFirst() where !line.isEmpty { try head.add(line) }
        return (head, end)
    }

    /// Behind the empty line.
    private static func end(of bytes: [UInt8]) -> Int? {
        var isEmptyLine = false
        for (index, byte) in bytes.enumerated() {
            if byte == 0x0A {
                if isEmptyLine { return index + 1 }
                isEmptyLine = true
            } else if byte != 0x0D {
                isEmptyLine = false
            }
            if index > longest { return nil }
        }
        return nil
    }

    private init(line: ArraySlice<UInt8>) throws(Refusal) {
        let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[1].first == 0x2F,
            parts[1].allSatisfy({ (0x21...0x7E).contains($0) }), parts[0].allSatisfy({ (0x41...0x5A).contains($0) })
        else { throw .bad }
        switch String(decoding: parts[2], as: UTF8.self) {
        case "HTTP/1.1": isVersion11 = true
        case "HTTP/1.0": isVersion11 = false
        default: throw .noSuchVersion
        }
        method = String(decoding: parts[0], as: UTF8.self)
        target = String(decoding: parts[1], as: UTF8.self)
    }

    private mutating func add(_ line: ArraySlice<UInt8>) throws(Refusal) {
        guard let colon = line.firstIndex(of: 0x3A), colon > line.startIndex,
            line[..<colon].allSatisfy({ Self.isOfNames($0) }),
            line[colon...].allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F })
        else { throw .bad }
        let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        var value = line[(colon + 1)...]
        while let first = value.first, first == 0x20 || first == 0x09 { value = value.dropFirst() }
        while let last = value.last, last == 0x20 || last == 0x09 { value = value.dropLast() }
        // Two of what decides who asks for what: somebody means to be understood in two ways.
        if fields[name] != nil, ["host", "origin", "content-length", "transfer-encoding", "range"].contains(name) {
            throw .bad
        }
        fields[name] = String(decoding: value, as: UTF8.self)
    }

    private static func isOfNames(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || byte == 0x2D || byte == 0x5F
    }

    subscript(name: String) -> String? { fields[name] }

    /// Whether the connection stays open after the answer.
    var keepsConnection: Bool {
        let wishes = (self["connection"]?.lowercased() ?? "").split { $0 == "," || $0 == " " }
        return isVersion11 ? !wishes.contains("close") : wishes.contains("keep-alive") && !wishes.contains("close")
    }

    /// Whether it brings anything, which no request to a preview does.
    var hasBody: Bool { self["transfer-encoding"] != nil || (self["content-length"].map { $0 != "0" } ?? false) }
}
