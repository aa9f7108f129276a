import Content

/// What of a page with a text on it is set in the font of its prose: all but its head and the articles below it, which the engine has
/// set, and code.
struct ProseText {
    /// Runs of text, their references resolved, in the order of the page.
    private(set) var texts: [String] = []

    /// - Parameter html: finished. Linear in its length.
    init(_ html: [UInt8]) {
        var tokens = MarkupTokens(html)
        // The element that is passed over, and how many of its name are open.
        var passed: (name: String, depth: Int)?
        while let token = tokens.next() {
            switch token {
            case .text(let range):
                guard passed == nil else { continue }
                texts.append(String(decoding: HTMLText.unescaped(Array(html[range])), as: UTF8.self))
            case .start(let name, let attributes, _):
                if passed?.name == name {
                    passed?.depth += 1
                } else if passed == nil {
                    let kind = attributes.first { $0.name == "class" }.map { html[$0.value] }
                    if Self.isOther(name, kind) { passed = (name, 1) }
                }
            case .end(let name, _):
                guard passed?.name == name else { continue }
                passed?.depth -= 1
                if passed?.depth == 0 { passed = nil }
            }
        }
    }

    /// Whether what stands in an element is set in other fonts.
    /// - Parameter kind: its classes.
    private static func isOther(_ name: String, _ kind: ArraySlice<UInt8>?) -> Bool {
        switch name {
        case "pre", "code", "script", "style": true
        case "header": kind?.starts(with: "article-head".utf8) ?? false
        case "aside": kind?.elementsEqual("related".utf8) ?? false
        default: false
        }
    }
}

/// A font file of one page's prose.
public struct ProseFont: Sendable, Hashable {
    /// Number of the face in the family of texts, from 0.
    public var face: Int
    public var address: PageAddress
    /// Ascending: what it shows of the lines above the prose, which need no slice for these.
    public var lineCharacters: [UInt32]

    public init(face: Int, address: PageAddress, lineCharacters: [UInt32]) {
        self.face = face
        self.address = address
        self.lineCharacters = lineCharacters
    }
}

extension FontFaceRules {
    /// What a page says whose prose is set in the font of texts: where the letters are that this page alone has, and that they come
    /// before those that all pages share. Local faces are scaled to the same advances, as those of measured texts are, and so it is the
    /// font that says how wide signs are: browsers take nothing away from them.
    func prose(_ files: [ProseFont], on page: PageAddress) -> [UInt8] {
        var css: [UInt8] = []
        var names = fonts.text.space == nil ? [] : ["\"\(Self.spaceFamily)\","]
        for file in files {
            let name = Self.family("prose", face: file.face)
            names.append("\"\(name)\",")
            css += face(name, file, on: page, characters: [])
            // Behind the slices, so that it goes before them.
            guard !file.lineCharacters.isEmpty else { continue }
            css += face(Self.family("text", face: file.face), file, on: page, characters: file.lineCharacters)
        }
        css.append(":root{--prose-font:\(names.joined())var(--text-font);--prose-trim:space-all}\n")
        return css
    }

    /// - Parameter characters: all when there are none.
    private func face(_ name: String, _ file: ProseFont, on page: PageAddress, characters: [UInt32]) -> [UInt8] {
        var css = Array("@font-face{font-family:\"\(name)\";font-weight:\(fonts.text.weight);font-display:swap;".utf8)
        css.append("src:url(\"\(page.reference(to: file.address))\") format(\"woff2\")")
        if !characters.isEmpty {
            css.append(";unicode-range:")
            css.append(unicodeRange: characters)
        }
        css.append("}")
        return css
    }
}
