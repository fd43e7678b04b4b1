/// What the pre-pass has to know of Apple's names.
enum AppleNames {
  /// Modules that are provided.
  static let provided: Set<String> = ["UIKit", "AppKit", "Cocoa", "QuartzCore", "CoreGraphics", "Foundation"]

  /// Modules whose place another one takes.
  static let standIns: [String: String] = [
    // CoreGraphics brings Foundation along; beside an import of Foundation itself its timers and queues, which know
    // nothing of the run's clock, would be meant as well.
    "Foundation": "CoreGraphics", "Dispatch": "CoreGraphics", "Darwin": "CoreGraphics", "ObjectiveC": "CoreGraphics",
    "CoreAnimation": "QuartzCore", "ImageIO": "CoreGraphics",
    "CoreText": "CoreGraphics",
  ]

  /// Modules that add nothing to how an effect looks, or whose part in it is provided.
  static let harmless: Set<String> = ["PlaygroundSupport", "XCPlayground", "os"]

  /// Modules of Apple's systems that are not there. A file that imports one is compiled all the same, as most need nothing
  /// of it for the effect.
  static let missing: Set<String> = harmless.union([
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "AudioToolbox", "Combine", "CoreData", "CoreHaptics", "CoreImage",
    "CoreLocation", "CoreMedia", "CoreMotion", "CoreServices", "CoreVideo", "GameKit", "GameplayKit",
    "LocalAuthentication",
    "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "Photos", "PhotosUI",
    "SafariServices",
    "SceneKit", "Security", "SwiftUI", "Social", "SpriteKit", "StoreKit", "UniformTypeIdentifiers", "UserNotifications",
    "WatchKit",
    "WebKit", "simd",
  ])

  /// Objective-C's names of the properties whose Swift name is another.
  static let objectiveCKeys: [String: String] = [
    "isHidden": "hidden", "isDoubleSided": "doubleSided", "isGeometryFlipped": "geometryFlipped", "isOpaque": "opaque",
    "isEnabled": "enabled", "isRemovedOnCompletion": "removedOnCompletion", "isAdditive": "additive",
    "isCumulative": "cumulative", "isWrapped": "wrapped", "isSelected": "selected", "isHighlighted": "highlighted",
    "isUserInteractionEnabled": "userInteractionEnabled", "isPaused": "paused",
  ]
}
