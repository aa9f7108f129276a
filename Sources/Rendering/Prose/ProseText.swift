import Content

/// What of a page with a text on it is set in the fonts of its prose: all but its head and the articles below it, which the engine has
/// set, and code.
struct ProseText {
    /// Runs of text, their references resolved, in the order of the page; none in ASCII alone, which the slices of every page have.
    private(set) var texts: [ProseStyle: [String]] = [:]

    /// - Parameters:
    ///   - html: finished.
    ///   - language: of the page; elements may say another.
    /// - Complexity: linear in its length.
    init(_ html: [UInt8], language: String) {
        var tokens = MarkupTokens(html)
        var styles = ProseStyles(language: language)
        while let token = tokens.next() {
            switch token {
            case .text(let range):
                guard let style = styles.style, let text = Self.text(html[range]) else { continue }
                texts[style, default: []].append(text)
            case .start(let name, let attributes, _):
                func value(_ attribute: String) -> String? {
                    attributes.first { $0.name == attribute }.map { String(decoding: html[$0.value], as: UTF8.self) }
                }
                styles.start(name, classes: value("class") ?? "", language: value("lang"))
            case .end(let name, _): styles.end(name)
            }
        }
    }

    /// nil for ASCII.
    private static func text(_ run: ArraySlice<UInt8>) -> String? {
        guard run.contains(where: { $0 >= 0x7F || $0 == UInt8(ascii: "&") }) else { return nil }
        let text = HTMLText.unescaped(Array(run))
        return text.contains { $0 >= 0x7F } ? String(decoding: text, as: UTF8.self) : nil
    }
}

/// A font file of one page's prose.
public struct ProseFont: Sendable, Hashable {
    public var role: ProseRole
    /// Number of the face in the family, from 0.
    public var face: Int
    public var address: PageAddress
    /// Ascending: what it shows of the lines above the prose, which need no slice for these.
    public var lineCharacters: [UInt32]

    public init(role: ProseRole = .text, face: Int, address: PageAddress, lineCharacters: [UInt32]) {
        self.role = role
        self.face = face
        self.address = address
        self.lineCharacters = lineCharacters
    }
}

extension FontFaceRules {
    /// What a page says whose prose is set in shipped fonts: where the letters are that this page alone has, and that they come before
    /// those that all pages share. Local faces are scaled to the same advances, as those of measured texts are: where the font itself says
    /// how wide signs are, browsers take nothing away from them.
    func prose(_ files: [ProseFont], on page: PageAddress) -> [UInt8] {
        var css: [UInt8] = []
        var names: [ProseRole: String] = [.text: fonts.text.space == nil ? "" : "\"\(Self.spaceFamily)\","]
        for file in files {
            let name = Self.family(Self.own(file.role), face: file.face)
            names[file.role, default: ""] += "\"\(name)\","
            css += face(name, file, on: page, characters: [])
            // Behind the slices, so that it goes before them.
            guard !file.lineCharacters.isEmpty else { continue }
            css += face(
                Self.family(file.role.rawValue, face: file.face), file, on: page, characters: file.lineCharacters)
        }
        css.append(":root{--prose-font:\(names[.text] ?? "")var(--text-font)")
        css.append(";--heading-font:\(names[.headline] ?? "")var(--headline-font)")
        css.append(";--heading-weight:\(fonts.headline.weight)")
        if fonts.strong == .headline { css.append(";--strong-font:var(--heading-font)") }
        for (role, font) in fonts.ofProse {
            let own = ProseRole(rawValue: role).flatMap { names[$0] } ?? ""
            css.append(";--\(role)-font:\(own)\(Self.stack(role, font))")
        }
        if !fonts.text.hasSquareSigns { css.append(";--prose-trim:space-all") }
        css.append("}\n")
        return css
    }

    /// What a page's own files of a font are called.
    private static func own(_ role: ProseRole) -> String { role == .text ? "prose" : "prose \(role.rawValue)" }

    /// - Parameter characters: all when there are none.
    private func face(_ name: String, _ file: ProseFont, on page: PageAddress, characters: [UInt32]) -> [UInt8] {
        let style = Self.style(fonts.font(of: file.role))
        var css = Array("@font-face{font-family:\"\(name)\";\(style);font-display:swap;".utf8)
        css.append("src:url(\"\(page.reference(to: file.address))\") format(\"woff2\")")
        if !characters.isEmpty {
            css.append(";unicode-range:")
            css.append(unicodeRange: characters)
        }
        css.append("}")
        return css
    }
}
