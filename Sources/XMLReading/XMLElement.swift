/// The beginning of an element as its parser understood it.
public struct XMLElement {
    /// Without its prefix.
    public var name: String
    /// nil without one.
    public var namespace: String?
    public var attributes: [Attribute]
    /// How many namespaces it declares.
    public var namespaces: Int
    /// 1-based; where its tag ends.
    public var line: Int

    public struct Attribute {
        /// Without its prefix.
        public var name: String
        public var prefix: String?
        /// nil without one.
        public var namespace: String?
        public var value: String
    }
}

/// Who is told what stands in an XML text, in its order. What says false ends the reading.
public protocol XMLHandler: AnyObject {
    func start(_ element: XMLElement) -> Bool
    func end() -> Bool
    func text(_ text: String)
    /// A declaration of a document type.
    func declaration() -> Bool
}

extension XMLHandler {
    public func text(_ text: String) {}
    public func declaration() -> Bool { true }
}

/// Why the reading of an XML text did not come to its end.
public enum XMLFault: Error, Hashable, Sendable {
    /// It is not well-formed. Line and column are 1-based; the message is what libxml2 says, which may be nothing.
    case broken(line: Int, column: Int, message: String)
    /// The handler did not want more.
    case ended
    case noMemory
}
