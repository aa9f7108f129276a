import Publishing
import Watching

/// Takes over what changes in the folders of a site, one batch after the other, beginning with everything.
struct ChangeLoop: Sendable {
    let watcher: any FolderWatcher
    /// Takes over changes; true when `settle` is to come once it is calm.
    let take: @Sendable (SiteChanges) async -> Bool
    let settle: @Sendable () async -> Void
    /// After how long all is to be looked at though nothing has changed: an article may be due then. Asked after each `take`.
    let due: @Sendable () async -> Duration?

    /// For so long nothing must happen before all is looked at once more.
    private static let calm: Duration = .milliseconds(400)

    /// Until the task is cancelled, or nothing is watched any more.
    func run() async {
        let pending = PendingChanges()
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await changes in watcher.changes { pending.add(changes) }
            }
            group.addTask {
                await takeOver(.everything, pending)
                for await _ in pending.signals {
                    if let changes = pending.take() {
                        await takeOver(changes, pending)
                    } else if pending.isCalm {
                        await settle()
                    }
                }
            }
            await group.next()
            group.cancelAll()
        }
        pending.end()
    }

    private func takeOver(_ changes: SiteChanges, _ pending: PendingChanges) async {
        if await take(changes) { pending.askToSettle(after: Self.calm) }
        pending.lookAgain(after: await due())
    }
}
