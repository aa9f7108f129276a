/// Reads a map of settings strictly: every value is asked for by name and type, every problem becomes a `Diagnostic` with
/// its place, and `finish()` refuses the keys that nobody asked for, with a suggestion.
///
/// ```swift
/// let reader = SettingsReader(yaml: bytes, path: "templates/mine/theme.yml")
/// let size = reader.integer("size", in: 8...96)?.value ?? 16
/// let accent = reader.map("colours")?.text("accent")
/// reader.finish()
/// guard !reader.hasErrors else { throw … reader.diagnostics }
/// ```
///
/// A key that is missing or null gives nil without a word; one that is wrong gives nil and an error. Not `Sendable`: one
/// reader belongs to one task.
public final class SettingsReader {
    /// The file's path, relative to the site folder, as diagnostics name it.
    public let path: String
    /// What this map is called in messages: empty for the file itself, else `edition`, `tabs[2]`.
    public let name: String
    /// Where the map begins.
    public let line: Int

    private let entries: [SourceEntry]
    /// Whether it was written as anything else, which is an error already.
    private let isNoMap: Bool
    private let list: DiagnosticList
    private var asked: [String] = []
    private var children: [SettingsReader] = []

    /// Reads a YAML file. A file that is empty is a map without keys; one that is not YAML, not UTF-8 or not a map gives
    /// one error and no keys.
    public convenience init(yaml bytes: [UInt8], path: String) {
        let list = DiagnosticList()
        let value = SourceValue.settingsFile(bytes, path: path, into: list)
        self.init(value, path: path, name: "", list: list)
    }

    init(_ value: SourceValue, path: String, name: String, list: DiagnosticList) {
        self.path = path
        self.name = name
        self.line = value.line
        self.list = list
        if case .map(let entries) = value.kind {
            self.entries = entries
            isNoMap = false
        } else {
            entries = []
            isNoMap = !value.isNull
            if !value.isNull {
                let subject = name.isEmpty ? "the file" : name
                list.append(
                    Diagnostic(
                        .error, "\(subject) must be a map of keys and values, found \(value.noun)", at: path,
                        line: value.line, column: value.column))
            }
        }
    }

    /// Everything found so far, nested maps included, in no particular order.
    public var diagnostics: [Diagnostic] { list.all }

    public var hasErrors: Bool { list.hasErrors }

    /// Whether the file has something to say that could not be read.
    var isUnreadable: Bool { entries.isEmpty && hasErrors }

    /// The keys as written, in order.
    public var keys: [String] { entries.map(\.key) }

    /// The value as it was written; marks the key as known.
    public func entry(_ key: String) -> SourceEntry? {
        asked.append(key)
        return entries.first { $0.key == key }
    }

    /// Whether one of some keys is not there: one that is there and wrong has been refused.
    public func lacks(_ keys: String...) -> Bool {
        !isNoMap && keys.contains { entry($0)?.value.isNull ?? true }
    }

    /// Says nothing about keys that nobody asked for: not enough is known to say which are wrong.
    func ignoreTheRest() { asked += entries.map(\.key) }

    /// Refuses every key that was not asked for, in this map and those below it.
    public func finish() {
        let known = Set(asked).sorted().joined(separator: ", ")
        for entry in unaskedEntries {
            let near = suggestion(for: entry.key, among: asked)
            let parts = entry.key.split(separator: ".")
            let isPath = parts.count == 2 && asked.contains(String(parts[0]))
            report(
                .error, "unknown setting \"\(entry.key)\"", line: entry.line, column: entry.column,
                hint: isPath
                    ? "write \"\(parts[0]): {\(parts[1]): \u{2026}}\""
                    : near.map { "did you mean \"\($0)\"?" } ?? "known here: \(known)")
        }
        for child in children { child.finish() }
    }

    /// Adds a problem of the caller's own, at a place of this file.
    public func report(
        _ severity: Diagnostic.Severity, _ message: String, line: Int?, column: Int? = nil, hint: String? = nil
    ) {
        list.append(Diagnostic(severity, message, at: path, line: line, column: column, hint: hint))
    }

    var unaskedEntries: [SourceEntry] { entries.filter { !asked.contains($0.key) } }

    func child(_ value: SourceValue, name: String) -> SettingsReader {
        let child = SettingsReader(value, path: path, name: name, list: list)
        children.append(child)
        return child
    }

    func refuse(_ key: String, _ value: SourceValue, _ demand: String, hint: String? = nil) {
        report(
            .error, "\(full(key)) must be \(demand), found \(describe(value))", line: value.line, column: value.column,
            hint: hint)
    }

    func full(_ key: String) -> String { name.isEmpty ? key : "\(name).\(key)" }

    private func describe(_ value: SourceValue) -> String {
        guard case .scalar(let text, _) = value.kind, !value.isNull, text.utf8.count <= 40 else { return value.noun }
        return "\"\(text)\""
    }
}
