#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The right to write one output folder, held by one build at a time, of this process or another.
///
/// A lock file beside the folder, locked with `flock`: the system gives it back whatever ends the process. It is deleted
/// on release, and whoever got a lock on a deleted file tries again, so that no litter stays.
struct OutputLock: Sendable {
    private let file: Descriptor
    private let place: OutputPlace

    /// Does not wait: throws when another build holds the lock.
    init(_ place: OutputPlace) throws(OutputError) {
        while true {
            guard let file = Descriptor(place.lock, in: place.parent.number, flags: O_RDWR | O_CREAT | O_NOFOLLOW)
            else {
                throw OutputError("cannot write beside the output folder, in \(place.parentPath)/", code: errno)
            }
            guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
                let code = errno
                if code == EINTR { continue }
                guard code == EWOULDBLOCK else { throw OutputError("cannot lock the output folder", code: code) }
                throw OutputError("another build is writing this folder", hint: "wait until it has ended, or end it")
            }
            if let locked = file.status, let named = linkStatus(place.lock, in: place.parent.number),
                locked.isSame(as: named)
            {
                (self.file, self.place) = (file, place)
                return
            }
        }
    }

    /// Deletes the lock file; the lock itself ends when nobody holds this value any more.
    func release() {
        unlinkat(place.parent.number, place.lock, 0)
        flock(file.number, LOCK_UN)
    }
}
