import CWoff2

/// Compresses a font file for the web (W3C WOFF2).
public enum WOFF2 {
    /// How hard Brotli tries.
    public enum Effort: Int32, Sendable, Hashable, CaseIterable {
        /// A tenth of the time of `release`, files about 4 % larger: while a site is being written.
        case preview = 9
        case release = 11
    }

    /// - Parameter font: a TTF or OTF file.
    /// - Returns: nil when the font is damaged.
    /// - Complexity: linear; about a second for each megabyte at `release`.
    public static func compress(_ font: [UInt8], effort: Effort) -> [UInt8]? {
        var length = kawaraban_woff2_bound(font, font.count)
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { target, count in
            // The encoder leaves up to three bytes of padding at the end as they are.
            target.initialize(repeating: 0)
            isWhole = kawaraban_woff2_compress(font, font.count, effort.rawValue, target.baseAddress, &length)
            count = isWhole ? length : 0
        }
        return isWhole ? bytes : nil
    }
}
