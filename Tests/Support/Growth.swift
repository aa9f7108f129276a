#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How work grows when there is four times as much to do.
///
/// What is measured is the processor time of one thread, so a busy machine says the same. Instructions would be steadier, but
/// counting them needs rights that a container does not give; so the best of three is taken, and a bad measurement has two more
/// chances.
public enum Growth {
    /// Four times as much may take nine times as long, where the square would be sixteen.
    private static let most = 9.0
    /// Seconds; less than that says nothing.
    private static let least = 0.001

    /// Nil if work grows as `size` does; else what was measured. What makes work ready is not counted.
    public static func excess(size: Int, preparing: (Int) throws -> () -> Void) rethrows -> String? {
        let (small, large) = (try preparing(size), try preparing(4 * size))
        var measured: [String] = []
        for _ in 0..<3 {
            let (once, fourfold) = (seconds(small), seconds(large))
            if fourfold < most * max(once, least) { return nil }
            measured.append("\(once) s, \(fourfold) s")
        }
        return "four times as much takes \(measured.joined(separator: "; "))"
    }

    /// What this thread works, the best of three times.
    private static func seconds(_ work: () -> Void) -> Double {
        var best = Double.infinity
        for _ in 0..<3 {
            let start = processorTime()
            work()
            best = min(best, processorTime() - start)
        }
        return best
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
