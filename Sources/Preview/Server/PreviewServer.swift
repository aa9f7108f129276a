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

/// Why there is no server: a sentence.
public struct PreviewError: Error, Hashable, Sendable {
    public var message: String
    public var hint: String?
}

extension PreviewError {
    /// Of what the system says of sockets.
    fileprivate init(_ error: any Error) {
        guard case .failed(_, let code, let reason)? = error as? SocketError else {
            self.init(message: "the server cannot wait for requests: \(error.localizedDescription)")
            return
        }
        self.init(
            message: "the server cannot wait for requests: \(reason)",
            hint: code == EMFILE || code == ENFILE ? "allow more open files: ulimit -n" : nil)
    }
}

/// Answers requests on one port of this machine. Whoever connects and says nothing, or reads nothing, is let go.
struct PreviewServer: Sendable {
    let port: UInt16
    private let socket: Socket
    private let connections = Connections()

    /// Ports that are tried after the one that was asked for.
    private static let tries = 100

    /// Listens on the port that was asked for, or on the next one that is free.
    /// - Parameter isOpen: for all machines of the network, not for this one alone.
    init(port wanted: UInt16, isOpen: Bool, mayBeAnother: Bool) throws(PreviewError) {
        // What is written to a connection that is gone is an error of that connection, and not the end of the program.
        signal(SIGPIPE, SIG_IGN)
        Self.raiseLimit()
        for port in Int(wanted)...min(Int(wanted) + (mayBeAnother ? Self.tries : 0), 65_535) {
            guard let port = UInt16(exactly: port) else { break }
            if let socket = try Self.listen(port, isOpen: isOpen) {
                self.socket = socket
                // Port 0 is any that is free.
                if case .ip4(_, let given)? = try? socket.sockname() { self.port = given } else { self.port = port }
                return
            }
        }
        if wanted > 0, wanted < 1_024, geteuid() != 0 {
            throw PreviewError(
                message: "the port \(wanted) is taken, or needs rights that you do not have",
                hint: "name one above 1023 with --port")
        }
        throw PreviewError(
            message: mayBeAnother
                ? "no port from \(wanted) to \(min(Int(wanted) + Self.tries, 65_535)) is free"
                : "the port \(wanted) is taken", hint: "name another with --port")
    }

    /// nil when the port is taken, or not for everybody.
    /// - Throws: when no port can be listened on.
    private static func listen(_ port: UInt16, isOpen: Bool) throws(PreviewError) -> Socket? {
        var opened: Socket?
        do {
            let address = try sockaddr_in.inet(ip4: isOpen ? "0.0.0.0" : "127.0.0.1", port: port)
            let socket = try Socket(domain: AF_INET, type: .stream)
            opened = socket
            _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: address)
            try socket.listen()
            return socket
        } catch {
            try? opened?.close()
            if case .failed(_, EADDRINUSE, _)? = error as? SocketError { return nil }
            if case .failed(_, EACCES, _)? = error as? SocketError { return nil }
            throw PreviewError(error)
        }
    }

    /// A thousand connections are more files than most systems allow at first.
    private static func raiseLimit() {
        var limit = rlimit()
        guard getrlimit(resourceOfFiles, &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, 4_096))
        _ = setrlimit(resourceOfFiles, &limit)
    }

    /// Answers until the task is cancelled.
    /// - Parameter whenReady: called when there is somebody to answer.
    /// - Throws: when the system gives no means to wait for requests, or takes them back.
    func run(
        whenReady: () -> Void, _ answer: @escaping @Sendable (RequestHead) async -> Answer
    ) async throws(PreviewError) {
        defer { try? socket.close() }
        let pool = SocketPool.make(maxEvents: 64)
        let listening: AsyncSocket
        do {
            try await pool.prepare()
            listening = try AsyncSocket(socket: socket, pool: pool)
        } catch {
            throw PreviewError(error)
        }
        whenReady()
        let failure = await withTaskGroup(of: PreviewError?.self) { group in
            group.addTask {
                do {
                    try await pool.run()
                    return nil
                } catch {
                    return Task.isCancelled ? nil : PreviewError(error)
                }
            }
            group.addTask {
                await connections.letGoOfIdle()
                return nil
            }
            group.addTask {
                await accept(from: listening, answer)
                return nil
            }
            let failure = await group.next() ?? nil
            group.cancelAll()
            return failure
        }
        if let failure { throw failure }
    }

    private func accept(
        from listening: AsyncSocket, _ answer: @escaping @Sendable (RequestHead) async -> Answer
    ) async {
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                do {
                    let socket = try await listening.accept()
                    _ = fcntl(socket.socket.file.rawValue, F_SETFD, FD_CLOEXEC)
                    let connection = connections.add(socket)
                    group.addTask {
                        await connection.serve(answer)
                        connections.remove(connection)
                        try? socket.close()
                    }
                } catch is CancellationError {
                    break
                } catch {
                    // Too many files are open, or who asked is gone.
                    try? await Task.sleep(for: .milliseconds(20))
                }
            }
            group.cancelAll()
        }
    }
}

#if canImport(Glibc)
    private let resourceOfFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
    private let resourceOfFiles = RLIMIT_NOFILE
#endif

/// The connections that are open.
private final class Connections: Sendable {
    private let open = Mutex<[ObjectIdentifier: Connection]>([:])

    /// At the same time; the one that has been idle for longest goes when there are more.
    private static let most = 2_000

    func add(_ socket: AsyncSocket) -> Connection {
        let connection = Connection(socket)
        open.withLock { open in
            if open.count >= Self.most { open.values.min { $0.deadline < $1.deadline }?.end() }
            open[ObjectIdentifier(connection)] = connection
        }
        return connection
    }

    func remove(_ connection: Connection) {
        _ = open.withLock { $0.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    /// Until the task is cancelled; ends all then.
    func letGoOfIdle() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            let now = ContinuousClock.now
            for connection in open.withLock({ Array($0.values) }) where connection.deadline < now { connection.end() }
        }
        for connection in open.withLock({ Array($0.values) }) { connection.end() }
    }
}
