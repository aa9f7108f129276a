import Foundation

/// What Jekyll and Eleventy keep in `_data`: one map, whose keys are names of files and folders.
///
/// Nobody needs any of it to know which articles are public, so what cannot be read is passed over.
struct DataFiles {
    private(set) var value = SourceValue(.map([]), line: 1)
    private(set) var bytes: [UInt8] = []

    /// Files that are read, the first by name; and bytes of all of them.
    private static let most = 200
    private static let mostBytes = 2_000_000

    /// Folders, relative to the site folder.
    static func places(of generator: ContentDialect.Generator) -> [String] {
        switch generator {
        case .jekyll: ["_data"]
        case .eleventy: ["_data", "src/_data"]
        default: []
        }
    }

    /// - Parameter eleventy: what says where Eleventy keeps them.
    init(of generator: ContentDialect.Generator, in root: String, _ eleventy: EleventySettings? = nil) {
        var left = Self.most
        var places = Self.places(of: generator)
        let own =
            (eleventy?.data ?? []).map { String($0.dropLast()) }
            + [eleventy?.input].compactMap { $0.map { $0 + "_data" } }
        for place in own where !places.contains(place) { places.append(place) }
        for place in places {
            value = SourceValue(.map(value.entries + entries(of: root + "/" + place, 0, &left)), line: 1)
        }
    }

    private mutating func entries(of folder: String, _ depth: Int, _ left: inout Int) -> [SourceEntry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var result: [SourceEntry] = []
        for name in names.sorted(by: utf8Order) where left > 0 && !name.hasPrefix(".") {
            let path = folder + "/" + name
            if !name.contains(".") {
                guard depth < 2 else { continue }
                let inner = entries(of: path, depth + 1, &left)
                if !inner.isEmpty {
                    result.append(SourceEntry(key: name, line: 1, value: SourceValue(.map(inner), line: 1)))
                }
                continue
            }
            guard let read = try? readRegularFile(path, limit: Limits.settingsFile),
                bytes.count + read.count <= Self.mostBytes
            else { continue }
            left -= 1
            guard let value = Self.value(of: read, path: name) else { continue }
            bytes += name.utf8 + [0] + read
            let stem = String(name.prefix { $0 != "." })
            result.append(SourceEntry(key: stem, line: 1, value: value))
        }
        return result
    }

    private static func value(of bytes: [UInt8], path: String) -> SourceValue? {
        if [".js", ".cjs", ".mjs", ".ts"].contains(where: path.hasSuffix) {
            return ScriptSettings.data(of: bytes)
        }
        guard [".yml", ".yaml", ".json", ".toml"].contains(where: path.hasSuffix) else { return nil }
        return try? SettingsFiles.parse(bytes, path: path)
    }
}
