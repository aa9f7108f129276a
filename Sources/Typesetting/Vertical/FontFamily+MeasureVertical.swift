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
        let measured = measure(text, language: language, breaking: breaking) { scratch in
            pieces = scratch.verticalPieces(rules)
            scratch.findVerticalRuns(in: self, pieces: pieces)
        }
        return MeasuredText(
            text: measured.text, unitsPerEm: unitsPerEm,
            boundaries: Self.withoutThoseInSquares(measured.boundaries, pieces), ellipsisAdvance: ellipsisAdvance)
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
    mutating func findVerticalRuns(in family: FontFamily, pieces: [VerticalPiece], shapesSquares: Bool = false) {
        var scripts = ScriptTrack(scalars: scalars)
        var piece = 0
        for (number, grapheme) in graphemes.enumerated() {
            let next = number + 1 < graphemes.count ? graphemes[number + 1].first : scalars.count
            let start = offsets[grapheme.first]
            while pieces[piece].range.upperBound <= start { piece += 1 }
            let (script, isStart) = scripts.script(at: grapheme.first)
            let setting = pieces[piece].setting
            if setting == .combined, !shapesSquares {
                isSafe[start] = true
                if start == pieces[piece].range.lowerBound { advances[start + 1] = family.unitsPerEm }
                continue
            }
            let run = ShapingRun(
                range: start..<grapheme.end, script: script, face: family.face(for: scalars[grapheme.first..<next]),
                isEastAsian: CharacterClass.isEastAsian(scalars[grapheme.first]), isUpright: setting == .upright)
            if !isStart, start > pieces[piece].range.lowerBound, let last = runs.last, last.joins(run) {
                runs[runs.count - 1].range = last.range.lowerBound..<grapheme.end
            } else {
                runs.append(run)
            }
        }
        isSafe[offsets[scalars.count]] = true
    }
}

extension ShapingRun {
    /// Whether what follows can be shaped with it.
    fileprivate func joins(_ next: ShapingRun) -> Bool {
        face == next.face && script == next.script && isEastAsian == next.isEastAsian
            && range.upperBound == next.range.lowerBound
    }
}
