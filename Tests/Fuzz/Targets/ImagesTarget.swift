import Content
import ImageFitting
import ImageJobs
import Imaging

/// The first bytes of pictures, and what is planned by the size that they name.
enum ImagesTarget {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        guard let header = ImageHeader(bytes) else { return }
        let sides = 1...Int(UInt32.max)
        try hold(sides.contains(header.width) && sides.contains(header.height), "\(header.width) × \(header.height)")
        try hold(ImageHeader(bytes) == header, "read twice, it is another")
        let size = PixelSize(width: header.width, height: header.height)
        guard ImageLimits.excess(of: size) == nil else { return }
        let boxes = [
            DisplayBox(widths: 120...300, height: 90), DisplayBox(widths: 600...600, height: 400),
            DisplayBox(widths: 320...1_280, height: nil),
        ]
        let recipe = ImageRecipe(size: size, boxes: boxes)
        for series in recipe.series {
            let (aspect, widths) = (series.crop.aspect, series.widths)
            try hold(aspect > 0 && aspect.isFinite, "the aspect \(aspect) of \(size)")
            try hold(!widths.isEmpty && widths.allSatisfy { $0 >= 1 }, "the widths \(widths) of \(size)")
            try hold(widths == widths.sorted(), "the widths \(widths) of \(size)")
            let window = CropWindow(aspect: aspect, of: size, focus: .centre)
            try hold(window.x >= 0 && window.x + window.width <= Double(size.width) + 0.01, "\(window) of \(size)")
            try hold(window.y >= 0 && window.y + window.height <= Double(size.height) + 0.01, "\(window) of \(size)")
        }
        for box in boxes {
            let crop = ImageCrop(of: size, for: ImageFit(of: size, in: box))
            try hold(recipe.series.contains { $0.crop == crop }, "no crop of \(size)")
        }
    }
}
