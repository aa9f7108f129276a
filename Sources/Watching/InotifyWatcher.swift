#if canImport(Glibc)
    import Foundation
    import Glibc

    /// Watches folders by inotify: one thread, which sleeps until something happens.
    ///
    /// inotify tells of the entries of single folders. So a new folder is watched first and looked into afterwards: what was put into it
    /// before is found, what is put into it later is told. When the system's queue was full, all folders are looked for again.
    final class InotifyWatcher: FolderWatcher {
        let changes: AsyncStream<FolderChanges>
        private let stopping: Int32

        /// - Parameter most: folders; the system may allow fewer.
        /// - Throws: when the system watches no more folders for this user.
        init(_ folders: WatchedFolders, most: Int = .max) throws(WatchingError) {
            let queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard queue >= 0 else {
                throw WatchingError(
                    sentence: "changes are looked for twice a second: the system watches for no more programs "
                        + "(fs.inotify.max_user_instances)")
            }
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else {
                close(queue)
                throw WatchingError(sentence: "changes are looked for twice a second: too many files are open")
            }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            stopping = ends[1]
            var tree = InotifyTree(folders, queue: queue, most: most)
            guard tree.watchAll() else {
                for file in [queue, ends[0], ends[1]] { close(file) }
                throw WatchingError(
                    sentence: "changes are looked for twice a second: the system watches no more folders "
                        + "(fs.inotify.max_user_watches)")
            }
            let (stream, continuation) = AsyncStream<FolderChanges>.makeStream()
            changes = stream
            let (ready, stop) = (tree, ends[0])
            let thread = Thread {
                var tree = ready
                tree.run(until: stop) { continuation.yield($0) }
                if tree.isFull { Self.look(at: folders, until: stop) { continuation.yield($0) } }
                continuation.finish()
                close(stop)
                close(queue)
            }
            thread.name = "watching"
            thread.start()
        }

        /// Looks at all files twice a second, since the system watches no more of the folders that have come.
        private static func look(at folders: WatchedFolders, until stop: Int32, tell: (FolderChanges) -> Void) {
            var last = FolderLook(folders)
            // What happened before nobody knows.
            tell(FolderChanges(isUncertain: true))
            var files = [pollfd(fd: stop, events: Int16(POLLIN), revents: 0)]
            while files[0].revents == 0 {
                _ = poll(&files, 1, Int32(PollingWatcher.usualInterval))
                let next = FolderLook(folders)
                let paths = next.differences(from: last)
                if !paths.isEmpty { tell(FolderChanges(paths: paths)) }
                last = next
            }
        }

        func stop() {
            // The other end is closed when the thread has seen it.
            var byte: UInt8 = 0
            _ = Glibc.write(stopping, &byte, 1)
        }

        deinit { close(stopping) }
    }

    /// Which folders inotify tells of, and what its events mean.
    struct InotifyTree: Sendable {
        private let folders: WatchedFolders
        private let queue: Int32
        /// Folders that may be watched.
        private let most: Int
        /// Watched folders by the numbers that the system gives them, and back.
        private var paths: [Int32: String] = [:]
        private var numbers: [String: Int32] = [:]
        /// Those of the roots that are not there.
        private var missing: Set<String> = []
        /// Those that are, as they were when they were found.
        private var found: [String: FolderIdentity] = [:]
        /// When it was last looked whether they are still the same, nanoseconds.
        private var lastGlance = 0
        private var batch = ChangeBatch()
        /// The system watches no more folders: what happens in some of them it does not tell.
        private(set) var isFull = false

        init(_ folders: WatchedFolders, queue: Int32, most: Int) {
            (self.folders, self.queue, self.most) = (folders, queue, most)
        }

        private static let mask = UInt32(
            IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF
                | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR)

        /// How often it is looked whether a missing root has come, ms.
        private static let patience = 250
        /// How often it is looked whether roots are still what their paths lead to, ms: of a folder that a root is in, and that another
        /// takes the place of, nobody tells.
        private static let glance = 1_000

        /// False when the system watches no more.
        mutating func watchAll() -> Bool {
            for root in folders.roots {
                // Asked before: what comes in between is found to be another one.
                found[root] = FolderIdentity(of: root)
                if !add(root, tells: false, at: 0) { missing.insert(root) }
            }
            return !isFull
        }

        /// Watches a folder and all in it.
        /// - Parameter tells: the files in it are changes.
        /// - Returns: false when there is no such folder.
        private mutating func add(_ folder: String, tells: Bool, at now: Int) -> Bool {
            var waiting = [folder]
            var isThere = false
            while let path = waiting.popLast() {
                let number = paths.count < most ? inotify_add_watch(queue, path, Self.mask) : -1
                guard number >= 0 else {
                    if paths.count >= most || errno == ENOSPC { isFull = true }
                    continue
                }
                if path == folder { isThere = true }
                // Moved in the meantime, it has another path now.
                if let old = paths[number], old != path { numbers[old] = nil }
                paths[number] = path
                numbers[path] = number
                for (name, isFolder) in entries(of: path) {
                    let inner = path + "/" + name
                    if folders.isSkipped(inner) { continue }
                    if isFolder {
                        waiting.append(inner)
                    } else if tells {
                        batch.settle(inner, at: now)
                    }
                }
            }
            return isThere
        }

        private func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
            guard let stream = opendir(folder) else { return [] }
            defer { closedir(stream) }
            var found: [(String, Bool)] = []
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name == "." || name == ".." { continue }
                var isFolder = entry.pointee.d_type == UInt8(DT_DIR)
                if entry.pointee.d_type == UInt8(DT_UNKNOWN) {
                    var status = stat()
                    isFolder = lstat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
                }
                found.append((name, isFolder))
            }
            return found
        }

        /// Forgets a folder that is gone, and all that was in it.
        private mutating func remove(_ folder: String) {
            // One that has just come.
            guard numbers[folder] != nil else { return }
            let inner = folder + "/"
            for (path, number) in numbers where path == folder || path.hasPrefix(inner) {
                inotify_rm_watch(queue, number)
                numbers[path] = nil
                paths[number] = nil
            }
        }

        // MARK: the thread

        /// Until it is stopped, or the system watches no more folders.
        mutating func run(until stop: Int32, tell: (FolderChanges) -> Void) {
            while !isFull {
                let glance = missing.isEmpty ? Self.glance : Self.patience
                let delay = batch.delay(at: Self.now()).map { min($0 / 1_000_000 + 1, glance) } ?? glance
                var files = [
                    pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
                    pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
                ]
                _ = poll(&files, 2, Int32(delay))
                if files[1].revents != 0 { return }
                let now = Self.now()
                if files[0].revents != 0 { readEvents(at: now) }
                lookForMissing(at: now)
                lookForOthers(at: now)
                if let changes = batch.due(at: Self.now()) { tell(changes) }
            }
        }

        /// Nanoseconds since the machine was started.
        private static func now() -> Int {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return time.tv_sec * 1_000_000_000 + time.tv_nsec
        }

        private mutating func lookForMissing(at now: Int) {
            for root in missing {
                let identity = FolderIdentity(of: root)
                guard add(root, tells: false, at: now) else { continue }
                found[root] = identity
                missing.remove(root)
                batch.loseTrack(at: now)
            }
        }

        /// The site may have been moved away, and another be in its place.
        private mutating func lookForOthers(at now: Int) {
            guard now - lastGlance >= Self.glance * 1_000_000 else { return }
            lastGlance = now
            if folders.roots.contains(where: { !missing.contains($0) && FolderIdentity(of: $0) != found[$0] }) {
                startAnew(at: now)
            }
        }

        private mutating func readEvents(at now: Int) {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = read(queue, &buffer, buffer.count)
                guard count > 0 else { return }
                var offset = 0
                let size = MemoryLayout<inotify_event>.size
                while offset + size <= count {
                    let (event, name) = buffer.withUnsafeBytes { bytes in
                        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                        let name = bytes[(offset + size)..<min(offset + size + Int(event.len), count)]
                        return (event, String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
                    }
                    offset += size + Int(event.len)
                    take(event.mask, of: event.wd, name, at: now)
                }
            }
        }

        private mutating func take(_ mask: UInt32, of number: Int32, _ name: String, at now: Int) {
            func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }
            if has(Int32(IN_Q_OVERFLOW)) { return startAnew(at: now) }
            guard let folder = paths[number] else { return }
            if has(Int32(IN_DELETE_SELF)) || has(Int32(IN_MOVE_SELF)) || has(Int32(IN_UNMOUNT)) {
                // Folders inside are told of by those that they were in.
                guard folders.roots.contains(folder) else { return }
                remove(folder)
                missing.insert(folder)
                return batch.loseTrack(at: now)
            }
            if has(Int32(IN_IGNORED)) {
                if numbers[folder] == number { numbers[folder] = nil }
                paths[number] = nil
                return
            }
            guard !name.isEmpty else {
                // Who may read a root has changed. Of other folders those tell that they are in.
                if has(Int32(IN_ATTRIB)), folders.roots.contains(folder) { reread(folder, at: now) }
                return
            }
            let path = folder + "/" + name
            if folders.isSkipped(path) { return }
            if has(Int32(IN_ISDIR)) {
                if has(Int32(IN_CREATE)) || has(Int32(IN_MOVED_TO)) {
                    remove(path)
                    batch.settle(path, at: now)
                    _ = add(path, tells: true, at: now)
                } else if has(Int32(IN_ATTRIB)) {
                    reread(path, at: now)
                } else if has(Int32(IN_DELETE)) || has(Int32(IN_MOVED_FROM)) {
                    remove(path)
                    batch.vanish(path, at: now)
                }
            } else if has(Int32(IN_CLOSE_WRITE)) || has(Int32(IN_MOVED_TO)) || has(Int32(IN_ATTRIB)) {
                batch.settle(path, at: now)
            } else if has(Int32(IN_CREATE)) {
                batch.arrive(path, at: now)
            } else if has(Int32(IN_MODIFY)) {
                batch.write(path, at: now)
            } else {
                batch.vanish(path, at: now)
            }
        }

        /// A folder may be read now that could not before, or no longer.
        private mutating func reread(_ folder: String, at now: Int) {
            batch.settle(folder, at: now)
            _ = add(folder, tells: numbers[folder] == nil, at: now)
        }

        /// After events were lost: every folder is looked for.
        private mutating func startAnew(at now: Int) {
            for number in paths.keys { inotify_rm_watch(queue, number) }
            paths = [:]
            numbers = [:]
            missing = []
            _ = watchAll()
            batch.loseTrack(at: now)
        }
    }

    /// Which folder it is, whatever it is called.
    private struct FolderIdentity: Hashable {
        let device: UInt
        let inode: UInt

        /// nil when there is none.
        init?(of path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (device, inode) = (UInt(status.st_dev), UInt(status.st_ino))
        }
    }
#endif
