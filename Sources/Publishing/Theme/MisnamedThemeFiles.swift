import Content
import Foundation
import Layout

/// Files of a site's own theme that nobody reads, since they miss a name or a folder by a little. Nobody would hear of them otherwise.
struct MisnamedThemeFiles {
    /// Names of templates that pages are made of, without their ending; case counts.
    let templates: Set<String>
    /// Where pictures lie, with its final slash.
    let staticFolder: String

    /// - Parameters:
    ///   - files: of one folder of the theme, relative to it.
    ///   - label: how diagnostics name the folder.
    func diagnostics(of files: [String], in label: String) -> [Diagnostic] {
        files.filter { !isRead($0) && !Self.isNobodysMistake($0) }.map { file in
            Diagnostic(.warning, "the file is not read", at: label + "/" + file, hint: hint(for: file))
        }
    }

    func isRead(_ file: String) -> Bool {
        let parts = file.split(separator: "/").map(String.init)
        let name = parts.last ?? ""
        switch (parts.count, parts[0]) {
        case (1, "theme.yml"), (1, "script.js"), (1, "style.css"): return true
        case (1, _): return name.hasSuffix(".mustache") && !isMisnamed(template: String(name.dropLast(9)))
        case (_, "fonts"), (_, "script"): return true
        case (2, "style"): return name.hasSuffix(".css")
        case (3, "style"): return parts[1] == "article" && name.hasSuffix(".css")
        case (2, "patterns"): return name.hasSuffix(".svg")
        case (2, "cells"): return name.hasSuffix(".svg") && CellDrawings.names.contains(String(name.dropLast(4)))
        default: return false
        }
    }

    /// A partial that no template takes in may be waiting for one; one whose name is nearly that of another is not.
    private func isMisnamed(template name: String) -> Bool {
        !templates.contains(name) && suggestion(for: name, among: templates.sorted()) != nil
    }

    /// What lies beside a theme in many folders, for other readers than this program.
    private static func isNobodysMistake(_ file: String) -> Bool {
        let parts = file.split(separator: "/")
        guard let name = parts.last, !parts.contains(where: { $0.hasPrefix(".") }) else { return true }
        let stem = name.prefix { $0 != "." }.uppercased()
        return ["README", "LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS", "CHANGELOG", "SCREENSHOT"].contains(
            stem)
            || !ofThemes.contains(ending(of: String(name)))
    }

    /// Endings of what a theme may have.
    private static let ofThemes: Set = [
        "yml", "yaml", "css", "mustache", "html", "htm", "hbs", "handlebars", "js", "mjs", "ts", "ttf", "otf", "ttc",
        "woff",
        "woff2", "svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico",
    ]

    private func hint(for file: String) -> String? {
        if let name = nearest(to: file) { return "did you mean \"\(name)\"?" }
        let name = file.split(separator: "/").last.map(String.init) ?? file
        switch Self.ending(of: name) {
        case "png", "jpg", "jpeg", "gif", "webp", "avif", "ico",
            "svg" where !Self.isFolder(file, near: "cells"):
            return "pictures of a theme lie in \(staticFolder): \(staticFolder)img/\(name) is url(../img/\(name))"
        case "svg": return "cells are \(CellDrawings.names.joined(separator: ", "))"
        default: return nil
        }
    }

    /// The name that its author may have meant, below the folder of the theme.
    private func nearest(to file: String) -> String? {
        let parts = file.split(separator: "/").map(String.init)
        let name = parts.last ?? ""
        let stem = String(name.prefix { $0 != "." })
        switch Self.ending(of: name) {
        case "yml", "yaml":
            let isMeant = ["config", "settings"].contains(stem) || suggestion(for: stem, among: ["theme"]) != nil
            return isMeant ? "theme.yml" : nil
        case "css":
            if parts.count == 1, stem.lowercased() == "style" { return "style.css" }
            let isOfArticles = parts.count > 2 && suggestion(for: parts[1], among: ["article"]) != nil
            return (isOfArticles ? "style/article/" : "style/") + stem + ".css"
        case "mustache", "html", "htm", "hbs", "handlebars":
            return (suggestion(for: stem, among: templates.sorted()) ?? stem) + ".mustache"
        case "js", "mjs", "ts": return "script.js"
        case "ttf", "otf", "ttc", "woff", "woff2": return "fonts/" + name
        case "svg": return drawing(stem, in: file)
        default: return nil
        }
    }

    private func drawing(_ stem: String, in file: String) -> String? {
        let isAlone = !file.contains("/")
        if isAlone || Self.isFolder(file, near: "cells"), let cell = suggestion(for: stem, among: CellDrawings.names) {
            return "cells/\(cell).svg"
        }
        return isAlone || Self.isFolder(file, near: "patterns") ? "patterns/\(stem).svg" : nil
    }

    private static func isFolder(_ file: String, near name: String) -> Bool {
        let parts = file.split(separator: "/")
        return parts.count > 1 && suggestion(for: String(parts[0]), among: [name]) != nil
    }

    private static func ending(of name: String) -> String {
        name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }
}
