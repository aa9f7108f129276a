/// A number kept in half its size: of offsets and advances there are dozens for every headline of a site. What 32 bits do not hold, and
/// no text of a site comes near, is kept as the largest that they do.
@propertyWrapper
public struct Narrow: Sendable, Hashable {
    private var bits: Int32

    /// As it is used; O(1).
    public var wrappedValue: Int {
        get { Int(bits) }
        set { bits = Int32(clamping: newValue) }
    }

    /// - Parameter wrappedValue: of any size.
    public init(wrappedValue: Int) { bits = Int32(clamping: wrappedValue) }
}
