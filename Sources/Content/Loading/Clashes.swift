/// Finds addresses that two files claim. Case and normalisation do not tell addresses apart: on some file systems they
/// would be one file.
struct Clashes {
    private typealias Owner = (path: String, line: Int)
    private var owners: [String: Owner] = [:]
    /// Of an address that several claim, all but the last of them.
    private var others: [String: [Owner]] = [:]

    mutating func reserveCapacity(_ count: Int) { owners.reserveCapacity(count) }

    /// - Parameter address: without its ending, as `news/typhoon`.
    mutating func claim(_ address: String, by path: String, line: Int) {
        let key = clashKey(address)
        if let other = owners.updateValue((path, line), forKey: key) { others[key, default: []].append(other) }
    }

    /// One error for each file, naming another.
    var diagnostics: [Diagnostic] {
        others.flatMap { address, others -> [Diagnostic] in
            let owners = others + (owners[address].map { [$0] } ?? [])
            let sorted = owners.sorted { utf8Order($0.path, $1.path) }
            return sorted.enumerated().map { index, owner in
                let other = sorted[index == 0 ? 1 : 0].path
                // Swift's texts are equal when they are canonically equivalent.
                let message =
                    other == owner.path
                    ? "two files have this name, in different normalisation forms of Unicode"
                    : "the address \"\(address).html\" is also that of \(other)"
                return Diagnostic(
                    .error, message, at: owner.path, line: owner.line, hint: "write another \"slug:\", or rename a file"
                )
            }
        }
    }
}
