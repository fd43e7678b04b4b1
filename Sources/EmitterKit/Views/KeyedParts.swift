import EmitterQuartz

// What key paths that begin at a view or a controller may go through.

extension UIView: @preconcurrency KeyedParts {
  package func part(forKey key: String) -> Any? {
    switch key {
    case "layer": layer
    case "superview": superview
    default: nil
    }
  }
}

extension UIViewController: @preconcurrency KeyedParts {
  package func part(forKey key: String) -> Any? { key == "view" ? view : nil }
}

extension NSView: @preconcurrency KeyedParts {
  package func part(forKey key: String) -> Any? {
    switch key {
    case "layer": layer
    case "superview": superview
    default: nil
    }
  }
}

extension NSViewController: @preconcurrency KeyedParts {
  package func part(forKey key: String) -> Any? { key == "view" ? view : nil }
}
