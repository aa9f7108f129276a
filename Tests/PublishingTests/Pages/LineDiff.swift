/// What differs between two files, line by line. Bytes are compared: texts that only look alike differ.
struct LineDiff {
    typealias Line = ArraySlice<UInt8>

    /// Lines of the first file that the second has not, and those that it has instead; one of the two may be empty.
    struct Place: Equatable {
        /// Indices of lines of the first file, and of the second.
        var removed: Range<Int>
        var added: Range<Int>
    }

    let old: [Line]
    let new: [Line]
    /// From top to bottom; empty when the files are the same.
    let places: [Place]

    /// Finds the fewest lines removed and added (Myers, "An O(ND) difference algorithm and its variations", 1986, which is
    /// Swift's own).
    init(from old: [UInt8], to new: [UInt8]) {
        self.old = Self.lines(of: old)
        self.new = Self.lines(of: new)
        places = Self.places(self.old, self.new)
    }

    var isEmpty: Bool { places.isEmpty }
    var removed: Int { places.reduce(0) { $0 + $1.removed.count } }
    var added: Int { places.reduce(0) { $0 + $1.added.count } }

    /// A line feed at the very end is followed by an empty line, so that its loss is seen.
    private static func lines(of bytes: [UInt8]) -> [Line] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    private static func places(_ old: [Line], _ new: [Line]) -> [Place] {
        // Numbers compare faster than lines.
        var numbers: [Line: Int] = [:]
        func numbered(_ lines: [Line]) -> [Int] {
            lines.map { line in
                let number = numbers[line, default: numbers.count]
                numbers[line] = number
                return number
            }
        }
        let before = numbered(old)
        let changes = numbered(new).difference(from: before)
        let removed = Set(changes.removals.map(\.offset))
        let added = Set(changes.insertions.map(\.offset))
        var places: [Place] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            let (top, bottom) = (left, right)
            while removed.contains(left) { left += 1 }
            while added.contains(right) { right += 1 }
            if left == top && right == bottom {
                (left, right) = (left + 1, right + 1)
            } else {
                places.append(Place(removed: top..<left, added: bottom..<right))
            }
        }
        return places
    }
}

extension CollectionDifference.Change {
    /// Of the element, in the collection that has it.
    fileprivate var offset: Int {
        switch self {
        case .remove(let offset, _, _), .insert(let offset, _, _): offset
        }
    }
}
