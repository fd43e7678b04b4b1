import EmitterScene
import Foundation

extension CALayer {
  /// A time of `l`, or media time where that is `nil`, as this layer's local time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    guard l !== self else { return t }
    return localTime(ofMedia: l?.mediaTime(ofLocal: t) ?? t)
  }

  /// A local time as a time of `l`, or as media time where that is `nil`.
  ///
  /// Where a layer's time stands still, all its times are those of its beginning.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    guard l !== self else { return t }
    let media: CFTimeInterval = mediaTime(ofLocal: t)
    return l?.localTime(ofMedia: media) ?? media
  }

  package func localTime(ofMedia media: CFTimeInterval) -> CFTimeInterval {
    let outer: CFTimeInterval = superlayer?.localTime(ofMedia: media) ?? media
    return (outer - beginTime) * table.number(.speed) + timeOffset
  }

  private func mediaTime(ofLocal time: CFTimeInterval) -> CFTimeInterval {
    let speed: Double = table.number(.speed)
    let outer: CFTimeInterval = speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime
    return superlayer?.mediaTime(ofLocal: outer) ?? outer
  }

  /// The layer's seconds a second of media time.
  package var clockRate: Double {
    var rate: Double = table.number(.speed)
    var above: CALayer? = superlayer
    while let layer = above {
      rate *= layer.table.number(.speed)
      above = layer.superlayer
    }
    return rate
  }
}
