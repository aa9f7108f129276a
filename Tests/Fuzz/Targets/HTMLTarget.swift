@testable import Content

/// Raw HTML as the safe list leaves it: harmless, closed, and the same when it is filtered once more, but for the regions around tables,
/// which are no author's.
enum HTMLTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        guard let text = try? SourceText(bytes, path: "a.md") else { return }
        for isBlock in [true, false] {
            let once = filtered(text.bytes, isBlock: isBlock)
            try HTMLJudge.check(once)
            let bare = unframed(once)
            let twice = unframed(filtered(bare, isBlock: isBlock))
            try hold(bare == twice, "\(shown(bare)) becomes \(shown(twice))")
        }
    }

    private static func filtered(_ html: [UInt8], isBlock: Bool) -> [UInt8] {
        let context = BodyContext(
            path: "content/news/a.md", lineOffset: 0, html: .safeList, quotationMarks: nil, index: FileIndex([]),
            takesTitle: false, wantsSummary: false)
        var renderer = BodyRenderer(MarkdownSource([]), context)
        var filter = RawHTMLFilter(.safeList)
        var tokens = HTMLTokens(html)
        while let token = tokens.next() {
            _ = filter.write(token, before: tokens, isBlock: isBlock, line: 1, renderer: &renderer)
        }
        filter.closeAll(below: 0, into: &renderer.output)
        return renderer.output.finish().segments.flatMap { segment in
            switch segment {
            case .html(let bytes): bytes
            case .reference(let reference): Array((reference.written ?? "").utf8)
            case .image, .player, .link, .word, .phrases: [] as [UInt8]
            }
        }
    }

    /// Without the regions around tables.
    private static func unframed(_ html: [UInt8]) -> [UInt8] {
        let (frame, start, end) = (Array("<div class=\"table\"".utf8), Array("<div".utf8), Array("</div>".utf8))
        var bare: [UInt8] = []
        /// Of each `div` that is open, whether it is one.
        var open: [Bool] = []
        var index = 0
        while index < html.count {
            let rest = html[index...]
            if rest.starts(with: frame) {
                open.append(true)
                index = (rest.firstIndex(of: 0x0A) ?? html.count - 1) + 1
                continue
            }
            if rest.starts(with: start) {
                open.append(false)
            } else if rest.starts(with: end), open.popLast() ?? false {
                bare.removeLast()
                index += end.count
                continue
            }
            bare.append(html[index])
            index += 1
        }
        return bare
    }

    private static func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
