public import EmitterQuartz
public import Foundation

/// A view of AppKit's that tells one other of what is done to it.
@preconcurrency @MainActor open class NSControl: NSView {
  open weak var target: AnyObject?
  open var action: Selector?
  open var isEnabled = true
  open var stringValue = ""
  open var doubleValue: Double = 0
  open var floatValue: Float = 0
  open var intValue: Int32 = 0
  open var font: UIFont?

  public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @discardableResult open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    guard let action, let target else { return false }
    action.invoke(on: target as AnyObject, with: self)
    return true
  }

  open func performClick(_ sender: Any?) {
    if isEnabled { sendAction(action, to: target) }
  }

  open override func mouseUp(with event: NSEvent) { performClick(nil) }
}

@preconcurrency @MainActor open class NSButton: NSControl {
  private let label = UILabel(frame: .zero)

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  public convenience init(title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    self.title = title
    self.target = target.map { $0 as AnyObject }
    self.action = action
    label.text = title
  }

  private func prepare() {
    label.textAlignment = .center
    host.addSubview(label)
  }

  public enum BezelStyle: UInt, Sendable {
    case automatic = 0
    case rounded = 1
    case regularSquare = 2
    case disclosure = 5
    case shadowlessSquare = 6
    case circular = 7
    case texturedSquare = 8
    case helpButton = 9
    case smallSquare = 10
    case texturedRounded = 11
    case roundRect = 12
    case recessed = 13
    case roundedDisclosure = 14
    case inline = 15
    public static var push: BezelStyle { .rounded }
    public static var flexiblePush: BezelStyle { .regularSquare }
    public static var toolbar: BezelStyle { .texturedRounded }
    public static var accessoryBar: BezelStyle { .recessed }
  }

  // Buttons are drawn as their title here.
  open var bezelStyle = BezelStyle.rounded
  open var isBordered = true
  open var keyEquivalent = ""

  open var title = "Button" {
    didSet { label.text = title }
  }

  open override func layout() {
    super.layout()
    label.frame = bounds
  }

  open override var intrinsicContentSize: NSSize {
    let size = label.intrinsicContentSize
    return NSSize(width: size.width + 24, height: size.height + 8)
  }
}

@preconcurrency @MainActor open class NSTextField: NSControl {
  private let label = UILabel(frame: .zero)

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    host.addSubview(label)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    host.addSubview(label)
  }

  public convenience init(labelWithString text: String) {
    self.init(frame: .zero)
    stringValue = text
  }

  open override var stringValue: String {
    didSet { label.text = stringValue }
  }

  open var textColor: UIColor? {
    didSet { label.textColor = textColor }
  }

  open var isEditable = false
  open var isBezeled = false
  open var isSelectable = false
  open var drawsBackground = false

  open override func layout() {
    super.layout()
    label.frame = bounds
  }

  open override var intrinsicContentSize: NSSize { label.intrinsicContentSize }
}

@preconcurrency @MainActor open class NSVisualEffectView: NSView {
  public enum Material: Int, Sendable {
    case titlebar = 3
    case menu = 5
    case popover = 6
    case sidebar = 7
    case hudWindow = 13
  }

  public enum BlendingMode: Int, Sendable {
    case behindWindow, withinWindow
  }

  public enum State: Int, Sendable {
    case followsWindowActiveState, active, inactive
  }

  open var material = Material.titlebar
  open var blendingMode = BlendingMode.behindWindow
  open var state = State.followsWindowActiveState
}
