import XMLReading

/// Writes an SVG anew: what lists of harmless elements, attributes, properties and values have, and references into the
/// drawing itself alone. Cleaning the outcome changes nothing.
///
/// The decision is on what the parser of XML and the tokenizer of CSS have understood, never on the text, and nothing of the
/// text is copied that was not understood: what is hidden from the one would be hidden from the other.
public enum SVGCleaner {
    /// - Throws: when it is no XML, or more than `SVGLimits`.
    /// - Complexity: linear in the size of the file.
    public static func cleaned(_ bytes: [UInt8]) throws(SVGFault) -> [UInt8] {
        guard bytes.count <= SVGLimits.fileSize else {
            throw SVGFault(.refused, "it is larger than \(SVGLimits.fileSize / 1_000_000) MB")
        }
        try XMLSource.check(bytes)
        let builder = SVGTreeBuilder()
        do throws(XMLFault) {
            try XMLReader.read(bytes, for: builder)
        } catch {
            throw builder.fault ?? SVGFault(error)
        }
        var tree = builder.tree
        guard !tree.nodes.isEmpty else { throw SVGFault(.broken, "it is empty") }
        try tree.checkReferences()
        return SVGWriter.bytes(of: tree)
    }
}
