import Publishing
import Watching

/// Takes over what changes in the folders of a site, one batch after the other, beginning with everything.
struct ChangeLoop: Sendable {
    let watcher: any FolderWatcher
    /// Where others ask for another look at all.
    var pending = PendingChanges()
    /// Takes over changes.
    let take: @Sendable (SiteChanges) async -> Outcome
    let settle: @Sendable () async -> Void

    /// What is to come after changes were taken over, though nothing else changes.
    struct Outcome: Sendable {
        /// `settle`, once it is calm.
        var isProvisional = false
        /// All is looked at after so long: an article is due then.
        var due: Duration?
    }

    /// For so long nothing must happen before all is looked at once more.
    private static let calm: Duration = .milliseconds(400)

    /// Until the task is cancelled, or nothing is watched any more.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await changes in watcher.changes { pending.add(changes) }
            }
            group.addTask {
                await takeOver(.everything)
                for await _ in pending.signals {
                    if let changes = pending.take() {
                        await takeOver(changes)
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

    private func takeOver(_ changes: SiteChanges) async {
        let outcome = await take(changes)
        if outcome.isProvisional { pending.askToSettle(after: Self.calm) }
        pending.lookAgain(after: outcome.due)
    }
}
