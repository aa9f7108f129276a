import Foundation
import Typesetting

/// The `@font-face` rules of a site: its slices, and for each role faces of the reader's own machine that stand in until
/// they are loaded, or for good where a site ships none.
struct FontFaceRules {
    let fonts: FontSet

    /// - Parameters:
    ///   - address: of the file that the rules stand in; fonts are named relative to it.
    ///   - use: of which pages the file is.
    func css(at address: PageAddress, for use: FontSlice.Use) -> [UInt8] {
        var css: [UInt8] = []
        for (role, font) in fonts.all + (use == .others ? fonts.ofProse : []) {
            css += shippedFaces(role, font, font.slices(for: use), at: address)
            if use == .others, let space = font.space { css += spaceFace(font, space) }
            css += localFaces(role, font, use == .others ? font.localProseFaces ?? font.localFaces : font.localFaces)
        }
        return css
    }

    /// What a page says that sets headlines in faces of their own: where its files are, and how the faces are called.
    func own(_ fonts: OwnFonts, on page: PageAddress) -> [UInt8] {
        fonts.all.flatMap { face, font in
            let role = face.rawValue
            let names = ":root{--\(role)-font:\(Self.stack(role, font));--\(role)-weight:\(font.weight)}\n"
            return shippedFaces(role, font, font.slices, at: page) + localFaces(role, font, font.localFaces)
                + Array(names.utf8)
        }
    }

    private func shippedFaces(
        _ role: String, _ font: Font, _ slices: [Font.Slice], at address: PageAddress
    ) -> [UInt8] {
        var css: [UInt8] = []
        for slice in slices {
            css.append(
                "@font-face{font-family:\"\(Self.family(role, face: slice.face))\";\(Self.style(font));font-display:swap;"
            )
            css.append("src:url(\"\(address.reference(to: slice.address))\") format(\"woff2\");unicode-range:")
            css.append(unicodeRange: slice.characters)
            css.append("}\n")
        }
        return css
    }

    /// A family by itself, which prose names first: lines that the engine has set are kerned with their spaces.
    private func spaceFace(_ font: Font, _ file: [UInt8]) -> [UInt8] {
        let address = "data:font/woff2;base64," + Data(file).base64EncodedString()
        return Array(
            ("@font-face{font-family:\"\(Self.spaceFamily)\";font-weight:\(font.weight);src:url(\"\(address)\") "
                + "format(\"woff2\");unicode-range:U+20}\n").utf8)
    }

    static let spaceFamily = "Kawaraban space"

    /// The faces of the reader's own machine alone, for a page that needs no other file: as they are, since it stays in them.
    func local(isEastAsian: Bool) -> [UInt8] {
        fonts.all.flatMap { localFaces($0, $1, LocalFace.unscaled(isEastAsian: isEastAsian)) }
    }

    /// What fetches the files of the panels that are out of sight: a character of each, set unseen while the first panel is read.
    /// Without it a panel that comes into view for the first time is set in a font of the system, and that takes longer than a
    /// frame.
    /// - Parameter own: the page's.
    func ahead(of characters: Set<UInt32>, own: OwnFonts) -> [UInt8] {
        var css: [UInt8] = []
        let all = fonts.all + own.all.map { ($0.rawValue, $1) }
        for ((role, font), element) in zip(all, ["::before", "::after", " main::after", " main::before"]) {
            let ahead = font.representatives(of: characters)
            if ahead.isEmpty { continue }
            css.append(
                ".pager-page\(element){content:\"\";position:absolute;top:0;visibility:hidden;white-space:nowrap;")
            css.append(
                "font:var(--\(role)-weight) 1px/1 var(--\(role)-font);animation:\(role)-ahead 1ms 1s forwards}")
            let escapes = ahead.map { "\\" + String($0.value, radix: 16) + " " }
            css.append("@keyframes \(role)-ahead{to{content:\"\(escapes.joined())\"}}")
        }
        return css.isEmpty ? [] : Array("@media screen and (width>=20em){".utf8) + css + Array("}".utf8)
    }

    /// The weight of a face, and whether it leans: browsers do neither to it once more.
    static func style(_ font: Font) -> String {
        "font-weight:\(font.weight)" + (font.isItalic ? ";font-style:italic" : "")
    }

    /// The `font-family` list of a role.
    static func stack(_ role: String, _ font: Font) -> String {
        let shipped = (0..<font.faces).map { "\"\(family(role, face: $0))\"," }.joined()
        return shipped + "\"Kawaraban \(role) local\",\(font.generic)"
    }

    /// Each face is a family of its own, so that a browser goes from one to the next as the engine does, cluster by cluster.
    static func family(_ role: String, face: Int) -> String {
        face == 0 ? "Kawaraban \(role)" : "Kawaraban \(role) \(face + 1)"
    }

    /// Faces of the reader's own machine with the vertical measures of the shipped one and, character by character, its
    /// advances, so that nothing moves when that arrives.
    private func localFaces(_ role: String, _ font: Font, _ faces: [LocalFace]) -> [UInt8] {
        var css: [UInt8] = []
        for face in faces {
            let names = face.kind == .fullWidth ? font.localNames : font.localLatinNames
            guard !names.isEmpty else { continue }
            // The overrides are scaled with the face (CSS Fonts 5, size-adjust).
            func percent(_ units: Int) -> Double {
                Double(units) * 100 / Double(font.metrics.unitsPerEm) / face.scale
            }
            css.append("@font-face{font-family:\"Kawaraban \(role) local\";src:")
            css.append(names.map { "local(\"\(Self.cleaned($0))\")" }.joined(separator: ","))
            css.append(";\(Self.style(font));ascent-override:")
            css.append(number: percent(font.metrics.ascender), decimals: 1)
            css.append("%;descent-override:")
            css.append(number: percent(font.metrics.descender), decimals: 1)
            css.append("%;line-gap-override:0%")
            if face.scale != 1 {
                css.append(";size-adjust:")
                css.append(number: face.scale * 100, decimals: 2)
                css.append("%")
            }
            if !face.characters.isEmpty {
                css.append(";unicode-range:")
                css.append(unicodeRange: face.characters)
            }
            css.append("}\n")
        }
        return css
    }

    /// Nothing in a name can end the string it is written in, nor means anything in the XML of an SVG edition.
    private static func cleaned(_ name: String) -> String {
        String(name.unicodeScalars.filter { !"\"\\<&".unicodeScalars.contains($0) && $0.value >= 0x20 })
    }
}

extension [UInt8] {
    /// `U+20-7E,U+4E00`: ascending code points, neighbours as ranges.
    mutating func append(unicodeRange characters: [UInt32]) {
        var index = 0
        while index < characters.count {
            var last = index
            while last + 1 < characters.count, characters[last + 1] == characters[last] + 1 { last += 1 }
            if index > 0 { append(",") }
            append("U+" + String(characters[index], radix: 16, uppercase: true))
            if last > index { append("-" + String(characters[last], radix: 16, uppercase: true)) }
            index = last + 1
        }
    }
}
