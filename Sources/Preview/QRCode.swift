import CQREncode

/// A QR code (ISO/IEC 18004) for the camera of a phone, made by libqrencode.
public struct QRCode: Sendable, Hashable {
    /// Modules to a side, without the margin.
    let side: Int
    /// Row by row; true is dark.
    private let modules: [Bool]

    /// Modules of light that readers need around it.
    static let margin = 4

    /// nil for a text that is empty, has a NUL, or has more than 2,331 bytes.
    public init?(_ text: String) {
        guard !text.isEmpty, !text.utf8.contains(0),
            // A seventh of it may be unreadable: screens are photographed at an angle.
            let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M)
        else { return nil }
        defer { QRcode_free(code) }
        side = Int(code.pointee.width)
        // The lowest bit of each says what is seen.
        modules = UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
    }

    /// Whether a module is dark; those of the margin and beyond are not.
    func isDark(_ x: Int, _ y: Int) -> Bool {
        guard (0..<side).contains(x), (0..<side).contains(y) else { return false }
        return modules[y * side + x]
    }

    /// Lines of half blocks, two modules above each other in one character; dark is what is written.
    public var lines: [String] {
        let reach = -Self.margin..<side + Self.margin
        return stride(from: reach.lowerBound, to: reach.upperBound, by: 2).map { y in
            String(
                reach.map { x -> Character in
                    switch (isDark(x, y), isDark(x, y + 1)) {
                    case (true, true): "█"
                    case (true, false): "▀"
                    case (false, true): "▄"
                    case (false, false): " "
                    }
                })
        }
    }
}
