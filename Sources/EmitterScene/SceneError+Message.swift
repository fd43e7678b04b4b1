extension SceneError {
  /// The error in a sentence: the place, what is wrong there, what is allowed.
  public var message: String {
    place.utf8.isEmpty ? fault.message : place + ": " + fault.message
  }
}

extension SceneFault {
  /// What is wrong and what is allowed, without the place.
  public var message: String {
    switch self {
    case .number(let number, let allowed):
      return shortestText(number) + " is not allowed, only " + allowed.words
    case .wrongKind(let value, let expected):
      return "expected " + expected.words + ", not " + value.words
    case .wrongWord(let word, let allowed, let nearest):
      return quoted(word) + " is not one of " + listed(allowed) + suggestion(nearest)
    case .pictureTooSmall(let width, let height):
      return pixels(width, height) + " (size × scale) is less than one pixel a side"
    case .pictureTooLarge(let width, let height):
      return pixels(width, height) + " (size × scale) is over the limit of " + shortestText(SceneLimits.side)
        + " a side; a smaller size or scale stays below it"
    case .imageTooLarge(let width, let height):
      return pixels(width, height) + " is over the limit of 64 Mpx an image; draw it smaller and scale it up"
    case .nestedTooDeep:
      return "nested deeper than the limit of " + String(SceneLimits.nesting) + " layers and cells"
    case .tooMany(let things, let count, let limit):
      return String(count) + " " + things.rawValue + " are over the limit of " + String(limit)
        + things.owner
    case .animationTooShort(let seconds):
      return shortestText(seconds) + " is below the limit of " + shortestText(SceneLimits.shortestAnimation)
        + " seconds; 0 stands for 0.25"
    case .unknownName(let thing, let name, let nearest):
      return "no " + thing.rawValue + " is called " + quoted(name) + suggestion(nearest)
    case .ambiguousName(let thing, let name, let places):
      return count(places.count) + thing.rawValue + "s are called " + quoted(name) + " (" + joined(places.prefix(3))
        + (places.count > 3 ? ", …" : "")
        + "); a name that is used must be unique"
    case .repeatedImage(let name):
      return "a second image is called " + quoted(name)
    case .unspeakableName(let thing, let name):
      return "the " + thing.rawValue + " name " + quoted(name) + " cannot stand in a key path, for its dots"
    case .colorOfFile:
      return "a file has its own colours; only drawn images take one"
    case .assignedTwice(let path):
      return quoted(path) + " is set twice in one event"
    default:
      return animationMessage
    }
  }

  private var animationMessage: String {
    switch self {
    case .foreignProperty(let property, let kind):
      "layers of type " + kind.rawValue + " have no " + property.name + owner(of: property)
    case .foreignPart(let key, let kind):
      "layers of type " + kind.rawValue + " have no " + key + "; those of type emitter have"
    case .foreignInput(let property, let type):
      "behaviours of type " + type.rawValue + " have no " + property.name + owner(of: property)
    case .foreignComponent(let component, let kind):
      kind.words + " has no " + component.rawValue
    case .notAnimatable(let path):
      quoted(path) + " cannot be animated"
    case .noValues:
      "a keyframe animation needs at least one value"
    case .keyTimeCount(let times, let values):
      String(times) + " key times do not fit " + String(values) + " values"
    case .keyTimeDescends(let time, let before):
      shortestText(time) + " comes after " + shortestText(before) + ", but key times ascend"
    case .timingFunctionCount(let functions, let values):
      String(functions) + " timing functions do not fit " + String(values) + " values, which have "
        + String(max(0, values - 1)) + " segments"
    case .notATime(let path):
      "\"now\" is a time, which " + quoted(path) + " is not"
    default: groupMessage
    }
  }

  private var groupMessage: String {
    switch self {
    case .pathAndValues: "an animation goes along a path or through values, not both"
    case .pathOfNoPoint(let path): "a path moves points, and " + quoted(path) + " is none"
    case .emptyPath: "a path to move along needs at least one line or curve"
    case .badPath(let error): error.message
    case .shapeCount(let name, let count, let values):
      String(count) + " " + name + " do not fit " + String(values) + " values"
    case .emptyGroup: "a group needs at least one animation"
    case .groupsTooDeep: "groups are nested deeper than the limit of " + String(SceneLimits.groups)
    case .transitionInGroup: "a transition changes the whole layer and cannot be part of a group"
    case .tooManyCycles(let cycles):
      "an animation repeats " + shortestText(cycles) + " times within one cycle of its group; the limit is "
        + shortestText(SceneLimits.cyclesInGroup)
    case .neverSettles: "a spring with a damping of 0 never settles; give it a damping, or a duration in seconds"
    case .zeroInText: "a text with a NUL character (\\u0000) cannot be drawn"
    case .locationCount(let locations, let colors):
      String(locations) + " locations do not fit " + String(colors) + " colours"
    case .valueLocationCount(let locations, let values):
      String(locations) + " locations do not fit " + String(values) + " values"
    case .partOfRectangle(let count):
      String(count) + " numbers are not four a rectangle: x, y, width and height"
    case .noParent: "a cell of the layer itself has no parent whose death its births could follow"
    case .listLength(let count, let before):
      "a list of " + String(count) + " cannot follow one of " + String(before)
    case .noDifference(let path): quoted(path) + " moves in steps and has no byValue"
    case .progressDescends(let end, let start):
      "a transition cannot go from " + shortestText(start) + " back to " + shortestText(end)
    default: ""
    }
  }

  private func owner(of property: LayerProperty) -> String {
    for kind in LayerKind.allCases where property.belongs(to: kind) {
      return "; those of type " + kind.rawValue + " have"
    }
    return ""
  }

  private func owner(of property: BehaviorProperty) -> String {
    let types: [String] = BehaviorType.allCases.filter { property.belongs(to: $0) }.map { $0.rawValue }
    return "; those of type " + listed(types) + " have"
  }

  private func pixels(_ width: Double, _ height: Double) -> String {
    shortestText(width) + " × " + shortestText(height) + " pixels"
  }

  private func count(_ n: Int) -> String { n == 2 ? "two " : String(n) + " " }
}

extension CountedThings {
  /// What may have only so many.
  fileprivate var owner: String {
    switch self {
    case .events, .triggers, .copies: " a scene"
    case .animations: " a layer"
    case .numbers, .colors: " a list"
    case .bytes: " a text"
    case .behaviors: " a layer or a cell"
    case .bursts, .images: " a cell"
    }
  }
}

extension NumberRange {
  /// What is allowed, such as `a number above 0`.
  package var words: String {
    if isWhole { return "a whole number from " + shortestText(least) + " to " + shortestText(greatest) }
    var text: String = least.isFinite || greatest.isFinite ? "a number" : "a finite number"
    if least.isFinite, greatest.isFinite {
      text +=
        (isAboveLeast ? " above " : " from ") + boundText(least) + (isAboveLeast ? " up to " : " to ")
        + boundText(greatest)
    } else if least.isFinite {
      text += (isAboveLeast ? " above " : " of at least ") + boundText(least)
    } else if greatest.isFinite {
      text += " of at most " + boundText(greatest)
    }
    return allowsForever ? text + " or \"forever\"" : text
  }
}

/// A bound in few signs: `1e9` rather than `1000000000`.
private func boundText(_ bound: Double) -> String {
  let text: String = shortestText(bound)
  let zeros: Int = text.utf8.reversed().prefix { $0 == 0x30 }.count
  return zeros < 9 ? text : String(text.dropLast(zeros)) + "e" + String(zeros)
}

extension PropertyKind {
  /// What a value of this kind looks like, such as `a point [x, y]`.
  package var words: String {
    switch self {
    case .number: "a number"
    case .magnitude, .whole, .seconds: range.words
    case .flag: "true or false"
    case .point: "a point [x, y]"
    case .size: "a size [width, height]"
    case .rect: "a rectangle [x, y, width, height]"
    case .vector: "three numbers [x, y, z]"
    case .color: "a colour (\"#RRGGBB\", \"#RRGGBBAA\" or [r, g, b, a] in 0…1)"
    case .transform: "a transform (9 or 16 numbers, or a list such as [\"rotate\", 0.5])"
    case .image: "the name of an image"
    case .path: "path data such as \"M 0 0 L 10 0\""
    case .word(let words): "one of " + listed(words)
    case .string: "a text"
    case .numbers: "a list of numbers"
    case .colors: "a list of colours (\"#RRGGBB\", \"#RRGGBBAA\" or [r, g, b, a] in 0…1)"
    case .corners: "a list of corners (" + listed(Corners.all.names) + ")"
    }
  }
}

extension PropertyValue {
  /// What kind of value this is.
  fileprivate var words: String {
    switch self {
    case .number: "a number"
    case .flag: "true or false"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rectangle"
    case .vector: "a vector"
    case .color(let color): color == nil ? "no colour" : "a colour"
    case .transform: "a transform"
    case .text(let text): text == nil ? "nothing" : "a text"
    case .numbers: "a list of numbers"
    case .colors: "a list of colours"
    case .corners: "a list of corners"
    }
  }
}

/// `text` between quotation marks.
package func quoted(_ text: String) -> String { "\"" + text + "\"" }

/// `, did you mean NAME?`, or nothing.
package func suggestion(_ nearest: String?) -> String {
  if let nearest { ", did you mean " + nearest + "?" } else { "" }
}

/// `words` with commas, and "and" before the last.
package func listed(_ words: [String]) -> String {
  guard words.count > 1, let last: String = words.last else { return joined(words) }
  return joined(words.dropLast()) + " and " + last
}

private func joined(_ words: some Collection<String>) -> String {
  var text: String = ""
  for word in words { text += text.utf8.isEmpty ? word : ", " + word }
  return text
}
