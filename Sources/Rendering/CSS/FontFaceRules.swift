/// The `@font-face` rules of a site: its slices, and for each role a face of the reader's own machine that stands in until
/// they are loaded, or for good where a site ships none.
struct FontFaceRules {
    let fonts: FontSet

    /// The rules for all slices, or for those alone that have some of `characters`, restricted to these.
    ///
    /// - Parameter address: of the file that the rules stand in; fonts are named relative to it.
    func css(at address: PageAddress, characters: Set<UInt32>? = nil) -> [UInt8] {
        var css: [UInt8] = []
        for (role, font) in fonts.all {
            for slice in font.slices {
                let range =
                    characters.map { wanted in slice.characters.filter { wanted.contains($0) } }
                    ?? slice.characters
                if range.isEmpty { continue }
                css.append("@font-face{font-family:\"Kawaraban \(role)\";font-weight:\(font.weight);font-display:swap;")
                css.append("src:url(\"\(address.reference(to: slice.address))\") format(\"woff2\");unicode-range:")
                css.append(unicodeRange: range)
                css.append("}\n")
            }
            css += localFace(role, font)
        }
        return css
    }

    /// The `font-family` list of a role.
    static func stack(_ role: String, _ font: Font) -> String {
        "\"Kawaraban \(role)\",\"Kawaraban \(role) local\",\(font.generic)"
    }

    /// A local face with the vertical measures of the shipped one, so that no baseline moves when that arrives.
    private func localFace(_ role: String, _ font: Font) -> [UInt8] {
        guard !font.localNames.isEmpty else { return [] }
        let names = font.localNames.map { "local(\"\(Self.cleaned($0))\")" }.joined(separator: ",")
        // The overrides are scaled with the face (CSS Fonts 5, size-adjust).
        func percent(_ units: Int) -> Double {
            Double(units) * 100 / Double(font.metrics.unitsPerEm) / font.localScale
        }
        var css: [UInt8] = []
        css.append("@font-face{font-family:\"Kawaraban \(role) local\";src:\(names);font-weight:\(font.weight)")
        css.append(";ascent-override:")
        css.append(number: percent(font.metrics.ascender), decimals: 3)
        css.append("%;descent-override:")
        css.append(number: percent(font.metrics.descender), decimals: 3)
        css.append("%;line-gap-override:0%;size-adjust:")
        css.append(number: font.localScale * 100, decimals: 2)
        css.append("%}\n")
        return css
    }

    /// Nothing in a name can end the string it is written in.
    private static func cleaned(_ name: String) -> String {
        String(name.unicodeScalars.filter { $0 != "\"" && $0 != "\\" && $0 != "<" && $0.value >= 0x20 })
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
