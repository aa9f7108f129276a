import Foundation
import Testing

@testable import Layout

@Suite("The endless row of tabs")
struct TabTrackTests {
    private let track = TabTrack(widths: [70, 50, 110, 90], gap: 6)

    /// Shared with the tests of the page's script, which has a twin of the track.
    private struct Reference: Decodable {
        struct Track: Decodable {
            var widths: [Double]
            /// Places with their offsets.
            var offsets: [[Double]]
        }
        var tracks: [Track]
    }

    @Test("the row stands where the reference says, and so does its twin in the page's script")
    func reference() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures/tab-tracks.json")
        let tracks = try JSONDecoder().decode(Reference.self, from: Data(contentsOf: file)).tracks
        #expect(tracks.count == 5)
        for expected in tracks {
            let track = TabTrack(widths: expected.widths)
            for pair in expected.offsets {
                #expect(abs(track.offset(at: pair[0]) - pair[1]) < 1e-9, "place \(pair[0]) of \(expected.widths)")
                #expect(abs(track.place(at: pair[1]) - pair[0]) < 1e-9, "offset \(pair[1]) of \(expected.widths)")
            }
        }
    }

    @Test("between neighbours the row travels half the one tab, half the other and the gap", arguments: 0...8)
    func travel(eighths: Int) {
        let fraction = Double(eighths) / 8
        for tab in -5...5 {
            let way = track.width(of: tab) / 2 + track.width(of: tab + 1) / 2 + 6
            let travelled = track.offset(at: Double(tab) + fraction) - track.offset(at: Double(tab))
            #expect(abs(travelled - fraction * way) < 1e-9)
        }
    }

    @Test("the pill is as wide as the share of each neighbour says, in both directions")
    func pill() {
        let expected = [(0.0, 70.0), (0.25, 65), (0.5, 60), (0.75, 55), (1, 50), (1.25, 65), (1.5, 80), (2, 110)]
        for (place, width) in expected {
            #expect(abs(track.pillWidth(at: place) - width) < 1e-9)
            #expect(abs(track.pillWidth(at: place - 4) - width) < 1e-9)
            #expect(abs(track.pillWidth(at: place + 8) - width) < 1e-9)
        }
        // From the last tab on to the first, and from the first back to the last.
        #expect(abs(track.pillWidth(at: 3.25) - 85) < 1e-9)
        #expect(abs(track.pillWidth(at: -0.75) - 85) < 1e-9)
    }

    @Test("a turn later everything is the same, one period on")
    func periodic() {
        #expect(track.period == 344)
        for step in -40...40 {
            let place = Double(step) / 7
            #expect(abs(track.offset(at: place + 4) - track.offset(at: place) - track.period) < 1e-9)
        }
    }

    @Test("where the row stands says which place it is: pages and row hand over without a jump")
    func inverse() {
        for step in -400...400 {
            let place = Double(step) / 37
            #expect(abs(track.place(at: track.offset(at: place)) - place) < 1e-9)
        }
    }

    @Test("the shorter way round; on, when both ways are as long")
    func shorterWay() {
        #expect(track.steps(from: 0, to: 1) == 1)
        #expect(track.steps(from: 0, to: 3) == -1)
        #expect(track.steps(from: 3, to: 0) == 1)
        #expect(track.steps(from: 0, to: 2) == 2)
        #expect(track.steps(from: 3, to: 3) == 0)
        let eight = TabTrack(widths: Array(repeating: 60, count: 8))
        for (from, to) in (0..<8).flatMap({ from in (0..<8).map { (from, $0) } }) {
            let steps = eight.steps(from: from, to: to)
            #expect(abs(steps) <= 4)
            #expect((from + steps + 8) % 8 == to)
        }
    }

    @Test("a turn shows each tab once: whole at rest, and on the way as much of it left as is gone right")
    func turns() {
        for step in 0...40 {
            let turn = track.turn(around: Double(step) / 10)
            // The gap behind the last tab belongs to nobody.
            #expect(turn.right - turn.left >= track.period - 6 - 1e-9 && turn.right - turn.left <= track.period + 1e-9)
        }
        let turn = track.turn(around: 0)
        #expect(turn.left == track.left(of: -1) && turn.right == track.right(of: 2))
    }

    @Test("whether a turn fits is asked of the widest of them")
    func fit() {
        let even = TabTrack(widths: [60, 60, 60])
        #expect(even.fits(in: 180) && !even.fits(in: 179))
        // Three on one side of the middle of a row of eight, four on the other.
        let eight = TabTrack(widths: Array(repeating: 60, count: 8))
        #expect(eight.fits(in: 540) && !eight.fits(in: 539))
    }

    @Test(
        "copies fill the bar at every place from the tab before the first to the one after the last",
        arguments: [1, 2, 3, 4, 7, 20], [0.0, 320, 780, 1280])
    func copies(count: Int, width: Double) {
        let track = TabTrack(widths: (0..<count).map { 50 + Double($0 * 37 % 60) }, gap: 4)
        let copies = track.copies(filling: width)
        let (left, right) = (-Double(copies.before) * track.period, Double(1 + copies.after) * track.period)
        for step in -10...(10 * count) {
            let offset = track.offset(at: Double(step) / 10)
            #expect(offset - width / 2 >= left - 1e-9 && offset + width / 2 <= right + 1e-9)
            let turn = track.turn(around: Double(step) / 10)
            #expect(turn.left >= left - 1e-9 && turn.right <= right + 1e-9)
        }
    }

    @Test("one tab is a row as well, and two go round")
    func few() {
        let one = TabTrack(widths: [80])
        #expect(one.offset(at: 0) == 40 && one.offset(at: 1) == 120 && one.pillWidth(at: 0.5) == 80)
        #expect(one.steps(from: 0, to: 0) == 0)
        let two = TabTrack(widths: [80, 40])
        #expect(two.steps(from: 0, to: 1) == 1 && two.steps(from: 1, to: 0) == 1)
        #expect(two.pillWidth(at: 1.5) == 60)
        #expect(two.turn(around: 1) == (two.left(of: 1), two.right(of: 2)))
    }
}
