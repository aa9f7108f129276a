import Content
import Rendering

/// Where the files of another generator's folder lie in the site that is made of it. Every path is relative to `content/`.
///
/// Each article lies where its address says, in the folder of its category; pictures lie where they lay below the folder of
/// articles, which is beside their article for bundles; what articles link to lies where its address says, too, so that it is
/// published there.
struct ImportPlaces {
    /// Of articles and pages, by their files.
    private(set) var texts: [String: String] = [:]
    /// Of pictures that texts show.
    private(set) var pictures: [String: String] = [:]
    /// Of files that texts link to.
    private(set) var linked: [String: String] = [:]
    /// Of static files, by their files.
    private(set) var statics: [String: String] = [:]
    /// Whose file lies there, by names as a disk without upper case has them.
    private var taken: [String: String] = [:]
    private let articleFolders: [String]

    /// - Parameter articleFolders: where articles lay, each with its final slash.
    init(articleFolders: [String]) { self.articleFolders = articleFolders }

    /// Every file to copy with where it goes, in order.
    var copies: [(from: String, to: String)] {
        var copies: [String: String] = [:]
        for map in [pictures, linked, statics] { for (from, to) in map { copies[to] = from } }
        return copies.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.value, $0.key) }
    }

    /// Gives an article or a page its place.
    /// - Returns: whether its name says its slug.
    mutating func place(text path: String, folder: String, slug: String) -> Bool {
        // What begins so is no article of ours.
        let name = slug.hasPrefix("_index") ? "article-" + slug : slug
        texts[path] = take(folder + "/" + name, ending: ".md", for: path)
        return name == slug
    }

    /// - Parameter path: where it lies.
    mutating func place(staticFile name: String, at path: String) {
        statics[path] = take("static/" + name, ending: "", for: path)
    }

    /// - Parameter address: where it is published.
    mutating func place(linkedFile path: String, at address: String, isStatic: Bool) {
        if isStatic, let place = statics[path] {
            linked[path] = place
            return
        }
        let isPublished = !isStatic && !address.hasPrefix("static/") && Attachment.isPublished(fromContent: address)
        linked[path] = take(isPublished ? address : "static/" + address, ending: "", for: path)
    }

    mutating func place(picture path: String) {
        guard pictures[path] == nil else { return }
        if let known = statics[path] ?? linked[path] {
            pictures[path] = known
            return
        }
        let home = articleFolders.filter(path.hasPrefix).max { $0.utf8.count < $1.utf8.count } ?? ""
        var place = String(path.dropFirst(home.count))
        if place.hasPrefix("static/") || place == "site.yml" { place = "pictures/" + place }
        let dot = place.lastIndex(of: ".") ?? place.endIndex
        pictures[path] = take(String(place[..<dot]), ending: String(place[dot...]), for: path)
    }

    /// A name that no other file has.
    private mutating func take(_ stem: String, ending: String, for path: String) -> String {
        var place = stem + ending
        var number = 2
        while let owner = taken[place.lowercased()], owner != path {
            place = "\(stem)-\(number)\(ending)"
            number += 1
        }
        taken[place.lowercased()] = path
        return place
    }
}

/// The way from a file to another, both from the same folder.
/// - Returns: `../pictures/a.png`; with a dot in front where a name could be taken for a scheme.
func relativePath(from file: String, to other: String) -> String {
    let here = file.split(separator: "/").dropLast()
    let there = other.split(separator: "/")
    let common = zip(here, there.dropLast()).prefix { $0 == $1 }.count
    let path = String(repeating: "../", count: here.count - common) + there.dropFirst(common).joined(separator: "/")
    return path.prefix { $0 != "/" }.contains(":") ? "./" + path : path
}
