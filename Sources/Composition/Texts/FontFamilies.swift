import Typesetting

/// The font families of a site, by what they set.
package struct FontFamilies: Sendable {
    package var headline: FontFamily
    package var text: FontFamily
    package var title: FontFamily
    /// Of prose alone, where a theme names them and they are no other's.
    package var strong: FontFamily?
    package var emphasis: FontFamily?

    package init(
        headline: FontFamily, text: FontFamily, title: FontFamily, strong: FontFamily? = nil,
        emphasis: FontFamily? = nil
    ) {
        self.strong = strong
        self.emphasis = emphasis
        self.headline = headline
        self.text = text
        self.title = title
    }
}
