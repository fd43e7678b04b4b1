import EmitterQuartz
import EmitterScene
import EmitterSceneFile
import Foundation

/// The window that client code is shown in, and who watches it.
@MainActor package final class Stage {
  let window: UIWindow
  private let outlets: (AnyObject) -> Void
  private var shown: UIResponder?
  private var macWindow: NSWindow?
  lazy var recorder = Recorder(root: window.layer, run: .current)

  package var errors: [String] {
    get { KitState.current.errors }
    set { KitState.current.errors = newValue }
  }

  package init(outlets: @escaping (AnyObject) -> Void) {
    self.outlets = outlets
    window = UIWindow(frame: EmitterRunner.bounds)
    KitState.current.viewLoaded = { outlets($0) }
    KitState.current.macViewLoaded = { outlets($0) }
  }

  /// Loads and lays out what is shown.
  package func show(_ responder: UIResponder) {
    shown = responder
    switch responder {
    case let controller as UIViewController:
      window.rootViewController = controller
      window.makeKeyAndVisible()
    case let view as UIView:
      outlets(view)
      if view.bounds.isEmpty { view.frame = window.bounds }
      window.makeKeyAndVisible()
      window.addSubview(view)
    case let controller as NSViewController: showMac(controller.view, controller)
    case let view as NSView:
      outlets(view)
      showMac(view, nil)
    default: errors.append("a \(type(of: responder)) is neither a view nor a view controller")
    }
    window.layOut()
  }

  private func showMac(_ view: NSView, _ controller: NSViewController?) {
    window.makeKeyAndVisible()
    // macOS counts y upwards; the window around it, where fingers come down, does not.
    let floor = UIView(frame: window.bounds)
    floor.layer.isGeometryFlipped = true
    window.addSubview(floor)
    let mac = NSWindow(contentRect: window.bounds, styleMask: .titled, backing: .buffered, defer: false)
    macWindow = mac
    if controller != nil || view.bounds.isEmpty { view.frame = window.bounds }
    controller?.viewWillAppear()
    mac.contentView = view
    floor.addSubview(view.host)
    window.layOut()
    controller?.viewDidAppear()
  }

  /// Runs the film: what is due at its beginning belongs to the first turn.
  package func play(
    _ taps: [Tap], actions: [String: (UIResponder) -> Void], calls: [(time: Double, body: (UIResponder) -> Void)],
    until end: Double
  ) {
    let run = SceneRun.current
    guard let shown else { return }
    run.turnEnded = [
      { [window] in
        MainActor.assumeIsolated {
          Stage.drainTasks()
          KitState.current.showNewcomers()
          window.layOut()
        }
      },
      { [recorder] in recorder.commit() },
    ]
    for call in calls {
      at(call.time) { call.body(shown) }
    }
    let finder = TapTargets(shown: shown, window: window, actions: actions)
    for tap in taps {
      at(tap.start) { finder.perform(tap) }
    }
    run.endTurn()
    run.run(until: end)
  }

  private func at(_ time: Double, _ body: @escaping () -> Void) {
    if time > 0 { SceneRun.current.schedule(at: time) { MainActor.assumeIsolated { body() } } } else { body() }
  }

  /// Lets tasks of the main actor run that wait for it.
  private static func drainTasks() {
    TaskPump.drain()
  }

  static func warnOfIdle() {
    let seconds: Double = (SceneRun.current.now * 1000).rounded() / 1000
    SceneRun.current.warn("the tap at \(seconds) s did nothing: what it meets takes no touches at that time")
  }

  /// What was recorded, as a scene.
  func scene(until end: Double) throws -> Scene { try recorder.scene(duration: end) }

  /// Writes the scene and what went wrong, and ends the process.
  func finish(_ order: RunOrder) -> Never {
    var scene: [UInt8]?
    do {
      scene = SceneFile.write(try recorder.scene(duration: order.end))
    } catch {
      errors.append("what was recorded is no scene: \(error.message)")
    }
    for error in errors { KitState.current.log.note(.error, error) }
    if order.isStrict { errors += SceneRun.current.warnings }
    if let scene, errors.isEmpty { write(order.scenePath, Data(scene)) }
    exit(errors.isEmpty ? 0 : 1)
  }

  private func write(_ path: String?, _ data: Data) {
    guard let path else { return }
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      FileHandle.standardError.write(Data("\(path): \(error.localizedDescription)\n".utf8))
      exit(1)
    }
  }
}
