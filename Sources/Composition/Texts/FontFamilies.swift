import Typesetting

/// The font families of a site, by what they set.
package struct FontFamilies: Sendable {
    package var headline: FontFamily
    package var text: FontFamily
    package var title: FontFamily

    package init(headline: FontFamily, text: FontFamily, title: FontFamily) {
        self.headline = headline
        self.text = text
        self.title = title
    }
}
