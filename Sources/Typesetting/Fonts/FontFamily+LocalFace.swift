extension FontFamily {
    /// By how much a face of the reader's machine is to be scaled so that it takes no more room than this family:
    /// Japanese system fonts set every character on a full em, proportional ones less. The least share that any of the
    /// texts needs, between 0.8 and 1; 1 where nothing is known. O(n).
    public func scaleOfLocalFace(for texts: some Sequence<String>) -> Double {
        var least = 1.0
        for text in texts {
            var own = 0
            var foreign = 0
            for scalar in text.unicodeScalars {
                guard let advance = plainAdvance(of: scalar.value) else { continue }
                own += advance
                foreign += max(advance, unitsPerEm)
            }
            if foreign > 0 { least = min(least, Double(own) / Double(foreign)) }
        }
        return max(0.8, (least * 100).rounded(.down) / 100)
    }
}
