/// Addresses that a site may name: http or https with a host, nothing that needs escaping.
public enum WebAddress {
    /// Where a site will be found, as its pages name it: without slashes at the end, in ASCII. nil for what can be no such address.
    public static func ofSite(_ text: String) -> String? {
        guard isValid(text), !text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
            return nil
        }
        let host = text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3).prefix { $0 != UInt8(ascii: "/") }
        // In Punycode, which browsers show in the letters that it stands for.
        guard host.allSatisfy({ $0 < 0x80 }) else { return nil }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte < 0x80 {
                bytes.append(byte)
            } else {
                bytes += "%\(String(byte, radix: 16, uppercase: true))".utf8
            }
        }
        while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What is wrong with a text that is to be the address of a site, and what to do; nil of one that `ofSite` understands and may be shown.
    /// - Parameter name: of what says it.
    public static func fault(ofSite text: String, in name: String) -> (message: String, hint: String)? {
        let hint = "write for example https://example.org/news, or leave it out"
        guard !text.isEmpty else { return ("\(name) is empty", hint) }
        guard isValid(text) else { return ("\(name) must be an http or https address, found \"\(text)\"", hint) }
        guard !text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
            return ("\(name) must not have a query or a fragment", hint)
        }
        let host = text.split(separator: "/").dropFirst().first ?? ""
        guard !host.contains("@") else { return ("\(name) must have no name or password", hint) }
        guard ofSite(text) == nil else { return nil }
        return (
            "the host of \(name) must be in ASCII, found \"\(text)\"",
            "write it as name servers have it: https://xn--r8jz45g.jp"
        )
    }

    static func isValid(_ text: String) -> Bool {
        let lower = text.lowercased()
        guard lower.hasPrefix("http://") || lower.hasPrefix("https://") else { return false }
        let rest = text.drop { $0 != ":" }.dropFirst(3)
        guard let first = rest.unicodeScalars.first,
            first.properties.isAlphabetic || first.properties.numericType != nil
                || first == "["
        else { return false }
        return needsNoEscaping(text)
    }

    /// Where a reader may go with a click: such an address, or one to write to or to call.
    static func isForReaders(_ text: String) -> Bool { isValid(text) || isContact(text) }

    /// `mailto:` of somebody, or `tel:` of a number.
    static func isContact(_ text: String) -> Bool {
        let scheme = text.prefix { $0 != ":" }.lowercased()
        let rest = text.utf8.dropFirst(scheme.utf8.count + 1).prefix { $0 != UInt8(ascii: "?") }
        switch scheme {
        case "mailto":
            guard let sign = rest.firstIndex(of: UInt8(ascii: "@")), sign > rest.startIndex,
                rest.index(after: sign) < rest.endIndex
            else { return false }
        case "tel": guard rest.contains(where: { (0x30...0x39).contains($0) }) else { return false }
        default: return false
        }
        return needsNoEscaping(text)
    }

    private static func needsNoEscaping(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            scalar.value > 0x20 && !isControl(scalar) && !"<>\"\\^`{|}".unicodeScalars.contains(scalar)
                && !scalar.properties.isWhitespace && !isBidiControl(scalar)
        }
    }
}
