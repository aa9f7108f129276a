/// On which side the text of a table's cell stands, as raw HTML says it (`align="right"`, `style="text-align: right"`), and as tables of
/// Markdown do: by a class.
enum CellAlignment: String {
    case left, center, right

    /// The attributes of a cell, those that say its side replaced by the class. Others of a style are left for what is said of them.
    static func asClass(_ attributes: [(name: String, value: String)]) -> [(name: String, value: String)] {
        var (styled, plain): (Self?, Self?)
        var others: [(name: String, value: String)] = []
        for (name, value) in attributes {
            switch name {
            case "align":
                plain = Self(rawValue: value.lowercased())
                if plain == nil { others.append((name, value)) }
            case "style":
                let isAll: Bool
                (styled, isAll) = side(ofStyle: value)
                if !isAll { others.append((name, value)) }
            default: others.append((name, value))
            }
        }
        guard let side = styled ?? plain else { return attributes }
        others.removeAll { $0.name == "class" && Self(rawValue: $0.value) != nil }
        return others + [("class", side.rawValue)]
    }

    /// The last that is said holds, unless one before it is important; and whether the style says nothing else.
    private static func side(ofStyle style: String) -> (Self?, isAll: Bool) {
        let (declarations, isAll) = InlineStyle.declarations(of: style)
        var found: Self?
        var isImportant = false
        var isAlone = isAll
        for declaration in declarations {
            let side: Self? =
                declaration.has("left")
                ? .left : declaration.has("right") ? .right : declaration.has("center") ? .center : nil
            guard let side, declaration.isOf("text-align"), declaration.isSingle else {
                isAlone = false
                continue
            }
            guard declaration.isImportant || !isImportant else { continue }
            (found, isImportant) = (side, declaration.isImportant)
        }
        return (found, isAlone)
    }
}
