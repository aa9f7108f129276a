extension FontFamily {
    /// Shapes a text from top to bottom and finds every place where it may be divided: advances go down the line, each the vertical
    /// one of its glyph, of what lies on its side the horizontal one, and one em of what stands side by side in a square.
    ///
    /// What is said of lines (breaking, fitting, fit profiles) then holds for columns. Inside a square there is no boundary.
    /// - Complexity: O(n), about half a µs a character.
    public func measureVertical(
        _ text: String, language: String, breaking: LineBreaking, rules: VerticalRules = VerticalRules()
    ) -> MeasuredText {
        var pieces: [VerticalPiece] = []
        var measured = measure(text, language: language, breaking: breaking) { scratch, shaper in
            pieces = scratch.verticalPieces(rules, in: self, shaper)
            let squares = scratch.findVerticalRuns(in: self, pieces: pieces)
            narrow(&pieces, squares, shaper)
        }
        measured.boundaries = Self.withoutThoseInSquares(measured.boundaries, pieces)
        measured.pieces = pieces
        return measured
    }

    /// - Parameter squares: runs of those pieces that stand side by side.
    private func narrow(_ pieces: inout [VerticalPiece], _ squares: [ShapingRun], _ shaper: Shaper) {
        var rest = squares[...]
        for index in pieces.indices where pieces[index].setting == .combined {
            let end = pieces[index].range.upperBound
            let runs = rest.prefix { $0.range.upperBound <= end }
            rest = rest.dropFirst(runs.count)
            var across = 0
            for run in runs {
                shaper.forEachGlyph(of: run, context: run.range) { across += $0.advance }
            }
            pieces[index].narrowing = VerticalPiece.narrowing(across: across, unitsPerEm: unitsPerEm)
        }
    }

    private static func withoutThoseInSquares(
        _ boundaries: [MeasuredText.Boundary], _ pieces: [VerticalPiece]
    ) -> [MeasuredText.Boundary] {
        let squares = pieces.filter { $0.setting == .combined }.map(\.range)
        guard !squares.isEmpty else { return boundaries }
        var next = 0
        return boundaries.filter { boundary in
            while next < squares.count, squares[next].upperBound <= boundary.offset { next += 1 }
            return next == squares.count || boundary.offset <= squares[next].lowerBound
        }
    }
}

extension Scratch {
    /// Gives every cluster a face, and collects them in runs, each of one piece: along the line for what lies on its side, down it
    /// for what is upright. O(n).
    ///
    /// - Parameter shapesSquares: whether what stands side by side is a run, too; without it a square has its advance at once.
    /// - Returns: without it, the runs of squares.
    @discardableResult
    mutating func findVerticalRuns(
        in family: FontFamily, pieces: [VerticalPiece], shapesSquares: Bool = false
    ) -> [ShapingRun] {
        var squares: [ShapingRun] = []
        var scripts = ScriptTrack(scalars: scalars)
        var piece = 0
        for (number, grapheme) in graphemes.enumerated() {
            let next = number + 1 < graphemes.count ? graphemes[number + 1].first : scalars.count
            let start = offsets[grapheme.first]
            while pieces[piece].range.upperBound <= start { piece += 1 }
            let (script, isStart) = scripts.script(at: grapheme.first)
            let setting = pieces[piece].setting
            let run = ShapingRun(
                range: start..<grapheme.end, script: script, face: family.face(for: scalars[grapheme.first..<next]),
                isEastAsian: CharacterClass.isEastAsian(scalars[grapheme.first]), isUpright: setting == .upright)
            let isFirst = start == pieces[piece].range.lowerBound
            if setting == .combined, !shapesSquares {
                isSafe[start] = true
                if isFirst { advances[start + 1] = family.unitsPerEm }
                squares.append(run, joined: !isStart && !isFirst)
            } else {
                runs.append(run, joined: !isStart && !isFirst)
            }
        }
        isSafe[offsets[scalars.count]] = true
        return squares
    }
}

extension [ShapingRun] {
    /// - Parameter joined: to what is before it, where that can be shaped with it.
    fileprivate mutating func append(_ run: ShapingRun, joined: Bool) {
        if joined, let last, last.joins(run) {
            self[count - 1].range = last.range.lowerBound..<run.range.upperBound
        } else {
            append(run)
        }
    }
}

extension ShapingRun {
    /// Whether what follows can be shaped with it.
    fileprivate func joins(_ next: ShapingRun) -> Bool {
        face == next.face && script == next.script && isEastAsian == next.isEastAsian
            && range.upperBound == next.range.lowerBound
    }
}
