import Foundation

/// The objects that stand for outlets nobody connected.
@MainActor struct StandIns {
  /// Kept, as outlets are mostly weak.
  private var kept: [AnyObject] = []
  /// Those that nobody gave a place, by the view that they stand in.
  private var column: [ObjectIdentifier: [UIView]] = [:]
  private var columnOfMac: [ObjectIdentifier: [NSView]] = [:]

  /// Points between two in a column.
  private static let gap: CGFloat = 8

  mutating func keep(_ object: AnyObject) { kept.append(object) }

  /// Puts a view into another one. Without a frame a part (a control, a label, a picture) joins the column in the middle,
  /// and any other view fills its parent, behind the parts.
  mutating func place(_ view: UIView, in parent: UIView, frame: CGRect?) {
    let id = ObjectIdentifier(parent)
    let isPart = view is UIControl || view is UILabel || view is UIImageView
    guard frame == nil, isPart else {
      view.frame = frame ?? parent.bounds
      if frame == nil, let first = column[id]?.first {
        parent.insertSubview(view, belowSubview: first)
      } else {
        parent.addSubview(view)
      }
      return
    }
    parent.addSubview(view)
    column[id, default: []].append(view)
    let all = column[id] ?? []
    let places = StandIns.places(of: all.count, size: StandIns.partSize, in: parent.bounds)
    for (part, place) in zip(all, places) { part.frame = place }
  }

  /// The same for views of AppKit, where y points up unless the parent is flipped: the first is on top.
  mutating func place(_ view: NSView, in parent: NSView, frame: CGRect?) {
    let id = ObjectIdentifier(parent)
    guard frame == nil, view is NSControl else {
      view.frame = frame ?? parent.bounds
      if frame == nil, let first = columnOfMac[id]?.first {
        parent.addSubview(view, positioned: .below, relativeTo: first)
      } else {
        parent.addSubview(view)
      }
      return
    }
    parent.addSubview(view)
    columnOfMac[id, default: []].append(view)
    let all = columnOfMac[id] ?? []
    let places = StandIns.places(of: all.count, size: StandIns.partSizeOfMac, in: parent.bounds)
    for (part, place) in zip(all, places) {
      part.frame = place
      if !parent.isFlipped { part.frame.origin.y = parent.bounds.minY + parent.bounds.maxY - place.maxY }
    }
  }

  /// The size of a part, in points.
  static let partSize = CGSize(width: 100, height: 44)
  static let partSizeOfMac = CGSize(width: 100, height: 32)

  /// Where a column of parts stands in the middle of a rectangle, from the top; as many columns as the height asks for.
  static func places(of count: Int, size: CGSize, in bounds: CGRect) -> [CGRect] {
    let fitting: CGFloat = ((bounds.height + gap) / (size.height + gap)).rounded(.down)
    let rows = min(count, max(1, fitting < 1000 ? Int(fitting) : 1000))
    let columns = (count + rows - 1) / max(1, rows)
    let width: CGFloat = CGFloat(columns) * (size.width + gap) - gap
    return (0..<count).map { index in
      let (across, down) = (index / rows, index % rows)
      let height: CGFloat = CGFloat(min(rows, count - across * rows)) * (size.height + gap) - gap
      return CGRect(
        x: bounds.midX - width / 2 + CGFloat(across) * (size.width + gap),
        y: bounds.midY - height / 2 + CGFloat(down) * (size.height + gap),
        width: size.width, height: size.height)
    }
  }
}
