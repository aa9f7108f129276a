import Foundation

@testable import Layout

/// What stands beside the name of a newspaper.
extension SheetJudge {
    /// What is wrong with the edition, its number and the contents with the numbers of their pages.
    static func ears(of sheet: SheetComposer.Sheet, _ contents: SheetContents) -> [String] {
        let furniture = texts(sheet.pages[0]).filter { $0.part == .furniture }.map { solid($0.text) }
        var faults: [String] = []
        for line in [contents.edition, contents.number] + contents.dates {
            let isSaid = !line.isEmpty && furniture.joined().contains(solid(line))
            if !isSaid { faults.append("the first page does not say \(line)") }
        }
        // Nothing stands behind it.
        guard sheet.pages.count > 1 else { return faults }
        guard let title = furniture.firstIndex(of: solid(contents.words.contents)) else {
            return faults + ["the first page has no contents"]
        }
        // What may come after the last of them.
        let jumps = sheet.pages.indices.map { contents.words.continuedOn($0 + 1) }
        let ends = Set(([contents.words.others] + contents.dates + jumps).map { solid($0) })
        let said: String = furniture[(title + 1)...].prefix { !ends.contains($0) }.joined()
        var rest = said[...]
        if rest.isEmpty { faults.append("the contents say nothing") }
        while !rest.isEmpty {
            guard let found = entry(atStartOf: rest, contents, pages: sheet.pages.count) else {
                faults.append("the contents say \(rest.prefix(40)), which is no page with a headline")
                break
            }
            rest = rest.dropFirst(found.length)
            let truth = page(of: found.article, sheet, contents)
            guard truth != found.page else { continue }
            let place = truth.map { "on page \($0)" } ?? "nowhere"
            faults.append("the contents say that article \(found.article) is on page \(found.page); it is \(place)")
        }
        return faults
    }

    /// - Parameter length: its characters.
    private typealias Entry = (article: Int, page: Int, length: Int)

    /// The longest that a text begins with: of two headlines one may begin with the other.
    private static func entry(atStartOf text: Substring, _ contents: SheetContents, pages: Int) -> Entry? {
        var longest: Entry?
        for page in 1...max(1, pages) {
            let number = solid(contents.words.page(page))
            guard text.hasPrefix(number) else { continue }
            for (index, article) in contents.articles.enumerated() {
                let line = number + solid(article.article.headline)
                guard line.count > max(number.count, longest?.length ?? 0), text.hasPrefix(line) else { continue }
                longest = (index, page, line.count)
            }
        }
        return longest
    }

    /// The first page behind the front that has an article's headline above a text.
    private static func page(of article: Int, _ sheet: SheetComposer.Sheet, _ contents: SheetContents) -> Int? {
        let head = solid(contents.articles[article].article.headline)
        let index = sheet.pages.indices.dropFirst().first { index in
            // Heads are divided in lines.
            solid(texts(sheet.pages[index]).filter { $0.part == .heading }.map(\.text).joined()).contains(head)
        }
        return index.map { $0 + 1 }
    }

    private static func solid(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    // MARK: forced blocks

    /// Blocks whose columns may be short, because there is too little text for any other.
    static func forced(_ sheet: SheetComposer.Sheet) -> Int { sheet.blocks.count { $0.design.isForced } }
}
