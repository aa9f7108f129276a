import Foundation

/// CRC-32 (ISO 3309), which Python has as `zlib.crc32`.
enum Checksum {
    private static let table = (0..<256 as Range<UInt32>).map { byte in
        (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }

    /// Eight hexadecimal digits.
    static func of(_ bytes: Data) -> String {
        let table = table
        var sum = ~UInt32(0)
        for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
        let digits = String(~sum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
