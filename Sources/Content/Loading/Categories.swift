/// The categories of a site: those of its tabs, in their order, then those of its folders, by name.
struct Categories {
    private(set) var all: [Category] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameter folders: names of folders of `content/` that hold articles.
    /// - Parameter titled: categories that settings give titles, in the order of the strip.
    init(tabs: [SiteConfiguration.Tab], titled: [Category] = [], folders: [String]) {
        var folderNames: [String: String] = [:]
        var folderOfKey: [String: String] = [:]
        for folder in folders.sorted(by: utf8Order) {
            let name = slugified(folder)
            if name.isEmpty {
                report("the folder's name makes no category: it has no letters or digits", folder, "rename it")
            } else if name.utf8.count > Limits.slug {
                report("the folder's name is longer than \(Limits.slug) bytes", folder, "rename it")
            } else if ReservedNames.all.contains(name) {
                report("the category name \"\(name)\" is reserved", folder, "rename the folder")
            } else if let other = folderOfKey[clashKey(name)] {
                report(
                    "the folders \"\(other)\" and \"\(folder)\" would be one category", folder, "merge or rename them")
            } else {
                folderNames[name] = folder
                folderOfKey[clashKey(name)] = folder
            }
        }
        for tab in tabs {
            guard case .category(let name) = tab.source else { continue }
            all.append(Category(name: name, title: tab.title))
        }
        all += titled.filter { category in !all.contains { $0.name == category.name } }
        let inTabs = Set(all.map(\.name))
        let rest = folderNames.filter { !inTabs.contains($0.key) }
            .map { Category(name: $0.key, title: Self.title(ofFolder: $0.value)) }
        all += rest.sorted { utf8Order($0.name, $1.name) }
    }

    /// What a category is called whose title nobody says: as its folder, or as other generators' articles name it, and where that is
    /// written as addresses are, in words: `open-source` is Open source. Two letters are an abbreviation.
    static func title(ofFolder name: String) -> String {
        let isAddress = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isAddress else { return name }
        let words = name.split { "-_".contains($0) }.joined(separator: " ")
        return words.utf8.count == 2 ? words.uppercased() : words.prefix(1).uppercased() + words.dropFirst()
    }

    private mutating func report(_ message: String, _ folder: String, _ hint: String) {
        diagnostics.append(Diagnostic(.error, message, at: "content/" + folder, hint: hint))
    }
}
