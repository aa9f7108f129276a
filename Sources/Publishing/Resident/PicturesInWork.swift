import Synchronization

/// Pages whose pictures are being made, or looked for, each until that is done.
final class PicturesInWork: Sendable {
    private struct State {
        var next = 0
        var tasks: [Int: Task<Void, Never>] = [:]
    }

    private let state = Mutex(State())

    func begin(_ work: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            let number = state.next
            state.next += 1
            // It cannot end before it is known: its end asks for the lock.
            state.tasks[number] = Task {
                await work()
                self.state.withLock { _ = $0.tasks.removeValue(forKey: number) }
            }
        }
    }

    /// Waits for all that have begun.
    func end() async { for task in state.withLock({ $0.tasks.values }) { await task.value } }
}
