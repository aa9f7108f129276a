/// What Eleventy's settings say of folders and of files that are none of the site. They are a program, which is not run: what stands in
/// them as text is taken.
struct EleventySettings {
    /// The folder that it reads, with its final slash; nil for the whole.
    let input: String?
    /// Folders of templates, which hold no articles, and of data.
    let templates: [String]
    let data: [String]
    /// What it passes over, and in which line it is told so; a text of nil is made by the program.
    let ignored: [(pattern: String?, line: Int)]
    /// It passes over what git does.
    let usesGitIgnore: Bool

    init(_ script: String) {
        func told(_ key: String, _ function: String) -> String? {
            Self.arguments(of: function, in: script).compactMap(\.text).first
                ?? ScriptSettings.value(of: Self.block(of: "dir", in: script) ?? "", keys: [key: key])[key]?.plainLine
        }
        let input =
            told("input", "setInputDirectory") ?? ScriptSettings.value(of: script)["input"]?.plainLine
        let folder = input.flatMap(ForeignSettings.folder)
        func below(_ written: String?) -> String? { written.flatMap { ForeignSettings.folder((folder ?? "") + $0) } }
        self.input = folder
        templates = [
            below(told("includes", "setIncludesDirectory")), below(told("layouts", "setLayoutsDirectory")),
        ].compactMap { $0 }.filter { $0 != folder }
        data = [below(told("data", "setDataDirectory"))].compactMap { $0 }
        ignored = Self.arguments(of: "ignores.add", in: script).map { ($0.text, $0.line) }
        usesGitIgnore = !script.contains("setUseGitIgnore(false)")
    }

    /// The first arguments of all calls that are no remarks; nil for one that is no text.
    private static func arguments(of function: String, in script: String) -> [(text: String?, line: Int)] {
        var arguments: [(String?, Int)] = []
        let lines = script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, line) in lines.enumerated() where !trimmed(line).hasPrefix("//") {
            var rest = line
            while let call = rest.firstRange(of: function + "(") {
                rest = rest[call.upperBound...]
                let words = rest.drop { $0 == " " }
                guard let quote = words.first, "\"'`".contains(quote),
                    let end = words.dropFirst().firstIndex(of: quote), quote != "`" || !words[..<end].contains("${")
                else {
                    arguments.append((nil, number + 1))
                    continue
                }
                arguments.append((String(words.dropFirst()[..<end]), number + 1))
                rest = words[end...]
            }
        }
        return arguments
    }

    /// What stands between the braces of `dir: {…}`; nil where there is none.
    private static func block(of key: String, in script: String) -> String? {
        var rest = script[...]
        while let start = rest.firstRange(of: key) {
            let before = script[..<start.lowerBound].last
            rest = rest[start.upperBound...]
            let behind = rest.drop { $0 == " " || $0 == "\"" || $0 == "'" }
            guard before.map({ !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) ?? true,
                let sign = behind.first, sign == ":" || sign == "=",
                let open = behind.dropFirst().first(where: { !$0.isWhitespace }), open == "{",
                let brace = behind.firstIndex(of: "{"), let end = behind[brace...].firstIndex(of: "}")
            else { continue }
            return String(behind[behind.index(after: brace)..<end])
        }
        return nil
    }
}
