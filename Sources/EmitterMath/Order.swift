/// The numbers 0 ..< `count` in order, those of which neither is before the other as they stand: a merge sort.
///
/// For short lists: one function serves them all, where sorting elements of many types compiles one for each.
/// - Complexity: O(n log n) calls of `isBefore`.
package func places(count: Int, isBefore: (Int, Int) -> Bool) -> [Int] {
  var order: [Int] = Array(0..<max(0, count))
  var other: [Int] = order
  var width: Int = 1
  while width < order.count {
    var start: Int = 0
    while start < order.count {
      let middle: Int = min(start + width, order.count)
      let end: Int = min(middle + width, order.count)
      var (left, right): (Int, Int) = (start, middle)
      for place in start..<end {
        if left < middle, right == end || !isBefore(order[right], order[left]) {
          other[place] = order[left]
          left += 1
        } else {
          other[place] = order[right]
          right += 1
        }
      }
      start = end
    }
    swap(&order, &other)
    width *= 2
  }
  return order
}
