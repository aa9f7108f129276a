/// What is answered to a request.
struct Answer: Sendable {
    var status: Int
    var type: String
    var body: AnswerBody
    var fields: [String: String] = [:]
    /// Events that follow as they happen; the connection serves nothing else afterwards.
    var events: AsyncStream<[UInt8]>?

    init(_ status: Int = 200, _ type: String, _ body: AnswerBody) {
        self.status = status
        self.type = type
        self.body = body
    }

    init(_ status: Int = 200, _ type: String, _ bytes: [UInt8]) { self.init(status, type, .bytes(bytes)) }

    static func text(_ status: Int, _ sentence: String) -> Answer {
        Answer(status, "text/plain; charset=utf-8", Array((sentence + "\n").utf8))
    }

    static func html(_ status: Int, _ html: [UInt8]) -> Answer { Answer(status, "text/html; charset=utf-8", html) }

    static func redirect(to location: String) -> Answer {
        var answer = text(302, "see \(location)")
        answer.fields["Location"] = location
        return answer
    }

    static func events(_ events: AsyncStream<[UInt8]>) -> Answer {
        var answer = Answer(200, "text/event-stream", [])
        answer.events = events
        return answer
    }

    /// What is sent before the body, and which part of that follows. Nothing is kept by browsers, shown in frames of others, or read by
    /// pages of others.
    /// - Parameter range: of its bytes, as it was asked for; nil for all.
    func head(range asked: String? = nil, keepsConnection: Bool) -> (bytes: [UInt8], part: Range<Int>) {
        var (status, fields) = (status, fields)
        var part = 0..<body.count
        if status == 200, let range = asked.flatMap({ ByteRange($0, of: body.count) }) {
            (status, part) = (206, range.bytes)
            fields["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(body.count)"
        }
        var head = "HTTP/1.1 \(status) \(Self.phrase(status))\r\n"
        head += "Content-Type: \(type)\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
        head += "Cross-Origin-Resource-Policy: same-origin\r\nContent-Security-Policy: frame-ancestors 'self'\r\n"
        head += "Referrer-Policy: same-origin\r\n"
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
        if events == nil {
            head += "Accept-Ranges: bytes\r\nContent-Length: \(part.count)\r\n"
        }
        head += "Connection: \(keepsConnection && events == nil ? "keep-alive" : "close")\r\n\r\n"
        return (Array(head.utf8), part)
    }

    private static func phrase(_ status: Int) -> String {
        switch status {
        case 200: "OK"
        case 206: "Partial Content"
        case 302: "Found"
        case 400: "Bad Request"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 413: "Content Too Large"
        case 431: "Request Header Fields Too Large"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        default: "Internal Server Error"
        }
    }
}

/// One range of bytes, as players of videos ask for them.
struct ByteRange: Sendable, Hashable {
    var bytes: Range<Int>

    /// nil for several ranges, and for one that is none: all is sent then.
    init?(_ text: String, of count: Int) {
        guard text.hasPrefix("bytes="), count > 0 else { return nil }
        let parts = text.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
            return nil
        }
        switch (Int(parts[0]), Int(parts[1])) {
        case (let first?, let last?) where first <= last && first < count: bytes = first..<min(last, count - 1) + 1
        case (let first?, nil) where parts[1].isEmpty && first < count: bytes = first..<count
        case (nil, let length?) where parts[0].isEmpty && length > 0: bytes = max(count - length, 0)..<count
        default: return nil
        }
    }
}

/// What a file is, by its ending.
func mediaType(of path: String) -> String {
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() ?? ""
    return mediaTypes[ending] ?? "application/octet-stream"
}

private let mediaTypes = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8", "webmanifest": "application/manifest+json; charset=utf-8",
    "xml": "application/xml; charset=utf-8", "opml": "application/xml; charset=utf-8",
    "txt": "text/plain; charset=utf-8", "md": "text/plain; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "jpe": "image/jpeg", "jfif": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "woff2": "font/woff2", "woff": "font/woff",
    "ttf": "font/ttf", "otf": "font/otf", "mp4": "video/mp4", "webm": "video/webm", "mp3": "audio/mpeg",
    "ogg": "audio/ogg", "wav": "audio/wav", "m4v": "video/mp4", "mov": "video/quicktime", "ogv": "video/ogg",
    "m4a": "audio/mp4", "aac": "audio/aac",
    "oga": "audio/ogg", "opus": "audio/ogg", "flac": "audio/flac", "vtt": "text/vtt; charset=utf-8",
    "pdf": "application/pdf", "zip": "application/zip", "wasm": "application/wasm",
]
