extension SVGTree {
    /// Takes out copies of what they stand in themselves, which no browser shows, and counts what a browser has to draw once
    /// everything that is referred to stands in its place.
    ///
    /// - Throws: when that is too much, or when a mask, clip, pattern or marker is shown by itself.
    mutating func checkReferences() throws(SVGFault) {
        let styles = try referencesOfRules()
        var expansion = SVGExpansion(of: self, styles)
        try expansion.run()
        for index in expansion.circular {
            guard case .element(var element) = nodes[index].content else { continue }
            element.attributes.removeAll { $0.name == "href" }
            nodes[index].content = .element(element)
        }
    }

    /// What each element refers to because of the rules that are about it.
    private func referencesOfRules() throws(SVGFault) -> [Int: [SVGReference]] {
        guard !rules.isEmpty else { return [:] }
        let names = nodes.indices.map { element($0).map { SVGNamedElement($0) } }
        var found: [Int: [SVGReference]] = [:]
        var steps = 0
        for index in nodes.indices {
            guard let named = names[index] else { continue }
            for rule in rules {
                for selector in rule.selectors {
                    steps += 1
                    guard let last = selector.compounds.last, named.isMeant(by: last),
                        isMeant(by: selector.compounds.dropLast(), around: index, names, steps: &steps)
                    else { continue }
                    found[index, default: []] += rule.references
                    break
                }
            }
            guard steps <= SVGLimits.selectorSteps else {
                throw SVGFault(.refused, "its style sheets have too many rules for so many elements")
            }
        }
        return found
    }

    /// Whether the elements around one are what the rest of a selector wants, the outermost first; what is to stand beside
    /// it is taken for granted.
    private func isMeant(
        by compounds: ArraySlice<StyleSelector.Compound>, around index: Int, _ names: [SVGNamedElement?],
        steps: inout Int
    ) -> Bool {
        var wanted = compounds
        var parent = nodes[index].parent
        while let compound = wanted.last {
            if compound.isBeside {
                wanted.removeLast()
                continue
            }
            guard let around = parent else { return false }
            steps += 1
            if names[around]?.isMeant(by: compound) ?? false { wanted.removeLast() }
            parent = nodes[around].parent
        }
        return true
    }
}

/// By what selectors know an element.
private struct SVGNamedElement {
    private let name: String
    private let id: String?
    private let classes: [Substring]

    init(_ element: SVGTree.Element) {
        name = element.name
        id = element.value("id")
        classes = (element.value("class") ?? "").split(separator: " ")
    }

    func isMeant(by compound: StyleSelector.Compound) -> Bool {
        (compound.type == nil || compound.type == name) && (compound.id == nil || compound.id == id)
            && compound.classes.allSatisfy { classes.contains($0[...]) }
    }
}
