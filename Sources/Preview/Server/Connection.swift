import FlyingSocks
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One connection: reads a request, answers it, and so on. At every moment there is a deadline by which the other side must have done
/// something.
final class Connection: Sendable {
    private let socket: AsyncSocket
    private let moment = Mutex(ContinuousClock.now + Connection.patience)

    /// For a whole head to come, and for a part of an answer to be taken.
    static let patience: Duration = .seconds(10)
    /// For an answer to be made.
    private static let making: Duration = .seconds(600)
    /// For the next request.
    private static let rest: Duration = .seconds(30)
    /// Between two signs of life of a stream of events.
    static let beat: Duration = .seconds(5)
    /// Bytes that are sent at once.
    private static let part = 1 << 16

    init(_ socket: AsyncSocket) { self.socket = socket }

    var deadline: ContinuousClock.Instant { moment.withLock { $0 } }

    private func wait(_ duration: Duration) { moment.withLock { $0 = .now + duration } }

    /// Both sides see the end; the descriptor stays until nobody uses it.
    func end() { _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR)) }

    func serve(_ answer: @Sendable (RequestHead) async -> Answer) async {
        do {
            var bytes: [UInt8] = []
            while !Task.isCancelled {
                guard let (head, length) = try await next(&bytes) else { return }
                bytes.removeFirst(length)
                guard !head.hasBody else { return try await send(.text(413, "nothing is to be sent"), isLast: true) }
                guard head.method == "GET" || head.method == "HEAD" else {
                    var refusal = Answer.text(405, "GET and HEAD are understood")
                    refusal.fields["Allow"] = "GET, HEAD"
                    return try await send(refusal, isLast: true)
                }
                // A page that waits for its pictures may take a while.
                wait(Self.making)
                let reply = await answer(head)
                // Nothing that is sent says which version it is, so a part of an older one is never what is meant.
                let range = head.method == "GET" && head["if-range"] == nil ? head["range"] : nil
                try await send(reply, range: range, isHead: head.method == "HEAD", isLast: !head.keepsConnection)
                if let events = reply.events {
                    if head.method == "GET" { try await stream(events) }
                    return
                }
                guard head.keepsConnection else { return }
                if bytes.isEmpty { wait(Self.rest) }
            }
        } catch {
            // Who asked is gone.
        }
    }

    /// The next head; nil when none comes.
    private func next(_ bytes: inout [UInt8]) async throws -> (head: RequestHead, length: Int)? {
        while true {
            do throws(RequestHead.Refusal) {
                if let found = try RequestHead.read(bytes) { return found }
            } catch {
                try await send(.text(error.rawValue, "this request is not understood"), isLast: true)
                return nil
            }
            let wasEmpty = bytes.isEmpty
            bytes += try await socket.read(atMost: 4_096)
            // From its first byte on, a head has the one deadline, however slowly it comes.
            if wasEmpty { wait(Self.patience) }
        }
    }

    private func send(_ answer: Answer, range: String? = nil, isHead: Bool = false, isLast: Bool) async throws {
        var (bytes, rest) = answer.head(range: range, keepsConnection: !isLast)
        if isHead { rest = 0..<0 }
        // The beginning of the body goes with the head.
        while !bytes.isEmpty || !rest.isEmpty {
            let end = min(rest.lowerBound + Self.part, rest.upperBound)
            // Who asked has been told of more bytes than there are: nothing but the end of the connection can tell otherwise.
            guard let part = answer.body.part(rest.lowerBound..<end) else { throw SocketError.disconnected }
            try await write(Data(bytes + part))
            (bytes, rest) = ([], end..<rest.upperBound)
        }
    }

    /// - Parameter data: at most about as much as is sent at once.
    private func write(_ data: Data) async throws {
        wait(Self.patience)
        try await socket.write(data)
    }

    private func stream(_ events: AsyncStream<[UInt8]>) async throws {
        wait(Self.beat + Self.patience)
        for await event in events {
            try await write(Data(event))
            wait(Self.beat + Self.patience)
        }
    }
}
