import Testing

@testable import Content

@Suite("Spaces that do not break") struct NoBreakSpacesTests {
    /// With `~` for a space that does not break.
    private func set(_ text: String, in language: String) -> String {
        let marks = QuotationMarks(language: language)
        return marks.spaces.set(SmartPunctuation.set(text, marks)).replacing("\u{A0}", with: "~")
    }

    @Test(
        "stand inside of numbers and before units",
        arguments: [
            ("Les 1 140 pages, (10 000) et 12 345 678 €", "Les 1~140 pages, (10~000) et 12~345~678~€"),
            ("4,5 % de 4,2 km, 14 h", "4,5~% de 4,2~km, 14~h"), ("À 20 °C", "À 20~°C"),
            ("En 2024 100 pages", "En 2024 100 pages"), ("1 1404", "1 1404"), ("3,5 100", "3,5 100"),
            ("5 minutes, 5 Mbit, 10 m’a, 5 m\u{E8}tres", "5 minutes, 5 Mbit, 10 m’a, 5 m\u{E8}tres"),
            ("{% if x == 10 %}", "{% if x == 10 %}"),
        ])
    func numbers(written: String, set: String) {
        #expect(self.set(written, in: "fr") == set)
        #expect(self.set(written, in: "es") == set)
    }

    @Test(
        "stand behind abbreviations of the language",
        arguments: [
            (
                "fr", "M. Dupont, Mme Durand, n° 12, p. 13, à l’art. 5",
                "M.~Dupont, Mme~Durand, n°~12, p.~13, à l’art.~5"
            ),
            ("fr", "Le film. M. le maire", "Le film. M. le maire"),
            ("de", "z. B. Nr. 12, S. 13, Abs. 2, Prof. Dr. Meier", "z.~B. Nr.~12, S.~13, Abs.~2, Prof.~Dr.~Meier"),
            ("de", "S. Meier", "S. Meier"),
            ("en", "Mr. Smith, p. 5. He said no. The end", "Mr.~Smith, p.~5. He said no. The end"),
            ("sv", "Mr. Smith § 5", "Mr. Smith §~5"),
        ])
    func abbreviations(language: String, written: String, set: String) {
        #expect(self.set(written, in: language) == set)
    }

    @Test(
        "stand around the marks of French, where they are typed",
        arguments: [
            ("Cru ? Personne ! Si : oui ; non", "Cru~? Personne~! Si~: oui~; non"),
            ("d’Auvergne. « C’est » là ?!", "d’Auvergne. «~C’est~» là~?!"), ("\"Oui\" !", "«~Oui~»~!"),
            (":a :b ;) x :: y ?x=1 (voir :)", ":a :b ;) x :: y ?x=1 (voir :)"), ("Oui? Non", "Oui? Non"),
        ])
    func french(written: String, set: String) {
        #expect(self.set(written, in: "fr-FR") == set)
        #expect(self.set("Cru ? Oui", in: "en") == "Cru ? Oui")
    }

    @Test(
        "stand behind words of one letter in Slavic languages",
        arguments: [
            ("pl", "W domu i w lesie (a to), ów i", "W~domu i~w~lesie (a~to), ów i"),
            ("uk", "і в домі є він", "і~в~домі є~він"),
            ("cs", "„V domě“ k ránu", "„V~domě“ k~ránu"), ("en", "I am a man", "I am a man"),
        ])
    func letters(language: String, written: String, set: String) {
        #expect(self.set(written, in: language) == set)
    }

    @Test("code and addresses keep their spaces; emphasis, line ends and the author's own marks hide nothing")
    func bodies() async throws {
        let loaded = try await TestSite([
            "news/a.md":
                """
            ---
            title: 10 000 € ?
            date: 2024-01-02
            ---
            *Oui* ? `a ?` ! « **non** » “Si” ?
            M. Dupont https://e.example/a ? <b title="a ?">5 %</b>

            ## Les 1 140 pages

            """, "site.yml": "language: fr\n",
        ]).load()
        // Its lines end where headlines' do.
        #expect(loaded.site?.articles.first?.title == "10 000 € ?")
        let html = loaded.html.replacing("\u{A0}", with: "~")
        #expect(html.contains("<em>Oui</em>~? <code>a ?</code>~! «~<strong>non</strong>~» “Si”~?\nM.~Dupont <a href="))
        #expect(html.contains(">https://e.example/a</a>~? "))
        #expect(html.contains("5~%"))
        #expect(html.contains("id=\"les-1-140-pages\""))
    }

    @Test("are ordinary ones where punctuation stays as it is written")
    func off() async throws {
        let loaded = try await TestSite([
            "news/a.md": "---\ntitle: 5 km ?\ndate: 2024-01-02\n---\n5 km ?\n",
            "site.yml": "{language: fr, smart_punctuation: false}\n",
        ]).load()
        #expect(loaded.site?.articles.first?.title == "5 km ?")
        #expect(loaded.html == "<p>5 km ?</p>\n")
    }
}
