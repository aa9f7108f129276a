/// Tags as Vue has them: with pieces of program for attributes, which HTML does not know.
extension TemplateCode {
    /// Elements that are links, by what stands for them in any case and with or without hyphens.
    private static let links: Set = ["routerlink", "routelink"]

    /// `<button @click="count++">` without what is computed, `<RouterLink to="/a">` as a link, and of `<template #title>` what stands in
    /// it. False for other tags, and where none ends.
    mutating func tagOfVue() -> Bool {
        guard !deadEnds.tags.contains(index), let tag = vueTag() else { return false }
        let plainName = tag.name.lowercased().filter { $0 != "-" }
        if tag.attributes.contains(where: { $0.name == "v-pre" }), !tag.isClosing {
            showAsWritten(upTo: endOfElement(tag.name, from: tag.end))
        }
        if plainName == "template" {
            // On its own line it is one of a block of HTML, which an empty line would end.
            if isAlone(upTo: tag.end) { output += (tag.isClosing ? "</div>" : "<div>").utf8 }
        } else if Self.links.contains(plainName) {
            let address = tag.value("to") ?? tag.value("href")
            output += (tag.isClosing ? "</a>" : address.map { "<a href=\"\($0)\">" } ?? "").utf8
        } else if plainName == "badge", tag.isSelfClosing, let text = tag.value("text") {
            output += ShownReference.harmless(text, in: "<>").utf8
        } else if !tag.isProgram {
            return false
        } else if plainName == "img", tag.value("src") == nil {
            noteLeftOut(TemplateCall("img"))
        } else {
            output += tag.html.utf8
        }
        endTag(upTo: tag.end)
        return true
    }

    /// Goes on behind a tag. Of one over several lines these stay, and do not end the paragraph or the block around.
    private mutating func endTag(upTo end: Int) {
        let lines = text[index..<end].count { $0 == 0x0A }
        if lines > 1, !isAlone(upTo: end) {
            output += "<!--".utf8
            for _ in 0..<lines { output += "\n.".utf8 }
            output += "-->".utf8
            index = end
        } else {
            drop(to: end)
        }
    }

    /// Whether nothing else stands on the lines that a tag begins and ends on.
    private func isAlone(upTo end: Int) -> Bool {
        let before = text[..<index].suffix(Self.widest).reversed().prefix { $0 != 0x0A }
        return before.count < Self.widest && before.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
            && text[end...].first { $0 > 0x20 || $0 == 0x0A } ?? 0x0A == 0x0A
    }

    /// Bytes in front of a tag that begins its line.
    private static let widest = 100

    // MARK: what is shown as it is written

    /// `{{ }}` up to an offset is a text.
    mutating func showAsWritten(upTo end: Int?) {
        if let end { endOfVerbatim = max(endOfVerbatim, end) }
    }

    /// `::: v-pre` up to the line of colons that ends it.
    mutating func verbatimBox(_ line: ArraySlice<UInt8>) {
        let colons = line.prefix { $0 == UInt8(ascii: ":") }
        let name = line[colons.endIndex...].drop { $0 == 0x20 }
        guard index >= endOfVerbatim, name.starts(with: "v-pre".utf8), name.dropFirst(5).first ?? 0x20 <= 0x20 else {
            return
        }
        showAsWritten(upTo: find("\n:::", from: line.endIndex - 1, within: Limits.articleText))
    }

    /// So many names of tags that nothing ends are looked for.
    private static let mostEndless = 50

    /// Where the element that a tag begins ends; nil where it does not, or stands in one that is shown as it is written already.
    private mutating func endOfElement(_ name: String, from start: Int) -> Int? {
        guard index >= endOfVerbatim, deadEnds.names.count < Self.mostEndless, !deadEnds.names.contains("</" + name)
        else {
            return nil
        }
        let close = Array(("</" + name).utf8)
        var place = start
        while let next = text[place...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = text[next...]
            if rest.starts(with: close), rest.dropFirst(close.count).first.map({ !isWord($0) }) ?? true {
                return next
            }
            place = next + 1
        }
        deadEnds.names.insert("</" + name)
        return nil
    }

    // MARK: tags

    /// A tag of HTML, or of a component.
    private struct VueTag {
        var name: String
        var attributes: [(name: String, value: String?)] = []
        /// Behind its `>`.
        var end: Int
        var isClosing = false
        var isSelfClosing = false

        /// It has attributes that only a program understands.
        var isProgram: Bool { attributes.contains { Self.isProgram($0.name) } }

        /// An attribute's text between double quotation marks, whether it is written or a program's literal; nil where it is computed.
        func value(_ name: String) -> String? {
            if let written = attributes.first(where: { $0.name == name })?.value { return Self.escaped(written) }
            let bound = attributes.first { $0.name == ":" + name || $0.name == "v-bind:" + name }?.value
            return bound.flatMap(Self.literal).map(Self.escaped)
        }

        /// Without attributes that only a program understands, but with the addresses that they say.
        var html: String {
            var html = (isClosing ? "</" : "<") + name
            for (name, value) in attributes where !Self.isProgram(name) {
                html += " " + name + (value.map { "=\"" + Self.escaped($0) + "\"" } ?? "")
            }
            for name in ["src", "href"] where !attributes.contains(where: { $0.name == name }) {
                if let value = value(name) { html += " " + name + "=\"" + value + "\"" }
            }
            return html + (isSelfClosing ? " />" : ">")
        }

        private static func isProgram(_ name: String) -> Bool {
            ["@", "#", ":", "v-"].contains(where: name.hasPrefix)
        }

        private static func escaped(_ text: String) -> String { cleanedLine(text).replacing("\"", with: "&quot;") }

        /// `'/a.png'` and `$withBase('/a.png')`.
        private static func literal(_ program: String) -> String? {
            var rest = trimmed(program[...])
            for call in ["$withBase(", "withBase("] where rest.hasPrefix(call) && rest.hasSuffix(")") {
                rest = trimmed(rest.dropFirst(call.count).dropLast())
            }
            guard rest.count > 1, let quote = rest.first, "'`".contains(quote), rest.last == quote else { return nil }
            let text = rest.dropFirst().dropLast()
            return text.contains(quote) || text.contains("${") ? nil : String(text)
        }
    }

    /// The tag that begins here; nil where none does, or it does not end. Nothing is looked through twice: another `<` ends the search, and
    /// what has no end is kept in mind.
    private mutating func vueTag() -> VueTag? {
        let limit = min(text.endIndex, index + Self.longest)
        var place = index + 1
        let isClosing = place < limit && text[place] == UInt8(ascii: "/")
        if isClosing { place += 1 }
        guard place < limit, (0x61...0x7A).contains(text[place] | 0x20) else { return nil }
        let name = text[place..<limit].prefix { isWord($0) || $0 == UInt8(ascii: ".") }
        var tag = VueTag(name: String(decoding: name, as: UTF8.self), end: place, isClosing: isClosing)
        place = name.endIndex
        while place < limit {
            let space = text[place..<limit].prefix { $0 <= 0x20 }
            guard space.count(where: { $0 == 0x0A }) < 2 else { return nil }
            place = space.endIndex
            guard place < limit else { break }
            switch text[place] {
            case UInt8(ascii: ">"):
                tag.end = place + 1
                return tag
            case UInt8(ascii: "/"):
                tag.isSelfClosing = true
                place += 1
            default:
                let name = text[place..<limit].prefix { $0 > 0x20 && !"\"'`<>=/".utf8.contains($0) }
                guard !space.isEmpty, !name.isEmpty, tag.attributes.count < 100 else { return nil }
                place = name.endIndex
                var value: String?
                if place + 1 < limit, text[place] == UInt8(ascii: "=") {
                    guard let found = valueOfAttribute(from: place + 1, limit) else {
                        deadEnds.tags = index..<place
                        return nil
                    }
                    value = String(decoding: found, as: UTF8.self)
                    place = found.endIndex
                    if place < limit, "\"'".utf8.contains(text[place]) { place += 1 }
                }
                tag.attributes.append((String(decoding: name, as: UTF8.self), value))
            }
        }
        deadEnds.tags = index..<limit
        return nil
    }

    /// Between its quotation marks; nil where they do not end.
    private func valueOfAttribute(from start: Int, _ limit: Int) -> ArraySlice<UInt8>? {
        let quote = text[start]
        guard "\"'".utf8.contains(quote) else {
            return text[start..<limit].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        }
        guard let end = text[(start + 1)..<limit].firstIndex(of: quote) else { return nil }
        let value = text[(start + 1)..<end]
        // An empty line ends a tag.
        return zip(value, value.dropFirst()).contains { $0 == 0x0A && $1 == 0x0A } ? nil : value
    }
}
