/// What is found out about a text while it is measured, in arrays that keep their room for the next text.
struct Scratch {
    // For every code point.
    var scalars: [UInt32] = []
    /// UTF-8 offsets; one more than there are code points.
    var offsets: [Int] = []
    /// How strongly the phrase model speaks for a boundary before it.
    var scores: [Int32] = []

    var graphemes: [Grapheme] = []
    var runs: [ShapingRun] = []

    // For every UTF-8 offset, the end included.
    /// 1 where the line break iterator lets a line end.
    var marks: [UInt8] = []
    /// The advances of everything before the offset, the text shaped as one line. Font units.
    var advances: [Int] = []
    /// Whether the shaping is the same when the text is divided there.
    var isSafe: [Bool] = []

    /// Decodes a text and makes room for what will be known about it.
    mutating func load(_ utf8: UnsafeBufferPointer<UInt8>) {
        scalars.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        var decoder = UTF8Decoder(utf8: utf8)
        while let scalar = decoder.next() {
            offsets.append(decoder.start)
            scalars.append(scalar)
        }
        offsets.append(utf8.count)
        Self.reset(&marks, to: 0, count: utf8.count + 1)
        Self.reset(&advances, to: 0, count: utf8.count + 1)
        Self.reset(&isSafe, to: false, count: utf8.count + 1)
        if scores.count < scalars.count { scores = Array(repeating: 0, count: scalars.count * 2) }
    }

    private static func reset<Element>(_ array: inout [Element], to value: Element, count: Int) {
        array.removeAll(keepingCapacity: true)
        array.append(contentsOf: repeatElement(value, count: count))
    }

    /// Turns the advances of single clusters, each written after the start of its cluster, into sums.
    mutating func sumAdvances() {
        var sum = 0
        for index in advances.indices {
            sum += advances[index]
            advances[index] = sum
        }
    }
}

/// Reads valid UTF-8 code point by code point.
private struct UTF8Decoder {
    let utf8: UnsafeBufferPointer<UInt8>
    /// Of the code point read last.
    private(set) var start = 0
    private var position = 0

    init(utf8: UnsafeBufferPointer<UInt8>) {
        self.utf8 = utf8
    }

    mutating func next() -> UInt32? {
        guard position < utf8.count else { return nil }
        start = position
        let first = utf8[position]
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard length > 1, position + length <= utf8.count else {
            position += 1
            return UInt32(first)
        }
        var scalar = UInt32(first) & (0x7F >> UInt32(length))
        for index in 1..<length { scalar = scalar << 6 | UInt32(utf8[position + index] & 0x3F) }
        position += length
        return scalar
    }
}
