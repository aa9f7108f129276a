import ImageFitting
import ImageJobs
import Imaging
import Layout

/// How a picture stands in a frame: which of its crops, and how the browser lays it into the box. A function of the picture and
/// the frame.
struct ImagePlacement: Hashable {
    let fit: ImageFit
    let crop: ImageCrop
    /// `object-position`, whole percent.
    var x: Int
    var y: Int

    init(of image: PreparedImage, in box: DisplayBox) {
        fit = ImageFit(of: image.size, keeping: image.subject, in: box)
        crop = image.crop(for: fit)
        guard !fit.isLetterboxed, let height = box.height, height > 0 else {
            (x, y) = (50, 50)
            return
        }
        // Where most is trimmed: at the narrow end of the range from the sides, at the wide end from top and bottom.
        // What is seen there is seen at every width between.
        let aspect = crop.aspect
        let window = CropWindow(aspect: aspect, of: image.size, focus: image.focus)
        let focus = window.focus(image.focus, of: image.size)
        x = Self.position(
            focus.left...focus.right, shown: box.widths.lowerBound / height / aspect, lead: Focus.leadAcross)
        y = Self.position(
            focus.top...focus.bottom, shown: aspect / (box.widths.upperBound / height), lead: Focus.leadDown)
    }

    /// Percent by which a trimmed side is moved, so that what matters is seen.
    private static func position(_ focus: ClosedRange<Double>, shown: Double, lead: Double) -> Int {
        guard shown < 0.999 else { return 50 }
        let start = Focus.start(of: shown, in: 1, from: focus.lowerBound, to: focus.upperBound, lead: lead)
        return Int((start / (1 - shown) * 100).rounded())
    }

    /// The part of the whole picture that a box shows, in pixels of the picture, and the box that it fills: all of the
    /// frame, or less of one that is letterboxed. Layout px.
    func shown(of image: PreparedImage, in box: Rectangle) -> (window: CropWindow, box: Rectangle) {
        let aspect = crop.aspect
        let file = CropWindow(aspect: aspect, of: image.size, focus: image.focus)
        if fit.isLetterboxed {
            let scale = min(box.width / file.width, box.height / file.height, 1)
            let (width, height) = (file.width * scale, file.height * scale)
            let filled = Rectangle(
                x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width: width, height: height)
            return (file, filled)
        }
        let frame = box.width / box.height
        let (width, height) = (min(1, frame / aspect) * file.width, min(1, aspect / frame) * file.height)
        let window = CropWindow(
            x: file.x + (file.width - width) * Double(x) / 100, y: file.y + (file.height - height) * Double(y) / 100,
            width: width, height: height)
        return (window, box)
    }
}
