/// Alphas blurred by three boxes, which come close to a Gaussian of that sigma, in pixels; below 0.1 they stay as they are.
/// - Complexity: O(pixels).
func blurred(_ alphas: [Float], width: Int, height: Int, sigma: Double) -> [Float] {
  guard sigma >= 0.1 else { return alphas }
  // Three boxes of d pixels have the variance (d² − 1) / 4.
  let ideal: Double = (4 * sigma * sigma + 1).squareRoot()
  let reach: Int = max(1, Int((ideal - 1) / 2))
  let inner: Double = Double(2 * reach + 1)
  // What the outermost pixels of a box weigh, so that the box is as wide as wanted.
  let edge: Float = ideal > inner ? Float((ideal - inner) / 2) : 0
  var (source, target): ([Float], [Float]) = (alphas, alphas)
  for _ in 0..<3 {
    for y in 0..<height { boxBlur(source, &target, from: y * width, step: 1, count: width, reach, edge) }
    swap(&source, &target)
  }
  for _ in 0..<3 {
    for x in 0..<width { boxBlur(source, &target, from: x, step: width, count: height, reach, edge) }
    swap(&source, &target)
  }
  return source
}

/// One box along one line; outside there is nothing.
private func boxBlur(
  _ source: [Float], _ target: inout [Float], from start: Int, step: Int, count: Int, _ reach: Int, _ edge: Float
) {
  func value(_ i: Int) -> Float { i >= 0 && i < count ? source[start + i * step] : 0 }
  let share: Float = 1 / (Float(2 * reach + 1) + 2 * edge)
  var sum: Float = 0
  for i in 0..<min(reach, count) { sum += value(i) }
  for i in 0..<count {
    sum += value(i + reach)
    target[start + i * step] = (sum + edge * (value(i - reach - 1) + value(i + reach + 1))) * share
    sum -= value(i - reach)
  }
}
