/// A line of a listing, whose white space is set by hand: lines of type have one space where there are more.
extension String {
    var trimmingSpaces: String {
        String(Substring(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
    }

    /// Tabs as the spaces up to their next stop.
    func expandingTabs() -> String {
        guard contains("\t") else { return self }
        var expanded = ""
        var column = 0
        for character in self {
            let room = character == "\t" ? Self.tabStop - column % Self.tabStop : 1
            expanded += character == "\t" ? String(repeating: " ", count: room) : String(character)
            column += room
        }
        return expanded
    }

    private static let tabStop = 4

    /// Several spaces as no-break spaces and one of their own kind.
    var keepingGaps: String {
        guard contains("  ") else { return self }
        var kept = ""
        var rest = self[...]
        while let character = rest.popFirst() {
            kept.append(character == " " && rest.first == " " ? "\u{A0}" : character)
        }
        return kept
    }
}
