import Synchronization

/// Hears how far a build has come, on some thread, as it goes on.
public struct BuildProgress: Sendable {
    /// What takes long enough for somebody to wait for it.
    public enum Step: String, Sendable {
        case glances = "pictures looked at"
        case pages, pictures, cards
    }

    private let hear: (@Sendable (_ step: Step, _ done: Int, _ all: Int) -> Void)?

    /// For a build that nobody waits for.
    public init() { hear = nil }

    public init(_ hear: @escaping @Sendable (_ step: Step, _ done: Int, _ all: Int) -> Void) { self.hear = hear }

    /// Begins a step of so many parts.
    /// - Returns: what is to be called when one more is done.
    func begin(_ step: Step, of all: Int) -> @Sendable () -> Void {
        guard let hear, all > 0 else { return {} }
        let count = Count()
        hear(step, 0, all)
        return { hear(step, count.next(), all) }
    }

    private final class Count: Sendable {
        private let count = Mutex(0)

        func next() -> Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }
}
