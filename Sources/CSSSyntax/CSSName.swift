/// Bytes of a source that are a name. `\75rl` is `url`, and so is `URL`.
extension ArraySlice<UInt8> {
    /// Whether they are a certain name, its escapes read, upper and lower case alike.
    ///
    /// - Parameter name: in lower case.
    public func isCSSName(_ name: StaticString) -> Bool {
        name.withUTF8Buffer { cssName(atMost: $0.count + 1).elementsEqual($0) }
    }

    /// Whether they begin with two hyphens, as what authors name does.
    public var isDashed: Bool { cssName(atMost: 2) == [UInt8(ascii: "-"), UInt8(ascii: "-")] }

    /// The first characters of a name, its escapes read, in lower case; what is not ASCII is 0.
    private func cssName(atMost count: Int) -> [UInt8] {
        var name: [UInt8] = []
        var rest = self
        while name.count < count, let byte = rest.popFirst() {
            var value = Int(byte)
            if byte == UInt8(ascii: "\\") {
                let digits = rest.prefix(6).prefix { $0.isHexDigit }
                rest = rest.dropFirst(digits.count)
                if digits.isEmpty {
                    value = rest.popFirst().map(Int.init) ?? 0
                } else {
                    value = Int(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
                    if rest.starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) { rest = rest.dropFirst() }
                    if rest.first?.isSpace == true { rest = rest.dropFirst() }
                }
            }
            let isUpperCase = (0x41...0x5A).contains(value)
            name.append(value < 0x80 ? UInt8(isUpperCase ? value + 0x20 : value) : 0)
        }
        return name
    }
}
