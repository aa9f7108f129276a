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
            if let socket = Self.listen(port, isOpen: isOpen) {
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

    private static func listen(_ port: UInt16, isOpen: Bool) -> Socket? {
        guard let address = try? sockaddr_in.inet(ip4: isOpen ? "0.0.0.0" : "127.0.0.1", port: port),
            let socket = try? Socket(domain: AF_INET, type: .stream)
        else { return nil }
        _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
        do {
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: address)
            try socket.listen()
            return socket
        } catch {
            try? socket.close()
            return nil
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
    func run(_ answer: @escaping @Sendable (RequestHead) async -> Answer) async {
        let pool = SocketPool.make(maxEvents: 64)
        guard (try? await pool.prepare()) != nil, let listening = try? AsyncSocket(socket: socket, pool: pool) else {
            return
        }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await pool.run() }
            group.addTask { await connections.letGoOfIdle() }
            group.addTask { await accept(from: listening, answer) }
            await group.next()
            group.cancelAll()
        }
        try? socket.close()
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
