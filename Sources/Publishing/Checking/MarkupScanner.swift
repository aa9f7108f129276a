import Content
import Foundation

/// Finds what pages, drawings, feeds and sitemaps refer to, and the places in them that can be referred to.
///
/// One pass over the bytes, as browsers divide them into tags; nothing is built of what is read. Any bytes are markup.
struct MarkupScanner {
    enum Found: Equatable {
        /// As it stands there, character references resolved.
        case reference(String)
        case id(String)
    }

    private struct Attribute {
        var name: String
        var value: Range<Int>
    }

    /// Attributes that hold CSS, and those of drawings that may name a part of one.
    private static let styling: Set = [
        "style", "fill", "stroke", "clip-path", "mask", "filter", "cursor", "marker-start", "marker-mid", "marker-end",
    ]

    private let bytes: [UInt8]
    private let isXML: Bool
    private let isDrawing: Bool
    private var index = 0
    private var visit: (Found) -> Void

    /// - Parameters:
    ///   - isXML: of a feed or a sitemap, whose addresses are texts of elements.
    ///   - isDrawing: of a file of its own, in which any element may have nothing in it.
    static func scan(_ bytes: [UInt8], isXML: Bool, isDrawing: Bool = false, visit: (Found) -> Void) {
        withoutActuallyEscaping(visit) { visit in
            var scanner = MarkupScanner(bytes: bytes, isXML: isXML, isDrawing: isDrawing, visit: visit)
            scanner.run()
        }
    }

    private init(bytes: [UInt8], isXML: Bool, isDrawing: Bool, visit: @escaping (Found) -> Void) {
        (self.bytes, self.isXML, self.isDrawing, self.visit) = (bytes, isXML, isDrawing, visit)
    }

    private mutating func run() {
        while let open = find(UInt8(ascii: "<"), from: index) {
            index = open + 1
            guard index < bytes.count else { return }
            if starts(with: "!--") {
                index = end(of: "-->", from: index + 3)
            } else if isXML, starts(with: "![CDATA[") {
                index = end(of: "]]>", from: index)
            } else if bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "?") {
                index = end(of: ">", from: index)
            } else if bytes[index] == UInt8(ascii: "/") {
                index = end(of: ">", from: index)
            } else if isLetter(bytes[index]) {
                tag()
            }
        }
    }

    private mutating func tag() {
        let name = self.name()
        var attributes: [Attribute] = []
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            if bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "=") {
                index += 1
            } else {
                attribute().map { attributes.append($0) }
            }
        }
        let isEmpty = bytes[index - 1] == UInt8(ascii: "/")
        index = min(index + 1, bytes.count)
        judge(attributes, of: name)
        if isEmpty, isXML || isDrawing { return }
        switch name {
        case "script" where !isXML, "textarea" where !isXML, "title" where !isXML: index = closing(name)
        case "style" where !isXML:
            let end = closing(name)
            CSSReferences.find(in: Array(bytes[index..<end])) { visit(.reference($0)) }
            index = end
        case "loc", "link", "guid", "image:loc":
            guard isXML, let end = find(UInt8(ascii: "<"), from: index) else { return }
            let isOpaque = attributes.contains { $0.name == "ispermalink" && text($0.value) == "false" }
            let address = text(index..<end)
            if !isOpaque, !address.isEmpty { visit(.reference(address)) }
        default: break
        }
    }

    private func judge(_ attributes: [Attribute], of element: String) {
        for attribute in attributes {
            switch attribute.name {
            case "href", "xlink:href", "src", "poster", "formaction",
                "action" where element == "form",
                "data" where element != "data", "url" where isXML:
                visit(.reference(text(attribute.value)))
            case "srcset", "imagesrcset": candidates(text(attribute.value))
            case "id": visit(.id(text(attribute.value)))
            case "name" where element == "a": visit(.id(text(attribute.value)))
            case "content" where element == "meta": metadata(attribute, attributes)
            default:
                guard Self.styling.contains(attribute.name), bytes[attribute.value].contains(UInt8(ascii: "(")) else {
                    continue
                }
                CSSReferences.find(in: Array(text(attribute.value).utf8)) { visit(.reference($0)) }
            }
        }
    }

    /// `0; url=a.html`, and what other sites are told about pictures and addresses.
    private func metadata(_ content: Attribute, _ all: [Attribute]) {
        let kind = all.first { ["http-equiv", "property", "name"].contains($0.name) }.map {
            text($0.value).lowercased()
        }
        let value = text(content.value)
        if kind == "refresh", let start = value.range(of: "url=", options: .caseInsensitive) {
            // It may be quoted once more.
            let address = value[start.upperBound...].drop { $0.isWhitespace }
            let quote = address.first.flatMap { "\"'".contains($0) ? $0 : nil }
            visit(.reference(String(quote.map { quote in address.dropFirst().prefix { $0 != quote } } ?? address)))
        } else if let kind, ["og:image", "og:url", "twitter:image"].contains(kind) {
            visit(.reference(value))
        }
    }

    /// `a.png 1x, b.png 2x`
    private func candidates(_ text: String) {
        var rest = text[...]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            guard !rest.isEmpty else { return }
            let address = rest.prefix { !$0.isWhitespace }
            rest = rest[address.endIndex...]
            if address.last == "," {
                visit(.reference(String(address.dropLast())))
            } else {
                visit(.reference(String(address)))
                rest = rest.drop { $0 != "," }
            }
        }
    }

    // MARK: reading

    /// In lower case; always moves on.
    private mutating func name() -> String {
        let start = index
        while index < bytes.count, bytes[index] > 0x20, !"/>=".utf8.contains(bytes[index]) { index += 1 }
        if index == start { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    }

    private mutating func attribute() -> Attribute? {
        let name = name()
        var place = index
        while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
        guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { return nil }
        index = place + 1
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        guard index < bytes.count else { return nil }
        let quote = bytes[index]
        let start: Int
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            start = index + 1
            let end = find(quote, from: start) ?? bytes.count
            index = min(end + 1, bytes.count)
            return Attribute(name: name, value: start..<end)
        }
        start = index
        while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ">") { index += 1 }
        return Attribute(name: name, value: start..<index)
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: HTMLText.unescaped(Array(bytes[range])), as: UTF8.self)
    }

    private func find(_ byte: UInt8, from start: Int) -> Int? {
        start < bytes.count ? bytes[start...].firstIndex(of: byte) : nil
    }

    /// Behind a text; the end of all when it does not come.
    private func end(of text: StaticString, from start: Int) -> Int {
        text.withUTF8Buffer { text in
            var place = start
            while let hit = find(text[0], from: place) {
                if bytes[hit...].starts(with: text) { return hit + text.count }
                place = hit + 1
            }
            return bytes.count
        }
    }

    /// Where the end tag of an element without markup in it begins.
    private func closing(_ name: String) -> Int {
        var place = index
        while let hit = find(UInt8(ascii: "<"), from: place) {
            let rest = bytes[(hit + 1)...].prefix(name.utf8.count + 1)
            if rest.first == UInt8(ascii: "/"), rest.dropFirst().elementsEqual(name.utf8, by: { $0 | 0x20 == $1 }) {
                return hit
            }
            place = hit + 1
        }
        return bytes.count
    }

    private func starts(with text: StaticString) -> Bool { text.withUTF8Buffer { bytes[index...].starts(with: $0) } }

    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
