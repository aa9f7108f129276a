import Content

/// How a site stands that is held in memory.
public struct ResidentReport: Sendable {
    /// Counts up with every change of what is served.
    public var generation = 0
    /// Sorted.
    public var diagnostics: [Diagnostic] = []
    /// The site is served as it was before, for an error. There may be errors without that: of pages that cannot be made.
    public var isFailed = false
    /// Whether there is anything to serve.
    public var hasSite = false
    public var articles = 0
    /// How long the change took, seconds.
    public var seconds = 0.0
    /// It was decided from the little that had changed; all is looked at once more when there is time (`settle`).
    public var isProvisional = false

    public init() {}

    public var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
    public var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }
    /// Why the site, or a page, stays as it was: errors; of a failure without any its warnings, which are errors for who asks for that.
    public var causes: [Diagnostic] { isFailed && errors.isEmpty ? diagnostics : errors }
}
