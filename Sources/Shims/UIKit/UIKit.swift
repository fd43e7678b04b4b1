@_exported public import EmitterKit
@_exported public import QuartzCore
