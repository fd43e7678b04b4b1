import EmitterQuartz
public import Foundation

/// What a search bar tells of itself.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}

/// A field to search in; code alone writes into it.
@preconcurrency @MainActor open class UISearchBar: UIView {
  public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  public let searchTextField = UITextField(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    searchTextField.borderStyle = .roundedRect
    searchTextField.backgroundColor = UIColor(white: 0.93, alpha: 1)
    searchTextField.layer.cornerRadius = 10
    addSubview(searchTextField)
  }

  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  open var prompt: String?
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor }
  }
  open var searchBarStyle = Style.default
  open var isTranslucent = true
  open var showsCancelButton = false
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = CGRect(x: 8, y: (bounds.height - 36) / 2, width: max(0, bounds.width - 16), height: 36)
  }
}
