import Foundation

/// Where a Japanese text should be divided: the phrase model of BudouX, a linear classifier over the characters around
/// a place (one, two and three of them, each with a weight by its distance), trained with AdaBoost.
///
/// Only the weights are BudouX's (see NOTICE.txt). A table of this parser holds, for each run of characters, the weights
/// it has at all distances, so that a text takes three look-ups a character instead of thirteen.
struct PhraseModel: Sendable {
    private let singles: WeightTable
    private let pairs: WeightTable
    private let triples: WeightTable
    /// A place is a phrase boundary when twice the sum of its weights is above this: the sum of all weights.
    private let threshold: Int

    /// nil when the bytes are not a model: a JSON object of features, each an object from characters to weights.
    init?(json: [UInt8]) {
        guard let features = try? JSONDecoder().decode([String: [String: Int32]].self, from: Data(json)) else {
            return nil
        }
        singles = WeightTable(features, names: ["UW1", "UW2", "UW3", "UW4", "UW5", "UW6"], firstReach: 3)
        pairs = WeightTable(features, names: ["BW1", "BW2", "BW3"], firstReach: 2)
        triples = WeightTable(features, names: ["TW1", "TW2", "TW3", "TW4"], firstReach: 3)
        threshold = features.values.reduce(0) { $0 + $1.values.reduce(0) { $0 + Int($1) } }
    }

    /// The Japanese model, read once.
    static let japanese = PhraseModel(json: PackageResources.budoux_ja_json)

    /// Sets `scores[i]` to how strongly the model speaks for a boundary before scalar `i`: a boundary where it is above
    /// zero, in thousandths of an average weight's order. `scores[0]` means nothing. O(n).
    ///
    /// - Parameter scores: as long as `scalars`.
    func score(_ scalars: UnsafeBufferPointer<UInt32>, into scores: UnsafeMutableBufferPointer<Int32>) {
        let count = min(scalars.count, scores.count)
        guard count > 0 else { return }
        scores[..<count].update(repeating: Int32(clamping: -threshold))
        for index in 0..<count {
            var key = UInt64(scalars[index])
            singles.add(key, at: index, to: scores, count: count)
            guard index + 1 < count else { continue }
            key = key << WeightTable.bits | UInt64(scalars[index + 1])
            pairs.add(key, at: index, to: scores, count: count)
            guard index + 2 < count else { continue }
            key = key << WeightTable.bits | UInt64(scalars[index + 2])
            triples.add(key, at: index, to: scores, count: count)
        }
    }

    /// The phrases of a text, which together are the text. O(n).
    func phrases(of text: String) -> [String] {
        let scalars = text.unicodeScalars.map(\.value)
        var scores = [Int32](repeating: 0, count: scalars.count)
        scalars.withUnsafeBufferPointer { scalars in
            scores.withUnsafeMutableBufferPointer { score(scalars, into: $0) }
        }
        var phrases: [String] = []
        for (scalar, score) in zip(text.unicodeScalars, scores) {
            if phrases.isEmpty || score > 0 { phrases.append("") }
            phrases[phrases.count - 1].unicodeScalars.append(scalar)
        }
        return phrases
    }
}

/// Weights of runs of one, two or three characters, by an open hash of their code points.
private struct WeightTable: Sendable {
    /// Of a code point.
    static let bits: UInt64 = 21

    private let reach: Int
    private let width: Int
    private let mask: Int
    private let keys: [UInt64]
    /// `width` for each key: twice the weight for the place `reach`, `reach - 1`, … characters after the run's first.
    private let weights: [Int32]

    init(_ features: [String: [String: Int32]], names: [String], firstReach: Int) {
        var rows: [UInt64: [Int32]] = [:]
        for (column, name) in names.enumerated() {
            for (text, weight) in features[name] ?? [:] {
                let key = text.unicodeScalars.reduce(UInt64(0)) { $0 << Self.bits | UInt64($1.value) }
                rows[key, default: Array(repeating: 0, count: names.count)][column] = Int32(clamping: 2 * Int(weight))
            }
        }
        reach = firstReach
        width = names.count
        var size = 16
        while size < rows.count * 3 { size *= 2 }
        mask = size - 1
        var keys = [UInt64](repeating: UInt64.max, count: size)
        var weights = [Int32](repeating: 0, count: size * names.count)
        for (key, row) in rows {
            var slot = Self.hash(key) & mask
            while keys[slot] != UInt64.max { slot = (slot + 1) & mask }
            keys[slot] = key
            for column in row.indices { weights[slot * names.count + column] = row[column] }
        }
        self.keys = keys
        self.weights = weights
    }

    /// Adds the weights of a run that begins at `index` to the places around it.
    @inline(__always)
    func add(_ key: UInt64, at index: Int, to scores: UnsafeMutableBufferPointer<Int32>, count: Int) {
        var slot = Self.hash(key) & mask
        while keys[slot] != key {
            if keys[slot] == UInt64.max { return }
            slot = (slot + 1) & mask
        }
        for column in 0..<width {
            let place = index + reach - column
            if place > 0, place < count { scores[place] &+= weights[slot * width + column] }
        }
    }

    private static func hash(_ key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40)
    }
}
