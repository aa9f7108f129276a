/// A value read from a settings file, with its place.
public struct Located<Value> {
    public var value: Value
    /// 1-based.
    public var line: Int
    /// 1-based, in Unicode scalars; nil when only the line is known.
    public var column: Int?

    public init(_ value: Value, line: Int, column: Int? = nil) {
        self.value = value
        self.line = line
        self.column = column
    }

    func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
        Located<Other>(transform(value), line: line, column: column)
    }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
