import Content
import ImageJobs
import Imaging
import Layout

/// Writes a picture with all its files: `source` elements for a `picture`, and what goes with its `img`.
///
/// The sources hold for ranges of page widths, the widest first; each names its files by their widths and says exactly
/// how wide the picture is drawn, so that the browser fetches the smallest file that is enough. All of it follows from the picture
/// and the frames given: a page stays as it is when another comes to show the picture.
struct PictureMarkup {
    let image: PublishedImage
    /// Of the page that the picture stands on.
    let page: PageAddress
    let breakpoints: Breakpoints

    private var prepared: PreparedImage { image.prepared }

    /// A picture in one frame a breakpoint; nil where it is not shown.
    /// - Parameter isWhole: the browser trims it, so that one list of files is enough for all widths of the page.
    func placements(in frames: [Frame?], isWhole: Bool = false) -> [ImagePlacement?] {
        let boxes = frames.enumerated().map { index, frame in
            frame.map { breakpoints.box(of: $0, at: index, isWhole: isWhole) }
        }
        var placements = boxes.map { $0.map { ImagePlacement(of: prepared, in: $0) } }
        guard isWhole else { return placements }
        // One position for all widths: across as the narrowest frame wants it, which trims most from the sides; down as the
        // widest does.
        let filled = placements.indices.filter { placements[$0].map { !$0.fit.isLetterboxed } ?? false }
        func aspect(_ index: Int, _ end: KeyPath<ClosedRange<Double>, Double>) -> Double {
            boxes[index].map { $0.widths[keyPath: end] / ($0.height ?? 1) } ?? 1
        }
        let narrowest = filled.min { aspect($0, \.lowerBound) < aspect($1, \.lowerBound) }
        let widest = filled.max { aspect($0, \.upperBound) < aspect($1, \.upperBound) }
        guard let x = narrowest.flatMap({ placements[$0]?.x }), let y = widest.flatMap({ placements[$0]?.y }) else {
            return placements
        }
        // In steps of 5 %, which no eye tells from others, so that more pictures share a class; but not beside what
        // must stay.
        let step = prepared.subject == nil ? 5 : 1
        for index in filled {
            placements[index]?.x = (x + step / 2) / step * step
            placements[index]?.y = (y + step / 2) / step * step
        }
        return placements
    }

    /// Finished HTML, empty for a drawing.
    func sources(_ frames: [Frame?], _ placements: [ImagePlacement?]) -> [UInt8] {
        guard !image.isDrawing else { return [] }
        return sources(
            placements.map { $0?.crop },
            sizes: frames.indices.map { index in
                guard let frame = frames[index], let placement = placements[index] else { return nil }
                return drawnWidth(of: placement, in: frame, at: index)
            })
    }

    /// A figure in prose: as wide as its column, or as it is wanted.
    /// - Parameter wanted: CSS px; nil for its own width.
    func sourcesOfFigure(in column: ArticleColumn, wanted: Int? = nil) -> [UInt8] {
        var html: [UInt8] = []
        if let animation = prepared.animation {
            // Those who asked for less motion get the first frame.
            html.append("<source type=\"image/webp\" media=\"(prefers-reduced-motion:no-preference)\" srcset=\"")
            html.appendEscaped(page.reference(to: PublishedImage.address(of: animation)))
            html.append("\">")
        }
        let whole = ImageCrop(whole: image.size)
        let columns = breakpoints.all.map { breakpoint -> DrawnWidth in
            let across = column.pictures(at: breakpoint).width
            var css: [UInt8] = []
            css.append("min(")
            append(across, at: breakpoint.index, to: &css)
            css.append(",\(wanted ?? image.size.width)px)")
            return DrawnWidth(css: css, range: breakpoints.box(width: across, height: nil, at: breakpoint.index).widths)
        }
        html += sources(breakpoints.all.map { _ in whole }, sizes: columns)
        return html
    }

    /// How wide a file is drawn at one breakpoint.
    private struct DrawnWidth {
        /// As `sizes` writes it.
        var css: [UInt8]
        /// Layout px, at both ends.
        var range: ClosedRange<Double>
    }

    private func sources(_ crops: [ImageCrop?], sizes: [DrawnWidth?]) -> [UInt8] {
        var html: [UInt8] = []
        // Ranges that show the same crop, or nothing, from the widest down.
        var end = crops.count
        while end > 0 {
            var start = end - 1
            while start > 0, crops[start - 1] == crops[end - 1] || crops[start - 1] == nil { start -= 1 }
            // What is hidden at the narrow end goes with the next range; nothing is fetched for a lazy picture unseen.
            let crop = crops[start..<end].lazy.compactMap(\.self).first
            if let crop { append(crop, start..<end, sizes, isLast: start == 0, to: &html) }
            end = start
        }
        return html
    }

    private func append(
        _ crop: ImageCrop, _ range: Range<Int>, _ sizes: [DrawnWidth?], isLast: Bool, to html: inout [UInt8]
    ) {
        let widths = crop.fileWidths(drawn: sizes[range].lazy.compactMap { $0?.range })
        // Names of files have nothing that is to be written otherwise.
        let folder = escaped(page.reference(to: PublishedImage.address(of: "")))
        let name = prepared.name(of: crop)
        for format in prepared.order.settings.hasAVIF ? [ImageJob.Format.avif, .webp] : [.webp] {
            html.append("<source type=\"image/\(format.rawValue)\"")
            if !isLast {
                html.append(" media=\"")
                html.append(minimumWidth: breakpoints.minimumWidths[range.lowerBound])
                html.append("\"")
            }
            html.append(" srcset=\"")
            for (index, width) in widths.enumerated() {
                if index > 0 { html.append(",") }
                html.append(folder)
                html.append(PreparedImage.file(name, width: width, format: format))
                html.append(" \(width)w")
            }
            html.append("\" sizes=\"")
            append(sizes, range, to: &html)
            html.append("\">")
        }
    }

    /// The drawn width at each breakpoint of a range, the widest first; the last holds for all that is narrower.
    private func append(_ sizes: [DrawnWidth?], _ range: Range<Int>, to html: inout [UInt8]) {
        let shown = range.compactMap { index in sizes[index].map { (index, $0.css) } }
        for (number, (index, css)) in shown.enumerated().reversed() {
            if number > 0 {
                if shown[number - 1].1 == css { continue }
                html.append(minimumWidth: breakpoints.minimumWidths[index])
                html.append(" ")
            }
            html += css
            if number > 0 { html.append(",") }
        }
    }

    private func drawnWidth(of placement: ImagePlacement, in frame: Frame, at index: Int) -> DrawnWidth {
        var css: [UInt8] = []
        let filled = frame.height * placement.crop.aspect
        let box = breakpoints.box(of: frame, at: index)
        let widths = box.widths
        if placement.fit.isLetterboxed {
            css.append("min(")
            append(frame.width, at: index, to: &css)
            css.append(",")
            css.append(rem: filled)
            css.append(",\(image.size.width)px)")
        } else if widths.upperBound < filled + 0.5 {
            css.append(rem: filled)
        } else if widths.lowerBound < filled - 0.5 {
            css.append("max(")
            append(frame.width, at: index, to: &css)
            css.append(",")
            css.append(rem: filled)
            css.append(")")
        } else {
            append(frame.width, at: index, to: &css)
        }
        return DrawnWidth(
            css: css, range: placement.crop.drawnWidths(in: box, letterboxed: placement.fit.isLetterboxed))
    }

    /// A length of the container in the units of `sizes`: the container is as wide as the viewport, up to its maximum.
    private func append(_ length: Length, at index: Int, to css: inout [UInt8]) {
        let narrow = breakpoints.minimumWidths[index]
        let isConstant = abs(length.fraction) < 0.000_000_1 || narrow >= breakpoints.maximumContainer
        guard !isConstant else { return css.append(rem: length.value(in: breakpoints.maximumContainer)) }
        let isCapped =
            index + 1 == breakpoints.minimumWidths.count
            || breakpoints.minimumWidths[index + 1] > breakpoints.maximumContainer
        let isPlain = abs(length.offset) < 0.000_1 && !isCapped
        if !isPlain { css.append("calc(") }
        css.append(number: length.fraction * (isCapped ? 1 : 100), decimals: 3)
        if isCapped {
            css.append("*min(100vw,")
            css.append(rem: breakpoints.maximumContainer)
            css.append(")")
        } else {
            css.append("vw")
        }
        guard !isPlain else { return }
        css.append(length.offset < 0 ? " - " : " + ")
        css.append(number: abs(length.offset) / 16, decimals: 5)
        css.append("rem)")
    }

    // MARK: while it loads

    /// The `style` of an `img` until its file is there: the picture's colour under a few dozen of its pixels; the colour alone where
    /// it is seen beside the picture; what one can see through stands on light paper, for which it was drawn, in the dark as well.
    /// nil for a drawing that has colours of its own for the dark.
    /// - Parameter isPlain: the colour alone, for pictures that few readers will see arrive.
    func placeholder(_ placements: [ImagePlacement?], isPlain: Bool = false) -> String? {
        guard let color = prepared.color else { return "background:var(--backing)" }
        guard color != ImageReport.ownColors, let preview = prepared.preview else { return nil }
        // What stands whole in its frame stands on its own colour, and a drawing on exactly that of its ground, which goes on beside it.
        let isLetterboxed = placements.contains { $0?.fit.isLetterboxed ?? false }
        if isLetterboxed, prepared.drawing != nil { return "background:\(color)" }
        if isPlain || isLetterboxed { return "background:\(Self.rounded(color))" }
        return "background:\(color) url(data:image/webp;base64,\(preview)) 50%/cover"
    }
}

extension PictureMarkup {
    /// `#rgb`, the nearest to `#rrggbb`.
    private static func rounded(_ color: String) -> String {
        let channels = color.dropFirst()
        return stride(from: 0, to: channels.count - 1, by: 2).reduce(into: "#") { short, offset in
            let channel = Int(channels.dropFirst(offset).prefix(2), radix: 16) ?? 0
            short += String((channel + 8) / 17, radix: 16)
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(minimumWidth: Double) {
        append("(width>=")
        append(number: minimumWidth / 16)
        append("em)")
    }
}
