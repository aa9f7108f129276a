/// What videos, posts and maps are called that articles show: `content/embeds.yml`, a map of addresses and titles.
enum EmbedTitles {
    static let file = "embeds.yml"

    static func read(_ reader: SettingsReader) -> [String: String] {
        var titles: [String: String] = [:]
        for key in reader.keys {
            guard let title = reader.text(key) else { continue }
            if !title.value.isEmpty { titles[key] = title.value }
        }
        reader.finish()
        return titles
    }
}
