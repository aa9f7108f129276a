import Foundation

/// Characters that are shaped in parts although fonts have them whole: vowels that stand on two sides of a letter, and letters with a point
/// below, in the scripts of India and South East Asia. HarfBuzz and browsers take them apart before they look for glyphs.
enum SplitCharacters {
    /// What a character is taken apart into; empty for nearly all.
    static func parts(of scalar: UInt32) -> [UInt32] {
        switch scalar {
        // SARA AM and its like are no canonical compositions, and are split none the less.
        case 0xE33: [0xE4D, 0xE32]
        case 0xEB3: [0xECD, 0xEB2]
        // So are vowels of Khmer, whose first half is another one.
        case 0x17BE, 0x17BF, 0x17C0, 0x17C4, 0x17C5: [0x17C1, scalar]
        case 0x900...0xDFF, 0xF00...0x109F, 0x1B00...0x1CFF, 0xA800...0xA8FF, 0xA980...0xAADF, 0x11000...0x11FFF:
            decomposition(of: scalar)
        default: []
        }
    }

    private static func decomposition(of scalar: UInt32) -> [UInt32] {
        guard let character = Unicode.Scalar(scalar) else { return [] }
        let parts = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
        return parts == [scalar] ? [] : parts
    }
}
