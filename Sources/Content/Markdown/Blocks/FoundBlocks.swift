import CCmark

/// The blocks of a tree that stand for what libcmark does not know (`LineMarks`), and quotes that are boxes.
struct FoundBlocks {
    /// Items that are notes, with their labels.
    private(set) var notes: [OpaquePointer: String] = [:]
    /// In the order of the text.
    private(set) var noteItems: [OpaquePointer] = []
    /// Lists of nothing but notes.
    private(set) var noteLists: Set<OpaquePointer> = []
    /// Lines of the text, by items, of notes that are written where they belong.
    private(set) var linesOfInlineNotes: [OpaquePointer: Int] = [:]
    /// Lists of nothing but definitions, each behind the paragraph of their terms.
    private(set) var definitionLists: Set<OpaquePointer> = []
    /// Comments that begin or end a box.
    private(set) var fences: [OpaquePointer: LineMarks.Mark] = [:]
    /// Quotes whose first line says what they are.
    private(set) var boxes: [OpaquePointer: Box] = [:]
    /// Lines that have not become what they were to be.
    private(set) var unmet: Set<Int> = []
    /// Of these, where boxes begin or end among lines of HTML.
    private(set) var swallowed: Set<Int> = []

    init() {}

    /// - Parameters:
    ///   - root: a document.
    ///   - hasAlerts: whether it may have quotes that are boxes.
    init(below root: OpaquePointer, _ marks: LineMarks, hasAlerts: Bool) {
        guard !marks.places.isEmpty || hasAlerts, let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        unmet = Set(marks.places.keys)
        var quotes: [OpaquePointer] = []
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { break }
            guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
            switch cmark_node_get_type(node) {
            case CMARK_NODE_LIST: find(list: node, marks)
            case CMARK_NODE_HTML_BLOCK: find(html: node, marks)
            case CMARK_NODE_BLOCK_QUOTE where hasAlerts: quotes.append(node)
            case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: cmark_iter_reset(iterator, node, CMARK_EVENT_EXIT)
            default: break
            }
        }
        // What they begin with is taken away, which no iterator likes.
        for quote in quotes { boxes[quote] = Alert.take(from: quote) }
    }

    mutating func add(_ inline: InlineNotes) {
        guard let list = inline.list else { return }
        noteLists.insert(list)
        for (item, label, line) in inline.items {
            notes[item] = label
            noteItems.append(item)
            linesOfInlineNotes[item] = line
        }
    }

    /// Whether a paragraph has the terms of the definitions that follow.
    func isTerm(_ paragraph: OpaquePointer) -> Bool {
        guard !definitionLists.isEmpty, let next = cmark_node_next(paragraph) else { return false }
        return definitionLists.contains(next)
    }

    private mutating func find(list: OpaquePointer, _ marks: LineMarks) {
        var items: [(node: OpaquePointer, line: Int, mark: LineMarks.Mark)] = []
        var count = 0
        var child = cmark_node_first_child(list)
        while let item = child {
            count += 1
            let line = Int(cmark_node_get_start_line(item))
            if let place = marks.places[line], place.column == Int(cmark_node_get_start_column(item)) {
                items.append((item, line, place.mark))
            }
            child = cmark_node_next(item)
        }
        let definitions = items.filter { $0.mark == .definition }
        if definitions.count == count, hasTerms(list) {
            definitionLists.insert(list)
            for definition in definitions { unmet.remove(definition.line) }
        }
        var found = 0
        for (item, line, mark) in items {
            guard case .note(let label) = mark else { continue }
            found += 1
            notes[item] = label
            noteItems.append(item)
            unmet.remove(line)
        }
        if found > 0 { cmark_node_set_list_tight(list, 0) }
        if found == count { noteLists.insert(list) }
    }

    /// Behind a paragraph, with a line between them at most.
    private func hasTerms(_ list: OpaquePointer) -> Bool {
        guard let paragraph = cmark_node_previous(list), cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH else {
            return false
        }
        return cmark_node_get_start_line(list) - cmark_node_get_end_line(paragraph) <= 2
    }

    private mutating func find(html node: OpaquePointer, _ marks: LineMarks) {
        guard !marks.places.isEmpty else { return }
        let line = Int(cmark_node_get_start_line(node))
        let literal = bytes(cmark_node_get_literal(node))
        if let place = marks.places[line], place.mark.isFence,
            literal.lazy.filter({ $0 > 0x20 }).elementsEqual(LineMarks.fence)
        {
            fences[node] = place.mark
            unmet.remove(line)
            return
        }
        for number in HTMLLines.ofProse(in: literal) where marks.places[line + number]?.mark.isFence == true {
            swallowed.insert(line + number)
        }
    }
}

extension LineMarks.Mark {
    fileprivate var isFence: Bool {
        switch self {
        case .boxStart, .boxEnd: true
        case .note, .definition: false
        }
    }
}
