import Content
import Rendering
import Storage

extension ShareCards {
    /// nil for a site that does not know its address, or wants none.
    init?(_ publication: Publication, theme: ThemeParts) {
        let configuration = publication.site.configuration
        guard configuration.baseURL != nil, configuration.drawsCards else { return nil }
        var ground = ByteWriter()
        ground.write(theme.rest)
        // Which characters fonts may lack depends on it, and with that which face a headline is set in.
        ground.write(configuration.embedsFonts)
        ground.write(texts: publication.masthead.seal.map(\.text))
        ground.write(texts: publication.theme.light.colors.map(\.value))
        ground.write(texts: [configuration.language, configuration.lineBreak.rawValue])
        self.init(ground: ground.bytes.withUnsafeBytes { contentHash($0) })
    }
}
