import Typesetting

/// What the title bar shows, measured.
public struct MastheadContent: Sendable, Hashable {
    /// In the title face.
    public var title: Headline
    /// Time of issue, and the edition's number when there is one, in the text face: as wide as they can be, so that the title
    /// stands still whatever they say.
    public var widestEdition: [MeasuredText]
    /// The lines of the seal, in the title face; empty when there is none.
    public var seal: [MeasuredText]
    /// Width by height of a picture in the place of the seal; nil where none stands there.
    public var logoAspect: Double?

    public init(title: Headline, widestEdition: [MeasuredText], seal: [MeasuredText], logoAspect: Double? = nil) {
        self.title = title
        self.widestEdition = widestEdition
        self.seal = seal
        self.logoAspect = logoAspect
    }

    var hasSeal: Bool { logoAspect != nil || !seal.isEmpty }
}

/// One line of text in its place.
public struct PlacedLine: Sendable, Hashable {
    public var frame: Frame
    public var text: SetText

    public init(frame: Frame, text: SetText) {
        self.frame = frame
        self.text = text
    }
}

/// The title bar for one breakpoint, relative to the page's container.
public struct MastheadLayout: Sendable, Hashable {
    /// Layout px, the rule below included.
    public var height: Double
    public var title: PlacedLine
    public var seal: Frame?
    /// Relative to the seal.
    public var sealLines: [PlacedLine]
    /// The double rule that closes the title bar of a wide page.
    public var hasRule: Bool
}

/// The title bar: seal and title left and the edition right on a phone; on a wide page the title stands in the middle.
public struct MastheadComposer: Sendable {
    private let content: MastheadContent
    private let scale: TypeScale

    public init(content: MastheadContent, scale: TypeScale) {
        self.content = content
        self.scale = scale
    }

    /// From this width of the container the wide form is used.
    static let wideFrom = 640.0

    /// Measures of one form, layout px.
    private struct Form {
        var height, margin, gap: Double
        var seal: Rectangle
        var sealType: TypeSize
        var titleSizes: [Double]
        /// Of the title: it is set no smaller for an edition beside it.
        var leastBeside: Double
        var editionSize: Double
        var isCentred: Bool
        var rule: Double
    }

    private static let narrow = Form(
        height: 48, margin: 12, gap: 10, seal: Rectangle(x: 12, y: 6, width: 32, height: 36),
        sealType: TypeSize(size: 15, leading: 16),
        titleSizes: [24, 20, 17, 15, 13, 12, 11], leastBeside: 20, editionSize: 11, isCentred: false, rule: 0)
    private static let wide = Form(
        height: 96, margin: 12, gap: 16, seal: Rectangle(x: 12, y: 12, width: 54, height: 72),
        sealType: TypeSize(size: 30, leading: 32),
        titleSizes: [44, 34, 28, 24, 20, 17, 15], leastBeside: 24, editionSize: 12, isCentred: true, rule: 4)

    /// Frames from the top left of the page's container. The title takes the largest size that leaves room for what stands beside
    /// it.
    public func compose(at breakpoint: Breakpoint) -> MastheadLayout {
        let form = Self.form(at: breakpoint)
        let seal = seal(form, at: breakpoint)
        let left = content.hasSeal ? seal.right + form.gap : form.margin
        let edition = hasRoomForEdition(at: breakpoint) ? content.widestEdition : []
        let title = title(form, left: left, room: room(form, at: breakpoint, besides: edition))
        return MastheadLayout(
            height: form.height + form.rule, title: title,
            seal: content.hasSeal
                ? Frame(
                    x: Length(offset: seal.x), y: seal.y, width: Length(offset: seal.width), height: seal.height) : nil,
            sealLines: sealLines(form), hasRule: form.rule > 0)
    }

    /// Where the seal stands, or a picture in its place: one that is wider takes up to a third of the page.
    private func seal(_ form: Form, at breakpoint: Breakpoint) -> Rectangle {
        var seal = form.seal
        if let aspect = content.logoAspect {
            seal.width = max(seal.width, min((seal.height * aspect).rounded(), (breakpoint.container / 3).rounded()))
        }
        return seal
    }

    /// What a page says of its time of issue, in the title bar; frames as those of the bar. None where the title would be small beside
    /// it: what a newspaper is called comes first.
    public func edition(_ lines: [MeasuredText], at breakpoint: Breakpoint) -> [PlacedLine] {
        hasRoomForEdition(at: breakpoint) ? place(lines, Self.form(at: breakpoint)) : []
    }

    private func hasRoomForEdition(at breakpoint: Breakpoint) -> Bool {
        let form = Self.form(at: breakpoint)
        func title(besides edition: [MeasuredText]) -> SetText {
            self.title(form, left: 0, room: room(form, at: breakpoint, besides: edition)).text
        }
        let beside = title(besides: content.widestEdition)
        if beside.isTruncated { return false }
        return beside.type.size >= form.leastBeside || beside.type.size == title(besides: []).type.size
    }

    /// What the title may take.
    private func room(_ form: Form, at breakpoint: Breakpoint, besides edition: [MeasuredText]) -> Double {
        let width = place(edition, form).map { $0.text.lines.first?.width ?? 0 }.max() ?? 0
        let left = content.hasSeal ? seal(form, at: breakpoint).right + form.gap : form.margin
        let right = form.margin + width + (edition.isEmpty ? 0 : form.gap)
        let room = breakpoint.container - (form.isCentred ? 2 * max(left, right) : left + right)
        return max(room, form.height)
    }

    private static func form(at breakpoint: Breakpoint) -> Form {
        breakpoint.container >= wideFrom ? wide : narrow
    }

    private func title(_ form: Form, left: Double, room: Double) -> PlacedLine {
        let sizes = form.titleSizes.map { scale.nearest(to: $0) }
        let text = content.title.fit(sizes, measure: room, height: form.height, maximumLines: 1)
        let width = text.lines.first?.width ?? 0
        let x = form.isCentred ? Length(fraction: 0.5, offset: -width / 2) : Length(offset: left)
        return PlacedLine(
            frame: Frame(
                x: x, y: (form.height - text.type.leading) / 2, width: Length(offset: width), height: text.type.leading),
            text: text)
    }

    private func place(_ edition: [MeasuredText], _ form: Form) -> [PlacedLine] {
        let type = scale.nearest(to: form.editionSize)
        let top = (form.height - Double(edition.count) * type.leading) / 2
        return edition.enumerated().map { index, line in
            let text = line.set(type, measure: .infinity, maximumLines: 1)
            let width = text.lines.first?.width ?? 0
            return PlacedLine(
                frame: Frame(
                    x: Length(fraction: 1, offset: -form.margin - width), y: top + Double(index) * type.leading,
                    width: Length(offset: width), height: type.leading), text: text)
        }
    }

    private func sealLines(_ form: Form) -> [PlacedLine] {
        let longest = content.seal.map { $0.width(size: 1) }.max() ?? 1
        let shrink = min(1, (form.seal.width - 4) / max(longest, 1) / form.sealType.size)
        let type = TypeSize(size: (form.sealType.size * shrink).rounded(.down), leading: form.sealType.leading)
        let top = (form.seal.height - Double(content.seal.count) * type.leading) / 2
        return content.seal.enumerated().map { index, line in
            let text = line.set(type, measure: .infinity, maximumLines: 1)
            let width = text.lines.first?.width ?? 0
            return PlacedLine(
                frame: Frame(
                    x: Length(offset: (form.seal.width - width) / 2), y: top + Double(index) * type.leading,
                    width: Length(offset: width), height: type.leading), text: text)
        }
    }
}
