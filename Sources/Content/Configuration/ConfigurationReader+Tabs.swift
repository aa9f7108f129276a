extension ConfigurationReader {
    /// The tabs, in order: names of categories, or maps with `front: true` or `category:`, and perhaps a `title:` and
    /// `sections:`.
    func tabs() -> [SiteConfiguration.Tab] {
        guard let items = reader.list("tabs", count: Limits.tabs) else { return [] }
        var tabs: [SiteConfiguration.Tab] = []
        for (index, item) in items.enumerated() {
            guard let tab = tab(item, number: index + 1) else { continue }
            if let earlier = tabs.first(where: { $0.source == tab.source }) {
                let what =
                    switch tab.source {
                    case .front: "the front page"
                    case .category(let name): "the category \"\(name)\""
                    }
                reader.report(
                    .error, "\(what) has two tabs", line: item.line, column: item.column,
                    hint: "the first is on line \(earlier.line)")
            } else {
                tabs.append(tab)
            }
        }
        return tabs
    }

    private func tab(_ item: SourceValue, number: Int) -> SiteConfiguration.Tab? {
        switch item.kind {
        case .scalar(let text, _) where !item.isNull:
            let written = cleanedLine(text)
            return category(Located(written, line: item.line, column: item.column))
                .map { .init(source: .category($0), title: written, line: item.line) }
        case .map:
            let map = reader.child(item, name: "tabs[\(number)]")
            let title = map.text("title")?.value
            let isFront = map.flag("front")?.value ?? false
            let written = map.text("category")
            let sections = sections(map)
            if isFront, written == nil {
                return .init(source: .front, title: title ?? "", sections: sections, line: item.line)
            }
            guard !isFront, let written else {
                reader.report(
                    .error, "a tab needs either \"front: true\" or \"category:\"", line: item.line, column: item.column)
                return nil
            }
            return category(written).map {
                .init(
                    source: .category($0), title: title.flatMap { $0.isEmpty ? nil : $0 } ?? written.value,
                    sections: sections, line: item.line)
            }
        default:
            reader.report(
                .error, "a tab must be a category's name or a map, found \(item.noun)", line: item.line,
                column: item.column)
            return nil
        }
    }

    func category(_ written: Located<String>) -> String? {
        let name = slugified(written.value)
        guard !name.isEmpty, !written.value.contains(where: { "/\\<>\"&".contains($0) }) else {
            return refuse("\"\(written.value)\" is not a category name", written, hint: "use letters, digits, - and _")
        }
        guard !ReservedNames.all.contains(name) else {
            return refuse("the category name \"\(written.value)\" is reserved", written)
        }
        return name
    }
}
