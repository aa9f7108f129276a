/// What line ends have to know of the words of a language.
struct LanguageWords {
    let table: WordTable
    /// Whether a stop makes an ordinal of a number: `1. Januar`.
    var hasOrdinalStops = false
    var capitals = Capitals.names

    /// What words a headline writes with a capital, but for the first.
    enum Capitals {
        case names
        /// German.
        case nouns
        /// English, where the style of the house is such: all that matter.
        case titles
    }

    /// - Parameters: lists of words of each kind; of titles and abbreviations those that are not of many languages.
    private init(
        leaning: String, clinging: String = "", titles: String = "", trailing: String = "jr sr inc ltd corp",
        abbreviations: String = "", hasOrdinalStops: Bool = false, capitals: Capitals = .names
    ) {
        table = WordTable([
            (.leaning, leaning), (.clinging, clinging),
            (.title, "dr prof mr mrs ms mx st mt gen col sgt capt lt fr hr"),
            (.title, titles), (.trailing, trailing), (.abbreviation, "vs mio mrd mln mld"),
            (.abbreviation, abbreviations),
            (.measure, "proc kr min co руб"),
            // Those of a language's own are too common there to tell.
            (.particle, "von van zu der den ter de di du da das dos del della degli la le el al bin ibn"),
            (.capitalParticle, "la le de di du da del van von el"),
        ])
        self.hasOrdinalStops = hasOrdinalStops
        self.capitals = capitals
    }

    /// - Parameter language: the primary subtag.
    static func words(of language: String) -> LanguageWords { all[language] ?? none }

    private static let none = LanguageWords(leaning: "")

    /// Of Latin words that stand in Japanese.
    static let inJapanese = LanguageWords(leaning: leaningEnglish)
    private static let leaningEnglish =
        "a an the and or of to in on at by for as vs with from into over than per via its our your"

    private static let all: [String: LanguageWords] = [
        "en": LanguageWords(
            leaning: leaningEnglish,
            titles: "gov sen rep ft hon rev pres maj adm msgr sec cmdr cpl",
            trailing: "jr sr inc ltd corp plc llc esq ave blvd", capitals: .titles),
        "de": LanguageWords(
            leaning: """
                der die das den dem des ein eine einen einem einer eines und oder von vom zu zum zur in im ins an am ans auf \
                aufs aus bei beim bis durch für gegen hinter mit nach ohne seit statt trotz über um unter vor vorm wegen wie als \
                dass ob wenn weil sein seine ihr ihre kein keine je pro
                """,
            titles: "frl dipl ing sr", trailing: "jr jun gmbh ag kg se inc ltd",
            abbreviations: "bzw ca ggf evtl inkl max min mind sog vgl med jur phil rer nat hl",
            hasOrdinalStops: true, capitals: .nouns),
        "fr": LanguageWords(
            leaning: """
                le la les un une du de des et ou ni en à au aux sur par pour dans avec sans sous chez vers entre contre depuis \
                dès selon ce cet cette ces se qui que ne son sa ses leur leurs mon ma mes notre nos votre vos si comme très
                """,
            titles: "mm mme mmes mlle mlles me ste", trailing: "jr"),
        "es": LanguageWords(
            leaning: """
                el la lo los las un una unos unas de del y e o u ni en a al con para por sin sobre entre contra desde hasta \
                hacia según tras ante bajo que se su sus mi mis tu tus como si no muy más
                """,
            titles: "sr sra sres srta dra sta sto fray", trailing: "jr",
            abbreviations: "avda aprox"),
        "it": LanguageWords(
            leaning: """
                il lo la i gli le un uno una di del dello della dei degli delle e ed o in nel nello nella nei negli nelle a ad al \
                allo alla ai agli alle da dal dallo dalla dai dagli dalle su sul sullo sulla sui sugli sulle con per tra fra che \
                si non suo sua suoi sue come
                """,
            titles: "sig dott avv ing on san", trailing: "jr"),
        "pt": LanguageWords(
            leaning: """
                o a os as um uma de do da dos das e ou em no na nos nas ao à aos às com por pelo pela pelos pelas para sem sob \
                sobre entre contra desde até que se seu sua seus suas como não
                """,
            titles: "sr sra dra sto sta", trailing: "jr",
            abbreviations: "av"),
        "nl": LanguageWords(
            leaning: """
                de het een en of van in op aan bij voor na naar met om uit over onder tot door tegen tussen zonder per te ten ter \
                als dan dat die deze dit zijn haar hun
                """,
            titles: "drs ir mevr dhr",
            abbreviations: "ca bijv mevr dhr drs"),
        "sv": LanguageWords(
            leaning:
                "en ett den det de och eller i på av för med till från om vid hos mot över under utan mellan efter som att sin sitt sina"
        ),
        "da": LanguageWords(
            leaning:
                "en et den det de og eller i på af for med til fra om ved hos mod over under uden mellem efter som at sin sit sine der da",
            abbreviations: "ca bl sankt", hasOrdinalStops: true),
        "nb": norwegian, "no": norwegian, "nn": norwegian,
        "pl": LanguageWords(
            leaning:
                "a i o u w z we ze do na od po za ku by bez dla nad pod przed przez przy oraz lub albo ale że nie się jak co",
            clinging: "a i o u w z",
            abbreviations: "tys ul al św np im ks gen prof dr hab inż tzw tzn godz ok pl",
            hasOrdinalStops: true),
        "cs": LanguageWords(
            leaning: "a i k o s u v z ke se ve ze do na od po za bez pro při pod nad před mezi nebo ale že aby",
            clinging: "a i k o s u v z",
            titles: "ing mgr mudr judr phdr bc doc",
            abbreviations: "tj např tzv sv resp cca mil ul nám", hasOrdinalStops: true),
        "sk": LanguageWords(
            leaning: "a i k o s u v z ku so vo zo do na od po za bez pre pri pod nad pred medzi alebo ale že aby",
            clinging: "a i k o s u v z",
            titles: "ing mgr mudr judr phdr bc doc",
            abbreviations: "tj napr tzv sv resp cca mil ul nám", hasOrdinalStops: true),
        "sl": LanguageWords(
            leaning: "a i k h o s z v in ali na ob po od do za iz pri pod nad pred brez med da ker ki",
            clinging: "a i k h o s z v",
            hasOrdinalStops: true),
        "hr": southSlavic, "bs": southSlavic, "sr": southSlavic,
        "ru": LanguageWords(
            leaning:
                "а в и к о с у я во ко со об не ни на по за до из от для без под над при про или но что как через перед между",
            clinging: "а в и к о с у я",
            abbreviations: "тыс млн млрд ул им св"),
        "uk": LanguageWords(
            leaning:
                "а б в з і й о у я є до на по за із зі від для без під над при про або але що як не ні через перед між",
            clinging: "а б в з і й о у я є",
            abbreviations: "тис млн млрд вул ім св"),
        "be": LanguageWords(
            leaning: "а б з і й о у я ў да на па за із ад для без пад над пры пра або але што як не ні",
            clinging: "а б з і й о у я ў"),
        "bg": LanguageWords(
            leaning: "а в и с у о във със на по за до от из към при без под над или но че да не след през пред",
            clinging: "а в и с у о"),
        "mk": LanguageWords(
            leaning: "а в и с во со на по за до од кон при без под над или но да не низ пред",
            clinging: "а в и с"),
    ]

    private static let norwegian = LanguageWords(
        leaning:
            "en ei et den det de og eller i på av for med til fra om ved hos mot over under uten mellom etter som å at sin sitt sine der da",
        abbreviations: "ca bl", hasOrdinalStops: true)

    /// In both alphabets.
    private static let southSlavic = LanguageWords(
        leaning: """
            a i k o s u sa na od do za iz po pri bez kod nad pod pred ili ali da ne kroz \
            а и к о с у са на од до за из по при без код над под пред или али да не кроз
            """,
        clinging: "a i k o s u а и к о с у", hasOrdinalStops: true)
}
