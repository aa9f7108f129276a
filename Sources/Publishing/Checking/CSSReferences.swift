import CSSSyntax

/// The addresses in a style sheet.
enum CSSReferences {
    /// - Parameter css: a style sheet or the content of a `style` attribute.
    static func find(in css: [UInt8], visit: (String) -> Void) {
        for range in CSSAddresses.ranges(in: css) { visit(String(decoding: css[range], as: UTF8.self)) }
    }
}
