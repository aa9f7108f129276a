import Dispatch
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ends what runs until somebody has enough: at Ctrl-C, when the terminal is closed, when the system asks.
enum Interruption {
    static func end(_ task: Task<some Sendable, Never>) {
        let queue = DispatchQueue(label: "interruption")
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                // Whoever asks twice does not want to wait.
                if task.isCancelled { exit(130) }
                task.cancel()
                // Held as long as it can come.
                withExtendedLifetime(source) {}
            }
            source.resume()
        }
    }
}
