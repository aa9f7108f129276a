/// The file that says that a folder is Kawaraban's to replace. What it says is for people; that it is there counts.
enum OutputMark {
    static let name = ".kawaraban"
    static let text = "This folder is written by Kawaraban; the next build replaces it.\n"
}
