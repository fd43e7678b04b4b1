import EmitterMath
import EmitterScene

/// Makes valid scenes that use all of the format, determined by a seed.
struct SceneGenerator {
  private var random: SplitMix
  private var images: [String] = []
  private var layerCount: Int = 0
  /// The layers that events can speak of.
  private var named: [Layer] = []

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func scene() -> Scene {
    var scene: Scene = Scene(size: Size(random.positive() + 1, random.positive() + 1))
    if random.oneIn(2) { scene.scale = 1 + random.unit() * 3 }
    if random.oneIn(2) { scene.duration = random.oneIn(2) ? .auto : .seconds(random.number().magnitude) }
    if random.oneIn(2) { scene.fps = random.unit() * 100 + 1 }
    if random.oneIn(2) { scene.poster = random.number() }
    if random.oneIn(2) { scene.background = color() }
    if random.oneIn(2) { scene.seed = UInt32(truncatingIfNeeded: random.next()) }
    if random.oneIn(2) {
      scene.options.rangeConvention = pick(SceneOptions.RangeConvention.allCases)
      scene.options.emissionDistribution = pick(SceneOptions.EmissionDistribution.allCases)
      scene.options.circleRadius = pick(SceneOptions.CircleRadius.allCases)
      scene.options.wakesInThePast = random.oneIn(2)
      scene.options.maxParticles = Int(random.next() % 1_000_000)
    }
    for index in 0..<Int(random.next() % 5) { scene.images.append(image(index)) }
    images = scene.images.map { $0.name }
    scene.layers = layers(depth: 1)
    let inserted: [Layer] = random.oneIn(3) ? layers(depth: 2) : []
    for _ in 0..<Int(random.next() % 4) { scene.events.append(event()) }
    if !scene.events.isEmpty {
      scene.events[0].insert = inserted
    } else {
      named = []
      learn(scene.layers)
    }
    if !named.isEmpty {
      for _ in 0..<Int(random.next() % 3) {
        scene.triggers.append(Trigger(tap: pick(named).name ?? "", at: random.number()))
      }
    }
    return scene
  }

  private mutating func pick<Item>(_ items: [Item]) -> Item { items[Int(random.next() % UInt64(items.count))] }

  private mutating func learn(_ layers: [Layer]) {
    for layer in layers {
      if layer.name != nil { named.append(layer) }
      if let mask = layer.mask { learn([mask]) }
      learn(layer.sublayers)
    }
  }

  private mutating func image(_ index: Int) -> SceneImage {
    let side: Double = random.positive()
    let source: SceneImage.Source =
      switch random.next() % 7 {
      case 0: .file("folder/picture \(index).png")
      case 1: .disc(diameter: side)
      case 2: .ring(diameter: side, width: random.positive())
      case 3: .rect(width: side, height: random.positive())
      case 4: .star(points: 2 + Int(random.next() % 9), diameter: side, inner: random.positive())
      case 5: .glow(diameter: side)
      default: .text("a \"🎉\"\n\u{1}", fontSize: side)
      }
    var image: SceneImage = SceneImage(name: ["", "dot", "my heart", "é", "x\\y"][index], source: source)
    if random.oneIn(2) { image.pixelsPerPoint = random.positive() }
    if case .file = source { return image }
    if random.oneIn(2) { image.color = color() }
    return image
  }

  private mutating func color() -> Color {
    Color(
      red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.oneIn(2) ? 1 : random.unit())
  }

  private mutating func layers(depth: Int) -> [Layer] {
    var layers: [Layer] = []
    for _ in 0..<Int(random.next() % (depth > 3 ? 1 : 4)) { layers.append(layer(depth: depth)) }
    return layers
  }

  private mutating func layer(depth: Int) -> Layer {
    let isNamed: Bool = !random.oneIn(4)
    layerCount += 1
    var layer: Layer = Layer(pick(LayerKind.allCases), name: isNamed ? "layer.\(layerCount) @ é" : nil)
    for property in LayerProperty.allCases where property.belongs(to: layer.kind) && random.oneIn(4) {
      layer.properties[property] = value(property.kind, property.range, mayBeNone: property.mayBeNone)
    }
    let stops: Int = layer.properties.colors(.colors).count
    if stops > 0, layer.properties.numbers(.locations).count != stops { layer.properties.reset(.locations) }
    if random.oneIn(4) {
      layer.setFrame(Rect(random.number(), random.number(), random.positive(), random.positive()))
    }
    layer.toggles = random.oneIn(3)
    if random.oneIn(3) { layer.ignoreWithin = random.positive() }
    if layer.kind == .emitter {
      layer.emitterCells = cells(depth: 1)
      layer.emitterBehaviors = behaviors()
      if random.oneIn(3) { layer.extensions.prewarm = random.positive() }
    }
    if layer.properties.isGiven(.emitterRects) {
      let numbers: [Double] = layer.properties.numbers(.emitterRects).map { $0.magnitude }
      layer.properties[.emitterRects] = .numbers(numbers)
    }
    for _ in 0..<Int(random.next() % 3) {
      if let animation = animation(of: layer) { layer.animations.append(animation) }
    }
    layer.sublayers = layers(depth: depth + 1)
    if depth < 4, random.oneIn(4) { layer.mask = self.layer(depth: depth + 1) }
    if isNamed { named.append(layer) }
    return layer
  }

  private mutating func cells(depth: Int) -> [Cell] {
    var cells: [Cell] = []
    for index in 0..<Int(random.next() % (depth > 3 ? 1 : 3)) {
      var cell: Cell = Cell(name: random.oneIn(4) ? nil : "cell \(index)")
      for property in CellProperty.allCases where random.oneIn(4) {
        cell.properties[property] = value(property.kind, property.range, mayBeNone: property.mayBeNone)
      }
      cell.emitterCells = self.cells(depth: depth + 1)
      cell.emitterBehaviors = behaviors()
      if random.oneIn(3) { cell.extensions = extensions(isTop: depth == 1) }
      cells.append(cell)
    }
    return cells
  }

  private mutating func behaviors() -> [Behavior] {
    var behaviors: [Behavior] = []
    for index in 0..<Int(random.next() % 3) {
      var behavior: Behavior = Behavior(
        pick(BehaviorType.allCases), name: random.oneIn(3) ? nil : "behaviour \(index)")
      for property in BehaviorProperty.allCases where property.belongs(to: behavior.type) && random.oneIn(3) {
        behavior.properties[property] = value(property.kind, property.range, mayBeNone: property.mayBeNone)
      }
      let list: BehaviorProperty = behavior.type == .valueOverLife ? .values : .colors
      let count: Int = behavior.properties.numbers(.values).count + behavior.properties.colors(.colors).count
      if count != behavior.properties.numbers(.locations).count { behavior.properties.reset(.locations) }
      if random.oneIn(3), list.belongs(to: behavior.type), count > 0 {
        behavior.properties[.locations] = .numbers((0..<count).map { Double($0) / Double(count) })
      }
      behaviors.append(behavior)
    }
    return behaviors
  }

  private mutating func extensions(isTop: Bool) -> CellExtensions {
    var extensions: CellExtensions = CellExtensions()
    for _ in 0..<Int(random.next() % 3) {
      extensions.bursts.append(Burst(at: random.number(), count: Int(random.next() % 100)))
    }
    extensions.emitsOnDeath = !isTop && random.oneIn(2)
    for image in images where random.oneIn(3) {
      extensions.images.append(WeightedImage(image, weight: random.oneIn(2) ? 1 : random.positive()))
    }
    if random.oneIn(2) {
      var trail: Trail = Trail(duration: random.positive(), count: Int(random.next() % 10))
      if random.oneIn(2) { trail.scale = random.unit() }
      if random.oneIn(2) { trail.alpha = random.unit() }
      extensions.trail = trail
    }
    return extensions
  }

  /// A number in `range`, which is one of the ranges that properties have.
  private mutating func number(_ range: NumberRange) -> Double {
    if range.allowsForever, random.oneIn(4) { return .infinity }
    // Copies multiply along nested replicators.
    if range.isWhole { return Double(random.next() % (range.greatest > 1e6 ? 4_294_967_296 : 3)) }
    if range == .unit { return random.unit() }
    if range.isAboveLeast { return random.positive() }
    let number: Double = range.least == 0 ? random.number().magnitude : random.number()
    return min(number, range.greatest)
  }

  private mutating func value(_ kind: PropertyKind, _ range: NumberRange, mayBeNone: Bool) -> PropertyValue {
    if mayBeNone, random.oneIn(4) { return kind == .color ? .color(nil) : .text(nil) }
    switch kind {
    case .number, .magnitude, .whole, .seconds: return .number(number(range))
    case .flag: return .flag(random.oneIn(2))
    case .point: return .point(Point(random.number(), random.number()))
    case .size: return .size(Size(number(range), number(range)))
    case .rect:
      let origin: NumberRange = range == .unit ? .unit : .finite
      return .rect(Rect(number(origin), number(origin), number(range), number(range)))
    case .vector: return .vector(SIMD3(number(range), number(range), number(range)))
    case .color: return .color(color())
    case .transform: return .transform(transform())
    case .image: return .text(images.isEmpty ? nil : pick(images))
    case .path: return .text("M 0 0 L 10 \(random.next() % 100)")
    case .word(let words): return .text(pick(words))
    case .string: return .text(pick(["", "two\nlines", "\"🎉\" \u{1}"]))
    // Four, so that they may be a rectangle.
    case .numbers: return .numbers((0..<4 * Int(random.next() % 2)).map { _ in number(range) })
    case .colors: return .colors((0..<Int(random.next() % 4)).map { _ in color() })
    case .corners: return .corners(Corners(rawValue: UInt8(random.next() % 16)))
    }
  }

  private mutating func transform() -> Transform3D {
    switch random.next() % 7 {
    case 0: .identity
    case 5: .perspective(distance: random.positive())
    case 1: .scale(random.number(), random.number(), random.oneIn(2) ? 1 : random.number())
    case 2: .scale(3, 3, 3)
    case 3: .translation(random.number(), random.number(), random.oneIn(2) ? 0 : random.number())
    case 4: .rotation(random.number(), 0, 0, 1)
    default: .rotation(random.number(), random.number(), random.number(), random.number())
    }
  }

  /// A path to something of `layer`, through its cells where they can be told apart.
  private mutating func path(in layer: Layer) -> PropertyPath {
    var names: [String] = []
    var cells: [Cell] = layer.emitterCells
    while !random.oneIn(3), let cell = cells.first(where: { $0.name != nil }), let name = cell.name {
      names.append(name)
      cells = cell.emitterCells
    }
    let target: PropertyPath.Target
    let behaviors: [Behavior] = names.isEmpty ? layer.emitterBehaviors : behaviors(of: layer, at: names)
    if random.oneIn(3), let behavior = behaviors.first(where: { $0.name != nil }), let name = behavior.name {
      target = .behavior(name, pick(BehaviorProperty.allCases.filter { $0.belongs(to: behavior.type) }))
    } else if names.isEmpty {
      target = .layer(pick(LayerProperty.allCases.filter { $0.belongs(to: layer.kind) }))
    } else {
      target = .cell(pick(CellProperty.allCases))
    }
    var path: PropertyPath = PropertyPath(cells: names, target: target)
    let parts: [PropertyComponent] = PropertyComponent.allCases.filter { $0.belongs(to: path.kind) }
    if !parts.isEmpty, random.oneIn(2) { path.component = pick(parts) }
    return path
  }

  private func behaviors(of layer: Layer, at names: [String]) -> [Behavior] {
    var cells: [Cell] = layer.emitterCells
    var behaviors: [Behavior] = []
    for name in names {
      behaviors = cells.first { $0.name == name }?.emitterBehaviors ?? []
      cells = cells.first { $0.name == name }?.emitterCells ?? []
    }
    return behaviors
  }

  /// An animation of one property, a group of some, or a transition.
  private mutating func animation(of layer: Layer) -> Animation? {
    if random.oneIn(8) {
      var transition: Animation = Animation(
        Transition(pick(Transition.Kind.allCases), pick(Transition.Subtype.allCases)))
      transition.timing = timing()
      return transition
    }
    return random.oneIn(4) ? group(of: layer, depth: 0) : leaf(of: layer)
  }

  private mutating func group(of layer: Layer, depth: Int) -> Animation? {
    var children: [Animation] = []
    for _ in 0..<Int(1 + random.next() % 3) {
      guard var child = random.oneIn(3) && depth < 3 ? group(of: layer, depth: depth + 1) : leaf(of: layer) else {
        continue
      }
      child.timing.duration = random.oneIn(2) ? 0 : 1 + random.unit()
      child.timing.speed = random.unit() * 2 - 1
      child.timing.repeatCount = random.unit() * 3
      child.timing.repeatDuration = 0
      children.append(child)
    }
    guard !children.isEmpty else { return nil }
    var group: Animation = Animation(key: random.oneIn(2) ? "group" : nil, group: children)
    group.timing = timing()
    group.timing.duration = random.unit() * 10 + 0.1
    if random.oneIn(2) { group.timingFunction = timingFunction() }
    return group
  }

  private mutating func leaf(of layer: Layer) -> Animation? {
    let path: PropertyPath = path(in: layer)
    guard path.isAnimatable else { return nil }
    var range: NumberRange = path.kind == .color || path.kind == .colors ? .unit : .finite
    if path.target == .layer(.instanceCount) { range = path.range }
    if case .behavior(_, let property) = path.target { range = property.range }
    var values: [PropertyValue] = []
    for _ in 0..<Int(2 + random.next() % 3) { values.append(value(path.kind, range, mayBeNone: path.mayBeNone)) }
    // Lists of one animation are equally long.
    if path.kind == .numbers || path.kind == .colors { values = values.map { _ in values[0] } }
    var animation: Animation = Animation(
      key: random.oneIn(2) ? "key" : nil, path: path, curve: .basic(from: nil, to: values[0], by: nil))
    if random.oneIn(2) {
      let by: PropertyValue? = path.kind.isNumeric && random.oneIn(2) ? value(path.kind, range, mayBeNone: false) : nil
      let to: PropertyValue? = by == nil ? values[0] : nil
      if random.oneIn(2) {
        animation.curve = .spring(from: values[1], to: to, by: by, spring())
      } else {
        animation.curve = .basic(from: values[1], to: to, by: by)
      }
    } else {
      let hasTimes: Bool = random.oneIn(2)
      var keyframes: Keyframes = Keyframes(
        values, keyTimes: hasTimes ? values.indices.map { Double($0) / Double(values.count) } : [],
        timingFunctions: random.oneIn(2) ? values.dropFirst().map { _ in timingFunction() } : [],
        calculationMode: pick(CalculationMode.allCases))
      if random.oneIn(2) { keyframes.tensionValues = values.map { _ in random.unit() } }
      if random.oneIn(2) { keyframes.continuityValues = values.map { _ in random.unit() } }
      if random.oneIn(2) { keyframes.biasValues = values.map { _ in random.unit() } }
      if path.kind == .point, random.oneIn(2) {
        keyframes.values = []
        keyframes.path = ["M 0 0 H 9", "M 0 0 H 9 V 9", "M 0 0 H 9 V 9 Z"][values.count - 2]
        keyframes.rotationMode = pick(RotationMode.allCases)
      }
      animation.curve = .keyframes(keyframes)
    }
    if random.oneIn(2) { animation.timingFunction = timingFunction() }
    animation.isAdditive = random.oneIn(4)
    animation.isCumulative = random.oneIn(4)
    animation.timing = timing()
    if case .spring(_, _, _, let spring)? = animation.curve, spring.settlingDuration < SceneLimits.span,
      random.oneIn(3)
    {
      animation.timing.duration = spring.settlingDuration
    }
    return animation
  }

  private mutating func spring() -> Spring {
    var spring: Spring = Spring()
    if random.oneIn(2) { spring.mass = 0.5 + random.unit() }
    if random.oneIn(2) { spring.stiffness = 1 + random.unit() * 200 }
    if random.oneIn(2) { spring.damping = random.unit() * 20 }
    if random.oneIn(2) { spring.initialVelocity = random.number() }
    return spring
  }

  private mutating func timingFunction() -> UnitBezier {
    random.oneIn(2)
      ? pick(UnitBezier.named).curve : UnitBezier(random.unit(), random.number(), random.unit(), random.number())
  }

  private mutating func timing() -> AnimationTiming {
    var timing: AnimationTiming = AnimationTiming()
    if random.oneIn(2) { timing.beginTime = random.number() }
    if random.oneIn(2) { timing.timeOffset = random.number() }
    if random.oneIn(2) { timing.speed = random.number() }
    if random.oneIn(2) { timing.duration = max(number(.spanOrForever), SceneLimits.shortestAnimation) }
    if random.oneIn(2) { timing.repeatCount = number(.repeats) }
    if random.oneIn(2) { timing.repeatDuration = number(.spanOrForever) }
    timing.autoreverses = random.oneIn(2)
    timing.fillMode = pick(FillMode.allCases)
    timing.removedOnCompletion = random.oneIn(2)
    return timing
  }

  private mutating func event() -> Event {
    guard !named.isEmpty else { return Event(.time(random.number())) }
    var event: Event = Event(.time(random.number()))
    if random.oneIn(2) {
      event.cause = .trigger(
        pick(TriggerKind.allCases), layer: pick(named).name ?? "", delay: random.number().magnitude)
    }
    var seen: Set<String> = []
    for _ in 0..<Int(random.next() % 4) {
      let layer: Layer = pick(named)
      let path: PropertyPath = path(in: layer)
      let isNow: Bool = path.isTime && random.oneIn(2)
      let assignment: Assignment = Assignment(
        layer: layer.name ?? "", path: path,
        value: isNow
          ? .now(offset: random.number()) : .value(value(path.kind, path.range, mayBeNone: path.mayBeNone)))
      if seen.insert(assignment.keyPath).inserted { event.set.append(assignment) }
    }
    for _ in 0..<Int(random.next() % 3) {
      let layer: Layer = pick(named)
      if let animation = animation(of: layer) {
        event.animate.append(AddedAnimation(layer: layer.name ?? "", animation: animation))
      }
    }
    for layer in named where layer.kind == .emitter && random.oneIn(4) {
      event.emission.append(EmissionChange(layer: layer.name ?? "", action: pick(EmissionAction.allCases)))
    }
    if random.oneIn(2) { event.remove.append(RemovedAnimation(layer: pick(named).name ?? "", key: "key")) }
    return event
  }
}
