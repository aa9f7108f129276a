import Content

/// What a reference in a file of the output means, as a host and a browser take it.
struct ReferenceResolver: Sendable {
    enum Meaning: Equatable {
        /// A file of the output, and a place in it (without `#`), or empty.
        case file(String, fragment: String)
        /// No file of the output.
        case nothing
        /// Another site, by its host.
        case outside(String)
        /// An address that is no file's: `mailto:`, `data:`.
        case other
    }

    private let files: Set<String>
    /// Folders with a page of their own.
    private let folders: Set<String>
    private let origin: SiteOrigin?
    private let hidesEndings: Bool

    /// - Parameter base: the site's address; without one, addresses of its host are another site's.
    init(files: Set<String>, base: SiteBase?) {
        self.files = files
        let index = "/index.html"
        folders = Set(files.lazy.filter { $0.hasSuffix(index) }.map { String($0.dropLast(index.count)) })
        origin = SiteOrigin(base?.url)
        hidesEndings = base?.hidesEndings ?? false
    }

    /// - Parameter file: in which the reference stands, from the top of the output.
    func meaning(of reference: String, in file: String) -> Meaning {
        let text = Self.trimmed(reference)
        var path = text
        if let host = Self.host(of: text) {
            guard let local = origin?.local(text) else { return .outside(host) }
            path = local
        } else if Address.hasScheme(text.utf8) {
            return .other
        } else if text.utf8.first == UInt8(ascii: "/"), let origin, !origin.folder.isEmpty {
            // What lies on the host beside the site nobody can know.
            guard let local = origin.local(text) else { return .other }
            path = local
        }
        let fragment = path.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(path[path.utf8.index(after: $0)...]) }
        path = String(decoding: path.utf8.prefix { !"#?".utf8.contains($0) }, as: UTF8.self)
        guard let target = target(of: path, in: file) else { return .nothing }
        let place = fragment.map { percentDecoded($0) ?? $0 } ?? ""
        // Words to be found on the page are no place that it names.
        return .file(target, fragment: place.firstRange(of: ":~:").map { String(place[..<$0.lowerBound]) } ?? place)
    }

    /// As browsers read an attribute: without white space at its ends, and without ends of lines anywhere.
    private static func trimmed(_ reference: String) -> String {
        let scalars = reference.unicodeScalars.filter { ![0x09, 0x0A, 0x0D].contains($0.value) }
        let text = scalars.drop { $0.value <= 0x20 }.reversed().drop { $0.value <= 0x20 }.reversed()
        return String(String.UnicodeScalarView(text))
    }

    private func target(of path: String, in file: String) -> String? {
        guard !path.isEmpty else { return file }
        var parts = path.utf8.first == UInt8(ascii: "/") ? [] : file.utf8.split(separator: UInt8(ascii: "/")).dropLast()
        let decoded = percentDecoded(path) ?? path
        var endsWithFolder = true
        for part in decoded.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            endsWithFolder = part.isEmpty || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8)
            if part.elementsEqual("..".utf8) {
                // Nothing is above the top.
                _ = parts.popLast()
            } else if !endsWithFolder {
                parts.append(part)
            }
        }
        let joined = parts.map { String(Substring($0)) }.joined(separator: "/")
        if !endsWithFolder, files.holds(joined) { return joined }
        if hidesEndings, !endsWithFolder, files.holds(joined + ".html") { return joined + ".html" }
        if joined.isEmpty { return files.contains("index.html") ? "index.html" : nil }
        return folders.holds(joined) ? joined + "/index.html" : nil
    }

    private static func host(of text: String) -> String? {
        let start = String(decoding: text.utf8.prefix(8), as: UTF8.self).lowercased()
        guard let scheme = ["https://", "http://", "//"].first(where: start.hasPrefix) else { return nil }
        let rest = text.utf8.dropFirst(scheme.utf8.count).prefix { !"/?#".utf8.contains($0) }
        return String(decoding: rest, as: UTF8.self).lowercased()
    }
}

extension Set<String> {
    /// Whether a text of the same bytes is among them: what is only canonically equivalent is another file, and another place.
    func holds(_ text: String) -> Bool { firstIndex(of: text).map { self[$0].utf8.elementsEqual(text.utf8) } ?? false }
}
