/// A file that articles link to and that is no page.
public struct Attachment: Sendable, Hashable {
    /// Relative to the site folder.
    public var path: String
    /// Where it is wanted, from the top of the output.
    public var address: String
    /// It is published already, with the static files.
    public var isStatic: Bool

    public init(path: String, address: String, isStatic: Bool = false) {
        self.path = path
        self.address = address
        self.isStatic = isStatic
    }

    /// Whether a file of `content/` is published when an article links to it, and no page itself.
    /// - Parameter path: below `content/`.
    public static func isPublished(fromContent path: String) -> Bool {
        !settings.contains(path) && !isMarkdown(path) && isInert(path)
    }

    /// Files of `content/` that the program reads for itself.
    static let settings: Set = ["site.yml", AuthorsReader.file, EmbedTitles.file]

    /// Whether a file does nothing by itself, in a reader's browser or on a host: it is shown or kept, and that is all.
    /// - Parameter address: from the top of the output.
    static func isInert(_ address: String) -> Bool {
        let endings = fileName(of: address).split(separator: ".").dropFirst().map { $0.lowercased() }
        guard let ending = endings.last, inert.contains(ending) else { return false }
        // Apache asks all endings of a name what to do with it.
        guard endings.dropLast().allSatisfy({ !run.contains($0) }) else { return false }
        // What lies at the top is for programs: some host may take it for how to serve the site.
        return address.utf8.contains(UInt8(ascii: "/")) || !ofPrograms.contains(ending)
    }

    /// Endings of what browsers show, play, or keep. What is in none of these lists may be a page, a script or a program of a host.
    private static let inert = Set(
        [
            "pdf txt text csv tsv json jsonl geojson rtf tex sty cls dvi bib ris ics vcf log xlsb vsdx canvas",
            "doc docx docm xls xlsx xlsm ppt pptx odt ods odp odg pages numbers epub mobi azw3 ps djvu",
            "zip gz tgz bz2 tbz xz txz zst 7z rar tar lz4 br cab jar dmg pkg exe msi apk ipa deb rpm appimage iso img bin",
            "png jpg jpeg jpe jfif gif webp avif heic heif svg bmp ico ai eps xcf",
            "mp3 m4a aac ogg oga opus wav wma flac aiff mid midi mp4 m4v webm mov ogv avi wmv 3gp mkv mpg mpeg m3u m3u8",
            "vtt srt sub gpx kml kmz ttf otf woff woff2 ipynb parquet sqlite db sql mat rds rda rmd qmd dta sav hdf5 nc npz dat",
            "stl obj gltf glb step dxf dwg",
            "c h cc cpp cxx hpp cs fs go rs swift java kt scala clj ex exs erl hs ml m mm r jl py rb lua vim el lisp zig nim dart",
            "sh bash zsh fish ps1 bat cmd patch diff conf cfg ini toml yml yaml lock gradle cmake mk proto graphql ts tsx",
            "asc sig md5 sha1 sha256 torrent rst adoc org mmd puml drawio fig sketch",
        ].flatMap { $0.split(separator: " ").map(String.init) })

    /// Endings in the middle of a name for which a host runs the file.
    private static let run: Set = [
        "shtml", "shtm", "stm", "php", "php3", "php4", "php5", "php7", "php8", "phtml", "phar", "cgi", "fcgi",
    ]

    /// Endings of what lies at the top of a folder for programs, not for readers.
    private static let ofPrograms: Set = [
        "json", "toml", "yml", "yaml", "conf", "cfg", "ini", "lock", "ts", "rb", "sh",
    ]
}

extension Site {
    /// The files that its articles and pages link to, in the order of their paths: what the author's generator would publish of them, at
    /// the same place below the folder of articles. What may be an article is none, published or not.
    func attachments(by dialect: ContentDialect) -> [Attachment] {
        let published = Set(staticFiles)
        let links = Set(
            articles.flatMap { $0.body.links.map(\.path) } + pages.flatMap { BodyDigest($0.body).links.map(\.path) }
                + resources.values)
        return links.sorted(by: utf8Order).compactMap { path in
            if let name = dialect.staticName(of: path) {
                // Pages and scripts of the old site are left out, unless somebody links to them.
                return Attachment(path: path, address: name, isStatic: published.contains(name))
            }
            guard !ArticleFiles.isArticle(path), let home = dialect.publicHome(of: path) else { return nil }
            let name = String(Substring(path.utf8.dropFirst(home.utf8.count)))
            guard Attachment.isInert(name) else { return nil }
            // What an article of Hexo's has beside it is public.
            let shown = dialect.generator == .hexo && home.hasSuffix("_posts/") ? name : path
            return Self.isPrivate(shown, dialect) ? nil : Attachment(path: path, address: name)
        }
    }

    /// Settings, and what generators keep to themselves.
    private static func isPrivate(_ path: String, _ dialect: ContentDialect) -> Bool {
        guard dialect.isForeign else { return Attachment.settings.contains(String(path.dropFirst("content/".count))) }
        return path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: "_") }
    }
}

extension ContentDialect {
    /// The folder that a file is published from when an article links to it; nil of one that the settings keep back, or that lies where
    /// the generator publishes nothing.
    fileprivate func publicHome(of path: String) -> String? {
        let homes = isForeign ? articleFolders + roots : articleFolders
        guard let home = homes.first(where: { path.utf8.starts(with: $0.utf8) }) else { return nil }
        guard isForeign else { return home }
        // Beside the folder of pages there is nothing for readers.
        if home.isEmpty, [.mkdocs, .hexo].contains(generator) { return nil }
        return keepsBack(path, in: home) ? nil : home
    }

    /// Whether settings keep a file from readers.
    func keepsBack(_ path: String, in home: String) -> Bool {
        if generator == .jekyll, case .none = rules.jekyll.kind(of: path) { return true }
        if case .ignored = rules.verdict(path, in: home) { return true }
        return false
    }
}
