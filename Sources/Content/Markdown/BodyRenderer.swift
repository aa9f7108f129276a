import CCmark

/// Turns Markdown into a `Body`: libcmark parses, an iterative walk over its tree writes HTML. No step recurses over the
/// input, whatever its nesting.
struct BodyRenderer {
    /// Elements inside each other that are written; deeper ones are left out, their content stays. Browsers stop at 512.
    static let depthLimit = 96

    let context: BodyContext
    var output = BodyOutput()
    var notes: BodyNotes
    var headings = HeadingIDs()
    var pairs: PairedSigns?
    /// Marks of notes, and ruby.
    var forms = InlineForms()
    /// What `source` was made into.
    var blocks = FoundBlocks()
    /// Boxes that are open, the innermost last.
    var boxes: [OpenBox] = []
    /// The note that is being written.
    var openNote: OpenNote?
    let source: MarkdownSource
    /// The open paragraph that is the text of a task.
    private var task: OpaquePointer?
    var rawHTML: RawHTMLFilter
    var unwritten: UnwrittenWords?
    var tables: TableFinder
    var regions = TableRegions()
    var title: String?
    var summary: String?
    /// Of a text that has no other, what its first box says.
    var summaryOfBox: String?
    var isInHeading = false
    /// The open heading is a link to itself.
    var isHeadingLink = false
    /// The open paragraph, when it holds nothing but images: each is a figure.
    var figureParagraph: OpaquePointer?
    /// The caption of a figure that is open.
    var openCaption: OpaquePointer?
    /// Open elements of the tree, from the document down; false for those left out.
    var open: [Bool] = []
    /// Links of Markdown that are open. HTML has none inside each other, but raw ones and addresses in angle brackets may stand
    /// in one here; only their text is written.
    var openLinks = 0
    /// The file's line of a piece of a table, whose own tree begins at line 1.
    var fixedLine: Int?
    /// Bytes of listings that may still be coloured.
    var codeBudget = BodyRenderer.coloredCode
    /// Of headings, in Markdown.
    var highestLevel = 1
    /// The paragraph or heading that was begun last.
    var lines: OpaquePointer?
    /// The last block whose raw HTML was warned of.
    var lastRawHTML: OpaquePointer?

    /// Renders the Markdown from an offset of a file to its end.
    static func render(_ markdown: ArraySlice<UInt8>, in context: BodyContext) -> RenderedBody {
        if let line = MarkdownSource.lineOfExcess(in: markdown) {
            let error = Diagnostic(
                .error, "too many images in one paragraph", at: context.path, line: context.line(line),
                hint: "divide it by empty lines")
            return RenderedBody(body: Body(segments: []), diagnostics: [error])
        }
        let (source, tree, blocks) = read(markdown, in: context)
        var renderer = BodyRenderer(source, context)
        if let tree {
            renderer.take(blocks)
            renderer.highestLevel = renderer.highestLevel(below: tree.root)
            renderer.walk(tree.root)
            renderer.rawHTML.closeAll(below: 0, into: &renderer.output)
            renderer.writeNotes()
            renderer.noteUnendedHTML()
        }
        renderer.settleFragments()
        var body = renderer.output.finish()
        body.anchors = renderer.headings.all
        return RenderedBody(
            body: body, title: renderer.title, summary: renderer.summary ?? renderer.summaryOfBox ?? "",
            diagnostics: renderer.notes.finish())
    }

    /// The tree of a text, read as often as it takes until every line is what it is taken for: twice where a listing shows how boxes
    /// are written, and where one ends among lines of HTML; else once.
    private static func read(
        _ markdown: ArraySlice<UInt8>, in context: BodyContext
    ) -> (MarkdownSource, MarkdownTree?, FoundBlocks) {
        var (excluded, separated) = (Set<Int>(), Set<Int>())
        var readings = 1
        while true {
            let source = MarkdownSource(
                markdown, context.markdown, takesAllBoxes: context.takesAllBoxes, excluding: excluded,
                separating: separated)
            let tree = source.tree(quotationMarks: context.quotationMarks)
            guard let marks = source.lineMarks, let tree else { return (source, tree, FoundBlocks()) }
            var blocks = FoundBlocks(below: tree.root, marks, hasAlerts: source.hasAlerts)
            if blocks.unmet.isEmpty {
                if source.hasInlineNotes { blocks.add(InlineNotes(takenFrom: tree.root)) }
                return (source, tree, blocks)
            }
            // What is left out, or stands for itself, changes what a text is around it only in rare cases, and never four times.
            guard readings < mostReadings else {
                excluded.formUnion(marks.places.values.map(\.line))
                continue
            }
            readings += 1
            for line in blocks.unmet {
                guard let place = marks.places[line] else { continue }
                if !blocks.swallowed.contains(line) || !separated.insert(place.line).inserted {
                    excluded.insert(place.line)
                }
            }
        }
    }

    /// Until whatever is not what it is taken for stays as it is written.
    private static let mostReadings = 3

    init(_ source: MarkdownSource, _ context: BodyContext) {
        self.context = context.adding(source.lineMarks?.addedLines ?? [])
        self.source = source
        notes = BodyNotes(path: context.path)
        rawHTML = RawHTMLFilter(context.html)
        pairs = source.pairSigns.isEmpty ? nil : PairedSigns(source.pairSigns)
        forms.hasRuby = source.hasRuby
        forms.pairSigns = source.pairSigns
        tables = context.markdown.hasExtensions ? TableFinder(source) : TableFinder()
    }

    /// Writes everything below a node, which itself is a document or the paragraph of a table's cell.
    mutating func walk(_ root: OpaquePointer) {
        guard let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        let depth = open.count
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { return closeBoxes(downTo: depth) }
            guard let node = cmark_iter_get_node(iterator), node != root else {
                if event == CMARK_EVENT_ENTER, cmark_node_get_type(root) == CMARK_NODE_PARAGRAPH {
                    lines = root
                    pairs?.find(in: root)
                }
                continue
            }
            if event == CMARK_EVENT_ENTER {
                if !enter(node) { cmark_iter_reset(iterator, node, CMARK_EVENT_EXIT) }
            } else {
                exit(node)
            }
        }
    }

    /// Writes a leaf or the start of an element; false when what is below is not to be visited.
    private mutating func enter(_ node: OpaquePointer) -> Bool {
        let type = cmark_node_get_type(node)
        if type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING { lines = node }
        if unwritten?.end == node || type.rawValue < CMARK_NODE_FIRST_INLINE.rawValue { unwritten = nil }
        if unwritten != nil { return passOver(node) }
        if type.rawValue < CMARK_NODE_FIRST_INLINE.rawValue && type != CMARK_NODE_HTML_BLOCK {
            rawHTML.beginMarkdown(level: open.count, into: &output)
        }
        switch type {
        case CMARK_NODE_TEXT: writeText(node)
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: lineBreak(node)
        case CMARK_NODE_CODE:
            output.write("<code>")
            writeLiteral(bytes(cmark_node_get_literal(node)), isCode: true)
            output.write("</code>")
        case CMARK_NODE_HTML_INLINE: inlineHTML(node)
        case CMARK_NODE_HTML_BLOCK: if !fence(node) { blockHTML(node) }
        case CMARK_NODE_CODE_BLOCK: codeBlock(node)
        case CMARK_NODE_THEMATIC_BREAK:
            output.newLine()
            output.write("<hr>\n")
        case CMARK_NODE_PARAGRAPH: return enterParagraph(node)
        case CMARK_NODE_HEADING: return enterHeading(node)
        case CMARK_NODE_IMAGE:
            image(node)
            return false
        case CMARK_NODE_LINK where isPartOfFigure(node):
            if let picture = linkedImage(node) { image(picture, in: node) }
            return false
        // The caption of a figure, which is written with it if it is a text alone.
        case CMARK_NODE_EMPH where isPartOfFigure(node):
            guard openCaption == node else { return false }
            pairs?.find(in: node)
            open.append(true)
        // Notes stand at the end.
        case CMARK_NODE_LIST where blocks.noteLists.contains(node): return false
        case CMARK_NODE_ITEM where blocks.notes[node] != nil: return false
        default: enterContainer(node)
        }
        return true
    }

    /// Leaves out a piece of a line, but not what stands in it where the tag may that ends what is left out.
    private mutating func passOver(_ node: OpaquePointer) -> Bool {
        guard UnwrittenWords.isEntered(node) else { return false }
        open.append(false)
        return true
    }

    private mutating func lineBreak(_ node: OpaquePointer) {
        let parent = cmark_node_parent(node)
        if let parent, cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH, blocks.isTerm(parent) {
            nextTerm()
        } else if cmark_node_get_type(node) == CMARK_NODE_LINEBREAK || context.markdown.keepsLines {
            output.write(figureParagraph == parent ? "\n" : "<br>\n")
        } else if !joinsLines(around: node) {
            output.write("\n")
        }
    }

    private mutating func exit(_ node: OpaquePointer) {
        closeBoxes(in: node)
        rawHTML.closeAll(below: open.count, into: &output)
        let isWritten = open.popLast() ?? false
        switch cmark_node_get_type(node) {
        case CMARK_NODE_PARAGRAPH:
            if task == node {
                output.write("</label>")
                task = nil
            }
            if openNote?.last == node { divideNote() }
            if blocks.isTerm(node) {
                close("</dt>\n", isWritten, isBlock: false)
            } else if isWritten {
                output.write("</p>\n")
            }
        case CMARK_NODE_HEADING:
            if isWritten { endHeading(node) }
        case CMARK_NODE_BLOCK_QUOTE:
            if let box = blocks.boxes[node] {
                end(box, isWritten: isWritten)
            } else {
                close("</blockquote>\n", isWritten, isBlock: true)
            }
        case CMARK_NODE_LIST where blocks.definitionLists.contains(node): endDefinitions(node, isWritten: isWritten)
        case CMARK_NODE_LIST:
            close(
                cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? "</ol>\n" : "</ul>\n", isWritten, isBlock: false)
        case CMARK_NODE_ITEM: close(isDefinition(node) ? "</dd>\n" : "</li>\n", isWritten, isBlock: false)
        case CMARK_NODE_EMPH where openCaption == node:
            output.write("</figcaption></figure>\n")
            openCaption = nil
        case CMARK_NODE_EMPH: close("</em>", isWritten, isBlock: false)
        case CMARK_NODE_STRONG: close("</strong>", isWritten, isBlock: false)
        case CMARK_NODE_LINK:
            close("</a>", isWritten, isBlock: false)
            if isWritten { openLinks -= 1 }
        default: break
        }
    }

    mutating func close(_ tag: StaticString, _ isWritten: Bool, isBlock: Bool) {
        guard isWritten else { return }
        if isBlock { output.newLine() }
        output.write(tag)
    }

    private mutating func enterContainer(_ node: OpaquePointer) {
        // An item goes with its list, so that no list is written with anything but items.
        let type = cmark_node_get_type(node)
        let isWritten =
            type == CMARK_NODE_ITEM
            ? open.last ?? true : open.count + (type == CMARK_NODE_LIST ? 2 : 1) <= Self.depthLimit
        var opens = isWritten
        switch type {
        case CMARK_NODE_BLOCK_QUOTE where isWritten:
            output.newLine()
            if let box = blocks.boxes[node] {
                begin(box)
            } else {
                if source.hasAlerts, let name = Alert.unknownKind(of: node) {
                    noteUnknownBox(name, line: line(of: node))
                }
                output.write("<blockquote>\n")
            }
        // Its element has begun with the terms.
        case CMARK_NODE_LIST where blocks.definitionLists.contains(node): break
        case CMARK_NODE_ITEM where isWritten && isDefinition(node):
            output.newLine()
            output.write("<dd>")
        case CMARK_NODE_LIST where isWritten:
            output.newLine()
            let start = cmark_node_get_list_start(node)
            if cmark_node_get_list_type(node) != CMARK_ORDERED_LIST {
                output.write("<ul>\n")
            } else if start == 1 {
                output.write("<ol>\n")
            } else {
                output.write("<ol start=\"\(start)\">\n")
            }
        case CMARK_NODE_ITEM where isWritten:
            output.newLine()
            output.write(taskMark(ofItem: node) == nil ? "<li>" : "<li class=\"task\">")
        case CMARK_NODE_EMPH where isWritten: output.write(hasDots(node) ? "<em class=\"dots\">" : "<em>")
        case CMARK_NODE_STRONG where isWritten: output.write("<strong>")
        case CMARK_NODE_LINK where isWritten:
            opens = openLinks == 0 && !rawHTML.isInLink && openLink(node)
            if opens {
                openLinks += 1
                if cmark_node_first_child(node) == nil { output.writeEscaped(bytes(cmark_node_get_url(node))) }
            }
        default: break
        }
        if type == CMARK_NODE_EMPH || type == CMARK_NODE_STRONG || type == CMARK_NODE_LINK {
            pairs?.find(in: node)
        }
        open.append(opens)
    }

    private mutating func enterParagraph(_ node: OpaquePointer) -> Bool {
        if fixedLine == nil, let table = tables.table(in: node, from: lineBehindAlert(of: node)) {
            output.newLine()
            writeTable(table)
            return false
        }
        pairs?.find(in: node)
        if blocks.isTerm(node) {
            beginTerm(node)
            return true
        }
        // What a picture shows is no beginning of a text.
        if figureCaption(of: node) == nil { takeSummary(node) }
        if holdsImagesAlone(node) {
            figureParagraph = node
            output.newLine()
            open.append(false)
            return true
        }
        let isTight = isInTightList(node)
        if !isTight {
            output.newLine()
            output.write("<p>")
        }
        open.append(!isTight)
        if context.markdown.hasExtensions, let mark = TaskMark(ofParagraph: node) {
            mark.remove(from: node)
            output.write(
                mark.isDone
                    ? "<label><input type=\"checkbox\" checked disabled> "
                    : "<label><input type=\"checkbox\" disabled> ")
            task = node
        }
        return true
    }

    /// The first paragraph that is none of a box, a note or a table.
    private mutating func takeSummary(_ node: OpaquePointer) {
        guard context.wantsSummary, summary == nil, fixedLine == nil, openNote == nil, !rawHTML.isHidden,
            boxes.isEmpty || summaryOfBox == nil
        else { return }
        let plain = plainText(of: node, includingImages: false, includingStruck: false, forms)
        let text = cleanedLine(String(decoding: plain, as: UTF8.self))
        guard !text.isEmpty else { return }
        if boxes.isEmpty, !isInAlert(node) {
            summary = shortened(text)
        } else if summaryOfBox == nil {
            summaryOfBox = shortened(text)
        }
    }

    private func isInAlert(_ node: OpaquePointer) -> Bool {
        guard !blocks.boxes.isEmpty, let parent = cmark_node_parent(node) else { return false }
        return blocks.boxes[parent] != nil
    }

    private func taskMark(ofItem node: OpaquePointer) -> TaskMark? {
        context.markdown.hasExtensions ? TaskMark(ofItem: node) : nil
    }

    /// Whether a paragraph is what an item of a list says in short, without a space around it.
    func isInTightList(_ paragraph: OpaquePointer) -> Bool {
        guard let list = cmark_node_parent(paragraph).flatMap({ cmark_node_parent($0) }) else { return false }
        return cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
    }

    /// The line of the file where a node begins.
    func line(of node: OpaquePointer) -> Int {
        fixedLine ?? context.line(blocks.linesOfInlineNotes[node] ?? startLine(of: node))
    }
}
