@testable import Content

/// `site.yml`.
enum SettingsTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        let reader = SettingsReader(yaml: bytes, path: "content/site.yml")
        let site = ConfigurationReader(reader: reader).read()
        try Places(bytes).check(reader.diagnostics)
        try hold(site.title.unicodeScalars.count <= Limits.siteTitle, "a title that is too long")
        try hold(site.title.unicodeScalars.contains(where: isVisible), "a title that shows nothing")
        try hold(isLanguageTag(site.language), "the language \"\(site.language)\"")
        try hold(Timestamp("2026-11-23", timeZone: site.timeZone) != nil, "the time zone \"\(site.timeZone)\"")
        if let url = site.baseURL { try hold(WebAddress.isValid(url) && url.last != "/", "the address \"\(url)\"") }
        let slash = UInt8(ascii: "/")
        let isName = !site.theme.utf8.contains(slash) && site.theme.utf8.first != UInt8(ascii: ".")
        try hold(isName, "the theme \"\(site.theme)\"")
        try hold(site.seal.count <= 4, "the seal \"\(site.seal)\"")
        let output = site.output.utf8.split(separator: slash, omittingEmptySubsequences: false).map { Array($0) }
        let odd = ["", ".", ".."].map { Array($0.utf8) }
        try hold(!output.contains(where: odd.contains), "the folder \"\(site.output)\"")
        try hold(output.first != Array("content".utf8), "the folder \"\(site.output)\"")
        try hold((1...1_000).contains(site.panelArticles), "\(site.panelArticles) articles")
        try hold(site.tabs.count <= Limits.tabs && site.sequence.count <= Limits.list, "too many")
        if let format = site.editionFormat {
            let date = try? FormattedDate(pattern: format, language: site.language, timeZone: site.timeZone)
            try hold(date != nil, "the pattern \"\(format)\"")
            _ = date?.string(from: Timestamp(seconds: 1_795_000_000))
        }
    }
}
