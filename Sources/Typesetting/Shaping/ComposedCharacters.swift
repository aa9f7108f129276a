import Foundation

/// Characters that are written in pieces, a letter and its marks, and that fonts have whole.
enum ComposedCharacters {
    /// What a cluster is composed to (NFC); empty where that is no shorter.
    static func whole(of cluster: ArraySlice<UInt32>) -> [UInt32] {
        guard cluster.count > 1 else { return [] }
        let text = String(String.UnicodeScalarView(cluster.compactMap { Unicode.Scalar($0) }))
        let composed = text.precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
        return composed.count < cluster.count ? composed : []
    }
}
