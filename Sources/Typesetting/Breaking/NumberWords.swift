/// Words that stand beside numbers, in small letters: no line ends between a number and what it counts, or is counted by.
enum NumberWords {
    /// What is numbered by the figure behind it: `part 2`.
    static let numbered = words(
        """
        part step day week no no. nr. vol. chapter page teil
        """)
    /// The same where no Japanese stands around.
    static let numberedElsewhere = words(
        """
        line linie ligne art. article artikel abs. bd. kap. kapitel chapitre seite p. pp. s. str. n° nº n.º núm. nr č. § tome \
        band platz gleis folge season saison staffel episode stage étape etappe level phase
        """)

    /// Symbols of units that follow a number and a space: SI, information, money, time.
    static let units = words(
        """
        m km cm mm kg g mg t l ml ms min kb mb gb tb kib mib gib hz khz mhz ghz kw mw gw kwh ha px pt am pm am. pm. % °c ℃ usd \
        eur jpy yen bn mph km/h € £ $ ¥ kr kr. zł kč ft руб. руб ₽ chf sek mio. mrd. mio mrd million millions billion billions \
        trillion milliard milliards millionen milliarden
        """)
    /// What is counted or dated in words: in most headlines of the language behind a number.
    static let counted = words(
        """
        uhr euro euros prozent grad jahr jahre jahren meter metern kilometer kilometern tonnen percent tonnes metres meters \
        years dollars ans points point mètres heures años anni anos jaar procent prosent kronor kroner år proc. proc tys. mln \
        mld mln. mld. godz. lat let roku r. tỷ triệu nghìn usd тыс. млн млрд г. лет років грн
        """)
    /// Letters of the longest word that may stand behind a number.
    static let longest = [units, counted, months].joined().map(\.count).max() ?? 0

    /// Whether a month in small letters is one in English, too, where `may` and `march` are other words.
    static func isMonth(_ month: String, _ word: ArraySlice<UInt32>) -> Bool {
        months.contains(month) && (month != "may" && month != "march" || word.first.map(LatinSpace.isCapital) == true)
    }

    /// Behind the number of a day, as a date has them: `3 December`, `1. Januar`.
    private static let months = words(
        """
        january february march april may june july august september october november december jan feb sept oct nov dec januar \
        jänner februar märz mai juni juli oktober dezember janvier février mars avril juin juillet août septembre octobre \
        novembre décembre gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre dicembre januari \
        februari maart mei augustus augusti maj desember stycznia lutego marca kwietnia maja czerwca lipca sierpnia września \
        października listopada grudnia ledna února března dubna května června července srpna září října listopadu prosince \
        januára februára apríla mája júna júla augusta septembra októbra novembra decembra января февраля марта апреля мая \
        июня июля августа сентября октября ноября декабря січня лютого березня квітня травня червня липня серпня вересня \
        жовтня листопада грудня
        """)

    /// - Parameter text: with spaces between the words.
    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
