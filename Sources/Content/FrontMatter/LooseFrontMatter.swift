/// Front matter that is no YAML, and yet says what it says: `title: Swift: a language`.
enum LooseFrontMatter {
    /// Lines of a key, a colon and a text, and lists below them; what is deeper is passed over.
    /// - Parameter lineOffset: lines of the file before.
    static func value(of text: ArraySlice<UInt8>, lineOffset: Int) -> SourceValue {
        var entries: [SourceEntry] = []
        for (number, bytes) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let line = number + 1 + lineOffset
            let written = trimmed(String(decoding: bytes, as: UTF8.self)[...])
            if written.hasPrefix("- "), let last = entries.indices.last {
                let item = SourceValue(.scalar(unquoted(written.dropFirst(2)), isQuoted: true), line: line)
                var items: [SourceValue] = []
                if case .list(let others) = entries[last].value.kind { items = others }
                guard items.count < Limits.list else { continue }
                entries[last].value = SourceValue(.list(items + [item]), line: entries[last].line)
                continue
            }
            guard let first = bytes.first, first > 0x20, first != UInt8(ascii: "#"), entries.count < Limits.list,
                let colon = written.firstIndex(of: ":")
            else { continue }
            let key = unquoted(written[..<colon])
            guard !key.isEmpty, !key.contains(where: \.isWhitespace) else { continue }
            entries.removeAll { $0.key == key }
            entries.append(
                SourceEntry(key: key, line: line, value: value(written[written.index(after: colon)...], line: line)))
        }
        return SourceValue(.map(entries), line: 1 + lineOffset)
    }

    private static func value(_ written: Substring, line: Int) -> SourceValue {
        let text = trimmed(written)
        if text.first == "[", text.last == "]" {
            let items = text.dropFirst().dropLast().split(separator: ",").prefix(Limits.list).map {
                SourceValue(.scalar(unquoted($0), isQuoted: true), line: line)
            }
            return SourceValue(.list(items), line: line)
        }
        let plain = unquoted(text)
        return SourceValue(.scalar(plain, isQuoted: plain.utf8.count != text.utf8.count), line: line)
    }

    private static func unquoted(_ text: Substring) -> String {
        let text = trimmed(text)
        guard text.utf8.count > 1, let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
            return String(text)
        }
        return String(text.dropFirst().dropLast())
    }
}
