/// The double with the fewest digits that is `number` as a `Float`: 0.1 for 0.1 instead of 0.10000000149.
///
/// What code says is a decimal number; a scene keeps it as it was written, and the float comes back from it unchanged.
func decimal(_ number: Float) -> Double {
  let exact = Double(number)
  if !number.isFinite || number == number.rounded(.towardZero) { return exact }
  return Double(number.description) ?? exact
}

/// `seconds` without the noise of having been added to media time and taken from it again: whole nanoseconds.
func withoutNoise(_ seconds: Double) -> Double {
  guard seconds.magnitude < 1e6 else { return seconds }
  let rounded: Double = (seconds * 1e9).rounded() / 1e9
  return rounded == 0 ? 0 : rounded
}
