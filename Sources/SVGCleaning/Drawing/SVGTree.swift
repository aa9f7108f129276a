/// A drawing as it is going to be written: elements and text in the order of the file, what is left out already gone.
struct SVGTree {
    struct Node {
        var content: Content
        /// Of the element it stands in; nil for the root.
        var parent: Int?
        /// After the last node inside it.
        var end: Int
    }

    enum Content {
        case element(Element)
        case text(String)
    }

    struct Element {
        var name: String
        var attributes: [Attribute]

        func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    struct Attribute {
        /// As it is written, with the prefix of `xml:space`.
        var name: String
        var value: String
        /// Names of elements of the drawing that it refers to.
        var references: [SVGReference] = []
        /// Of the picture that it is.
        var pixels = 0
    }

    var nodes: [Node] = []
    /// What the style sheets of the drawing refer to, and for which elements.
    var rules: [StyleRule] = []

    func element(_ index: Int) -> Element? {
        guard case .element(let element) = nodes[index].content else { return nil }
        return element
    }
}

/// That an element is shown as, through or with another.
struct SVGReference: Hashable {
    enum Role: Hashable {
        /// `use` and the like: the other is shown in its place, or begins as a copy of it.
        case copy
        /// Once for the element itself: a mask, a clip, a filter.
        case whole
        /// Once for every shape in the element, which has it from there.
        case paint
        /// Once for every vertex of every shape in it.
        case marker
    }

    var id: String
    var role: Role
}
