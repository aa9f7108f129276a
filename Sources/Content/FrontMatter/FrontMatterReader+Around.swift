/// What stands around an article: what was put right of it, what it is a part of, the same in other languages.
extension FrontMatterReader {
    /// `corrections`: a list of maps of `date` and `text`, the oldest first whatever their order.
    /// - Parameter timing: knows when the first comes that is left out until its time.
    func corrections(_ timing: inout ReadFile.Timing) -> [Correction] {
        var made: [Correction] = []
        for map in reader.maps("corrections", count: Limits.corrections) ?? [] {
            let (date, text) = (date("date", in: map), map.text("text", limit: Limits.summary))
            if context.foreign == nil { map.judgeComment(behind: "text", isSentence: true) }
            if case .refused = date { continue }
            guard let date = date.value, let text, !text.value.isEmpty else {
                reader.report(
                    .error, "a correction needs a date and a text", line: map.line,
                    hint: "write for example {date: 2026-05-26, text: \"The bridge is 120 m long, not 102.\"}")
                continue
            }
            if isAhead(date, "a correction", at: map.entry("date")?.value) {
                timing.waits(for: date)
            } else {
                made.append(Correction(date: date, text: text.value))
            }
        }
        // A sort that keeps the order of equals.
        return made.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
    }

    /// `series`: the name of what it is a part of.
    func series() -> String? {
        reader.text("series", limit: Limits.tag).flatMap { $0.value.isEmpty ? nil : $0.value }
    }

    /// `translations`: files, relative to the article's or to the content folder.
    func translations(folder: String) -> [String] {
        (reader.texts("translations", limit: Limits.address, count: Limits.translations) ?? []).compactMap { text in
            for place in [folder, ""] {
                guard case .inside(let path) = FileIndex.resolve(text.value, from: place),
                    let file = context.index.file(path), isMarkdown(file)
                else { continue }
                return context.prefix + file
            }
            reader.report(
                .error, "no such article: \"\(text.value)\"", line: text.line, column: text.column,
                hint: "translations are files, relative to the article's file, or to content/")
            return nil
        }
    }
}
