import Testing

@testable import Typesetting

@Suite("Font metrics") struct FontMetricsTests {
    /// Seen in headless Chromium on Linux, with the face of the default theme (BIZ UDPGothic and UDMincho are alike).
    @Test(
        "the baseline is where Chromium puts it",
        arguments: [
            (11.0, 16.0, 11.0), (11, 19.5, 13), (12, 10, 9), (12, 18, 13), (15, 22.0, 16), (17, 23, 17), (20, 30, 22),
            (24, 36, 27), (28, 33, 26), (34, 34, 29),
        ] as [(Double, Double, Double)])
    func baseline(_ size: Double, _ leading: Double, _ expected: Double) {
        let metrics = FontMetrics(unitsPerEm: 2048, ascender: 1802, descender: 246, lineGap: 0)
        #expect(metrics.baseline(in: TypeSize(size: size, leading: leading)) == expected)
    }
}
