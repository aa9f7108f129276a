import Composition
import Content
import Foundation

/// What the references of a built site lead to.
public struct OutputCheck: Sendable {
    /// A reference that leads nowhere, and where it stands.
    public struct Broken: Sendable, Hashable {
        /// As it is written.
        public var reference: String
        /// The file is there, but not the place in it.
        public var isPlace: Bool
        /// The first of the files that have it, by name, from the top of the output.
        public var page: String
        /// So many files have it.
        public var count: Int
        /// The article or page of the site that the first was made of, when that is known.
        public var source: String?
    }

    /// Files with references, and the references in them.
    public private(set) var files = 0
    public private(set) var references = 0
    /// By the first page, then by the reference.
    public private(set) var broken: [Broken] = []
    /// How often each other host is referred to, the most frequent first.
    public private(set) var hosts: [(name: String, count: Int)] = []
}

extension OutputCheck {
    /// Looks through the output of a build. Of a page is held no longer than it takes what is wrong with it, and which places of other
    /// pages it names.
    /// - Parameters:
    ///   - output: absolute.
    ///   - sources: of pages, by their paths.
    static func run(_ output: String, base: SiteBase?, sources: [String: String], jobs: Int) async -> OutputCheck? {
        guard let folder = Descriptor.output(output), let tree = FolderTree(of: folder) else { return nil }
        let all = Set(tree.files.keys)
        let resolver = ReferenceResolver(files: all, base: base)
        let readable = all.filter { Kind($0) != nil }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let looks = await parallelMap(readable, jobs: jobs) { Look(at: $0, in: output, resolver) }
        var check = OutputCheck()
        check.files = readable.count
        var places: [Place: Tally] = [:]
        var missing: [String: Tally] = [:]
        var hosts: [String: Int] = [:]
        for (file, look) in zip(readable, looks) {
            check.references += look.references
            for reference in look.broken { missing[reference, default: Tally(first: file)].count += 1 }
            for (place, written) in look.places {
                places[place, default: Tally(first: file, written: written)].count += 1
            }
            for (host, count) in look.hosts { hosts[host, default: 0] += count }
        }
        check.hosts = hosts.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
        check.broken = missing.map { reference, tally in
            Broken(
                reference: reference, isPlace: false, page: tally.first, count: tally.count,
                source: sources[tally.first])
        }
        let targets = Dictionary(grouping: places.keys, by: \.file).map { ($0, $1) }
        let absent = await parallelMap(targets, jobs: jobs) { file, wanted in
            let ids = Look.ids(in: file, of: output)
            return wanted.filter { !ids.holds($0.id) }
        }
        for place in absent.joined() {
            guard let tally = places[place] else { continue }
            check.broken.append(
                Broken(
                    reference: tally.written, isPlace: true, page: tally.first, count: tally.count,
                    source: sources[tally.first]))
        }
        check.broken.sort { ($0.page, $0.reference) < ($1.page, $1.reference) }
        return check
    }

    private struct Tally {
        var first: String
        var written = ""
        var count = 0
    }

    /// A place in a file that a reference names.
    struct Place: Hashable, Sendable {
        var file: String
        var id: String
    }

    /// What may refer to anything.
    enum Kind {
        case page, styles, feed

        init?(_ file: String) {
            switch file.split(separator: ".").last?.lowercased() {
            case "html", "htm", "svg": self = .page
            case "css": self = .styles
            case "xml", "rss", "atom": self = .feed
            default: return nil
            }
        }
    }

    /// What one file refers to.
    struct Look: Sendable {
        var references = 0
        /// Each once.
        var broken: [String] = []
        /// With the reference as it is written.
        var places: [Place: String] = [:]
        var hosts: [String: Int] = [:]

        /// - Parameter file: from the top of the output.
        init(at file: String, in output: String, _ resolver: ReferenceResolver) {
            var seen: Set<String> = []
            Self.read(file, of: output) { found in
                guard case .reference(let text) = found else { return }
                references += 1
                let isNew = seen.insert(text).inserted
                switch resolver.meaning(of: text, in: file) {
                case .nothing: if isNew { broken.append(text) }
                case .outside(let host): hosts[host, default: 0] += 1
                case .file(let target, let fragment):
                    // A part of a drawing may be told in numbers.
                    guard isNew, !fragment.isEmpty, fragment.lowercased() != "top", Kind(target) == .page,
                        !fragment.hasPrefix("svgView(")
                    else {
                        return
                    }
                    places[Place(file: target, id: fragment)] = text
                case .other: break
                }
            }
        }

        /// Ids of the places in a page.
        static func ids(in file: String, of output: String) -> Set<String> {
            var ids: Set<String> = []
            read(file, of: output) { if case .id(let id) = $0 { ids.insert(id) } }
            return ids
        }

        private static func read(_ file: String, of output: String, visit: (MarkupScanner.Found) -> Void) {
            guard let kind = Kind(file), let bytes = try? readRegularFile(output + "/" + file, limit: .max - 1) else {
                return
            }
            switch kind {
            case .page:
                MarkupScanner.scan(bytes, isXML: false, isDrawing: file.lowercased().hasSuffix(".svg"), visit: visit)
            case .feed: MarkupScanner.scan(bytes, isXML: true, visit: visit)
            case .styles: CSSReferences.find(in: bytes) { visit(.reference($0)) }
            }
        }
    }
}
