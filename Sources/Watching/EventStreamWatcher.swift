#if canImport(Darwin)
    import CoreServices
    import Foundation

    /// Watches folders by FSEvents, which tells of whole trees.
    final class EventStreamWatcher: FolderWatcher {
        let changes: AsyncStream<FolderChanges>
        private let stream: EventStream
        private let listener: Listener

        /// What the system calls; kept alive by the watcher.
        fileprivate final class Listener: Sendable {
            let folders: WatchedFolders
            let continuation: AsyncStream<FolderChanges>.Continuation

            init(_ folders: WatchedFolders, _ continuation: AsyncStream<FolderChanges>.Continuation) {
                self.folders = folders
                self.continuation = continuation
            }
        }

        /// The owner of a C handle.
        private final class EventStream: @unchecked Sendable {
            let handle: FSEventStreamRef

            init(_ handle: FSEventStreamRef) { self.handle = handle }

            func stop() {
                FSEventStreamStop(handle)
                FSEventStreamInvalidate(handle)
            }

            deinit { FSEventStreamRelease(handle) }
        }

        /// Seconds that events are gathered.
        private static let latency = 0.02

        init?(_ folders: WatchedFolders) {
            let (stream, continuation) = AsyncStream<FolderChanges>.makeStream()
            changes = stream
            listener = Listener(folders, continuation)
            var context = FSEventStreamContext(
                version: 0, info: Unmanaged.passUnretained(listener).toOpaque(), retain: nil, release: nil,
                copyDescription: nil)
            let flags = UInt32(
                kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagWatchRoot
                    | kFSEventStreamCreateFlagUseCFTypes)
            guard
                let handle = FSEventStreamCreate(
                    nil, heard, &context, folders.roots as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
                    Self.latency, flags)
            else { return nil }
            self.stream = EventStream(handle)
            FSEventStreamSetDispatchQueue(handle, DispatchQueue(label: "watching"))
            guard FSEventStreamStart(handle) else { return nil }
        }

        func stop() {
            stream.stop()
            listener.continuation.finish()
        }
    }

    private let heard: FSEventStreamCallback = { _, info, count, paths, flags, _ in
        guard let info else { return }
        let listener = Unmanaged<EventStreamWatcher.Listener>.fromOpaque(info).takeUnretainedValue()
        let names = Unmanaged<CFArray>.fromOpaque(paths).takeUnretainedValue() as? [String] ?? []
        let lost = UInt32(
            kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagRootChanged
                | kFSEventStreamEventFlagUserDropped | kFSEventStreamEventFlagKernelDropped)
        var changes = FolderChanges()
        for (index, name) in names.enumerated() where index < count {
            if flags[index] & lost != 0 { changes.isUncertain = true }
            if !listener.folders.isSkipped(name) { changes.paths.insert(name) }
        }
        if changes.isUncertain || !changes.paths.isEmpty { listener.continuation.yield(changes) }
    }
#endif
