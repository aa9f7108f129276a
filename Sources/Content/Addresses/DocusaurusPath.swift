/// How Docusaurus makes addresses of the places of files.
enum DocusaurusPath {
    /// An article of a blog: the last day in its path, which folders and name may say together (`2021/01-19-recap.mdx`), the folders in
    /// front of it, and what follows it.
    struct Post {
        /// As it is written, with slashes: `2021/1/9`.
        var day: (text: String, date: CivilDate)?
        var folder: String
        var name: String

        /// - Parameter path: from the folder of the blog.
        init(_ path: String) {
            let plain = DocusaurusPath.withoutEnding(path)
            let stem = plain.hasSuffix("/index") ? String(plain.dropLast("/index".count)) : plain
            let bytes = Array(stem.utf8)
            (folder, name) = ("", stem)
            for start in bytes.indices.reversed() where isDigit(bytes[start]) {
                guard let (day, end) = Self.day(bytes[start...]) else { continue }
                let text = String(decoding: bytes[start..<end], as: UTF8.self).replacing("-", with: "/")
                var rest = bytes[end...]
                if let first = rest.first, first == UInt8(ascii: "/") || first == UInt8(ascii: "-") {
                    rest = rest.dropFirst()
                }
                self.day = (text, day)
                folder = String(decoding: bytes[..<start], as: UTF8.self)
                name = String(decoding: rest, as: UTF8.self)
                return
            }
        }

        /// Below the address of the blog.
        var address: String { (day.map { $0.text + "/" } ?? "") + folder + name }

        /// `2021-01-19`, `2021/1/19`.
        private static func day(_ bytes: ArraySlice<UInt8>) -> (date: CivilDate, end: Int)? {
            var numbers: [Int] = []
            var rest = bytes
            for most in [4, 2, 2] {
                if !numbers.isEmpty {
                    guard let first = rest.first, first == UInt8(ascii: "/") || first == UInt8(ascii: "-") else {
                        return nil
                    }
                    rest = rest.dropFirst()
                }
                let digits = rest.prefix(most).prefix(while: isDigit)
                guard !digits.isEmpty, most == 2 || digits.count == most else { return nil }
                numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
                rest = rest[digits.endIndex...]
            }
            let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
            return date.exists ? (date, rest.startIndex) : nil
        }
    }

    /// The address of a document below that of all documents.
    /// - Parameters:
    ///   - path: from their folder.
    ///   - id: that front matter gives in the place of the file's name.
    ///   - slug: that front matter gives; from the top with a slash in front.
    static func document(_ path: String, id: String?, slug: String?) -> String {
        if let slug, slug.hasPrefix("/") { return String(slug.drop { $0 == "/" }) }
        let parts = withoutEnding(path).split(separator: "/").map { String($0) }
        let folders = parts.dropLast().map(withoutNumber)
        let file = parts.last ?? ""
        // What stands for its folder is called as that, README or index.
        let isOfFolder = ["index", "readme", folders.last?.lowercased() ?? "index"].contains(file.lowercased())
        if slug == nil, isOfFolder { return folders.joined(separator: "/") }
        return (folders + [slug ?? id ?? withoutNumber(file)]).joined(separator: "/")
    }

    /// A folder's or file's name without the number that orders it: `02-intro`, `1. Basics`; days and versions (`2021-01`, `1.2`) stay.
    static func withoutNumber(_ name: String) -> String {
        let bytes = Array(name.utf8)
        let digits = bytes.prefix(while: isDigit)
        guard !digits.isEmpty else { return name }
        let spaces = bytes[digits.endIndex...].prefix { $0 == 0x20 }
        let marks = bytes[spaces.endIndex...].prefix { "-_.".utf8.contains($0) }
        let rest = bytes[marks.endIndex...].drop { $0 == 0x20 }
        guard !marks.isEmpty, let first = rest.first,
            !(marks.count == 1 && isDigit(first) && rest.startIndex == marks.endIndex)
        else { return name }
        return String(decoding: rest, as: UTF8.self)
    }

    /// The address of a page below that of all pages: that of its place.
    static func page(_ path: String) -> String {
        let plain = withoutEnding(path)
        return fileName(of: plain) == "index" ? folder(of: plain) : plain
    }

    private static func withoutEnding(_ path: String) -> String {
        [".mdx", ".md"].first(where: path.hasSuffix).map { String(path.dropLast($0.utf8.count)) } ?? path
    }
}

extension ForeignFrontMatter {
    /// The folder of Docusaurus' that the file lies in, and its path from there; nil for files of others.
    private var docusaurusPlace: (instance: DocusaurusRules.Instance, path: String)? {
        guard site.dialect.generator == .docusaurus, let home = site.dialect.home(of: file.path),
            let instance = site.dialect.rules.docusaurus.instance(of: home)
        else { return nil }
        return (instance, String(file.path.dropFirst(home.count)))
    }

    /// What the file's path says of a blog of Docusaurus'; nil for files of others, and for documents.
    var docusaurusPost: DocusaurusPath.Post? {
        guard let (instance, path) = docusaurusPlace, instance.kind == .blog else { return nil }
        return DocusaurusPath.Post(path)
    }

    /// What a document of Docusaurus' is called in addresses; nil for others.
    var docusaurusName: String? {
        guard site.dialect.generator == .docusaurus else { return nil }
        if let post = docusaurusPost { return post.name.isEmpty ? nil : post.name }
        if docusaurusPlace?.instance.kind == .pages { return nil }
        return source["id"]?.plainLine ?? DocusaurusPath.withoutNumber(file.name)
    }

    /// nil where nobody knows below which address its folder was.
    var docusaurusPermalink: String? {
        guard let (instance, path) = docusaurusPlace, let route = instance.route else { return nil }
        let slug = source["slug"]?.plainLine
        switch instance.kind {
        case .blog: return route + (slug.map { String($0.drop { $0 == "/" }) } ?? DocusaurusPath.Post(path).address)
        case .documents: return route + DocusaurusPath.document(path, id: source["id"]?.plainLine, slug: slug)
        case .pages: return route + (slug.map { String($0.drop { $0 == "/" }) } ?? DocusaurusPath.page(path))
        }
    }
}
