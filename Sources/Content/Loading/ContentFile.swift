/// A Markdown file of the content folder, as its path tells.
struct ContentFile: Sendable, Hashable {
    /// Relative to the content folder.
    var path: String
    /// First folder on the way to the article (to the bundle's folder, for `<slug>/index.md`); nil for those directly in
    /// `content/`.
    var category: String?
    /// The file's name without its ending, or the name of the bundle's folder.
    var name: String
    /// In `content/pages/`.
    var isPage: Bool
    /// In a folder of drafts, which only some generators have.
    var isDraft = false
    /// Of a page: the foot of every page names it.
    var isListed = true
    /// Of a file that tells of the folder it lies in, how many folders lie around it in that of articles; nil of all others.
    var sectionDepth: Int?
    /// How it looked when the folder was read.
    var stamp: FileStamp?

    init(_ path: String) {
        self.path = path
        let (folders, last) = divided(path.utf8[...])
        let stem = last[..<(last.lastIndex(of: UInt8(ascii: ".")) ?? last.endIndex)]
        isPage = path.utf8.starts(with: "pages/".utf8)
        let (above, bundle) = divided(folders)
        let isBundle = stem.elementsEqual("index".utf8) && !(isPage ? above : folders).isEmpty
        name = String(Substring(isBundle ? bundle : stem))
        let first = (isBundle ? above : folders).prefix { $0 != UInt8(ascii: "/") }
        category = first.isEmpty ? nil : String(Substring(first))
    }
}

extension ContentFile {
    /// The article that a file is, if there is one at all.
    /// - Parameter path: relative to the site folder.
    /// - Returns: nil for pages, static files, and what programs leave behind.
    static func article(at path: String) -> ContentFile? {
        guard path.hasPrefix("content/") else { return nil }
        let path = String(path.dropFirst("content/".count))
        guard isMarkdown(path), !path.hasPrefix("static/"), !fileName(of: path).hasPrefix("_index."),
            !path.split(separator: "/").contains(where: { isLeftByPrograms(String($0), isStatic: false) })
        else { return nil }
        let file = ContentFile(path)
        return file.isPage ? nil : file
    }

    /// Its name in words, for what has neither a title nor a heading.
    var nameAsTitle: String {
        let name = LenientDate.leading(name)?.rest ?? name
        let words = cleanedLine(name.replacing("-", with: " ").replacing("_", with: " "))
        return words.isEmpty ? self.name : words
    }
}
