import EmitterMath
import EmitterScene
import EmitterTimeline

/// A layer in the recording, from the commit in which it joined the tree to the one in which it left.
final class LayerNode {
  /// `nil` when the recording is over.
  weak var recorder: Recorder?
  weak var layer: CALayer?
  let parent: LayerNode?
  let kind: LayerKind
  /// Layers from the scene down to this one.
  let depth: Int
  /// What the layer was when it joined; sublayers, cells and mask stand beside it.
  var base: Layer
  /// What it is as of the last commit, as the scene says it.
  var committed: PropertyTable<LayerProperty>
  var cells: [CellNode] = []
  var behaviors: [BehaviorNode] = []
  /// Those that were there at any time, in painter's order.
  var children: [LayerNode] = []
  var mask: LayerNode?
  var isPresent = true
  /// The parent's local time at the film's start, by the clocks with which the scene begins.
  let parentStart: Double
  /// The layer's local time at the film's start, by the clock it joined with.
  var startLocal: Double = 0
  /// What events call it; `nil` while none does.
  var sceneName: String?

  init(_ layer: CALayer, parent: LayerNode?, recorder: Recorder) {
    self.recorder = recorder
    self.layer = layer
    self.parent = parent
    kind = layer.sceneKind
    depth = (parent?.depth ?? 0) + 1
    base = Layer(kind)
    committed = PropertyTable()
    parentStart = parent?.startLocal ?? SceneRun.mediaTimeOrigin
  }

  /// The cells that emit now.
  var liveCells: [CellNode] { cells.filter { $0.isLive } }

  /// The cell that emits now for an object of the client's.
  func cell(of object: CAEmitterCell) -> CellNode? { cells.first { $0.isLive && $0.object === object } }

  /// Where a key path through cells leads, from the top down; `nil` where there is no such cell.
  func cells(named names: [String]) -> [CellNode]? {
    var way: [CellNode] = []
    var siblings: [CellNode] = liveCells
    for name in names {
      guard let cell = siblings.first(where: { $0.name == name }) else { return nil }
      way.append(cell)
      siblings = cell.children
    }
    return way
  }

  /// The scene's key path to a cell; cells on the way that have no name get one.
  func path(_ way: [CellNode]) -> [String] {
    var siblings: [CellNode] = cells
    var names: [String] = []
    for cell in way {
      names.append(cell.speakableName(among: siblings))
      siblings = cell.children
    }
    return names
  }

  /// What events call it.
  var name: String { sceneName ?? recorder?.name(of: self) ?? "" }
}

/// A cell in the recording.
final class CellNode {
  /// The client's object; it lives on, so that it can be told from others.
  var object: CAEmitterCell
  /// What the client calls it.
  let name: String?
  /// What it was when the layer took it over.
  var base: Cell
  /// What it is as of the last commit.
  var committed: PropertyTable<CellProperty>
  var children: [CellNode]
  let behaviors: [BehaviorNode]
  var isLive = true

  init(_ object: CAEmitterCell, _ description: Cell, children: [CellNode], behaviors: [BehaviorNode]) {
    self.object = object
    name = description.name
    base = description
    committed = description.properties
    self.children = children
    self.behaviors = behaviors
  }

  /// The cell as it is, with those below it; names as the client has them.
  var present: Cell {
    var cell: Cell = Cell(name: name)
    cell.properties = committed
    cell.emitterCells = children.map { $0.present }
    cell.emitterBehaviors = behaviors.map { $0.present }
    return cell
  }

  /// The cell as the scene begins with it.
  var initial: Cell {
    var cell: Cell = base
    cell.emitterCells = children.map { $0.initial }
    cell.emitterBehaviors = behaviors.map { $0.base }
    return cell
  }

  /// What key paths of the scene call it: its own name where no other one has it.
  func speakableName(among siblings: [CellNode]) -> String {
    let others: [CellNode] = siblings.filter { $0 !== self }
    let isTaken: (String) -> Bool = { name in others.contains { $0.base.name == name } }
    if let name = base.name, !name.isEmpty, !name.contains("."), !isTaken(name) { return name }
    let stem: String = speakable(name ?? "", otherwise: "cell")
    var candidate: String = name == nil ? "cell1" : stem
    var number: Int = 2
    while isTaken(candidate) {
      candidate = name == nil ? "cell\(number)" : "\(stem)-\(number)"
      number += 1
    }
    base.name = candidate
    return candidate
  }
}

/// A name that key paths can spell: without dots.
func speakable(_ name: String, otherwise: String) -> String {
  let result: String = String(name.map { $0 == "." ? "-" : $0 })
  return result.isEmpty ? otherwise : result
}
