import Content
import Foundation
import Publishing
import Synchronization
import Watching

/// What is asked of a preview.
public struct PreviewOptions: Sendable {
    public var port: UInt16 = 4_000
    /// The port alone that was asked for will do.
    public var isPortGiven = false
    /// For all machines of the network.
    public var isOpen = false
    public var isFollowing = false
    /// `output` is kept up to date as well.
    public var writes = false

    public init() {}
}

/// What a preview has to say to who started it.
public enum PreviewMessage: Sendable {
    /// Where the site is to be seen; in the network, too, if it is open.
    case serving(String, network: [String])
    /// The file to open.
    case watching(String)
    case report(ResidentReport)
    /// How the site stands though nothing has been saved since the last report, from which it may differ in nothing.
    case revised(ResidentReport)
    case note(String)
}

/// Serves a site while it is written: builds it, watches its folder, and tells open pages of what changes.
public struct PreviewSession: Sendable {
    private let request: BuildRequest
    private let options: PreviewOptions
    private let resident: ResidentSite

    /// - Parameters:
    ///   - isTimeGiven: the request's time is meant, whatever the clock says.
    ///   - clock: asked before every change.
    public init(
        _ request: BuildRequest, _ options: PreviewOptions, isTimeGiven: Bool,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.request = request
        self.options = options
        resident = ResidentSite(request, isTimeGiven: isTimeGiven, clock: clock)
    }

    /// Serves until the task is cancelled.
    /// - Throws: when no port is free, or the system lets nobody wait for requests.
    public func run(_ say: @escaping @Sendable (PreviewMessage) -> Void) async throws(PreviewError) {
        let server = try PreviewServer(
            port: options.port, isOpen: options.isOpen, mayBeAnother: !options.isPortGiven)
        let network = options.isOpen ? networkAddresses() : []
        let admission = RequestGuard(port: server.port, addresses: network)
        let pending = PendingChanges()
        let site = PreviewSite(
            resident, folder: request.site, editor: request.editor(), isFollowing: options.isFollowing, pending: pending
        )
        // Watched before it is read: what changes in between is read once more.
        let (watcher, note) = watch(WatchedFolders(of: request))
        note.map { say(.note($0)) }
        let failure = await withTaskGroup(of: PreviewError?.self) { group in
            group.addTask {
                do throws(PreviewError) {
                    try await server.run {
                        say(
                            .serving(
                                "http://127.0.0.1:\(server.port)/",
                                network: network.map { "http://\($0):\(server.port)/" }))
                    } _: { head in
                        guard admission.admits(head) else { return .text(403, admission.refusal) }
                        let answer = await site.answer(head)
                        if let report = await site.tellOfFaults() { say(.revised(report)) }
                        return answer
                    }
                    return nil
                } catch {
                    return error
                }
            }
            group.addTask {
                let loop = ChangeLoop(watcher: watcher, pending: pending) { changes in
                    await take(changes, site, say)
                    return await ChangeLoop.Outcome(
                        isProvisional: resident.report.isProvisional, due: resident.due)
                } settle: {
                    let report = await site.tell(await resident.settle())
                    say(.revised(report))
                }
                await loop.run()
                return nil
            }
            group.addTask {
                while !Task.isCancelled {
                    try? await Task.sleep(for: Connection.beat)
                    await site.beat()
                }
                return nil
            }
            let failure = await group.next() ?? nil
            group.cancelAll()
            watcher.stop()
            site.hub.end()
            return failure
        }
        if let failure { throw failure }
    }

    // MARK: following changes

    private func take(
        _ changes: SiteChanges, _ site: PreviewSite, _ say: @Sendable (PreviewMessage) -> Void
    ) async {
        let report = await site.tell(
            await resident.update(changes), files: request.staticFiles(among: changes),
            changedPage: await resident.page(of: changes))
        say(.report(report))
        if options.writes, !report.isFailed { await write(say) }
    }

    private func write(_ say: @Sendable (PreviewMessage) -> Void) async {
        let report = await build(resident.toPublish)
        for diagnostic in report.diagnostics where diagnostic.severity == .error { say(.note("\(diagnostic)")) }
    }
}
