import ArgumentParser
import Typesetting

struct VerticalCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vertical", abstract: "Set each text from top to bottom on one line.")

    @OptionGroup var fontOptions: FontOptions
    @Option(help: "Digits that stand side by side at most.") var digits = 2
    @Option(help: "Capitals that stand upright at most.") var capitals = 3
    @Flag(help: "Say how each character of the texts stands by itself, and nothing else.") var orientations = false

    func run() throws {
        let output = LabOutput()
        if orientations {
            for text in try LabText.readAll() {
                let letters = text.text.unicodeScalars.map { VerticalOrientation(of: $0).letters }
                try output.write(Orientations(id: text.id, orientations: letters))
            }
            return
        }
        let family = try fontOptions.family()
        let rules = VerticalRules(combinedDigits: digits, uprightCapitals: capitals)
        for text in try LabText.readAll() {
            let language = text.language ?? "ja"
            let measured = family.measureVertical(
                text.text, language: language, breaking: LineBreaking(language: language), rules: rules)
            let utf16 = UTF16Offsets(measured.text)
            let em = Double(family.unitsPerEm)
            try output.write(
                Answer(
                    id: text.id, text: measured.text,
                    pieces: measured.pieces.map { piece in
                        Piece(
                            start: utf16[piece.range.lowerBound], end: utf16[piece.range.upperBound],
                            setting: piece.setting.name)
                    },
                    places: measured.boundaries.map {
                        Place(
                            offset: utf16[$0.offset], down: Double($0.advance) / em,
                            isWhole: $0.lineStartAdvance == $0.advance)
                    },
                    glyphs: family.verticalGlyphs(of: measured.text, language: language, rules: rules).map {
                        Glyph(
                            offset: utf16[$0.offset], x: Double($0.x) / em, y: Double($0.y) / em,
                            advance: Double($0.advance) / em, glyph: $0.glyph)
                    }))
        }
    }

    private struct Orientations: Encodable {
        var id: String
        /// As the Unicode Character Database has them: `R`, `Tr`, `Tu`, `U`.
        var orientations: [String]
    }

    private struct Answer: Encodable {
        var id: String
        var text: String
        var pieces: [Piece]
        var places: [Place]
        var glyphs: [Glyph]
    }

    private struct Piece: Encodable {
        var start: Int
        var end: Int
        var setting: String
    }

    /// How far down the line a place between two characters is, em.
    private struct Place: Encodable {
        var offset: Int
        var down: Double
        /// Nothing is joined there.
        var isWhole: Bool
    }

    private struct Glyph: Encodable {
        var offset: Int
        var x: Double
        var y: Double
        var advance: Double
        var glyph: UInt32
    }
}

extension VerticalOrientation {
    fileprivate var letters: String {
        switch self {
        case .rotated: "R"
        case .transformedOrRotated: "Tr"
        case .transformedOrUpright: "Tu"
        case .upright: "U"
        }
    }
}

extension VerticalPiece.Setting {
    fileprivate var name: String {
        switch self {
        case .upright: "upright"
        case .sideways: "sideways"
        case .combined: "combined"
        }
    }
}
