import CHarfBuzz

/// A face of a font file (TTF, OTF or one of a collection), opened and checked.
///
/// The file is mapped into memory, of which the pages take room that are looked at. What measures with it is a `FontFamily`.
// @unchecked: `hb_face_t` is made immutable in `init`, and HarfBuzz promises that immutable objects may be used from any
// number of threads.
public final class FontFace: @unchecked Sendable {
    public let path: String
    /// Which font of a collection (TTC); 0 for a plain font file.
    public let index: Int
    /// What stands for the bytes of the file, as whoever opened the face said: what is made of the font is kept under it.
    public let content: UInt64
    public let metrics: FontMetrics
    /// As the file has it.
    let face: OpaquePointer
    /// Without the tables that no subset keeps: what is measured is what is shipped.
    let shapingFace: OpaquePointer

    /// - Parameter content: what stands for the bytes of the file; 0 where nothing is kept that is made of them.
    /// - Throws: when there is no such file, it cannot be read, is not a font, or lacks the tables without which
    ///   nothing can be measured.
    public init(path: String, index: Int = 0, content: UInt64 = 0) throws(FontError) {
        let face = try Self.open(path, index: index)
        guard let shapingFace = Self.withoutOldTables(face), let font = hb_font_create(shapingFace) else {
            hb_face_destroy(face)
            throw FontError(path: path, message: "there is not enough memory for this font")
        }
        defer { hb_font_destroy(font) }
        let unitsPerEm = hb_face_get_upem(face)
        hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        self.path = path
        self.index = index
        self.content = content
        self.face = face
        self.shapingFace = shapingFace
        metrics = FontMetrics(
            unitsPerEm: Int(unitsPerEm), ascender: Int(extents.ascender), descender: -Int(extents.descender),
            lineGap: Int(extents.line_gap))
    }

    deinit {
        hb_face_destroy(shapingFace)
        hb_face_destroy(face)
    }

    /// The name of the family in English; nil when the file gives none.
    public var familyName: String? {
        var length: UInt32 = 128
        var name = [CChar](repeating: 0, count: Int(length))
        let language = hb_language_from_string("en", -1)
        _ = hb_ot_name_get_utf8(face, hb_ot_name_id_t(HB_OT_NAME_ID_FONT_FAMILY), language, &length, &name)
        return length == 0
            ? nil : String(decoding: name.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension FontFace {
    /// The immutable face, owned by the caller.
    private static func open(_ path: String, index: Int) throws(FontError) -> OpaquePointer {
        guard let blob = hb_blob_create_from_file_or_fail(path) else {
            throw FontError(path: path, message: "there is no font file here that can be read")
        }
        defer { hb_blob_destroy(blob) }
        let count = Int(hb_face_count(blob))
        guard count > 0 else { throw FontError(path: path, message: "this file is not a font (TTF, OTF or TTC)") }
        guard (0..<count).contains(index), let face = hb_face_create(blob, UInt32(index)) else {
            throw FontError(path: path, message: "this file has no font number \(index), only 0 to \(count - 1)")
        }
        for table in Self.neededTables where isMissing(table, in: face) {
            hb_face_destroy(face)
            throw FontError(path: path, message: "this font has no usable \"\(table)\" table; the file may be damaged")
        }
        guard hb_face_get_glyph_count(face) > 0 else {
            hb_face_destroy(face)
            throw FontError(path: path, message: "this font has no glyphs; the file may be damaged")
        }
        guard hb_ot_var_has_data(face) == 0 else {
            hb_face_destroy(face)
            throw FontError(path: path, message: "this is a variable font, which cannot be measured; name a static one")
        }
        hb_face_make_immutable(face)
        return face
    }

    /// The same face without kerning and shaping tables older than GPOS and GSUB, which the subsetter leaves out. Owned by
    /// the caller.
    private static func withoutOldTables(_ face: OpaquePointer) -> OpaquePointer? {
        let filtered = hb_face_create_for_tables(
            { _, tag, original in
                let isOld = [UInt32(0x6B65_726E), 0x6B65_7278, 0x6D6F_7274, 0x6D6F_7278].contains(tag)
                guard !isOld, let original else { return nil }
                return hb_face_reference_table(OpaquePointer(original), tag)
            }, UnsafeMutableRawPointer(hb_face_reference(face)), { hb_face_destroy($0.map { OpaquePointer($0) }) })
        if let filtered { hb_face_make_immutable(filtered) }
        return filtered
    }

    private static func isMissing(_ table: StaticString, in face: OpaquePointer) -> Bool {
        guard let blob = hb_face_reference_table(face, openTypeTag(table)) else { return true }
        defer { hb_blob_destroy(blob) }
        return hb_blob_get_length(blob) == 0
    }

    /// Without these HarfBuzz would measure with guesses.
    private static let neededTables: [StaticString] = ["head", "hhea", "hmtx", "maxp", "cmap"]
}
