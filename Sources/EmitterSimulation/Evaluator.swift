import EmitterMath
import EmitterScene
package import EmitterTimeline

/// Births in a row of one cell, one parent and one epoch, that may be alive.
package struct ParticleBatch: Sendable {
  /// The cell's place in the layer's flat list.
  package var cell: Int
  package var epoch: Int64
  /// Where its columns are kept.
  package var slot: Int
  /// Birth indices.
  package var first: Int64
  package var last: Int64
  /// The parent: its batch, and its birth index; −1 at the top.
  package var parentBatch: Int
  package var parentIndex: Int64
  /// The key of the epoch, from which each particle's follows.
  var key: RandomKey
  /// Imagined births stand only where nothing was really born.
  var sleepsOnly: Bool
}

/// The particles of one emitter layer at one instant.
package struct LayerParticles: Sendable {
  package let layer: Int
  package let version: Int
  /// The layer's local time.
  package let now: Double
  package var batches: [ParticleBatch] = []
}

/// Finds and evaluates the particles of any instant.
///
/// What it keeps between instants (drawn births, cells made ready) follows from the scene alone, so the order of asking
/// changes the work and not the result.
package struct Evaluator: Sendable {
  package let timeline: Timeline
  /// Those made last, few: looking through them is quicker than hashing.
  private var programs: [MadeReady] = []
  /// Columns of the births of a batch. The first ones are kept from instant to instant.
  package internal(set) var slots: [BirthColumns] = []
  private var kept: [(key: SlotKey, slot: Int)] = []
  private var spare: [Int] = []
  /// Scratch of the sprite kernels.
  var ages: [F8] = [F8](repeating: F8.zero, count: SpriteKernel.block)
  /// What of a cell with dynamics was looked at last.
  var walk: Walk?
  private var used: [Int] = []

  private static let mostVersionsKept: Int = 64

  private struct MadeReady {
    var layer: Int
    var version: Int
    let samplers: [Sampler]
    /// The local time up to which all of them are ready.
    let horizon: Double

    init(layer: Int, version: Int, samplers: [Sampler]) {
      self.layer = layer
      self.version = version
      self.samplers = samplers
      horizon = samplers.reduce(.infinity) { nearest, sampler in min(nearest, sampler.program.horizon) }
    }
  }

  private struct SlotKey: Equatable {
    var layer: Int
    var version: Int
    var cell: Int
    var epoch: Int64
  }

  package init(_ timeline: Timeline) { self.timeline = timeline }

  /// The samplers of a layer's cells under one version, made ready on first use for the layer's local times up to `now`.
  mutating func samplers(layer: Int, version: Int, now: Double = -.infinity) -> [Sampler] {
    var place: Int = 0
    while place < programs.count, programs[place].layer != layer || programs[place].version != version { place += 1 }
    if place < programs.count, programs[place].horizon >= now {
      return programs[place].samplers
    }
    // Columns drawn ahead of a nearer horizon lack the births beyond it.
    func isOld(_ known: SlotKey) -> Bool { known.layer == layer && known.version == version }
    for (known, slot) in kept where isOld(known) { spare.append(slot) }
    kept.removeAll { isOld($0.key) }
    // A scene with thousands of edits has as many versions; few are asked for again.
    if programs.count >= Evaluator.mostVersionsKept {
      programs.removeAll(keepingCapacity: true)
      place = 0
    }
    let made: [Sampler] = Sampler.all(
      of: timeline.layers[layer], version: version, options: timeline.scene.options, horizon: now)
    let ready = MadeReady(layer: layer, version: version, samplers: made)
    if place < programs.count { programs[place] = ready } else { programs.append(ready) }
    return made
  }

  /// Gives back the columns of an evaluation, except those worth keeping for the next instant.
  package mutating func recycle() {
    walk = nil
    spare += used
    used.removeAll(keepingCapacity: true)
  }

  /// The particles of a layer at a scene time; `nil` before the layer exists. Call `recycle` when done with them.
  package mutating func particles(layer: Int, at scene: Double) -> LayerParticles? {
    let line: LayerTimeline = timeline.layers[layer]
    guard line.kind == .emitter, let version = line.version(at: scene) else { return nil }
    walk = nil
    let now: Double = line.versions[version].clock.time(at: scene)
    var result: LayerParticles = LayerParticles(layer: layer, version: version, now: now)
    let samplers: [Sampler] = self.samplers(layer: layer, version: version, now: now)
    let properties = line.versions[version].properties
    let seed: UInt32 = UInt32(min(max(properties.number(.seed), 0), 4_294_967_295)) &+ timeline.scene.seed
    for sampler in samplers where sampler.program.node.parent == nil {
      let program: CellProgram = sampler.program
      guard program.clockSpeed > 0 else { continue }
      let end: Double = program.begin + program.window / program.clockSpeed
      let window: EmissionWindow = EmissionWindow(
        begin: program.begin, end: min(end, program.layerEnd), parentEnd: .infinity,
        parentBirth: -.infinity, parentDeath: .infinity)
      let key: RandomKey = RandomKey(seed: seed).child(UInt64(program.node.place))
      emit(sampler, samplers, window: window, key: key, parent: nil, into: &result)
    }
    return result
  }

  /// Adds the births of one emission, and those of the sub-cells of each of its particles.
  private mutating func emit(
    _ sampler: Sampler, _ samplers: [Sampler], window: EmissionWindow, key: RandomKey,
    parent: (batch: Int, index: Int64)?, into result: inout LayerParticles
  ) {
    let program: CellProgram = sampler.program
    let finder: BirthFinder = BirthFinder(
      rate: program.rate, wakesInThePast: timeline.scene.options.wakesInThePast, starts: program.gate.starts)
    let low: Double = max(result.now - program.reach, parent == nil ? program.gate.cleared : -.infinity)
    let runs: [BirthRun] = finder.runs(in: window, after: low, now: result.now)
    for run in runs + program.bursts(in: window, after: low, now: result.now) {
      var sleepsOnly: Bool = false
      if case .imagined = run.clock { sleepsOnly = true }
      let epochKey: RandomKey = key.child(UInt64(bitPattern: run.epoch))
      var batch: ParticleBatch = ParticleBatch(
        cell: program.index, epoch: run.epoch, slot: 0, first: run.first, last: run.last,
        parentBatch: parent?.batch ?? -1, parentIndex: parent?.index ?? 0, key: epochKey, sleepsOnly: sleepsOnly)
      if parent == nil, !sleepsOnly {
        batch.slot = keptSlot(for: batch, in: result)
      } else {
        batch.slot = spare.popLast() ?? newSlot()
        used.append(batch.slot)
        slots[batch.slot].removeAll()
        slots[batch.slot].firstChunk = (run.first - 1) >> 3
      }
      var parents: ((Int) -> ParentState?)?
      let end: Int64 = (run.last - 1) >> 3
      var chunk: Int64 = slots[batch.slot].firstChunk + Int64(slots[batch.slot].lives.count)
      while chunk <= end {
        var births: D8 = D8(repeating: .nan)
        for lane in 0..<8 {
          let index: Int64 = chunk * 8 + Int64(lane) + 1
          guard parent == nil && !sleepsOnly || index >= run.first && index <= run.last else { continue }
          let birth: Double = run.clock.instant(index, program.rate)
          if !birth.isFinite { continue }
          if sleepsOnly, !program.rate.sleeps(at: birth, after: birth == window.begin) { continue }
          births[lane] = birth
        }
        if let parent {
          let parentBatch: ParticleBatch = result.batches[parent.batch]
          let parentProgram: CellProgram = samplers[parentBatch.cell].program
          let place: Int64 = parent.index - 1 - slots[parentBatch.slot].firstChunk * 8
          var states: [ParentState?] = []
          for lane in 0..<8 {
            states.append(
              births[lane].isNaN
                ? nil
                : parentState(
                  parentProgram, slot: parentBatch.slot, chunk: Int(place >> 3), lane: Int(place & 7),
                  now: min(births[lane], window.parentDeath)))
          }
          parents = { states[$0] }
        }
        sampler.append(to: &slots[batch.slot], key: epochKey, chunk: chunk, births: births, parents: parents)
        chunk += 1
      }
      let batchIndex: Int = result.batches.count
      result.batches.append(batch)
      guard !program.node.children.isEmpty else { continue }
      for index in run.first...run.last {
        emitChildren(of: index, batch: batchIndex, sampler, samplers, into: &result)
      }
    }
  }

  /// Adds what the sub-cells of one particle have emitted.
  private mutating func emitChildren(
    of index: Int64, batch: Int, _ sampler: Sampler, _ samplers: [Sampler], into result: inout LayerParticles
  ) {
    let program: CellProgram = sampler.program
    let slot: Int = result.batches[batch].slot
    let place: Int64 = index - 1 - slots[slot].firstChunk * 8
    let born: LifeChunk = slots[slot].lives[Int(place >> 3)]
    let lane: Int = Int(place & 7)
    let birth: Double = born.birth[lane]
    let life: Double = Double(born.lifetime[lane]) / program.clockSpeed
    guard life > 0 else { return }
    let key: RandomKey = result.batches[batch].key.child(UInt64(bitPattern: index))
    for child in program.node.children {
      let childProgram: CellProgram = samplers[child].program
      guard childProgram.clockSpeed > 0, result.now - birth - life < childProgram.reach else { continue }
      let isLate: Bool = childProgram.isOnDeath
      let start: Double = isLate ? birth + life : birth
      let begin: Double = start + childProgram.begin / program.clockSpeed
      let end: Double = begin + childProgram.window / childProgram.clockSpeed
      let window: EmissionWindow = EmissionWindow(
        begin: begin, end: isLate && end == .infinity ? -.infinity : end, parentEnd: isLate ? .infinity : birth + life,
        parentBirth: start, parentDeath: birth + life)
      emit(
        samplers[child], samplers, window: window, key: key.child(UInt64(childProgram.node.place)),
        parent: (batch, index), into: &result)
    }
  }

  /// Gives up the kept columns, but for those that the evaluation at hand uses.
  private mutating func forgetKept(except result: LayerParticles) {
    var inUse: [Bool] = [Bool](repeating: false, count: slots.count)
    for batch in result.batches { inUse[batch.slot] = true }
    for (_, slot) in kept where !inUse[slot] { spare.append(slot) }
    kept.removeAll { !inUse[$0.slot] }
  }

  private mutating func newSlot() -> Int {
    slots.append(BirthColumns())
    return slots.count - 1
  }

  /// The kept columns of a top-level cell's epoch, cut so that they start at or before the batch and reach as far as they
  /// were drawn.
  private mutating func keptSlot(for batch: ParticleBatch, in result: LayerParticles) -> Int {
    let key: SlotKey = SlotKey(layer: result.layer, version: result.version, cell: batch.cell, epoch: batch.epoch)
    let slot: Int
    if let found = kept.firstIndex(where: { $0.key == key }) {
      slot = kept[found].slot
    } else {
      if kept.count >= 4 * Evaluator.mostVersionsKept { forgetKept(except: result) }
      slot = spare.popLast() ?? newSlot()
      slots[slot].removeAll()
      slots[slot].firstChunk = (batch.first - 1) >> 3
      kept.append((key, slot))
    }
    let first: Int64 = (batch.first - 1) >> 3
    let drawn: Int64 = Int64(slots[slot].lives.count)
    let skip: Int64 = first - slots[slot].firstChunk
    if skip < 0 || skip > drawn {
      slots[slot].removeAll()
      slots[slot].firstChunk = first
    } else if skip > 1024 && skip * 2 > drawn {
      slots[slot].removeFirst(Int(skip))
    }
    return slot
  }
}

extension Sampler {
  /// The samplers of all cells of a layer, in the order of its flat list.
  static func all(
    of layer: LayerTimeline, version number: Int, options: SceneOptions, horizon: Double
  ) -> [Sampler] {
    let version: LayerVersion = layer.versions[number]
    let paths: [PathShape] = Sampler.paths(of: layer, upTo: number)
    let gate: EmissionGate = EmissionGate(layer, at: version.start)
    var result: [Sampler?] = [Sampler?](repeating: nil, count: layer.cells.count)
    func make(_ cell: Int, _ parentSpeed: Double) -> Double {
      let speed: Double = parentSpeed * max(0, version.cells[cell].number(.speed))
      var childReach: Double = 0
      for child in layer.cells[cell].children { childReach = max(childReach, make(child, speed)) }
      let program = CellProgram(
        cell, of: layer, version: version, options: options, parentSpeed: parentSpeed, childReach: childReach,
        gate: gate, horizon: horizon)
      result[cell] = Sampler(program, version: version, options: options, paths: paths)
      return program.reach
    }
    for cell in layer.cells.indices where layer.cells[cell].parent == nil { _ = make(cell, 1) }
    return result.compactMap { $0 }
  }
}
