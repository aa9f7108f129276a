/// A text file as bytes: checked to be UTF-8, without a byte order mark, its lines ended by LF alone.
struct SourceText {
    var bytes: [UInt8]
    let path: String

    /// Throws when the file is not UTF-8, with the line.
    init(_ file: [UInt8], path: String) throws(Diagnostic) {
        self.path = path
        bytes = file
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        // First, since places are counted in lines.
        if bytes.contains(0x0D) { bytes = Self.withoutCarriageReturns(bytes) }
        if let offset = bytes.withUnsafeBufferPointer(firstInvalidUTF8) {
            let byte = String(bytes[offset], radix: 16, uppercase: true)
            throw error("not valid UTF-8: byte 0x\(byte)", at: offset, hint: "save the file as UTF-8")
        }
        if let offset = bytes.withUnsafeBufferPointer(firstExcessMark) {
            throw error(
                "more than \(Limits.marks) combining marks on one character", at: offset, hint: "leave out the rest")
        }
    }

    /// A file that others let pass: what is no UTF-8 becomes U+FFFD, and a character keeps as many marks as may be, with a warning.
    /// - Throws: when it is another encoding altogether.
    init(mending file: [UInt8], path: String, warnings: inout [Diagnostic]) throws(Diagnostic) {
        do throws(Diagnostic) {
            try self.init(file, path: path)
        } catch {
            guard !file.starts(with: [0xFF, 0xFE]), !file.starts(with: [0xFE, 0xFF]) else { throw error }
            var marks = 0
            let kept = String(decoding: file, as: UTF8.self).unicodeScalars.filter { scalar in
                marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
                return marks <= Limits.marks
            }
            let mended = Array(String(String.UnicodeScalarView(kept)).utf8)
            try self.init(mended, path: path)
            var warning = error
            warning.severity = .warning
            warning.hint = "what cannot be read is left out: save the file as UTF-8"
            warnings.append(warning)
        }
    }

    private func error(_ message: String, at offset: Int, hint: String) -> Diagnostic {
        let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let column = bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
        return Diagnostic(
            .error, message, at: path, line: Self.line(of: offset, in: bytes), column: column, hint: hint)
    }

    /// The 1-based line of the first NUL in a range.
    func lineOfNUL(in range: Range<Int>) -> Int? {
        bytes[range].firstIndex(of: 0).map { Self.line(of: $0, in: bytes) }
    }

    /// A range of bytes without control characters (C0 but tab and newline, DEL, C1), so that neither YAML nor a page ever
    /// sees one. Lines stay what they were.
    func withoutControls(in range: Range<Int>) -> ArraySlice<UInt8> {
        let slice = bytes[range]
        guard let first = Self.firstControl(in: slice) else { return slice }
        var result = Array(slice[..<first])
        var index = first
        while index < range.upperBound {
            let byte = slice[index]
            if byte == 0xC2, index + 1 < range.upperBound, slice[index + 1] < 0xA0 {
                index += 2
            } else {
                if byte >= 0x20 && byte != 0x7F || byte == 0x0A || byte == 0x09 { result.append(byte) }
                index += 1
            }
        }
        return result[...]
    }

    private static func firstControl(in slice: ArraySlice<UInt8>) -> Int? {
        var previous: UInt8 = 0
        for index in slice.indices {
            let byte = slice[index]
            if byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F { return index }
            if previous == 0xC2 && byte >= 0x80 && byte < 0xA0 { return index - 1 }
            previous = byte
        }
        return nil
    }

    static func line(of offset: Int, in bytes: [UInt8]) -> Int {
        bytes[..<offset].count { $0 == 0x0A } + 1
    }

    private static func withoutCarriageReturns(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var lastWasReturn = false
        for byte in bytes {
            if byte == 0x0D {
                result.append(0x0A)
            } else if byte != 0x0A || !lastWasReturn {
                result.append(byte)
            }
            lastWasReturn = byte == 0x0D
        }
        return result
    }
}
