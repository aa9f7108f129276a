/// What this program is called, and which version it is. The command line says so, and so do pages and feeds; a test holds
/// the newest heading of CHANGELOG.md against it.
public enum Program {
    public static let name = "Kawaraban"
    /// https://semver.org
    public static let version = "0.2.0"
    /// As pages and feeds name what wrote them.
    public static let generator = "\(name) \(version)"
}
