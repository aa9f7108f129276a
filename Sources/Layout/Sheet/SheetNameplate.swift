import Content
import Typesetting

/// The name of the newspaper with its ears: upright at the top right, or across the top. Layout px.
struct SheetNameplate {
    let contents: SheetContents
    let paper: PaperSize
    let style: SheetStyle
    private let level: LevelTexts
    private let standing: TextSetter

    init(_ contents: SheetContents, fonts: NewspaperFonts, paper: PaperSize, style: SheetStyle) {
        (self.contents, self.paper, self.style) = (contents, paper, style)
        level = LevelTexts(fonts: fonts, language: contents.language)
        standing = TextSetter(fonts: fonts, writing: .vertical, language: contents.language)
    }

    private var whole: Rectangle {
        let margin = SheetGrid.margin
        return Rectangle(
            x: margin, y: margin, width: paper.width - 2 * margin, height: paper.height - 2 * margin)
    }

    /// Above the columns of pages whose nameplate lies across.
    private var height: Double {
        switch style {
        case .standing: 0
        case .level, .broadsheet: (whole.width * 0.135).rounded()
        }
    }

    /// What the tracks have.
    var area: Rectangle {
        Rectangle(x: whole.x, y: whole.y + height, width: whole.width, height: whole.height - height)
    }

    /// - Parameters:
    ///   - box: of an upright nameplate.
    ///   - entries: headlines of articles that go on, and the pages on which they do.
    ///   - others: headlines of those that have no place.
    func elements(
        box: Rectangle?, entries: [(headline: String, page: Int)], others: [String]
    ) -> [NewspaperElement] {
        if let box { return upright(in: box, entries, others) }
        return across(entries, others)
    }

    // MARK: upright

    private func upright(
        in box: Rectangle, _ entries: [(headline: String, page: Int)], _ others: [String]
    ) -> [NewspaperElement] {
        var elements: [NewspaperElement] = []
        // The name in a frame.
        let name = standing.shape(RichText(contents.nameplate), in: .title)
        let em = name.line(size: 1, part: .furniture).measure
        let most = box.height * 0.52
        let size = min(box.width * 0.74, (most - 36) / max(em, 1))
        let line = name.line(size: size, part: .furniture)
        let plate = Rectangle(x: box.x, y: box.y, width: box.width, height: line.measure + size * 0.5)
        elements += plate.outline(2.5) + plate.inset(5).outline(0.75)
        elements.append(
            .text(line.standing(middle: plate.x + plate.width / 2, top: plate.y + (plate.height - line.measure) / 2)))
        var y = plate.bottom + 12
        // The edition, in white on ink.
        let type = TypeSize(size: 21, leading: 28)
        var edition = level.line(contents.edition, in: .headline, type, part: .furniture)
        edition.tone = .paper
        elements.append(.box(.ink, Rectangle(x: box.x, y: y, width: box.width, height: 34)))
        elements.append(
            .text(edition.level(x: box.x + (box.width - edition.measure) / 2, top: y + 3, leading: type.leading)))
        y += 34 + 8
        // The day and the number, in the middle.
        for (text, face, size) in contents.dates.enumerated().map({
            ($1, $0 == 0 ? NewspaperFace.headline : .text, $0 == 0 ? 13.0 : 11.5)
        }) + [(contents.number, .text, 11.5)] where !text.isEmpty {
            let set = level.lines(
                RichText(text), in: face, TypeSize(size: size, leading: (size * 1.5).rounded()), measure: box.width,
                part: .furniture, alignment: 0.5)
            elements += set.elements.map { $0.moved(x: box.x, y: y) }
            y += set.height + 3
        }
        y += 6
        elements += list(
            entries, others, in: Rectangle(x: box.x, y: y, width: box.width, height: box.bottom - y))
        return elements
    }

    /// What stands on the pages behind, and what else there is: as many as there is room for.
    private func list(
        _ entries: [(headline: String, page: Int)], _ others: [String], in box: Rectangle
    ) -> [NewspaperElement] {
        var elements: [NewspaperElement] = []
        var y = box.y
        let text = TypeSize(size: 10, leading: 13.5)
        func heading(_ title: String) {
            let type = TypeSize(size: 11, leading: 16)
            let set = level.lines(
                RichText(title), in: .headline, type, measure: box.width, part: .furniture, alignment: 0.5)
            elements.append(.box(.ink, Rectangle(x: box.x, y: y, width: box.width, height: 1)))
            elements += set.elements.map { $0.moved(x: box.x, y: y + 3) }
            y += set.height + 5
            elements.append(.box(.hairline, Rectangle(x: box.x, y: y, width: box.width, height: 0.75)))
            y += 4
        }
        func add(_ entry: String) -> Bool {
            let set = level.lines(RichText(entry), in: .text, text, measure: box.width, part: .furniture)
            guard y + set.height <= box.bottom else { return false }
            elements += set.elements.map { $0.moved(x: box.x, y: y) }
            y += set.height + 3
            return true
        }
        var hasTitle = false
        for (title, lines) in [
            (contents.words.contents, entries.map { "\(contents.words.page($0.page))　\($0.headline)" }),
            (contents.words.others, others),
        ] where !lines.isEmpty {
            // A title with nothing below it says nothing.
            guard y + 24 + text.leading * 2 <= box.bottom else { break }
            if hasTitle { y += 4 }
            heading(title)
            hasTitle = true
            for line in lines where !add(line) { break }
        }
        return elements
    }

    // MARK: across

    private func across(_ entries: [(headline: String, page: Int)], _ others: [String]) -> [NewspaperElement] {
        var elements: [NewspaperElement] = []
        let whole = whole
        let strip = 24.0
        let top = Rectangle(x: whole.x, y: whole.y, width: whole.width, height: height - strip - 16)
        let ear = (whole.width * 0.17).rounded()
        // The name between the ears, as large as there is room for.
        let name = level.shaped(RichText(contents.nameplate), in: .title)
        let em = name.line(size: 1, part: .furniture).measure
        let free = whole.width - 2 * ear - 48
        let size = min(free / max(em, 0.1), top.height * 0.86)
        let line = name.line(size: size, part: .furniture)
        elements.append(
            .text(
                line.level(
                    x: whole.x + (whole.width - line.measure) / 2, top: top.y, leading: top.height)))
        // Left: the edition and its number.
        let left = Rectangle(x: whole.x, y: top.y + 4, width: ear, height: top.height - 10)
        elements += left.outline(0.75)
        var lines: [(elements: [NewspaperElement], height: Double)] = []
        for (text, face, size) in [
            (contents.edition, NewspaperFace.headline, ear < 150 ? 14.0 : 19.0), (contents.number, .text, 12),
        ] where !text.isEmpty {
            let set = level.lines(
                RichText(text), in: face, TypeSize(size: size, leading: (size * 1.36).rounded()),
                measure: ear - 16, part: .furniture, alignment: 0.5)
            guard lines.reduce(set.height, { $0 + $1.height }) <= left.height - 8 else { continue }
            lines.append((set.elements, set.height))
        }
        var y = left.y + (left.height - lines.reduce(0) { $0 + $1.height }) / 2
        for set in lines {
            elements += set.elements.map { $0.moved(x: left.x + 8, y: y) }
            y += set.height
        }
        // Right: what stands behind.
        let right = Rectangle(x: whole.right - ear, y: top.y + 4, width: ear, height: top.height - 10)
        let behind = list(
            entries, others,
            in: Rectangle(x: right.x + 7, y: right.y + 5, width: right.width - 14, height: right.height - 8))
        // Small paper has no room for it.
        if !behind.isEmpty { elements += right.outline(0.75) + behind }
        // Below: the day.
        y = top.bottom
        elements.append(.box(.ink, Rectangle(x: whole.x, y: y, width: whole.width, height: 2)))
        let type = TypeSize(size: 12, leading: strip - 4)
        let days = contents.dates.map { level.line($0, in: .text, type, part: .furniture) }
        // One day in the middle, two at the sides.
        for (index, day) in days.enumerated() {
            let side = days.count == 1 ? 0.5 : Double(index) / Double(days.count - 1)
            let x = whole.x + (whole.width - day.measure) * side
            elements.append(.text(day.level(x: x, top: y + 3, leading: type.leading)))
        }
        elements.append(.box(.ink, Rectangle(x: whole.x, y: y + strip - 1, width: whole.width, height: 0.75)))
        return elements
    }
}

extension Rectangle {
    fileprivate func inset(_ room: Double) -> Rectangle {
        Rectangle(x: x + room, y: y + room, width: width - 2 * room, height: height - 2 * room)
    }
}
