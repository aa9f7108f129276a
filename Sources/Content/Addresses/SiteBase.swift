/// Where a site is on its host, and how that names pages.
public struct SiteBase: Sendable, Hashable {
    /// `https://minato.example/paper`, without `/` at its end; empty for the top of whatever host there is.
    public var url: String
    /// Pages are named without `.html`, and folders without `index.html`: hosts that do so send readers on from the whole names.
    public var hidesEndings: Bool

    public init(_ url: String, hidesEndings: Bool = false) {
        (self.url, self.hidesEndings) = (url, hidesEndings)
    }
}
