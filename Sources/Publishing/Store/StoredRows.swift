import Storage

/// Rows of a table by paths, as sealed bytes behind each other: read all at once, decoded one by one when somebody asks, by as many tasks as ask.
struct StoredRows: Sendable {
    private var bytes: [UInt8] = []
    private var places: [String: (mark: UInt64, bytes: Range<Int>)] = [:]

    var paths: some Collection<String> { places.keys }

    /// - Parameter mark: a row is only given to who asks for one of this mark.
    mutating func add(_ row: UnsafeRawBufferPointer, of path: String, _ mark: UInt64) {
        places[path] = (mark, bytes.count..<bytes.count + row.count)
        bytes.append(contentsOf: row)
    }

    /// The row of a path; nil when there is none of this mark, or it is damaged.
    func row<Value: ByteForm>(_ path: String, _ mark: UInt64) -> Value? {
        guard let place = places[path], place.mark == mark else { return nil }
        return read(place.bytes)
    }

    /// The row of a path, whatever its mark.
    func row<Value: ByteForm>(_ path: String) -> Value? { places[path].flatMap { read($0.bytes) } }

    private func read<Value: ByteForm>(_ place: Range<Int>) -> Value? {
        bytes.withUnsafeBytes { Self.value(of: UnsafeRawBufferPointer(rebasing: $0[place])) }
    }

    /// What a sealed row holds; nil when it is damaged.
    static func value<Value: ByteForm>(of row: UnsafeRawBufferPointer) -> Value? {
        guard let bytes = SealedBytes.contents(of: row) else { return nil }
        var reader = ByteReader(bytes)
        return try? reader.value(Value.self)
    }
}
