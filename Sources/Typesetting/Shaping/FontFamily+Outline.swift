import CHarfBuzz

extension FontFamily {
    /// A text on one line as path data of SVG, for programs that do not have its fonts: the outlines of its glyphs, from `x` on the
    /// baseline `y`, in px downwards. What no face has a glyph for leaves its room empty. O(n).
    ///
    /// - Parameter base: the direction of its paragraph.
    public func outline(
        of text: String, language: String, size: Double, x: Double, y: Double,
        base: BidirectionalLevels.Base = .firstLetter
    ) -> [UInt8] {
        var pen = OutlinePen(scale: size / Double(unitsPerEm), baseline: y)
        let functions = OutlinePen.functions()
        defer { hb_draw_funcs_destroy(functions) }
        forEachGlyph(of: text, language: language, base: base) { font, glyph, origin, _ in
            guard glyph != 0 else { return }
            pen.origin = x + Double(origin) * pen.scale
            withUnsafeMutablePointer(to: &pen) { hb_font_get_glyph_shape(font, glyph, functions, $0) }
        }
        return pen.path
    }
}

/// Writes the outlines of glyphs as path data, as HarfBuzz tells them.
private struct OutlinePen {
    /// Px to the font unit.
    let scale: Double
    /// Px from the top.
    let baseline: Double
    /// Of the present glyph, px from the left.
    var origin = 0.0
    var path: [UInt8] = []

    init(scale: Double, baseline: Double) { (self.scale, self.baseline) = (scale, baseline) }

    mutating func draw(_ command: StaticString, _ points: (Float, Float)...) {
        command.withUTF8Buffer { path += $0 }
        for (index, point) in points.enumerated() {
            if index > 0 { path.append(UInt8(ascii: " ")) }
            append(origin + Double(point.0) * scale)
            path.append(UInt8(ascii: " "))
            append(baseline - Double(point.1) * scale)
        }
    }

    /// A hundredth of a px is finer than any eye.
    private mutating func append(_ value: Double) {
        var rest = Int((value * 100).rounded())
        if rest < 0 {
            path.append(UInt8(ascii: "-"))
            rest = -rest
        }
        path += String(rest / 100).utf8
        guard rest % 100 > 0 else { return }
        path.append(UInt8(ascii: "."))
        path.append(UInt8(ascii: "0") + UInt8(rest % 100 / 10))
        if rest % 10 > 0 { path.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
    }

    /// What HarfBuzz calls for each part of an outline, to be destroyed.
    static func functions() -> OpaquePointer? {
        let functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions, { _, pen, _, x, y, _ in OutlinePen.at(pen) { $0.draw("M", (x, y)) } }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, pen, _, x, y, _ in OutlinePen.at(pen) { $0.draw("L", (x, y)) } }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, pen, _, controlX, controlY, x, y, _ in
                OutlinePen.at(pen) { $0.draw("Q", (controlX, controlY), (x, y)) }
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, pen, _, firstX, firstY, secondX, secondY, x, y, _ in
                OutlinePen.at(pen) { $0.draw("C", (firstX, firstY), (secondX, secondY), (x, y)) }
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, pen, _, _ in OutlinePen.at(pen) { $0.draw("Z") } }, nil, nil)
        return functions
    }

    private static func at(_ pointer: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) {
        guard let pen = pointer?.assumingMemoryBound(to: OutlinePen.self) else { return }
        body(&pen.pointee)
    }
}
