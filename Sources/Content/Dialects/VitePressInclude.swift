/// `<!--@include: ./parts/a.md#region{2,5}-->`, alone on its line: the text of another file, as VitePress and VuePress put it in before
/// anything else is read.
struct VitePressInclude {
    /// Files in files.
    private static let deepest = 5
    /// Bytes of one file.
    private static let longest = 50_000
    /// Bytes of files that one text takes in, however little of them is shown.
    private static let most = 5_000_000
    private static let mark = "@include:"

    /// Relative to the site folder.
    let path: String
    /// The part that is shown; nil for all of it.
    private let region: String?
    /// Those that are shown, from 1.
    private let lines: ClosedRange<Int>

    /// nil where a line is none, or names no file of the site.
    /// - Parameter home: what `@/` stands for.
    init?(_ line: ArraySlice<UInt8>, of article: String, home: String) {
        guard let written = Self.reference(line) else { return nil }
        var rest = written[...]
        var lines = 1...Int.max
        if rest.hasSuffix("}"), let open = rest.lastIndex(of: "{") {
            guard let range = VitePressSnippet.range(rest[rest.index(after: open)...].dropLast()) else { return nil }
            lines = range
            rest = trimmed(rest[..<open])
        }
        let file = rest.prefix { $0 != "#" }
        region = file.count < rest.count ? String(rest.dropFirst(file.count + 1)) : nil
        self.lines = lines
        let isFromTop = file.hasPrefix("@/")
        let place = isFromTop ? String(home.dropLast()) : folder(of: article)
        guard !file.isEmpty,
            case .inside(let path) = FileIndex.resolve("./" + file.dropFirst(isFromTop ? 2 : 0), from: place)
        else { return nil }
        self.path = path
    }

    /// What stands behind the mark of a line that is nothing else.
    private static func reference(_ line: ArraySlice<UInt8>) -> String? {
        guard line.contains(UInt8(ascii: "@")) else { return nil }
        var text = trimmed(Substring(String(decoding: line, as: UTF8.self)))
        guard text.hasPrefix("<!--"), text.hasSuffix("-->"), text.utf8.count > "<!---->".utf8.count else { return nil }
        text = trimmed(text.dropFirst(4).dropLast(3))
        guard text.hasPrefix(mark), !text.contains("-->") else { return nil }
        return String(trimmed(text.dropFirst(mark.count)))
    }

    /// The lines of a file that are shown: without its front matter, and without the empty ones at its end.
    private func shown(of file: [UInt8]) -> [ArraySlice<UInt8>] {
        let text = String(decoding: file, as: UTF8.self).replacing("\r\n", with: "\n")
        var bytes = Array(text.utf8)[...]
        if bytes.starts(with: "---\n".utf8), region == nil {
            let all = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            if let close = all.dropFirst().first(where: { $0.elementsEqual("---".utf8) }) {
                bytes = bytes[min(close.endIndex + 1, bytes.endIndex)...]
            }
        }
        if let region { bytes = VitePressSnippet.lines(of: Array(bytes), in: region) }
        var all = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        while all.last?.isEmpty ?? false { all.removeLast() }
        return Array(all.prefix(lines.upperBound).dropFirst(lines.lowerBound - 1))
    }

    /// A text with the files in it that it names. What is not found stays, and is told; so is what would make it longer than an article may
    /// be.
    /// - Parameter files: by their paths from the site folder.
    static func resolved(
        _ text: ArraySlice<UInt8>, of article: String, home: String, files: [String: [UInt8]]
    ) -> (text: [UInt8], addedLines: [Int], leftOut: [TemplateCode.LeftOut])? {
        guard holdsMark(text) else { return nil }
        var result = Resolved(home: home, files: files)
        result.take(text, of: article)
        result.output.removeLast()
        return (result.output, result.addedLines, result.leftOut)
    }

    /// The mark of one.
    private static func holdsMark(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        while let sign = rest.firstIndex(of: UInt8(ascii: "@")) {
            rest = rest[sign...]
            if rest.starts(with: mark.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    /// A text while it is put together.
    private struct Resolved {
        let home: String
        let files: [String: [UInt8]]
        var output: [UInt8] = []
        /// Lines of the result, from 1, that are none of the article's.
        var addedLines: [Int] = []
        var leftOut: [TemplateCode.LeftOut] = []
        private var line = 0
        /// Bytes of files that were looked through.
        private var taken = 0

        init(home: String, files: [String: [UInt8]]) { (self.home, self.files) = (home, files) }

        mutating func take(_ text: ArraySlice<UInt8>, of path: String) {
            for part in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
                take(part, of: path, depth: 0, isOwn: true)
            }
        }

        /// - Parameter isOwn: it is one of the article's, or stands for one: the last of a file for the line that names it.
        private mutating func take(_ part: ArraySlice<UInt8>, of path: String, depth: Int, isOwn: Bool) {
            if VitePressInclude.holdsMark(part) {
                if depth < VitePressInclude.deepest, output.count < Limits.articleText,
                    taken < VitePressInclude.most, let include = VitePressInclude(part, of: path, home: home),
                    let file = files[include.path]
                {
                    taken += file.count
                    let shown = include.shown(of: file)
                    for (number, part) in (shown.isEmpty ? [[]] : shown).enumerated() {
                        take(part, of: include.path, depth: depth + 1, isOwn: isOwn && number >= shown.count - 1)
                    }
                    return
                }
                if leftOut.count < 50 { leftOut.append(TemplateCode.LeftOut(name: "@include", line: line + 1)) }
            }
            output += part
            output.append(0x0A)
            line += 1
            if !isOwn { addedLines.append(line) }
        }
    }

    /// Files that articles name, and those that these name, by their paths.
    static func files(of articles: [ContentFile], home: String, read: (String) -> [UInt8]?) -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        var waiting = articles.map { ($0.path, 0) }
        while let (path, depth) = waiting.popLast() {
            guard depth < deepest, let text = found[path] ?? read(path), holdsMark(text[...]) else { continue }
            for line in text.split(separator: 0x0A) {
                guard let include = VitePressInclude(line, of: path, home: home), found[include.path] == nil,
                    let file = read(include.path), file.count <= longest
                else { continue }
                found[include.path] = file
                waiting.append((include.path, depth + 1))
            }
        }
        return found
    }
}

extension PlainMarkdown {
    /// The same of a text that had added lines before it became this one.
    /// - Parameters:
    ///   - lines: of the text as it was then.
    ///   - calls: at lines of that text.
    func including(_ lines: [Int], leftOut calls: [TemplateCode.LeftOut]) -> PlainMarkdown {
        var plain = self
        let places = AddedLines.places(of: calls.map(\.line), among: addedLines)
        plain.leftOut += zip(calls, places).map { TemplateCode.LeftOut(name: $0.name, line: $1) }
        plain.addedLines = AddedLines.merged(lines, addedLines)
        return plain
    }
}
