extension FrontMatterReader {
    /// `aliases`: addresses that the page had before, each led on from by a small page of its own.
    func aliases() -> [OldAddress] {
        guard let texts = reader.texts("aliases", limit: Limits.address) else { return [] }
        var found: [OldAddress] = []
        for text in texts {
            do throws(OldAddress.Fault) {
                let path = try OldAddress.file(of: text.value, ending: .folder)
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
