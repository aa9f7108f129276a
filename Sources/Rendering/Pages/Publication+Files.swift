/// Names of files at the top of a site that are neither pages nor made of one.
extension Publication {
    /// What SmartNews shows articles from.
    public static let smartFormat = "smartformat.xml"
    /// All feeds, as feed readers take them over.
    public static let feedList = "feeds.opml"

    /// Whether the site has a feed in SmartFormat, and none that its author wrote.
    public var writesSmartFormat: Bool {
        site.configuration.baseURL != nil && site.configuration.writesSmartFormat
            && !site.staticFiles.contains(Self.smartFormat)
    }
}
