import Publishing
import Synchronization
import Watching

/// Changes that nobody has looked at yet, and that it has been calm since the last.
final class PendingChanges: Sendable {
    private struct State {
        var changes: SiteChanges?
        /// Counts changes.
        var count = 0
        var isCalm = false
        /// Waits until all is to be looked at again.
        var alarm: Task<Void, Never>?
    }

    private let state = Mutex(State())
    private let signal: AsyncStream<Void>.Continuation
    /// Comes when there is something to look at; to be listened to once.
    let signals: AsyncStream<Void>

    init() { (signals, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    func add(_ changes: FolderChanges) {
        state.withLock { state in
            var all = state.changes ?? SiteChanges(paths: [])
            all.merge(SiteChanges(paths: changes.paths, isEverything: changes.isUncertain))
            state.changes = all
            state.count += 1
            state.isCalm = false
        }
        signal.yield()
    }

    func take() -> SiteChanges? {
        state.withLock { state in
            defer { state.changes = nil }
            return state.changes
        }
    }

    /// True once for each time that it was asked for and nothing has changed since.
    var isCalm: Bool {
        state.withLock { state in
            defer { state.isCalm = false }
            return state.isCalm
        }
    }

    /// Lets all be looked at again after a time; nil: only when something changes. What was asked for before does not count any more.
    func lookAgain(after time: Duration?) {
        let alarm = time.map { time in
            Task { [weak self] in
                guard (try? await Task.sleep(for: min(time, Self.longestWait))) != nil else { return }
                self?.add(FolderChanges(isUncertain: true))
            }
        }
        state.withLock { state in
            state.alarm?.cancel()
            state.alarm = alarm
        }
    }

    /// Clocks are put right in the meantime.
    private static let longestWait: Duration = .seconds(3_600)

    func end() { lookAgain(after: nil) }

    func askToSettle(after calm: Duration) {
        let count = state.withLock { $0.count }
        Task { [self] in
            try? await Task.sleep(for: calm)
            let isCalm = state.withLock { state in
                state.isCalm = state.count == count
                return state.isCalm
            }
            if isCalm { signal.yield() }
        }
    }
}
