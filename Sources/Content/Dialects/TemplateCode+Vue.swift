/// What VitePress understands besides Markdown.
extension TemplateCode {
    /// `{{ $frontmatter.title }}` is that text, and what else is computed is shown nowhere. False where the braces do not end.
    mutating func interpolation() -> Bool {
        guard let close = find("}}", from: index + 2, within: 500) else { return false }
        let name = trimmed(Substring(string(index + 2..<close)))
        let prefix = ["$frontmatter.", "frontmatter."].first(where: name.hasPrefix)
        if let prefix, let text = names.parameter(String(name.dropFirst(prefix.count))) {
            output += ShownReference.harmless(text, in: "<>").utf8
        } else {
            noteLeftOut(TemplateCall("{{…}}"))
        }
        drop(to: close + 2)
        return true
    }

    /// Deals with `[[toc]]`, `<script setup>` to its end, `<<< @/snippets/a.js`, and the `{open}` of a box; false for other lines.
    /// - Parameter end: of the line, its end included.
    mutating func lineOfVue(_ line: ArraySlice<UInt8>, end: Int) -> Bool {
        if line.starts(with: "[[toc]]".utf8), line.dropFirst("[[toc]]".utf8.count).allSatisfy({ $0 <= 0x20 }) {
            drop(to: end)
            return true
        }
        if line.starts(with: "<script".utf8) { return program(upTo: "</script>") }
        if line.starts(with: "<style".utf8) { return program(upTo: "</style>") }
        if line.starts(with: "<<< ".utf8) { return snippet(line, end: end) }
        if line.starts(with: ":::".utf8) {
            let title = trimmed(Substring(String(decoding: line, as: UTF8.self)))
            guard title.hasSuffix("{open}") else { return false }
            copy(line.startIndex - index)
            output += trimmed(title.dropLast("{open}".count)).utf8
            drop(to: end)
            return true
        }
        return false
    }

    private mutating func program(upTo close: StaticString) -> Bool {
        guard let stop = find(close, from: index, within: Limits.articleText) else { return false }
        drop(to: stop + close.utf8CodeUnitCount)
        return true
    }

    /// `<<< @/snippets/a.js#region{1,3 js} [name]`: the listing in one line, so that those of the article stay where they are; of a
    /// large file a link.
    private mutating func snippet(_ line: ArraySlice<UInt8>, end: Int) -> Bool {
        guard let snippet = names.snippet(line) else { return false }
        copy(line.startIndex - index)
        if let lines = snippet.lines {
            output += "<pre><code>".utf8
            for byte in lines.dropLast(lines.last == 0x0A ? 1 : 0) where byte != 0x0D {
                switch byte {
                case 0x0A: output += "<br>".utf8
                case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): output += "&#\(byte);".utf8
                default: output.append(byte)
                }
            }
            output += "</code></pre>".utf8
        } else {
            output += ShownReference.link(text: snippet.name, address: "/" + snippet.path).markdown.utf8
        }
        drop(to: end)
        return true
    }
}
