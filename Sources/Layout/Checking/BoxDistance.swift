extension Frame {
    /// The least horizontal distance to another box of the same container over a range of its widths; below 0 where they
    /// share a column.
    ///
    /// The distance is the greater of two affine measures, so it is least at an end of the range or where both are equal.
    func leastGap(to other: Frame, in widths: ClosedRange<Double>) -> Double {
        let right = other.x - (x + width)
        let left = x - (other.x + other.width)
        func gap(_ width: Double) -> Double { max(right.value(in: width), left.value(in: width)) }
        var least = min(gap(widths.lowerBound), gap(widths.upperBound))
        let slope = right.fraction - left.fraction
        if slope != 0 {
            let crossing = (left.offset - right.offset) / slope
            if widths.contains(crossing) { least = min(least, gap(crossing)) }
        }
        return least
    }

    /// How far it reaches beyond the sides of a container over a range of its widths; 0 or less where it stays inside.
    func excess(in widths: ClosedRange<Double>) -> Double {
        let right = x + width - .full
        return [widths.lowerBound, widths.upperBound].map { max(-x.value(in: $0), right.value(in: $0)) }.max() ?? 0
    }
}
