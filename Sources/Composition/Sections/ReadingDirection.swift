import Content
import Layout

extension SectionLayout {
    /// As a page in a language has it: in one that is written from right to left, cells follow each other so, too.
    func read(in language: String, as kind: SectionSettings.Kind) -> SectionLayout {
        guard LanguageTag.isRightToLeft(language) else { return self }
        switch kind {
        // What scrolls begins at the left, as all that is dragged does.
        case .carousel: return self
        case .list: return mirrored(insideToo: false)
        case .grid, .ladder, .html: return mirrored()
        }
    }
}

extension SectionHeaderLayout {
    func read(in language: String) -> SectionHeaderLayout { LanguageTag.isRightToLeft(language) ? mirrored : self }
}
