/// The beginning of an element as its parser understood it.
struct XMLElement {
    /// Without its prefix.
    var name: String
    /// nil without one.
    var namespace: String?
    var attributes: [Attribute]
    /// How many namespaces it declares.
    var namespaces: Int

    struct Attribute {
        /// Without its prefix.
        var name: String
        var prefix: String?
        /// nil without one.
        var namespace: String?
        var value: String
    }
}

/// Who is told what stands in an XML text, in its order.
protocol XMLHandler: AnyObject {
    func start(_ element: XMLElement) throws(SVGFault)
    func end() throws(SVGFault)
    func text(_ text: String)
}
