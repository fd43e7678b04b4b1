import EmitterScene
public import Foundation

// What no header of Apple's shows and code sets by key-value coding; here also by name.
extension CAEmitterCell {
  /// `sprite` faces the viewer, `plane` lies in space, `point` has no extent.
  public final var particleType: String {
    get { table.text(.particleType) ?? "sprite" }
    set { assign(.text(newValue), to: .particleType) }
  }

  /// How wide the orientations of planes spread.
  public final var orientationRange: CGFloat {
    get { read(.orientationRange) }
    set { write(newValue, .orientationRange) }
  }

  public final var orientationLatitude: CGFloat {
    get { read(.orientationLatitude) }
    set { write(newValue, .orientationLatitude) }
  }

  public final var orientationLongitude: CGFloat {
    get { read(.orientationLongitude) }
    set { write(newValue, .orientationLongitude) }
  }

  /// The rotation at birth.
  public final var rotation: CGFloat {
    get { read(.rotation) }
    set { write(newValue, .rotation) }
  }

  public final var rotationRange: CGFloat {
    get { read(.rotationRange) }
    set { write(newValue, .rotationRange) }
  }

  /// What forces have to move; 1 by default.
  public final var mass: Float {
    get { read(.mass) }
    set { write(newValue, .mass) }
  }

  public final var massRange: Float {
    get { read(.massRange) }
    set { write(newValue, .massRange) }
  }

  /// Which frame of the contents a particle shows: `single`, `random` or `sequential`.
  public final var contentsFrameMode: String {
    get { table.text(.contentsFrameMode) ?? "single" }
    set { assign(.text(newValue), to: .contentsFrameMode) }
  }

  public final var contentsFrameCount: Int {
    get { read(.contentsFrameCount) }
    set { write(newValue, .contentsFrameCount) }
  }

  /// How many frames lie side by side; 0 for all.
  public final var contentsFramesPerRow: Int {
    get { read(.contentsFramesPerRow) }
    set { write(newValue, .contentsFramesPerRow) }
  }

  public final var contentsFramesPerSecond: Float {
    get { read(.contentsFramesPerSecond) }
    set { write(newValue, .contentsFramesPerSecond) }
  }
}

extension CAEmitterLayer {
  /// What particles are born on, for the shape `path`, in the layer's coordinates.
  public final var emitterPath: CGPath? {
    get { value(forKey: "emitterPath") as? CGPath }
    set { write(newValue, .emitterPath) }
  }

  /// What particles are born in, for the shape `rectangles`.
  public final var emitterRects: [CGRect] {
    get {
      let numbers: [Double] = table.numbers(.emitterRects)
      return stride(from: 0, to: numbers.count / 4 * 4, by: 4).map { i in
        CGRect(x: numbers[i], y: numbers[i + 1], width: numbers[i + 2], height: numbers[i + 3])
      }
    }
    set { assign(.numbers(newValue.flatMap { $0.numbers }), to: .emitterRects) }
  }

  /// For how many seconds the emitter emits; for ever by default.
  public final var emitterDuration: Float {
    get { read(.emitterDuration) }
    set { write(newValue, .emitterDuration) }
  }
}

extension CGRect {
  var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}
