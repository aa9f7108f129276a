extension Array {
    /// The place of the first element for which something holds, as it does for all behind it. Logarithmic.
    @inlinable
    package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
