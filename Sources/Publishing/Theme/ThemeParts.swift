import Content
import Foundation
import Imaging

/// What a theme says, in numbers that differ when it says something else.
struct ThemeParts: Sendable {
    /// Of each template, by its name.
    private(set) var templates: [String: UInt64] = [:]
    /// Names of those that each takes in.
    private var partials: [String: Set<String>] = [:]
    /// Of all else but style sheet and script, which pages name by what is in them: tokens, drawings, fonts.
    private(set) var rest: UInt64 = 0

    mutating func add(template name: String, _ text: String) {
        templates[name] = contentHash(text)
        partials[name] = Self.partials(in: text)
    }

    /// Names of the templates that one takes in.
    static func partials(in template: String) -> Set<String> {
        Set(template.matches(of: /\{\{>\s*([^\s}]+)/).map { String($0.output.1) })
    }

    /// All templates but some, and of these whatever another takes in all the same.
    func templates(besides left: Set<String>) -> [(name: String, hash: UInt64)] {
        var wanted = Set(templates.keys).subtracting(left)
        var waiting = Array(wanted)
        while let name = waiting.popLast() {
            waiting += (partials[name] ?? []).filter { templates[$0] != nil && wanted.insert($0).inserted }
        }
        return templates.filter { wanted.contains($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    mutating func add(_ bytes: some ContiguousBytes) { add(bytes.withUnsafeBytes { contentHash($0) }) }

    mutating func add(_ hash: UInt64) { rest = (rest &* 31) ^ hash }
}
