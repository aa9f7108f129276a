import Composition
import Storage

extension PanelTexts: ByteForm {
    package func write(to writer: inout ByteWriter) {
        for list in [headlines, texts, titles] { writer.write(texts: list) }
    }

    package init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        let (headlines, texts, titles) = (try reader.texts(), try reader.texts(), try reader.texts())
        self.init(headlines: headlines, texts: texts, titles: titles)
    }
}
