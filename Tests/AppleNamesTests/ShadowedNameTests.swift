import Testing
import UIKit

/// What stands before Foundation's types of the same name in a file that imports UIKit.
@Suite @MainActor struct ShadowedNames {
  @Test func `clocks, queues and threads are the run's`() {
    #expect("\(String(reflecting: DispatchQueue.self))" == "EmitterQuartz.DispatchQueue")
    #expect(String(reflecting: Timer.self) == "EmitterQuartz.Timer")
    #expect(String(reflecting: RunLoop.self) == "EmitterQuartz.RunLoop")
    #expect(String(reflecting: Thread.self) == "EmitterQuartz.Thread")
    #expect(String(reflecting: Bundle.self) == "EmitterQuartz.ResourceBundle")
  }

  @Test func `Foundation's own names come with UIKit`() {
    #expect(Date(timeIntervalSinceReferenceDate: 1).timeIntervalSinceReferenceDate == 1)
    #expect(kCFBooleanTrue.boolValue && !kCFBooleanFalse.boolValue)
    var bytes: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
    unsafe bytes.withUnsafeMutableBytes { buffer in
      if let start = buffer.baseAddress { unsafe arc4random_buf(start, buffer.count) }
    }
    #expect(bytes != [0, 0, 0, 0, 0, 0, 0, 0])
  }
}
