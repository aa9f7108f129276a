import Testing

@testable import Imaging

struct WidthLadderTests {
    @Test func `A file is never narrower than needed where the picture has the pixels, nor more than a step wider`() {
        for most in [1, 7, 300, 960, 4_000, 16_000] {
            for wanted in 1...6_000 {
                let width = WidthLadder.width(for: Double(wanted), most: most)
                #expect(width >= min(wanted, most) && width <= most, "\(wanted) of \(most)")
                #expect(Double(width) <= Double(wanted) * WidthLadder.step, "\(wanted) of \(most)")
            }
        }
    }

    @Test func `Widths are whole steps apart, whatever the picture`() {
        let widths = Set((1...6_000).map { WidthLadder.width(for: Double($0), most: 16_000) }).sorted()
        #expect(widths.count < 40)
        for (narrow, wide) in zip(widths, widths.dropFirst()) where narrow > 100 {
            #expect(abs(Double(wide) / Double(narrow) - WidthLadder.step) < 0.02)
        }
        let small = Set((1...6_000).map { WidthLadder.width(for: Double($0), most: 960) })
        #expect(small.subtracting([960]).isSubset(of: widths))
    }

    @Test func `A picture's own width stands for those just below it, so that no two files are nearly the same`() {
        #expect(WidthLadder.width(for: 770, most: 1_000) == 1_000)
        #expect(WidthLadder.width(for: 760, most: 1_000) < 1_000)
        #expect(WidthLadder.width(for: 99.2, most: 40) == 40)
    }
}
