/// Where links and pictures of a Markdown text lead, as places of its source: what must change when the text moves elsewhere.
///
/// Whether some brackets are a link is for libcmark to say, and it does not say where its address stands. So whatever looks like
/// an address is found by a glance (`candidates`), each gets the name of a file of its own, and the text is rendered once: those
/// names that links and pictures come out with stand where an address stands. Everything else (listings, escapes, text) stays as it is,
/// byte for byte.
struct LinkDestinations {
    /// One place that an address may stand at.
    struct Candidate: Equatable {
        enum Form: Equatable {
            /// `(address`, `<address>` in parentheses.
            case inline
            /// `[label]: address`
            case definition
            /// `href="address"`, its quotes included.
            case attribute
        }

        /// Offsets of the address, with what encloses it.
        var range: Range<Int>
        /// As libcmark or the filter of raw HTML sees it.
        var address: [UInt8]
        var form: Form
    }

    /// An address that is one.
    struct Found: Equatable {
        var address: [UInt8]
        var isLink = false
        var isImage = false
    }

    /// - Parameters:
    ///   - surroundings: of the article, as it is rendered.
    ///   - replacement: what an address becomes, ready for Markdown (`Address.written`); empty for one that leads nowhere, nil to leave it
    ///     as it is.
    static func rewritten(
        _ text: [UInt8], in surroundings: BodyContext, replacement: (Found) -> String?
    ) -> [UInt8] {
        let candidates = candidates(in: text)
        guard !candidates.isEmpty else { return text }
        var found: [Int: Found] = [:]
        var context = surroundings
        context.foreign = nil
        context.origin = nil
        context.prefix = ""
        context.index = FileIndex(candidates.indices.map { place + String($0) }, roots: [""])
        let probe = replaced(text, candidates) { index, _ in "/" + place + String(index) }
        func link(to path: String) {
            guard let index = index(of: path, candidates) else { return }
            found[index, default: Found(address: candidates[index].address)].isLink = true
        }
        for segment in BodyRenderer.render(probe[...], in: context).body.segments {
            switch segment {
            case .link(let path, _, _): link(to: path)
            case .player(let player): for path in player.files { link(to: path) }
            case .image(let image):
                guard case .file(let path) = image.source, let index = index(of: path, candidates) else { continue }
                found[index, default: Found(address: candidates[index].address)].isImage = true
            case .html, .reference, .word, .phrases: continue
            }
        }
        return replaced(text, candidates) { index, _ in found[index].flatMap(replacement) }
    }

    /// Folder of the files that stand for candidates while it is found out what they are.
    private static let place = "kawaraban-address/"

    private static func index(of path: String, _ candidates: [Candidate]) -> Int? {
        guard path.hasPrefix(place), let index = Int(path.dropFirst(place.utf8.count)),
            candidates.indices.contains(index)
        else { return nil }
        return index
    }

    private static func replaced(
        _ text: [UInt8], _ candidates: [Candidate], with new: (Int, Candidate) -> String?
    ) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count + text.count / 8)
        var copied = 0
        for (index, candidate) in candidates.enumerated() {
            guard let address = new(index, candidate) else { continue }
            result += text[copied..<candidate.range.lowerBound]
            switch candidate.form {
            case .inline:
                result += (address.isEmpty && !isClosed(at: candidate.range.upperBound, in: text) ? "<>" : address).utf8
            case .definition: result += (address.isEmpty ? "<>" : address).utf8
            case .attribute: result += "\"\(address)\"".utf8
            }
            copied = candidate.range.upperBound
        }
        return result + text[copied...]
    }

    /// Whether nothing follows an address in its parentheses: before a title an empty one needs its brackets.
    private static func isClosed(at end: Int, in text: [UInt8]) -> Bool {
        text[end...].first { $0 > 0x20 } == UInt8(ascii: ")")
    }

    // MARK: finding

    /// Everything that may be an address, in the order of the text, none inside another. Linear but for the length of an address.
    static func candidates(in text: [UInt8]) -> [Candidate] {
        var result: [Candidate] = []
        var index = 0
        while index + 1 < text.count {
            var found: Candidate?
            switch text[index] {
            case UInt8(ascii: "]") where text[index + 1] == UInt8(ascii: "("):
                found = destination(in: text, from: index + 2, form: .inline)
            case UInt8(ascii: "]") where text[index + 1] == UInt8(ascii: ":") && !isNote(endingAt: index, in: text):
                found = destination(in: text, from: index + 2, form: .definition)
            case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "p"), UInt8(ascii: "P"), UInt8(ascii: "s"),
                UInt8(ascii: "S"):
                found = attribute(in: text, at: index)
            default: break
            }
            if let found {
                result.append(found)
                index = found.range.upperBound
            } else {
                index += 1
            }
        }
        return result
    }

    /// `[^1]:` begins a note, whose text is no address.
    private static func isNote(endingAt bracket: Int, in text: [UInt8]) -> Bool {
        let label = text[..<bracket].suffix(100)
        guard let start = label.lastIndex(of: UInt8(ascii: "[")) else { return false }
        return text[start + 1] == UInt8(ascii: "^")
    }

    /// White space with one line end at most, then an address in angle brackets or without.
    private static func destination(in text: [UInt8], from start: Int, form: Candidate.Form) -> Candidate? {
        var index = start
        var lines = 0
        // Marks of a quotation that go on in the next line.
        while index < text.count, text[index] <= 0x20 || (lines > 0 && text[index] == UInt8(ascii: ">")) {
            if text[index] == 0x0A { lines += 1 }
            if lines > 1 { return nil }
            index += 1
        }
        let limit = min(text.count, index + Limits.address)
        guard index < limit else { return nil }
        let first = index
        if text[index] == UInt8(ascii: "<") {
            index += 1
            while index < limit, text[index] != UInt8(ascii: ">") {
                if text[index] == 0x0A || text[index] == UInt8(ascii: "<") { return nil }
                index += text[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard index < limit else { return nil }
            return Candidate(range: first..<index + 1, address: unescaped(text[first + 1..<index]), form: form)
        }
        var depth = 0
        scan: while index < limit, text[index] > 0x20, text[index] != 0x7F {
            switch text[index] {
            case UInt8(ascii: "\\") where index + 1 < limit && text[index + 1] > 0x20: index += 1
            case UInt8(ascii: "(") where form == .inline: depth += 1
            case UInt8(ascii: ")") where form == .inline:
                if depth == 0 { break scan }
                depth -= 1
            default: break
            }
            index += 1
        }
        guard index > first, depth == 0 else { return nil }
        return Candidate(range: first..<index, address: unescaped(text[first..<index]), form: form)
    }

    /// `href=`, `src=` and `poster=` with a value.
    private static func attribute(in text: [UInt8], at start: Int) -> Candidate? {
        let name = ["href", "src", "poster"].first { name in
            text.count > start + name.utf8.count
                && zip(text[start...], name.utf8).allSatisfy { $0 | 0x20 == $1 }
        }
        guard let name, start > 0, text[start - 1] <= 0x20 || "\"'/".utf8.contains(text[start - 1]) else { return nil }
        var index = start + name.utf8.count
        func skipBlanks() { while index < text.count, text[index] <= 0x20 { index += 1 } }
        skipBlanks()
        guard index < text.count, text[index] == UInt8(ascii: "=") else { return nil }
        index += 1
        skipBlanks()
        let first = index
        let limit = min(text.count, index + Limits.address)
        guard index < limit else { return nil }
        let value: ArraySlice<UInt8>
        if text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'") {
            guard let end = text[(index + 1)..<limit].firstIndex(of: text[index]) else { return nil }
            value = text[index + 1..<end]
            index = end + 1
        } else {
            while index < limit, text[index] > 0x20, text[index] != UInt8(ascii: ">") { index += 1 }
            value = text[first..<index]
        }
        let address = cleanedLine(String(decoding: HTMLText.unescaped(Array(value)), as: UTF8.self))
        return address.isEmpty ? nil : Candidate(range: first..<index, address: Array(address.utf8), form: .attribute)
    }

    /// Without escapes and character references, as libcmark understands an address.
    private static func unescaped(_ raw: ArraySlice<UInt8>) -> [UInt8] {
        let text = HTMLText.unescaped(Array(raw))
        guard text.contains(UInt8(ascii: "\\")) else { return text }
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            let isEscape = text[index] == UInt8(ascii: "\\") && index + 1 < text.count && isPunctuation(text[index + 1])
            if isEscape { index += 1 }
            result.append(text[index])
            index += 1
        }
        return result
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
            || (0x7B...0x7E).contains(byte)
    }
}

extension Address {
    /// A path as an address that Markdown, HTML and YAML take without brackets or escapes; letters of all scripts stay readable.
    static func written(_ path: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in path.unicodeScalars {
            let isPlain =
                scalar.isASCII
                ? scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-._~/".unicodeScalars.contains(scalar)
                : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            if isPlain {
                result.append(scalar)
            } else {
                for byte in String(scalar).utf8 {
                    result.append("%")
                    if byte < 0x10 { result.append("0") }
                    result.append(contentsOf: String(byte, radix: 16, uppercase: true).unicodeScalars)
                }
            }
        }
        return String(result)
    }
}
