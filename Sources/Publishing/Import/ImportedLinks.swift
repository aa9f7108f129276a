import Content
import Rendering

/// Where the links of one article lead once it lies elsewhere.
struct ImportedLinks {
    /// Of the folder that was read.
    let publication: Publication
    let places: ImportPlaces
    /// Of the new file, relative to `content/`.
    let place: String
    /// Of its page.
    let page: PageAddress
    /// The files of pages and of what is published beside them, by their addresses.
    let files: [PageAddress: String]

    func destination(of meaning: CarriedFile.Meaning) -> CarriedFile.Destination {
        switch meaning {
        case .elsewhere: return .asWritten
        case .nothing: return .nowhere
        // A missing picture keeps its name, for whoever finds it.
        case .missingPicture: return .asWritten
        case .place(let id): return .address(CarriedFile.fragment(id))
        case .picture(let path): return places.pictures[path].map { .file(relative($0), id: "") } ?? .asWritten
        case .file(let path, let fragment): return destination(ofFile: path, fragment)
        case .reference(let reference):
            switch publication.target(of: reference, on: page) {
            case .none: return .nowhere
            case .written: return .asWritten
            case .address(let address): return destination(at: reference, address)
            }
        }
    }

    private func destination(ofFile path: String, _ fragment: String) -> CarriedFile.Destination {
        let address = publication.addressesByPath[path]
        // Of what is not published, too: it may be some day.
        guard let other = places.texts[path] ?? places.linked[path] else {
            // A section's file is none here, and what it led to has a page.
            return address.map { .address(page.reference(to: $0)) } ?? .nowhere
        }
        return .file(relative(other), id: address.map { self.fragment(fragment, on: $0) } ?? "")
    }

    /// An article by its file; pages that have none (front page, categories, feeds) by their address.
    private func destination(at reference: SiteReference, _ address: String) -> CarriedFile.Destination {
        guard let target = publication.page(meantBy: reference, on: page) else {
            return .address(address)
        }
        if let file = files[target], let other = places.texts[file] ?? places.linked[file] {
            return .file(relative(other), id: fragment(reference.fragment, on: target))
        }
        return .address(address)
    }

    /// The place that is meant, if there is one.
    private func fragment(_ written: String, on target: PageAddress) -> String {
        let settled = publication.addresses.fragment(written, on: target) ?? ""
        let id = String(settled.drop { $0 == "#" })
        return id.isEmpty ? "" : CarriedFile.fragment(percentDecoded(id) ?? id)
    }

    private func relative(_ other: String) -> String { relativePath(from: place, to: other) }
}
