import Foundation

extension NSLayoutConstraint {
  /// The constraints that a line of pictures says: `H:|-8-[name(>=40)]-[other(==name)]|`. What cannot be read gives none,
  /// with a warning.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, metrics: metrics ?? [:], views: views, options: options)
    return reader.read()
  }
}
