public import EmitterQuartz
public import Foundation

/// Makes a context of that many points the current one, y down, at a scale of 1; transparent.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// As `UIGraphicsBeginImageContext`, opaque black if so asked for, at pixels a point; 0 is the screen's scale. Of a size
/// that cannot be drawn there is no context, and no image.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let run: SceneRun = .current
  let context = CGContext(size: size, scale: scale > 0 ? scale : run.screenScale, isOpaque: opaque)
  run.contexts.append(DrawingTarget(context))
}

/// The context that drawing goes to.
public func UIGraphicsGetCurrentContext() -> CGContext? { SceneRun.current.contexts.last?.context }

/// What was drawn into the current context so far.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext(), let image = context.makeImage() else { return nil }
  return UIImage(cgImage: image, scale: max(1e-6, context.baseTransform.a), orientation: .up)
}

/// Takes the current context off; nothing without one.
public func UIGraphicsEndImageContext() { _ = SceneRun.current.contexts.popLast() }

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) { SceneRun.current.contexts.append(DrawingTarget(context)) }

/// Takes the current context off; nothing without one.
public func UIGraphicsPopContext() { _ = SceneRun.current.contexts.popLast() }

public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  drawApart {
    $0.setBlendMode(blendMode)
    $0.fill(rect)
  }
}

/// A frame of one point inside the rectangle.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Draws into the current context, whose state is as it was afterwards.
func drawApart(_ body: (CGContext) -> Void) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  body(context)
  context.restoreGState()
}
