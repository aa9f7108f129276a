import Foundation
import Testing

@testable import Content

@Suite("The program's version")
struct ProgramTests {
    private static let repository = Fixtures.root.deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ file: String) throws -> String {
        try String(contentsOf: Self.repository.appending(path: file), encoding: .utf8)
    }

    @Test("is that of the newest heading of CHANGELOG.md, whose versions and dates descend")
    func changelog() throws {
        let headings = try text("CHANGELOG.md").matches(of: #/(?m)^## (\d+)\.(\d+)\.(\d+) - (\d{4}-\d{2}-\d{2})$/#)
            .map { match in
                (numbers: [match.1, match.2, match.3].compactMap { Int($0) }, date: String(match.4))
            }
        #expect(headings.first?.numbers.map(String.init).joined(separator: ".") == Program.version)
        #expect(try text("CHANGELOG.md").matches(of: #/(?m)^## /#).count == headings.count)
        for (newer, older) in zip(headings, headings.dropFirst()) {
            #expect(older.numbers.lexicographicallyPrecedes(newer.numbers) && older.date <= newer.date)
        }
    }

    @Test("the licence is Apache's, and NOTICE says of the phrase model what its own notice says")
    func licence() throws {
        #expect(try text("LICENSE").contains("Apache License\n                           Version 2.0, January 2004"))
        let (notice, model) = (try text("NOTICE"), try text("Sources/Typesetting/Phrases/NOTICE.txt"))
        for fact in [
            "BudouX 0.10.1, unchanged", "Copyright 2021 Google LLC", "Licensed under the Apache License, Version 2.0",
        ] {
            #expect(notice.contains(fact) && model.contains(fact), "\(fact)")
        }
    }
}
