import EmitterSimulation

extension [Particle] {
  /// Writes the particles' numbers in columns, one after the other.
  func copyColumns(to bytes: HostBytes) -> UnsafePointer<Float> {
    let columns: Int = 14
    bytes.reserve(Swift.max(1, count * columns) * MemoryLayout<Float>.stride)
    let target = unsafe bytes.pointer.assumingMemoryBound(to: Float.self)
    for i in indices {
      let particle: Particle = self[i]
      func put(_ column: Int, _ number: Float) { unsafe target[column * count + i] = number }
      for axis in 0..<3 {
        put(axis, particle.position[axis])
        put(3 + axis, particle.velocity[axis])
      }
      put(6, particle.scale)
      put(7, particle.rotation)
      for component in 0..<4 { put(8 + component, particle.color[component]) }
      put(12, particle.age)
      put(13, particle.lifetime)
    }
    return unsafe UnsafePointer(target)
  }
}
