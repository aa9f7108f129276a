extension ConfigurationReader {
    /// `redirects`: a map from old addresses to pages of the site (`/blog/: /news/`).
    func redirects(_ places: inout SettingPlaces) -> [MovedFolder] {
        guard let map = reader.map("redirects") else { return [] }
        var found: [MovedFolder] = []
        for key in map.keys {
            guard let page = map.text(key, limit: Limits.address), let entry = map.entry(key) else { continue }
            let old = Located(key, line: entry.line, column: entry.column)
            guard let from = file(of: old), let to = file(of: page) else { continue }
            found.append(MovedFolder(path: from, page: to))
            places.note("redirects.\(from)", line: entry.line, column: entry.column)
        }
        return found
    }

    /// The file that a host shows for an address of the site.
    private func file(of address: Located<String>) -> String? {
        if address.value == "/" { return "index.html" }
        if address.value.contains("*") {
            return refuse(
                "the address \"\(address.value)\" stands for many: each leads on by itself", address,
                hint: "old addresses of an article are its \"aliases:\"; whole folders are the web host's business")
        }
        do throws(OldAddress.Fault) {
            return try OldAddress.file(of: address.value, ending: .folder)
        } catch {
            return refuse(
                "the address \"\(address.value)\" cannot be used: \(error.rawValue)", address,
                hint: "write a path from the top of the site: /blog/")
        }
    }
}
