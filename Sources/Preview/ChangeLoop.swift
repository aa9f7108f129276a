import Publishing
import Watching

/// Takes over what changes in the folders of a site, one batch after the other, beginning with everything.
struct ChangeLoop: Sendable {
    let watcher: any FolderWatcher
    /// Takes over changes; true when `settle` is to come once it is calm.
    let take: @Sendable (SiteChanges) async -> Bool
    let settle: @Sendable () async -> Void

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
                if await take(.everything) { pending.askToSettle(after: Self.calm) }
                for await _ in pending.signals {
                    if let changes = pending.take() {
                        if await take(changes) { pending.askToSettle(after: Self.calm) }
                    } else if pending.isCalm {
                        await settle()
                    }
                }
            }
            await group.next()
            group.cancelAll()
        }
    }
}
