import Foundation

/// How the files of a built site are kept as a recording. Four things are left out, which say nothing about a page and would
/// change all recordings at once; everything else is the file's own bytes, folded into lines.
///
/// - The fingerprints of style sheet, script and fonts: `assets/style-5fjd5fbd.css` is `assets/style.css`, wherever a file that
///   is there is named. What names a file that is not there keeps its fingerprint, and so differs.
/// - The names of cards, which are those of all that they are drawn of, fonts included.
/// - The pixels of a placeholder, which are the encoder's.
/// - The theme's own rules in the style sheet of every site: they stand in `templates/default/style`.
struct RecordedForm {
    /// By what is written. A fingerprint is in the last part of a path, which is all that some files say.
    private let plainNames: [Data: Data]
    private let themeRules: Data

    /// - Parameters:
    ///   - files: all files of the site, from the top of the output folder.
    ///   - themeRules: as style sheets have them.
    init(files: some Sequence<String>, themeRules: Data) {
        let written = files.filter { Self.plainName(of: $0) != $0 }
        // Two that would have one name keep their own.
        let groups = Dictionary(grouping: written, by: Self.plainName)
        plainNames = groups.filter { $1.count == 1 }.reduce(into: [:]) { names, group in
            names[Self.lastPart(of: group.value[0])] = Self.lastPart(of: group.key)
        }
        self.themeRules = themeRules
    }

    private static func plainName(of file: String) -> String {
        let pattern = /(assets\/(?:style|script|(?:headline|text|title)-[0-9a-z-]+?))-[0-9a-v]+(\.(?:css|js|woff2))/
        return file.wholeMatch(of: pattern).map { String($0.1 + $0.2) } ?? file
    }

    private static var card: Regex<Substring> { /card-[0-9a-v]+\.png/ }

    private static func lastPart(of path: String) -> Data {
        Data((path.split(separator: "/").last ?? "").utf8)
    }

    /// Under which a file is recorded.
    func name(of file: String) -> String {
        if file.contains(Self.card) { return file.replacing(Self.card, with: "card-….png") }
        return plainNames[Self.lastPart(of: file)] == nil ? file : Self.plainName(of: file)
    }

    /// What is recorded of it.
    func form(of bytes: Data) -> [UInt8] {
        var bytes = bytes
        for (name, plain) in plainNames { bytes.replaceAll(name, with: plain) }
        bytes.replaceAll(themeRules, with: Data("/* templates/default/style */\n".utf8))
        bytes.dropPixels()
        if bytes.range(of: Data("/card-".utf8)) != nil {
            bytes = Data(String(decoding: bytes, as: UTF8.self).replacing(Self.card, with: "card-….png").utf8)
        }
        return Self.folded([UInt8](bytes))
    }
}

extension RecordedForm {
    private static let newline = UInt8(ascii: "\n")
    private static let tab = UInt8(ascii: "\t")

    /// A line for every element and every rule, so that a line of a difference is one that a person reads. Lines that begin
    /// with a tab go on with the line before; one that began with a tab has one more.
    static func folded(_ bytes: [UInt8]) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(bytes.count + bytes.count / 16)
        var last = newline
        for (index, byte) in bytes.enumerated() {
            if last == newline {
                if byte == tab { folded.append(tab) }
            } else if isTag(bytes[index...]) || last == UInt8(ascii: "}") && !stays.contains(byte) {
                folded += [newline, tab]
            }
            folded.append(byte)
            last = byte
        }
        return folded
    }

    /// Where an element begins.
    private static func isTag(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.first == UInt8(ascii: "<"), let next = bytes.dropFirst().first else { return false }
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
    }

    /// What stands behind a rule on its line: more ends, and what a line cannot begin with.
    private static let stays: Set = [UInt8(ascii: "}"), UInt8(ascii: "<"), newline, tab]

    /// The bytes that were folded.
    static func unfolded(_ bytes: [UInt8]) -> [UInt8] {
        var unfolded: [UInt8] = []
        var rest = bytes[...]
        if rest.first == tab { rest.removeFirst() }
        while let byte = rest.popFirst() {
            let isDoubled = rest.starts(with: [tab, tab])
            let isFold = byte == newline && rest.first == tab && !isDoubled
            if !isFold { unfolded.append(byte) }
            if byte == newline && rest.first == tab { rest.removeFirst() }
        }
        return unfolded
    }
}

extension Data {
    fileprivate mutating func replaceAll(_ target: Data, with other: Data) {
        var start = startIndex
        while let found = range(of: target, in: start..<endIndex) {
            replaceSubrange(found, with: other)
            start = found.lowerBound + other.count
        }
    }

    fileprivate mutating func dropPixels() {
        var start = startIndex
        while let found = range(of: Data("data:image/webp;base64,".utf8), in: start..<endIndex) {
            let end = self[found.upperBound...].firstIndex { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "\"") }
            replaceSubrange(found.upperBound..<(end ?? endIndex), with: Data("…".utf8))
            start = found.upperBound
        }
    }
}
