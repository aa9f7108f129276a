/// What has changed in watched folders, of a moment.
public struct FolderChanges: Sendable, Hashable {
    /// Absolute paths of files and folders that have come, gone or changed; of a folder that has come or gone, whatever is in it.
    public var paths: Set<String>
    /// Something may have changed that is not among the paths: all must be looked at.
    public var isUncertain: Bool

    public init(paths: Set<String> = [], isUncertain: Bool = false) {
        self.paths = paths
        self.isUncertain = isUncertain
    }
}

/// Which folders are watched, with all folders in them.
public struct WatchedFolders: Sendable {
    /// Absolute, links resolved. One that is not there is waited for.
    public var roots: [String]
    /// Whether nobody wants to hear of a file or folder, by its absolute path.
    public var isSkipped: @Sendable (String) -> Bool

    public init(_ roots: [String], skipping isSkipped: @escaping @Sendable (String) -> Bool = { _ in false }) {
        self.roots = roots
        self.isSkipped = isSkipped
    }
}

/// Tells what changes in folders. Changes that belong together come together: a save of an editor, a checkout.
public protocol FolderWatcher: Sendable {
    /// To be listened to once.
    var changes: AsyncStream<FolderChanges> { get }

    /// Ends the changes.
    func stop()
}

/// Watches folders as the system can, and by looking again and again where it cannot.
/// - Returns: the watcher, and what is to be said of how it watches, if anything.
public func watch(_ folders: WatchedFolders) -> (watcher: any FolderWatcher, note: String?) {
    #if canImport(Glibc)
        do throws(WatchingError) {
            return (try InotifyWatcher(folders), nil)
        } catch {
            return (PollingWatcher(folders), error.sentence)
        }
    #elseif canImport(Darwin)
        if let watcher = EventStreamWatcher(folders) { return (watcher, nil) }
        return (PollingWatcher(folders), "changes are looked for twice a second: the system does not tell of them")
    #else
        return (PollingWatcher(folders), "changes are looked for twice a second: the system does not tell of them")
    #endif
}

/// Why the system does not tell of changes.
struct WatchingError: Error, Hashable {
    var sentence: String
}
