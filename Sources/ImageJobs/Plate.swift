extension PixelSize {
    /// What stands in the place of a picture that cannot be read: a drawing of a grey plate of its size, half transparent, so that it
    /// suits a dark page as well.
    public var plate: [UInt8] {
        let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
        let plate = "<rect fill=\"#8888\" height=\"\(height)\" width=\"\(width)\"/>"
        return Array("\(root) width=\"\(width)\">\(plate)</svg>".utf8)
    }
}
