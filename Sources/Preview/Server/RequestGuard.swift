/// Who may ask: pages and people of this server alone.
///
/// A page of another site can have a browser send requests to any address of this machine, and with a name of its own that it has led
/// here (DNS rebinding) also read what comes back. It cannot change what the browser says of the name and of itself, and that is looked
/// at: the host must be one of ours, the origin must be ours or none.
struct RequestGuard: Sendable {
    /// With their ports, in lower case: `127.0.0.1:4000`.
    private let hosts: Set<String>

    init(hosts: some Sequence<String>) { self.hosts = Set(hosts.map { $0.lowercased() }) }

    /// - Parameter addresses: of this machine in its network, when others may ask, too.
    init(port: UInt16, addresses: [String] = []) {
        let names = ["127.0.0.1", "localhost", "[::1]"] + addresses
        // Clients leave away what is usual.
        self.init(hosts: names.map { "\($0):\(port)" } + (port == 80 ? names : []))
    }

    /// Whether one may change what is shown, for which another site may not even lead here.
    static func mayChange(_ head: RequestHead) -> Bool {
        ["same-origin", "none", nil].contains(head["sec-fetch-site"])
    }

    func admits(_ head: RequestHead) -> Bool {
        guard let host = head["host"]?.lowercased(), hosts.contains(host) else { return false }
        if let origin = head["origin"] {
            guard origin.hasPrefix("http://"), hosts.contains(String(origin.dropFirst(7)).lowercased()) else {
                return false
            }
        }
        // Of browsers that say so: another site may lead here, but not use anything.
        if head["sec-fetch-site"] == "cross-site" { return head["sec-fetch-mode"] == "navigate" }
        return true
    }
}
