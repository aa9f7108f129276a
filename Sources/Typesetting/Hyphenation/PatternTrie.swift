/// Patterns of one level, as letters lead from one to the next (Liang, "Word Hy-phen-a-tion by Com-put-er", 1983).
struct PatternTrie: Sendable {
    /// By node: the nodes that a letter leads to.
    private var next: [[UInt32: Int32]] = [[:]]
    /// By node: a value for each place of the pattern that ends there, before its first letter and after each; empty where none ends.
    private var values: [[UInt8]] = [[]]

    /// - Parameters:
    ///   - letters: `.` for the end of a word.
    ///   - places: one more than letters.
    mutating func add(_ letters: [UInt32], _ places: [UInt8]) {
        var node = 0
        for letter in letters {
            if let known = next[node][letter] {
                node = Int(known)
                continue
            }
            next[node][letter] = Int32(next.count)
            node = next.count
            next.append([:])
            values.append([])
        }
        values[node] = places
    }

    /// The greatest value of all patterns at each place of a word: behind its first letter, its second and so on, that behind the last
    /// left out. O(letters · longest pattern).
    func places(in word: ArraySlice<UInt32>) -> [UInt8] {
        let dot = UInt32(UInt8(ascii: "."))
        let letters = [dot] + word + [dot]
        var found = [UInt8](repeating: 0, count: letters.count + 1)
        for start in letters.indices {
            var node = 0
            for letter in letters[start...] {
                guard let following = next[node][letter] else { break }
                node = Int(following)
                for (place, value) in values[node].enumerated() {
                    found[start + place] = max(found[start + place], value)
                }
            }
        }
        // Before the dot, before the first letter, behind it.
        return Array(found[2..<max(2, word.count + 1)])
    }
}
