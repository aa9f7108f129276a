import Foundation

/// Keys of front matter that the templates of a site's own theme show: they are data there, whatever others mean by them.
enum TemplateData {
    /// - Parameters:
    ///   - root: the site folder.
    ///   - theme: the name of a folder of `templates/`.
    static func keys(in root: String, theme: String) -> Set<String> {
        var keys: Set<String> = []
        for folder in Set(["default", theme]) {
            let path = "\(root)/templates/\(folder)"
            for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            where name.hasSuffix(".mustache") {
                guard let bytes = try? readRegularFile(path + "/" + name, limit: Limits.themeFile) else { continue }
                keys.formUnion(Self.keys(of: String(decoding: bytes, as: UTF8.self)))
            }
        }
        return keys
    }

    /// `description` of `{{data.description}}`, and every name of a template that goes into `data` as a whole.
    static func keys(of template: String) -> Set<String> {
        guard template.contains("data") else { return [] }
        var keys = Set(template.matches(of: /data\.([^\s{}.]+)/).map { String($0.1) })
        if template.contains(/\{\{#\s*data\s*\}\}/) {
            keys.formUnion(template.matches(of: /\{\{\{?[#^&]?\s*([^\s{}.\/]+)/).map { String($0.1) })
        }
        return keys
    }
}
