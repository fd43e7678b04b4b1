import EmitterQuartz
public import Foundation

extension EmitterRunner {
  /// An object that stands for an outlet nobody connected, placed and kept; nil, with a warning, where nothing here makes
  /// one of its type.
  ///
  /// It is made as from an interface file, by `init(coder:)`, or by `made`, and then awoken. A view comes into the view of
  /// `owner`, at `frame` in points; without a frame, controls, labels and pictures stand in a column in the middle, and
  /// other views fill it. Of an outlet that `mayStayNil` nothing is said.
  public static func outlet<T>(
    _ name: String, of owner: AnyObject, as type: T.Type, mayStayNil: Bool = false, frame: CGRect? = nil,
    made: (() -> T?)? = nil
  ) -> T? {
    guard let value = made.map({ $0() }) ?? instance(of: type, frame: frame) else {
      if !mayStayNil {
        SceneRun.current.warn("the outlet '\(name)' stays nil: nothing here makes a \(type) without values")
      }
      return nil
    }
    let object = value as AnyObject
    place(object, name, in: owner, frame: frame)
    (object as? UIResponder)?.awakeFromNib()
    return value
  }

  /// As many objects as there are frames, and at least one, for a collection of outlets.
  public static func outlets<T>(
    _ name: String, of owner: AnyObject, as type: T.Type, frames: [CGRect] = [], made: (() -> T?)? = nil
  ) -> [T] {
    let places: [CGRect?] = frames.isEmpty ? [nil] : frames
    return places.compactMap { frame in outlet(name, of: owner, as: type, frame: frame, made: made) }
  }

  /// What stands in for an argument of an action.
  public static func argument<T>(_ type: T.Type, made: (() -> T?)? = nil) -> T? {
    made.map { $0() } ?? instance(of: type, frame: nil)
  }

  /// Notes that an action is not called for want of an argument.
  public static func cannotCall<T>(_ name: String, _ type: T.Type) {
    KitState.current.errors.append("the action '\(name)' is not called: nothing here makes a \(type)")
  }

  /// An action that a tap may name: its sender is made when it is first tapped.
  public static func action<T>(
    _ name: String, from type: T.Type, made: (() -> T?)? = nil, _ body: @escaping (UIResponder, T) -> Void
  ) -> (UIResponder) -> Void {
    var sender: T?
    return { it in
      sender = sender ?? argument(type, made: made)
      guard let sender else { return cannotCall(name, type) }
      send(sender) { body(it, sender) }
    }
  }

  /// An instance of a type, made of nothing; nil where nobody here knows how.
  private static func instance<T>(of type: T.Type, frame: CGRect?) -> T? {
    let coder = BlankCoder(frame: frame)
    let object: AnyObject? =
      switch type {
      case let type as UIView.Type: type.init(coder: coder)
      case let type as NSView.Type: type.init(coder: coder)
      case let type as UIViewController.Type: type.init(coder: coder)
      case let type as NSViewController.Type: type.init(coder: coder)
      case let type as UIGestureRecognizer.Type: type.init(coder: coder)
      case let type as UIBarItem.Type: type.init(coder: coder)
      case let type as UINavigationItem.Type: type.init(coder: coder)
      case is NSLayoutConstraint.Type: blankConstraint
      case is UILayoutGuide.Type: UILayoutGuide()
      case is UIEvent.Type: UIEvent()
      case is NSEvent.Type: NSEvent(.zero)
      case is UIStoryboardSegue.Type:
        UIStoryboardSegue(identifier: nil, source: UIViewController(), destination: UIViewController())
      default: nil
      }
    // A cast of nothing would give something for a type that anything fits.
    guard let object else { return nil }
    return object as? T
  }

  /// Nothing is between its ends, so it holds nothing; its constant can be set.
  private static var blankConstraint: NSLayoutConstraint {
    NSLayoutConstraint(
      item: UIView(), attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 0)
  }

  private static func place(_ object: AnyObject, _ name: String, in owner: AnyObject, frame: CGRect?) {
    KitState.current.standIns.keep(object)
    if let view = object as? UIView {
      guard let parent = (owner as? UIViewController)?.view ?? owner as? UIView, parent !== view else { return }
      if view.accessibilityIdentifier == nil { view.accessibilityIdentifier = name }
      warnIfOutside(frame, of: parent.bounds, name)
      KitState.current.standIns.place(view, in: parent, frame: frame)
    } else if let view = object as? NSView {
      guard let parent = (owner as? NSViewController)?.view ?? owner as? NSView, parent !== view else { return }
      if view.accessibilityIdentifier == nil { view.accessibilityIdentifier = name }
      warnIfOutside(frame, of: parent.bounds, name)
      KitState.current.standIns.place(view, in: parent, frame: frame)
    } else if let recognizer = object as? UIGestureRecognizer {
      let parent: UIView? = (owner as? UIViewController)?.view ?? owner as? UIView
      parent?.addGestureRecognizer(recognizer)
    }
  }

  private static func warnIfOutside(_ frame: CGRect?, of bounds: CGRect, _ name: String) {
    guard let frame, !frame.intersects(bounds) else { return }
    SceneRun.current.warn("the outlet '\(name)' stands outside of what is shown, \(words(bounds.size)) points")
  }

  /// `390 x 844`
  static func words(_ size: CGSize) -> String {
    func number(_ value: CGFloat) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
    return "\(number(size.width)) x \(number(size.height))"
  }
}
