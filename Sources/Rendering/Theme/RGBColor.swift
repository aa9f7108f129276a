import Foundation

/// A colour of sRGB, as `#rgb` or `#rrggbb` writes it.
public struct RGBColor: Sendable, Hashable {
    /// 0…255.
    public var red, green, blue: Int

    /// nil for what is no colour.
    public init?(_ text: String) {
        let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1 else { return nil }
        switch digits.count {
        case 3: (red, green, blue) = (digits[0] * 17, digits[1] * 17, digits[2] * 17)
        case 6:
            red = digits[0] * 16 + digits[1]
            green = digits[2] * 16 + digits[3]
            blue = digits[4] * 16 + digits[5]
        default: return nil
        }
    }

    /// `#RRGGBB`.
    public var hex: String {
        "#"
            + [red, green, blue].map { part in
                let digits = String(part, radix: 16, uppercase: true)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
    }

    /// Contrast with another colour, 1…21, as WCAG 2.2 defines it.
    public func contrast(with other: RGBColor) -> Double {
        let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)
    }

    /// Relative luminance, 0…1 (WCAG 2.2).
    public var luminance: Double {
        func linear(_ part: Int) -> Double {
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}

extension RGBColor {
    /// The same hue and saturation (HSL) in all 256 lightnesses, from black to white.
    var shades: [RGBColor] {
        let parts = [red, green, blue].map { Double($0) / 255 }
        let (most, least) = (parts.max() ?? 0, parts.min() ?? 0)
        let middle = (most + least) / 2
        let chroma = most - least
        // Of a part: how far it is from the middle, in shares of what the lightness allows.
        let saturation = chroma == 0 ? 0 : chroma / (1 - abs(2 * middle - 1))
        let offsets = parts.map { chroma == 0 ? 0 : ($0 - middle) / chroma }
        return (0...255).map { step in
            let lightness = Double(step) / 255
            let reach = saturation * (1 - abs(2 * lightness - 1))
            let values = offsets.map { Int(((lightness + $0 * reach) * 255).rounded()) }
            return RGBColor(red: values[0], green: values[1], blue: values[2])
        }
    }

    private init(red: Int, green: Int, blue: Int) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// How far apart two colours are, squared, for choosing the nearest.
    func distance(to other: RGBColor) -> Int {
        let parts = [red - other.red, green - other.green, blue - other.blue]
        return parts.reduce(0) { $0 + $1 * $1 }
    }
}
