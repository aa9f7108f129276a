/// Whether a text is a number of JSON (RFC 8259, 6): unlike Swift's own, with no sign but a minus, without needless zeros in front, with
/// digits on both sides of a point, and never infinite or "not a number".
func isJSONNumber(_ text: some Collection<UInt8>) -> Bool {
    var rest = text[...]
    func digits() -> Int {
        let count = rest.prefix { (0x30...0x39).contains($0) }.count
        rest = rest.dropFirst(count)
        return count
    }
    func take(_ marks: String) -> Bool {
        guard let first = rest.first, marks.utf8.contains(first) else { return false }
        rest = rest.dropFirst()
        return true
    }
    _ = take("-")
    if !take("0"), digits() == 0 { return false }
    if take("."), digits() == 0 { return false }
    if take("eE") {
        _ = take("+-")
        if digits() == 0 { return false }
    }
    return rest.isEmpty
}
