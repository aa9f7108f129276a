import Testing

@testable import Typesetting

@Suite("Font families") struct FontFamilyTests {
    private let latin = TinyFont(advances: ["a": 500, "b": 300, " ": 250, "…": 900])
    private let japanese = TinyFont(advances: ["a": 600, "瓦": 1000, "版": 1000, "か": 900, "\u{3099}": 0, " ": 500])

    @Test("every character takes the first face that has it")
    func fallback() throws {
        try latin.withFile { first in
            try japanese.withFile { second in
                let family = try FontFamily(FontFace(path: first), [FontFace(path: second)])
                let measured = family.japanese("ab瓦a 版")
                #expect(measured.boundaries.map(\.advance) == [0, 500, 800, 1800, 2300, 2550, 3550])
                #expect(measured.ellipsisAdvance == 900)
                // A cluster stays in one face.
                #expect(family.japanese("か\u{3099}").boundaries.count == 2)
                var coverage = GlyphCoverage(of: family)
                for _ in 1...2 {
                    #expect(coverage.missingCharacters(in: "a瓦x…か\u{3099}🗾\u{200D}x") == ["x", "🗾"])
                }
            }
        }
    }

    @Test("a face for Latin alone sets letters and figures before all others, and no other sign that it has")
    func mixed() throws {
        try latin.withFile { first in
            try japanese.withFile { second in
                let family = try FontFamily(FontFace(path: second), latin: FontFace(path: first))
                let measured = family.japanese("ab瓦a 版")
                #expect(measured.boundaries.map(\.advance) == [0, 500, 800, 1800, 2300, 2550, 3550])
                // The dots are the other's, which has none.
                #expect(measured.ellipsisAdvance == family.unitsPerEm)
                var coverage = GlyphCoverage(of: family)
                #expect(coverage.missingCharacters(in: "a瓦…b") == ["…"])
            }
        }
    }

    @Test("Japanese keeps its dots, dashes and quotes beside Latin of another face")
    func signs() throws {
        let (charis, mincho) = (try Fonts.charisBold().faces[0], try Fonts.mincho().faces[0])
        let family = FontFamily(mincho, latin: charis)
        for sign in "…—“”「、×°" {
            #expect(family.face(for: sign.unicodeScalars.map(\.value)[...]) == 1, "\(sign)")
        }
        for letter in "A9é’ (%" {
            #expect(family.face(for: letter.unicodeScalars.map(\.value)[...]) == 0, "\(letter)")
        }
        #expect(family.metrics == charis.metrics && family.hasSquareSigns)
        #expect(family.withoutLatin.faces.map(\.path) == [mincho.path])
        #expect(try Fonts.mincho().withoutLatin.faces.count == 1)
    }

    @Test("it is known whether brackets and commas stand in squares")
    func squareSigns() throws {
        #expect(try Fonts.mincho().hasSquareSigns)
        #expect(try !Fonts.gothic().hasSquareSigns && !Fonts.charisBold().hasSquareSigns)
    }

    @Test("faces of different units are measured in a common one")
    func units() throws {
        try latin.withFile { path in
            let gothic = try Fonts.gothicBold().faces[0]
            let family = try FontFamily(FontFace(path: path), [gothic])
            #expect(family.unitsPerEm == 256_000)
            let alone = try Fonts.gothicBold().japanese("瓦版")
            #expect(family.japanese("瓦版").width(size: 20) == alone.width(size: 20))
            #expect(family.japanese("ab").width(size: 20) == 16)
        }
    }

    @Test("what is looked up is what shaping says", arguments: ["gothic", "gothicBold", "mincho"])
    func plain(_ name: String) throws {
        let family = try name == "gothic" ? Fonts.gothic() : name == "mincho" ? Fonts.mincho() : Fonts.gothicBold()
        var count = 0
        for value in UInt32(0x3000)..<0xFFFF {
            guard let scalar = Unicode.Scalar(value), let advance = family.plainAdvance(of: value) else { continue }
            let ink = family.shapedAdvance(of: String(scalar))
            #expect(ink == advance, "U+\(String(value, radix: 16))")
            count += 1
        }
        #expect(count > 6_000)
    }

    @Test("where nothing is shipped, texts are taken to be wider")
    func allowance() throws {
        let face = try Fonts.gothicBold().faces[0]
        let own = FontFamily(face)
        let foreign = FontFamily(face, allowance: .foreignFonts)
        #expect(foreign.japanese("あいう").width(size: 10) == 30 && own.japanese("あいう").width(size: 10) < 30)
        let latin = own.japanese("Kawaraban").width(size: 10)
        #expect(abs(foreign.japanese("Kawaraban").width(size: 10) / latin - 1.18) < 0.01)
    }

    @Test("of a serif face, local faces with the advances of Times stand in, for quotation marks and dashes too")
    func localSerif() throws {
        let family = try Fonts.charisBold()
        let characters = "“It’s” – 18F 字".unicodeScalars.map(\.value)
        let faces = family.localFaces(for: characters, latin: .times, isBold: true)
        for character in characters where character < 0x3000 {
            let face = try #require(faces.first { $0.characters.contains(character) }, "\(character)")
            let local = try #require(LatinAdvances.times.advance(of: character, isBold: true))
            let own = Double(try #require(family.advance(of: character))) / Double(family.unitsPerEm)
            #expect(face.kind == .latin && abs(local * face.scale - own) < 0.012, "\(character)")
        }
    }

    @Test(
        "the advances are those of the fonts that readers have", arguments: [LatinAdvances.helvetica, .times],
        [false, true])
    func advances(_ table: LatinAdvances, isBold: Bool) throws {
        let name = "Liberation\(table == .times ? "Serif" : "Sans")-\(isBold ? "Bold" : "Regular").ttf"
        let family = try Fonts.family(name, folder: "liberation")
        for character in Array(0x20...0x7E) + [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026] as [UInt32] {
            let own = Double(try #require(family.advance(of: character))) / Double(family.unitsPerEm)
            #expect(abs(try #require(table.advance(of: character, isBold: isBold)) - own) < 0.003, "\(character)")
        }
    }

    @Test("local faces are scaled so that every character takes the room of the shipped one")
    func localFaces() throws {
        let family = try Fonts.gothicBold()
        let characters = "台風18号、あす関東上陸へ「Swift」ｱ".unicodeScalars.map(\.value)
        let faces = family.localFaces(for: characters, latin: .helvetica, isBold: true)
        #expect(faces.first == LocalFace(kind: .fullWidth, scale: 1, characters: []))
        for character in characters {
            let face = faces.first { $0.characters.contains(character) } ?? faces[0]
            let local =
                face.kind == .latin
                ? LatinAdvances.helvetica.advance(of: character, isBold: true) : LocalFace.fullWidth(of: character)
            let own = Double(try #require(family.advance(of: character))) / Double(family.unitsPerEm)
            #expect(abs(try #require(local) * face.scale - own) < 0.012, "\(character)")
        }
        #expect(faces.count < characters.count)
    }

    @Test("a letter and its mark are set in the first face that has the letter they are composed to")
    func composed() throws {
        func font(_ characters: String) -> TinyFont {
            TinyFont(advances: Dictionary(uniqueKeysWithValues: characters.unicodeScalars.map { ($0, 500) }))
        }
        let (whole, pieces) = (font("cq\u{E7} "), font("cq\u{327} "))
        try whole.withFile { first in
            try pieces.withFile { second in
                let family = try FontFamily(FontFace(path: first), [FontFace(path: second)])
                for (cluster, face) in [("c\u{327}", 0), ("\u{E7}", 0), ("q\u{327}", 1), ("c", 0)] {
                    #expect(family.face(for: cluster.unicodeScalars.map(\.value)[...]) == face, "\(cluster)")
                }
                let slices = FontSlices.slices(of: ["c\u{327}a"], in: family)
                #expect(slices.map(\.face) == [0] && slices.first?.characters.contains(0xE7) == true)
            }
        }
    }

    @Test("a Greek word is set in one face: one that has the whole alphabet, if there is one")
    func greek() throws {
        func font(_ characters: String, _ advance: Int) -> TinyFont {
            TinyFont(advances: Dictionary(uniqueKeysWithValues: characters.unicodeScalars.map { ($0, advance) }))
        }
        let (some, all) = (font("aΔΩαμπ ", 500), font("aΔΩάέήίόύώ ἀ" + "αβγδεζηθικλμνξοπρςστυφχψω", 700))
        try some.withFile { first in
            try all.withFile { second in
                let family = try FontFamily(FontFace(path: first), [FontFace(path: second)])
                func faces(_ text: String, in family: FontFamily) -> [Int] {
                    text.map { family.face(for: $0.unicodeScalars.map(\.value)[...]) }
                }
                for (text, expected) in [
                    ("παν", [1, 1, 1]), ("aπ a", [0, 1, 0, 0]), ("Ωμ", [1, 1]), ("ἀ", [1]), ("Ψ", [0]),
                ] {
                    #expect(faces(text, in: family) == expected, "\(text)")
                }
                #expect(family.advance(of: 0x3C0) == 700 && family.japanese("aπ").boundaries.last?.advance == 1200)
                let partial = try FontFamily(FontFace(path: first), [FontFace(path: first)])
                #expect(faces("παa", in: partial) == [0, 0, 0], "none has all")
            }
        }
    }
}
