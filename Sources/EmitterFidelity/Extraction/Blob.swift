/// A connected piece of what differs from the backdrop.
struct Blob {
  /// The centre weighted by strength, in pixels.
  var x: Double = 0
  var y: Double = 0
  /// Pixels.
  var area: Int = 0
  /// The sum of strengths, a full one being 1.
  var ink: Double = 0
  var peak: Int = 0
  /// The mean colour weighted by strength, 0…255.
  var red: Double = 0
  var green: Double = 0
  var blue: Double = 0
  /// Whether it may go on outside of the picture.
  var isCut: Bool = false
}

extension SeenFrame {
  /// The pieces of the frame, eight neighbours to a pixel. O(pixels).
  func blobs() -> [Blob] {
    var blobs: [Blob] = []
    var isSeen: [Bool] = [Bool](repeating: false, count: strength.count)
    var stack: [Int] = []
    for start in strength.indices where strength[start] != 0 && !isSeen[start] {
      var blob: Blob = Blob()
      var (sumX, sumY): (Double, Double) = (0, 0)
      stack.append(start)
      isSeen[start] = true
      while let place = stack.popLast() {
        let (x, y) = (place % width, place / width)
        let weight: Double = Double(strength[place])
        sumX += weight * Double(x)
        sumY += weight * Double(y)
        blob.ink += weight
        blob.area += 1
        blob.peak = max(blob.peak, Int(strength[place]))
        let pixel: UInt32 = pixels[place]
        blob.red += weight * Double(pixel & 255)
        blob.green += weight * Double(pixel >> 8 & 255)
        blob.blue += weight * Double(pixel >> 16 & 255)
        if x == 0 || y == 0 || x == width - 1 || y == height - 1 { blob.isCut = true }
        for nextY in max(0, y - 1)...min(height - 1, y + 1) {
          for nextX in max(0, x - 1)...min(width - 1, x + 1) {
            let next: Int = nextY * width + nextX
            if strength[next] != 0, !isSeen[next] {
              isSeen[next] = true
              stack.append(next)
            }
          }
        }
      }
      blob.x = sumX / blob.ink + 0.5
      blob.y = sumY / blob.ink + 0.5
      blob.red /= blob.ink
      blob.green /= blob.ink
      blob.blue /= blob.ink
      blob.ink /= 255
      blobs.append(blob)
    }
    return blobs
  }
}
