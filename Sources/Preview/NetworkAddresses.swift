#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// IPv4 addresses of this machine in its networks, itself (127.0.0.1) not among them.
func networkAddresses() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [String] = []
    var next = first
    while let entry = next {
        next = entry.pointee.ifa_next
        guard let address = entry.pointee.ifa_addr, Int32(address.pointee.sa_family) == AF_INET else { continue }
        let bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { inet in
            withUnsafeBytes(of: inet.pointee.sin_addr.s_addr) { Array($0) }
        }
        if bytes[0] != 127 { found.append(bytes.map(String.init).joined(separator: ".")) }
    }
    return found
}
