@_exported public import EmitterQuartz
@_exported public import Foundation
