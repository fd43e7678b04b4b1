package import EmitterScene
import Foundation

/// A layer that draws copies of its sublayers, each moved, coloured and delayed against the one before.
open class CAReplicatorLayer: CALayer {
  package override var sceneKind: LayerKind { .replicator }

  open var instanceCount: Int {
    get { read(.instanceCount) }
    set { write(newValue, .instanceCount) }
  }

  /// Seconds.
  open var instanceDelay: CFTimeInterval {
    get { read(.instanceDelay) }
    set { write(newValue, .instanceDelay) }
  }

  open var instanceTransform: CATransform3D {
    get { read(.instanceTransform) }
    set { write(newValue, .instanceTransform) }
  }

  open var instanceColor: CGColor? {
    get { color(.instanceColor) }
    set { write(newValue, .instanceColor) }
  }

  open var instanceRedOffset: Float {
    get { read(.instanceRedOffset) }
    set { write(newValue, .instanceRedOffset) }
  }

  open var instanceGreenOffset: Float {
    get { read(.instanceGreenOffset) }
    set { write(newValue, .instanceGreenOffset) }
  }

  open var instanceBlueOffset: Float {
    get { read(.instanceBlueOffset) }
    set { write(newValue, .instanceBlueOffset) }
  }

  open var instanceAlphaOffset: Float {
    get { read(.instanceAlphaOffset) }
    set { write(newValue, .instanceAlphaOffset) }
  }

  open var preservesDepth: Bool {
    get { read(.preservesDepth) }
    set { write(newValue, .preservesDepth) }
  }
}

/// A layer that keeps its sublayers in space instead of flattening them into its plane; it draws nothing of its own.
open class CATransformLayer: CALayer {
  package override var sceneKind: LayerKind { .transform }
}
