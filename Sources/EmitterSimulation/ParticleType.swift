/// How a particle is drawn, in the order of `particleType`'s closed list.
package enum ParticleType: Int, Sendable {
  /// A picture that faces the viewer.
  case sprite
  /// A picture in space.
  case plane
  /// A dot without a picture.
  case point
}
