import Testing

@testable import Typesetting

struct NarrowTests {
    @Test(
        "What 32 bits hold is kept, and what they do not is the most that they do",
        arguments: [(0, 0), (-7, -7), (2_147_483_647, 2_147_483_647), (1 << 40, 2_147_483_647), (.min, -2_147_483_648)])
    func kept(value: Int, expected: Int) {
        var narrow = Narrow(wrappedValue: value)
        #expect(narrow.wrappedValue == expected)
        narrow.wrappedValue = 5
        narrow.wrappedValue = value
        #expect(narrow.wrappedValue == expected)
    }

    @Test func `A place in a text takes half of what its numbers would`() {
        #expect(MemoryLayout<MeasuredText.Boundary>.stride == 24)
    }
}
