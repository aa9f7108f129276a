import Foundation

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

    /// Whether a program speaks of a key, but for remarks and texts.
    static func names(_ key: String, in script: String) -> Bool { !ends(of: key, in: script).isEmpty }

    /// What an object that a key stands for holds, as it is written: `key: { name: value }`. Of several such objects all, in their order.
    static func members(of key: String, in script: String) -> [(name: String, value: Substring)] {
        let bytes = script.utf8
        var members: [(String, Substring)] = []
        for end in ends(of: key, in: script).prefix(mostObjects) {
            let rest = script[end...].drop { $0.isWhitespace }
            guard rest.first == ":" || rest.first == "=" else { continue }
            let object = rest.dropFirst().drop { $0.isWhitespace }
            guard object.first == "{" else { continue }
            var index = bytes.index(after: object.startIndex)
            while index < bytes.endIndex, bytes[index] != UInt8(ascii: "}") {
                let stop = endOfMember(from: index, in: bytes)
                // A remark may stand above it.
                let name =
                    trimmed(script[index..<stop].prefix { $0 != ":" }).split(whereSeparator: \.isNewline).last ?? ""
                if !name.isEmpty, !name.hasPrefix("...") {
                    let value = script[index..<stop].drop { $0 != ":" }.dropFirst()
                    members.append((trimmed(name).trimmingCharacters(in: CharacterSet(charactersIn: "\"'`")), value))
                }
                guard stop < bytes.endIndex, bytes[stop] == UInt8(ascii: ",") else { break }
                index = bytes.index(after: stop)
            }
        }
        return members
    }

    private static let mostObjects = 20

    /// The comma behind a member of an object, or the bracket that ends the object.
    private static func endOfMember(from start: String.Index, in bytes: String.UTF8View) -> String.Index {
        var (index, depth) = (start, 0)
        while index < bytes.endIndex {
            if "{[(".utf8.contains(bytes[index]) { depth += 1 }
            if "}])".utf8.contains(bytes[index]) {
                if depth == 0 { return index }
                depth -= 1
            }
            if depth == 0, bytes[index] == UInt8(ascii: ",") { return index }
            index = behind(index, in: bytes)
        }
        return index
    }

    /// Behind the text, the remark or the sign that stands at an index.
    private static func behind(_ index: String.Index, in bytes: String.UTF8View) -> String.Index {
        let rest = bytes[index...]
        if "\"'`".utf8.contains(bytes[index]) {
            let close = endOfText(from: index, in: bytes)
            return close < bytes.endIndex ? bytes.index(after: close) : close
        }
        if rest.starts(with: "//".utf8) { return rest.firstIndex(of: 0x0A) ?? bytes.endIndex }
        if rest.starts(with: "/*".utf8) { return endOfRemark(from: index, in: bytes) }
        return bytes.index(after: index)
    }

    /// Where a name ends that stands in a program, neither in a remark nor in a text; between quotation marks, as keys may be, too.
    private static func ends(of name: String, in script: String) -> [String.Index] {
        let bytes = script.utf8
        var ends: [String.Index] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if ScriptObjects.isWord(bytes[index]) {
                let word = bytes[index...].prefix { ScriptObjects.isWord($0) }
                index = word.endIndex
                if word.elementsEqual(name.utf8) { ends.append(index) }
                continue
            }
            let next = behind(index, in: bytes)
            if "\"'`".utf8.contains(bytes[index]), bytes[index..<next].dropFirst().dropLast().elementsEqual(name.utf8) {
                // Else it is any text.
                if script[next...].first(where: { !$0.isWhitespace }) == ":" { ends.append(next) }
            }
            index = next
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
}
