import ImageFitting

extension PreparedImage {
    /// Names of the files that a page needs which shows the picture in some frames: of those that all pages together need, its own.
    public func files(for boxes: [DisplayBox], isAnimated: Bool, isDrawn: Bool, isNews: Bool = false) -> [String] {
        let own = ImageOrder(
            source: order.source, focus: order.focus, boxes: boxes, wantsAnimation: isAnimated, isDrawn: isDrawn,
            settings: order.settings)
        return own.fixedFiles + [fallback] + (isDrawn && smallFallback != fallback ? [smallFallback] : [])
            + (isNews && order.source.format != .svg ? newsCrops : [])
    }
}
