import Layout

/// Takes finished prose apart into what a newspaper page sets.
///
/// Linear in its bytes.
struct ArticleBlockReader {
    /// Of the article's page, for links to places of it.
    private let page: String
    private var blocks: [ArticleBlock] = []
    private var inline = RichTextBuilder()
    private var isIndented = true
    private var depth = 0
    /// Quotations around what is read.
    private var quotations = 0
    /// The next checkbox is the marker of its item.
    private var isBehindCheckbox = false

    static func blocks(of html: [UInt8], page: String) -> [ArticleBlock] {
        var reader = ArticleBlockReader(page: page)
        reader.read(MarkupTree(html).nodes)
        reader.endLine()
        return reader.blocks
    }

    private init(page: String) { self.page = page }

    private func inner(
        _ nodes: [MarkupTree.Node], depth: Int? = nil, isBehindCheckbox: Bool = false
    ) -> [ArticleBlock] {
        var reader = ArticleBlockReader(page: page)
        reader.depth = depth ?? self.depth
        reader.isBehindCheckbox = isBehindCheckbox
        reader.read(nodes)
        reader.endLine()
        return reader.blocks
    }

    private mutating func read(_ nodes: [MarkupTree.Node]) {
        for node in nodes {
            switch node {
            case .text(let text): inline.add(text)
            case .element(let element): read(element)
            }
        }
    }

    /// Ends a line of text that stands in no element of its own, or goes on after a line end.
    private mutating func endLine() {
        let text = inline.finish()
        guard !text.isEmpty else { return }
        blocks.append(.paragraph(text, isIndented: isIndented))
    }

    private mutating func read(_ element: MarkupTree.Element) {
        if MarkupTokens.inline.contains(element.name) { return readInline(element) }
        endLine()
        switch element.name {
        case "p" where element.hasClass("box-title"): readName(element)
        case "p":
            isIndented = true
            read(element.children)
            endLine()
            isIndented = true
        case "h1", "h2", "h3", "h4", "h5", "h6":
            let level = Int(element.name.dropFirst()) ?? 2
            let text = rich(element.children)
            if !text.isEmpty { blocks.append(.heading(level: level, text)) }
        case "blockquote": blocks.append(.quote(inner(element.children)))
        case "ul", "ol": readList(element)
        case "dl": readDefinitions(element)
        case "pre": readCode(element)
        case "table": readTable(element)
        case "figure": readFigure(element)
        case "img": addPicture(element, caption: RichText(""))
        case "hr": blocks.append(.rule)
        case "section" where element.hasClass("notes"): readNotes(element)
        case "summary": readName(element)
        case "div" where element.hasClass("box"), "details": blocks.append(.quote(inner(element.children)))
        case "script", "style", "template": break
        default: read(element.children)
        }
    }

    // MARK: in lines

    private func rich(_ nodes: [MarkupTree.Node]) -> RichText {
        var reader = ArticleBlockReader(page: page)
        reader.isFlat = true
        reader.read(nodes)
        return reader.inline.finish()
    }

    /// Line ends are spaces.
    private var isFlat = false

    private mutating func readInline(_ element: MarkupTree.Element) {
        switch element.name {
        case "br":
            if isFlat {
                inline.add(" ")
            } else {
                endLine()
                isIndented = false
            }
        case "ruby": readRuby(element)
        case "rt", "rp", "wbr": break
        case "picture":
            if let image = element.first("img") { read(.init(name: "img", attributes: image.attributes)) }
        case "input":
            if let isChecked = element.isChecked, !isBehindCheckbox { inline.add(Self.sign(isChecked) + " ") }
            isBehindCheckbox = false
        case "a":
            if element.hasClass("back") { return }
            mark(element, as: element.attributes["href"].map { .link(address: address($0)) })
        case "em" where element.hasClass("dots"): mark(element, as: .dots)
        case "strong", "b", "mark", "em", "i": mark(element, as: .strong)
        case "code", "kbd", "samp": mark(element, as: .code)
        case "sup" where element.hasClass("note-mark"): mark(element, as: .mark(note: Self.note(of: element)))
        case "sup": mark(element, as: .raised)
        case "sub": mark(element, as: .lowered)
        case "del", "s", "strike": mark(element, as: .struck)
        case "q":
            let isInAnother = !quotations.isMultiple(of: 2)
            inline.add(isInAnother ? "‘" : "“")
            quotations += 1
            read(element.children)
            quotations -= 1
            inline.add(isInAnother ? "’" : "”")
        default: read(element.children)
        }
    }

    /// Each reading is of what stands before it.
    private mutating func readRuby(_ element: MarkupTree.Element) {
        var base = MarkupTree.Element(name: "rb", attributes: [:])
        for node in element.children {
            guard case .element(let part) = node else {
                base.children.append(node)
                continue
            }
            switch part.name {
            case "rt":
                let reading = part.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                mark(base, as: reading.isEmpty ? nil : .reading(reading))
                base.children = []
            case "rp": break
            default: base.children.append(node)
            }
        }
        read(base.children)
    }

    private mutating func mark(_ element: MarkupTree.Element, as style: RichText.Span.Style?) {
        let start = inline.begin()
        let before = blocks.count
        read(element.children)
        // What begins a line of its own ends what is around it: a picture in a link.
        if blocks.count == before { inline.mark(from: start, as: style) }
    }

    /// The place of the note that a mark names by its number.
    private static func note(of mark: MarkupTree.Element) -> Int? {
        Int(mark.text).map { $0 - 1 }
    }

    private func address(_ href: String) -> String { href.hasPrefix("#") ? page + href : href }

    /// What a box, a term or a listing is called is a heading of no level.
    private static let name = 7

    // MARK: blocks

    private mutating func readList(_ list: MarkupTree.Element) {
        var number = list.attributes["start"].flatMap { Int($0) } ?? 1
        for item in list.elements where item.name == "li" {
            number = item.attributes["value"].flatMap { Int($0) } ?? number
            let box = item.checkbox.flatMap(\.isChecked).map(Self.sign)
            let own = list.name == "ol" ? "\(number)." : box == nil ? "・" : nil
            let marker = [own, box].compactMap { $0 }.joined(separator: " ")
            blocks.append(
                .item(
                    marker: marker, depth: depth,
                    inner(item.children, depth: depth + 1, isBehindCheckbox: box != nil)))
            number &+= 1
        }
    }

    /// Of what is to do, and of what is done.
    private static func sign(_ isChecked: Bool) -> String { isChecked ? "☑" : "☐" }

    private mutating func readName(_ element: MarkupTree.Element) {
        let text = rich(element.children)
        if !text.isEmpty { blocks.append(.heading(level: Self.name, text)) }
    }

    private mutating func readDefinitions(_ list: MarkupTree.Element) {
        for part in list.elements {
            if part.name == "dt" {
                readName(part)
            } else if part.name == "dd" {
                blocks.append(.quote(inner(part.children)))
            } else {
                readDefinitions(part)
            }
        }
    }

    private mutating func readNotes(_ section: MarkupTree.Element) {
        guard let list = section.first("ol") else { return }
        let items = list.elements.filter { $0.name == "li" }.enumerated().map { index, item in
            ArticleBlock.item(marker: "\(index + 1)", depth: 0, inner(item.children, depth: 1))
        }
        if !items.isEmpty { blocks.append(.notes(items)) }
    }

    private mutating func readCode(_ element: MarkupTree.Element) {
        var lines = element.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        if !lines.isEmpty { blocks.append(.code(lines)) }
    }

    private mutating func readTable(_ table: MarkupTree.Element) {
        var rows = SpannedRows()
        func collect(_ element: MarkupTree.Element) {
            for child in element.elements {
                guard child.name == "tr" else {
                    collect(child)
                    continue
                }
                let cells = child.elements.filter { $0.name == "td" || $0.name == "th" }
                if rows.table.rows.isEmpty {
                    rows.table.hasHeader = !cells.isEmpty && cells.allSatisfy { $0.name == "th" }
                }
                rows.add(cells.map { SpannedRows.Cell($0, text: rich($0.children)) })
            }
        }
        if let caption = table.elements.first(where: { $0.name == "caption" }) {
            blocks.append(.heading(level: Self.name, rich(caption.children)))
        }
        collect(table)
        rows.table.rows.removeAll { $0.allSatisfy(\.isEmpty) }
        if !rows.table.rows.isEmpty { blocks.append(.table(rows.table)) }
    }

    private mutating func readFigure(_ figure: MarkupTree.Element) {
        let caption = figure.elements.first { $0.name == "figcaption" }.map { rich($0.children) } ?? RichText("")
        guard let image = figure.first("img") else {
            // A listing with its name above it.
            if !caption.isEmpty { blocks.append(.heading(level: Self.name, caption)) }
            read(figure.children.filter { if case .element(let part) = $0 { part.name != "figcaption" } else { true } })
            return
        }
        addPicture(image, caption: caption)
    }

    private mutating func addPicture(_ image: MarkupTree.Element, caption: RichText) {
        guard let source = image.attributes["src"], let width = image.attributes["width"].flatMap({ Int($0) }),
            let height = image.attributes["height"].flatMap({ Int($0) }), width > 0, height > 0
        else {
            // Nothing is known of it, and paper fetches nothing: what it shows is said.
            let said = caption.isEmpty ? RichText(image.attributes["alt"] ?? "") : caption
            if !said.isEmpty { blocks.append(.paragraph(said, isIndented: false)) }
            return
        }
        blocks.append(
            .figure(
                ArticlePicture(
                    source: source, width: width, height: height, alternativeText: image.attributes["alt"] ?? ""),
                caption: caption))
    }
}

extension MarkupTree.Element {
    /// Of a checkbox, whether it is; nil for anything else.
    fileprivate var isChecked: Bool? {
        name == "input" && attributes["type"] == "checkbox" ? attributes["checked"] != nil : nil
    }

    /// The checkbox that its text begins with.
    fileprivate var checkbox: MarkupTree.Element? {
        for child in children {
            switch child {
            case .text(let text): if text.contains(where: { !$0.isWhitespace }) { return nil }
            case .element(let element) where element.isChecked != nil: return element
            case .element(let element): return ["p", "label"].contains(element.name) ? element.checkbox : nil
            }
        }
        return nil
    }
}
