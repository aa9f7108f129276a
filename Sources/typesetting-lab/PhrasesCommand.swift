import ArgumentParser
import Typesetting

struct PhrasesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phrases", abstract: "Divide each text into the phrases of the Japanese model.")

    func run() throws {
        let output = LabOutput()
        for text in try LabText.readAll() {
            try output.write(Answer(id: text.id, phrases: japanesePhrases(of: text.text)))
        }
    }

    private struct Answer: Encodable {
        var id: String
        var phrases: [String]
    }
}
