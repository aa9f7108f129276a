import Foundation

/// Files of settings whose names miss those that are read by a letter, an ending or a folder. Nobody would hear of them otherwise.
enum MisnamedFiles {
    private static let stems = ["site", "authors", "embeds"]
    /// What others call their settings.
    private static let namesOfSettings: Set = ["config", "_config", "settings"]

    /// - Parameters:
    ///   - scan: the content folder.
    ///   - root: the site folder.
    static func diagnostics(in scan: FolderScan, root: String) -> [Diagnostic] {
        let inContent = scan.files.compactMap { name -> Diagnostic? in
            // That one is an error already.
            guard name != "site.yaml", let (meant, isYAML) = meaning(of: name), !scan.files.contains(meant) else {
                return nil
            }
            return Diagnostic(
                .warning, "the file is not read", at: "content/" + name,
                hint: isYAML ? "did you mean \"\(meant)\"?" : "write it as YAML, in \"\(meant)\"")
        }
        return inContent + besideContent(scan, root)
    }

    /// The file that is read, and whether only the name is another; nil for a file that is none of ours.
    private static func meaning(of name: String) -> (file: String, isYAML: Bool)? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { $0.lowercased() }
        guard parts.count == 2, !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
        switch parts[1] {
        case "yml", "yaml":
            let stem = namesOfSettings.contains(parts[0]) ? stems[0] : suggestion(for: parts[0], among: stems)
            return stem.flatMap { $0 + ".yml" == name ? nil : ($0 + ".yml", true) }
        // Others of these may be what readers are to have.
        case "toml", "json": return stems.contains(parts[0]) ? (parts[0] + ".yml", false) : nil
        default: return nil
        }
    }

    private static func besideContent(_ scan: FolderScan, _ root: String) -> [Diagnostic] {
        stems.dropFirst().flatMap { stem in
            ["yml", "yaml"].map { stem + "." + $0 }.compactMap { name in
                guard !scan.files.contains(stem + ".yml"), FileManager.default.fileExists(atPath: root + "/" + name)
                else { return nil }
                return Diagnostic(
                    .warning, "the file is not read", at: name, hint: "did you mean \"content/\(stem).yml\"?")
            }
        }
    }
}
