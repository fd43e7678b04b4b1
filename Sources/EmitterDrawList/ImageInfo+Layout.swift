import EmitterMath

extension ImageInfo {
  /// The size of a part of the image, given in unit coordinates, in whole pixels as the rasteriser cuts it out.
  func part(_ part: Rect) -> ImageInfo {
    guard part != .unit else { return self }
    func cut(_ from: Double, _ length: Double, _ size: Int) -> Int {
      let start: Double = min(max(0, from), 1) * Double(size)
      let end: Double = min(max(0, from + length), 1) * Double(size)
      guard end > start else { return 0 }
      return Int((end + 0.5).rounded(.down)) - Int((start + 0.5).rounded(.down))
    }
    return ImageInfo(
      width: cut(part.origin.x, part.size.width, width), height: cut(part.origin.y, part.size.height, height),
      pixelsPerPoint: pixelsPerPoint)
  }

  /// Whether a part of the image, given in unit coordinates, lies inside it and its edges on whole pixels.
  func hasWholePixels(_ part: Rect) -> Bool {
    func isWhole(_ from: Double, _ length: Double, _ size: Int) -> Bool {
      let speck: Double = 1.0 / 512
      for edge in [from * Double(size), (from + length) * Double(size)] {
        guard edge >= -speck, edge <= Double(size) + speck else { return false }
        guard abs(edge - (edge + 0.5).rounded(.down)) <= speck else { return false }
      }
      return true
    }
    return isWhole(part.origin.x, part.size.width, width) && isWhole(part.origin.y, part.size.height, height)
  }

  /// A share of so many pixels, in whole ones, upward, as far as they can be drawn.
  func pixels(_ share: Double, _ size: Int) -> Int {
    let most: Double = 4096
    return Int(min(most, (share * Double(size)).rounded(.up)))
  }
}

extension Size {
  /// Where contents of this size lie in a layer's bounds under a `contentsGravity`.
  ///
  /// Apple's words are those of a y axis that points up: `top` is the edge of the greatest y.
  func rect(in bounds: Rect, gravity: String) -> Rect {
    let own: Size = self
    var size: Size = own
    switch gravity {
    case "resize": return bounds
    case "resizeAspect", "resizeAspectFill":
      guard own.width > 0, own.height > 0 else { return bounds }
      let x: Double = bounds.size.width / own.width
      let y: Double = bounds.size.height / own.height
      let factor: Double = gravity == "resizeAspect" ? min(x, y) : max(x, y)
      size = Size(own.width * factor, own.height * factor)
    default: break
    }
    var x: Double = bounds.origin.x + 0.5 * (bounds.size.width - size.width)
    var y: Double = bounds.origin.y + 0.5 * (bounds.size.height - size.height)
    switch gravity {
    case "left", "topLeft", "bottomLeft": x = bounds.origin.x
    case "right", "topRight", "bottomRight": x = bounds.origin.x + bounds.size.width - size.width
    default: break
    }
    switch gravity {
    case "bottom", "bottomLeft", "bottomRight": y = bounds.origin.y
    case "top", "topLeft", "topRight": y = bounds.origin.y + bounds.size.height - size.height
    default: break
    }
    return Rect(x, y, size.width, size.height)
  }
}
