import Content

/// What of a page with a text on it is set in the font of its prose: all but the articles below it, code, and its head, of which only
/// the standfirst is in the same font.
struct ProseText {
    /// Runs of text, their references resolved, in the order of the page.
    private(set) var texts: [String] = []

    /// - Parameter html: finished. Linear in its length.
    init(_ html: [UInt8]) {
        var tokens = MarkupTokens(html)
        // The element that is passed over, and how many of its name are open.
        var passed: (name: String, depth: Int)?
        var isInStandfirst = false
        while let token = tokens.next() {
            switch token {
            case .text(let range):
                guard passed == nil || isInStandfirst else { continue }
                texts.append(String(decoding: HTMLText.unescaped(Array(html[range])), as: UTF8.self))
            case .start(let name, let attributes, _):
                if passed?.name == name {
                    passed?.depth += 1
                } else {
                    let kind = attributes.first { $0.name == "class" }.map { html[$0.value] }
                    if passed?.name == "header" {
                        isInStandfirst = isInStandfirst || kind?.starts(with: "standfirst".utf8) ?? false
                    } else if passed == nil, Self.isOther(name, kind) {
                        passed = (name, 1)
                    }
                }
            case .end(let name, _):
                if name == "p" { isInStandfirst = false }
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
    /// It has letters that join with others.
    public var joins: Bool

    public init(face: Int, address: PageAddress, joins: Bool) {
        self.face = face
        self.address = address
        self.joins = joins
    }
}

extension FontFaceRules {
    /// What a page says whose prose is set in the font of texts: where the letters are that this page alone has, and that they come
    /// before those that all pages share. Local faces are scaled to the same advances, as those of measured texts are, and so it is the
    /// font that says how wide signs are: browsers take nothing away from them.
    func prose(_ files: [ProseFont], on page: PageAddress) -> [UInt8] {
        var css: [UInt8] = []
        var names: [String] = []
        for file in files {
            let name = Self.family("prose", face: file.face)
            names.append("\"\(name)\",")
            css.append("@font-face{font-family:\"\(name)\";font-weight:\(fonts.text.weight);font-display:swap;")
            css.append("src:url(\"\(page.reference(to: file.address))\") format(\"woff2\")}")
        }
        css.append(":root{--prose-font:\(names.joined())var(--text-font);--prose-trim:space-all}\n")
        // The engine has measured it in one font: what joins may not come from two files.
        if !files.contains(where: \.joins) { css.append(".article-head .standfirst{font-family:var(--prose-font)}\n") }
        return css
    }
}
