/// A string that Apple gives a type of its own, such as `CAEmitterLayerEmitterShape`; a string literal makes one too.
public protocol QuartzName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral
where RawValue == String, StringLiteralType == String {
  init(rawValue: String)
}

extension QuartzName {
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }

  public init(stringLiteral value: String) { self.init(rawValue: value) }
}
