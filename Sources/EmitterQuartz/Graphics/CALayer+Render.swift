import EmitterMath
import EmitterScene
import EmitterVector
import Foundation

extension CALayer {
  /// Draws the layer and those below it into a context, in the layer's own coordinates, as their properties are now.
  ///
  /// Backgrounds, contents, shapes, gradients along a line or around a point, texts, borders, shadows, masks, opacity and
  /// transforms of the plane are drawn; particles, copies and depth are not. A layer's own position and transform do not
  /// count. As on Apple's systems, y points the way the context's does.
  /// - Complexity: O(layers + pixels).
  public func render(in ctx: CGContext) { renderTree(on: ctx, depth: 0) }

  private func renderTree(on context: CGContext, depth: Int) {
    guard depth < 64 else { return }
    layoutIfNeeded()
    displayIfNeeded()
    context.saveGState()
    defer { context.restoreGState() }
    let hasShadow: Bool = shadowOpacity > 0 && !masksToBounds
    let isApart: Bool = opacity < 1 || hasShadow
    if isApart {
      context.setAlpha(CGFloat(opacity))
      if hasShadow, let color = shadowColor {
        context.setShadow(
          offset: shadowOffset, blur: shadowRadius * 2, color: color.copy(alpha: color.alpha * CGFloat(shadowOpacity)))
      }
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    if let mask { clip(context, by: mask, depth) }
    let outline: CGPath = unsafe CGPath(
      roundedRect: bounds, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil)
    if let color = backgroundColor { context.fill(outline, color) }
    context.saveGState()
    if masksToBounds {
      context.beginPath()
      context.addPath(outline)
      context.clip()
    }
    renderContents(on: context)
    for layer in (sublayers ?? []).enumerated().sorted(by: {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }) { layer.element.renderInSuperlayer(on: context, depth + 1) }
    context.restoreGState()
    if borderWidth > 0, let color = borderColor {
      context.setStrokeColor(color)
      context.setLineWidth(borderWidth)
      let radius: CGFloat = max(0, cornerRadius - borderWidth / 2)
      context.beginPath()
      context.addPath(
        unsafe CGPath(
          roundedRect: bounds.insetBy(dx: borderWidth / 2, dy: borderWidth / 2), cornerWidth: radius,
          cornerHeight: radius, transform: nil))
      context.strokePath()
    }
    if isApart { context.endTransparencyLayer() }
  }

  private func renderInSuperlayer(on context: CGContext, _ depth: Int) {
    guard !isHidden, opacity > 0 else { return }
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    context.saveGState()
    context.translateBy(x: position.x, y: position.y)
    context.concatenate(affineTransform())
    context.translateBy(x: -anchor.x, y: -anchor.y)
    renderTree(on: context, depth: depth)
    context.restoreGState()
  }

  private func clip(_ context: CGContext, by mask: CALayer, _ depth: Int) {
    let stretch: CGFloat = (context.ctm.a * context.ctm.d - context.ctm.b * context.ctm.c).magnitude.squareRoot()
    guard bounds.width > 0, bounds.height > 0,
      let cover = CGContext(size: bounds.size, scale: stretch > 0 ? stretch : 1, isOpaque: false)
    else { return }
    cover.translateBy(x: -bounds.minX, y: -bounds.minY)
    mask.renderInSuperlayer(on: cover, depth + 1)
    guard let image = cover.makeImage() else { return }
    // A mask's picture goes from its upper edge to where y is greatest.
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
    context.concatenate(flip)
    context.clip(to: bounds, mask: image)
    context.concatenate(flip)
  }

  private func renderContents(on context: CGContext) {
    let image: CGImage? = contents as? CGImage ?? (contents as? any ImageSource)?.sourceImage
    if let image {
      let box: CGRect = contentsBox(image)
      context.saveGState()
      context.translateBy(x: 0, y: box.minY + box.maxY)
      context.scaleBy(x: 1, y: -1)
      context.draw(image, in: box)
      context.restoreGState()
    }
    switch self {
    case let layer as CAShapeLayer: layer.renderShape(on: context)
    case let layer as CAGradientLayer: layer.renderGradient(on: context)
    case let layer as CATextLayer: layer.renderText(on: context)
    default: break
    }
  }

  /// Where the contents lie by their gravity.
  private func contentsBox(_ image: CGImage) -> CGRect {
    let size = CGSize(
      width: CGFloat(image.width) / max(contentsScale, 1e-6), height: CGFloat(image.height) / max(contentsScale, 1e-6))
    let (sx, sy): (CGFloat, CGFloat) = (bounds.width / size.width, bounds.height / size.height)
    func box(_ stretch: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      let (width, height): (CGFloat, CGFloat) = (size.width * stretch, size.height * stretch)
      return CGRect(
        x: bounds.minX + (bounds.width - width) * x, y: bounds.minY + (bounds.height - height) * y, width: width,
        height: height)
    }
    switch contentsGravity {
    case .resizeAspect: return box(min(sx, sy), 0.5, 0.5)
    case .resizeAspectFill: return box(max(sx, sy), 0.5, 0.5)
    case .center: return box(1, 0.5, 0.5)
    case .top: return box(1, 0.5, 0)
    case .bottom: return box(1, 0.5, 1)
    case .left: return box(1, 0, 0.5)
    case .right: return box(1, 1, 0.5)
    case .topLeft: return box(1, 0, 0)
    case .topRight: return box(1, 1, 0)
    case .bottomLeft: return box(1, 0, 1)
    case .bottomRight: return box(1, 1, 1)
    default: return bounds
    }
  }
}

extension CAShapeLayer {
  fileprivate func renderShape(on context: CGContext) {
    guard let path else { return }
    if let color = fillColor { context.fill(path, color, isEvenOdd: fillRule == .evenOdd) }
    guard let color = strokeColor, lineWidth > 0 else { return }
    context.setStrokeColor(color)
    context.setLineWidth(lineWidth)
    context.setMiterLimit(miterLimit)
    context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
    context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
    context.setLineDash(
      phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
    context.beginPath()
    context.addPath(path)
    context.strokePath()
  }
}

extension CAGradientLayer {
  fileprivate func renderGradient(on context: CGContext) {
    let colors: [CGColor] = (self.colors ?? []).compactMap { $0 as? CGColor }
    let places: [CGFloat]? = locations?.map { CGFloat($0.doubleValue) }
    guard let gradient = CGGradient(colors: colors, locations: places) else { return }
    context.saveGState()
    context.clip(to: bounds)
    // In the unit square, so that circles become the layer's ellipses.
    context.translateBy(x: bounds.minX, y: bounds.minY)
    context.scaleBy(x: bounds.width, y: bounds.height)
    let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if type == .radial {
      let (rx, ry): (CGFloat, CGFloat) = ((endPoint.x - startPoint.x).magnitude, (endPoint.y - startPoint.y).magnitude)
      context.translateBy(x: startPoint.x, y: startPoint.y)
      context.scaleBy(x: rx, y: ry)
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: all)
    } else {
      context.drawLinearGradient(gradient, start: startPoint, end: endPoint, options: all)
    }
    context.restoreGState()
  }
}

extension CATextLayer {
  fileprivate func renderText(on context: CGContext) {
    let text: String? = (string as? NSAttributedString)?.string ?? string as? String
    guard let text, !text.isEmpty else { return }
    var span = TextSpan(text)
    span.fontSize = Double(fontSize)
    span.color = foregroundColor?.color ?? .white
    if case .text(let name) = table[.font] { span.font = name }
    var block = TextBlock()
    block.width = Double(bounds.width)
    block.alignment = TextStyle.Alignment(rawValue: alignmentMode.rawValue) ?? .natural
    block.truncation = TextStyle.Truncation(rawValue: truncationMode.rawValue) ?? .none
    if !isWrapped { block.lineLimit = 1 }
    guard let set = SetText([span], block) else { return }
    context.saveGState()
    context.clip(to: bounds)
    unsafe context.drawWithCairo { unsafe set.draw(on: $0, at: Point(Double(bounds.minX), Double(bounds.minY))) }
    context.restoreGState()
  }
}

extension CGContext {
  fileprivate func fill(_ path: CGPath, _ color: CGColor, isEvenOdd: Bool = false) {
    setFillColor(color)
    beginPath()
    addPath(path)
    fillPath(using: isEvenOdd ? .evenOdd : .winding)
  }
}
