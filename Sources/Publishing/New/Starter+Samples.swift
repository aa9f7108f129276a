import Content
import Foundation

extension Starter {
    /// What a new site says, in one language.
    struct Sample: Sendable {
        var language: String
        var title: String
        var news: String
        var firstArticle: String
        var text: String
        var about: String
        var aboutText: String
    }

    /// The languages of samples; the first stands in for all others.
    static let samples = [
        Sample(
            language: "en", title: "A New Paper", news: "News", firstArticle: "The first article",
            text: "Write the text here.", about: "About this paper",
            aboutText: "Say who makes this paper, and how to reach them."),
        Sample(
            language: "ja", title: "新しい新聞", news: "ニュース", firstArticle: "最初の記事",
            text: "本文を書きます。", about: "この新聞について", aboutText: "この新聞を作る人と、連絡先を書きます。"),
        Sample(
            language: "de", title: "Eine neue Zeitung", news: "Nachrichten",
            firstArticle: "Der erste Artikel", text: "Hier steht der Text.", about: "Über diese Zeitung",
            aboutText: "Wer diese Zeitung macht und wie man sie erreicht."),
        Sample(
            language: "fr", title: "Un nouveau journal", news: "Actualités",
            firstArticle: "Le premier article", text: "Écrivez le texte ici.", about: "À propos de ce journal",
            aboutText: "Dites qui fait ce journal et comment vous joindre."),
        Sample(
            language: "es", title: "Un nuevo periódico", news: "Noticias",
            firstArticle: "El primer artículo", text: "Escriba aquí el texto.", about: "Acerca de este periódico",
            aboutText: "Indique quién hace este periódico y cómo ponerse en contacto."),
        Sample(
            language: "zh", title: "新报纸", news: "新闻", firstArticle: "第一篇文章", text: "在这里写正文。",
            about: "关于本报", aboutText: "写明本报的编者与联系方式。"),
        Sample(
            language: "zh-Hant", title: "新報紙", news: "新聞", firstArticle: "第一篇文章", text: "在這裡寫內文。",
            about: "關於本報", aboutText: "寫明本報的編者與聯絡方式。"),
        Sample(
            language: "it", title: "Un nuovo giornale", news: "Notizie",
            firstArticle: "Il primo articolo", text: "Scrivete qui il testo.", about: "Chi siamo",
            aboutText: "Scrivete chi fa questo giornale e come contattarvi."),
        Sample(
            language: "pt", title: "Um novo jornal", news: "Notícias", firstArticle: "O primeiro artigo",
            text: "Escreva o texto aqui.", about: "Sobre este jornal",
            aboutText: "Diga quem faz este jornal e como entrar em contato."),
        Sample(
            language: "nl", title: "Een nieuwe krant", news: "Nieuws",
            firstArticle: "Het eerste artikel", text: "Schrijf hier de tekst.", about: "Over deze krant",
            aboutText: "Vertel wie deze krant maakt en hoe de redactie te bereiken is."),
        Sample(
            language: "ko", title: "새 신문", news: "뉴스", firstArticle: "첫 번째 기사",
            text: "본문을 씁니다.", about: "이 신문에 대하여", aboutText: "이 신문을 만드는 사람과 연락처를 씁니다."),
    ]

    /// The sample for a language, with that language's tag: where there is none, an English one.
    static func sample(for tag: String) -> Sample {
        let variety = LanguageTag.variety(of: tag)
        var sample = samples.first { $0.language == variety } ?? samples[0]
        sample.language = tag
        return sample
    }

    /// The language that a locale such as `de_AT.UTF-8` names, with its country where that says more; nil for one that names none
    /// (`C`, `POSIX`).
    public static func language(ofLocale locale: String) -> String? {
        let name = String(locale.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
        guard name != "C", name != "POSIX", LanguageTag.isKnown(name) else { return nil }
        let language = String(name.prefix { $0 != "-" })
        let zone = LanguageTag.timeZone(of: language)
        return zone != nil && zone == LanguageTag.timeZone(of: name) ? language : name
    }
}
