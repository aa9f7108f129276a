import Layout

/// What is set in boxes: listings, tables, pictures.
extension ArticleBlockReader {
    mutating func readCode(_ element: MarkupTree.Element) {
        var lines = element.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        if !lines.isEmpty { blocks.append(.code(lines)) }
    }

    /// The pictures of its cells stand behind it.
    mutating func readTable(_ table: MarkupTree.Element) {
        var rows = SpannedRows()
        var pictures: [ArticleBlock] = []
        func collect(_ element: MarkupTree.Element) {
            for child in element.elements {
                guard child.name == "tr" else {
                    collect(child)
                    continue
                }
                let cells = child.elements.filter { $0.name == "td" || $0.name == "th" }
                let isHead =
                    rows.table.heads == rows.table.rows.count
                    && (element.name == "thead" || !cells.isEmpty && cells.allSatisfy { $0.name == "th" })
                rows.add(
                    cells.map { cell in
                        // What a row is called is strong, as what a column is.
                        let isName = cell.name == "th" && !isHead
                        let line = line(of: isName ? [.element(cell.named("strong"))] : cell.children)
                        pictures += line.pictures
                        return SpannedRows.Cell(cell, text: line.text)
                    }, isHead: isHead)
            }
        }
        if let caption = table.elements.first(where: { $0.name == "caption" }) { readName(caption) }
        collect(table)
        if !rows.table.rows.isEmpty { blocks.append(.table(rows.table)) }
        blocks += pictures
    }

    // MARK: figures

    /// A caption is of the last picture; the name of a listing or a table stands above it, as that of a box does, and what it says of
    /// anything else, such as who said the words, stands behind.
    mutating func readFigure(_ figure: MarkupTree.Element) {
        let caption = figure.elements.first { $0.name == "figcaption" }.map { line(of: $0.children) }
        let shown = figure.children.filter {
            if case .element(let part) = $0 { part.name != "figcaption" } else { true }
        }
        let text = caption?.text ?? RichText("")
        let pictures = figure.pictureCount
        let isNamed = pictures == 0 && ["pre", "table"].contains { figure.first($0) != nil }
        if isNamed, !text.isEmpty { blocks.append(.heading(level: Self.name, text)) }
        var parts = inner(shown, caption: pictures > 0 ? (text, pictures) : nil)
        if pictures == 0, !isNamed, !text.isEmpty {
            let behind = ArticleBlock.paragraph(text, isIndented: false)
            if case .quote(let said)? = parts.last {
                parts[parts.count - 1] = .quote(said + [behind])
            } else {
                parts.append(behind)
            }
        }
        blocks += parts + (caption?.pictures ?? [])
    }

    /// Nothing is known of some, and paper fetches nothing: what they show is said.
    mutating func addPicture(_ image: MarkupTree.Element) {
        var caption = RichText("")
        if let own = self.caption {
            self.caption = own.pictures > 1 ? (own.text, own.pictures - 1) : nil
            if own.pictures == 1 { caption = own.text }
        }
        guard let source = image.attributes["src"], let width = image.attributes["width"].flatMap({ Int($0) }),
            let height = image.attributes["height"].flatMap({ Int($0) }), width > 0, height > 0
        else {
            let said = caption.isEmpty ? RichText(image.attributes["alt"] ?? "") : caption
            if isFlat {
                inline.add(" \(said.text) ")
            } else if !said.isEmpty {
                blocks.append(.paragraph(said, isIndented: false))
            }
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
    /// What is in it, in an element of another name.
    fileprivate func named(_ name: String) -> Self { .init(name: name, attributes: [:], children: children) }

    /// Pictures in it that are in no figure, table or quotation of their own.
    fileprivate var pictureCount: Int {
        elements.reduce(0) { sum, element in
            let isAround = MarkupTokens.inline.contains(element.name) || ["p", "div"].contains(element.name)
            return sum + (element.name == "img" ? 1 : isAround && !element.hasClass("box") ? element.pictureCount : 0)
        }
    }
}
