package import EmitterMath
import EmitterScene
import EmitterTimeline

/// A particle of an evaluation: its batch, and its place counted from the first lane of the batch's first chunk.
package struct ParticleReference: Hashable, Sendable {
  package var batch: Int32
  package var place: Int32
}

/// The orders of `renderMode` that need more than going through the batches (law 10).
package enum ParticleOrder: Sendable {
  /// Depth-first by cell, then by birth.
  case unordered
  case oldestFirst
  case oldestLast
  /// Far (least z) first.
  case backToFront

  /// The order of a render mode; additive particles need none and take the unordered one.
  package init(renderMode: String?) {
    switch renderMode {
    case "oldestFirst": self = .oldestFirst
    case "oldestLast": self = .oldestLast
    case "backToFront": self = .backToFront
    default: self = .unordered
    }
  }
}

extension Evaluator {
  /// What one batch draws, a chunk for each of its chunks of births, in birth order. O(particles).
  ///
  /// - Parameter ghost: which of the ghosts of a trail, 1 for the youngest; 0 for the particles themselves.
  package mutating func sprites(
    of particles: LayerParticles, batch index: Int, into sprites: inout SpriteColumns8, ghost: Int = 0
  ) {
    let batch: ParticleBatch = particles.batches[index]
    let program: CellProgram = samplers(layer: particles.layer, version: particles.version)[batch.cell].program
    let firstChunk: Int64 = slots[batch.slot].firstChunk
    let start: Int = Int((batch.first - 1) >> 3 - firstChunk)
    let end: Int = Int((batch.last - 1) >> 3 - firstChunk)
    let count: Int = end - start + 1
    sprites.resize(to: count)
    if let dynamics = program.dynamics {
      self.sprites(
        program, dynamics, slot: batch.slot, chunks: start..<end + 1, ghost: ghost, now: particles.now, into: &sprites)
    } else if program.isSteady {
      let columns: BirthColumns = slots[batch.slot]
      let kernel: SpriteKernel = SpriteKernel(program, now: particles.now)
      var ages: MutableSpan<F8> = ages.mutableSpan
      kernel.evaluate(
        columns, from: start, plain: program.plainColor, ages: &ages, places: &sprites.places,
        turns: &sprites.turns,
        tints: &sprites.tints)
    } else {
      let columns: BirthColumns = slots[batch.slot]
      for row in 0..<count {
        program.evaluate(columns, chunk: start + row, now: particles.now, into: &sprites, row: row)
      }
    }
    // Lanes of the edge chunks that belong to other batches.
    for lane in 0..<8 {
      if Int64(lane) < (batch.first - 1) & 7 { sprites.tints[0][lane] = 0 }
      if Int64(lane) > (batch.last - 1) & 7 { sprites.tints[count - 1][lane] = 0 }
    }
  }

  /// The living particles in drawing order, or `nil` when going through the batches in order is that order already.
  package mutating func order(of particles: LayerParticles, _ order: ParticleOrder) -> [ParticleReference]? {
    let isNatural: Bool
    switch order {
    case .unordered: isNatural = isAscending(particles)
    case .oldestFirst: isNatural = particles.batches.count <= 1
    case .oldestLast, .backToFront: isNatural = particles.batches.isEmpty
    }
    return isNatural ? nil : sorted(particles, order)
  }

  /// The living particles in drawing order, whatever that is. O(n log n).
  package mutating func allInOrder(of particles: LayerParticles, _ order: ParticleOrder) -> [ParticleReference] {
    sorted(particles, order)
  }

  /// The third coordinate of a particle.
  package mutating func depth(of reference: ParticleReference, in particles: LayerParticles) -> Float {
    let batch: ParticleBatch = particles.batches[Int(reference.batch)]
    let (chunk, lane) = place(of: reference, batch)
    let program: CellProgram = samplers(layer: particles.layer, version: particles.version)[batch.cell].program
    return state(program, slot: batch.slot, chunk: chunk, lane: lane, now: particles.now).z
  }

  private func isAscending(_ particles: LayerParticles) -> Bool {
    var last: Int = -1
    for batch in particles.batches {
      if batch.cell <= last { return false }
      last = batch.cell
    }
    return true
  }

  /// Sorts the living by the order's key; ties by cell, then birth, then the order of the batches.
  mutating func sorted(_ particles: LayerParticles, _ order: ParticleOrder) -> [ParticleReference] {
    struct Entry {
      var key: Double
      var cell: Int
      var birth: Double
      var reference: ParticleReference
    }
    var entries: [Entry] = []
    let samplers: [Sampler] = self.samplers(layer: particles.layer, version: particles.version)
    for (index, batch) in particles.batches.enumerated() {
      let program: CellProgram = samplers[batch.cell].program
      let columns: BirthColumns = slots[batch.slot]
      let base: Int64 = ((batch.first - 1) >> 3) * 8
      for k in batch.first...batch.last {
        let place: Int64 = k - 1 - columns.firstChunk * 8
        let chunk: Int = Int(place >> 3)
        let lane: Int = Int(place & 7)
        let born: LifeChunk = columns.lives[chunk]
        let birth: Double = born.birth[lane]
        let age: Float = Float((particles.now - birth) * program.clockSpeed)
        guard max(0, age) < born.lifetime[lane] else { continue }
        let key: Double
        switch order {
        case .unordered: key = 0
        case .oldestFirst, .oldestLast: key = birth
        case .backToFront:
          key = Double(state(program, slot: batch.slot, chunk: chunk, lane: lane, now: particles.now).z)
        }
        let reference = ParticleReference(batch: Int32(index), place: Int32(truncatingIfNeeded: k - 1 - base))
        entries.append(Entry(key: key, cell: batch.cell, birth: birth, reference: reference))
      }
    }
    entries.sort { a, b in
      if a.key != b.key { return a.key < b.key }
      if a.cell != b.cell { return a.cell < b.cell }
      if a.birth != b.birth { return a.birth < b.birth }
      if a.reference.batch != b.reference.batch { return a.reference.batch < b.reference.batch }
      return a.reference.place < b.reference.place
    }
    // The reverse of oldest first, ties too.
    if case .oldestLast = order { entries.reverse() }
    return entries.map { $0.reference }
  }

  /// What a cell's particles show: the image, the part of it, how it is sampled and how large a texel is.
  package mutating func appearance(of cell: Int, in particles: LayerParticles) -> CellAppearance {
    let program = samplers(layer: particles.layer, version: particles.version)[cell].program
    return CellAppearance(
      contents: program.contents, contentsRect: program.contentsRect, contentsScale: program.contentsScale,
      minification: program.minification, magnification: program.magnification, type: program.dynamics?.type ?? .sprite,
      pictures: program.dynamics?.pictures, ghosts: program.dynamics?.trail?.count ?? 0)
  }
}

/// What a cell's particles show (law 9).
package struct CellAppearance: Hashable, Sendable {
  package var contents: String?
  package var contentsRect: Rect
  package var contentsScale: Double
  package var minification: String
  package var magnification: String
  package var type: ParticleType
  /// Which of several pictures are shown, where there may be several.
  package var pictures: PictureChoice?
  /// How many ghosts each particle has.
  package var ghosts: Int
}

extension CellProgram {
  /// Evaluates eight particles whose accelerations or speeds change with time.
  func evaluate(
    _ columns: BirthColumns, chunk: Int, now: Double, into sprites: inout SpriteColumns8, row: Int
  ) {
    let born: LifeChunk = columns.lives[chunk]
    var place: Pair8 = Pair8(F8.zero, F8.zero)
    var turn: Pair8 = place
    var color = ColorChunk(red: F8.zero, green: F8.zero, blue: F8.zero, alpha: F8.zero)
    for lane in 0..<8 {
      let state: ParticleState = self.state(columns, chunk: chunk, lane: lane, now: now)
      guard state.age < born.lifetime[lane] else { continue }
      let (s, c) = sineAndCosine(state.rotation)
      place.first[lane] = state.x
      place.second[lane] = state.y
      turn.first[lane] = c * state.scale.magnitude
      turn.second[lane] = s * state.scale.magnitude
      color.red[lane] = state.color[0]
      color.green[lane] = state.color[1]
      color.blue[lane] = state.color[2]
      color.alpha[lane] = state.color[3]
    }
    sprites.places[row] = place
    sprites.turns[row] = turn
    sprites.tints[row] = SpriteKernel.pack(color.red, color.green, color.blue, color.alpha)
  }
}
