import Logging

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Logs the time of each step, and that of all processors together, which is what `--timings` shows.
struct Stopwatch {
    private let logger: Logger
    private var last = ContinuousClock.now
    private var lastWork = Self.work

    init(logger: Logger) {
        self.logger = logger
    }

    mutating func lap(_ step: String) {
        let (now, work) = (ContinuousClock.now, Self.work)
        logger.debug(
            "\(step)",
            metadata: [
                "1": "\(Self.rounded((now - last) / .seconds(1))) s", "2": "\(Self.rounded(work - lastWork)) s of work",
            ])
        (last, lastWork) = (now, work)
    }

    /// Milliseconds are enough.
    private static func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }

    /// What this process has worked since it began, seconds.
    private static var work: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
