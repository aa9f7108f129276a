/// A report that a person can read: of warnings of one kind the first few, and how many more there are.
///
/// Errors are never folded. Two warnings are of one kind when they differ in nothing but in what stands in quotation marks, in
/// paths, in numbers, in characters whose numbers stand behind them, and in their places.
public struct WarningDigest: Sendable {
    /// Warnings of a kind that are shown.
    public static let shown = 3

    /// What to print, in order; each folded kind ends with a line of its own.
    public let lines: [String]

    public init(_ diagnostics: [Diagnostic], showsAll: Bool = false) {
        guard !showsAll else {
            lines = diagnostics.map(\.description)
            return
        }
        var counts: [String: Int] = [:]
        var lines: [String] = []
        var folded: [(kind: String, message: String)] = []
        for diagnostic in diagnostics {
            guard diagnostic.severity == .warning else {
                lines.append(diagnostic.description)
                continue
            }
            let kind = Self.kind(of: diagnostic.message)
            let count = counts[kind, default: 0] + 1
            counts[kind] = count
            if count <= Self.shown { lines.append(diagnostic.description) }
            if count == Self.shown + 1 { folded.append((kind, diagnostic.message)) }
        }
        for (kind, message) in folded {
            let more = (counts[kind] ?? 0) - Self.shown
            lines.append(
                escapingControls(
                    "\(more) more \(more == 1 ? "warning" : "warnings") like: \(message) (--all-warnings shows all)"))
        }
        self.lines = lines
    }

    /// The message without what differs from place to place. Linear: a site may have many thousands of them.
    static func kind(of message: String) -> String {
        var message = message
        return message.withUTF8 { bytes in
            // It is never longer.
            String(unsafeUninitializedCapacity: bytes.count) { kind in
                var writer = KindOfWarning(into: kind)
                var start = 0
                // Held back, since it may be a character that the next word gives the number of: `鄡 (U+9121)`.
                var last: Range<Int>?
                while start < bytes.count {
                    var end = start
                    while end < bytes.count, bytes[end] != UInt8(ascii: " ") { end += 1 }
                    let isCode = bytes[start..<end].starts(with: "(U+".utf8)
                    if let last, !isCode { writer.add(UnsafeBufferPointer(rebasing: bytes[last])) }
                    last = end > start && !isCode ? start..<end : nil
                    start = end + 1
                }
                if let last { writer.add(UnsafeBufferPointer(rebasing: bytes[last])) }
                return writer.count
            }
        }
    }
}

/// What is left of a message word by word.
private struct KindOfWarning {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0
    private var isQuoted = false
    private var lastWasDigit = false

    init(into bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func add(_ word: UnsafeBufferPointer<UInt8>) {
        // A path.
        if word.contains(UInt8(ascii: "/")), !word.contains(UInt8(ascii: "\"")) { return }
        if !isQuoted, count > 0 {
            put(UInt8(ascii: " "))
            lastWasDigit = false
        }
        for byte in word { add(byte) }
    }

    private mutating func add(_ byte: UInt8) {
        if byte == UInt8(ascii: "\"") {
            isQuoted.toggle()
            put(byte)
        } else if !isQuoted {
            let isDigit = (0x30...0x39).contains(byte)
            if !isDigit || !lastWasDigit { put(isDigit ? UInt8(ascii: "0") : byte) }
            lastWasDigit = isDigit
        }
    }

    private mutating func put(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
    }
}
