/// How much a drawing may hold. Every limit is far beyond what editors write, and keeps a browser below a second and
/// 100 MB; whatever is beyond one is refused as a whole, never cut to fit.
public enum SVGLimits {
    /// Bytes of a file.
    public static let fileSize = 8_000_000
    /// Elements that are read, those that are left out too.
    static let elements = 100_000
    /// Elements inside each other. libxml2 ends at 256.
    static let depth = 200
    /// Attributes and namespaces of one element.
    static let attributesOfElement = 256
    /// Of all elements together.
    static let attributes = 400_000
    /// Namespaces in force at one place: a prefix is looked up in them one by one.
    static let openNamespaces = 256
    /// Declarations of a document type, of which no drawing needs any.
    static let declarations = 1_000
    /// Bytes of one attribute that is no picture: the path of a traced photograph is a tenth of this.
    static let attributeSize = 4_000_000
    /// Equals signs between two `<`. libxml2 compares each attribute of an element with all others before it shows any of
    /// them, which this keeps below a tenth of a second.
    static let equalsSigns = 8_192

    /// Elements that `use` makes of others, of which a browser builds each: 32,000 take Chromium 1.3 s and 136 MB, ten times as
    /// many 14 s and a gigabyte.
    static let copies = 20_000
    /// Elements once everything that is referred to (`use`, masks, patterns, markers) stands where it is shown: 90,000 in
    /// patterns take Chromium 0.6 s and 63 MB.
    static let expandedElements = 100_000
    /// Bytes of paths and text, likewise.
    static let expandedBytes = 16_000_000
    /// References behind each other.
    static let referenceDepth = 32
    /// Primitives of filters, each of which computes as many pixels as the screen has.
    static let filterPrimitives = 1_000

    /// Pixels of all pictures that it carries along, which a browser keeps in 4 bytes each.
    static let pixels = 16_000_000

    /// Bytes of all style sheets of a drawing.
    static let styleSize = 1_000_000
    /// Functions inside each other in a value.
    static let functionDepth = 8
    /// Simple selectors that are compared with elements, to find out what refers to what.
    static let selectorSteps = 5_000_000
}
