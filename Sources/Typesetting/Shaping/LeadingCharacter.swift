/// One of the first characters of a text.
public struct LeadingCharacter: Sendable, Hashable {
    /// Where it begins, UTF-8 bytes from the beginning of the text.
    public var start: Int
    /// The first of its code points.
    public var first: Unicode.Scalar
}

extension String {
    /// The first so many characters. What is asked of every text of a site: clusters are only looked for where characters join.
    public func leadingCharacters(_ count: Int) -> [LeadingCharacter] {
        var text = self
        return text.withUTF8 { LoneCharacters.leading(of: $0, count) } ?? clusters(count)
    }

    private func clusters(_ count: Int) -> [LeadingCharacter] {
        var start = 0
        return prefix(count).compactMap { character in
            defer { start += character.utf8.count }
            return character.unicodeScalars.first.map { LeadingCharacter(start: start, first: $0) }
        }
    }
}
