/// The fewest digits that read back as `number`; whole numbers without a fraction.
package func shortestText(_ number: Double) -> String {
  guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "-infinity" : "infinity" }
  let text: String = number.description
  let bytes: [UInt8] = Array(text.utf8)
  guard bytes.count > 2, bytes[bytes.count - 1] == 0x30, bytes[bytes.count - 2] == 0x2E else { return text }
  return String(decoding: bytes.dropLast(2), as: UTF8.self)
}
