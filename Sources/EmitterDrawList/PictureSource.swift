/// Who draws a frame's vector pictures while it is composed, and keeps them.
public protocol PictureSource: ~Copyable {
  /// Where a picture lies once it is drawn; `nil` where nothing of it is to be seen, or it could not be drawn.
  ///
  /// `slot` says who asks: the n-th picture of a frame, say. Asking in the same slot for the same picture as the frame before
  /// costs a comparison, which is O(1) as long as the values share their storage; any number of 0 and more is a slot, small
  /// ones are best.
  mutating func place(of picture: VectorPicture, slot: Int) -> PlacedPicture?
}

/// Draws nothing: for those who want to know of a frame what is no picture.
public struct NoPictures: PictureSource {
  public init() {}

  public mutating func place(of picture: VectorPicture, slot: Int) -> PlacedPicture? { nil }
}
