import ArgumentParser
import Typesetting

struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Time measuring and profiling the texts, on one core.")

    @OptionGroup var fontOptions: FontOptions
    @Option(help: "Rounds over all texts.") var rounds = 50

    func run() throws {
        let family = try fontOptions.family()
        let texts = try LabText.readAll()
        let breaking = LineBreaking(language: "ja")
        let clock = ContinuousClock()
        func perText(_ body: () -> Void) -> Double {
            body()
            let time = clock.measure { for _ in 0..<rounds { body() } }
            return (Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18)
                / Double(rounds * max(texts.count, 1))
        }
        var sum = 0
        let measure = perText {
            for text in texts { sum += family.measure(text.text, language: "ja", breaking: breaking).boundaries.count }
        }
        let measured = texts.map { family.measure($0.text, language: "ja", breaking: breaking) }
        let profile = perText { for text in measured { sum += Int(FitProfile(text).strict[3]) } }
        let both = perText {
            for text in texts {
                sum += Int(Headline(family.measure(text.text, language: "ja", breaking: breaking)).profile.strict[3])
            }
        }
        let headlines = measured.map { Headline($0) }
        let lookup = perText {
            for headline in headlines {
                for limit in stride(from: 10_000, to: 42_000, by: 2_000) {
                    sum += headline.profile.lines(within: limit) ?? 0
                }
            }
        }
        let type = TypeSize(size: 20, leading: 28)
        let set = perText {
            for headline in headlines { sum += headline.set(type, measure: 220, maximumLines: 6).lines.count }
        }
        // The sum is used, so that nothing is left out.
        guard sum > 0 else { throw ValidationError("there is nothing to measure") }
        let output = LabOutput()
        for (name, seconds) in [
            ("profile, from the text", both), ("measuring alone", measure), ("profile of a measured text", profile),
            ("look-up", lookup / 16), ("optimal lines in 11 em", set),
        ] {
            try output.write(Answer(name: name, nanoseconds: (seconds * 1e10).rounded() / 10))
        }
    }

    private struct Answer: Encodable {
        var name: String
        var nanoseconds: Double
    }
}
