import Foundation

/// A coder with nothing in it but, for a view, where it stands.
final class BlankCoder: NSCoder {
  /// In the coordinates of the view that the decoded one comes into; nil where nobody knows.
  let frame: CGRect?

  init(frame: CGRect?) { self.frame = frame }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}
