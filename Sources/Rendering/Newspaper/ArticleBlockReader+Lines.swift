import Layout

/// Text of lines, with what is marked in it.
extension ArticleBlockReader {
    mutating func readInline(_ element: MarkupTree.Element) {
        switch element.name {
        case "br":
            if isFlat {
                inline.add(" ")
            } else {
                let before = blocks.count
                endLine()
                // Behind an empty line another paragraph begins.
                isContinued = blocks.count > before
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
        case "strong", "b", "mark": mark(element, as: .strong)
        case "em", "i": mark(element, as: .emphasis)
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

    mutating func mark(_ element: MarkupTree.Element, as style: RichText.Span.Style?) {
        let start = inline.begin()
        let before = blocks.count
        read(element.children)
        // What begins a line of its own ends what is around it: a picture in a link. In one line nothing does.
        if isFlat || blocks.count == before { inline.mark(from: start, as: style) }
    }

    /// The place of the note that a mark names by its number.
    private static func note(of mark: MarkupTree.Element) -> Int? {
        Int(mark.text).map { $0 - 1 }
    }

    private func address(_ href: String) -> String { href.hasPrefix("#") ? page + href : href }

    // MARK: readings

    /// Each reading is of what stands before it: of the text since the one before, or of the first `rb` that has none yet, as those who
    /// write all `rb` before all `rt` mean it. https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-ruby-element
    private mutating func readRuby(_ element: MarkupTree.Element) {
        var bases: [MarkupTree.Element] = []
        // What is read of them is behind.
        var next = 0
        var isBehindReading = false
        // Between a reading and the next base: that of words that are divided by spaces.
        var room: [MarkupTree.Node] = []
        func add(_ base: MarkupTree.Element, to reader: inout ArticleBlockReader) {
            if isBehindReading {
                for base in bases[next...] { reader.read(base.children) }
                reader.read(room)
                (bases, next, isBehindReading, room) = ([], 0, false, [])
            }
            bases.append(base)
        }
        for node in element.children {
            switch node {
            case .element(let part) where part.name == "rb": add(part, to: &self)
            case .element(let part) where part.name == "rp": break
            case .element(let part) where part.name == "rt":
                (isBehindReading, room) = (true, [])
                guard next < bases.count else { continue }
                let reading = part.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                mark(bases[next], as: reading.isEmpty ? nil : .reading(reading))
                next += 1
            default:
                let isRoom = if case .text(let text) = node { text.allSatisfy(\.isWhitespace) } else { false }
                if isRoom, isBehindReading {
                    room.append(node)
                } else if let last = bases.indices.last, isRoom || !isBehindReading && bases[last].name != "rb" {
                    bases[last].children.append(node)
                } else if !isRoom {
                    add(.init(name: "ruby", attributes: [:], children: [node]), to: &self)
                }
            }
        }
        for base in bases[next...] { read(base.children) }
    }

    // MARK: in one line

    /// What stands in one line, such as a heading or a cell, and the pictures in it, which stand behind that line.
    func line(of nodes: [MarkupTree.Node]) -> (text: RichText, pictures: [ArticleBlock]) {
        var reader = ArticleBlockReader(page: page, bullet: bullet)
        reader.isFlat = true
        reader.read(nodes)
        return (reader.inline.finish(), reader.blocks)
    }

    /// What is a block elsewhere is a part of the line: nothing that it says is lost.
    mutating func readFlat(_ element: MarkupTree.Element) {
        switch element.name {
        case "script", "style", "template": return
        case "img": return addPicture(element)
        case "ul", "ol":
            // A dot could stand alone at the end of a line, where nobody takes it for that of what follows.
            for (number, (marker, item)) in items(of: element).enumerated() {
                inline.add(marker != bullet ? " \(marker) " : number == 0 ? " " : " / ")
                isBehindCheckbox = item.checkbox != nil
                read(item.children)
            }
        case "pre":
            inline.add(" ")
            mark(element, as: .code)
        case "h1", "h2", "h3", "h4", "h5", "h6", "dt":
            inline.add(" ")
            mark(element, as: .strong)
        default:
            inline.add(" ")
            read(element.children)
        }
        inline.add(" ")
    }
}
