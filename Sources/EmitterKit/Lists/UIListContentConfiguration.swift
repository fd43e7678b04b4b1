public import Foundation

/// What a cell is told to show.
@preconcurrency @MainActor public protocol UIContentConfiguration {}

/// Texts and a picture of a cell.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  @MainActor public struct TextProperties {
    public var font: UIFont
    public var color: UIColor
    public var alignment = NSTextAlignment.natural
    public var numberOfLines = 0
  }

  @MainActor public struct ImageProperties {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
  }

  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties = TextProperties(font: UIFont.systemFont(ofSize: 17), color: .black)
  public var secondaryTextProperties = TextProperties(
    font: UIFont.systemFont(ofSize: 12), color: UIColor(white: 0.4, alpha: 1))
  public var imageProperties = ImageProperties()
  public var prefersSideBySideTextAndSecondaryText = false

  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  func show(_ title: UILabel, _ detail: UILabel, _ picture: UIImageView, in cell: UITableViewCell) {
    title.text = text
    if let attributedText { title.attributedText = attributedText }
    title.font = textProperties.font
    title.textColor = textProperties.color
    detail.text = secondaryText
    if let secondaryAttributedText { detail.attributedText = secondaryAttributedText }
    detail.font = secondaryTextProperties.font
    detail.textColor = secondaryTextProperties.color
    picture.image = image
    cell.isStacked = !prefersSideBySideTextAndSecondaryText
    cell.setNeedsLayout()
  }
}
