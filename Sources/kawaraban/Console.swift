import Content
import Foundation

/// Where messages for a human go.
enum Console {
    static func print(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { note(String(describing: diagnostic)) }
    }

    /// One line on standard error.
    static func note(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
