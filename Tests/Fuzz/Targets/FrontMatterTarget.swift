import Foundation

@testable import Content

/// The head of a file, in YAML, TOML or JSON.
enum FrontMatterTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        let text: SourceText
        let frontMatter: FrontMatter
        do throws(Diagnostic) {
            text = try SourceText(bytes, path: "a.md")
            frontMatter = try FrontMatter(text)
        } catch {
            return try Places(bytes).check([error])
        }
        let (start, line) = (frontMatter.bodyStart, frontMatter.bodyLine)
        try hold(start >= 0 && start <= text.bytes.count, "the body begins at \(start) of \(text.bytes.count)")
        let before = text.bytes[..<start]
        // The fence may be the file's last line, without an end of its own.
        let isCutShort = start == text.bytes.count && before.last != 0x0A
        try hold(
            line == before.count { $0 == 0x0A } || isCutShort && line == before.count { $0 == 0x0A } + 1,
            "\(line) lines are said to stand before the body")
        var count = 0
        try check(frontMatter.value, Places(text.bytes), depth: 0, count: &count)
        try hold(count <= Limits.values + 1, "\(count) values")
        if text.bytes.first == UInt8(ascii: "{"), start > 0 { try checkJSON(Array(before)) }
    }

    private static func check(
        _ value: SourceValue, _ places: Places, depth: Int, count: inout Int
    ) throws(BrokenPromise) {
        count += 1
        try hold(depth <= Limits.nesting + 1, "a value \(depth) levels deep")
        try places.check(value.line, value.column, "a value")
        switch value.kind {
        case .scalar: break
        case .list(let items):
            for item in items { try check(item, places, depth: depth + 1, count: &count) }
        case .map(let entries):
            try hold(Set(entries.map(\.key)).count == entries.count, "a key twice in a map")
            for entry in entries {
                try places.check(entry.line, entry.column, "the key \"\(entry.key)\"")
                try check(entry.value, places, depth: depth + 1, count: &count)
            }
        }
        _ = value.data
    }

    /// What is read as JSON is JSON to others, too.
    private static func checkJSON(_ bytes: [UInt8]) throws(BrokenPromise) {
        // Tabs and other controls in quotes are a courtesy of ours.
        let plain = bytes.map { $0 < 0x20 ? 0x20 : $0 }
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(plain))) != nil
        try hold(isJSON, "Foundation does not take it for JSON: \(String(decoding: bytes, as: UTF8.self))")
    }
}
