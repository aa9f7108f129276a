import CCairo
import CRsvg
import Foundation
import ImageJobs

/// Pages as a PDF: glyphs of embedded fonts at their places, each with the characters that it stands for.
struct PDFJob {
    let job: ImageJob
    /// Hears of each page that is drawn: many take longer than a worker may be silent.
    let onPage: (Int) -> Void

    func run() throws(PictureError) -> ImageReport {
        guard let order = job.print, let output = job.outputs.first, job.outputs.count == 1 else {
            throw PictureError("pages are printed into one file")
        }
        let made = try publish(output, as: .pdf) { path throws(PictureError) in
            try PDFFile(order, path: path).write(onPage)
        }
        var report = ImageReport(width: output.width, height: output.height, focus: .centre, isFlat: true)
        report.outputs = [made]
        return report
    }
}

/// A PDF that is being written. The objects of cairo and FreeType that it owns are given back when it is done.
private final class PDFFile {
    private let order: PrintOrder
    private let surface: OpaquePointer
    private let context: OpaquePointer
    private var library: FT_Library?
    private var faces: [OpaquePointer] = []
    private var fonts: [FT_Face] = []

    init(_ order: PrintOrder, path: String) throws(PictureError) {
        self.order = order
        guard let surface = cairo_pdf_surface_create(path, 0, 0), let context = cairo_create(surface) else {
            throw PictureError("there is not enough memory for a PDF")
        }
        (self.surface, self.context) = (surface, context)
    }

    deinit {
        for face in faces { cairo_font_face_destroy(face) }
        cairo_destroy(context)
        cairo_surface_destroy(surface)
        for font in fonts { FT_Done_Face(font) }
        if let library { FT_Done_FreeType(library) }
    }

    func write(_ onPage: (Int) -> Void) throws(PictureError) {
        try openFonts()
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, order.title)
        if !order.author.isEmpty {
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, order.author)
        }
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, order.date)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(context, options)
        cairo_font_options_destroy(options)
        for (number, path) in order.pages.enumerated() {
            let page = try page(at: path)
            cairo_pdf_surface_set_size(surface, page.width * Self.points, page.height * Self.points)
            cairo_save(context)
            cairo_scale(context, Self.points, Self.points)
            for mark in page.marks { draw(mark) }
            cairo_restore(context)
            cairo_show_page(context)
            onPage(number + 1)
        }
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS, cairo_status(context) == CAIRO_STATUS_SUCCESS else {
            let failed = status == CAIRO_STATUS_SUCCESS ? cairo_status(context) : status
            throw PictureError("it cannot be written as a PDF: \(String(cString: cairo_status_to_string(failed)))")
        }
    }

    /// To the px.
    private static let points = 0.75

    private func page(at path: String) throws(PictureError) -> PrintJob.Page {
        do {
            return try JSONDecoder().decode(PrintJob.Page.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw PictureError("\(path) cannot be read")
        }
    }

    private func openFonts() throws(PictureError) {
        guard FT_Init_FreeType(&library) == 0 else { throw PictureError("there is not enough memory for fonts") }
        for font in order.fonts {
            var face: FT_Face?
            guard FT_New_Face(library, font.path, FT_Long(font.index), &face) == 0, let face else {
                throw PictureError("\(font.path) cannot be read")
            }
            fonts.append(face)
            guard let made = cairo_ft_font_face_create_for_ft_face(face, 0) else {
                throw PictureError("\(font.path) cannot be used")
            }
            faces.append(made)
        }
    }

    // MARK: marks

    private func draw(_ mark: PrintJob.Mark) {
        switch mark {
        case .box(let box, let color):
            paint(color)
            cairo_rectangle(context, box.x, box.y, box.width, box.height)
            cairo_fill(context)
        case .picture(let box, let path): draw(path, in: box)
        case .text(let runs, let color):
            paint(color)
            for run in runs { draw(run) }
        case .link(let boxes, let address):
            let escaped = address.replacing("\\", with: "%5C").replacing("'", with: "%27")
            let rectangles = boxes.flatMap { [$0.x, $0.y, $0.width, $0.height] }.map { "\($0)" }.joined(separator: " ")
            cairo_tag_begin(context, CAIRO_TAG_LINK, "rect=[\(rectangles)] uri='\(escaped)'")
            cairo_tag_end(context, CAIRO_TAG_LINK)
        }
    }

    private func paint(_ color: String) {
        let digits = UInt32(color.dropFirst(), radix: 16) ?? 0
        func part(_ shift: UInt32) -> Double { Double(digits >> shift & 0xFF) / 255 }
        cairo_set_source_rgb(context, part(16), part(8), part(0))
    }

    private func draw(_ run: PrintJob.Run) {
        guard faces.indices.contains(run.font) else { return }
        cairo_set_font_face(context, faces[run.font])
        var matrix = cairo_matrix_t()
        if run.isSideways {
            cairo_matrix_init(&matrix, 0, run.size, -run.size, 0, 0, 0)
        } else {
            cairo_matrix_init(&matrix, run.size * run.narrowing, 0, 0, run.size, 0, 0)
        }
        cairo_set_font_matrix(context, &matrix)
        let glyphs = run.clusters.flatMap(\.glyphs).map { cairo_glyph_t(index: UInt($0.id), x: $0.x, y: $0.y) }
        let clusters = run.clusters.map {
            cairo_text_cluster_t(num_bytes: Int32($0.text.utf8.count), num_glyphs: Int32($0.glyphs.count))
        }
        let text = run.clusters.map(\.text).joined()
        cairo_show_text_glyphs(
            context, text, Int32(text.utf8.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
            cairo_text_cluster_flags_t(rawValue: 0))
    }

    private func draw(_ path: String, in box: PrintJob.Box) {
        guard !path.hasSuffix(".svg") else { return drawSVG(path, in: box) }
        guard let picture = path.hasSuffix(".png") ? cairo_image_surface_create_from_png(path) : jpeg(path) else {
            return
        }
        defer { cairo_surface_destroy(picture) }
        let (width, height) = (cairo_image_surface_get_width(picture), cairo_image_surface_get_height(picture))
        guard cairo_surface_status(picture) == CAIRO_STATUS_SUCCESS, width > 0, height > 0 else { return }
        cairo_save(context)
        cairo_translate(context, box.x, box.y)
        cairo_scale(context, box.width / Double(width), box.height / Double(height))
        cairo_set_source_surface(context, picture, 0, 0)
        cairo_paint(context)
        cairo_restore(context)
    }

    /// A drawing that has been written anew (`SVGJob`): nothing in it acts, and without an address of its own it fetches nothing. Its lines
    /// stay lines.
    private func drawSVG(_ path: String, in box: PrintJob.Box) {
        guard let bytes = FileManager.default.contents(atPath: path).map({ [UInt8]($0) }),
            let drawing = rsvg_handle_new_from_data(bytes, gsize(bytes.count), nil)
        else { return }
        defer { g_object_unref(drawing) }
        var room = RsvgRectangle(x: box.x, y: box.y, width: box.width, height: box.height)
        cairo_save(context)
        rsvg_handle_render_document(drawing, context, &room, nil)
        cairo_restore(context)
    }

    /// A picture whose bytes go into the PDF as they are: nobody looks at its pixels.
    private func jpeg(_ path: String) -> OpaquePointer? {
        guard let bytes = FileManager.default.contents(atPath: path).map({ [UInt8]($0) }),
            let size = ImageHeader(bytes),
            let picture = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height)),
            let copy = malloc(bytes.count)
        else { return nil }
        bytes.withUnsafeBytes { if let start = $0.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) } }
        let status = cairo_surface_set_mime_data(
            picture, CAIRO_MIME_TYPE_JPEG, copy.assumingMemoryBound(to: UInt8.self), UInt(bytes.count), { free($0) },
            copy)
        if status != CAIRO_STATUS_SUCCESS { free(copy) }
        return picture
    }
}
