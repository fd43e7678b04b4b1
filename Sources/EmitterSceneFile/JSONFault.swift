/// What can be wrong with a document as JSON, whatever it says.
public enum JSONFault: Hashable, Sendable {
  /// The document ended inside a value.
  case end
  /// A byte that cannot stand here.
  case unexpected(UInt8)
  /// Something follows the document's value.
  case trailing
  /// A number JSON does not know, such as `01` or `+1`.
  case badNumber
  /// A number beyond the range of a double.
  case hugeNumber
  /// A word that is not `true`, `false` or `null`, such as `NaN`.
  case badWord(String)
  /// An escape JSON does not know, or half of a surrogate pair.
  case badEscape
  /// A control character inside a string, which must be escaped.
  case controlCharacter(UInt8)
  /// Bytes that are no UTF-8.
  case badUTF8
  /// A name that the same object has already.
  case repeatedName(String)
  /// More levels of lists and objects than any scene has.
  case tooDeep
}
