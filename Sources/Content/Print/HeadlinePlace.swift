/// Where the headline of an article that is printed in vertical lines stands.
public enum HeadlinePlace: String, Sendable, Hashable, CaseIterable {
    /// Above the text, in level lines.
    case across
    /// At the right of it, in columns.
    case standing
}
