import EmitterScene
import Foundation

extension CALayer {
  /// A time of `l`, or media time where that is `nil`, as this layer's local time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let common: CALayer? = l.flatMap(commonLayer)
    return localTime(of: l?.outerTime(of: t, upTo: common) ?? t, in: common)
  }

  /// A local time as a time of `l`, or as media time where that is `nil`.
  ///
  /// Where a layer's time stands still, all its times are those of its beginning.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let common: CALayer? = l.flatMap(commonLayer)
    let outer: CFTimeInterval = outerTime(of: t, upTo: common)
    return l?.localTime(of: outer, in: common) ?? outer
  }

  package func localTime(ofMedia media: CFTimeInterval) -> CFTimeInterval { localTime(of: media, in: nil) }

  /// The innermost layer that both lie in, each itself included.
  private func commonLayer(with other: CALayer) -> CALayer? {
    var mine: CALayer? = self
    while let candidate = mine {
      var theirs: CALayer? = other
      while let layer = theirs {
        if layer === candidate { return candidate }
        theirs = layer.superlayer
      }
      mine = candidate.superlayer
    }
    return nil
  }

  /// The local time at a time of a layer around this one, media time where that is `nil`.
  private func localTime(of time: CFTimeInterval, in around: CALayer?) -> CFTimeInterval {
    guard self !== around else { return time }
    let outer: CFTimeInterval = superlayer?.localTime(of: time, in: around) ?? time
    return (outer - beginTime) * table.number(.speed) + timeOffset
  }

  /// The time of a layer around this one at a local time, media time where that is `nil`.
  private func outerTime(of time: CFTimeInterval, upTo around: CALayer?) -> CFTimeInterval {
    guard self !== around else { return time }
    let speed: Double = table.number(.speed)
    let outer: CFTimeInterval = speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime
    return superlayer?.outerTime(of: outer, upTo: around) ?? outer
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
