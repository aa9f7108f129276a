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
                "ljmo", "vjmo", "tjmo", "frac", "numr", "dnom", "rtlm", "rtla", "ltrm", "ltra",
            ]
        case .standingAlone: ["ccmp", "rlig", "mark", "mkmk"]
        }
    }
}

/// Which lines a shipped part of a font is for.
public enum SubsetWriting: Sendable, Hashable {
    case horizontal
    /// Those from top to bottom, too.
    case vertical

    fileprivate var features: [StaticString] { self == .vertical ? ["vert", "vrt2"] : [] }

    fileprivate var tablesLeftOut: [StaticString] { self == .vertical ? [] : ["vhea", "vmtx", "VORG"] }
}

extension FontFace {
    /// The font file (TTF or OTF) with the glyphs of those characters, and of what shaping takes them apart into, alone, without hints;
    /// copyright and licence stay in it.
    ///
    /// - Parameter writing: without vertical lines vertical metrics and forms are left out.
    /// - Throws: when the font's tables cannot be divided.
    /// - Complexity: linear in the font's glyphs, some milliseconds.
    public func subset(
        _ characters: [UInt32], rules: SubsetRules, writing: SubsetWriting = .horizontal
    ) throws(FontError) -> [UInt8] {
        let part = try part { input in
            let unicodes = hb_subset_input_unicode_set(input)
            for character in characters {
                hb_set_add(unicodes, character)
                for part in SplitCharacters.parts(of: character) { hb_set_add(unicodes, part) }
            }
            let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
            hb_set_clear(features)
            for feature in rules.features + writing.features { hb_set_add(features, openTypeTag(feature)) }
            let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
            for table in Self.tablesLeftOut + writing.tablesLeftOut { hb_set_add(dropped, openTypeTag(table)) }
            let names = hb_subset_input_set(input, HB_SUBSET_SETS_NAME_ID)
            for name in Self.licenceNames { hb_set_add(names, name) }
            hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
        }
        defer { hb_face_destroy(part) }
        // Chromium refuses a font whose outlines are an empty table, as those of spaces alone are: something drawn goes with them.
        if Self.hasNoOutlines(part), let drawn = drawnCharacter(besides: characters) {
            return try subset(characters + [drawn], rules: rules, writing: writing)
        }
        let finished = Self.withControlProgram(part)
        defer { hb_face_destroy(finished) }
        return try file(of: finished)
    }

    /// The font file with those glyphs alone, each with the number that it has, and without hints and rules: for what places glyphs
    /// itself.
    ///
    /// - Parameter characters: that the file says which of the glyphs are.
    /// - Throws: when the font's tables cannot be divided.
    /// - Complexity: linear in the font's glyphs, some milliseconds.
    public func subset(glyphs: Set<UInt32>, characters: Set<UInt32>) throws(FontError) -> [UInt8] {
        let part = try part { input in
            let numbers = hb_subset_input_glyph_set(input)
            for glyph in glyphs { hb_set_add(numbers, glyph) }
            let unicodes = hb_subset_input_unicode_set(input)
            for character in characters { hb_set_add(unicodes, character) }
            let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
            for table in Self.tablesLeftOut + ["GDEF", "GPOS", "GSUB"] { hb_set_add(dropped, openTypeTag(table)) }
            hb_subset_input_set_flags(
                input, HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_RETAIN_GIDS.rawValue)
        }
        defer { hb_face_destroy(part) }
        return try file(of: part)
    }

    /// Owned by the caller.
    private func part(_ describe: (OpaquePointer) -> Void) throws(FontError) -> OpaquePointer {
        guard let input = hb_subset_input_create_or_fail() else {
            throw FontError(path: path, message: "there is not enough memory to divide this font")
        }
        defer { hb_subset_input_destroy(input) }
        describe(input)
        guard let part = hb_subset_or_fail(face, input) else {
            throw FontError(path: path, message: "this font cannot be divided into parts; the file may be damaged")
        }
        return part
    }

    private func file(of part: OpaquePointer) throws(FontError) -> [UInt8] {
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

    private static func hasNoOutlines(_ part: OpaquePointer) -> Bool {
        guard let outlines = hb_face_reference_table(part, openTypeTag("glyf")) else { return false }
        defer { hb_blob_destroy(outlines) }
        // HarfBuzz makes an empty table one byte long, of which WOFF2 keeps none.
        guard hb_blob_get_length(outlines) <= 1, let other = hb_face_reference_table(part, openTypeTag("CFF ")) else {
            return false
        }
        defer { hb_blob_destroy(other) }
        return hb_blob_get_length(other) == 0
    }

    /// One of the simplest that nearly all faces have. It is in no range of a style sheet, so no page asks for it.
    private func drawnCharacter(besides characters: [UInt32]) -> UInt32? {
        let all = hb_set_create()
        defer { hb_set_destroy(all) }
        hb_face_collect_unicodes(face, all)
        return [0x2E, 0x3002, 0x4E00, 0x41].first { hb_set_has(all, $0) != 0 && !characters.contains($0) }
    }

    /// The same TrueType face with a control program that does nothing but ask for dropout control; owned by the caller.
    ///
    /// FreeType takes a face without any program for one to be hinted by guesswork, and where full hinting is on
    /// (WebKitGTK) then changes the advances of letters by up to two pixels. With a program it leaves them alone.
    private static func withControlProgram(_ face: OpaquePointer) -> OpaquePointer {
        guard let outlines = hb_face_reference_table(face, openTypeTag("glyf")) else { return hb_face_reference(face) }
        defer { hb_blob_destroy(outlines) }
        // Only a face that was read from a file lists its tables.
        let file = hb_face_reference_blob(face)
        defer { hb_blob_destroy(file) }
        guard hb_blob_get_length(outlines) > 0, let builder = hb_face_builder_create(),
            let written = hb_face_create(file, 0)
        else { return hb_face_reference(face) }
        defer { hb_face_destroy(written) }
        var count: UInt32 = 64
        var tags = [hb_tag_t](repeating: 0, count: Int(count))
        hb_face_get_table_tags(written, 0, &count, &tags)
        for tag in tags.prefix(Int(count)) {
            guard let table = hb_face_reference_table(written, tag) else { continue }
            let ready = tag == openTypeTag("maxp") ? withRoomForProgram(table) : table
            hb_face_builder_add_table(builder, tag, ready)
            hb_blob_destroy(ready)
        }
        controlProgram.withUnsafeBytes { bytes in
            let program = hb_blob_create(
                bytes.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
            hb_face_builder_add_table(builder, openTypeTag("prep"), program)
            hb_blob_destroy(program)
        }
        return builder
    }

    /// The `maxp` table with room for one number on the stack (byte 24), which a face without hints has not. Takes the blob
    /// over, and gives one that the caller owns.
    private static func withRoomForProgram(_ table: OpaquePointer) -> OpaquePointer {
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(table, &length), length >= 26 else { return table }
        var bytes = Array(UnsafeBufferPointer(start: data, count: Int(length)))
        bytes[25] = max(bytes[25], 1)
        guard let copy = hb_blob_create(bytes, length, HB_MEMORY_MODE_DUPLICATE, nil, nil) else { return table }
        hb_blob_destroy(table)
        return copy
    }

    /// PUSHW 511, SCANCTRL, PUSHB 4, SCANTYPE, and PUSHB 0, POP: FreeType counts programs from eight bytes on.
    private static let controlProgram: [UInt8] = [0xB8, 0x01, 0xFF, 0x85, 0xB0, 0x04, 0x8D, 0xB0, 0x00, 0x21]

    /// Changes whenever the same characters might give other bytes.
    public static var subsetVersion: String { "8-\(String(cString: hb_version_string()))" }

    /// The licence and its address. A part of a font is passed on under the font's licence, and the SIL Open Font License
    /// (condition 2) wants every copy to say so; the copyright (0) is kept anyway.
    private static let licenceNames = [HB_OT_NAME_ID_LICENSE, HB_OT_NAME_ID_LICENSE_URL].map { hb_ot_name_id_t($0) }

    /// A subset's signature would be wrong.
    private static let tablesLeftOut: [StaticString] = [
        "DSIG", "gasp", "LTSH", "VDMX", "hdmx", "PCLT", "meta", "EBDT", "EBLC", "EBSC",
    ]
}
