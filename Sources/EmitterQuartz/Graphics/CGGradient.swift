import EmitterMath
public import Foundation

/// Colours along a line; between them straight sRGB components run evenly.
public final class CGGradient: Sendable {
  let stops: [GradientStop]

  /// Colours at shares of the length, 0…1; `nil` spreads them evenly. `nil` without colours, or with fewer locations than
  /// colours.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let list: [CGColor] = (0..<colors.count).compactMap { colors.object(at: $0) as? CGColor }
    let places: [CGFloat]? = unsafe locations.map { unsafe Array(UnsafeBufferPointer(start: $0, count: list.count)) }
    self.init(colors: list, locations: places)
  }

  /// As many numbers a colour as the space has components, and one more for the alpha.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0, count <= 65536 else { return nil }
    let numbers: Int = space.numberOfComponents + 1
    let colors: [CGColor] = (0..<count).map {
      CGColor(space: space, values: unsafe CGColor.values(components + $0 * numbers, count: numbers))
    }
    self.init(
      colors: colors,
      locations: unsafe locations.map { unsafe Array(UnsafeBufferPointer(start: $0, count: count)) })
  }

  init?(colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
    let last: Double = Double(max(1, colors.count - 1))
    stops = colors.enumerated().map { index, color in
      let place: Double = locations.map { Double($0[index]) } ?? Double(index) / last
      return GradientStop(place: place.isFinite ? min(max(place, 0), 1) : 0, color: color.color)
    }.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
  }
}

/// A colour and where it stands.
struct GradientStop: Hashable, Sendable {
  let place: Double
  let color: Color
}

public func CGGradientCreateWithColors(
  _ space: CGColorSpace?, _ colors: CFArray, _ locations: UnsafePointer<CGFloat>?
) -> CGGradient? { unsafe CGGradient(colorsSpace: space, colors: colors, locations: locations) }

public func CGGradientCreateWithColorComponents(
  _ space: CGColorSpace, _ components: UnsafePointer<CGFloat>, _ locations: UnsafePointer<CGFloat>?, _ count: Int
) -> CGGradient? {
  unsafe CGGradient(colorSpace: space, colorComponents: components, locations: locations, count: count)
}
