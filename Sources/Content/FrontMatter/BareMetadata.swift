/// Front matter that no fence opens: lines of a key, a colon and a text at the top of a file, as authors of other generators have it.
///
/// Of Hexo's old scaffolds, a line of `---` ends it (of JSON, one of `;;;`); Nikola's lines begin with two dots, bare or in a remark of
/// HTML; that of Pelican and MultiMarkdown goes to the first empty line. Without a key that says what an article is, or with a line that
/// is no key's, it is text.
struct BareMetadata {
    /// A map.
    let value: SourceValue
    /// Offset of the body.
    let bodyStart: Int
    /// Lines of the file before the body.
    let bodyLine: Int

    /// What tells an article from a text that begins with a word and a colon.
    private static let telling: Set = [
        "title", "date", "slug", "status", "draft", "published", "tags", "category", "categories", "permalink",
    ]

    /// - Parameter first: where the first line with anything on it begins.
    init?(_ text: SourceText, from first: Int) {
        let line = text.bytes[..<first].count { $0 == 0x0A } + 1
        guard
            let found = Self.dotted(text.bytes[first...], line: line) ?? Self.json(text, from: first, line: line)
                ?? Self.lines(text, from: first, line: line)
        else { return nil }
        (value, bodyStart) = found
        bodyLine = text.bytes[..<found.end].count { $0 == 0x0A }
    }

    private typealias Found = (value: SourceValue, end: Int)

    /// `.. title: A bridge`, line by line.
    private static func dotted(_ bytes: ArraySlice<UInt8>, line: Int) -> Found? {
        var inner = bytes.prefix(Limits.frontMatter)
        var end = bytes.startIndex
        let isRemark = bytes.starts(with: "<!--".utf8)
        if isRemark {
            let stop = inner.indices.first { inner[$0] == UInt8(ascii: "-") && inner[$0...].starts(with: "-->".utf8) }
            guard let stop, stop >= bytes.startIndex + 4 else { return nil }
            inner = inner[(bytes.startIndex + 4)..<stop]
            let rest = bytes[(stop + 3)...].prefix { $0 != 0x0A }
            end = rest.allSatisfy { $0 <= 0x20 } ? min(rest.endIndex + 1, bytes.endIndex) : stop + 3
        }
        guard inner.first(where: { $0 > 0x20 }) == UInt8(ascii: ".") else { return nil }
        var entries = MetadataEntries(in: bytes, line: line)
        for line in MetadataLines(inner) {
            if line.isBlank, isRemark { continue }
            let content = line.bytes.drop { $0 <= 0x20 }
            guard content.starts(with: ".. ".utf8), let pair = MetadataLine(bytes: content.dropFirst(3)).pair else {
                guard !isRemark else { return nil }
                if line.isBlank { end = line.end(in: bytes) }
                break
            }
            entries.add(pair, at: line.bytes.startIndex)
            if !isRemark { end = line.end(in: bytes) }
        }
        guard entries.holds(anyOf: telling) else { return nil }
        // What older versions had in the place of a status.
        let tags = entries.text(of: "tags").split(separator: ",").map { trimmed($0) }
        if tags.contains("draft") || tags.contains("private") { entries.add(("draft", "true"), at: bytes.startIndex) }
        return (entries.value, end)
    }

    /// The inside of an object, as Hexo takes it.
    private static func json(_ text: SourceText, from first: Int, line: Int) -> Found? {
        let start = text.bytes[first...].starts(with: ";;;\n".utf8) ? first + 4 : first
        guard text.bytes[start...].first(where: { $0 > 0x20 }) == UInt8(ascii: "\"") else { return nil }
        let last = MetadataLines(text.bytes[start...].prefix(Limits.frontMatter)).first {
            $0.isFence(of: UInt8(ascii: ";"))
        }
        guard let last else { return nil }
        let inner = text.withoutControls(in: start..<last.bytes.startIndex)
        let object = [UInt8(ascii: "{")] + inner + [UInt8(ascii: "}")]
        let parsed = try? object.withUnsafeBufferPointer {
            try JSONSource.parse(
                $0, path: text.path, line: start > first ? line + 1 : line, limit: Limits.frontMatter + 2
            ).0
        }
        return parsed.map { ($0, last.end(in: text.bytes[...])) }
    }

    /// Lines up to a fence, which are YAML, or up to the first empty line.
    private static func lines(_ text: SourceText, from first: Int, line: Int) -> Found? {
        let bytes = text.bytes[first...]
        guard MetadataLine(bytes: bytes.prefix { $0 != 0x0A }).pair != nil else { return nil }
        var entries = MetadataEntries(in: bytes, line: line)
        // As it is at the first empty line.
        var paragraph: (entries: MetadataEntries, end: Int)?
        // Items and remarks, which stand in nobody's lines but YAML's.
        var isYAML = false
        var end = bytes.startIndex
        scan: for line in MetadataLines(bytes.prefix(Limits.frontMatter)) {
            switch line.kind {
            case .fence:
                // What follows an empty line may be a text, and this what makes it a heading.
                let isText = paragraph.map { $0.entries.count(of: telling) == entries.count(of: telling) } ?? false
                guard !isText, entries.holds(anyOf: telling) else { break scan }
                return (yaml(text, in: first..<line.bytes.startIndex), line.end(in: bytes))
            case .blank: paragraph = paragraph ?? (entries, line.end(in: bytes))
            case .pair(let key, let value): entries.add((key, value), at: line.bytes.startIndex)
            case .indented: entries.goOn(with: line.bytes)
            case .item: isYAML = isYAML || paragraph == nil
            case .text:
                // Right below, where there is no doubt what the lines above are.
                if paragraph == nil, entries.count(of: telling) > 1 { paragraph = (entries, line.bytes.startIndex) }
                break scan
            }
            end = line.end(in: bytes)
        }
        if paragraph == nil, end == bytes.endIndex { paragraph = (entries, end) }
        guard !isYAML, let paragraph, paragraph.entries.holds(anyOf: telling) else { return nil }
        return (paragraph.entries.value, paragraph.end)
    }

    /// Line by line where it is none.
    private static func yaml(_ text: SourceText, in range: Range<Int>) -> SourceValue {
        let slice = text.withoutControls(in: range)
        let offset = text.bytes[..<range.lowerBound].count { $0 == 0x0A }
        let parsed = try? slice.withUnsafeBufferPointer {
            try YAMLSource.parse($0, path: text.path, lineOffset: offset, repeats: .lastCounts).value
        }
        if let parsed, case .map = parsed.kind { return parsed }
        return LooseFrontMatter.value(of: slice, lineOffset: offset)
    }
}
