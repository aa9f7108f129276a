import Foundation

@testable import Typesetting

/// What typesetting takes from outside: texts, font files, phrase models. The first byte says what the others are.
enum TypesettingTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        guard let first = bytes.first else { return }
        let rest = Array(bytes.dropFirst())
        switch first & 3 {
        case 0, 1: try check(text: String(decoding: rest, as: UTF8.self), seed: first)
        case 2: try check(font: rest)
        default: try check(model: rest)
        }
    }

    private static let family: FontFamily? = {
        let folders =
            ["/usr/share/fonts", "/usr/local/share/fonts", NSHomeDirectory() + "/.local/share/fonts"]
            + [NSHomeDirectory() + "/Library/Fonts", "/Library/Fonts", "templates/default/fonts"]
        for folder in folders {
            let names = FileManager.default.enumerator(atPath: folder)
            while let name = names?.nextObject() as? String {
                guard name.hasSuffix("BIZUDPGothic-Bold.ttf") else { continue }
                return (try? FontFace(path: folder + "/" + name)).map { FontFamily($0) }
            }
        }
        return nil
    }()

    private static func check(text: String, seed: UInt8) throws(BrokenPromise) {
        guard let family else { throw BrokenPromise(description: "BIZUDPGothic-Bold.ttf is missing") }
        let language = ["ja", "en", "ko", "ar"][Int(seed >> 2 & 3)]
        let strictness = LineBreaking.Strictness.allCases[Int(seed >> 4) % 3]
        let measured = family.measure(
            text, language: language, breaking: LineBreaking(language: language, strictness: strictness))
        let boundaries = measured.boundaries
        try hold(boundaries.first?.offset == 0, "a text that does not begin")
        try hold(boundaries.last?.offset == measured.text.utf8.count, "a text that does not end")
        try hold(boundaries.count == measured.text.count + 1, "\(boundaries.count) boundaries")
        let isInOrder = zip(boundaries, boundaries.dropFirst()).allSatisfy { $0.offset < $1.offset }
        try hold(isInOrder, "boundaries out of order")
        try check(Headline(measured), of: measured)
        var coverage = GlyphCoverage(of: family)
        _ = coverage.missingCharacters(in: text)
        _ = family.ink(of: measured.text, language: language, size: 20)
        var slices = FontSlices(family: family)
        slices.addPanel([text])
        slices.addRest([text, text])
        for use in [FontSlice.Use.panels, .others] {
            let characters = slices.slices().filter { $0.use == .everywhere || $0.use == use }.flatMap(\.characters)
            try hold(Set(characters).count == characters.count, "a character fetched twice")
        }
    }

    private static func check(_ headline: Headline, of measured: MeasuredText) throws(BrokenPromise) {
        let strict = headline.profile.strict
        try hold(zip(strict, strict.dropFirst()).allSatisfy { $0 >= $1 }, "more lines need more room")
        let sizes = [34.0, 20, 13].map { TypeSize(size: $0, leading: $0 * 1.4) }
        for measure in [0.0, 7, 60, 171, 400, .infinity] {
            for maximum in [0, 1, 3, 20] {
                let set = headline.set(sizes[1], measure: measure, maximumLines: maximum)
                try hold(set.lines.count <= maximum, "\(set.lines.count) lines of \(maximum)")
                try check(set, of: measured)
                try check(measured.set(sizes[2], measure: measure, maximumLines: maximum), of: measured)
            }
            try check(headline.fit(sizes, measure: measure, height: 90, maximumLines: 4), of: measured)
            _ = headline.set(sizes[0], measure: measure, lines: 3)
            _ = measured.linesAsBrowsersBreak(measure: measure, size: 13)
        }
    }

    private static func check(_ set: SetText, of text: MeasuredText) throws(BrokenPromise) {
        var last = 0
        for line in set.lines {
            let isInOrder = line.start >= last && line.end >= line.start && line.end <= text.text.utf8.count
            try hold(isInOrder && line.width.isFinite, "the line \(line) after \(last)")
            last = line.end
        }
        if !set.isTruncated, !set.lines.isEmpty { try hold(last == text.text.utf8.count, "the text is not whole") }
    }

    private static func check(font bytes: [UInt8]) throws(BrokenPromise) {
        let path = NSTemporaryDirectory() + "kawaraban-fuzz-\(getpid()).ttf"
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return }
        defer { unlink(path) }
        for index in 0..<2 {
            guard let face = try? FontFace(path: path, index: index) else { continue }
            let family = FontFamily(face)
            _ = face.familyName
            _ = face.metrics.baseline(in: TypeSize(size: 17, leading: 24))
            let headline = Headline(
                family.measure("AVA 瓦版、か\u{3099} fi", language: "ja", breaking: LineBreaking(language: "ja")))
            _ = headline.set(TypeSize(size: 20, leading: 28), measure: 60, maximumLines: 3)
            _ = family.ink(of: "AV瓦", language: "ja", size: 20)
            for rules in [SubsetRules.joining, .standingAlone] {
                if let part = try? face.subset([0x20, 0x41, 0x56, 0x74E6, 0x7248], rules: rules) {
                    _ = WOFF2.compress(part, effort: .preview)
                }
            }
        }
    }

    private static func check(model bytes: [UInt8]) throws(BrokenPromise) {
        guard let model = PhraseModel(json: bytes) else { return }
        let text = "台風18号、あす関東上陸へabc🗾"
        try hold(model.phrases(of: text).joined() == text, "phrases that are not the text")
    }
}
