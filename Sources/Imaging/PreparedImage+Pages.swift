extension PreparedImage {
    /// Names of the files that a page needs which shows the picture: of those that all pages together need, its own.
    public func files(for use: PictureUse) -> [String] {
        let own = ImageOrder(
            source: order.source, focus: order.focus, drawing: drawing, for: use, settings: order.settings)
        return own.fixedFiles + [fallback] + (own.isDrawn && smallFallback != fallback ? [smallFallback] : [])
            + (own.hasNewsCrops ? newsCrops : [])
    }
}
