import EmitterMath

/// A screen that a view fills: its size in points and its pixels a point.
struct Screen: Hashable {
  var size: Size
  var scale: Double

  /// The devices whose screens are known, the upright way.
  static let devices: [(name: String, screen: Screen)] = [
    ("iPhone SE", Screen(size: Size(375, 667), scale: 2)),
    ("iPhone 4", Screen(size: Size(320, 480), scale: 2)),
    ("iPhone 5", Screen(size: Size(320, 568), scale: 2)),
    ("iPhone 8", Screen(size: Size(375, 667), scale: 2)),
    ("iPhone 8 Plus", Screen(size: Size(414, 736), scale: 3)),
    ("iPhone X", Screen(size: Size(375, 812), scale: 3)),
    ("iPhone 11", Screen(size: Size(414, 896), scale: 2)),
    ("iPhone 13 mini", Screen(size: Size(375, 812), scale: 3)),
    ("iPhone 14", Screen(size: Size(390, 844), scale: 3)),
    ("iPhone 14 Plus", Screen(size: Size(428, 926), scale: 3)),
    ("iPhone 15", Screen(size: Size(393, 852), scale: 3)),
    ("iPhone 15 Pro Max", Screen(size: Size(430, 932), scale: 3)),
    ("iPhone 16 Pro", Screen(size: Size(402, 874), scale: 3)),
    ("iPhone 16 Pro Max", Screen(size: Size(440, 956), scale: 3)),
    ("iPad", Screen(size: Size(810, 1080), scale: 2)),
    ("iPad mini", Screen(size: Size(744, 1133), scale: 2)),
    ("iPad Air", Screen(size: Size(820, 1180), scale: 2)),
    ("iPad Pro 11", Screen(size: Size(834, 1194), scale: 2)),
    ("iPad Pro 13", Screen(size: Size(1024, 1366), scale: 2)),
  ]

  /// The screen of a device; capital letters and spaces do not matter.
  init?(device name: String) {
    let wanted: String = Screen.plain(name)
    guard let found = Screen.devices.first(where: { device in Screen.plain(device.name) == wanted }) else { return nil }
    self = found.screen
  }

  init(size: Size, scale: Double) {
    self.size = size
    self.scale = scale
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { character in character.isLetter || character.isNumber }
  }
}
