extension ScriptSettings {
    /// The texts of all lists of a key, wherever in a line it stands: `{ key: ["a", "b"] }`. Empty where a program says nothing of the key,
    /// nil where a list is not understood, or comes from elsewhere. One pass, but for names that are the key's.
    static func lists(_ key: String, in script: String) -> [String]? {
        var texts: [String] = []
        var (isNamed, isGiven) = (false, false)
        for end in ends(of: key, in: script) {
            isNamed = true
            let rest = script[end...].drop { $0.isWhitespace }
            // `{ key }`, and `import { key, other }`.
            guard let sign = rest.first, !",};".contains(sign) else { continue }
            guard sign == ":" || sign == "=",
                let list = self.texts(ofList: rest.dropFirst().drop { $0.isWhitespace })
            else { return nil }
            isGiven = true
            texts += list
        }
        return isNamed && !isGiven ? nil : texts
    }

    /// Where a name ends that stands in a program, neither in a remark nor in a text; between quotation marks, as keys may be, too.
    private static func ends(of name: String, in script: String) -> [String.Index] {
        let bytes = script.utf8
        var ends: [String.Index] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let rest = bytes[index...]
            let byte = bytes[index]
            let next = bytes.index(after: index)
            if "\"'`".utf8.contains(byte) {
                let close = endOfText(from: index, in: bytes)
                index = close < bytes.endIndex ? bytes.index(after: close) : close
                if bytes[next..<max(next, close)].elementsEqual(name.utf8) { ends.append(index) }
            } else if rest.starts(with: "//".utf8) {
                index = rest.firstIndex(of: 0x0A) ?? bytes.endIndex
            } else if rest.starts(with: "/*".utf8) {
                index = endOfRemark(from: index, in: bytes)
            } else if isNamePart(byte) {
                let word = rest.prefix { isNamePart($0) }
                index = word.endIndex
                if word.elementsEqual(name.utf8) { ends.append(index) }
            } else {
                index = next
            }
        }
        return ends
    }

    /// The quotation mark that ends a text, or where its line ends without one.
    private static func endOfText(from start: String.Index, in bytes: String.UTF8View) -> String.Index {
        let quote = bytes[start]
        var index = bytes.index(after: start)
        while index < bytes.endIndex, bytes[index] != quote, bytes[index] != 0x0A || quote == UInt8(ascii: "`") {
            if bytes[index] == UInt8(ascii: "\\") {
                index = bytes.index(after: index)
                guard index < bytes.endIndex else { break }
            }
            index = bytes.index(after: index)
        }
        return index
    }

    private static func endOfRemark(from start: String.Index, in bytes: String.UTF8View) -> String.Index {
        var previous: UInt8 = 0
        for index in bytes[start...].dropFirst(2).indices {
            if previous == UInt8(ascii: "*"), bytes[index] == UInt8(ascii: "/") { return bytes.index(after: index) }
            previous = bytes[index]
        }
        return bytes.endIndex
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            || byte >= 0x80
    }
}
