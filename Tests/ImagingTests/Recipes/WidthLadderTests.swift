import Testing

@testable import Imaging

struct WidthLadderTests {
    private func width(_ wanted: Double, most: Int) -> Int {
        widths(for: wanted...wanted, most: most).last ?? 0
    }

    /// What may serve at the most.
    private func widest(_ wanted: Double, most: Int) -> Double {
        let step = WidthLadder.step(from: wanted)
        let own = Double(most)
        return own <= wanted * step * WidthLadder.nearlySame ? max(own, wanted * step) : wanted * step
    }

    private func widths(for wanted: ClosedRange<Double>, most: Int) -> [Int] {
        var files: [Int] = []
        WidthLadder.add(for: wanted, most: most, to: &files)
        return files
    }

    @Test
    func
        `A file is never narrower than needed where the picture has the pixels, nor more than a step wider, or half a one more`()
    {
        for most in [1, 7, 300, 960, 1_600, 4_000, 16_000] {
            for wanted in 1...6_000 {
                let width = width(Double(wanted), most: most)
                #expect(width >= min(wanted, most) && width <= most, "\(wanted) of \(most)")
                let widest = widest(Double(wanted), most: most)
                #expect(Double(width) <= widest, "\(wanted) of \(most)")
            }
        }
    }

    @Test func `Widths are whole steps apart, small ones two, whatever the picture`() {
        let widths = Set((1...6_000).map { width(Double($0), most: 16_000) }).sorted()
        #expect(widths.count < 40)
        for (narrow, wide) in zip(widths, widths.dropFirst()) where narrow > 60 {
            #expect(abs(Double(wide) / Double(narrow) - WidthLadder.step(from: Double(narrow))) < 0.03)
        }
        let small = Set((1...6_000).map { width(Double($0), most: 960) })
        #expect(small.subtracting([960]).isSubset(of: widths))
    }

    @Test func `A picture's own width stands for those just below it, so that no two files are nearly the same`() {
        #expect(width(770, most: 1_000) == 1_000)
        #expect(width(760, most: 1_000) < 1_000)
        // 1,448 stands between 1,113 and these, and would be one tenth narrower.
        #expect(widths(for: 390...1_600, most: 1_600) == [390, 507, 659, 856, 1_113, 1_600])
        #expect(width(1_114, most: 1_600) == 1_600)
        #expect(width(99.2, most: 40) == 40)
    }

    @Test func `A frame that gets wider is served as closely at every width of its range`() {
        for most in [200, 960, 1_600, 16_000] {
            for narrow in stride(from: 20.0, through: 2_000, by: 37) {
                for growth in [1, 1.1, 1.25, 2, 5] {
                    let widths = self.widths(for: narrow...(narrow * growth), most: most)
                    #expect(widths == widths.sorted() && Set(widths).count == widths.count)
                    for drawn in stride(from: narrow, through: narrow * growth, by: narrow / 10) {
                        let served = widths.first { Double($0) >= drawn } ?? widths.last
                        let needed = min(Int(drawn.rounded(.up)), most)
                        let widest = widest(Double(needed), most: most)
                        #expect(
                            (served ?? 0) >= needed && Double(served ?? 0) <= widest,
                            "\(drawn) of \(narrow) × \(growth), \(most)")
                    }
                }
            }
        }
    }
}
