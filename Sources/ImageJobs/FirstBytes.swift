extension ImageHeader.Format {
    /// What the beginning of a file says that it is; nil for what is no picture of pixels, drawings among it.
    /// - Parameter bytes: `ImageHeader.beginning` of them, or all there are.
    public init?(firstBytes bytes: [UInt8]) {
        let found = bytes.withUnsafeBytes { buffer -> Self? in
            let data = HeaderBytes(buffer)
            if data.big(0, 3) == 0xFFD8FF { return .jpeg }
            if data.big(0, 4) == 0x8950_4E47, data.big(4, 4) == 0x0D0A_1A0A { return .png }
            if data.has("RIFF", at: 0), data.has("WEBP", at: 8) { return .webp }
            if data.has("GIF87a", at: 0) || data.has("GIF89a", at: 0) { return .gif }
            return FileTypeBrands(data).contains(anyOf: FileTypeBrands.avif) ? .avif : nil
        }
        guard let found else { return nil }
        self = found
    }
}

/// What a file of boxes says that it is built as: the kind that its maker likes best, and all others that it is as well. ISO/IEC
/// 14496-12, 4.3.
struct FileTypeBrands {
    private var brands: Set<String> = []

    static let avif: Set = ["avif", "avis"]

    init(_ data: HeaderBytes) {
        guard data.has("ftyp", at: 4), let size = data.big(0, 4) else { return }
        // Behind the first stands a number of its version.
        for offset in stride(from: 8, to: min(size, data.count, Self.mostBytes), by: 4) where offset != 12 {
            brands.insert(data.text(offset..<offset + 4))
        }
    }

    init(_ bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { FileTypeBrands(HeaderBytes($0)) }
    }

    func contains(anyOf names: Set<String>) -> Bool { !brands.isDisjoint(with: names) }

    /// Real files have a dozen.
    private static let mostBytes = 1_024
}
