import EmitterScene

/// Writes down what client code makes of a tree of layers: one scene, with every edit at its time.
///
/// Each turn of the run loop ends with a `commit`, which looks only at the layers that were changed. The first commit says
/// how the scene begins; what joins later stands in it from the beginning, hidden, and an event shows it.
package final class Recorder {
  let root: CALayer
  let run: SceneRun
  /// The outermost layer, and what it was before its mask became another one.
  var rootNodes: [LayerNode] = []
  var events: [Event] = []
  let images = RecordedImages()
  /// The layers that have changed since the last commit.
  private var noted: [CALayer] = []
  /// Cells that were written to after a layer had taken them over.
  private var written: [CAEmitterCell] = []
  private var writtenPlaces: Set<ObjectIdentifier> = []
  /// Behaviours likewise.
  private var writtenBehaviors: [CAEmitterBehavior] = []
  /// The recorded cells of each of the client's objects.
  var cellNodes: [ObjectIdentifier: [CellNode]] = [:]
  /// The recorded behaviours likewise.
  var behaviorNodes: [ObjectIdentifier: [BehaviorNode]] = [:]
  var layerNames: Set<String> = []
  /// The last number that was put behind a name, so that the next one is found at once.
  var lastNumbers: [String: Int] = [:]
  var animationCount = 0
  private var isCommitting = false

  /// How often layout may ask for layout before a commit goes on without it.
  private static let layoutPasses: Int = 16

  /// A recorder of everything in and below `root`.
  package init(root: CALayer, run: SceneRun) {
    self.root = root
    self.run = run
  }

  /// Notes that a layer has changed.
  func note(_ layer: CALayer) {
    guard !layer.edits.isNoted else { return }
    layer.edits.isNoted = true
    noted.append(layer)
  }

  /// Notes that a cell was written to after a layer had taken it over.
  func noteWrite(to cell: CAEmitterCell) {
    if writtenPlaces.insert(ObjectIdentifier(cell)).inserted { written.append(cell) }
  }

  /// Notes that a behaviour was written to after it had been taken over.
  func noteWrite(to behavior: CAEmitterBehavior) {
    if !writtenBehaviors.contains(where: { $0 === behavior }) { writtenBehaviors.append(behavior) }
  }

  /// How many layers the next commit will look at.
  package var changedLayerCount: Int { noted.count }

  /// The film's time of the present turn.
  var now: Double { withoutNoise(run.now) }

  /// Takes over everything that has changed since the last commit, as one transaction at the run's time.
  ///
  /// - Complexity: O(changed layers and what joins with them).
  package func commit() {
    guard !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    for _ in 0..<Recorder.layoutPasses where root.waits { root.update() }
    if rootNodes.isEmpty {
      if let node = join(root, under: nil, isTop: true, in: nil) { rootNodes = [node] }
    } else {
      commitChanges()
    }
    warnOfLateWrites()
    let behaviors: [CAEmitterBehavior] = writtenBehaviors
    writtenBehaviors = []
    for behavior in behaviors { warnOfLateWrite(to: behavior) }
    run.transactions.endTurn()
  }

  private func commitChanges() {
    guard !noted.isEmpty else { return }
    let layers: [CALayer] = noted
    noted = []
    let event = OpenEvent(at: now)
    var left: [LayerNode] = []
    for layer in layers { retireGone(of: layer, into: event, left: &left) }
    for layer in layers { arrangeChildren(of: layer, into: event, left: &left) }
    for node in left { stopAnimations(of: node) }
    var moved: [CALayer] = []
    for layer in layers where layer.node != nil {
      if commitValues(of: layer, into: event) { moved.append(layer) }
    }
    for layer in moved { followClock(of: layer) }
    for layer in layers where layer.node != nil { commitAnimations(of: layer, into: event) }
    for layer in layers { layer.edits = LayerEdits() }
    if !event.isEmpty { append(event.event) }
  }

  private func append(_ event: Event) {
    guard events.count < SceneLimits.events else {
      run.warn("more than \(SceneLimits.events) turns changed something; what came after \(now) s is left out")
      return
    }
    events.append(event)
  }

  private func warnOfLateWrites() {
    let cells: [CAEmitterCell] = written
    written = []
    writtenPlaces = []
    for cell in cells {
      guard let node = cellNodes[ObjectIdentifier(cell)]?.first(where: { $0.isLive }) else { continue }
      var properties: PropertyTable<CellProperty> = describe(cell, begin: nil)
      properties[.beginTime] = node.committed[.beginTime]
      if !node.committed.isGiven(.beginTime) { properties.reset(.beginTime) }
      let name: String = node.name ?? "NAME"
      let changed: CellProperty? = CellProperty.allCases.first { properties[$0] != node.committed[$0] }
      guard let changed else { continue }
      let whose: String = node.name.map { "the cell '\($0)'" } ?? "a cell without a name"
      run.warn(
        "\(changed.name) of \(whose) was set after its layer had taken the cell over, which does nothing; call "
          + "setValue(_:forKeyPath: \"emitterCells.\(name).\(changed.name)\") of the layer"
          + (node.name == nil ? ", and give the cell a name before" : ""))
    }
  }
}
