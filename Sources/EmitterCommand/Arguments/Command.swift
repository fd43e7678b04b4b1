/// The commands: the one table that dispatch, parsing and help read.
enum Command: String, CaseIterable {
  case render, join, convert, gallery, list, inspect, check, fidelity, conform, schema, completions

  /// The words after the command's name.
  var synopsis: String {
    switch self {
    case .render: "INPUT -o OUT"
    case .join: "OUT PART…"
    case .convert: "INPUT -o OUT"
    case .gallery: "-o DIR"
    case .list, .schema: ""
    case .inspect: "INPUT --at T"
    case .check: "INPUT"
    case .fidelity: "RECORDING PARAMS"
    case .conform: "[DIR]"
    case .completions: "SHELL"
    }
  }

  /// One line for the list of commands.
  var summary: String {
    switch self {
    case .render: "draw a picture or a film"
    case .join: "put the parts of a film together that --shard made"
    case .convert: "turn source code into a scene file, or a scene into source code"
    case .gallery: "write every built-in effect as film, poster and scene file, with an index.html"
    case .list: "list the built-in effects"
    case .inspect: "print every live particle as JSON"
    case .check: "validate a scene, say what it will cost, and warn of the usual traps"
    case .fidelity: "compare a screen recording of a real effect with our rendering of its parameters"
    case .conform: "hold the engine to the conformance cases"
    case .schema: "print the scene format's JSON Schema"
    case .completions: "print what a shell needs to complete command lines: bash, zsh or fish"
    }
  }

  /// What the command's help says beyond its options.
  var details: String {
    switch self {
    case .render:
      """
      OUT's ending decides what is made:
        picture.png       one picture, at --at or the scene's poster
        film.gif          a looping GIF (at most 50 frames a second)
        film.apng         a looping APNG, every pixel kept
        film.webp         a looping WebP, every pixel kept; with --quality, smaller
        film.mp4          H.264, over black or --background, even sides; needs the program ffmpeg
        film.webm         VP9 with alpha; needs ffmpeg
        film.mov          ProRes 4444 with alpha, to edit; needs ffmpeg
        frames/%04d.png   numbered pictures, from 0
        film.rgba, -      raw straight RGBA, 8 bits a channel, to a file or to standard output
      A film has exactly round(duration x fps) frames, at from + i/fps. With --at, any ending gets that one frame.
      """
    case .join:
      """
      OUT and the parts are raw films (.rgba), films (.apng, .webp, .mp4, .webm, .mov), or numbered pictures
      (frames/%04d.png), all of one kind and in order. Raw films, APNG and numbered pictures get the bytes that an
      unsharded render would have; the others its frames, with a key frame at each seam. Films say which part of which
      film they are, so a missing one and one of another scene are told; numbers of pictures must leave no gap. Raw films
      say nothing about themselves: that they are of one size, complete and in order is not checked.
      """
    case .convert:
      """
      OUT's ending decides what is made:
        scene.emitter.json   the scene: of source code, what one run built, and every edit at its time
        MyEmitter.swift      UIKit code that builds the scene
        MyEmitter.m          the same in Objective-C
      What was exact, approximated or dropped is said on standard error.
      """
    case .gallery:
      """
      The films are looping APNGs; index.html shows each effect's film, its poster and its scene file.
      """
    case .list: ""
    case .completions:
      "In bash: source <(emitter completions bash); likewise in zsh. In fish: emitter completions fish | source."
    case .schema: "Editors complete and check a scene file with it while one types."
    case .inspect:
      """
      Particles come in drawing order, invisible ones included: positions in points and velocities in points a second,
      in the emitter layer's coordinates; birth in scene seconds, age and lifetime in the particle's own; radians. Of
      emitters with behaviours their inputs at that instant come first.
      """
    case .check:
      """
      Exit code 0 when the scene is valid, with or without warnings; 1 when it is not.
      """
    case .fidelity:
      """
      RECORDING is a GIF, a film that the program ffmpeg reads (.mp4, .mov, .webm), or a folder of numbered PNGs; PARAMS
      says what was recorded, and how (docs/formats/recording.md). The same code follows the particles in the recording
      and in our renderings; the table says where each of the recording's figures falls among those of the seeds: its
      rank, the two-sided probability p, and p after Holm's correction over all figures.
      Exit code 0 when no figure is rejected at 1 %; 1 when one is, or when the input is at fault.
      """
    case .conform:
      """
      A case is a scene, and what is known or thought to come of it: particles, statistics, pixels, each with its source
      (docs/formats/conformance.md). DIR is the folder of cases: without it, Conformance/cases here or what was installed.
      Where the evidence is split each reading is a case; those of another reading than ours must differ.
      One line for each thing that is not as expected. Exit code 0 when there is none; 1 when there is, or when a case is
      at fault.
      """
    }
  }

  /// The options the command takes, in the order that help lists them.
  var options: [Option] {
    switch self {
    case .render:
      [
        .output, .at, .from, .to, .duration, .fps, .size, .canvas, .scale, .background, .seed, .trigger, .threads,
        .renderer, .shard, .quality, .maxParticles,
      ] + Option.ofSource + [.help]
    case .convert:
      [.output, .from, .to, .duration, .fps, .canvas, .scale, .background, .seed, .maxParticles, .report]
        + Option.ofSource + [.help]
    case .join, .list, .schema, .completions: [.help]
    case .fidelity: [.measures, .only, .seeds, .threads, .json, .help]
    case .conform: [.named, .report, .help]
    case .gallery: [.output, .fps, .scale, .threads, .help]
    case .inspect:
      [.at, .digest, .canvas, .seed, .trigger, .threads, .maxParticles] + Option.ofSource + [.help]
    case .check:
      [
        .from, .to, .duration, .fps, .size, .canvas, .scale, .seed, .trigger, .threads, .maxParticles, .json, .sarif,
      ] + Option.ofSource + [.help]
    }
  }

  /// How many words may follow that are not options.
  var operands: ClosedRange<Int> {
    switch self {
    case .render, .convert, .inspect, .check, .completions: 1...1
    case .join: 2...Int.max
    case .fidelity: 2...2
    case .conform: 0...1
    case .gallery, .list, .schema: 0...0
    }
  }

  /// True for a command whose INPUT may be source code in several files.
  var takesSource: Bool { options.contains(.view) }

  /// What help calls the word at a place, from 0.
  func operandName(_ place: Int) -> String {
    switch self {
    case .join: place == 0 ? "OUT" : "PART"
    case .fidelity: place == 0 ? "RECORDING" : "PARAMS"
    case .completions: "SHELL"
    default: "INPUT"
    }
  }

  /// What INPUT may be, for the commands that take one.
  var inputNote: String {
    switch self {
    case .render, .convert, .inspect, .check:
      """
      INPUT is a built-in effect's name (emitter list), a scene file, - for a scene on standard input, or source code:
      MyView.swift, with further files that it needs behind it, is compiled and run on virtual time (docs/apple-api.md);
      MyButton.m is read where it sets properties of layers and cells.
      """
    case .join, .gallery, .list, .fidelity, .conform, .schema, .completions: ""
    }
  }
}
