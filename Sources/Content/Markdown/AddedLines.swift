/// Lines that are put into a text, by their numbers in what it becomes, the first being 1; ascending.
enum AddedLines {
    /// Where lines of a text are when it has further ones.
    /// - Parameter lines: ascending.
    static func places(of lines: [Int], among further: [Int]) -> [Int] {
        var count = 0
        return lines.map { line in
            while count < further.count, further[count] <= line + count { count += 1 }
            return line + count
        }
    }

    /// All that a text has of those that were put into it first, and those that were put into what it became.
    static func merged(_ first: [Int], _ further: [Int]) -> [Int] {
        first.isEmpty ? further : (places(of: first, among: further) + further).sorted()
    }
}
