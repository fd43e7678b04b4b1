import EmitterMath
import EmitterScene
import Testing

@testable import EmitterTimeline

@Suite struct AngleTests {
  private func isNear(_ a: Transform3D, _ b: Transform3D) -> Bool {
    let rows: [SIMD4<Double>] = [a.row1 - b.row1, a.row2 - b.row2, a.row3 - b.row3, a.row4 - b.row4]
    return rows.allSatisfy { ($0 * $0).sum() < 1e-16 }
  }

  @Test func `one angle is replaced, the others, the scale and the place stay`() {
    let whole = Transform3D.scale(2, 3, 4).then(.rotation(0.3, 1, 0, 0)).then(.rotation(-0.4, 0, 1, 0))
      .then(.rotation(0.5, 0, 0, 1)).then(.translation(7, 8, 9))
    let turned = Transform3D.scale(2, 3, 4).then(.rotation(0.3, 1, 0, 0)).then(.rotation(1.1, 0, 1, 0))
      .then(.rotation(0.5, 0, 0, 1)).then(.translation(7, 8, 9))
    #expect(isNear(whole.setting(.rotationY, to: Lanes(1.1, 0, 0, 0)), turned))
    #expect(abs(whole.component(.rotationX)[0] - 0.3) < 1e-6 && abs(whole.component(.rotationY)[0] + 0.4) < 1e-6)
    #expect(abs(whole.component(.rotationZ)[0] - 0.5) < 1e-6)
  }

  @Test func `a turn by more than a quarter reads back`() {
    for (component, axis) in [(PropertyComponent.rotationX, 0), (.rotationY, 1), (.rotationZ, 2)] {
      for angle in [-3.0, -1.8, 0.2, 2.5] {
        let turn = Transform3D.rotation(angle, axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0)
        #expect(abs(turn.component(component)[0] - angle) < 1e-6, "\(component) \(angle)")
        #expect(
          isNear(turn.setting(component, to: Lanes(0.7, 0, 0, 0)).setting(component, to: Lanes(angle, 0, 0, 0)), turn))
      }
    }
  }

  @Test func `perspective and mirroring outlast a turn`() {
    var perspective: Transform3D = .identity
    perspective.row3.w = -0.002
    let seen = perspective.setting(.rotationY, to: Lanes(0.6, 0, 0, 0))
    #expect(isNear(seen, Transform3D.rotation(0.6, 0, 1, 0).then(perspective)))
    let mirrored = Transform3D.scale(-1, 1, 1).setting(.rotationZ, to: Lanes(0.4, 0, 0, 0))
    #expect(isNear(mirrored, Transform3D.scale(-1, 1, 1).then(.rotation(0.4, 0, 0, 1))))
  }
}
