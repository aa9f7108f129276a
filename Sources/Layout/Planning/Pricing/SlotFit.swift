import ImageFitting
import ImageJobs

/// How a story stands in a slot.
struct SlotFit {
    /// Index of the variant.
    var variant: Int
    var text: TextFit
    /// Layout px² that nothing fills.
    var emptyArea: Double
    var image: ImageFit?
    /// Paper stands beside the picture.
    var hasPaper = false
    /// The picture is smaller than its box at the narrow end.
    var isUpscaled = false
    /// Share of what strikes the eye in the picture that its box leaves out.
    var cutAttention = 0.0
}

/// An article's picture, as slots are weighed by it.
struct WeighedPicture {
    let size: PixelSize
    let subject: Focus?
    let isOnGround: Bool
    let attention: Focus?

    /// nil of an article without one.
    init?(of story: Story) {
        guard let image = story.image else { return nil }
        (size, subject, isOnGround, attention) = (image, story.subject, story.isOnGround, story.attention)
    }
}

extension SlotVariant {
    /// The same as `VariantGeometry.hardlyShows`.
    @inline(__always)
    fileprivate func hardlyShows(_ picture: WeighedPicture) -> Bool {
        guard let image, let height = image.height else { return false }
        return ImageFit.isHardlySeen(
            picture.size, width: image.widths.lowerBound, height: height, grows: imageGrows)
    }
}

extension SlotShapes {
    /// The variant that `GridComposer` takes: the first in which the headline is whole, else the last that there is; one in which the
    /// picture would hardly be seen only where there is no other.
    @inline(__always)
    func fit(
        of story: Int, picture: WeighedPicture?, texts: TextReader, in shape: SlotShape
    ) -> SlotFit? {
        var chosen: (variant: Int, text: TextFit)?
        var inNeed: (variant: Int, text: TextFit)?
        for variant in shape.variants where variants[variant].image == nil || picture != nil {
            guard let text = texts.fit(of: story, in: variants[variant].column) else { continue }
            if let picture, variants[variant].hardlyShows(picture) {
                if inNeed?.text.isWhole != true { inNeed = (variant, text) }
                continue
            }
            chosen = (variant, text)
            if text.isWhole { break }
        }
        guard let (chosen, text) = chosen ?? inNeed else { return nil }
        let variant = variants[chosen]
        var fit = SlotFit(variant: chosen, text: text, emptyArea: text.beside)
        if !variant.imageGrows { fit.emptyArea += text.free * variant.width }
        guard var box = variant.image, let picture else { return fit }
        // The picture takes what is free, as far as is known while the cell stands alone.
        if variant.imageGrows, let height = box.height { box.height = height + text.free }
        let image = ImageFit(of: picture.size, keeping: picture.subject, in: box)
        if let attention = picture.attention { fit.cutAttention = image.cut(of: attention, in: picture.size, box) }
        fit.image = image
        fit.hasPaper = image.isLetterboxed && !picture.isOnGround
        let share = picture.isOnGround ? 1 : CostModel.paperBesidePictures
        fit.emptyArea += image.freeArea(of: picture.size, in: box) * share
        fit.isUpscaled =
            Double(picture.size.width) < box.widths.lowerBound || Double(picture.size.height) < box.height ?? 0
        return fit
    }
}

extension SlotFit {
    @inline(__always)
    func cost(importance: Int, hasPicture: Bool, in shape: SlotShape, _ model: CostModel) -> SlotCost {
        var cost = SlotCost()
        let missing = Double(importance * (1_000 - shape.prominence)) / 1_000_000
        cost.importance = Int(Double(model.importance) * missing * shape.importanceShare)
        if shape.isOffColumns { cost.offColumns = model.offColumns }
        // Where none has room for all of it, the cell that shows most costs least.
        if text.isCut { cost.cut = model.cut + Int(Double(model.cut) * text.missing) }
        if text.breaksWord { cost.broken = model.broken }
        if text.dividesPhrase { cost.divided = model.divided }
        if text.isWasteful { cost.lonely = model.lonely }
        if text.isStanding {
            cost.standing = model.standing
        } else if shape.wantsStanding {
            cost.lying = model.lying
        }
        cost.small = Int(Double(model.small) * text.smallness)
        let hole = max(0, emptyArea - shape.area * CostModel.modestHole)
        cost.empty = Int(Double(model.empty) * (emptyArea + hole) / (CostModel.laneWidth * 100))
        if let image {
            // In the large it shows more.
            cost.crop = Int(Double(model.crop * (500 + shape.prominence)) * image.loss / 1_000)
            cost.attention = Int(Double(model.attention * (500 + shape.prominence)) * cutAttention / 1_000)
            if isUpscaled {
                cost.upscaled = model.upscaled
            } else if hasPaper {
                // Beside a large picture paper is seen first of all.
                cost.letterboxed = model.letterboxed * (500 + shape.prominence) / 500
            }
        } else if hasPicture {
            // Above middling importance it is missed more, three times as much of a lead.
            cost.pictureLeftOut = model.pictureLeftOut * max(1_000, 4 * importance - 1_000) / 1_000
        } else if shape.wantsPicture {
            cost.pictureMissing = model.pictureMissing
        }
        return cost
    }
}
