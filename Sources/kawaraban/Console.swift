import Content
import Foundation

/// Where messages for a human go.
enum Console {
    /// - Parameter showsAll: warnings of one kind are not counted, but shown one by one.
    static func print(_ diagnostics: [Diagnostic], showsAll: Bool = false) {
        for line in WarningDigest(diagnostics, showsAll: showsAll).lines { note(line) }
    }

    /// One line on standard error.
    static func note(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
