import ArgumentParser
import Foundation
import Typesetting

/// A text to be set.
struct LabText: Decodable {
    var id: String
    var text: String
    var language: String?
    /// Set in exactly so many lines.
    var lines: Int?

    /// All lines of standard input.
    static func readAll() throws -> [LabText] {
        let decoder = JSONDecoder()
        var texts: [LabText] = []
        while let line = readLine(), !line.isEmpty {
            texts.append(try decoder.decode(LabText.self, from: Data(line.utf8)))
        }
        return texts
    }
}

/// Writes JSON objects, one per line.
struct LabOutput {
    private let encoder = JSONEncoder()

    init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

    func write(_ value: some Encodable) throws {
        var line = try encoder.encode(value)
        line.append(UInt8(ascii: "\n"))
        try FileHandle.standardOutput.write(contentsOf: line)
    }
}

struct FontOptions: ParsableArguments {
    @Option(
        name: .customLong("font"), help: "A font file, or one of a collection as FILE#NUMBER; in order of preference.")
    var fonts: [String]

    func family() throws -> FontFamily {
        let faces = try fonts.map { name in
            let parts = name.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            return try FontFace(path: String(parts[0]), index: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        }
        guard let first = faces.first else { throw ValidationError("name a font with --font") }
        return FontFamily(first, Array(faces.dropFirst()))
    }
}

/// Numbers with commas between them.
struct NumberList: ExpressibleByArgument {
    var values: [Double]

    init?(argument: String) {
        values = argument.split(separator: ",").compactMap { Double($0) }
        if values.isEmpty { return nil }
    }
}

/// UTF-16 offsets, which scripts in a page count in, by UTF-8 offset.
struct UTF16Offsets {
    private var offsets: [Int] = []

    init(_ text: String) {
        var count = 0
        for scalar in text.unicodeScalars {
            offsets += repeatElement(count, count: UTF8.width(scalar))
            count += UTF16.width(scalar)
        }
        offsets.append(count)
    }

    subscript(utf8Offset: Int) -> Int { offsets[utf8Offset] }
}
