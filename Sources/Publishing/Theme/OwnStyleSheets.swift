import CSSSyntax
import Content

/// Judges the parts of a style sheet that a site has itself: what would break what the engine has placed, and what leads nowhere.
struct OwnStyleSheets {
    /// Files that are published as they are, by their names below the folder of static files.
    let staticFiles: Set<String>
    /// That folder, with its final slash.
    let staticFolder: String
    /// The path of the site's address on its host, without slashes at its ends.
    let basePath: String
    /// What the default theme says of measured texts is as it was measured.
    private let known: Set<Int>

    /// - Parameter builtIn: parts of the default theme.
    init(of site: Site, besides builtIn: [[UInt8]]) {
        // Icons are made, where none are brought.
        staticFiles = Set(site.staticFiles + [SiteIcons.favicon, SiteIcons.ico, SiteIcons.touch.file])
        staticFolder = site.staticFolder.isEmpty ? "content/static/" : site.staticFolder
        let address = (site.configuration.baseURL ?? "").split(separator: "/").dropFirst(2)
        basePath = address.joined(separator: "/")
        known = Set(builtIn.flatMap { StyleRules($0).settings.map(\.likeness) })
    }

    /// - Parameter path: as diagnostics give it.
    func diagnostics(of css: [UInt8], at path: String) -> [Diagnostic] {
        let rules = StyleRules(css)
        let lines = TextPlaces(css)
        func warning(_ message: String, at place: Int, hint: String) -> Diagnostic {
            let (line, column) = lines[place]
            return Diagnostic(.warning, message, at: path, line: line, column: column, hint: hint)
        }
        var found = rules.settings.filter { !known.contains($0.likeness) }.map { setting in
            warning(
                "\"\(setting.selector.shortened)\" sets \(setting.property), but the engine has measured this text otherwise",
                at: setting.place,
                hint: "sizes are type_scale in theme.yml and data-sizes in drawings, fonts are fonts in theme.yml")
        }
        if let comment = rules.openComment {
            found.append(
                warning("the comment has no end", at: comment, hint: "all that follows is part of it: close it with */")
            )
        }
        found += rules.vainImports.map {
            warning("@import means nothing behind a rule", at: $0.lowerBound, hint: "write it at the top of the file")
        }
        found += CSSAddresses.ranges(in: css).compactMap { range in
            guard !rules.vainImports.contains(where: { $0.overlaps(range) }) else { return nil }
            let address = String(decoding: css[range], as: UTF8.self)
            return hint(for: address).map {
                warning("\"\(address.shortened)\" names no static file of the site", at: range.lowerBound, hint: $0)
            }
        }
        return found
    }

    /// What to write instead of an address; nil where it leads to a file, or out of the site.
    private func hint(for address: String) -> String? {
        // What is escaped is somebody's who knows what he does.
        guard !address.isEmpty, !address.hasPrefix("#"), !address.hasPrefix("//"), !address.contains("\\"),
            !Address.hasScheme(address.utf8)
        else { return nil }
        let written = address.prefix { $0 != "?" && $0 != "#" }
        guard !written.isEmpty, let path = percentDecoded(String(written)) else { return nil }
        guard !names(path).contains(where: staticFiles.contains) else { return nil }
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        if name.hasSuffix(".css") {
            return "all files of style/ are one style sheet, and none has to import another"
        }
        if let file = staticFiles.sorted().first(where: { $0 == name || $0.hasSuffix("/" + name) }) {
            return "did you mean \"../\(file)\"? Addresses begin at assets/, where the style sheet is published"
        }
        return
            "addresses begin at assets/, where the style sheet is published: \(staticFolder)img/\(name) is url(../img/\(name))"
    }

    /// What a path may mean, from the top of the output: on its host, or the site's own.
    private func names(_ path: String) -> [String] {
        guard path.hasPrefix("/") else { return Self.resolved("assets/" + path).map { [$0] } ?? [] }
        let whole = Self.resolved(String(path.dropFirst()))
        return [whole, whole.flatMap { $0.hasPrefix(basePath + "/") ? String($0.dropFirst(basePath.count + 1)) : nil }]
            .compactMap { $0 }
    }

    /// Without `.` and `..`; nil for what leads out of the output.
    private static func resolved(_ path: String) -> String? {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }
}

/// Lines and columns of a text in UTF-8.
private struct TextPlaces {
    private let bytes: [UInt8]
    /// Where each line begins.
    private let lines: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// 1-based, columns in Unicode scalars.
    subscript(place: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= place { low = middle } else { high = middle }
        }
        return (low + 1, bytes[lines[low]..<place].count { $0 & 0xC0 != 0x80 } + 1)
    }
}

extension String {
    /// As much as a message has room for.
    fileprivate var shortened: String { count <= 80 ? self : prefix(79) + "…" }
}
