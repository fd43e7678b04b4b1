import Foundation
import Testing

/// Whether there is a Swift compiler on the path.
private let hasCompiler: Bool = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .contains { folder in FileManager.default.isExecutableFile(atPath: folder + "/swiftc") }

/// Swift source, compiled and run as users do. Passed over where there is no Swift compiler.
@Suite(.serialized, .enabled(if: hasCompiler)) struct SourceRunTests {

  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func run(_ words: String..., path: String? = nil) throws -> RunningCommand.Outcome {
    var environment: [String: String] = ["XDG_CACHE_HOME": folder.path("cache")]
    if let path { environment["PATH"] = path }
    return try RunningCommand.run(words, in: folder.url, environment: environment)
  }

  private func particles(_ outcome: RunningCommand.Outcome) -> Int {
    outcome.text.components(separatedBy: "\"id\":").count - 1
  }

  // MARK: What users write

  static let hearts: String = """
    import UIKit

    class HeartsViewController: UIViewController {
      @IBOutlet private weak var heartButton: UIButton!
      @IBOutlet private weak var plainButton: UIButton!
      @IBOutlet private weak var height: NSLayoutConstraint!
      private var rain: CAEmitterLayer!

      override func viewDidLoad() {
        super.viewDidLoad()
        rain = CAEmitterLayer()
        rain.emitterShape = kCAEmitterLayerLine
        rain.emitterPosition = CGPoint(x: view.bounds.midX, y: 0)
        rain.emitterSize = CGSize(width: heartButton.frame.width, height: 0)
        rain.birthRate = 0
        let cell = CAEmitterCell()
        cell.contents = #imageLiteral(resourceName: "Heart").cgImage
        cell.birthRate = 100
        cell.lifetime = 10
        cell.velocity = 50
        rain.emitterCells = [cell]
        view.layer.addSublayer(rain)
        heartButton.addTarget(self, action: #selector(stop), for: .touchUpInside)
      }

      @IBAction private func rainButtonClicked(_ sender: UIButton) {
        sender.isUserInteractionEnabled = false
        rain.beginTime = CACurrentMediaTime()
        rain.birthRate = rain.birthRate == 0 ? 1 : 0
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
          guard self != nil else { return }
          sender.isUserInteractionEnabled = true
        }
      }

      @IBAction private func calm() {
        rain.birthRate = 0
        height.constant = 10
      }

      @objc private func stop() { rain.birthRate = 0 }
    }
    """

  @Test func `a controller's actions and outlets are there, and taps respect what takes no touches`() throws {
    try folder.write(Self.hearts, to: "Hearts.swift")
    let still = try run("inspect", "Hearts.swift", "--at", "2")
    #expect(still.code == 0, "\(still.errors)")
    #expect(particles(still) == 0)
    #expect(still.errors.contains("Heart"), "a missing image is told: \(still.errors)")
    let raining = try run("inspect", "Hearts.swift", "--at", "2", "--tap", "rainButtonClicked@1")
    #expect(particles(raining) == 100)
    // The second tap comes while the sender takes no touches.
    let twice = try run(
      "inspect", "Hearts.swift", "--at", "2", "--tap", "rainButtonClicked@1", "--tap", "rainButtonClicked@1.5")
    #expect(particles(twice) == 100)
    let stopped = try run(
      "inspect", "Hearts.swift", "--at", "2.5", "--tap", "rainButtonClicked@1", "--tap", "heartButton@2", "--outlet",
      "heartButton=0,0,20,20")
    #expect(particles(stopped) == 100)
    let calmed = try run(
      "inspect", "Hearts.swift", "--at", "2", "--tap", "rainButtonClicked@1", "--tap", "calm@1.5")
    #expect(particles(calmed) == 50, "\(calmed.errors)")
    let silent = try run("inspect", "Hearts.swift", "--at", "2", "--tap", "plainButton@1")
    #expect(silent.errors.contains("no action attached; an @IBAction is called by its own name: 'calm'"))
    let strict = try run("inspect", "Hearts.swift", "--at", "2", "--strict")
    #expect(strict.code == 1)
    #expect(strict.errors.hasPrefix("emitter: Hearts.swift: "), "\(strict.errors)")
  }

  static let snow: String = """
    import UIKit

    class SnowView: UIView {
      private lazy var emitter = CAEmitterLayer()
      override init(frame: CGRect) { super.init(frame: frame); setUp() }
      required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); setUp() }
      private func setUp() {
        emitter.emitterPosition = CGPoint(x: bounds.width * 0.5, y: 0)
        emitter.emitterSize = bounds.size
        emitter.emitterMode = CAEmitterLayerEmitterMode.outline
        emitter.emitterShape = CAEmitterLayerEmitterShape.line
      }
      func snow() {
        let flake = CAEmitterCell()
        flake.name = "snow"
        flake.birthRate = 4
        flake.lifetime = 50
        flake.contents = UIImage(named: "snow")?.cgImage
        emitter.emitterCells = [flake]
        layer.insertSublayer(emitter, at: 0)
      }
    }
    """

  @Test func `a view's method is called, and the scene is written and read again`() throws {
    try folder.write(Self.snow, to: "SnowView.swift")
    let run = try run("convert", "SnowView.swift", "--call", "snow()@0", "-o", "snow.emitter.json", "--duration", "3")
    #expect(run.code == 0, "\(run.errors)")
    let direct = try self.run("inspect", "SnowView.swift", "--call", "snow()@0", "--at", "3")
    let read = try self.run("inspect", "snow.emitter.json", "--at", "3")
    // An emitter that joins the tree has been at it since its clock's beginning: 4 a second, for 50 s.
    #expect(particles(direct) == 200)
    #expect(read.text == direct.text)
    let wrong = try self.run("inspect", "SnowView.swift", "--call", "snw()@0", "--at", "3")
    #expect(wrong.code == 1)
    #expect(
      wrong.errors.hasPrefix("--call 'snw()': error: cannot find 'snw' in scope\nemitter: SnowView.swift: "),
      "\(wrong.errors)")
  }

  @Test func `siblings are compiled along, and a playground shows its live view`() throws {
    try folder.write("import UIKit\nclass Base: UIView { @objc func tick() {} }\n", to: "Base.swift")
    try folder.write(
      """
      import PlaygroundSupport
      import UIKit
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let emitter = CAEmitterLayer()
      emitter.emitterPosition = view.center
      let cell = CAEmitterCell()
      cell.birthRate = 10
      cell.lifetime = 5
      cell.contents = UIImage(named: "spark")?.cgImage
      emitter.emitterCells = [cell]
      view.layer.addSublayer(emitter)
      view.addSubview(Base())
      PlaygroundPage.current.liveView = view
      """, to: "Sparks.swift")
    let run = try run("inspect", "Sparks.swift", "Base.swift", "--at", "1")
    #expect(run.code == 0, "\(run.errors)")
    // Ten a second, since the beginning of the clock, for 5 s.
    #expect(particles(run) == 50)
  }

  @Test func `outlets of every kind are there, each in its place`() throws {
    try folder.write(
      """
      import UIKit
      class FromNib: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }
      class ByFrame: UIView {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      }
      class Never: UIView {
        init(name: String) { super.init(frame: .zero) }
        required init?(coder: NSCoder) { fatalError() }
      }
      class V: UIViewController {
        @IBOutlet weak var nib: FromNib!
        @IBOutlet weak var framed: ByFrame!
        @IBOutlet var never: Never!
        @IBOutlet weak var delegate: AnyObject?
        @IBOutlet var item: UIBarButtonItem!
        @IBOutlet var navigation: UINavigationItem!
        @IBOutlet var hearts: [UIButton]!
        @IBOutlet weak var a: UIButton!
        @IBOutlet weak var b: UILabel!
        override func viewDidLoad() {
          super.viewDidLoad()
          print([nib!, framed!, item!, navigation!].count, hearts.map(\\.frame.minX), delegate as Any)
          print(a.frame.minY - b.frame.minY, view.hitTest(a.center, with: nil) === a)
        }
        @IBAction func slide(_ sender: UISlider, forEvent event: UIEvent) { print("slide", sender.value) }
        @IBAction func unwind(_ segue: UIStoryboardSegue) { print("unwind", segue.destination.isViewLoaded) }
        @IBAction func both(_ sender: Any, segue: UIStoryboardSegue) { print("both", sender is UIButton) }
      }
      """, to: "V.swift")
    let run = try run(
      "inspect", "V.swift", "--at", "1", "--tap", "slide@0", "--tap", "unwind@0", "--tap", "both@0", "--outlet",
      "hearts=1,0,9,9", "--outlet", "hearts=20,0,9,9")
    #expect(run.code == 0)
    #expect(
      run.errors == """
        4 [1.0, 20.0] nil
        -52.0 true
        slide 0.0
        unwind false
        both true
        emitter: note: the outlet 'never' stays nil: nothing here makes a Never without values

        """)
    let wrong = try self.run("inspect", "V.swift", "--at", "1", "--outlet", "heart=1,2,3,4")
    #expect(wrong.code == 2)
    #expect(wrong.errors.hasPrefix("emitter: --outlet: V.swift has no @IBOutlet 'heart'; there is 'nib', "))
    let outside = try self.run("inspect", "V.swift", "--at", "1", "--outlet", "a=900,0,9,9", "--tap", "999,1@0")
    #expect(outside.errors.contains("note: the outlet 'a' stands outside of what is shown, 390 x 844 points\n"))
    #expect(outside.errors.contains("note: the tap at 0.0 s is outside of what is shown, 390 x 844 points\n"))
    let strict = try self.run("inspect", "V.swift", "--at", "1", "--outlet", "a=900,0,9,9", "--strict")
    #expect(strict.code == 1)
    #expect(strict.errors.split(separator: "\n").count { $0.hasPrefix("emitter: V.swift: the outlet '") } == 2)
  }

  // MARK: What goes wrong

  @Test func `source that does not compile is told with the user's own line`() throws {
    try folder.write("import UIKit\nclass A: UIView {\n  @objc var a = nothing\n}\n", to: "A.swift")
    let run = try run("render", "A.swift", "-o", "a.png")
    #expect(run.code == 1)
    #expect(
      run.errors.hasPrefix("A.swift:3:17: error: cannot find 'nothing' in scope\n    @objc var a = nothing\n"),
      "\(run.errors)")
    #expect(run.errors.hasSuffix("emitter: A.swift: does not compile\n"))
    #expect(!folder.names.contains("a.png"))
  }

  @Test func `code that crashes is told by its words and its line, behind what it was warned of`() throws {
    try folder.write(
      """
      import UIKit
      class A: UIView {
        func go() {
          let all: [Int] = []
          print(UIImage(named: "gone") as Any, all[3])
        }
      }
      """, to: "A.swift")
    let run = try run("inspect", "A.swift", "--call", "go()@0", "--at", "1")
    #expect(run.code == 1)
    #expect(
      run.errors == "emitter: note: no image is called “gone” in the asset folders; a white disc stands for it\n"
        + "emitter: A.swift:5: the code crashed: Fatal error: Index out of range\n", "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("cache")) == ["openemitter"])
  }

  @Test func `code that never ends is stopped`() throws {
    try folder.write(
      "import UIKit\nclass A: UIView {\n  override func layoutSubviews() { while true {} }\n}\n", to: "A.swift")
    let run = try run("inspect", "A.swift", "--at", "1", "--time-limit", "0.5")
    #expect(run.code == 1)
    #expect(
      run.errors
        == "emitter: A.swift: the code ran for 0.5 s and did not end; --time-limit SECONDS gives it longer\n")
  }

  @Test func `Ctrl-C ends the code too`() throws {
    try folder.write(
      "import UIKit\nclass A: UIView {\n  override func layoutSubviews() { print(\"now\"); fflush(nil); while true {} }\n}\n",
      to: "A.swift")
    let process = try RunningCommand.start(
      ["inspect", "A.swift", "--at", "1"], in: folder.url, environment: ["XDG_CACHE_HOME": folder.path("cache")])
    let errors = (process.standardError as! Pipe).fileHandleForReading
    var said: String = ""
    while !said.contains("now") {
      let piece: Data = errors.availableData
      guard !piece.isEmpty else { break }
      said += String(decoding: piece, as: UTF8.self)
    }
    process.interrupt()
    said += String(decoding: errors.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(said.hasSuffix("emitter: interrupted\n"), "\(said)")
  }

  /// Files that are refused before anything is compiled.
  static let refused: [(String, String)] = [
    ("import Foundation\nlet a = 1\n", "emitter: A.swift: no class here is a UIViewController, UIView, "),
    ("import UIKit\nclass B: UIView {}\nclass C: UIView {}\n", "emitter: A.swift: B and C could be shown; "),
    ("import UIKit\nclass B: UIView { init(n: Int) {} }\n", "emitter: A.swift:2: 'B' is made by init(n:), "),
    ("import SwiftUI\nstruct B: View {}\n", "emitter: A.swift: this is SwiftUI, "),
    ("import UIKit\nclass B<T>: UIView {}\n", "emitter: A.swift:2: 'B' is generic; say of what, "),
    ("import UIKit\n/* class B: UIView {}\n", "emitter: A.swift:2: the comment that begins here has no end"),
    ("import UIKit\nlet a = \"\"\"\n", "emitter: A.swift:2: the string that begins here has no end"),
    ("import UIKit\n#if DEBUG\nclass B: UIView {}\n#endif\n", "emitter: A.swift: no class here is a UIView"),
  ]

  @Test(arguments: refused)
  func `what cannot be shown is refused with a sentence`(_ text: String, _ message: String) throws {
    try folder.write(text, to: "A.swift")
    for command in [["render", "A.swift", "-o", "a.png"], ["inspect", "A.swift", "--at", "1"], ["check", "A.swift"]] {
      let run = try RunningCommand.run(command, in: folder.url)
      #expect(run.code == 1)
      #expect(run.errors.hasPrefix(message), "\(run.errors)")
      #expect(run.text.isEmpty)
    }
    #expect(folder.names == ["A.swift"])
  }

  @Test func `a file that is no text is refused`() throws {
    try Data([0x69, 0x6D, 0xE9, 0x0A]).write(to: folder.url.appendingPathComponent("A.swift"))
    let run = try run("check", "A.swift")
    #expect(run.code == 1)
    #expect(run.errors == "emitter: A.swift: this is not Swift source in UTF-8\n")
  }

  @Test func `a compiler that is missing is the machine's fault, and how to get it is said`() throws {
    try folder.write(Self.snow, to: "SnowView.swift")
    let run = try run("inspect", "SnowView.swift", "--at", "1", path: folder.url.path)
    #expect(run.code == 3)
    #expect(
      run.errors
        == "emitter: the Swift compiler, swiftc, is not there: Swift source is compiled before it runs;"
        + " swift.org/install says how to install it\n")
  }

  @Test func `a file that is not there is named`() throws {
    let run = try run("render", "Gone.swift", "-o", "a.png")
    #expect(run.code == 1)
    #expect(run.errors == "emitter: Gone.swift: No such file or directory\n")
  }
}
