import EmitterMath
package import EmitterScene
public import Foundation

/// A kind of particle: how often it is born, where it flies, what it looks like.
///
/// Speeds are points a second, accelerations points/s², angles radians, spins radians a second. A value with a range R is
/// drawn once at birth from ± R / 2 around it. A layer takes its cells over when the turn ends in which they were assigned.
open class CAEmitterCell: NSObject, NSCopying, NSSecureCoding, CAMediaTiming {
  /// What the cell was set to, as a scene says it; `beginTime` as it was written.
  package var table: PropertyTable<CellProperty> = PropertyTable()
  var objects: [CellProperty: Any] = [:]
  var extras: [String: Any] = [:]
  /// Who is told of what is written after a layer took the cell over.
  weak var recorder: Recorder?

  /// What key paths call the cell: `emitterCells.NAME.birthRate`.
  open var name: String? { didSet { if name != oldValue { written() } } }
  /// What every living particle emits in its turn.
  open var emitterCells: [CAEmitterCell]? { didSet { written() } }
  /// What acts on this cell's particles, after the layer's own; Apple's code sets it by key-value coding.
  open var emitterBehaviors: [CAEmitterBehavior]? { didSet { written() } }
  /// Values for keys that have none; kept and not looked at.
  open var style: [AnyHashable: Any]?

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init()
    if let cell = Archive.object(of: coder) as? CAEmitterCell {
      take(cell)
      emitterCells = cell.emitterCells?.map { $0.deepCopy() }
      emitterBehaviors = cell.emitterBehaviors?.copies
    }
  }

  package convenience init(ofDynamicType: Void) { self.init() }

  open class var supportsSecureCoding: Bool { true }

  /// Keeps what the cell is now, with the cells below it, for as long as the run lasts: an archive makes deep copies.
  open func encode(with coder: NSCoder) { Archive.keep(deepCopy(), in: coder) }

  private func deepCopy() -> CAEmitterCell {
    let copy = CAEmitterCell()
    copy.take(self)
    copy.emitterCells = emitterCells?.map { $0.deepCopy() }
    copy.emitterBehaviors = emitterBehaviors?.copies
    return copy
  }

  private func take(_ cell: CAEmitterCell) {
    table = cell.table
    objects = cell.objects
    extras = cell.extras
    name = cell.name
    style = cell.style
    emitterBehaviors = cell.emitterBehaviors
  }

  /// A cell like this one, with the same cells below it.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy: CAEmitterCell = Swift.type(of: self).allocateByInit(ofDynamicType: ())
    copy.take(self)
    copy.emitterCells = emitterCells
    return copy
  }

  open var isEnabled: Bool {
    get { read(.enabled) }
    set { write(newValue, .enabled) }
  }

  /// Particles a second; 0 and below: none.
  open var birthRate: Float {
    get { read(.birthRate) }
    set { write(newValue, .birthRate) }
  }

  /// Seconds; 0 and below: no particle.
  open var lifetime: Float {
    get { read(.lifetime) }
    set { write(newValue, .lifetime) }
  }

  open var lifetimeRange: Float {
    get { read(.lifetimeRange) }
    set { write(newValue, .lifetimeRange) }
  }

  /// The angle out of the plane.
  open var emissionLatitude: CGFloat {
    get { read(.emissionLatitude) }
    set { write(newValue, .emissionLatitude) }
  }

  /// The angle in the plane from the shape's own direction; positive turns +x toward +y.
  open var emissionLongitude: CGFloat {
    get { read(.emissionLongitude) }
    set { write(newValue, .emissionLongitude) }
  }

  /// How wide the directions spread.
  open var emissionRange: CGFloat {
    get { read(.emissionRange) }
    set { write(newValue, .emissionRange) }
  }

  open var velocity: CGFloat {
    get { read(.velocity) }
    set { write(newValue, .velocity) }
  }

  open var velocityRange: CGFloat {
    get { read(.velocityRange) }
    set { write(newValue, .velocityRange) }
  }

  open var xAcceleration: CGFloat {
    get { read(.xAcceleration) }
    set { write(newValue, .xAcceleration) }
  }

  open var yAcceleration: CGFloat {
    get { read(.yAcceleration) }
    set { write(newValue, .yAcceleration) }
  }

  open var zAcceleration: CGFloat {
    get { read(.zAcceleration) }
    set { write(newValue, .zAcceleration) }
  }

  open var scale: CGFloat {
    get { read(.scale) }
    set { write(newValue, .scale) }
  }

  open var scaleRange: CGFloat {
    get { read(.scaleRange) }
    set { write(newValue, .scaleRange) }
  }

  open var scaleSpeed: CGFloat {
    get { read(.scaleSpeed) }
    set { write(newValue, .scaleSpeed) }
  }

  open var spin: CGFloat {
    get { read(.spin) }
    set { write(newValue, .spin) }
  }

  open var spinRange: CGFloat {
    get { read(.spinRange) }
    set { write(newValue, .spinRange) }
  }

  /// What the image's pixels are multiplied by; opaque white by default, and for `nil`.
  open var color: CGColor? {
    get { objects[.color] as? CGColor ?? table.color(.color).map { CGColor($0) } }
    set { assign(.color(newValue?.color ?? .white), object: newValue, to: .color) }
  }

  open var redRange: Float {
    get { read(.redRange) }
    set { write(newValue, .redRange) }
  }

  open var greenRange: Float {
    get { read(.greenRange) }
    set { write(newValue, .greenRange) }
  }

  open var blueRange: Float {
    get { read(.blueRange) }
    set { write(newValue, .blueRange) }
  }

  open var alphaRange: Float {
    get { read(.alphaRange) }
    set { write(newValue, .alphaRange) }
  }

  /// Change of red a second.
  open var redSpeed: Float {
    get { read(.redSpeed) }
    set { write(newValue, .redSpeed) }
  }

  open var greenSpeed: Float {
    get { read(.greenSpeed) }
    set { write(newValue, .greenSpeed) }
  }

  open var blueSpeed: Float {
    get { read(.blueSpeed) }
    set { write(newValue, .blueSpeed) }
  }

  open var alphaSpeed: Float {
    get { read(.alphaSpeed) }
    set { write(newValue, .alphaSpeed) }
  }

  /// A `CGImage`; `nil` and anything else draw nothing.
  open var contents: Any? {
    get { objects[.contents] }
    set {
      objects[.contents] = newValue
      written()
    }
  }

  open var contentsRect: CGRect {
    get { read(.contentsRect) }
    set { write(newValue, .contentsRect) }
  }

  /// Pixels of the image a point.
  open var contentsScale: CGFloat {
    get { read(.contentsScale) }
    set { write(newValue, .contentsScale) }
  }

  open var minificationFilter: String {
    get { table.text(.minificationFilter) ?? "linear" }
    set { assign(.text(newValue), to: .minificationFilter) }
  }

  open var magnificationFilter: String {
    get { table.text(.magnificationFilter) ?? "linear" }
    set { assign(.text(newValue), to: .magnificationFilter) }
  }

  open var minificationFilterBias: Float {
    get { read(.minificationFilterBias) }
    set { write(newValue, .minificationFilterBias) }
  }

  // MARK: CAMediaTiming

  /// In the layer's local time; of a cell below another one, after the parent's birth.
  open var beginTime: CFTimeInterval {
    get { table.isGiven(.beginTime) ? read(.beginTime) : 0 }
    set { assign(.number(newValue), to: .beginTime) }
  }

  /// For how long it emits; 0 and infinity: for ever.
  open var duration: CFTimeInterval {
    get { read(.duration) }
    set { write(newValue, .duration) }
  }

  open var speed: Float {
    get { read(.speed) }
    set { write(newValue, .speed) }
  }

  open var timeOffset: CFTimeInterval {
    get { read(.timeOffset) }
    set { write(newValue, .timeOffset) }
  }

  open var repeatCount: Float {
    get { read(.repeatCount) }
    set { write(newValue, .repeatCount) }
  }

  open var repeatDuration: CFTimeInterval {
    get { read(.repeatDuration) }
    set { write(newValue, .repeatDuration) }
  }

  open var autoreverses: Bool {
    get { read(.autoreverses) }
    set { write(newValue, .autoreverses) }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { read(.fillMode) }
    set { write(newValue, .fillMode) }
  }

  // MARK: Key-value coding

  /// What a property is when nothing is said, where that is not 0.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "enabled": NSNumber(value: true)
    case "scale": NSNumber(value: 1.0)
    default: nil
    }
  }

  /// Whether an archive would keep a property: whether it was given a value.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    if key == "name" { return name != nil }
    guard let property = CellProperty(rawValue: key) else { return extras[key] != nil }
    return table.isGiven(property) || objects[property] != nil
  }

  open func setValue(_ value: Any?, forKey key: String) { setKnown(value, key) }

  open func value(forKey key: String) -> Any? { knownValue(key) }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) { _ = set(value, along: keyPath, path: keyPath) }

  open func value(forKeyPath keyPath: String) -> Any? { valueAlong(keyPath) }
}

// As `CALayer.make`: the entry of the convenience initialiser above, for a class that is a value.
extension CAEmitterCell {
  @_silgen_name("$s13EmitterQuartz13CAEmitterCellC13ofDynamicTypeACyt_tcfC")
  fileprivate static func allocateByInit(ofDynamicType: Void) -> CAEmitterCell
}
