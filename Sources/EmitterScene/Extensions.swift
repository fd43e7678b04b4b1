/// What a cell can do that Core Animation's cannot; nothing of it by default.
public struct CellExtensions: Hashable, Sendable {
  /// Particles born all at once, beside those of `birthRate`.
  public var bursts: [Burst] = []
  /// A sub-cell whose births follow its parent's death instead of its birth.
  public var emitsOnDeath: Bool = false
  /// Images of which every particle gets one; while there are any, `contents` is not drawn.
  public var images: [WeightedImage] = []
  /// What every particle draws behind itself.
  public var trail: Trail?

  public init() {}
}

/// Particles that are born at one instant.
public struct Burst: Hashable, Sendable {
  /// Seconds of the cell's clock; of a cell that emits on death, seconds after the parent's.
  public var at: Double
  public var count: Int

  public init(at seconds: Double, count: Int) {
    self.at = seconds
    self.count = count
  }
}

/// One of several images of a cell.
public struct WeightedImage: Hashable, Sendable {
  /// The image's name.
  public var contents: String
  /// How often it is drawn, beside the others' weights; 0 is never.
  public var weight: Double

  public init(_ contents: String, weight: Double = 1) {
    self.contents = contents
    self.weight = weight
  }
}

/// Ghosts of a particle's earlier ages.
public struct Trail: Hashable, Sendable {
  /// Seconds from the particle back to the last ghost.
  public var duration: Double
  /// How many ghosts there are.
  public var count: Int
  /// The last ghost's size as a share of the particle's; those between lie between.
  public var scale: Double = 1
  /// The last ghost's alpha as a share of the particle's; those between lie between.
  public var alpha: Double = 0

  public init(duration: Double, count: Int) {
    self.duration = duration
    self.count = count
  }
}

/// What an emitter can do that Core Animation's cannot; nothing of it by default.
public struct LayerExtensions: Hashable, Sendable {
  /// Seconds of emission that have passed when the emitter begins.
  public var prewarm: Double = 0

  public init() {}
}

/// What an event does to an emitter's births.
public enum EmissionAction: String, Hashable, Sendable, CaseIterable {
  /// Births go on, from now and not from the past.
  case start
  /// Births end; the living finish.
  case stop
  /// Everything that lives is gone.
  case clear
}

/// One `emission` of an event.
public struct EmissionChange: Hashable, Sendable {
  /// The layer's name.
  public var layer: String
  public var action: EmissionAction

  public init(layer: String, action: EmissionAction) {
    self.layer = layer
    self.action = action
  }
}
