import EmitterMath
import EmitterScene
import EmitterTimeline
import Foundation

extension PropertyValue {
  /// The part that a key path names; `nil` where values of this kind have none of that name.
  func part(_ component: PropertyComponent) -> PropertyValue? {
    switch (self, component) {
    case (.point(let point), .x): return .number(point.x)
    case (.point(let point), .y): return .number(point.y)
    case (.vector(let vector), .x): return .number(vector.x)
    case (.vector(let vector), .y): return .number(vector.y)
    case (.vector(let vector), .z): return .number(vector.z)
    case (.size(let size), .width): return .number(size.width)
    case (.size(let size), .height): return .number(size.height)
    case (.rect(let rect), .origin): return .point(rect.origin)
    case (.rect(let rect), .size): return .size(rect.size)
    case (.rect(let rect), .originX): return .number(rect.origin.x)
    case (.rect(let rect), .originY): return .number(rect.origin.y)
    case (.rect(let rect), .sizeWidth): return .number(rect.size.width)
    case (.rect(let rect), .sizeHeight): return .number(rect.size.height)
    case (.transform(let transform), _):
      let lanes: Lanes = transform.component(component)
      return component == .translation ? .size(Size(lanes[0], lanes[1])) : .number(lanes[0])
    default: return nil
    }
  }

  /// The value with one part replaced; the value itself where it has none of that name.
  func replacing(_ component: PropertyComponent, by part: PropertyValue) -> PropertyValue {
    switch (self, part, component) {
    case (.point(let point), .number(let x), .x): .point(Point(x, point.y))
    case (.point(let point), .number(let y), .y): .point(Point(point.x, y))
    case (.size(let size), .number(let width), .width): .size(Size(width, size.height))
    case (.size(let size), .number(let height), .height): .size(Size(size.width, height))
    case (.vector(let vector), .number(let x), .x): .vector(SIMD3(x, vector.y, vector.z))
    case (.vector(let vector), .number(let y), .y): .vector(SIMD3(vector.x, y, vector.z))
    case (.vector(let vector), .number(let z), .z): .vector(SIMD3(vector.x, vector.y, z))
    case (.rect(let rect), _, _): .rect(rect.replacing(component, by: part))
    case (.transform(let transform), _, _):
      .transform(transform.setting(component, to: part.lanes(as: component.kind) ?? .zero))
    default: self
    }
  }
}

extension Rect {
  fileprivate func replacing(_ component: PropertyComponent, by part: PropertyValue) -> Rect {
    var result: Rect = self
    switch (component, part) {
    case (.originX, .number(let x)): result.origin.x = x
    case (.originY, .number(let y)): result.origin.y = y
    case (.sizeWidth, .number(let width)): result.size.width = width
    case (.sizeHeight, .number(let height)): result.size.height = height
    case (.origin, .point(let origin)): result.origin = origin
    case (.size, .size(let size)): result.size = size
    default: break
    }
    return result
  }
}

extension CGRect {
  /// A part by its key path, as an object.
  func part(_ path: String) -> Any? {
    guard let component = PropertyComponent(rawValue: path), component.belongs(to: .rect) else { return nil }
    return described.part(component).flatMap { LayerProperty.bounds.object(of: $0) }
  }

  /// Sets a part by its key path; false where there is none, or the value is of another type.
  mutating func set(_ path: String, _ value: Any?) -> Bool {
    guard let component = PropertyComponent(rawValue: path), component.belongs(to: .rect), let value,
      let part = PropertyValue(value, as: component.kind)
    else { return false }
    self = CGRect(described: described.replacing(component, by: part))
    return true
  }
}
