/// Where settings stand that only something else than their file can judge: files, pages, fonts.
public struct SettingPlaces: Sendable, Hashable {
    /// The file that they stand in, from the site folder.
    public internal(set) var path = "content/site.yml"
    private var places: [String: Place] = [:]

    private struct Place: Hashable {
        var line: Int
        var column: Int?
    }

    mutating func note(_ setting: String, line: Int, column: Int?) {
        places[setting] = Place(line: line, column: column)
    }

    /// A diagnostic at the place of a setting, or of the file where that is unknown.
    /// - Parameter setting: `logo`, `categories.tech`.
    public func diagnostic(
        _ severity: Diagnostic.Severity, _ message: String, about setting: String, hint: String? = nil
    ) -> Diagnostic {
        let place = places[setting]
        return Diagnostic(severity, message, at: path, line: place?.line, column: place?.column, hint: hint)
    }
}
