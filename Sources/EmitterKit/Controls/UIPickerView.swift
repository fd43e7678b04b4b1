import EmitterQuartz
public import Foundation

/// Says what a picker offers.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says how a picker's rows look, and hears of the choice.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = UILabel(frame: .zero)
    label.textAlignment = .center
    label.font = UIFont.systemFont(ofSize: 21)
    label.text = pickerView.delegate?.pickerView(pickerView, titleForRow: row, forComponent: component)
    if let rich = pickerView.delegate?.pickerView(pickerView, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = rich
    }
    return label
  }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { -1 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels of rows: flat here, with the chosen row in the middle and two above and below it.
@preconcurrency @MainActor open class UIPickerView: UIView {
  private var chosen: [Int: Int] = [:]
  private var shownRows: [UIView] = []
  private let band = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    band.backgroundColor = UIColor(white: 0.93, alpha: 1)
    band.layer.cornerRadius = 8
    addSubview(band)
    clipsToBounds = true
  }

  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { setNeedsLayout() }
  }
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { setNeedsLayout() }
  }
  open var showsSelectionIndicator = true

  open var numberOfComponents: Int { max(0, dataSource?.numberOfComponents(in: self) ?? 0) }

  open func numberOfRows(inComponent component: Int) -> Int {
    max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
  }

  open func reloadAllComponents() { setNeedsLayout() }
  open func reloadComponent(_ component: Int) { setNeedsLayout() }

  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    chosen[component] = row
    setNeedsLayout()
  }

  /// 0 until one was chosen.
  open func selectedRow(inComponent component: Int) -> Int { chosen[component] ?? 0 }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in shownRows { view.removeFromSuperview() }
    shownRows = []
    band.frame = CGRect(x: 9, y: bounds.midY - 16, width: max(0, bounds.width - 18), height: 32)
    let count: Int = min(20, numberOfComponents)
    guard count > 0, let delegate else { return }
    var x: CGFloat = 9
    for component in 0..<count {
      let asked: CGFloat = delegate.pickerView(self, widthForComponent: component)
      let width: CGFloat = asked >= 0 ? asked : max(0, bounds.width - 18) / CGFloat(count)
      let height: CGFloat = max(1, delegate.pickerView(self, rowHeightForComponent: component))
      let middle: Int = selectedRow(inComponent: component)
      for row in max(0, middle - 2)..<max(max(0, middle - 2), min(numberOfRows(inComponent: component), middle + 3)) {
        let view = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
        view.frame = CGRect(
          x: x, y: bounds.midY + (CGFloat(row - middle) - 0.5) * height, width: width, height: height)
        view.alpha = row == middle ? 1 : 0.4
        addSubview(view)
        shownRows.append(view)
      }
      x += width
    }
  }

  /// A tap on a row brings it to the middle.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), let delegate, bounds.width > 0 else { return }
    let count: Int = min(20, numberOfComponents)
    let component: Int = Int(max(0, min(CGFloat(count - 1), point.x / bounds.width * CGFloat(count))))
    guard count > 0 else { return }
    let height: CGFloat = max(1, delegate.pickerView(self, rowHeightForComponent: component))
    let offset: CGFloat = ((point.y - bounds.midY) / height).rounded()
    let row: Int = selectedRow(inComponent: component) + Int(max(-2, min(2, offset)))
    guard row >= 0, row < numberOfRows(inComponent: component) else { return }
    selectRow(row, inComponent: component, animated: true)
    delegate.pickerView(self, didSelectRow: row, inComponent: component)
  }
}
