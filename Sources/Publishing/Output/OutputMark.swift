/// The file that says that a folder is Kawaraban's to replace. What it says is for people; that it is there counts. Beside it may stand
/// what a build has to say.
enum OutputMark {
    static let name = ".kawaraban"
    /// What tells of the build rather than of the site: which articles say something else than they did.
    static let changes = ".kawaraban-changes.json"
    /// What stands in an output and is no part of the site.
    static let all = [name, changes]
    static let text = "This folder is written by Kawaraban; the next build replaces it.\n"
}
