import ImageJobs

/// A part of a picture as search engines ask for it of news: its shape does not follow from any page.
/// https://developers.google.com/search/docs/appearance/structured-data/article
struct NewsCrop: Hashable {
    /// Width divided by height.
    let aspect: Double

    /// 1:1, 4:3 and 16:9.
    static let all = [NewsCrop(aspect: 1), NewsCrop(aspect: 4.0 / 3), NewsCrop(aspect: 16.0 / 9)]

    /// Tells its names from those of crops for pages.
    static let mark = 0x6E65_7773

    /// Of its file: whether the picture is a photograph shows when it is decoded.
    static let endings = [".jpg", ".png"]

    /// Pixels across, at most: what is asked for.
    private static let width = 1200

    /// Of the file, never larger than the picture.
    func size(in picture: PixelSize) -> PixelSize {
        let window = CropWindow(aspect: aspect, of: picture, focus: .centre)
        let width = max(1, min(Self.width, Int(window.width.rounded(.down))))
        return PixelSize(width: width, height: max(1, Int((Double(width) / aspect).rounded())))
    }
}

extension ImageOrder {
    /// All names that the crops for search engines may have.
    var newsFiles: [String] {
        guard hasNewsCrops else { return [] }
        return NewsCrop.all.flatMap { crop in NewsCrop.endings.map { name(of: crop) + $0 } }
    }
}
