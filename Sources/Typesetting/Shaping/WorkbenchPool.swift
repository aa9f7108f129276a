import Foundation

/// The workbenches of a face that are not in use: as many as there are tasks measuring at the same time.
// @unchecked: `idle` is touched with the lock held only, and a workbench handed out belongs to one task.
final class WorkbenchPool: @unchecked Sendable {
    private let lock = NSLock()
    private var idle: [Workbench] = []

    /// Lends a workbench for the time of `body`.
    func withWorkbench<Result>(_ body: (Workbench) -> Result) -> Result {
        let workbench = lock.withLock { idle.popLast() } ?? Workbench()
        defer { lock.withLock { idle.append(workbench) } }
        return body(workbench)
    }
}
