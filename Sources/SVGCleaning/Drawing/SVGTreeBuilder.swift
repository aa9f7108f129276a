import XMLReading

/// Takes from an XML text what a drawing may have, by the lists of `SVGElements` and `SVGAttributes`; what is on none of
/// them is left out, so that what nobody thought of is out as well (OWASP, XSS prevention).
final class SVGTreeBuilder: XMLHandler {
    private(set) var tree = SVGTree()
    /// Why no more is wanted.
    private(set) var fault: SVGFault?
    private var open: [Opened] = []
    /// Open elements that are left out with all that is in them.
    private var leftOut = 0
    /// What the `foreignObject` says that is open, and how many of its elements are whose text nobody reads.
    private var foreign: SVGForeignWords?
    private var silent = 0
    private var elements = 0
    private var attributes = 0
    private var namespaces = 0
    private var primitives = 0
    /// That pictures may still have.
    private var pixels = SVGLimits.pixels
    private var styleSize = 0
    private var declarations = 0

    private struct Opened {
        /// nil when the element itself is left out.
        var node: Int?
        var isLeftOut = false
        var isSilent = false
        var namespaces: Int
    }

    private static let namespace = "http://www.w3.org/2000/svg"

    func start(_ element: XMLElement) -> Bool { goesOn { () throws(SVGFault) in try take(element) } }

    func end() -> Bool { goesOn { () throws(SVGFault) in try close() } }

    func declaration() -> Bool {
        declarations += 1
        return goesOn { () throws(SVGFault) in
            guard declarations <= SVGLimits.declarations else {
                throw .tooMany(SVGLimits.declarations, "declarations in its document type")
            }
        }
    }

    private func goesOn(_ work: () throws(SVGFault) -> Void) -> Bool {
        do throws(SVGFault) {
            try work()
            return true
        } catch {
            fault = error
            return false
        }
    }

    private func take(_ element: XMLElement) throws(SVGFault) {
        try count(element)
        // Without a namespace too: that of old editors is an entity of their document type, which nobody reads.
        let isDrawing = element.namespace == nil || element.namespace == Self.namespace
        if open.isEmpty, element.name != "svg" || !isDrawing {
            throw SVGFault(.refused, "its root is <\(element.name.prefix(40))>, not <svg>")
        }
        var opened = Opened(namespaces: element.namespaces)
        defer { open.append(opened) }
        if leftOut == 0, isDrawing, SVGElements.wrappers.contains(element.name) { return }
        guard leftOut == 0, isDrawing, let kept = kept(element) else {
            if leftOut > 0 {
                foreign?.begin(element.name)
                opened.isSilent = SVGForeignWords.silent.contains(element.name)
                if opened.isSilent { silent += 1 }
            } else if isDrawing, element.name == "foreignObject", isShown {
                foreign = SVGForeignWords(element)
            }
            leftOut += 1
            opened.isLeftOut = true
            return
        }
        if SVGElements.primitives.contains(kept.name) { primitives += 1 }
        guard primitives <= SVGLimits.filterPrimitives else {
            throw .tooMany(SVGLimits.filterPrimitives, "primitives of filters")
        }
        for attribute in kept.attributes {
            guard attribute.pixels <= pixels else { throw .tooMany(SVGLimits.pixels, "pixels in pictures") }
            pixels -= attribute.pixels
        }
        opened.node = append(.element(kept))
    }

    private func close() throws(SVGFault) {
        guard let last = open.popLast() else { return }
        namespaces -= last.namespaces
        if last.isLeftOut { leftOut -= 1 }
        if last.isSilent { silent -= 1 }
        if leftOut == 0, let words = foreign {
            foreign = nil
            for (element, text) in words.texts() {
                let node = append(.element(element))
                tree.nodes.append(SVGTree.Node(content: .text(text), parent: node, end: node + 2))
                tree.nodes[node].end = node + 2
            }
        }
        guard let node = last.node else { return }
        tree.nodes[node].end = tree.nodes.count
        if tree.element(node)?.name == "style" { try cleanStyle(node) }
    }

    /// Writes a style sheet anew; one of which nothing is left is left out. There is nothing but text in it.
    private func cleanStyle(_ node: Int) throws(SVGFault) {
        guard let last = tree.nodes.last, case .text(let css) = last.content else {
            tree.nodes.removeLast()
            return
        }
        styleSize += css.utf8.count
        guard styleSize <= SVGLimits.styleSize else {
            throw .tooMany(SVGLimits.styleSize, "bytes of style sheets")
        }
        let sheet = StyleSheet(css)
        guard !sheet.text.isEmpty else { return tree.nodes.removeSubrange(node...) }
        tree.nodes[node + 1].content = .text(sheet.text)
        tree.rules += sheet.rules
    }

    func text(_ text: String) {
        if silent == 0 { foreign?.add(text) }
        guard leftOut == 0, let parent = parent, let name = tree.element(parent)?.name,
            SVGElements.textual.contains(name)
        else { return }
        // In pieces: they are one text.
        if let last = tree.nodes.indices.last, tree.nodes[last].parent == parent,
            case .text(var before) = tree.nodes[last].content
        {
            tree.nodes[last].content = .text("")
            before += text
            tree.nodes[last].content = .text(before)
        } else {
            append(.text(text))
        }
    }

    /// Whether texts may stand here: not in a text, nor where one of several is shown (`switch`), of which another will do.
    private var isShown: Bool {
        let name = parent.flatMap { tree.element($0)?.name }
        return name.map { ["svg", "g", "symbol", "defs", "mask", "pattern", "marker"].contains($0) } ?? false
    }

    private var parent: Int? { open.last { $0.node != nil }?.node }

    @discardableResult
    private func append(_ content: SVGTree.Content) -> Int {
        let index = tree.nodes.count
        tree.nodes.append(SVGTree.Node(content: content, parent: parent, end: index + 1))
        return index
    }

    private func count(_ element: XMLElement) throws(SVGFault) {
        elements += 1
        attributes += element.attributes.count
        namespaces += element.namespaces
        guard elements <= SVGLimits.elements else { throw .tooMany(SVGLimits.elements, "elements") }
        guard open.count < SVGLimits.depth else { throw .tooMany(SVGLimits.depth, "elements inside each other") }
        guard element.attributes.count + element.namespaces <= SVGLimits.attributesOfElement else {
            throw .tooMany(SVGLimits.attributesOfElement, "attributes in one element")
        }
        guard attributes <= SVGLimits.attributes else { throw .tooMany(SVGLimits.attributes, "attributes") }
        guard namespaces <= SVGLimits.openNamespaces else {
            throw .tooMany(SVGLimits.openNamespaces, "namespaces inside each other")
        }
        let isPicture = element.name == "image" || element.name == "feImage"
        for attribute in element.attributes where attribute.value.utf8.count > SVGLimits.attributeSize {
            guard isPicture, attribute.name == "href" else {
                throw .tooMany(SVGLimits.attributeSize, "bytes in one attribute")
            }
        }
    }

    /// The element as it may be written; nil leaves it out with all that is in it.
    private func kept(_ element: XMLElement) -> SVGTree.Element? {
        guard SVGElements.all.contains(element.name), parent.map({ tree.element($0)?.name != "style" }) ?? true else {
            return nil
        }
        func value(_ name: String) -> String? {
            element.attributes.first { $0.name == name && $0.prefix == nil }?.value
        }
        if SVGElements.animations.contains(element.name), element.name != "animateMotion" {
            guard let target = value("attributeName"),
                SVGElements.animatedAttributes.contains(target) || StyleProperty.isKnown(target)
            else { return nil }
        }
        if element.name == "style" {
            let type = value("type") ?? ""
            guard type.isEmpty || type.lowercased() == "text/css",
                SVGAttributes.isPlain(value("media") ?? "", with: "():")
            else {
                return nil
            }
        }
        var attributes: [String: SVGTree.Attribute] = [:]
        for attribute in element.attributes {
            guard let cleaned = SVGAttributes.cleaned(attribute, of: element) else { continue }
            // `href` counts, `xlink:href` only without it (SVG 2, 16.1.6).
            if attributes[cleaned.name] == nil || attribute.prefix == nil { attributes[cleaned.name] = cleaned }
        }
        if open.isEmpty, attributes["viewBox"] == nil, let viewBox = Self.viewBox(attributes) {
            attributes["viewBox"] = SVGTree.Attribute(name: "viewBox", value: viewBox)
        }
        return SVGTree.Element(name: element.name, attributes: attributes.values.sorted { $0.name < $1.name })
    }

    /// A drawing without a view box would be cut, not scaled, when it is shown in another size.
    private static func viewBox(_ attributes: [String: SVGTree.Attribute]) -> String? {
        func pixels(_ name: String) -> String? {
            guard let value = attributes[name].flatMap({ SVGAttributes.pixels($0.value) }), value > 0 else {
                return nil
            }
            return value == value.rounded() && value < 1e9 ? String(Int(value)) : String(value)
        }
        guard let width = pixels("width"), let height = pixels("height") else { return nil }
        return "0 0 \(width) \(height)"
    }
}
