/// The script of pages that change while they are open, put together from what stands beside this file.
enum LiveScript {
    /// For pages from the program's own server.
    static let served = script(PackageResources.serve_js)

    /// For pages that are opened as files.
    static let watched = script(PackageResources.watch_js)

    /// - Parameter last: where the page hears of changes, and where it comes from.
    private static func script(_ last: [UInt8]) -> [UInt8] {
        let parts = [
            PackageResources.frame_js, PackageResources.morph_js, PackageResources.head_js, PackageResources.page_js,
            last,
        ]
        return Array("(() => {\n\"use strict\";\n".utf8) + parts.joined() + Array("})();\n".utf8)
    }
}
