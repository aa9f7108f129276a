#if canImport(Darwin)
    import CoreServices
    import Foundation
    import Synchronization

    /// Watches folders by FSEvents, which tells of whole trees.
    final class EventStreamWatcher: FolderWatcher {
        let changes: AsyncStream<FolderChanges>
        private let stream: EventStream
        private let continuation: AsyncStream<FolderChanges>.Continuation

        init?(_ folders: WatchedFolders) {
            let (changes, continuation) = AsyncStream<FolderChanges>.makeStream()
            guard let stream = EventStream(of: folders.roots, EventListener(folders, continuation)) else { return nil }
            (self.changes, self.stream, self.continuation) = (changes, stream, continuation)
        }

        func stop() {
            stream.stop()
            continuation.finish()
        }
    }

    /// Gathers what the system tells of, on one queue.
    private final class EventListener: Sendable {
        let queue = DispatchQueue(label: "watching")
        private let folders: WatchedFolders
        private let continuation: AsyncStream<FolderChanges>.Continuation
        private let batch = Mutex(ChangeBatch())

        init(_ folders: WatchedFolders, _ continuation: AsyncStream<FolderChanges>.Continuation) {
            self.folders = folders
            self.continuation = continuation
        }

        /// Of these, all must be looked at: events were lost, a root is another, or a volume has come or gone.
        private static let uncertain = FSEventStreamEventFlags(
            kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagUserDropped
                | kFSEventStreamEventFlagKernelDropped | kFSEventStreamEventFlagRootChanged
                | kFSEventStreamEventFlagMount | kFSEventStreamEventFlagUnmount)

        /// Flags are hints, and several events of one path come as one: what there is now is asked of the file system.
        func hear(_ events: some Sequence<(path: String, flags: FSEventStreamEventFlags)>) {
            let now = Self.now
            batch.withLock { batch in
                for (path, flags) in events {
                    if flags & Self.uncertain != 0 {
                        batch.loseTrack(at: now)
                    } else if !folders.isSkipped(path) {
                        var status = stat()
                        if lstat(path, &status) == 0 {
                            batch.settle(path, at: now)
                        } else {
                            batch.vanish(path, at: now)
                        }
                    }
                }
            }
            tell()
        }

        /// Tells what is due, and comes again for the rest.
        private func tell() {
            let now = Self.now
            let (due, delay) = batch.withLock { ($0.due(at: now), $0.delay(at: now)) }
            if let due { continuation.yield(due) }
            guard let delay else { return }
            queue.asyncAfter(deadline: .now() + .nanoseconds(delay)) { [self] in tell() }
        }

        private static var now: Int { Int(DispatchTime.now().uptimeNanoseconds) }
    }

    /// The owner of a C handle, and of what it calls.
    private final class EventStream: @unchecked Sendable {
        private let handle: FSEventStreamRef

        /// Seconds that the system gathers events; `ChangeBatch` knows better.
        private static let latency = 0.005

        /// Events come from now on.
        /// - Returns: nil when the system does not tell of them.
        init?(of roots: [String], _ listener: EventListener) {
            let flags = FSEventStreamCreateFlags(
                kFSEventStreamCreateFlagUseCFTypes | kFSEventStreamCreateFlagNoDefer
                    | kFSEventStreamCreateFlagWatchRoot | kFSEventStreamCreateFlagFileEvents)
            // The stream holds the listener until it is released itself: an event may be on its way when it is stopped.
            let held = Unmanaged.passRetained(listener)
            var context = FSEventStreamContext(
                version: 0, info: held.toOpaque(), retain: nil, release: letGo, copyDescription: nil)
            guard
                let handle = FSEventStreamCreate(
                    nil, heard, &context, roots as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
                    Self.latency, flags)
            else {
                held.release()
                return nil
            }
            self.handle = handle
            FSEventStreamSetDispatchQueue(handle, listener.queue)
            guard FSEventStreamStart(handle) else {
                FSEventStreamInvalidate(handle)
                return nil
            }
        }

        /// To be called once.
        func stop() {
            FSEventStreamStop(handle)
            FSEventStreamInvalidate(handle)
        }

        deinit { FSEventStreamRelease(handle) }
    }

    private func letGo(_ info: UnsafeRawPointer?) {
        guard let info else { return }
        Unmanaged<EventListener>.fromOpaque(info).release()
    }

    /// - Parameter paths: an array of strings (`kFSEventStreamCreateFlagUseCFTypes`), which is the stream's own.
    private func heard(
        _ stream: ConstFSEventStreamRef, _ info: UnsafeMutableRawPointer?, _ count: Int,
        _ paths: UnsafeMutableRawPointer,
        _ flags: UnsafePointer<FSEventStreamEventFlags>, _ ids: UnsafePointer<FSEventStreamEventId>
    ) {
        guard let info else { return }
        let names = Unmanaged<CFArray>.fromOpaque(paths).takeUnretainedValue() as? [String] ?? []
        let events = zip(names, UnsafeBufferPointer(start: flags, count: count)).map { (path: $0, flags: $1) }
        Unmanaged<EventListener>.fromOpaque(info).takeUnretainedValue().hear(events)
    }
#endif
