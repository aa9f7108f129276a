import Content
import Foundation

/// Why nothing could be begun, and what to do.
public struct StarterError: Error, Hashable, Sendable {
    public var message: String
    public var hint: String
}

/// Begins sites and articles: files for a person to change.
public enum Starter {
    /// Writes a site that builds at once. Nothing that exists is touched.
    /// - Parameters:
    ///   - language: a BCP 47 tag; the sample's texts are in it, as far as there is one.
    ///   - machineZone: the time zone for a language that does not say one.
    /// - Returns: the file to open first, and what was decided for the author.
    public static func site(
        at folder: String, language: String = "ja", machineZone: String = "UTC", now: Date
    ) throws -> (file: String, decided: String) {
        if try entries(of: folder).contains(where: { !Self.ofRepositories.contains($0) }) {
            throw StarterError(message: "\(folder) is not empty", hint: "name a new folder")
        }
        guard LanguageTag.isKnown(language) else {
            throw StarterError(
                message: "\"\(language)\" names no language",
                hint: LanguageTag.suggestion(for: language).map { "did you mean \"\($0)\"?" }
                    ?? "write for example ja, en or zh-Hant")
        }
        let sample = sample(for: language)
        let zone = LanguageTag.timeZone(of: language) ?? machineZone
        let first = "\(folder)/content/news/first-article.md"
        try write(
            """
            # Settings of the site; every one has a default.
            title: \(sample.title)
            language: \(sample.language)
            time_zone: \(zone)
            print: true      # articles are set as newspaper pages, too, and the front page as a sheet for the wall
            # base_url: https://news.example   # feeds and sitemap are written when it is set,
            # cards: true                      # and pictures for those who share a page

            # A folder of content is a category with a tab of its own; here are titles and order of those that want them.
            categories:
              news: \(sample.news)

            """, to: "\(folder)/content/site.yml")
        try write(
            article(titled: sample.firstArticle, text: sample.text, date: moment(now, in: zone), isDraft: false),
            to: first)
        try write(
            """
            ---
            title: \(sample.about)
            ---

            \(sample.aboutText)

            """, to: "\(folder)/content/pages/about.md")
        return (first, "language: \(sample.language), time_zone: \(zone); content/site.yml has both")
    }

    /// Names in a folder; none of one that is not there.
    private static func entries(of folder: String) throws(StarterError) -> [String] {
        guard !folder.isEmpty else {
            throw StarterError(message: "the folder has no name", hint: "name a new folder")
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else {
            throw StarterError(message: "\(folder) is a file", hint: "name a new folder")
        }
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw StarterError(
                message: "\(folder) cannot be read", hint: "name a new folder, or check who owns this one")
        }
        return entries
    }

    /// What a new repository holds, and a file browser leaves behind.
    private static let ofRepositories: Set<String> = [
        ".git", ".gitignore", ".gitattributes", ".github", ".DS_Store", "README.md", "README", "LICENSE", "LICENSE.md",
        "LICENSE.txt",
    ]

    /// Writes a draft. Its file is named after the title.
    /// - Parameter category: the first folder with texts when it is nil.
    /// - Returns: the file.
    public static func article(_ title: String, site: String, category: String?, now: Date) throws -> String {
        let content = site + "/content"
        guard let folders = try? FileManager.default.contentsOfDirectory(atPath: content) else {
            throw StarterError(
                message: "\(content) is not there", hint: "begin a site with: kawaraban new site \(site)")
        }
        let categories = folders.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: content + "/" + name, isDirectory: &isFolder)
                && isFolder.boolValue && !ReservedNames.all.contains(name) && !name.hasPrefix(".")
        }.sorted()
        let usual =
            categories.first { holdsText(content + "/" + $0) } ?? categories.first { isEmpty(content + "/" + $0) }
        // Names that differ in case alone are one category.
        let asked = category.map { name in categories.first { $0.lowercased() == name.lowercased() } ?? name }
        guard let category = asked ?? usual else {
            throw StarterError(message: "the site has no category yet", hint: "name one with --category")
        }
        guard !category.isEmpty, !category.utf8.contains(UInt8(ascii: "/")), category.utf8.first != UInt8(ascii: "."),
            !ReservedNames.all.contains(category.lowercased())
        else {
            throw StarterError(
                message: "\"\(category)\" is not the name of a category",
                hint: "name a folder of content/; some names are taken by what every site has")
        }
        let title = title.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard title.unicodeScalars.contains(where: isVisible) else {
            throw StarterError(message: "the title is empty", hint: "write the title in quotes")
        }
        guard title.unicodeScalars.count <= Limits.title else {
            throw StarterError(
                message: "the title is longer than \(Limits.title) characters", hint: "shorten it: the text has room")
        }
        let settings = SettingsReader(
            yaml: FileManager.default.contents(atPath: content + "/site.yml").map { [UInt8]($0) } ?? [],
            path: "content/site.yml")
        let language = settings.text("language")?.value ?? "ja"
        let zone = settings.text("time_zone")?.value ?? LanguageTag.timeZone(of: language)
        let text = sample(for: language).text
        let date = moment(now, in: zone ?? "UTC")
        func path(_ stem: String) -> String { "\(content)/\(category)/\(stem).md" }
        func isTaken(_ stem: String) -> Bool { FileManager.default.fileExists(atPath: path(stem)) }
        var stem = fileStem(of: title)
        if stem.isEmpty {
            // Of signs alone nothing comes that an address could hold.
            let day = date.prefix { $0 != "T" }
            stem = (1...).lazy.map { "\(day)-\($0)" }.first { !isTaken($0) } ?? ""
        }
        guard !isTaken(stem) else {
            throw StarterError(message: "\(path(stem)) is there already", hint: "choose another title")
        }
        try write(article(titled: title, text: text, date: date, isDraft: true), to: path(stem))
        return path(stem)
    }

    private static func article(titled title: String, text: String, date: String, isDraft: Bool) -> String {
        let quoted = title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return """
            ---
            title: "\(quoted)"
            date: \(date)
            \(isDraft ? "draft: true\n" : "")---

            \(text)

            """
    }

    private static func holdsText(_ folder: String) -> Bool {
        let entries = FileManager.default.enumerator(atPath: folder)
        while let name = entries?.nextObject() as? String {
            if name.lowercased().hasSuffix(".md") || name.lowercased().hasSuffix(".markdown") { return true }
        }
        return false
    }

    private static func isEmpty(_ folder: String) -> Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty ?? false
    }

    /// As long as a name of a file may be with room for its ending; of what is longer, whole words.
    private static func fileStem(of title: String) -> String {
        var stem = ""
        for word in title.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            let next = stem.isEmpty ? String(word) : stem + "-" + word
            if next.count > longestStem || next.utf8.count > longestStemBytes {
                if stem.isEmpty { stem = prefix(of: String(word)) }
                break
            }
            stem = next
        }
        return ReservedNames.all.contains(stem) ? stem + "-1" : stem
    }

    private static let longestStem = 60
    private static let longestStemBytes = 180

    private static func prefix(of word: String) -> String {
        var word = String(word.prefix(longestStem))
        while word.utf8.count > longestStemBytes { word.removeLast() }
        return word
    }

    /// As clocks show it where the site is.
    private static func moment(_ now: Date, in zone: String) -> String {
        Timestamp(seconds: Int(now.timeIntervalSince1970)).iso8601(timeZone: zone)
    }

    private static func write(_ text: String, to path: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        } catch {
            throw StarterError(message: "cannot write \(path)", hint: error.localizedDescription)
        }
    }
}
