import Content
import Foundation
import Preview
import Publishing
import Synchronization

/// What a preview says on the terminal: where it is, and how the site stands after each change.
final class PreviewVoice: Sendable {
    private let opens: Bool
    private let showsAll: Bool
    private let said = Mutex(SaidReports())

    init(opens: Bool, showsAll: Bool) {
        self.opens = opens
        self.showsAll = showsAll
    }

    func say(_ message: PreviewMessage) {
        switch message {
        case .serving(let address, let network):
            line(address)
            for address in network { line(address) }
            if let address = network.first { Console.show(QRCode(address)) }
            if opens { Self.open(address) }
        case .watching(let file):
            line("open \(file)")
            if opens { Self.open(file) }
        case .note(let sentence): Console.note(sentence)
        case .report(let report): say(report)
        case .revised(let report): say(report, isRevised: true)
        }
    }

    private func say(_ report: ResidentReport, isRevised: Bool = false) {
        guard let news = said.withLock({ $0.news(in: report, isRevised: isRevised) }) else { return }
        Console.print(news, showsAll: showsAll)
        let time = String(format: "%.0f ms", report.seconds * 1_000)
        if report.isFailed {
            // Warnings are errors for who asks for that.
            let what = report.errors.isEmpty ? "warning" : "error"
            let stands = report.hasSite ? "what was there before still stands" : "nothing can be shown yet"
            line("\(counted(report.causes.count, what)): \(stands) (\(time))")
        } else {
            let (errors, warnings) = (report.errors.count, report.warnings.count)
            line(
                counted(report.articles, "article") + (errors > 0 ? ", " + counted(errors, "error") : "")
                    + (warnings > 0 ? ", " + counted(warnings, "warning") : "") + " (\(time))")
        }
    }

    private func line(_ text: String) {
        // A terminal that is closed is no reason to stop before the signal says so.
        try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    }

    private static func open(_ address: String) {
        let process = Process()
        #if os(macOS)
            process.executableURL = URL(filePath: "/usr/bin/open")
        #else
            process.executableURL = URL(filePath: "/usr/bin/xdg-open")
        #endif
        process.arguments = [address]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        if (try? process.run()) == nil { Console.note("there is no program to open \(address) with") }
    }
}
