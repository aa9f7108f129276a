import Content

extension Timestamp {
    /// How long it is until this moment has come, for clocks that count whole seconds.
    public func distance(from now: Timestamp) -> Duration { .seconds(max(0, seconds - now.seconds) + 1) }
}
