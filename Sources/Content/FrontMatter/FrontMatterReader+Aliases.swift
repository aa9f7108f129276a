extension FrontMatterReader {
    /// `aliases`: addresses that the page had before, with the site's host or without, each led on from by a small page of its own.
    func aliases() -> [OldAddress] {
        guard let texts = reader.texts("aliases", limit: Limits.address) else { return [] }
        let origin = SiteOrigin(context.configuration.baseURL)
        var found: [OldAddress] = []
        for text in texts {
            do throws(OldAddress.Fault) {
                let isWhole = Address.scheme(of: text.value.utf8) != nil
                let written = (isWhole ? origin?.local(text.value) : nil) ?? text.value
                let path = try OldAddress.file(of: written, ending: .folder)
                if !found.contains(where: { $0.path == path }) { found.append(OldAddress(path: path, line: text.line)) }
            } catch {
                reader.report(
                    .error, "the old address \"\(text.value)\" cannot lead on: \(error.rawValue)", line: text.line,
                    column: text.column, hint: "write a path from the top of the site: /2024/03/bridge/")
            }
        }
        return found
    }
}
