public import EmitterQuartz
public import Foundation

/// Keeps a view of AppKit's, and hears of what becomes of it.
@preconcurrency @MainActor open class NSViewController: UIResponder {
  private var loaded: NSView?
  open var title: String?
  open var representedObject: Any?
  open private(set) var children: [NSViewController] = []
  open private(set) weak var parent: NSViewController?

  public init(nibName: String?, bundle: ResourceBundle?) { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open var view: NSView {
    get {
      if let loaded { return loaded }
      loadView()
      let view = loaded ?? NSView(frame: UIScreen.main.bounds)
      self.view = view
      KitState.current.macViewLoaded?(self)
      viewDidLoad()
      return view
    }
    set {
      loaded = newValue
      newValue.controller = self
    }
  }

  open var isViewLoaded: Bool { loaded != nil }

  /// Makes the view: an empty one of the screen's size by default.
  open func loadView() { view = NSView(frame: UIScreen.main.bounds) }

  open func viewDidLoad() {}
  open func viewWillAppear() {}
  open func viewDidAppear() {}
  open func viewWillDisappear() {}
  open func viewDidDisappear() {}
  open func viewWillLayout() {}
  open func viewDidLayout() {}
  open func updateViewConstraints() {}

  open func addChild(_ child: NSViewController) {
    children.append(child)
    child.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open override var next: UIResponder? { loaded?.superview }
}
