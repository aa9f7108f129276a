/// What has been made of the pictures that pages show, as far as a build has come.
struct MadePictures: Sendable {
    /// Names of the pictures' files that each page needs which is made.
    var files: [String: [String]] = [:]
    /// Every picture that can be made is made.
    var areAll = false
    /// Pages with pictures that are not shown as they should be: the next build makes them again, and says so again.
    var flawedPages: Set<String> = []
}
