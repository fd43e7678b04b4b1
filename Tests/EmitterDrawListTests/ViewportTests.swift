import EmitterDrawList
import EmitterMath
import Testing

/// Where a scene's points go in the output.
@Suite struct ViewportTests {
  @Test func `a scene that is wider than the output touches its sides and is centred between top and bottom`() {
    let viewport = Viewport(fitting: Size(400, 100), width: 200, height: 200)
    #expect(viewport.scale == 0.5)
    #expect(viewport.origin == Point(0, 75))
  }

  @Test func `a scene that is taller than the output touches top and bottom and is centred between the sides`() {
    let viewport = Viewport(fitting: Size(100, 400), width: 200, height: 200)
    #expect(viewport.scale == 0.5)
    #expect(viewport.origin == Point(75, 0))
  }

  @Test func `the scene's far corner lands on the far edge`() {
    let viewport = Viewport(fitting: Size(375, 667), width: 750, height: 1334)
    let transform: AffineTransform = viewport.transform
    #expect(transform.a * 375 + transform.tx == 750)
    #expect(transform.d * 667 + transform.ty == 1334)
  }
}
