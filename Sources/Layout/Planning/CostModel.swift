/// What a plan pays for. All prices are thousandths of a unit; a unit is about what an article of the first rank pays for
/// a cell of no size at all, divided by five. They were found by search over the pages of docs/PLANNER.md, whose figures they make best.
///
/// A theme may override any of them under `costs` in `theme.yml`.
public struct CostModel: Sendable, Hashable {
    /// An article of importance 1000 in a cell of prominence 0, on a page of one lane; both scale it linearly. What gives
    /// the best articles the largest cells. On wider pages, where all prominence is two lanes wide, it is a third more.
    public var importance = 7_800
    /// A headline that is cut: nobody wants one, whatever else it saves. As much again for what is not shown of it, all of it being 1.
    public var cut = 60_000
    /// A headline with a word broken inside.
    public var broken = 40_000
    /// A headline of which a line ends inside a phrase, because one is wider than the line or there are too few lines:
    /// 今／季の is seen before it is read.
    public var divided = 1_300
    /// A headline that takes a line more for less than two em: it nearly fits better.
    public var lonely = 80
    /// A headline that stands upright: it is read more slowly than one that lies, so a page has to win by it.
    public var standing = 300
    /// A slot drawn for a headline that stands, with one that lies.
    public var lying = 20_000
    /// A headline at the smallest type instead of the largest that its box offers; sizes between by their share.
    public var small = 370
    /// What a cell leaves empty, for one lane and 100 px; twice as much for what is beyond a third of the cell.
    public var empty = 2_000
    /// An article's picture that is not shown.
    public var pictureLeftOut = 2_400
    /// A slot drawn around a picture, with an article that has none.
    public var pictureMissing = 300
    /// A picture smaller than its box.
    public var upscaled = 400
    /// A picture so wide or tall that paper stands beside it; three times as much in a slot of prominence 1,000.
    public var letterboxed = 850
    /// A picture of which nothing is left, in a cell of prominence 500; less is proportional, and in more prominent cells
    /// more.
    public var crop = 900
    /// A picture that leaves out all of what strikes the eye in it, in a cell of prominence 500; a part of it is proportional, and in
    /// more prominent cells it is more. Where an author has drawn what must stay, it stays at any price.
    public var attention = 2_500
    /// A cell that is as wide as no number of the page's twelve columns: it begins, or the next one does, where nothing else on the
    /// page does.
    public var offColumns = 6_000
    /// For each place that an article stands out of rank inside its pattern.
    public var displacement = 50
    /// A row 100 px high in each lane: what keeps pages short.
    public var height = 510
    /// A row that begins as the one before.
    public var repeated = 9_000
    /// A row that begins as the one before that: A B A is the beginning of A B A B.
    public var alternated = 2_000
    /// Two patterns of a row, one beside the other, that are the same.
    public var doubled = 3_300
    /// A third row without a large cell, and each after it.
    public var drought = 4_200

    public init() {}

    /// By the names that themes use.
    public static var prices: [(name: String, path: WritableKeyPath<CostModel, Int> & Sendable)] {
        [
            ("importance", \.importance), ("cut", \.cut), ("broken", \.broken), ("divided", \.divided),
            ("lonely", \.lonely), ("standing", \.standing), ("lying", \.lying), ("small", \.small), ("empty", \.empty),
            ("picture_left_out", \.pictureLeftOut),
            ("picture_missing", \.pictureMissing), ("upscaled", \.upscaled), ("letterboxed", \.letterboxed),
            ("crop", \.crop), ("attention", \.attention), ("off_columns", \.offColumns),
            ("displacement", \.displacement), ("height", \.height), ("repeated", \.repeated),
            ("alternated", \.alternated), ("doubled", \.doubled),
            ("drought", \.drought),
        ]
    }

    /// Of a cell, what may be empty before it is a hole.
    static let modestHole = 1.0 / 3

    /// A cell so high, and two lanes wide or as wide as the page, has all the prominence there is, 1000.
    static let prominentHeight = 480.0
    static let prominentLanes = 2.0
    /// Of importance, on pages of several lanes: a mean cell there is less prominent than in a list.
    static let importanceOfLanes = 4.0 / 3
    /// Times its height: what a cell is wider counts for nothing. A strip across a wide page is long, and not large.
    static let prominentAspect = 6.0
    /// A cell of a part of that area has this power of the share. Of 1, articles would get all or as little as there is; of
    /// ½, all about the same.
    static let prominencePower = 0.75
}

/// What one article pays in one slot, by term.
public struct SlotCost: Sendable, Hashable {
    public var importance = 0
    public var cut = 0
    public var broken = 0
    public var divided = 0
    public var lonely = 0
    public var standing = 0
    public var lying = 0
    public var small = 0
    public var empty = 0
    public var pictureLeftOut = 0
    public var pictureMissing = 0
    public var upscaled = 0
    public var letterboxed = 0
    public var crop = 0
    public var attention = 0
    public var offColumns = 0

    public var total: Int {
        importance + cut + broken + divided + lonely + standing + lying + small + empty + pictureLeftOut
            + pictureMissing + upscaled
            + letterboxed + crop + attention + offColumns
    }
}

extension CostModel {
    /// What `empty` and `height` are given for: 320 px, the least that a lane is wide.
    static let laneWidth = 320.0
    /// So much more than white below a text paper weighs that is seen beside a picture: it looks like a mistake.
    static let paperBesidePictures = 3.0
}
