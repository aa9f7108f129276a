import ArgumentParser
import Content
import Foundation
import Preview

/// Where messages for a human go.
enum Console {
    /// - Parameter showsAll: warnings of one kind are not counted, but shown one by one.
    static func print(_ diagnostics: [Diagnostic], showsAll: Bool = false) {
        for line in WarningDigest(diagnostics, showsAll: showsAll).lines { note(line) }
    }

    /// A code for a camera, in black on white whatever the terminal's colours are; nothing where nobody looks.
    static func show(_ code: QRCode?) {
        guard let code, isatty(STDOUT_FILENO) == 1 else { return }
        let lines = code.lines.map { "\u{1B}[30;107m\($0)\u{1B}[0m\n" }
        try? FileHandle.standardOutput.write(contentsOf: Data(lines.joined().utf8))
    }

    /// Writes a file that somebody has named; says why that cannot be.
    static func write(_ bytes: [UInt8], to name: String) throws(ExitCode) {
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: name))
        } catch {
            note("error: \(name) cannot be written: \(error.localizedDescription)")
            throw ExitCode(1)
        }
    }

    /// Writes what was asked for to standard output; says why that cannot be.
    static func put(_ data: Data) throws(ExitCode) {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            note("error: the answer cannot be written: \(error.localizedDescription)")
            throw ExitCode(1)
        }
    }

    /// One line on standard error.
    static func note(_ line: String) {
        // Where nobody listens any more there is nothing to say.
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
}
