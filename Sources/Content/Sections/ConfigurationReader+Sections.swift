extension ConfigurationReader {
    /// The sections of a tab, in order; nil when it names none.
    func sections(_ tab: SettingsReader) -> [SectionSettings]? {
        guard let readers = tab.maps("sections") else { return nil }
        guard readers.count <= Limits.sections else {
            tab.report(
                .error, "a tab has at most \(Limits.sections) sections, this one has \(readers.count)", line: tab.line)
            for reader in readers { reader.ignoreTheRest() }
            return nil
        }
        return readers.compactMap { section($0) }
    }

    private func section(_ map: SettingsReader) -> SectionSettings? {
        guard let kind = map.choice("kind", of: SectionSettings.Kind.self) else {
            if map.entry("kind")?.value == nil {
                let known = SectionSettings.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                map.report(.error, "\(map.name) needs a kind", line: map.line, hint: "one of \(known)")
            }
            map.ignoreTheRest()
            return nil
        }
        var section = SectionSettings(kind: kind.value, line: map.line)
        section.title = map.text("title")?.value ?? ""
        section.isSticky = map.flag("sticky")?.value ?? false
        section.more = more(map)
        if section.title.isEmpty {
            for (key, isSet) in [("sticky", section.isSticky), ("more", section.more != nil)] where isSet {
                map.report(
                    .error, "\(map.name) has \(key), but no header to put it into", line: map.line,
                    hint: "give it a title")
            }
        }
        switch section.kind {
        case .grid, .carousel: section.query = query(map)
        case .list:
            section.query = query(map)
            section.list = list(map)
        case .ladder:
            section.query = query(map)
            section.ladder = ladder(map)
        case .html: partial(map, of: &section)
        }
        return section
    }

    private func query(_ map: SettingsReader) -> SectionSettings.Query {
        var query = SectionSettings.Query()
        query.category = map.text("category").flatMap { written in
            category(written).map { Located($0, line: written.line, column: written.column) }
        }
        query.tag = map.text("tag")
        query.pinned = map.flag("pinned")?.value
        if let order = map.choice("order", of: SectionSettings.Order.self) { query.order = order.value }
        query.count = map.integer("count", in: 1...1_000)?.value
        query.offset = map.integer("offset", in: 0...100_000)?.value ?? 0
        query.repeats = map.flag("repeats")?.value ?? false
        return query
    }

    private func more(_ map: SettingsReader) -> SectionSettings.More? {
        guard let text = map.text("more", limit: Limits.address) else { return nil }
        if WebAddress.isValid(text.value) { return .address(text.value) }
        if text.value.contains(":") {
            map.report(
                .error, "\"\(text.value)\" is no address that a page may lead to", line: text.line, column: text.column,
                hint: "more is a category, or an address that begins with https:// or http://")
            return nil
        }
        return category(text).map { .category(Located($0, line: text.line, column: text.column)) }
    }

    private func list(_ map: SettingsReader) -> SectionSettings.List {
        var list = SectionSettings.List()
        if let reveal = map.choice("reveal", of: SectionSettings.Reveal.self) { list.reveal = reveal.value }
        guard let names = map.texts("actions") else { return list }
        let known = SectionSettings.Action.allCases
        var seen: Set<SectionSettings.Action> = []
        list.actions = names.compactMap { name in
            if let action = SectionSettings.Action(rawValue: name.value) {
                return seen.insert(action).inserted ? action : nil
            }
            map.report(
                .error, "there is no action \"\(name.value)\"", line: name.line, column: name.column,
                hint: suggestion(for: name.value, among: known.map(\.rawValue)).map { "did you mean \"\($0)\"?" }
                    ?? "known are \(known.map(\.rawValue).joined(separator: ", "))")
            return nil
        }
        return list
    }

    private func ladder(_ map: SettingsReader) -> SectionSettings.Ladder {
        var ladder = SectionSettings.Ladder()
        if let items = map.choice("items", of: SectionSettings.Items.self) { ladder.items = items.value }
        let fill = map.choice("fill", of: SectionSettings.Fill.self)
        if let fill { ladder.fill = fill.value }
        if ladder.fill == .justified, ladder.items != .pictures {
            map.report(
                .error, "only pictures can be scaled to fill their rows", line: fill?.line, column: fill?.column,
                hint: "write items: pictures, or fill: ladder")
        }
        if let height = map.number("row_height", in: 40...600) { ladder.rowHeight = height.value }
        if let tolerance = map.number("tolerance", in: 0.05...0.5) { ladder.tolerance = tolerance.value }
        if let policy = map.choice("last_row", of: SectionSettings.LastRow.self) { ladder.lastRow = policy.value }
        if let widths = widths(map) { ladder.widths = widths }
        return ladder
    }

    private func widths(_ map: SettingsReader) -> [SectionSettings.CardWidth]? {
        guard let texts = map.texts("widths"), !texts.isEmpty else { return nil }
        return texts.compactMap { text in
            if text.value == "full" { return .page }
            if let width = Double(text.value), 80...1_280 ~= width { return .pixels(width) }
            map.report(
                .error, "\(map.name).widths must be numbers from 80 to 1280 or \"full\", found \"\(text.value)\"",
                line: text.line, column: text.column)
            return nil
        }
    }

    private func partial(_ map: SettingsReader, of section: inout SectionSettings) {
        section.partial = map.text("partial")
        if section.partial == nil {
            map.report(
                .error, "\(map.name) needs a partial", line: map.line,
                hint: "the name of a file of the theme without .mustache")
        }
        section.heights = heights(map)
    }

    /// A number, or a list of `{from: 640, height: 90}`.
    private func heights(_ map: SettingsReader) -> [SectionSettings.Height] {
        guard let value = map.entry("height")?.value, !value.isNull else {
            map.report(
                .error, "\(map.name) needs a height", line: map.line,
                hint: "px, or a list of {from: PAGE WIDTH, height: PX}")
            return []
        }
        guard case .list = value.kind else {
            return map.number("height", in: 1...4_000).map { [.init(from: 0, height: $0.value)] } ?? []
        }
        let heights = (map.maps("height") ?? []).compactMap { entry -> SectionSettings.Height? in
            let from = entry.number("from", in: 0...4_000)
            guard let height = entry.number("height", in: 1...4_000) else {
                if entry.entry("height") == nil {
                    entry.report(.error, "\(entry.name) needs a height", line: entry.line)
                }
                return nil
            }
            return .init(from: from?.value ?? 0, height: height.value)
        }
        if case .list(let items) = value.kind, items.isEmpty {
            map.report(.error, "\(map.name) needs a height", line: map.line, hint: "the list is empty")
        }
        return heights.sorted { $0.from < $1.from }
    }
}
