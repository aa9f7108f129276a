import Testing

@testable import Preview

@Suite("Addresses for the cameras of phones")
struct QRCodeTests {
    @Test("Three corners have the squares that readers look for, and nothing is written around")
    func corners() throws {
        let code = try #require(QRCode("http://192.168.1.20:4000/"))
        // 7 modules: a dark frame, a light one, a dark square.
        for (left, top) in [(0, 0), (code.side - 7, 0), (0, code.side - 7)] {
            for y in 0..<7 {
                for x in 0..<7 {
                    let ring = max(abs(x - 3), abs(y - 3))
                    #expect(code.isDark(left + x, top + y) == (ring != 2), "\(left + x), \(top + y)")
                }
            }
        }
        let lines = code.lines
        #expect(lines.allSatisfy { $0.count == code.side + 2 * QRCode.margin })
        #expect(lines.prefix(2).allSatisfy { $0.allSatisfy { $0 == " " } })
        #expect(lines.allSatisfy { $0.hasPrefix("    ") && $0.hasSuffix("    ") })
    }

    @Test("What is no text for one has none")
    func refused() {
        #expect(QRCode("") == nil)
        #expect(QRCode("a\0b") == nil)
        #expect(QRCode(String(repeating: "x", count: 3_000)) == nil)
    }
}
