import Testing

@testable import Layout

@Suite("Lengths")
struct LengthTests {
    @Test("a length is a share of the container plus a fixed part")
    func value() {
        #expect(Length(fraction: 0.5, offset: -12).value(in: 390) == 183)
    }

    @Test("a box in a box in the page is where both affine maps put it", arguments: [320.0, 390, 1280])
    func composition(width: Double) {
        let outer = Frame(x: Length(fraction: 0.5), y: 40, width: Length(fraction: 0.5), height: 80)
        let inner = Frame(
            x: Length(fraction: 1, offset: -72), y: 10, width: Length(offset: 60), height: 60)
        let placed = inner.placed(in: outer).rectangle(in: width)
        #expect(abs(placed.x - (width - 72)) < 1e-9)
        #expect(placed.y == 50)
        #expect(placed.width == 60)
    }
}

@Suite("Springs")
struct SpringTests {
    @Test(
        "each spring keeps what it says it keeps",
        arguments: [
            (HorizontalSpring.left, 12.0, 60.0), (.right, 172, 60), (.stretch, 12, 220), (.proportional, 24, 120),
        ])
    func horizontal(spring: HorizontalSpring, x: Double, width: Double) {
        let resolved = spring.resolve(x: 12, width: 60, total: 160)
        #expect(abs(resolved.x.value(in: 320) - x) < 1e-9)
        #expect(abs(resolved.width.value(in: 320) - width) < 1e-9)
    }

    @Test("at the drawn size every spring gives the drawing", arguments: HorizontalSpring.allCases)
    func drawn(spring: HorizontalSpring) {
        let resolved = spring.resolve(x: 12, width: 60, total: 160)
        #expect(abs(resolved.x.value(in: 160) - 12) < 1e-9)
        #expect(abs(resolved.width.value(in: 160) - 60) < 1e-9)
    }
}

@Suite("Breakpoints")
struct BreakpointsTests {
    @Test(
        "lanes are as many as fit, one to four",
        arguments: [(320.0, 1), (639, 1), (640, 2), (960, 3), (1280, 4), (4000, 4)])
    func lanes(width: Double, lanes: Int) {
        #expect(defaultBreakpoints.lanes(in: defaultBreakpoints.container(at: width)) == lanes)
    }

    @Test("the breakpoint in force is the widest that is not wider than the page")
    func inForce() {
        #expect(defaultBreakpoints.breakpoint(at: 389.9)?.minimumWidth == 320)
        #expect(defaultBreakpoints.breakpoint(at: 390)?.minimumWidth == 390)
        #expect(defaultBreakpoints.breakpoint(at: 319) == nil)
    }

    @Test("a text over the full width keeps back what a classic scrollbar takes beyond the gutter")
    func scrollbar() throws {
        let breakpoint = try #require(defaultBreakpoints.breakpoint(at: 390))
        #expect(breakpoint.measure(of: Length(fraction: 1, offset: -24)) == 390 - 24 - 7)
        #expect(breakpoint.measure(of: Length(fraction: 0.5, offset: -24)) == 195 - 24)
    }
}
