extension Transform3D {
  /// The transform that undoes this one; `nil` where there is none, as space was flattened, or where it is not finite.
  ///
  /// - Complexity: O(1).
  public var inverse: Transform3D? {
    var rows: [SIMD4<Double>] = [row1, row2, row3, row4]
    let identity: Transform3D = .identity
    var result: [SIMD4<Double>] = [identity.row1, identity.row2, identity.row3, identity.row4]
    for column in 0..<4 {
      var pivot: Int = column
      for row in column..<4 where rows[row][column].magnitude > rows[pivot][column].magnitude { pivot = row }
      let size: Double = rows[pivot][column]
      guard size != 0, size.isFinite else { return nil }
      rows.swapAt(column, pivot)
      result.swapAt(column, pivot)
      rows[column] /= size
      result[column] /= size
      for row in 0..<4 where row != column {
        let factor: Double = rows[row][column]
        rows[row] -= rows[column] * factor
        result[row] -= result[column] * factor
      }
    }
    return Transform3D(result[0], result[1], result[2], result[3])
  }

  /// The transform applied `count` times over; the identity for 0 and below.
  ///
  /// - Complexity: O(log count).
  public func repeated(_ count: Double) -> Transform3D {
    var rest: UInt64 = count >= 1 ? UInt64(min(count, 1e15)) : 0
    var power: Transform3D = self
    var result: Transform3D = .identity
    while rest > 0 {
      if rest & 1 == 1 { result = result.then(power) }
      power = power.then(power)
      rest >>= 1
    }
    return result
  }
}
