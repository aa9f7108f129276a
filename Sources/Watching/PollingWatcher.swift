import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Looks at all files twice a second, where the system does not tell of changes.
final class PollingWatcher: FolderWatcher {
    let changes: AsyncStream<FolderChanges>
    private let task: Task<Void, Never>

    /// Between two looks, ms.
    static let usualInterval = 500

    /// - Parameter interval: ms.
    init(_ folders: WatchedFolders, interval: Int = usualInterval) {
        let (stream, continuation) = AsyncStream<FolderChanges>.makeStream()
        changes = stream
        let start = FolderLook(folders)
        task = Task {
            var last = start
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(interval))
                let next = FolderLook(folders)
                let paths = next.differences(from: last)
                if !paths.isEmpty { continuation.yield(FolderChanges(paths: paths)) }
                last = next
            }
            continuation.finish()
        }
    }

    func stop() { task.cancel() }
}

/// How all files of folders look from outside.
struct FolderLook: Sendable {
    private struct Look: Hashable {
        var size: Int
        var inode: UInt64
        /// Nanoseconds since 1970.
        var changed: Int
    }

    private var files: [String: Look] = [:]

    init(_ folders: WatchedFolders) {
        var waiting = folders.roots
        while let folder = waiting.popLast() {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                let path = folder + "/" + name
                var status = stat()
                guard !folders.isSkipped(path), lstat(path, &status) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFDIR {
                    waiting.append(path)
                    files[path] = Look(size: 0, inode: UInt64(status.st_ino), changed: 0)
                } else {
                    #if canImport(Darwin)
                        let time = status.st_mtimespec
                    #else
                        let time = status.st_mtim
                    #endif
                    files[path] = Look(
                        size: Int(status.st_size), inode: UInt64(status.st_ino),
                        changed: time.tv_sec &* 1_000_000_000 &+ time.tv_nsec)
                }
            }
        }
    }

    /// Paths that have come, gone or changed.
    func differences(from old: FolderLook) -> Set<String> {
        var paths = Set(files.filter { old.files[$0.key] != $0.value }.keys)
        for path in old.files.keys where files[path] == nil { paths.insert(path) }
        return paths
    }
}
