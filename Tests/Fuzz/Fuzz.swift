import Foundation

// Compiled together with the sources of Typesetting by Scripts/fuzz.sh, as libFuzzer's target: what comes from outside (texts,
// font files, phrase models) may be anything, and must give an error or a sound result.

/// The first byte says what the others are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 0 else { return 0 }
    let rest = Array(UnsafeBufferPointer(start: bytes + 1, count: count - 1))
    switch bytes[0] & 3 {
    case 0, 1: fuzzText(String(decoding: rest, as: UTF8.self), seed: bytes[0])
    case 2: fuzzFont(rest)
    default: fuzzModel(rest)
    }
    return 0
}

private let family: FontFamily? = {
    let path = ProcessInfo.processInfo.environment["KAWARABAN_FUZZ_FONT"] ?? ""
    return (try? FontFace(path: path)).map { FontFamily($0) }
}()

private func fuzzText(_ text: String, seed: UInt8) {
    guard let family else { fatalError("KAWARABAN_FUZZ_FONT names no font") }
    let language = ["ja", "en", "ko", "ar"][Int(seed >> 2 & 3)]
    let strictness = LineBreaking.Strictness.allCases[Int(seed >> 4) % 3]
    let measured = family.measure(
        text, language: language, breaking: LineBreaking(language: language, strictness: strictness))
    let boundaries = measured.boundaries
    precondition(boundaries.first?.offset == 0 && boundaries.last?.offset == measured.text.utf8.count)
    precondition(boundaries.count == measured.text.count + 1)
    precondition(zip(boundaries, boundaries.dropFirst()).allSatisfy { $0.offset < $1.offset })
    let headline = Headline(measured)
    precondition(zip(headline.profile.strict, headline.profile.strict.dropFirst()).allSatisfy { $0 >= $1 })
    let sizes = [34.0, 20, 13].map { TypeSize(size: $0, leading: $0 * 1.4) }
    for measure in [0.0, 7, 60, 171, 400, .infinity] {
        for maximum in [0, 1, 3, 20] {
            let set = headline.set(sizes[1], measure: measure, maximumLines: maximum)
            precondition(set.lines.count <= maximum)
            check(set, of: measured)
            check(measured.set(sizes[2], measure: measure, maximumLines: maximum), of: measured)
        }
        check(headline.fit(sizes, measure: measure, height: 90, maximumLines: 4), of: measured)
        _ = headline.set(sizes[0], measure: measure, lines: 3)
        _ = measured.linesAsBrowsersBreak(measure: measure, size: 13)
    }
    _ = family.missingCharacters(in: text)
    _ = family.ink(of: measured.text, language: language, size: 20)
    var slices = FontSlices(family: family)
    slices.addPanel([text])
    slices.addRest([text, text])
    precondition(
        Set(slices.slices().flatMap(\.characters)).count == slices.slices().reduce(0) { $0 + $1.characters.count })
}

private func check(_ set: SetText, of text: MeasuredText) {
    var last = 0
    for line in set.lines {
        precondition(line.start >= last && line.end >= line.start && line.end <= text.text.utf8.count)
        precondition(line.width.isFinite)
        last = line.end
    }
    if !set.isTruncated, !set.lines.isEmpty { precondition(last == text.text.utf8.count) }
}

private func fuzzFont(_ bytes: [UInt8]) {
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

private func fuzzModel(_ bytes: [UInt8]) {
    guard let model = PhraseModel(json: bytes) else { return }
    let text = "台風18号、あす関東上陸へabc🗾"
    precondition(model.phrases(of: text).joined() == text)
}
