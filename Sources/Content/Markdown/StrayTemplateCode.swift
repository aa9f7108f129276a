/// Code of template languages among words, `{{< ad >}}`, `{{% ad %}}` and `{% include ad.html %}`: none of them runs over an article, and
/// readers would see it as it is written.
enum StrayTemplateCode {
    private static let longest = 200
    private static let longestShown = 60

    /// The first of a text, shortened; nil where there is none.
    /// - Complexity: O(n): what does not end soon is none.
    static func first(in text: UnsafeBufferPointer<UInt8>) -> String? {
        var rest = text[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
            rest = rest[start...]
            if let end = ending(of: rest), let code = code(in: rest, endingWith: end) { return code }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// What ends the code that a text begins with; nil where it begins with none.
    private static func ending(of text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        if text.starts(with: "{{<".utf8) { return ">}}" }
        if text.starts(with: "{{%".utf8) { return "%}}" }
        return text.starts(with: "{% ".utf8) || text.starts(with: "{%-".utf8) ? "%}" : nil
    }

    private static func code(in text: Slice<UnsafeBufferPointer<UInt8>>, endingWith end: String) -> String? {
        let near = text.prefix(longest)
        let sign = end.utf8.first
        func ends(_ index: Int) -> Bool { near[index] == sign && near[index...].starts(with: end.utf8) }
        guard let last = near.indices.dropFirst(3).first(where: ends) else { return nil }
        let code = cleanedLine(String(decoding: near[..<last], as: UTF8.self) + end)
        return code.count > longestShown ? String(code.prefix(longestShown)) + "…" : code
    }
}
