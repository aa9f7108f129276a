import CHarfBuzz

/// What a shipped part of a font keeps of the rules that join glyphs.
public enum SubsetRules: Sendable, Hashable {
    /// Everything that is on by default: kerning, ligatures, marks. For scripts whose letters touch.
    case joining
    /// Only what builds one character from several code points. For East Asian characters, which stand on their own.
    case standingAlone

    fileprivate var features: [StaticString] {
        switch self {
        case .joining:
            [
                "ccmp", "locl", "rlig", "rclt", "rvrn", "calt", "clig", "liga", "kern", "mark", "mkmk", "curs", "dist",
                "init", "medi", "med2", "fina", "fin2", "fin3", "isol", "abvm", "blwm", "abvs", "blws", "pres", "psts",
                "haln", "half", "akhn", "nukt", "rphf", "pref", "blwf", "abvf", "pstf", "cfar", "rkrf", "vatu", "cjct",
                "ljmo", "vjmo", "tjmo",
            ]
        case .standingAlone: ["ccmp", "rlig", "mark", "mkmk"]
        }
    }
}

extension FontFace {
    /// The font file (TTF or OTF) with the glyphs of those characters alone, without hints and vertical metrics.
    ///
    /// - Throws: when the font's tables cannot be divided.
    /// - Complexity: linear in the font's glyphs, some milliseconds.
    public func subset(_ characters: [UInt32], rules: SubsetRules) throws(FontError) -> [UInt8] {
        guard let input = hb_subset_input_create_or_fail() else {
            throw FontError(path: path, message: "there is not enough memory to divide this font")
        }
        defer { hb_subset_input_destroy(input) }
        let unicodes = hb_subset_input_unicode_set(input)
        for character in characters { hb_set_add(unicodes, character) }
        let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
        hb_set_clear(features)
        for feature in rules.features { hb_set_add(features, openTypeTag(feature)) }
        let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
        for table in Self.tablesLeftOut { hb_set_add(dropped, openTypeTag(table)) }
        hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
        guard let part = hb_subset_or_fail(face, input) else {
            throw FontError(path: path, message: "this font cannot be divided into parts; the file may be damaged")
        }
        defer { hb_face_destroy(part) }
        guard let blob = hb_face_reference_blob(part) else {
            throw FontError(path: path, message: "there is not enough memory to divide this font")
        }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length), length > 0 else {
            throw FontError(path: path, message: "this font cannot be divided into parts; the file may be damaged")
        }
        return bytes.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(length)))
        }
    }

    /// Changes whenever the same characters might give other bytes.
    public static var subsetVersion: String { "2-\(String(cString: hb_version_string()))" }

    /// Nothing is set vertically, and a subset's signature would be wrong.
    private static let tablesLeftOut: [StaticString] = [
        "vhea", "vmtx", "VORG", "DSIG", "gasp", "LTSH", "VDMX", "hdmx", "PCLT", "meta", "EBDT", "EBLC", "EBSC",
    ]
}
