import EmitterMath
import EmitterScene

/// When an animation repeats, and where in a cycle its value may bend or jump: what tables of integrals are cut by.
struct AnimationRhythm {
  /// Local times at which it comes or goes.
  let edges: [Double]
  /// Its active time; the value stands still outside.
  let begin: Double
  let end: Double
  /// True when it moves at all while it is active.
  let isMoving: Bool
  /// After how much local time the values come again.
  var period: Double
  /// Where its first cycle starts, in local time.
  var origin: Double
  /// True when a cycle does not start where the last one did.
  let climbs: Bool
  /// Seconds after a cycle's start at which the curve may bend or jump.
  var bends: [Double]

  init(_ animation: RunningAnimation) {
    // A group that lasts for ever only moves and stretches the time of what is in it.
    var clocks: [AnimationClock] = animation.groups.map { $0.clock } + [animation.clock]
    var paces: [GroupClock] = animation.groups
    var edges: [Double] = []
    var stands: Bool = false
    while clocks.count > 1, !clocks[0].duration.isFinite {
      edges += [clocks[0].begin, clocks[0].end]
      if clocks[0].speed > 0 {
        clocks[1] = AnimationClock(clocks[1], inEndless: clocks[0])
      } else {
        stands = true
      }
      clocks.removeFirst()
      paces.removeFirst()
    }
    let clock: AnimationClock = clocks[0]
    edges += [clock.begin, clock.end]
    self.edges = edges
    begin = clock.begin
    end = clock.end
    isMoving = !stands && clock.speed != 0 && clock.duration.isFinite
    period = clock.period
    origin = clock.cycleOrigin
    climbs = animation.isCumulative && clocks.count == 1
    bends = isMoving ? AnimationRhythm.bends(of: clocks, paces, animation) : []
  }

  /// The bends of one cycle of the first clock, after its start.
  private static func bends(
    of clocks: [AnimationClock], _ groups: [GroupClock], _ animation: RunningAnimation
  ) -> [Double] {
    let clock: AnimationClock = clocks[0]
    var fractions: [Double] = [0, 1]
    guard clocks.count > 1 else {
      for time in animation.bendFractions where time > 0 && time < 1 {
        fractions.append(animation.timingFunction.inverse(time))
      }
      return clock.instants(of: fractions)
    }
    let inner: AnimationClock = clocks[1]
    var times: [Double] = [inner.begin, inner.end]
    if inner.speed != 0, inner.cycle.isFinite {
      let below: [Double] = bends(of: Array(clocks.dropFirst()), Array(groups.dropFirst()), animation)
      let from: Double = max(0, inner.begin)
      let to: Double = min(clock.duration, inner.end)
      let first: Double = floor((from - inner.cycleOrigin) / inner.period)
      // Validation keeps them below the limit; what rounding adds, and cycles too small to count, end here.
      for step in 0..<Int(SceneLimits.cyclesInGroup) + 2 {
        let start: Double = inner.cycleOrigin + (first + Double(step)) * inner.period
        guard start < to else { break }
        for bend in below { times.append(start + bend) }
      }
    }
    fractions += groups[0].fractions(of: times.filter { $0 > 0 && $0 < clock.duration })
    return clock.instants(of: fractions)
  }
}

extension RunningAnimation {
  /// The heights of its timing function at which the curve may bend or jump.
  fileprivate var bendFractions: [Double] {
    switch motion {
    case .lanes(let curve, _, _, let isStepped): curve.bends(isStepped: isStepped)
    case .part(let curve, _): curve.bends(isStepped: false)
    default: []
    }
  }

  /// A bound on the magnitude of a lane, over all time, given a bound on what lies below.
  func bound(lane: Int, model: Lanes, below: Double) -> Double {
    guard case .lanes(let curve, let first, let count, let isStepped) = motion,
      lane >= first, lane < first + count
    else { return below }
    var own: Lanes = .zero
    for i in 0..<count { own[i] = model[first + i] }
    var reach: Double = 0
    // Curves and timing functions may overshoot; sampled this finely, 5 % covers what falls between the samples.
    for step in 0...64 {
      let fraction: Double = timingFunction(Double(step) / 64)
      let value: Lanes = isStepped ? curve.step(at: fraction, model: own) : curve.value(at: fraction, model: own)
      reach = max(reach, value[lane - first].magnitude)
    }
    if isCumulative { reach *= 1 + clock.length / clock.period }
    let slack: Double = 1.05 * reach
    return isAdditive ? below + slack : max(below, slack)
  }
}
