extension TemplateCode {
    /// Where a text begins, from an offset on and not much farther. Of each text is kept how far it was looked for, so that no
    /// part is looked through again for the next tag that does not end.
    mutating func find(_ needle: StaticString, from start: Int, within limit: Int = longest) -> Int? {
        let end = min(text.endIndex, start + limit)
        var place = start
        if let known = searched[needle.description], known.from <= start, start <= known.to {
            if known.isHit { return known.to + needle.utf8CodeUnitCount <= end ? known.to : nil }
            place = known.to
        }
        let isHit = needle.withUTF8Buffer { needle in
            while place + needle.count <= end {
                if text[place] == needle[0], text[place..<place + needle.count].elementsEqual(needle) { return true }
                place += 1
            }
            return false
        }
        searched[needle.description] = (start, place, isHit)
        return isHit ? place : nil
    }

    func starts(with prefix: StaticString, at place: Int) -> Bool {
        prefix.withUTF8Buffer { text[place...].starts(with: $0) }
    }

    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}
