import EmitterQuartz
import Foundation
import Testing

@Suite struct AffineTransforms {
  @Test func `a turn goes from x towards y`() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-12 && abs(turned.y - 1) < 1e-12)
  }

  @Test func `what is added last is applied first`() {
    let t = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 3))
    #expect(
      CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 0)) == t)
    #expect(CGAffineTransformScale(CGAffineTransformMakeTranslation(10, 0), 2, 3) == t)
  }

  @Test func `an inverse undoes, and a collapsed plane stays as it is`() {
    let t = CGAffineTransform(a: 2, b: 1, c: 0, d: 4, tx: 3, ty: 5)
    let back = CGPoint(x: 7, y: 9).applying(t).applying(t.inverted())
    #expect(abs(back.x - 7) < 1e-12 && abs(back.y - 9) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    let nothing = CGAffineTransform(scaleX: .nan, y: 1)
    #expect(nothing.inverse == nil)
  }

  @Test func `a rectangle becomes the box around its corners`() {
    let box = CGRect(x: 0, y: 0, width: 2, height: 1).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(box.minX + 1) < 1e-12 && abs(box.width - 1) < 1e-12 && abs(box.height - 2) < 1e-12)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test func `old spellings say the same`() {
    #expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(CGRectGetMidX(CGRectMake(1, 2, 3, 4)) == 2.5)
    #expect(CGRectInset(CGRectMake(0, 0, 4, 4), 1, 1) == CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity))
  }
}
