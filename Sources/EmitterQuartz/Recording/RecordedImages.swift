import EmitterPixels
import EmitterScene
import Foundation

/// The images that a recording needs, each once, whatever the number of objects that hold its pixels.
final class RecordedImages {
  /// In the order in which they were met.
  private(set) var list: [(name: String, image: CGImage)] = []
  private var names: [ObjectIdentifier: String] = [:]
  private var byPixels: [Pixmap: String] = [:]
  /// The same for what stands for an image that was not found, by the name it was asked for with.
  private var standIns: [String: String] = [:]
  private var taken: Set<String> = []
  /// They live on, so that no other object is taken for one of them.
  private var kept: [CGImage] = []

  /// The scene's name of what Apple code gave as contents; `nil` for what draws nothing, said once.
  func name(of contents: Any?, for thing: String, run: SceneRun) -> String? {
    guard let contents = unwrapped(contents) else { return nil }
    if let image = contents as? CGImage { return name(of: image, run: run) }
    if let source = contents as? any ImageSource, let image = source.sourceImage { return name(of: image, run: run) }
    run.warn(
      "the contents of a \(thing) are a value of type \(type(of: contents)), which draws nothing; give a CGImage "
        + "(`.cgImage` of a UIImage)")
    return nil
  }

  private func name(of image: CGImage, run: SceneRun) -> String? {
    if let name = names[ObjectIdentifier(image)] { return name }
    guard image.width > 0, image.height > 0 else { return nil }
    let standIn: String? = image.tag.flatMap { $0.isStandIn ? $0.name : nil }
    let known: String? = standIn.map { standIns[$0] } ?? byPixels[image.pixmap]
    guard let name = known ?? add(image) else {
      run.warn("an image of \(image.width) × \(image.height) pixels is too large to be kept; it draws nothing")
      return nil
    }
    names[ObjectIdentifier(image)] = name
    if let standIn { standIns[standIn] = name }
    kept.append(image)
    return name
  }

  private func add(_ image: CGImage) -> String? {
    guard Double(image.width) * Double(image.height) <= SceneLimits.imagePixels else { return nil }
    let wish: String = image.tag?.name ?? ""
    var name: String = wish.isEmpty ? "image\(list.count + 1)" : wish
    var number: Int = 2
    while !taken.insert(name).inserted {
      name = (wish.isEmpty ? "image" : wish) + "-\(number)"
      number += 1
    }
    list.append((name, image))
    if image.tag?.isStandIn != true { byPixels[image.pixmap] = name }
    return name
  }

  /// The images as a scene holds them, each in a `data:` URL. O(pixels).
  var sceneImages: [SceneImage] {
    list.map { name, image in
      // What writes code from a scene knows by this that the code asks for a file.
      let type: String = "data:image/png" + (image.tag?.isStandIn == true ? ";stand-in=1" : "")
      let url: String = type + ";base64," + Data(image.pngBytes ?? []).base64EncodedString()
      return SceneImage(name: name, source: .file(url))
    }
  }
}
