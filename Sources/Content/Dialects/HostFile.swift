/// Files that are not for readers but for those who run a site: a host is told its name by them, robots what they may read, and
/// search engines who asks. A site that moves without them is lost.
enum HostFile {
    private static let names: Set = [
        "CNAME", "robots.txt", "ads.txt", "app-ads.txt", "humans.txt", "security.txt", "keybase.txt",
        "BingSiteAuth.xml",
    ]

    /// - Parameter name: from the top of the output.
    static func isOne(_ name: String) -> Bool { names.contains(name) || isVerification(name) }

    /// `google1234567890abcdef.html`
    private static func isVerification(_ name: String) -> Bool {
        guard name.hasPrefix("google"), name.hasSuffix(".html") else { return false }
        let code = name.dropFirst("google".count).dropLast(".html".count)
        return code.utf8.count == 16 && code.utf8.allSatisfy { isDigit($0) || (0x61...0x66).contains($0) }
    }
}

extension ContentDialect {
    /// Where such files lie in folders that have no folder of static files, each with its final slash.
    var foldersOfHostFiles: [String] {
        switch generator {
        case .jekyll, .zenn: [""]
        case .mkdocs: articleFolders
        case .eleventy: articleFolders.filter { !$0.isEmpty } + ["public/", "static/", ""]
        // Pelican's, Nikola's, and those of nobody.
        case .plain: ["content/extra/", "extra/", "files/", "public/", "static/", ""]
        default: []
        }
    }
}
