import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Writes an SVG anew: elements and attributes of a list of harmless ones, references into the drawing itself alone.
///
/// Scripts, handlers, foreign content, outside references, entities and comments are left out; so is what editors keep
/// for themselves. An allow list, so that what nobody thought of is out as well (OWASP, XSS prevention, "SVG").
final class SVGSanitizer: NSObject {
    struct Drawing {
        var bytes: [UInt8]
    }

    /// - Throws: when the file is no well-formed XML with `svg` at its root.
    static func sanitized(_ bytes: [UInt8]) throws(PictureError) -> Drawing {
        let parser = XMLParser(data: Data(withoutEntities(bytes)))
        let sanitizer = SVGSanitizer()
        parser.delegate = sanitizer
        parser.shouldProcessNamespaces = true
        parser.shouldResolveExternalEntities = false
        let isWhole = parser.parse()
        if let fault = sanitizer.fault { throw PictureError(fault) }
        guard isWhole, !sanitizer.output.isEmpty else {
            throw PictureError("line \(max(parser.lineNumber, 1)) is no well-formed XML")
        }
        return Drawing(bytes: Array(sanitizer.output.utf8))
    }

    /// Without the document type and what it defines: names that stand for other text are not needed in a drawing, and
    /// are the way in which a small file becomes a large one. References to them go too.
    static func withoutEntities(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let next = rest.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
            kept += rest[..<next]
            rest = rest[next...]
            if rest.starts(with: "<!--".utf8) {
                rest = rest.after("-->") ?? []
            } else if rest.starts(with: "<![CDATA[".utf8) {
                let end = rest.after("]]>") ?? rest[rest.endIndex...]
                kept += rest[..<end.startIndex]
                rest = end
            } else if rest.starts(with: "<!DOCTYPE".utf8) {
                let bracket = rest.firstIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">") }
                let hasList = bracket.map { rest[$0] == UInt8(ascii: "[") } ?? false
                rest = (hasList ? rest.after("]")?.after(">") : rest.after(">")) ?? []
            } else if rest.first == UInt8(ascii: "&"), let end = rest.prefix(64).firstIndex(of: UInt8(ascii: ";")) {
                let name = rest[(next + 1)..<end]
                let isPlain = name.first == UInt8(ascii: "#") || plainEntities.contains { name.elementsEqual($0.utf8) }
                if isPlain { kept += rest[...end] }
                rest = rest[(end + 1)...]
            } else {
                kept.append(rest[next])
                rest = rest.dropFirst()
            }
        }
        return kept + rest
    }

    private static let plainEntities = ["amp", "lt", "gt", "quot", "apos"]

    private var output = ""
    private var fault: String?
    /// Of each open element what was written for it.
    private var open: [Opened] = []
    /// Open elements that are left out with all that is in them.
    private var leftOut = 0
    /// What stands in the open `style` element.
    private var style: String?
    private var isTagOpen = false

    private enum Opened {
        case written(String)
        /// Its content stays.
        case unwrapped
        case leftOut
    }

    private static let namespace = "http://www.w3.org/2000/svg"

    // MARK: elements

    private static let elements: Set<String> = [
        "svg", "g", "defs", "symbol", "use", "switch", "title", "desc", "path", "rect", "circle", "ellipse", "line",
        "polyline", "polygon", "text", "tspan", "textPath", "linearGradient", "radialGradient", "stop", "pattern",
        "clipPath", "mask", "marker", "image", "style", "filter", "feBlend", "feColorMatrix", "feComponentTransfer",
        "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow",
        "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage", "feMerge", "feMergeNode",
        "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
        "animate", "animateTransform", "animateMotion", "mpath", "set",
    ]
    /// Elements that go while their content stays.
    private static let wrappers: Set<String> = ["a"]

    private func start(_ name: String, _ namespace: String?, _ attributes: [String: String]) {
        let isOwn = namespace == nil || namespace == "" || namespace == Self.namespace
        if open.isEmpty {
            guard name == "svg", isOwn else {
                fault = "its root is <\(name.prefix(40))>, not <svg>"
                return
            }
        }
        guard leftOut == 0, isOwn, Self.elements.contains(name) || Self.wrappers.contains(name), style == nil else {
            leftOut += 1
            return open.append(.leftOut)
        }
        guard Self.elements.contains(name) else { return open.append(.unwrapped) }
        closeTag()
        output += "<" + name
        if open.isEmpty { output += " xmlns=\"\(Self.namespace)\"" }
        var kept = attributes.compactMap { key, value in attribute(key, value, of: name) }
        if open.isEmpty { kept += Self.missingViewBox(attributes) }
        for (key, value) in kept.sorted(by: { $0.0 < $1.0 }) {
            output += " \(key)=\"\(Self.escaped(value))\""
        }
        isTagOpen = true
        open.append(.written(name))
        if name == "style" { style = "" }
    }

    private func end() {
        switch open.popLast() {
        case .written(let name):
            if let css = style, name == "style" {
                text(Self.safeStyle(css))
                style = nil
            }
            output += isTagOpen ? "/>" : "</\(name)>"
            isTagOpen = false
        case .leftOut: leftOut -= 1
        case .unwrapped, nil: break
        }
    }

    private func text(_ text: String) {
        guard !text.isEmpty else { return }
        closeTag()
        output += Self.escaped(text)
    }

    private func closeTag() {
        if isTagOpen { output += ">" }
        isTagOpen = false
    }

    /// A drawing without a view box would be cut, not scaled, when it is shown in another size.
    private static func missingViewBox(_ attributes: [String: String]) -> [(String, String)] {
        guard attributes["viewBox"] == nil,
            let width = attributes["width"].flatMap({ Double($0.replacing("px", with: "")) }), width > 0,
            let height = attributes["height"].flatMap({ Double($0.replacing("px", with: "")) }), height > 0
        else { return [] }
        return [("viewBox", "0 0 \(number(width)) \(number(height))")]
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
    }

    // MARK: attributes

    private func attribute(_ key: String, _ value: String, of element: String) -> (String, String)? {
        let parts = key.split(separator: ":", maxSplits: 1)
        let (prefix, name) = parts.count == 2 ? (parts[0], String(parts[1])) : ("", key)
        if name == "href" {
            return Self.isSafeReference(value, in: element) ? ("href", value) : nil
        }
        if prefix == "xml" && (name == "space" || name == "lang") { return (key, value) }
        guard prefix.isEmpty, !name.lowercased().hasPrefix("on"), name != "src",
            name.utf8.allSatisfy({ Self.isNameByte($0) })
        else { return nil }
        if name == "attributeName", value.lowercased().contains("href") || value.lowercased().hasPrefix("on") {
            return nil
        }
        if name == "style" { return (name, Self.safeStyle(value)) }
        return Self.safeStyle(value) == value ? (name, value) : nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
            || byte == 0x2E
    }

    /// Into the drawing itself, or a picture carried along.
    private static func isSafeReference(_ value: String, in element: String) -> Bool {
        let value = value.trimmingCharacters(in: .whitespacesAndNewlines)
        if value.hasPrefix("#") { return true }
        guard element == "image" || element == "feImage" else { return false }
        return ["png", "jpeg", "jpg", "gif", "webp", "avif"].contains {
            value.lowercased().hasPrefix("data:image/\($0);base64,")
        }
    }

    /// CSS without imports, and with no `url()` that leads out of the drawing. Escapes could hide either: with one, all
    /// of it goes.
    static func safeStyle(_ css: String) -> String {
        let lower = css.lowercased()
        guard !lower.contains("\\"), !lower.contains("expression("), !lower.contains("javascript:") else { return "" }
        guard
            lower.contains("url") || lower.contains("@import") || lower.contains("image(")
                || lower.contains("image-set")
        else { return css }
        guard !lower.contains("/*"), !lower.contains("image(\""), !lower.contains("image-set") else { return "" }
        var safe = css.replacing(/(?i)@import[^;]*;?/, with: "")
        safe = safe.replacing(/(?i)url\s*\(\s*(?!['"]?#)[^)]*\)?/, with: "none")
        return safe
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension SVGSanitizer: XMLParserDelegate {
    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        start(name, namespaceURI, attributes)
        if fault != nil { parser.abortParsing() }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        end()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard leftOut == 0, !open.isEmpty else { return }
        if style != nil { style? += string } else { text(string) }
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
    }
}

extension ArraySlice<UInt8> {
    /// What follows the first occurrence of a text.
    fileprivate func after(_ text: String) -> ArraySlice<UInt8>? {
        firstRange(of: Array(text.utf8)).map { self[$0.upperBound...] }
    }
}
