import EmitterSceneFile

/// What an implementation of Core Animation's particles is held to, in one scene (docs/formats/conformance.md).
public struct ConformanceCase: Sendable {
  /// How strong the evidence for what is expected is.
  public enum Evidence: String, CaseIterable, Sendable {
    /// Measured on screen recordings of real effects whose code is public.
    case recorded = "T"
    /// Measured on an Apple system by somebody who published the numbers.
    case measured = "M"
    /// Apple's documentation or headers.
    case documented = "D"
    /// Seen by several independent people.
    case seen = "S"
    /// One witness.
    case oneWitness = "1"
    /// Our choice where nobody knows.
    case chosen = "G"

    /// The evidence in words.
    public var words: String {
      switch self {
      case .recorded: "measured on recordings"
      case .measured: "measured by others on Apple systems"
      case .documented: "documented by Apple"
      case .seen: "seen by several"
      case .oneWitness: "one witness"
      case .chosen: "our choice"
      }
    }
  }

  /// Whether more could be found out.
  public enum Status: String, CaseIterable, Sendable { case known, open }

  /// Where evidence is split: one of the answers to a question.
  public struct Reading: Sendable {
    /// The same words in every case about it.
    public let question: String
    /// This answer, in a few words.
    public let name: String
    /// True for the one that OpenEmitter follows.
    public let isOurs: Bool
    /// The scene options by which OpenEmitter follows this answer; `nil` where it has no switch.
    let options: JSONValue?

    /// True where a switch makes OpenEmitter follow this answer.
    public var hasSwitch: Bool { options != nil }
  }

  /// The file it was read from.
  public let path: String
  /// `TOPIC/NAME`, as the file lies below the cases' folder.
  public let name: String
  /// The number of the law that it is about (docs/semantics/README.md).
  public let law: Int
  public let title: String
  public let evidence: Evidence
  /// Where the evidence stands.
  public let source: String
  public let status: Status
  public let reading: Reading?
  /// The scene, as a scene file has it.
  let scene: JSONValue
  /// The instant that a picture of the case shows, in scene seconds.
  public let pictureTime: Double
  let expectations: [Expectation]

  /// What stands before the name's slash; empty where there is none.
  public var topic: String { name.split(separator: "/", maxSplits: 1).dropLast().first.map(String.init) ?? "" }

  /// True where both are about the same scene, to the letter.
  public func isOfScene(of other: ConformanceCase) -> Bool { scene == other.scene }

  /// How many things are expected.
  public var expectationCount: Int { expectations.count }
}
