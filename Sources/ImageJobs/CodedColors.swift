/// What a picture says of its colours in numbers rather than by a profile, where they are not those of sRGB. ITU-T H.273, 8.1 and 8.2.
public enum CodedColors: String, Sendable, Hashable {
    /// Display P3: its primaries, and the transfer of sRGB.
    case displayP3 = "p3"
    /// High dynamic range: the transfer of PQ or HLG, whatever the primaries.
    case highRange = "hdr"

    init?(primaries: Int, transfer: Int) {
        switch (primaries, transfer) {
        case (12, 13): self = .displayP3
        case (_, 16), (_, 18): self = .highRange
        default: return nil
        }
    }
}
