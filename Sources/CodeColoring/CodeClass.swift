/// What a piece of code is to its reader: a theme has a colour for each.
public enum CodeClass: String, Sendable, Hashable, CaseIterable {
    case keyword = "k"
    case string = "s"
    case comment = "c"
    /// Numbers, constants, escapes in strings.
    case number = "n"
    /// Types, namespaces, tags.
    case type = "t"
    case function = "f"
    /// Attributes, properties, variables with a sign.
    case variable = "v"
    /// Lines of a comparison.
    case inserted = "i"
    case deleted = "d"
    case heading = "h"

    /// - Parameter token: a type of token, as Pygments and Chroma have them: `LiteralStringEscape`. Nil for what is plain.
    init?(token: String) {
        let exact: CodeClass? =
            switch token {
            case "KeywordConstant", "NameConstant", "NameEntity", "LiteralStringEscape", "LiteralStringSymbol",
                "LiteralDate":
                .number
            case "KeywordType", "NameClass", "NameException", "NameNamespace", "NameTag": .type
            case "NameBuiltin", "NameFunction", "NameFunctionMagic": .function
            case "NameAttribute", "NameDecorator", "NameProperty", "NameLabel", "LiteralStringInterpol": .variable
            case "OperatorWord", "CommentPreproc", "CommentPreprocFile", "NameKeyword", "GenericPrompt": .keyword
            case "GenericInserted": .inserted
            case "GenericDeleted": .deleted
            case "GenericHeading", "GenericSubheading": .heading
            default: nil
            }
        if let exact {
            self = exact
            return
        }
        let families: [(String, CodeClass)] = [
            ("Keyword", .keyword), ("LiteralNumber", .number), ("LiteralString", .string), ("Comment", .comment),
            ("NameVariable", .variable), ("NameBuiltin", .function),
        ]
        guard let family = families.first(where: { token.hasPrefix($0.0) }) else { return nil }
        self = family.1
    }
}
