import EmitterMath
import EmitterScene
import EmitterTimeline

extension Evaluator {
  /// Calls `body` with every living particle of a layer, in drawing order.
  mutating func describe(_ particles: LayerParticles, at scene: Double, _ body: (Particle) -> Void) {
    let line: LayerTimeline = timeline.layers[particles.layer]
    let samplers: [Sampler] = self.samplers(layer: particles.layer, version: particles.version)
    for reference in sorted(particles, order(in: particles)) {
      let batch: ParticleBatch = particles.batches[Int(reference.batch)]
      let program: CellProgram = samplers[batch.cell].program
      let (chunk, lane) = place(of: reference, batch)
      let columns: BirthColumns = slots[batch.slot]
      let state: ParticleState = self.state(program, slot: batch.slot, chunk: chunk, lane: lane, now: particles.now)
      let index: Int64 = self.index(of: reference, batch)
      let born: LifeChunk = columns.lives[chunk]
      body(
        Particle(
          id: id(batch: Int(reference.batch), index: index, particles), layer: line.label, cell: program.node.path,
          index: index, epoch: batch.epoch,
          parent: batch.parentBatch < 0
            ? nil : id(batch: batch.parentBatch, index: batch.parentIndex, particles),
          birth: line.sceneTime(ofLocal: born.birth[lane], seenFrom: scene, version: particles.version),
          age: state.age, lifetime: born.lifetime[lane], position: SIMD3(state.x, state.y, state.z),
          velocity: SIMD3(state.velocityX, state.velocityY, state.velocityZ), scale: state.scale,
          rotation: state.rotation, color: state.color))
    }
  }

  /// How many particles of a layer are alive.
  mutating func count(_ particles: LayerParticles) -> Int {
    let samplers: [Sampler] = self.samplers(layer: particles.layer, version: particles.version)
    var result: Int = 0
    for batch in particles.batches {
      let columns: BirthColumns = slots[batch.slot]
      let speed: Double = samplers[batch.cell].program.clockSpeed
      for k in batch.first...batch.last {
        let place: Int64 = k - 1 - columns.firstChunk * 8
        let born: LifeChunk = columns.lives[Int(place >> 3)]
        let lane: Int = Int(place & 7)
        let age: Float = Float((particles.now - born.birth[lane]) * speed)
        if max(0, age) < born.lifetime[lane] { result += 1 }
      }
    }
    return result
  }

  /// Adds the identity and the state of every living particle of a layer to a hash, in drawing order.
  mutating func add(_ particles: LayerParticles, to hash: inout Digest) {
    let samplers: [Sampler] = self.samplers(layer: particles.layer, version: particles.version)
    for reference in sorted(particles, order(in: particles)) {
      let batch: ParticleBatch = particles.batches[Int(reference.batch)]
      let (chunk, lane) = place(of: reference, batch)
      let columns: BirthColumns = slots[batch.slot]
      let state: ParticleState = self.state(
        samplers[batch.cell].program, slot: batch.slot, chunk: chunk, lane: lane, now: particles.now)
      hash.add(batch.key.bits)
      hash.add(UInt64(bitPattern: index(of: reference, batch)))
      hash.add(columns.lives[chunk].birth[lane].bitPattern)
      hash.add(columns.lives[chunk].lifetime[lane])
      for number in [state.age, state.x, state.y, state.z, state.velocityX, state.velocityY, state.velocityZ] {
        hash.add(number)
      }
      hash.add(state.scale)
      hash.add(state.rotation)
      for component in 0..<4 { hash.add(state.color[component]) }
    }
  }

  private func order(in particles: LayerParticles) -> ParticleOrder {
    let version = timeline.layers[particles.layer].versions[particles.version]
    return ParticleOrder(renderMode: version.properties.text(.renderMode))
  }

  func place(of reference: ParticleReference, _ batch: ParticleBatch) -> (chunk: Int, lane: Int) {
    let chunk: Int64 = (batch.first - 1) >> 3 - slots[batch.slot].firstChunk + Int64(reference.place >> 3)
    return (Int(chunk), Int(reference.place & 7))
  }

  private func index(of reference: ParticleReference, _ batch: ParticleBatch) -> Int64 {
    ((batch.first - 1) >> 3) * 8 + Int64(reference.place) + 1
  }

  private func id(batch: Int, index: Int64, _ particles: LayerParticles) -> String {
    let line: LayerTimeline = timeline.layers[particles.layer]
    let of: ParticleBatch = particles.batches[batch]
    let node: CellNode = line.cells[of.cell]
    let above: String =
      of.parentBatch < 0 ? line.label : id(batch: of.parentBatch, index: of.parentIndex, particles)
    let epoch: String = of.epoch > 0 ? "~\(of.epoch)" : of.epoch < 0 ? "!\(-of.epoch)" : ""
    return "\(above)/\(node.name ?? "#\(node.place)"):\(index)\(epoch)"
  }
}
