extension LineDiff {
    /// How much of a difference is shown.
    struct Window {
        /// The first places alone.
        var places = 3
        /// Lines before and after a place.
        var context = 2
        /// Lines of one side of a place.
        var lines = 6
        /// Characters before the first that differs, and from it on.
        var before = 40
        var after = 100
    }

    /// The first places, each between some lines that did not change, as `diff -u` shows them, and how many there are. A long
    /// line is shown from a little before the first character that differs.
    func report(_ window: Window = Window()) -> String {
        guard !isEmpty else { return "" }
        var report: [String] = []
        for place in places.prefix(window.places) {
            let (removed, added) = (Array(old[place.removed]), Array(new[place.added]))
            let (head, tail) = (old[..<place.removed.lowerBound], old[place.removed.upperBound...])
            report.append("@@ line \(place.removed.lowerBound + 1) @@")
            report += head.suffix(window.context).map { "  " + shown($0, beside: nil, window) }
            report += side("- ", removed, beside: added, window)
            report += side("+ ", added, beside: removed, window)
            report += tail.prefix(window.context).map { "  " + shown($0, beside: nil, window) }
        }
        let more = places.count - window.places
        if more > 0 { report.append("… and \(more) more \(more == 1 ? "place" : "places")") }
        report.append("-\(removed) +\(added) lines")
        return report.joined(separator: "\n")
    }

    /// - Parameter others: the lines of the other side; the first stands for the first, and so on.
    private func side(_ mark: String, _ lines: [Line], beside others: [Line], _ window: Window) -> [String] {
        var report = lines.prefix(window.lines).enumerated().map { number, line in
            mark + shown(line, beside: number < others.count ? others[number] : nil, window)
        }
        if lines.count > window.lines { report.append("\(mark)… \(lines.count - window.lines) more") }
        return report
    }

    private func shown(_ line: Line, beside other: Line?, _ window: Window) -> String {
        var start = zip(line, other ?? line.prefix(0)).prefix { $0 == $1 }.count
        // Not from the middle of a character.
        while start > 0, start < line.count, line[line.startIndex + start] & 0xC0 == 0x80 { start -= 1 }
        // What looks alike is told apart by its numbers.
        let isAlike =
            other.map { String(decoding: $0, as: UTF8.self) == String(decoding: line, as: UTF8.self) } ?? false
        let before = Self.visible(line.prefix(start), escapes: isAlike)
        let after = Self.visible(line.dropFirst(start), escapes: isAlike)
        return (before.count > window.before ? "…" : "") + before.suffix(window.before) + after.prefix(window.after)
            + (after.count > window.after ? "…" : "")
    }

    private static func visible(_ bytes: Line, escapes: Bool) -> String {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
            let isPlain =
                scalar == "\t" || (scalar.value >= 0x20 && scalar.value != 0x7F && (scalar.isASCII || !escapes))
            text += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
        }
    }
}
