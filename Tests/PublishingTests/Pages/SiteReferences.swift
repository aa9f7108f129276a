import Foundation

/// What the files of a site refer to: links, pictures, fonts, style sheets, and places in other pages.
struct SiteReferences {
    /// Texts of pages, drawings and style sheets by path.
    private let texts: [String: String]
    private let files: Set<String>

    /// - Parameter files: all files of a site by path from its top.
    init(_ files: [String: Data]) {
        self.files = Set(files.keys)
        texts = files.filter { ["html", "svg", "css"].contains(URL(filePath: $0.key).pathExtension) }
            .mapValues { String(decoding: $0, as: UTF8.self) }
    }

    /// References that lead nowhere, each with the file that it stands in; those to other sites are left alone.
    var broken: [String] {
        texts.flatMap { path, text in
            Set(references(in: text)).filter { !leadsSomewhere($0, from: path) }.map { "\(path): \($0)" }
        }.sorted()
    }

    private func references(in text: String) -> [String] {
        func values(_ start: String) -> [String] {
            text.components(separatedBy: start).dropFirst().map { rest in
                String(rest.prefix { $0 != "\"" }).replacing("&amp;", with: "&")
            }
        }
        let candidates = values(" srcset=\"").flatMap {
            $0.split(separator: ",").map { String($0.prefix { $0 != " " }) }
        }
        return values(" href=\"") + values(" src=\"") + values("url(\"") + candidates
    }

    private func leadsSomewhere(_ reference: String, from path: String) -> Bool {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        if parts[0].contains(":") { return true }
        guard let name = String(parts[0]).removingPercentEncoding else { return false }
        let folder = path.split(separator: "/").dropLast()
        let target = name.isEmpty ? path : Self.resolved(folder + name.split(separator: "/"))
        guard let target, files.contains(target) else { return false }
        guard parts.count == 2 else { return true }
        return String(parts[1]).removingPercentEncoding.map { texts[target]?.contains(" id=\"\($0)\"") == true }
            ?? false
    }

    /// nil above the top of the site.
    private static func resolved(_ parts: [Substring]) -> String? {
        var path: [Substring] = []
        for part in parts {
            if part != ".." {
                path.append(part)
            } else if path.popLast() == nil {
                return nil
            }
        }
        return path.joined(separator: "/")
    }
}
