// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is compiled with: an import wider than needed, a value `any`, an unmarked unsafe expression
/// and every other warning is an error.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A room on the line. Core rooms also compile as Embedded Swift (`Scripts/embedded`).
func room(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

/// The tests of a room, which may look at anything left of it.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A C library of the system's; `Scripts/packages` lists the Debian packages.
func library(_ name: String, pkgConfig: String? = nil, debian packages: [String]) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(packages)])
}

let libraries: [Target] = [
  library("CPNG", pkgConfig: "libpng", debian: ["libpng-dev"]),
  library("CTurboJPEG", pkgConfig: "libturbojpeg", debian: ["libturbojpeg0-dev"]),
  library("CWebP", pkgConfig: "libwebpdemux", debian: ["libwebp-dev"]),
  library("CTIFF", pkgConfig: "libtiff-4", debian: ["libtiff-dev"]),
  library("CGIF", debian: ["libgif-dev"]),
  library("CCairo", pkgConfig: "librsvg-2.0 pangocairo", debian: ["librsvg2-dev", "libpango1.0-dev"]),
  library("CDeflate", pkgConfig: "libdeflate", debian: ["libdeflate-dev"]),
]

let core: [Target] = [
  // Square root is one instruction, but unoptimised code calls it by its name in libm.
  .target(
    name: "EmitterMath", swiftSettings: strict, linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  room("EmitterPixels", ["EmitterMath"]),
  room("EmitterScene", ["EmitterMath"]),
  room("EmitterSceneFile", ["EmitterScene", "EmitterMath"]),
  room("EmitterTimeline", ["EmitterScene", "EmitterMath"]),
  room("EmitterSimulation", ["EmitterTimeline", "EmitterScene", "EmitterMath"]),
  room("EmitterDrawList", ["EmitterSimulation", "EmitterTimeline", "EmitterScene", "EmitterPixels", "EmitterMath"]),
  room("EmitterRaster", ["EmitterDrawList", "EmitterPixels", "EmitterMath"]),
  room(
    "EmitterInterface",
    [
      "EmitterRaster", "EmitterDrawList", "EmitterSimulation", "EmitterTimeline", "EmitterSceneFile", "EmitterScene",
      "EmitterPixels", "EmitterMath",
    ]),
]

let shell: [Target] = [
  room(
    "EmitterVector",
    ["EmitterPixels", "EmitterScene", "EmitterMath", "CPNG", "CTurboJPEG", "CWebP", "CGIF", "CTIFF", "CCairo"]),
  room("EmitterExport", ["EmitterPixels", "CDeflate", "CGIF", "CWebP"]),
  room("EmitterGallery", resources: [.embedInCode("Effects")]),
  room(
    "OpenEmitter",
    [
      "EmitterExport", "EmitterVector", "EmitterGallery", "EmitterRaster", "EmitterDrawList", "EmitterSimulation",
      "EmitterTimeline", "EmitterSceneFile", "EmitterScene", "EmitterPixels", "EmitterMath",
    ]),
  // Swift source of Apple's systems, made acceptable to a compiler without Objective-C's runtime.
  room("EmitterPrepass"),
  .executableTarget(name: "emitter-prepass", dependencies: ["EmitterPrepass"], swiftSettings: strict),
  .plugin(name: "AppleSource", capability: .buildTool(), dependencies: ["emitter-prepass"]),
  room("EmitterSource", ["EmitterSceneFile", "EmitterScene", "EmitterMath"]),
  room(
    "EmitterFidelity",
    [
      "OpenEmitter", "EmitterExport", "EmitterVector", "EmitterSceneFile", "EmitterScene", "EmitterPixels",
      "EmitterMath",
    ]),
  room(
    "EmitterConformance",
    ["OpenEmitter", "EmitterSimulation", "EmitterSceneFile", "EmitterScene", "EmitterPixels", "EmitterMath"]),
  room(
    "EmitterCommand",
    [
      "OpenEmitter", "EmitterFidelity", "EmitterConformance", "EmitterExport", "EmitterVector", "EmitterPrepass",
      "EmitterSource", "EmitterSimulation", "EmitterPixels", "EmitterScene", "EmitterSceneFile", "EmitterMath",
    ]),
  .executableTarget(name: "emitter", dependencies: ["EmitterCommand"], swiftSettings: strict),
  // What the README shows, compiled as a user compiles: with nothing but `import OpenEmitter`.
  .executableTarget(name: "sparks-in-code", dependencies: ["OpenEmitter"], path: "Examples/sparks-in-code"),
  .executableTarget(name: "snow-in-code", dependencies: ["OpenEmitter"], path: "Examples/snow-in-code"),
]

/// What Apple-named classes may stand on: descriptions, the façade, and cairo for the pictures that code draws.
let quartz: [Target.Dependency] = [
  "OpenEmitter", "EmitterExport", "EmitterVector", "EmitterTimeline", "EmitterSceneFile", "EmitterScene",
  "EmitterPixels", "EmitterMath", "CCairo",
]

/// Apple's class names, on every platform.
let apple: [Target] = [
  room("EmitterQuartz", quartz),
  room("EmitterKit", ["EmitterQuartz"] + quartz),
]

#if os(Linux)
  /// A door with one of Apple's module names; Apple's platforms have the module itself.
  func shim(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Shims/\(name)", swiftSettings: strict)
  }
  let shims: [Target] = [
    shim("CoreGraphics", ["EmitterQuartz"]),
    // A module beside EmitterQuartz, so that its names come as a second meaning and hide none.
    shim("EmitterOldNames", ["EmitterQuartz"]),
    shim("QuartzCore", ["CoreGraphics", "EmitterOldNames"]),
    shim("UIKit", ["QuartzCore", "EmitterKit"]),
    shim("AppKit", ["QuartzCore", "EmitterKit"]),
    shim("Cocoa", ["AppKit"]),
    // `import Testing` beside a module of these names looks for an overlay.
    shim("_Testing_CoreGraphics"),
    shim("_Testing_UIKit"),
    shim("_Testing_AppKit"),
  ]
#else
  let shims: [Target] = []
#endif
let appleNames = ["EmitterQuartz", "EmitterKit"] + shims.map(\.name)

#if os(Linux)
  let shimChecks: [Target] = [
    // Source for iOS, compiled as a user's package compiles it.
    .target(
      name: "AppleSourceFixture", dependencies: ["UIKit"], path: "Tests/AppleSourceFixture", exclude: ["iOS"],
      swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["AppleSource"]),
    tests("AppleNamesTests", ["QuartzCore", "UIKit", "AppleSourceFixture", "EmitterKit", "EmitterScene"]),
  ]
#else
  let shimChecks: [Target] = []
#endif

let checks: [Target] = [
  tests("EmitterQuartzTests", ["EmitterQuartz", "EmitterSimulation"] + quartz),
  tests("EmitterKitTests", ["EmitterKit", "EmitterQuartz"] + quartz),
  tests("EmitterSourceTests", ["EmitterSource", "EmitterGallery", "EmitterSceneFile", "EmitterScene", "EmitterMath"]),
  tests("EmitterPrepassTests", ["EmitterPrepass", "emitter-prepass"]),
  tests("EmitterMathTests", ["EmitterMath"]),
  tests(
    "OpenEmitterTests",
    [
      "OpenEmitter", "EmitterDrawList", "EmitterVector", "EmitterSimulation", "EmitterScene", "EmitterPixels",
      "EmitterMath",
    ]),
  tests(
    "EmitterCommandTests",
    [
      "EmitterCommand", "EmitterPrepass", "OpenEmitter", "EmitterSource", "EmitterScene", "EmitterMath", "emitter",
      "sparks-in-code",
      "snow-in-code",
    ]),
  tests("EmitterConformanceTests", ["EmitterConformance", "OpenEmitter"]),
  tests("EmitterFidelityTests", ["EmitterFidelity", "OpenEmitter", "EmitterPixels"]),
  tests("EmitterSceneFileTests", ["EmitterSceneFile", "EmitterScene", "EmitterMath"]),
  tests("EmitterGalleryTests", ["EmitterGallery"]),
  tests("EmitterPixelsTests", ["EmitterPixels", "EmitterMath"]),
  tests("EmitterVectorTests", ["EmitterVector", "EmitterScene", "EmitterPixels", "EmitterMath"]),
  tests("EmitterExportTests", ["EmitterExport", "EmitterVector", "EmitterPixels", "EmitterMath", "CWebP"]),
  tests("EmitterTimelineTests", ["EmitterTimeline", "EmitterScene", "EmitterMath"]),
  tests("EmitterSimulationTests", ["EmitterSimulation", "EmitterTimeline", "EmitterScene", "EmitterMath"]),
  tests(
    "EmitterDrawListTests", ["EmitterDrawList", "EmitterSimulation", "EmitterTimeline", "EmitterScene", "EmitterMath"]),
  tests(
    "EmitterInterfaceTests",
    [
      "EmitterInterface", "OpenEmitter", "EmitterVector", "EmitterSimulation", "EmitterScene", "EmitterPixels",
      "EmitterMath",
    ]),
  tests("EmitterRasterTests", ["EmitterRaster", "EmitterDrawList", "EmitterPixels", "EmitterMath"]),
]

// `swift run -c release EmitterBenchmarks`: named operations, and the peers they race (`Benchmarks/run`).
let benchmarks: [Target] = [
  .executableTarget(
    name: "EmitterBenchmarks",
    dependencies: [
      "EmitterInterface", "EmitterExport", "EmitterRaster", "EmitterDrawList", "EmitterSimulation", "EmitterTimeline",
      "EmitterScene",
      "EmitterPixels", "EmitterMath",
    ],
    path: "Benchmarks", exclude: ["peers", "run", "web"], swiftSettings: strict)
]

// What the browser's module is held to (`Scripts/check-wasm`).
let web: [Target] = [
  .executableTarget(
    name: "web-fixtures", dependencies: ["OpenEmitter", "EmitterScene", "EmitterPixels"], path: "Web/fixtures",
    swiftSettings: strict)
]

let package = Package(
  name: "OpenEmitter",
  products: [
    .library(name: "OpenEmitter", targets: ["OpenEmitter"]),
    .executable(name: "emitter", targets: ["emitter"]),
    // libopenemitter, for C and what speaks it: `include/openemitter.h`.
    .library(name: "openemitter", type: .dynamic, targets: ["EmitterInterface"]),
    // Apple's class names under our module's name, on every platform.
    .library(name: "EmitterQuartz", targets: ["EmitterQuartz"]),
    // QuartzCore, UIKit and the rest where the platform lacks them: for packages, and in one file for `emitter render`.
    .library(name: "EmitterUIKit", targets: appleNames),
    // Compiles source that is written for Apple's systems, as it is, in a package on Linux.
    .plugin(name: "AppleSource", targets: ["AppleSource"]),
    .library(name: "EmitterAppleNames", type: .dynamic, targets: appleNames),
  ],
  targets: libraries + core + shell + apple + shims + checks + shimChecks + benchmarks + web
)

// What `emitter` builds on a user's machine to compile source against: Apple's names, and nothing that is not below them.
// `Scripts/install` puts no more than that beside the installed program.
if Context.environment["EMITTER_APPLE_NAMES"] != nil {
  let above: Set<String> = [
    "EmitterInterface", "EmitterSource", "EmitterFidelity", "EmitterConformance", "EmitterCommand", "emitter",
    "sparks-in-code", "snow-in-code", "EmitterPrepass", "emitter-prepass", "AppleSource",
  ]
  package.targets = (libraries + core + shell + apple + shims).filter { target in !above.contains(target.name) }
  package.products = package.products.filter { product in product.name == "EmitterAppleNames" }
}
