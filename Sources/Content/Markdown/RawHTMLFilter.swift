/// Keeps the harmless part of raw HTML, balanced: every element it opens is closed inside the Markdown element it was
/// opened in, so that nothing leaks out of a paragraph, a list or the article.
struct RawHTMLFilter {
    private struct Element {
        var name: String
        var kind: SafeHTML.Kind
        /// Open elements of the Markdown tree around it.
        var level: Int
    }

    private var open: [Element] = []
    /// The element whose content is being left out.
    private var skipping: String?
    /// A film or a sound is open that says inside of it where it lies.
    private var awaitsSource = false

    var isInLink: Bool { open.contains { $0.name == "a" } }

    /// True for comments, declarations and white space alone: left out without a word.
    static func isOnlyComments(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
        guard html.starts(with: "<!--".utf8) || html.starts(with: "<!".utf8) || html.starts(with: "<?".utf8) else {
            return false
        }
        var tokens = HTMLTokens(html)
        while let token = tokens.next() {
            guard case .text(let text) = token, text.allSatisfy({ $0 <= 0x20 }) else { return false }
        }
        return true
    }

    /// Writes a token, or what may be kept of it; false when something was left out.
    mutating func write(
        _ token: HTMLTokens.Token, isBlock: Bool, line: Int, renderer: inout BodyRenderer
    ) -> Bool {
        let level = renderer.open.count
        if let name = skipping {
            if case .end(name) = token { skipping = nil }
            if awaitsSource, case .start("source", let attributes, _) = token,
                let media = EmbeddedMedia("source", attributes)
            {
                awaitsSource = false
                link(to: media, isBlock: isBlock, line: line, renderer: &renderer)
            }
            return true
        }
        switch token {
        case .text(let text):
            if text.contains(where: { $0 > 0x20 }) { closeStructure(level: level, into: &renderer.output) }
            HTMLText.unescaped(text).escapeHTML(into: &renderer.output.html)
            return true
        case .end(let name): return end(name == "h1" ? "h2" : name, level: level, into: &renderer.output)
        case .start(let written, let attributes, let selfClosing):
            let name = written == "h1" ? "h2" : written
            if SafeHTML.opaque.contains(name) {
                if !selfClosing && isBlock { skipping = name }
                awaitsSource = false
                guard EmbeddedMedia.elements.contains(name) else { return false }
                guard let media = EmbeddedMedia(name, attributes) else {
                    awaitsSource = name != "iframe"
                    return awaitsSource
                }
                link(to: media, isBlock: isBlock, line: line, renderer: &renderer)
                return true
            }
            if name == "img" {
                closeStructure(level: level, into: &renderer.output)
                image(attributes, line: line, renderer: &renderer)
                return true
            }
            guard let kind = SafeHTML.elements[name], isBlock || kind == .phrasing || name == "br" || name == "wbr"
            else {
                return false
            }
            return start(name, kind, attributes, line: line, renderer: &renderer)
        }
    }

    /// At the end of a block of raw HTML: only what may hold blocks stays open. Rows of a table may follow in blocks of their own.
    mutating func endBlock(level: Int, into output: inout BodyOutput) {
        skipping = nil
        while let last = open.last, last.level == level, !holdsBlocks(at: open.count - 1) { close(into: &output) }
    }

    /// Before a block of Markdown, which no list of certain children may hold.
    mutating func beginMarkdown(level: Int, into output: inout BodyOutput) {
        closeStructure(level: level, into: &output)
    }

    private func holdsBlocks(at index: Int) -> Bool {
        let element = open[index]
        switch element.kind {
        case .flow: return element.name != "p" && element.name.first != "h"
        case .structure: return true
        case .phrasing:
            // What was struck out or added holds whatever may stand around it.
            guard element.name == "del" || element.name == "ins" else { return false }
            return index == 0 || open[index - 1].level < element.level || holdsBlocks(at: index - 1)
        case .void: return false
        }
    }

    /// Closes everything opened at a level of the Markdown tree, or deeper.
    mutating func closeAll(below level: Int, into output: inout BodyOutput) {
        while let last = open.last, last.level >= level { close(into: &output) }
        skipping = nil
    }

    private mutating func start(
        _ name: String, _ kind: SafeHTML.Kind, _ attributes: [(name: String, value: String)], line: Int,
        renderer: inout BodyRenderer
    ) -> Bool {
        let level = renderer.open.count
        if let parents = SafeHTML.parents[name] {
            guard let depth = open.lastIndex(where: { $0.level == level && parents.contains($0.name) }) else {
                return false
            }
            while open.count > depth + 1 { close(into: &renderer.output) }
        } else {
            closeStructure(level: level, into: &renderer.output)
            if kind != .phrasing, name != "br", name != "wbr" { closeParagraph(level: level, into: &renderer.output) }
        }
        if name == "a", isInLink || renderer.openLinks > 0 { return false }
        guard open.count < BodyRenderer.depthLimit / 2 else { return false }
        var isComplete = true
        if name == "a" {
            guard let address = attributes.first(where: { $0.name == "href" })?.value else {
                return place(attributes, renderer: &renderer)
            }
            let title = cleanedLine(attributes.first { $0.name == "title" }?.value ?? "")
            let isOpen = Array(title.utf8).withUnsafeBufferPointer {
                renderer.openLink(Array(Self.cleanedAddress(address).utf8), title: $0, line: line)
            }
            guard isOpen else { return true }
        } else {
            renderer.output.write("<" + name)
            for (attribute, value) in attributes {
                if attribute == "id" {
                    if let id = renderer.headings.take(value) { renderer.output.write(" id=\"\(id)\"") }
                    continue
                }
                guard let safe = SafeHTML.value(attribute, value, of: name) else {
                    isComplete = false
                    continue
                }
                renderer.output.write(" " + attribute + "=\"")
                safe.utf8.escapeHTML(into: &renderer.output.html)
                renderer.output.write("\"")
            }
            renderer.output.write(">")
        }
        if kind != .void { open.append(Element(name: name, kind: kind, level: level)) }
        return isComplete
    }

    /// `<a name="x">` and `<a id="x">`: a place for links to lead to, with nothing in it.
    private func place(_ attributes: [(name: String, value: String)], renderer: inout BodyRenderer) -> Bool {
        let names = attributes.filter { $0.name == "id" || $0.name == "name" }
        for (_, value) in names {
            guard let id = renderer.headings.take(value) else { continue }
            renderer.output.write("<span id=\"\(id)\"></span>")
            break
        }
        return !names.isEmpty
    }

    private mutating func end(_ name: String, level: Int, into output: inout BodyOutput) -> Bool {
        guard let index = open.lastIndex(where: { $0.level == level && $0.name == name }) else {
            return SafeHTML.elements[name] != nil || EmbeddedMedia.elements.contains(name)
        }
        while open.count > index { close(into: &output) }
        return true
    }

    /// In a block of raw HTML outside of all elements it is a paragraph.
    private mutating func link(
        to media: EmbeddedMedia, isBlock: Bool, line: Int, renderer: inout BodyRenderer
    ) {
        let level = renderer.open.count
        closeStructure(level: level, into: &renderer.output)
        let isParagraph = isBlock && open.last?.level != level
        if isParagraph { renderer.output.write("<p>") }
        let isOpen =
            !isInLink && renderer.openLinks == 0
            && renderer.openLink(
                Array(media.address.utf8), title: UnsafeBufferPointer(start: nil, count: 0), line: line)
        (media.title.isEmpty ? media.name : media.title).utf8.escapeHTML(into: &renderer.output.html)
        if isOpen { renderer.output.write("</a>") }
        if isParagraph { renderer.output.write("</p>") }
    }

    private func image(
        _ attributes: [(name: String, value: String)], line: Int, renderer: inout BodyRenderer
    ) {
        func value(_ name: String) -> String { attributes.first { $0.name == name }?.value ?? "" }
        renderer.image(
            Self.cleanedAddress(value("src")), alternativeText: cleanedLine(value("alt")),
            title: cleanedLine(value("title")), line: line)
    }

    /// Ends of lines and tabs in an address are nothing to a browser (URL Standard, 4.4).
    private static func cleanedAddress(_ written: String) -> String {
        cleanedLine(written.filter { !$0.isNewline && $0 != "\t" })
    }

    private mutating func closeStructure(level: Int, into output: inout BodyOutput) {
        while let last = open.last, last.level == level, last.kind == .structure { close(into: &output) }
    }

    private mutating func closeParagraph(level: Int, into output: inout BodyOutput) {
        guard let index = open.lastIndex(where: { $0.level == level && $0.kind == .flow }), open[index].name == "p"
        else {
            return
        }
        while open.count > index { close(into: &output) }
    }

    private mutating func close(into output: inout BodyOutput) {
        if let last = open.popLast() { output.write("</\(last.name)>") }
    }
}
