// The names a user of the façade needs, so that `import OpenEmitter` is enough.
public import EmitterMath
public import EmitterPixels
public import EmitterScene
public import EmitterSimulation

public typealias Scene = EmitterScene.Scene
public typealias SceneDuration = EmitterScene.SceneDuration
public typealias SceneOptions = EmitterScene.SceneOptions
public typealias SceneImage = EmitterScene.SceneImage
public typealias Layer = EmitterScene.Layer
public typealias LayerKind = EmitterScene.LayerKind
public typealias LayerProperty = EmitterScene.LayerProperty
public typealias Cell = EmitterScene.Cell
public typealias CellProperty = EmitterScene.CellProperty
public typealias Behavior = EmitterScene.Behavior
public typealias BehaviorType = EmitterScene.BehaviorType
public typealias BehaviorProperty = EmitterScene.BehaviorProperty
public typealias CellExtensions = EmitterScene.CellExtensions
public typealias LayerExtensions = EmitterScene.LayerExtensions
public typealias Burst = EmitterScene.Burst
public typealias WeightedImage = EmitterScene.WeightedImage
public typealias Trail = EmitterScene.Trail
public typealias EmissionAction = EmitterScene.EmissionAction
public typealias EmissionChange = EmitterScene.EmissionChange
public typealias PropertyPath = EmitterScene.PropertyPath
public typealias PropertyValue = EmitterScene.PropertyValue
public typealias Animation = EmitterScene.Animation
public typealias AnimationCurve = EmitterScene.AnimationCurve
public typealias AnimationTiming = EmitterScene.AnimationTiming
public typealias CalculationMode = EmitterScene.CalculationMode
public typealias FillMode = EmitterScene.FillMode
public typealias Event = EmitterScene.Event
public typealias Assignment = EmitterScene.Assignment
public typealias AddedAnimation = EmitterScene.AddedAnimation
public typealias RemovedAnimation = EmitterScene.RemovedAnimation
public typealias Trigger = EmitterScene.Trigger
public typealias TriggerKind = EmitterScene.TriggerKind

public typealias Particle = EmitterSimulation.Particle
public typealias Pixmap = EmitterPixels.Pixmap

public typealias Point = EmitterMath.Point
public typealias Size = EmitterMath.Size
public typealias Rect = EmitterMath.Rect
public typealias Color = EmitterMath.Color
public typealias Transform3D = EmitterMath.Transform3D
public typealias UnitBezier = EmitterMath.UnitBezier
