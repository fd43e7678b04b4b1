/// Pixels that are drawn once and then shown, with room for reads of eight at a time past the last.
///
/// Unchecked, since it owns memory: one painter fills it, tile by tile, before anyone reads it.
@safe
final class PictureBuffer: @unchecked Sendable {
  private static let slack: Int = 8

  /// Stands for what the pixels show.
  var digest: ContentDigest = ContentDigest()
  private(set) var width: Int = 0
  private(set) var height: Int = 0
  private(set) var pixels: UnsafeMutablePointer<UInt32>
  /// Pixels there is memory for.
  private(set) var capacity: Int

  init() {
    capacity = PictureBuffer.slack
    unsafe pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    unsafe pixels.initialize(repeating: 0, count: capacity)
  }

  /// Makes it as large as asked for; what it holds then is whatever it held.
  func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    let count = width * height + PictureBuffer.slack
    guard count > capacity else { return }
    unsafe pixels.deallocate()
    capacity = count
    unsafe pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    unsafe pixels.initialize(repeating: 0, count: count)
  }

  deinit { unsafe pixels.deallocate() }
}
