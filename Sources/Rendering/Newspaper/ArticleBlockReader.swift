import Layout

/// Takes finished prose apart into what a newspaper page sets.
///
/// Linear in its bytes.
struct ArticleBlockReader {
    /// Of the article's page, for links to places of it.
    let page: String
    /// What stands before the items of lists without numbers.
    let bullet: String
    var blocks: [ArticleBlock] = []
    var inline = RichTextBuilder()
    var isIndented = true
    /// What is read is on a new line of the paragraph before.
    var isContinued = false
    /// All is one line: line ends are spaces, and `blocks` has pictures alone.
    var isFlat = false
    private var depth = 0
    /// Quotations around what is read.
    var quotations = 0
    /// The next checkbox is the marker of its item.
    var isBehindCheckbox = false
    /// Of the last of so many pictures that are to come.
    var caption: (text: RichText, pictures: Int)?

    /// - Parameter language: of the text.
    static func blocks(of html: [UInt8], page: String, language: String) -> [ArticleBlock] {
        let bullet = ArticleColumns.isSquare(language) ? squareBullet : roundBullet
        var reader = ArticleBlockReader(page: page, bullet: bullet)
        reader.read(MarkupTree(html).nodes)
        reader.endLine()
        return reader.blocks
    }

    init(page: String, bullet: String) { (self.page, self.bullet) = (page, bullet) }

    func inner(
        _ nodes: [MarkupTree.Node], depth: Int? = nil, isBehindCheckbox: Bool = false,
        caption: (text: RichText, pictures: Int)? = nil
    ) -> [ArticleBlock] {
        var reader = ArticleBlockReader(page: page, bullet: bullet)
        reader.depth = depth ?? self.depth
        reader.isBehindCheckbox = isBehindCheckbox
        reader.caption = caption
        reader.read(nodes)
        reader.endLine()
        return reader.blocks
    }

    mutating func read(_ nodes: [MarkupTree.Node]) {
        for node in nodes {
            switch node {
            case .text(let text): inline.add(text)
            case .element(let element): read(element)
            }
        }
    }

    /// Ends a line of text that stands in no element of its own, or goes on after a line end.
    mutating func endLine() {
        let text = inline.finish()
        defer { isContinued = false }
        guard !text.isEmpty else { return }
        blocks.append(isContinued ? .line(text) : .paragraph(text, isIndented: isIndented))
    }

    mutating func read(_ element: MarkupTree.Element) {
        if MarkupTokens.inline.contains(element.name) { return readInline(element) }
        if isFlat { return readFlat(element) }
        endLine()
        switch element.name {
        case "p" where element.hasClass("box-title"): readName(element)
        case "p":
            isIndented = true
            read(element.children)
            endLine()
            isIndented = true
        case "h1", "h2", "h3", "h4", "h5", "h6":
            readHeading(element, level: Int(element.name.dropFirst()) ?? 2)
        case "blockquote": blocks.append(.quote(inner(element.children)))
        case "ul", "ol": readList(element)
        case "dl": readDefinitions(element)
        case "pre": readCode(element)
        case "table": readTable(element)
        case "figure": readFigure(element)
        case "img": addPicture(element)
        case "hr": blocks.append(.rule)
        case "section" where element.hasClass("notes"): readNotes(element)
        case "summary": readName(element)
        case "div" where element.hasClass("box"), "details": blocks.append(.quote(inner(element.children)))
        case "script", "style", "template": break
        default: read(element.children)
        }
    }

    /// What a box, a term or a listing is called is a heading of no level.
    static let name = 7

    // MARK: blocks

    private mutating func readList(_ list: MarkupTree.Element) {
        for (marker, item) in items(of: list) {
            let parts = inner(item.children, depth: depth + 1, isBehindCheckbox: item.checkbox != nil)
            // Pictures move to where they have room, and the dot would stay behind.
            let isAllPictures = parts.allSatisfy { if case .figure = $0 { true } else { false } }
            blocks += marker == bullet && isAllPictures ? parts : [.item(marker: marker, depth: depth, parts)]
        }
    }

    /// The items of a list with their numbers, dots and boxes.
    func items(of list: MarkupTree.Element) -> [(marker: String, item: MarkupTree.Element)] {
        var number = list.attributes["start"].flatMap { Int($0) } ?? 1
        return list.elements.filter { $0.name == "li" }.map { item in
            number = item.attributes["value"].flatMap { Int($0) } ?? number
            let box = item.checkbox.flatMap(\.isChecked).map(Self.sign)
            let own = list.name == "ol" ? "\(number)." : box == nil ? bullet : nil
            number &+= 1
            return ([own, box].compactMap { $0 }.joined(separator: " "), item)
        }
    }

    /// In the middle of a square, among letters that fill one.
    private static let squareBullet = "・"
    private static let roundBullet = "•"

    /// Of what is to do, and of what is done.
    static func sign(_ isChecked: Bool) -> String { isChecked ? "☑" : "☐" }

    mutating func readName(_ element: MarkupTree.Element) { readHeading(element, level: Self.name) }

    private mutating func readHeading(_ element: MarkupTree.Element, level: Int) {
        let line = line(of: element.children)
        if !line.text.isEmpty { blocks.append(.heading(level: level, line.text)) }
        blocks += line.pictures
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
}

extension MarkupTree.Element {
    /// Of a checkbox, whether it is; nil for anything else.
    var isChecked: Bool? {
        name == "input" && attributes["type"] == "checkbox" ? attributes["checked"] != nil : nil
    }

    /// The checkbox that its text begins with.
    var checkbox: MarkupTree.Element? {
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
