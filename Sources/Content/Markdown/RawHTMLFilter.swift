/// Keeps the harmless part of raw HTML, balanced: every element it opens is closed inside the Markdown element it was
/// opened in, so that nothing leaks out of a paragraph, a list or the article.
struct RawHTMLFilter {
    private struct Element {
        /// As its author wrote it.
        var name: String
        /// As it is written.
        var tag: String
        var kind: SafeHTML.Kind
        /// Open elements of the Markdown tree around it.
        var level: Int
        var line: Int
        var isHidden = false
        /// A region around it, that scrolls, ends with it.
        var isFramed = false
    }

    private let mode: SiteConfiguration.RawHTML
    private var open: [Element] = []
    /// The element whose content is being left out, and how many of its name are open.
    private var skipping: (name: String, depth: Int)?
    /// Films and sounds of which no end follows in the block.
    private var endless: Set<String> = []
    /// A film or a sound that nothing ends, until it is said where it lies.
    private var awaiting: (name: String, attributes: [(name: String, value: String)])?
    /// Elements that hide something, and that only what they stand in has ended: their names, and where they begin.
    private(set) var unended: [(name: String, line: Int)] = []

    init(_ mode: SiteConfiguration.RawHTML) { self.mode = mode }

    var isInLink: Bool { open.contains { $0.tag == "a" } }
    var isInFigure: Bool { open.contains { $0.tag == "figure" } }
    /// Nobody sees what is written now: its author has hidden what holds it.
    var isHidden: Bool { open.contains { $0.isHidden } }

    /// Whether an element of raw HTML is open in the innermost of the tree.
    func isOpen(at level: Int) -> Bool { open.last?.level == level }

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
    /// - Parameter rest: of the same piece of HTML, behind the token.
    mutating func write(
        _ token: HTMLTokens.Token, before rest: HTMLTokens, isBlock: Bool, line: Int, renderer: inout BodyRenderer
    ) -> Bool {
        if skipping != nil {
            skip(token)
            return true
        }
        let level = renderer.open.count
        switch token {
        case .text(let text):
            let isBlank = text.allSatisfy { $0 <= 0x20 }
            guard mode == .safeList || isHidden else { return isBlank }
            if !isBlank { closeStructure(level: level, into: &renderer.output) }
            HTMLText.unescaped(text).escapeHTML(into: &renderer.output.html)
            return true
        case .end(let name): return end(name == "h1" ? "h2" : name, level: level, into: &renderer.output)
        case .start(let written, let attributes, let selfClosing):
            let name = written == "h1" ? "h2" : written
            let hides = SafeHTML.hides(name, attributes)
            // The next of its kind ends what stands for one that needs no end.
            if let last = open.last, last.level == level, last.name == name, last.tag != name,
                SafeHTML.endsByItself.contains(name)
            {
                close(into: &renderer.output)
            }
            let isOpaque = SafeHTML.opaque.contains(name)
            let hidesBlocks =
                isOpaque && isBlock && !selfClosing && (hides || name == "template")
                && !EmbeddedMedia.elements.contains(name) && !ends(name, in: rest)
            // What it holds is in the blocks that follow.
            if hidesBlocks {
                return startHidden(name, isBlock: isBlock, attributes, line: line, renderer: &renderer)
            }
            if isOpaque, isBlock || !hides {
                return opaque(
                    name, attributes, before: rest, hides: hides, selfClosing: selfClosing, isBlock: isBlock,
                    line: line, renderer: &renderer)
            }
            if hides {
                // A picture, or a component of a program, which holds nothing.
                if selfClosing && !SafeHTML.isElement(name) || SafeHTML.void.contains(name) { return true }
                return startHidden(name, isBlock: isBlock, attributes, line: line, renderer: &renderer)
            }
            // What is hidden may be whole: it counts what ends where.
            guard mode == .safeList || isHidden else { return false }
            return startShown(name, attributes, before: rest, isBlock: isBlock, line: line, renderer: &renderer)
        }
    }

    /// A tag of prose and its structure, of a picture, or of where a film lies.
    private mutating func startShown(
        _ name: String, _ attributes: [(name: String, value: String)], before rest: HTMLTokens, isBlock: Bool,
        line: Int, renderer: inout BodyRenderer
    ) -> Bool {
        if name == "img" {
            closeStructure(level: renderer.open.count, into: &renderer.output)
            Self.image(attributes, line: line, renderer: &renderer)
            return true
        }
        if name == "source", let film = awaiting {
            let written = WrittenPlayer(film.name, film.attributes, [.init(name: name, attributes: attributes)])
            if show(written, isBlock: isBlock, line: line, renderer: &renderer) {
                awaiting = nil
                return true
            }
        }
        if isBlock, SafeHTML.blocks.contains(name) {
            standApart(name, attributes, before: rest, line: line, renderer: &renderer)
            return false
        }
        guard let kind = SafeHTML.elements[name], isBlock || kind == .phrasing || name == "br" || name == "wbr" else {
            return false
        }
        if name == "table" { renderer.regions.caption = rest.tableCaption }
        if Self.isHeading(name), !isHidden { renderer.regions.begin(heading: rest.text(of: name) ?? "") }
        let level = renderer.open.count
        if kind == .flow, let parents = SafeHTML.parents[name],
            !open.contains(where: { $0.level == level && parents.contains($0.tag) })
        {
            // Its words are kept from those around it.
            _ = start(name, as: "p", kind, attributes, line: line, renderer: &renderer)
            return false
        }
        return start(name, kind, attributes, line: line, renderer: &renderer)
    }

    /// An element that is left out, but for its words: these are kept from those around it, by a paragraph where they follow at once.
    private mutating func standApart(
        _ name: String, _ attributes: [(name: String, value: String)], before rest: HTMLTokens, line: Int,
        renderer: inout BodyRenderer
    ) {
        let level = renderer.open.count
        let isAmongBlocks = open.last?.level != level || holdsBlocks(at: open.count - 1)
        if isAmongBlocks, rest.beginsWithWords {
            _ = start(name, as: "p", .flow, attributes, line: line, renderer: &renderer)
        } else {
            renderer.output.newLine()
        }
    }

    /// A token inside of an element that is left out.
    private mutating func skip(_ token: HTMLTokens.Token) {
        guard let (name, depth) = skipping else { return }
        switch token {
        case .start(name, _, false): skipping = (name, depth + 1)
        case .end(name): skipping = depth > 1 ? (name, depth - 1) : nil
        default: break
        }
    }

    /// Leaves out an element whose content is no prose, but for films, sounds and pages; false when nothing is said of it.
    private mutating func opaque(
        _ name: String, _ attributes: [(name: String, value: String)], before rest: HTMLTokens, hides: Bool,
        selfClosing: Bool, isBlock: Bool, line: Int, renderer: inout BodyRenderer
    ) -> Bool {
        let isMedia = EmbeddedMedia.elements.contains(name)
        if isBlock, !selfClosing, !isMedia || ends(name, in: rest) { skipping = (name, 1) }
        awaiting = nil
        if hides { return true }
        guard mode == .safeList, isMedia else { return false }
        let hasEnd = isBlock ? skipping != nil : renderer.unwritten != nil
        let parts = isBlock ? hasEnd ? WrittenPlayer.parts(of: name, in: rest) : [] : renderer.unwritten?.parts ?? []
        let written = WrittenPlayer(name, attributes, parts)
        if show(written, isBlock: isBlock, line: line, renderer: &renderer) { return true }
        if !hasEnd, !selfClosing, written.kind != nil { awaiting = (name, attributes) }
        return written.kind != nil
    }

    /// Whether an element ends in the same block. Of those of one name that do not, the block is looked through once.
    private mutating func ends(_ name: String, in rest: HTMLTokens) -> Bool {
        guard !endless.contains(name) else { return false }
        if rest.holdsEnd(of: name) { return true }
        endless.insert(name)
        return false
    }

    /// An element that nobody sees: itself where it may stand, else one that may stand anywhere and holds what it holds.
    private mutating func startHidden(
        _ name: String, isBlock: Bool, _ attributes: [(name: String, value: String)], line: Int,
        renderer: inout BodyRenderer
    ) -> Bool {
        let level = renderer.open.count
        let mayHoldBlocks = isBlock && (open.last?.level != level || holdsBlocks(at: open.count - 1))
        let kind = isBlock || SafeHTML.elements[name] == .phrasing ? SafeHTML.elements[name] : nil
        let isItself =
            name != "a" && kind != nil && !(kind == .phrasing && mayHoldBlocks)
            && SafeHTML.parents[name].map { parents in
                open.contains { $0.level == level && parents.contains($0.tag) }
            } ?? true
        return start(
            name, as: isItself ? name : mayHoldBlocks ? "div" : "span",
            isItself ? kind ?? .phrasing : mayHoldBlocks ? .flow : .phrasing, attributes, isHidden: true, line: line,
            renderer: &renderer)
    }

    private static func isHeading(_ name: String) -> Bool { name.first == "h" && SafeHTML.elements[name] == .flow }

    /// At the end of a block of raw HTML: only what may hold blocks stays open. Rows of a table may follow in blocks of their own.
    mutating func endBlock(level: Int, into output: inout BodyOutput) {
        skipping = nil
        endless = []
        while let last = open.last, last.level == level, !holdsBlocks(at: open.count - 1) { close(into: &output) }
    }

    /// Before a block of Markdown, which no list of certain children may hold.
    mutating func beginMarkdown(level: Int, into output: inout BodyOutput) {
        closeStructure(level: level, into: &output)
    }

    private func holdsBlocks(at index: Int) -> Bool {
        let element = open[index]
        switch element.kind {
        case .flow:
            // What stands for an element that needs no end ends with its block.
            let isStandIn = element.tag != element.name && SafeHTML.endsByItself.contains(element.name)
            return element.tag != "p" && element.tag.first != "h" && !isStandIn
        case .structure: return true
        case .phrasing:
            // What was struck out or added holds whatever may stand around it.
            guard element.tag == "del" || element.tag == "ins" else { return false }
            return index == 0 || open[index - 1].level < element.level || holdsBlocks(at: index - 1)
        case .void: return false
        }
    }

    /// Closes everything opened at a level of the Markdown tree, or deeper.
    mutating func closeAll(below level: Int, into output: inout BodyOutput) {
        while let last = open.last, last.level >= level {
            if last.isHidden, !SafeHTML.endsByItself.contains(last.name) { unended.append((last.name, last.line)) }
            close(into: &output)
        }
        skipping = nil
    }

    /// - Parameter tag: what it is written as; nil for its name.
    private mutating func start(
        _ name: String, as tag: String? = nil, _ kind: SafeHTML.Kind, _ attributes: [(name: String, value: String)],
        isHidden: Bool = false, line: Int, renderer: inout BodyRenderer
    ) -> Bool {
        let level = renderer.open.count
        let tag = tag ?? name
        if let parents = SafeHTML.parents[tag] {
            guard let depth = open.lastIndex(where: { $0.level == level && parents.contains($0.tag) }) else {
                return false
            }
            while open.count > depth + 1 { close(into: &renderer.output) }
        } else {
            closeStructure(level: level, into: &renderer.output)
            if kind != .phrasing, tag != "br", tag != "wbr" { closeParagraph(level: level, into: &renderer.output) }
        }
        if tag == "a", isInLink || renderer.openLinks > 0 { return false }
        guard open.count < BodyRenderer.depthLimit / 2 else { return false }
        let isFramed = tag == "table" && !isHidden && !open.contains { $0.tag == tag }
        if isFramed { renderer.beginTableFrame() }
        var isComplete = true
        if tag == "a" {
            guard let address = attributes.first(where: { $0.name == "href" })?.value else {
                return place(attributes, renderer: &renderer)
            }
            let title = cleanedLine(attributes.first { $0.name == "title" }?.value ?? "")
            let wishes = LinkWishes(attributes)
            let isOpen = Array(title.utf8).withUnsafeBufferPointer {
                renderer.openLink(Array(Self.cleanedAddress(address).utf8), title: $0, wishes: wishes, line: line)
            }
            isComplete = wishes.isComplete
            guard isOpen else { return true }
        } else {
            renderer.output.write("<" + tag)
            for (attribute, value) in tag == "td" || tag == "th" ? CellAlignment.asClass(attributes) : attributes {
                if isHidden, attribute == "hidden" || attribute == "style" { continue }
                if attribute == "id" {
                    guard let id = renderer.headings.take(value) else { continue }
                    renderer.output.write(" id=\"\(id)\"")
                    if Self.isHeading(tag), !isHidden, !self.isHidden { renderer.regions.identify(headingBy: id) }
                    continue
                }
                guard let safe = SafeHTML.value(attribute, value, of: tag) else {
                    isComplete = false
                    continue
                }
                renderer.output.write(" " + attribute + "=\"")
                safe.utf8.escapeHTML(into: &renderer.output.html)
                renderer.output.write("\"")
            }
            if isHidden { renderer.output.write(" hidden=\"\"") }
            // It may be wider than the page, and scroll.
            renderer.output.write(tag == "pre" ? " tabindex=\"0\">" : ">")
        }
        if kind != .void {
            open.append(
                Element(
                    name: name, tag: tag, kind: kind, level: level, line: line, isHidden: isHidden, isFramed: isFramed))
        }
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
            if mode == .safeList, SafeHTML.blocks.contains(name) { output.newLine() }
            return SafeHTML.elements[name] != nil || EmbeddedMedia.elements.contains(name)
        }
        while open.count > index { close(into: &output) }
        return true
    }

    /// A film or a sound, or a link to it or to a page; false for what is nowhere. In a block of raw HTML outside of all elements it is
    /// a block.
    private mutating func show(
        _ written: WrittenPlayer, isBlock: Bool, line: Int, renderer: inout BodyRenderer
    ) -> Bool {
        guard var media = written.forms.first else { return false }
        let level = renderer.open.count
        closeStructure(level: level, into: &renderer.output)
        let mayPlay = !isInLink && !isHidden && renderer.openLinks == 0
        if mayPlay, renderer.player(written, isFigure: isBlock && open.last?.level != level, line: line) { return true }
        if media.title.isEmpty { media.title = written.title }
        link(to: media, isBlock: isBlock, line: line, renderer: &renderer)
        return true
    }

    /// In a block of raw HTML outside of all elements it is a paragraph.
    mutating func link(
        to media: EmbeddedMedia, isBlock: Bool, line: Int, renderer: inout BodyRenderer
    ) {
        let level = renderer.open.count
        closeStructure(level: level, into: &renderer.output)
        let isParagraph = isBlock && open.last?.level != level
        if isParagraph { renderer.output.write("<p>") }
        // Where it becomes a card, that has the title.
        let isCard = isParagraph && media.hasPage && renderer.open.isEmpty
        let isOpen =
            !isInLink && renderer.openLinks == 0
            && Array((isCard ? media.title : "").utf8).withUnsafeBufferPointer {
                renderer.openLink(Array(media.address.utf8), title: $0, line: line)
            }
        (isCard || media.title.isEmpty ? media.name : media.title).utf8.escapeHTML(into: &renderer.output.html)
        if isOpen { renderer.output.write("</a>") }
        if isParagraph { renderer.output.write("</p>") }
    }

    private mutating func closeStructure(level: Int, into output: inout BodyOutput) {
        while let last = open.last, last.level == level, last.kind == .structure { close(into: &output) }
    }

    private mutating func closeParagraph(level: Int, into output: inout BodyOutput) {
        guard let index = open.lastIndex(where: { $0.level == level && $0.kind == .flow }), open[index].tag == "p"
        else {
            return
        }
        while open.count > index { close(into: &output) }
    }

    private mutating func close(into output: inout BodyOutput) {
        guard let last = open.popLast() else { return }
        output.write("</\(last.tag)>")
        if last.isFramed { output.write("\n</div>") }
    }
}
