/// A value as bytes, for storing: what is written is read again by the same version of the program, and by no other.
public protocol ByteForm {
    func write(to writer: inout ByteWriter)
    /// - Throws: when the bytes are not what was written.
    init(from reader: inout ByteReader) throws(ByteReader.Damage)
}

/// Puts values behind each other: numbers in as many bytes as they need, texts and lists with their length before them.
public struct ByteWriter {
    public private(set) var bytes: [UInt8] = []

    /// - Parameter capacity: bytes for which there is room at once.
    public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    public mutating func write(_ number: Int) {
        // Zigzag, so that small negative numbers are short as well; then seven bits a byte.
        var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> 63))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    public mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    /// In eight bytes, whatever it is.
    public mutating func write(_ word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }

    public mutating func write(_ number: Double) { write(number.bitPattern) }

    public mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    public mutating func write(_ blob: [UInt8]) {
        write(blob.count)
        bytes += blob
    }

    // Of whatever type: inlined, so that the module which calls them needs to look up none while it runs.

    @inlinable
    public mutating func write(_ value: some ByteForm) { value.write(to: &self) }

    @inlinable
    public mutating func write<Value>(_ value: Value?, _ body: (inout ByteWriter, Value) -> Void) {
        write(value != nil)
        if let value { body(&self, value) }
    }

    @inlinable
    public mutating func write<Value>(_ values: some Collection<Value>, _ body: (inout ByteWriter, Value) -> Void) {
        write(values.count)
        for value in values { body(&self, value) }
    }
}

/// Takes values from bytes in the order in which they were written. Safe on any bytes.
public struct ByteReader {
    /// The bytes are not what was written.
    public struct Damage: Error {
        public init() {}
    }

    @usableFromInline let bytes: UnsafeRawBufferPointer
    @usableFromInline var offset = 0

    /// - Parameter bytes: valid as long as the reader is used.
    public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    public var isAtEnd: Bool { offset == bytes.count }

    public mutating func number() throws(Damage) -> Int {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            guard offset < bytes.count, shift < 64 else { throw Damage() }
            let byte = bytes[offset]
            offset += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { break }
            shift += 7
        }
        return Int(Int64(bitPattern: value >> 1)) ^ -Int(Int64(bitPattern: value & 1))
    }

    public mutating func flag() throws(Damage) -> Bool {
        guard offset < bytes.count, bytes[offset] < 2 else { throw Damage() }
        offset += 1
        return bytes[offset - 1] == 1
    }

    public mutating func word() throws(Damage) -> UInt64 {
        guard bytes.count - offset >= 8 else { throw Damage() }
        defer { offset += 8 }
        return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    public mutating func double() throws(Damage) -> Double { Double(bitPattern: try word()) }

    public mutating func text() throws(Damage) -> String { String(decoding: try slice(), as: UTF8.self) }

    public mutating func blob() throws(Damage) -> [UInt8] { Array(try slice()) }

    private mutating func slice() throws(Damage) -> UnsafeRawBufferPointer {
        let count = try number()
        guard count >= 0, count <= bytes.count - offset else { throw Damage() }
        defer { offset += count }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    }

    @inlinable
    public mutating func value<Value: ByteForm>(_ type: Value.Type = Value.self) throws(Damage) -> Value {
        try Value(from: &self)
    }

    @inlinable
    public mutating func optional<Value>(
        _ body: (inout ByteReader) throws(Damage) -> Value
    ) throws(Damage) -> Value? {
        try flag() ? try body(&self) : nil
    }

    @inlinable
    public mutating func list<Value>(
        _ body: (inout ByteReader) throws(Damage) -> Value
    ) throws(Damage) -> [Value] {
        let count = try number()
        // Every value has a byte at least: a wrong count reserves no memory.
        guard count >= 0, count <= bytes.count - offset else { throw Damage() }
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try body(&self)) }
        return values
    }
}
