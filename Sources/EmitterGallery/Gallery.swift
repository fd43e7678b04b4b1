/// The built-in effects, in the order in which they are listed.
///
/// The files of `Effects/` are part of the binary, so the gallery needs no folder beside it.
public enum Gallery {
  /// Every effect, those of the tutorials first.
  public static let effects: [GalleryEffect] = [
    GalleryEffect(
      "red-packet-rain", from: .likeButton, "red packets fall for two seconds after a tap",
      PackageResources.red_packet_rain_emitter_json),
    GalleryEffect(
      "like-burst", from: .likeButton, "a like button pops, and a ring of dots bursts from it",
      PackageResources.like_burst_emitter_json),
    GalleryEffect(
      "colour-balls", from: .likeButton, "a fountain of balls, each of its own colour",
      PackageResources.colour_balls_emitter_json),
    GalleryEffect(
      "love-hearts", from: .likeButton, "hearts rise, swell and fade above a button",
      PackageResources.love_hearts_emitter_json),
    GalleryEffect(
      "flame", from: .likeButton, "an additive camp fire with embers", PackageResources.flame_emitter_json),
    GalleryEffect(
      "fireworks", from: .likeButton, "a rocket's life ends in an explosion, whose life ends in sparks",
      PackageResources.fireworks_emitter_json),
    GalleryEffect(
      "rainfall", from: .likeButton, "slanting rain whose drops splash where they end",
      PackageResources.rainfall_emitter_json),
    GalleryEffect(
      "button-explosion", from: .buttonExplosion,
      "a button that jumps to five times its size, and the ring that it throws off",
      PackageResources.button_explosion_emitter_json),
    GalleryEffect(
      "comets", from: .comets, "comets fly along drawn lines, each line at its own angle and rate",
      PackageResources.comets_emitter_json),
    GalleryEffect(
      "rain", from: .fiveEffects, "a rain of small hearts that swells and fades with an animated birth rate",
      PackageResources.rain_emitter_json),
    GalleryEffect(
      "heart-ring", from: .fiveEffects, "a ring of tiny hearts spreads from a heart",
      PackageResources.heart_ring_emitter_json),
    GalleryEffect(
      "heart-single", from: .fiveEffects, "one heart rises and fades, at once after the tap",
      PackageResources.heart_single_emitter_json),
    GalleryEffect(
      "heart-several", from: .fiveEffects, "five hearts rise one after the other within a cone",
      PackageResources.heart_several_emitter_json),
    GalleryEffect(
      "gravity", from: .fiveEffects, "red and blue hearts are thrown from a corner and fall in parabolas",
      PackageResources.gravity_emitter_json),
    GalleryEffect(
      "snow", from: .snow, "faintly tinted flakes drift down, turning slowly", PackageResources.snow_emitter_json),
    GalleryEffect(
      "confetti", from: nil, "a shower of paper, ribbons and stars that runs dry, without a background",
      PackageResources.confetti_emitter_json),
    GalleryEffect(
      "ring-of-light", from: nil, "three lights chase each other round a glowing ring",
      PackageResources.ring_of_light_emitter_json),
    GalleryEffect(
      "layers-tour", from: nil, "one page with a card for each kind of layer and of animation",
      PackageResources.layers_tour_emitter_json),
    GalleryEffect(
      "comet-trails", from: nil, "six comets fly a rosette; copies that come late make the trails",
      PackageResources.comet_trails_emitter_json),
    GalleryEffect(
      "spring-badge", from: nil, "a badge springs onto a swinging bell, and confetti bursts from it",
      PackageResources.spring_badge_emitter_json),
    GalleryEffect(
      "masked-snow", from: nil, "snow that falls inside of words", PackageResources.masked_snow_emitter_json),
    GalleryEffect(
      "perspective-rain", from: nil, "rain with depth in a street of lamps, splashing where it lands",
      PackageResources.perspective_rain_emitter_json),
    GalleryEffect(
      "message-confetti", from: nil, "tumbling paper is blasted up, brakes in the air, flutters and falls",
      PackageResources.message_confetti_emitter_json),
    GalleryEffect(
      "invisible-ink", from: nil, "specks hide words until a finger sweeps them aside",
      PackageResources.invisible_ink_emitter_json),
    GalleryEffect(
      "fireflies", from: nil, "fireflies wander above a meadow at dusk and blink",
      PackageResources.fireflies_emitter_json),
    GalleryEffect(
      "smoke", from: nil, "smoke curls, swells and thins above embers",
      PackageResources.smoke_emitter_json),
    GalleryEffect(
      "magic-wand", from: nil, "a wand draws a loop of golden dust and stars",
      PackageResources.magic_wand_emitter_json),
    GalleryEffect(
      "fountain", from: nil, "a jet and a ring of drops that fall back and bounce",
      PackageResources.fountain_emitter_json),
    GalleryEffect(
      "galaxy", from: nil, "stars spiral round a bright heart that pulls them",
      PackageResources.galaxy_emitter_json),
    GalleryEffect(
      "snow-globe", from: nil, "a shaken globe: flakes swirl in the water and settle on the ground",
      PackageResources.snow_globe_emitter_json),
  ]

  /// The names of all effects, in order.
  public static var names: [String] { effects.map { $0.name } }

  /// The effect of that name, or `nil`.
  ///
  /// - Complexity: O(number of effects).
  public static func effect(named name: String) -> GalleryEffect? { effects.first { $0.name == name } }

  /// The bytes of the image file (SVG) of that name, as scene files spell it (`heart-red.svg`), or `nil`.
  ///
  /// - Complexity: O(number of images).
  public static func image(named fileName: String) -> [UInt8]? {
    images.first { $0.fileName == fileName }?.bytes()
  }

  /// The names of all image files, in alphabetical order.
  public static var imageFileNames: [String] { images.map { $0.fileName } }
}
