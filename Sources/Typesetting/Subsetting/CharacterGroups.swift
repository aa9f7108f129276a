/// Which East Asian characters are shipped together on every site: those that are about as frequent as each other.
///
/// What a character is shipped with follows from itself alone, so that one that no text had before changes one file. The lists are
/// of Japanese, Chinese and Korean (`character-frequencies.txt`, a line each), each in groups of `size` from the most frequent on:
/// a text needs most of the first groups and little of the last. What is on no list goes with its neighbours in Unicode.
struct CharacterGroups: Sendable {
    struct Group: Hashable, Comparable, Sendable {
        /// In file names: `group-3`, `block-9f80`.
        var name: String
        fileprivate var rank: Int

        static func < (left: Group, right: Group) -> Bool { left.rank < right.rank }
    }

    /// Characters of a group: 2 to 3 kB of a Japanese font. An article needs few characters of each, so that larger ones are
    /// mostly fetched for nothing; each file costs half a kilobyte by itself.
    static let size = 20
    private static let blockSize: UInt32 = 128

    private let listed: [UInt32: Int]
    private let count: Int

    static let standard = CharacterGroups(lists: PackageResources.character_frequencies_txt)

    /// - Parameter lists: UTF-8, one to a line.
    init(lists: [UInt8]) {
        var listed: [UInt32: Int] = [:]
        var count = 0
        for line in String(decoding: lists, as: UTF8.self).split(separator: "\n") {
            for (number, scalar) in line.unicodeScalars.enumerated() {
                listed[scalar.value] = count + number / Self.size
            }
            count += (line.unicodeScalars.count + Self.size - 1) / Self.size
        }
        self.listed = listed
        self.count = count
    }

    func group(of character: UInt32) -> Group {
        if let number = listed[character] { return Group(name: "group-\(number)", rank: number) }
        let block = character / Self.blockSize
        return Group(name: "block-" + String(block * Self.blockSize, radix: 16), rank: count + Int(block))
    }
}
