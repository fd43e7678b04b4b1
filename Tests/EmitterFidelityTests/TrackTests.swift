import Testing

@testable import EmitterFidelity

/// Particles that are followed from frame to frame.
@Suite struct TrackTests {
  private func blob(_ x: Double, _ y: Double) -> Blob {
    var blob: Blob = Blob()
    (blob.x, blob.y, blob.area, blob.ink) = (x, y, 12, 8)
    return blob
  }

  @Test func `two that cross stay two`() {
    var tracker: Tracker = Tracker(gate: 2, longestStep: 10, interval: 1)
    for frame in 0..<12 {
      let t: Double = Double(frame)
      tracker.take([blob(5 * t, 10 + 4 * t), blob(5 * t, 54 - 4 * t)], at: t)
    }
    tracker.finish()
    #expect(tracker.tracks.count == 2)
    #expect(tracker.tracks.allSatisfy { $0.blobs.count == 12 })
  }

  @Test func `one that is hidden for two frames is found again`() {
    var tracker: Tracker = Tracker(gate: 2, longestStep: 10, interval: 1)
    for frame in 0..<10 {
      tracker.take(frame == 5 || frame == 6 ? [] : [blob(3 * Double(frame), 4)], at: Double(frame))
    }
    tracker.finish()
    #expect(tracker.tracks.map { $0.blobs.count } == [8])
  }

  @Test func `a parabola tells birth, velocity and acceleration`() throws {
    let geometry: FrameGeometry = FrameGeometry(pixelsPerPoint: 2, originX: 10, originY: 20)
    var emission: Emission = Emission()
    emission.origin = .point(x: 30, y: 40)
    emission.accelerationY = 20
    var track: Track = Track()
    for frame in 4..<20 {
      let (t, age) = (Double(frame) / 10, Double(frame) / 10 - 0.23)
      track.times.append(t)
      track.blobs.append(blob(10 + 2 * (30 + 50 * age), 20 + 2 * (40 - 30 * age + 10 * age * age)))
    }
    let fitted: FittedTrack = try #require(FittedTrack(track, emission, geometry, maxMiss: 0.5))
    #expect((fitted.birth - 0.23).magnitude < 1e-4)
    #expect((fitted.velocityX - 50).magnitude < 1e-2 && (fitted.velocityY + 30).magnitude < 1e-2)
    let acceleration = try #require(fitted.acceleration)
    #expect(acceleration.x.magnitude < 1e-6 && (acceleration.y - 20).magnitude < 1e-6)
  }

  @Test func `from a line, birth is where the path crossed it`() throws {
    var emission: Emission = Emission()
    emission.origin = .line(y: 0)
    var track: Track = Track()
    for frame in 0..<9 {
      track.times.append(Double(frame) / 10)
      track.blobs.append(blob(20, 12 + 40 * Double(frame) / 10))
    }
    let geometry: FrameGeometry = FrameGeometry(pixelsPerPoint: 1, originX: 0, originY: 0)
    let fitted: FittedTrack = try #require(FittedTrack(track, emission, geometry, maxMiss: 0.5))
    #expect((fitted.birth + 0.3).magnitude < 1e-9 && (fitted.velocityY - 40).magnitude < 1e-9)
  }

  @Test func `what moves like no particle is left out`() {
    var track: Track = Track()
    for frame in 0..<10 {
      track.times.append(Double(frame))
      track.blobs.append(blob(frame % 2 == 0 ? 0 : 9, 5))
    }
    let geometry: FrameGeometry = FrameGeometry(pixelsPerPoint: 1, originX: 0, originY: 0)
    #expect(FittedTrack(track, Emission(), geometry, maxMiss: 1) == nil)
  }

  @Test func `pieces are told apart, touching corners together`() {
    var pixels: [UInt32] = [UInt32](repeating: 0xFF00_0000, count: 64)
    for place in [9, 18, 45] { pixels[place] = 0xFFFF_FFFF }
    let frame: SeenFrame = SeenFrame(
      pixels, before: [UInt32](repeating: 0xFF00_0000, count: 64), hiding: nil, width: 8, threshold: 20, time: 0)
    let blobs: [Blob] = frame.blobs()
    #expect(blobs.map { $0.area } == [2, 1])
    #expect(blobs[0].x == 2 && blobs[0].y == 2 && blobs[1].x == 5.5 && blobs[1].y == 5.5)
  }
}
