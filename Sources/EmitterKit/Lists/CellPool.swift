public import EmitterQuartz
public import Foundation

/// The views that a list has made and does not show now, by the identifier they are asked for with.
@MainActor struct CellPool<Cell: UIView> {
  private var classes: [String: AnyClass] = [:]
  private var spare: [String: [Cell]] = [:]

  mutating func register(_ type: AnyClass?, for identifier: String) { classes[identifier] = type }

  /// A view that is not in use.
  mutating func take(_ identifier: String) -> Cell? { spare[identifier]?.popLast() }

  /// The class that was registered.
  func type(of identifier: String) -> AnyClass? { classes[identifier] }

  mutating func put(_ cell: Cell, _ identifier: String?) {
    if let identifier { spare[identifier, default: []].append(cell) }
  }
}

/// What an interface file holds; there is none here, so that what is registered with one is of the list's own class.
@preconcurrency @MainActor open class UINib: NSObject {
  let name: String

  public init(nibName name: String, bundle: ResourceBundle?) { self.name = name }

  open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    SceneRun.current.warn("the interface file '\(name)' is no source code; nothing comes out of it")
    return []
  }
}
