import EmitterPixels
import EmitterScene
import EmitterSimulation
import OpenEmitter

extension Expectation {
  /// What is otherwise than expected; `nil` when nothing is.
  func mismatch(in run: inout CaseRun) throws(ConformanceError) -> Mismatch? {
    switch kind {
    case .pixel(let x, let y, let color): return pixel(x, y, color, in: try run.picture(at: time))
    case .touched(let range):
      return touched(range, in: try run.picture(at: time), background: run.effect.scene.background)
    default: break
    }
    let population: Population = try run.population(at: time).selected(by: of, in: frame)
    if case .count(let range) = kind {
      let count: Double = Double(population.members.count)
      return range.contains(count) ? nil : told("particles", NumberWords.short(range), NumberWords.short(count), nil)
    }
    if case .values(let value, let numbers) = kind { return list(value, numbers, in: population) }
    if case .particle(let fields) = kind { return particle(fields, in: population) }
    guard population.members.count >= atLeast else {
      return told("particles", "at least \(atLeast)", "\(population.members.count)", nil)
    }
    switch kind {
    case .each(let value, let range): return each(value, range, in: population)
    case .statistic(let value, let statistic, let wanted):
      let figure: Double = Sample.figure(statistic, of: population.values(value, in: frame))
      return compared("\(statistic.words) of \(value.rawValue)", wanted, figure)
    case .distribution(let value, let distribution):
      let values: [Double] = population.values(value, in: frame).sorted()
      // NaN has no place in an order, so none may be among them.
      let distance: Double = values.contains { $0.isNaN } ? .nan : distribution.distance(from: values)
      return compared("distance of \(value.rawValue)'s distribution", 0, distance)
    case .fraction(let conditions, let wanted):
      let count: Int = population.members.filter { member in
        conditions.allSatisfy { $0.holds(of: member, in: frame) }
      }.count
      let names: String = conditions.map(\.value.rawValue).joined(separator: ", ")
      return compared("share by \(names)", wanted, Double(count) / Double(population.members.count))
    case .correlation(let first, let second, let wanted):
      let figure: Double = Sample.correlation(
        population.values(first, in: frame), population.values(second, in: frame))
      return compared("correlation of \(first.rawValue) and \(second.rawValue)", wanted, figure)
    case .equal(let values, let selection, let instant):
      let other: Population = try run.population(at: instant).selected(by: selection, in: frame)
      return equal(values, population, other)
    case .count, .values, .particle, .pixel, .touched: return nil
    }
  }

  func told(_ subject: String, _ expected: String, _ got: String, _ tolerance: Double?) -> Mismatch {
    Mismatch(
      place: place, subject: "\(subject) at \(NumberWords.short(time)) s", expected: expected, got: got,
      tolerance: tolerance.map { NumberWords.short($0) })
  }

  /// A number beside the wanted one; NaN is never near.
  private func compared(_ subject: String, _ wanted: Double, _ got: Double) -> Mismatch? {
    if abs(got - wanted) <= tolerance { return nil }
    let words = NumberWords.apart(wanted, got)
    return told(subject, words.one, words.other, tolerance)
  }

  private func list(_ value: ParticleValue, _ wanted: [Double], in population: Population) -> Mismatch? {
    let got: [Double] = population.values(value, in: frame).sorted()
    if got.count == wanted.count, zip(got, wanted).allSatisfy({ abs($0 - $1) <= tolerance }) { return nil }
    let words = NumberWords.apart(wanted, got, by: tolerance)
    return told("\(value.rawValue) of all", words.one, words.other, tolerance)
  }

  private func each(_ value: ParticleValue, _ range: ClosedRange<Double>, in population: Population) -> Mismatch? {
    let wide: ClosedRange<Double> = (range.lowerBound - tolerance)...(range.upperBound + tolerance)
    let outside: [Double] = population.values(value, in: frame).filter { !wide.contains($0) }
    guard let first = outside.first else { return nil }
    let bound: Double = first < range.lowerBound ? range.lowerBound : range.upperBound
    let got: String =
      "\(NumberWords.apart(first, bound).one) (\(outside.count) of \(population.members.count) are outside)"
    return told("every \(value.rawValue)", NumberWords.short(range), got, tolerance)
  }

  private func particle(_ fields: [(field: ParticleField, numbers: [Double])], in population: Population) -> Mismatch? {
    guard population.members.count == 1, let member = population.members.first else {
      return told("particles of that selection", "1", "\(population.members.count)", nil)
    }
    for (field, wanted) in fields {
      let got: [Double] = field.numbers(of: member.particle)
      if zip(got, wanted).allSatisfy({ abs($0 - $1) <= tolerance }) { continue }
      let words = NumberWords.apart(wanted, got, by: tolerance)
      return told("its \(field.rawValue)", words.one, words.other, tolerance)
    }
    return nil
  }

  private func equal(_ values: [ParticleValue], _ first: Population, _ second: Population) -> Mismatch? {
    guard first.members.count == second.members.count else {
      return told("particles of the other selection", "\(first.members.count)", "\(second.members.count)", nil)
    }
    let (one, other) = (first.inOrderOfBirth, second.inOrderOfBirth)
    for value in values {
      let (wanted, got) = (one.values(value, in: frame), other.values(value, in: frame))
      guard let place = wanted.indices.first(where: { !(abs(wanted[$0] - got[$0]) <= tolerance) }) else { continue }
      let words = NumberWords.apart(wanted[place], got[place])
      return told(
        "\(value.rawValue) of the other selection's particle \(place + 1)", words.one, words.other, tolerance)
    }
    return nil
  }
}

extension Population {
  /// By birth number.
  fileprivate var inOrderOfBirth: Population {
    var sorted: Population = self
    sorted.members.sort { $0.particle.index < $1.particle.index }
    return sorted
  }
}
