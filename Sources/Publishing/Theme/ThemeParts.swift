import Content
import Foundation
import Imaging

/// What a theme says, in numbers that differ when it says something else.
struct ThemeParts: Sendable {
    /// Of each template, by its name.
    var templates: [String: UInt64] = [:]
    /// Of all else but style sheet and script, which pages name by what is in them: tokens, drawings, fonts.
    private(set) var rest: UInt64 = 0

    mutating func add(_ bytes: some ContiguousBytes) { add(bytes.withUnsafeBytes { contentHash($0) }) }

    mutating func add(_ hash: UInt64) { rest = (rest &* 31) ^ hash }
}
