import Foundation

/// What the arguments of a recording ask for; words that are not known, and numbers that are none, change nothing.
struct RunOrder {
  /// Film seconds to run.
  var end: Double = 10
  var fps: Double = 60
  var seed: UInt64 = 0
  /// In points.
  var canvas = CGSize(width: 390, height: 844)
  /// Pixels a point.
  var scale: CGFloat = 2
  var taps: [String] = []
  var assets: [String] = []
  var isStrict = false
  var isRealTime = false
  var scenePath: String?
  var reportPath: String?

  init(_ arguments: [String]) {
    var words = arguments.dropFirst()
    while let word = words.popFirst() {
      switch word {
      case "--strict": isStrict = true
      case "--real-time": isRealTime = true
      case "--until": take(number(&words), &end)
      case "--fps": take(number(&words), &fps)
      case "--seed": if let seed = words.popFirst().flatMap({ UInt64($0) }) { self.seed = seed }
      case "--canvas": readCanvas(words.popFirst() ?? "")
      case "--scale": if let scale = number(&words), scale > 0 { self.scale = CGFloat(scale) }
      case "--tap": if let tap = words.popFirst() { taps.append(tap) }
      case "--assets": if let folder = words.popFirst() { assets.append(folder) }
      case "--scene-out": scenePath = words.popFirst()
      case "--report-out": reportPath = words.popFirst()
      default: break
      }
    }
  }

  private func number(_ words: inout ArraySlice<String>) -> Double? {
    guard let value = words.popFirst().flatMap({ Double($0) }), value.isFinite else { return nil }
    return value
  }

  private func take(_ value: Double?, _ place: inout Double) {
    if let value, value >= 0 { place = value }
  }

  private mutating func readCanvas(_ text: String) {
    let parts = text.split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0.isFinite }) else { return }
    canvas = CGSize(width: parts[0], height: parts[1])
  }
}
