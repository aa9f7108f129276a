/// A file of which an article of VitePress shows lines: `<<< @/snippets/a.js#region{1,3} [name]`; in VuePress' own way, too:
/// `@[code{2-5} js](./a.js)`.
struct VitePressSnippet {
    /// Relative to the site folder.
    let path: String
    /// What its author calls it; else its file's name.
    let name: String
    /// The part that is shown; nil for all of it.
    private let region: String?
    /// Those that are shown, from 1.
    private var shown = 1...Int.max

    /// Bytes; of larger files there is a link.
    private static let longest = 50_000
    private static let mark: StaticString = "<<< "
    private static let otherMark: StaticString = "@[code"

    /// nil where a line names no file of the site.
    /// - Parameters:
    ///   - line: that begins with one of the marks.
    ///   - home: what `@/` stands for.
    init?(_ line: some Sequence<UInt8>, of article: String, home: String) {
        let text = trimmed(Substring(String(decoding: Array(line), as: UTF8.self)))
        var written = trimmed(text.dropFirst(Self.mark.utf8CodeUnitCount))
        if text.hasPrefix(Self.otherMark.description), text.hasSuffix(")"), let middle = text.range(of: "](") {
            let options = text[..<middle.lowerBound].dropFirst(Self.otherMark.utf8CodeUnitCount)
            written = text[middle.upperBound...].dropLast()
            if options.first == "{", let close = options.firstIndex(of: "}") {
                guard let lines = Self.range(options[..<close].dropFirst()) else { return nil }
                shown = lines
            }
        } else if !text.hasPrefix(Self.mark.description) {
            return nil
        }
        let reference = written.prefix { !"{ ".contains($0) }
        let file = reference.prefix { $0 != "#" }
        region = file.count < reference.count ? String(reference.dropFirst(file.count + 1)) : nil
        let isFromTop = file.hasPrefix("@/")
        let place = isFromTop ? String(home.dropLast()) : folder(of: article)
        guard case .inside(let path) = FileIndex.resolve("./" + file.dropFirst(isFromTop ? 2 : 0), from: place) else {
            return nil
        }
        self.path = path
        let open = written.hasSuffix("]") ? written.lastIndex(of: "[") : nil
        name = open.map { String(written[$0...].dropFirst().dropLast()) } ?? fileName(of: path)
    }

    /// The lines that are shown.
    func lines(of file: [UInt8]) -> ArraySlice<UInt8> {
        let part = region.map { Self.lines(of: file, in: $0) } ?? file[...]
        guard shown != 1...Int.max else { return part }
        let lines = part.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(shown.upperBound)
            .dropFirst(shown.lowerBound - 1)
        return part[(lines.first?.startIndex ?? part.endIndex)..<(lines.last?.endIndex ?? part.endIndex)]
    }

    /// `2,5`, `2,`, `,5`, `2-5` and `2`; nil for what is no range.
    static func range(_ written: Substring) -> ClosedRange<Int>? {
        let parts = written.split(omittingEmptySubsequences: false) { ",-".contains($0) }.map { trimmed($0) }
        guard let first = parts.first, let last = parts.last, parts.count <= 2 else { return nil }
        guard let begin = first.isEmpty ? 1 : Int(first), let end = last.isEmpty ? Int.max : Int(last), begin >= 1,
            begin <= end
        else { return nil }
        return begin...end
    }

    /// The lines of a region; of a file without it all.
    static func lines(of file: [UInt8], in region: String) -> ArraySlice<UInt8> {
        var (start, end) = (file.startIndex, file.endIndex)
        var isOpen = false
        for line in file.split(separator: 0x0A) {
            let words = String(decoding: line, as: UTF8.self).split { $0.isWhitespace }.map { String($0) }
            guard words.contains(region) else { continue }
            if !isOpen, words.contains(where: { $0.hasSuffix("#region") }) {
                (start, isOpen) = (min(line.endIndex + 1, file.endIndex), true)
            } else if isOpen, words.contains(where: { $0.hasSuffix("#endregion") }) {
                end = line.startIndex
                break
            }
        }
        return file[start..<max(start, end)]
    }

    /// Files that articles show, by their paths.
    static func files(of articles: [ContentFile], home: String, read: (String) -> [UInt8]?) -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        for article in articles {
            for line in (read(article.path) ?? []).split(separator: 0x0A)
            where [mark, otherMark].contains(where: { line.drop { $0 == 0x20 }.starts(with: $0.description.utf8) }) {
                guard let snippet = VitePressSnippet(line, of: article.path, home: home), found[snippet.path] == nil,
                    let file = read(snippet.path), file.count <= longest
                else { continue }
                found[snippet.path] = file
            }
        }
        return found
    }
}
