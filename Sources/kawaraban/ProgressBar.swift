import Foundation
import Publishing
import Synchronization

/// One line of a terminal that says what is done and how much is left, for as long as somebody waits. There is none where standard
/// error is no terminal, and none of a build that is over within a second.
final class ProgressBar: Sendable {
    private struct State {
        var step: BuildProgress.Step?
        var begun = ContinuousClock.now
        /// When the line was drawn last; nil before the first time.
        var drawn: ContinuousClock.Instant?
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let start = ContinuousClock.now

    /// Whoever waits for less does not want to read.
    private static let patience: Duration = .seconds(1)
    /// Between two drawings: an eye sees no more.
    private static let pause: Duration = .milliseconds(100)
    /// Characters of the bar itself.
    private static let length = 24

    private init() {}

    /// - Returns: nil where nobody would see it.
    static func ofTerminal() -> ProgressBar? {
        guard isatty(STDERR_FILENO) == 1, ProcessInfo.processInfo.environment["TERM"] != "dumb" else { return nil }
        return ProgressBar()
    }

    var progress: BuildProgress { BuildProgress { [self] in show($0, $1, of: $2) } }

    private func show(_ step: BuildProgress.Step, _ done: Int, of all: Int) {
        let now = ContinuousClock.now
        state.withLock { state in
            if state.step != step { (state.step, state.begun) = (step, now) }
            guard !state.hasEnded, now - start > Self.patience, state.drawn.map({ now - $0 > Self.pause }) ?? true
            else {
                return
            }
            state.drawn = now
            let line = Self.line(step, done, of: all, seconds: (now - state.begun) / .seconds(1))
            // Over the one before, in one write: nothing is seen in between.
            Self.write("\r\(line)\u{1B}[K")
        }
    }

    /// Takes the line away.
    func end() {
        state.withLock { state in
            if state.drawn != nil, !state.hasEnded { Self.write("\r\u{1B}[K") }
            state.hasEnded = true
        }
    }

    /// - Parameter seconds: that the step has taken so far.
    private static func line(_ step: BuildProgress.Step, _ done: Int, of all: Int, seconds: Double) -> String {
        let full = length * done / max(all, 1)
        let bar = String(repeating: "█", count: full) + String(repeating: "░", count: length - full)
        let left = done > 0 ? seconds / Double(done) * Double(all - done) : 0
        let time = left >= 1 ? ", \(duration(left)) left" : ""
        return "\(bar) \(done) of \(all) \(step.rawValue)\(time)"
    }

    private static func duration(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded(.up))
        return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
    }

    private static func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
