import Foundation

/// Date patterns as languages have them: which field comes first, and what stands between them.
public enum NativeDatePattern {
    /// - Parameters:
    ///   - fields: what the pattern is to have, in any order: `EEEdMMMy`.
    ///   - language: a BCP 47 tag.
    /// - Returns: nil for a language that the system knows nothing of, and for a pattern that `FormattedDate` cannot write.
    public static func pattern(of fields: String, language: String) -> String? {
        var locale = Locale.Components(identifier: language)
        // Some languages have another calendar, whose patterns are not those of dates here.
        locale.calendar = .gregorian
        let primary = String(language.prefix { $0 != "-" }).lowercased()
        guard Locale.availableIdentifiers.contains(primary),
            let pattern = DateFormatter.dateFormat(
                fromTemplate: fields, options: 0, locale: Locale(components: locale)),
            let pieces = try? DatePattern.pieces(of: pattern), !pieces.contains(where: \.isEra)
        else { return nil }
        return pattern
    }
}

extension DatePattern.Piece {
    fileprivate var isEra: Bool {
        if case .field("G", _) = self { true } else { false }
    }
}
