// swift-tools-version: 6.2
import PackageDescription

// The module map, lowest first: a target depends on those above it in this list, and on no other; docs/ARCHITECTURE.md says why.
let package = Package(
    name: "kawaraban",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "kawaraban", targets: ["kawaraban"]),
        .executable(name: "kawaraban-images", targets: ["kawaraban-images"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CCmark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CHarfBuzz", pkgConfig: "harfbuzz-subset",
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .systemLibrary(
            name: "CICUSystem", pkgConfig: "icu-uc",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
        .target(name: "CICU", dependencies: ["CICUSystem"]),
        .target(name: "CMemory"),
        .systemLibrary(
            name: "CWoff2System", pkgConfig: "libwoff2enc",
            providers: [.apt(["libwoff-dev"]), .brew(["woff2"])]),
        .target(name: "CWoff2", dependencies: ["CWoff2System"]),
        .systemLibrary(
            name: "CVipsSystem", pkgConfig: "vips",
            providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
        .target(name: "CVips", dependencies: ["CVipsSystem"]),

        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo-ft",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CRsvg", pkgConfig: "librsvg-2.0",
            providers: [.apt(["librsvg2-dev"]), .brew(["librsvg"])]),

        .systemLibrary(
            name: "CXMLSystem", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .target(name: "CXML", dependencies: ["CXMLSystem"]),
        .systemLibrary(
            name: "CPCRE2", pkgConfig: "libpcre2-8",
            providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),

        .systemLibrary(
            name: "CQREncode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),

        .target(name: "CSSSyntax"),
        .target(name: "XMLReading", dependencies: ["CXML"]),
        .target(
            name: "CodeColoring", dependencies: ["CPCRE2", "XMLReading"],
            resources: [
                .embedInCode("Definitions/docker.xml"), .embedInCode("Definitions/go.xml"),
                .embedInCode("Definitions/html.xml"), .embedInCode("Definitions/makefile.xml"),
                .embedInCode("Definitions/markdown.xml"), .embedInCode("Definitions/ruby.xml"),
                .embedInCode("Definitions/swift.xml"), .embedInCode("Definitions/vim.xml"),
            ]),
        .target(name: "Storage", dependencies: ["CSQLite"]),
        .target(name: "ImageJobs"),
        .target(name: "SVGCleaning", dependencies: ["CSSSyntax", "ImageJobs", "XMLReading"]),
        .target(
            name: "Content",
            dependencies: ["CCmark", "CMemory", "CSSSyntax", "CYAML", "CodeColoring", "ImageJobs", "TOMLKit"]),
        .target(name: "ImageFitting", dependencies: ["ImageJobs"]),
        .target(name: "Imaging", dependencies: ["Content", "ImageFitting", "ImageJobs"]),
        .target(
            name: "Typesetting", dependencies: ["CHarfBuzz", "CICU", "CWoff2"],
            exclude: ["Phrases/NOTICE.txt"],
            resources: [
                .embedInCode("Phrases/budoux-ja.json"), .embedInCode("Subsetting/character-frequencies.txt"),
            ]),
        .target(name: "Layout", dependencies: ["Content", "ImageFitting", "ImageJobs", "Typesetting", "XMLReading"]),
        .target(
            name: "Rendering",
            dependencies: ["CSSSyntax", "Content", "ImageFitting", "ImageJobs", "Imaging", "Layout", "Typesetting"]),
        .target(
            name: "Composition",
            dependencies: ["Content", "ImageFitting", "ImageJobs", "Imaging", "Layout", "Rendering", "Typesetting"]),
        .target(
            name: "Publishing",
            dependencies: [
                "CSSSyntax", "CodeColoring", "Composition", "Content", "ImageJobs", "Imaging", "Layout", "Rendering",
                "SVGCleaning", "Storage", "Typesetting",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .target(name: "Watching"),
        .target(
            name: "Preview",
            dependencies: [
                "CQREncode", "Content", "Layout", "Publishing", "Watching",
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            resources: [
                .embedInCode("Live/frame.js"), .embedInCode("Live/morph.js"), .embedInCode("Live/head.js"),
                .embedInCode("Live/page.js"), .embedInCode("Live/serve.js"), .embedInCode("Live/watch.js"),
                .embedInCode("Desk/desk.js"),
            ]),
        .executableTarget(
            name: "kawaraban",
            dependencies: [
                "CMemory", "Content", "Layout", "Preview", "Publishing", "Typesetting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ]),

        // The image worker: alone with libvips, cairo and librsvg, started when there is a picture to make.
        .executableTarget(
            name: "kawaraban-images", dependencies: ["CCairo", "CRsvg", "CVips", "ImageJobs", "SVGCleaning"]),

        // Typesetting by itself, for the sweeps in browsers, the quality table and the benchmark; not shipped.
        .executableTarget(
            name: "typesetting-lab",
            dependencies: ["Typesetting", .product(name: "ArgumentParser", package: "swift-argument-parser")]),

        // What tests of several modules need: chance with a seed, how work grows, and where the image worker is.
        .target(name: "TestSupport", path: "Tests/Support"),
        .target(name: "NewspaperSupport", dependencies: ["Layout"], path: "Tests/NewspaperSupport"),
        .testTarget(name: "CSSSyntaxTests", dependencies: ["CSSSyntax", "TestSupport"]),
        .testTarget(name: "CodeColoringTests", dependencies: ["CodeColoring", "TestSupport"]),
        .testTarget(name: "ContentTests", dependencies: ["CodeColoring", "Content", "TestSupport"]),
        .testTarget(name: "ImageFittingTests", dependencies: ["ImageFitting", "ImageJobs", "TestSupport"]),
        .testTarget(
            name: "ImagingTests", dependencies: ["Content", "ImageFitting", "ImageJobs", "Imaging", "TestSupport"]),
        .testTarget(name: "StorageTests", dependencies: ["Storage", "TestSupport"]),
        .testTarget(name: "SVGCleaningTests", dependencies: ["ImageJobs", "SVGCleaning", "TestSupport"]),
        .testTarget(name: "TypesettingTests", dependencies: ["Typesetting", "TestSupport"]),
        .testTarget(
            name: "LayoutTests",
            dependencies: [
                "Content", "ImageFitting", "ImageJobs", "Layout", "NewspaperSupport", "Typesetting", "TestSupport",
            ]),
        .testTarget(
            name: "RenderingTests",
            dependencies: [
                "CSSSyntax", "Content", "ImageFitting", "ImageJobs", "Imaging", "Layout", "Rendering", "TestSupport",
                "Typesetting",
            ]),
        .testTarget(name: "WatchingTests", dependencies: ["TestSupport", "Watching"]),
        .testTarget(
            name: "PreviewTests",
            dependencies: ["Content", "Preview", "Publishing", "TestSupport", "Watching", "kawaraban-images"]),
        .testTarget(
            name: "CompositionTests",
            dependencies: ["Composition", "Content", "ImageJobs", "Layout", "Rendering", "TestSupport", "Typesetting"]),
        .testTarget(
            name: "PublishingTests",
            dependencies: [
                "CMemory", "Composition", "Content", "ImageJobs", "Imaging", "Layout", "NewspaperSupport", "Publishing",
                "Rendering",
                "Storage", "TestSupport", "Typesetting",
                "kawaraban-images",
            ]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// What the fuzzers try is tried by the tests, too, on the inputs in Tests/Fuzz/corpus. The fuzzer itself wants every module made
// for it, and libFuzzer beside it: it is in the package for Scripts/fuzz.sh alone, which sets this.
let fuzzed: [Target.Dependency] = [
    "CSSSyntax", "CodeColoring", "Content", "ImageFitting", "ImageJobs", "Imaging", "Layout", "Publishing", "Rendering",
    "SVGCleaning", "Storage", "Typesetting",
]
package.targets.append(
    Context.environment["KAWARABAN_FUZZER"] == nil
        ? .testTarget(name: "FuzzTests", dependencies: fuzzed, path: "Tests/Fuzz", exclude: ["Fuzzer", "corpus"])
        : .executableTarget(name: "fuzzer", dependencies: fuzzed, path: "Tests/Fuzz", exclude: ["Tests", "corpus"]))

// What is tested is optimised, tests are not: that would take them twice the time to build, and each edit of one that of its module.
// The compiler warns that SwiftPM asks it for threads all the same.
for target in package.targets where target.type == .test {
    target.swiftSettings = [
        .unsafeFlags(["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))
    ]
}
