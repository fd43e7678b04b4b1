import EmitterScene
import EmitterSceneFile
import EmitterSimulation
import EmitterTimeline

/// Why a call of the interface failed.
enum InterfaceError: Error {
  case notInMemory
  case sceneTooLarge(bytes: Int)
  case scene(SceneFileError)
  case unplayable(TimelineError)
  case simulation(SimulationError)
  case imagesTooLarge
  case frameSize(width: Int, height: Int)
  case pictureSize(width: Int, height: Int)
  case pictureTooLarge(width: Int, height: Int)
  case timeNotFinite
  case noSuchImage(String, nearest: String?)
  case noSuchPicture(Int)
  case drawnImage(String)
  case endless(horizon: Double)
  case noFrame
}

extension InterfaceError {
  /// What is wrong, in one sentence without a full stop.
  var message: String {
    switch self {
    case .notInMemory: "the bytes are not all in memory: the pointer is null or outside, or the count negative"
    case .sceneTooLarge(let bytes): "a scene file of \(bytes) bytes is over the limit of \(HostMemory.sceneBytes)"
    case .scene(let error): error.message
    case .unplayable(let error): error.message
    case .simulation(let error): error.message
    case .imagesTooLarge: "the images have more than \(HostMemory.allPixels) pixels together"
    case .frameSize(let width, let height):
      "a frame of \(width) × \(height) pixels cannot be drawn, only 1 to \(Int(SceneLimits.side)) a side and"
        + " \(HostMemory.pixels) together"
    case .pictureSize(let width, let height):
      "a picture cannot have \(width) × \(height) pixels, only 0 to \(Int(SceneLimits.side)) a side and"
        + " \(HostMemory.pixels) together"
    case .pictureTooLarge(let width, let height):
      "a layer's picture of \(width) × \(height) pixels is over the limit of \(HostMemory.pixels)"
    case .timeNotFinite: "the instant is not a finite number of seconds within \(Int64(SceneLimits.instant)) of 0"
    case .noSuchImage(let name, let nearest): "no image is called " + quoted(name) + suggestion(nearest)
    case .noSuchPicture(let key): "no picture of the last frame has the key \(key)"
    case .drawnImage(let name): "the image " + quoted(name) + " is drawn, so it takes no pixels"
    case .endless(let horizon):
      "the duration is \"auto\", but particles still live \(shortestText(horizon)) s after the last event; say a duration"
        + " in seconds"
    case .noFrame: "nothing has been drawn yet"
    }
  }
}
