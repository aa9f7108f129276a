/// A template ready to be filled: everything that it includes stands where it is included.
enum TemplateNode: Sendable {
    case text(String)
    case value(TemplateName, isEscaped: Bool)
    case section(TemplateName, isInverted: Bool, [TemplateNode])
}
