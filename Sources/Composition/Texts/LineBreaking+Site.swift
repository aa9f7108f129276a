import Content
import Typesetting

extension LineBreaking {
    /// The rules of a site, for texts in its own language.
    init(_ configuration: SiteConfiguration) {
        let strictness: Strictness =
            switch configuration.lineBreak {
            case .strict: .strict
            case .normal: .normal
            case .loose: .loose
            }
        self.init(language: configuration.language, strictness: strictness)
    }

    /// The same rules for a text in a language of its own.
    func inLanguage(_ language: String) -> LineBreaking {
        LineBreaking(language: language, strictness: strictness)
    }
}
