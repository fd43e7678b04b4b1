/// Every option of every command: the one list that parsing and help read.
enum Option: String, CaseIterable {
  case output
  case at, from, to, duration, fps
  case size, canvas, scale, background
  case seed, trigger
  case view, device, tap, call, outlet, assets, strict
  case realTime = "real-time"
  case timeLimit = "time-limit"
  case threads, renderer, shard, quality
  case maxParticles = "max-particles"
  case measures, only, seeds
  case named = "case"
  case digest, json, sarif, report
  case help, version

  /// The option as it is typed.
  var name: String { "--" + rawValue }

  /// The one-letter spelling, where there is one.
  var shortName: String? {
    switch self {
    case .output: "-o"
    case .help: "-h"
    default: nil
    }
  }

  /// What stands for the option's value in help; `nil` for an option that takes none.
  var placeholder: String? {
    switch self {
    case .output: "OUT"
    case .at, .from, .to: "T"
    case .duration: "D"
    case .fps, .seed, .threads, .maxParticles: "N"
    case .size, .canvas: "WxH"
    case .scale: "S"
    case .background: "COLOR"
    case .trigger: "\"tap NAME@T\""
    case .renderer: "cpu|reference"
    case .shard: "I/N"
    case .quality: "1…100"
    case .view: "NAME"
    case .device: "NAME"
    case .tap: "NAME@T"
    case .call: "\"CODE@T\""
    case .outlet: "NAME=x,y,w,h"
    case .assets: "DIR"
    case .timeLimit: "SECONDS"
    case .report: "text|json"
    case .measures: "FILE"
    case .only: "NAME"
    case .seeds: "N"
    case .named: "NAME"
    case .strict, .realTime, .digest, .json, .sarif, .help, .version: nil
    }
  }

  /// What stands for the option's value in a command's help.
  func placeholder(for command: Command) -> String? {
    command == .conform && self == .report ? "OUT" : placeholder
  }

  /// True for an option that may be given more than once.
  var isRepeatable: Bool { [.trigger, .tap, .call, .outlet, .assets, .only].contains(self) }

  /// True for an option that says how a source file is run, and means nothing for a scene.
  var isOfSource: Bool { Option.ofSource.contains(self) }

  /// The options that say how a source file is run.
  static let ofSource: [Option] = [
    .view, .device, .tap, .call, .outlet, .assets, .strict, .realTime, .timeLimit,
  ]

  /// What the option does for a command, in a few words.
  func summary(for command: Command) -> String {
    switch (command, self) {
    case (.conform, .report): "write what every case came to: .json, or .html with a picture of each"
    case (.gallery, .output): "the folder for everything, made where it is missing"
    case (.gallery, .fps): "frames a second of the films (30)"
    case (.gallery, .scale): "pixels a point (1 in the films, the scene's in the posters)"
    default: summary
    }
  }

  /// What the option does for most commands.
  private var summary: String {
    switch self {
    case .output: "where the result goes"
    case .at: "the instant, in seconds; without it, the scene's poster"
    case .from: "the film's first instant, in seconds (0)"
    case .to: "the film's end, in seconds"
    case .duration: "the film's length, in seconds (the scene's)"
    case .fps: "frames a second (the scene's)"
    case .size: "output pixels; the scene is fitted and centred"
    case .canvas: "the scene's size in points, in place of its own"
    case .scale: "pixels a point (the scene's)"
    case .background: "\"#RRGGBB\" or \"#RRGGBBAA\", in place of the scene's"
    case .seed: "0…4294967295, in place of the scene's"
    case .trigger: "a tap on a layer, in place of the scene's triggers; repeatable"
    case .view: "source: the class to show, or an expression that makes one (the only one)"
    case .device: "source: the screen to fill: \"iPhone SE\", iphone15, ipad … (390x844 points)"
    case .tap: "source: a tap on a control by name, title or x,y, or an @IBAction; repeatable"
    case .call: "source: code to run in what is shown, as \"snow()@0\"; repeatable"
    case .outlet: "source: where an @IBOutlet stands, in points; repeatable"
    case .assets: "source: a folder with images or asset catalogues (the file's); repeatable"
    case .strict: "source: a missing image, and every other warning, is an error"
    case .realTime: "source: its clock is the wall's, for code that measures time by itself"
    case .timeLimit: "source: how long the code may run, in seconds of real time (60)"
    case .threads: "threads to draw with (one a processor); the result is the same"
    case .renderer: "the fast renderer, or the plain one it is checked against"
    case .shard: "render part I of N (I from 1), for emitter join"
    case .quality: "how faithful .webp (without it: to the pixel), .mp4, .webm and .mov (75) are"
    case .maxParticles: "the most particles that may live at once (the scene's, 20000000)"
    case .measures: "what is measured, and what PARAMS lacks: a file laid over it"
    case .only: "take this measure only; repeatable"
    case .named: "run the cases of that name only; * stands for any characters"
    case .seeds: "how many renderings the recording is placed among (99)"
    case .digest: "print one hash of the state instead"
    case .json: "print the report as JSON"
    case .sarif: "print the findings as SARIF 2.1.0"
    case .report: "print the report: what was exact, approximated, dropped"
    case .help: "print this help"
    case .version: "print the version"
    }
  }
}
