/// The candidate that a misspelt word most likely meant: the nearest by edits (insertions, deletions, replacements,
/// swaps of neighbours; case does not count), if it is near enough for the word's length. Ties go to the first.
/// - Parameter short: words of so many letters are near with one edit alone.
public func suggestion(for word: String, among candidates: [String], short: Int = 4) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    guard letters.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
        let other = Array(candidate.lowercased().unicodeScalars)
        let shorter = min(letters.count, other.count)
        let limit = shorter <= short ? 1 : shorter <= 8 ? 2 : 3
        guard abs(letters.count - other.count) <= limit else { continue }
        let distance = editDistance(letters, other)
        if distance <= limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    return best?.candidate
}

/// Optimal string alignment distance.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for i in left.indices {
        var row = [i + 1]
        row.reserveCapacity(right.count + 1)
        for j in right.indices {
            var cost = min(previous[j] + (left[i] == right[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                cost = min(cost, beforePrevious[j - 1] + 1)
            }
            row.append(cost)
        }
        beforePrevious = previous
        previous = row
    }
    return previous[right.count]
}
