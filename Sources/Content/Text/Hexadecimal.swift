/// The number that up to eight hexadecimal digits stand for; nil when there is anything else, a sign included, which Swift's own
/// reading of numbers takes.
func hexadecimalNumber(_ digits: some Collection<UInt8>) -> UInt32? {
    guard (1...8).contains(digits.count) else { return nil }
    var number: UInt32 = 0
    for digit in digits {
        switch digit {
        case 0x30...0x39: number = number << 4 | UInt32(digit - 0x30)
        case 0x41...0x46: number = number << 4 | UInt32(digit - 0x41 + 10)
        case 0x61...0x66: number = number << 4 | UInt32(digit - 0x61 + 10)
        default: return nil
        }
    }
    return number
}
