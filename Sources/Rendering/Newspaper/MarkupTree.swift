import Content

/// What is seen of finished HTML of our own, as a tree.
struct MarkupTree {
    enum Node {
        /// References resolved.
        case text(String)
        case element(Element)
    }

    struct Element {
        var name: String
        /// References resolved.
        var attributes: [String: String]
        var children: [Node] = []

        func hasClass(_ name: String) -> Bool {
            attributes["class"]?.split(separator: " ").contains { $0 == name } ?? false
        }

        /// All that it says.
        var text: String {
            children.map { child in
                switch child {
                case .text(let text): text
                case .element(let element): element.text
                }
            }.joined()
        }

        var elements: [Element] {
            children.compactMap { if case .element(let element) = $0 { element } else { nil } }
        }

        /// The first of a name in it, however deep.
        func first(_ name: String) -> Element? {
            for element in elements {
                if element.name == name { return element }
                if let found = element.first(name) { return found }
            }
            return nil
        }
    }

    private(set) var nodes: [Node] = []

    /// Linear in the bytes.
    init(_ html: [UInt8]) {
        var markup = ShownMarkup()
        let html = markup.shown(html)
        var tokens = MarkupTokens(html)
        var open: [Element] = []
        func text(_ range: Range<Int>) -> String {
            String(decoding: HTMLText.unescaped(Array(html[range])), as: UTF8.self)
        }
        var top: [Node] = []
        func add(_ node: Node) {
            if open.isEmpty { top.append(node) } else { open[open.count - 1].children.append(node) }
        }
        while let token = tokens.next() {
            switch token {
            case .text(let range): add(.text(text(range)))
            case .start(let name, let attributes, _):
                var values: [String: String] = [:]
                for attribute in attributes { values[attribute.name] = text(attribute.value) }
                let element = Element(name: name, attributes: values)
                if MarkupTokens.void.contains(name) { add(.element(element)) } else { open.append(element) }
            case .end(let name, _):
                guard open.contains(where: { $0.name == name }) else { continue }
                while let last = open.popLast() {
                    add(.element(last))
                    if last.name == name { break }
                }
            }
        }
        while let last = open.popLast() { add(.element(last)) }
        nodes = top
    }
}
