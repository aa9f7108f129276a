/// What VitePress understands besides Markdown.
extension TemplateCode {
    /// `{{ $frontmatter.title }}` is that text, and what else is computed is shown nowhere. False where the braces do not end.
    mutating func interpolation() -> Bool {
        if index < endOfVerbatim {
            output += "&#123;&#123;".utf8
            index += 2
            return true
        }
        guard let close = find("}}", from: index + 2, within: 500) else { return false }
        let name = trimmed(Substring(string(index + 2..<close)))
        if let text = namedText(String(name)) {
            output += Self.plain(text).utf8
        } else {
            noteLeftOut(TemplateCall("{{…}}"))
        }
        drop(to: close + 2)
        return true
    }

    /// `[[toc]]`, which stands where a list of contents is to be.
    mutating func tableOfContents() -> Bool {
        guard syntax.contains(.vue), starts(with: "[[toc]]", at: index) || starts(with: "[[TOC]]", at: index) else {
            return false
        }
        drop(to: index + "[[toc]]".utf8.count)
        return true
    }

    /// `@tab A title` and `@tab:active A title`: the title, and what belongs to it below.
    private mutating func tab(_ line: ArraySlice<UInt8>, end: Int) -> Bool {
        var rest = line.dropFirst("@tab".utf8.count)
        if rest.first == UInt8(ascii: ":") { rest = rest.drop { $0 > 0x20 } }
        guard rest.first ?? 0x20 <= 0x20 else { return false }
        copy(line.startIndex - index)
        let title = String(decoding: rest.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
        let plain = trimmed(ShownReference.harmless(title, in: "*<>")[...])
        // What follows at once is a line of its own.
        if !plain.isEmpty { output += "**\(plain)**  ".utf8 }
        drop(to: end)
        return true
    }

    /// Deals with `@tab`, `<script setup>` to its end, `<<< @/snippets/a.js`, and the `{open}` of a box; false for other lines.
    /// - Parameter end: of the line, its end included.
    mutating func lineOfVue(_ line: ArraySlice<UInt8>, end: Int) -> Bool {
        if line.starts(with: "@tab".utf8), tab(line, end: end) { return true }
        if line.starts(with: "<script".utf8) { return program(upTo: "</script>") }
        if line.starts(with: "<style".utf8) { return program(upTo: "</style>") }
        if line.starts(with: "<<< ".utf8) || line.starts(with: "@[code".utf8) { return snippet(line, end: end) }
        if line.starts(with: ":::".utf8) {
            verbatimBox(line)
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
        if let lines = snippet.lines, output.count < Limits.articleText {
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
