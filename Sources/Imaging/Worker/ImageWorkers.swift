import Foundation
import ImageJobs
import Synchronization

/// Image workers side by side, each a process of its own. One that dies is replaced, and what it was doing tried again.
public struct ImageWorkers: Sendable {
    private let executable: String
    private let count: Int
    private let seconds: Double

    /// - Parameters:
    ///   - executable: path of `kawaraban-images`.
    ///   - seconds: of silence before a worker is given up.
    public init(executable: String, count: Int, seconds: Double = ImageLimits.seconds) {
        self.executable = executable
        self.count = max(count, 1)
        self.seconds = seconds
    }

    /// Why a picture could not be made, as the end of a sentence.
    public struct Failure: Error, Hashable {
        public var sentence: String
        /// It may be made once nothing else is: there is more memory, and more time.
        var isWorthAnother = false
    }

    /// What the threads share.
    private final class Work: Sendable {
        struct State {
            /// Those that are to be made, by their numbers, the next one last.
            var waiting: [Int]
            var running: Int
            var error: ImageWorkerError?
            var results: [Result<ImageReport, Failure>?]

            mutating func takeNext() -> Int? { error == nil ? waiting.popLast() : nil }
        }

        let state: Mutex<State>

        init(jobs: Int) {
            state = Mutex(
                State(
                    waiting: Array((0..<jobs).reversed()), running: 0, results: Array(repeating: nil, count: jobs)))
        }
    }

    /// Works off all jobs; the results stand in their order.
    /// - Parameter onReport: hears of each picture as soon as it is made, on some thread.
    public func make(
        _ jobs: [ImageJob], onReport: @escaping @Sendable (_ index: Int, ImageReport) -> Void
    ) async throws(ImageWorkerError) -> [Result<ImageReport, Failure>] {
        let divided = DividedJobs(jobs, among: count)
        guard divided.parts.count > jobs.count else { return try await makeWhole(jobs, onReport) }
        let results = divided.results(of: try await makeWhole(divided.parts) { _, _ in })
        for (index, result) in results.enumerated() {
            if case .success(let report) = result { onReport(index, report) }
        }
        return results
    }

    /// Waiting for a worker blocks, so each has a thread of its own, none of Swift's few.
    private func makeWhole(
        _ jobs: [ImageJob], _ onReport: @escaping @Sendable (_ index: Int, ImageReport) -> Void
    ) async throws(ImageWorkerError) -> [Result<ImageReport, Failure>] {
        guard !jobs.isEmpty else { return [] }
        let work = Work(jobs: jobs.count)
        await run(jobs, work, threads: min(count, jobs.count), onReport)
        // What may have wanted for memory or time is tried once more, one after the other, with more than it could have beside others.
        let failed = work.state.withLock { state in
            state.results.indices.filter { index in
                if case .failure(let failure) = state.results[index] { failure.isWorthAnother } else { false }
            }
        }
        if !failed.isEmpty {
            work.state.withLock { $0.waiting = failed.reversed() }
            var again = jobs
            for index in failed { again[index].isAlone = true }
            await run(again, work, threads: 1, onReport)
        }
        let state = work.state.withLock { $0 }
        if let error = state.error { throw error }
        return state.results.map { $0 ?? .failure(Failure(sentence: "it was not made")) }
    }

    private func run(
        _ jobs: [ImageJob], _ work: Work, threads: Int,
        _ onReport: @escaping @Sendable (_ index: Int, ImageReport) -> Void
    ) async {
        work.state.withLock { $0.running = threads }
        await withCheckedContinuation { continuation in
            for _ in 0..<threads {
                Thread {
                    run(jobs, work, onReport)
                    let isLast = work.state.withLock { state in
                        state.running -= 1
                        return state.running == 0
                    }
                    if isLast { continuation.resume() }
                }.start()
            }
        }
    }

    private func run(
        _ jobs: [ImageJob], _ work: Work, _ onReport: @Sendable (_ index: Int, ImageReport) -> Void
    ) {
        var worker: WorkerProcess?
        defer { worker?.end() }
        while let index = work.state.withLock({ $0.takeNext() }) {
            do throws(ImageWorkerError) {
                let result = try self.work(on: jobs[index], with: &worker)
                work.state.withLock { $0.results[index] = result }
                if case .success(let report) = result { onReport(index, report) }
            } catch {
                work.state.withLock { $0.error = error }
                return
            }
        }
    }

    private func work(
        on job: ImageJob, with worker: inout WorkerProcess?
    ) throws(ImageWorkerError) -> Result<ImageReport, Failure> {
        for _ in 0..<Self.attempts {
            let current: WorkerProcess
            if let running = worker {
                current = running
            } else {
                current = try WorkerProcess(executable: executable)
                worker = current
            }
            switch outcome(of: job, with: current) {
            case .answer(let answer):
                if let report = answer.report { return .success(report) }
                return .failure(
                    Failure(
                        sentence: answer.error ?? "the image worker does not know it",
                        isWorthAnother: answer.wantsMemory ?? false))
            case .silence:
                current.end(leaving: job)
                worker = nil
                return .failure(
                    Failure(sentence: "it takes longer than \(Int(seconds)) s", isWorthAnother: job.isAlone != true))
            case .ended:
                current.end(leaving: job)
                worker = nil
            }
        }
        return .failure(
            Failure(sentence: "the image worker ends when it reads it", isWorthAnother: job.isAlone != true))
    }

    /// A worker may have been ended by somebody else: that is no fault of the picture.
    private static let attempts = 3

    private func outcome(of job: ImageJob, with worker: WorkerProcess) -> WorkerProcess.Answer {
        guard worker.send(job) else { return .ended }
        while true {
            let next = worker.nextAnswer(within: seconds)
            guard case .answer(let answer) = next else { return next }
            guard answer.id == job.id else { return .ended }
            if answer.progress == nil { return next }
        }
    }
}
