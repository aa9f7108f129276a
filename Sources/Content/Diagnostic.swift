/// One sentence about one place of the input, for the person who wrote it.
///
/// Equality is derived, so that tests compare whole diagnostics. The order is that of the report: path, line, column,
/// then severity and message.
public struct Diagnostic: Error, Hashable, Sendable {
    public enum Severity: String, Sendable, Comparable {
        case error
        case warning

        public static func < (left: Severity, right: Severity) -> Bool { left == .error && right == .warning }
    }

    /// The file or folder, relative to the site folder, `/` between components.
    public var path: String
    /// 1-based; nil when the sentence is about the file as a whole or a folder.
    public var line: Int?
    /// 1-based, counted in Unicode scalars; nil when only the line is known.
    public var column: Int?
    public var severity: Severity
    public var message: String
    /// What to do about it.
    public var hint: String?

    public init(
        _ severity: Severity, _ message: String, at path: String, line: Int? = nil, column: Int? = nil,
        hint: String? = nil
    ) {
        self.path = path
        self.line = line
        self.column = column
        self.severity = severity
        self.message = message
        self.hint = hint
    }
}

extension Diagnostic: Comparable {
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        (left.path, left.line ?? 0, left.column ?? 0, left.severity, left.message)
            < (right.path, right.line ?? 0, right.column ?? 0, right.severity, right.message)
    }
}
