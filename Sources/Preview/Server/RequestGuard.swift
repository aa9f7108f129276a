/// Who may ask: pages and people of this server alone.
///
/// A page of another site can have a browser send requests to any address of this machine, and with a name of its own that it has led
/// here (DNS rebinding) also read what comes back. It cannot change what the browser says of the name and of itself, and that is looked
/// at: the host must be one of ours, the origin must be the same or none. Of this machine's own names any port is ours: what listens there
/// may pass it on (`ssh -L`, containers).
struct RequestGuard: Sendable {
    /// With their ports, in lower case: `192.168.0.2:4000`.
    private let hosts: Set<String>
    /// What is said to who is not admitted. It names no address: a page of another site may read it.
    let refusal: String

    /// - Parameter addresses: of this machine in its network, when others may ask, too.
    init(port: UInt16, addresses: [String] = []) {
        // Clients leave away what is usual.
        hosts = Set(addresses.map { "\($0):\(port)".lowercased() } + (port == 80 ? addresses : []))
        refusal =
            addresses.isEmpty
            ? "this server is for this machine alone"
            : "this server is asked by localhost or an address that it has shown, by no other name"
    }

    private static let ownNames: Set = ["127.0.0.1", "localhost", "[::1]"]

    private func isOurs(_ host: String) -> Bool {
        if hosts.contains(host) { return true }
        let port = host.utf8.lastIndex(of: UInt8(ascii: ":")).map { host[$0...].dropFirst() } ?? ""
        let isPort = !port.isEmpty && port.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return Self.ownNames.contains(isPort ? String(host.dropLast(port.utf8.count + 1)) : host)
    }

    /// Whether one may change what is shown, for which another site may not even lead here.
    static func mayChange(_ head: RequestHead) -> Bool {
        ["same-origin", "none", nil].contains(head["sec-fetch-site"])
    }

    func admits(_ head: RequestHead) -> Bool {
        guard let host = head["host"]?.lowercased(), isOurs(host) else { return false }
        if let origin = head["origin"], origin.lowercased() != "http://" + host { return false }
        // Of browsers that say so: another site may lead here, but not use anything.
        if head["sec-fetch-site"] == "cross-site" { return head["sec-fetch-mode"] == "navigate" }
        return true
    }
}
