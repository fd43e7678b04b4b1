import EmitterSimulation

extension SpriteColumns {
  /// Adds the visible particles of a batch, in order.
  ///
  /// Columns grow once for all of them, and a row of eight that is visible throughout is stored eight lanes at a time: 100,000
  /// particles cost a tenth of appending them one by one.
  mutating func append(_ sprites: SpriteColumns8, _ style: SpriteStyle) {
    if sprites.isVaried {
      for row in sprites.tints.indices {
        for lane in 0..<8 { appendVaried(sprites, row: row, lane: lane, style) }
      }
      return
    }
    let start: Int = count
    let room: Int = start + sprites.count * 8
    resize(to: room)
    let end: Int = store(sprites, style, from: start)
    resize(to: end)
  }

  /// Makes every column `count` rows long; new rows are 0.
  private mutating func resize(to count: Int) {
    func resize(_ column: inout [Float]) {
      if column.count > count { column.removeLast(column.count - count) }
      if column.count < count { column.append(contentsOf: repeatElement(0, count: count - column.count)) }
    }
    resize(&x)
    resize(&y)
    resize(&a)
    resize(&b)
    resize(&c)
    resize(&d)
    if tint.count > count { tint.removeLast(tint.count - count) }
    if tint.count < count { tint.append(contentsOf: repeatElement(0, count: count - tint.count)) }
    if image.count > count { image.removeLast(image.count - count) }
    if image.count < count { image.append(contentsOf: repeatElement(0, count: count - image.count)) }
  }

  /// Stores the visible lanes from a row on, and gives back the row after the last.
  ///
  /// Unsafe: rows are written through raw pointers, up to eight at a time. There is room for all eight lanes of
  /// every row, and no more are stored.
  private mutating func store(_ sprites: SpriteColumns8, _ style: SpriteStyle, from start: Int) -> Int {
    unsafe x.withUnsafeMutableBytes { x in
      unsafe y.withUnsafeMutableBytes { y in
        unsafe a.withUnsafeMutableBytes { a in
          unsafe b.withUnsafeMutableBytes { b in
            unsafe c.withUnsafeMutableBytes { c in
              unsafe d.withUnsafeMutableBytes { d in
                unsafe tint.withUnsafeMutableBytes { tint in
                  unsafe image.withUnsafeMutableBytes { image in
                    let rows = unsafe SpriteRows(
                      x: x, y: y, a: a, b: b, c: c, d: d, tint: tint, image: image)
                    return unsafe rows.store(sprites, style, from: start)
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

/// The columns of a `SpriteColumns` as raw memory, while they are being filled.
@unsafe
private struct SpriteRows {
  let x: UnsafeMutableRawBufferPointer
  let y: UnsafeMutableRawBufferPointer
  let a: UnsafeMutableRawBufferPointer
  let b: UnsafeMutableRawBufferPointer
  let c: UnsafeMutableRawBufferPointer
  let d: UnsafeMutableRawBufferPointer
  let tint: UnsafeMutableRawBufferPointer
  let image: UnsafeMutableRawBufferPointer

  func store(_ sprites: SpriteColumns8, _ style: SpriteStyle, from start: Int) -> Int {
    var row: Int = start
    let images: SIMD8<Int32> = SIMD8(repeating: style.image)
    for i in sprites.tints.indices {
      let tints: SIMD8<UInt32> = sprites.tints[i]
      let place: Pair8 = sprites.places[i]
      let turn: Pair8 = sprites.turns[i]
      let cosine: SIMD8<Float> = turn.first * style.texel
      let sine: SIMD8<Float> = turn.second * style.texel
      let px: SIMD8<Float> = place.first * style.a + place.second * style.c + style.tx
      let py: SIMD8<Float> = place.first * style.b + place.second * style.d + style.ty
      let a: SIMD8<Float> = cosine * style.a + sine * style.c
      let b: SIMD8<Float> = cosine * style.b + sine * style.d
      let c: SIMD8<Float> = (cosine * style.c - sine * style.a) * style.upright
      let d: SIMD8<Float> = (cosine * style.d - sine * style.b) * style.upright
      if tints.min() != 0 {
        let at: Int = row * 4
        unsafe x.storeBytes(of: px, toByteOffset: at, as: SIMD8<Float>.self)
        unsafe y.storeBytes(of: py, toByteOffset: at, as: SIMD8<Float>.self)
        unsafe self.a.storeBytes(of: a, toByteOffset: at, as: SIMD8<Float>.self)
        unsafe self.b.storeBytes(of: b, toByteOffset: at, as: SIMD8<Float>.self)
        unsafe self.c.storeBytes(of: c, toByteOffset: at, as: SIMD8<Float>.self)
        unsafe self.d.storeBytes(of: d, toByteOffset: at, as: SIMD8<Float>.self)
        unsafe tint.storeBytes(of: tints, toByteOffset: at, as: SIMD8<UInt32>.self)
        unsafe image.storeBytes(of: images, toByteOffset: at, as: SIMD8<Int32>.self)
        row += 8
        continue
      }
      for lane in 0..<8 where tints[lane] != 0 {
        let at: Int = row * 4
        unsafe x.storeBytes(of: px[lane], toByteOffset: at, as: Float.self)
        unsafe y.storeBytes(of: py[lane], toByteOffset: at, as: Float.self)
        unsafe self.a.storeBytes(of: a[lane], toByteOffset: at, as: Float.self)
        unsafe self.b.storeBytes(of: b[lane], toByteOffset: at, as: Float.self)
        unsafe self.c.storeBytes(of: c[lane], toByteOffset: at, as: Float.self)
        unsafe self.d.storeBytes(of: d[lane], toByteOffset: at, as: Float.self)
        unsafe tint.storeBytes(of: tints[lane], toByteOffset: at, as: UInt32.self)
        unsafe image.storeBytes(of: style.image, toByteOffset: at, as: Int32.self)
        row += 1
      }
    }
    return row
  }
}
