import CodeColoring
import Layout

@testable import Content
@testable import Rendering

/// Markdown with all that we add to it: the first byte says how it is to be read.
enum MarkdownTarget {
    /// Languages that need no files.
    private static let library = CodeLibrary(folders: [])

    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        guard let first = bytes.first, let text = try? SourceText(Array(bytes.dropFirst()), path: "a.md") else {
            return
        }
        var context = BodyContext(
            path: "content/news/a.md", lineOffset: 0, html: first & 1 == 0 ? .safeList : .drop,
            quotationMarks: first & 2 != 0 ? .english : nil, remoteImages: first & 4 == 0 ? .keep : .refuse,
            index: FileIndex(["news/b.md", "news/p.jpg", "static/p.png", "c.md"]), takesTitle: first & 8 != 0,
            wantsSummary: first & 16 == 0)
        context.code = library
        context.takesAllBoxes = first & 2 != 0
        context.markdown.hasMarks = first & 32 != 0
        context.markdown.hasEmphasisDots = first & 32 != 0
        context.markdown.hasExtensions = first & 128 == 0
        let body = BodyRenderer.render(text.bytes[...], in: context)
        try Places(text.bytes).check(body.diagnostics)
        let html = try joined(body.body)
        try HTMLJudge.check(html)
        try checkMargin(of: html)
        for line in [body.title ?? "", body.summary] {
            try hold(cleanedLine(line) == line, "not one clean line: \(line.debugDescription)")
        }
    }

    /// What is moved beside the text is all there, once, and closed.
    private static func checkMargin(of html: [UInt8]) throws(BrokenPromise) {
        let moved = MarginMarkup(ProseBlocks(html), in: .square).html()
        // Rows of the grid are the only style that there is.
        let bare = String(decoding: moved, as: UTF8.self).replacing(#/\ style="--rows:[^"]+"/#, with: "")
        try HTMLJudge.check(Array(bare.utf8))
        let (before, after) = (wordsLength(html), wordsLength(moved))
        try hold(before == after, "of \(before) bytes of words \(after) are left beside the text")
    }

    /// Bytes of all texts but for white space.
    private static func wordsLength(_ html: [UInt8]) -> Int {
        var tokens = MarkupTokens(html)
        var length = 0
        while let token = tokens.next() {
            if case .text(let range) = token { length += html[range].count { $0 > 0x20 } }
        }
        return length
    }

    /// Finished, with a picture as a break and a link as an address.
    private static func joined(_ body: Body) throws(BrokenPromise) -> [UInt8] {
        var html: [UInt8] = []
        for segment in body.segments {
            switch segment {
            case .html(let bytes): html += bytes
            case .image(let image):
                if case .remote(let url) = image.source {
                    let scheme = HTMLJudge.scheme(ofAttribute: url)
                    try hold(scheme == nil || scheme == "http" || scheme == "https", "a picture from \(url)")
                }
            case .player(let player):
                for file in player.files { try hold(file.hasPrefix("content/"), "a film at \"\(file)\"") }
                for case .remote(let address) in player.sources.map(\.place) {
                    let scheme = HTMLJudge.scheme(ofAttribute: address)
                    try hold(scheme == nil || scheme == "http" || scheme == "https", "a film from \(address)")
                }
            case .link(let path, let fragment, _):
                try hold(path.hasPrefix("content/"), "a link to \"\(path)\"")
                try hold(fragment.isEmpty || fragment.first == "#", "the fragment \"\(fragment)\"")
                html += Anchors.fragment(String(fragment.dropFirst())).utf8
            case .reference(let reference): html += (reference.written ?? Anchors.fragment("")).utf8
            case .word(let word): html += word.rawValue.utf8
            case .phrases(let text): text.utf8.escapeHTML(into: &html)
            }
        }
        return html
    }
}
