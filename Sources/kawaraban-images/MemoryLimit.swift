import ImageJobs

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Memory of its own that the process may have: what asks for more is refused, and says so or dies.
///
/// Linux keeps to it, and nothing else does: on macOS a picture may take what there is. What a hostile file can take is bounded by what is set for each picture; the highest of these is set once, and never raised.
enum MemoryLimit {
    static func start() { set(ImageLimits.memory, most: ImageLimits.memoryAlone) }

    /// - Parameter bytes: until it is set again.
    static func set(_ bytes: Int) { set(bytes, most: nil) }

    private static func set(_ bytes: Int, most: Int?) {
        #if os(Linux)
            let resource = __rlimit_resource_t(RLIMIT_DATA.rawValue)
            var limit = rlimit()
            guard getrlimit(resource, &limit) == 0 else { return }
            if let most { limit.rlim_max = min(limit.rlim_max, rlim_t(most)) }
            limit.rlim_cur = min(rlim_t(bytes), limit.rlim_max)
            setrlimit(resource, &limit)
        #endif
    }
}
