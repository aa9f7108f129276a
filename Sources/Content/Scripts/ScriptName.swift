/// `a.b`, or `require('./c').b`.
struct ScriptName: Hashable, Sendable {
    /// The file that it is of, as it is written; nil for the own.
    var module: String?
    var words: [String]

    func isWord(_ word: String) -> Bool { module == nil && words == [word] }
}
