/// A template cut into what is copied and what means something.
enum TemplateToken: Hashable, Sendable {
    case text(String)
    case tag(TemplateTag)
}

/// What stands between two delimiters.
struct TemplateTag: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// `{{name}}`
        case value
        /// `{{{name}}}` or `{{&name}}`
        case rawValue
        /// `{{#name}}`
        case section
        /// `{{^name}}`
        case inverted
        /// `{{/name}}`
        case end
        /// `{{>name}}`
        case include
        /// `{{<name}}`
        case parent
        /// `{{$name}}`
        case block
    }

    var kind: Kind
    var name: String
    /// The blanks before a tag that has a line for itself; what it includes is indented by them.
    var indentation = ""
    var place: TemplatePlace
}

/// Where a tag begins.
struct TemplatePlace: Hashable, Sendable {
    /// As diagnostics give it.
    var path: String
    var line: Int
    /// In Unicode scalars.
    var column: Int
}
