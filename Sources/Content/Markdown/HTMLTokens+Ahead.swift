/// What follows a place: it is read ahead, and whoever asks goes on where it is.
extension HTMLTokens {
    /// Whether an element ends. O(n).
    func holdsEnd(of name: String) -> Bool {
        var rest = self
        while let token = rest.next() {
            if case .end(name) = token { return true }
        }
        return false
    }

    /// What a table begins with to say what it shows.
    var tableCaption: String? {
        var rest = self
        while let token = rest.next() {
            switch token {
            case .start("caption", _, _): return rest.text(of: "caption")
            case .text(let text) where text.allSatisfy({ $0 <= 0x20 }): continue
            default: return nil
            }
        }
        return nil
    }

    /// What an element says that has begun, as long as nothing but lines of text is in it.
    func text(of name: String) -> String? {
        var rest = self
        var bytes: [UInt8] = []
        while let token = rest.next() {
            switch token {
            case .text(let text): bytes += HTMLText.unescaped(text)
            case .start("br", _, _): bytes.append(0x20)
            case .start(let inner, _, _): guard SafeHTML.elements[inner] == .phrasing else { return nil }
            case .end(name): return cleanedLine(String(decoding: bytes, as: UTF8.self))
            case .end: continue
            }
        }
        return nil
    }

    /// Tags that are looked through for words, so that a thousand that hold none take no longer than others.
    private static let mostTags = 8

    /// Whether words are the next that is written, perhaps in elements that stand among words.
    var beginsWithWords: Bool {
        var rest = self
        for _ in 0..<Self.mostTags {
            switch rest.next() {
            case .text(let text) where text.allSatisfy({ $0 <= 0x20 }): continue
            case .text: return true
            case .start(let name, _, _):
                if SafeHTML.blocks.contains(name) || SafeHTML.opaque.contains(name) || name == "img" { return false }
                if let kind = SafeHTML.elements[name] { return kind == .phrasing }
            case .end, nil: return false
            }
        }
        return false
    }
}
