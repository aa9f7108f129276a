/// What is known of a text where it is read, by what it is needed for.
extension TemplateCode {
    /// What the line that is read stands in: as much of Markdown's blocks as it takes to tell listings and blocks of HTML from prose.
    struct Block {
        /// The fenced listing around.
        var fence: Fence?
        /// What stands here is in a block of HTML, where Markdown is none.
        var isInHTML = false
        /// Where a line begins behind one of HTML that is a block by itself.
        var endOfHTML = -1
        /// The line that ends a listing whose text is MDX.
        var endOfMDX = 0..<0
        /// The line before was empty, so that this one is a listing if it is indented enough.
        var mayBeIndented = true
        /// The paragraph before the empty line was an item of a list.
        var isAfterItem = false
        /// Where the text of the last item begins in its line.
        var itemColumn = 0
        /// The next line is indented as what stood around the text that was put above it.
        var dropsIndent = false
    }

    /// What has begun and not ended of boxes, and of what is counted like them.
    struct Boxes {
        /// How many of a name are open; of elements the name begins with `<`.
        var open: [String: Int] = [:]
        /// How many tags that end a box are still to come, by names; nil until it matters.
        var endsToCome: [String: Int]?
        /// Of blocks that lines of slashes begin, whether each is a box.
        var blocks: [Bool] = []
        /// Of tags of Tera that are open, whether each is a box.
        var tags: [Bool] = []
        /// The last box ends with the next empty line.
        var lastEndsWithBlock = false
        /// The last box is that of a quotation, whose marks are left out.
        var lastIsQuotation = false
        /// Where the output ends the last box in the place of an empty line.
        var endOfLast = -1
    }

    struct Elements {
        /// That which hides what stands in it, and how many of its name are open.
        var hidden: (name: String, depth: Int)?
        /// The lines of tags from here to the next empty line, and whether Markdown stands among them.
        var lines: (range: Range<Int>, holdMarkdown: Bool) = (0..<0, false)
    }

    /// Where something that begins does not end: nothing that begins in there is looked at for the same end again.
    struct DeadEnds {
        /// Of tags of components.
        var tags = 0..<0
        /// Of braces, or these are none of a program's.
        var braces = 0..<0
        /// Of braces in tags.
        var attributes = 0..<0
        /// Of what stands between brackets, and is no formula.
        var formulas = 0..<0
        /// Names of tags that nothing ends.
        var names = Set<String>()
    }
}
