import EmitterQuartz
public import Foundation

/// A date that can be chosen: a plate with the date that code gave, in the manner of ISO 8601; an empty one before.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  private let label = UILabel(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backing.cornerRadius = 8
    backing.backgroundColor = UIColor(white: 0.93, alpha: 1).cgColor
    label.textAlignment = .center
    addSubview(label)
  }

  open var date = Date() {
    didSet { describe() }
  }
  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval = 1
  open var countDownDuration: TimeInterval = 0
  open var locale: Locale?
  open var calendar: Calendar! = Calendar(identifier: .gregorian)
  open var timeZone: TimeZone?

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  private func describe() {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = timeZone ?? TimeZone(secondsFromGMT: 0)
    format.dateFormat =
      switch datePickerMode {
      case .time, .countDownTimer: "HH:mm"
      case .date: "yyyy-MM-dd"
      case .yearAndMonth: "yyyy-MM"
      case .dateAndTime: "yyyy-MM-dd HH:mm"
      }
    label.text = format.string(from: date)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 36) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}
