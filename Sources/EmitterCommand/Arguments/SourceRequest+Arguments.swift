import EmitterPrepass
import EmitterMath
import EmitterScene

extension SourceRequest {
  /// True for a word of the command line that names Swift source.
  static func isSwift(_ word: String) -> Bool { word.hasSuffix(".swift") }

  /// How the INPUT is run or read; `nil` for one that is no source.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard let first = arguments.operands.first,
      SourceRequest.isSwift(first) || ObjectiveCFile.isNamed(by: first)
    else { return nil }
    if arguments.has(.trigger), SourceRequest.isSwift(first) { throw .optionOfScenes(.trigger, instead: .tap) }
    self.init(paths: arguments.operands)
    var seen: Set<String> = []
    for path in paths where !seen.insert(SourceFiles.realPath(path) ?? path).inserted { throw .repeatedSource(path) }
    view = arguments[.view]
    if let view, !SourceText.isComplete(view) { throw .incompleteCode(.view, code: view) }
    outlets = try arguments.outlets()
    calls = try arguments.calls()
    taps = try arguments.taps()
    assets = try SourceRequest.assets(arguments.values[.assets] ?? [], beside: first)
    isStrict = arguments.has(.strict)
    isRealTime = arguments.has(.realTime)
    if let name = arguments[.device] {
      guard let screen = Screen(device: name) else {
        throw .unknownDevice(name, nearest: nearestName(to: name, among: Screen.devices.map(\.name)))
      }
      self.screen = screen
    }
    if let size = try arguments.points(.canvas) { screen.size = size }
    if let scale = try arguments.positive(.scale) { screen.scale = scale }
    try checkScreen(arguments)
    seed = UInt32(try arguments.whole(.seed, in: 0...Int(UInt32.max)) ?? 0)
    fps = try arguments.framesPerSecond() ?? fps
    timeLimit = try arguments.span(.timeLimit) ?? timeLimit
    until = try end(arguments)
    isGiven.size = arguments.has(.canvas) || arguments.has(.device)
    isGiven.scale = arguments.has(.scale) || arguments.has(.device)
    isGiven.seed = arguments.has(.seed)
    isGiven.fps = arguments.has(.fps)
    isGiven.until = [.at, .to, .duration].contains { option in arguments.has(option) }
  }

  /// A picture has at most as many pixels a side as a scene may have.
  private func checkScreen(_ arguments: Arguments) throws(UsageError) {
    let pixels: ClosedRange<Double> = 1...SceneLimits.side
    let sides: [Double] = [screen.size.width * screen.scale, screen.size.height * screen.scale]
    guard let wrong = [Option.canvas, .scale].first(where: { arguments.has($0) }),
      !sides.allSatisfy({ side in pixels.contains(side.rounded()) })
    else { return }
    let most: String = JSONText.number((SceneLimits.side / screen.scale).rounded(.down))
    throw .badValue(
      wrong, value: arguments[wrong] ?? "",
      allowed: wrong == .canvas
        ? "WIDTHxHEIGHT in points, each at most \(most) at \(JSONText.number(screen.scale)) pixels a point"
        : "a number of pixels a point that makes 1 to \(JSONText.number(SceneLimits.side)) pixels a side")
  }

  /// How long after the last tap or call a film goes on that nobody gave a length, in seconds.
  private static let aftermath: Double = 4

  /// The latest instant of a tap or a call, in film seconds.
  fileprivate static let latest: Double = 1_000_000

  /// The last instant that anything is asked about.
  private func end(_ arguments: Arguments) throws(UsageError) -> Double {
    let end: Double = try wantedEnd(arguments)
    guard end > SceneLimits.seconds else { return end }
    for option in [Option.at, .to, .duration] {
      guard let value = arguments[option] else { continue }
      let most: String = JSONText.number(SceneLimits.seconds)
      throw .badValue(option, value: value, allowed: "an instant that a run reaches: it has at most \(most) s")
    }
    return SceneLimits.seconds
  }

  private func wantedEnd(_ arguments: Arguments) throws(UsageError) -> Double {
    if let at = try arguments.instant(.at) { return max(0, at) }
    if let to = try arguments.instant(.to) { return max(0, to) }
    let start: Double = try arguments.instant(.from) ?? 0
    if let duration = try arguments.span(.duration) { return max(0, start + duration) }
    let last: Double = (calls.map(\.time) + taps.compactMap { Arguments.lastInstant(ofTap: $0) }).max() ?? 0
    return max(start + 5, last + SourceRequest.aftermath)
  }

  /// The folders given and the source's own, each with the asset catalogues in it.
  private static func assets(_ given: [String], beside path: String) throws(UsageError) -> [String] {
    var all: [String] = []
    for folder in given + [SourceFiles.folder(of: path)] {
      guard SourceFiles.isFolder(folder) else {
        throw .badValue(.assets, value: folder, allowed: "a folder")
      }
      for place in [folder] + SourceFiles.catalogues(in: folder) where !all.contains(place) { all.append(place) }
    }
    return all
  }
}

extension Arguments {
  /// `NAME@T`: what stands before the last at sign, and the instant behind it.
  static func timed(_ text: String) -> (name: String, time: Double)? {
    guard let at = text.lastIndex(of: "@"), at > text.startIndex, let time = decimal(text[text.index(after: at)...]),
      time >= 0, time <= SourceRequest.latest
    else { return nil }
    return (String(text[..<at]), time)
  }

  /// `NAME@T` or `NAME@T-T`, for a touch that lasts: the instant that it ends.
  static func lastInstant(ofTap text: String) -> Double? {
    guard let at = text.lastIndex(of: "@"), at > text.startIndex else { return nil }
    let times = text[text.index(after: at)...].split(separator: "-", omittingEmptySubsequences: false)
    guard times.count <= 2, let first = decimal(times[0]), let last = decimal(times[times.count - 1]), first >= 0,
      last >= first, last <= SourceRequest.latest
    else { return nil }
    return last
  }

  fileprivate func calls() throws(UsageError) -> [SourceRequest.Call] {
    var calls: [SourceRequest.Call] = []
    for text in values[.call] ?? [] {
      guard let (code, time) = Arguments.timed(text) else {
        throw .badValue(
          .call, value: text, allowed: "\"CODE@T\": Swift code and an instant in seconds, from 0 to 1000000")
      }
      guard SourceText.isComplete(code) else { throw .incompleteCode(.call, code: code) }
      calls.append(SourceRequest.Call(code: code, time: time))
    }
    return calls
  }

  fileprivate func taps() throws(UsageError) -> [String] {
    for text in values[.tap] ?? [] where Arguments.lastInstant(ofTap: text) == nil {
      throw .badValue(
        .tap, value: text,
        allowed: "NAME@T, X,Y@T or X,Y>X,Y@FROM-TO: what is tapped or dragged, and instants in seconds, from 0 to"
          + " 1000000")
    }
    return values[.tap] ?? []
  }

  fileprivate func outlets() throws(UsageError) -> [String: [SourceRequest.Rect]] {
    var outlets: [String: [SourceRequest.Rect]] = [:]
    for text in values[.outlet] ?? [] {
      let parts = text.split(separator: "=", maxSplits: 1)
      let numbers: [Double] = parts.last?.split(separator: ",").compactMap { Arguments.decimal($0) } ?? []
      guard parts.count == 2, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
        throw .badValue(.outlet, value: text, allowed: "NAME=x,y,width,height in points")
      }
      outlets[String(parts[0]), default: []].append(
        SourceRequest.Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    return outlets
  }
}
