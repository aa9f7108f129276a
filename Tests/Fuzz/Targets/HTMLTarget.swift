@testable import Content

/// Raw HTML as the safe list leaves it: harmless, closed, and the same when it is filtered once more.
enum HTMLTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        guard let text = try? SourceText(bytes, path: "a.md") else { return }
        for isBlock in [true, false] {
            let once = filtered(text.bytes, isBlock: isBlock)
            try HTMLJudge.check(once)
            let twice = filtered(once, isBlock: isBlock)
            try hold(once == twice, "\(shown(once)) becomes \(shown(twice))")
        }
    }

    private static func filtered(_ html: [UInt8], isBlock: Bool) -> [UInt8] {
        let context = BodyContext(
            path: "content/news/a.md", lineOffset: 0, html: .safeList, quotationMarks: nil, index: FileIndex([]),
            takesTitle: false, wantsSummary: false)
        var renderer = BodyRenderer(MarkdownSource([]), context)
        var filter = RawHTMLFilter()
        var tokens = HTMLTokens(html)
        while let token = tokens.next() {
            _ = filter.write(token, isBlock: isBlock, line: 1, renderer: &renderer)
        }
        filter.closeAll(below: 0, into: &renderer.output)
        return renderer.output.finish().segments.flatMap { segment in
            switch segment {
            case .html(let bytes): bytes
            case .reference(let reference): Array((reference.written ?? "").utf8)
            case .image, .link, .word, .phrases: [] as [UInt8]
            }
        }
    }

    private static func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
