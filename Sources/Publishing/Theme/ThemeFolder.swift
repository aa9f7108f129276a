import Content
import Foundation
import Layout
import Rendering
import Typesetting

/// The files of a theme: what the site's own folder has, else what the built-in default theme has.
struct ThemeFolder {
    /// In order of preference.
    private let layers: [Layer]

    private struct Layer {
        var folder: String
        /// The path that diagnostics give.
        var label: String
        /// Whether it is the site's own.
        var isOwn = true
    }

    /// A file as it was read.
    struct Part {
        var bytes: [UInt8]
        /// As diagnostics give it.
        var path: String
        /// Whether it is the site's own.
        var isOwn: Bool
    }

    /// - Parameters:
    ///   - site: the site folder; `templates/<name>` in it comes first, then its `templates/default`.
    ///   - builtIn: the folder of the default theme that belongs to the program.
    init(site: String, name: String, builtIn: String?) {
        var layers = [Layer(folder: site + "/templates/" + name, label: "templates/" + name)]
        if name != "default" {
            layers.append(Layer(folder: site + "/templates/default", label: "templates/default"))
        }
        // The program's own folder may be a site, too.
        let original = builtIn.map(Self.resolved)
        for index in layers.indices where original == Self.resolved(layers[index].folder) {
            layers[index].isOwn = false
        }
        if let builtIn { layers.append(Layer(folder: builtIn, label: "default theme", isOwn: false)) }
        self.layers = layers.filter { FileManager.default.fileExists(atPath: $0.folder) }
    }

    /// That of a site by its settings, above the program's own.
    init(site: String, of configuration: SiteConfiguration) {
        self.init(site: site, name: configuration.theme, builtIn: Installation.current.defaultTheme)
    }

    private init(layers: [Layer]) {
        self.layers = layers
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }

    /// What belongs to the program alone.
    var builtIn: ThemeFolder { ThemeFolder(layers: layers.filter { !$0.isOwn }) }

    /// Of each layer that the site has itself, sorted; without what is hidden.
    func ownFiles() -> [(label: String, files: [String])] {
        layers.filter(\.isOwn).map { layer in
            // The folder itself may be a link.
            let folder = Self.resolved(layer.folder)
            guard let files = FileManager.default.enumerator(atPath: folder) else { return (layer.label, []) }
            var found: [String] = []
            while let file = files.nextObject() as? String {
                var isFolder: ObjCBool = false
                let exists = FileManager.default.fileExists(atPath: folder + "/" + file, isDirectory: &isFolder)
                let name = file.split(separator: "/").last ?? ""
                if name.hasPrefix(".") || name == "node_modules" {
                    if isFolder.boolValue { files.skipDescendants() }
                } else if exists, !isFolder.boolValue {
                    found.append(file)
                }
            }
            return (layer.label, found.sorted())
        }
    }

    var isEmpty: Bool { layers.isEmpty }
    /// Whether the site has a folder of that name itself.
    func hasFolder(labelled label: String) -> Bool { layers.contains { $0.label == label } }

    /// Of all layers, absolute where they were named so.
    var folders: [String] { layers.map(\.folder) }

    var fontFolders: [String] { layers.map { $0.folder + "/fonts" } }

    /// Files that nobody should read, since they are larger than any of a theme; as diagnostics name them, sorted.
    func oversizedFiles() -> [String] {
        layers.flatMap { layer -> [String] in
            guard let files = FileManager.default.enumerator(atPath: layer.folder) else { return [] }
            return files.compactMap { $0 as? String }.filter { file in
                Self.isRead(file) && fileSize(layer.folder + "/" + file) > Limits.themeFile
            }.map { layer.label + "/" + $0 }
        }.sorted()
    }

    private static func isRead(_ file: String) -> Bool {
        ["css", "js", "mustache", "svg", "yml"].contains { file.hasSuffix("." + $0) }
    }

    /// A file by name: its bytes and the path that diagnostics give.
    func read(_ file: String) -> Part? {
        for layer in layers {
            if let bytes = readFile(layer.folder + "/" + file) {
                return Part(bytes: bytes, path: layer.label + "/" + file, isOwn: layer.isOwn)
            }
        }
        return nil
    }

    /// The same file of every layer, the built-in one first: settings that add to one another.
    func readAll(_ file: String) -> [(bytes: [UInt8], path: String)] {
        layers.reversed().compactMap { layer in
            readFile(layer.folder + "/" + file).map { ($0, layer.label + "/" + file) }
        }
    }

    /// The parts of the style sheet in their order: the files in `style` by name, each from the layer that is preferred. A
    /// `style.css` stands for all that the layers below its own have, and comes first.
    func styleParts() -> [Part] {
        let folder = styled
        let parts = folder.names(in: "style", withExtension: "css").map { $0 + ".css" }
        return (["style.css"] + parts).compactMap { folder.read($0) }
    }

    /// The parts of the sheet that pages with prose have besides: the files in `style/article`.
    func articleParts() -> [Part] {
        let folder = styled
        return folder.names(in: "style/article", withExtension: "css").compactMap { folder.read($0 + ".css") }
    }

    func styleSheet() -> [[UInt8]] { styleParts().map(\.bytes) }
    func articleSheet() -> [[UInt8]] { articleParts().map(\.bytes) }

    /// The layers that style sheets are taken from.
    private var styled: ThemeFolder {
        let whole = layers.firstIndex { readFile($0.folder + "/style.css") != nil }
        return ThemeFolder(layers: whole.map { Array(layers[...$0]) } ?? layers)
    }

    /// Names of the files in a sub-folder that end in `.ext`, over all layers, sorted.
    func names(in folder: String, withExtension ext: String) -> [String] {
        let prefix = folder.isEmpty ? "" : folder + "/"
        let found = layers.flatMap { layer in
            (try? FileManager.default.contentsOfDirectory(atPath: layer.folder + "/" + folder)) ?? []
        }
        return Set(found.filter { $0.hasSuffix("." + ext) && !$0.hasPrefix(".") })
            .map { prefix + $0.dropLast(ext.count + 1) }.sorted()
    }
}

/// In bytes; 0 when there is none.
private func fileSize(_ path: String) -> Int {
    // Where a link leads to is what would be read.
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
}

/// The bytes of a regular file; nil when there is none.
func readFile(_ path: String) -> [UInt8]? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
        let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return [UInt8](data)
}
