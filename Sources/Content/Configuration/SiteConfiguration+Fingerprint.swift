extension SiteConfiguration {
    /// The same of all that are set to the same, wherever that is written; no two that differ have the same.
    public var fingerprint: String {
        var settings = self
        settings.places = SettingPlaces()
        settings.accent = accent?.unplaced
        settings.sequence = sequence.map(\.unplaced)
        settings.addressWish = addressWish?.unplaced
        for index in patterns.indices { settings.patterns[index].line = 0 }
        for index in tabs.indices {
            settings.tabs[index].line = 0
            settings.tabs[index].sections = tabs[index].sections?.map(\.unplaced)
        }
        return String(describing: settings)
    }
}

extension SectionSettings {
    fileprivate var unplaced: SectionSettings {
        var settings = self
        settings.line = 0
        settings.partial = partial?.unplaced
        (settings.query.category, settings.query.tag) = (query.category?.unplaced, query.tag?.unplaced)
        if case .category(let category) = more { settings.more = .category(category.unplaced) }
        return settings
    }
}

extension Located {
    fileprivate var unplaced: Located { Located(value, line: 0) }
}
