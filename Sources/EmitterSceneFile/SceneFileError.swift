public import EmitterScene

/// Why a scene file cannot be read, as facts; `message` puts them into words.
public enum SceneFileError: Error, Hashable, Sendable {
  /// More bytes than a scene file may have.
  case tooLarge(bytes: Int)
  /// No JSON, found at a line and a column, both counted from 1.
  case syntax(JSONFault, line: Int, column: Int)
  /// JSON that does not have the form of a scene, at a place such as `layers[0].name`; empty for the whole document.
  case form(FormFault, place: String)
  /// A document of the right form whose scene makes no sense.
  case scene(SceneError)
}

/// How a document can miss the form of a scene.
public enum FormFault: Hashable, Sendable {
  /// A value of another kind than the one needed.
  case wrongType(JSONForm, expected: ExpectedForm)
  /// A list of the wrong length.
  case wrongCount(Int, expected: ExpectedForm)
  /// A text that does not read as what is needed.
  case unreadable(String, expected: ExpectedForm)
  /// A word outside of a closed list.
  case wrongWord(String, allowed: [String], nearest: String?)
  /// A key the format does not have.
  case unknownKey(nearest: String?)
  /// A key that things of this type do not have, but those of another.
  case foreignKey(String, TypedThing, type: String, owner: String)
  /// Keys of which one must be there.
  case missingKey([String])
  /// Two keys that say the same thing.
  case conflict(String, String)
  /// A key path that names no property of the piece in it; `nearest` is the one that was probably meant.
  case unknownPath(String, piece: String, nearest: String?)
  /// A key path through a cell or a behaviour whose name seems to have dots, which no key path can spell.
  case dottedName(String, NamedThing, String)
  /// A list of transforms whose product has numbers beyond all that are finite.
  case transformTooLarge
  /// A format that is not this one.
  case wrongFormat(String)
  /// A version of the format that this reader does not know.
  case newerFormat(String)
}

/// What the keys of depend on its type.
public enum TypedThing: String, Hashable, Sendable {
  case layer, animation
  case behavior = "behaviour"
}

/// What a reader needs at some place.
public enum ExpectedForm: Hashable, Sendable {
  case object, list, text, number, flag
  /// One of a property's values.
  case property(PropertyKind, mayBeNone: Bool)
  case version
  case duration, trigger, cause, curve, image, keyPath
  /// A key path that begins at the layer itself.
  case ownKeyPath
  /// So many numbers, described by what they are.
  case numbers([String])
}
