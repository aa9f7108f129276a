import Foundation
import Testing
import Typesetting

@testable import Layout

/// What printed pages are tried on.
enum NewspaperFixtures {
    static let prose =
        "気象庁によると、大型で強い勢力を保ったまま北上しており、あす未明から朝にかけて上陸する見込みだ。「沿岸では高潮にも警戒が必要になる」という。"
        + "県は、避難所を（夜まで）開け、Webサイトでも知らせる。『早めに』と、ギョーザ・ラーメン店の人々も声を掛け合った……。"

    static func fonts() throws -> NewspaperFonts {
        func family(_ name: String, _ folder: String) throws -> FontFamily {
            let own = ProcessInfo.processInfo.environment["KAWARABAN_FONTS"].map { [$0, "\($0)/\(folder)"] } ?? []
            let paths = (own + ["/usr/share/fonts/truetype/\(folder)"]).map { "\($0)/\(name)" }
            let found = paths.first { FileManager.default.fileExists(atPath: $0) }
            return try FontFamily(FontFace(path: #require(found)))
        }
        let gothic = try family("BIZUDPGothic-Regular.ttf", "bizud-gothic")
        let bold = try family("BIZUDPGothic-Bold.ttf", "bizud-gothic")
        let mincho = try family("BIZUDMincho-Regular.ttf", "bizud-mincho")
        return NewspaperFonts(
            body: mincho, strong: bold, text: gothic, headline: bold, title: mincho, code: gothic)
    }
}
