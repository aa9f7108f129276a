import Content

/// Makes the addresses of a text absolute, for readers that have it without its page.
struct AbsoluteMarkup {
    /// Of the page that the text stands on, escaped for an attribute.
    private let page: [UInt8]
    /// Where its path begins, behind the host.
    private let path: Int
    /// Behind its last slash.
    private let folder: Int

    /// - Parameter page: the absolute address of the page that the text stands on.
    init(page: String) {
        var bytes: [UInt8] = []
        bytes.appendEscaped(page)
        self.page = bytes
        let slash = UInt8(ascii: "/")
        let host = bytes.firstIndex(of: UInt8(ascii: ":")).map { min($0 + 3, bytes.count) } ?? 0
        path = bytes[host...].firstIndex(of: slash) ?? bytes.count
        folder = bytes[path...].lastIndex(of: slash).map { $0 + 1 } ?? bytes.count
    }

    private static let attributes: Set = ["href", "src", "cite", "poster"]

    func html(_ html: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(html.count + html.count / 8)
        var written = 0
        var tokens = MarkupTokens(html)
        while let token = tokens.next() {
            guard case .start(_, let attributes, _) = token else { continue }
            for attribute in attributes where Self.attributes.contains(attribute.name) {
                result += html[written..<attribute.value.lowerBound]
                append(html[attribute.value], to: &result)
                written = attribute.value.upperBound
            }
        }
        return result + html[written...]
    }

    /// RFC 3986, §5.2, of a reference that is escaped for an attribute, which changes none of the characters that matter.
    func address(of reference: String) -> String {
        var bytes: [UInt8] = []
        append(Array(reference.utf8)[...], to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func append(_ reference: ArraySlice<UInt8>, to result: inout [UInt8]) {
        let slash = UInt8(ascii: "/")
        if reference.starts(with: [slash, slash]) {
            result += page.prefix { $0 != UInt8(ascii: ":") } + [UInt8(ascii: ":")] + reference
        } else if Address.hasScheme(reference) {
            result += reference
        } else if reference.first == slash {
            result += page[..<path] + reference
        } else if let first = reference.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "?") {
            let end = reference.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") } ?? reference.endIndex
            appendPath(reference[..<end], to: &result)
            result += reference[end...]
        } else {
            result += page + reference
        }
    }

    /// Parts of `..` and `.` are gone through; none leads above the host.
    private func appendPath(_ reference: ArraySlice<UInt8>, to result: inout [UInt8]) {
        let slash = UInt8(ascii: "/")
        var folders = page[path..<folder].split(separator: slash)
        let parts = reference.split(separator: slash, omittingEmptySubsequences: false)
        for part in parts.dropLast() {
            if part.elementsEqual("..".utf8) {
                _ = folders.popLast()
            } else if !part.elementsEqual(".".utf8) {
                folders.append(part)
            }
        }
        var last = parts.last ?? []
        if last.elementsEqual("..".utf8) { _ = folders.popLast() }
        if last.elementsEqual("..".utf8) || last.elementsEqual(".".utf8) { last = [] }
        result += page[..<path]
        for folder in folders { result += [slash] + folder }
        result += [slash] + last
    }
}
