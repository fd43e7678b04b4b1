import EmitterQuartz
public import Foundation

/// How a view is laid out and what it listens to.
struct ViewState {
  /// Whether the view's frame stands, or constraints make it.
  var frameRules = true
  var recognizers: [UIGestureRecognizer] = []
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  /// The guides that every view has, once asked for.
  var safeArea: UILayoutGuide?
  var margins: UILayoutGuide?
  var readable: UILayoutGuide?
  /// At the top of a tree: whether constraints are to be solved again.
  var mustSolve = true
  /// At the top of a tree: whether constraints are being applied.
  var isSolving = false
  /// At the top of a tree: whether there is any constraint in it.
  var hasConstraints = false
}

/// How a view looks, where its layer does not say it the same way.
struct ViewAttributes {
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var contentMode = UIView.ContentMode.scaleToFill
  var mask: UIView?
  var isOpaque = true
  /// How much bars cover, at the view of a controller that has some over it.
  var barInsets = UIEdgeInsets.zero
}

extension UIView {
  public static var noIntrinsicMetric: CGFloat { -1 }
  public static var layoutFittingCompressedSize: CGSize { .zero }
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }

  /// Where the contents stand in the bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      // Core Animation's names are for y pointing up.
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }

  /// Which of a view's margins and sizes give way when its superview changes size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

public typealias UIViewContentMode = UIView.ContentMode
public typealias UIViewAutoresizing = UIView.AutoresizingMask
