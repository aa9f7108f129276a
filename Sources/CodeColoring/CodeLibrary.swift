import Foundation
import Synchronization

/// The definitions of languages that there are, each read when code of it is met; shared by all tasks.
public final class CodeLibrary: Sendable {
    private struct Shelf {
        /// Files by the names of their languages, in lower case; nil until a name is asked for.
        var files: [String: String]?
        /// Nil for what is no definition.
        var definitions: [String: Definition?] = [:]
    }

    /// Folders of definitions, the first before the others.
    public let folders: [String]
    private let shelf = Mutex(Shelf())

    /// Bytes of a listing that is coloured; a longer one is plain. A thousand lines have half as much.
    public static let longest = 60_000
    /// Bytes in which a file says what its language is called.
    private static let head = 4_000

    public init(folders: [String]) { self.folders = folders }

    /// The pieces of a text that have a colour, ascending; none for a language that nobody knows.
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - language: a name, or the ending of its files.
    /// - Complexity: linear.
    public func pieces(
        of text: UnsafeBufferPointer<UInt8>, in language: String
    ) -> [(range: Range<Int>, kind: CodeClass)] {
        guard text.count <= Self.longest, let definition = definition(of: language) else { return [] }
        return Coloring.pieces(of: text, by: definition)
    }

    /// How a folder of definitions looks, as far as it tells of other definitions: when it was changed.
    public static func stamp(of folder: String) -> String {
        let time = (try? FileManager.default.attributesOfItem(atPath: folder))?[.modificationDate] as? Date
        return time.map { String(Int($0.timeIntervalSince1970)) } ?? ""
    }

    private func definition(of language: String) -> Definition? {
        let name = language.lowercased()
        guard !name.isEmpty, name.utf8.count <= 60 else { return nil }
        return shelf.withLock { shelf in
            let files = shelf.files ?? Self.index(folders)
            shelf.files = files
            guard let file = files[name] ?? Self.otherNames[name].flatMap({ files[$0] }) else { return nil }
            if let known = shelf.definitions[file] { return known }
            let bytes = Self.own[file] ?? FileManager.default.contents(atPath: file).map { [UInt8]($0) }
            let definition = bytes.flatMap { Definition(xml: $0) }
            shelf.definitions[file] = .some(definition)
            return definition
        }
    }

    /// Files by names and endings, names first: of two files of one name, the first.
    private static func index(_ folders: [String]) -> [String: String] {
        var heads = own.sorted { $0.key < $1.key }.map { (file: $0.key, head: $0.value[..<min(head, $0.value.count)]) }
        for folder in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names.sorted() where name.hasSuffix(".xml") {
                let file = folder + "/" + name
                guard let handle = FileHandle(forReadingAtPath: file), let data = try? handle.read(upToCount: head)
                else {
                    continue
                }
                heads.append((file, [UInt8](data)[...]))
            }
        }
        let found = heads.map { (file: $0.file, texts: Self.texts(in: $0.head)) }
        var files: [String: String] = [:]
        for element in Self.elements {
            for (file, texts) in found {
                for text in texts where text.element == element {
                    // `*.swift`
                    let name =
                        element == "filename"
                        ? text.text.split(separator: ".").last.map(String.init) ?? text.text : text.text
                    if files[name.lowercased()] == nil { files[name.lowercased()] = file }
                }
            }
        }
        return files
    }

    /// Where a definition says what its language is called, the best first.
    private static let elements = ["alias", "name", "filename"]

    /// What stands in these elements, in its order; no XML is read for that. One pass.
    private static func texts(in head: ArraySlice<UInt8>) -> [(element: String, text: String)] {
        let names = elements.map { (name: $0, bytes: Array("<\($0)>".utf8)) }
        var found: [(element: String, text: String)] = []
        var index = head.startIndex
        while let start = head[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            guard let element = names.first(where: { head[start...].starts(with: $0.bytes) }) else { continue }
            index = start + element.bytes.count
            let end = head[index...].firstIndex(of: UInt8(ascii: "<")) ?? head.endIndex
            let text = String(decoding: head[index..<end], as: UTF8.self)
            found.append((element.name, text.trimmingCharacters(in: .whitespaces)))
            index = end
        }
        return found
    }

    /// Of languages that the folders have not got, or only in part, by their names.
    private static let own: [String: [UInt8]] = [
        "docker": PackageResources.docker_xml, "go": PackageResources.go_xml, "html": PackageResources.html_xml,
        "makefile": PackageResources.makefile_xml, "markdown": PackageResources.markdown_xml,
        "ruby": PackageResources.ruby_xml, "swift": PackageResources.swift_xml, "vim": PackageResources.vim_xml,
    ]

    /// What authors call a language besides, and dialects, by names that their definitions know.
    private static let otherNames = [
        "assembly": "nasm", "asm": "nasm", "commonlisp": "common-lisp", "cuda": "cpp", "docker-compose": "yaml",
        "dotenv": "properties", "env": "properties", "erb": "html", "f#": "fsharp", "json5": "json", "jsonc": "json",
        "jsonl": "json", "less": "scss", "liquid": "django", "mm": "objective-c", "mustache": "handlebars",
        "ndjson": "json", "node": "javascript", "njk": "django", "jinja2": "django", "plist": "xml", "postgres": "sql",
        "postgresql": "sql", "psql": "sql", "shellsession": "console", "sqlite": "sql", "svg": "xml",
        "terminal": "console", "wolfram": "mathematica", "zsh": "bash",
    ]
}
