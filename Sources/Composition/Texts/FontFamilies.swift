import Typesetting

/// The font families of a site, by what they set.
package struct FontFamilies: Sendable {
    package var headline: FontFamily
    package var text: FontFamily
    package var title: FontFamily
    /// Of prose alone, where a theme names them and they are no other's.
    package var strong: FontFamily?
    package var emphasis: FontFamily?
    /// Of large headlines on pages without pictures; nil where these are set as all others are.
    package var display: Display?
    /// Of headlines that stand upright; nil where none does.
    package var standing: FontFamily?

    package struct Display: Sendable {
        package var family: FontFamily
        /// The least type size that is set in it, px.
        package var least: Double

        package init(family: FontFamily, least: Double) {
            self.family = family
            self.least = least
        }
    }

    package init(
        headline: FontFamily, text: FontFamily, title: FontFamily, strong: FontFamily? = nil,
        emphasis: FontFamily? = nil, display: Display? = nil, standing: FontFamily? = nil
    ) {
        self.standing = standing
        self.display = display
        self.strong = strong
        self.emphasis = emphasis
        self.headline = headline
        self.text = text
        self.title = title
    }
}
