extension Headline {
    /// A headline in the face that it has in large type, which may have other advances.
    public struct Display: Sendable, Hashable {
        /// The least type size that is set in it, px.
        public let least: Double
        let measured: MeasuredText
        let profile: FitProfile

        /// - Parameter measured: the same text, by the same rules of breaking.
        public init(_ measured: MeasuredText, from least: Double) {
            self.least = least
            self.measured = measured
            profile = FitProfile(measured)
        }

        func part(_ range: ClosedRange<Int>) -> Display { Display(measured.part(range), from: least) }
    }

    /// The headline as it is measured in that type, when that is not `measured` itself.
    func display(in type: TypeSize) -> Headline? {
        guard let display, type.size >= display.least else { return nil }
        return Headline(measured: display.measured, profile: display.profile)
    }

    private init(measured: MeasuredText, profile: FitProfile) {
        self.measured = measured
        self.profile = profile
        display = nil
    }
}

extension SetText {
    /// The same, told apart as what is set in the display face.
    var inDisplay: SetText {
        var set = self
        set.isDisplay = true
        return set
    }
}
