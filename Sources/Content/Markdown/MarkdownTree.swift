import CCmark
import CMemory

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The thin owner of a document parsed by libcmark: the tree lives as long as it does.
final class MarkdownTree {
    let root: OpaquePointer
    private let isLarge: Bool

    /// Bytes of a text whose tree may take more than 60 MB. To look for what is free costs time, which shorter ones do not give back.
    private static let large = 400_000

    /// Nil when libcmark gives nothing (it never does).
    /// - Parameters:
    ///   - quotationMarks: in the place of `"` and `'`; nil leaves these, dashes and dots as they are written.
    ///   - emphasis: what was put into the text for libcmark alone.
    ///   - hasShields: whether signs inside of addresses were kept from libcmark.
    ///   - hasAutolinks: whether bare addresses become links.
    init?(
        _ text: UnsafeBufferPointer<UInt8>, quotationMarks: QuotationMarks?, emphasis: EmphasisMarks? = nil,
        hasShields: Bool = false, hasAutolinks: Bool = false
    ) {
        let options = CMARK_OPT_SAFE | (quotationMarks == nil ? 0 : CMARK_OPT_SMART)
        func parse(_ text: UnsafeBufferPointer<UInt8>) -> OpaquePointer? {
            text.withMemoryRebound(to: CChar.self) { characters in
                cmark_parse_document(characters.baseAddress, characters.count, options)
            }
        }
        let own = quotationMarks.flatMap { OwnQuotationMarks(text, $0) }
        guard let root = own?.text?.withUnsafeBufferPointer(parse) ?? parse(text) else { return nil }
        self.root = root
        isLarge = text.count >= Self.large
        emphasis?.remove(from: root)
        own?.settle(below: root)
        if hasShields { ShieldedAddresses.restore(below: root) }
        if Self.hasReferences(text) { replaceNoncharacters() }
        // libcmark leaves what might have been a mark in a node of its own.
        cmark_consolidate_text_nodes(root)
        if hasAutolinks { Autolinks.add(below: root) }
    }

    deinit {
        cmark_node_free(root)
        // Its page is written on another thread, which has none of what is free on this one.
        if isLarge { kawaraban_give_back_free_memory() }
    }

    /// Whether characters may stand in a text by their numbers (`&#xFFFE;`).
    private static func hasReferences(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "&") && $1 == UInt8(ascii: "#") }
    }

    /// libcmark writes U+FFFE and U+FFFF as one byte each, 0xFE and 0xFF, which is no UTF-8.
    private func replaceNoncharacters() {
        TreeTexts.rewrite(below: root) { _, text in
            guard text.contains(where: { $0 >= 0xFE }) else { return nil }
            return text.flatMap { $0 >= 0xFE ? [0xEF, 0xBF, 0xBD] : [$0] }
        }
    }
}

/// The text of a C string owned by a node, valid while the tree lives.
func bytes(_ pointer: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let pointer else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)).assumingMemoryBound(to: UInt8.self)
}

/// The 1-based line that a node begins with. What was put into the tree has none of its own, but that of what is around it.
func startLine(of node: OpaquePointer) -> Int {
    var node = node
    while cmark_node_get_start_line(node) == 0, let parent = cmark_node_parent(node) { node = parent }
    return Int(cmark_node_get_start_line(node))
}
