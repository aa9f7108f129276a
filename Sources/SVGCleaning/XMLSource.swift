/// What is looked at before libxml2 sees a file: that what it is to count can be counted in its bytes.
enum XMLSource {
    /// - Throws: when attributes could not be told apart in linear time.
    static func check(_ bytes: [UInt8]) throws(SVGFault) {
        guard hasPlainMarks(bytes) else {
            throw SVGFault(.refused, "it is in an encoding that browsers need not know")
        }
        var signs = 0
        for byte in bytes {
            if byte == UInt8(ascii: "<") {
                signs = 0
            } else if byte == UInt8(ascii: "=") {
                signs += 1
                guard signs <= SVGLimits.equalsSigns else {
                    throw .tooMany(SVGLimits.attributesOfElement, "attributes in one element")
                }
            }
        }
    }

    /// Encodings in which `<` and `=` are the bytes 3C and 3D wherever they mean themselves, beside UTF-16. Those in which
    /// they could hide (UTF-7, EBCDIC) are not among those that browsers must know (Encoding Standard, §4.2).
    private static let encodings: Set<String> = [
        "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1", "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5",
        "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-10", "iso-8859-13", "iso-8859-14", "iso-8859-15",
        "iso-8859-16", "latin1", "koi8-r", "koi8-u", "windows-874", "windows-1250", "windows-1251", "windows-1252",
        "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "gbk",
        "gb2312", "gb18030", "big5", "euc-jp", "iso-2022-jp", "shift_jis", "euc-kr", "utf-16", "utf-16le", "utf-16be",
    ]

    private static func hasPlainMarks(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(4)
        guard let first = start.first else { return true }
        // UTF-16, with its mark or without, in which every other byte of a declaration is 0; UTF-32 begins alike.
        let isWide = [[0xFF, 0xFE], [0xFE, 0xFF], [UInt8(ascii: "<"), 0], [0, UInt8(ascii: "<")]]
            .contains { start.starts(with: $0) }
        if isWide && start.dropFirst(2).elementsEqual([0, 0]) { return false }
        guard isWide || bytes.starts(with: [0xEF, 0xBB, 0xBF]) || first != 0 && first < 0x80 else { return false }
        // Without an encoding in its declaration, XML is UTF-8 or UTF-16.
        guard let name = encoding(in: bytes.prefix { $0 != UInt8(ascii: ">") }.filter { $0 != 0 }) else { return true }
        return encodings.contains(name)
    }

    /// Of what stands before the first `>`, in lower case; empty when it cannot be read.
    private static func encoding(in declaration: [UInt8]) -> String? {
        guard declaration.firstRange(of: Array("<?xml".utf8)) != nil,
            let name = declaration.firstRange(of: Array("encoding".utf8))
        else { return nil }
        let value = declaration[name.upperBound...].drop { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
        guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return "" }
        return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self).lowercased()
    }
}
