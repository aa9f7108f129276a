/// How the characters of a seal stand.
enum SealLines {
    /// One below the other, from three on in two lines; letters of words stay on one line as long as they are three.
    static func of(_ seal: String) -> [String] {
        let isWord = seal.unicodeScalars.allSatisfy { $0.value < 0x250 }
        if seal.isEmpty || isWord && seal.count < 4 { return seal.isEmpty ? [] : [seal] }
        return seal.count > 2 ? [String(seal.prefix(2)), String(seal.dropFirst(2))] : seal.map { String($0) }
    }
}
