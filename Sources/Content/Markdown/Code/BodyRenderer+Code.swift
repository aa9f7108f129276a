import CCmark
import CodeColoring

extension BodyRenderer {
    /// Bytes of listings that are coloured in one article; more of them are plain.
    static let coloredCode = 200_000

    mutating func codeBlock(_ node: OpaquePointer) {
        output.newLine()
        let code = EscapedMarks.restored(bytes(cmark_node_get_literal(node)), withBackslash: true)
        let info = EscapedMarks.restored(bytes(cmark_node_get_fence_info(node)), withBackslash: false)
        let fence =
            context.markdown.hasExtensions
            ? CodeFence(info) : CodeFence(language: info.prefix { $0 != 0x20 && $0 != 0x09 })
        if !fence.title.isEmpty {
            output.write("<figure class=\"code\">\n<figcaption>")
            fence.title.utf8.escapeHTML(into: &output.html)
            output.write("</figcaption>\n")
        }
        // What scrolls sideways is scrolled by keys, too.
        output.write(fence.hasLines ? "<pre class=\"lines\" tabindex=\"0\"><code" : "<pre tabindex=\"0\"><code")
        if !fence.language.isEmpty {
            output.write(" class=\"language-")
            fence.language.utf8.escapeHTML(into: &output.html)
            output.write("\"")
        }
        output.write(">")
        write(code, as: fence)
        output.write("</code></pre>\n")
        if !fence.title.isEmpty { output.write("</figure>\n") }
    }

    private mutating func write(_ code: [UInt8], as fence: CodeFence) {
        var listing = Listing(code, fence)
        if let library = context.code, !fence.language.isEmpty, codeBudget >= code.count {
            let pieces = listing.text.withUnsafeBufferPointer { library.pieces(of: $0, in: fence.language) }
            if !pieces.isEmpty { codeBudget -= code.count }
            listing.pieces = pieces
        }
        listing.write(into: &output.html)
    }
}

/// A listing being written: pieces with their colours, in lines where these are told apart.
private struct Listing {
    let fence: CodeFence
    /// Of a comparison without the signs in front.
    var text: [UInt8]
    /// What lines of a comparison begin with.
    private var signs: [UInt8] = []
    var pieces: [(range: Range<Int>, kind: CodeClass)] = []

    init(_ code: [UInt8], _ fence: CodeFence) {
        (self.fence, text) = (fence, code)
        guard fence.isComparison else { return }
        text = []
        text.reserveCapacity(code.count)
        var isLineStart = true
        for byte in code {
            let isSign = isLineStart && (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == 0x20)
            if isLineStart { signs.append(isSign ? byte : 0x20) }
            if !isSign { text.append(byte) }
            isLineStart = byte == 0x0A
        }
    }

    func write(into html: inout [UInt8]) {
        guard fence.hasLines else {
            write(0..<text.count, pieces[...], into: &html)
            return
        }
        var start = 0
        var line = 1
        var next = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
            // A piece may go on over several lines.
            while next < pieces.count, pieces[next].range.upperBound <= start { next += 1 }
            let last = pieces[next...].firstIndex { $0.range.lowerBound >= end } ?? pieces.count
            begin(line, into: &html)
            write(start..<end, pieces[next..<last], into: &html)
            html += "</span>".utf8
            start = end
            line += 1
        }
    }

    private func begin(_ line: Int, into html: inout [UInt8]) {
        html += "<span class=\"line".utf8
        if fence.isMarked(line) { html += " marked".utf8 }
        let sign = fence.isComparison && line <= signs.count ? signs[line - 1] : 0x20
        if sign == UInt8(ascii: "+") { html += " added".utf8 }
        if sign == UInt8(ascii: "-") { html += " removed".utf8 }
        html += "\"".utf8
        if let first = fence.firstNumber { html += " data-line=\"\(first + line - 1)\"".utf8 }
        html += ">".utf8
        if fence.isComparison { html.append(sign) }
    }

    private func write(
        _ range: Range<Int>, _ pieces: ArraySlice<(range: Range<Int>, kind: CodeClass)>, into html: inout [UInt8]
    ) {
        var place = range.lowerBound
        for piece in pieces {
            let start = max(piece.range.lowerBound, range.lowerBound)
            let end = min(piece.range.upperBound, range.upperBound)
            text[place..<start].escapeHTML(into: &html)
            html += "<span class=\"\(piece.kind.rawValue)\">".utf8
            text[start..<end].escapeHTML(into: &html)
            html += "</span>".utf8
            place = end
        }
        text[place..<range.upperBound].escapeHTML(into: &html)
    }
}
