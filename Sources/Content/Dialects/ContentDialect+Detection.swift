import Foundation

extension ContentDialect {
    /// What lies in a site folder, paths relative to it.
    struct Signs: Sendable {
        var generator: Generator
        /// The generator's own settings.
        var settings: String?
        /// `content/site.yml`, or `site.yml` at the top of a foreign folder.
        var ownSettings: String?
        /// It is the folder of articles of a site of our own.
        var isInsideOfSite = false
    }

    /// Whose folder it is. Names decide, and a look into files only where two generators use the same name.
    static func signs(in root: String) -> Signs {
        let folder = Look(root: root)
        let hasOwn = folder.has("content/site.yml")
        let own = hasOwn ? "content/site.yml" : folder.has("site.yml") ? "site.yml" : nil
        if let own, let chosen = folder.dialect(in: own) {
            let found = folder.foreignSigns()
            let settings = found?.generator == chosen ? found?.settings : nil
            return Signs(generator: chosen, settings: settings, ownSettings: own)
        }
        guard !hasOwn, let found = folder.foreignSigns() else { return Signs(generator: .kawaraban) }
        var signs = Signs(generator: found.generator, settings: found.settings, ownSettings: own)
        signs.isInsideOfSite = own == "site.yml" && found.generator == .plain && fileName(of: root) == "content"
        return signs
    }

    private struct Look {
        let root: String

        func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: root + "/" + path) }

        /// What `dialect:` says in our settings.
        func dialect(in file: String) -> Generator? {
            guard let bytes = try? readRegularFile(root + "/" + file, limit: Limits.settingsFile) else { return nil }
            return SettingsReader(yaml: bytes, path: file).text("dialect").flatMap { Generator(rawValue: $0.value) }
        }

        func foreignSigns() -> (generator: Generator, settings: String?)? {
            let endings = ["toml", "yaml", "yml", "json"]
            func first(_ stems: [String]) -> String? {
                stems.lazy.flatMap { stem in endings.map { stem + "." + $0 } }.first(where: has)
            }
            if let file = first(["hugo", "config/_default/hugo", "config/_default/config"]) { return (.hugo, file) }
            if has("zola.toml") { return (.zola, "zola.toml") }
            if let file = first(["_config"]) { return (isHexo ? .hexo : .jekyll, file) }
            if has("config/_default") { return (.hugo, nil) }
            if has("content"), let file = first(["config"]) { return (isZola(file) ? .zola : .hugo, file) }
            // A program in JavaScript may call its folder so, too; Jekyll's posts begin with their days.
            if has("_posts"), !has("package.json") || !holdsMarkdown("_posts") || holdsDated("_posts") {
                return (.jekyll, nil)
            }
            let scripts = ["mjs", "ts", "js", "cjs", "mts"]
            if scripts.contains(where: { has("astro.config." + $0) }) { return (.astro, nil) }
            if scripts.contains(where: { has("docusaurus.config." + $0) }) || has("siteConfig.js") {
                return (.docusaurus, nil)
            }
            if has(".eleventy.js") || scripts.contains(where: { has("eleventy.config." + $0) }) {
                return (.eleventy, nil)
            }
            if VitePressSite.settings(in: root) != nil { return (.plain, nil) }
            // Both have section files, Zola's with TOML.
            if has("content/_index.md") { return (begins("content/_index.md", with: "+++") ? .zola : .hugo, nil) }
            // So has a folder of articles alone, taken out of its site.
            if let file = sectionFile(in: "content") { return (begins(file, with: "+++") ? .zola : .hugo, nil) }
            if let file = ["mkdocs.yml", "mkdocs.yaml", "zensical.toml"].first(where: has) { return (.mkdocs, file) }
            if has("pelicanconf.py") { return (.plain, nil) }
            // What belongs to a program in JavaScript, whichever.
            if has("content") { return has("package.json") ? (.plain, nil) : nil }
            if holdsMarkdown("articles") { return (.zenn, nil) }
            return ["posts", "blog", "src/content", "notes", "_posts", ""].contains(where: holdsMarkdown)
                || ContentDialect.foldersOfPrograms.contains { holdsArticles($0) }
                || folders.contains(where: { holdsMarkdown($0, withReadme: true) }) ? (.plain, nil) : nil
        }

        /// One below a folder; nil when there is none in its folders and theirs.
        private func sectionFile(in folder: String, depth: Int = 0) -> String? {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
            if names.contains("_index.md") { return folder + "/_index.md" }
            guard depth < 2 else { return nil }
            let inner = names.sorted(by: utf8Order).filter { !$0.contains(".") }.prefix(50)
            return inner.lazy.compactMap { sectionFile(in: folder + "/" + $0, depth: depth + 1) }.first
        }

        /// Those at the top that may hold articles.
        private var folders: [String] {
            let ignored = ContentDialect(.plain).ignored
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
            return names.filter { !$0.hasPrefix(".") && !ignored.contains($0) }
        }

        /// Zola demands `base_url`; Hugo's is `baseURL`.
        private func isZola(_ file: String) -> Bool {
            guard file.hasSuffix(".toml"),
                let bytes = try? readRegularFile(root + "/" + file, limit: Limits.settingsFile)
            else { return false }
            return bytes.split(separator: 0x0A).contains { line in
                line.starts(with: "base_url".utf8) && line.dropFirst(8).first { $0 != 0x20 } == UInt8(ascii: "=")
            }
        }

        /// Whose posts lie in `source`.
        private var isHexo: Bool {
            !has("_posts")
                && (has("source/_posts") && has("scaffolds") || says("\"hexo\"", in: "package.json"))
        }

        private func says(_ word: String, in file: String) -> Bool {
            (try? readRegularFile(root + "/" + file, limit: Limits.settingsFile))
                .map { String(decoding: $0, as: UTF8.self).contains(word) } ?? false
        }

        private func holdsDated(_ folder: String) -> Bool {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
            return names.contains { LenientDate.leading($0) != nil }
        }

        private func begins(_ file: String, with text: String) -> Bool {
            (try? readRegularFile(root + "/" + file, limit: Limits.articleFile))?.starts(with: text.utf8) ?? false
        }

        private func holdsMarkdown(_ folder: String) -> Bool { holdsMarkdown(folder, withReadme: false) }

        /// Or its folders do, and theirs.
        private func holdsArticles(_ folder: String, depth: Int = 0) -> Bool {
            if holdsMarkdown(folder) { return true }
            guard depth < 2 else { return false }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
            return names.sorted(by: utf8Order).filter { !$0.contains(".") }.prefix(50)
                .contains { holdsArticles(folder + "/" + $0, depth: depth + 1) }
        }

        private func holdsMarkdown(_ folder: String, withReadme: Bool) -> Bool {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
            return names.contains { name in
                withReadme ? isMarkdown(name) : ArticleFiles.isArticle(name) && !ArticleFiles.isAboutProject(name)
            }
        }
    }
}
