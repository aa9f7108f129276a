import Foundation
import ImageJobs

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One running image worker. Not for two threads at once.
final class WorkerProcess {
    private let process = Process()
    /// Jobs go out and answers come in over one socket; writing to one whose other end is gone is an error, no signal.
    private let socket: Int32
    private var received: [UInt8] = []

    enum Answer {
        case answer(ImageAnswer)
        /// It ended, or said what nobody understands.
        case ended
        /// It said nothing in time.
        case silence
    }

    /// There are as many workers as processors: threads that the quantiser of colours starts besides only wait for each other, by
    /// turning in circles, which takes a third of all the time.
    private static let environment = ["OMP_NUM_THREADS": "1"]

    init(executable: String) throws(ImageWorkerError) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            let kind = SOCK_STREAM
        #else
            let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw ImageWorkerError(code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        socket = ends[0]
        #if canImport(Darwin)
            var yes: Int32 = 1
            setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        let other = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        process.executableURL = URL(fileURLWithPath: executable)
        process.environment = ProcessInfo.processInfo.environment.merging(Self.environment) { $1 }
        process.standardInput = other
        process.standardOutput = other
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            close(ends[0])
            throw ImageWorkerError(path: executable)
        }
        // Its death is noticed when nobody holds its end any more.
        try? other.close()
    }

    /// False when the worker is gone.
    func send(_ job: ImageJob) -> Bool {
        guard var bytes = try? JSONEncoder().encode(job) else { return false }
        bytes.append(0x0A)
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        return bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = Foundation.send(socket, buffer.baseAddress?.advanced(by: sent), buffer.count - sent, flags)
                if count < 0 && errno == EINTR { continue }
                if count <= 0 { return false }
                sent += count
            }
            return true
        }
    }

    /// - Parameter seconds: of work. Beside other programs these take as long as the machine lets them, up to `patience` times.
    func nextAnswer(within seconds: Double) -> Answer {
        let begin = ContinuousClock.now
        let workBefore = secondsOfWork
        func secondsLeft() -> Double {
            let passed = (ContinuousClock.now - begin) / .seconds(1)
            // Where nobody knows how much of it was work, other programs may have had most of the time.
            guard let workBefore, let work = secondsOfWork else { return Self.patience * seconds - passed }
            return min(seconds - (work - workBefore), Self.patience * seconds - passed)
        }
        while true {
            if let end = received.firstIndex(of: 0x0A) {
                let line = Data(received[..<end])
                received.removeSubrange(...end)
                guard let answer = try? JSONDecoder().decode(ImageAnswer.self, from: line) else { return .ended }
                return .answer(answer)
            }
            let left = secondsLeft() * 1_000
            guard left > 0 else { return .silence }
            var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            let ready = poll(&waiting, 1, Int32(min(left.rounded(.up), 1e6)))
            if ready < 0 && errno != EINTR { return .ended }
            guard ready > 0 else { continue }
            var part = [UInt8](repeating: 0, count: 16_384)
            let count = read(socket, &part, part.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0, received.count < Self.longestAnswer else { return .ended }
            received += part[..<count]
        }
    }

    /// Processors' time that it has had; nil where the system does not tell.
    private var secondsOfWork: Double? {
        #if canImport(Darwin)
            return nil
        #else
            var clock = clockid_t()
            var time = timespec()
            guard clock_getcpuclockid(process.processIdentifier, &clock) == 0, clock_gettime(clock, &time) == 0 else {
                return nil
            }
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        #endif
    }

    /// Of a machine that does ten things at a time.
    private static let patience = 10.0

    /// No answer is as long.
    private static let longestAnswer = 4_000_000

    /// Ends it, whatever it is doing.
    func end() {
        close(socket)
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    /// The same in the middle of a job: what it was writing is deleted.
    func end(leaving job: ImageJob) {
        end()
        for output in job.outputs { unlink(output.temporaryPath(ofWorker: process.processIdentifier)) }
    }
}

/// Why no worker works.
public struct ImageWorkerError: Error {
    public let message: String
    public let hint: String?

    init(_ message: String, hint: String) { (self.message, self.hint) = (message, hint) }

    init(code: Int32) {
        message = "the image worker cannot be reached: \(String(cString: strerror(code)))"
        hint = nil
    }

    init(path: String) {
        message = "the image worker cannot be started: \(path)"
        hint =
            "it is built with `swift build --product kawaraban-images` and belongs beside the program; "
            + "KAWARABAN_IMAGES names another place"
    }
}
