/// One way to set an article, or some in a box, in a block of so many tracks: all but how long the block is.
struct SheetDesign {
    var tracks: Int
    var heads: [SheetHead]
    var picture: SheetPicture?
    /// What flows in it.
    var flow: SheetFlow
    /// Whether all of it must stand there, or may: what has a table or a picture in the text goes on elsewhere in any case.
    var end: End
    /// Stands in a frame.
    var isBox = false
    /// Of head and picture, without that of its length.
    var cost: Int
    /// Its columns may be short: there is too little text for any other way.
    var isForced = false

    enum End {
        case whole, open, either
    }

    /// What flows in each track in a block of so many units; nil where it would be too short for head or picture.
    func runs(_ units: Int) -> [Range<Int>]? {
        var runs = Array(repeating: 0..<units, count: tracks)
        for head in heads {
            guard head.leastUnits <= units else { return nil }
            for track in head.tracks {
                let taken = head.units ?? units
                guard runs[track].lowerBound + taken <= units else { return nil }
                runs[track] = runs[track].lowerBound + taken..<units
            }
        }
        if let picture {
            for track in picture.tracks {
                guard runs[track].count >= picture.units else { return nil }
                runs[track] =
                    placesPictureLast
                    ? runs[track].lowerBound..<units - picture.units
                    : runs[track].lowerBound + picture.units..<units
            }
        }
        // A word or two between a head and a picture are no text.
        return runs.allSatisfy { $0.isEmpty || $0.count >= Self.leastRun } ? runs : nil
    }

    /// At the far end of the tracks.
    var placesPictureLast: Bool { heads.contains { $0.units == nil || $0.tracks.count < tracks } || isStanding }
    var isStanding = false

    /// Units of a track with text in it.
    private static let leastRun = 4

    /// How a text fills a block.
    struct Filling {
        var runs: [Range<Int>]
        var filled: SheetFlow.Filled
        /// The track whose last unit says where the text goes on.
        var jump: Int?
    }

    func filling(_ units: Int) -> Filling? {
        guard let runs = runs(units) else { return nil }
        let lengths = runs.map(\.count)
        if end != .open, let filled = flow.whole(in: lengths) { return Filling(runs: runs, filled: filled) }
        guard end != .whole || isForced, let last = lengths.lastIndex(where: { $0 > 0 }) else { return nil }
        var own = lengths
        own[last] -= 1
        if end == .open, let filled = flow.whole(in: own) { return Filling(runs: runs, filled: filled, jump: last) }
        if isForced {
            let filled = flow.fill(end == .open ? own : lengths)
            return filled.isDone ? Filling(runs: runs, filled: filled, jump: end == .open ? last : nil) : nil
        }
        let filled = flow.fill(own)
        guard filled.isSeemly, !filled.isDone, filled.used >= Self.leastShown,
            end == .open || flow.units - filled.used >= Self.leastRest
        else { return nil }
        return Filling(runs: runs, filled: filled, jump: last)
    }

    /// Lines that a text shows before it goes on, and that are worth a way to another page.
    private static let leastShown = 10
    private static let leastRest = 5
}
