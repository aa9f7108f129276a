#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The few system calls whose answer depends on the file system, as values, so that tests can stand in for a disk
/// that cannot do them. Each returns 0 or an error number.
struct OutputSystem: Sendable {
    /// Exchanges two names in one open folder, as one step.
    var exchange: @Sendable (_ folder: Int32, _ first: String, _ second: String) -> Int32
    /// Gives a file a second name, the same path in another open folder.
    var link: @Sendable (_ from: Int32, _ to: Int32, _ path: String) -> Int32
    /// Has everything written so far on the disk of an open folder outlive a loss of power.
    var flush: @Sendable (_ folder: Int32) -> Int32
    /// Called after every step that changes the disk; tests kill the process here.
    var afterStep: @Sendable () -> Void

    static let live = OutputSystem(
        exchange: { exchangeNames(in: $0, $1, $2) },
        link: { from, to, path in linkat(from, path, to, path, 0) == 0 ? 0 : errno },
        flush: flushDisk,
        afterStep: {})
}

#if canImport(Darwin)
    private func exchangeNames(in folder: Int32, _ first: String, _ second: String) -> Int32 {
        renameatx_np(folder, first, folder, second, UInt32(RENAME_SWAP)) == 0 ? 0 : errno
    }

    /// The whole volume at once, to the drive and through its own cache, where there is one.
    private func flushDisk(of folder: Int32) -> Int32 {
        let code = fsync_volume_np(folder, SYNC_VOLUME_FULLSYNC | SYNC_VOLUME_WAIT)
        return code == ENOTSUP || code == ENOTTY ? 0 : code
    }
#else
    /// The C library declares `renameat2` only for GNU sources, which Swift's module of it is not, and `syscall` is
    /// variadic: so it is looked up by name. ENOSYS where the C library is too old to have it, or linked statically.
    private func exchangeNames(in folder: Int32, _ first: String, _ second: String) -> Int32 {
        typealias RenameAt2 =
            @convention(c) (Int32, UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UInt32) -> Int32
        let renameExchange: UInt32 = 1 << 1  // RENAME_EXCHANGE in <linux/fs.h>
        guard let symbol = dlsym(nil, "renameat2") else { return ENOSYS }
        return unsafeBitCast(symbol, to: RenameAt2.self)(folder, first, folder, second, renameExchange) == 0 ? 0 : errno
    }

    /// The whole file system at once: 5,000 files in 0.2 s, where `fsync` of each takes 9 ms. Looked up as `renameat2` is.
    private func flushDisk(of folder: Int32) -> Int32 {
        typealias SyncFileSystem = @convention(c) (Int32) -> Int32
        guard let symbol = dlsym(nil, "syncfs") else {
            sync()
            return 0
        }
        return unsafeBitCast(symbol, to: SyncFileSystem.self)(folder) == 0 ? 0 : errno
    }
#endif
