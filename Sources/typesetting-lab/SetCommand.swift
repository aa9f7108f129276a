import ArgumentParser
import Typesetting

struct SetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set each text at every size in every measure.")

    @OptionGroup var fontOptions: FontOptions
    @Option(help: "Type sizes, px.") var sizes: NumberList
    @Option(help: "Measures, em.") var measures: NumberList

    func run() throws {
        let family = try fontOptions.family()
        let output = LabOutput()
        for text in try LabText.readAll() {
            let language = text.language ?? "ja"
            let headline = Headline(
                family.measure(text.text, language: language, breaking: LineBreaking(language: language)))
            for size in sizes.values {
                for measure in measures.values {
                    try output.write(answer(text, headline, language, size: size, measure: measure * size, family))
                }
            }
        }
    }

    private func answer(
        _ text: LabText, _ headline: Headline, _ language: String, size: Double, measure: Double, _ family: FontFamily
    ) -> Answer {
        let type = TypeSize(size: size, leading: size * 1.5)
        let set =
            text.lines.flatMap { headline.set(type, measure: measure, lines: $0) }
            ?? headline.set(type, measure: measure, maximumLines: 40)
        let utf16 = UTF16Offsets(headline.text)
        func lines(_ lines: [SetLine], isTruncated: Bool) -> [Line] {
            lines.enumerated().map { number, line in
                let visible = String(decoding: Array(headline.text.utf8)[line.start..<line.end], as: UTF8.self)
                let isCut = isTruncated && number == lines.count - 1
                let ink = family.ink(of: visible + (isCut ? "…" : ""), language: language, size: size)
                return Line(
                    text: visible + (isCut ? "…" : ""), start: utf16[line.start], end: utf16[line.end],
                    width: line.width, inkLeft: ink.lowerBound, inkRight: ink.upperBound)
            }
        }
        return Answer(
            id: text.id, language: language, text: headline.text, size: size, measure: measure,
            greedy: lines(headline.measured.linesAsBrowsersBreak(measure: measure, size: size), isTruncated: false),
            set: lines(set.lines, isTruncated: set.isTruncated), truncated: set.isTruncated,
            brokenWords: set.brokenWords)
    }

    private struct Answer: Encodable {
        var id: String
        var language: String
        var text: String
        var size: Double
        var measure: Double
        var greedy: [Line]
        var set: [Line]
        var truncated: Bool
        var brokenWords: Int
    }

    private struct Line: Encodable {
        var text: String
        var start: Int
        var end: Int
        var width: Double
        var inkLeft: Double
        var inkRight: Double
    }
}
